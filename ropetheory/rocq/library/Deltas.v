(* Sums of which one term is left: all others are multiples of a delta that is 0. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Rope.library Require Import Words Signs Families Algebra Composition.
Open Scope R_scope.

Lemma sum_one : forall f low high v, among v low high ->
  (forall l, among l low high -> l <> v -> f l = 0) -> sum f low high = f v.
Proof.
  intros f low high v [[n ->] V] H. unfold sum.
  assert (L : (n < size low high)%nat).
  { rewrite INR_IZR_INZ in V. assert (B := size_above low high _ V). unfold size. lia. }
  rewrite (total_ext _ (fun i => if Nat.eqb i n then f (low + INR i) else 0)).
  - apply (total_one (fun i => f (low + INR i))), L.
  - intros i I. destruct (Nat.eqb_spec i n) as [->|N]; [reflexivity|]. apply H.
    + split; [exists i; reflexivity | apply size_last, I].
    + intro E. apply N, INR_eq. lra.
Qed.

Lemma among_of : forall v low high, whole (v - low) -> v <= high -> among v low high.
Proof. intros v low high [n E] H. split; [exists n; lra | exact H]. Qed.

Ltac member := apply among_of; [ whole_tac | lra ].
(* The delta of the term that is left. *)
Ltac kept v := replace (delta_ij v v) with 1 by (symmetry; apply delta_ij_1; reflexivity); rewrite ?Rmult_1_l, ?Rmult_1_r.
(* A product with a delta of an index that is not in its place. *)
Ltac vanish :=
  let l := fresh in let In := fresh in let Out := fresh in intros l In Out; cbv beta;
  match goal with
  | |- context [delta_ij ?a ?b] => rewrite (delta_ij_0 a b) by (let E := fresh in intro E; apply Out; lra); ring
  end.
