"""Formulas read on columns: each deviation sees a billionth, a critical pair is counted pair by pair."""

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.columns import read_formula
from ropetheory.symbolic.agreement.run import checks
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.symbolic.agreement.slips import passes_a_billionth, words

ALL = [(name, check) for name in TITLES for check in checks(load(name)) if not check.swept]


@pytest.mark.parametrize(("name", "check"), ALL, ids=words)
def test_a_billionth_is_seen(monkeypatch, name, check):
    assert not passes_a_billionth(monkeypatch, name, check)


def test_a_critical_pair_in_a_formula_is_counted_and_a_tie_is_decided_by_balls():
    b = np.asarray([10000.0, 500000.0, 2.0])
    length = np.asarray([4096.0, 8192.0, 2 * np.pi])  # the last: the wavelength of pair 0, as a double
    found = read_formula(parse_expression("critical_pair()"), {"b": b, "d": 128, "L": length})
    assert found.value.tolist() == [46, 35, ropetheory.critical_pair(2.0, 128, 2 * np.pi)]
    assert found.error == 0
