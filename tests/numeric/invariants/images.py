"""Invariants of distances between images and of the rank of the frequencies, held on a grid.

In the bounds eps is 2^-52. A chord is twice the sine of half an angle n phi: the angle is off by 5 eps of
itself (4 ulp for the frequency, two products), which moves the chord by no more, and the sine by 4 ulp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from tests.numeric.invariants.shared import METHOD, between, invariant

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw

COUNTS = (2, 3, 9, 24)  # positions: every pair of them is tried
WIDTHS = (2, 4, 8, 16)
PRIMES = (2, 3, 5, 7, 11, 13, 101, 10007)
MOST = 2**9  # calls of a function whose direct form costs N^2 d each


def _setting(draw: Draw) -> tuple[Any, Any, float, int]:
    """Draw bases, alpha, beta and a width."""
    b, alpha = draw.log_uniform(1.5, 1e9), draw.log_uniform(0.01, 2.0)
    return b, alpha, float(2 ** draw.randrange(7)), draw.choice(WIDTHS)


def nearest_chords(draw: Draw) -> Comparison:
    """Hold the nearest of N images against all offsets: the root of the mean squared chord.

    The root is Lipschitz in the chords. The function is within 4 eps (q + N phi), so that 5 eps N phi
    more for the angles and (5 + n/2) eps q for sines, squares, their sum and root make up the bound.
    """
    b, alpha, beta, dim = _setting(draw)
    count = draw.choice(COUNTS)
    sines = _half_sines(b, alpha, beta, dim, count)
    target = np.sqrt(np.min(np.mean((2 * sines) ** 2, axis=-1), axis=-1))
    value = ropetheory.nearest_distance(b, dim, count, alpha=alpha, beta=beta)
    allowed = (9 * count * alpha + (10 + dim / 4) * target) * EPS
    point = {"b": b, "d": dim, "N": count, "alpha": alpha, "beta": beta}
    return Comparison(value, target, allowed, point, np.maximum(target, alpha))


def nearest_on_sphere(draw: Draw) -> Comparison:
    """Do the same over the sphere: the least chord of any pair at any offset."""
    b, alpha, beta, dim = _setting(draw)
    count = draw.choice(COUNTS)
    sines = _half_sines(b, alpha, beta, dim, count)
    target = np.min(2 * np.abs(sines), axis=(1, 2))
    value = ropetheory.nearest_distance(b, dim, count, alpha=alpha, beta=beta, over="sphere")
    allowed = (9 * count * alpha + 10 * target) * EPS
    point = {"b": b, "d": dim, "N": count, "alpha": alpha, "beta": beta}
    return Comparison(value, target, allowed, point, np.maximum(target, alpha))


def _half_sines(b: Any, alpha: Any, beta: float, dim: int, count: int) -> Any:
    """Return sin(n phi_j/2) for the offsets n below the count, on axes (point, offset, pair)."""
    angles = alpha[:, None] * ropetheory.frequencies(beta * b, dim)
    return np.sin(np.arange(1.0, count)[None, :, None] * angles[:, None, :] / 2)


def between_pairs(draw: Draw) -> Comparison:
    """Check that the distance of consecutive images lies between what the pairs' norms allow.

    With q the distance for pairs of equal norms (N = 2) and n = d/2, it lies between (n min)^(1/2) q and
    (n max)^(1/2) q for the least and the largest squared pair. Rotated coordinates are within (2 m + 4)
    eps of their pair's norm, both vectors together within 6 (m + 3) eps of theirs; q within 12 eps.
    """
    b, dim, m = draw.log_uniform(1.5, 1e9), draw.choice(WIDTHS), draw.integers(0, 500)
    x = draw.uniform(-1.0, 1.0, (draw.count, dim))
    images = [ropetheory.rotate(x, place, b) for place in (m, m + 1)]
    value = np.sqrt(np.sum((images[1] - images[0]) ** 2, axis=-1))
    squares = x[:, 0::2] ** 2 + x[:, 1::2] ** 2
    unit = ropetheory.nearest_distance(b, dim, 2) * (dim / 2) ** 0.5
    low, high = unit * np.sqrt(np.min(squares, axis=-1)), unit * np.sqrt(np.max(squares, axis=-1))
    size = np.sqrt(np.sum(squares, axis=-1))
    allowed = (6 * m + 18 + 12 * (dim / 2) + dim) * EPS * size
    return Comparison(value, between(np, value, low, high), allowed, {"m": m, "b": b, "d": dim}, size)


def directed_chords(draw: Draw) -> Comparison:
    """Hold how far a new image may lie from all old ones against every pair of positions.

    The old image found may be one whose squared distance is (n + 6) 4 eps above the least; besides, the
    function is within 4 eps of the largest angle, and the direct form, with an angle of either map, within
    10 of it and (5 + n/2) eps of the distance.
    """
    b, beta, dim = draw.log_uniform(1.5, 1e9), float(2 ** draw.randrange(7)), draw.choice(WIDTHS)
    alpha, old, scale = draw.log_uniform(0.05, 1.0), draw.choice((1, 3, 8)), draw.choice((1.0, 2.0, 2.5, 4.0))
    new = int(np.ceil(old * scale))
    first = np.arange(float(old))[None, None, :, None] * ropetheory.frequencies(b, dim)[:, None, None, :]
    turned = alpha[:, None] * ropetheory.frequencies(beta * b, dim)
    second = np.arange(float(new))[None, :, None, None] * turned[:, None, None, :]
    chords = np.sqrt(np.mean((2 * np.sin((first - second) / 2)) ** 2, axis=-1))
    target = np.max(np.min(chords, axis=-1), axis=-1)
    value = ropetheory.directed_distance(b, dim, old, scale, alpha=alpha, beta=beta)
    above = np.sqrt(target**2 + (dim / 2 + 6) * 4 * EPS)
    allowed = (14 * new + (5 + dim / 4) * target) * EPS
    point = {"b": b, "d": dim, "N": old, "s": scale, "alpha": alpha, "beta": beta}
    return Comparison(value, between(np, value, target, above), allowed, point, np.maximum(target, 1.0))


def rank_of_powers(draw: Draw) -> Comparison:
    """Check that the rank under p^k, p prime, is h/gcd(h, k), exactly: the degree of its root."""
    half, prime = 1 + draw.randrange(64), draw.choice(PRIMES)
    most = int(np.floor(52 * np.log(2) / np.log(prime)))
    power = np.asarray(draw.integers(1, most + 1)).astype(np.int64)
    base = np.asarray([float(prime ** int(k)) for k in power])
    value = ropetheory.frequency_rank(base, 2 * half)
    target = half // np.gcd(half, power)
    return Comparison(value, target, 0.0 * power, {"b": base, "d": 2 * half}, target)


LOOP = {"most": MOST, "cost": 8, "host": True}
CHECKS: dict[str, list[Check]] = {
    "image-distance": [
        invariant("nearest_distance", "every offset tried", nearest_chords, **LOOP),
        invariant("nearest_distance", "every offset and pair tried", nearest_on_sphere, **LOOP),
        invariant("nearest_distance", "bounds by the norms of the pairs", between_pairs, **LOOP),
        invariant("directed_distance", "every two positions tried", directed_chords, **{**LOOP, "cost": 16}),
    ],
    "commensurability": [invariant("frequency_rank", "powers of a prime", rank_of_powers, **METHOD)],
}

