"""Lengths as people write them: 4096, 128k, 1M."""

from __future__ import annotations

import re
from fractions import Fraction

from ropetheory.errors import RopeTheoryError, echo

UNITS = {"": 1, "k": 2**10, "m": 2**20}
MOST = 2**53
_WRITTEN = re.compile(r"([0-9]{1,16}(?:\.[0-9]{1,6})?)([kKmM]?)")


def tokens(text: str, name: str = "length") -> int:
    """Return a number of tokens, from text such as ``4096``, ``128k`` or ``1M``.

    A k is 1024 and an M 1024·1024, as in the names of models.

    Examples
    --------
    >>> tokens("128k"), tokens("1M"), tokens("4096")
    (131072, 1048576, 4096)
    """
    written = _WRITTEN.fullmatch(text.strip())
    number = Fraction(written[1]) * UNITS[written[2].lower()] if written else Fraction(0)
    if number.denominator != 1 or not 1 <= number <= MOST:
        raise RopeTheoryError(
            f"`{name}` must be a whole number of tokens from 1 to 2^53; got {echo(text)} (such as 131072, "
            "128k or 1M)"
        )
    return int(number)
