(** * Headlines on wavelengths, bases and sums over the pairs

    The words are explained in [Headlines] and defined in [Rotary]. Each comment names the generated conclusions
    from which its theorem is derived. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Coquelicot Require Import Rbar Hierarchy Lim_seq.
From Rope.library Require Import Words Maps Limits.
From Rope.headlines Require Import Rotary Readable Schedules.
From Rope.library Require Quantities.
Open Scope R_scope.

(** ** Wavelengths *)

(** Wavelengths grow geometrically from 2 pi with the ratio b^(2/d). From [schedule__fastest] and
    [schedule__wavelength_ratio]. *)
Theorem wavelengths_geometric : forall (b : R) (d : nat), 1 < b -> Nat.Even d -> (2 <= d)%nat ->
  wavelength b d 0 = 2 * PI /\
  forall j : nat, (S j < d / 2)%nat -> wavelength b d (S j) = Rpower b (2 / INR d) * wavelength b d j.
Proof.
  intros b d B E F. assert (D' := even_half d E). split; [|intros j J].
  - destruct (pair_of_nat d 0 E ltac:(lia)) as [W [D P]].
    assert (H := schedule__fastest b (INR d)). conclude H. rewrite <- (wavelength_is b d 0). exact H.
  - destruct (pair_of_nat d j E ltac:(lia)) as [W [D P]].
    assert (H := schedule__wavelength_ratio b (INR d) (INR j)). conclude H.
    rewrite <- S_INR, !wavelength_is in H. assert (N := wavelength_positive b d j).
    unfold Rdiv. rewrite <- H. field. lra.
Qed.

(** The longest wavelength tends to 2 pi b as the width 2 h grows. From [schedule__wide]. *)
Theorem longest_wavelength : forall b : R, 1 < b ->
  is_lim_seq (fun h => wavelength b (2 * h) (h - 1)) (2 * PI * b).
Proof.
  intros b B. apply is_lim_seq_incr_1.
  destruct (schedule__wide b) as [_ [C L]]; try lra.
  assert (T := tends_limit _ _ C L). apply (is_lim_seq_scal_l _ (2 * PI * b)) in T.
  simpl Rbar_mult in T. rewrite Rmult_1_r in T. refine (is_lim_seq_ext _ _ _ _ T). intros n.
  assert (P := PI_RGT_0). unfold at_widths. rewrite width_of_nat.
  rewrite <- (last_of_nat (2 * S n)) by ((exists (S n); reflexivity) || lia).
  rewrite half_double, wavelength_is. field. lra.
Qed.

(** A base [c] times as large multiplies the wavelength of pair [j] by c^(2j/d). From [ntk_base__multiplier] and, at
    width 2, [ntk_base__width_two]. *)
Theorem wavelength_of_scaled_base : forall (b c : R) (d j : nat), 1 < b -> 0 < c -> Nat.Even d -> (j < d / 2)%nat ->
  wavelength (b * c) d j = Rpower c (2 * INR j / INR d) * wavelength b d j.
Proof.
  intros b c d j B C E J. destruct (pair_of_nat d j E J) as [W [D P]]. assert (N := wavelength_positive b d j).
  destruct (Rle_or_lt 4 (INR d)) as [F|F].
  - assert (H := ntk_base__multiplier b c (INR d) (INR j)). conclude H.
    rewrite !wavelength_is in H. unfold Rdiv. rewrite <- H. field. lra.
  - replace 4 with (INR 4) in F by (simpl; lra). apply INR_lt in F.
    assert (D2 : d = 2%nat) by (assert (D' := even_half d E); lia). subst d.
    assert (J0 : j = 0%nat) by (simpl in J; lia). subst j. assert (Z : INR 0 = 0) by reflexivity.
    assert (W4 : even_width 4) by (exists 2%nat; split; [lia | simpl; lra]).
    assert (H := ntk_base__width_two b c). conclude H.
    change (wavelength (b * c) 2 0 = Rpower c (2 * INR 0 / INR 2) * wavelength b 2 0).
    rewrite <- !wavelength_is, Z. change (INR 2) with 2. rewrite H.
    unfold Rdiv. rewrite Rmult_0_r, Rmult_0_l, Rpower_O by exact C. ring.
Qed.

(** Pair [j] makes b^(2 (i - j) / d) turns within [L] tokens, where i is the critical index.
    From [critical_index__turns]. *)
Theorem turns_within : forall (b : R) (d : nat) (L : R) (j : nat), 1 < b -> Nat.Even d -> 0 < L -> (j < d / 2)%nat ->
  L / wavelength b d j = Rpower b (2 * (critical_index b d L - INR j) / INR d).
Proof.
  intros b d L j B E P J. destruct (pair_of_nat d j E J) as [W [D Q]].
  assert (H := critical_index__turns L b (INR d) (INR j)). conclude H.
  unfold Quantities.rotations in H. rewrite wavelength_is, critical_index_is in H.
  unfold Rdiv at 1. rewrite H. f_equal. unfold critical_index, Rdiv. ring.
Qed.

(** Pair [j] stays below a full turn within [L] tokens exactly where it is past the critical index.
    From [critical_index__past_critical], [critical_index__pre_critical] and [critical_index__index]. *)
Theorem less_than_a_turn : forall (b : R) (d : nat) (L : R) (j : nat),
  1 < b -> Nat.Even d -> 0 < L -> (j < d / 2)%nat ->
  (L < wavelength b d j <-> critical_index b d L < INR j).
Proof. exact exceeds. Qed.

(** The first pair whose wavelength reaches a length [L] > 2 pi is the ceiling of the critical index, or there is none
    where that is not below d/2. From [critical_index__post_critical], [critical_index__pre_critical] and
    [critical_index__positive]. *)
Theorem critical_pair : forall (b : R) (d : nat) (L : R), 1 < b -> Nat.Even d -> 2 * PI < L ->
  exists c : nat, INR c = Rmin (INR d / 2) (ceiling (critical_index b d L)) /\
  forall j : nat, (j < d / 2)%nat -> (L <= wavelength b d j <-> (c <= j)%nat).
Proof.
  intros b d L B E P. assert (Q := PI_RGT_0). destruct (first_from (d / 2) (critical_index b d L)) as [c [C F]].
  - apply index_not_negative; assumption.
  - exists c. split; [rewrite C, half_of_nat by exact E; f_equal; lra|].
    intros j J. rewrite <- (F j J). apply reaches; trivial. lra.
Qed.

(** ** Bases for longer contexts *)

(** Position interpolation, which divides positions by [s], multiplies every wavelength by [s].
    From [position_interpolation__angle] and [position_interpolation__stretch]. *)
Theorem interpolation_stretches : forall (b : R) (d : nat) (s m : R), 1 < b -> Nat.Even d -> 0 < s ->
  rotation b d (m / s) = rotation_by (fun j => 2 * PI / (s * wavelength b d j)) d m.
Proof.
  intros b d s m B E S. apply block_same; [exact E|]. intros j J. f_equal.
  destruct (pair_of_nat d j E J) as [W [D P]].
  assert (H := position_interpolation__angle 1 b (INR d) (INR j) m s). conclude H.
  assert (K := position_interpolation__stretch 1 b (INR d) (INR j) s). supply K. destruct K as [_ [N [_ K]]].
  rewrite theta_is in H. rewrite wavelength_is in K. unfold Rdiv at 1. rewrite H, <- K.
  assert (Q := PI_RGT_0). field. split; lra.
Qed.

(** The base b s^(d/(d-2)) stretches pair [j] by s^(2j/(d-2)). From [ntk_base__stretch]. *)
Theorem ntk_stretch : forall (b : R) (d : nat) (s : R) (j : nat), 1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < s ->
  (j < d / 2)%nat ->
  wavelength (b * Rpower s (INR d / (INR d - 2))) d j = Rpower s (2 * INR j / (INR d - 2)) * wavelength b d j.
Proof. exact stretched_by_base. Qed.

(** It is the only base that stretches the slowest pair by [s]. From [ntk_base__root] and [ntk_base__slowest]. *)
Theorem ntk_base_unique : forall (b : R) (d : nat) (s b' : R),
  1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < s -> 0 < b' ->
  (wavelength b' d (d / 2 - 1) = s * wavelength b d (d / 2 - 1) <-> b' = b * Rpower s (INR d / (INR d - 2))).
Proof.
  intros b d s b' B E F S B'. split; [apply only_ntk_base; assumption|].
  intros ->. apply last_stretched_by_base; assumption.
Qed.

(** The slowest wavelength exceeds [L] exactly for bases above (L / 2 pi)^(d/(d-2)). From [large_base__slow_enough] and
    [large_base__too_fast]. *)
Theorem slowest_beyond : forall (b : R) (d : nat) (L : R), 1 < b -> Nat.Even d -> (4 <= d)%nat -> 0 < L ->
  (L < wavelength b d (d / 2 - 1) <-> Rpower (L / (2 * PI)) (INR d / (INR d - 2)) < b).
Proof.
  intros b d L B E F P. destruct (large_enough_base b d L B E F P) as [H K].
  split; [|exact H]. intros G. apply Rnot_le_lt. intros N. apply K in N. lra.
Qed.

(** The critical index, as a real number, stays where it is as [L] becomes s L for one base above 1 only:
    b^(ln(s L / 2 pi) / ln(L / 2 pi)).
    From [critical_index__kept] and [critical_index__kept_only]. *)
Theorem critical_index_kept : forall (b : R) (d : nat) (L s b' : R), 1 < b -> 1 < b' -> Nat.Even d -> (2 <= d)%nat ->
  2 * PI < L -> 2 * PI < s * L ->
  (critical_index b' d (s * L) = critical_index b d L <->
   b' = Rpower b (ln (s * L / (2 * PI)) / ln (L / (2 * PI)))).
Proof.
  intros b d L s b' B B' E F P P'. assert (D' := even_half d E). assert (J : (0 < d / 2)%nat) by lia.
  destruct (kept_index b d L s b' B B' E J P P') as [K O]. assert (N := ln_above_one b' B').
  assert (C := index_positive b d L B E J P). split; intros H; [|rewrite H; exact K].
  set (g := ln (s * L / (2 * PI)) / ln (L / (2 * PI))) in *.
  rewrite H in O. unfold Rdiv at 1 in O. rewrite Rinv_r in O by lra.
  unfold Rpower. rewrite <- (exp_ln b') by lra. f_equal.
  transitivity (1 * ln b'); [ring|]. rewrite O. field. lra.
Qed.

(** Extension by parts keeps the pairs of many turns, divides the frequencies of those of few by [s], and leaves no frequency outside the
    two. From [by_parts__kept], [by_parts__interpolated], [by_parts__at_least] and [by_parts__at_most]. *)
Theorem by_parts_between : forall (b : R) (d : nat) (L s low high : R) (j : nat),
  1 < b -> Nat.Even d -> 0 < L -> 1 <= s -> 0 < low < high -> (j < d / 2)%nat ->
  (high <= L / wavelength b d j -> by_parts b d L s low high j = theta b d j) /\
  (L / wavelength b d j <= low -> by_parts b d L s low high j = theta b d j / s) /\
  theta b d j / s <= by_parts b d L s low high j <= theta b d j.
Proof.
  intros b d L s low high j B E P S [M M'] J. destruct (pair_of_nat d j E J) as [W [D Q]].
  assert (V := turns_defined b d L j D ltac:(lra)).
  assert (T : Quantities.rotations (INR j) b (INR d) L = L / wavelength b d j)
    by (unfold Quantities.rotations; rewrite wavelength_is; reflexivity).
  assert (H1 := by_parts__kept L b (INR d) high (INR j) low s).
  assert (H2 := by_parts__interpolated L b (INR d) high (INR j) low s).
  assert (H3 := by_parts__at_least L b (INR d) high (INR j) low s). conclude H3.
  assert (H4 := by_parts__at_most L b (INR d) high (INR j) low s). conclude H4.
  rewrite T in H1, H2. rewrite by_parts_is, theta_is in *.
  repeat split; [intros G; conclude H1; exact H1 | intros G; conclude H2; exact H2 | exact H3 | exact H4].
Qed.

(** Where the base is a power c^w, the wavelengths d/(2w) pairs apart differ by the factor [c] exactly.
    From [commensurability__power_base]. *)
Theorem wavelengths_of_power_base : forall (c : R) (d w u j : nat),
  0 < c -> (1 <= w)%nat -> (d = 2 * (w * u))%nat -> (j + u < d / 2)%nat ->
  wavelength (c ^ w) d (j + u) = c * wavelength (c ^ w) d j.
Proof.
  intros c d w u j C V D J. assert (E : Nat.Even d) by (exists (w * u)%nat; exact D).
  destruct (pair_of_nat d j E ltac:(lia)) as [W [D2 Q]]. assert (V' : 1 <= INR w) by (apply le_INR in V; exact V).
  assert (H := commensurability__power_base c (INR d) (INR j) (INR w)). conclude H.
  rewrite Rpower_pow in H by exact C. rewrite theta_is in H.
  replace (INR j + INR d * / (2 * INR w)) with (INR (j + u)) in H
    by (subst d; rewrite plus_INR, !mult_INR; simpl (INR 2); field; lra).
  rewrite theta_is in H. unfold wavelength. rewrite H. assert (T := theta_positive (c ^ w) d j). field. lra.
Qed.

(** ** Sums over the pairs *)

(** The granularity C_d is the sum of the sines of [alpha * theta B d j] over the pairs. Their mean, 2/d times C_d, tends to
    (Si alpha - Si (alpha / B)) / ln B as the width 2 h grows. From [granularity__limit]. *)
Theorem granularity_limit : forall (alpha B : R), 0 < alpha <= 1 -> 1 < B ->
  is_lim_seq (fun h => 2 / INR (2 * h) * total (fun j => sin (alpha * theta B (2 * h) j)) h)
             ((Si alpha - Si (alpha / B)) / ln B).
Proof.
  intros alpha B [A A'] P. destruct (granularity__limit B alpha) as [_ [C [_ [_ [_ L]]]]]; try lra.
  assert (T := tends_limit _ _ C L). apply is_lim_seq_incr_1.
  replace ((Si alpha - Si (alpha / B)) / ln B) with ((Si alpha + -1 * Si (alpha * / B)) * / ln B)
    by (unfold Rdiv; ring).
  refine (is_lim_seq_ext _ _ _ _ T). intros n. unfold at_widths. rewrite width_of_nat, granularity_is. reflexivity.
Qed.

(** The granularity itself tends to infinity. From [granularity__diverges]. *)
Theorem granularity_diverges : forall (alpha B : R), 0 < alpha <= 1 -> 1 < B ->
  is_lim_seq (fun h => total (fun j => sin (alpha * theta B (2 * h) j)) h) p_infty.
Proof.
  intros alpha B [A A'] P. destruct (granularity__diverges B alpha) as [_ T]; try lra.
  apply is_lim_seq_incr_1. refine (is_lim_seq_ext _ _ _ _ T). intros n. unfold at_widths.
  rewrite width_of_nat. apply granularity_is.
Qed.

(** From one base between [low] and [high] to another, the sum of the cosines at offset [m] moves by at most [m] times
    the sum over the pairs of the drops of their frequencies from [low] to [high]. From [feasible_bases__excluded]. *)
Theorem cosines_between_bases : forall (low high b b' : R) (d : nat) (m : R),
  1 < low -> low <= b <= high -> low <= b' <= high -> Nat.Even d -> 0 <= m ->
  Rabs (total (fun j => cos (m * theta b d j)) (d / 2) - total (fun j => cos (m * theta b' d j)) (d / 2)) <=
  m * total (fun j => theta low d j - theta high d j) (d / 2).
Proof.
  intros low high b b' d m P X X' E M.
  destruct (none_or_some d E) as [->|J]; [simpl; rewrite Rminus_0_r, Rabs_R0; lra|].
  assert (H := cosines_move low high b b' d m P X X' E J M). assert (K := cosines_move low high b' b d m P X' X E J M).
  unfold cosines in H, K. apply Rabs_le. lra.
Qed.

(** A condition that is enough for a base: where the cosines of the last angles (L - 1) theta_j, stopped at half a turn,
    sum to 0 or more, the
    sum of the cosines is 0 or more at every offset below [L], for this base and all larger ones.
    From [feasible_bases__tail]. *)
Theorem feasible_from : forall (b b' : R) (d L n : nat), 1 < b -> b <= b' -> Nat.Even d -> (n < L)%nat ->
  0 <= total (fun j => cos (Rmin (INR (L - 1) * theta b d j) PI)) (d / 2) ->
  0 <= total (fun j => cos (INR n * theta b' d j)) (d / 2).
Proof.
  intros b b' d L n B B' E N H. destruct (none_or_some d E) as [->|J]; [apply Rle_refl|].
  eapply Rle_trans; [exact H|]. apply cosines_of_larger_base; assumption.
Qed.
