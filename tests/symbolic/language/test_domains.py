"""A letter's own domain is a closed list."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.domains import is_own
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.ranges import OWN


@pytest.mark.parametrize("text", OWN)
def test_each_is_own_however_it_is_arranged(text):
    (condition,) = parse(text)
    assert is_own(condition)
    assert is_own(condition.ascending())


@pytest.mark.parametrize("text", ["d >= 4", "s >= 1", "low < high", "L > 2*pi", "b >= 1", "c > 1", "B > b"])
def test_more_is_no_domain(text):
    assert not is_own(parse(text)[0])
