"""How many of the frequencies are independent over the rational numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, overload

import numpy as np

from ropetheory.numeric.arguments import BASE, DIM, Array, ArrayLike, Real, all_scalars
from ropetheory.numeric.elementwise import elements, first_outside
from ropetheory.numeric.gathering import check_shapes, gather


@overload
def frequency_rank(base: Real, dim: Real) -> int: ...
@overload
def frequency_rank(base: ArrayLike, dim: ArrayLike) -> Array: ...
def frequency_rank(base: ArrayLike, dim: ArrayLike) -> Any:
    """Return the dimension of the span of the frequencies over the rational numbers.

    With h = d/2 pairs and b = c^g, where the rational c is no perfect power, the frequencies
    θ_j = b^(-j/h) span a space of dimension h/gcd(g, h) over the rationals. The first that many are
    independent, and every later one is a rational multiple of one of them.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies. Integers and fractions are taken exactly, a float as the
        dyadic rational that it is.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53. The two broadcast.

    Returns
    -------
    int or array of int64
        The dimension, from 1 to d/2; it is d/2 where the frequencies are incommensurate.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named) or the
        shapes do not broadcast.

    See Also
    --------
    frequencies : radians per token of every pair

    Notes
    -----
    Exact. The degree of b^(1/h) is that of an irreducible X^r - c^(g/gcd(g, h)), by Capelli's
    theorem.

    References
    ----------
    Lang (2002), Algebra, theorem VI.9.1.

    Examples
    --------
    >>> frequency_rank(10000, 128), frequency_rank(500000, 128)
    (16, 64)
    >>> frequency_rank([1e4, 1e6], 128)
    array([16, 32])
    """
    if all_scalars(base, dim):
        return _rank(BASE.exact(base), int(DIM.exact(dim)))
    bound = ((BASE, base), (DIM, dim))
    with np.errstate(all="ignore"):
        call = gather(*bound)
        shape = check_shapes(["base", "dim"], [value.shape for value in call.values])
        for (argument, _), value, valid in zip(bound, call.given, call.valid, strict=True):
            if not bool(call.xp.all(valid)):
                index, first = first_outside(call.xp, value, valid)
                argument.refuse(first, f" at index {index}")
    xp = call.xp
    count = xp.zeros(shape, dtype=xp.int64, device=call.device)
    flat = xp.reshape(count, (-1,))
    places = xp.arange(flat.shape[0], device=call.device)
    bases, dims = (elements(xp, given, shape, places) for given in call.given)
    ranks = [_rank(b, int(d)) for b, d in zip(bases, dims, strict=True)]
    return xp.reshape(xp.asarray(ranks, dtype=xp.int64, device=call.device), shape)


def _rank(base: int | float | Fraction, dim: int) -> int:
    """Divide the number of pairs by every prime p for which the base is a p-th power, again and again."""
    exact = Fraction(base)
    over, under, rank, prime = exact.numerator, exact.denominator, dim // 2, 2
    # A p-th power above 1 has a numerator of at least 2^p. What divides the rank is prime here: its
    # smaller primes either are gone, or the base is no power for them.
    while prime < over.bit_length():
        roots = (root(over, prime), root(under, prime)) if rank % prime == 0 else (None, None)
        if roots[0] is None or roots[1] is None:
            prime += 1
        else:
            (over, under), rank = (roots[0], roots[1]), rank // prime
    return rank


def root(number: int, degree: int) -> int | None:
    """Return the exact root of a positive integer, or None where it has none."""
    # Newton's iteration from above falls to the floor of the root.
    root = 1 << -(-number.bit_length() // degree)
    while True:
        lower = ((degree - 1) * root + number // root ** (degree - 1)) // degree
        if lower >= root:
            return root if root**degree == number else None
        root = lower
