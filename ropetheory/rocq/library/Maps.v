(* Linear maps of a space of finite dimension into itself, as square matrices of real numbers of one
   order: entries in rows and columns from 0 on, of which there are none beyond the order. *)
From Coq Require Import Reals Arith ZArith.
From Coquelicot Require Import Hierarchy.
From Rope.library Require Import Words.
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

(* Row 0, column 2 of P R P^T in four dimensions: R turns the planes of the coordinates 0, 1 and 2, 3 by an
   angle each, P turns the coordinates 0 and 2 into each other. *)
Definition two_turns (first second : R) : square 4 := entries 4 (fun i j =>
  match i, j with
  | 0%nat, 0%nat => cos first | 0%nat, 1%nat => - sin first | 1%nat, 0%nat => sin first | 1%nat, 1%nat => cos first
  | 2%nat, 2%nat => cos second | 2%nat, 3%nat => - sin second | 3%nat, 2%nat => sin second | 3%nat, 3%nat => cos second
  | _, _ => 0
  end).
Definition mixing (angle : R) : square 4 := entries 4 (fun i j =>
  match i, j with
  | 0%nat, 0%nat => cos angle | 0%nat, 2%nat => - sin angle | 2%nat, 0%nat => sin angle | 2%nat, 2%nat => cos angle
  | 1%nat, 1%nat => 1 | 3%nat, 3%nat => 1
  | _, _ => 0
  end).
Definition mixed_entry (angle first second : R) : R :=
  entry (product (product (mixing angle) (two_turns first second)) (transpose (mixing angle))) 0 2.

(* The determinant of the first n rows and columns, by its first row; the rows and columns after one that is
   left out move up. *)
Definition without (k i : nat) : nat := if Nat.ltb i k then i else S i.
Fixpoint determinant (n : nat) (f : nat -> nat -> R) : R :=
  match n with
  | O => 1
  | S m => total (fun j => (-1) ^ j * f O j * determinant m (fun i k => f (S i) (without j k))) n
  end.
(* Scores of neighbouring queries less each other, clipped: x_l is the score l tokens inside the window. *)
Definition clipped_entry (x : R -> R) (row column : nat) : R :=
  x (Rmax 0 (INR row - INR column)) - x (Rmax 0 (INR row - INR column + 1)).
Definition clipped_determinant (x : R -> R) (n : R) : R :=
  determinant (Z.to_nat (Int_part n)) (clipped_entry x).
