"""Points that share nothing: columns of arguments in, columns of quantities out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.numeric.arguments import Array, ArrayLike, is_array
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.frequencies.critical import critical_index, critical_pair
from ropetheory.numeric.gathering import gather
from ropetheory.numeric.granularity.granularity import granularity, granularity_limit
from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.grid.points.arrays import Columns, Form, by_blocks, part
from ropetheory.numeric.grid.points.columns import ARGUMENTS, NEEDS
from ropetheory.numeric.namespaces import is_numpy

# The public functions, which take every argument that has an answer; the forms take the usual ones.
PUBLIC: dict[str, Callable[..., Any]] = {
    "critical_index": critical_index,
    "critical_pair": critical_pair,
    "ntk_base": ntk_base,
    "granularity": granularity,
    "granularity_limit": granularity_limit,
}


def points(
    names: Iterable[str],
    *,
    base: ArrayLike | None = None,
    dim: ArrayLike | None = None,
    length: ArrayLike | None = None,
    scale: ArrayLike | None = None,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
    backend: str = "numpy",
    out: Mapping[str, Array] | None = None,
) -> dict[str, Array]:
    """Evaluate quantities at points given as columns of arguments.

    Parameters
    ----------
    names : iterable of str
        Any of critical_index, critical_pair, ntk_base, granularity and granularity_limit.
    base, dim, length, scale, alpha, beta : array of shape [n], or number for every point
        The arguments of those functions, taken as float64.
    backend : str
        "numpy", "numba" or "cupy"; the arrays returned are its own.
    out : mapping, optional
        Arrays of shape [n] to write to, of int64 for the pair and of float64 for the others.

    Returns
    -------
    dict
        An array of shape [n] for every name.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a name is unknown, an argument that it needs is not given, the columns differ in length,
        or a critical pair is asked for outside its domain. Other quantities are nan there.

    Notes
    -----
    The pair is exact for the float64 arguments. With functions good to 1 ulp the others are
    within, in units of 2^-52: the index 3·|x| + (d/2)/ln b, absolutely; the base
    2 + 4·|ln s|/(d-2), the granularity 8 and its limit 5, relatively, for α <= 1. Blocks with
    points that the cheap forms do not cover, or that they leave undecided, are evaluated by the
    public functions, to the accuracy of those.

    Examples
    --------
    >>> import numpy as np
    >>> found = points(["critical_pair", "ntk_base"], base=np.asarray([1e4, 5e5]), dim=128,
    ...                length=4096, scale=4)
    >>> found["critical_pair"].tolist(), found["ntk_base"].round(1).tolist()
    ([46, 32], [40889.9, 2044497.1])
    """
    chosen = _names(names)
    given = {"base": base, "dim": dim, "length": length, "scale": scale, "alpha": alpha, "beta": beta}
    if backend != "numpy":
        given = _on_device(backend, given)
    xp, device, columns, count = _columns(chosen, given)
    results = dict(out) if out is not None else {}
    for name in chosen:
        dtype = xp.int64 if name == "critical_pair" else xp.float64
        if name not in results:
            results[name] = xp.empty((count,), dtype=dtype, device=device)
        elif not _fits(results[name], count, dtype):
            raise RopeTheoryError(
                f"`out` must hold for {name} an array of {count} {dtype} in one piece (or leave it out)"
            )
    with np.errstate(all="ignore"):
        for left in _form(backend, xp)(chosen, columns, results):
            _by_public(chosen, columns, results, left)
    return {name: results[name] for name in chosen}


def _fits(out: Array, count: int, dtype: Any) -> bool:
    plain = not isinstance(out, np.ndarray) or out.flags.carray
    return bool(plain and out.shape == (count,) and out.dtype == dtype)


def _names(names: Iterable[str]) -> tuple[str, ...]:
    chosen = tuple(dict.fromkeys(names))
    for name in chosen:
        if name not in NEEDS:
            raise unknown_name("quantity of zipped points", name, NEEDS)
    if not chosen:
        raise RopeTheoryError(f"name at least one quantity; known: {', '.join(NEEDS)}")
    return chosen


def _columns(chosen: tuple[str, ...], given: dict[str, Any]) -> tuple[Any, Any, Columns, int]:
    """Check what is given; return the namespace, the device, the columns and their length."""
    needed = [name for name in ARGUMENTS if any(name in NEEDS[quantity] for quantity in chosen)]
    for name in needed:
        if given[name] is None:
            asking = next(quantity for quantity in chosen if name in NEEDS[quantity])
            raise RopeTheoryError(f"{asking} needs `{name}`; give a column or one number for every point")
    values = {
        name: np.asarray(given[name]) if isinstance(given[name], (list, tuple)) else given[name]
        for name in needed
    }
    arrays = {name: value for name, value in values.items() if is_array(value)}
    lengths = {name: tuple(array.shape) for name, array in arrays.items()}
    if not lengths or len(set(lengths.values())) > 1 or len(next(iter(lengths.values()))) != 1:
        shown = ", ".join(f"`{name}` {shape}" for name, shape in lengths.items()) or "numbers alone"
        raise RopeTheoryError(f"points are columns of one length, at least one of them; got {shown}")
    # No element of an array is looked at here: empty ones have its kind, namespace and device.
    call = gather(*((ARGUMENTS[n], v[:0] if n in arrays else v) for n, v in values.items()))
    columns = {
        name: _wide(call.xp, name, value) if name in arrays else float(value)
        for name, value in values.items()
    }
    return call.xp, call.device, columns, next(iter(lengths.values()))[0]


def _wide(xp: Any, name: str, value: Array) -> Array:
    """Return a column of float64; the widths in NumPy's integers of 64 bits, which mix, as they are."""
    if name == "dim" and isinstance(value, np.ndarray) and value.dtype == np.int64:
        return value
    return xp.astype(value, xp.float64, copy=False)


def _on_device(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """Bring the columns to where a backend computes."""
    engine = get_backend(name)
    if engine.on_host:
        return given
    return {
        key: engine.xp.asarray(value, device=engine.device) if is_array(value) else value
        for key, value in given.items()
    }


def _form(backend: str, xp: Any) -> Form:
    if backend != "numba":
        return by_blocks(xp)
    if not is_numpy(xp):
        raise RopeTheoryError(f"backend `numba` takes NumPy's arrays; got those of {xp.__name__}")
    from ropetheory.numeric.grid.points.fused_numba import evaluate

    return evaluate


def _by_public(chosen: tuple[str, ...], columns: Columns, results: dict[str, Array], where: slice) -> None:
    for name in chosen:
        call, needs = PUBLIC[name], NEEDS[name]
        positional = [n for n in needs if n not in ("alpha", "beta")]
        keywords = [n for n in needs if n in ("alpha", "beta")]
        for source in (part(columns, where), columns):
            try:
                found = call(*(source[n] for n in positional), **{n: source[n] for n in keywords})
            except RopeTheoryError:
                if source is columns:
                    raise
                continue  # once more on all of the points, so that the message counts from their start
            results[name][where] = found
            break
