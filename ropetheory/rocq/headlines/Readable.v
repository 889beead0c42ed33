(** * From real arguments to whole numbers

    The generated lemmas speak of the quantities of [Quantities], whose arguments are all real numbers and
    whose vectors are functions of a real index. Here each of these is read as a word of [Rotary]. The tactic
    [supply] meets the hypotheses of a generated lemma, and [conclude] takes its last part besides, which is
    the relation itself; what stands before it says that its terms have values.

    The generated files on which the headlines stand are named here and nowhere else. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Rope.library Require Import Words Maps Signs Algebra Composition Integers.
From Rope.headlines Require Import Rotary.
From Rope.proofs Require Export schedule relative_position ntk_base critical_index position_interpolation by_parts large_base.
From Rope.proofs Require Export granularity uniqueness clipped_positions long_term feasible_bases commensurability.
From Rope.library Require Quantities.
Open Scope R_scope.

Lemma even_width_of_nat : forall d, Nat.Even d -> (0 < d)%nat -> even_width (INR d).
Proof. intros d [h ->] P. exists h. split; [lia|]. rewrite mult_INR. reflexivity. Qed.
Lemma width_of_nat : forall n, 2 * INR (S n) = INR (2 * S n).
Proof. intros n. rewrite mult_INR. reflexivity. Qed.
Lemma half_of_nat : forall d, Nat.Even d -> INR (d / 2) = 1 / 2 * INR d.
Proof. intros d E. rewrite (even_half d E) at 2. rewrite mult_INR. simpl. lra. Qed.

(** A pair of an even width: what every generated lemma supposes of it. *)
Lemma pair_of_nat : forall d j, Nat.Even d -> (j < d / 2)%nat ->
  even_width (INR d) /\ 2 <= INR d /\ 0 <= INR j <= 1 / 2 * INR d + -1.
Proof.
  intros d j E J. assert (D := even_half d E). rewrite <- (half_of_nat d E).
  apply Nat.le_succ_l, le_INR in J. rewrite S_INR in J. assert (P := pos_INR j).
  assert (H := half_of_nat d E). split; [|lra].
  apply even_width_of_nat; [exact E|]. apply INR_lt. simpl. lra.
Qed.

Lemma theta_is : forall b d j, Quantities.theta (INR j) b (INR d) = theta b d j.
Proof. intros b d j. unfold Quantities.theta, theta. f_equal. unfold Rdiv. ring. Qed.
Lemma wavelength_is : forall b d j, Quantities.wavelength (INR j) b (INR d) = wavelength b d j.
Proof. intros b d j. unfold Quantities.wavelength, wavelength. rewrite theta_is. reflexivity. Qed.
Lemma theta_positive : forall b d j, 0 < theta b d j.
Proof. intros. apply exp_pos. Qed.
Lemma wavelength_positive : forall b d j, 0 < wavelength b d j.
Proof.
  intros b d j. unfold wavelength, Rdiv. assert (P := PI_RGT_0).
  apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat, theta_positive].
Qed.

Lemma none_or_some : forall d, Nat.Even d -> d = 0%nat \/ (0 < d / 2)%nat.
Proof. intros d E. assert (D := even_half d E). lia. Qed.

(** The last pair of an even width. *)
Lemma last_of_nat : forall d, Nat.Even d -> (2 <= d)%nat -> INR (d / 2 - 1) = 1 / 2 * INR d + -1.
Proof.
  intros d E P. assert (D := even_half d E). rewrite minus_INR by lia. rewrite half_of_nat by exact E.
  simpl. lra.
Qed.

Lemma over_pairs : forall f g d, Nat.Even d -> (forall j, (j < d / 2)%nat -> f (INR j) = g j) ->
  sum f 0 (1 / 2 * INR d + -1) = total g (d / 2).
Proof.
  intros f g d E H. rewrite (sum_is _ _ _ (d / 2)) by (rewrite half_of_nat by exact E; lra).
  apply total_ext. intros j J. rewrite Rplus_0_l. apply H, J.
