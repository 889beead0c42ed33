(* Numbers made of matrices: an entry outside the blocks, a clipped determinant; powers of signs. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Rope.library Require Import Words Signs Maps Composition.
Open Scope R_scope.

Lemma mixed_entry_is : forall angle first second,
  mixed_entry angle first second = sin angle * cos angle * (cos first + -1 * cos second).
Proof.
  intros. unfold mixed_entry.
  repeat (unfold product, transpose, mixing, two_turns; rewrite !entry_of by lia; cbn [total]). ring.
Qed.

Lemma determinant_triangular : forall n c f,
  (forall i j, (i < j)%nat -> f i j = 0) -> (forall i, f i i = c) -> determinant n f = c ^ n.
Proof.
  induction n as [|n IH]; intros c f Z D; [reflexivity|].
  cbn [determinant]. rewrite total_first, (total_ext _ (fun _ => 0)), total_none.
  - rewrite D, (IH c); [simpl; ring | |].
    + intros i j L. apply Z. unfold without. simpl. lia.
    + intros i. apply D.
  - intros i _. rewrite Z by lia. ring.
Qed.

Lemma integer_power_whole : forall x n, integer_power x (INR n) = x ^ n.
Proof. intros x n. unfold integer_power. rewrite Int_part_INR. symmetry. apply pow_powerRZ. Qed.

Lemma clipped_is : forall x n, whole n -> clipped_determinant x n = integer_power (x 0 + -1 * x 1) n.
Proof.
  intros x n [m ->]. unfold clipped_determinant. rewrite Int_part_INR, Nat2Z.id, integer_power_whole.
  apply determinant_triangular.
  - intros i j L. unfold clipped_entry. apply lt_INR in L as K. apply le_INR in L. rewrite S_INR in L.
    rewrite !Rmax_left by lra. ring.
  - intros i. unfold clipped_entry. rewrite Rmax_left, Rmax_right by lra.
    replace (INR i - INR i + 1) with 1 by ring. ring.
Qed.

Lemma sign_plus : forall m n, integer m -> integer n ->
  integer_power (-1) (m + n) = integer_power (-1) m * integer_power (-1) n.
Proof.
  intros m n [y ->] [z ->]. unfold integer_power. rewrite <- plus_IZR, !Int_part_IZR.
  apply powerRZ_add. lra.
Qed.
Lemma sign_square : forall n, integer n -> integer_power (-1) n * integer_power (-1) n = 1.
Proof.
  intros n [z ->]. unfold integer_power. rewrite Int_part_IZR, <- powerRZ_mult.
  replace (-1 * -1) with 1 by ring. apply powerRZ_R1.
Qed.
Lemma sign_opposite : forall n, integer n -> integer_power (-1) (-1 * n) = integer_power (-1) n.
Proof.
  intros n I. assert (Z : integer (-1 * n)) by of_integers.
  assert (P := sign_plus n (-1 * n) I Z). assert (S := sign_square n I).
  replace (n + -1 * n) with 0 in P by ring.
  assert (O : integer_power (-1) 0 = 1) by (change 0 with (INR 0); apply integer_power_whole).
  rewrite O in P.
  rewrite <- (Rmult_1_l (integer_power (-1) (-1 * n))), <- S, Rmult_assoc, <- P. ring.
Qed.
Lemma sign_1 : integer_power (-1) 1 = -1.
Proof. change (integer_power (-1) (INR 1) = -1). rewrite integer_power_whole. ring. Qed.

Ltac signs :=
  rewrite ?sign_plus by of_integers; rewrite ?sign_opposite by of_integers; rewrite ?sign_1; ring.

Lemma clipped_at : forall x n z, Z.of_nat n = z ->
  clipped_determinant x (IZR z) = (x 0 + -1 * x 1) ^ n.
Proof.
  intros x n z <-. rewrite <- INR_IZR_INZ, clipped_is by (exists n; reflexivity). apply integer_power_whole.
Qed.
(* Numbers made of matrices, at given numbers. *)
Ltac matrices :=
  intros; rewrite ?mixed_entry_is;
  repeat match goal with
  | |- context [clipped_determinant ?x (IZR ?z)] =>
      let n := eval cbv in (Z.to_nat z) in rewrite (clipped_at x n z eq_refl)
  end.
