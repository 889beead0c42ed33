(* What is expected of two random vectors: how a mean is worked out, and that there is one for every width. *)
From Coq Require Import Reals Lra Lia ZArith FunctionalExtensionality.
From Rope.library Require Import Words Sums Integers Signs Deltas.
Open Scope R_scope.

(* A polynomial is written as a sum of numbers times products of coordinates; then each is looked up. *)
Lemma mean_plus : forall (E : mean) f g, linear E -> E (fun q k => f q k + g q k) = E f + E g.
Proof. intros E f g [_ [_ H]]. apply H. Qed.
Lemma mean_scaled : forall (E : mean) c f, linear E -> E (fun q k => c * f q k) = c * E f.
Proof. intros E c f [_ [H _]]. apply H. Qed.

Section Moments.
Variable (E : mean) (d a i j r s : R).
Hypothesis (H : isotropic E d a) (K : independent E d).
Hypothesis (I : place d i) (J : place d j) (L : place d r) (M : place d s).

Lemma mean_q : E (fun q k => q i) = 0.
Proof. exact (proj1 (proj1 H i I)). Qed.
Lemma mean_k : E (fun q k => k i) = 0.
Proof. exact (proj2 (proj1 H i I)). Qed.
Lemma mean_qk : E (fun q k => q i * k r) = 0.
Proof. destruct (K i i r r I I L L) as [-> _]. destruct H as [F _]. rewrite (proj1 (F i I)). ring. Qed.
Lemma mean_qq : E (fun q k => q i * q j) = a * delta_ij i j.
Proof. destruct H as [_ S]. apply (S i j I J). Qed.
Lemma mean_kk : E (fun q k => k i * k j) = a * delta_ij i j.
Proof. destruct H as [_ S]. apply (S i j I J). Qed.
Lemma mean_qqkk : E (fun q k => q i * q j * (k r * k s)) = a * delta_ij i j * (a * delta_ij r s).
Proof. destruct (K i j r s I J L M) as [_ [_ [_ ->]]]. destruct H as [_ S]. rewrite (proj1 (S i j I J)), (proj2 (S r s L M)). reflexivity. Qed.
End Moments.

Lemma delta_same : forall x, delta_ij x x = 1.
Proof. intros x. apply delta_ij_1. reflexivity. Qed.
Lemma delta_double : forall x y, delta_ij (2 * x) (2 * y) = delta_ij x y.
Proof. intros x y. unfold delta_ij. destruct (Req_EM_T (2 * x) (2 * y)), (Req_EM_T x y); lra. Qed.
Lemma delta_next : forall x y, delta_ij (2 * x + 1) (2 * y + 1) = delta_ij x y.
Proof. intros x y. unfold delta_ij. destruct (Req_EM_T (2 * x + 1) (2 * y + 1)), (Req_EM_T x y); lra. Qed.
Lemma delta_even_odd : forall x y, integer x -> integer y -> delta_ij (2 * x) (2 * y + 1) = 0.
Proof.
  intros x y [m ->] [n ->]. apply delta_ij_0. intros D. rewrite <- !mult_IZR, <- plus_IZR in D. apply eq_IZR in D. lia.
Qed.
Lemma delta_odd_even : forall x y, integer x -> integer y -> delta_ij (2 * x + 1) (2 * y) = 0.
Proof.
  intros x y [m ->] [n ->]. apply delta_ij_0. intros D. rewrite <- !mult_IZR, <- plus_IZR in D. apply eq_IZR in D. lia.
Qed.

Ltac placed := split; [ whole_tac | lra ].
Ltac settled :=
  rewrite ?delta_double, ?delta_next, ?delta_same;
  repeat match goal with
  | |- context [delta_ij (2 * ?x) (2 * ?y + 1)] => rewrite (delta_even_odd x y) by of_integers
  | |- context [delta_ij (2 * ?x + 1) (2 * ?y)] => rewrite (delta_odd_even x y) by of_integers
  end.
