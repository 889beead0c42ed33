"""Functions on finite precision are held against the law, and against positions counted one by one."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.precision import FORMULAS, PrecisionAgreement

FUNCTIONS = [*FORMULAS, "first_unsafe_position", "distinct_positions"]


def slipped(name, kept):
    if name in FORMULAS:
        return lambda *a, **k: kept(*a, **k) * (1 + 1e-9)
    return lambda *a, **k: kept(*a, **k) + 1


def stored_forgotten(name, kept):
    return lambda *a, stored=None, **k: kept(*a, **k)


def first_pair_rounded(name, kept):
    return lambda *a, **k: np.maximum(kept(*a, **k), 1e-30)


@pytest.mark.parametrize(
    ("function", "make"),
    [
        *((name, slipped) for name in FUNCTIONS),
        ("cosine_error", stored_forgotten), ("score_error", stored_forgotten),
        ("angle_error", first_pair_rounded),
    ],
)  # fmt: skip
def test_a_slip_is_named(monkeypatch, function, make):
    monkeypatch.setitem(PUBLIC, function, make(function, getattr(ropetheory, function)))
    with pytest.raises(AgreementError, match=rf"ropetheory\.{function} (\(.*\) )?is"):
        PrecisionAgreement(function).check("finite-precision")
