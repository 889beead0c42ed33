"""What a result says of itself."""

import math

import pytest

import ropetheory as rt
from ropetheory.numeric.feasible.law import make_law
from ropetheory.numeric.feasible.result import Edge, FeasibleBases, Window, format_rounded


def test_numbers_are_shown_on_the_safe_side():
    assert format_rounded(6018.2808572789, up=True, digits=6) == "6018.29"
    assert format_rounded(6018.2808572789, up=False, digits=6) == "6018.28"
    assert format_rounded(1.25, up=True, digits=2) == "1.3"
    assert str(rt.feasible_bases(3, 2)) == "length 3, dim 2: no base is feasible"
    assert str(rt.feasible_bases(2, 2)) == "length 2, dim 2: every base is feasible"
    text = str(rt.feasible_bases(256, 16))
    assert "no base up to 8570.33130 is feasible" in text
    assert "every base from 59314.9500 on is" in text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"lowest": 1e4}, "dim 16: no base from 10000 to 11952.8858 is feasible; every base"),
        ({"highest": 8600}, "1 windows up to 8600"),
        ({"highest": 100}, "dim 16: no base up to 100 is feasible"),
        ({"lowest": 50, "highest": 100.5}, "dim 16: no base from 50 to 100.5 is feasible"),
        ({"lowest": 6e4}, "dim 16: every base from 60000 on is feasible"),
        ({"lowest": 6e4, "highest": 7e4}, "dim 16: every base from 60000 to 70000 is feasible"),
        ({"lowest": 8600, "find": "infimum"}, "dim 16: 8600 is feasible"),
        ({"find": "infimum"}, "up to 8570.33130 is feasible; the first feasible base is at most 8570.33131"),
        ({"find": "safe"}, "every base from 59314.9500 on is feasible; not every base from 59314.9499 on is"),
    ],
)
def test_no_more_is_said_than_was_searched(options, words):
    assert words in str(rt.feasible_bases(256, 16, **options))


def test_what_is_not_decided_is_not_called_infeasible():
    window = Window(Edge(50.0, 51.0, 7), None)
    found = FeasibleBases(9.0, 8, None, 2.0, math.inf, "windows", (window,), ((10.0, 11.0),))
    assert "no base from 2 to 10 is feasible; every base from 51 on is;" in str(found)
    found = FeasibleBases(9.0, 8, None, 2.0, math.inf, "windows", (window,), ((2.0, 3.0),))
    assert "dim 8: every base from 51 on is feasible; 1 windows; 1 places" in str(found)
    unsure = Window(Edge(50.0, 51.0, None), None)
    found = FeasibleBases(9.0, 8, None, 2.0, math.inf, "safe", (unsure,), ())
    assert str(found).endswith("every base from 51 on is feasible")


def test_a_last_window_that_ends_has_no_safe_base():
    ends = Window(Edge(50.0, 51.0, 7), Edge(70.0, 69.0, 8))
    found = FeasibleBases(9.0, 8, None, 2.0, math.inf, "windows", (ends,), ())
    assert (found.infimum, found.safe) == (51.0, None)


def test_results_are_values():
    assert rt.feasible_bases(40, 8) == rt.feasible_bases(40, 8)
    assert isinstance(rt.feasible_bases(40, 8), FeasibleBases)
    assert Window(None, Edge(1.5, 1.25, 3)).upper.offset == 3
    assert make_law(rt.unscaled(), 8, 4.0).width == 8
