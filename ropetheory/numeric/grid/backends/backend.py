"""Backends: what evaluates a quantity on its axes, and where the arrays lie."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Mapping
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np

from ropetheory.errors import MissingDependencyError, UsageError, unknown_name
from ropetheory.numeric.arguments import Array
from ropetheory.numeric.grid.backends.arrays import ArrayForm, HostAxes
from ropetheory.numeric.grid.backends.fused_cupy import CudaForm
from ropetheory.numeric.grid.backends.numpy_tiles import NumpyForm
from ropetheory.numeric.grid.backends.reduced_cupy import Reduced
from ropetheory.numeric.grid.factors import DERIVED, PAIRS
from ropetheory.numeric.grid.quantities import quantity
from ropetheory.numeric.namespaces import namespace_of, to_host

BACKENDS = ("numpy", "numba", "cupy")
_OTHERS = ("array_api_strict", "torch")  # namespaces for tests; a name is never imported unlisted
_INSTALL = {
    "numba": "pip install 'ropetheory[fast]'",
    "cupy": "pip install 'ropetheory[cuda12]', or [cuda13]",
}


class MissingBackendError(UsageError, MissingDependencyError):
    """A backend that is not installed, or finds no device."""


class Backend:
    """Evaluates quantities: with its own fused kernels where it has them, else by array operations."""

    def __init__(self, name: str, form: ArrayForm, kernels: Mapping[str, Callable[..., Array]]) -> None:
        self.name, self._form, self._kernels = name, form, kernels

    @property
    def xp(self) -> Any:
        """The namespace of the arrays."""
        return self._form.xp

    @property
    def device(self) -> Any:
        """The device on which they lie."""
        return self._form.device

    @property
    def on_host(self) -> bool:
        """Tell whether the arrays are NumPy's."""
        return isinstance(self._form, NumpyForm)

    def evaluate(self, name: str, axes: HostAxes, out: Array = None) -> Array:
        """Return a quantity on its own axes, in canonical order.

        The values of the axes lie on the host and are inside their domains; NumPy and Numba write into
        ``out`` if it is given.
        """
        quantity(name)
        source, derive = DERIVED.get(name, (name, None))
        given = {} if out is None else {"out": out}
        evaluate = self._kernels.get(source) or partial(self._form.evaluate, source)
        with np.errstate(all="ignore"):
            found = evaluate(axes, **given)
            if derive is not None:
                pairs = self.xp.astype(self._form.mesh(name, axes)["dim"] / 2, found.dtype)
                found[...] = derive(found, pairs)
            return found

    def evaluate_all(self, names: Collection[str], axes: HostAxes) -> dict[str, Array]:
        """Return quantities on their own axes; an index and its pair by one launch, where it has one."""
        found: dict[str, Array] = {}
        if isinstance(self._form, CudaForm):
            for pair in PAIRS:
                both = (pair.replace("pair", "index"), pair)
                if set(both) <= set(names):
                    found.update(zip(both, self._form.index_and_pair(pair, axes), strict=True))
        return {name: found[name] if name in found else self.evaluate(name, axes) for name in names}

    @property
    def reduce(self) -> Callable[..., Reduced] | None:
        """The fused reduction of an array under a mask, where the backend has one."""
        return self._form.reduce if isinstance(self._form, CudaForm) else None

    def column(self, values: Any) -> Array:
        """Return host values as an array of the backend."""
        return self._form.column(values)

    def to_host(self, array: Array) -> np.ndarray[Any, Any]:
        """Return a NumPy array of the same values."""
        if self.on_host:
            return np.asarray(array)
        strict = self.name.startswith("array_api_strict")  # whose devices are not named as others' are
        return np.asarray(array.to_device(self.xp.Device("CPU_DEVICE"))) if strict else to_host(array)


def get_backend(name: str) -> Backend:
    """Return a backend by its name: numpy, numba or cupy."""
    module, _, device = name.partition(":")
    if module not in (*BACKENDS, *_OTHERS):
        raise unknown_name("backend", name, BACKENDS)
    if module in BACKENDS and device:
        raise UsageError(f"backend `{module}` takes no device; got {name!r} (write `{module}`)")
    if module == "numpy":
        return Backend(name, NumpyForm(), {})
    if module == "numba":
        _import("numba")
        from ropetheory.numeric.grid.backends.fused_numba import KERNELS

        return Backend(name, NumpyForm(), KERNELS)
    if module == "cupy":
        _import("cupy")
        xp = importlib.import_module("array_api_compat.cupy")
        return Backend(name, CudaForm(xp, _cuda(xp)), {})
    xp = namespace_of(_import(module).empty(0))
    where = importlib.import_module(module).Device(device) if device and module != "torch" else device or None
    return Backend(name, ArrayForm(xp, where), {})


def _import(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ImportError as missing:
        way_out = _INSTALL.get(module, f"pip install {module}")
        raise MissingBackendError(f"backend `{module}` is not installed ({way_out})") from missing


def _cuda(xp: Any) -> Any:
    if not xp.cuda.is_available():
        raise MissingBackendError("backend `cupy` finds no CUDA device (use `numpy` or `numba`)")
    return xp.cuda.Device()
