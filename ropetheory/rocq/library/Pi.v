(* The number pi is no quotient of whole numbers (Niven, Cartwright), so that the sine of a rational number
   other than 0 is not 0. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Coquelicot.
From Rope.library Require Import Words Integers.
Open Scope R_scope.

Definition arch (x : R) : R := x * (PI - x).
Definition area_under (n : nat) : R := RInt (fun x => arch x ^ n * sin x) 0 PI.

Lemma arch_smooth : forall n x, continuous (fun x => arch x ^ n * sin x) x.
Proof. intros n x. apply (ex_derive_continuous (fun x => arch x ^ n * sin x)). unfold arch. auto_derive. exact I. Qed.

Lemma arch_integrable : forall n, ex_RInt (fun x => arch x ^ n * sin x) 0 PI.
Proof. intros n. apply (ex_RInt_continuous (fun x => arch x ^ n * sin x)). intros x _. apply arch_smooth. Qed.

Lemma area_0 : area_under 0 = 2.
Proof.
  apply is_RInt_unique. replace 2 with (minus (- cos PI) (- cos 0))
    by (rewrite cos_PI, cos_0; unfold minus, plus, opp; simpl; ring).
  apply (is_RInt_derive (fun x => - cos x) (fun x => arch x ^ 0 * sin x)).
  - intros x _. auto_derive; [exact I | simpl; ring].
  - intros x _. apply arch_smooth.
Qed.

Lemma area_1 : area_under 1 = 4.
Proof.
  assert (E : RInt (fun x => arch x ^ 1 * sin x + -2 * (arch x ^ 0 * sin x)) 0 PI = 0).
  { apply is_RInt_unique.
    replace 0 with (minus (- arch PI * cos PI + (PI - 2 * PI) * sin PI) (- arch 0 * cos 0 + (PI - 2 * 0) * sin 0)) at 2
      by (unfold arch; rewrite sin_PI, sin_0; unfold minus, plus, opp; simpl; ring).
    apply (is_RInt_derive (fun x => - arch x * cos x + (PI - 2 * x) * sin x)
      (fun x => arch x ^ 1 * sin x + -2 * (arch x ^ 0 * sin x))).
    - intros x _. unfold arch. auto_derive; [exact I | simpl; ring].
    - intros x _. apply (ex_derive_continuous (fun x => arch x ^ 1 * sin x + -2 * (arch x ^ 0 * sin x))).
      unfold arch. auto_derive. exact I. }
  assert (A := arch_integrable 1). assert (B := arch_integrable 0).
  rewrite (RInt_plus (fun x => arch x ^ 1 * sin x) (fun x => -2 * (arch x ^ 0 * sin x))) in E;
    [| exact A | apply (ex_RInt_scal (fun x => arch x ^ 0 * sin x)); exact B ].
  rewrite (RInt_scal (fun x => arch x ^ 0 * sin x)) in E by exact B.
  change (area_under 1 + -2 * area_under 0 = 0) in E. rewrite area_0 in E. lra.
Qed.

(* The integral of (g + g'') sin x vanishes, where g is the power n + 2. *)
Lemma area_next : forall n, area_under (S (S n)) =
  (INR n + 2) * (4 * INR n + 6) * area_under (S n) - (INR n + 2) * (INR n + 1) * PI ^ 2 * area_under n.
Proof.
  intros n.
  set (c1 := - ((INR n + 2) * (4 * INR n + 6))). set (c0 := (INR n + 2) * (INR n + 1) * PI ^ 2).
  set (f := fun x => arch x ^ S (S n) * sin x + (c1 * (arch x ^ S n * sin x) + c0 * (arch x ^ n * sin x))).
  assert (E : RInt f 0 PI = 0).
  { apply is_RInt_unique.
    set (H := fun x => - arch x ^ S (S n) * cos x + (INR n + 2) * (PI - 2 * x) * arch x ^ S n * sin x).
    replace 0 with (minus (H PI) (H 0)) at 2
      by (unfold H, arch; rewrite sin_PI, sin_0; unfold minus, plus, opp; simpl; ring).
    apply (is_RInt_derive H f).
    - intros x _. unfold H, f, arch. auto_derive; [exact I |].
      change (match n with 0%nat => 1 | S _ => INR n + 1 end) with (INR (S n)). rewrite S_INR.
      unfold Rminus. simpl pow.
      unfold c1, c0. generalize ((x * (PI + - x)) ^ n); intro v. ring.
    - intros x _. apply (ex_derive_continuous f). unfold f, arch. auto_derive. exact I. }
  assert (A := arch_integrable (S (S n))). assert (B := arch_integrable (S n)). assert (C := arch_integrable n).
  unfold f in E.
  rewrite (RInt_plus (fun x => arch x ^ S (S n) * sin x)
    (fun x => c1 * (arch x ^ S n * sin x) + c0 * (arch x ^ n * sin x))) in E.
  - rewrite (RInt_plus (fun x => c1 * (arch x ^ S n * sin x)) (fun x => c0 * (arch x ^ n * sin x))) in E.
    + rewrite (RInt_scal (fun x => arch x ^ S n * sin x)), (RInt_scal (fun x => arch x ^ n * sin x)) in E by assumption.
      change (area_under (S (S n)) + (c1 * area_under (S n) + c0 * area_under n) = 0) in E.
      replace (area_under (S (S n))) with (- (c1 * area_under (S n) + c0 * area_under n)) by lra. unfold c1, c0. ring.
    + apply (ex_RInt_scal (fun x => arch x ^ S n * sin x)), B.
    + apply (ex_RInt_scal (fun x => arch x ^ n * sin x)), C.
  - exact A.
  - apply (ex_RInt_plus (fun x => c1 * (arch x ^ S n * sin x)) (fun x => c0 * (arch x ^ n * sin x))).
    + apply (ex_RInt_scal (fun x => arch x ^ S n * sin x)), B.
    + apply (ex_RInt_scal (fun x => arch x ^ n * sin x)), C.
Qed.

Lemma area_positive : forall n, 0 < area_under n.
Proof.
  intros n. apply RInt_gt_0.
  - apply PI_RGT_0.
  - intros x X. apply Rmult_lt_0_compat; [apply pow_lt; unfold arch; apply Rmult_lt_0_compat; lra | apply sin_gt_0; lra].
  - intros x _. apply arch_smooth.
Qed.

Lemma area_bounded : forall n, area_under n <= 4 * 4 ^ n.
Proof.
  intros n. assert (P := PI_RGT_0). assert (Q := PI_4).
  apply (Rle_trans _ (RInt (fun _ => 4 ^ n) 0 PI)).
  - apply RInt_le; [lra | apply arch_integrable | apply ex_RInt_const |]. intros x X.
    assert (0 <= arch x <= 4).
    { unfold arch. split; [apply Rmult_le_pos; lra|]. assert (S := Rle_0_sqr (PI - 2 * x)). unfold Rsqr in S. nra. }
    assert (0 <= arch x ^ n <= 4 ^ n) by (split; [apply pow_le; lra | apply pow_incr; lra]).
    assert (sin x <= 1) by apply SIN_bound. assert (0 <= sin x) by (apply sin_ge_0; lra). nra.
  - rewrite RInt_const. change ((PI - 0) * 4 ^ n <= 4 * 4 ^ n).
    assert (0 < 4 ^ n) by (apply pow_lt; lra). nra.
Qed.

Section Rational.
Variable p q : Z.
Hypothesis positive : 0 < IZR q.
Hypothesis quotient : PI * IZR q = IZR p.

Lemma area_whole : forall n, exists y z : Z,
  IZR q ^ n * area_under n = INR (fact n) * IZR y /\ IZR q ^ S n * area_under (S n) = INR (fact (S n)) * IZR z.
Proof.
  induction n as [|n [y [z [Y Z]]]].
  - exists 2%Z, (4 * q)%Z. rewrite area_0, area_1, mult_IZR. simpl. split; ring.
  - exists z, ((4 * Z.of_nat n + 6) * q * z - p * p * y)%Z. split; [exact Z|].
    rewrite area_next, !fact_simpl, !mult_INR, !S_INR, minus_IZR, !mult_IZR, plus_IZR, mult_IZR, <- INR_IZR_INZ.
    rewrite <- quotient. rewrite !fact_simpl, mult_INR, S_INR in Z. simpl pow in *.
    replace (IZR q * (IZR q * IZR q ^ n) *
      ((INR n + 2) * (4 * INR n + 6) * area_under (S n) - (INR n + 2) * (INR n + 1) * (PI * (PI * 1)) * area_under n))
      with ((INR n + 2) * (4 * INR n + 6) * IZR q * (IZR q * IZR q ^ n * area_under (S n))
        - (INR n + 2) * (INR n + 1) * (PI * IZR q) * (PI * IZR q) * (IZR q ^ n * area_under n)) by ring.
    rewrite Y, Z. ring.
Qed.

Lemma never_rational : False.
Proof.
  assert (C := cv_speed_pow_fact (4 * IZR q)). destruct (C (/ 8) ltac:(lra)) as [n H]. specialize (H n (le_n n)).
  destruct (area_whole n) as [y [_ [Y _]]].
  assert (F : 0 < INR (fact n)) by (apply lt_0_INR, lt_O_fact).
  assert (A := area_positive n). assert (B := area_bounded n). assert (Q : 0 < IZR q ^ n) by (apply pow_lt, positive).
  assert (O : 1 <= IZR y).
  { apply IZR_le. assert (V : 0 < IZR y); [|apply lt_IZR in V; lia].
    apply (Rmult_lt_reg_l (INR (fact n))); [exact F|]. rewrite Rmult_0_r, <- Y. apply Rmult_lt_0_compat; assumption. }
  assert (L : INR (fact n) <= 4 * (4 * IZR q) ^ n).
  { apply (Rle_trans _ (IZR q ^ n * area_under n)); [rewrite Y; nra|]. rewrite Rpow_mult_distr. nra. }
  unfold R_dist in H. rewrite Rminus_0_r, Rabs_pos_eq in H
    by (apply Rlt_le, Rdiv_lt_0_compat; [apply pow_lt; lra | exact F]).
  apply (Rmult_lt_compat_r (INR (fact n))) in H; [|exact F].
  unfold Rdiv in H. rewrite Rmult_assoc, Rinv_l, Rmult_1_r in H by lra. lra.
Qed.
End Rational.

Lemma sine_of_rational : forall x top below, integer top -> integer below -> 0 < below -> x * below = top -> x <> 0 -> sin x <> 0.
Proof.
  intros x top below [y ->] [z ->] P E N S. destruct (sin_eq_0_0 x S) as [k K].
  assert (Y : y <> 0%Z) by (intros ->; apply N; apply (Rmult_eq_reg_r (IZR z)); lra).
  assert (H0 : PI * IZR (k * z) = IZR y) by (rewrite mult_IZR, <- E, K; ring).
  destruct (Z.lt_trichotomy (k * z) 0) as [H|[H|H]].
  - apply (never_rational (- y) (- (k * z))); rewrite ?opp_IZR; [|lra]. apply IZR_lt in H. lra.
  - rewrite H, Rmult_0_r in H0. apply Y. symmetry. apply eq_IZR. exact H0.
  - apply (never_rational y (k * z)); [apply IZR_lt in H; lra | exact H0].
Qed.
