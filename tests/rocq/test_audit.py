"""On what lemmas stand: what Rocq prints is understood line by line, or refused."""

from __future__ import annotations

import pytest

from ropetheory.rocq.audit import REALS, read_again, unknown_grounds, wrong_in_summary
from ropetheory.rocq.check import Outcome, compiled
from tests.rocq.shared import needs_rocq, put_library

SAID = """\
Axioms:
Uint63.sub_spec
  : forall x y : PrimInt63.int,
    Uint63.to_Z (PrimInt63.sub x y) = 0%Z
PrimFloat.float : Set
ClassicalDedekindReals.sig_not_dec : forall P : Prop, {~ ~ P} + {~ P}
ClassicalDedekindReals.sig_forall_dec
  : forall P : nat -> Prop,
    (forall n : nat, {P n} + {~ P n}) ->
    {n : nat | ~ P n} + {forall n : nat, P n}
"""
SUMMARY = """
CONTEXT SUMMARY
===============

* Theory: Set is predicative

* Axioms:
    Coq.Logic.Classical_Prop.classic
    Coq.Reals.ClassicalDedekindReals.sig_not_dec

* Constants/Inductives relying on type-in-type: <none>

* Constants/Inductives relying on unsafe (co)fixpoints: <none>

* Inductives whose positivity is assumed: <none>

"""


def test_known_axioms_are_read_and_the_machine_is_one_of_them():
    known = ("machine numbers", "ClassicalDedekindReals.sig_not_dec", "ClassicalDedekindReals.sig_forall_dec")
    assert unknown_grounds(SAID) == (known, [])
    assert unknown_grounds("Closed under the global context\n") == ((), [])


@pytest.mark.parametrize(
    "line",
    [
        "oops : False",
        "λ : False",
        "Uint63.sub.spec : False",
        "my_PrimFloat.float : False",
        "Classical_Prop.classic : False",
        "Classical_Prop.classic",
        "oops relies on an unsafe hierarchy.",
        "oops is assumed to be guarded.",
        "bad is assumed to be positive.",
        "Axioms:",
        "Transparent constants:",
    ],
)
def test_a_line_that_is_not_understood_is_a_problem(line):
    assert unknown_grounds(f"{SAID}{line}\n")[1] == [line]
    assert unknown_grounds(f"{line}\n")[1]
    assert unknown_grounds("")[1] == ["no list of axioms"]
    assert unknown_grounds(f"Closed under the global context\n{line}\n")[1]


def test_an_axiom_is_known_by_what_it_states():
    for name, stated in REALS.items():
        assert unknown_grounds(f"Axioms:\n{name} : {stated}\n") == ((name,), [])
        assert unknown_grounds(f"Axioms:\n{name} : {stated} /\\ False\n")[1]


def test_the_summary_of_the_checker_is_read_in_whole():
    assert wrong_in_summary(SUMMARY) == []
    assert wrong_in_summary(SUMMARY.replace("Coq.Logic", "Rope.proofs.some")) == [
        "axiom Rope.proofs.some.Classical_Prop.classic"
    ]
    for title in ("type-in-type", "unsafe (co)fixpoints", "positivity is assumed"):
        assert wrong_in_summary(SUMMARY.replace(f"{title}: <none>", f"{title}: Rope.proofs.some.bad"))
    assert wrong_in_summary("") == ["coqchk printed no summary"]
    assert wrong_in_summary(SUMMARY + "* Rewrite rules: Rope.oops\n") == ["Rewrite rules: Rope.oops"]


GOOD = "Lemma good : 0 <= 1. Proof. lra. Qed."
FAULTS = {
    "Axiom λ : False. Lemma good : 0 <= 1. Proof. destruct λ. Qed.": "axiom Rope.proofs.some.λ",
    "Unset Guard Checking. Fixpoint oops (n : nat) : False := oops n. "
    "Lemma good : 0 <= 1. Proof. destruct (oops O). Qed.":
        "Constants/Inductives relying on unsafe (co)fixpoints: Rope.proofs.some.oops",
    f"Unset Positivity Checking. Inductive bad := make : (bad -> False) -> bad. {GOOD}":
        "Inductives whose positivity is assumed: Rope.proofs.some.bad",
    f"Unset Universe Checking. Definition oops : Set := Set. {GOOD}":
        "Constants/Inductives relying on type-in-type: Rope.proofs.some.oops",
    "Module Classical_Prop. Axiom classic : forall P : Prop, P \\/ ~ P. End Classical_Prop. "
    "Lemma good : 0 <= 1. Proof. destruct (Classical_Prop.classic True); lra. Qed.":
        "axiom Rope.proofs.some.Classical_Prop.classic",
    'Notation "x <= y" := (x = x /\\ y = y). Axiom hidden : 1 <= 0. '
    "Lemma good : 1 <= 0. Proof. apply hidden. Qed.":
        "axiom Rope.proofs.some.hidden",
}  # fmt: skip


@needs_rocq
@pytest.mark.parametrize("trusted", [False, True])
def test_rocqs_checker_sees_what_was_granted_or_switched_off_in_a_file(tmp_path, trusted):
    put_library(tmp_path)
    (tmp_path / "proofs").mkdir()
    for planted, found in FAULTS.items():
        text = f"From Coq Require Import Reals Lra.\nOpen Scope R_scope.\n{planted}\n"
        (done,) = compiled(tmp_path, write_proof(tmp_path, text), 1)
        assert done.outcome is Outcome.ACCEPTED, done.said
        paths = ["library/Words"] if trusted else ["proofs/some"]
        assert found in read_again(tmp_path, paths, ["proofs/some"] if trusted else ())[0]
    good = "From Coq Require Import Reals Lra.\nLemma good : (0 <= 1)%R.\nProof. lra. Qed.\n"
    list(compiled(tmp_path, write_proof(tmp_path, good), 1))
    assert read_again(tmp_path, ["proofs/some"]) == []


def write_proof(folder, text):
    (folder / "proofs" / "some.v").write_text(text, "utf-8")
    return {"proofs/some": text}
