"""What the classical theorems of analysis yield: Taylor's, on means over a grid, and on limits."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from ropetheory.symbolic.proof.classical.numbers import demand_values, under
from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import (
    FLOORS,
    LETTERS,
    NONNEGATIVE,
    VECTORS,
    WHOLE,
    differentiated,
    factors,
    fresh,
    is_real,
    letters_in,
    whole,
)
from ropetheory.symbolic.proof.expressions.reading import Relation, bind, hidden, operations, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    LIMITS,
    MINUS,
    ONE,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    add,
    minus,
    mul,
    node,
    num,
    opened,
    over,
    power,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.rules.limits import demand_wide
from ropetheory.symbolic.proof.rules.rates import INFINITE, WIDTH, depends
from ropetheory.symbolic.proof.signs.facts import Fact, fact_of
from ropetheory.symbolic.proof.signs.signer import DOMAIN, Signer

SMOOTH = ("add", "mul", "pow", "exp", "ln", "sin", "cos", "Si", "erf")


KINKED = ("max", "min", "abs")
"""Functions that are continuous, and have no derivative at some points."""


def demand_smooth(function: Node, variable: Node, signer: Signer, also: tuple[str, ...] = ()) -> None:
    """Demand that a function has all derivatives wherever ``signer`` allows the variable to be.

    With ``KINKED`` also allowed it is continuous there.

    It is made by sums, products, powers, e^x, ln, sin, cos, Si and erf, and has a value: no divisor is 0, the
    range of a sum does not depend on the variable, and logarithms and powers that need not be whole are of
    positive numbers, there and so nearby.
    """
    Definedness(signer).demand(function)
    todo = [function]
    while todo:
        one = todo.pop()
        if one is variable or variable.args[0] not in letters_in(one) | hidden(one):
            continue
        meaning = unfolded(one)
        if meaning is not None:
            todo.append(meaning)
        elif one.op in SMOOTH or one.op in also:
            if one.op == "pow" and not whole(one.args[1]):
                _demand_positive(one.args[0], signer)
            todo += one.args
        elif one.op == "Sum" and not any(variable.args[0] in letters_in(a) | hidden(a) for a in one.args[1:]):
            inner, index = signer.within(one, *one.args[1:])
            demand_smooth(opened(one, index), variable, inner, also)
        else:
            raise NoOpinionError(f"{one.op} is not known to be smooth")


def _demand_positive(base: Node, signer: Signer) -> None:
    for factor, _ in factors(base):
        if not signer.positive(factor):
            raise NoOpinionError(f"a power of what may be 0 is not known to be smooth: {factor}")


MOST = 64
"""The highest order of an expansion."""


def taylor(function: Any, variable: Any, order: int, last: Result | None = None) -> Result:
    """Say that 0 <= f where f and its first derivatives vanish at 0 and the next one is not negative.

    Lagrange: f(t) = f^(n)(c) t^n/n! for some c between 0 and t, if f is smooth from 0 to t and its
    derivatives of orders below n vanish at 0. The last derivative has a sign for every positive number,
    or on an interval from 0 on, by the fact ``last``.
    """
    function, variable = tree(function), tree(variable)
    name = variable.args[0]
    if name in WHOLE or name in FLOORS or not DOMAIN.nonnegative(variable):
        raise NoOpinionError("Taylor: not a letter from 0 on")
    if last is not None and name in last.rational:
        raise NoOpinionError("Taylor: the fact is known of rational numbers alone")
    supposes = () if last is None else last.supposes
    for held in supposes:
        _demand_interval(held, variable)
    place = fresh(add(function, *(side for left, _, right in supposes for side in (left, right))), "point")
    there = {variable: place}
    moved = (fact_of(put(left, there), op, put(right, there)) for left, op, right in supposes)
    known = Signer((Fact(place), *filter(None, moved)))
    demand_smooth(put(function, {variable: place}), place, known)
    slope = function
    if type(order) is not int or not 0 <= order <= MOST:
        raise NoOpinionError(f"an order of at most {MOST}")
    for _ in range(order):
        start = put(slope, {variable: ZERO})
        Definedness(known).demand(start)
        if not equal(start, ZERO):
            raise NoOpinionError("Taylor: a derivative at 0 is not 0")
        slope = differentiated(slope, variable)
    if last is None:
        if not DOMAIN.nonnegative(slope):
            raise NoOpinionError("Taylor: the last derivative has no sign")
        return Result(ZERO, "<=", function)
    if not equal(slope, last.gap):
        raise NoOpinionError("Taylor: the last derivative is another gap")
    return Result(ZERO, "<=", function, supposes)


def _demand_interval(held: Relation, variable: Node) -> None:
    """Refuse what is supposed of a letter unless it leaves an interval from 0 on."""
    left, op, right = held
    if variable.args[0] not in letters_in(left) | hidden(left) | letters_in(right) | hidden(right):
        return
    up_to = op in ("<=", "<") and variable.args[0] not in letters_in(right) | hidden(right)
    from_zero = op in (">=", ">") and right is ZERO
    if left is not variable or not (up_to or from_zero):
        raise NoOpinionError("Taylor: no interval from 0")


def even(fact: Result, variable: Any, real: Any) -> Result:
    """Say for every real z what is known of every y >= 0, where both sides have one value at z and -z.

    Nothing is supposed of y but that it is not negative, and both sides have values at every z.
    """
    variable, real = tree(variable), tree(real)
    if (variable.op, real.op) != ("letter", "letter") or real.args[0] not in LETTERS - VECTORS:
        raise NoOpinionError("even: what is put in is not a letter for a number")
    name, sides = variable.args[0], (tree(fact.left), tree(fact.right))
    if name not in NONNEGATIVE - WHOLE or name in fact.rational:
        raise NoOpinionError("even: the fact is not known of every number from 0 on")
    if any(name in letters_in(one) | hidden(one) for held in fact.supposes for one in (held[0], held[2])):
        raise NoOpinionError("even: something is supposed of the number")
    there, back = ([put(s, {variable: mul(*sign, real)}) for s in sides] for sign in ((), (MINUS,)))
    for one, other in zip(there, back, strict=True):
        Definedness(DOMAIN).demand(one)
        if not equal(one, other):
            raise NoOpinionError("even: a side is not even")
    return Result(there[0], fact.op, there[1], fact.supposes)


def error_function(value: Any) -> tuple[Result, Result]:
    """Say that 1 - e^(-z^2) <= erf(z)^2 <= 1 - e^(-2z^2), for any real z.

    pi erf(z)^2 is the integral of e^(-x^2-y^2) over the square |x|, |y| <= |z|. The square lies between the
    discs of radius |z| and |z| sqrt(2), and over a disc of radius r that integral is pi (1 - e^(-r^2)).
    """
    value = tree(value)
    Definedness(DOMAIN).demand(value)
    if not is_real(value):
        raise NoOpinionError("the error function: a real number is needed")
    size = power(value, TWO)
    inner, outer = (minus(ONE, node("exp", mul(*sign, size))) for sign in ((MINUS,), (MINUS, TWO)))
    square = power(node("erf", value), TWO)
    return Result(inner, "<=", square), Result(square, "<=", outer)


def riemann_sum(function: Any, variable: Any) -> Result:
    """Say that the mean of f over the points 2j/d, j < d/2, tends to the integral of f from 0 to 1.

    f is smooth there, and neither it nor what it is made of depends on d.
    """
    mean, integral, _ = _grid(function, variable)
    return Result(bind("Limit", (mean,), WIDTH), "==", integral)


def riemann_error(function: Any, variable: Any) -> Result:
    """Say that d times the error of that mean tends to f(0) - f(1), for f smooth from 0 to 1."""
    mean, integral, (at_0, at_1) = _grid(function, variable)
    error = mul(WIDTH, minus(mean, integral))
    return Result(bind("Limit", (error,), WIDTH), "==", minus(at_0, at_1))


def riemann_expansion(function: Any, variable: Any, order: int) -> Result:
    """Say what d^n times that error tends to, less its terms of lower order, for an even n (Euler-Maclaurin).

    With h = 1/d the terms are (f(0) - f(1)) h and 2^k B_k/k! (f^(k-1)(1) - f^(k-1)(0)) h^k for the even
    k, the B_k being Bernoulli's numbers, for f smooth from 0 to 1.
    """
    if type(order) is not int or order not in range(2, 13, 2):
        raise NoOpinionError("no term of this order")
    mean, integral, (at_0, at_1) = _grid(function, variable)
    slopes = [tree(function)]
    for _ in range(1, order):
        slopes.append(differentiated(slopes[-1], tree(variable)))
    left, term = minus(minus(mean, integral), over(minus(at_0, at_1), WIDTH)), ZERO
    for k in range(2, order + 1, 2):
        left = minus(left, over(term, power(WIDTH, num(k - 2))))
        ends = (put(slopes[k - 1], {tree(variable): end}) for end in (ONE, ZERO))
        term = mul(num(_bernoulli(k) * 2**k / math.factorial(k)), minus(*ends))
        Definedness(DOMAIN).demand(term)
    scaled = mul(power(WIDTH, num(order)), left)
    return Result(bind("Limit", (scaled,), WIDTH), "==", term)


def _bernoulli(number: int) -> Fraction:
    found = [Fraction(1)]
    for m in range(1, number + 1):
        found.append(-sum((math.comb(m + 1, k) * found[k] for k in range(m)), Fraction(0)) / (m + 1))
    return found[number]


def _grid(function: Any, variable: Any) -> tuple[Node, Node, tuple[Node, Node]]:
    """Return the mean of a smooth function over the points 2j/d, its integral and its values at 0 and 1."""
    function, variable = tree(function), tree(variable)
    if variable.op != "letter" or variable.args[0] in WHOLE | VECTORS | hidden(function):
        raise NoOpinionError("a mean over a grid: no letter for a number from 0 to 1")
    if depends(function):
        raise NoOpinionError("a mean over a grid: the function depends on the width")
    place, index = fresh(function, "point"), fresh(function, "index")
    interval = Signer((Fact(place), Fact(minus(ONE, place))))
    demand_smooth(put(function, {variable: place}), place, interval)
    summand = put(function, {variable: over(mul(TWO, index), WIDTH)})
    total = bind("Sum", (summand,), index, ZERO, minus(over(WIDTH, TWO), ONE))
    integral = bind("Integral", (function,), variable, ZERO, ONE)
    ends = put(function, {variable: ZERO}), put(function, {variable: ONE})
    return mul(over(TWO, WIDTH), total), integral, ends


def limit_order(fact: Result, lower: Result, upper: Result) -> Result:
    """Say lim f <= lim g, for f <= g in all wide heads, where both limits are known and are numbers."""
    left, _, right = fact.ordered()
    demand_wide(fact.supposes)
    for side, known in ((left, lower), (right, upper)):
        _demand_limit_of(known, side, fact.supposes)
        if operations(known.right) & {*LIMITS, "oo"}:
            raise NoOpinionError("a limit is not a number")
    supposes = tuple(dict.fromkeys((*fact.supposes, *lower.supposes, *upper.supposes)))
    return Result(lower.right, "<=", upper.right, supposes)


def comparison(fact: Result, diverging: Result) -> Result:
    """Say that g grows without bound, for f <= g in all wide heads and an f that does."""
    left, _, right = fact.ordered()
    demand_wide(fact.supposes)
    _demand_limit_of(diverging, left, fact.supposes)
    if diverging.right is not INFINITE:
        raise NoOpinionError("it is not known to grow without bound")
    supposes = tuple(dict.fromkeys((*fact.supposes, *diverging.supposes)))
    return Result(bind("Limit", (right,), WIDTH), "==", INFINITE, supposes)


def _demand_limit_of(known: Result, side: Node, supposed: tuple[Relation, ...]) -> None:
    """Demand that an equality says to what a side tends; what it is of has a value in every head."""
    if known.op != "==" or not isinstance(known.left, Node) or known.left.op != "Limit":
        raise NoOpinionError("no limit is known")
    if any({"d", *VECTORS} & hidden(one) for one in (side, known.left)):
        raise NoOpinionError("a quantity speaks of a vector, which is another one in another width")
    taken = opened(known.left, WIDTH)
    demand_values(under((*known.supposes, *supposed)), taken)
    if not equal(taken, side):
        raise NoOpinionError("it is the limit of something else")
