(* Laws of products and transposes of linear maps, and the tactics that compare words in them. *)
From Coq Require Import Reals Lra Lia Arith.
From Coquelicot Require Import Hierarchy.
From Rope.library Require Import Words Signs Maps Algebra.
Open Scope R_scope.

Lemma total_scal : forall c f n, total (fun i => c * f i) n = c * total f n.
Proof. intros c f n. induction n as [|n IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma total_plus : forall f g n, total (fun i => f i + g i) n = total f n + total g n.
Proof. intros f g n. induction n as [|n IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma total_none : forall n, total (fun _ => 0) n = 0.
Proof. intros n. induction n as [|n IH]; simpl; [reflexivity | rewrite IH; ring]. Qed.
Lemma total_exchange : forall f m n,
  total (fun i => total (fun j => f i j) n) m = total (fun j => total (fun i => f i j) m) n.
Proof.
  intros f m n. induction m as [|m IH]; simpl; [symmetry; apply total_none|].
  rewrite IH, <- total_plus. reflexivity.
Qed.
Lemma total_one : forall f k n, (k < n)%nat -> total (fun i => if Nat.eqb i k then f i else 0) n = f k.
Proof.
  intros f k n H. induction n as [|n IH]; [lia|]. simpl. destruct (Nat.eqb_spec n k) as [->|N].
  - rewrite (total_ext _ (fun _ => 0)); [rewrite total_none; ring|].
    intros i L. destruct (Nat.eqb_spec i k); [lia | reflexivity].
  - rewrite IH by lia. ring.
Qed.

Lemma by_entries : forall {order} (A B : square order),
  (forall i j, (i < order)%nat -> (j < order)%nat -> entry A i j = entry B i j) -> A = B.
Proof. intros order A B H. apply (coeff_mat_ext_aux 0 0). exact H. Qed.
Lemma entry_of : forall order f i j, (i < order)%nat -> (j < order)%nat -> entry (entries order f) i j = f i j.
Proof. intros. unfold entry, entries. apply coeff_mat_bij; assumption. Qed.

Ltac by_each :=
  apply by_entries; intros i j Hi Hj; unfold product, transpose, scaled, identity;
  rewrite ?entry_of by assumption.

Lemma product_assoc : forall {order} (A B C : square order),
  product (product A B) C = product A (product B C).
Proof.
  intros order A B C. by_each.
  rewrite (total_ext _ (fun l => total (fun k => entry A i k * entry B k l * entry C l j) order)).
  2:{ intros l L. rewrite entry_of by assumption. rewrite Rmult_comm, <- total_scal.
      apply total_ext. intros; ring. }
  rewrite total_exchange. apply total_ext. intros k K. rewrite entry_of by assumption.
  rewrite <- total_scal. apply total_ext. intros; ring.
Qed.
Lemma product_one_l : forall {order} (A : square order), product (identity order) A = A.
Proof.
  intros order A. by_each.
  rewrite (total_ext _ (fun l => if Nat.eqb l i then entry A l j else 0)).
  - apply (total_one (fun l => entry A l j)), Hi.
  - intros l L. rewrite entry_of, Nat.eqb_sym by assumption. destruct (Nat.eqb l i); ring.
Qed.
Lemma product_one_r : forall {order} (A : square order), product A (identity order) = A.
Proof.
  intros order A. by_each.
  rewrite (total_ext _ (fun l => if Nat.eqb l j then entry A i l else 0)).
  - apply (total_one (fun l => entry A i l)), Hj.
  - intros l L. rewrite entry_of by assumption. destruct (Nat.eqb l j); ring.
Qed.
Lemma transpose_product : forall {order} (A B : square order),
  transpose (product A B) = product (transpose B) (transpose A).
Proof.
  intros order A B. by_each. apply total_ext. intros l L.
  rewrite !entry_of by assumption. ring.
Qed.
Lemma transpose_twice : forall {order} (A : square order), transpose (transpose A) = A.
Proof. intros order A. by_each. reflexivity. Qed.
Lemma transpose_one : forall order, transpose (identity order) = identity order.
Proof. intros order. by_each. rewrite Nat.eqb_sym. reflexivity. Qed.

(* Two words are the same: their factors are, in order, and equal positions. *)
Ltac factors :=
  first [ reflexivity
        | match goal with
          | |- product _ _ = product _ _ => apply f_equal2; factors
          | |- transpose _ = transpose _ => apply f_equal; factors
          | |- ?A ?x = ?A ?y => apply (f_equal A); ring
          end ].
Ltac words :=
  rewrite ?transpose_product, ?transpose_twice, ?transpose_one;
  rewrite ?product_assoc, ?product_one_l, ?product_one_r; factors.
Ltac as_words K :=
  match type of K with ?a = ?b => transitivity a; [ words | transitivity b; [ exact K | words ] ] end.
(* One word stands for another in a longer one. *)
Ltac putting K := first [ exact K | reflexivity | apply f_equal2; putting K ].
