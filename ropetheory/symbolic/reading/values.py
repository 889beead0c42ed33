"""Values of any number system: on their way in, their whole powers and signs, the functions of the table."""

from __future__ import annotations

import functools
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.reading.table import UndecidedIntegerError, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ropetheory.symbolic.reading.table import Reading, System

NOT_HOLOMORPHIC = (sp.Abs, sp.re, sp.im, sp.conjugate, sp.sign, sp.ceiling, sp.floor, sp.log, larger, smaller)


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


def places(
    limits: Sequence[Any], point: Mapping[Any, Any], whole: Callable[[Any, Mapping[Any, Any]], int]
) -> Iterator[Mapping[Any, Any]]:
    """List the points with values for the indices of some ranges, the outermost range first."""
    if not limits:
        yield point
        return
    index, low, high = limits[0]
    for value in range(whole(low, point), whole(high, point) + 1):
        yield from places(limits[1:], {**point, index: value}, whole)


def function_of(reading: Reading, expression: Any, system: System) -> Callable[..., Any]:
    """Return the function of a system that reads an expression."""
    function = system.function(reading)
    if function is None:
        raise UnreadableError(f"no reading of {expression.func} in {system.name}")
    return function


def check_holomorphic(integrand: Any, variable: Any) -> None:
    """Refuse an integrand that need not be holomorphic, as Arb's integration must have it."""
    kinds = integrand.atoms(*NOT_HOLOMORPHIC)
    powers = [power for power in integrand.atoms(sp.Pow) if not power.exp.is_Integer]
    if any(kind.has(variable) for kind in kinds) or any(power.base.has(variable) for power in powers):
        raise UnreadableError(f"{integrand} need not be holomorphic: no ball encloses its integral")


DIGITS = 12


def decimal(value: Any, digits: int = DIGITS, *, whole: bool = True) -> str:
    """Write the midpoint of a ball, real or complex, to certified digits.

    With ``whole``, a part that is exactly a whole number goes without decimals, and so do zeros at the end.
    """
    real, imaginary = (value.real, value.imag) if hasattr(value, "imag") else (value, None)
    if imaginary is None or imaginary.is_zero():
        return _real(real, digits, whole)
    size = _real(imaginary, digits, whole)
    sign = "-" if size.startswith("-") else "+"
    return f"{_real(real, digits, whole)} {sign} {size.removeprefix('-')} i"


def _real(value: Any, digits: int, whole: bool) -> str:
    if whole and value.is_exact() and value.is_integer() and abs(value) < 10**digits:
        return str(int(value.unique_fmpz()))
    # A ball around zero is shown as 0: no digit of it is certain.
    if value.contains(0):
        return "0"
    text = str(value.str(digits, radius=False))
    return short(text) if whole else text


def short(digits: str) -> str:
    """Leave the zeros out that end a decimal.

    >>> short("0.500000000000"), short("15.0000000000"), short("1.50e-7"), short("1500")
    ('0.5', '15', '1.5e-7', '1500')
    """
    number, e, exponent = digits.partition("e")
    return (number.rstrip("0").rstrip(".") if "." in number else number) + e + exponent
