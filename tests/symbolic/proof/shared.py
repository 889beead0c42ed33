"""Short ways to write relations and chains."""

import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import times, under
from ropetheory.symbolic.theorems.derived import shared
from tests.symbolic.shared import relation

EXP_ABOVE_LINE = shared()("exp-above-line")
SIN_BELOW_ANGLE = shared()("sin-below-angle")
SIN_ABOVE_PARABOLA = shared()("sin-above-parabola")
ONE, ZERO = sp.Integer(1), sp.Integer(0)
INDEX = vocabulary.critical_index.of()
WAVELENGTH = vocabulary.wavelength.of(letters.j)
POWER = letters.L**letters.d / (2**letters.d * letters.b ** (2 * letters.j))


def chain(start, *requires, standing=()):
    start = parse_expression(start) if isinstance(start, str) else start
    return Chain("test", start, tuple(map(relation, requires)), tuple(map(relation, standing)))


def positive_index():
    link = chain(INDEX, "L > 2*pi")
    return link.bound(
        ">", ZERO, "x > 0.", slack=INDEX, by=(times(letters.L, 2 * sp.pi, strict=True),)
    ).proved()


def never_equal():
    fact = classical.lindemann(letters.d, POWER, (letters.L, letters.b))
    return chain(WAVELENGTH).apart(letters.L, "Lindemann.", lemma=fact, power=letters.d).proved()


def angle_at_most_one():
    start = parse_expression("alpha*B**(-2*j/d)")
    link = chain(start, standing=("alpha <= 1", "B > 1"))
    power = parse_expression("B**(-2*j/d)")
    link.bound("<=", power, "alpha <= 1.", slack=(1 - letters.alpha) * power, by=(under(letters.alpha, ONE),))
    shrink = parse_expression("2*j*ln(B)/d")
    return link.bound(
        "<=",
        ONE,
        "e^y >= 1 + y.",
        lemma=EXP_ABOVE_LINE,
        where={letters.y: shrink},
        factor=power,
        slack=power * shrink,
    ).proved()
