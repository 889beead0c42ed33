"""One formula, three readings: Arb balls, mpmath digits, array functions, by one table.

A head that the table does not know is refused, never approximated.
"""

from __future__ import annotations

import dataclasses
import functools
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.numeric.certificates import precision
from ropetheory.symbolic.language import quantity as notation
from ropetheory.symbolic.reading.table import (
    BALLS as BALLS,
    DIGITS as DIGITS,
    MPMATH as MPMATH,
    TABLE as TABLE,
    Reading as Reading,
    System as System,
    UndecidedIntegerError as UndecidedIntegerError,
    UnreadableError as UnreadableError,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def read(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    """Evaluate an expression at a point in a number system.

    Parameters
    ----------
    expression : SymPy expression
        Folded heads are read through their definitions.
    point : mapping
        Letter -> exact value (int, Fraction), or a function of the coordinate for a vector.
    system : System
        ``BALLS`` (at the working precision), ``MPMATH`` (50 digits) or an array system.

    Raises
    ------
    UnreadableError
        A head is not in the table, or a letter has no value.
    """
    return _reader(expression)(point, system)


Reader = Callable[[Mapping[Any, Any], System], Any]


@functools.lru_cache(maxsize=65536)
def _reader(expression: Any) -> Reader:
    """Work out once how an expression is read; sums and enumerations ask thousands of times."""
    if expression.is_Symbol:
        return lambda point, system: _letter(expression, point, system)
    if expression.is_Rational:
        number = _rational(expression)
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
    if isinstance(expression, notation.Head) and not expression.enumerated:
        # Worked out when asked for: a vanishing delta may spare a definition without end.
        return _remembered(expression, lambda point, system: _of_meaning(expression)(point, system))
    if expression.func in TABLE:
        reading, parts = TABLE[expression.func], [_reader(a) for a in expression.args]
        return lambda point, system: _call(reading, expression, system)(*[a(point, system) for a in parts])
    return lambda point, system: _apply(expression, point, system)


@functools.lru_cache(maxsize=65536)
def _of_meaning(head: Any) -> Reader:
    return _reader(_meaning(head))


def _letter(letter: Any, point: Mapping[Any, Any], system: System) -> Any:
    if letter not in point:
        raise UnreadableError(f"{letter} has no value at this point")
    return system.exact(point[letter])


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
        return lambda point, system: _whole_power(lower(point, system), times)
    upper = _reader(exponent)
    return _remembered(power, lambda point, system: lower(point, system) ** upper(point, system))


def _whole_power(value: Any, exponent: int) -> Any:
    power = value**exponent
    if exponent > 1 and hasattr(power, "is_finite") and not power.is_finite():
        # Arb takes the power of a ball around 0 by its logarithm; a product has none.
        return functools.reduce(operator.mul, [value] * exponent)
    return power


@functools.lru_cache(maxsize=16384)
def _letters_within(expression: Any) -> tuple[Any, ...] | None:
    """List the letters that an expression is read from; None where it may read vectors."""
    if expression.has(notation.coordinate):
        return None
    found = set(expression.free_symbols)
    for head in expression.atoms(notation.Head):
        within = None if head.enumerated else _letters_within(_meaning(head))
        if within is None:
            return None
        found.update(within)
    return tuple(found)


_MEMORY: dict[Any, Any] = {}
REMEMBERED = 100_000  # values kept; an enumeration asks for the same few thousand again and again


def _remembered(expression: Any, compute: Reader) -> Reader:
    """Look a value up by expression, values of its letters, number system and precision."""

    def reader(point: Mapping[Any, Any], system: System) -> Any:
        letters = _letters_within(expression) if system is BALLS or system is MPMATH else None
        if letters is None:
            return compute(point, system)
        values = []
        for letter in letters:
            value = point.get(letter)
            if not isinstance(value, int | Fraction):
                return compute(point, system)
            # Two whole numbers have a hash much sooner than a fraction.
            values.append((value.numerator, value.denominator))
        key = (expression, system.name, precision(), *values)
        if key not in _MEMORY:
            if len(_MEMORY) >= REMEMBERED:
                _MEMORY.clear()
            _MEMORY[key] = compute(point, system)
        return _MEMORY[key]

    return reader


def _apply(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    if isinstance(expression, notation.coordinate):
        vector, index = expression.args
        if vector not in point:
            raise UnreadableError(f"{vector} has no coordinates at this point")
        return system.exact(point[vector](whole(index, point)))
    if hasattr(expression, "exactly"):
        return system.exact(whole(expression, point))
    if isinstance(expression, notation.Head) and expression.enumerated:
        members = expression.members(whole(expression.args[expression.size_at], point))
        values = [read(member, point, system) for member in members]
        if isinstance(expression, notation.critical_pair):
            return system.exact(sum(map(_is_positive, values)))
        reading = TABLE[sp.Max if expression.largest else sp.Min]
        return _call(reading, expression, system)(*values)
    if isinstance(expression, sp.Derivative):
        return read(notation.unfold(expression), point, system)
    if isinstance(expression, sp.Integral) and system.integral is not None:
        return _integral(expression, point, system)
    if isinstance(expression, sp.Sum):
        return _sum(expression, point, system)
    if isinstance(expression, sp.KroneckerDelta):
        left, right = (whole(a, point) for a in expression.args)
        return system.exact(int(left == right))
    raise UnreadableError(
        f"no reading of {expression.func} in {system.name}; the table knows "
        + ", ".join(sorted(head.__name__ for head in TABLE))
    )


@functools.lru_cache(maxsize=4096)
def _meaning(head: Any) -> Any:
    """Return the definition of a head; a sum asks for the same ones again and again."""
    return head.definition()


def _is_positive(value: Any) -> bool:
    if value > 0:
        return True
    if value < 0:
        return False
    raise UndecidedIntegerError(f"the sign of {value} is not decided at this precision")


def _call(reading: Reading, expression: Any, system: System) -> Callable[..., Any]:
    function = system.function(reading)
    if function is None:
        raise UnreadableError(f"no reading of {expression.func} in {system.name}")
    return function


def _integral(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    ((variable, low, high),) = expression.limits
    inside = dataclasses.replace(system, exact=lambda v: v if _is_number(v) else system.exact(v))
    integrate = system.integral
    if integrate is None:
        raise UnreadableError(f"no integrals in {system.name}")
    return integrate(
        lambda z: read(expression.function, {**point, variable: z}, inside),
        read(low, point, system),
        read(high, point, system),
    )


def _is_number(value: Any) -> bool:
    """Tell a number that is already of the system from an exact value on its way in."""
    return not isinstance(value, int | Fraction)


def _sum(expression: Any, point: Mapping[Any, Any], system: System) -> Any:
    if len(expression.limits) != 1:
        raise UnreadableError(f"only sums over one index are read, got {expression.limits}")
    index, low, high = expression.limits[0]
    total = system.exact(0)
    first, last = whole(low, point), whole(high, point)
    if last < first - 1:
        raise UnreadableError(f"{expression} runs from {first} to {last}: backwards")
    for value in range(first, last + 1):
        total = total + read(expression.function, {**point, index: value}, system)
    return total


def whole(expression: Any, point: Mapping[Any, Any]) -> int:
    """Evaluate an integer expression exactly; anything else is refused."""
    value = _exactly(expression, point)
    if value.denominator != 1:
        raise UnreadableError(f"{expression} is not a whole number at this point: {value}")
    return int(value)


def _rational(number: Any) -> int | Fraction:
    return int(number) if number.is_Integer else Fraction(int(number.p), int(number.q))


def _exactly(expression: Any, point: Mapping[Any, Any]) -> int | Fraction:
    if expression.is_Rational:
        return _rational(expression)
    if expression.is_Symbol and expression in point:
        value: int | Fraction = point[expression]
        return value if type(value) is int else Fraction(value)
    if expression.is_Add or expression.is_Mul:
        combine = operator.add if expression.is_Add else operator.mul
        return functools.reduce(combine, [_exactly(a, point) for a in expression.args])
    if hasattr(expression, "exactly"):
        return Fraction(expression.exactly(*[_exactly(a, point) for a in expression.args]))
    if isinstance(expression, notation.critical_pair):
        return Fraction(int(read(expression, point, BALLS).unique_fmpz()))
    raise UnreadableError(f"{expression} is no whole number that is read exactly at this point")


def ball(expression: Any, point: Mapping[Any, Any]) -> Any:
    """Enclose an expression at a point, at the working precision (see ``read``)."""
    return read(expression, point, BALLS)


def digits(expression: Any, point: Mapping[Any, Any]) -> Any:
    """Evaluate an expression at a point to 50 digits with mpmath (not an enclosure)."""
    return read(expression, point, MPMATH)


def array_function(expression: Any, letters: tuple[Any, ...], xp: Any) -> Callable[..., Any]:
    """Read an expression as a function of arrays in a namespace.

    The width ``d`` and any bound of a sum must be passed as plain integers; every other letter
    may be an array, and they broadcast.

    Raises
    ------
    UnreadableError
        At the first call, where a head has no reading in the array API.
    """
    system = System(
        getattr(xp, "__name__", "arrays"),
        _array_exact,
        lambda: float(sp.pi),
        lambda: 1j,
        lambda reading: _array_call(reading, xp),
    )

    def function(*values: Any) -> Any:
        return read(expression, dict(zip(letters, values, strict=True)), system)

    return function


def _array_exact(value: Any) -> Any:
    return float(value) if isinstance(value, int | Fraction) else value


def _array_call(reading: Reading, xp: Any) -> Callable[..., Any] | None:
    if reading.array is None:
        return None
    function = getattr(xp, reading.array)

    def call(*values: Any) -> Any:
        # Constants of the formula are Python floats; the namespaces want arrays.
        arrays = [v if hasattr(v, "shape") else xp.asarray(v) for v in values]
        if reading in (TABLE[sp.Max], TABLE[sp.Min]):
            # A third argument of maximum is where NumPy writes the result.
            return functools.reduce(function, arrays)
        return function(*arrays)

    return call
