"""Where letters lie: what is granted holds wherever they are drawn, and the checker draws nothing else."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.proof.balls import holds
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.points import points
from ropetheory.symbolic.reading.points import draw


@pytest.mark.parametrize("text", OWN)
def test_own_domains_hold_wherever_letters_are_drawn(text):
    (condition,) = parse(text)
    letters = (condition.lhs, condition.rhs)
    for number, point in zip(range(20), draw("own", letters), strict=False):
        value = condition.ascending()
        gap = (value.rhs - value.lhs).subs({a: v for a, v in point.items() if not callable(v)})
        assert gap > 0 or (gap == 0 and value.op == "<="), number


def test_the_checker_draws_within_them():
    for point in points("own", (), 20):
        assert all(holds(relation(text), point) is True for text in OWN)
