(* Tactics for facts: statements about given numbers, decided by interval arithmetic. *)
From Coq Require Import Reals Lra Lia ZArith Psatz.
From Interval Require Import Tactic.
From Rope.library Require Import Words ErrorFunction Quantities Signs Sums Families SineIntegral.
Open Scope R_scope.

Ltac quick := first [ lra | interval ].
(* An order by the sign of the difference, where the sides overlap in their bounds. *)
Ltac difference :=
  match goal with
  | |- _ < _ => apply Rminus_gt_0_lt
  | |- _ > _ => unfold Rgt; apply Rminus_gt_0_lt
  end; interval.
Ltac enclosed := first [ lra | interval | interval with (i_prec 90) | difference | interval with (i_prec 200) ].

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

(* Error functions between numbers: by the integrals up to the ends between which the argument lies. *)
Ltac bell_to x B :=
  let area := constr:(@Coquelicot.RInt.RInt Coquelicot.Hierarchy.R_CompleteNormedModule (fun t => exp (- (t * t))) 0 x) in
  first [ integral_intro area with (i_relwidth 30, i_prec 60) as B | integral_intro area with (i_width (-40), i_prec 60) as B ].
Ltac error_functions :=
  repeat match goal with
  | |- context [erf ?x] =>
      let X := fresh in interval_intro x with (i_prec 60) as X;
      lazymatch type of X with ?low <= _ <= ?high =>
        let L := fresh in let H := fresh in bell_to low L; bell_to high H;
        lazymatch type of L with _ <= ?a <= _ => lazymatch type of H with _ <= ?c <= _ =>
          let E := fresh in
          assert (E : 2 / sqrt PI * a <= erf x <= 2 / sqrt PI * c) by (split; [exact (erf_grows _ _ (proj1 X)) | exact (erf_grows _ _ (proj2 X))]);
          let i := fresh "area" in let k := fresh "area" in let e := fresh "error" in
          set (i := a) in *; clearbody i; try (set (k := c) in *; clearbody k);
          set (e := erf x) in *; clearbody e; clear X;
          lazymatch type of E with ?p <= _ <= ?q =>
            let P := fresh in let Q := fresh in
            interval_intro p with (i_prec 60) as P; interval_intro q with (i_prec 60) as Q;
            lazymatch type of P with ?least <= _ <= _ => lazymatch type of Q with _ <= _ <= ?most =>
              assert (least <= e <= most) by lra
            end end; clear P Q E
          end
        end end
      end
  end.

(* Two sides that are one number: no enclosure shows that. *)
Ltac identical :=
  match goal with
  | |- _ = _ => idtac
  | |- _ <= _ => apply Req_le
  | |- _ >= _ => apply Req_ge
  end;
  repeat rewrite ?Rmult_0_l, ?Rmult_0_r, ?sin_0, ?cos_0;
  field; repeat split; nonzero.

Ltac one_of sizes e :=
  lazymatch sizes with
  | cons ?z ?rest => first [ apply (whole_is e z eq_refl); lra | one_of rest e ]
  end.

(* Boxes say in which numbers least and largest members lie that are too large to be written out. *)
Ltac given_by sizes before boxes :=
  lazymatch goal with
  | |- _ /\ _ => split; given_by sizes before boxes
  | |- forall l, among l _ _ -> _ => intros; widths; given_by sizes before boxes
  | |- range _ _ => unfold range; given_by sizes before boxes
  | |- whole ?e => first [ whole_tac | one_of sizes e | whole_number e 0%Z 400%nat ]
  | |- True => exact I
  | |- _ \/ _ => first [ left; given_by sizes before boxes | right; given_by sizes before boxes ]
  | |- _ => first [ lra | solve [before; unroll_all sizes; coordinates; sine_integrals; error_functions; boxes; picked; first [ enclosed | identical ]]
                  | nonzero | sign ]
  end.
Ltac fact_with sizes before boxes :=
  intros; constant; repeat autounfold with rope; unfold Rpower; given_by sizes before boxes.
Ltac fact_in sizes boxes := fact_with sizes ltac:(idtac) boxes.
Ltac fact sizes := fact_with sizes ltac:(idtac) ltac:(idtac).
