(* A linear map of a space of finite dimension that has a left inverse has it as its right inverse too: as
   many equations as unknowns and one more unknown leave one free, so a map with a right inverse is one to one. *)
From Coq Require Import Reals Lra Lia Arith.
From Rope.library Require Import Words Maps Composition.
Open Scope R_scope.

(* All places but one. *)
Definition skip (p j : nat) : nat := if Nat.ltb j p then j else S j.

Lemma total_skip : forall f p n, (p <= n)%nat ->
  total f (S n) = f p + total (fun j => f (skip p j)) n.
Proof.
  intros f p n. induction n as [|n IH]; intros H.
  - replace p with O by lia. simpl. ring.
  - destruct (Nat.eq_dec p (S n)) as [->|N].
    + change (total f (S (S n))) with (total f (S n) + f (S n)).
      rewrite (total_ext (fun j => f (skip (S n) j)) f).
      2:{ intros i L. unfold skip. destruct (Nat.ltb_spec i (S n)); [reflexivity | lia]. }
      ring.
    + change (total f (S (S n))) with (total f (S n) + f (S n)). rewrite IH by lia. cbn [total].
      unfold skip at 3. destruct (Nat.ltb_spec n p); [lia|]. ring.
Qed.

Lemma some_or_none : forall (f : nat -> R) n,
  (exists j, (j < n)%nat /\ f j <> 0) \/ (forall j, (j < n)%nat -> f j = 0).
Proof.
  intros f n. induction n as [|n [[j [L N]]|IH]].
  - right. intros; lia.
  - left. exists j. split; [lia | exact N].
  - destruct (Req_EM_T (f n) 0) as [E|N].
    + right. intros j L. destruct (Nat.eq_dec j n) as [->|]; [exact E | apply IH; lia].
    + left. exists n. split; [lia | exact N].
Qed.

(* Fewer equations than unknowns: they have a solution that is not 0. *)
Lemma solution : forall m k (f : nat -> nat -> R), (m < k)%nat -> exists c : nat -> R,
  (exists j, (j < k)%nat /\ c j <> 0) /\ forall i, (i < m)%nat -> total (fun j => f i j * c j) k = 0.
Proof.
  induction m as [|m IH]; intros k f H.
  - exists (fun _ => 1). split; [exists O; split; [lia | lra] | intros; lia].
  - destruct (some_or_none (f m) k) as [[p [L N]]|Z].
    + destruct k as [|k]; [lia|].
      destruct (IH k (fun i j => f i (skip p j) - f i p / f m p * f m (skip p j))) as [c [[s [S C]] E]]; [lia|].
      pose (last := - total (fun j => f m (skip p j) * c j) k / f m p).
      pose (back := fun j => if Nat.ltb j p then c j else if Nat.eqb j p then last else c (pred j)).
      assert (B : forall j, back (skip p j) = c j).
      { intros j. unfold back, skip. destruct (Nat.ltb_spec j p) as [A|A].
        - destruct (Nat.ltb_spec j p); [reflexivity | lia].
        - destruct (Nat.ltb_spec (Datatypes.S j) p); [lia|].
          destruct (Nat.eqb_spec (Datatypes.S j) p); [lia | reflexivity]. }
      assert (P : back p = last).
      { unfold back. destruct (Nat.ltb_spec p p); [lia|]. rewrite Nat.eqb_refl. reflexivity. }
      exists back. split.
      * exists (skip p s). rewrite B. split; [unfold skip; destruct (Nat.ltb_spec s p); lia | exact C].
      * intros i I. rewrite (total_skip _ p) by lia. rewrite P.
        rewrite (total_ext _ (fun j => f i (skip p j) * c j)) by (intros; rewrite B; reflexivity).
        destruct (Nat.eq_dec i m) as [->|D]; [unfold last; field; exact N|].
        specialize (E i ltac:(lia)).
        rewrite (total_ext _ (fun j => f i (skip p j) * c j + - (f i p / f m p) * (f m (skip p j) * c j))) in E
          by (intros; ring).
        rewrite total_plus, total_scal in E. unfold last. unfold Rdiv in *. lra.
    + destruct (IH k f) as [c [C E]]; [lia|]. exists c. split; [exact C|].
      intros i I. destruct (Nat.eq_dec i m) as [->|D]; [|apply E; lia].
      rewrite (total_ext _ (fun _ => 0)); [apply total_none|].
      intros j L. rewrite (Z j L). ring.
Qed.

(* A map of which B is a right inverse takes nothing but 0 to 0. *)
Lemma one_to_one : forall {order} (A B : square order) (y : nat -> R), product A B = identity order ->
  (forall i, (i < order)%nat -> total (fun l => entry A i l * y l) order = 0) ->
  forall i, (i < order)%nat -> y i = 0.
Proof.
  intros order A B y H K i I.
  destruct (solution order (S order) (fun r j => if Nat.eqb j order then y r else entry B r j))
    as [c [[s [S C]] E]]; [lia|].
  assert (Z : forall r, (r < order)%nat -> total (fun j => entry B r j * c j) order = - (y r * c order)).
  { intros r R. specialize (E r R). cbn [total] in E. rewrite Nat.eqb_refl in E.
    rewrite (total_ext _ (fun j => entry B r j * c j)) in E; [lra|].
    intros j J. destruct (Nat.eqb_spec j order); [lia | reflexivity]. }
  assert (N : forall r, (r < order)%nat -> c r = 0).
  { intros r R.
    assert (U : total (fun j => entry (product A B) r j * c j) order = c r).
    { rewrite H. rewrite (total_ext _ (fun j => if Nat.eqb j r then c j else 0)); [apply total_one, R|].
      intros j J. unfold identity. rewrite entry_of, Nat.eqb_sym by assumption.
      destruct (Nat.eqb j r); ring. }
    rewrite <- U.
    rewrite (total_ext _ (fun j => total (fun l => entry A r l * entry B l j * c j) order)).
    2:{ intros j J. unfold product. rewrite entry_of, Rmult_comm, <- total_scal by assumption.
        apply total_ext. intros; ring. }
    rewrite total_exchange.
    rewrite (total_ext _ (fun l => - c order * (entry A r l * y l))).
    - rewrite total_scal, K by exact R. ring.
    - intros l L. rewrite (total_ext _ (fun j => entry A r l * (entry B l j * c j))) by (intros; ring).
      rewrite total_scal, Z by exact L. ring. }
  assert (O : c order <> 0).
  { destruct (Nat.eq_dec s order) as [<-|D]; [exact C|]. destruct C. apply N. lia. }
  specialize (Z i I). rewrite (total_ext _ (fun _ => 0)), total_none in Z.
  - destruct (Rmult_integral (y i) (c order)) as [Y|Y]; [lra | exact Y | contradiction].
  - intros j J. rewrite (N j J). ring.
Qed.

Lemma left_inverse : forall {order} (A B : square order),
  product A B = identity order -> product B A = identity order.
Proof.
  intros order A B H. apply by_entries. intros i j I J.
  apply Rminus_diag_uniq.
  apply (one_to_one A B (fun l => entry (product B A) l j - entry (identity order) l j) H); [|exact I].
  intros r R.
  assert (E : entry (product A (product B A)) r j = entry (product A (identity order)) r j).
  { rewrite <- product_assoc, H, product_one_l, product_one_r. reflexivity. }
  unfold product at 1, product at 2 in E. rewrite !entry_of in E by assumption.
  rewrite (total_ext _ (fun l => entry A r l * entry (product B A) l j + -1 * (entry A r l * entry (identity order) l j)))
    by (intros; ring).
  rewrite total_plus, total_scal, E. ring.
Qed.
