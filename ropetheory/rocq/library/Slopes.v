(* A function that is 0 at 0 and rises is not negative: what Taylor's theorem is used for. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Rope.library Require Import Words ErrorFunction Quantities Signs Algebra.
Open Scope R_scope.

Lemma rising : forall (f g : R -> R) (h : R), 0 <= h ->
  (forall y : R, 0 <= y <= h -> is_derive f y (g y)) -> f 0 = 0 -> (forall y, 0 <= y <= h -> 0 <= g y) -> 0 <= f h.
Proof.
  intros f g h H D Z P.
  destruct (MVT_gen f 0 h g) as [c [C E]].
  - intros y Y. apply D. rewrite Rmin_left, Rmax_right in Y by exact H. lra.
  - intros y Y. rewrite Rmin_left, Rmax_right in Y by exact H.
    apply continuity_pt_filterlim. apply (ex_derive_continuous f y). exists (g y). apply D. exact Y.
  - rewrite Rmin_left, Rmax_right in C by exact H. assert (0 <= g c) by (apply P; exact C). nra.
Qed.

Ltac plain_slope := auto_derive; [ repeat split; first [ exact I | lra | divisor ] | match goal with |- @eq _ ?a ?b => change (@eq R a b) end; balanced ].
(* With powers whose exponents are letters: e to a sum of exponents is a product. *)
Lemma exp_minus_ln : forall x, 0 < x -> exp (-1 * ln x) = / x.
Proof. intros x P. replace (-1 * ln x) with (- ln x) by ring. rewrite exp_Ropp, exp_ln by exact P. reflexivity. Qed.
Lemma power_of_1 : forall y, Rpower 1 y = 1.
Proof. intros y. unfold Rpower. rewrite ln_1, Rmult_0_r. apply exp_0. Qed.
Ltac split_powers :=
  repeat match goal with
  | |- context [exp ((?a + ?c) * ?l)] => rewrite (Rmult_plus_distr_r a c l), exp_plus
  | |- context [exp (-1 * ln ?x)] => rewrite (exp_minus_ln x) by first [ lra | sign ]
  end.
Ltac slope_of_powers :=
  unfold Rpower; auto_derive;
  [ repeat split; first [ exact I | lra | divisor | sign ]
  | match goal with |- @eq _ ?a ?b => change (@eq R a b) end; split_powers; balanced ].
Ltac slope := first [ plain_slope | slope_of_powers ].

Ltac at_0 :=
  cbn beta; rewrite ?Rplus_0_l, ?Rplus_0_r;
  repeat match goal with
  | |- context [sin ?x] => replace (sin x) with 0 by (symmetry; replace x with 0 by ring; apply sin_0)
  | |- context [cos ?x] => replace (cos x) with 1 by (symmetry; replace x with 0 by ring; apply cos_0)
  | |- context [exp ?x] => replace (exp x) with 1 by (symmetry; replace x with 0 by ring; apply exp_0)
  | |- context [erf ?x] => replace (erf x) with 0 by (symmetry; replace x with 0 by ring; apply erf_0)
  | |- context [Rpower ?x ?y] => replace (Rpower x y) with 1 by (symmetry; replace x with 1 by ring; apply power_of_1)
  | |- context [ln ?x] => replace (ln x) with 0 by (symmetry; replace x with 1 by ring; apply ln_1)
  end; balanced.

Lemma slope_is : forall f x l, is_derive f x l -> slope f x = l.
Proof. intros f x l H. apply is_derive_unique, H. Qed.

(* The slope of a formula: Rocq differentiates it, and what it finds is compared. *)
Ltac differentiate :=
  unfold Rpower; auto_derive;
  [ repeat split; first [ exact I | nonzero | sign ]
  | match goal with |- @eq _ ?a ?b => change (@eq R a b) end; repeat autounfold with rope; expand_ln; balanced ].
