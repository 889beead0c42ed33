"""The questions that files carry: queries and keys at positions, in the shapes of a kernel's calls.

A case is one call. Its arrays are q [batch, tokens, query heads, width], k [batch, tokens, key heads, width]
and positions [batch, tokens]; ``length`` is how long the text is, one more than the largest position. The
numbers are sixteenths times powers of two, which float64, float32, bfloat16 and float16 hold as they are.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace

import numpy as np

from ropetheory.conformance.formats import Floats, Whole

SEED = 20261124
TAILS = (3, 17, 33, 65, 129, 257)
"""Counts of tokens that are no multiple of a block of 2, 16, 32, 64, 128 or 256."""
GROUPED = (40, 5)
"""Heads of queries and of keys: more than a block of 32 holds, and neither of them a power of two."""
POWERS = tuple(range(-6, 7))
"""The sizes of vectors, as powers of two."""


@dataclass(frozen=True, slots=True)
class Case:
    """One call of a kernel.

    Attributes
    ----------
    name : str
        What it is for, such as ``heads``; ``id`` tells cases apart.
    q, k : array [batch, tokens, heads, width]
        Vectors, in float64.
    positions : array [batch, tokens]
        Whole numbers from 0 on.
    id : str
        The number of the case, its name and a check sum of its numbers.
    memory : {"bshd", "bhsd", "fused"}
        How vectors lie: in the order of their axes, heads before tokens, or as a slice of a longer array.
    """

    name: str
    q: Floats
    k: Floats
    positions: Whole
    id: str = ""
    memory: str = "bshd"

    @property
    def length(self) -> int:
        """How many tokens the text has: one more than the largest position."""
        return int(self.positions.max()) + 1


def numbered(cases: list[Case]) -> tuple[Case, ...]:
    """Return cases with their ids, which change when a number of theirs does."""
    found = []
    for place, one in enumerate(cases):
        content = b"".join(part.tobytes() for part in (one.q, one.k, one.positions))
        found.append(replace(one, id=f"{place:02d}-{one.name}-{zlib.crc32(content):08x}"))
    return tuple(found)


def shape_cases(width: int, longest: int) -> list[Case]:
    """Return the shapes a kernel is called with: heads, texts, rows alone, offsets, tails, sizes.

    Parameters
    ----------
    width : int
        The width of a head.
    longest : int
        The last position that is asked; the text of each case ends there, or is short.

    Returns
    -------
    list of Case
        ``heads``, ``grouped`` (fewer heads of keys than of queries), ``texts``, ``row``, ``offset``, ``far``
        (positions in no order), ``tail`` (a case for each of ``TAILS``), ``sizes`` and ``steps`` (texts
        of one token).
    """
    draw = np.random.default_rng(SEED)

    def place(first: int, count: int) -> Whole:
        start = max(min(first, longest + 1 - count), 0)
        return (start + np.arange(count)).clip(0, longest)[None]

    def case(name: str, positions: Whole, heads: int = 1, keys: int = 1) -> Case:
        q, k = (
            draw.integers(-16, 16, (*positions.shape, n, width)) / 8.0 + 0.0625 for n in (heads, keys)
        )
        return Case(name, q, k, positions)

    texts = np.concatenate([place(first, 9) for first in (1, 100, longest // 2)])
    texts[:, -1] = texts.max()
    far = draw.permutation(np.unique(draw.integers(0, longest + 1, 40)))[None]
    sizes = case("sizes", place(longest // 3, len(POWERS)), 2, 2)
    scale = 2.0 ** np.asarray(POWERS)[None, :, None, None]
    return [
        case("heads", place(1, 12), 4, 4),
        case("grouped", place(20, 12), *GROUPED),
        case("texts", texts, 5, 5),
        case("row", place(longest // 3 + 1, 1), 2, 2),
        case("offset", place(longest // 2, 24), 6, 6),
        case("far", far, 7, 7),
        *(case("tail", place(7, count), 2, 2) for count in TAILS),
        replace(sizes, q=sizes.q * scale, k=sizes.k * scale),
        case("steps", texts[:, :1], 2, 2),
    ]


def selectors(width: int) -> Floats:
    """Return vectors of zeros and ones, among which two of any two coordinates show either one alone.

    Coordinates i and j differ in a binary digit: of the vector that is 1 where the digit is 1, and of its
    complement, one is 1 at i and 0 at j, the other the reverse. So 2·log2(width) vectors show every plane's
    block, whatever its pairs are.
    """
    digits = np.arange(max((width - 1).bit_length(), 1))
    ones = ((np.arange(width) >> digits[:, None]) & 1).astype(np.float64)
    return np.concatenate([ones, 1.0 - ones])
