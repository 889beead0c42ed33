"""Balls as decimals, to certified digits."""

from __future__ import annotations

from typing import Any

DIGITS = 12


def decimal(value: Any, digits: int = DIGITS, *, whole: bool = True) -> str:
    """Write the midpoint of a ball, real or complex, to certified digits.

    With ``whole``, a part that is exactly a whole number goes without decimals.
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
    return "0" if value.contains(0) else str(value.str(digits, radius=False))