(* A mean is worked out, of a polynomial that is written as a sum of numbers times products. *)
Ltac expected_of polynomial :=
  match goal with M : means ?expected ?d |- context [?expected ?a ?given] =>
    let A := fresh in assert (A : 0 <= a) by (first [ assumption | lra | solve [sign] ]);
    let L := fresh in let H := fresh in let K := fresh in destruct (M a A) as [L [H K]];
    replace given with polynomial by
      (apply functional_extensionality; intro; apply functional_extensionality; intro;
       repeat autounfold with rope; first [ reflexivity | ring ]);
    rewrite ?(fun f g => mean_plus (expected a) f g L), ?(fun c f => mean_scaled (expected a) c f L);
    repeat match goal with
    | |- context [expected a (fun q k => q ?i * q ?j * (k ?r * k ?s))] =>
        rewrite (mean_qqkk (expected a) d a i j r s H K) by placed
    | |- context [expected a (fun q k => 1)] => rewrite (proj1 L)
    | |- context [expected a (fun q k => q ?i)] => rewrite (mean_q (expected a) d a i H) by placed
    | |- context [expected a (fun q k => k ?i)] => rewrite (mean_k (expected a) d a i H) by placed
    | |- context [expected a (fun q k => q ?i * k ?r)] => rewrite (mean_qk (expected a) d a i r H K) by placed
    | |- context [expected a (fun q k => q ?i * q ?j)] => rewrite (mean_qq (expected a) d a i j H) by placed
    | |- context [expected a (fun q k => k ?i * k ?j)] => rewrite (mean_kk (expected a) d a i j H) by placed
    end; settled
  end.
Ltac delta_squared :=
  unfold delta_ij; repeat match goal with |- context [Req_EM_T ?a ?b] => destruct (Req_EM_T a b) end; ring.

(* One vector at random: a multiple of a unit vector, of either sign. *)
Section Witness.
Variable (N : nat) (c : R).
Hypothesis positive : (0 < N)%nat.

Definition one_at (x : R) (l : nat) (i : R) : R := x * delta_ij i (INR l).
Definition one_mean (f : (R -> R) -> R) : R :=
  / (2 * INR N) * total (fun l => f (one_at c l) + f (one_at (- c) l)) N.
Definition two_means (f : (R -> R) -> (R -> R) -> R) : R := one_mean (fun q => one_mean (fun k => f q k)).

Lemma total_same : forall x n, total (fun _ => x) n = INR n * x.
Proof. intros x n. induction n as [|n IH]; [simpl; ring|]. rewrite S_INR. cbn [total]. rewrite IH. ring. Qed.
Lemma total_both : forall f g n, total (fun l => f l + g l) n = total f n + total g n.
Proof. intros f g n. induction n as [|n IH]; [simpl; ring|]. cbn [total]. rewrite IH. ring. Qed.
Lemma total_multiple : forall x f n, total (fun l => x * f l) n = x * total f n.
Proof. intros x f n. induction n as [|n IH]; [simpl; ring|]. cbn [total]. rewrite IH. ring. Qed.

Lemma size_positive : 0 < INR N.
Proof. apply lt_0_INR, positive. Qed.
Lemma one_mean_const : forall x, one_mean (fun _ => x) = x.
Proof. intros x. assert (P := size_positive). unfold one_mean. rewrite total_same. field. lra. Qed.
Lemma one_mean_scaled : forall x f, one_mean (fun q => x * f q) = x * one_mean f.
Proof.
  intros x f. unfold one_mean. rewrite (total_ext _ (fun l => x * (f (one_at c l) + f (one_at (- c) l)))) by (intros; ring).
  rewrite total_multiple. ring.
Qed.
Lemma one_mean_plus : forall f g, one_mean (fun q => f q + g q) = one_mean f + one_mean g.
Proof.
  intros f g. unfold one_mean.
  rewrite (total_ext _ (fun l => (f (one_at c l) + f (one_at (- c) l)) + (g (one_at c l) + g (one_at (- c) l)))) by (intros; ring).
  rewrite total_both. ring.
Qed.
Lemma one_mean_first : forall i, one_mean (fun q => q i) = 0.
Proof.
  intros i. unfold one_mean, one_at. rewrite (total_ext _ (fun _ => 0)) by (intros; ring). rewrite total_same. ring.
Qed.

Lemma total_delta : forall m n, total (fun l => delta_ij (INR m) (INR l)) n = if Nat.ltb m n then 1 else 0.
Proof.
  intros m n. induction n as [|n IH]; [reflexivity|]. cbn [total]. rewrite IH.
  destruct (Nat.ltb_spec m n), (Nat.ltb_spec m (S n)); try lia.
  - rewrite delta_ij_0 by (apply not_INR; lia). ring.
  - assert (m = n) as -> by lia. rewrite delta_same. ring.
  - rewrite delta_ij_0 by (apply not_INR; lia). ring.
