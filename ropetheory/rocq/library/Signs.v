(* Tactics for what statements suppose of their expressions: signs, divisors that are not 0, whole numbers. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope Require Import Words Quantities.
Open Scope R_scope.

Lemma whole_IZR : forall z, (0 <= z)%Z -> whole (IZR z).
Proof. intros z H. exists (Z.to_nat z). rewrite INR_IZR_INZ, Z2Nat.id; trivial. Qed.
Lemma whole_INR : forall n, whole (INR n).
Proof. intros n. exists n. reflexivity. Qed.
Lemma whole_plus : forall x y, whole x -> whole y -> whole (x + y).
Proof. intros x y [m ->] [n ->]. exists (m + n)%nat. symmetry. apply plus_INR. Qed.
Lemma whole_mult : forall x y, whole x -> whole y -> whole (x * y).
Proof. intros x y [m ->] [n ->]. exists (m * n)%nat. symmetry. apply mult_INR. Qed.
Lemma whole_is : forall x z, (0 <=? z)%Z = true -> x = IZR z -> whole x.
Proof. intros x z H ->. apply whole_IZR, Z.leb_le, H. Qed.
Lemma whole_half : forall d, even_width d -> whole (d * / 2).
Proof. intros d [h [_ ->]]. exists h. field. Qed.
Lemma whole_below_half : forall d, even_width d -> whole (d * / 2 - 1).
Proof. intros d [h [H ->]]. exists (h - 1)%nat. rewrite minus_INR by exact H. simpl. field. Qed.
Lemma whole_even : forall d, even_width d -> whole d.
Proof. intros d [h [_ ->]]. exists (2 * h)%nat. rewrite mult_INR. reflexivity. Qed.
Lemma whole_difference : forall x y, whole x -> whole y -> y <= x -> whole (x - y).
Proof.
  intros x y [m ->] [n ->] H. exists (m - n)%nat. symmetry. apply minus_INR, INR_le. exact H.
Qed.
Lemma whole_among : forall l low high, among l low high -> whole low -> whole l.
Proof. intros l low high [[n ->] _] H. apply whole_plus; [exact H | apply whole_INR]. Qed.
Lemma among_low : forall l low high, among l low high -> low <= l.
Proof. intros l low high [[n ->] _]. assert (H := pos_INR n). lra. Qed.

Lemma Rpower_pos : forall x y, 0 < Rpower x y.
Proof. intros x y. apply exp_pos. Qed.
Lemma ln_pos : forall x, 1 < x -> 0 < ln x.
Proof. intros x H. rewrite <- ln_1. apply ln_increasing; lra. Qed.
Lemma ln_nonneg : forall x, 1 <= x -> 0 <= ln x.
Proof. intros x H. destruct (Req_dec x 1) as [->|N]; [rewrite ln_1; lra|]. apply Rlt_le, ln_pos. lra. Qed.
Lemma Rdiv_pos : forall x y, 0 < x -> 0 < y -> 0 < x / y.
Proof. intros. apply Rdiv_lt_0_compat; assumption. Qed.
Lemma square_nonneg : forall x, 0 <= x ^ 2.
Proof. intros x. nra. Qed.
Lemma inv_nonneg : forall x, 0 <= x -> 0 <= / x.
Proof.
  intros x H. destruct (Req_dec x 0) as [->|N]; [rewrite Rinv_0; lra|].
  apply Rlt_le, Rinv_0_lt_compat. lra.
Qed.
Lemma even_pow_nonneg : forall x n, 0 <= x ^ (2 * n).
Proof. intros x n. rewrite pow_mult. apply pow_le, square_nonneg. Qed.

Lemma total_nonneg : forall f n, (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= total f n.
Proof.
  intros f n H. induction n as [|n IH]; [simpl; lra|]. simpl.
  assert (0 <= f n) by (apply H; lia). assert (0 <= total f n) by (apply IH; intros; apply H; lia). lra.
Qed.

Lemma Int_part_bound : forall x, IZR (Int_part x) <= x < IZR (Int_part x) + 1.
Proof. intros x. destruct (base_Int_part x). lra. Qed.

Lemma size_last : forall low high i, (i < size low high)%nat -> low + INR i <= high.
Proof.
  intros low high i H. unfold size in H.
  assert (B := Int_part_bound (high - low + 1)).
  assert (I : (Z.of_nat i + 1 <= Int_part (high - low + 1))%Z) by lia.
  apply IZR_le in I. rewrite plus_IZR in I. rewrite INR_IZR_INZ. lra.
Qed.

Lemma sum_nonneg : forall f low high, (forall l, among l low high -> 0 <= f l) -> 0 <= sum f low high.
Proof.
  intros f low high H. unfold sum. apply total_nonneg. intros i Hi. apply H.
  split; [exists i; reflexivity | apply size_last, Hi].
Qed.

Ltac whole_number e z n :=
  lazymatch n with
  | S ?m => first [ apply (whole_is e z eq_refl); lra | let y := eval vm_compute in (Z.succ z) in whole_number e y m ]
  end.

Ltac whole_tac :=
  match goal with
  | |- range _ _ => unfold range; whole_tac
  | H : ?P |- ?P => exact H
  | |- whole (IZR _) => apply whole_IZR; lia
  | |- whole (INR _) => apply whole_INR
  | H : even_width ?d |- whole ?d => apply whole_even, H
  | H : among ?l _ _ |- whole ?l => apply (whole_among _ _ _ H); whole_tac
  | H : even_width ?d |- whole ?e =>
      first [ replace e with (d * / 2) by lra; apply whole_half, H
            | replace e with (d * / 2 + 1) by lra; apply whole_plus; [apply whole_half, H | whole_tac]
            | replace e with (d * / 2 - 1) by lra; apply whole_below_half, H
            | replace e with d by lra; apply whole_even, H ]
  | H : whole ?n |- whole ?e => replace e with n by lra; exact H
  | |- whole (_ + _) => apply whole_plus; whole_tac
  | |- whole (_ * _) => apply whole_mult; whole_tac
  | H : among ?l _ _ |- whole ?e =>
      replace e with ((e + l) - l) by ring; apply whole_difference; [ whole_number (e + l) 0%Z 20%nat | whole_tac | lra ]
  end.

(* Signs by the form of an expression; what is no form is left to linear arithmetic. *)
Ltac sign :=
  lazymatch goal with
  | |- 0 < _ * _ => first [ apply Rmult_lt_0_compat; sign | nra ]
  | |- 0 <= ?a * ?a => nra
  | |- 0 <= _ * _ => first [ apply Rmult_le_pos; sign | nra ]
  | |- 0 < / _ => apply Rinv_0_lt_compat; sign
  | |- 0 <= / _ => apply inv_nonneg; sign
  | |- 0 < _ / _ => apply Rdiv_pos; sign
  | |- 0 < _ + _ => first [ lra | nra | apply Rplus_lt_0_compat; sign | apply Rplus_lt_le_0_compat; sign | apply Rplus_le_lt_0_compat; sign ]
  | |- 0 <= _ + _ => first [ lra | nra | apply Rplus_le_le_0_compat; sign ]
  | |- 0 < exp _ => apply exp_pos
  | |- 0 <= exp _ => apply Rlt_le, exp_pos
  | |- 0 < Rpower _ _ => apply Rpower_pos
  | |- 0 <= Rpower _ _ => apply Rlt_le, Rpower_pos
  | |- 0 < PI => apply PI_RGT_0
  | |- 0 <= PI => apply Rlt_le, PI_RGT_0
  | |- 0 < ln _ => first [ assumption | apply ln_pos; above ]
  | |- 0 <= ln _ => first [ assumption | apply ln_nonneg; above ]
  | |- 0 < sqrt _ => apply sqrt_lt_R0; sign
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- 0 <= _ ^ 2 => apply square_nonneg
  | |- 0 <= _ ^ 4 => apply (even_pow_nonneg _ 2)
  | |- 0 < _ ^ _ => apply pow_lt; sign
  | |- 0 <= _ ^ _ => apply pow_le; sign
  | |- 0 <= Rabs _ => apply Rabs_pos
  | |- 0 <= sum _ _ _ => apply sum_nonneg; intros; sign
  | |- 0 <= INR _ => apply pos_INR
  | |- _ => first [ assumption | lra | nra ]
  end
with above := first [ lra | nra ].

Ltac nonzero :=
  match goal with
  | H : ?P |- ?P => exact H
  | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified; nonzero
  | |- / _ <> 0 => apply Rinv_neq_0_compat; nonzero
  | |- _ ^ _ <> 0 => apply pow_nonzero; nonzero
  | |- _ <> 0 => first [ lra | apply Rgt_not_eq; unfold Rgt; solve [sign] | solve [nra] ]
  end.

Lemma PI_above : 3 < PI.
Proof. assert (H := PI2_3_2). lra. Qed.

Ltac widths :=
  lazymatch goal with
  | K : 3 < PI |- _ => idtac
  | _ => assert (3 < PI) by apply PI_above; assert (PI <= 4) by apply PI_4
  end;
  repeat match goal with
  | H : even_width ?d |- _ =>
      lazymatch goal with K : 2 <= d |- _ => fail | _ => assert (2 <= d) by (apply even_width_pos, H) end
  | H : whole ?d |- _ =>
      lazymatch goal with K : 0 <= d |- _ => fail | _ => assert (0 <= d) by (apply whole_nonneg, H) end
  | H : among ?l ?a ?b |- _ =>
      lazymatch goal with K : a <= l |- _ => fail | _ => assert (a <= l) by (apply (among_low _ _ _ H)); assert (l <= b) by apply H end
  end.

(* What a statement supposes. *)
Ltac holds :=
  lazymatch goal with
  | |- _ /\ _ => split; holds
  | |- forall l, among l _ _ -> _ => intros; widths; holds
  | |- range _ _ => whole_tac
  | |- whole _ => whole_tac
  | |- _ <> 0 => nonzero
  | |- True => exact I
  | |- _ => sign
  end.
Ltac defined := intros; repeat autounfold with rope; widths; holds.
