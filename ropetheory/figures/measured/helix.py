"""Distances on the helix of the long-context paper, and in the pairs that it stands for."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

COUNT = 11  # positions 0 ... 10, as in the printed figure
PAIR = 11  # it turns by 0.205 at base 10000 and width 128, and by half at 500000


def curve(times: Any, slope: float) -> NDArray[np.float64]:
    """Return the points (cos t, sin t, sin at), on a new last axis."""
    t = np.asarray(times, dtype=np.float64)
    return np.stack([np.cos(t), np.sin(t), np.sin(slope * t)], axis=-1)


def measured(slope: float, step: float) -> dict[str, Any]:
    """Return all distances of the eleven points, of consecutive ones, and of the nearest two."""
    points = curve(step * np.arange(COUNT), slope)
    first, second = np.triu_indices(COUNT, 1)
    distances = np.sqrt(np.sum((points[first] - points[second]) ** 2, axis=-1))
    consecutive = distances[second - first == 1]
    least = int(np.argmin(distances))
    return {
        "consecutive_least": consecutive.min(),
        "consecutive_most": consecutive.max(),
        "nearest": distances[least],
        "nearest_positions": (first[least], second[least]),
        "offsets": second - first,
        "distances": distances,
    }


def in_pairs(theta: Any) -> dict[str, Any]:
    """Return distances over the offset in two pairs, and in all pairs of a vector of the same norm."""
    offsets, whole = np.linspace(0, COUNT - 1, 10 * (COUNT - 1) + 1), np.arange(1, COUNT)
    two, share = theta[[0, PAIR]], math.sqrt(2 / len(theta))
    nearest, all_nearest = _chords(whole, two), share * _chords(whole, theta)
    return {
        "theta": two,
        "pair_offsets": offsets,
        "pair_distances": _chords(offsets, two),
        "pair_nearest": nearest.min(),
        "pair_nearest_offset": int(np.argmin(nearest)) + 1,
        "all_distances": share * _chords(offsets, theta),
        "all_nearest": all_nearest.min(),
        "all_nearest_offset": int(np.argmin(all_nearest)) + 1,
    }


def _chords(offsets: Any, theta: Any) -> NDArray[np.float64]:
    # In each pair two images are a chord apart, and the squares of the chords add up.
    halves = np.sin(np.asarray(offsets, dtype=np.float64)[:, None] * theta / 2)
    root: NDArray[np.float64] = np.sqrt(np.sum(4 * halves**2, axis=-1))
    return root
