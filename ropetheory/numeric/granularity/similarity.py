"""Bounds on the sine similarity of consecutive images of a vector, from its pairs and C_d."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import (
    BASE,
    BETA,
    DIM_PAIRED,
    VECTORS,
    Argument,
    Array,
    ArrayLike,
    is_array,
)
from ropetheory.numeric.gathering import check_shapes, gather
from ropetheory.numeric.granularity.granularity import PRODUCT
from ropetheory.numeric.granularity.series import granularity_of, terms_for
from ropetheory.numeric.rotation.rotation import check_layout

ALPHA_TO_ONE = Argument(
    "alpha", "a number above 0 and at most 1", lambda x: (x > 0) & (x <= 1), 1.0,
    "the bounds need positive sines",
)  # fmt: skip


def _pair_shares(xp: Any, values: Array, layout: str) -> tuple[Array, Array]:
    """Return the smallest and the largest squared pair over the squared norm."""
    largest = xp.max(xp.abs(values), axis=-1, keepdims=True)
    unit = values / largest
    half = values.shape[-1] // 2
    if layout == "interleaved":
        first, second = unit[..., 0::2], unit[..., 1::2]
    else:
        first, second = unit[..., :half], unit[..., half:]
    pairs = first * first + second * second
    norm = xp.sum(pairs, axis=-1)
    return xp.min(pairs, axis=-1) / norm, xp.max(pairs, axis=-1) / norm


def similarity_bounds(
    vectors: Array,
    base: ArrayLike,
    *,
    alpha: ArrayLike = 1.0,
    beta: ArrayLike = 1.0,
    layout: Literal["interleaved", "half-split"] = "interleaved",
) -> tuple[Any, Any]:
    """Return bounds on the sine similarity of the images of a vector at consecutive positions.

    The similarity Σ_j |x_j|² sin(α(βb)^(-2j/d))/|x|², |x_j|² the squared norm of pair j, lies
    between min_j |x_j|²·C_d/|x|² and max_j |x_j|²·C_d/|x|².

    Parameters
    ----------
    vectors : array of shape [..., d]
        The vectors x, none of them zero; d is an even integer from 2 to 2^24.
    base : number or array of shape [...]
        The base b > 1; an array broadcasts against the leading axes of ``vectors``.
    alpha, beta : number or array of shape [...]
        The factor α on the frequencies, 0 < α <= 1, and β on the base, with βb > 1.
    layout : {"interleaved", "half-split"}
        Where pair j lies: at coordinates (2j, 2j+1), or at (j, j + d/2).

    Returns
    -------
    lower, upper : array of shape [...]
        The bounds, in no unit. Vectors whose pairs have equal norms attain both.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers, or ``vectors`` is no array.
    RopeTheoryError
        If the last axis is odd or empty, the shapes do not broadcast, the layout is not one of
        the two, or a scalar is outside the domain. An element of an array outside the domain
        and a vector that is zero or not finite give nan.

    See Also
    --------
    granularity : the sum C_d of sines over the pairs
    granularity_bounds : a lower and an upper bound on it

    Notes
    -----
    Xiong et al. print both bounds with squared coordinates; the constant 1 of their upper bound
    is then too small by a factor up to 2, and pairs are what the bound is about. Each bound is
    within (d/2 + 12) ulp.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, theorem 1, as repaired.

    Examples
    --------
    >>> lower, upper = similarity_bounds([1.0, 1.0, 2.0, 0.0], 10000)
    >>> round(float(lower), 6), round(float(upper), 6)
    (0.283824, 0.567647)
    """
    check_layout(layout)
    if not is_array(vectors):
        VECTORS.refuse_kind(f"{type(vectors).__name__}", "pass an array of shape [..., d]")
    with np.errstate(all="ignore"):
        call = gather((VECTORS, vectors), (BASE, base), (ALPHA_TO_ONE, alpha), (BETA, beta))
        values, *numbers = call.values
        if values.ndim == 0:
            raise RopeTheoryError("`vectors` must have an axis of d coordinates; got a 0-d array")
        dim = values.shape[-1]
        if not DIM_PAIRED.holds(dim):
            DIM_PAIRED.refuse(dim, " as the last axis of `vectors`")
        names = ["vectors[..., 0]", "base", "alpha", "beta"]
        check_shapes(names, [values.shape[:-1], *(number.shape for number in numbers)])
        valid = call.valid[1] & call.valid[2] & call.valid[3] & PRODUCT.holds(numbers[0], numbers[2])
        width = call.xp.asarray(float(dim), dtype=call.dtype, device=call.device)
        total = granularity_of(terms_for(1.0), call.functions, numbers[0], width, numbers[1], numbers[2])
        least, most = _pair_shares(call.xp, values, layout)
        return call.finish(least * total, valid), call.finish(most * total, valid)