Qed.
Lemma over_double : forall f g h, (forall j, (j < h)%nat -> f (INR j) = g j) ->
  sum f 0 (1 / 2 * INR (2 * h) + -1) = total g h.
Proof.
  intros f g h H. rewrite (over_pairs f g); rewrite ?half_double; [reflexivity | exists h; reflexivity | exact H].
Qed.
Lemma over_first : forall f g N, (1 <= N)%nat -> (forall n, (n < N)%nat -> f (INR n) = g n) ->
  sum f 0 (INR N + -1) = total g N.
Proof.
  intros f g N P H. rewrite (sum_is _ _ _ N) by lra. apply total_ext. intros n L. rewrite Rplus_0_l. apply H, L.
Qed.

(** ** Vectors *)
Definition indexed (x : nat -> R) (r : R) : R := x (Z.to_nat (Int_part r)).
Lemma indexed_first : forall x j, indexed x (2 * INR j) = x (2 * j)%nat.
Proof.
  intros x j. unfold indexed. replace (2 * INR j) with (INR (2 * j)) by (rewrite mult_INR; reflexivity).
  rewrite Int_part_INR, Nat2Z.id. reflexivity.
Qed.
Lemma indexed_second : forall x j, indexed x (2 * INR j + 1) = x (2 * j + 1)%nat.
Proof.
  intros x j. unfold indexed.
  replace (2 * INR j + 1) with (INR (2 * j + 1)) by (rewrite plus_INR, mult_INR; reflexivity).
  rewrite Int_part_INR, Nat2Z.id. reflexivity.
Qed.

Lemma image_pair : forall frequency h m x p, (p < h)%nat ->
  image (rotation_by frequency (2 * h) m) x (2 * p)%nat =
    cos (m * frequency p) * x (2 * p)%nat - sin (m * frequency p) * x (2 * p + 1)%nat /\
  image (rotation_by frequency (2 * h) m) x (2 * p + 1)%nat =
    sin (m * frequency p) * x (2 * p)%nat + cos (m * frequency p) * x (2 * p + 1)%nat.
Proof.
  intros frequency h m x p P. unfold image, rotation_by. rewrite !block_row by lia.
  destruct (first_of p) as [-> ->], (second_of p) as [-> ->].
  unfold turn, rows. rewrite !entry_of by lia. split; ring.
Qed.

Lemma score_is : forall b d q k m n, Nat.Even d ->
  Quantities.score (indexed k) (indexed q) m n b (INR d) = score b d q k m n.
Proof.
  intros b d q k m n [h ->]. unfold Quantities.score, score, inner, rotation. rewrite total_pairs.
  apply over_double. intros j J.
  destruct (image_pair (theta b (2 * h)) h m q j J) as [-> ->].
  destruct (image_pair (theta b (2 * h)) h n k j J) as [-> ->].
  rewrite !theta_is, !indexed_first, !indexed_second. ring.
Qed.
Lemma norm_is : forall d x, Nat.Even d -> Quantities.norm2 (indexed x) (INR d) = inner d x x.
Proof.
  intros d x [h ->]. unfold Quantities.norm2, inner. rewrite total_pairs. apply over_double. intros j J.
  unfold Quantities.pair_square.
  rewrite indexed_first, indexed_second. ring.
Qed.
Lemma inner_nonneg : forall d x, 0 <= inner d x x.
Proof. intros d x. apply total_nonneg. intros i _. apply Rle_0_sqr. Qed.

(** ** Hypotheses and conclusions of generated lemmas *)
Ltac supply H :=
  repeat match type of H with
  | ?P -> _ => let K := fresh in
      assert (K : P) by first [ assumption | apply whole_INR | lra | apply whole_IZR; lia ]; specialize (H K); clear K
  end.
Ltac conclude H := supply H; repeat match type of H with _ /\ _ => destruct H as [_ H] end.
