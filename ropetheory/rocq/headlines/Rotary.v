(** * Rotary position embeddings in the words of a textbook

    The definitions in which the headlines are stated, and the linear algebra that they need. Widths and
    pairs are whole numbers, everything else is real. Positions are real numbers, so that they may be
    negative and may be divided. [total f n] is the sum [f 0 + ... + f (n - 1)]; matrices, products and
    transposes are those of [Maps]; [turn a] is the rotation of the plane by the angle [a]. *)
From Coq Require Import Reals Lra Lia Arith ZArith.
From Rope.library Require Import Words Maps Signs Algebra Composition Integers.
Open Scope R_scope.

(** Pair [j] of a head of width [d] turns by [theta b d j] radians a token, where [b] is the base. It makes
    one turn in [wavelength b d j] tokens. *)
Definition theta (b : R) (d j : nat) : R := Rpower b (- (2 * INR j / INR d)).
Definition wavelength (b : R) (d j : nat) : R := 2 * PI / theta b d j.

(** A vector has the coordinates [x 0], ..., [x (d - 1)]; those beyond are never looked at. *)
Definition inner (d : nat) (x y : nat -> R) : R := total (fun i => x i * y i) d.
Definition norm (d : nat) (x : nat -> R) : R := sqrt (inner d x x).
Definition image {d : nat} (A : square d) (x : nat -> R) : nat -> R :=
  fun i => total (fun l => entry A i l * x l) d.

(** The matrix whose diagonal is made of blocks of two rows and two columns, and that is 0 elsewhere: the rows and columns
    2j and 2j + 1 hold block j. *)
Definition block_diagonal (d : nat) (block : nat -> square 2) : square d :=
  entries d (fun i l => if Nat.eqb (i / 2) (l / 2) then entry (block (i / 2)%nat) (i mod 2) (l mod 2) else 0).

(** The real index at which one turn takes [L] tokens: (d/2) log_b (L / 2 pi). *)
Definition critical_index (b : R) (d : nat) (L : R) : R := INR d / 2 * (ln (L / (2 * PI)) / ln b).

(** Position [m] turns pair [j] by [m] times its frequency. *)
Definition rotation_by (frequency : nat -> R) (d : nat) (m : R) : square d :=
  block_diagonal d (fun j => turn (m * frequency j)).
Definition rotation (b : R) (d : nat) (m : R) : square d := rotation_by (theta b d) d m.

(** The score of a query [q] at position [m] and a key [k] at position [n]. *)
Definition score (b : R) (d : nat) (q k : nat -> R) (m n : R) : R :=
  inner d (image (rotation b d m) q) (image (rotation b d n) k).

(** The frequencies of the extension by parts, as the paper on YaRN has them; its code mixes linearly in [j]. A pair that
    turns [high] times or more within [L] tokens is kept, the frequency of one that turns [low] times or less is divided
    by [s], and what is between is mixed. *)
Definition ramp (low high turns : R) : R := Rmax 0 (Rmin 1 ((turns - low) / (high - low))).
Definition by_parts (b : R) (d : nat) (L s low high : R) (j : nat) : R :=
  let kept := ramp low high (L / wavelength b d j) in
  (1 - kept) * (theta b d j / s) + kept * theta b d j.

(** ** Sums over coordinates are sums over pairs *)
Lemma half_double : forall h, (2 * h / 2 = h)%nat.
Proof. intros h. rewrite Nat.mul_comm. apply Nat.div_mul. lia. Qed.
Lemma even_half : forall d, Nat.Even d -> (d = 2 * (d / 2))%nat.
Proof. intros d [h ->]. rewrite half_double. reflexivity. Qed.
Lemma first_of : forall p, (2 * p / 2 = p /\ (2 * p) mod 2 = 0)%nat.
Proof. intros p. split; [apply half_double|]. rewrite Nat.mul_comm. apply Nat.mod_mul. lia. Qed.
Lemma second_of : forall p, ((2 * p + 1) / 2 = p /\ (2 * p + 1) mod 2 = 1)%nat.
Proof.
  intros p. rewrite Nat.add_comm, (Nat.mul_comm 2 p). split.
  - rewrite Nat.div_add by lia. reflexivity.
  - rewrite Nat.mod_add by lia. reflexivity.
Qed.

Lemma total_pairs : forall f h, total f (2 * h) = total (fun p => f (2 * p)%nat + f (2 * p + 1)%nat) h.
Proof.
  intros f h. induction h as [|h IH]; [reflexivity|].
  replace (2 * S h)%nat with (S (S (2 * h))) by lia. cbn [total]. rewrite IH.
  replace (S (2 * h)) with (2 * h + 1)%nat by lia. ring.
Qed.

(** A row of a block matrix has two entries that are not 0. *)
Lemma block_row : forall h block i x, (i < 2 * h)%nat ->
  total (fun l => entry (block_diagonal (2 * h) block) i l * x l) (2 * h) =
  entry (block (i / 2)%nat) (i mod 2) 0 * x (2 * (i / 2))%nat +
  entry (block (i / 2)%nat) (i mod 2) 1 * x (2 * (i / 2) + 1)%nat.
