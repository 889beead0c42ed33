"""Points with vectors of plain shapes, as large as a letter says, where conditions on them are tight."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language import letters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ropetheory.symbolic.language.letters import Point

MOST = 24
SIZES = (letters.eta, letters.y, letters.a)
"""Letters that say how large vectors are."""
LARGE, COUNTS = (Fraction(2), Fraction(1, 2)), (12, 2)
SHAPES: tuple[Callable[[int], Fraction], ...] = (
    lambda at: Fraction(1 if at == 0 else -1),
    lambda at: Fraction(-1 if at == 0 else 1),
    lambda at: Fraction(1 if at == 0 else 0),
    lambda at: Fraction(0 if at == 0 else 1),
    lambda at: Fraction((-1) ** at),
    lambda at: Fraction(1),
)
"""The first coordinate apart from all others, coordinates in turn, all the same."""
PARTS = ((Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(-1, 2)))
"""What vectors have of a shape, the first one and the others."""


def shaped(point: Point, fixed: Point) -> Iterator[Point]:
    """Yield points like one that has vectors, with shapes in their place.

    >>> start = {letters.q: lambda at: 0, letters.eta: 1, letters.N: 4}
    >>> first = next(shaped(start, {}))
    >>> first[letters.eta], [int(first[letters.q](at)) for at in range(3)]
    (Fraction(2, 1), [2, -2, -2])
    """
    vectors = [letter for letter, value in point.items() if callable(value)]
    parts = PARTS if len(vectors) > 1 else PARTS[:1]
    ways = itertools.product(LARGE, COUNTS, SHAPES, parts) if vectors else ()
    for size, count, shape, (first, others) in itertools.islice(ways, MOST):
        small = {**dict.fromkeys(SIZES, size), letters.N: count, letters.p: 0, letters.v: 1}
        there = {letter: value for letter, value in small.items() if letter in point}
        for number, vector in enumerate(vectors):
            there[vector] = _scaled(shape, size * (others if number else first))
        yield {**point, **there, **{letter: fixed[letter] for letter in there if letter in fixed}}


def _scaled(shape: Callable[[int], Fraction], size: Fraction) -> Any:
    return lambda at: size * shape(at)
