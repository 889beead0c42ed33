"""The retrieval horizon: up to which offset a query still finds its own copy among random keys."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Any, overload

from ropetheory.numeric.arguments import BASE, Argument, Array, ArrayLike, Real, is_array
from ropetheory.numeric.certificates import Ball, load_flint
from ropetheory.numeric.feasible.first_negative import Level, as_int64, length_of, refuse_outside
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.gathering import gather
from ropetheory.numeric.methods.method import Method, check_method
from ropetheory.numeric.namespaces import to_host

TOKENS = Argument(
    "length", "an integer from 2 to 2^40", lambda x: (x >= 2) & (x <= 2**40) & (x % 1 == 0), 2.0,
    "it is the number of tokens that are attended to, such as 131072", whole=True,
)  # fmt: skip
_MARGIN = 2.0**-40  # Wichura's AS 241, which inverts Φ, is within 1e-15; nearer sums are decided by balls


@overload
def retrieval_horizon(base: Real, dim: Real, length: Real, *, method: Method | None = ...) -> int: ...
@overload
def retrieval_horizon(
    base: ArrayLike, dim: Real, length: ArrayLike, *, method: Method | None = ...
) -> Array: ...
def retrieval_horizon(
    base: ArrayLike, dim: Real, length: ArrayLike, *, method: Method | None = None
) -> Any:
    """Return the first offset at which a query no longer finds its own copy among random keys.

    min{m : Φ(σ(m))^(L-1) < 1/2} with σ(m) = (2/√d)·Σ_j cos(m·θ_j), over whole m with 0 <= m < L. Of
    the L tokens that are attended to, one has the query's own vector as its key and lies m tokens
    away; the keys of the others are independent standard normal vectors, and the query has squared
    norm d and equal pairs. Then Φ(σ(m))^(L-1) is the probability that the copy has the largest score,
    at every temperature.

    Parameters
    ----------
    base : number or array of shape [...]
        The base b > 1. It broadcasts with ``length``; the elements are looked at one by one.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    length : int or array of shape [...]
        The tokens L that are attended to, from 2 to 2^40.
    method : Method, optional
        How positions and frequencies change, as at construction.

    Returns
    -------
    int or array of shape [...]
        The offset in tokens, int64 for an array; L where the copy is found at every offset below L.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain.
    MissingDependencyError
        If a probability is too near 1/2 for floats and python-flint is not installed.

    See Also
    --------
    feasible_length : from which offset on the sum of the cosines may be negative
    kernel : the sum of the cosines at an offset

    Notes
    -----
    Exact for the float64 base, for the plain frequencies and for methods that multiply them by powers
    of a scale; for other methods for the frequencies that they return. Farther away the copy may be
    found again, as the sum of cosines is not monotone. The horizon is 0 where even a copy in its own
    place is lost, and never beyond the first offset with a negative sum.

    References
    ----------
    Theorem ``retrieval`` of this package, with the number of keys in closed form.

    Examples
    --------
    >>> retrieval_horizon(10000, 128, 4096), retrieval_horizon(500000, 128, 8192)
    (148, 762)
    >>> retrieval_horizon(500000, 128, [8192, 131072])
    array([762, 412])
    """
    width = paired_dim(dim)
    given = None if method is None else check_method("method", method)
    if not is_array(base) and not is_array(length):
        return _horizon(BASE.scalar(base), width, int(TOKENS.scalar(length)), given)
    call = gather((BASE, base), (TOKENS, length))
    for at, argument in enumerate((BASE, TOKENS)):
        refuse_outside(argument, call, at)
    shape = call.xp.broadcast_arrays(*call.values)[0].shape
    bases, lengths = (to_host(call.xp.broadcast_to(one, shape)).reshape(-1) for one in call.values)
    found = [_horizon(float(b), width, int(n), given) for b, n in zip(bases, lengths, strict=True)]
    return as_int64(found, call, shape)


def _horizon(base: float, width: int, length: int, method: Method | None) -> int:
    found = length_of(base, width, length, method, level_of(width, length - 1))
    return length if found is None else found


def level_of(width: int, rivals: int) -> Level:
    """Return the sum of cosines at which Φ(σ)^N is 1/2, for N rivals, and the gap that decides."""
    tail = -math.expm1(-math.log(2) / rivals)
    half = math.sqrt(width) / 2
    value = 0.0 if rivals == 1 else -half * NormalDist().inv_cdf(tail)

    def gap(total: Ball) -> Ball:
        arb = load_flint().arb
        above = (total * arb(2) / (arb(width) * 2).sqrt()).erfc() / 2
        return rivals * (1 - above).log() + arb(2).log()

    return Level(value, half * _MARGIN, gap)
