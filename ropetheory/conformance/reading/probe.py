"""An implementation as it is asked: vectors and positions in, rotated vectors in float64 out."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import numpy as np

from ropetheory.conformance.compiled import BLOCK, by_blocks, compiles, filled
from ropetheory.conformance.formats import Floats, Whole, format_named
from ropetheory.conformance.reading.raised import raised
from ropetheory.errors import MissingDependencyError, RopeTheoryError, WrongKindError

LIBRARIES = ("numpy", "torch", "jax", "mlx", "cupy")
DEPTH = 4  # so many calls deep it is looked for which library a function uses


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


def loaded_libraries() -> list[str]:
    """List the libraries that are loaded, NumPy first: those that a function may want."""
    return [name for name in LIBRARIES if name == "numpy" or name in sys.modules]


def to_library(values: Floats, library: str, dtype: str) -> Any:
    """Return vectors as an array of a library, in a format."""
    if library == "numpy":
        return values.astype(_numpy_dtype(dtype))
    if library == "file":  # of answers that were read: every format holds what is asked
        return values
    xp = importlib.import_module({"jax": "jax.numpy", "mlx": "mlx.core"}.get(library, library))
    if library == "torch":
        return xp.from_numpy(values).to(getattr(xp, dtype))
    if library == "cupy":
        return xp.asarray(values.astype(_numpy_dtype(dtype)))
    single = values if dtype == "float64" else values.astype(np.float32)
    return (xp.asarray if library == "jax" else xp.array)(single).astype(getattr(xp, dtype))


def positions_to_library(values: Whole, library: str) -> Any:
    """Return positions as an array of a library."""
    values = np.ascontiguousarray(values)
    if library in ("numpy", "file"):
        return values
    xp = importlib.import_module({"jax": "jax.numpy", "mlx": "mlx.core"}.get(library, library))
    if library == "torch":
        return xp.from_numpy(values)
    narrow = values if library == "cupy" else values.astype(np.int32)
    return (xp.array if library == "mlx" else xp.asarray)(narrow)


def on_device(value: Any, device: str | None) -> Any:
    """Move an array to a device, named as its library names it: "cuda:0" of torch, "gpu" of JAX."""
    if device is None:
        return value
    if type(value).__module__.startswith("torch"):
        return value.to(device)
    if library_of(value) == "jax":
        jax = importlib.import_module("jax")
        kind, _, number = device.partition(":")
        return jax.device_put(value, jax.devices(kind)[int(number or 0)])
    raise RopeTheoryError(
        f"`device` must be left out with arrays of {library_of(value) or 'numpy'}; got {device!r} (their "
        "library puts them where it computes)"
    )


def strided(vectors: Floats, memory: str) -> tuple[Floats, Callable[[Any], Any]]:
    """Return what lies in memory, and the view of it that has the shape of the vectors.

    "fused" puts other rows behind those of each token, as where queries are a slice of one projection.
    """
    if memory == "bhsd":
        first = np.ascontiguousarray(np.swapaxes(vectors, 1, 2))
        return first, lambda held: held.swapaxes(1, 2)
    if memory == "fused":
        axis = vectors.ndim - (2 if vectors.ndim > 2 else 1)
        some = (*[slice(None)] * axis, slice(0, vectors.shape[axis]))
        other = vectors[::-1] + 1.0
        return np.concatenate([vectors, other, other], axis=axis), lambda held: held[some]
    return np.ascontiguousarray(vectors), lambda held: held


def meant_library(fn: object) -> str | None:
    """Return the library that a function means: its adapter's, or the one that it, or what it calls, uses.

    >>> import numpy
    >>> meant_library(lambda vectors, positions: numpy.sin(vectors))
    """
    found = _used(fn, DEPTH)
    return next(iter(found)) if len(found) == 1 else None


def _used(value: Any, depth: int) -> set[str]:
    """Return the libraries, but for NumPy, that a value comes from or, as a function, calls."""
    named = library_of(value)
    if named is not None:
        return {named}
    if any(base.__module__.startswith("torch.") for base in type(value).__mro__):
        return {"torch"}
    name = getattr(value, "__name__", "")
    if isinstance(value, ModuleType) and isinstance(name, str):
        return {name.partition(".")[0]} & set(LIBRARIES[1:])
    if not depth:
        return set()
    parts = (getattr(value, one, None) for one in ("__wrapped__", "func", "fn", "__func__"))
    inside = [one for one in parts if one is not None] or _mentioned(value)
    return set[str]().union(*(_used(one, depth - 1) for one in inside))


def _mentioned(fn: object) -> list[Any]:
    """Return the values that the names in a function mean, those of its closure, and parts of modules."""
    names, known = getattr(getattr(fn, "__code__", None), "co_names", ()), getattr(fn, "__globals__", {})
    found = [known[name] for name in names if name in known]
    parts = [vars(one).get(name) for one in found if isinstance(one, ModuleType) for name in names]
    cells = getattr(fn, "__closure__", None) or ()
    return [*found, *(one for one in parts if one is not None), *map(_content, cells)]


def _content(cell: Any) -> Any:
    """Return what a cell of a closure holds; of one that is not filled yet, None."""
    try:
        return cell.cell_contents
    except ValueError:
        return None


def _numpy_dtype(dtype: str) -> Any:
    if dtype != "bfloat16":
        return np.dtype(dtype)
    try:
        return importlib.import_module("ml_dtypes").bfloat16
    except ImportError:
        raise MissingDependencyError(
            "NumPy has no bfloat16 of its own: install ml_dtypes, or pass a function of another "
            "library's arrays"
        ) from None


def to_numpy(value: Any) -> np.ndarray[Any, Any]:
    """Return an array of any library as NumPy's, in float64 (complex128 where it is complex)."""
    if hasattr(value, "detach"):
        value = value.detach().cpu()
        torch = importlib.import_module("torch")
        return np.asarray(value.to(dtype=torch.complex128 if value.is_complex() else torch.float64).numpy())
    if hasattr(value, "get") and type(value).__module__.startswith("cupy"):
        value = value.get()
    if type(value).__module__.startswith("mlx"):
        value = value.astype(importlib.import_module("mlx.core").float32)
    found = np.asarray(value)
    try:
        return found.astype(np.complex128 if found.dtype.kind == "c" else np.float64)
    except (TypeError, ValueError):
        name = dtype_of(found)
        raise WrongKindError(f"an array must hold numbers; got one of {name} (pass floats)") from None


