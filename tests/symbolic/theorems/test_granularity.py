"""The expansion and the bounds of any order: a slip of their functions is caught."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.run import agreement_of
from ropetheory.symbolic.theorems.catalogue import load

GRANULARITY, THEOREM = load("granularity"), load("granularity-series")


@pytest.mark.parametrize(
    ("function", "theorem"),
    [
        ("granularity_bounds", THEOREM), ("granularity_expansion", THEOREM), ("granularity_grid", THEOREM),
        ("similarity_bounds", GRANULARITY),
    ],
)  # fmt: skip
def test_a_slip_is_caught(monkeypatch, function, theorem):
    kept = getattr(ropetheory, function)

    def off(*a, **k):
        value = kept(*a, **k)
        return tuple(v * (1 + 1e-9) for v in value) if isinstance(value, tuple) else value * (1 + 1e-9)

    checks = [agreement_of(entry) for entry in theorem.governs if entry.function == function]
    for entry in checks:
        entry.check(theorem.id)
    monkeypatch.setitem(PUBLIC, function, off)
    for entry in checks:
        with pytest.raises(AgreementError, match=f"ropetheory.{function}"):
            entry.check(theorem.id)


def test_swapped_bounds_are_caught(monkeypatch):
    kept = ropetheory.granularity_bounds
    monkeypatch.setitem(PUBLIC, "granularity_bounds", lambda *a, **k: kept(*a, **k)[::-1])
    with pytest.raises(AgreementError):
        agreement_of(THEOREM.governs[0]).check(THEOREM.id)
