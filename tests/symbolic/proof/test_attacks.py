"""Every way to prove something false that was found must be refused, for its own reason."""

from __future__ import annotations

import re

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems.derived import prove
from tests.attacks import ATTACKS


@pytest.mark.parametrize(("theorem", "refused"), ATTACKS, ids=[attack.theorem.id for attack in ATTACKS])
def test_an_attack_is_refused(theorem, refused):
    with pytest.raises(RopeTheoryError, match=re.escape(refused)):
        check(theorem, prove(theorem))


def test_there_are_attacks():
    assert len({attack.theorem.id for attack in ATTACKS}) == len(ATTACKS) == 106
