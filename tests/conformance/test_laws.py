"""The laws hold on pairs at random, and are attained within a small factor."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import tolerance
from ropetheory.conformance.formats import HELD, rounded
from ropetheory.conformance.laws import coordinate_bound, entry_bound
from ropetheory.errors import RopeTheoryError


@pytest.mark.parametrize("fused", [None, "cosine", "sine"])
@pytest.mark.parametrize("name", ["bfloat16", "float16", "float32"])
def test_no_sound_kernel_breaks_the_law(name, fused):
    """Tables and products rounded, in both orders of a fused multiply-add: within the law, and near it."""
    draw = np.random.default_rng(5)
    held = HELD[name]
    x1, x2 = (rounded(draw.normal(size=200000), name) for _ in "12")
    phase = draw.uniform(0, 2 * np.pi, 200000)
    c, s = np.cos(phase), np.sin(phase)
    one, two = x1 * rounded(c, name), x2 * rounded(s, name)
    one, two = (
        (one if fused == "cosine" else rounded(one, name)),
        (two if fused == "sine" else rounded(two, name)),
    )
    exact = x1 * c - x2 * s
    law = coordinate_bound(
        np.abs(x1 * c), np.abs(x2 * s), np.abs(exact), np.abs(x1) + np.abs(x2), np.zeros(1), held
    )
    ratio = np.abs(rounded(one - two, name) - exact) / law
    assert 0.1 < ratio.max() <= 1.0


def test_a_float32_table_keeps_its_law_to_the_end():
    theta = (10000.0 ** (-np.arange(64) / 64)).astype(np.float32)
    m = np.arange(0, 131072, 97)
    table = np.cos(m[:, None].astype(np.float32) * theta)
    exact = np.cos(m[:, None] * 10000.0 ** (-np.arange(64) / 64))
    law = entry_bound(m.astype(float), 10000.0 ** (-np.arange(64) / 64), HELD["float32"])
    assert np.all(np.abs(table - exact) <= law)


def test_tolerances_are_printed_from_the_law():
    assert tolerance("bfloat16", size=8.0) == pytest.approx(8.0 * tolerance("bfloat16"))
    assert tolerance("float16") < tolerance("bfloat16") / 7
    assert tolerance("float32", position=131071, frequency=0.5) > 0.09
    assert tolerance("float32", position=131071) < 1e-6
    assert tolerance("float32", both=True) == 2 * tolerance("float32")
    with pytest.raises(RopeTheoryError, match="`position` must be a finite number"):
        tolerance("float32", position=-1)
