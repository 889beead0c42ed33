"""Balls as decimals, to certified digits."""

from __future__ import annotations

import itertools
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.certificates import working_precision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DIGITS = 12
PRECISIONS = (256, 4096, 65536)
"""Bits at which numbers are read that are shown: more where fewer do not show what they are."""
CLOSE = 1e-30
"""How near to 0 a ball that holds 0 shows what number it encloses."""
MOST = 2**13
"""Digits that are written at most, so that two numbers look like two."""


def decimal(value: Any, digits: int = DIGITS, *, whole: bool = True) -> str:
    """Write the midpoint of a ball, real or complex, to certified digits.

    With ``whole``, a part that is exactly a whole number goes without decimals, and so do zeros at the end.
    No digit is written that the ball does not fix, even where fewer are left. A ball around zero, or one
    that fixes no digit, is ``0 ± 1e-20``: within that power of ten. Of a complex number with so small an
    imaginary part as ``CLOSE`` that part is 0 beside the other.
    """
    real, imaginary = (value.real, value.imag) if hasattr(value, "imag") else (value, None)
    if imaginary is None or imaginary.is_zero():
        return _real(real, digits, whole)
    if imaginary.contains(0) and imaginary.abs_upper() < CLOSE:
        return f"{_real(real, digits, whole)} + 0 i"
    size = _real(imaginary, digits, whole)
    sign = "-" if size.startswith("-") else "+"
    return f"{_real(real, digits, whole)} {sign} {size.removeprefix('-')} i"


def is_narrow(value: Any) -> bool:
    """Tell whether a ball, real or complex, shows what number it encloses."""
    parts = (value.real, value.imag) if hasattr(value, "imag") else (value,)
    return all(part.is_exact() or part.rel_accuracy_bits() > DIGITS or part.rad() < CLOSE for part in parts)


def _real(value: Any, digits: int, whole: bool) -> str:
    if whole and value.is_exact() and value.is_integer() and abs(value) < 10**digits:
        return str(int(value.unique_fmpz()))
    if value.is_zero():
        return "0"
    text = "" if value.contains(0) else _fixed(value, digits)
    if not text:
        return f"0 ± 1e{_magnitude(value.abs_upper()) + 1}"
    return short(text) if whole else text


def _fixed(value: Any, digits: int) -> str:
    """Round a ball to so many digits, or to as many as it fixes: none that another number in it has not."""
    with working_precision(PRECISIONS[-1]):  # that of the widest number that is read: the ends are exact
        ends = value.lower(), value.upper()
    for shown in range(digits, 0, -1):
        low, high = (str(end.str(shown, radius=False)) for end in ends)
        if low == high:
            return low.removesuffix("e+0")
    return ""


def _magnitude(value: Any) -> int:
    """Return the exponent of the first digit."""
    return Decimal(value.str(5, radius=False)).adjusted()


def tell_apart(values: Sequence[Any], digits: int = DIGITS) -> tuple[str, ...]:
    """Write numbers with as many digits as show different ones as different, at least so many."""
    pairs = list(itertools.combinations(range(len(values)), 2))
    apart = [(one, other) for one, other in pairs if not _overlap(values[one], values[other])]
    while digits < MOST:
        # With their zeros, so that 1 and 1.00000000000 count as alike.
        texts = [decimal(value, digits, whole=False) for value in values]
        if all(texts[one] != texts[other] for one, other in apart):
            break
        digits *= 2
    return tuple(decimal(value, digits) for value in values)


def enclose_narrowly(read: Callable[[], Sequence[Any]], *, differ: bool = False) -> Sequence[Any]:
    """Read balls at a precision at which each shows what number it encloses, and two numbers are two.

    Numbers that are known to ``differ`` are read at every precision until they do.
    """
    found: Sequence[Any] = ()
    for bits in PRECISIONS:
        with working_precision(bits):
            found = read()
        alike = any(_overlap(one, other) for one, other in itertools.combinations(found, 2))
        if all(map(is_narrow, found)) and (not alike or (bits > PRECISIONS[0] and not differ)):
            break
    return found


def _overlap(one: Any, other: Any) -> bool:
    """Tell whether two balls, each real or complex, have a number in common."""
    real, imaginary = one.real.overlaps(other.real), one.imag.overlaps(other.imag)
    return bool(real and imaginary)


def is_all_of(digits: str) -> bool:
    """Tell whether rounded digits are all of a whole number.

    >>> is_all_of("39650.0000000"), is_all_of("2.25393402907e+25"), is_all_of("0 ± 1e-20")
    (True, False, False)
    """
    if "±" in digits:
        return False
    mantissa, size = digits.partition("e")[0], abs(Decimal(digits))
    return bool(size < 10 ** sum(map(str.isdigit, mantissa)))


def short(digits: str) -> str:
    """Leave the zeros out that end a decimal.

    >>> short("0.500000000000"), short("15.0000000000"), short("1.50e-7"), short("1500")
    ('0.5', '15', '1.5e-7', '1500')
    """
    number, e, exponent = digits.partition("e")
    return (number.rstrip("0").rstrip(".") if "." in number else number) + e + exponent
