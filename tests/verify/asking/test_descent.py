"""Orders that fail in thin regions alone: found there, and true ones beside them left alone."""

import pytest

from ropetheory.symbolic.language import letters
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.descent import descend
from ropetheory.verify.asking.question import read

THIN = (
    ("ln(s)/s <= 3678/10000", "s >= 1"),
    ("attention_factor(s) <= 2", "s <= exp(11)"),
    ("cosine_sum(m) >= -d/2*99/100",),
    ("temperature(s) >= 1/5", "s >= 1"),
    ("rotations(j) <= 10**7",),
)


@pytest.mark.parametrize("asked", THIN, ids=lambda asked: asked[0])
def test_what_fails_between_the_points_that_are_tried_is_refuted(asked):
    formula, *where = asked
    assert check(formula, where=where).found.value == "refuted"


HOLDS = ("ln(s)/s <= 3679/10000", "cosine_sum(m) >= -d/2 - 1/1000", "theta(j) == 1")


@pytest.mark.parametrize("formula", HOLDS)
def test_nothing_is_found_where_an_order_holds_or_none_is_asked(formula):
    (asked,), _ = read(formula, ("s >= 1",) if "s" in formula.split("/")[0] else ())
    assert descend(asked) is None


def test_conditions_and_ranges_are_obeyed_on_the_way():
    (asked,), _ = read("ln(s) <= 9/2", ("s <= 100",))
    found = descend(asked)
    assert found is not None
    assert 90 < found.point[letters.s] <= 100
    (asked,), _ = read("ln(s) <= 47/10", ("s <= 100",))
    assert descend(asked) is None
