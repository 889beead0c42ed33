(** * What the generated lemmas say of rotations and scores, in the words of a textbook

    Each lemma here reads one generated conclusion, or joins two, for the headlines to stand on. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Coquelicot Require Import Rbar Hierarchy Lim_seq.
From Rope.library Require Import Words Maps Signs Algebra Integers Members Composition.
From Rope.headlines Require Import Rotary Readable.
Open Scope R_scope.

(** ** Turns of one pair *)
Ltac entries_are :=
  unfold product, transpose, turn, rows, identity; rewrite ?entry_of by lia; cbn [total];
  rewrite ?entry_of by lia; cbn; lra.
Ltac by_entries_of H :=
  supply H; rewrite !theta_is in H; destruct H as [_ [? [? [? ?]]]]; apply plane_same; entries_are.

Lemma turn_relative : forall b d j m n, 1 < b -> Nat.Even d -> (j < d / 2)%nat ->
  product (transpose (turn (m * theta b d j))) (turn (n * theta b d j)) = turn ((n - m) * theta b d j).
Proof.
  intros b d j m n B E J. destruct (pair_of_nat d j E J) as [W [D P]].
  assert (H := relative_position__group b (INR d) (INR j) m n).
  replace (n - m) with (n + -1 * m) by ring. by_entries_of H.
Qed.
Lemma turn_sum : forall b d j m n, 1 < b -> Nat.Even d -> (j < d / 2)%nat ->
  product (turn (m * theta b d j)) (turn (n * theta b d j)) = turn ((m + n) * theta b d j).
Proof.
  intros b d j m n B E J. destruct (pair_of_nat d j E J) as [W [D P]].
  assert (H := relative_position__homomorphism b (INR d) (INR j) m n). by_entries_of H.
Qed.
Lemma turn_orthogonal : forall b d j m, 1 < b -> Nat.Even d -> (j < d / 2)%nat ->
  product (transpose (turn (m * theta b d j))) (turn (m * theta b d j)) = identity 2.
Proof.
  intros b d j m B E J. destruct (pair_of_nat d j E J) as [W [D P]].
  assert (H := relative_position__orthogonal b (INR d) (INR j) m). by_entries_of H.
Qed.
Lemma turn_none : turn 0 = identity 2.
Proof. apply plane_same; unfold turn, rows, identity; rewrite !entry_of by lia; cbn; rewrite ?cos_0, ?sin_0; ring. Qed.

(** What holds of the turns of every pair holds of the rotation of the whole vector. *)
Ltac by_pairs L :=
  unfold rotation, rotation_by; rewrite ?block_transpose, ?block_product by assumption; try rewrite block_identity;
  apply block_same; [assumption | intros; apply L; assumption].

(** ** Scores *)
Lemma score_from_zero : forall b d q k m n, 1 < b -> Nat.Even d -> score b d q k m n = score b d q k 0 (n - m).
Proof.
  intros b d q k m n B E. destruct (none_or_some d E) as [->|J]; [reflexivity|].
  destruct (pair_of_nat d 0 E J) as [W [D P]].
  assert (H := relative_position__relative (indexed k) (indexed q) b (INR d) m n). conclude H.
  rewrite !score_is in H by exact E. rewrite H. f_equal. ring.
Qed.

Lemma score_bounded_root : forall b d q k m n, 1 < b -> Nat.Even d ->
  Rabs (score b d q k m n) <= sqrt (inner d q q * inner d k k).
Proof.
  intros b d q k m n B E. destruct (none_or_some d E) as [->|J].
  - unfold score, inner. simpl. rewrite Rabs_R0. apply sqrt_pos.
  - destruct (pair_of_nat d 0 E J) as [W [D P]].
    assert (H := long_term__bounded_root (indexed k) (indexed q) b (INR d) m n). conclude H.
    rewrite score_is, !norm_is in H by exact E. exact H.
Qed.

(** ** Sums over positions *)
Lemma waves_over_positions : forall b d j N, 1 < b -> Nat.Even d -> (j < d / 2)%nat ->
  Rabs (total (fun n => cos (INR n * theta b d j)) N) <= wavelength b d j / 2 /\
  Rabs (total (fun n => sin (INR n * theta b d j)) N) <= wavelength b d j / 2.
Proof.
  intros b d j N B E J. destruct (pair_of_nat d j E J) as [W [D P]]. assert (V := wavelength_positive b d j).
  destruct N as [|N]; [simpl; rewrite Rabs_R0; lra|].
  assert (Q : 1 <= INR (S N)) by (rewrite S_INR; assert (Z := pos_INR N); lra).
  assert (H := long_term__cosine_sum_bound (INR (S N)) b (INR d) (INR j)).
  assert (K := long_term__sine_sum_bound (INR (S N)) b (INR d) (INR j)).
  conclude H. conclude K. rewrite theta_is, wavelength_is in H, K.
  rewrite (over_first _ (fun n => cos (INR n * theta b d j))) in H by (lia || reflexivity).
  rewrite (over_first _ (fun n => sin (INR n * theta b d j))) in K by (lia || reflexivity).
  replace (wavelength b d j / 2) with (1 / 2 * wavelength b d j) by lra.
  split; apply (root_size _ _ ((1 / 2 * wavelength b d j) ^ 2)); trivial; lra.
Qed.

Lemma bounded_total : forall (g : nat -> nat -> R) h,
  (forall j, (j < h)%nat -> exists M, forall N, Rabs (g N j) <= M) ->
  exists M, forall N, Rabs (total (g N) h) <= M.
Proof.
  intros g h. induction h as [|h IH]; intros H.
  - exists 0. intros N. simpl. rewrite Rabs_R0. lra.
  - destruct IH as [M HM]; [intros; apply H; lia|]. destruct (H h ltac:(lia)) as [K HK]. exists (M + K).
    intros N. cbn [total]. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; trivial.
Qed.
Lemma combined_bounded : forall u v a c M K, Rabs u <= M -> Rabs v <= K ->
  Rabs (a * u + c * v) <= Rabs a * M + Rabs c * K.
Proof.
  intros u v a c M K U V. eapply Rle_trans; [apply Rabs_triang|]. rewrite !Rabs_mult.
  apply Rplus_le_compat; apply Rmult_le_compat_l; trivial; apply Rabs_pos.
Qed.

(** A wave in the offset is two waves in the position, whose sums are bounded. *)
Lemma shifted_waves_bounded : forall b d a c m, 1 < b -> Nat.Even d -> exists M, forall N,
  Rabs (total (fun n => total (fun j =>
    a j * cos ((INR n - m) * theta b d j) + c j * sin ((INR n - m) * theta b d j)) (d / 2)) N) <= M.
Proof.
  intros b d a c m B E. set (angle := theta b d).
  set (g N j := (a j * cos (m * angle j) - c j * sin (m * angle j)) * total (fun n => cos (INR n * angle j)) N +
                (a j * sin (m * angle j) + c j * cos (m * angle j)) * total (fun n => sin (INR n * angle j)) N).
  destruct (bounded_total g (d / 2)) as [M H].
  - intros j J. eexists. intros N. destruct (waves_over_positions b d j N B E J). apply combined_bounded; eassumption.
  - exists M. intros N. replace (total _ N) with (total (g N) (d / 2)); [apply H|].
    rewrite total_exchange. apply total_ext. intros j _. unfold g.
    rewrite <- !total_scal, <- total_plus. apply total_ext. intros n _.
    replace ((INR n - m) * angle j) with (INR n * angle j - m * angle j) by ring.
    rewrite cos_minus, sin_minus. ring.
Qed.

Lemma mean_of_bounded : forall (u : nat -> R) M, (forall N, Rabs (u N) <= M) -> is_lim_seq (fun N => u N / INR N) 0.
Proof.
  intros u M H. apply is_lim_seq_abs_0.
  assert (V : is_lim_seq (fun N => M * / INR N) 0).
  { replace (Finite 0) with (Rbar_mult M 0) by (simpl; f_equal; ring).
    apply is_lim_seq_scal_l. apply (is_lim_seq_inv _ p_infty is_lim_seq_INR). discriminate. }
  apply (is_lim_seq_le_le_loc (fun _ => 0) _ (fun N => M * / INR N)); [|apply is_lim_seq_const | exact V].
  exists 1%nat. intros N P. apply le_INR in P. simpl in P. split; [apply Rabs_pos|].
  unfold Rdiv. rewrite Rabs_mult, (Rabs_right (/ INR N)) by (apply Rle_ge, Rlt_le, Rinv_0_lt_compat; lra).
  apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra | apply H].
