(* How a mean over k/n approaches the integral of a smooth function: Euler and Maclaurin up to 1/n^4. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Coquelicot Require Import Coquelicot.
From Rope.library Require Import Words Signs Integers Algebra Limits.
Open Scope R_scope.

(* Bernoulli's polynomials on a step of the length h, divided by the factorials. *)
Definition step_1 (h u : R) : R := u - h / 2.
Definition step_2 (h u : R) : R := (u ^ 2 - h * u + h ^ 2 / 6) / 2.
Definition step_3 (h u : R) : R := (u ^ 3 - 3 / 2 * h * u ^ 2 + h ^ 2 * u / 2) / 6.
Definition step_4 (h u : R) : R := (u ^ 4 - 2 * h * u ^ 3 + h ^ 2 * u ^ 2 - h ^ 4 / 30) / 24.
Definition step_5 (h u : R) : R := (u ^ 5 - 5 / 2 * h * u ^ 4 + 5 / 3 * h ^ 2 * u ^ 3 - h ^ 4 * u / 6) / 120.

Lemma step_small : forall h u, 0 <= u <= h -> Rabs (step_5 h u) <= h ^ 5.
Proof.
  intros h u [P H].
  assert (K : forall n m, 0 <= u ^ n * h ^ m <= h ^ (n + m)).
  { intros n m. assert (0 <= u ^ n <= h ^ n) by (split; [apply pow_le | apply pow_incr]; lra).
    assert (0 <= h ^ m) by (apply pow_le; lra). rewrite pow_add. split; [apply Rmult_le_pos; lra|].
    apply Rmult_le_compat_r; lra. }
  assert (K5 := K 5%nat 0%nat). assert (K4 := K 4%nat 1%nat). assert (K3 := K 3%nat 2%nat). assert (K1 := K 1%nat 4%nat).
  simpl Nat.add in *. rewrite pow_O in K5. rewrite pow_1 in K4, K1. unfold step_5. apply Rabs_le. lra.
Qed.

Section Smooth.
Variable f f1 f2 f3 f4 f5 : R -> R.
Hypothesis D0 : forall x : R, is_derive f x (f1 x).
Hypothesis D1 : forall x : R, is_derive f1 x (f2 x).
Hypothesis D2 : forall x : R, is_derive f2 x (f3 x).
Hypothesis D3 : forall x : R, is_derive f3 x (f4 x).
Hypothesis D4 : forall x : R, is_derive f4 x (f5 x).
Hypothesis C5 : forall x : R, continuous f5 x.

Definition area_to (x : R) : R := RInt f 0 x.

Lemma f_continuous : forall x, continuous f x.
Proof. intros x. apply (ex_derive_continuous f). exists (f1 x). apply D0. Qed.

Lemma area_slope : forall x : R, is_derive area_to x (f x).
Proof.
  intros x. apply (is_derive_RInt f area_to 0 x); [|apply f_continuous].
  exists (mkposreal 1 Rlt_0_1). intros y _. apply (RInt_correct f), (ex_RInt_continuous f). intros z _. apply f_continuous.
Qed.

Lemma bounded : exists M, 0 <= M /\ forall x, 0 <= x <= 1 -> Rabs (f5 x) <= M.
Proof.
  assert (A : forall x, 0 <= x <= 1 -> continuity_pt (fun y => Rabs (f5 y)) x).
  { intros x _. apply continuity_pt_filterlim. apply (continuous_comp f5 Rabs); [apply C5 | apply continuous_Rabs]. }
  destruct (continuity_ab_maj (fun y => Rabs (f5 y)) 0 1 ltac:(lra) A) as [m [H _]].
  exists (Rabs (f5 m)). split; [apply Rabs_pos | exact H].
Qed.

Definition carried (h x u : R) : R :=
  step_1 h u * f (x + u) - step_2 h u * f1 (x + u) + step_3 h u * f2 (x + u) - step_4 h u * f3 (x + u)
  + step_5 h u * f4 (x + u) - area_to (x + u).

Lemma moved : forall g g' : R -> R, (forall x : R, is_derive g x (g' x)) -> forall x u : R, is_derive (fun v => g (x + v)) u (g' (x + u)).
Proof.
  intros g g' H x u. replace (g' (x + u)) with (1 * g' (x + u)) by ring.
  apply (is_derive_comp g (fun v => x + v)); [apply H|]. auto_derive; [exact I | ring].
Qed.

Lemma carried_slope : forall h x u : R, is_derive (carried h x) u (step_5 h u * f5 (x + u)).
Proof.
  intros h x u. unfold carried.
  assert (E0 := moved f f1 D0 x u). assert (E1 := moved f1 f2 D1 x u). assert (E2 := moved f2 f3 D2 x u).
  assert (E3 := moved f3 f4 D3 x u). assert (E4 := moved f4 f5 D4 x u). assert (E := moved area_to f area_slope x u).
  assert (P1 : is_derive (step_1 h) u 1) by (unfold step_1; auto_derive; [exact I | ring]).
  assert (P2 : is_derive (step_2 h) u (step_1 h u)) by (unfold step_2, step_1; auto_derive; [exact I | field]).
  assert (P3 : is_derive (step_3 h) u (step_2 h u)) by (unfold step_3, step_2; auto_derive; [exact I | field]).
  assert (P4 : is_derive (step_4 h) u (step_3 h u)) by (unfold step_4, step_3; auto_derive; [exact I | field]).
  assert (P5 : is_derive (step_5 h) u (step_4 h u)) by (unfold step_5, step_4; auto_derive; [exact I | field]).
  assert (M1 := is_derive_mult (step_1 h) _ u _ _ P1 E0 Rmult_comm). assert (M2 := is_derive_mult (step_2 h) _ u _ _ P2 E1 Rmult_comm).
  assert (M3 := is_derive_mult (step_3 h) _ u _ _ P3 E2 Rmult_comm). assert (M4 := is_derive_mult (step_4 h) _ u _ _ P4 E3 Rmult_comm).
  assert (M5 := is_derive_mult (step_5 h) _ u _ _ P5 E4 Rmult_comm).
  assert (S := is_derive_minus _ _ u _ _ (is_derive_plus _ _ u _ _ (is_derive_minus _ _ u _ _
    (is_derive_plus _ _ u _ _ (is_derive_minus _ _ u _ _ M1 M2) M3) M4) M5) E).
  match type of S with is_derive _ _ ?l => replace (step_5 h u * f5 (x + u)) with l; [exact S|] end.
  unfold minus, plus, opp, mult; simpl; unfold mult; simpl. ring.
Qed.

Variable M : R.
Hypothesis B : forall x, 0 <= x <= 1 -> Rabs (f5 x) <= M.

Lemma one_step : forall h x, 0 <= x -> 0 <= h -> x + h <= 1 ->
  Rabs (h * f x - (area_to (x + h) - area_to x) + h / 2 * (f (x + h) - f x) - h ^ 2 / 12 * (f1 (x + h) - f1 x)
    + h ^ 4 / 720 * (f3 (x + h) - f3 x)) <= h ^ 6 * M.
Proof.
  intros h x X H L. destruct (MVT_gen (carried h x) 0 h (fun u => step_5 h u * f5 (x + u))) as [c [C E]].
  - intros u _. apply carried_slope.
  - intros u _. apply continuity_pt_filterlim. apply (ex_derive_continuous (carried h x)). eexists. apply carried_slope.
  - rewrite Rmin_left, Rmax_right in C by exact H.
    match goal with |- Rabs ?a <= _ => replace a with (carried h x h - carried h x 0) end.
    + rewrite E, Rminus_0_r, !Rabs_mult, (Rabs_pos_eq h) by exact H.
      assert (S := step_small h c C). assert (N := B (x + c) ltac:(lra)).
      assert (A := Rabs_pos (step_5 h c)). assert (Q := Rabs_pos (f5 (x + c))).
      replace (h ^ 6 * M) with (h ^ 5 * M * h) by ring. apply Rmult_le_compat_r; [exact H|].
      apply Rmult_le_compat; assumption.
    + unfold carried, step_1, step_2, step_3, step_4, step_5. rewrite Rplus_0_r. field.
Qed.

Lemma many_steps : forall h m, 0 <= h -> INR m * h <= 1 ->
  Rabs (total (fun k => h * f (INR k * h)) m - (area_to (INR m * h) - area_to 0) + h / 2 * (f (INR m * h) - f 0)
    - h ^ 2 / 12 * (f1 (INR m * h) - f1 0) + h ^ 4 / 720 * (f3 (INR m * h) - f3 0)) <= INR m * (h ^ 6 * M).
Proof.
  intros h m H. induction m as [|m IH]; intros L.
  - simpl. rewrite !Rmult_0_l. match goal with |- Rabs ?a <= _ => replace a with 0 by ring end. rewrite Rabs_R0. lra.
  - rewrite S_INR in *. rewrite Rmult_plus_distr_r, Rmult_1_l in L. cbn [total].
    assert (K := pos_INR m). assert (0 <= INR m * h) by (apply Rmult_le_pos; lra).
    assert (O := one_step h (INR m * h) ltac:(lra) H L). specialize (IH ltac:(lra)).
    rewrite !Rmult_plus_distr_r, !Rmult_1_l.
    eapply Rle_trans; [|apply Rplus_le_compat; [exact IH | exact O]].
    eapply Rle_trans; [|apply Rabs_triang]. apply Req_le. f_equal. ring.
Qed.
End Smooth.

(* The mean over the pairs of a width d, and what is left when the first terms are taken from its error. *)
Lemma expansion : forall f f1 f2 f3 f4 f5 : R -> R,
  (forall x : R, is_derive f x (f1 x)) -> (forall x : R, is_derive f1 x (f2 x)) -> (forall x : R, is_derive f2 x (f3 x)) ->
  (forall x : R, is_derive f3 x (f4 x)) -> (forall x : R, is_derive f4 x (f5 x)) -> (forall x : R, continuous f5 x) ->
  exists C, 0 <= C /\ forall w, even_width w ->
    Rabs (2 * / w * sum (fun l => f (2 * l * / w)) 0 (1 / 2 * w + -1) - integral f 0 1 - (f 0 - f 1) * / w
      - (f1 1 - f1 0) / 3 * / w ^ 2 + (f3 1 - f3 0) / 45 * / w ^ 4) <= C * / w ^ 5.
Proof.
  intros f f1 f2 f3 f4 f5 D0 D1 D2 D3 D4 C5. destruct (bounded f5 C5) as [M [P B]].
  exists (32 * M). split; [lra|]. intros w W. destruct W as [n [N ->]].
  assert (Q : 0 < INR n) by (apply lt_0_INR; lia). assert (I : 0 < / INR n) by (apply Rinv_0_lt_compat, Q).
  assert (U : INR n * / INR n = 1) by (apply Rinv_r; lra).
  assert (E := many_steps f f1 f2 f3 f4 f5 D0 D1 D2 D3 D4 M B (/ INR n) n ltac:(lra) ltac:(lra)).
  rewrite U in E. unfold area_to in E. rewrite RInt_point in E.
  rewrite (sum_is _ _ _ n) by field.
  replace (2 * / (2 * INR n) * total (fun i => f (2 * (0 + INR i) * / (2 * INR n))) n)
    with (total (fun k => / INR n * f (INR k * / INR n)) n).
  2: { replace (2 * / (2 * INR n)) with (/ INR n) by (field; lra). clear - Q.
    replace (total (fun i => f (2 * (0 + INR i) * / (2 * INR n))) n) with (total (fun k => f (INR k * / INR n)) n)
      by (apply total_ext; intros i _; f_equal; field; lra).
    rewrite (total_ext _ (fun k => f (INR k * / INR n) * / INR n)) by (intros; ring). rewrite total_scal. ring. }
  change (@zero R_AbelianGroup) with 0 in E. change (zero (G := R_NormedModule)) with 0 in E. change (integral f 0 1) with (RInt f 0 1).
  replace (32 * M * / (2 * INR n) ^ 5) with (INR n * ((/ INR n) ^ 6 * M)) by (field; lra).
  eapply Rle_trans; [|exact E]. apply Req_le. f_equal. change (zero) with 0. field. lra.
Qed.

Lemma small_power : forall c n, (0 < n)%nat -> tends (fun w => c * / w ^ n) 0.
Proof.
  intros c n H. destruct n as [|n]; [lia|]. clear H. induction n as [|n IH].
  - apply (tends_ext _ (fun w => c * / w)); [intros w _; rewrite pow_1; reflexivity | apply small_tends].
  - apply (tends_ext _ (fun w => c * / w ^ S n * (1 * / w))).
    + intros w W. apply even_width_pos in W. simpl. field. split; try apply pow_nonzero; lra.
    + replace 0 with (0 * 0) by ring. apply tends_mult; [exact IH | apply small_tends].
Qed.

Lemma tends_near : forall g h (l : R) c, (forall w, even_width w -> Rabs (g w - h w) <= c * / w) -> tends h l -> tends g l.
Proof.
  intros g h l c H T. apply (tends_ext _ (fun w => h w + (g w - h w))); [intros; ring|].
  replace l with (l + 0) by ring. apply tends_plus; [exact T|].
  apply (is_lim_seq_le_le (fun n => - c * / (2 * INR (S n))) (at_widths (fun w => g w - h w)) (fun n => c * / (2 * INR (S n)))).
  - intros n. assert (A := H _ (width_at n)). unfold at_widths. apply Rabs_le_between in A. lra.
  - apply (small_tends (- c)).
  - apply (small_tends c).
Qed.

Section Terms.
Variable f f1 f2 f3 f4 f5 g : R -> R.
Variable V e1 e2 e4 : R.
Hypothesis D0 : forall x : R, is_derive f x (f1 x).
Hypothesis D1 : forall x : R, is_derive f1 x (f2 x).
Hypothesis D2 : forall x : R, is_derive f2 x (f3 x).
Hypothesis D3 : forall x : R, is_derive f3 x (f4 x).
Hypothesis D4 : forall x : R, is_derive f4 x (f5 x).
Hypothesis C5 : forall x : R, continuous f5 x.
Hypothesis A : integral f 0 1 = V.
Hypothesis E1 : f 0 - f 1 = e1.
Hypothesis E2 : (f1 1 - f1 0) / 3 = e2.
Hypothesis E4 : - ((f3 1 - f3 0) / 45) = e4.
Definition middle (w : R) : R := 2 * / w * sum (fun l => f (2 * l * / w)) 0 (1 / 2 * w + -1).

(* What bounds the error of a mean, times a power of the width. *)
Lemma scaled_error : forall C w y n m, 0 <= C -> even_width w -> (n + m = 4)%nat -> Rabs y <= C * / w ^ 5 -> Rabs (w ^ n * y) <= C * / w.
Proof.
  intros C w y n m P W N E. assert (K := even_width_pos w W). assert (0 <= w ^ n) by (apply pow_le; lra).
  rewrite Rabs_mult, (Rabs_pos_eq (w ^ n)) by assumption. apply (Rmult_le_compat_l (w ^ n)) in E; [|assumption].
  eapply Rle_trans; [exact E|]. replace 5%nat with (n + (m + 1))%nat by lia. rewrite !pow_add, pow_1.
  assert (Q : 1 <= w ^ m) by (apply pow_R1_Rle; lra).
  replace (w ^ n * (C * / (w ^ n * (w ^ m * w)))) with (C * / w * / w ^ m)
    by (field; repeat split; try apply pow_nonzero; lra).
  rewrite <- (Rmult_1_r (C * / w)) at 2. apply Rmult_le_compat_l.
  - apply Rmult_le_pos; [exact P | apply Rlt_le, Rinv_0_lt_compat; lra].
  - rewrite <- Rinv_1. apply Rinv_le_contravar; lra.
Qed.

Lemma first_term : (forall w, even_width w -> g w = w * (middle w + -1 * V)) -> tends g e1.
Proof.
  intros G. destruct (expansion f f1 f2 f3 f4 f5 D0 D1 D2 D3 D4 C5) as [C [P E]].
  apply (tends_near g (fun w => e1 + ((f1 1 - f1 0) / 3 * / w ^ 1 + - ((f3 1 - f3 0) / 45) * / w ^ 3)) _ C).
  - intros w W. assert (K := even_width_pos w W). specialize (E w W). apply (scaled_error _ _ _ 1 3 P W eq_refl) in E.
    eapply Rle_trans; [|exact E]. apply Req_le. f_equal. rewrite (G w W), <- A, <- E1. unfold middle. field. lra.
  - eapply tends_value; [apply tends_plus; [apply tends_const | apply tends_plus; apply small_power; lia] | ring].
Qed.

Lemma second_term : (forall w, even_width w -> g w = w ^ 2 * (middle w + -1 * V + -1 * e1 * / w)) -> tends g e2.
Proof.
  intros G. destruct (expansion f f1 f2 f3 f4 f5 D0 D1 D2 D3 D4 C5) as [C [P E]].
  apply (tends_near g (fun w => e2 + - ((f3 1 - f3 0) / 45) * / w ^ 2) _ C).
  - intros w W. assert (K := even_width_pos w W). specialize (E w W). apply (scaled_error _ _ _ 2 2 P W eq_refl) in E.
    eapply Rle_trans; [|exact E]. apply Req_le. f_equal. rewrite (G w W), <- A, <- E1, <- E2. unfold middle. field. lra.
  - eapply tends_value; [apply tends_plus; [apply tends_const | apply small_power; lia] | ring].
Qed.

Lemma fourth_term : (forall w, even_width w -> g w = w ^ 4 * (middle w + -1 * V + -1 * e1 * / w + -1 * e2 * / w ^ 2)) ->
  tends g e4.
Proof.
  intros G. destruct (expansion f f1 f2 f3 f4 f5 D0 D1 D2 D3 D4 C5) as [C [P E]].
  apply (tends_near g (fun _ => e4) _ C); [|apply tends_const].
  intros w W. assert (K := even_width_pos w W). specialize (E w W). apply (scaled_error _ _ _ 4 0 P W eq_refl) in E.
  eapply Rle_trans; [|exact E]. apply Req_le. f_equal. rewrite (G w W), <- A, <- E1, <- E2, <- E4. unfold middle. field. lra.
Qed.
End Terms.

Ltac given_value := first [ exact I | nonzero | sign ].
(* The slope of a function that has one everywhere, and that it has one. *)
Ltac sloped :=
  let x := fresh "at" in intros x; cbn beta; unfold Rpower; auto_derive;
  [ repeat split; given_value | match goal with |- @eq _ ?a ?b => change (@eq R a b) end; balanced ].
Ltac continuous_everywhere :=
  let x := fresh "at" in intros x; match goal with |- continuous ?f x => apply (ex_derive_continuous f x) end;
  unfold Rpower; auto_derive; repeat split; given_value.
