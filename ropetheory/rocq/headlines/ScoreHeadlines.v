(** * Headlines on rotations and scores

    The words are explained in [Headlines] and defined in [Rotary]. Each comment names the generated conclusions
    from which its theorem is derived. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Coquelicot Require Import Rbar Hierarchy Lim_seq.
From Rope.library Require Import Words Integers Maps Composition.
From Rope.headlines Require Import Rotary Readable Scores.
Open Scope R_scope.

(** ** Rotations *)

(** The product of two rotations, one of them transposed, is the rotation by the offset.
    From [relative_position__group]. *)
Theorem rotation_relative : forall (b : R) (d : nat) (m n : R), 1 < b -> Nat.Even d ->
  product (transpose (rotation b d m)) (rotation b d n) = rotation b d (n - m).
Proof. intros b d m n B E. by_pairs turn_relative. Qed.

(** Positions add. From [relative_position__homomorphism]. *)
Theorem rotation_sum : forall (b : R) (d : nat) (m n : R), 1 < b -> Nat.Even d ->
  product (rotation b d m) (rotation b d n) = rotation b d (m + n).
Proof. intros b d m n B E. by_pairs turn_sum. Qed.

(** Position 0 changes nothing. No generated lemma says it: it is the cosine and the sine of 0. *)
Theorem rotation_zero : forall (b : R) (d : nat), rotation b d 0 = identity d.
Proof.
  intros b d. rewrite block_identity. unfold rotation, rotation_by. f_equal.
  apply FunctionalExtensionality.functional_extensionality. intros j. rewrite Rmult_0_l. apply turn_none.
Qed.

(** Rotations are orthogonal. From [relative_position__orthogonal]. *)
Theorem rotation_orthogonal : forall (b : R) (d : nat) (m : R), 1 < b -> Nat.Even d ->
  product (transpose (rotation b d m)) (rotation b d m) = identity d /\
  product (rotation b d m) (transpose (rotation b d m)) = identity d.
Proof.
  intros b d m B E. split; [by_pairs turn_orthogonal|].
  assert (T := rotation_relative b d m 0 B E). rewrite rotation_zero, product_one_r in T.
  rewrite T, rotation_sum by assumption. replace (m + (0 - m)) with 0 by ring. apply rotation_zero.
Qed.

(** Rotations keep the Euclidean norm. From [relative_position__orthogonal]. *)
Theorem rotation_keeps_norm : forall (b : R) (d : nat) (m : R) (x : nat -> R), 1 < b -> Nat.Even d ->
  norm d (image (rotation b d m) x) = norm d x.
Proof.
  intros b d m x B E. unfold norm. f_equal. rewrite inner_image.
  destruct (rotation_orthogonal b d m B E) as [-> _]. apply inner_identity.
Qed.

(** ** Scores *)

(** Relative position: the score of a query at [m] and a key at [n] is the product of the query and the key rotated by
    the offset n - m. From [relative_position__relative]. *)
Theorem score_relative : forall (b : R) (d : nat) (q k : nat -> R) (m n : R), 1 < b -> Nat.Even d ->
  score b d q k m n = inner d q (image (rotation b d (n - m)) k).
Proof.
  intros b d q k m n B E. transitivity (score b d q k 0 (n - m)); [apply score_from_zero; assumption|].
  unfold score. rewrite rotation_zero, inner_image, transpose_one, product_one_l. reflexivity.
Qed.

(** The score depends on the offset alone. From [relative_position__relative]. *)
Theorem score_of_offset : forall (b : R) (d : nat) (q k : nat -> R) (m n m' n' : R), 1 < b -> Nat.Even d ->
  n - m = n' - m' -> score b d q k m n = score b d q k m' n'.
Proof.
  intros b d q k m n m' n' B E H. rewrite (score_from_zero b d q k m n), H by assumption.
  symmetry. apply score_from_zero; assumption.
Qed.

(** Pair by pair, the score is a cosine and a sine of the offset. From [relative_position__score]. *)
Theorem score_in_pairs : forall (b : R) (d : nat) (q k : nat -> R) (m n : R), 1 < b -> Nat.Even d ->
  score b d q k m n = total (fun j =>
    (q (2 * j)%nat * k (2 * j)%nat + q (2 * j + 1)%nat * k (2 * j + 1)%nat) * cos ((n - m) * theta b d j) +
    (q (2 * j + 1)%nat * k (2 * j)%nat - q (2 * j)%nat * k (2 * j + 1)%nat) * sin ((n - m) * theta b d j)) (d / 2).
Proof.
  intros b d q k m n B E. destruct (none_or_some d E) as [->|J]; [reflexivity|].
  destruct (pair_of_nat d 0 E J) as [W [D P]].
  assert (H := relative_position__score (indexed k) (indexed q) b (INR d) m n).
  conclude H. rewrite score_is in H by exact E. rewrite H. apply over_pairs; [exact E|]. intros j _.
  rewrite !indexed_first, !indexed_second, theta_is. replace (n + -1 * m) with (n - m) by ring. ring.
Qed.

(** The score of a vector with itself, where every pair of it has length 1, is the sum of the cosines of the angles of
    the offset. From [relative_position__score]. *)
Theorem score_of_unit_pairs : forall (b : R) (d : nat) (x : nat -> R) (m n : R), 1 < b -> Nat.Even d ->
  (forall j : nat, (j < d / 2)%nat -> x (2 * j)%nat ^ 2 + x (2 * j + 1)%nat ^ 2 = 1) ->
  score b d x x m n = total (fun j => cos ((n - m) * theta b d j)) (d / 2).
Proof.
  intros b d x m n B E U. rewrite score_in_pairs by assumption. apply total_ext. intros j J.
  rewrite <- (Rmult_1_l (cos _)) at 2. rewrite <- (U j J). ring.
Qed.

(** The absolute value of a score is at most the product of the norms. From [long_term__bounded_root]. *)
Theorem score_bounded : forall (b : R) (d : nat) (q k : nat -> R) (m n : R), 1 < b -> Nat.Even d ->
  Rabs (score b d q k m n) <= norm d q * norm d k.
Proof.
  intros b d q k m n B E. unfold norm. rewrite <- sqrt_mult by apply inner_nonneg.
  apply score_bounded_root; assumption.
Qed.

(** The cosines of a pair sum over the positions 0, ..., N - 1 to a closed form, whose absolute value never
    exceeds half a wavelength. From [long_term__cosine_closed] and [long_term__cosine_sum_bound]. *)
Theorem cosines_over_positions : forall (b : R) (d j N : nat), 1 < b -> Nat.Even d -> (j < d / 2)%nat ->
  let angle := theta b d j in
  total (fun n => cos (INR n * angle)) N = sin (INR N * angle / 2) * cos ((INR N - 1) * angle / 2) / sin (angle / 2) /\
  Rabs (total (fun n => cos (INR n * angle)) N) <= wavelength b d j / 2.
Proof.
  intros b d j N B E J. split; [|apply waves_over_positions; assumption].
  destruct (pair_of_nat d j E J) as [W [D P]].
  destruct N as [|N]; [simpl; unfold Rdiv; rewrite !Rmult_0_l, sin_0; ring|].
  assert (Q : 1 <= INR (S N)) by (rewrite S_INR; assert (Z := pos_INR N); lra).
  assert (H := long_term__cosine_closed (INR (S N)) b (INR d) (INR j)). conclude H. rewrite !theta_is in H.
  rewrite (over_first _ (fun n => cos (INR n * theta b d j))) in H by (lia || reflexivity).
  rewrite H. unfold Rdiv. f_equal; f_equal; f_equal; field.
Qed.

Lemma mean_of_scores : forall (b : R) (d : nat) (q k : nat -> R) (m : R), 1 < b -> Nat.Even d ->
  is_lim_seq (fun N => total (fun n => score b d q k m (INR n)) N / INR N) 0.
Proof.
  intros b d q k m B E. edestruct (shifted_waves_bounded b d) as [M H]; [assumption..|].
  apply (mean_of_bounded _ M). intros N. erewrite total_ext; [apply H|].
  intros n _. apply score_in_pairs; assumption.
Qed.

(** Scores do not decay with the distance, they cancel: the mean of the scores of one query with keys of one content at
    the [N] positions up to its own tends to 0 as [N] grows. Single scores return near their values again and again.
    From [relative_position__score], [long_term__cosine_sum_bound] and [long_term__sine_sum_bound]. *)
Theorem mean_score_vanishes : forall (b : R) (d : nat) (q k : nat -> R) (m : R), 1 < b -> Nat.Even d ->
  is_lim_seq (fun N => total (fun n => score b d q k m (m - INR n)) N / INR N) 0.
Proof.
  intros b d q k m B E. refine (is_lim_seq_ext _ _ _ _ (mean_of_scores b d k q 0 B E)). intros N. f_equal.
  apply total_ext. intros n _. rewrite !score_in_pairs by assumption. apply total_ext. intros j _.
  replace ((m - INR n - m) * theta b d j) with (- ((INR n - 0) * theta b d j)) by ring.
  rewrite cos_neg, sin_neg. ring.
Qed.

(** ** What relative position forces *)

(** Where queries and keys go through the same maps and their products depend on the offset alone, at all whole
    positions, later keys included, the maps are orthogonal and add like positions, hence are the powers of the map at
    position 1. That the map at position 0 is the identity is how they are normalised.
    From [uniqueness__orthogonal] and [uniqueness__composition]. *)
Theorem relative_maps : forall (d : nat) (G F : Z -> square d),
  (forall p v : Z, product (transpose (G p)) (G v) = F (v - p)%Z) -> G 0%Z = identity d ->
  (forall p : Z, product (transpose (G p)) (G p) = identity d) /\
  (forall p v : Z, G (p + v)%Z = product (G p) (G v)).
Proof.
  intros d G F H Z. assert (H' := law_at_real G G F H).
  assert (Z' : at_real G 0 = identity d) by (rewrite (at_real_is G 0 0 eq_refl); exact Z).
  assert (W : even_width 4) by (exists 2%nat; split; [lia | simpl; lra]). split.
  - intros p. assert (K := uniqueness__orthogonal d (at_real F) (at_real G) (IZR p)).
    assert (I := at_integer p). supply K. rewrite (at_real_is G _ p) in K by reflexivity. exact K.
  - intros p v. assert (K := uniqueness__composition d (at_real F) (at_real G) (IZR p) (IZR v)).
    assert (I := at_integer p). assert (I' := at_integer v). supply K.
    rewrite (at_real_is G _ p), (at_real_is G _ v), (at_real_is G _ (p + v)) in K by (rewrite ?plus_IZR; reflexivity).
    symmetry. exact K.
Qed.

(** Clipped distances cannot be had by linear maps of queries and keys that depend on their positions, not even by
    different maps for the two: if the products stop changing from some offset [w] on, they never change, and no
    position is seen at all. From [clipped_positions__composition]. *)
Theorem clipped_maps : forall (d : nat) (Q K H : Z -> square d) (w : Z),
  (forall p v : Z, product (transpose (Q p)) (K v) = H (v - p)%Z) -> H 0%Z = identity d ->
  (forall v : Z, (w <= v)%Z -> H v = H w) -> forall v : Z, H v = identity d.
Proof.
  intros d Q K H w L Z C v. assert (S := offsets_compose d Q K H L Z).
  assert (N : exists n, (w <= n /\ w <= v + n)%Z) by (exists (Z.max w (w - v)); lia).
  destruct N as [n [N M]]. assert (A : H (v + n)%Z = H n) by (rewrite (C _ M), (C _ N); reflexivity).
  transitivity (product (H (v + n)%Z) (H (- n)%Z)); [rewrite S; f_equal; lia|].
  rewrite A, S, <- Z. f_equal. lia.
Qed.
