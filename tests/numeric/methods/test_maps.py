"""Maps that change nothing, and maps in a row: the first is applied first."""

from functools import partial

import ropetheory as rt
from ropetheory.numeric.math_functions import SCALAR
from ropetheory.numeric.methods import maps


def test_two_maps_in_a_row_are_in_their_order():
    def add(value):
        return value + 1

    def double(value):
        return value * 2

    assert maps.chained(3, first=add, second=double) == 8
    assert maps.chained(3, first=double, second=add) == 7
    places = {"first": lambda do, m: m + 1, "second": lambda do, m: m * 2}
    assert maps.chained_places(SCALAR, 3.0, **places) == 8.0
    assert partial(maps.chained_places, **places)(SCALAR, 3.0) == 8.0


def test_what_changes_nothing_is_what_a_method_has_by_default():
    method = rt.unscaled()
    assert method.position_map(SCALAR, 7.0) == maps.same_place(SCALAR, 7.0) == 7.0
    assert method.width_map(64) == maps.same_width(64) == 64
    assert maps.same_spectrum(method) is method
    assert method.spectrum_map is maps.same_spectrum
