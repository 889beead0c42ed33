"""The rank is held exactly, and is an integer."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.rank import RankAgreement

right = ropetheory.frequency_rank


@pytest.mark.parametrize(
    "wrong", [lambda b, d: d // 2, lambda b, d: right(b, d) + 0.0, lambda b, d: right(b, d) + 1]
)
def test_a_wrong_rank_is_named(monkeypatch, wrong):
    monkeypatch.setitem(PUBLIC, "frequency_rank", wrong)
    with pytest.raises(AgreementError, match="frequency_rank"):
        RankAgreement().check("commensurability")


def test_the_right_rank_passes_at_other_points_too():
    RankAgreement().check("another seed")
