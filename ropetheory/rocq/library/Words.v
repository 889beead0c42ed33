(* The words of the formula language that Rocq's real numbers do not have: sums, least and largest
   members, counts over whole numbers between two ends, ceilings, the sine integral, the error function.
   Every function here is total; what it means where its arguments make no sense is nobody's concern, since each statement
   that is generated says besides that they do make sense. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Rbar Hierarchy RInt Derive Lim_seq.
Open Scope R_scope.

Definition whole (x : R) : Prop := exists n : nat, x = INR n.
Definition integer (x : R) : Prop := exists z : Z, x = IZR z.
Definition even_width (d : R) : Prop := exists h : nat, (1 <= h)%nat /\ d = 2 * INR h.

(* l runs over low, low + 1, ..., high *)
Definition among (l low high : R) : Prop := (exists n : nat, l = low + INR n) /\ l <= high.
Definition range (low high : R) : Prop := whole (high - low + 1).

Definition size (low high : R) : nat := Z.to_nat (Int_part (high - low + 1)).

Fixpoint total (f : nat -> R) (n : nat) : R :=
  match n with O => 0 | S m => total f m + f m end.

Fixpoint smallest (f : nat -> R) (n : nat) : R :=
  match n with O => f O | S m => Rmin (smallest f m) (f n) end.

Fixpoint greatest (f : nat -> R) (n : nat) : R :=
  match n with O => f O | S m => Rmax (greatest f m) (f n) end.

Definition sum (f : R -> R) (low high : R) : R := total (fun i => f (low + INR i)) (size low high).
Definition least (f : R -> R) (low high : R) : R := smallest (fun i => f (low + INR i)) (pred (size low high)).
Definition largest (f : R -> R) (low high : R) : R := greatest (fun i => f (low + INR i)) (pred (size low high)).

Definition if_less (a b : R) : R := if Rlt_dec a b then 1 else 0.
Definition if_at_most (a b : R) : R := if Rle_dec a b then 1 else 0.
Definition delta_ij (a b : R) : R := if Req_EM_T a b then 1 else 0.
Definition ceiling (x : R) : R := - IZR (Int_part (- x)).
(* a power whose exponent is a whole number, of either sign; the base may be negative *)
Definition integer_power (x n : R) : R := powerRZ x (Int_part n).
Definition Si (x : R) : R := @RInt R_CompleteNormedModule (fun t => sin t / t) 0 x.
Definition erf (x : R) : R := 2 / sqrt PI * @RInt R_CompleteNormedModule (fun t => exp (- (t * t))) 0 x.

(* Integrals and slopes, and limits over the even widths 2, 4, 6, ...: total functions again, with what
   makes them have a value. *)
Definition integral (f : R -> R) (a b : R) : R := @RInt R_CompleteNormedModule f a b.
Definition integrable (f : R -> R) (a b : R) : Prop := @ex_RInt R_NormedModule f a b.
Definition slope (f : R -> R) (x : R) : R := Derive f x.
Definition has_slope (f : R -> R) (x : R) : Prop := ex_derive f x.
Definition at_widths (f : R -> R) : nat -> R := fun n => f (2 * INR (S n)).
Definition limit (f : R -> R) : R := real (Lim_seq (at_widths f)).
Definition converges (f : R -> R) : Prop := ex_finite_lim_seq (at_widths f).
Definition diverges (f : R -> R) : Prop := is_lim_seq (at_widths f) p_infty.

(* What is expected of two random vectors of width d: of every function of them a number. Both have mean 0
   and second moment a, their coordinates are uncorrelated, and a product of at most two coordinates of each
   is expected to be what is expected of the one times what is expected of the other. Nothing else is said of
   the distribution. *)
Definition mean : Type := ((R -> R) -> (R -> R) -> R) -> R.
Definition linear (E : mean) : Prop :=
  E (fun q k => 1) = 1 /\ (forall c f, E (fun q k => c * f q k) = c * E f) /\
  (forall f g, E (fun q k => f q k + g q k) = E f + E g).
Definition place (d i : R) : Prop := whole i /\ i < d.
Definition isotropic (E : mean) (d a : R) : Prop :=
  (forall i, place d i -> E (fun q k => q i) = 0 /\ E (fun q k => k i) = 0) /\
  (forall i j, place d i -> place d j ->
    E (fun q k => q i * q j) = a * delta_ij i j /\ E (fun q k => k i * k j) = a * delta_ij i j).
Definition independent (E : mean) (d : R) : Prop :=
  forall i j r s, place d i -> place d j -> place d r -> place d s ->
  E (fun q k => q i * k r) = E (fun q k => q i) * E (fun q k => k r) /\
  E (fun q k => q i * q j * k r) = E (fun q k => q i * q j) * E (fun q k => k r) /\
  E (fun q k => q i * (k r * k s)) = E (fun q k => q i) * E (fun q k => k r * k s) /\
  E (fun q k => q i * q j * (k r * k s)) = E (fun q k => q i * q j) * E (fun q k => k r * k s).
(* One mean for every second moment. *)
Definition means (expected : R -> mean) (d : R) : Prop :=
  forall a, 0 <= a -> linear (expected a) /\ isotropic (expected a) d a /\ independent (expected a) d.

Lemma whole_nonneg : forall x, whole x -> 0 <= x.
Proof. intros x [n ->]. apply pos_INR. Qed.

Lemma even_width_pos : forall d, even_width d -> 2 <= d.
Proof. intros d [h [H ->]]. apply le_INR in H. simpl in H. lra. Qed.

Lemma Int_part_IZR : forall z, Int_part (IZR z) = z.
Proof.
  intros z. unfold Int_part.
  assert (U : up (IZR z) = (z + 1)%Z) by (symmetry; apply tech_up; rewrite plus_IZR; lra).
  rewrite U. lia.
Qed.

Lemma Int_part_INR : forall n, Int_part (INR n) = Z.of_nat n.
Proof. intros n. rewrite INR_IZR_INZ. apply Int_part_IZR. Qed.

Lemma size_is : forall low high n, high - low + 1 = INR n -> size low high = n.
Proof. intros low high n H. unfold size. rewrite H, Int_part_INR, Nat2Z.id. reflexivity. Qed.

Lemma sum_is : forall f low high n, high - low + 1 = INR n ->
  sum f low high = total (fun i => f (low + INR i)) n.
Proof. intros f low high n H. unfold sum. rewrite (size_is _ _ _ H). reflexivity. Qed.

(* At given ends: the members by whole numbers, which compute. *)
Fixpoint adding (f : R -> R) (low : R) (n : nat) (z : Z) : R :=
  match n with O => 0 | S m => f (low + IZR z) + adding f low m (Z.succ z) end.

Lemma total_ext : forall f g n, (forall i, (i < n)%nat -> f i = g i) -> total f n = total g n.
Proof.
  intros f g n H. induction n as [|n IH]; [reflexivity|].
  simpl. rewrite IH by (intros; apply H; lia). rewrite H by lia. reflexivity.
Qed.

Lemma total_first : forall g n, total g (S n) = g O + total (fun i => g (S i)) n.
Proof.
  intros g n. induction n as [|n IH]; [simpl; lra|].
  change (total g (S (S n))) with (total g (S n) + g (S n)). rewrite IH. simpl. lra.
Qed.

Lemma adding_total : forall f low n z,
  adding f low n (Z.of_nat z) = total (fun i => f (low + INR (z + i))) n.
Proof.
  intros f low n. induction n as [|n IH]; intros z; [reflexivity|].
  cbn [adding]. rewrite <- Nat2Z.inj_succ, IH, total_first, Nat.add_0_r, INR_IZR_INZ.
  f_equal. apply total_ext. intros i _. do 3 f_equal. lia.
Qed.

Lemma sum_at : forall f low high n z, Z.of_nat n = z -> high - low + 1 = IZR z ->
  sum f low high = adding f low n 0%Z.
Proof.
  intros f low high n z <- H. rewrite (sum_is f low high n) by (rewrite INR_IZR_INZ; exact H).
  change 0%Z with (Z.of_nat 0). rewrite adding_total. reflexivity.
Qed.

Fixpoint choosing (pick : R -> R -> R) (f : R -> R) (low : R) (n : nat) : R :=
  match n with O => f (low + IZR 0) | S m => pick (choosing pick f low m) (f (low + IZR (Z.of_nat n))) end.

Lemma smallest_choosing : forall f low n,
  smallest (fun i => f (low + INR i)) n = choosing Rmin f low n.
Proof. intros f low n. induction n as [|n IH]; [reflexivity|]. cbn [smallest choosing]. rewrite IH, INR_IZR_INZ. reflexivity. Qed.

Lemma greatest_choosing : forall f low n,
  greatest (fun i => f (low + INR i)) n = choosing Rmax f low n.
Proof. intros f low n. induction n as [|n IH]; [reflexivity|]. cbn [greatest choosing]. rewrite IH, INR_IZR_INZ. reflexivity. Qed.

Lemma least_at : forall f low high n z, Z.of_nat (S n) = z -> high - low + 1 = IZR z ->
  least f low high = choosing Rmin f low n.
Proof.
  intros f low high n z <- H. unfold least.
  rewrite (size_is low high (S n)) by (rewrite INR_IZR_INZ; exact H). apply smallest_choosing.
Qed.

Lemma largest_at : forall f low high n z, Z.of_nat (S n) = z -> high - low + 1 = IZR z ->
  largest f low high = choosing Rmax f low n.
Proof.
  intros f low high n z <- H. unfold largest.
  rewrite (size_is low high (S n)) by (rewrite INR_IZR_INZ; exact H). apply greatest_choosing.
Qed.

Lemma if_less_1 : forall a b, a < b -> if_less a b = 1.
Proof. intros a b H. unfold if_less. destruct (Rlt_dec a b); lra. Qed.
Lemma if_less_0 : forall a b, b <= a -> if_less a b = 0.
Proof. intros a b H. unfold if_less. destruct (Rlt_dec a b); lra. Qed.
Lemma if_at_most_1 : forall a b, a <= b -> if_at_most a b = 1.
Proof. intros a b H. unfold if_at_most. destruct (Rle_dec a b); lra. Qed.
Lemma if_at_most_0 : forall a b, b < a -> if_at_most a b = 0.
Proof. intros a b H. unfold if_at_most. destruct (Rle_dec a b); lra. Qed.
Lemma delta_ij_1 : forall a b, a = b -> delta_ij a b = 1.
Proof. intros a b H. unfold delta_ij. destruct (Req_EM_T a b); lra. Qed.
Lemma delta_ij_0 : forall a b, a <> b -> delta_ij a b = 0.
Proof. intros a b H. unfold delta_ij. destruct (Req_EM_T a b); lra. Qed.

Lemma ceiling_is : forall x z, IZR z - 1 < x <= IZR z -> ceiling x = IZR z.
Proof.
  intros x z H. unfold ceiling.
  assert (E : Int_part (- x) = (- z)%Z).
  { unfold Int_part. rewrite <- (tech_up (- x) (- z + 1)); [lia| |]; rewrite plus_IZR, opp_IZR; lra. }
  rewrite E, opp_IZR. lra.
Qed.
