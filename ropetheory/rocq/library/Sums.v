(* Sums over given numbers of terms, written out; in vectors of which a few coordinates are given and the
   others are 0, what is 0 is left out. *)
From Coq Require Import Reals Lra Lia ZArith FunctionalExtensionality.
From Rope.library Require Import Words.
Open Scope R_scope.

Lemma total_short : forall f m n, (m <= n)%nat -> (forall i, (m <= i)%nat -> f i = 0) -> total f n = total f m.
Proof.
  intros f m n H Z. induction n as [|n IH].
  - assert (m = O) as -> by lia. reflexivity.
  - destruct (Nat.eq_dec m (S n)) as [->|N]; [reflexivity|]. simpl. rewrite Z, IH by lia. lra.
Qed.

(* Of n terms the first m may differ from 0. *)
Lemma sum_short : forall f low high n m z k, Z.of_nat n = z -> Z.of_nat m = k -> high - low + 1 = IZR z ->
  Nat.leb m n = true -> (forall l, low + IZR k <= l -> f l = 0) -> sum f low high = adding f low m 0%Z.
Proof.
  intros f low high n m z k <- <- H L Z. rewrite (sum_is f low high n) by (rewrite INR_IZR_INZ; exact H).
  rewrite (total_short _ m n).
  - change 0%Z with (Z.of_nat 0). rewrite adding_total. reflexivity.
  - apply Nat.leb_le, L.
  - intros i I. apply Z. apply le_INR in I. rewrite <- INR_IZR_INZ. lra.
Qed.

Lemma sum_plus : forall f g low high, sum (fun l => f l + g l) low high = sum f low high + sum g low high.
Proof.
  intros f g low high. unfold sum. induction (size low high) as [|n IH]; [simpl; ring|].
  simpl. rewrite IH. ring.
Qed.

Lemma least_nonneg : forall f low high, (forall l, 0 <= f l) -> 0 <= least f low high.
Proof.
  intros f low high H. unfold least. induction (pred (size low high)) as [|n IH]; [apply H|].
  cbn [smallest]. apply Rmin_glb; [exact IH | apply H].
Qed.
Lemma largest_nonneg : forall f low high, (forall l, 0 <= f l) -> 0 <= largest f low high.
Proof.
  intros f low high H. unfold largest. induction (pred (size low high)) as [|n IH]; [apply H|].
  cbn [greatest]. eapply Rle_trans; [exact IH | apply Rmax_l].
Qed.

Ltac computed t :=
  eval cbv [adding choosing Z.succ Z.add Pos.add Pos.succ Pos.add_carry Z.of_nat Pos.of_succ_nat] in t.
Ltac as_written law left right := let r := computed right in rewrite (law : left = r).

Lemma least_same : forall c low high, least (fun _ => c) low high = c.
Proof.
  intros c low high. unfold least. induction (pred (size low high)) as [|n IH]; simpl; [reflexivity|].
  rewrite IH. apply Rmin_left. lra.
Qed.
Lemma largest_same : forall c low high, largest (fun _ => c) low high = c.
Proof.
  intros c low high. unfold largest. induction (pred (size low high)) as [|n IH]; simpl; [reflexivity|].
  rewrite IH. apply Rmax_left. lra.
Qed.

(* A sum, or a least or largest member, over z whole numbers is written out. *)
Ltac choice z :=
  match goal with
  | |- context [least (fun _ => ?c) ?low ?high] => rewrite (least_same c low high)
  | |- context [largest (fun _ => ?c) ?low ?high] => rewrite (largest_same c low high)
  | |- context [least ?f ?low ?high] =>
      let H := fresh in assert (H : high - low + 1 = IZR z) by lra;
      let m := eval vm_compute in (pred (Z.to_nat z)) in
      as_written (least_at f low high m z eq_refl H) (least f low high) (choosing Rmin f low m); clear H
  | |- context [largest ?f ?low ?high] =>
      let H := fresh in assert (H : high - low + 1 = IZR z) by lra;
      let m := eval vm_compute in (pred (Z.to_nat z)) in
      as_written (largest_at f low high m z eq_refl H) (largest f low high) (choosing Rmax f low m); clear H
  end.
Ltac addition z :=
  match goal with
  | |- context [sum ?f ?low ?high] =>
      let H := fresh in assert (H : high - low + 1 = IZR z) by lra;
      let n := eval vm_compute in (Z.to_nat z) in
      as_written (sum_at f low high n z eq_refl H) (sum f low high) (adding f low n 0%Z); clear H
  end.
Ltac unroll z := repeat first [ addition z | choice z ].
Ltac unroll_all sizes :=
  idtac;  (* or it would run before it is handed over *)
  lazymatch sizes with
  | cons ?z ?rest => unroll z; unroll_all rest
  | nil => idtac
  end.

Ltac coordinates :=
  repeat match goal with
  | H : forall i : R, ?c < i -> ?x i = 0 |- context [?x ?e] => rewrite (H e) by lra
  | H : forall i : R, i < ?c -> ?x i = 0 |- context [?x ?e] => rewrite (H e) by lra
  | H : ?x ?n = ?v |- context [?x ?e] => replace (x e) with v by (transitivity (x n); [symmetry; exact H | f_equal; lra])
  end.
Ltac short_addition k z :=
  match goal with
  | |- context [sum ?f ?low ?high] =>
      let H := fresh in assert (H : high - low + 1 = IZR z) by lra;
      let n := eval vm_compute in (Z.to_nat z) in
      let m := eval vm_compute in (Z.to_nat k) in
      as_written (sum_short f low high n m z k eq_refl eq_refl H eq_refl
        ltac:(intros; cbv beta; coordinates; ring)) (sum f low high) (adding f low m 0%Z); clear H
  end.
Ltac shorten_to k z := repeat first [ short_addition k z | choice z ].
Ltac shorten k sizes :=
  idtac;
  lazymatch sizes with
  | cons ?z ?rest => shorten_to k z; shorten k rest
  | nil => idtac
  end.
Ltac constant :=
  repeat match goal with
  | H : forall i : R, ?x i = ?v |- _ =>
      assert (x = fun _ => v) by (apply functional_extensionality; exact H); clear H; subst x; cbv beta
  end.
