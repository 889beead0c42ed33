(* The error function: its square between two exponentials, its sign, its slope.

   The derivative of the square of the integral of the bell from 0 to x is the opposite of that of the
   integral of `share x` from 0 to 1, so that their sum is what it is at 0, pi/4. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Rope.library Require Import Words.
Open Scope R_scope.

Definition bell (t : R) : R := exp (- (t * t)).
Definition share (x t : R) : R := exp (- (x * x) * (1 + t * t)) / (1 + t * t).

Lemma positive_sum : forall t, 0 < 1 + t * t.
Proof. intros t. assert (H := Rle_0_sqr t). unfold Rsqr in H. lra. Qed.

Lemma bell_continuous : forall t, continuous bell t.
Proof. intros t. apply (ex_derive_continuous bell). unfold bell. auto_derive. exact I. Qed.

Lemma bell_integrable : forall a c, ex_RInt bell a c.
Proof. intros a c. apply (@ex_RInt_continuous R_CompleteNormedModule). intros; apply bell_continuous. Qed.

Lemma share_integrable : forall x a c, ex_RInt (share x) a c.
Proof.
  intros x a c. apply (@ex_RInt_continuous R_CompleteNormedModule). intros t _.
  apply (ex_derive_continuous (share x)). unfold share. auto_derive. assert (P := positive_sum t). lra.
Qed.

Lemma share_slope : forall x t, is_derive (fun u => share u t) x (- (2 * x) * exp (- (x * x) * (1 + t * t))).
Proof.
  intros x t. unfold share. assert (P := positive_sum t). auto_derive; [lra|]. field. lra.
Qed.

Lemma total_slope : forall x, is_derive (fun u => RInt (share u) 0 1) x (- 2 * bell x * RInt bell 0 x).
Proof.
  intros x.
  assert (D : forall u v, Derive (fun z => share z v) u = - (2 * u) * exp (- (u * u) * (1 + v * v))).
  { intros u v. apply is_derive_unique, share_slope. }
  replace (- 2 * bell x * RInt bell 0 x) with (RInt (fun t => Derive (fun u => share u t) x) 0 1).
  - apply is_derive_RInt_param.
    + apply filter_forall. intros y t _. eexists. apply share_slope.
    + intros t _. apply (continuity_2d_pt_ext (fun u v => - (2 * u) * exp (- (u * u) * (1 + v * v)))).
      { intros u v. symmetry. apply D. }
      apply continuity_2d_pt_mult.
      * apply continuity_2d_pt_opp, continuity_2d_pt_mult; [apply continuity_2d_pt_const | apply continuity_2d_pt_id1].
      * apply (continuity_1d_2d_pt_comp exp (fun u v => - (u * u) * (1 + v * v))).
        { apply derivable_continuous_pt, derivable_pt_exp. }
        apply continuity_2d_pt_mult.
        { apply continuity_2d_pt_opp, continuity_2d_pt_mult; apply continuity_2d_pt_id1. }
        apply continuity_2d_pt_plus; [apply continuity_2d_pt_const|].
        apply continuity_2d_pt_mult; apply continuity_2d_pt_id2.
    + apply filter_forall. intros y. apply share_integrable.
  - set (g := fun u => - 2 * bell x * bell u).
    assert (E : RInt (fun t => Derive (fun u => share u t) x) 0 1 = RInt (fun y => scal x (g (x * y + 0))) 0 1).
    { apply RInt_ext. intros t _. rewrite D. unfold g, bell. rewrite Rplus_0_r.
      replace (- (x * x) * (1 + t * t)) with (- (x * x) + - (x * t * (x * t))) by ring.
      rewrite exp_plus. unfold scal. simpl. unfold mult. simpl. ring. }
    refine (eq_trans E (eq_trans (@RInt_comp_lin R_CompleteNormedModule g x 0 0 1 _) _)).
    + apply (@ex_RInt_continuous R_CompleteNormedModule). intros t _.
      apply (ex_derive_continuous g). unfold g, bell. auto_derive. exact I.
    + rewrite Rmult_0_r, Rmult_1_r, !Rplus_0_r.
      apply (is_RInt_unique g). unfold g.
      apply (is_RInt_scal bell 0 x (- 2 * bell x)), (@RInt_correct R_CompleteNormedModule), bell_integrable.
Qed.

Lemma square_slope : forall x, is_derive (fun u => RInt bell 0 u * RInt bell 0 u) x (2 * bell x * RInt bell 0 x).
Proof.
  intros x. assert (D : is_derive (fun u => RInt bell 0 u) x (bell x)).
  { apply (is_derive_RInt bell (fun u => RInt bell 0 u) 0 x).
    - apply filter_forall. intros y. apply (@RInt_correct R_CompleteNormedModule), bell_integrable.
    - apply bell_continuous. }
  replace (2 * bell x * RInt bell 0 x) with (bell x * RInt bell 0 x + RInt bell 0 x * bell x) by ring.
  apply (is_derive_mult (fun u => RInt bell 0 u) (fun u => RInt bell 0 u)); [exact D | exact D | intros; apply Rmult_comm].
Qed.

Lemma quarter : is_RInt (fun t => / (1 + t * t)) 0 1 (PI / 4).
Proof.
  rewrite <- atan_1. replace (atan 1) with (minus (atan 1) (atan 0)) by (rewrite atan_0; unfold minus, plus, opp; simpl; lra).
  apply (is_RInt_derive atan).
  - intros t _. assert (P := positive_sum t).
    replace (/ (1 + t * t)) with (/ (1 + t ^ 2)) by (f_equal; ring). apply is_derive_Reals, derivable_pt_lim_atan.
  - intros t _. apply (ex_derive_continuous (fun t => / (1 + t * t))). auto_derive. assert (P := positive_sum t). lra.
Qed.

Lemma square_and_share : forall x, RInt bell 0 x * RInt bell 0 x + RInt (share x) 0 1 = PI / 4.
Proof.
  assert (S : forall x : R, is_derive (fun u : R => RInt bell 0 u * RInt bell 0 u + RInt (share u) 0 1) x 0).
  { intros x. assert (D := @is_derive_plus R_AbsRing R_NormedModule _ _ x _ _ (square_slope x) (total_slope x)).
    assert (Z : plus (2 * bell x * RInt bell 0 x) (- 2 * bell x * RInt bell 0 x) = 0).
    { change (2 * bell x * RInt bell 0 x + - 2 * bell x * RInt bell 0 x = 0). lra. }
    exact (@eq_ind R _ (fun l => is_derive (fun u : R => RInt bell 0 u * RInt bell 0 u + RInt (share u) 0 1) x l) D 0 Z). }
  assert (H : RInt (share 0) 0 1 = PI / 4).
  { transitivity (RInt (fun t => / (1 + t * t)) 0 1); [|apply is_RInt_unique, quarter].
    apply RInt_ext. intros t _. unfold share.
    replace (- (0 * 0) * (1 + t * t)) with 0 by ring. rewrite exp_0. apply Rmult_1_l. }
  set (total := fun u : R => RInt bell 0 u * RInt bell 0 u + RInt (share u) 0 1) in *.
  assert (Q : forall a c, a < c -> total a = total c).
  { intros a c L. apply (@eq_is_derive R_NormedModule total a c); [intros t _; exact (S t) | exact L]. }
  assert (Z : total 0 = PI / 4).
  { unfold total. rewrite H, RInt_point. change (0 * 0 + PI / 4 = PI / 4). lra. }
  intros x. change (total x = PI / 4). rewrite <- Z.
  destruct (Rtotal_order x 0) as [L | [E | L]]; [apply Q, L | rewrite E; reflexivity | symmetry; apply Q, L].
Qed.

Lemma exp_up : forall a c, a <= c -> exp a <= exp c.
Proof. intros a c [L | ->]; [left; apply exp_increasing, L | right; reflexivity]. Qed.

Lemma shares_between : forall x, exp (- 2 * (x * x)) * (PI / 4) <= RInt (share x) 0 1 <= exp (- (x * x)) * (PI / 4).
Proof.
  intros x. rewrite <- (is_RInt_unique _ _ _ _ quarter).
  assert (I : ex_RInt (fun t => / (1 + t * t)) 0 1) by (eexists; apply quarter).
  assert (K : forall c, RInt (fun t => c * / (1 + t * t)) 0 1 = c * RInt (fun t => / (1 + t * t)) 0 1).
  { intros c. apply (@RInt_scal R_CompleteNormedModule (fun t => / (1 + t * t)) 0 1 c I). }
  rewrite <- !K. assert (Q := Rle_0_sqr x). unfold Rsqr in Q.
  assert (W : forall t, 0 < t < 1 -> 0 <= t * t <= 1).
  { intros t T. split; [apply Rle_0_sqr|]. replace 1 with (1 * 1) by ring. apply Rmult_le_compat; lra. }
  assert (E : forall c, ex_RInt (fun t => c * / (1 + t * t)) 0 1).
  { intros c. apply (@ex_RInt_scal R_CompleteNormedModule (fun t => / (1 + t * t)) 0 1 c I). }
  assert (N : forall t, 0 <= / (1 + t * t)) by (intros t; left; apply Rinv_0_lt_compat, positive_sum).
  split.
  - apply (RInt_le (fun t => exp (- 2 * (x * x)) * / (1 + t * t)) (share x) 0 1);
      [lra | apply E | apply share_integrable |]. intros t T. destruct (W t T) as [W0 W1].
    apply Rmult_le_compat_r; [apply N|]. apply exp_up.
    replace (- 2 * (x * x)) with (- (x * x) * 2) by ring. apply Rmult_le_compat_neg_l; lra.
  - apply (RInt_le (share x) (fun t => exp (- (x * x)) * / (1 + t * t)) 0 1);
      [lra | apply share_integrable | apply E |]. intros t T. destruct (W t T) as [W0 W1].
    apply Rmult_le_compat_r; [apply N|]. apply exp_up.
    apply Rle_trans with (- (x * x) * 1); [apply Rmult_le_compat_neg_l; lra | right; ring].
Qed.

(* A square lies between two discs. *)
Lemma erf_between : forall x, 1 - exp (- (x * x)) <= erf x * erf x <= 1 - exp (- 2 * (x * x)).
Proof.
  intros x. assert (C := square_and_share x). destruct (shares_between x) as [L U]. assert (P := PI_RGT_0).
  assert (S : sqrt PI * sqrt PI = PI) by (apply sqrt_sqrt; lra). assert (N : sqrt PI <> 0) by (intros Z; rewrite Z in S; lra).
  assert (E : erf x * erf x = 4 / PI * (RInt bell 0 x * RInt bell 0 x)).
  { transitivity (4 / (sqrt PI * sqrt PI) * (RInt bell 0 x * RInt bell 0 x)); [change (erf x) with (2 / sqrt PI * RInt bell 0 x); field; exact N | rewrite S; reflexivity]. }
  rewrite E. replace (RInt bell 0 x * RInt bell 0 x) with (PI / 4 - RInt (share x) 0 1) by lra.
  split; apply (Rmult_le_reg_l (PI / 4)); try lra.
  - replace (PI / 4 * (4 / PI * (PI / 4 - RInt (share x) 0 1))) with (PI / 4 - RInt (share x) 0 1) by (field; lra). lra.
  - replace (PI / 4 * (4 / PI * (PI / 4 - RInt (share x) 0 1))) with (PI / 4 - RInt (share x) 0 1) by (field; lra). lra.
Qed.

Lemma erf_square : forall x, 1 + -1 * exp (-1 * x ^ 2) <= erf x ^ 2 <= 1 + -1 * exp (-2 * x ^ 2).
Proof.
  intros x. assert (H := erf_between x). replace (erf x ^ 2) with (erf x * erf x) by ring.
  replace (-1 * x ^ 2) with (- (x * x)) by ring. replace (-2 * x ^ 2) with (- 2 * (x * x)) by ring. lra.
Qed.

Lemma root_of_PI : 0 < 2 / sqrt PI.
Proof. apply Rdiv_lt_0_compat; [lra | apply sqrt_lt_R0, PI_RGT_0]. Qed.

Lemma erf_0 : erf 0 = 0.
Proof. unfold erf. rewrite RInt_point. apply Rmult_0_r. Qed.

Lemma erf_slope : forall x, is_derive erf x (2 / sqrt PI * exp (- (x * x))).
Proof.
  intros x. apply (is_derive_scal (fun u => RInt bell 0 u)). apply (is_derive_RInt bell (fun u => RInt bell 0 u) 0 x).
  - apply filter_forall. intros y. apply (@RInt_correct R_CompleteNormedModule), bell_integrable.
  - apply bell_continuous.
Qed.
#[global] Instance UnaryDiff_erf : UnaryDiff erf.
Proof. exists (fun x => 2 / sqrt PI * exp (- (x * x))). apply erf_slope. Defined.

Lemma erf_rises : forall x y, x < y -> erf x < erf y.
Proof.
  intros x y L. destruct (MVT_gen erf x y (fun t => 2 / sqrt PI * exp (- (t * t)))) as [c [_ E]].
  - intros t _. apply erf_slope.
  - intros t _. apply continuity_pt_filterlim, (ex_derive_continuous erf). eexists. apply erf_slope.
  - assert (0 < 2 / sqrt PI * exp (- (c * c))) by (apply Rmult_lt_0_compat; [apply root_of_PI | apply exp_pos]).
    assert (0 < 2 / sqrt PI * exp (- (c * c)) * (y - x)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.

Lemma erf_grows : forall x y, x <= y -> erf x <= erf y.
Proof. intros x y [L | ->]; [left; apply erf_rises, L | right; reflexivity]. Qed.

Lemma erf_pos : forall x, 0 < x -> 0 < erf x.
Proof. intros x H. rewrite <- erf_0. apply erf_rises, H. Qed.
Lemma erf_nonneg : forall x, 0 <= x -> 0 <= erf x.
Proof. intros x [H | <-]; [left; apply erf_pos, H | right; symmetry; apply erf_0]. Qed.
Lemma erf_neg : forall x, x < 0 -> erf x < 0.
Proof. intros x H. rewrite <- erf_0. apply erf_rises, H. Qed.
Lemma erf_nonpos : forall x, x <= 0 -> erf x <= 0.
Proof. intros x [H | ->]; [left; apply erf_neg, H | right; apply erf_0]. Qed.

Lemma erf_odd : forall x, erf (- x) = - erf x.
Proof.
  intros x. destruct (MVT_gen (fun t => erf (- t) + erf t) 0 x (fun _ => 0)) as [c [_ E]].
  - intros t _. auto_derive; [repeat split; exact I|]. replace (- t * - t) with (t * t) by ring. ring.
  - intros t _. apply continuity_pt_filterlim, (ex_derive_continuous (fun t => erf (- t) + erf t)).
    auto_derive. repeat split; exact I.
  - rewrite Ropp_0, erf_0 in E. lra.
Qed.

(* The square lies below 1, and so does the error function between -1 and 1. *)
Lemma erf_within : forall x, -1 < erf x < 1.
Proof.
  intros x. assert (H := proj2 (erf_between x)). assert (P := exp_pos (- 2 * (x * x))).
  split; apply Rnot_le_lt; intros L; assert (1 <= erf x * erf x); try lra.
  - replace (erf x * erf x) with (- erf x * - erf x) by ring. replace 1 with (1 * 1) by ring. apply Rmult_le_compat; lra.
  - replace 1 with (1 * 1) at 1 by ring. apply Rmult_le_compat; lra.
Qed.
Lemma erf_plus_1 : forall x, 0 < erf x + 1.
Proof. intros x. assert (H := erf_within x). lra. Qed.
Lemma one_plus_erf : forall x, 0 < 1 + erf x.
Proof. intros x. assert (H := erf_within x). lra. Qed.
