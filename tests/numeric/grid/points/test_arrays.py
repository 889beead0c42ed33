import math

import numpy as np
import pytest

from ropetheory.numeric.grid.points import arrays
from ropetheory.numeric.grid.points.arrays import by_blocks, part


def test_a_number_is_the_same_for_every_block():
    cut = part({"base": np.arange(9.0), "dim": 64.0}, slice(2, 5))
    assert cut["base"].tolist() == [2.0, 3.0, 4.0]
    assert cut["dim"] == 64.0


@pytest.mark.parametrize(
    ("column", "value"),
    [("base", 1.0), ("base", math.nan), ("dim", 63.0), ("length", 1e300), ("length", 2 * math.pi * 1e4**0.5)],
)
def test_a_block_with_a_point_that_is_not_covered_or_decided_is_left(monkeypatch, column, value):
    monkeypatch.setattr(arrays, "_BLOCK", 4)
    columns = {"base": np.full(10, 1e4), "dim": np.full(10, 64.0), "length": np.full(10, 4000.0)}
    columns[column][5] = value  # the last is the wavelength of pair 16
    results = {"critical_pair": np.full(10, -1)}
    assert list(by_blocks(np)(("critical_pair",), columns, results)) == [slice(4, 8)]
    assert results["critical_pair"][[0, 3, 8, 9]].tolist() == [23, 23, 23, 23]
