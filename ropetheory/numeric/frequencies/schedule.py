"""The frequencies of rotary embeddings, their wavelengths, and turns within a length.

Pairs are numbered j = 0 ... d/2 - 1 and lie on the last axis.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, overload

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import (
    BASE,
    DIM_PAIRED,
    LENGTH,
    Argument,
    Array,
    ArrayLike,
    Floats,
    Real,
    all_scalars,
    is_array,
)
from ropetheory.numeric.gathering import Arrays, check_shapes, gather
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import TWO_PI, TWO_PI_LOW, Number, quotient


def pair_exponents(call: Arrays, dim: int) -> tuple[Array, Array]:
    """Return 2j/d for every pair as (hi, lo): the rounding of hi, times ln b, is several ulp."""
    doubled = 2 * call.xp.arange(dim // 2, dtype=call.dtype, device=call.device)
    return quotient(doubled, float(dim))


# Errors in ulp of the result, for a power good to e ulp; a factor of 2 is the mantissas' worst.
# θ: 2e + 1/2. λ: the product and the sum 1/2 each, the power 2e·(2/π): 1.3e + 1.
# r: 2e for the power, 0.64 for L/p (whose mantissa is π/2 where that of r is 2), then 1/2 for
# the quotient by 2π and for the sum: 2e + 1.7. At most 3 for e = 0.65; glibc has 0.52.
def theta(fns: Functions, power: tuple[Array, Array], base: Number) -> Number:
    """Return b^(-hi - lo), the frequencies."""
    hi, lo = power
    rough = fns.pow(base, -hi)
    return rough - rough * (lo * fns.log(base))


def wavelength(fns: Functions, power: tuple[Array, Array], base: Number) -> Number:
    """Return 2π·b^e for an exponent e = hi + lo."""
    hi, lo = power
    rough = TWO_PI * fns.pow(base, hi)
    return rough + rough * (lo * fns.log(base) + TWO_PI_LOW / TWO_PI)


def _rotations(fns: Functions, power: tuple[Array, Array], base: Number, length: Number) -> Number:
    hi, lo = power
    rough = length / fns.pow(base, hi) / TWO_PI
    return rough - rough * (lo * fns.log(base) + TWO_PI_LOW / TWO_PI)


def paired_dim(dim: Any) -> int:
    """Return the width of a head as one integer; functions of all pairs take no array of them."""
    if is_array(dim):
        DIM_PAIRED.refuse_kind("an array", "the number of pairs is one integer: loop over widths")
    return int(DIM_PAIRED.scalar(dim))


def per_pair(formula: Callable[..., Any], dim: Any, *bound: tuple[Argument, Any]) -> Any:
    """Evaluate a formula for every pair, on a new last axis."""
    pairs = paired_dim(dim)
    scalars = all_scalars(*(value for _, value in bound))
    if scalars:
        bound = tuple((argument, np.asarray(argument.scalar(value))) for argument, value in bound)
    with np.errstate(all="ignore"):
        call = gather(*bound)
        check_shapes([argument.name for argument, _ in bound], [v.shape for v in call.values])
        columns = [call.xp.expand_dims(value, axis=-1) for value in call.values]
        valid = call.xp.asarray(True, device=call.device)
        for mask in call.valid:
            valid = valid & mask
        valid = call.xp.expand_dims(valid, axis=-1)
        result = formula(call.functions, pair_exponents(call, pairs), *columns)
        result = call.finish(result, valid)
    if scalars and not np.all(np.isfinite(result)):
        raise RopeTheoryError("the last pairs overflow float64 at this base (use a smaller one)")
    return result


@overload
def frequencies(base: Real, dim: Real) -> Floats: ...
@overload
def frequencies(base: ArrayLike, dim: Real) -> Array: ...
def frequencies(base: ArrayLike, dim: Real) -> Any:
    """Return the frequency of every pair, in radians per token.

    θ_j = b^(-2j/d) for j = 0 ... d/2 - 1, so that θ_0 = 1.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.

    Returns
    -------
    array of shape [..., d/2]
        The frequencies; a NumPy array of shape [d/2] for a scalar base.

    Raises
    ------
    WrongKindError
        If an argument is not a real number, or ``base`` no array of real numbers.
    RopeTheoryError
        If ``dim`` or a scalar base is outside the domain. An element of an array outside the
        domain gives nan for all of its pairs.

    See Also
    --------
    wavelengths : tokens per turn of every pair
    turns : turns of every pair within a length
    frequency_rank : how many frequencies are independent over the rationals

    Notes
    -----
    Within 3 ulp, where the platform's power is good to 0.65 ulp.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864.

    Examples
    --------
    >>> frequencies(10000, 8).round(6)
    array([1.   , 0.1  , 0.01 , 0.001])
    """
    return per_pair(theta, dim, (BASE, base))


@overload
def wavelengths(base: Real, dim: Real) -> Floats: ...
@overload
def wavelengths(base: ArrayLike, dim: Real) -> Array: ...
def wavelengths(base: ArrayLike, dim: Real) -> Any:
    """Return the wavelength of every pair, in tokens.

    λ_j = 2π/θ_j = 2π·b^(2j/d) for j = 0 ... d/2 - 1: after so many tokens the pair has turned
    once.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.

    Returns
    -------
    array of shape [..., d/2]
        The wavelengths; a NumPy array of shape [d/2] for a scalar base.

    Raises
    ------
    WrongKindError
        If an argument is not a real number, or ``base`` no array of real numbers.
    RopeTheoryError
        If ``dim`` or a scalar base is outside the domain, or a scalar base makes the result
        overflow. An element of an array outside the domain gives nan for all of its pairs, and
        a wavelength that overflows is nan.

    See Also
    --------
    frequencies : radians per token of every pair
    turns : turns of every pair within a length
    critical_pair : the first pair whose wavelength reaches the length

    Notes
    -----
    Within 3 ulp, where the platform's power is good to 0.65 ulp.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, equation 13.

    Examples
    --------
    >>> [f"{tokens:.3f}" for tokens in wavelengths(10000, 8)]
    ['6.283', '62.832', '628.319', '6283.185']
    """
    return per_pair(wavelength, dim, (BASE, base))


@overload
def turns(base: Real, dim: Real, length: Real) -> Floats: ...
@overload
def turns(base: ArrayLike, dim: Real, length: ArrayLike) -> Array: ...
def turns(base: ArrayLike, dim: Real, length: ArrayLike) -> Any:
    """Return how often every pair turns within a length.

    r_j = L/λ_j = L·b^(-2j/d)/2π for j = 0 ... d/2 - 1.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    length : number or array of shape [...]
        The length L > 0, in tokens. It broadcasts with ``base``.

    Returns
    -------
    array of shape [..., d/2]
        The numbers of turns; a NumPy array of shape [d/2] for a scalar base and length.

    Raises
    ------
    WrongKindError
        If an argument is not a real number, or ``base`` or ``length`` no array of real numbers.
    RopeTheoryError
        If ``dim`` or a scalar is outside the domain or the shapes do not broadcast. An element
        of an array outside the domain gives nan for all of its pairs.

    See Also
    --------
    frequencies : radians per token of every pair
    wavelengths : tokens per turn of every pair
    ramp : the paper's ramp, linear in the turns

    Notes
    -----
    Within 3 ulp, where the platform's power is good to 0.65 ulp.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071.

    Examples
    --------
    >>> turns(10000, 8, 4096).round(3)
    array([651.899,  65.19 ,   6.519,   0.652])
    """
    return per_pair(_rotations, dim, (BASE, base), (LENGTH, length))
