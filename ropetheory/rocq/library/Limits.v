(* Limits over the even widths, Riemann sums, and the slope of the sine integral. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Coquelicot Require Import Coquelicot.
From Rope.library Require Import Words Quantities Signs Algebra Slopes.
Open Scope R_scope.

Definition tends (f : R -> R) (l : Rbar) : Prop := is_lim_seq (at_widths f) l.

Lemma width_at : forall n, even_width (2 * INR (S n)).
Proof. intros n. exists (S n). split; [lia | reflexivity]. Qed.

Lemma tends_ext : forall f g l, (forall w, even_width w -> f w = g w) -> tends g l -> tends f l.
Proof.
  intros f g l E T. apply (is_lim_seq_ext (at_widths g)); [|exact T].
  intros n. symmetry. apply E, width_at.
Qed.

Lemma limit_is : forall f (l : R), tends f l -> limit f = l.
Proof. intros f l T. unfold limit. rewrite (is_lim_seq_unique _ _ T). reflexivity. Qed.

Lemma tends_limit : forall f l, converges f -> limit f = l -> tends f l.
Proof. intros f l [m T] <-. rewrite (limit_is f m T). exact T. Qed.

Lemma limits_order : forall f g (l m : R), (forall w, even_width w -> f w <= g w) ->
  tends f l -> tends g m -> l <= m.
Proof.
  intros f g l m H F G. apply (is_lim_seq_le (at_widths f) (at_widths g) l m); [|exact F | exact G].
  intros n. apply H, width_at.
Qed.

Lemma diverges_above : forall f g, (forall w, even_width w -> f w <= g w) -> diverges f -> diverges g.
Proof.
  intros f g H F. apply (is_lim_seq_le_p_loc (at_widths f)); [|exact F].
  exists O. intros n _. apply H, width_at.
Qed.

(* What grows beyond every bound, in other words. *)
Ltac grown K :=
  match goal with |- diverges ?g => refine (tends_ext g _ p_infty _ K); intros; widths; alike end.

Lemma beyond_bounds : forall f g (P : Prop), (forall w, even_width w -> g w = f w) -> diverges f ->
  ~ (converges g /\ P).
Proof.
  intros f g P E D [[l T] _]. assert (F := tends_ext g f p_infty E D).
  apply is_lim_seq_unique in T, F. rewrite T in F. discriminate F.
Qed.

(* A sequence that tends to another number than is said. *)
Lemma another_limit : forall f g (l v : R), (forall w, even_width w -> g w = f w) -> tends f l -> l <> v ->
  converges g /\ limit g <> v.
Proof.
  intros f g l v E T A. assert (G := tends_ext g f l E T).
  split; [exists l; exact G | rewrite (limit_is g l G); exact A].
Qed.

(* The mean of a continuous function over k/n tends to its integral. *)
Section Riemann.
Variable f : R -> R.
Hypothesis C : forall x, 0 <= x <= 1 -> continuous f x.

Lemma within_unit : forall k n, (k <= n)%nat -> (0 < n)%nat -> 0 <= INR k / INR n <= 1.
Proof.
  intros k n H P. apply le_INR in H. apply lt_INR in P. simpl in P. assert (K := pos_INR k).
  split; [apply Rmult_le_pos; [exact K | apply Rlt_le, Rinv_0_lt_compat, P]|].
  apply (Rmult_le_reg_r (INR n)); [exact P|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

Lemma integrable_unit : forall a b, 0 <= a <= 1 -> 0 <= b <= 1 -> ex_RInt f a b.
Proof.
  intros a b A B. apply (ex_RInt_continuous f). intros z Z. apply C.
  unfold Rmin, Rmax in Z. destruct (Rle_dec a b); lra.
Qed.

Definition piece (n k : nat) : R := RInt f (INR k / INR n) (INR (S k) / INR n).

Lemma integral_cut : forall n m, (m <= n)%nat -> (0 < n)%nat -> RInt f 0 (INR m / INR n) = total (piece n) m.
Proof.
  intros n m H P. induction m as [|m IH].
  - simpl. unfold Rdiv. rewrite Rmult_0_l, RInt_point. reflexivity.
  - cbn [total]. rewrite <- IH by lia. unfold piece. symmetry.
    apply (RInt_Chasles f 0 (INR m / INR n) (INR (S m) / INR n));
      apply integrable_unit; try (apply within_unit; lia); lra.
Qed.

Lemma piece_near : forall n k e d, (k < n)%nat -> 0 < e -> / INR n < d ->
  (forall x y, 0 <= x <= 1 -> 0 <= y <= 1 -> Rabs (y - x) < d -> Rabs (f y - f x) <= e) ->
  Rabs (f (INR k / INR n) * / INR n - piece n k) <= e * / INR n.
Proof.
  intros n k e d K E D U.
  assert (P : 0 < INR n) by (apply lt_0_INR; lia).
  assert (W : INR (S k) / INR n - INR k / INR n = / INR n) by (rewrite S_INR; field; lra).
  assert (A : 0 <= INR k / INR n <= 1) by (apply within_unit; lia).
  assert (B : 0 <= INR (S k) / INR n <= 1) by (apply within_unit; lia).
  assert (I : 0 < / INR n) by (apply Rinv_0_lt_compat, P).
  assert (X : ex_RInt (fun x => f (INR k / INR n) - f x) (INR k / INR n) (INR (S k) / INR n)).
  { apply (ex_RInt_minus (fun _ => f (INR k / INR n)) f); [apply ex_RInt_const | apply integrable_unit; assumption]. }
  assert (V : RInt (fun x => f (INR k / INR n) - f x) (INR k / INR n) (INR (S k) / INR n)
    = f (INR k / INR n) * / INR n - piece n k).
  { rewrite (RInt_minus (fun _ => f (INR k / INR n)) f); [|apply ex_RInt_const | apply integrable_unit; assumption].
    rewrite RInt_const. fold (piece n k).
    change ((INR (S k) / INR n - INR k / INR n) * f (INR k / INR n) - piece n k = f (INR k / INR n) * / INR n - piece n k).
    rewrite W. ring. }
  rewrite <- V. replace (e * / INR n) with ((INR (S k) / INR n - INR k / INR n) * e) by (rewrite W; ring).
  apply abs_RInt_le_const; [lra | exact X |].
  intros t T. apply U; [lra | exact A |]. rewrite Rabs_minus_sym. apply Rabs_def1; lra.
Qed.

Lemma total_near : forall u v e n, (forall k, (k < n)%nat -> Rabs (u k - v k) <= e) ->
  Rabs (total u n - total v n) <= INR n * e.
Proof.
  intros u v e n H. induction n as [|n IH]; [simpl; rewrite Rminus_0_r, Rabs_R0; lra|].
  rewrite S_INR. cbn [total].
  replace (total u n + u n - (total v n + v n)) with ((total u n - total v n) + (u n - v n)) by ring.
  eapply Rle_trans; [apply Rabs_triang|].
  assert (Rabs (u n - v n) <= e) by (apply H; lia).
  assert (Rabs (total u n - total v n) <= INR n * e) by (apply IH; intros; apply H; lia). lra.
Qed.

Lemma total_scal : forall c u n, total (fun k => u k * c) n = total u n * c.
Proof. intros c u n. induction n as [|n IH]; simpl; [ring | rewrite IH; ring]. Qed.

Lemma mean_tends : is_lim_seq (fun n => total (fun k => f (INR k / INR (S n))) (S n) * / INR (S n)) (RInt f 0 1).
Proof.
  apply is_lim_seq_spec. intros eps.
  change (eventually (fun n => Rabs (total (fun k => f (INR k / INR (S n))) (S n) * / INR (S n) - RInt f 0 1) < eps)).
  assert (H : 0 < eps / 2) by (destruct eps; simpl; lra).
  destruct (unifcont_normed_1d f 0 1 C (mkposreal _ H)) as [d U].
  assert (N : exists N, / INR (S N) < d).
  { destruct (archimed_cor1 d) as [N [L P]]; [destruct d; assumption|]. exists N.
    apply (Rle_lt_trans _ (/ INR N)); [|exact L]. apply Rinv_le_contravar; [apply lt_0_INR, P | rewrite S_INR; lra]. }
  destruct N as [N L]. exists N. intros n Hn.
  rewrite <- (total_scal (/ INR (S n))).
  assert (P : 0 < INR (S n)) by (apply lt_0_INR; lia).
  replace 1 with (INR (S n) / INR (S n)) by (field; lra).
  rewrite integral_cut by lia.
  apply (Rle_lt_trans _ (INR (S n) * (eps / 2 * / INR (S n)))).
  - apply total_near. intros k K. apply (piece_near (S n) k (eps / 2) d K H).
    + apply (Rle_lt_trans _ (/ INR (S N))); [|exact L].
      apply Rinv_le_contravar; [apply lt_0_INR; lia | apply le_INR; lia].
    + intros x y X Y B. apply Rlt_le. exact (U x y X Y B).
  - replace (INR (S n) * (eps / 2 * / INR (S n))) with (eps / 2) by (field; lra). destruct eps; simpl; lra.
Qed.

Lemma riemann_sum : forall g, (forall w, even_width w -> g w = 2 * / w * sum (fun l => f (2 * l * / w)) 0 (1 / 2 * w + -1)) ->
  tends g (RInt f 0 1).
Proof.
  intros g G. unfold tends. eapply is_lim_seq_ext; [|exact mean_tends].
  intros n. unfold at_widths. rewrite G by apply width_at.
  assert (P : 0 < INR (S n)) by (apply lt_0_INR; lia).
  rewrite (sum_is _ _ _ (S n)) by field.
  rewrite (total_ext (fun i => f (2 * (0 + INR i) * / (2 * INR (S n)))) (fun k => f (INR k / INR (S n)))).
  - field. lra.
  - intros i _. f_equal. field. lra.
Qed.
End Riemann.

(* The sine integral: the integrand has a gap at 0 alone, where it is completed by 1. *)
Definition sinc (t : R) : R := if Req_EM_T t 0 then 1 else sin t / t.

Lemma sinc_continuous : forall t, continuous sinc t.
Proof.
  intros t. destruct (Req_dec t 0) as [->|N].
  - assert (L : is_lim sinc 0 1).
    { apply (is_lim_ext_loc (fun x => sin x / x)); [|apply is_lim_sinc_0].
      exists (mkposreal 1 Rlt_0_1). intros y _ Y. unfold sinc. destruct (Req_EM_T y 0); [contradiction | reflexivity]. }
    apply continuity_pt_filterlim, continuity_pt_filterlim'.
    replace (sinc 0) with 1; [exact L|]. unfold sinc. destruct (Req_EM_T 0 0) as [_|F]; [reflexivity | contradiction F; reflexivity].
  - apply (continuous_ext_loc _ (fun x => sin x / x)).
    + assert (P : 0 < Rabs t) by (apply Rabs_pos_lt, N).
      exists (mkposreal _ P). intros y Y. unfold sinc. destruct (Req_EM_T y 0) as [->|_]; [|reflexivity].
      unfold ball in Y. simpl in Y. unfold AbsRing_ball, abs, minus, plus, opp in Y. simpl in Y.
      rewrite Rplus_0_l, Rabs_Ropp in Y. lra.
    + apply (ex_derive_continuous (fun x => sin x / x)). auto_derive. exact N.
Qed.

Lemma sinc_integrable : forall a, ex_RInt (fun t => sin t / t) 0 a.
Proof.
  intros a. apply (ex_RInt_ext sinc).
  - intros x X. unfold sinc. destruct (Req_EM_T x 0) as [->|_]; [|reflexivity].
    unfold Rmin, Rmax in X. destruct (Rle_dec 0 a); lra.
  - apply (ex_RInt_continuous sinc). intros z _. apply sinc_continuous.
Qed.

Lemma is_derive_Si : forall x, x <> 0 -> is_derive Si x (sin x / x).
Proof.
  intros x N. apply (is_derive_RInt (fun t => sin t / t) Si 0 x).
  - exists (mkposreal 1 Rlt_0_1). intros y _. unfold Si. apply (RInt_correct (fun t => sin t / t)), sinc_integrable.
  - apply (ex_derive_continuous (fun t => sin t / t)). auto_derive. exact N.
Qed.

#[global] Instance UnaryDiff_Si : UnaryDiff' Si.
Proof. exists (fun x => sin x / x) (fun x => x <> 0). exact is_derive_Si. Defined.

Lemma Si_0 : Si 0 = 0.
Proof. unfold Si. rewrite RInt_point. reflexivity. Qed.

(* At 0 too it has a slope, so that it is continuous. *)
Lemma Si_continuous : forall x, continuous Si x.
Proof.
  intros x. apply (ex_derive_continuous Si). exists (sinc x). apply (is_derive_RInt sinc Si 0 x); [|apply sinc_continuous].
  exists (mkposreal 1 Rlt_0_1). intros y _. apply (is_RInt_ext (fun t => sin t / t)).
  - intros t T. unfold sinc. destruct (Req_EM_T t 0) as [->|_]; [|reflexivity].
    unfold Rmin, Rmax in T. destruct (Rle_dec 0 y); lra.
  - apply (RInt_correct (fun t => sin t / t)), sinc_integrable.
Qed.

Lemma continuous_sum : forall (f g : R -> R) x, continuous f x -> continuous g x -> continuous (fun y => f y + g y) x.
Proof. intros f g x F G. apply (continuous_plus f g x F G). Qed.
Lemma continuous_product : forall (f g : R -> R) x, continuous f x -> continuous g x -> continuous (fun y => f y * g y) x.
Proof. intros f g x F G. apply (continuous_mult f g x F G). Qed.

(* What rises from 0 on, and has a slope from there on but perhaps not at 0. *)
Lemma rising_from : forall (f g : R -> R) (h : R), 0 <= h -> (forall y : R, 0 < y <= h -> is_derive f y (g y)) ->
  continuous f 0 -> f 0 = 0 -> (forall y, 0 < y <= h -> 0 <= g y) -> 0 <= f h.
Proof.
  intros f g h H D C Z P. destruct (Req_dec h 0) as [->|N]; [lra|].
  destruct (MVT_gen f 0 h (fun y => if Req_EM_T y 0 then 0 else g y)) as [c [W E]].
  - intros y Y. rewrite Rmin_left, Rmax_right in Y by exact H. destruct (Req_EM_T y 0); [lra|]. apply D. lra.
  - intros y Y. rewrite Rmin_left, Rmax_right in Y by exact H. apply continuity_pt_filterlim.
    destruct (Req_dec y 0) as [->|M]; [exact C|]. apply (ex_derive_continuous f y). exists (g y). apply D. lra.
  - rewrite Rmin_left, Rmax_right in W by exact H. destruct (Req_EM_T c 0); [lra|].
    assert (0 <= g c) by (apply P; lra). nra.
Qed.
Ltac unbroken :=
  cbn beta;
  lazymatch goal with
  | |- continuous (fun y => @?f y + @?g y) _ => apply (continuous_sum f g); unbroken
  | |- continuous (fun y => @?f y * @?g y) _ => apply (continuous_product f g); unbroken
  | |- continuous (fun y => Si y) _ => exact (Si_continuous _)
  | |- continuous Si _ => exact (Si_continuous _)
  | |- continuous ?f ?x => apply (ex_derive_continuous f x); auto_derive; repeat split; first [ exact I | lra ]
  end.
Ltac at_0_with_Si := cbn beta; rewrite ?Si_0; at_0.

(* What has a limit is built from constants, e to c/d and d times its distance from 1. *)
Lemma tends_value : forall f (l m : R), tends f l -> l = m -> tends f m.
Proof. intros f l m T <-. exact T. Qed.

Lemma tends_const : forall c : R, tends (fun _ => c) c.
Proof. intros c. apply is_lim_seq_const. Qed.

Lemma tends_plus : forall f g (l m : R), tends f l -> tends g m -> tends (fun w => f w + g w) (l + m).
Proof. intros f g l m F G. apply (is_lim_seq_plus' (at_widths f) (at_widths g)); assumption. Qed.

Lemma tends_mult : forall f g (l m : R), tends f l -> tends g m -> tends (fun w => f w * g w) (l * m).
Proof. intros f g l m F G. apply (is_lim_seq_mult' (at_widths f) (at_widths g)); assumption. Qed.

Lemma tends_inv : forall f (l : R), tends f l -> l <> 0 -> tends (fun w => / f w) (/ l).
Proof.
  intros f l F N. apply (is_lim_seq_inv (at_widths f) l); [exact F|]. intro Z. apply N. injection Z. trivial.
Qed.

Lemma tends_pow : forall f (l : R) n, tends f l -> tends (fun w => f w ^ n) (l ^ n).
Proof.
  intros f l n F. induction n as [|n IH]; [apply tends_const|]. simpl. apply tends_mult; assumption.
Qed.

Lemma width_large : is_lim_seq (fun n => 2 * INR (S n)) p_infty.
Proof.
  apply (is_lim_seq_le_p_loc INR); [|apply is_lim_seq_INR]. exists O. intros n _. rewrite S_INR.
  assert (P := pos_INR n). lra.
Qed.

Lemma small_tends : forall c, tends (fun w => c * / w) 0.
Proof.
  intros c. replace 0 with (c * 0) by ring. apply tends_mult; [apply tends_const|].
  apply (is_lim_seq_inv (fun n => 2 * INR (S n)) p_infty); [apply width_large | discriminate].
Qed.

Lemma root_tends : forall c, tends (fun w => exp (c * / w)) 1.
Proof.
  intros c. rewrite <- exp_0. apply (is_lim_seq_continuous exp); [apply derivable_continuous_pt, derivable_pt_exp | apply small_tends].
Qed.

Lemma gap_tends : forall c, tends (fun w => w * (exp (c * / w) + -1)) c.
Proof.
  intros c. destruct (Req_dec c 0) as [->|N].
  - apply (tends_ext _ (fun _ => 0)); [|apply tends_const].
    intros w _. rewrite Rmult_0_l, exp_0. ring.
  - apply (tends_ext _ (fun w => c * ((exp (c * / w) - 1) / (c * / w)))).
    + intros w W. apply even_width_pos in W. field. split; lra.
    + replace (Finite c) with (Finite (c * 1)) by (f_equal; ring). apply tends_mult; [apply tends_const|].
      apply (is_lim_comp_seq (fun y => (exp y - 1) / y) (at_widths (fun w => c * / w)) 0 1).
      * apply is_lim_div_expm1_0.
      * exists O. intros n _ E. apply N.
        assert (Z : c * / (2 * INR (S n)) = 0) by (injection E; trivial).
        assert (P : 0 < INR (S n)) by (apply lt_0_INR; lia).
        replace c with (c * / (2 * INR (S n)) * (2 * INR (S n))) by (field; lra). rewrite Z. ring.
      * apply small_tends.
Qed.

Lemma root_by : forall x c, (forall w, even_width w -> x w = c * / w) -> tends (fun w => exp (x w)) 1.
Proof. intros x c E. apply (tends_ext _ (fun w => exp (c * / w))); [|apply root_tends]. intros w W. rewrite (E w W). reflexivity. Qed.

Lemma gap_by : forall x c, (forall w, even_width w -> x w = c * / w) -> tends (fun w => w * (exp (x w) + -1)) c.
Proof.
  intros x c E. apply (tends_ext _ (fun w => w * (exp (c * / w) + -1))); [|apply gap_tends].
  intros w W. rewrite (E w W). reflexivity.
Qed.

Lemma diverges_times : forall f g (l : R), (forall w, even_width w -> f w = w * g w) -> tends g l -> 0 < l -> diverges f.
Proof.
  intros f g l E G P. apply (tends_ext f (fun w => w * g w) p_infty E).
  apply (is_lim_seq_mult (fun n => 2 * INR (S n)) (at_widths g) p_infty l p_infty width_large G).
  unfold is_Rbar_mult. simpl. destruct (Rle_dec 0 l) as [Q|Q]; [|lra].
  destruct (Rle_lt_or_eq_dec 0 l Q); [reflexivity | lra].
Qed.

Ltac approach :=
  first [ eassumption | apply tends_const | apply tends_plus; approach | apply tends_mult; approach
        | apply tends_inv; [ approach | ] | apply tends_pow; approach ].

(* Areas by the slope of an antiderivative. *)
Lemma area : forall (F f : R -> R) a b v, a <= b -> (forall x, a <= x <= b -> is_derive F x (f x)) ->
  (forall x, a <= x <= b -> continuous f x) -> v = F b + -1 * F a -> is_RInt f a b v.
Proof.
  intros F f a b v H D C ->. replace (F b + -1 * F a) with (minus (F b) (F a)) by (unfold minus, plus, opp; simpl; ring).
  apply (is_RInt_derive F f); rewrite Rmin_left, Rmax_right by exact H; assumption.
Qed.

Lemma integral_is : forall f a b v, is_RInt f a b v -> integral f a b = v.
Proof. intros f a b v H. apply (is_RInt_unique f a b v H). Qed.

Lemma integrable_by : forall f a b, a <= b -> (forall x, a <= x <= b -> continuous f x) -> integrable f a b.
Proof.
  intros f a b H C. apply (ex_RInt_continuous f). rewrite Rmin_left, Rmax_right by exact H. exact C.
Qed.

Ltac smooth :=
  let x := fresh "at" in let X := fresh "Within" in intros x X;
  match goal with |- continuous ?f x => apply (ex_derive_continuous f x) end;
  unfold Rpower; auto_derive; repeat split; first [ exact I | nonzero | sign ].
Ltac antiderivative :=
  let x := fresh "at" in let X := fresh "Within" in intros x X;
  unfold Rpower; auto_derive;
  [ repeat split; first [ exact I | nonzero | sign ]
  | match goal with |- @eq _ ?a ?b => change (@eq R a b) end; balanced ].
