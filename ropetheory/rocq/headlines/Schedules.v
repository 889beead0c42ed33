(** * What the generated lemmas say of wavelengths and bases, in the words of a textbook

    Each lemma here reads one generated conclusion, or joins two, for the headlines to stand on. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Rope.library Require Import Words Maps Signs Algebra Integers Counting.
From Rope.headlines Require Import Rotary Readable.
From Rope.library Require Quantities.
Open Scope R_scope.

(** The last pair of a width of 4 or more: what the lemmas on bases suppose. *)
Ltac last_pair b d E F :=
  assert (J : (d / 2 - 1 < d / 2)%nat) by (assert (D' := even_half d E); lia);
  let W := fresh "W" in let D := fresh "D" in let P := fresh "P" in
  destruct (pair_of_nat d _ E J) as [W [D P]];
  assert (F' : 4 <= INR d) by (apply le_INR in F; simpl in F; lra);
  assert (N := wavelength_positive b d (d / 2 - 1)); assert (PI' := PI_RGT_0).

(** ** The NTK base *)
Definition ntk_base (b : R) (d : nat) (s : R) : R := b * Rpower s (INR d / (INR d - 2)).
Lemma ntk_base_is : forall b d s, Quantities.ntk_base b (INR d) s = ntk_base b d s.
Proof. reflexivity. Qed.

Lemma stretched_by_base : forall b d s j, 1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < s -> (j < d / 2)%nat ->
  wavelength (ntk_base b d s) d j = Rpower s (2 * INR j / (INR d - 2)) * wavelength b d j.
Proof.
  intros b d s j B E F S J. destruct (pair_of_nat d j E J) as [W [D P]].
  assert (F' : 4 <= INR d) by (apply le_INR in F; simpl in F; lra).
  assert (H := ntk_base__stretch b (INR d) (INR j) s). conclude H.
  rewrite ntk_base_is, !wavelength_is in H. assert (N := wavelength_positive b d j).
  change (2 * INR j / (INR d - 2)) with (2 * INR j * / (INR d + -2)). rewrite <- H. field. lra.
Qed.

Lemma last_stretched_by_base : forall b d s, 1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < s ->
  wavelength (ntk_base b d s) d (d / 2 - 1) = s * wavelength b d (d / 2 - 1).
Proof.
  intros b d s B E F S. last_pair b d E F. assert (H := ntk_base__slowest b (INR d) s). conclude H.
  rewrite <- (last_of_nat d E), ntk_base_is, !wavelength_is in H by lia.
  apply (Rmult_eq_reg_r (/ wavelength b d (d / 2 - 1))); [rewrite H; field; lra | apply Rinv_neq_0_compat; lra].
Qed.

Lemma only_ntk_base : forall b d s b', 1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < s -> 0 < b' ->
  wavelength b' d (d / 2 - 1) = s * wavelength b d (d / 2 - 1) -> b' = ntk_base b d s.
Proof.
  intros b d s b' B E F S B' H. last_pair b d E F. assert (N' := wavelength_positive b' d (d / 2 - 1)).
  assert (K := ntk_base__root (ln b') b (INR d) s).
  rewrite <- (last_of_nat d E) in K by lia. rewrite exp_ln, !wavelength_is, H in K by exact B'.
  assert (V : forall c, 0 < c -> Quantities.wavelength_defined (INR (d / 2 - 1)) c (INR d)).
  { intros c C. repeat split; try lra. apply Rgt_not_eq, exp_pos. }
  assert (V' := V b' B'). assert (V'' := V b ltac:(lra)). rewrite H in N'.
  supply K. destruct K as [_ [Q K]]. apply ln_inv in K; [exact K | exact B' | exact Q].
Qed.

(** ** The base whose slowest pair outlasts a length *)
Lemma above_one : forall a c, 0 < a -> 0 < c -> a * / c < 1 -> a < c.
Proof.
  intros a c A C H. apply (Rmult_lt_reg_r (/ c)); [apply Rinv_0_lt_compat, C|]. rewrite Rinv_r by lra. exact H.
Qed.
Lemma part_of_turn : forall L, 0 < L -> 0 < L * / (2 * PI).
Proof. intros L P. assert (Q := PI_RGT_0). apply Rmult_lt_0_compat; [exact P | apply Rinv_0_lt_compat; lra]. Qed.

Lemma large_enough_base : forall b d L, 1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < L ->
  (Rpower (L / (2 * PI)) (INR d / (INR d - 2)) < b -> L < wavelength b d (d / 2 - 1)) /\
  (b <= Rpower (L / (2 * PI)) (INR d / (INR d - 2)) -> wavelength b d (d / 2 - 1) <= L).
Proof.
  intros b d L B E F P. last_pair b d E F. assert (X := part_of_turn L P).
  assert (T : 2 * PI <> 0) by lra. assert (T' : INR d + -2 <> 0) by lra.
  change (Rpower (L / (2 * PI)) (INR d / (INR d - 2))) with (Rpower (L * / (2 * PI)) (INR d * / (INR d + -2))).
  assert (H := large_base__slow_enough b L (INR d)).
  assert (K := large_base__too_fast b L (INR d)).
  unfold Quantities.rotations in H, K. rewrite <- (last_of_nat d E), wavelength_is in H, K by lia. split; intros G.
  - conclude H. apply above_one; assumption.
  - conclude K. apply Rnot_lt_le. intros O. apply (Rmult_lt_compat_r (/ wavelength b d (d / 2 - 1))) in O.
    + rewrite Rinv_r in O by lra. lra.
    + apply Rinv_0_lt_compat, N.
Qed.

(** ** The critical index *)
Lemma critical_index_is : forall b d L, Quantities.critical_index b (INR d) L = critical_index b d L.
Proof. intros b d L. unfold Quantities.critical_index, critical_index, Rdiv. ring. Qed.
Lemma ln_above_one : forall b, 1 < b -> 0 < ln b.
Proof. intros b B. rewrite <- ln_1. apply ln_increasing; lra. Qed.
Lemma index_defined : forall b d L, 1 < b -> 0 < L -> Quantities.critical_index_defined b (INR d) L.
Proof.
  intros b d L B P. assert (Q := PI_RGT_0). assert (N := ln_above_one b B). assert (X := part_of_turn L P).
  repeat split; lra.
Qed.
Lemma index_positive : forall b d L, 1 < b -> Nat.Even d -> (0 < d / 2)%nat -> 2 * PI < L -> 0 < critical_index b d L.
Proof.
  intros b d L B E J P. assert (Q := PI_RGT_0). destruct (pair_of_nat d 0 E J) as [W [D I]].
  assert (H := critical_index__positive L b (INR d)). conclude H. rewrite critical_index_is in H. exact H.
Qed.

Lemma index_not_negative : forall b d L, 1 < b -> Nat.Even d -> 2 * PI < L -> 0 <= critical_index b d L.
Proof.
  intros b d L B E P. destruct (none_or_some d E) as [->|J].
  - unfold critical_index. simpl. lra.
  - apply Rlt_le, index_positive; assumption.
Qed.

(** A pair reaches the length exactly from the critical index on, and exceeds it exactly past it. *)
Lemma reaches : forall b d L j, 1 < b -> Nat.Even d -> 0 < L -> (j < d / 2)%nat ->
  (L <= wavelength b d j <-> critical_index b d L <= INR j).
Proof.
  intros b d L j B E P J. destruct (pair_of_nat d j E J) as [W [D Q]]. assert (X := index_defined b d L B P).
  assert (H := critical_index__post_critical L b (INR d) (INR j)).
  assert (K := critical_index__pre_critical L b (INR d) (INR j)).
  rewrite critical_index_is, wavelength_is in H, K. split; intros G.
  - destruct (Rle_or_lt (critical_index b d L) (INR j)) as [C|C]; [exact C|]. conclude K. lra.
  - conclude H. lra.
Qed.

Lemma exceeds : forall b d L j, 1 < b -> Nat.Even d -> 0 < L -> (j < d / 2)%nat ->
  (L < wavelength b d j <-> critical_index b d L < INR j).
Proof.
  intros b d L j B E P J. destruct (pair_of_nat d j E J) as [W [D Q]]. assert (X := index_defined b d L B P).
  assert (H := critical_index__past_critical L b (INR d) (INR j)).
  assert (K := critical_index__pre_critical L b (INR d) (INR j)).
  assert (O := critical_index__index L b (INR d)). conclude O.
  rewrite critical_index_is, wavelength_is in H, K. rewrite critical_index_is in O. split; intros G.
  - destruct (Rtotal_order (critical_index b d L) (INR j)) as [C|[C|C]]; [exact C| |].
    + rewrite C, wavelength_is in O. lra.
    + conclude K. lra.
  - conclude H. lra.
Qed.

(** The ceiling of an index, clipped to the number of pairs, is the first pair that reaches it. *)
Lemma first_from : forall h x, 0 <= x -> exists c : nat, INR c = Rmin (INR h) (ceiling x) /\
  forall j : nat, (j < h)%nat -> (x <= INR j <-> (c <= j)%nat).
Proof.
  intros h x X. assert (C := ceiling_bound x).
  assert (V : whole (Rmin (INR h) (ceiling x))).
  { apply whole_of_integer; [|apply Rmin_glb; [apply pos_INR | lra]].
    unfold Rmin. destruct (Rle_dec (INR h) (ceiling x)); [apply integer_whole, whole_INR | apply ceiling_integer]. }
  destruct V as [c V]. exists c. split; [symmetry; exact V|]. intros j J.
  assert (Q : INR j + 1 <= INR h) by (rewrite <- S_INR; apply le_INR; lia). split; intros H.
  - apply INR_le. rewrite <- V. eapply Rle_trans; [apply Rmin_r|].
    destruct (Rle_or_lt (ceiling x) (INR j)) as [G|G]; [exact G|].
    assert (M := integer_step _ _ (integer_whole _ (whole_INR j)) (ceiling_integer x) G). lra.
  - apply le_INR in H. rewrite <- V in H. unfold Rmin in H. destruct (Rle_dec (INR h) (ceiling x)); lra.
Qed.

Lemma kept_index : forall b d L s b',
  1 < b -> 1 < b' -> Nat.Even d -> (0 < d / 2)%nat -> 2 * PI < L -> 2 * PI < s * L ->
  critical_index (Rpower b (ln (s * L / (2 * PI)) / ln (L / (2 * PI)))) d (s * L) = critical_index b d L /\
  critical_index b' d (s * L) / critical_index b d L = ln (s * L / (2 * PI)) / ln (L / (2 * PI)) * (ln b / ln b').
Proof.
  intros b d L s b' B B' E J P P'. assert (PI' := PI_RGT_0). destruct (pair_of_nat d 0 E J) as [W [D Q]].
  assert (S : 0 < s) by (destruct (Rlt_or_le 0 s); [assumption | exfalso; nra]).
  assert (K := critical_index__kept L b (INR d) s). conclude K.
  assert (O := critical_index__kept_only b' L b (INR d) s). conclude O.
  rewrite !critical_index_is in K, O. split; [exact K|]. unfold Rdiv in *. rewrite O. ring.
Qed.

(** ** Frequencies by parts *)
Lemma turns_defined : forall b d L j, 2 <= INR d -> 0 < b -> Quantities.rotations_defined (INR j) b (INR d) L.
Proof.
  intros b d L j D B. repeat split; try lra; apply Rgt_not_eq; [apply exp_pos|].
  rewrite wavelength_is. apply wavelength_positive.
Qed.
Lemma by_parts_is : forall b d L s low high j,
  Quantities.by_parts_frequency (INR j) b (INR d) L s low high = by_parts b d L s low high j.
Proof.
  intros b d L s low high j. unfold Quantities.by_parts_frequency, Quantities.by_parts_factor, Quantities.ramp,
    Quantities.rotations, by_parts, ramp. rewrite theta_is, wavelength_is. unfold Rdiv, Rminus.
  replace (-1 * low) with (- low) by ring. ring.
Qed.

(** ** Sums over the pairs *)
Definition cosines (b : R) (d : nat) (m : R) : R := total (fun j => cos (m * theta b d j)) (d / 2).
Lemma cosines_is : forall b d m, Nat.Even d ->
  sum (fun l => cos (m * Quantities.theta l b (INR d))) 0 (1 / 2 * INR d + -1) = cosines b d m.
Proof. intros b d m E. apply over_pairs; [exact E|]. intros j _. rewrite theta_is. reflexivity. Qed.

Lemma multiple_of : forall low x, 0 < low -> x / low * low = x.
Proof. intros. field. lra. Qed.
Lemma multiples : forall low high x, 0 < low -> low <= x <= high -> 0 < x / low /\ 1 <= x / low <= high / low.
Proof.
  intros low high x L [X X']. assert (I := Rinv_0_lt_compat low L). unfold Rdiv. rewrite <- (Rinv_r low) by lra.
  repeat split; [apply Rmult_lt_0_compat; lra | apply Rmult_le_compat_r; lra..].
Qed.

Lemma cosines_move : forall low high b b' d m,
  1 < low -> low <= b <= high -> low <= b' <= high -> Nat.Even d -> (0 < d / 2)%nat -> 0 <= m ->
  cosines b d m <= cosines b' d m + m * total (fun j => theta low d j - theta high d j) (d / 2).
Proof.
  intros low high b b' d m P X X' E J M. destruct (pair_of_nat d 0 E J) as [W [D Q]].
  destruct (multiples low high b ltac:(lra) X) as [S0 [S1 S2]], (multiples low high b' ltac:(lra) X') as [T0 [T1 T2]].
  assert (H := feasible_bases__excluded low (high / low) (INR d) m (b / low) (b' / low)).
  rewrite !multiple_of in H by lra. conclude H. rewrite !cosines_is in H by exact E.
  rewrite (over_pairs _ (fun j => theta low d j - theta high d j)) in H
    by (assumption || (intros j _; rewrite !theta_is; ring)).
  exact H.
Qed.

Lemma cosines_of_larger_base : forall b b' d L n, 1 < b -> b <= b' -> Nat.Even d -> (0 < d / 2)%nat -> (n < L)%nat ->
  total (fun j => cos (Rmin (INR (L - 1) * theta b d j) PI)) (d / 2) <= cosines b' d (INR n).
Proof.
  intros b b' d L n B B' E J N. destruct (pair_of_nat d 0 E J) as [W [D Q]].
  destruct (multiples b b' b' ltac:(lra) ltac:(lra)) as [C [C' _]].
  assert (M := pos_INR n). assert (L1 : INR n + 1 <= INR L) by (rewrite <- S_INR; apply le_INR; lia).
  assert (T := feasible_bases__tail (INR L) b (b' / b) (INR d) (INR n)).
  rewrite !multiple_of in T by lra. conclude T. rewrite cosines_is in T by exact E.
  rewrite (over_pairs _ (fun j => cos (Rmin (INR (L - 1) * theta b d j) PI))) in T; [exact T | exact E|].
  intros j _. rewrite theta_is, minus_INR by lia. reflexivity.
Qed.

Lemma granularity_is : forall alpha B n,
  Quantities.C alpha B (INR (2 * S n)) = total (fun j => sin (alpha * theta B (2 * S n) j)) (S n).
Proof. intros alpha B n. apply over_double. intros j _. do 2 f_equal. exact (theta_is B (2 * S n) j). Qed.
