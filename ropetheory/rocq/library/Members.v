(* Members and extremes, the larger of two, squares and roots: what the classical theorems of the same
   names say. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope.library Require Import Words Quantities Signs Algebra.
Open Scope R_scope.

Lemma among_by : forall l low high, integer (l - low) -> low <= l -> l <= high -> among l low high.
Proof.
  intros l low high I P H. destruct (whole_of_integer (l - low) I) as [n E]; [lra|].
  split; [exists n; lra | exact H].
Qed.

Lemma smallest_le : forall f n i, (i <= n)%nat -> smallest f n <= f i.
Proof.
  intros f n i H. induction n as [|n IH]; [replace i with O by lia; apply Rle_refl|]. cbn [smallest].
  destruct (Nat.eq_dec i (S n)) as [->|N]; [apply Rmin_r|]. eapply Rle_trans; [apply Rmin_l | apply IH; lia].
Qed.

Lemma greatest_ge : forall f n i, (i <= n)%nat -> f i <= greatest f n.
Proof.
  intros f n i H. induction n as [|n IH]; [replace i with O by lia; apply Rle_refl|]. cbn [greatest].
  destruct (Nat.eq_dec i (S n)) as [->|N]; [apply Rmax_r|]. eapply Rle_trans; [apply IH; lia | apply Rmax_l].
Qed.

Lemma least_member : forall f low high l, among l low high -> least f low high <= f l.
Proof.
  intros f low high l [[n ->] H]. assert (S := size_above low high n H).
  apply (smallest_le (fun i => f (low + INR i))). lia.
Qed.

Lemma largest_member : forall f low high l, among l low high -> f l <= largest f low high.
Proof.
  intros f low high l [[n ->] H]. assert (S := size_above low high n H).
  apply (greatest_ge (fun i => f (low + INR i))). lia.
Qed.

Lemma smallest_all : forall f n v, (forall i, (i <= n)%nat -> v <= f i) -> v <= smallest f n.
Proof.
  intros f n v H. induction n as [|n IH]; [apply H; lia|]. cbn [smallest].
  apply Rmin_glb; [apply IH; intros; apply H; lia | apply H; lia].
Qed.

Lemma greatest_all : forall f n v, (forall i, (i <= n)%nat -> f i <= v) -> greatest f n <= v.
Proof.
  intros f n v H. induction n as [|n IH]; [apply H; lia|]. cbn [greatest].
  apply Rmax_lub; [apply IH; intros; apply H; lia | apply H; lia].
Qed.

Lemma index_among : forall low high i, low <= high -> (i <= pred (size low high))%nat -> among (low + INR i) low high.
Proof.
  intros low high i H I. split; [exists i; reflexivity|]. apply size_last.
  assert (S := size_above low high 0 ltac:(simpl; lra)). lia.
Qed.

Lemma least_all : forall f low high v, low <= high -> (forall l, among l low high -> v <= f l) -> v <= least f low high.
Proof. intros f low high v L H. apply smallest_all. intros i I. apply H, index_among; assumption. Qed.

Lemma largest_all : forall f low high v, low <= high -> (forall l, among l low high -> f l <= v) -> largest f low high <= v.
Proof. intros f low high v L H. apply greatest_all. intros i I. apply H, index_among; assumption. Qed.

(* What squares say of sizes. *)
Lemma roots : forall s t r, 0 <= t -> t ^ 2 = r -> s ^ 2 <= r -> - t <= s <= t.
Proof. intros s t r P <- H. split; nra. Qed.

Lemma root_size : forall s t r, 0 <= t -> t ^ 2 = r -> s ^ 2 <= r -> Rabs s <= t.
Proof. intros s t r P E H. apply Rabs_le. apply (roots s t r P E H). Qed.

Lemma sqrt_square : forall a, 0 <= a -> sqrt a ^ 2 = a.
Proof. intros a H. rewrite <- Rsqr_pow2. apply Rsqr_sqrt, H. Qed.

Lemma abs_square : forall a, Rabs a ^ 2 = a ^ 2.
Proof. intros a. rewrite <- !Rsqr_pow2. symmetry. apply Rsqr_abs. Qed.

Ltac squares :=
  rewrite ?Rpow_mult_distr;
  repeat match goal with
  | |- context [sqrt ?a ^ 2] => rewrite (sqrt_square a) by sign
  | |- context [Rabs ?a ^ 2] => rewrite (abs_square a)
  end; balanced.
Ltac among_tac := first [ assumption | apply among_by; [ of_integers | lra | lra ] ].
Ltac evened :=
  repeat match goal with
  | |- context [sin (-1 * ?z)] => replace (sin (-1 * z)) with (- sin z) by (rewrite <- sin_neg; f_equal; ring)
  | |- context [cos (-1 * ?z)] => replace (cos (-1 * z)) with (cos z) by (rewrite <- cos_neg; f_equal; ring)
  end.
