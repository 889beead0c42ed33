(* Whole numbers and even widths, and the tactics that show them. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope.library Require Import Words.
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

Definition at_integer (z : Z) : integer (IZR z) := ex_intro _ z eq_refl.
Lemma integer_plus : forall x y, integer x -> integer y -> integer (x + y).
Proof. intros x y [m ->] [n ->]. exists (m + n)%Z. symmetry. apply plus_IZR. Qed.
Lemma integer_mult : forall x y, integer x -> integer y -> integer (x * y).
Proof. intros x y [m ->] [n ->]. exists (m * n)%Z. symmetry. apply mult_IZR. Qed.
Lemma integer_opp : forall x, integer x -> integer (- x).
Proof. intros x [m ->]. exists (- m)%Z. symmetry. apply opp_IZR. Qed.
Lemma integer_minus : forall x y, integer x -> integer y -> integer (x - y).
Proof. intros x y [m ->] [n ->]. exists (m - n)%Z. symmetry. apply minus_IZR. Qed.
Lemma integer_whole : forall x, whole x -> integer x.
Proof. intros x [n ->]. exists (Z.of_nat n). apply INR_IZR_INZ. Qed.
Lemma integer_half : forall d, even_width d -> integer (1 / 2 * d).
Proof. intros d [h [_ ->]]. exists (Z.of_nat h). rewrite <- INR_IZR_INZ. field. Qed.
Lemma integer_among : forall l low high, among l low high -> integer low -> integer l.
Proof. intros l low high [[n ->] _] H. apply integer_plus; [exact H | apply integer_whole, whole_INR]. Qed.
Lemma whole_of_integer : forall x, integer x -> 0 <= x -> whole x.
Proof. intros x [z ->] H. apply whole_IZR, le_IZR, H. Qed.
Lemma even_width_of : forall d, integer (1 / 2 * d) -> 2 <= d -> even_width d.
Proof.
  intros d I H. destruct (whole_of_integer _ I) as [h E]; [lra|]. exists h. split; [|lra].
  apply INR_le. simpl. lra.
Qed.

Ltac of_integers :=
  match goal with
  | H : ?P |- ?P => exact H
  | |- integer (IZR _) => apply at_integer
  | |- integer (1 / 2 * 2) => replace (1 / 2 * 2) with 1 by lra; apply at_integer
  | |- integer (1 / 2 * (2 * ?a)) => replace (1 / 2 * (2 * a)) with a by lra; of_integers
  | |- integer (1 / 2 * (?a + ?b)) => rewrite (Rmult_plus_distr_l (1 / 2) a b); apply integer_plus; of_integers
  | |- integer (INR _) => apply integer_whole, whole_INR
  | H : even_width ?d |- integer (1 / 2 * ?d) => apply integer_half, H
  | H : even_width ?d |- integer (?d * / 2) => replace (d * / 2) with (1 / 2 * d) by lra; apply integer_half, H
  | H : even_width ?d |- integer ?d => apply integer_whole, whole_even, H
  | H : whole ?n |- integer ?n => apply integer_whole, H
  | H : among ?l _ _ |- integer ?l => apply (integer_among _ _ _ H); of_integers
  | |- integer (_ + _) => apply integer_plus; of_integers
  | |- integer (_ * _) => apply integer_mult; of_integers
  | |- integer (- _) => apply integer_opp; of_integers
  | |- integer (_ - _) => apply integer_minus; of_integers
  end.

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
  | |- whole _ => apply whole_of_integer; [ of_integers | lra ]
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
  | |- whole _ => apply whole_of_integer; [ of_integers | nra ]
  end.
