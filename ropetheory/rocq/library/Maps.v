(* Linear maps of a space of finite dimension into itself, as square matrices of real numbers of one
   order: entries in rows and columns from 0 on, of which there are none beyond the order. *)
From Coq Require Import Reals Arith.
From Coquelicot Require Import Hierarchy.
From Rope Require Import Words.
Open Scope R_scope.

Definition square (order : nat) : Type := @matrix R order order.
Definition entry {order : nat} (A : square order) (row column : nat) : R := coeff_mat 0 A row column.
Definition entries (order : nat) (f : nat -> nat -> R) : square order := mk_matrix order order f.

Definition identity (order : nat) : square order :=
  entries order (fun i j => if Nat.eqb i j then 1 else 0).
Definition scaled {order : nat} (c : R) (A : square order) : square order :=
  entries order (fun i j => c * entry A i j).
Definition transpose {order : nat} (A : square order) : square order :=
  entries order (fun i j => entry A j i).
Definition product {order : nat} (A B : square order) : square order :=
  entries order (fun i j => total (fun l => entry A i l * entry B l j) order).

(* The turn of a plane by an angle, and a map of the plane by its rows. *)
Definition rows (a b c e : R) : square 2 :=
  entries 2 (fun i j => match i, j with O, O => a | O, _ => b | _, O => c | _, _ => e end).
Definition turn (angle : R) : square 2 := rows (cos angle) (- sin angle) (sin angle) (cos angle).
