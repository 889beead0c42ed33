"""Every way to grant something, or to switch a check off, within a source is seen."""

from __future__ import annotations

import pytest

from ropetheory.rocq.files import Source, texts
from ropetheory.rocq.plan import plan
from ropetheory.rocq.scan import sentences, strange
from ropetheory.rocq.statements.propositions import Lemma

GOOD = "(* A. *)\nLemma good : 0 <= 1.\nProof. cbv delta [good_stated]. lra. Qed.\n"
PLANTED = (
    "Axiom oops : False.",
    "Axiom λ : False.",
    "Parameter oops : False.",
    "Parameters (oops : False).",
    "Conjecture oops : False.",
    "Hypothesis oops : False.",
    "Variable oops : False.",
    "Context (oops : False).",
    "Lemma oops : False. Proof. Admitted.",
    "Lemma oops : False. Admitted.",
    'Notation "x <= y" := True.',
    'Infix "<=" := Rge.',
    "Local Notation R := nat.",
    "Unset Guard Checking.",
    "Unset Positivity Checking.",
    "Unset Universe Checking.",
    "Set Printing All.",
    "#[bypass_check(guard)] Fixpoint oops (n : nat) : False := oops n.",
    "#[bypass_check(universes)] Definition oops := Type.",
    "Add LoadPath \"/tmp\" as Evil.",
    "From Evil Require Import All.",
    "Require Import Evil.",
    "Load evil.",
    "Declare ML Module \"evil\".",
    "Open Scope evil_scope.",
    "Bind Scope evil_scope with R.",
    "Redirect \"file\" Print Assumptions good.",
    "Inductive bad := make : (bad -> False) -> bad.",
    "Module Classical_Prop. Axiom classic : False. End Classical_Prop.",
    "Coercion oops : R >-> nat.",
    "Canonical oops.",
    "Existing Instance oops.",
    "Fail Lemma a : False.",
    "Time Axiom oops : False.",
    "(* a (* b *) Axiom oops : False. *) Axiom oops : False.",
    "Definition text := \"(*\". Axiom oops : False. Definition more := \"*)\".",
    "λ := 1.",
)


@pytest.mark.parametrize("planted", PLANTED)
@pytest.mark.parametrize(
    "within", ["{}\n{good}", "{good}{}\n", "Lemma a : 0 <= 1.\nProof. {} lra. Qed.\n{good}"]
)
def test_what_grants_or_switches_off_is_seen(planted, within):
    text = within.replace("{}", planted).replace("{good}", GOOD)
    assert strange({"proofs/some": text})
    assert strange({"library/Words": GOOD}) == []


def test_our_own_sources_hold_nothing_strange():
    assert strange(texts(plan().files)) == []


def test_a_lemma_about_a_text_that_is_a_command_stays_a_comment():
    about = "stretch *) Axiom oops : False. (*"
    source = Source("some", (Lemma("good", about, "fact", "0 <= 1", "lra."),))
    written = {"statements/some": source.stated(), "proofs/some": source.text()}
    assert strange(written) == []
    assert not any("Axiom" in one for text in written.values() for one in sentences(text))


def test_comments_are_left_out_also_where_they_stand_in_each_other():
    assert list(sentences("(* a (* b. *) c. *) Lemma a : 1 = 1. (* d *)\n")) == ["Lemma a : 1 = 1"]
    assert list(sentences("Proof. - lra. + { ring. } Qed.")) == ["Proof", "lra", "ring", "Qed"]
