"""The kernel Σ_j cos(m·θ_j), its partial sums and the bound on scores that they give."""

from __future__ import annotations

from typing import Any, overload

import numpy as np

from ropetheory.numeric.arguments import Array, ArrayLike, Floats, Real, all_scalars, is_array
from ropetheory.numeric.gathering import gather
from ropetheory.numeric.scores.offsets import offsets_by_name
from ropetheory.numeric.scores.waves import (
    FREQUENCIES,
    OFFSETS,
    cosine_sums,
    evaluate_base,
    evaluate_frequencies,
    finish,
    mean_size,
    partial_sizes,
)


@overload
def kernel(base: Real, dim: Real, *, offsets: Real) -> float: ...
@overload
def kernel(base: ArrayLike, dim: Real, *, offsets: ArrayLike) -> Array: ...
@offsets_by_name
def kernel(base: ArrayLike, dim: Real, *, offsets: ArrayLike) -> Any:
    """Return the sum of the cosines of all pairs at an offset.

    K(m) = Σ_{j<d/2} cos(m·θ_j) with θ_j = b^(-2j/d): the product of two sinusoidal encodings m
    apart, and the score of a query and a key that are equal and have unit pairs.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1. It broadcasts with ``offsets``.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    offsets : number or array of shape [...]
        The offsets m in tokens, whole or not, from -2^53 to 2^53.

    Returns
    -------
    float or array of shape [...]
        The sums, in no unit: d/2 at offset 0.

    Raises
    ------
    WrongKindError
        If an argument is not a real number, or ``offsets`` or ``base`` no array of real numbers.
    RopeTheoryError
        If ``dim`` or a scalar is outside the domain or the shapes do not broadcast. An element of
        an array outside the domain gives nan.

    See Also
    --------
    kernel_of : the same for any frequencies
    partial_sums : the mean size of its partial sums
    decay_bound : the bound on scores that those give

    Notes
    -----
    The frequencies are those of ``frequencies``, rounded to float64, and are taken exactly from
    there on: for them the error is that of ``kernel_of``, below 1e-13 for d = 128 over 1e6 offsets.
    Their own rounding moves the phase of a frequency of 1 by |m|·2^-53 for every half ulp; since
    they are within 3 ulp, the sum may be off by 3·|m|·2^-52·Σθ_j against the true base. Whole
    offsets in even steps, as ``range(2**20)``, cost a small part of the plain sum.

    References
    ----------
    Vaswani et al. (2017), arXiv:1706.03762, section 3.5; Su et al. (2021), arXiv:2104.09864.

    Examples
    --------
    >>> kernel(10000, 128, offsets=0)
    64.0
    >>> kernel(10000, 128, offsets=[1, 100, 10000]).round(6)
    array([62.093684, 30.543455, -1.785202])
    """
    result = evaluate_base(cosine_sums, offsets, base, dim)
    return float(result) if all_scalars(offsets, base) else result


def kernel_of(offsets: ArrayLike, frequencies: Array) -> Any:
    """Return the sum of the cosines at an offset for given frequencies.

    K(m) = Σ_j cos(m·θ_j), for the frequencies of any method, each taken exactly as it is.

    Parameters
    ----------
    offsets : number or array of shape [...]
        The offsets m in tokens, whole or not, from -2^53 to 2^53.
    frequencies : array of shape [..., n]
        The frequencies θ_j in radians per token, from -64 to 64, on the last axis. The axes in
        front broadcast with ``offsets``.

    Returns
    -------
    array of shape [...]
        The sums, in no unit.

    Raises
    ------
    WrongKindError
        If ``offsets`` is neither a real number nor an array of them, or ``frequencies`` no array.
    RopeTheoryError
        If a scalar is outside the domain, ``frequencies`` has no axis, or the shapes do not
        broadcast. An element of an array outside the domain gives nan, a frequency for its
        whole schedule.

    See Also
    --------
    kernel : the sum of cosines over the pairs at an offset
    first_negative : the first offset with a negative sum, for any frequencies

    Notes
    -----
    Phases are reduced as pairs of floats. The error is at most n·(3·2^-50 + n·2^-52 + M·2^-100)
    with the largest M = |m·θ|, of which the middle part is what rounding would add up to in the
    sum of 2n products if it always went one way. For n = 64 and 1e6 offsets it was 2e-14. A
    result of float32 is rounded once.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864.

    Examples
    --------
    >>> kernel_of([0, 1, 2], [1.0, 0.5]).round(6)
    array([2.      , 1.417885, 0.124155])
    """
    if not is_array(frequencies):
        FREQUENCIES.refuse_kind(type(frequencies).__name__, "pass an array of shape [..., n]")
    with np.errstate(all="ignore"):
        call = gather((OFFSETS, offsets), (FREQUENCIES, frequencies))
        (places, rows), (valid, held) = call.values, call.valid
        if rows.ndim == 0:
            FREQUENCIES.refuse(frequencies, " without an axis of pairs")
        result = evaluate_frequencies(call, ["offsets", "frequencies[..., 0]"], places, rows, cosine_sums)
        return finish(call, result, valid & call.xp.all(held, axis=-1))