def dtype_of(value: Any) -> str:
    """Return the name of an array's format."""
    return str(getattr(value, "dtype", type(value).__name__)).rpartition(".")[2]


class RefusedError(RopeTheoryError):
    """The implementation raised, or returned what is no array of rotated vectors."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A function of (vectors [n, d], positions [n]) with all that is needed to call it.

    A row at the longest position stands at the end of every call, so that a schedule that depends on
    the length of the text is the same in all of them.
    """

    fn: Callable[..., Any]
    head_dim: int
    library: str
    dtype: str
    longest: int
    axes: int = 1
    axis: int | None = None  # the one that varies; None: all alike
    device: str | None = None  # where arrays are passed; None: where the library puts them
    narrow: bool = False  # whether positions are int32, where the library passes int64
    fresh: Floats | None = None  # what it answered first of all
    memory: str = "bshd"  # how vectors lie: so, heads first ("bhsd"), or as a slice ("fused")
    block: int | None = None  # rows of each call, of a function that is compiled for each number of them

    def __call__(self, vectors: Floats, positions: Whole, *, alone: bool = False) -> Floats:
        """Rotate vectors [n, d] at whole positions [n]."""
        if alone:
            return to_numpy(self.raw(vectors, positions)[0])
        return by_blocks(self._to_the_end, vectors, positions, self.block and self.block - 1)

    def _to_the_end(self, vectors: Floats, positions: Whole) -> Floats:
        """Rotate vectors in a text that ends at the longest position."""
        vectors = np.concatenate([vectors, np.eye(1, self.head_dim)])
        return to_numpy(self.raw(vectors, np.concatenate([positions, [self.longest]]))[0])[:-1]

    def raw(self, vectors: Floats, positions: Whole) -> tuple[Any, Any]:
        """Return the library's result, and the array that was passed."""
        count = len(vectors)
        vectors, positions = filled(vectors, np.asarray(positions), self.block)
        handed = self.handed(vectors)
        try:
            found = self.fn(handed, self.positions(self.places(positions)))
        except Exception as error:
            # The function is anyone's, and nobody can list what it raises: a position beyond its table is
            # an IndexError here, a RuntimeError of a library there, an assertion elsewhere. Any of them is
            # an answer, the refusal of this call. What is not about the call (an interrupt, an exit) is no
            # Exception and goes on.
            raise RefusedError(raised(error)) from error
        if found is None and not (np.any(positions) and np.array_equal(to_numpy(handed), vectors)):
            found = handed  # what works in place returns nothing
        found = found[0] if isinstance(found, tuple) else found
        shape = tuple(getattr(found, "shape", ()))
        if shape != tuple(vectors.shape):
            raise RefusedError(f"{tuple(vectors.shape)} in, {shape or type(found).__name__} out")
        return (found, handed) if len(vectors) == count else (found[:count], handed[:count])

    def handed(self, vectors: Floats) -> Any:
        """Return vectors as they are passed: of the library, the format, the device and the memory."""
        held, view = strided(vectors, self.memory)
        return view(on_device(to_library(held, self.library, self.dtype), self.device))

    def positions(self, values: Whole) -> Any:
        """Return positions as they are passed."""
        held: Any = values.astype(np.int32) if self.narrow else values
        return on_device(positions_to_library(held, self.library), self.device)

    def whole(self, queries: Floats, keys: Floats, positions: Whole) -> tuple[Floats, Floats | None]:
        """Rotate queries [b, s, h, d] and keys at positions [b, s], in one call as a model makes it.

        A function of rows alone is called with all rows of the queries, and leaves the keys.

        Raises
        ------
        RefusedError
            As of ``raw``.
        """
        call = getattr(self.fn, "whole", None)
        if call is None:
            rows = queries.reshape(-1, self.head_dim)
            where = np.repeat(positions.ravel(), queries.shape[2])
            return self(rows, where, alone=True).reshape(queries.shape), None
        try:
            found: tuple[Floats, Floats | None] = call(
                self.handed(queries), self.handed(keys), self.positions(positions)
            )
        except Exception as error:  # as of ``raw``
            raise RefusedError(raised(error)) from error
        return found

    def places(self, positions: Whole) -> Whole:
        """Return positions as the function takes them: [n], or [n, axes]."""
        whole = np.asarray(positions, dtype=np.int64)
        if self.axes == 1:
            return whole
        placed = np.zeros((len(whole), self.axes), dtype=np.int64)
        placed[:, slice(None) if self.axis is None else self.axis] = (
            whole[:, None] if self.axis is None else whole
        )
        return placed

    def answers(self, position: int) -> bool:
        """Tell whether the function takes a position."""
        try:
            self(np.ones((1, self.head_dim)), np.asarray([position]), alone=True)
        except RefusedError:
            return False
        return True

    def keeps_dtype(self) -> tuple[bool, str]:
        """Tell whether the result has the format of the vectors, and which it has."""
        found, handed = self.raw(np.ones((2, self.head_dim)), np.asarray([0, 1]))
        return dtype_of(found) == dtype_of(handed), dtype_of(found)


