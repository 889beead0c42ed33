(* Counts over the whole numbers below half a width: of what is below a threshold there are as many as
   its ceiling says, clipped to the range. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope.library Require Import Words Quantities Signs Algebra.
Open Scope R_scope.

Lemma ceiling_bound : forall x, x <= ceiling x < x + 1.
Proof. intros x. unfold ceiling. assert (H := Int_part_bound (- x)). lra. Qed.

Lemma ceiling_integer : forall x, integer (ceiling x).
Proof. intros x. unfold ceiling. exists (- Int_part (- x))%Z. rewrite opp_IZR. reflexivity. Qed.

Lemma integer_step : forall x y, integer x -> integer y -> x < y -> x + 1 <= y.
Proof. intros x y [m ->] [n ->] H. apply lt_IZR in H. rewrite <- plus_IZR. apply IZR_le. lia. Qed.

Lemma ceiling_order : forall x y, x <= y -> ceiling x <= ceiling y.
Proof.
  intros x y H. destruct (Rle_or_lt (ceiling x) (ceiling y)) as [L|L]; [exact L|].
  assert (S := integer_step _ _ (ceiling_integer y) (ceiling_integer x) L).
  assert (X := ceiling_bound x). assert (Y := ceiling_bound y). lra.
Qed.

Definition clipped (x n : R) : R := Rmax 0 (Rmin n (ceiling x)).

Lemma clipped_order : forall x y m n, x <= y -> m <= n -> clipped x m <= clipped y n.
Proof.
  intros x y m n H W. unfold clipped. assert (C := ceiling_order x y H).
  apply Rmax_lub; [apply Rmax_l|]. eapply Rle_trans; [|apply Rmax_r].
  apply Rmin_glb; [eapply Rle_trans; [apply Rmin_l | exact W] | eapply Rle_trans; [apply Rmin_r | exact C]].
Qed.

Lemma count_total : forall x n, total (fun i => if_less (INR i) x) n = clipped x (INR n).
Proof.
  intros x n. unfold clipped. induction n as [|n IH].
  - simpl. unfold Rmax, Rmin. destruct (Rle_dec 0 (ceiling x)); destruct (Rle_dec 0 0); try lra; destruct (Rle_dec 0 (ceiling x)); lra.
  - rewrite S_INR. cbn [total]. rewrite IH. assert (N := pos_INR n). assert (B := ceiling_bound x).
    assert (I : integer (INR n)) by (apply integer_whole, whole_INR).
    unfold if_less. destruct (Rlt_dec (INR n) x) as [L|L].
    + assert (S := integer_step _ _ I (ceiling_integer x) ltac:(lra)).
      rewrite !Rmin_left by lra. rewrite !Rmax_right by lra. reflexivity.
    + assert (C : ceiling x <= INR n).
      { destruct (Rle_or_lt (ceiling x) (INR n)) as [C|C]; [exact C|].
        assert (S := integer_step _ _ I (ceiling_integer x) C). lra. }
      rewrite !Rmin_right by lra. lra.
Qed.

Lemma if_less_same : forall a b c e, (a < b <-> c < e) -> if_less a b = if_less c e.
Proof. intros a b c e H. unfold if_less. destruct (Rlt_dec a b); destruct (Rlt_dec c e); tauto. Qed.

Definition below (f : R -> R) (a x d : R) : Prop := forall l, among l 0 (1 / 2 * d + -1) -> (f l < a <-> l < x).

Lemma counted : forall f a x d, even_width d -> below f a x d ->
  sum (fun l => if_less (f l) a) 0 (1 / 2 * d + -1) = Rmax 0 (Rmin (1 / 2 * d) (ceiling x)).
Proof.
  intros f a x d [h [P ->]] H.
  rewrite (sum_is _ _ _ h) by field.
  replace (1 / 2 * (2 * INR h)) with (INR h) by field. fold (clipped x (INR h)). rewrite <- count_total.
  apply total_ext. intros i Hi. rewrite Rplus_0_l. apply if_less_same, H.
  split; [exists i; ring|]. apply lt_INR in Hi.
  assert (S := integer_step (INR i) (INR h) (integer_whole _ (whole_INR _)) (integer_whole _ (whole_INR _)) Hi). lra.
Qed.

Lemma width_half : forall d, even_width d -> integer (1 / 2 * d) /\ 1 <= 1 / 2 * d.
Proof. intros d H. split; [apply integer_half, H|]. apply even_width_pos in H. lra. Qed.

Lemma among_of : forall l high, integer l -> 0 <= l -> l <= high -> among l 0 high.
Proof.
  intros l high I P H. destruct (whole_of_integer l I P) as [n ->]. split; [exists n; ring | exact H].
Qed.

Lemma reached : forall f a x d, even_width d -> below f a x d -> a <= f (1 / 2 * d + -1) ->
  a <= f (sum (fun l => if_less (f l) a) 0 (1 / 2 * d + -1)).
Proof.
  intros f a x d W H T. rewrite (counted f a x d W H). destruct (width_half d W) as [I O].
  assert (B := ceiling_bound x). assert (C := ceiling_integer x).
  assert (L : among (1 / 2 * d + -1) 0 (1 / 2 * d + -1)).
  { apply among_of; [apply integer_plus; [exact I | apply at_integer] | lra | lra]. }
  assert (X : x <= 1 / 2 * d + -1) by (apply Rnot_lt_le; intro Q; apply (H _ L) in Q; lra).
  assert (Y : ceiling x <= 1 / 2 * d + -1).
  { destruct (Rle_or_lt (ceiling x) (1 / 2 * d + -1)) as [Q|Q]; [exact Q|].
    assert (S := integer_step _ _ (integer_plus _ _ I (at_integer (-1))) C Q). lra. }
  rewrite Rmin_right by lra.
  apply Rnot_lt_le. intro Q. apply H in Q.
  - assert (R := Rmax_r 0 (ceiling x)). lra.
  - apply among_of; [| apply Rmax_l | apply Rmax_lub; lra].
    unfold Rmax. destruct (Rle_dec 0 (ceiling x)); [exact C | apply at_integer].
Qed.

Lemma not_before : forall f a x d, even_width d -> below f a x d -> f 0 < a ->
  f (sum (fun l => if_less (f l) a) 0 (1 / 2 * d + -1) + -1) < a.
Proof.
  intros f a x d W H T. rewrite (counted f a x d W H). destruct (width_half d W) as [I O].
  assert (B := ceiling_bound x). assert (C := ceiling_integer x).
  assert (Z : among 0 0 (1 / 2 * d + -1)) by (apply among_of; [apply at_integer | lra | lra]).
  assert (X : 0 < x) by (apply (H 0 Z), T).
  assert (S := integer_step _ _ (at_integer 0) C ltac:(lra)).
  assert (M : integer (Rmin (1 / 2 * d) (ceiling x))).
  { unfold Rmin. destruct (Rle_dec (1 / 2 * d) (ceiling x)); assumption. }
  assert (G : 1 <= Rmin (1 / 2 * d) (ceiling x)) by (apply Rmin_glb; lra).
  assert (U := Rmin_l (1 / 2 * d) (ceiling x)). assert (V := Rmin_r (1 / 2 * d) (ceiling x)).
  rewrite Rmax_right by lra. apply H; [|lra].
  apply among_of; [apply integer_plus; [exact M | apply at_integer] | lra | lra].
Qed.

Lemma below_by : forall u v c y, 0 < u -> 0 < v -> 0 < c -> ln u + -1 * ln v = c * y -> (u < v <-> y < 0).
Proof.
  intros u v c y U V C E. split; intro H.
  - apply (ln_increasing u v U) in H. nra.
  - apply ln_lt_inv; [exact U | exact V |]. nra.
Qed.
