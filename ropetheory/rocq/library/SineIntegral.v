(* The sine integral between two polynomials, up to half a turn. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From Rope.library Require Import Words.
Open Scope R_scope.

Definition sinc (t : R) : R := if Req_EM_T t 0 then 1 else sin t / t.

Lemma sinc_away : forall t, t <> 0 -> sinc t = sin t / t.
Proof. intros t H. unfold sinc. destruct (Req_EM_T t 0); [contradiction | reflexivity]. Qed.

Lemma sinc_continuous : forall t, continuous sinc t.
Proof.
  intros t. destruct (Req_EM_T t 0) as [->|N].
  - apply continuity_pt_filterlim. intros eps E.
    assert (D := derivable_pt_lim_sin 0). rewrite cos_0 in D. destruct (D eps E) as [delta H].
    exists delta. split; [apply cond_pos|]. intros x [[_ X] B]. simpl in B. unfold R_dist in B. simpl. unfold R_dist.
    assert (Z : sinc 0 = 1) by (unfold sinc; destruct (Req_EM_T 0 0); [reflexivity | lra]). rewrite Z.
    rewrite sinc_away by auto. rewrite Rminus_0_r in B.
    specialize (H x ltac:(auto) B). rewrite Rplus_0_l, sin_0, Rminus_0_r in H. exact H.
  - apply (continuous_ext_loc _ (fun t => sin t / t)).
    + assert (P : 0 < Rabs t) by (apply Rabs_pos_lt, N). exists (mkposreal _ P). intros y B.
      symmetry. apply sinc_away. intros ->. unfold ball in B. simpl in B. unfold AbsRing_ball, abs, minus, plus, opp in B. simpl in B.
      rewrite Rplus_0_l, Rabs_Ropp in B. lra.
    + apply (ex_derive_continuous (fun t => sin t / t)). auto_derive. exact N.
Qed.

Lemma sinc_integral : forall x, 0 <= x -> Si x = RInt sinc 0 x.
Proof.
  intros x H. unfold Si. apply RInt_ext. rewrite Rmin_left by exact H. intros t T. symmetry. apply sinc_away. lra.
Qed.

Definition sine_below (t : R) : R := 1 - t ^ 2 / 6 + t ^ 4 / 120 - t ^ 6 / 5040.
Definition sine_above (t : R) : R := 1 - t ^ 2 / 6 + t ^ 4 / 120 - t ^ 6 / 5040 + t ^ 8 / 362880.
Definition Si_below (x : R) : R := x - x ^ 3 / 18 + x ^ 5 / 600 - x ^ 7 / 35280.
Definition Si_above (x : R) : R := x - x ^ 3 / 18 + x ^ 5 / 600 - x ^ 7 / 35280 + x ^ 9 / 3265920.

Lemma integral_below : forall x, is_RInt sine_below 0 x (Si_below x).
Proof.
  intros x. replace (Si_below x) with (minus (Si_below x) (Si_below 0)) by (unfold Si_below, minus, plus, opp; simpl; lra).
  apply (is_RInt_derive Si_below sine_below).
  - intros t _. unfold Si_below, sine_below. auto_derive; [exact I | lra].
  - intros t _. apply (ex_derive_continuous sine_below). unfold sine_below. auto_derive. exact I.
Qed.
Lemma integral_above : forall x, is_RInt sine_above 0 x (Si_above x).
Proof.
  intros x. replace (Si_above x) with (minus (Si_above x) (Si_above 0)) by (unfold Si_above, minus, plus, opp; simpl; lra).
  apply (is_RInt_derive Si_above sine_above).
  - intros t _. unfold Si_above, sine_above. auto_derive; [exact I | lra].
  - intros t _. apply (ex_derive_continuous sine_above). unfold sine_above. auto_derive. exact I.
Qed.

Lemma fact_next : forall n z, INR (fact n) = IZR z -> INR (fact (S n)) = IZR (Z.of_nat (S n) * z).
Proof. intros n z H. rewrite fact_simpl, mult_INR, H, mult_IZR, INR_IZR_INZ. reflexivity. Qed.
Lemma factorials : INR (fact 1) = 1 /\ INR (fact 3) = 6 /\ INR (fact 5) = 120 /\ INR (fact 7) = 5040 /\ INR (fact 9) = 362880.
Proof.
  assert (F1 : INR (fact 1) = 1) by reflexivity.
  assert (F3 := fact_next 2 _ (fact_next 1 1 F1)). assert (F5 := fact_next 4 _ (fact_next 3 _ F3)).
  assert (F7 := fact_next 6 _ (fact_next 5 _ F5)). assert (F9 := fact_next 8 _ (fact_next 7 _ F7)).
  repeat split; assumption.
Qed.

Lemma sinc_between : forall t, 0 < t <= PI -> sine_below t <= sinc t <= sine_above t.
Proof.
  intros t T. rewrite sinc_away by lra. destruct (sin_bound t 1 ltac:(lra) ltac:(lra)) as [L U].
  unfold sin_approx, sin_term in L, U. destruct factorials as [F1 [F3 [F5 [F7 F9]]]].
  change (2 * 1 + 1)%nat with 3%nat in L. change (2 * (1 + 1))%nat with 4%nat in U.
  cbn [sum_f_R0 Nat.mul Nat.add] in L, U. rewrite F1, F3, F5, F7 in L. rewrite F1, F3, F5, F7, F9 in U.
  unfold sine_below, sine_above. split.
  - apply (Rmult_le_reg_r t); [lra|]. unfold Rdiv at 4. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. 
    eapply Rle_trans; [|exact L]. right. cbn [pow]. field.
  - apply (Rmult_le_reg_r t); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    eapply Rle_trans; [exact U|]. right. cbn [pow]. field.
Qed.

Lemma Si_between : forall x, 0 <= x <= PI -> Si_below x <= Si x <= Si_above x.
Proof.
  intros x X. rewrite sinc_integral by lra.
  assert (I : ex_RInt sinc 0 x) by (apply (@ex_RInt_continuous R_CompleteNormedModule); intros; apply sinc_continuous).
  rewrite <- (is_RInt_unique _ _ _ _ (integral_below x)), <- (is_RInt_unique _ _ _ _ (integral_above x)).
  split; apply RInt_le; try assumption; try lra; try (eexists; apply integral_below); try (eexists; apply integral_above);
    intros t T; apply sinc_between; lra.
Qed.

Ltac sine_integrals :=
  repeat match goal with
  | |- context [Si ?x] =>
      assert (Si_below x <= Si x <= Si_above x) by (apply Si_between; split; interval);
      unfold Si_below, Si_above in *;
      let s := fresh "integral" in set (s := Si x) in *; clearbody s
  end.
