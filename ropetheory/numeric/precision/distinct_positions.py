"""How many positions keep a number of their own in a floating-point format."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from ropetheory.numeric.arguments import Argument, ArrayLike, Exact
from ropetheory.numeric.elements import each_element
from ropetheory.numeric.precision.formats import Format, Precision, format_of

COUNT = Argument(
    "count", "a whole number from 0", lambda x: (x >= 0) & (x % 1 == 0), 1.0,
    "it counts the positions 0, 1, ..., such as 4096", whole=True,
)  # fmt: skip


def distinct_positions(count: ArrayLike, *, dtype: Format) -> Any:
    """Return how many of the positions 0 ... count-1 stay different when rounded to a format.

    Whole numbers up to 2^p are held; from 2^e to 2^(e+1) with e >= p there are 2^(p-1) values.

    Parameters
    ----------
    count : number or array
        The number of positions, a whole number from 0 to 2^53 (to 65408 for float16, which holds
        no larger ones).
    dtype : {"float32", "bfloat16", "float16"} or dtype
        The format, rounded to nearest, ties to even.

    Returns
    -------
    int or array of int64
        The number of values.

    Raises
    ------
    WrongKindError
        If an argument is of a kind that is never accepted.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named).

    See Also
    --------
    first_unsafe_position : from where on an angle may be off by a tolerance

    Notes
    -----
    Exact.

    References
    ----------
    Wang et al. (2024), arXiv:2411.13476, on positions in bfloat16.

    Examples
    --------
    >>> distinct_positions([512, 2048, 4096, 131072], dtype="bfloat16")
    array([ 385,  641,  769, 1409])
    >>> distinct_positions(2**24 + 2, dtype="float32")
    16777217
    """
    held = format_of(dtype)
    most = min(held.reach, 2**53)
    # The rule of the elements of an array is that of its floats, exact up to 2^53.
    argument = replace(
        COUNT, rule=f"a whole number from 0 to {most}", holds=lambda x: COUNT.holds(x) & (x <= most)
    )
    return each_element(partial(_distinct, held), (argument, count))


def _distinct(held: Precision, count: Exact) -> int:
    count = int(count)
    if count <= held.whole + 1:
        return count
    top, half = count - 1, held.whole // 2
    spread = top.bit_length() - held.bits
    last, rest = divmod(top, 1 << spread)
    middle = 1 << (spread - 1)
    last += rest > middle or (rest == middle and last % 2 == 1)
    # 2^p values below 2^p, 2^(p-1) for each doubling from there, and those of the last one.
    return held.whole + (spread - 1) * half + last - half + 1
