"""Functions that are compiled anew for every shape: they are asked in blocks of one number of rows.

JAX and MLX compile each shape they meet, ``torch.compile`` the first ones; a compilation takes from a tenth
of a second to half a minute, and after eight of them torch runs the function uncompiled. So all questions of
more than one row are put in blocks of ``BLOCK`` rows, of which the last one is filled up with rows that are
asked already; a text of one row stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats, Whole

BLOCK = 64
LIBRARIES = ("jax", "mlx")
DEPTH = 4  # functions within functions that are looked into


def compiles(fn: object, library: str) -> bool:
    """Tell whether a function is compiled anew for shapes, and is not one that counts positions itself.

    Parameters
    ----------
    fn : function
        As it is asked, adapted or not.
    library : str
        Whose arrays it takes.

    Returns
    -------
    bool
        True for JAX and MLX, and for functions of torch in which ``torch.compile`` was used.

    Examples
    --------
    >>> compiles(lambda vectors, positions: vectors, "jax")
    True
    >>> compiles(lambda vectors, positions: vectors, "torch")
    False
    """
    if getattr(fn, "copies", False):  # rows and offsets: what is asked at one position goes into one call
        return False
    return library in LIBRARIES or (library == "torch" and _of_torch(fn, DEPTH))


def _of_torch(fn: Any, depth: int) -> bool:
    """Tell whether a function is one of ``torch.compile``, or uses one."""
    kind = type(fn)
    if hasattr(fn, "_torchdynamo_orig_callable") or kind.__name__ == "OptimizedModule":
        return True
    if getattr(fn, "_compiled_call_impl", None) is not None:
        return True
    if callable(getattr(fn, "modules", None)) and kind.__module__ != "builtins":
        return any(getattr(one, "_compiled_call_impl", None) is not None for one in fn.modules())
    return depth > 0 and any(_of_torch(one, depth - 1) for one in _used(fn))


def _used(fn: Any) -> Iterator[Any]:
    """Yield the functions and modules that a function calls: wrapped, bound, closed over, or global."""
    for name in ("fn", "func", "__wrapped__", "__self__"):
        yield from (one for one in [getattr(fn, name, None)] if callable(one))
    for cell in getattr(fn, "__closure__", None) or ():
        try:
            held = cell.cell_contents
        except ValueError:  # of a name that is not bound yet
            continue
        if callable(held):
            yield held
    names = getattr(getattr(fn, "__code__", None), "co_names", ())
    known = getattr(fn, "__globals__", {})
    yield from (known[name] for name in names if callable(known.get(name)) and not _foreign(known[name]))


def _foreign(one: Any) -> bool:
    """Tell whether a global is of a library, whose own functions are not looked into."""
    return getattr(one, "__module__", None) in (None, "builtins") or isinstance(one, type)


def filled(vectors: Floats, positions: Whole, block: int | None) -> tuple[Floats, Whole]:
    """Return rows and positions filled up to a block by the row at the longest position.

    >>> filled(np.eye(3), np.asarray([4, 9, 2]), 5)[1]
    array([4, 9, 2, 9, 9])
    """
    count = len(vectors)
    if block is None or not 1 < count < block:
        return vectors, positions
    along = positions if positions.ndim == 1 else positions.max(axis=1)
    more = np.full(block - count, int(np.argmax(along)))
    return np.concatenate([vectors, vectors[more]]), np.concatenate([positions, positions[more]])


def by_blocks(
    ask: Callable[[Floats, Whole], Floats], vectors: Floats, positions: Whole, block: int | None
) -> Floats:
    """Ask for rows, a block at a time."""
    if block is None or len(vectors) <= block:
        return ask(vectors, positions)
    ends = range(0, len(vectors), block)
    return np.concatenate([ask(vectors[n : n + block], positions[n : n + block]) for n in ends])


__all__ = ["BLOCK", "by_blocks", "compiles", "filled"]
