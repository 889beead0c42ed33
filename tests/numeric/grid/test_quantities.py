import pytest

from ropetheory.errors import UnknownNameError
from ropetheory.numeric.grid.axes import NAMES
from ropetheory.numeric.grid.quantities import OPTIONAL, QUANTITIES, quantity


@pytest.mark.parametrize("one", QUANTITIES.values(), ids=QUANTITIES)
def test_a_quantity_lies_on_axes_in_their_order(one):
    assert one.axes == tuple(name for name in NAMES if name in one.axes)
    assert len(set(one.axes)) == len(one.axes)
    assert one.integer == (one.name.endswith("_pair") or one.name.endswith("_pairs"))
    assert one.words[0].islower()
    assert not one.words.endswith(".")
    assert quantity(one.name) is one


def test_axes_that_may_be_left_out_are_axes():
    assert set(OPTIONAL) <= set(NAMES)


def test_an_unknown_quantity_is_met_with_the_one_meant():
    with pytest.raises(UnknownNameError, match="no quantity 'kernels'; did you mean `kernel`"):
        quantity("kernels")