def subject(
    fn: Callable[..., Any], head_dim: int, dtype: object, positions: Any, axes: int, target: int,
    library: str | None = None, device: str | None = None,
) -> Subject:  # fmt: skip
    """Return a function as it can be asked, with the last position that it takes up to a target.

    Raises
    ------
    RefusedError
        If no library's arrays make it answer at position 0 and 1: the failure of the one that was meant.
    """
    if library is not None and library not in LIBRARIES:
        raise RopeTheoryError(f"`library` must be one of {', '.join(LIBRARIES)}; got {library!r} (or None)")
    named = library or library_of(fn, positions, dtype)
    meant = meant_library(fn)
    held = format_named(dtype)
    problem: RefusedError | None = None
    tried = [named] if named else sorted(loaded_libraries(), key=lambda name: name != meant)
    for name in tried:
        block = BLOCK if compiles(fn, name) else None
        one = Subject(fn, head_dim, name, held.name, 1, axes, device=device, block=block)
        try:
            fresh = first_answer(one)
        except RefusedError as error:
            problem = problem or error
        else:
            return replace(one, longest=last_answered(one, target), fresh=fresh)
    raise problem or RefusedError("no library of arrays is loaded")


def first_answer(one: Subject, last: int = 1) -> Floats:
    """Ask for position 0 and another, as a text of two tokens would.

    Raises
    ------
    RefusedError
        If there is not one finite number in the answer.
    """
    found = one(np.ones((2, one.head_dim)), np.asarray([0, last]), alone=True)
    if not np.isfinite(found).any():
        raise RefusedError(f"not one finite number in what it returns at positions 0 and {last}")
    return found


def last_answered(one: Subject, target: int) -> int:
    """Return the last position up to a target at which the function answers, by bisection."""
    if target <= 1 or one.answers(target):
        return max(target, 1)
    low, high = 1, target
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if one.answers(middle) else (low, middle)
    return low
