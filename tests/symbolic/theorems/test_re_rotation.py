"""Keys that are turned again and again in float16 stay within the bound of the theorem."""

from __future__ import annotations

import numpy as np
import pytest

UNIT = 2.0**-11


def rotate(pairs, angle, *, fused):
    """Rotate pairs by an angle; all of it in float16, or in float32 and rounded at the end."""
    kind = np.float32 if fused else np.float16
    cosine, sine = kind(np.cos(angle)), kind(np.sin(angle))
    first, second = pairs[0].astype(kind), pairs[1].astype(kind)
    return np.array([first * cosine - second * sine, first * sine + second * cosine]).astype(np.float16)


@pytest.mark.parametrize("fused", [True, False])
def test_every_turn_adds_one_factor_at_most(fused):
    rng = np.random.default_rng(3)
    exact = rng.standard_normal((2, 4000)).astype(np.float16).astype(np.float64)
    # Within float32, 10^-6 of the length are far more than its roundings cost.
    a = UNIT + 1e-6 if fused else UNIT + np.sqrt(2) * (1 + UNIT) * ((1 + UNIT) ** 2 - 1 + UNIT)
    held, length, angle = exact, np.hypot(*exact), 0.0
    for count in range(1, 41):
        held = rotate(held.astype(np.float16), -0.7, fused=fused).astype(np.float64)
        angle -= 0.7
        cosine, sine = np.cos(angle), np.sin(angle)
        true = np.array([exact[0] * cosine - exact[1] * sine, exact[0] * sine + exact[1] * cosine])
        off = np.max(np.hypot(*(held - true)) / length)
        assert off <= (1 + a) ** count - 1
    assert off >= UNIT  # it does grow beyond a rounding
