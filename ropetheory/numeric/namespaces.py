"""The functions that an array computes with: NumPy's own, or the wrappers of array-api-compat.

NumPy 2 follows the array standard by itself, and its wrapper loads f2py and testing, which takes
longer than all of this package. So array-api-compat is loaded when the first value arrives that is
neither a number nor an array of NumPy's.
"""

from __future__ import annotations

import math
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

_NO_ARRAYS = (int, float, complex, Fraction, str, bytes, type(None), list, tuple, dict)


def _compat() -> Any:
    import array_api_compat

    return array_api_compat


def is_array_object(value: object) -> bool:
    """Tell whether a value is an array of some library; NumPy's scalars are."""
    if isinstance(value, (np.ndarray, np.generic)):
        return True
    return not isinstance(value, _NO_ARRAYS) and bool(_compat().is_array_api_obj(value))


def namespace_of(*arrays: Any) -> Any:
    """Return the namespace of arrays; raise TypeError where they are of more than one library."""
    if all(isinstance(array, (np.ndarray, np.generic)) for array in arrays):
        return np
    return _compat().array_namespace(*arrays)


def device_of(array: Any) -> Any:
    """Return the device on which an array lies."""
    return "cpu" if isinstance(array, (np.ndarray, np.generic)) else _compat().device(array)


def is_numpy(namespace: Any) -> bool:
    """Tell whether a namespace is NumPy's, wrapped or plain."""
    return namespace is np or namespace.__name__ == "array_api_compat.numpy"


def float_types(namespace: Any, device: Any) -> dict[str, Any]:
    """Return the real floating dtypes that a device holds, by name."""
    if namespace is np:  # which can be asked only since 2.1
        return {"float32": np.float32, "float64": np.float64}
    found: dict[str, Any] = namespace.__array_namespace_info__().dtypes(device=device, kind="real floating")
    return found


def cumulative_sum(namespace: Any, array: Any) -> Any:
    """Return the running sums along the last axis."""
    if namespace is np:  # which has the standard's name for it only since 2.1
        return np.cumsum(array, axis=-1)
    return namespace.cumulative_sum(array, axis=-1)


def to_host(array: Any) -> Any:
    """Return an array of any library and device as NumPy's."""
    if isinstance(array, np.ndarray):
        return array
    compat = _compat()
    if compat.is_cupy_array(array) or compat.is_torch_array(array):
        return np.asarray(compat.to_device(array, "cpu"))
    return np.from_dlpack(array)


# What a formula computes with, its argument ``fns``: whatever has the attributes of `SCALAR`, so that one
# formula serves numbers and arrays.
Functions: TypeAlias = Any

SCALAR = SimpleNamespace(
    log=math.log,
    log1p=math.log1p,
    exp=math.exp,
    expm1=math.expm1,
    pow=math.pow,
    round=round,
    where=lambda condition, yes, no: yes if condition else no,
)


class ArrayFunctions:
    """The functions of a namespace, with a ``where`` that lifts Python floats to the device."""

    def __init__(self, xp: Any, dtype: Any, device: Any) -> None:
        self.log, self.expm1, self.pow, self.round = xp.log, xp.expm1, xp.pow, xp.round
        self.exp, self.log1p = xp.exp, xp.log1p
        self._xp, self._dtype, self._device = xp, dtype, device

    def where(self, condition: Any, yes: Any, no: Any) -> Any:
        """Choose by element, from arrays or Python floats."""
        return self._xp.where(condition, self._lift(yes), self._lift(no))

    def _lift(self, value: Any) -> Any:
        if isinstance(value, float):
            return self._xp.asarray(value, dtype=self._dtype, device=self._device)
        return value