Qed.
Lemma one_mean_second : forall m n, (m < N)%nat -> one_mean (fun q => q (INR m) * q (INR n)) = c ^ 2 * / INR N * delta_ij (INR m) (INR n).
Proof.
  intros m n L. assert (P := size_positive). unfold one_mean, one_at.
  rewrite (total_ext _ (fun l => 2 * c ^ 2 * delta_ij (INR m) (INR n) * delta_ij (INR m) (INR l))).
  - rewrite total_multiple, total_delta. apply Nat.ltb_lt in L. rewrite L. field. lra.
  - intros l _. unfold delta_ij.
    destruct (Req_EM_T (INR m) (INR l)), (Req_EM_T (INR n) (INR l)), (Req_EM_T (INR m) (INR n)); try ring; exfalso; congruence.
Qed.
Lemma two_means_product : forall u v, two_means (fun q k => u q * v k) = one_mean u * one_mean v.
Proof.
  intros u v. unfold two_means.
  replace (fun q : R -> R => one_mean (fun k => u q * v k)) with (fun q => one_mean v * u q).
  - rewrite one_mean_scaled. ring.
  - apply functional_extensionality. intros q. rewrite one_mean_scaled. ring.
Qed.
Lemma two_means_first : forall u, two_means (fun q k => u q) = one_mean u.
Proof.
  intros u. unfold two_means. f_equal. apply functional_extensionality. intros q. apply one_mean_const.
Qed.
Lemma two_means_second : forall v, two_means (fun q k => v k) = one_mean v.
Proof. intros v. unfold two_means. apply one_mean_const. Qed.
Lemma two_means_linear : linear two_means.
Proof.
  unfold linear. split; [|split].
  - rewrite (two_means_first (fun _ => 1)). apply one_mean_const.
  - intros x f. unfold two_means. rewrite <- one_mean_scaled. f_equal. apply functional_extensionality. intros q.
    apply one_mean_scaled.
  - intros f g. unfold two_means. rewrite <- one_mean_plus. f_equal. apply functional_extensionality. intros q.
    apply one_mean_plus.
Qed.
Lemma two_means_independent : forall d, independent two_means d.
Proof.
  intros d i j r s _ _ _ _.
  rewrite (two_means_first (fun q => q i)), (two_means_first (fun q => q i * q j)),
    (two_means_second (fun k => k r)), (two_means_second (fun k => k r * k s)).
  rewrite (two_means_product (fun q => q i) (fun k => k r)), (two_means_product (fun q => q i * q j) (fun k => k r)),
    (two_means_product (fun q => q i) (fun k => k r * k s)), (two_means_product (fun q => q i * q j) (fun k => k r * k s)).
  repeat split; reflexivity.
Qed.
End Witness.

Definition spread (d a : R) : mean := two_means (Z.to_nat (Int_part d)) (sqrt (a * d)).

Lemma spread_is : forall d, even_width d -> means (spread d) d.
Proof.
  intros d W a A. assert (V := even_width_pos d W). destruct W as [h [L ->]].
  unfold spread. replace (2 * INR h) with (INR (2 * h)) in * by (rewrite mult_INR; reflexivity).
  rewrite Int_part_INR, Nat2Z.id. assert (P : (0 < 2 * h)%nat) by lia.
  assert (Q : sqrt (a * INR (2 * h)) ^ 2 * / INR (2 * h) = a).
  { rewrite <- Rsqr_pow2, Rsqr_sqrt by (apply Rmult_le_pos; lra). field. lra. }
  split; [apply two_means_linear, P|]. split; [|apply two_means_independent, P]. split.
  - intros i _. rewrite (two_means_first _ _ P (fun q => q i)), (two_means_second _ _ P (fun k => k i)).
    split; apply one_mean_first.
  - intros i j [[m ->] I] [[n ->] _]. apply INR_lt in I.
    rewrite (two_means_first _ _ P (fun q => q (INR m) * q (INR n))), (two_means_second _ _ P (fun k => k (INR m) * k (INR n))).
    rewrite one_mean_second, Q by assumption. split; reflexivity.
Qed.
