"""Each invariant of rotated vectors that is an equality sees a billionth by itself."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.grid import rotation
from ropetheory.symbolic.agreement.grid.compare import run
from tests.symbolic.agreement.grid.slips import (
    NUMPY,
    POINTS,
    in_words,
    of_module,
    passes_a_billionth,
    sharp,
    words,
)  # fmt: skip


@pytest.mark.parametrize(("name", "check"), sharp(of_module(rotation)), ids=words)
def test_a_billionth_is_seen(monkeypatch, name, check):
    assert not passes_a_billionth(monkeypatch, name, check)


def test_a_shifted_score_is_caught_and_norms_see_no_angle(monkeypatch):
    kept = ropetheory.rotate
    monkeypatch.setattr(ropetheory, "rotate", lambda v, m, b, **k: kept(v, m * (1 + 1e-6 * abs(m)), b, **k))
    scores, norms = "scores depend on the offset alone", "pairs keep their norms"
    assert not run(in_words(rotation, scores), "relative-position", POINTS, NUMPY).ok
    assert run(in_words(rotation, norms), "complex-pairs", POINTS, NUMPY).ok
