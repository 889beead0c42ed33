"""The grid of C_d is held on its diagonal, the similarity's bounds in both layouts."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.agreement.points.granularity import HeldGrid, HeldSimilarity

grid, bounds = ropetheory.granularity_grid, ropetheory.similarity_bounds


def test_the_diagonal_is_one_call_point_by_point():
    held = HeldGrid("granularity_grid", "C(1, beta*b, d)", ("b", "d", "alpha=alpha", "beta=beta"), ulp=32)
    b, d, alpha = (np.asarray(column) for column in ([10.0, 20.0], [4, 6], [0.5, 1.0]))
    found = held.call((b, d, alpha, 2.0))
    points = zip(b, d, alpha, strict=True)
    true = [ropetheory.granularity(base, dim, alpha=a, beta=2.0) for base, dim, a in points]
    assert found.tolist() == pytest.approx(true, rel=1e-14)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x, b, *, layout="interleaved", **k: tuple(
            bound * (1 + 1e-9 * (layout == "half-split")) for bound in bounds(x, b, layout=layout, **k)
        ),
        lambda x, b, **k: bounds(x, b, **k)[::-1],
        lambda x, b, *, beta=1.0, **k: bounds(x, b, **k),
        lambda x, b, **k: (bounds(x, b, **k)[0], 2 * bounds(x, b, **k)[1]),
    ],
)
def test_wrong_bounds_of_a_similarity_are_named(monkeypatch, wrong):
    monkeypatch.setattr(ropetheory, "similarity_bounds", wrong)
    with pytest.raises(HeldError, match="similarity_bounds"):
        HeldSimilarity().check("granularity")


def test_the_right_bounds_pass():
    HeldSimilarity(points=3).check("another seed")
