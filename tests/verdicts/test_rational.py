"""A conclusion about rational numbers settles only what is said of rational numbers."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.verdicts.decide import decide
from tests.verdicts.shared import claim

AGAIN = ("2*pi*w != N*theta(j)", "trained-arc.never-again")


def test_what_the_claim_does_not_say_is_demanded():
    with pytest.raises(RopeTheoryError, match="is of rational b, which the claim does not say"):
        decide(claim(*AGAIN))
    found = decide(claim(*AGAIN, rational=("b",)))
    assert found.verdict is Verdict.HOLDS


def test_what_is_put_must_be_rational_too():
    turned = ("2*pi*w != N*theta(j, pi*b)", "trained-arc.never-again")
    with pytest.raises(RopeTheoryError, match="is of a rational b, and pi\\*b need not be"):
        decide(claim(*turned, where={"b": "pi*b"}, rational=("b",)))
    square = ("2*pi*w != N*theta(j, b**2)", "trained-arc.never-again")
    assert decide(claim(*square, where={"b": "b**2"}, rational=("b",))).verdict is Verdict.HOLDS


def test_a_repaired_statement_says_it():
    found = decide(
        claim(
            "2*pi*w == N*theta(j)", "trained-arc.never-again",
            counterexample={"w": "1", "N": "4096", "j": "0", "b": "10000", "d": "128"},
            corrected="2*pi*w != N*theta(j)", mutants=("2*pi*w == N*theta(j)",),
        )
    )  # fmt: skip
    assert found.verdict is Verdict.REFUTED
    assert found.supposes[-1] == "b rational"
