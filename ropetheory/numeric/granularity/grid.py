"""The granularity on a grid: one product of two matrices, no function evaluated at a point."""

from __future__ import annotations

import math
from typing import Any, overload

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import ALPHA, BASE, BETA, DIM, Array, ArrayLike, Floats, Real, all_scalars
from ropetheory.numeric.gathering import Arrays, gather
from ropetheory.numeric.granularity.granularity import PRODUCT
from ropetheory.numeric.granularity.series import head, powers_of, series_columns, terms_for


@overload
def granularity_grid(base: Real, dim: Real, *, alpha: Real = ..., beta: Real = ...) -> Floats: ...
@overload
def granularity_grid(
    base: ArrayLike, dim: ArrayLike, *, alpha: ArrayLike = ..., beta: ArrayLike = ...
) -> Array: ...
def granularity_grid(
    base: ArrayLike,
    dim: ArrayLike,
    *,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
) -> Any:
    """Return the granularity C_d at every (b, d, α) of a grid.

    C_d = Σ_k T_k·α^(2k+1), where T_k = (-1)^k/m!·Σ_{j<d/2} B^(-2jm/d), m = 2k+1, depends on (b, d)
    alone: a table of at most 9 columns for α up to 1, times a matrix of the powers of α.

    Parameters
    ----------
    base : number or array of shape [p]
        The bases b > 1.
    dim : number or array of shape [q]
        The rotary widths d, even integers from 2 to 2^53.
    alpha : number or array of shape [r]
        The factors α on the frequencies, 0 < α <= 8.
    beta : number or array of shape [p]
        The factor β on the base, with βb > 1: one, or one for every base.

    Returns
    -------
    array of shape [p, q, r]
        C_d on axes (b, d, α); a number makes an axis of length 1.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, an argument has more than one axis, or ``beta`` has
        neither one element nor one for every base. An element outside the domain gives nan.

    See Also
    --------
    granularity : the sum C_d of sines over the pairs
    grid : quantities on a whole grid of parameters

    Notes
    -----
    The error is at most (20 + 2α)·2^-52·sinh(α)·G_1 with G_1 = Σ_{j<d/2} B^(-2j/d), the most for
    adding 23 terms in any order. For α <= 1 the largest measured is 4 ulp (16 000 points).

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> granularity_grid([1e4, 5e5], [64, 128], alpha=[0.25, 1.0]).shape
    (2, 2, 2)
    >>> round(float(granularity_grid(10000, 128)[0, 0, 0]), 6)
    7.000538
    """
    if all_scalars(base, dim, alpha, beta):
        base = [BASE.scalar(base)]
    with np.errstate(all="ignore"):
        call = gather((BASE, base), (DIM, dim), (ALPHA, alpha), (BETA, beta))
        b, d, a, rows, columns, depth = _axes(call)
        terms = terms_for(float(call.xp.max(a))) if a.shape[0] else 1
        # What is outside the domain is poisoned here: the product carries it to its own points.
        table = _table(call, b, d, terms, rows[:, None] & columns)
        powers = _poison(call, call.xp.stack(powers_of(a, terms)), depth)
        values = call.xp.matmul(call.xp.reshape(table, (-1, terms)), powers)
        shaped = call.xp.reshape(values, (b.shape[0], d.shape[0], a.shape[0]))
        return call.xp.astype(shaped, call.result_dtype, copy=False)


def _poison(call: Arrays, values: Array, valid: Array) -> Array:
    nan = call.xp.asarray(math.nan, dtype=call.dtype, device=call.device)
    return call.xp.where(valid, values, nan)


def _axes(call: Arrays) -> tuple[Array, ...]:
    """Return B, d and α as axes, and where each is inside its domain."""
    xp, names = call.xp, ("base", "dim", "alpha", "beta")
    for name, value in zip(names, call.values, strict=True):
        if value.ndim > 1:
            raise RopeTheoryError(
                f"`{name}` must be a number or have one axis; got shape {tuple(value.shape)} "
                "(use `granularity` for arrays that broadcast)"
            )
    b, d, a, factor = (xp.reshape(value, (-1,)) for value in call.values)
    valid_b, valid_d, valid_a, valid_factor = (xp.reshape(mask, (-1,)) for mask in call.valid)
    if factor.shape[0] not in (1, b.shape[0]):
        raise RopeTheoryError(
            f"`beta` must be one number or one for every base; got {factor.shape[0]} for "
            f"{b.shape[0]} (leave `beta` at 1 for the bases themselves)"
        )
    joint = PRODUCT.holds(b, factor)
    two = xp.asarray(2.0, dtype=call.dtype, device=call.device)
    rows = valid_b & valid_factor & joint
    return xp.where(joint, b * factor, two), d, a, rows, valid_d, valid_a


def _table(call: Arrays, b: Array, d: Array, terms: int, valid: Array) -> Array:
    """Return T_k(b, d) on axes (b, d, k)."""
    xp = call.xp
    one = xp.asarray(1.0, dtype=call.dtype, device=call.device)
    g, low, delta, r, q = head(call.functions, b[:, None], d[None, :], one)
    first = _poison(call, g + (low + g * delta), valid)
    return xp.stack(series_columns(first, r, q, terms), axis=-1)
