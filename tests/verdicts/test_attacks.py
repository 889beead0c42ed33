"""Every false claim that the deciders were found to accept, each of which must be refused."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Number, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verify.work import decide_claim as decide_claim_result
from tests.verdicts.shared import claim, decide_claim

D2 = {"b": "10000", "d": "2", "s": "4"}
FORMULAS = {
    "a nonnegative letter takes any number": {
        "printed": "ramp(r) <= ramp(r + z)", "settled_by": "by-parts.increasing", "where": {"y": "z"},
        "given": ("low < high",),
    },
    "a sine's bound on both sides of zero": {
        "printed": "sin(z) <= z", "settled_by": "granularity-series.sine-1", "where": {"y": "z"},
    },
    "a query that may be zero": {
        "printed": "similarity(q) <= max_pair(q)/norm2(q)*C()", "settled_by": "granularity.similarity-upper",
        "where": {"x": "q"},
    },
    "thresholds in the wrong order": {
        "printed": "ramp(r) == 0", "settled_by": "by-parts.low", "given": ("r <= low",),
    },
    "a head of one pair": {
        "printed": "wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s", "settled_by": "ntk-base.slowest",
    },
    "a scale below 1": {
        "printed": "attention_factor() == 0.1*ln(s) + 1", "settled_by": "temperature.factor",
    },
    "a length for the scale": {
        "printed": "attention_factor(t) == 1 + ln(t)/10", "settled_by": "temperature.factor",
        "where": {"s": "t"},
    },
    "a scale that is near enough": {
        "printed": "attention_factor() == 0.1*ln(s) + 1", "settled_by": "temperature.factor",
        "given": ("s >= 1/2",),
    },
    "the bound index for the offset": {
        "printed": "self_score(x, 0, j) == Sum(pair_square(x,j)*cos(j*theta(j)), j, 0, d/2-1)",
        "settled_by": "long-term.self-score", "where": {"m": "0", "n": "j"},
    },
    "a whole number that may be negative for a count": {
        "printed": "sin(phi/2)*Sum(cos(l*phi), l, 0, p-1) == sin(p*phi/2)*cos((p-1)*phi/2)",
        "settled_by": "long-term.cosine-sum", "where": {"N": "p"},
    },
    "a whole number that may be 0 for an offset": {
        "printed": "sin(p/2) != 0", "settled_by": "clipped-positions.never-identity", "where": {"w": "p"},
    },
    "a base that may be below 1": {
        "printed": "theta(j, s*b) <= 1", "settled_by": "long-term.angle", "where": {"b": "s*b"},
    },
    "a law that the claim does not grant": {
        "printed": "transpose(G(p))*G(p) == 1", "settled_by": "uniqueness.orthogonal",
    },
}  # fmt: skip


GRANT = "which the claim does not grant; put it into given"
REASONS = {
    "a nonnegative letter takes any number": "what is put for y need not lie in its domain: z",
    "a sine's bound on both sides of zero": "what is put for y need not lie in its domain: z",
    "a query that may be zero": "a divisor may be 0: norm2",
}
"""Why such a formula does not follow."""


@pytest.mark.parametrize("name", REASONS)
def test_a_false_formula_is_open_for_a_reason(name):
    found = decide_claim(**FORMULAS[name])
    assert found.verdict is Verdict.OPEN
    assert REASONS[name] in found.problem


@pytest.mark.parametrize("name", FORMULAS)
def test_a_false_formula_does_not_hold(name):
    """It is refused where it would follow if the claim granted more; else it is open."""
    made = decide_claim_result(claim(**FORMULAS[name]))
    assert (made.ok, made.verdict) == (True, "open") or GRANT in made.problem


def test_what_is_missing_is_named():
    with pytest.raises(ClaimError, match="needs low < high, which the claim does not grant"):
        decide_claim(**FORMULAS["thresholds in the wrong order"])


def test_the_honest_verdict_can_be_recorded():
    found = decide_claim(**FORMULAS["a head of one pair"], hypothesis="d >= 4", counterexample=D2)
    assert found.verdict is Verdict.HOLDS_IF
    scale = FORMULAS["a length for the scale"]
    found = decide_claim(**scale, hypothesis="t >= 1", counterexample={"t": "0.5"})
    assert found.verdict is Verdict.HOLDS_IF


@pytest.mark.parametrize("given", [("s >= 1",), ("s > 1",), ("1 <= s",), ("s - 1 >= 0",), ("2*s >= 2",)])
def test_a_hypothesis_may_be_arranged_otherwise(given):
    assert decide_claim(**FORMULAS["a scale below 1"], given=given).verdict is Verdict.HOLDS


def test_a_counterexample_keeps_what_the_repair_supposes():
    with pytest.raises(RopeTheoryError, match="the counterexample does not obey low < high"):
        decide_claim(
            "ramp(r) <= ramp(r + 1)", "schedule.wavelength",
            counterexample={"r": "2", "low": "4", "high": "0.5"}, corrected="ramp(low) == 0",
            corrected_by="by-parts.at-low",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("printed", "unit"),
    [
        ("3.14", "1"), ("3.14", "1/1000"), ("3", "3"), ("0", "1000"), ("0", "0.001"), ("314", "1/10"),
        ("315", "10"),
    ],
)  # fmt: skip
def test_a_unit_is_a_digit_of_the_number(printed, unit):
    with pytest.raises(RopeTheoryError, match="unit"):
        decide_claim(Number(printed, "pi + 4/10", unit=unit), "number")


@pytest.mark.parametrize(
    ("printed", "quantity", "verdict"),
    [
        ("0.3", "7/20", "holds"), ("0.4", "7/20", "holds"), ("2.5", "49/20", "holds"),
        ("0.2", "3/10", "imprecise"),
    ],
)  # fmt: skip
def test_ties_of_decimals_are_decided(printed, quantity, verdict):
    assert decide_claim(Number(printed, quantity), "number").verdict == verdict


OWN = {"b": "10000", "d": "128", "L": "4096", "j": "63", "s": "4"}


def test_a_hypothesis_is_not_the_statement():
    again = claim(
        "wavelength(j) <= L", "schedule.wavelength", hypothesis="2*L >= 2*wavelength(j)", counterexample=OWN
    )
    with pytest.raises(RopeTheoryError):
        decide(again)


def test_a_repaired_statement_speaks_of_what_is_printed():
    repaired = {"counterexample": OWN, "corrected": "-1 <= cos(z)", "corrected_by": "schedule.below"}
    elsewhere = claim("wavelength(j) <= 2*pi", "schedule.wavelength", **repaired)
    with pytest.raises(RopeTheoryError, match="speaks of nothing that is printed"):
        decide(elsewhere)


def test_a_mutant_speaks_of_what_is_stated():
    stranger = claim("wavelength(j) == 2*pi*b**(2*j/d)", "schedule.wavelength", mutants=("m == m + 1",))
    with pytest.raises(RopeTheoryError, match="a mutant speaks of nothing that is stated"):
        decide(stranger)


@pytest.mark.parametrize(
    ("approximates", "why"), [("c", "speaks of nothing"), ("2*b + 0*c", "over 0.25 of it off")]
)
def test_an_approximation_is_one(approximates, why):
    number = Number("62000", "2*pi*b", at={"b": "10000", "c": "62000"}, approximates=approximates)
    with pytest.raises(RopeTheoryError, match=why):
        decide_claim(number, "schedule.wavelength")
