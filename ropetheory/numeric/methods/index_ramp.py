"""The ramp of YaRN in the pair index, and the pairs between which it falls, as all code has them."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import (
    BASE,
    BETAS,
    LENGTH,
    Argument,
    Array,
    ArrayLike,
    Floats,
    Real,
    all_scalars,
    other_names,
)
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.gathering import check_shapes, gather
from ropetheory.numeric.methods.yarn_formulas import clamped_range, index_share
from ropetheory.numeric.namespaces import SCALAR

if TYPE_CHECKING:
    from collections.abc import Callable

# Both stand under a logarithm, so neither may be 0.
INDEX_LOW = Argument(
    "ramp_low", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the turns up to which a pair is interpolated, such as 1 (beta_slow in code)",
)  # fmt: skip
INDEX_HIGH = Argument(
    "ramp_high", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 32.0,
    "it is the turns from which a pair is left alone, such as 32 (beta_fast in code)",
)  # fmt: skip


def _check_truncate(truncate: Any) -> None:
    if not isinstance(truncate, bool):
        raise WrongKindError(f"`truncate` must be True or False; got {echo(truncate)} (True is YaRN's)")


def _scalars(bound: tuple[tuple[Argument, Any], ...]) -> tuple[float, ...]:
    """Return base, length and the thresholds, which must be in order, as floats."""
    numbers = tuple(float(argument.scalar(value)) for argument, value in bound)
    if not numbers[2] < numbers[3]:
        raise RopeTheoryError(
            f"`ramp_low` must be below `ramp_high`; got {numbers[2]!r} and {numbers[3]!r} (fast pairs turn "
            "more often)"
        )
    return numbers


def _ends(
    dim: Any, bound: tuple[tuple[Argument, Any], ...], truncate: Any, finish: Callable[..., Any]
) -> Any:
    """Gather base, length and thresholds; hand their call, the ends and the mask to ``finish``."""
    _check_truncate(truncate)
    width = paired_dim(dim)
    if all_scalars(*(value for _, value in bound)):
        numbers = _scalars(bound)
        bound = tuple((pair[0], np.asarray(number)) for pair, number in zip(bound, numbers, strict=True))
    with np.errstate(all="ignore"):
        call = gather(*bound)
        check_shapes([argument.name for argument, _ in bound], [v.shape for v in call.values])
        base, length, low, high = call.values
        valid = call.valid[0] & call.valid[1] & call.valid[2] & call.valid[3] & (low < high)
        cut = (call.xp.floor, call.xp.ceil) if truncate else None
        first, last = clamped_range(call.functions, base, width, length, low, high, cut)
        return finish(call, width, first, last, valid)


def _finish_range(call: Any, width: int, first: Any, last: Any, valid: Any) -> tuple[Any, Any]:
    return call.finish(first, valid), call.finish(last, valid)


def _finish_share(call: Any, width: int, first: Any, last: Any, valid: Any) -> Any:
    column = functools.partial(call.xp.expand_dims, axis=-1)
    pairs = call.xp.arange(width // 2, dtype=call.dtype, device=call.device)
    share = index_share(call.functions, pairs, column(first), column(last))
    return call.finish(share, column(valid))


@overload
def correction_range(
    base: Real, dim: Real, length: Real, *, ramp_low: Real = ..., ramp_high: Real = ..., truncate: bool = ...
) -> tuple[float, float]: ...
@overload
def correction_range(
    base: ArrayLike, dim: Real, length: ArrayLike, *,
    ramp_low: ArrayLike = ..., ramp_high: ArrayLike = ..., truncate: bool = ...,
) -> tuple[Array, Array]: ...  # fmt: skip
@other_names(also=BETAS)
def correction_range(
    base: ArrayLike,
    dim: Real,
    length: ArrayLike,
    *,
    ramp_low: ArrayLike = 1.0,
    ramp_high: ArrayLike = 32.0,
    truncate: bool = True,
) -> Any:
    """Return the pairs between which the ramp of YaRN's code falls.

    x(r) = d·ln(L/2πr)/(2 ln b) is the real pair index at which a pair makes r turns over L tokens.
    lo = max(⌊x(r_high)⌋, 0) and hi = min(⌈x(r_low)⌉, d - 1); without truncation both stay real.

    Parameters
    ----------
    base : number or array
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    length : number or array
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number or array, optional
        The turns up to which a pair is interpolated and from which it is left alone, both above 0
        and in order; also ``beta_slow`` and ``beta_fast``. All broadcast.
    truncate : bool, optional
        Whether to round outwards to whole pairs.

    Returns
    -------
    tuple of two floats or two arrays
        (lo, hi), pair indices from 0. hi is below lo where L is shorter than a few turns.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If a scalar is outside the domain, the thresholds are not in order, or the shapes do not
        broadcast. An element of an array outside the domain gives nan.

    See Also
    --------
    index_ramp : the code's ramp, linear in the pair index

    Notes
    -----
    x is within 4 ulp of the larger of x and d/(2 ln b), and is rounded as a float: within that of a
    whole number, truncation may fall on either side, as it does in the code. The clamp at d - 1 is
    also the code's, though the last pair is d/2 - 1.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, and its code, jquesnelle/yarn ``find_correction_range``.

    Examples
    --------
    >>> correction_range(10000, 128, 4096)
    (20.0, 46.0)
    >>> [round(end, 2) for end in correction_range(150000, 64, 4096, truncate=False)]
    [8.09, 17.4]
    """
    bound = (BASE, base), (LENGTH, length), (INDEX_LOW, ramp_low), (INDEX_HIGH, ramp_high)
    if not all_scalars(base, length, ramp_low, ramp_high):
        return _ends(dim, bound, truncate, _finish_range)
    _check_truncate(truncate)
    cut = (math.floor, math.ceil) if truncate else None
    number, tokens, low, high = _scalars(bound)
    first, last = clamped_range(SCALAR, number, paired_dim(dim), tokens, low, high, cut)
    return float(first), float(last)


@overload
def index_ramp(
    base: Real, dim: Real, length: Real, *, ramp_low: Real = ..., ramp_high: Real = ..., truncate: bool = ...
) -> Floats: ...
@overload
def index_ramp(
    base: ArrayLike, dim: Real, length: ArrayLike, *,
    ramp_low: ArrayLike = ..., ramp_high: ArrayLike = ..., truncate: bool = ...,
) -> Array: ...  # fmt: skip
@other_names(also=BETAS)
def index_ramp(
    base: ArrayLike,
    dim: Real,
    length: ArrayLike,
    *,
    ramp_low: ArrayLike = 1.0,
    ramp_high: ArrayLike = 32.0,
    truncate: bool = True,
) -> Any:
    """Return the weight of the unscaled frequency of every pair, linear in the pair index.

    γ_j = 1 - min(1, max(0, (j - lo)/(hi - lo))) with (lo, hi) of ``correction_range``, and hi + 0.001
    for hi where both are equal: 1 where a pair keeps its frequency, 0 where it is interpolated.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    length : number or array of shape [...]
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number or array, optional
        The turns up to which a pair is interpolated and from which it is left alone, both above 0
        and in order; also ``beta_slow`` and ``beta_fast``. All broadcast.
    truncate : bool, optional
        Whether to round the ends outwards to whole pairs.

    Returns
    -------
    array of shape [..., d/2]
        γ, within [0, 1].

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If a scalar is outside the domain, the thresholds are not in order, or the shapes do not
        broadcast. An element of an array outside the domain gives nan for all of its pairs.

    See Also
    --------
    ramp : the paper's ramp, linear in the turns
    correction_range : the pairs between which that ramp falls
    blend_frequencies : frequencies blended by a ramp
    ntk_by_parts : slow pairs interpolated, fast ones kept

    Notes
    -----
    All code of YaRN has this ramp; its paper has ``ramp``, linear in the turns. They are not close:
    for Llama-2 at scale 16 the frequency of pair 38 differs by a factor of 3.04.
    With whole ends, within 2^-53 of the definition.

    References
    ----------
    jquesnelle/yarn ``linear_ramp_mask``; transformers ``_compute_yarn_parameters``.

    Examples
    --------
    >>> index_ramp(10000, 128, 4096)[[20, 33, 46]].tolist()
    [1.0, 0.5, 0.0]
    """
    bound = (BASE, base), (LENGTH, length), (INDEX_LOW, ramp_low), (INDEX_HIGH, ramp_high)
    return _ends(dim, bound, truncate, _finish_share)
