import inspect

import pytest

from ropetheory.numeric.grid.axes import NAMES
from ropetheory.numeric.grid.points.columns import ARGUMENTS, NEEDS
from ropetheory.numeric.grid.points.zipped import PUBLIC


@pytest.mark.parametrize("name", NEEDS)
def test_a_quantity_needs_what_its_public_function_takes(name):
    assert tuple(inspect.signature(PUBLIC[name]).parameters) == NEEDS[name]


def test_columns_are_axes_in_their_order_under_their_own_names():
    assert tuple(ARGUMENTS) == tuple(name for name in NAMES if name in ARGUMENTS)
    assert all(argument.name == name for name, argument in ARGUMENTS.items())
    assert {name for needed in NEEDS.values() for name in needed} == set(ARGUMENTS)
