import array_api_strict
import numpy as np
import pytest

from ropetheory.numeric.grid.backends import arrays
from ropetheory.numeric.grid.backends.arrays import ArrayForm, pair_type
from ropetheory.numeric.grid.backends.numpy_tiles import NumpyForm
from ropetheory.numeric.grid.factors import PAIRS
from ropetheory.numeric.grid.quantities import QUANTITIES
from tests.benchmarks.grids import open_axes

AXES = {
    "base": np.asarray([1.5, 1e4, 5e5]), "dim": np.asarray([4.0, 64, 128]), "scale": np.asarray([1.0, 8.0]),
    "length": np.asarray([1.0, 6.2831853, 4096, 1e9]), "alpha": np.asarray([0.01, 1.0]),
    "beta": np.asarray([1.0, 50.0]), "offset": np.asarray([-3.5, 0.0, 4096]),
}  # fmt: skip


@pytest.mark.parametrize("device", ["CPU_DEVICE", "device1"])
@pytest.mark.parametrize("name", [n for n in QUANTITIES if n not in ("unturned_pairs", "mean_sine")])
def test_a_namespace_gives_what_numpy_gives_on_its_device(name, device):
    xp = array_api_strict
    found = ArrayForm(xp, xp.Device(device)).evaluate(name, AXES)
    want = NumpyForm().evaluate(name, AXES)
    assert found.device == xp.Device(device)
    assert found.shape == want.shape
    host = np.asarray(found.to_device(xp.Device("CPU_DEVICE")))
    # A matrix product may add up in another order; pairs may not differ.
    tolerance = 0 if QUANTITIES[name].integer else 16 * 2.0**-52
    assert np.allclose(host, want, rtol=tolerance, atol=tolerance, equal_nan=True)


@pytest.mark.parametrize(
    ("dim", "kind"),
    [(2, "int16"), (2**16 - 2, "int16"), (2**16, "int32"), (2**32 - 2, "int32"), (2**32, "int64")],
)
def test_pairs_have_the_smallest_type(dim, kind):
    assert pair_type({"dim": np.asarray([2.0, dim])}) == kind
    assert int(dim) // 2 <= np.iinfo(kind).max


def test_open_pairs_are_fetched_once_and_settled_exactly(monkeypatch):
    axes = open_axes()
    fetched, settled = [], []
    for name, calls in (("to_host", fetched), ("settle", settled)):
        kept = getattr(arrays, name)
        monkeypatch.setattr(arrays, name, lambda *a, kept=kept, calls=calls: calls.append(a) or kept(*a))
    for name in PAIRS:
        fetched.clear()
        settled.clear()
        found = ArrayForm(array_api_strict, array_api_strict.Device("device1")).evaluate(name, axes)
        assert len(fetched) == len(settled) == 1
        assert len(settled[0][2]) >= 2 * 16  # of every base and width at 2π
        want = NumpyForm().evaluate(name, axes)
        assert np.array_equal(np.from_dlpack(found), want)
        assert str(want.dtype) in str(found.dtype)
