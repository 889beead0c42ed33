"""The arcs of angles that pairs have seen in training, and how far a longer text goes beyond them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NEAR = 1e-9  # a computed stretch this close to a whole number of positions is that number


def first_outside(trained: Sequence[float], length: int, stretch: Sequence[float]) -> list[int | None]:
    """Return for every pair the first position outside its trained arc [0, (L-1)·θ].

    An arc of 2π or more covers the circle, and a pair that does not turn stays at 0: None.

    Parameters
    ----------
    trained : sequence of float
        The frequencies θ in training, in radians a token.
    length : int
        The tokens L seen in training.
    stretch : sequence of float
        By how much the wavelengths have grown since.
    """
    found: list[int | None] = []
    for theta, factor in zip(trained, stretch, strict=True):
        last = (length - 1) * factor
        if math.isinf(last) or theta == 0.0 or (length - 1) * theta >= 2 * math.pi:
            found.append(None)
            continue
        whole = round(last)
        near = abs(last - whole) <= NEAR * max(last, 1.0)
        found.append((whole if near else math.floor(last)) + 1)
    return found


def leaving(outside: Sequence[int | None], target: int) -> list[int]:
    """Return the pairs that are outside their arc at some position below a target."""
    return [pair for pair, position in enumerate(outside) if position is not None and position < target]


def overstep(length: int, stretch: Sequence[float], pairs: Sequence[int], target: int) -> float:
    """Return how far beyond their arcs these pairs go before a target, in tokens of training.

    The last position T-1 has the angle of position (T-1)/stretch in training.
    """
    return max((((target - 1) / stretch[pair]) - (length - 1) for pair in pairs), default=0.0)
