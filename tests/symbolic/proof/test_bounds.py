"""Bounds: what a step of an order may lean on, and over which ranges its sign may show."""

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.ranges import above, below, fraction, times, under
from tests.symbolic.proof.shared import (
    EXP_ABOVE_LINE,
    ONE,
    SIN_ABOVE_PARABOLA,
    SIN_BELOW_ANGLE,
    WAVELENGTH,
    ZERO,
    chain,
)
from tests.symbolic.shared import relation


def test_a_slack_of_manifest_sign_is_a_bound():
    proved = chain("1 - 1/d").bound("<", ONE, "Less.", slack=1 / letters.d).proved()
    assert proved.relation.op == "<"


@pytest.mark.parametrize(
    ("op", "rhs", "slack", "message"),
    [
        ("<=", ONE, ZERO, "the gap of <= is not the lemma's"),
        ("<=", 1 - 2 / letters.d, -1 / letters.d, "has no manifest sign"),
        ("<=", 1 + letters.m, letters.m + 1 / letters.d, "has no manifest sign"),
        ("<", 1 - 1 / letters.d, ZERO, "< is not strict here"),
        (">=", ONE, 1 / letters.d, "the gap of >= is not the lemma's"),
        ("<=", 1 + 1 / letters.d, 3 / letters.d, "the gap of <= is not the lemma's"),
    ],
)
def test_a_false_bound_is_refused(op, rhs, slack, message):
    with pytest.raises(StepRefusedError, match=f"{message}.*residual"):
        chain("1 - 1/d").bound(op, rhs, "Wrong.", slack=slack)


def test_a_lemma_is_used_at_a_substitution_times_a_factor():
    gap = 2 * sp.log(letters.b) / letters.d
    link = chain(WAVELENGTH).bound(
        "<",
        vocabulary.wavelength.of(letters.j + 1),
        "e^y.",
        lemma=EXP_ABOVE_LINE,
        where={letters.y: gap},
        factor=WAVELENGTH,
        slack=WAVELENGTH * gap,
    )
    assert link.proved().given == ("Taylor",)


@pytest.mark.parametrize("factor", [-ONE, letters.m])
def test_a_factor_needs_a_sign(factor):
    with pytest.raises(StepRefusedError, match="no manifest sign"):
        chain(factor * (1 + letters.y)).bound(
            "<=", factor * sp.exp(letters.y), "Wrong.", lemma=EXP_ABOVE_LINE, factor=factor
        )


@pytest.mark.parametrize("value", [-ONE, letters.m, -letters.y, sp.log(letters.L)])
def test_a_substitution_outside_the_domain_of_a_letter_is_refused(value):
    with pytest.raises(StepRefusedError, match="no manifest sign"):
        chain(sp.sin(value)).bound("<=", value, "Wrong.", lemma=SIN_BELOW_ANGLE, where={letters.y: value})
    with pytest.raises(StepRefusedError, match="no manifest sign"):
        chain(sp.sin(value)).use(SIN_BELOW_ANGLE, "Wrong.", {letters.y: value})


def test_the_hypotheses_of_a_lemma_are_demanded():
    lemma, parabola = SIN_ABOVE_PARABOLA, letters.y - letters.y**2 / sp.pi
    with pytest.raises(StepRefusedError, match=r"hypothesis y <= 6/pi; residual"):
        chain(parabola).bound("<=", sp.sin(letters.y), "Wrong.", lemma=lemma)
    assert chain(parabola, "y <= 6/pi").bound("<=", sp.sin(letters.y), "Granted.", lemma=lemma)
    half = letters.alpha / 2
    small = chain(half, standing=("alpha <= 1",)).bound(
        "<=", ONE, "alpha <= 1.", slack=1 - half, by=(under(letters.alpha, ONE),)
    )
    link = chain(half - half**2 / sp.pi, standing=("alpha <= 1",))
    assert link.bound(
        "<=",
        sp.sin(half),
        "6/pi is more than 1.",
        lemma=lemma,
        where={letters.y: half},
        facts=(small.proved(),),
    )


def test_a_termwise_bound_compares_summands():
    lower = parse_expression("Sum(1 + j, j, 0, d/2-1)")
    upper = parse_expression("Sum(exp(j), j, 0, d/2-1)")
    link = chain(lower).bound(
        "<=", upper, "Term by term.", lemma=EXP_ABOVE_LINE, where={letters.y: letters.j}, termwise=True
    )
    assert link.proved().relation.op == "<="
    with pytest.raises(StepRefusedError, match="the gap of >= is not the lemma's"):
        chain(lower).bound(
            ">=", upper, "Wrong.", lemma=EXP_ABOVE_LINE, where={letters.y: letters.j}, termwise=True
        )


# Ranges


@pytest.mark.parametrize(
    ("known", "hypothesis", "gap"),
    [
        (above(letters.m, ONE), "m >= 1", letters.m - 1),
        (above(letters.m, ONE, strict=True), "m > 1", letters.m - 1),
        (times(letters.s, ONE), "s >= 1", sp.log(letters.s)),
        (times(letters.s, ONE, strict=True), "s > 1", sp.log(letters.s)),
        (below(letters.m, ONE), "m <= 1", 1 - letters.m),
        (below(letters.m, ONE, strict=True), "m < 1", 1 - letters.m),
        (fraction(letters.alpha, ONE), "alpha <= 1", -sp.log(letters.alpha)),
        (fraction(letters.alpha, ONE, strict=True), "alpha < 1", -sp.log(letters.alpha)),
        (under(letters.alpha, ONE), "alpha <= 1", 1 - letters.alpha),
        (under(letters.alpha, ONE, strict=True), "alpha < 1", 1 - letters.alpha),
    ],
)
def test_a_range_stands_for_its_hypothesis_and_needs_it(known, hypothesis, gap):
    assert known.hypothesis == relation(hypothesis)
    strict = known.hypothesis.op in ("<", ">")
    link = chain(ZERO, hypothesis).bound("<" if strict else "<=", gap, "Given.", slack=gap, by=(known,))
    assert link.proved().requires == (relation(hypothesis),)
    if not strict:
        with pytest.raises(StepRefusedError, match="< is not strict"):
            chain(ZERO, hypothesis).bound("<", gap, "Wrong.", slack=gap, by=(known,))
    for other in ((), (hypothesis.replace("1", "2"),)):
        with pytest.raises(StepRefusedError, match="is no hypothesis here"):
            chain(ZERO, *other).bound("<=", gap, "Wrong.", slack=gap, by=(known,))


def test_ranges_apply_one_after_the_other():
    link = chain(ONE, "d >= 4", "m >= d")
    assert link.bound(
        "<=",
        letters.m,
        "m >= d >= 4.",
        slack=letters.m - 1,
        by=(above(letters.m, letters.d), above(letters.d, sp.Integer(4))),
    )
