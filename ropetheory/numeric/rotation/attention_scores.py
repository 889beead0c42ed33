"""Attention scores of rotated queries and keys, in either layout."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import POSITIONS, VECTORS, Argument, Array, Real, is_array
from ropetheory.numeric.gathering import Arrays, check_shapes, gather
from ropetheory.numeric.grid.tiles import Tile
from ropetheory.numeric.methods.method import Method, check_method
from ropetheory.numeric.methods.uniform import unscaled
from ropetheory.numeric.rotation.blocks import turn, within
from ropetheory.numeric.rotation.rotation import check_layout

QUERIES = Argument("queries", "numbers", VECTORS.holds, 0.0, "pass an array of shape [..., n, d]")
KEYS = Argument("keys", "numbers", VECTORS.holds, 0.0, "pass an array of shape [..., m, d]")
KEY_POSITIONS = Argument(
    "key_positions", POSITIONS.rule, POSITIONS.holds, 0.0, "they are the places of the keys"
)


def scores(
    queries: Array,
    keys: Array,
    positions: Array,
    base: Real,
    *,
    method: Method | None = None,
    layout: Literal["interleaved", "half-split"] = "interleaved",
    key_positions: Array | None = None,
    length: Real | None = None,
) -> Any:
    """Return the attention scores of all queries with all keys, before softmax.

    a² · Σ_j [(q0·k0 + q1·k1)·cos φ_j + (q1·k0 - q0·k1)·sin φ_j] over the pairs, with
    φ_j = (g(n) - g(m))·h(θ_j) for a query at m and a key at n, or g(n - m)·h(θ_j) where the method
    is no embedding; a² is its logit factor. Neither mask nor 1/√d is applied.

    Parameters
    ----------
    queries : array of shape [..., n, d]
        The queries, before rotation.
    keys : array of shape [..., m, d]
        The keys, before rotation; leading axes broadcast with those of the queries.
    positions : array of shape [n]
        The positions of the queries, any finite numbers.
    base : number
        The base b > 1.
    method : Method, optional
        The scaling method; ``unscaled()`` by default.
    layout : {"interleaved", "half-split"}
        Where pair j lies: at coordinates (2j, 2j+1), or at (j, j + d/2), d being the rotary width.
    key_positions : array of shape [m], optional
        The positions of the keys, where they are not those of the queries.
    length : number, optional
        The current length of the text, where the method depends on it.

    Returns
    -------
    array of shape [..., n, m]
        The scores; float32 where all arrays of floats are.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If the shapes do not fit, or a scalar is outside its domain. A position that is not finite
        gives nan for its row or column.

    See Also
    --------
    rotate : turn vectors by their positions
    kernel : the sum of cosines over the pairs at an offset
    score_error : how far a score does

    Notes
    -----
    Within a²·((8·|m| + 8·|n| + d + 16)·2^-53)·|q|·|k| in float64, from the phases' rounding.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864, equation 16.

    Examples
    --------
    >>> x = [[1.0, 0.0], [1.0, 0.0], [1.0, 0.0]]
    >>> scores(x, x, [0, 1, 2], 10000).round(4)[0]
    array([ 1.    ,  0.5403, -0.4161])
    """
    check_layout(layout)
    how = unscaled() if method is None else check_method("method", method)
    for argument, value in ((QUERIES, queries), (KEYS, keys)):
        if not is_array(value):
            argument.refuse_kind(type(value).__name__, argument.way_out)
    places = positions if key_positions is None else key_positions
    with np.errstate(all="ignore"):
        call = gather((QUERIES, queries), (KEYS, keys), (POSITIONS, positions), (KEY_POSITIONS, places))
        dim = _check_scores(call)
        width = how.width(dim)
        theta = call.xp.asarray(
            how.frequencies(base, dim, length=length).tolist(), dtype=call.dtype, device=call.device
        )
        product = _by_position if how.embedding else _by_offset
        result = product(call, how, theta, width, layout)
        if how.logit_factor != 1:
            result = result * how.logit_factor
        return _finish(call, result)


def _finish(call: Arrays, result: Array) -> Array:
    """Do as ``call.finish``, without its passes where all is valid and finite."""
    xp, (rows, columns) = call.xp, call.valid[2:]
    result = xp.astype(result, call.result_dtype, copy=False)
    if all(bool(xp.all(part)) for part in (rows, columns, xp.isfinite(result))):
        return result
    return call.finish(result, xp.expand_dims(rows, axis=-1) & columns)


def _check_scores(call: Arrays) -> int:
    """Check the shapes of a call; return the width of a head."""
    queries, keys, places, key_places = call.values
    if queries.ndim < 2 or keys.ndim < 2 or queries.shape[-1] != keys.shape[-1]:
        raise RopeTheoryError(
            f"`queries` must be [..., n, d] and `keys` [..., m, d]; got {tuple(queries.shape)} and "
            f"{tuple(keys.shape)} (the last axis is the width of a head)"
        )
    for name, where, vectors in (("positions", places, queries), ("key_positions", key_places, keys)):
        if tuple(where.shape) != (vectors.shape[-2],):
            raise RopeTheoryError(
                f"`{name}` must hold one number for each of {vectors.shape[-2]} vectors; got shape "
                f"{tuple(where.shape)} (give `key_positions` where keys and queries differ)"
            )
    check_shapes(["queries", "keys"], [queries.shape[:-2], keys.shape[:-2]])
    return int(queries.shape[-1])


def _by_position(call: Arrays, how: Method, theta: Array, width: int, layout: str) -> Array:
    """Rotate each vector by its own position, then multiply."""
    xp, moved = call.xp, []
    for vectors, places in zip(call.values[:2], call.values[2:], strict=True):
        places = xp.expand_dims(how.positions(places), axis=-1)

        def angles(cut: Tile, places: Array = places) -> Array:
            return within(places, cut) * within(theta, cut)

        own = (places.shape[0], width // 2)
        rotated = turn(xp, vectors[..., :width], own, angles, layout, call.dtype)
        still = vectors[..., width:]
        moved.append(xp.concat((rotated, still), axis=-1) if still.shape[-1] else rotated)
    return moved[0] @ xp.matrix_transpose(moved[1])


def _by_offset(call: Arrays, how: Method, theta: Array, width: int, layout: str) -> Array:
    """Add up the pairs at the phases of the mapped offsets."""
    xp, (queries, keys, places, key_places) = call.xp, call.values
    offsets = how.positions(key_places - xp.expand_dims(places, axis=-1))
    total = queries[..., width:] @ xp.matrix_transpose(keys[..., width:])
    for pair in range(width // 2):
        first, second = (2 * pair, 2 * pair + 1) if layout == "interleaved" else (pair, pair + width // 2)
        (q0, q1), (k0, k1) = (
            (vectors[..., first, None], vectors[..., second, None]) for vectors in (queries, keys)
        )
        k0, k1 = xp.matrix_transpose(k0), xp.matrix_transpose(k1)
        phases = offsets * theta[pair]
        total = total + (q0 * k0 + q1 * k1) * xp.cos(phases) + (q1 * k0 - q0 * k1) * xp.sin(phases)
    return total
