"""Offsets are passed by name; the order of before warns."""

import pytest

import ropetheory as rt

FUNCTIONS = [rt.kernel, rt.partial_sums, rt.decay_bound]


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(
    ("given", "named"),
    [((3, 10000, 8), {}), ((3, 10000), {"dim": 8}), ((3,), {"base": 10000, "dim": 8})],
)
def test_the_order_of_before_is_taken_with_a_warning(function, given, named):
    words = rf"{function.__name__}\(offsets, base, dim\) is now {function.__name__}\(base, dim, offsets=...\)"
    with pytest.warns(DeprecationWarning, match=words) as told:
        former = function(*given, **named)
    assert told[0].filename == __file__
    assert str(former) == str(function(10000, 8, offsets=3))


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("given", [(10000, 8), (), (1, 2, 3, 4), (10000,)])
def test_what_neither_order_takes_is_refused(function, given):
    with pytest.raises(TypeError, match="argument"):
        function(*given)


def test_by_name_alone_nothing_warns():
    assert rt.kernel(offsets=0, base=10000, dim=8) == rt.kernel(10000, 8, offsets=0) == 4
