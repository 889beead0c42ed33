"""Balls as decimals, to certified digits."""

from __future__ import annotations

from typing import Any

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


def is_narrow(value: Any) -> bool:
    """Tell whether a ball, real or complex, shows what number it encloses."""
    parts = (value.real, value.imag) if hasattr(value, "imag") else (value,)
    return all(part.is_exact() or part.rel_accuracy_bits() > DIGITS or part.rad() < 1e-30 for part in parts)


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