Qed.

(** ** Maps at whole positions, negative ones too *)
Definition at_real {d : nat} (G : Z -> square d) (x : R) : square d := G (Int_part x).
Lemma at_real_is : forall {d} (G : Z -> square d) x z, x = IZR z -> at_real G x = G z.
Proof. intros d G x z ->. unfold at_real. rewrite Int_part_IZR. reflexivity. Qed.
Lemma law_at_real : forall {d} (Q K H : Z -> square d),
  (forall p v : Z, product (transpose (Q p)) (K v) = H (v - p)%Z) -> forall p v, integer p -> integer v ->
  product (transpose (at_real Q p)) (at_real K v) = at_real H (v + -1 * p).
Proof.
  intros d Q K H L p v [z ->] [y ->]. rewrite (at_real_is Q _ z), (at_real_is K _ y) by reflexivity.
  rewrite L. symmetry. apply at_real_is. rewrite minus_IZR. ring.
Qed.

(** Whatever the two maps are, their products are a group, if they begin with the identity. *)
Lemma offsets_compose : forall d (Q K H : Z -> square d),
  (forall p v : Z, product (transpose (Q p)) (K v) = H (v - p)%Z) -> H 0%Z = identity d ->
  forall p v : Z, product (H p) (H v) = H (p + v)%Z.
Proof.
  intros d Q K H L Z p v. assert (L' := law_at_real Q K H L).
  assert (Z' : at_real H 0 = identity d) by (rewrite (at_real_is H 0 0 eq_refl); exact Z).
  assert (M := clipped_positions__composition d (at_real H) (at_real K) (at_real Q) (IZR p) (IZR v)).
  assert (I := at_integer p). assert (I' := at_integer v). supply M.
  rewrite (at_real_is H _ p), (at_real_is H _ v), (at_real_is H _ (p + v)) in M by (rewrite ?plus_IZR; reflexivity).
  exact M.
Qed.
