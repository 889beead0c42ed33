"""One formula, several readings: Arb balls, mpmath digits, running errors on arrays, by one table.

A function that the table does not know is refused, never approximated.
"""

from __future__ import annotations

import dataclasses
import functools
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.extremum import Extremum, count, largest
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.reading.cosine_families import Waves, cosine_family, extreme_of, read_waves
from ropetheory.symbolic.reading.long_families import Family, extreme_ball, extreme_digits, long_family
from ropetheory.symbolic.reading.memory import Reader, at_sizes, remember, sum_so_far
from ropetheory.symbolic.reading.table import BALLS, MPMATH, TABLE, System, UnreadableError
from ropetheory.symbolic.reading.values import (
    check_holomorphic,
    function_of,
    is_number,
    is_positive,
    letter_value,
    places,
    ranging,
    rational,
    whole_power,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


def read(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    """Evaluate an expression at a point in a number system.

    Parameters
    ----------
    expression : SymPy expression
        Folded quantities are read through their definitions.
    point : mapping
        Letter -> exact value (int, Fraction), or a function of the coordinate for a vector.
    system : System
        ``BALLS`` (at the working precision), ``MPMATH`` (50 digits) or ``running_errors.RUNNING``.

    Raises
    ------
    UnreadableError
        A function is not in the table, or a letter has no value.
    """
    return _reader(expression)(point, system)


@functools.lru_cache(maxsize=65536)
def _reader(expression: Any) -> Reader:
    """Work out once how an expression is read; sums and enumerations ask thousands of times."""
    if expression.is_Symbol:
        return lambda point, system: letter_value(expression, point, system)
    if expression.is_Rational:
        number = rational(expression)
        return lambda point, system: system.exact(number)
    if expression is sp.pi:
        return lambda point, system: system.pi()
    if expression is sp.E:
        return _reader(sp.exp(1, evaluate=False))
    if expression is sp.I:
        return lambda point, system: system.unit()
    if expression.is_Add:
        return _folding(operator.add, expression.args)
    if expression.is_Mul:
        return _product(expression)
    if expression.is_Pow:
        return _power(expression)
    if isinstance(expression, Folded) and not at_sizes(expression):
        # Worked out when asked for: a vanishing delta may spare a definition without end.
        return remember(expression, lambda point, system: _of_meaning(expression)(point, system))
    if expression.func in TABLE:
        reading, parts = TABLE[expression.func], [_reader(a) for a in expression.args]
        return lambda point, system: (
            function_of(reading, expression, system)(*[part(point, system) for part in parts])
        )
    if isinstance(expression, sp.Sum | sp.Integral | Extremum):
        return remember(expression, _ranging(expression))
    return lambda point, system: _apply(expression, point, system)


@functools.lru_cache(maxsize=65536)
def _of_meaning(quantity: Any) -> Reader:
    return _reader(quantity.definition())


def _folding(combine: Callable[[Any, Any], Any], parts: Sequence[Any]) -> Reader:
    readers = [_reader(part) for part in parts]
    return lambda point, system: functools.reduce(combine, [part(point, system) for part in readers])


def _product(expression: Any) -> Reader:
    """Read a product; where a delta in it is 0 at the point, the rest need not be read."""
    plain = _folding(operator.mul, expression.args)
    deltas = [a for a in expression.args if isinstance(a, sp.KroneckerDelta)]
    if not deltas:
        return plain
    return lambda point, system: (
        system.exact(0) if any(_vanishes(a, point) for a in deltas) else plain(point, system)
    )


def _vanishes(factor: Any, point: Mapping[Any, Any]) -> bool:
    """Tell a delta that is 0 at the point."""
    left, right = (whole(a, point) for a in factor.args)
    return left != right


def _power(power: Any) -> Reader:
    base, exponent = power.args
    if base is sp.E:
        return _reader(sp.exp(exponent, evaluate=False))
    lower = _reader(base)
    if exponent.is_Integer:
        times = int(exponent)
        return lambda point, system: whole_power(lower(point, system), times)
    upper = _reader(exponent)
    return remember(power, lambda point, system: lower(point, system) ** upper(point, system))


def _apply(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    if isinstance(expression, coordinate):
        vector, index = expression.args
        if vector not in point:
            raise UnreadableError(f"{vector} has no coordinates at this point")
        return system.exact(point[vector](whole(index, point)))
    if hasattr(expression, "exactly"):
        return system.exact(whole(expression, point))
    if hasattr(expression, "at_size"):
        return read(expression.at_size(whole(expression.args[0], point)), point, system)
    if isinstance(expression, sp.Derivative):
        return read(_slope(expression), point, system)
    if isinstance(expression, sp.KroneckerDelta):
        left, right = (whole(a, point) for a in expression.args)
        return system.exact(int(left == right))
    raise UnreadableError(
        f"no reading of {expression.func} in {system.name}; the table knows "
        + ", ".join(sorted(kind.__name__ for kind in TABLE))
    )


@functools.lru_cache(maxsize=4096)
def _slope(expression: Any) -> Any:
    """Take a derivative; what SymPy leaves as one has no rule, and would be taken again without end."""
    found = unfold(expression)
    if found.has(sp.Derivative):
        raise UnreadableError(f"{expression} has no rule")
    return found


def _ranging(expression: Any) -> Reader:
    """Return how what runs over an index is computed."""
    if isinstance(expression, sp.Integral):
        return functools.partial(_integral, expression)
    if isinstance(expression, sp.Sum):
        # Where an end speaks of a letter and no term does, the same terms are added up to many ends.
        goes_on = not expression.limits[-1][-1].free_symbols <= expression.function.free_symbols
        return functools.partial(_sum, expression, goes_on)
    return functools.partial(_extremum, expression)


def _extremum(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    """Read the least or the largest member of a family, or count those that are positive."""
    family = long_family(expression, point, whole) if system is BALLS or system is MPMATH else None
    if family is not None:
        return _of_many(family, expression, point, system)
    waves = cosine_family(expression, point, whole) if system is BALLS or system is MPMATH else None
    if waves is not None:
        return _of_waves(waves, expression, point, system)
    values = list(members(expression, point, system))
    if isinstance(expression, count):
        if system not in (BALLS, MPMATH):
            raise UnreadableError(f"nothing is counted in {system.name}")
        return system.exact(sum(map(is_positive, values)))
    if not values:
        raise UnreadableError(f"{expression} has no members at this point: it needs more positions")
    reading = TABLE[sp.Max if isinstance(expression, largest) else sp.Min]
    return function_of(reading, expression, system)(*values)


def _of_many(family: Family, expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    """Read the extreme of a long family: balls of all members, or mpmath of those that floats leave."""
    ((index, _, _),) = expression.limits

    def member(place: int) -> Any:
        return read(expression.function, {**point, index: place}, system)

    def argument(value: Any) -> Any:
        return read(sp.sympify(value), point, system)

    return (extreme_ball if system is BALLS else extreme_digits)(family, argument, member)


def _of_waves(waves: Waves, expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    """Read an extreme or a count of many sums of cosines: members are read where floats leave them open."""
    ((index, _, _),) = expression.limits

    def member(place: int) -> Any:
        return read(expression.function, {**point, index: place}, system)

    def balls(value: Any, place: Mapping[Any, Any]) -> Any:
        return read(sp.sympify(value), {**point, **place}, BALLS)

    known, found = read_waves(waves, expression, balls, lambda end: whole(end, point), member, is_positive)
    if isinstance(expression, count):
        return system.exact(known + sum(map(is_positive, found)))
    return extreme_of(found, upwards=isinstance(expression, largest))


def members(expression: Any, point: Mapping[Any, Any], system: System) -> Iterator[Any]:
    """Read the members of a family one after the other."""
    member = _reader(expression.function)
    for place in places(expression.limits[::-1], point, whole):
        yield member(place, system)


def _integral(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    ((variable, low, high),) = expression.limits
    integrate = system.integral
    if integrate is None:
        raise UnreadableError(f"no integrals in {system.name}")
    inside = dataclasses.replace(system, exact=lambda v: v if is_number(v) else system.exact(v))
    check_holomorphic(expression.function, variable)
    value = integrate(
        lambda z: read(expression.function, {**point, variable: z}, inside),
        read(low, point, system),
        read(high, point, system),
    )
    # Without the imaginary unit in it, and from one real number to another, it is real.
    return value if unfold(expression).has(sp.I) else getattr(value, "real", value)


def _sum(expression: Any, goes_on: bool, point: Mapping[Any, Any], system: System) -> Any:
    if len(expression.limits) != 1:
        raise UnreadableError(f"only sums over one index are read, got {expression.limits}")
    index, low, high = expression.limits[0]
    first, last = whole(low, point), whole(high, point)
    if last < first - 1:
        raise UnreadableError(f"{expression} runs from {first} to {last}: backwards")
    summand, place = _reader(expression.function), ranging(first, last, point)
    known = sum_so_far(expression.function, index, first, point, system) if goes_on else [0, system.exact(0)]
    count, total = known if first + known[0] <= last + 1 else (0, system.exact(0))
    for value in range(first + count, last + 1):
        place[index] = value
        total = total + summand(place, system)
    known[:] = last - first + 1, total
    return total


def whole(expression: Any, point: Mapping[Any, Any]) -> int:
    """Evaluate an integer expression exactly; anything else is refused."""
    value = _exactly(expression, point)
    if value.denominator != 1:
        raise UnreadableError(f"{expression} is not a whole number at this point: {value}")
    return int(value)


def _exactly(expression: Any, point: Mapping[Any, Any]) -> int | Fraction:
    if expression.is_Rational:
        return rational(expression)
    if expression.is_Symbol and expression in point:
        value: int | Fraction = point[expression]
        return value if type(value) is int else Fraction(value)
    if expression.is_Add or expression.is_Mul:
        combine = operator.add if expression.is_Add else operator.mul
        return functools.reduce(combine, [_exactly(a, point) for a in expression.args])
    if expression.is_Pow and (power := _exactly(expression.exp, point)).denominator == 1:
        return Fraction(_exactly(expression.base, point)) ** int(power)
    if hasattr(expression, "exactly"):
        return Fraction(expression.exactly(*[_exactly(a, point) for a in expression.args]))
    if isinstance(expression, Folded) and expression.entry.extremum == "count":
        return Fraction(int(read(expression, point, BALLS).unique_fmpz()))
    raise UnreadableError(f"{expression} is not a whole number that can be read exactly at this point")


def ball(expression: Any, point: Mapping[Any, Any]) -> Any:
    """Enclose an expression at a point, at the working precision (see ``read``)."""
    return read(expression, point, BALLS)


def digits(expression: Any, point: Mapping[Any, Any]) -> Any:
    """Evaluate an expression at a point to 50 digits with mpmath (not an enclosure)."""
    return read(expression, point, MPMATH)
