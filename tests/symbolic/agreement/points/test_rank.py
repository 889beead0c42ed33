from fractions import Fraction

import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.agreement.points.rank import HeldRank, degree

right = ropetheory.frequency_rank


def test_degree_of_roots():
    assert degree(Fraction(2), 8) == 4
    assert degree(Fraction(4), 8) == 2
    assert degree(Fraction(9, 4), 4) == 1
    assert degree(Fraction(10000), 128) == 16


@pytest.mark.parametrize(
    "wrong", [lambda b, d: d // 2, lambda b, d: right(b, d) + 0.0, lambda b, d: right(b, d) + 1]
)
def test_a_wrong_rank_is_named(monkeypatch, wrong):
    monkeypatch.setattr(ropetheory, "frequency_rank", wrong)
    with pytest.raises(HeldError, match="frequency_rank"):
        HeldRank().check("commensurability")


def test_the_right_rank_passes():
    HeldRank().check("commensurability")
