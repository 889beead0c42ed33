"""False statements that the rules were once found to accept, each refused."""

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import fraction, times, under
from tests.symbolic.proof.shared import (
    INDEX,
    ONE,
    POWER,
    WAVELENGTH,
    ZERO,
    angle_at_most_one,
    chain,
    never_equal,
    positive_index,
)


def dropped_hypothesis():
    for number in range(30):
        try:
            return Chain(f"test{number}", INDEX).use(positive_index(), "Beyond 2 pi only.").proved()
        except StepRefusedError as error:
            if "balls" not in str(error):
                raise
    return None


def order_from_unequal():
    for number in range(30):
        try:
            return (
                Chain(f"test{number}", WAVELENGTH)
                .bound("<=", letters.L, "No order.", lemma=never_equal())
                .proved()
            )
        except StepRefusedError as error:
            if "balls" not in str(error):
                raise
    return None


def unequal_twice():
    fact = classical.lindemann(letters.d, POWER, (letters.L, letters.b))
    link = chain(WAVELENGTH).apart(letters.L, "Lindemann.", lemma=fact, power=letters.d)
    return link.apart(parse_expression("2*pi*b**(2*j/d)"), "Back.", lemma=fact, power=-letters.d).proved()


def strict_through_a_limit():
    return (
        chain("1 - 1/d").bound("<", ONE, "Less.", slack=1 / letters.d).operate("limit", ONE, "Wide.").proved()
    )


def root_of_a_letter():
    condition = sp.log(2 * sp.pi) + 2 * letters.m / letters.d * sp.log(letters.b) - sp.log(letters.L)
    return (
        chain(letters.m).operate("solve", INDEX, "A root.", condition=condition, unknown=letters.m).proved()
    )


def growth_from_a_negative():
    return chain(letters.m, "m >= -1").bound(
        "<=", sp.Integer(500), "Wrong.", slack=500 - letters.m, by=(times(letters.m, -ONE),)
    )


def part_of_a_real_range():
    return chain(-sp.Integer(41), "m <= 5").bound(
        "<", letters.m, "Wrong.", slack=letters.m + 41, by=(under(letters.m, sp.Integer(5)),)
    )


def zero_left_out():
    return chain(ZERO, "y <= 1").bound(
        "<", letters.y, "Wrong at 0.", slack=letters.y, by=(fraction(letters.y, ONE),)
    )


def width_two_left_out():
    return chain(ZERO).bound("<", (letters.d - 2) ** 2, "Wrong at 2.", slack=(letters.d - 2) ** 2)


def empty_sum():
    return chain(ZERO).bound("<", sp.Sum(1, (letters.j, 3, 2)), "No terms.", slack=ONE, termwise=True)


def negative_indices():
    total = sp.Sum(letters.j, (letters.j, -2, letters.d / 2 - 30))
    return chain(ZERO).bound("<=", total, "Negative terms.", slack=letters.j, termwise=True)


def opposite_rates():
    return chain(letters.d * (2 * sp.log(letters.B) - sp.log(letters.b))).operate(
        "limit", sp.oo, "Not for b > B^2."
    )


def collapse_beyond_the_pairs():
    return chain(sp.Sum(sp.KroneckerDelta(letters.l, letters.j), (letters.l, 0, letters.d / 2 - 1))).operate(
        "collapse", ONE, "Nothing says j <= d/2 - 1.", index=letters.l, pick=letters.j
    )


def leave(letter, value):
    def attempt():
        fact = angle_at_most_one()
        for number in range(20):
            try:
                start = fact.at({letter: value}).lhs
                return Chain(f"test{number}", start).use(fact, "Outside.", {letter: value}).proved()
            except StepRefusedError as error:
                if "balls" not in str(error):
                    raise
        return None

    return attempt


HOLES = {
    "dropped hypothesis": dropped_hypothesis,
    "order from unequal": order_from_unequal,
    "unequal twice": unequal_twice,
    "strict through a limit": strict_through_a_limit,
    "root of a letter": root_of_a_letter,
    "negative low end": growth_from_a_negative,
    "real letter": part_of_a_real_range,
    "zero left out": zero_left_out,
    "width two": width_two_left_out,
    "alpha beyond 1": leave(letters.alpha, 2 * letters.alpha),
    "negative pair": leave(letters.j, letters.j - 1),
    "base below 1": leave(letters.B, letters.c / 2),
    "odd width": leave(letters.d, letters.d + 1),
    "empty sum": empty_sum,
    "negative indices": negative_indices,
    "opposite rates": opposite_rates,
    "collapse without range": collapse_beyond_the_pairs,
}


@pytest.mark.parametrize("attempt", [pytest.param(HOLES[name], id=name) for name in HOLES])
def test_what_is_false_is_refused(attempt):
    with pytest.raises(RopeTheoryError):
        attempt()
