"""Every way to prove something false that was found must be refused, for its own reason."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.theorems.derived import decide
from ropetheory.symbolic.theorems.trial import try_theorem
from tests.attacks import ATTACKS

OF_FORM = ("narrow-index-4", "trivial-mutant")
"""Their steps are true: what they attack is how a theorem is written, and its trial refuses them."""


@pytest.mark.parametrize(("theorem", "refused"), ATTACKS, ids=[attack.theorem.id for attack in ATTACKS])
def test_an_attack_is_refused(theorem, refused):
    theorem = write_out(theorem)
    found = decide(theorem)
    if theorem.id not in OF_FORM:
        assert refused in found.failure
        return
    assert not found.failure
    explained = dataclasses.replace(theorem, main=theorem.conclusions[0].name, idea="It says so.")
    with pytest.raises(RopeTheoryError) as error:
        try_theorem(explained)
    assert refused in str(error.value)


def test_there_are_attacks():
    assert len({attack.theorem.id for attack in ATTACKS}) == len(ATTACKS) == 224
