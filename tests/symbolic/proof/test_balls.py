"""Values at points, as balls."""

from fractions import Fraction

import pytest

from ropetheory.symbolic.proof.balls import holds
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.points import points


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Sum(l, l, 1, 4) == 10", True),
        ("least((l - 2)**2, l, 0, 5) == 0", True),
        ("count(l <= 2, l, 0, 5) == 3", True),
        ("max(1, 3) == min(3, 4)", True),
        ("frequency_rank(2, 8) == 4", True),
        ("abs(-2) + re(3 + I) + im(conj(I)) == 4", True),
        ("ceil(5/2) < 3", False),
        ("Si(1) < 946083/1000000", False),
        ("erf(1) < 842700/1000000", False),
        ("erf(1) < 842701/1000000", True),
        ("cos(1)**2 + sin(1)**2 == 1", None),
        ("1/(1 - cos(0)) == 2", None),
        ("frequency_rank(4, 8) == 2", True),
        ("Sum(Sum(1, j, 0, 999), l, 0, 999) == 0", None),
    ],
)
def test_balls_say_what_is_so_at_a_point(text, value):
    point = points("any", [], 1)[0]
    assert holds(relation(text), point) is value


@pytest.mark.parametrize("base", ["b**(1/2)", "pi", "pi*b", "sqrt(2)"])
def test_a_rank_is_of_a_number_that_is_rational(base):
    held = relation(f"frequency_rank({base}, 8) <= 8")
    assert holds(held, {"b": Fraction(3)}) is None
