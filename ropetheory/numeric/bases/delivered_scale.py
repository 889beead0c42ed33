"""What a nominal NTK scale delivers, and the nominal scale that a wanted extension needs."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any, overload

import numpy as np

from ropetheory.numeric.arguments import (
    BASE,
    DIM_FROM_4,
    LENGTH,
    SCALE,
    Argument,
    Array,
    ArrayLike,
    Real,
    all_scalars,
)
from ropetheory.numeric.bases.critical import PAST_TURN
from ropetheory.numeric.bases.ntk import power_or_inf
from ropetheory.numeric.elementwise import finite
from ropetheory.numeric.frequencies.critical import array_pair, scalar_pair
from ropetheory.numeric.gathering import check_shapes, gather
from ropetheory.numeric.namespaces import SCALAR, Functions
from ropetheory.numeric.two_floats import Number, quotient


def _scale_power(fns: Functions, scale: Number, above: Number, below: Number) -> Number:
    # In ulp, with a power good to e: the power 2e (the correction may cross into a smaller binade)
    # and the sum 1/2. That is 2 for e = 0.75.
    power, rest = quotient(above, below)
    raised = power_or_inf(fns, scale, power)
    return raised + raised * (rest * fns.log(scale))


def delivered_formula(fns: Functions, pair: Number, dim: Number, scale: Number) -> Number:
    """Return what an NTK base delivers at its critical pair, s^(2c/(d-2))."""
    return _scale_power(fns, scale, 2.0 * pair, dim - 2.0)


def nominal_formula(fns: Functions, pair: Number, dim: Number, scale: Number) -> Number:
    """Return the scale that must be asked for, s^((d-2)/2c)."""
    return _scale_power(fns, scale, dim - 2.0, 2.0 * pair)


def _evaluate_at_pair(
    what: str, formula: Callable[..., Any], long: Argument, *values: ArrayLike
) -> Any:
    """Evaluate a formula of the exact critical pair, d and s, on scalars or element by element."""
    base, dim, length, scale = values
    if all_scalars(*values):
        BASE.exact(base)  # in the order of the arguments, so that the first bad one is named
        width = int(DIM_FROM_4.exact(dim))
        pair = scalar_pair(base, width, long.exact(length))
        return finite(what, formula(SCALAR, pair, width, SCALE.scalar(scale)))
    arguments = (BASE, DIM_FROM_4, long, SCALE)
    with np.errstate(all="ignore"):
        call = gather(*zip(arguments, values, strict=True))
        shapes = [value.shape for value in call.values]
        check_shapes([argument.name for argument in arguments], shapes)
        # What a certificate reads is the argument as it came, so nothing invalid may be left there.
        given = tuple(map(_replace_invalid, arguments, call.given, call.valid, itertools.repeat(call.xp)))
        located = replace(call, values=call.values[:3], given=given[:3])
        pairs = array_pair(located, np.broadcast_shapes(*shapes[:3]))
        pairs = call.xp.astype(call.xp.asarray(pairs), call.dtype)
        result = formula(call.functions, pairs, call.values[1], call.values[3])
        valid = call.valid[0] & call.valid[1] & call.valid[2] & call.valid[3]
        return call.finish(result, valid)


def _replace_invalid(argument: Argument, given: Any, valid: Array, xp: Any) -> Any:
    if not hasattr(given, "dtype"):
        return given
    return xp.where(valid, given, xp.ones_like(given) * int(argument.safe))


@overload
def delivered_scale(base: Real, dim: Real, length: Real, scale: Real) -> float: ...
@overload
def delivered_scale(base: ArrayLike, dim: ArrayLike, length: ArrayLike, scale: ArrayLike) -> Array: ...
def delivered_scale(
    base: ArrayLike, dim: ArrayLike, length: ArrayLike, scale: ArrayLike
) -> Any:
    """Return the extension of the context that an NTK scale delivers.

    s^(2c/(d-2)) with the exact critical pair c = ``critical_pair(base, dim, length)``: by so much
    does ``ntk_base(base, dim, scale)`` stretch pair c, the least of all pairs that did not turn full
    circle in training. Beyond that multiple of L tokens pair c leaves the turn that it had.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 4 to 2^53.
    length : number or array
        The training length L > 0, in tokens.
    scale : number or array
        The nominal scale s > 0, that of the NTK base. The four broadcast.

    Returns
    -------
    float or array
        The factor on the length.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, the result overflows, or the shapes do not broadcast.
        An element of an array outside the domain gives nan.
    MissingDependencyError
        If a certificate of the pair is needed and python-flint is not installed.
    UndecidedError
        If a certificate of the pair reaches the highest precision undecided.

    See Also
    --------
    nominal_scale : the NTK scale that a wanted extension needs
    ntk_base : the base that stretches the last pair by the scale
    critical_pair : the first pair whose wavelength reaches the length

    Notes
    -----
    Within 2 ulp where the platform's power is good to 0.75 ulp, short of underflow.

    The pair is clipped to 0 ... d/2. At c = 0 (L <= 2π) nothing is delivered: the result is 1,
    since no base stretches pair 0. At c = d/2 - 1 the nominal scale is delivered exactly. At
    c = d/2 every pair turned full circle and none limits the extension: the result,
    s^(d/(d-2)), is the factor on the base, not a limit.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, section 3.1 ("the scale value s has to be set higher
    than the expected scale"); the exponent is the stretch of pair c under bloc97's base.

    Examples
    --------
    >>> [round(delivered_scale(10000, 128, 4096, s), 3) for s in (2, 4, 8)]
    [1.659, 2.752, 4.565]
    """
    return _evaluate_at_pair("delivered_scale", delivered_formula, LENGTH, base, dim, length, scale)


@overload
def nominal_scale(base: Real, dim: Real, length: Real, scale: Real) -> float: ...
@overload
def nominal_scale(base: ArrayLike, dim: ArrayLike, length: ArrayLike, scale: ArrayLike) -> Array: ...
def nominal_scale(
    base: ArrayLike, dim: ArrayLike, length: ArrayLike, scale: ArrayLike
) -> Any:
    """Return the NTK scale that delivers a wanted extension of the context.

    s^((d-2)/(2c)) with the exact critical pair c = ``critical_pair(base, dim, length)``, the inverse
    of ``delivered_scale``.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 4 to 2^53.
    length : number or array
        The training length L > 2π, in tokens.
    scale : number or array
        The wanted scale s > 0, the factor by which the context grows. The four broadcast.

    Returns
    -------
    float or array
        The nominal scale, to be given to ``ntk_base``.

    Raises
    ------
    WrongKindError, RopeTheoryError, MissingDependencyError, UndecidedError
        As ``delivered_scale``.

    See Also
    --------
    delivered_scale : what an NTK scale delivers at the critical pair
    ntk_base : the base that stretches the last pair by the scale
    critical_pair : the first pair whose wavelength reaches the length

    Notes
    -----
    Within 2 ulp where the platform's power is good to 0.75 ulp, short of underflow.

    For L <= 2π the critical pair is pair 0, which no base stretches, and there is no such scale.
    At c = d/2 every pair turned full circle in training and none asks for a scale; the result,
    s^((d-2)/d), gives b·s as the NTK base. In general the NTK base at this scale is
    ``stretch_base`` at pair c.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, section 3.1, which says that there is such a scale.

    Examples
    --------
    >>> [round(nominal_scale(10000, 128, 4096, s), 2) for s in (2, 4, 8)]
    [2.58, 6.68, 17.25]
    """
    return _evaluate_at_pair("nominal_scale", nominal_formula, PAST_TURN, base, dim, length, scale)
