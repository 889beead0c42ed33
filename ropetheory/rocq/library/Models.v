(* Maps of the plane that obey the laws which theorems suppose, so that wrong versions of them are refuted:
   turns, and multiples of the identity that grow. *)
From Coq Require Import Reals Lra Lia Arith.
From Interval Require Import Tactic.
From Rope.library Require Import Words Signs Maps Composition.
Open Scope R_scope.

Definition turn_back (p : R) : square 2 := turn (- p).
Definition growth (p : R) : square 2 := scaled (exp p) (identity 2).
Definition decay (p : R) : square 2 := growth (- p).
Definition constant (p : R) : square 2 := identity 2.
Definition mirror : square 2 := rows 1 0 0 (-1).
Definition shear : square 2 := rows 1 2 3 4.

(* Entries of a word in given maps of the plane, as numbers. *)
Ltac computed :=
  repeat (unfold turn_back, turn, decay, growth, constant, mirror, shear, rows, product, transpose, scaled, identity;
          rewrite !entry_of by lia; cbn [total Nat.eqb]).
Ltac each_entry :=
  apply by_entries; intros i j Hi Hj;
  destruct i as [|[|i]]; [| |exfalso; lia]; (destruct j as [|[|j]]; [| |exfalso; lia]); computed.

Lemma turn_plus : forall a b, turn (a + b) = product (turn a) (turn b).
Proof. intros a b. each_entry; rewrite ?cos_plus, ?sin_plus; ring. Qed.
Lemma turn_transposed : forall a, transpose (turn a) = turn (- a).
Proof. intros a. each_entry; rewrite ?cos_neg, ?sin_neg; ring. Qed.
Lemma turn_0 : turn 0 = identity 2.
Proof. each_entry; rewrite ?cos_0, ?sin_0; ring. Qed.

Ltac turned := first [ reflexivity | apply (f_equal turn); ring | rewrite <- turn_0; apply (f_equal turn); ring ].
(* A law of the models, at all positions. *)
Ltac obeyed :=
  intros;
  first [ unfold turn_back; rewrite ?turn_transposed, <- ?turn_plus; turned
        | each_entry; rewrite ?Ropp_0, ?Rmult_0_r, ?exp_0, ?cos_0, ?sin_0, ?cos_neg, ?sin_neg;
          first [ ring
                | match goal with |- ?a = _ => ring_simplify a; rewrite <- exp_plus; ring_simplify; apply (f_equal exp); ring end
                | match goal with |- _ = exp ?z => ring_simplify; rewrite <- exp_plus; apply (f_equal exp); ring end ] ].
Ltac apart := first [ apply Rlt_not_eq; interval | apply not_eq_sym, Rlt_not_eq; interval ].
Ltac differ_at i j Same :=
  apply (f_equal (fun A => entry A i j)) in Same; revert Same; computed; apart.
(* Two words in given maps differ in an entry. *)
Ltac differ :=
  let Same := fresh in intro Same;
  first [ solve [differ_at 0%nat 0%nat Same] | solve [differ_at 0%nat 1%nat Same]
        | solve [differ_at 1%nat 0%nat Same] | solve [differ_at 1%nat 1%nat Same] ].
