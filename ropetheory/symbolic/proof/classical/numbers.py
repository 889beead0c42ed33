"""Classical theorems on numbers: which are irrational, which angles are whole turns, finitely many cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flint import arb, fmpq

from ropetheory.symbolic.proof.classical.members import speaks_of
from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import FLOORS, WHOLE, is_real, is_whole
from ropetheory.symbolic.proof.expressions.reading import quantity, relation
from ropetheory.symbolic.proof.expressions.trees import (
    ONE,
    PI,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    letter,
    minus,
    mul,
    node,
    num,
    over,
    power,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import DOMAIN, Signer

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.symbolic.proof.expressions.reading import Relation


def under(supposes: tuple[Relation, ...]) -> Signer:
    """Return what shows signs under some hypotheses."""
    return Signer(tuple(filter(None, (fact_of(*held) for held in supposes))))


def demand_values(signer: Signer, *trees: Node) -> None:
    """Demand that trees have values, and real ones."""
    for one in trees:
        Definedness(signer).demand(one)
        if not is_real(one):
            raise NoOpinionError("what is cited is of real numbers")


def is_rational(one: Node, rational: frozenset[str]) -> bool:
    """Tell whether a tree, where it has a value, is rational, its whole letters and some others being so."""
    if one.op == "num":
        return True
    if one.op == "letter":
        return one.args[0] in rational | WHOLE
    if one.op in ("add", "mul"):
        return all(is_rational(a, rational) for a in one.args)
    return one.op == "pow" and is_rational(one.args[0], rational) and is_whole(one.args[1])


def lindemann(exponent: Any, value: Any, names: Any) -> Result:
    """Say that pi^n is not r, for a whole n >= 1 and a rational r (Lindemann: pi is transcendental).

    Else pi would be a root of X^n - r. The letters named are supposed to be rational.
    """
    exponent, value = tree(exponent), tree(value)
    rational = frozenset(names)
    signer = DOMAIN
    if not (is_whole(exponent) and signer.positive(exponent) and is_rational(value, rational)):
        raise NoOpinionError("Lindemann: the exponent must be whole and positive, the value rational")
    demand_values(signer, value)
    return Result(power(PI, exponent), "!=", value, rational=rational - WHOLE)


def sine_of_rational(value: Any) -> Result:
    """Say that sin r is not 0 for a rational r other than 0 (Hermite-Lindemann: it is transcendental)."""
    value, signer = tree(value), DOMAIN
    if not (is_rational(value, frozenset()) and signer.nonzero(value)):
        raise NoOpinionError("the angle need not be rational, or may be 0")
    demand_values(signer, value)
    return Result(node("sin", value), "!=", ZERO)


def short_of_a_turn(fact: Result, angle: Any) -> Result:
    """Make cos a < 1 of a != 2 pi N at every whole N >= 1, for a > 0: cos is 1 at whole turns alone."""
    angle, turns, signer = tree(angle), mul(TWO, PI, letter("N")), under(fact.supposes)
    demand_values(signer, angle)
    sides = (fact.left, fact.right), (fact.right, fact.left)
    if fact.op != "!=" or not any(equal(a, angle) and equal(b, turns) for a, b in sides):
        raise NoOpinionError("no hypothesis says that the angle is not a whole number of turns")
    if speaks_of("N", angle, *(side for held in fact.supposes for side in (held[0], held[2]))):
        raise NoOpinionError("the number of turns is not free")
    if not signer.positive(angle):
        raise NoOpinionError("the angle may not be positive")
    return Result(node("cos", angle), "<", ONE, fact.supposes)


def returns(fact: Result) -> Result:
    """Say that some n = 1 ... N brings every n w theta_j close to whole turns (Minkowski).

    For real a_1 ... a_h some n = 1 ... N has every n a_j within N^(-1/h) of a whole number; with a_j =
    w theta_j/2 pi and h = d/2 the angle n w theta_j is within z = 2 pi N^(-2/d) of whole turns, and the
    fact says that the cosine there is at least 1 - z^2/2.
    """
    left, _, right = fact.ordered()
    z = letter("z")
    if not (equal(left, minus(ONE, over(power(z, TWO), TWO))) and equal(right, node("cos", z))):
        raise NoOpinionError("it is not said that 1 - z^2/2 <= cos z")
    if speaks_of("z", *(side for held in fact.supposes for side in (held[0], held[2]))):
        raise NoOpinionError("it is not said of every real z")
    floor = tree("1 - 2*pi**2*N**(-4/d)")
    return Result(floor, "<=", quantity("closest_return", letter("N"), letter("w")), fact.supposes)


def cases(relation: Any, index: Any, high: Any) -> Result:
    """Say of n = 1 ... high what is shown of each of these numbers: a weak order of numbers."""
    if not isinstance(relation, tuple) or not isinstance(high, int) or not 1 <= high <= MANY:
        raise NoOpinionError("cases: an order, a letter and a number are needed")
    known, index = Result(*relation), tree(index)
    if index.op != "letter" or index.args[0] not in WHOLE or index.args[0] not in FLOORS:
        raise NoOpinionError("cases: not a whole letter from 1 on")
    for case in range(1, high + 1):
        low, _, up = known.at({index: num(case)}).ordered()
        gap = ball(up) - ball(low)
        if not gap.is_finite() or not (gap >= 0 or equal(low, up)):
            raise NoOpinionError(f"cases: it is not shown at {case}")
    left, _, right = known.ordered()
    return Result(left, "<=", right, ((index, "<=", num(high)),))


MANY = 1000
"""Cases that are gone through."""
BALLS: dict[str, Callable[..., arb]] = {
    "sin": arb.sin,
    "cos": arb.cos,
    "exp": arb.exp,
    "ln": arb.log,
    "pi": arb.pi,
    "add": lambda *terms: sum(terms, arb(0)),
    "pow": lambda base, exponent: base**exponent,
}


def ball(one: Node) -> arb:
    """Return a ball around the value of a real number that is written without letters.

    A ball around no value is around nothing: it compares with no number.
    """
    if one.op == "num":
        return arb(fmpq(one.args[0].numerator, one.args[0].denominator))
    if one.op == "mul":
        product = arb(1)
        for a in one.args:
            product *= ball(a)
        return product
    if one.op not in BALLS:
        raise NoOpinionError(f"{one.op} is not a number here")
    return BALLS[one.op](*map(ball, one.args))


def capelli() -> Result:
    """Say that the first r frequencies are independent over the rationals, r being their rank.

    With h = d/2, b = c^g, c rational and no perfect power, and t = gcd(g, h), the rank is r = h/t, and
    theta_1 is the positive root of X^r - c^(-g/t). For a prime p that divides r, c^(-g/t) is positive and no
    p-th power, so that the polynomial is irreducible (Capelli) and the powers 1, theta_1, ...,
    theta_1^(r-1) are independent. The base and the coordinates of x are rational, and x is not 0 there.
    """
    combination = tree("Sum(x[l]*theta(l), l, 0, frequency_rank() - 1)")
    some = relation("Sum(x[l]**2, l, 0, frequency_rank() - 1) > 0")
    return Result(combination, "!=", ZERO, (some,), rational=frozenset(("b", "x")))
