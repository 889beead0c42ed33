"""Functions on finite precision are held against the law, and against positions counted one by one."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.precision import FORMULAS, OWN
from tests.symbolic.agreement.slips import demand_refused, hold

FUNCTIONS = [*FORMULAS, *OWN]


def slipped(name, kept):
    if name in FORMULAS:
        return lambda *a, **k: kept(*a, **k) * (1 + 1e-9)
    return lambda *a, **k: kept(*a, **k) + 1


def one_less(name, kept):
    return lambda *a, **k: kept(*a, **k) - 1


def stored_forgotten(name, kept):
    return lambda *a, stored=None, **k: kept(*a, **k)


def first_pair_rounded(name, kept):
    return lambda *a, **k: np.maximum(kept(*a, **k), 1e-30)


@pytest.mark.parametrize(
    ("function", "make"),
    [
        *((name, slipped) for name in FUNCTIONS), *((name, one_less) for name in OWN),
        ("cosine_error", stored_forgotten), ("score_error", stored_forgotten),
        ("angle_error", first_pair_rounded),
    ],
)  # fmt: skip
def test_a_slip_is_named(monkeypatch, function, make):
    wrong = make(function, getattr(ropetheory, function))
    demand_refused(monkeypatch, function, "precision", wrong, r"\(.*\) is")


@pytest.mark.parametrize("function", FUNCTIONS)
def test_the_right_ones_pass_at_other_points_too(function):
    hold(function, "precision")
