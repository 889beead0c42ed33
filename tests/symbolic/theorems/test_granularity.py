"""The expansion and the bounds of any order: what their derivation refuses."""

from __future__ import annotations

import pytest
import sympy as sp

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.run import agreement_of
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.classical.expansion import riemann_expansion
from ropetheory.symbolic.theorems.catalogue import load

GRANULARITY, THEOREM = load("granularity"), load("granularity-series")


def test_the_expansion_of_a_parabola():
    # The mean of (k/n)^2 is 1/3 - 1/(2n) + 1/(6 n^2) with n = d/2: the term in d^-2 is 2/3.
    assert riemann_expansion(letters.u**2, letters.u, 2).relation.rhs == sp.Rational(2, 3)
    assert riemann_expansion(letters.u**2, letters.u, 4).relation.rhs == 0


@pytest.mark.parametrize("order", [0, 1, 3])
def test_odd_orders_are_refused(order):
    with pytest.raises(StepRefusedError, match="even order"):
        riemann_expansion(letters.u**2, letters.u, order)


def test_a_derivative_that_is_not_continuous_is_refused():
    with pytest.raises(StepRefusedError, match="smooth"):
        riemann_expansion(letters.u ** sp.Rational(3, 2), letters.u, 2)


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
