"""The larger and the smaller of two: order of members, numbers, signs; SymPy's maximum is the reference."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.larger_smaller import larger, smaller
from ropetheory.symbolic.reading.evaluate import ball, digits

PAIRS = [(larger, sp.Max), (smaller, sp.Min)]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_the_order_of_the_members_does_not_matter(ours, theirs):
    assert ours(letters.t, letters.L) == ours(letters.L, letters.t)
    assert ours(letters.t, letters.t) == letters.t
    assert ours(2, sp.Rational(1, 3)) == theirs(2, sp.Rational(1, 3))


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_it_is_read_as_the_reference(ours, theirs):
    point = {letters.t: 7, letters.L: 9}
    assert float(ball(ours(letters.t, letters.L), point)) == float(theirs(7, 9))
    assert float(digits(ours(letters.t, letters.L), point)) == float(theirs(7, 9))


def test_signs():
    assert larger(0, letters.z).is_nonnegative
    assert larger(1, letters.z).is_positive
    assert smaller(0, letters.z).is_nonnegative is None
    assert smaller(letters.b, letters.s).is_positive
    assert larger(letters.z, letters.m).is_nonnegative is None


def test_maps_have_no_order():
    from ropetheory.symbolic.language.maps import G

    with pytest.raises(TypeError, match="no order"):
        larger(G(letters.p), 1)
