(* Whole sums: those that telescope, in which two indices change places, and what Cauchy and Schwarz say
   of them. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope.library Require Import Words Quantities Signs Algebra Members.
Open Scope R_scope.

Lemma telescoped : forall f F n, whole n -> (forall l, f l = F (l + 1) + -1 * F l) -> F 0 = 0 ->
  sum f 0 (n + -1) = F n.
Proof.
  intros f F n [m ->] H Z. rewrite (sum_is _ _ _ m) by ring. induction m as [|m IH]; [symmetry; exact Z|].
  cbn [total]. rewrite IH, S_INR, H, Rplus_0_l. ring.
Qed.

Lemma total_swap : forall (F : nat -> nat -> R) m n,
  total (fun i => total (fun k => F i k) n) m = total (fun k => total (fun i => F i k) m) n.
Proof.
  intros F m n. induction m as [|m IH]; cbn [total].
  - induction n as [|n IH]; [reflexivity|]. cbn [total]. rewrite <- IH. ring.
  - rewrite IH. clear IH. induction n as [|n IH]; cbn [total]; [ring|]. rewrite <- IH. ring.
Qed.

Lemma sum_swap : forall (F : R -> R -> R) a b c e,
  sum (fun l => sum (fun j => F l j) c e) a b = sum (fun j => sum (fun l => F l j) a b) c e.
Proof. intros F a b c e. unfold sum. apply (total_swap (fun i k => F (a + INR i) (c + INR k))). Qed.

Lemma size_by_square : forall x y, 0 <= y -> x ^ 2 <= y ^ 2 -> x <= y.
Proof. intros x y P H. nra. Qed.

Lemma cauchy_next : forall C A B c a b, 0 <= A -> 0 <= B -> 0 <= a -> 0 <= b ->
  C ^ 2 <= A * B -> c ^ 2 <= a * b -> (C + c) ^ 2 <= (A + a) * (B + b).
Proof.
  intros C A B c a b HA HB Ha Hb H h.
  assert (E : 2 * (C * c) <= A * b + a * B); [|nra].
  apply size_by_square; [nra|].
  assert (P : C ^ 2 * c ^ 2 <= (A * B) * (a * b)) by (apply Rmult_le_compat; try apply square_nonneg; assumption).
  assert (Q := square_nonneg (A * b - a * B)). nra.
Qed.

Lemma cauchy_schwarz : forall c a b low high,
  (forall l, among l low high -> 0 <= a l /\ 0 <= b l /\ c l ^ 2 <= a l * b l) ->
  sum c low high ^ 2 <= sum a low high * sum b low high.
Proof.
  intros c a b low high H. unfold sum.
  assert (K : forall i, (i < size low high)%nat -> among (low + INR i) low high).
  { intros i I. split; [exists i; reflexivity | apply size_last, I]. }
  induction (size low high) as [|n IH]; [simpl; lra|]. cbn [total].
  destruct (H _ (K n ltac:(lia))) as [P [Q E]].
  apply cauchy_next; trivial.
  - apply total_nonneg. intros i I. apply H, K. lia.
  - apply total_nonneg. intros i I. apply H, K. lia.
  - apply IH. intros i I. apply K. lia.
Qed.

Lemma greatest_scaled : forall f g c n, 0 <= c -> (forall i, (i <= n)%nat -> c * f i <= g i) ->
  c * greatest f n <= greatest g n.
Proof.
  intros f g c n P H. induction n as [|n IH]; [apply H; lia|]. cbn [greatest].
  rewrite <- RmaxRmult by exact P. apply Rmax_lub.
  - eapply Rle_trans; [apply IH; intros; apply H; lia | apply Rmax_l].
  - eapply Rle_trans; [apply H; lia | apply Rmax_r].
Qed.

Lemma largest_scaled : forall f g c low high, 0 <= c -> low <= high ->
  (forall l, among l low high -> c * f l <= g l) -> c * largest f low high <= largest g low high.
Proof.
  intros f g c low high P L H. apply greatest_scaled; [exact P|]. intros i I. apply H, index_among; assumption.
Qed.

(* A whole number between two given ones is one of those from the first on. *)
Lemma next_whole : forall x z, integer x -> IZR z <= x -> x = IZR z \/ IZR (z + 1) <= x.
Proof.
  intros x z [y ->] H. apply le_IZR in H. destruct (Z.eq_dec y z) as [->|N]; [left; reflexivity|].
  right. apply IZR_le. lia.
Qed.
