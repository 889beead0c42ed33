import pytest

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.agreement.points.scores import HeldScores

right = ropetheory.rotate


def test_the_right_rotation_passes():
    HeldScores().check("long-term")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x, position, base: right(x, position, base) * (1 + 1e-9),
        lambda x, position, base: right(x, position, base + 1),
        lambda x, position, base: right(x, position * (1 + 1e-9), base),
    ],
)
def test_a_wrong_rotation_is_named(monkeypatch, wrong):
    monkeypatch.setattr(ropetheory, "rotate", wrong)
    with pytest.raises(HeldError, match=r"ropetheory\.rotate"):
        HeldScores().check("long-term")
