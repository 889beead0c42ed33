import numpy as np
import pytest

import ropetheory as rt
from ropetheory.errors import UnknownNameError
from ropetheory.numeric.grid.axes import NAMES
from ropetheory.numeric.grid.quantities import (
    OPTIONAL,
    QUANTITIES,
    check_new_base,
    ntk_pair_exact,
    quantity,
    settle,
)


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


def test_the_exact_ntk_pair_is_the_count_of_shorter_wavelengths(precise):
    for b, d, length, s in ((10000, 16, 4096, 4), (1.25, 10, 7, 0.97), (500000, 64, 2**17, 1.5)):
        grown = precise.mpf(b) * precise.mpf(s) ** (precise.mpf(d) / (d - 2))
        waves = [2 * precise.pi * grown ** (precise.mpf(2 * j) / d) for j in range(d // 2)]
        assert ntk_pair_exact(float(b), d, float(length), float(s)) == sum(wave < length for wave in waves)


def test_places_are_settled_by_their_index_in_c_order():
    axes = {
        "base": np.asarray([1e4, 5e5]),
        "dim": np.asarray([64.0, 128]),
        "length": np.asarray([100.0, 4096]),
    }
    found = settle("critical_pair", axes, range(8))
    assert found == [rt.critical_pair(b, d, n) for b in (1e4, 5e5) for d in (64, 128) for n in (100, 4096)]
    scaled = settle("ntk_critical_pair", {**axes, "scale": np.asarray([1.0, 4.0])}, [0, 2, 15])
    assert scaled == [found[0], found[1], ntk_pair_exact(5e5, 128, 4096.0, 4.0)]


@pytest.mark.parametrize(("scale", "dim"), [(1e-4, 128.0), (0.01, 4.0)])
def test_new_bases_next_to_one_are_refused(scale, dim):
    axes = {"base": np.asarray([1e4]), "dim": np.asarray([dim]), "scale": np.asarray([scale, 8.0])}
    with pytest.raises(rt.RopeTheoryError, match=r"clearly above 1 .* \(begin with a larger scale\)"):
        check_new_base(axes)
    check_new_base({**axes, "scale": np.asarray([0.02])})


@pytest.mark.parametrize(("share", "refused"), [(0.5, True), (1.5, False)])
def test_a_new_base_must_keep_a_share_of_the_logarithm(share, refused):
    scale = np.exp((share * 2.0**-20 - 1) * np.log(1e4) / 2)
    axes = {"base": np.array([1e4]), "dim": np.array([4]), "scale": np.array([scale])}
    if not refused:
        check_new_base(axes)
        return
    with pytest.raises(rt.RopeTheoryError, match="clearly above 1"):
        check_new_base(axes)
