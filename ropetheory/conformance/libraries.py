"""Arrays of the library that an implementation is written for: made from NumPy's, and taken back."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats, Whole
from ropetheory.errors import MissingDependencyError, WrongKindError

LIBRARIES = ("numpy", "torch", "jax", "mlx", "cupy")


def library_of(*hints: object) -> str | None:
    """Return the library that the first telling hint (an array, a dtype, an adapter) comes from."""
    for hint in hints:
        named = getattr(hint, "library", None)
        if isinstance(named, str):
            return named
        module = type(hint).__module__.partition(".")[0].removesuffix("lib")
        if module in LIBRARIES and module != "numpy":
            return module
    return None


def loaded() -> list[str]:
    """List the libraries that are loaded, NumPy first: those that a function may want."""
    return [name for name in LIBRARIES if name == "numpy" or name in sys.modules]


def given(values: Floats, library: str, dtype: str) -> Any:
    """Return vectors as an array of a library, in a format."""
    if library == "numpy":
        return values.astype(_numpy_dtype(dtype))
    xp = importlib.import_module({"jax": "jax.numpy", "mlx": "mlx.core"}.get(library, library))
    if library == "torch":
        return xp.from_numpy(values).to(getattr(xp, dtype))
    if library == "cupy":
        return xp.asarray(values.astype(_numpy_dtype(dtype)))
    single = values if dtype == "float64" else values.astype(np.float32)
    return (xp.asarray if library == "jax" else xp.array)(single).astype(getattr(xp, dtype))


def given_whole(values: Whole, library: str) -> Any:
    """Return positions as an array of a library."""
    values = np.ascontiguousarray(values)
    if library == "numpy":
        return values
    xp = importlib.import_module({"jax": "jax.numpy", "mlx": "mlx.core"}.get(library, library))
    if library == "torch":
        return xp.from_numpy(values)
    narrow = values if library == "cupy" else values.astype(np.int32)
    return (xp.array if library == "mlx" else xp.asarray)(narrow)


def _numpy_dtype(dtype: str) -> Any:
    if dtype != "bfloat16":
        return np.dtype(dtype)
    try:
        return importlib.import_module("ml_dtypes").bfloat16
    except ImportError:
        raise MissingDependencyError(
            "NumPy has no bfloat16 of its own: install ml_dtypes, or hand over a function of another "
            "library's arrays"
        ) from None


def taken(value: Any) -> np.ndarray[Any, Any]:
    """Return an array of any library as NumPy's, in float64 (complex128 where it is complex)."""
    if hasattr(value, "detach"):
        value = value.detach().cpu()
        wide = (
            value.to(dtype=importlib.import_module("torch").complex128)
            if value.is_complex()
            else value.double()
        )
        return np.asarray(wide.numpy())
    if hasattr(value, "get") and type(value).__module__.startswith("cupy"):
        value = value.get()
    if type(value).__module__.startswith("mlx"):
        value = value.astype(importlib.import_module("mlx.core").float32)
    found = np.asarray(value)
    try:
        return found.astype(np.complex128 if found.dtype.kind == "c" else np.float64)
    except (TypeError, ValueError):
        name = dtype_of(found)
        raise WrongKindError(f"an array must hold numbers; got one of {name} (hand over floats)") from None


def dtype_of(value: Any) -> str:
    """Return the name of an array's format."""
    return str(getattr(value, "dtype", type(value).__name__)).rpartition(".")[2]
