"""What is confirmed on the way to a proof by facts."""

from __future__ import annotations

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.proof.context import REFUSED, Finding
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.ways.in_turn import proof_by_facts


def found(text, *requires):
    return proof_by_facts(Conclusion("asked", text, "", requires=requires), parse(text)[0])


def test_a_proof_comes_with_the_facts_on_which_it_stands():
    words, given, results = found("cos(z) <= 1")
    assert words == "by known bounds of its functions the larger side exceeds the other"
    assert given == ()
    assert [one.statement for one in results] == ["cos(z) <= 1", "cos(z) <= 1"]


def test_classical_theorems_are_named():
    _, given, _ = found("sin(z) <= 1")
    assert given


def test_what_does_not_follow_and_what_is_no_order_is_not_proved():
    assert found("cos(z) <= 1/2") is None
    assert found("cos(z) != 2") is None
    assert found("min(1, s) == s") is None
    assert found("min(1, s) == s", "s <= 1") is not None


def test_nothing_is_proved_beside_a_shared_lemma_that_is_refused(monkeypatch):
    wrong = Finding("lemma.wrong", REFUSED, "it is false")
    monkeypatch.setattr(derived.shared(), "failed", lambda: [wrong], raising=True)
    assert found("cos(z) <= 1") is None
