(* Tactics for what statements suppose of their expressions: signs, divisors that are not 0. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Rope.library Require Import Words Sums ErrorFunction Quantities.
From Rope.library Require Export Integers.
Open Scope R_scope.

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

Lemma size_above : forall low high n, low + INR n <= high -> (n < size low high)%nat.
Proof.
  intros low high n H. unfold size. assert (B := Int_part_bound (high - low + 1)).
  rewrite INR_IZR_INZ in H. assert (L : IZR (Z.of_nat n) < IZR (Int_part (high - low + 1))) by lra.
  apply lt_IZR in L. lia.
Qed.

Lemma total_term : forall u n k, (k < n)%nat -> (forall i, (i < n)%nat -> 0 <= u i) -> u k <= total u n.
Proof.
  intros u n k K H. induction n as [|n IH]; [lia|]. cbn [total].
  assert (P := total_nonneg u n ltac:(intros; apply H; lia)).
  destruct (Nat.eq_dec k n) as [->|N]; [lra|].
  assert (u k <= total u n) by (apply IH; [lia | intros; apply H; lia]). assert (0 <= u n) by (apply H; lia). lra.
Qed.

Lemma sum_term : forall f low high l, among l low high -> (forall i, among i low high -> 0 <= f i) -> f l <= sum f low high.
Proof.
  intros f low high l [[n ->] H] P. apply (total_term (fun i => f (low + INR i))); [apply size_above, H|].
  intros i I. apply P. split; [exists i; reflexivity | apply size_last, I].
Qed.

Lemma total_pos : forall u n, (0 < n)%nat -> (forall i, (i < n)%nat -> 0 < u i) -> 0 < total u n.
Proof.
  intros u n P H. apply (Rlt_le_trans _ (u O)); [apply H, P|]. apply total_term; [exact P|].
  intros i I. apply Rlt_le, H, I.
Qed.

Lemma sum_pos : forall f low high, low <= high -> (forall l, among l low high -> 0 < f l) -> 0 < sum f low high.
Proof.
  intros f low high L H. apply (total_pos (fun i => f (low + INR i))).
  - apply (Nat.lt_le_trans _ 1); [lia|]. assert (S := size_above low high 0 ltac:(simpl; lra)). lia.
  - intros i I. apply H. split; [exists i; reflexivity | apply size_last, I].
Qed.

Lemma square_pos : forall x, x <> 0 -> 0 < x ^ 2.
Proof. intros x H. rewrite <- Rsqr_pow2. apply Rsqr_pos_lt, H. Qed.
Lemma norm2_positive : forall x d, even_width d -> (exists n : nat, INR n < d /\ x (INR n) <> 0) -> 0 < norm2 x d.
Proof.
  intros x d [h [P ->]] [n [H N]]. unfold norm2.
  assert (Q : (n < 2 * h)%nat) by (apply INR_lt; rewrite mult_INR; exact H).
  destruct (Nat.Even_or_Odd n) as [[k ->]|[k ->]].
  all: apply (Rlt_le_trans _ (pair_square x (INR k))).
  1, 3: unfold pair_square; rewrite ?plus_INR, ?mult_INR in N; simpl INR in N.
  1: assert (0 < x (2 * INR k) ^ 2) by (apply square_pos, N); assert (0 <= x (2 * INR k + 1) ^ 2) by apply square_nonneg; lra.
  1: assert (0 < x (2 * INR k + 1) ^ 2) by (apply square_pos, N); assert (0 <= x (2 * INR k) ^ 2) by apply square_nonneg; lra.
  all: apply (sum_term (fun l => pair_square x l));
    [ split; [exists k; ring | assert (K : (k + 1 <= h)%nat) by lia; apply le_INR in K; rewrite plus_INR in K; simpl in K; lra ]
    | intros; unfold pair_square; assert (0 <= x (2 * i) ^ 2) by apply square_nonneg; assert (0 <= x (2 * i + 1) ^ 2) by apply square_nonneg; lra ].
Qed.

Lemma mult_neg_neg : forall a b, b < 0 -> a < 0 -> 0 < a * b.
Proof. intros. nra. Qed.
Lemma mult_pos_pos : forall a b, 0 < b -> 0 < a -> 0 < a * b.
Proof. intros. nra. Qed.
Lemma mult_neg_pos : forall a b, 0 < b -> a < 0 -> a * b < 0.
Proof. intros. nra. Qed.
Lemma mult_pos_neg : forall a b, b < 0 -> 0 < a -> a * b < 0.
Proof. intros. nra. Qed.
Lemma mult_down_down : forall a b, b <= 0 -> a <= 0 -> 0 <= a * b.
Proof. intros. nra. Qed.
Lemma mult_up_up : forall a b, 0 <= b -> 0 <= a -> 0 <= a * b.
Proof. intros. nra. Qed.
Lemma mult_down_up : forall a b, 0 <= b -> a <= 0 -> a * b <= 0.
Proof. intros. nra. Qed.
Lemma mult_up_down : forall a b, b <= 0 -> 0 <= a -> a * b <= 0.
Proof. intros. nra. Qed.
Lemma plus_neg : forall a b, a < 0 -> b <= 0 -> a + b < 0.
Proof. intros. lra. Qed.
Lemma plus_down : forall a b, a <= 0 -> b <= 0 -> a + b <= 0.
Proof. intros. lra. Qed.
Lemma ln_neg : forall x, 0 < x -> x < 1 -> ln x < 0.
Proof. intros x P H. rewrite <- ln_1. apply ln_increasing; lra. Qed.
Lemma ln_nonpos : forall x, 0 < x -> x <= 1 -> ln x <= 0.
Proof. intros x P H. destruct (Req_dec x 1) as [->|N]; [rewrite ln_1; lra|]. apply Rlt_le, ln_neg; lra. Qed.
Lemma over_above : forall a c, 0 < c -> c < a -> 1 < a * / c.
Proof. intros a c P H. apply (Rmult_lt_reg_r c); [exact P|]. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.
Lemma over_from : forall a c, 0 < c -> c <= a -> 1 <= a * / c.
Proof. intros a c P H. apply (Rmult_le_reg_r c); [exact P|]. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.
Lemma over_below : forall a c, 0 < c -> a < c -> a * / c < 1.
Proof. intros a c P H. apply (Rmult_lt_reg_r c); [exact P|]. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.
Lemma over_up_to : forall a c, 0 < c -> a <= c -> a * / c <= 1.
Proof. intros a c P H. apply (Rmult_le_reg_r c); [exact P|]. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.
Lemma inv_neg : forall x, x < 0 -> / x < 0.
Proof. intros x H. apply Rinv_lt_0_compat, H. Qed.
Lemma inv_above : forall x, 0 < x -> x < 1 -> 1 < / x.
Proof. intros x P H. rewrite <- Rinv_1. apply Rinv_lt_contravar; lra. Qed.
Lemma inv_below : forall x, 1 < x -> / x < 1.
Proof. intros x H. rewrite <- Rinv_1. apply Rinv_lt_contravar; lra. Qed.
Lemma pow_above : forall x n, 1 < x -> (0 < n)%nat -> 1 < x ^ n.
Proof. intros x n H N. apply Rlt_pow_R1; assumption. Qed.
Lemma exp_above : forall x, 0 < x -> 1 < exp x.
Proof. intros x H. rewrite <- exp_0. apply exp_increasing, H. Qed.
Lemma exp_from : forall x, 0 <= x -> 1 <= exp x.
Proof. intros x H. destruct (Req_dec x 0) as [->|N]; [rewrite exp_0; lra|]. apply Rlt_le, exp_above. lra. Qed.
Lemma exp_below : forall x, x < 0 -> exp x < 1.
Proof. intros x H. rewrite <- exp_0. apply exp_increasing, H. Qed.
Lemma exp_up_to : forall x, x <= 0 -> exp x <= 1.
Proof. intros x H. destruct (Req_dec x 0) as [->|N]; [rewrite exp_0; lra|]. apply Rlt_le, exp_below. lra. Qed.

Lemma sin_small : forall x, 0 < x -> x <= 1 -> 0 < sin x.
Proof. intros x P H. assert (Q := PI2_3_2). apply sin_gt_0; lra. Qed.

Lemma Rpower_2 : forall x, 0 < x -> Rpower x 2 = x ^ 2.
Proof. intros x P. replace 2 with (1 + 1) by ring. rewrite Rpower_plus, Rpower_1 by exact P. ring. Qed.

Lemma above_one : forall e, 1 < e -> exists g, 0 < g /\ e = 1 + g.
Proof. intros e H. exists (e - 1). split; lra. Qed.
(* A polynomial in what exceeds 1, by how much it does. *)
Ltac shifted :=
  repeat match goal with
  | H : 1 < ?e |- _ =>
      is_var e; let g := fresh "more" in let P := fresh in let E := fresh in
      destruct (above_one e H) as [g [P E]]; clear H; subst e
  end;
  match goal with |- _ < ?p => ring_simplify p | |- _ <= ?p => ring_simplify p end.
Ltac positive :=
  match goal with
  | |- ?P => assumption
  | |- _ => lra
  | |- 0 < _ + _ => apply Rplus_lt_0_compat; positive
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; positive
  | |- 0 < _ ^ _ => apply pow_lt; positive
  | |- 0 <= _ => apply Rlt_le; positive
  end.

(* Signs by the form of an expression; what is no form is left to arithmetic with what is known of its parts. *)
Ltac sign :=
  lazymatch goal with
  | |- _ > _ => unfold Rgt; sign
  | |- _ >= _ => apply Rle_ge; sign
  | |- _ => first [ assumption | lra | shaped ]
  end
with shaped :=
  lazymatch goal with
  | |- 0 <= ?a * ?a => first [ apply Rle_0_sqr | nra ]
  | |- 0 < _ * _ => first [ apply mult_pos_pos; sign | apply mult_neg_neg; sign | within_reach ]
  | |- 0 <= _ * _ => first [ apply mult_up_up; sign | apply mult_down_down; sign | within_reach ]
  | |- _ * _ < 0 => first [ apply mult_neg_pos; sign | apply mult_pos_neg; sign | within_reach ]
  | |- _ * _ <= 0 => first [ apply mult_down_up; sign | apply mult_up_down; sign | within_reach ]
  | |- 0 < / _ => apply Rinv_0_lt_compat; sign
  | |- 0 <= / _ => apply inv_nonneg; sign
  | |- / _ < 0 => apply inv_neg; sign
  | |- 0 < _ / _ => apply Rdiv_pos; sign
  | |- 0 < exp _ => apply exp_pos
  | |- 0 <= exp _ => apply Rlt_le, exp_pos
  | |- 0 < Rpower _ _ => apply Rpower_pos
  | |- 0 <= Rpower _ _ => apply Rlt_le, Rpower_pos
  | |- 0 < PI => apply PI_RGT_0
  | |- 0 <= PI => apply Rlt_le, PI_RGT_0
  | |- 0 < ln _ => apply ln_pos; sign
  | |- 0 <= ln _ => apply ln_nonneg; sign
  | |- ln _ < 0 => apply ln_neg; sign
  | |- ln _ <= 0 => apply ln_nonpos; sign
  | |- 1 < exp _ => apply exp_above; sign
  | |- 1 <= exp _ => apply exp_from; sign
  | |- exp _ < 1 => apply exp_below; sign
  | |- exp _ <= 1 => apply exp_up_to; sign
  | |- 1 < Rpower _ _ => apply exp_above; sign
  | |- 1 <= Rpower _ _ => apply exp_from; sign
  | |- Rpower _ _ < 1 => apply exp_below; sign
  | |- Rpower _ _ <= 1 => apply exp_up_to; sign
  | |- 1 < / _ => apply inv_above; sign
  | |- / _ < 1 => apply inv_below; sign
  | |- 1 < _ ^ _ => apply pow_above; [ sign | lia ]
  | |- 1 < _ * / _ => first [ apply over_above; sign | within_reach ]
  | |- 1 <= _ * / _ => first [ apply over_from; sign | within_reach ]
  | |- _ * / _ < 1 => first [ apply over_below; sign | within_reach ]
  | |- _ * / _ <= 1 => first [ apply over_up_to; sign | within_reach ]
  | |- 0 < erf _ => apply erf_pos; sign
  | |- 0 <= erf _ => apply erf_nonneg; sign
  | |- erf _ < 0 => apply erf_neg; sign
  | |- erf _ <= 0 => apply erf_nonpos; sign
  | |- 0 < sin _ => apply sin_small; sign
  | |- 0 <= sin _ => first [ apply Rlt_le, sin_small; sign | within_reach ]
  | |- 0 < sqrt _ => apply sqrt_lt_R0; sign
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- 0 <= _ ^ 2 => apply square_nonneg
  | |- 0 <= _ ^ 4 => apply (even_pow_nonneg _ 2)
  | |- 0 <= _ ^ 6 => apply (even_pow_nonneg _ 3)
  | |- 0 < _ ^ _ => apply pow_lt; sign
  | |- 0 <= _ ^ _ => apply pow_le; sign
  | |- 0 <= Rabs _ => apply Rabs_pos
  | |- 0 <= sum _ _ _ => apply sum_nonneg; intros; sign
  | |- 0 <= least _ _ _ => apply least_nonneg; intros; sign
  | |- 0 <= largest _ _ _ => apply largest_nonneg; intros; sign
  | |- 0 < sum _ _ _ => apply sum_pos; [ lra | intros; sign ]
  | |- 0 <= INR _ => apply pos_INR
  | |- 0 < Rmax ?a ?b => first [ apply (Rlt_le_trans _ a); [sign | apply Rmax_l] | apply (Rlt_le_trans _ b); [sign | apply Rmax_r] ]
  | |- 0 <= Rmax ?a ?b => first [ apply (Rle_trans _ a); [sign | apply Rmax_l] | apply (Rle_trans _ b); [sign | apply Rmax_r] ]
  | |- 0 < Rmin _ _ => apply Rmin_glb_lt; sign
  | |- 0 <= Rmin _ _ => apply Rmin_glb; sign
  | |- 0 < erf _ + 1 => apply erf_plus_1
  | |- 0 < 1 + erf _ => apply one_plus_erf
  | |- 0 < _ + _ => first [ apply Rplus_lt_le_0_compat; sign | apply Rplus_le_lt_0_compat; sign | within_reach ]
  | |- 0 <= _ + _ => first [ apply Rplus_le_le_0_compat; sign | within_reach ]
  | |- _ + _ < 0 => first [ apply plus_neg; sign | within_reach ]
  | |- _ + _ <= 0 => first [ apply plus_down; sign | within_reach ]
  | |- _ => first [ progress (autounfold with rope); sign | within_reach ]
  end
with within_reach := first [ nra | named; first [ lra | nra | shifted; positive | quotients; nra ] | bounded; nra ]
(* Powers as they stand: not below 1, or not above. *)
with bounded :=
  lazymatch goal with |- context [Rpower _ _] => idtac end;
  repeat match goal with
  | |- context [Rpower ?x ?y] =>
      assert (0 < Rpower x y) by apply Rpower_pos;
      first [ assert (1 <= Rpower x y) by (apply exp_from; sign) | assert (Rpower x y <= 1) by (apply exp_up_to; sign) | idtac ];
      apart (Rpower x y)
  end
with powers :=
  repeat rewrite Rpower_plus;
  repeat match goal with
  | |- context [Rpower ?x 0] => rewrite (Rpower_O x) by sign
  | |- context [Rpower ?x 1] => rewrite (Rpower_1 x) by sign
  | |- context [Rpower ?x 2] => rewrite (Rpower_2 x) by sign
  end
with named :=
  powers;
  repeat match goal with
  | |- context [Rpower ?x ?y] => change (Rpower x y) with (exp (y * ln x))
  end;
  repeat match goal with
  | |- context [exp ?x] =>
      assert (0 < exp x) by apply exp_pos;
      first [ assert (1 < exp x) by (apply exp_above; sign) | assert (exp x < 1) by (apply exp_below; sign)
            | assert (1 <= exp x) by (apply exp_from; sign) | assert (exp x <= 1) by (apply exp_up_to; sign) | idtac ];
      apart (exp x)
  | |- context [ln ?x] => first [ assert (0 < ln x) by (apply ln_pos; sign) | assert (0 <= ln x) by (apply ln_nonneg; sign)
      | assert (ln x < 0) by (apply ln_neg; sign) | idtac ]; apart (ln x)
  | |- context [erf ?x] =>
      assert (-1 < erf x < 1) by apply erf_within;
      first [ assert (0 <= erf x) by (apply erf_nonneg; sign) | assert (erf x < 0) by (apply erf_neg; sign) | idtac ];
      apart (erf x)
  | |- context [sqrt ?x] => assert (0 <= sqrt x) by apply sqrt_pos; apart (sqrt x)
  | |- context [Rmax ?a ?b] => assert (a <= Rmax a b) by apply Rmax_l; assert (b <= Rmax a b) by apply Rmax_r; apart (Rmax a b)
  | |- context [Rmin ?a ?b] => assert (Rmin a b <= a) by apply Rmin_l; assert (Rmin a b <= b) by apply Rmin_r; apart (Rmin a b)
  end;
  repeat match goal with
  | |- context [/ ?c] =>
      let P := fresh in let E := fresh in
      assert (P : 0 < / c) by (apply Rinv_0_lt_compat; sign);
      assert (E : c * / c = 1) by (apply Rinv_r, Rgt_not_eq, Rlt_gt; apply (Rinv_0_lt_compat (/ c)) in P; rewrite Rinv_inv in P; exact P);
      apart (/ c)
  end
with quotients :=
  repeat match goal with
  | P : 0 < ?k, E : ?c * ?k = 1, H : ?a >= ?c |- _ =>
      lazymatch goal with K : 1 <= a * k |- _ => fail | _ => assert (1 <= a * k) by nra end
  | P : 0 < ?k, E : ?c * ?k = 1, H : ?c <= ?a |- _ =>
      lazymatch goal with K : 1 <= a * k |- _ => fail | _ => assert (1 <= a * k) by nra end
  | P : 0 < ?k, E : ?c * ?k = 1, H : ?a <= ?c |- _ =>
      lazymatch goal with K : a * k <= 1 |- _ => fail | _ => assert (a * k <= 1) by nra end
  end
with apart t := let k := fresh "part" in set (k := t) in *; clearbody k.

Ltac nonzero :=
  match goal with
  | H : ?P |- ?P => exact H
  | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified; nonzero
  | |- / _ <> 0 => apply Rinv_neq_0_compat; nonzero
  | |- _ ^ _ <> 0 => apply pow_nonzero; nonzero
  | |- _ <> 0 => first [ lra | apply Rgt_not_eq; unfold Rgt; solve [sign] | apply Rlt_not_eq; solve [sign] | solve [nra] ]
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
  | W : even_width ?d, H : exists n : nat, INR n < ?d /\ ?x (INR n) <> 0 |- _ =>
      lazymatch goal with K : 0 < norm2 x d |- _ => fail | _ =>
        let P := fresh in assert (P := norm2_positive x d W H);
        let N := fresh in assert (N := P); unfold norm2, pair_square in N;
        let M := fresh in assert (M := N); rewrite sum_plus in M end
  end.

(* What a statement supposes. *)
Ltac holds :=
  lazymatch goal with
  | |- _ /\ _ => split; holds
  | |- forall _ : R, _ => intros; widths; holds
  | |- range _ _ => whole_tac
  | |- whole _ => whole_tac
  | |- integer _ => of_integers
  | |- even_width _ => apply even_width_of; [ of_integers | lra ]
  | |- _ <> 0 => nonzero
  | |- True => exact I
  | |- _ => sign
  end.
Ltac defined := intros; repeat autounfold with rope; widths; holds.
