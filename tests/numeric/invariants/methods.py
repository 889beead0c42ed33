"""Invariants of scaling methods and their factors, held on a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from tests.numeric.invariants.shared import METHOD, SCALES, WIDTHS, base_of, between, invariant

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.symbolic.agreement.draw import Draw


def _made(
    draw: Draw, make: Callable[..., Any], *letters: str, ranges: dict[str, tuple[float, float]] | None = None
) -> tuple[Any, Any, int, dict[str, Any]]:
    """Make a method at every row, and return its frequencies, the bases, the width and the numbers."""
    dim = draw.choice(WIDTHS)
    rows = draw.rows(dim // 2)
    values = {"b": base_of(rows), **{name: rows.letter(name, ranges) for name in letters}}
    table = zip(*(np.broadcast_to(v, (rows.count,)).tolist() for v in values.values()), strict=True)
    found = np.asarray([make(*row[1:]).frequencies(row[0], dim) for row in table])
    return found, values["b"], dim, {**values, "d": dim}


def _columns(point: dict[str, Any], dim: int) -> dict[str, Any]:
    shown = {name: v[:, None] if hasattr(v, "dtype") else v for name, v in point.items()}
    return {**shown, "j": np.arange(dim / 2)[None, :]}


def interpolated(draw: Draw) -> Comparison:
    """Check that position interpolation makes every pair s times as slow: 5, 4 and 1/2."""
    found, b, dim, point = _made(draw, lambda s: ropetheory.position_interpolation(s), "s")
    target = ropetheory.frequencies(b, dim)
    value = found * point["s"][:, None]
    return Comparison(value, target, 10 * EPS * target, _columns(point, dim))


def slowed(draw: Draw) -> Comparison:
    """Check that the kernel of interpolated frequencies at m is the kernel at m/s.

    The frequencies are within 5 ulp on the left, within 4 on the right, where m/s is rounded as well;
    each kernel is off by n (12 + n) eps besides.
    """
    dim, b = draw.choice(WIDTHS), np.asarray(base_of(draw))
    s, m = np.asarray(draw.letter("s")), np.asarray(draw.integers(0, 10**4))
    table = [
        ropetheory.position_interpolation(float(scale)).frequencies(float(base), dim)
        for base, scale in zip(b, s, strict=True)
    ]
    value = ropetheory.kernel_of(m, np.asarray(table))
    target = ropetheory.kernel(b, dim, offsets=m / s)
    theta, pairs = ropetheory.frequencies(b, dim), dim // 2
    allowed = (10 * m / s * np.sum(theta, axis=-1) + 2 * pairs * (12 + pairs)) * EPS
    return Comparison(value, target, allowed, {"m": m, "b": b, "d": dim, "s": s}, 0 * value + pairs)


def ntk_method(draw: Draw) -> Comparison:
    """Check that NTK-aware scaling has the frequencies of the NTK base: 10, 4 and 4."""
    found, b, dim, point = _made(draw, lambda s: ropetheory.ntk_aware(s), "s", ranges=SCALES)
    target = ropetheory.frequencies(ropetheory.ntk_base(b, dim, point["s"]), dim)
    return Comparison(found, target, 19 * EPS * target, _columns(point, dim))


def adjusted(draw: Draw) -> Comparison:
    """Check that an adjusted base has the frequencies of the product, exact here: 10 and 4."""
    found, b, dim, point = _made(draw, lambda beta: ropetheory.adjusted_base(beta), "beta")
    target = ropetheory.frequencies(b * point["beta"], dim)
    return Comparison(found, target, 15 * EPS * target, _columns(point, dim))


def by_parts(make: Callable[..., Any]) -> Callable[[Draw], Comparison]:
    """Return the comparison that puts a method of parts between interpolation and none.

    theta_j/s up to ``low`` turns, theta_j from ``high`` on, between them otherwise. A frequency is
    within 4 ulp on either side, and the mean and its product bring four roundings; turns within 4 ulp
    of a threshold may be on either side of it.
    """

    def compare(draw: Draw) -> Comparison:
        found, b, dim, point = _made(draw, make, "s", "L", "low", "high")
        theta, s = ropetheory.frequencies(b, dim), point["s"][:, None]
        turns = ropetheory.turns(b, dim, point["L"])
        slow, fast = np.minimum(theta, theta / s), np.maximum(theta, theta / s)
        kept = turns >= point["high"][:, None] * (1 + 5 * EPS)
        scaled = turns <= point["low"][:, None] * (1 - 5 * EPS)
        low = np.where(kept, theta, np.where(scaled, theta / s, slow))
        high = np.where(kept, theta, np.where(scaled, theta / s, fast))
        return Comparison(found, between(np, found, low, high), 11 * EPS * fast, _columns(point, dim))

    return compare


def ramp_ends(draw: Draw) -> Comparison:
    """Check that the ramp is 0 at its lower threshold, 1 at its upper and 1/2 half-way.

    Half-way the rounded mean of the thresholds moves it by what eps/2 of it is of their difference;
    3 ulp of a half are its own.
    """
    low, high, xp = draw.letter("low"), draw.letter("high"), draw.xp
    middle = (low + high) / 2
    at = xp.stack((low, middle, high))
    value = ropetheory.ramp(at, ramp_low=low[None, :], ramp_high=high[None, :])
    target = draw.place.put(np.asarray([0.0, 0.5, 1.0]))[:, None]
    inner = draw.place.put(np.asarray([0.0, 1.0, 0.0]))[:, None]
    allowed = inner * (2 + middle / (high - low)) * EPS
    return Comparison(value, target + 0 * value, allowed, {"r": at, "low": low, "high": high}, 1 + 0 * value)


def sharpened(draw: Draw) -> Comparison:
    """Check mu(s) + mu(t) = mu(s t) + 1 for s, t >= 1: 3 ulp each, a tenth of eps/2 for s t, three sums."""
    s, t = draw.log_uniform(1.0, 64.0), draw.log_uniform(1.0, 64.0)
    factor = ropetheory.attention_factor
    parts = factor(s), factor(t), factor(s * t)
    value, target = parts[0] + parts[1] - 1, parts[2]
    return Comparison(value, target, 3 * (parts[0] + parts[1] + parts[2] + 1) * EPS, {"s": s, "t": t})


def turns(make: Callable[..., Any]) -> Callable[..., Any]:
    """Return the method with the ramp that the theorem speaks of, linear in turns."""
    return lambda s, n, r, q: make(s, n, ramp_low=r, ramp_high=q, ramp="rotations")


CHECKS: dict[str, list[Check]] = {
    "position-interpolation": [
        invariant("position_interpolation", "every pair is slowed by s", interpolated, **METHOD),
        invariant("position_interpolation", "the kernel at m/s", slowed, **METHOD),
    ],
    "by-parts": [
        invariant("ramp", "0, 1/2 and 1 at the thresholds and between", ramp_ends),
        *(
            invariant(name, "between interpolation and none, with its ends", by_parts(make), **METHOD)
            for name, make in (
                ("ntk_by_parts", turns(ropetheory.ntk_by_parts)),
                ("yarn", turns(ropetheory.yarn)),
                ("llama3", lambda s, n, r, q: ropetheory.llama3(s, n, r, q)),
            )
        ),
    ],
    "general-form": [
        invariant("ntk_aware", "the frequencies of the NTK base", ntk_method, **METHOD),
        invariant("adjusted_base", "the frequencies of the product", adjusted, **METHOD),
    ],
    "temperature": [invariant("attention_factor", "logarithms add", sharpened)],
}
