import importlib
import sys

import numpy as np
import pytest

from ropetheory.errors import MissingDependencyError, UnknownNameError, UsageError
from ropetheory.numeric.grid.backends.backend import BACKENDS, MissingBackendError, get_backend
from ropetheory.numeric.grid.quantities import QUANTITIES


def test_an_absent_backend_says_what_to_install(monkeypatch):
    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", absent)
    for name, way_out in (("numba", r"ropetheory\[fast\]"), ("cupy", r"ropetheory\[cuda12\]")):
        with pytest.raises(MissingBackendError, match=way_out) as missing:
            get_backend(name)
        assert isinstance(missing.value, UsageError)
        assert isinstance(missing.value, MissingDependencyError)


def test_an_unknown_backend_is_never_imported(monkeypatch):
    asked = []
    monkeypatch.setattr(importlib, "import_module", asked.append)
    for name in ("os", "numpi", "", "os:1"):
        with pytest.raises(UnknownNameError, match=r"no backend .*known: numpy, numba, cupy"):
            get_backend(name)
    assert asked == []


@pytest.mark.parametrize("name", BACKENDS)
def test_a_device_is_for_namespaces_that_have_several(name):
    with pytest.raises(UsageError, match=f"backend `{name}` takes no device"):
        get_backend(f"{name}:0")


def test_arrays_lie_where_the_backend_says_and_come_back():
    for name, on_host in (("numpy", True), ("array_api_strict:device1", False)):
        engine = get_backend(name)
        column = engine.column([1.0, 2.5])
        assert engine.on_host == on_host == isinstance(column, np.ndarray)
        assert engine.to_host(column).tolist() == [1.0, 2.5]
        if not on_host:
            assert column.device == engine.device == sys.modules["array_api_strict"].Device("device1")
    plain = get_backend("array_api_strict")  # without a device: where the namespace puts its arrays
    assert plain.to_host(plain.column([1.0, 2.5])).tolist() == [1.0, 2.5]


def test_what_is_derived_is_made_of_its_source():
    engine = get_backend("numpy")
    axes = {"base": np.asarray([1e4]), "dim": np.asarray([64.0, 128]), "length": np.asarray([100.0, 4096])}
    pairs = engine.evaluate("critical_pair", axes) + engine.evaluate("unturned_pairs", axes)
    assert pairs.tolist() == [[[32, 32], [64, 64]]]
    with pytest.raises(UnknownNameError, match="no quantity 'pair'"):
        engine.evaluate("pair", axes)
    assert "unturned_pairs" in QUANTITIES
