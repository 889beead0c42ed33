"""Where a deviation is taken, and the points that are drawn there."""

import numpy as np
import pytest

from ropetheory.errors import UsageError
from ropetheory.symbolic.agreement.draw import Draw, host, place
from tests.symbolic.agreement.slips import NUMPY


@pytest.mark.parametrize("name", ["cuda", "numpy:0", "os", ""])
def test_an_unknown_backend_is_refused(name):
    with pytest.raises(UsageError):
        place(name)


def test_an_absent_backend_says_what_to_install(monkeypatch):
    import importlib

    kept = importlib.import_module

    def missing(name, package=None):
        if name == "cupy":
            raise ImportError(name)
        return kept(name, package)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(UsageError, match=r"cupy.*pip install"):
        place("cupy")


def test_points_are_drawn_within_their_ranges():
    draw = Draw("seed", 0, 1000, NUMPY)
    for low, high in ((2.0, 3.0), (1e-3, 1e6)):
        column = draw.log_uniform(low, high)
        assert low <= column.min() < column.max() <= high * (1 + 1e-15)
    wholes = draw.integers(-3, 4)
    assert set(wholes.tolist()) == set(map(float, range(-3, 4)))
    assert 1.01 <= draw.letter("b").min() < 2
    assert draw.letter("L", {"L": (16.0, 17.0)}).max() <= 17
    assert isinstance(draw.letter("d"), int)
    assert draw.rows(300).count == 3
    assert draw.rows(10**6).count == 1


def test_widths_change_from_block_to_block():
    assert len({Draw("seed", block, 1, NUMPY).letter("d") for block in range(7)}) == 7


def test_arrays_come_home_from_any_device():
    where = place("array_api_strict:device1")
    held = where.put(np.asarray([1.0, 2.0]))
    assert str(held.device) != "CPU_DEVICE"
    assert host(held).tolist() == [1.0, 2.0]
    assert host(3.0) == 3.0


def test_an_axis_rises_on_the_host_on_any_device():
    axis = Draw("seed", 0, 9, place("array_api_strict:device1")).axis("b", 20)
    assert isinstance(axis, np.ndarray)
    assert len(axis) == 20
    assert (np.diff(axis) > 0).all()
