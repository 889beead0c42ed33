"""A letter's own domain is a closed list."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.domains import OWN, is_own
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.reading.points import draw


@pytest.mark.parametrize("text", OWN)
def test_own_domains_hold_wherever_letters_are_drawn(text):
    (condition,) = parse(text)
    assert is_own(condition)
    assert is_own(condition.ascending())
    letters = (condition.lhs, condition.rhs)
    for number, point in zip(range(20), draw("own", letters), strict=False):
        value = condition.ascending()
        gap = (value.rhs - value.lhs).subs({a: v for a, v in point.items() if not callable(v)})
        assert gap > 0 or (gap == 0 and value.op == "<="), number


@pytest.mark.parametrize("text", ["d >= 4", "s >= 1", "low < high", "L > 2*pi", "b >= 1", "c > 1", "B > b"])
def test_more_is_no_domain(text):
    assert not is_own(parse(text)[0])
