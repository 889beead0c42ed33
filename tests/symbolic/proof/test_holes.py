"""False statements that the rules were once found to accept, each refused for its own reason."""

import re

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import fraction, times, under
from tests.symbolic.proof import shared
from tests.symbolic.proof.shared import INDEX, ONE, POWER, WAVELENGTH, ZERO, chain

B, b, c, d, j, m, y = letters.B, letters.b, letters.c, letters.d, letters.j, letters.m, letters.y


def unequal_twice():
    fact = classical.lindemann(d, POWER, (letters.L, b))
    link = chain(WAVELENGTH).apart(letters.L, "Lindemann.", lemma=fact, power=d)
    return link.apart(parse_expression("2*pi*b**(2*j/d)"), "Back.", lemma=fact, power=-d).proved()


def root_of_a_letter():
    condition = sp.log(2 * sp.pi) + 2 * m / d * sp.log(b) - sp.log(letters.L)
    return chain(m).operate("solve", INDEX, "A root.", condition=condition, unknown=m).proved()


def bound(start, op, end, *requires, slack=None, **more):
    slack = end - start if slack is None else slack
    return chain(start, *requires).bound(op, end, "Wrong.", slack=slack, **more)


def collapse_beyond_the_pairs():
    total = sp.Sum(sp.KroneckerDelta(letters.l, j), (letters.l, 0, d / 2 - 1))
    return chain(total).operate("collapse", ONE, "Nothing says j <= d/2 - 1.", index=letters.l, pick=j)


def leave(letter, value):
    """Use that an angle is at most 1 outside of where it is."""
    fact = shared.angle_at_most_one()
    return chain(fact.at({letter: value}).lhs).use(fact, "Outside.", {letter: value}).proved()


HOLES = {
    "dropped hypothesis": (
        lambda: chain(INDEX).use(shared.positive_index(), "Beyond 2 pi only."), "hypothesis 2*pi < L",
    ),
    "order from unequal": (
        lambda: chain(WAVELENGTH).bound("<=", letters.L, "No order.", lemma=shared.never_equal()),
        "orders nothing",
    ),
    "unequal twice": (unequal_twice, "steps ['!='] do not compose to one relation"),
    "strict through a limit": (
        lambda: bound(1 - 1 / d, "<", ONE).operate("limit", ONE, "Wide."), "take the limit first",
    ),
    "root of a letter": (root_of_a_letter, "an unknown is a dummy"),
    "negative low end": (
        lambda: bound(m, "<=", sp.Integer(500), "m >= -1", by=(times(m, -ONE),)),
        "-1 is not manifestly positive",
    ),
    "real letter": (
        lambda: bound(-sp.Integer(41), "<", m, "m <= 5", by=(under(m, sp.Integer(5)),)),
        "m is not manifestly positive",
    ),
    "zero left out": (
        lambda: bound(ZERO, "<", y, "y <= 1", by=(fraction(y, ONE),)), "y is not manifestly positive",
    ),
    "width two": (lambda: bound(ZERO, "<", (d - 2) ** 2), "< is not strict here"),
    "alpha beyond 1": (lambda: leave(letters.alpha, 2 * letters.alpha), "hypothesis 2*alpha <= 1"),
    "negative pair": (lambda: leave(j, j - 1), "j - 1 has no manifest sign"),
    "base below 1": (lambda: leave(B, c / 2), "c/2 need not be above 1"),
    "odd width": (lambda: leave(d, d + 1), "d is even; d + 1 need not be"),
    "empty sum": (
        lambda: bound(ZERO, "<", sp.Sum(1, (j, 3, 2)), slack=ONE, termwise=True), "runs over (3, 2)",
    ),
    "negative indices": (
        lambda: bound(ZERO, "<=", sp.Sum(j, (j, -2, d / 2 - 30)), slack=j, termwise=True),
        "runs over (-2, d/2 - 30)",
    ),
    "opposite rates": (
        lambda: chain(d * (2 * sp.log(B) - sp.log(b))).operate("limit", sp.oo, "Not for b > B^2."),
        "the sign of -2*Lambda + 4*Lambda_B is not plain",
    ),
    "collapse without range": (collapse_beyond_the_pairs, "j must run over the range of the sum"),
}


@pytest.mark.parametrize(("attempt", "refused"), HOLES.values(), ids=HOLES)
def test_what_is_false_is_refused(attempt, refused):
    with pytest.raises(RopeTheoryError, match=re.escape(refused)):
        attempt()
