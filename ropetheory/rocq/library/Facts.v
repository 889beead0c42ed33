(* Tactics for facts: statements about given numbers, decided by interval arithmetic. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Interval Require Import Tactic.
From Rope Require Import Words Quantities Signs.
Open Scope R_scope.

Ltac computed t :=
  eval cbv [adding choosing Z.succ Z.add Pos.add Pos.succ Pos.add_carry Z.of_nat Pos.of_succ_nat] in t.
Ltac as_written law left right := let r := computed right in rewrite (law : left = r).

(* A sum, or a least or largest member, over n whole numbers is written out. *)
Ltac unroll n :=
  let z := eval vm_compute in (Z.of_nat n) in
  let m := eval vm_compute in (pred n) in
  repeat match goal with
  | |- context [sum ?f ?low ?high] =>
      as_written (sum_at f low high n z eq_refl ltac:(lra)) (sum f low high) (adding f low n 0%Z)
  | |- context [least ?f ?low ?high] =>
      as_written (least_at f low high m z eq_refl ltac:(lra)) (least f low high) (choosing Rmin f low m)
  | |- context [largest ?f ?low ?high] =>
      as_written (largest_at f low high m z eq_refl ltac:(lra)) (largest f low high) (choosing Rmax f low m)
  end.
Ltac unroll_all sizes :=
  lazymatch sizes with
  | cons ?n ?rest => unroll n; unroll_all rest
  | nil => idtac
  end.

Ltac coordinates :=
  repeat match goal with
  | H : ?x ?n = ?v |- context [?x ?e] => replace (x e) with v by (transitivity (x n); [symmetry; exact H | f_equal; lra])
  end.

Ltac quick := first [ lra | interval ].
Ltac enclosed := first [ lra | interval | interval with (i_prec 90) | interval with (i_prec 200) ].

Ltac upwards a z n :=
  lazymatch n with
  | S ?m => first [ rewrite (ceiling_is a z) by (split; quick)
                  | let y := eval vm_compute in (Z.succ z) in upwards a y m ]
  end.

(* What is chosen by comparing is chosen from the inside out. *)
Ltac plain a :=
  lazymatch a with
  | context [Rmax _ _] => fail
  | context [Rmin _ _] => fail
  | context [if_less _ _] => fail
  | context [if_at_most _ _] => fail
  | context [ceiling _] => fail
  | _ => idtac
  end.

Ltac either first_way second_way :=
  first [ rewrite first_way by quick | rewrite second_way by quick
        | rewrite first_way by enclosed | rewrite second_way by enclosed ].

Ltac picked :=
  repeat match goal with
  | |- context [if_less ?a ?b] => plain a; plain b; either (if_less_1 a b) (if_less_0 a b)
  | |- context [if_at_most ?a ?b] => plain a; plain b; either (if_at_most_1 a b) (if_at_most_0 a b)
  | |- context [delta_ij ?a ?b] => first [ rewrite (delta_ij_1 a b) by lra | rewrite (delta_ij_0 a b) by lra ]
  | |- context [ceiling ?a] => plain a; upwards a (-20)%Z 400%nat
  | |- context [Rmax ?a ?b] => plain a; plain b; either (Rmax_left a b) (Rmax_right a b)
  | |- context [Rmin ?a ?b] => plain a; plain b; either (Rmin_left a b) (Rmin_right a b)
  end.

(* A least or largest member within two numbers: one member, or all, are. *)
Ltac within :=
  lazymatch goal with
  | |- Rmax _ _ <= _ => apply Rmax_lub; within
  | |- _ <= Rmin _ _ => apply Rmin_glb; within
  | |- Rmin ?a ?b <= ?m => first [ apply (Rle_trans _ _ _ (Rmin_r a b)); within | apply (Rle_trans _ _ _ (Rmin_l a b)); within ]
  | |- ?m <= Rmax ?a ?b => first [ apply (fun K => Rle_trans _ _ _ K (Rmax_r a b)); within | apply (fun K => Rle_trans _ _ _ K (Rmax_l a b)); within ]
  | |- _ => interval
  end.
Ltac box low high :=
  let name t := (assert (low <= t <= high) by (split; within);
    let x := fresh "chosen" in set (x := t) in *; clearbody x) in
  match goal with
  | |- context [Rmax ?a ?b] => name (Rmax a b)
  | |- context [Rmin ?a ?b] => name (Rmin a b)
  end.

(* Two sides that are one number: no enclosure shows that. *)
Ltac identical :=
  match goal with
  | |- _ = _ => idtac
  | |- _ <= _ => apply Req_le
  | |- _ >= _ => apply Req_ge
  end;
  field; repeat split; nonzero.

(* Boxes say in which numbers least and largest members lie that are too large to be written out. *)
Ltac given_by sizes boxes :=
  lazymatch goal with
  | |- _ /\ _ => split; given_by sizes boxes
  | |- forall l, among l _ _ -> _ => intros; widths; given_by sizes boxes
  | |- range _ _ => unfold range; given_by sizes boxes
  | |- whole ?e => first [ whole_tac | whole_number e 0%Z 400%nat ]
  | |- True => exact I
  | |- _ \/ _ => first [ left; given_by sizes boxes | right; given_by sizes boxes ]
  | |- _ => first [ lra | solve [unroll_all sizes; coordinates; boxes; picked; first [ enclosed | identical ]]
                  | nonzero | sign ]
  end.
Ltac fact_in sizes boxes := intros; repeat autounfold with rope; unfold Rpower; given_by sizes boxes.
Ltac fact sizes := fact_in sizes ltac:(idtac).
