"""Every way to prove something false that was found: a file each, which must be refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from ropetheory import authoring
from ropetheory.datafile import read
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems.derived import prove

FOLDER = Path(__file__).parents[2] / "attacks"
FILES = sorted(FOLDER.glob("*.py"))
CONSTRUCTORS = {name: getattr(authoring, name) for name in authoring.CONSTRUCTORS}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_an_attack_is_refused(path):
    theorem = read(path, CONSTRUCTORS)["THEOREM"]
    with pytest.raises(RopeTheoryError):
        check(theorem, prove(theorem))


def test_there_are_attacks():
    assert len(FILES) >= 40