Proof.
  intros h block i x H. rewrite total_pairs.
  assert (I : (i / 2 < h)%nat) by (apply Nat.div_lt_upper_bound; lia).
  set (row p := entry (block p) (i mod 2) 0 * x (2 * p)%nat + entry (block p) (i mod 2) 1 * x (2 * p + 1)%nat).
  rewrite (total_ext _ (fun p => if Nat.eqb p (i / 2) then row p else 0)); [apply (total_one row _ _ I)|].
  intros p P. unfold block_diagonal. rewrite !entry_of by lia.
  destruct (first_of p) as [-> ->], (second_of p) as [-> ->]. unfold row. rewrite (Nat.eqb_sym p).
  destruct (Nat.eqb_spec (i / 2) p) as [->|N]; ring.
Qed.

Lemma block_product : forall d A B, Nat.Even d ->
  product (block_diagonal d A) (block_diagonal d B) = block_diagonal d (fun p => product (A p) (B p)).
Proof.
  intros d A B [h ->]. apply by_entries. intros i j Hi Hj. unfold product at 1. rewrite entry_of by assumption.
  rewrite (block_row h A i (fun l => entry (block_diagonal (2 * h) B) l j) Hi).
  assert (I : (i / 2 < h)%nat) by (apply Nat.div_lt_upper_bound; lia).
  unfold block_diagonal. rewrite !entry_of by lia.
  destruct (first_of (i / 2)) as [-> ->], (second_of (i / 2)) as [-> ->].
  destruct (Nat.eqb_spec (i / 2) (j / 2)) as [->|N]; [|ring].
  unfold product. rewrite entry_of by (apply Nat.mod_upper_bound; lia). cbn [total]. ring.
Qed.

Lemma block_transpose : forall d A,
  transpose (block_diagonal d A) = block_diagonal d (fun p => transpose (A p)).
Proof.
  intros d A. apply by_entries. intros i j Hi Hj. unfold transpose at 1, block_diagonal.
  rewrite !entry_of by assumption. rewrite Nat.eqb_sym.
  destruct (Nat.eqb_spec (i / 2) (j / 2)) as [E|N]; [|reflexivity]. rewrite <- E.
  unfold transpose. rewrite entry_of by (apply Nat.mod_upper_bound; lia). reflexivity.
Qed.

Lemma block_identity : forall d, identity d = block_diagonal d (fun _ => identity 2).
Proof.
  intros d. apply by_entries. intros i j Hi Hj. unfold block_diagonal, identity.
  rewrite !entry_of by (assumption || (apply Nat.mod_upper_bound; lia)).
  assert (DI := Nat.div_mod i 2 ltac:(lia)). assert (DJ := Nat.div_mod j 2 ltac:(lia)).
  destruct (Nat.eqb_spec (i / 2) (j / 2)) as [E|N], (Nat.eqb_spec (i mod 2) (j mod 2)) as [E'|N'],
    (Nat.eqb_spec i j) as [E''|N'']; try reflexivity; exfalso; try subst j; lia.
Qed.

Lemma block_same : forall d A B, Nat.Even d -> (forall p, (p < d / 2)%nat -> A p = B p) ->
  block_diagonal d A = block_diagonal d B.
Proof.
  intros d A B E H. apply by_entries. intros i j Hi Hj. unfold block_diagonal. rewrite !entry_of by assumption.
  rewrite (H (i / 2)%nat); [reflexivity|]. apply Nat.div_lt_upper_bound; [lia|]. rewrite <- even_half; assumption.
Qed.

(** Two maps of the plane are the same where their four entries are. *)
Lemma plane_same : forall A B : square 2, entry A 0 0 = entry B 0 0 -> entry A 0 1 = entry B 0 1 ->
  entry A 1 0 = entry B 1 0 -> entry A 1 1 = entry B 1 1 -> A = B.
Proof. intros A B E F G H. apply by_entries. intros [|[|i]] [|[|j]] Hi Hj; trivial; lia. Qed.

(** ** Inner products *)
Lemma inner_image : forall d (A B : square d) x y,
  inner d (image A x) (image B y) = inner d x (image (product (transpose A) B) y).
Proof.
  intros d A B x y. unfold inner, image.
  rewrite (total_ext _ (fun i => total (fun l => x l * (entry A i l * total (fun k => entry B i k * y k) d)) d)).
  2:{ intros i I. rewrite Rmult_comm, <- total_scal. apply total_ext. intros; ring. }
  rewrite total_exchange. apply total_ext. intros l L. rewrite total_scal. f_equal.
  rewrite (total_ext _ (fun i => total (fun k => entry A i l * entry B i k * y k) d)).
  2:{ intros i I. rewrite <- total_scal. apply total_ext. intros; ring. }
  rewrite total_exchange. apply total_ext. intros k K. unfold product, transpose. rewrite entry_of by assumption.
  rewrite Rmult_comm, <- total_scal. apply total_ext. intros i I. rewrite entry_of by assumption. ring.
Qed.

Lemma inner_identity : forall d x y, inner d x (image (identity d) y) = inner d x y.
Proof.
  intros d x y. unfold inner, image. apply total_ext. intros i I. f_equal.
  rewrite (total_ext _ (fun l => if Nat.eqb l i then y l else 0)); [apply (total_one y), I|].
  intros l L. unfold identity. rewrite entry_of by assumption. rewrite Nat.eqb_sym.
  destruct (Nat.eqb l i); ring.
Qed.