@overload
def partial_sums(base: Real, dim: Real, *, offsets: Real) -> Floats: ...
@overload
def partial_sums(base: ArrayLike, dim: Real, *, offsets: ArrayLike) -> Array: ...
@offsets_by_name
def partial_sums(base: ArrayLike, dim: Real, *, offsets: ArrayLike) -> Any:
    """Return the sizes of the partial sums over the pairs at an offset.

    |S_i(x)| with S_i(x) = Σ_{j<i} e^(i·x·θ_j) for i = 1 ... d/2. By summation by parts the score
    of a query and a key x apart is at most max_j |h_{j+1} - h_j|·Σ_i |S_i(x)|, where h_j is the
    product of the query's pair j with the conjugate of the key's, and h_{d/2} = 0.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1. It broadcasts with ``offsets``.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    offsets : number or array of shape [...]
        The offsets x in tokens, whole or not, from -2^53 to 2^53.

    Returns
    -------
    array of shape [..., d/2]
        The sizes, in no unit: |S_1| = 1 at every offset.

    Raises
    ------
    WrongKindError
        If an argument is not a real number, or ``offsets`` or ``base`` no array of real numbers.
    RopeTheoryError
        If ``dim`` or a scalar is outside the domain or the shapes do not broadcast. An element of
        an array outside the domain gives nan for all of its sums.

    See Also
    --------
    decay_bound : the bound on scores that those give
    kernel : the sum of cosines over the pairs at an offset

    Notes
    -----
    |S_i| is within i·(2^-49 + i·2^-52 + |x|·2^-101) for the frequencies as rounded to float64,
    whose rounding adds up to 3·|x|·2^-52·Σ_{j<i} θ_j.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864, equations 35 to 37.

    Examples
    --------
    >>> partial_sums(10000, 8, offsets=3).round(6)
    array([1.      , 0.438013, 1.071807, 2.020235])
    """
    return evaluate_base(partial_sizes, offsets, base, dim)


@overload
def decay_bound(base: Real, dim: Real, *, offsets: Real) -> float: ...
@overload
def decay_bound(base: ArrayLike, dim: Real, *, offsets: ArrayLike) -> Array: ...
@offsets_by_name
def decay_bound(base: ArrayLike, dim: Real, *, offsets: ArrayLike) -> Any:
    """Return the mean size of the partial sums, the curve drawn as long-term decay.

    A(x) = (2/d)·Σ_{i=1}^{d/2} |S_i(x)| with S_i(x) = Σ_{j<i} e^(i·x·θ_j). A score x apart is at
    most (d/2)·A(x)·max_j |h_{j+1} - h_j|, as ``partial_sums`` says. It does not tend to 0: it
    comes back as close as one likes to A(0) = (d/2 + 1)/2.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1. It broadcasts with ``offsets``.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    offsets : number or array of shape [...]
        The offsets x in tokens, whole or not, from -2^53 to 2^53.

    Returns
    -------
    float or array of shape [...]
        The means, in no unit.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``kernel``.

    See Also
    --------
    partial_sums : the mean size of its partial sums
    kernel : the sum of cosines over the pairs at an offset

    Notes
    -----
    Within (d/2)·(2^-49 + d·2^-53 + |x|·2^-101) for the frequencies as rounded to float64, whose
    rounding adds up to 3·|x|·2^-52·Σθ_j.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864, section 3.4.3 and figure 2.

    Examples
    --------
    >>> decay_bound(10000, 128, offsets=[0, 1, 256]).round(2)
    array([32.5 , 31.54,  6.54])
    """
    result = evaluate_base(mean_size, offsets, base, dim)
    return float(result) if all_scalars(offsets, base) else result
