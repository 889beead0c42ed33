"""Each invariant of the critical pair that is an equality sees a billionth by itself."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.agreement.grid import critical
from ropetheory.symbolic.agreement.grid.compare import run
from tests.symbolic.agreement.grid.slips import (
    NUMPY,
    in_words,
    of_module,
    passes_a_billionth,
    sharp,
    words,
)  # fmt: skip
from tests.symbolic.agreement.points.test_formula import replace, rounded


@pytest.mark.parametrize(("name", "check"), sharp(of_module(critical)), ids=words)
def test_a_billionth_is_seen(monkeypatch, name, check):
    assert not passes_a_billionth(monkeypatch, name, check)


def test_a_float_that_decides_next_to_a_wavelength_is_caught(monkeypatch):
    replace(monkeypatch, "critical_pair", rounded)
    assert not run(in_words(critical, "the number of wavelengths below L"), "critical-index", 4000, NUMPY).ok
