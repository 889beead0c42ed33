(* Laws of sums, powers, logarithms and waves, and the tactics of derivation steps that use them. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope.library Require Import Words Quantities Signs Sums.
Open Scope R_scope.

Lemma sum_ext : forall f g low high, (forall l, among l low high -> f l = g l) -> sum f low high = sum g low high.
Proof.
  intros f g low high H. unfold sum. apply total_ext. intros i Hi. apply H.
  split; [exists i; reflexivity | apply size_last, Hi].
Qed.

Lemma sum_alike : forall f g low high low' high', low = low' -> high = high' ->
  (forall l, among l low high -> f l = g l) -> sum f low high = sum g low' high'.
Proof. intros f g low high low' high' <- <-. apply sum_ext. Qed.

Lemma least_alike : forall f g low high low' high', low = low' -> high = high' ->
  (forall l, f l = g l) -> least f low high = least g low' high'.
Proof.
  intros f g low high low' high' <- <- H. unfold least.
  induction (pred (size low high)) as [|n IH]; cbn [smallest]; rewrite ?IH, H; reflexivity.
Qed.
Lemma largest_alike : forall f g low high low' high', low = low' -> high = high' ->
  (forall l, f l = g l) -> largest f low high = largest g low' high'.
Proof.
  intros f g low high low' high' <- <- H. unfold largest.
  induction (pred (size low high)) as [|n IH]; cbn [greatest]; rewrite ?IH, H; reflexivity.
Qed.

Lemma sum_last : forall f low high, range low high -> low <= high ->
  sum f low high = sum f low (high + -1) + f high.
Proof.
  intros f low high [n E] H. destruct n as [|n]; [simpl in E; lra|]. rewrite S_INR in E.
  rewrite (sum_is f low high (S n)), (sum_is f low (high + -1) n) by (rewrite ?S_INR; lra). cbn [total].
  replace (low + INR n) with high by lra. reflexivity.
Qed.

Lemma sum_scal : forall c f low high, sum (fun l => c * f l) low high = c * sum f low high.
Proof.
  intros c f low high. unfold sum. induction (size low high) as [|n IH]; [simpl; ring|].
  simpl. rewrite IH. ring.
Qed.

Lemma sum_const : forall c low high, range low high -> sum (fun _ => c) low high = c * (high - low + 1).
Proof.
  intros c low high [n H]. rewrite (sum_is _ _ _ n H), H. clear H.
  induction n as [|n IH]; [simpl; ring|]. rewrite S_INR. simpl total. rewrite IH. ring.
Qed.

Lemma sum_le : forall f g low high, (forall l, among l low high -> f l <= g l) -> sum f low high <= sum g low high.
Proof.
  intros f g low high H.
  assert (P : 0 <= sum (fun l => g l + -1 * f l) low high).
  { apply sum_nonneg. intros l Hl. specialize (H l Hl). lra. }
  rewrite sum_plus, sum_scal in P. lra.
Qed.

(* A sum whose terms are geometric. *)
Lemma geometric_sum : forall f high, range 0 high -> (forall l, f (l + 1) * f 0 = f l * f 1) ->
  (f 0 + -1 * f 1) * sum f 0 high = f 0 * (f 0 + -1 * f (high + 1)).
Proof.
  intros f high [n H] G. rewrite (sum_is _ _ _ n H). replace (high + 1) with (INR n) by lra. clear H.
  induction n as [|n IH]; [simpl; ring|]. cbn [total]. rewrite S_INR, Rmult_plus_distr_l, IH, Rplus_0_l.
  assert (E := G (INR n)). lra.
Qed.

Lemma closed_sum : forall f high v, range 0 high -> (forall l, f (l + 1) * f 0 = f l * f 1) ->
  f 0 + -1 * f 1 <> 0 -> (f 0 + -1 * f 1) * v = f 0 * (f 0 + -1 * f (high + 1)) -> sum f 0 high = v.
Proof.
  intros f high v W G N E. apply (Rmult_eq_reg_l (f 0 + -1 * f 1)); [|exact N].
  rewrite (geometric_sum f high W G), E. reflexivity.
Qed.

Lemma exp_nat : forall n x m, x = INR n * m -> exp x = exp m ^ n.
Proof.
  intros n x m ->. induction n as [|n IH]; [simpl; rewrite Rmult_0_l; apply exp_0|].
  rewrite S_INR. replace ((INR n + 1) * m) with (m + INR n * m) by ring.
  rewrite exp_plus, IH. reflexivity.
Qed.

Lemma exp_share : forall n x a, 0 < a -> INR n * x = ln a -> exp x ^ n = a.
Proof. intros n x a P H. rewrite <- (exp_nat n (INR n * x) x eq_refl), H. apply exp_ln, P. Qed.

Lemma exp_neg_nat : forall n x m, x = - (INR n * m) -> exp x = / (exp m ^ n).
Proof. intros n x m ->. rewrite exp_Ropp. f_equal. apply exp_nat. reflexivity. Qed.

Lemma exp_ln_nat : forall n x a, 0 < a -> x = INR n * ln a -> exp x = a ^ n.
Proof. intros n x a P ->. rewrite (exp_nat n _ (ln a)) by reflexivity. rewrite exp_ln by exact P. reflexivity. Qed.

Lemma exp_neg_ln_nat : forall n x a, 0 < a -> x = - (INR n * ln a) -> exp x = / (a ^ n).
Proof. intros n x a P ->. rewrite exp_Ropp. f_equal. apply exp_ln_nat; trivial. Qed.

Lemma ln_of_power : forall x y, ln (Rpower x y) = y * ln x.
Proof. intros x y. unfold Rpower. apply ln_exp. Qed.

Lemma ln_of_pow : forall x n, 0 < x -> ln (x ^ n) = INR n * ln x.
Proof.
  intros x n P. induction n as [|n IH]; [simpl; rewrite ln_1; ring|].
  cbn [pow]. rewrite ln_mult, IH, S_INR by (try apply pow_lt; exact P). ring.
Qed.

Lemma ln_of_sqrt : forall x, 0 < x -> ln (sqrt x) = ln x / 2.
Proof.
  intros x P. assert (S := sqrt_lt_R0 x P).
  assert (E : ln (sqrt x * sqrt x) = ln x) by (rewrite sqrt_sqrt by lra; reflexivity).
  rewrite ln_mult in E by exact S. lra.
Qed.

Definition log_order (x y : R) : Prop := True.

Lemma circle : forall a, cos a ^ 2 = 1 - sin a ^ 2.
Proof. intros a. assert (H := sin2_cos2 a). unfold Rsqr in H. nra. Qed.

(* A whole number of turns changes nothing. *)
Lemma sin_turns : forall x n, integer n -> sin (x + 2 * n * PI) = sin x.
Proof.
  intros x n [z ->]. destruct (Z.le_ge_cases 0 z) as [H|H].
  - rewrite <- (Z2Nat.id z H), <- INR_IZR_INZ. apply sin_period.
  - rewrite <- (sin_period _ (Z.to_nat (- z))), INR_IZR_INZ, Z2Nat.id, opp_IZR by lia. f_equal. ring.
Qed.
Lemma cos_turns : forall x n, integer n -> cos (x + 2 * n * PI) = cos x.
Proof.
  intros x n H. rewrite <- !sin_shift.
  replace (PI / 2 - (x + 2 * n * PI)) with (PI / 2 - x + 2 * - n * PI) by ring. apply sin_turns, integer_opp, H.
Qed.

Ltac expand_ln :=
  repeat match goal with
  | |- context [ln (?x * ?y)] => rewrite (ln_mult x y) by sign
  | |- context [ln (/ ?x)] => rewrite (ln_Rinv x) by sign
  | |- context [ln (?x / ?y)] => change (ln (x / y)) with (ln (x * / y))
  | |- context [ln (Rpower ?x ?y)] => rewrite (ln_of_power x y)
  | |- context [ln (exp ?x)] => rewrite (ln_exp x)
  | |- context [ln (?x ^ ?n)] => rewrite (ln_of_pow x n) by sign
  | |- context [ln (sqrt ?x)] => rewrite (ln_of_sqrt x) by sign
  | |- context [ln 1] => rewrite ln_1
  end; simpl INR.

Ltac expand_waves :=
  repeat match goal with
  | |- context [sin (?x + ?y)] => rewrite (sin_plus x y)
  | |- context [cos (?x + ?y)] => rewrite (cos_plus x y)
  | |- context [sin (- ?x)] => rewrite (sin_neg x)
  | |- context [cos (- ?x)] => rewrite (cos_neg x)
  | |- context [cos PI] => rewrite cos_PI
  | |- context [sin PI] => rewrite sin_PI
  | |- context [cos (PI / 2)] => rewrite cos_PI2
  | |- context [sin (PI / 2)] => rewrite sin_PI2
  | |- context [cos 0] => rewrite cos_0
  | |- context [sin 0] => rewrite sin_0
  end.

Lemma PI_nonzero : PI <> 0.
Proof. apply PI_neq0. Qed.

(* What is supposed of the order of numbers holds of their logarithms. *)
Ltac logs :=
  repeat match goal with
  | H : ?x > ?y |- _ =>
      lazymatch goal with K : log_order x y |- _ => fail | _ => idtac end;
      assert (ln y < ln x) by (apply ln_increasing; [ sign | lra ]);
      assert (log_order x y) by exact I
  end;
  repeat match goal with H : ln ?y < ln ?x |- _ => revert H end; expand_ln; intros.

(* The cases in which a number is between two others, or one of them. *)
Ltac cased :=
  lazymatch goal with |- context [Rmax _ _] => idtac | |- context [Rmin _ _] => idtac end;
  repeat match goal with
  | |- context [Rmin (IZR ?a) ?x] => lazymatch x with IZR _ => fail | _ => is_large x; generalize x; intro end
  end;
  unfold Rmax, Rmin;
  repeat match goal with
  | |- context [Rle_dec ?a ?b] =>
      let N := fresh in destruct (Rle_dec a b) as [N|N]; [| apply Rnot_le_lt in N ]
  end
with clipped := lazymatch goal with |- context [Rmax _ (Rmin _ _)] => idtac end
with is_large x := lazymatch x with ?f ?a => idtac end.

(* A divisor that arithmetic made out of those that are known not to be 0. *)
Ltac divisor :=
  match goal with
  | |- _ /\ _ => split; divisor
  | H : ?P |- ?P => exact H
  | |- _ => clipped; solve [cased; nonzero]
  | |- _ => nonzero
  | H : ?x <> 0 |- ?y <> 0 => let Z := fresh in intro Z; apply H; rewrite <- Z; ring
  | H : ?x <> 0 |- ?y <> 0 => let Z := fresh in intro Z; apply H; lra
  | H : ln ?x <> 0 |- _ <> 0 => let Z := fresh in intro Z; apply H; expand_ln; lra
  | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified; divisor
  | |- / _ <> 0 => apply Rinv_neq_0_compat; divisor
  | |- context [ln _] => logs; first [ lra | apply Rgt_not_eq; lra | apply Rlt_not_eq; lra ]
  | |- context [Rmax _ _] => solve [cased; nonzero]
  end.
Ltac balanced := first [ ring | field; divisor ].

(* Two ways to write one expression: the same words, and arithmetic between them. *)
Ltac same :=
  first [ reflexivity | balanced | (apply sum_alike; intros; same) | (progress f_equal; same) ].
Ltac alike := first [ reflexivity | repeat autounfold with rope; same ].
Ltac same_family := first [ reflexivity | apply least_alike; [ same | same | intros; cbn beta; alike_family ]
  | apply largest_alike; [ same | same | intros; cbn beta; alike_family ] | same ]
with alike_family := first [ reflexivity | repeat autounfold with rope; same_family ].
(* The places of the terms of a sum that is written out. *)
Ltac places :=
  cbn beta;
  repeat match goal with
  | |- context [IZR ?a + IZR ?b] =>
      let c := eval vm_compute in (a + b)%Z in replace (IZR a + IZR b) with (IZR c) by ring
  | |- context [Rpower ?a (?b * 0)] =>
      replace (Rpower a (b * 0)) with 1 by (rewrite Rmult_0_r; symmetry; apply Rpower_O; sign)
  | |- context [/ (?a ^ 0)] => replace (/ (a ^ 0)) with 1 by (symmetry; apply Rinv_1)
  end.
Ltac written left right :=
  first [ change (left = right)
        | match goal with |- ?a = ?b =>
            let A := fresh in let B := fresh in
            assert (A : a = left) by alike; assert (B : b = right) by alike;
            apply (eq_trans A), (fun K => eq_trans K (eq_sym B)); clear A B
          end ].

Ltac meaning := solve [ assumption | eexists; eassumption | repeat autounfold with rope; widths; first [ clipped; cased; holds | holds | cased; holds ] ].
Lemma and_known : forall P Q : Prop, P -> (P -> Q) -> P /\ Q.
Proof. intros P Q H K. split; [exact H | exact (K H)]. Qed.
(* A condition that stands before a relation, and is known to what follows. *)
Ltac meant := apply and_known; [ meaning | intro ].
Ltac put_in H := try rewrite H; clear H.

(* What maxima and minima are, where linear arithmetic tells. *)
Ltac smaller := first [ lra | nra | solve [sign] ].
Ltac chosen :=
  repeat match goal with
  | |- context [Rmax ?a ?b] => first [ rewrite (Rmax_left a b) by smaller | rewrite (Rmax_right a b) by smaller ]
  | |- context [Rmin ?a ?b] => first [ rewrite (Rmin_left a b) by smaller | rewrite (Rmin_right a b) by smaller ]
  end.

(* The same members in another order. *)
Ltac ordered :=
  unfold Rmax, Rmin;
  repeat match goal with |- context [Rle_dec ?a ?b] => destruct (Rle_dec a b) end; lra.

(* The sizes of numbers. *)
Ltac sized :=
  repeat match goal with
  | |- context [Rabs ?c] => first [ rewrite (Rabs_pos_eq c) by lra | rewrite (Rabs_left c) by lra ]
  end.

(* A quotient of what has signs: its inverses are named, with what they are. *)
Ltac inverses :=
  repeat match goal with
  | |- context [/ ?c] =>
      let P := fresh in let E := fresh in let k := fresh in
      assert (P : 0 < / c) by (apply Rinv_0_lt_compat; first [ lra | solve [sign] ]);
      assert (E : c * / c = 1) by (apply Rinv_r; apply Rgt_not_eq; first [ lra | solve [sign] ]);
      set (k := / c) in *; clearbody k
  end; first [ lra | nra ].
Ltac signed :=
  lazymatch goal with
  | |- 0 <= _ * _ => first [ solve [sign] | solve [inverses] | apply Rmult_le_pos; signed ]
  | |- 0 < _ * _ => first [ solve [sign] | solve [inverses] | apply Rmult_lt_0_compat; signed ]
  | |- 0 <= _ + _ => first [ solve [sign] | solve [inverses] | apply Rplus_le_le_0_compat; signed ]
  | |- 0 < _ + _ => first [ solve [sign] | solve [inverses] ]
  | |- _ => first [ lra | solve [sign] | solve [inverses] ]
  end.
(* Quotients in what is known, multiplied out. *)
Lemma over_cleared : forall a b c, 0 < c -> a <= b * / c -> a * c <= b.
Proof.
  intros a b c P H. apply (Rmult_le_compat_r c) in H; [|lra].
  rewrite Rmult_assoc, Rinv_l, Rmult_1_r in H by lra. exact H.
Qed.
Ltac cleared :=
  repeat match goal with
  | H : ?a <= ?b * / ?c |- _ => apply over_cleared in H; [ | solve [sign] ]
  end; first [ lra | nra ].

Ltac factor := first [ assumption | lra | solve [signed] | solve [repeat autounfold with rope; signed] | nra | solve [cleared] ].
Ltac factors :=
  lazymatch goal with
  | |- 0 <= _ * _ => apply Rmult_le_pos; factors
  | |- _ => factor
  end.
Ltac carried K :=
  match goal with |- ?op ?c ?e =>
    match type of K with op ?a ?b => assert (c = a) by alike; assert (e = b) by alike; first [ lra | congruence ] end
  end.
(* A known result at given values: what it supposes is shown from the context. *)
Ltac supposed :=
  first [ assumption | whole_tac | lra | solve [holds] | solve [signed] | nra
        | solve [repeat autounfold with rope in *; widths; holds] | solve [cleared] ].
Ltac granted H :=
  repeat match type of H with
  | ?P -> _ => let K := fresh in assert (K : P) by supposed; specialize (H K); clear K
  end.
Ltac plain_of H := repeat match type of H with _ /\ _ => let M := fresh "M" in destruct H as [M H] end.

Ltac by_unfolding := repeat autounfold with rope in *; first [ assumption | lra ].
(* What is known, but for the order in which products and sums are written. *)
Ltac by_alike :=
  match goal with
  | H : ?op ?a ?b |- ?op ?c ?e => assert (c = a) by same; assert (e = b) by same; first [ lra | congruence ]
  end.
Ltac by_choice := repeat autounfold with rope in *; chosen; expand_waves; first [ reflexivity | lra | balanced ].
Ltac composed := first [ eassumption | lra | congruence | (repeat split; lra) | by_unfolding ].
