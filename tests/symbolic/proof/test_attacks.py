"""Every way to prove something false that was found must be refused, for its own reason."""

from __future__ import annotations

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.proof.second.check import failure
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems.derived import check_again, prove
from tests.attacks import ATTACKS


@pytest.mark.parametrize(("theorem", "refused"), ATTACKS, ids=[attack.theorem.id for attack in ATTACKS])
def test_an_attack_is_refused(theorem, refused):
    assert refused in refusal(theorem)


def refusal(theorem):
    """Say why a theorem is refused: by the engine on SymPy, or else by the checker without it."""
    try:
        check(theorem, prove(theorem))
    except RopeTheoryError as error:
        return str(error)
    found = failure(check_again(theorem))
    assert found, "it is taken for true"
    return found


def test_there_are_attacks():
    assert len({attack.theorem.id for attack in ATTACKS}) == len(ATTACKS) == 112
