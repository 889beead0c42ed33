(* Least and largest members of families too large to be written out: one member is below a number, or
   the function is above it between the ends, which bisection shows. *)
From Coq Require Import Reals Lra Lia ZArith.
From Interval Require Import Tactic.
From Rope.library Require Import Words Signs Sums.
Open Scope R_scope.

Lemma smallest_above : forall f c n, (forall i, (i <= n)%nat -> c <= f i) -> c <= smallest f n.
Proof.
  intros f c n H. induction n as [|n IH]; simpl; [apply H; lia|].
  apply Rmin_glb; [apply IH; intros; apply H; lia | apply H; lia].
Qed.
Lemma smallest_below : forall f n i, (i <= n)%nat -> smallest f n <= f i.
Proof.
  intros f n i H. induction n as [|n IH]; simpl; [replace i with O by lia; lra|].
  destruct (Nat.eq_dec i (S n)) as [->|N]; [apply Rmin_r|].
  apply (Rle_trans _ (smallest f n)); [apply Rmin_l | apply IH; lia].
Qed.
Lemma greatest_smallest : forall f n, greatest f n = - smallest (fun i => - f i) n.
Proof.
  intros f n. induction n as [|n IH]; simpl; [lra|]. rewrite IH.
  unfold Rmax, Rmin. destruct (Rle_dec _ (f (S n))), (Rle_dec _ (- f (S n))); lra.
Qed.

Lemma size_above : forall low high z, low + IZR z <= high -> (z < Int_part (high - low + 1))%Z.
Proof.
  intros low high z H. destruct (base_Int_part (high - low + 1)) as [_ B].
  apply lt_IZR. lra.
Qed.

Lemma least_above : forall f low high c, low <= high -> (forall l, low <= l <= high -> c <= f l) ->
  c <= least f low high.
Proof.
  intros f low high c L H. unfold least. apply smallest_above. intros i I. apply H.
  assert (P := pos_INR i). split; [lra|]. apply size_last. unfold size in *.
  assert (Z := size_above low high 0%Z ltac:(lra)). lia.
Qed.
Lemma least_below : forall f low high z, (0 <=? z)%Z = true -> low + IZR z <= high ->
  least f low high <= f (low + IZR z).
Proof.
  intros f low high z P H. apply Z.leb_le in P. unfold least.
  assert (E : IZR z = INR (Z.to_nat z)) by (rewrite INR_IZR_INZ, Z2Nat.id; trivial). rewrite E.
  apply (smallest_below (fun i => f (low + INR i))). unfold size.
  assert (Z := size_above low high z H). lia.
Qed.
Lemma largest_least : forall f low high, largest f low high = - least (fun l => - f l) low high.
Proof. intros f low high. unfold largest, least. apply greatest_smallest. Qed.
Lemma largest_below : forall f low high c, low <= high -> (forall l, low <= l <= high -> f l <= c) ->
  largest f low high <= c.
Proof.
  intros f low high c L H. rewrite largest_least.
  assert (K := least_above (fun l => - f l) low high (- c) L ltac:(intros l M; specialize (H l M); lra)). lra.
Qed.
Lemma largest_above : forall f low high z, (0 <=? z)%Z = true -> low + IZR z <= high ->
  f (low + IZR z) <= largest f low high.
Proof.
  intros f low high z P H. rewrite largest_least. assert (K := least_below (fun l => - f l) low high z P H). cbv beta in K. lra.
Qed.

Ltac named t := let x := fresh "chosen" in set (x := t) in *; clearbody x.
(* c <= least member, or largest <= c; at places that bisection finds. *)
Ltac everywhere sizes c :=
  match goal with
  | |- context [least ?f ?low ?high] =>
      assert (c <= least f low high) by (apply least_above; [lra | let l := fresh "l" in
        intros l ?; cbv beta; unroll_all sizes; interval with (i_bisect l, i_depth 20)]); named (least f low high)
  | |- context [largest ?f ?low ?high] =>
      assert (largest f low high <= c) by (apply largest_below; [lra | let l := fresh "l" in
        intros l ?; cbv beta; unroll_all sizes; interval with (i_bisect l, i_depth 20)]); named (largest f low high)
  end.
(* least member <= c, or c <= largest; by the member in place z, the first in place 0. *)
Ltac somewhere sizes z c :=
  match goal with
  | |- context [least ?f ?low ?high] =>
      assert (least f low high <= c) by (refine (Rle_trans _ _ _ (least_below f low high z eq_refl ltac:(lra)) _);
        cbv beta; unroll_all sizes; interval); named (least f low high)
  | |- context [largest ?f ?low ?high] =>
      assert (c <= largest f low high) by (refine (Rle_trans _ _ _ _ (largest_above f low high z eq_refl ltac:(lra)));
        cbv beta; unroll_all sizes; interval); named (largest f low high)
  end.
