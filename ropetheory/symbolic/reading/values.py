"""Values of any number system: on their way in, their whole powers and signs, the functions of the table."""

from __future__ import annotations

import functools
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.bounds import TERMS
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.reading.table import UndecidedIntegerError, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ropetheory.symbolic.reading.table import Reading, System

HOLOMORPHIC = (sp.Add, sp.Mul, sp.exp, sp.sin, sp.cos, sp.Si, sp.erf)


def rational(number: Any) -> int | Fraction:
    """Return a rational number of SymPy as Python's."""
    return int(number) if number.is_Integer else Fraction(int(number.p), int(number.q))


def letter_value(letter: Any, point: Mapping[Any, Any], system: System) -> Any:
    """Return the value that a letter has at a point."""
    if letter not in point:
        raise UnreadableError(f"{letter} has no value at this point")
    return system.exact(point[letter])


def is_number(value: Any) -> bool:
    """Tell a number that is already of the system from an exact value on its way in."""
    return not isinstance(value, int | Fraction)


def whole_power(value: Any, exponent: int) -> Any:
    """Return a power, of a ball around 0 too."""
    power = value**exponent
    if exponent > 1 and hasattr(power, "is_finite") and not power.is_finite():
        # Arb takes the power of a ball around 0 by its logarithm; a product has none.
        return functools.reduce(operator.mul, [value] * exponent)
    return power


def is_positive(value: Any) -> bool:
    """Tell the sign of a ball that excludes 0, or of a number."""
    if value > 0:
        return True
    if value < 0:
        return False
    raise UndecidedIntegerError(f"the sign of {value} is not decided at this precision")


READ = 4 * TERMS
"""Terms that are read at a point: a text of many tokens has millions."""
AROUND = "terms around"
"""What a point is told of sums around a place: the product of their terms."""


def ranging(first: int, last: int, point: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return a point that knows how many terms there are; more than can be read are refused."""
    terms = point.get(AROUND, 1) * max(last - first + 1, 1)
    if terms > READ:
        raise UnreadableError(f"a sum or a family has at most {READ} terms, those within it counted")
    return {**point, AROUND: terms}


def places(
    limits: Sequence[Any], point: Mapping[Any, Any], whole: Callable[[Any, Mapping[Any, Any]], int]
) -> Iterator[Mapping[Any, Any]]:
    """List the points with values for the indices of some ranges, the outermost range first."""
    if not limits:
        yield point
        return
    index, low, high = limits[0]
    first, last = whole(low, point), whole(high, point)
    counted = ranging(first, last, point)
    for value in range(first, last + 1):
        yield from places(limits[1:], {**counted, index: value}, whole)


def function_of(reading: Reading, expression: Any, system: System) -> Callable[..., Any]:
    """Return the function of a system that reads an expression."""
    function = system.function(reading)
    if function is None:
        raise UnreadableError(f"no reading of {expression.func} in {system.name}")
    return function


def check_holomorphic(integrand: Any, variable: Any) -> None:
    """Refuse an integrand that need not be holomorphic, as Arb's integration must have it.

    What is written out in it: a quantity may hide a size, a root or a logarithm.
    """
    meant = unfold(integrand)
    for part in sp.preorder_traversal(meant):
        if part != variable and part.has(variable) and not _is_holomorphic(part, variable):
            raise UnreadableError(f"{integrand} need not be holomorphic: no ball encloses its integral")


def _is_holomorphic(part: Any, variable: Any) -> bool:
    """Tell whether an expression is, as a function of the variable, where its parts are."""
    if isinstance(part, sp.Pow):
        return bool(part.exp.is_Integer or not part.base.has(variable))
    if isinstance(part, sp.Tuple):  # the index of a sum and its range
        return False
    if isinstance(part, sp.Sum):
        return not any(end.has(variable) for limits in part.limits for end in limits[1:])
    return isinstance(part, HOLOMORPHIC)
