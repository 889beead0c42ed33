"""What a text of a length meets: angles beyond trained arcs, more keys, the rounding of engines."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.precision.errors import angle_error
from ropetheory.numeric.precision.formats import Format, format_of
from ropetheory.numeric.precision.positions import first_unsafe_position
from ropetheory.numeric.scores.log_n import log_n_factor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.models.config import ModelRope

NEAR = 1e-9  # a computed stretch this close to a whole number of positions is that number


def first_outside(trained: Sequence[float], length: int, stretch: Sequence[float]) -> list[int | None]:
    """Return for every pair the first position outside its trained arc [0, (L-1)·θ].

    An arc of 2π or more covers the circle, and a pair that does not turn stays at 0: None.

    Parameters
    ----------
    trained : sequence of float
        The frequencies θ in training, in radians per token.
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


def pairs_leaving(outside: Sequence[int | None], target: int) -> list[int]:
    """Return the pairs that are outside their arc at some position below a target."""
    return [pair for pair, position in enumerate(outside) if position is not None and position < target]


def keeping_factor(trained: int, target: int) -> float | None:
    """Return the factor on the logits that keeps the weight of one key from training to a target.

    It is 1 within training. Among the tokens of a text of 1 no logit does: None.

    Examples
    --------
    >>> keeping_factor(4096, 16384), keeping_factor(4096, 4095)
    (1.1666666666666667, 1.0)
    """
    if target <= trained:
        return 1.0
    return log_n_factor(trained, target / trained) if trained > 1 else None


def overstep(length: int, stretch: Sequence[float], pairs: Sequence[int], target: int) -> float:
    """Return how far beyond their arcs these pairs go before a target, in tokens of training.

    The last position T-1 has the angle of position (T-1)/stretch in training.
    """
    return max((((target - 1) / stretch[pair]) - (length - 1) for pair in pairs), default=0.0)


MOST_POSITION = 2**40  # positions beyond are not looked at


def angle_bounds(model: ModelRope, position: int, dtype: Format, stretch: Any) -> Any:
    """Bound the error of the angle of every pair, in radians, where scaling has stretched the wavelengths.

    The law is that of ``angle_error``, at the frequency that is left. The fastest pair has the frequency 1,
    which every format holds, only while its stretch is a power of two.
    """
    bound = np.asarray(angle_error(position, model.base, model.dim, dtype=dtype))
    if math.frexp(float(stretch[0]))[0] != 0.5:
        # What a pair is off by, is proportional to its frequency: pair 1 of a head of four says how much.
        second = float(angle_error(position, model.base, 4, dtype=dtype)[1]) * math.sqrt(model.base)
        bound = np.concatenate([[max(float(bound[0]), second)], bound[1:]])
    return bound / stretch


def cosine_bound(angle: float, stored: Format) -> float:
    """Bound the error of a cosine of an angle that is off, by the law of ``cosine_error``."""
    return min(2.0, angle) + format_of(stored).unit


def first_unsafe(model: ModelRope, dtype: Format, tolerance: float, stretch: Any) -> int:
    """Return the first position at which some pair's angle may err by more than a tolerance."""
    if bool(np.all(np.asarray(stretch) == 1.0)):
        return int(first_unsafe_position(model.base, model.dim, dtype=dtype, tolerance=tolerance))

    def unsafe(position: int) -> bool:
        if position > format_of(dtype).reach:
            return True
        return bool(np.max(angle_bounds(model, position, dtype, stretch)) > tolerance)

    safe, high = 0, 1
    while high < MOST_POSITION and not unsafe(high):
        safe, high = high, 2 * high
    while high - safe > 1:  # the bound grows with the position
        middle = (safe + high) // 2
        safe, high = (safe, middle) if unsafe(middle) else (middle, high)
    return high
