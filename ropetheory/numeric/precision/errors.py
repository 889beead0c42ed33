"""How far angles and their cosines go astray in float32, bfloat16 and float16."""

from __future__ import annotations

from functools import partial
from typing import Any, overload

from ropetheory.numeric.arguments import BASE, Array, ArrayLike, Floats, Real
from ropetheory.numeric.frequencies.schedule import per_pair, theta
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.precision.formats import (
    ALL,
    Format,
    Law,
    Precision,
    Rounded,
    format_of,
    positions_of,
    roundings_of,
)
from ropetheory.numeric.two_floats import Number


def _maximum(fns: Functions, x: Number, y: Number) -> Number:
    return fns.where(x >= y, x, y)


# In ulp, for a power good to 0.65 ulp: θ is within 3, and so is u·θ, as u is a power of two; the
# bound of the position is within 1/2, a product of two such sums within 5, the sums of the terms,
# none of them negative, within 2 more. That is at most 7.
def bounded_angle(law: Law, fns: Functions, power: Any, positions: Number, base: Number) -> Number:
    """Return the bound of the error of every pair's angle."""
    m = abs(positions)
    held = (m == fns.round(m)) & (m <= float(law.held.whole))
    loose, some = fns.where(held, 0.0, 1.0), fns.where(m > 0.0, 1.0, 0.0)
    off = law.pair(m, loose, some, theta(fns, power, base))
    return fns.where((power[0] == 0.0) & (m == m), law.first(m, loose), off)


def law_of(fns: Functions, held: Precision, which: frozenset[str]) -> Law:
    """Return the law of a format, with what is rounded to it."""
    return Law(held, which, partial(_maximum, fns))


@overload
def angle_error(
    positions: Real, base: Real, dim: Real, *, dtype: Format, rounded: Rounded = ...
) -> Floats: ...
@overload
def angle_error(
    positions: ArrayLike, base: ArrayLike, dim: Real, *, dtype: Format, rounded: Rounded = ...
) -> Array: ...
def angle_error(
    positions: ArrayLike, base: ArrayLike, dim: Real, *, dtype: Format, rounded: Rounded = ALL
) -> Any:
    """Bound the error of the angle of every pair in a low-precision format, in radians.

    |fl(fl(m)·fl(θ_j)) - m·θ_j| <= m·θ_j·((1 + u)^k - 1), where k of the three roundings take
    place and u is the unit roundoff: 2^-24 (float32), 2^-8 (bfloat16), 2^-11 (float16).

    Parameters
    ----------
    positions : number or array of shape [...]
        The positions m, in tokens.
    base : number or array of shape [...]
        The base b > 1. It broadcasts with ``positions``.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    dtype : {"float32", "bfloat16", "float16"} or dtype
        The format, rounded to nearest.
    rounded : tuple of {"position", "frequency", "product"}
        What is rounded to the format; all three by default. Whole positions up to 1/u count as
        held. Pair 0 has the frequency 1, which is held too, and its product is its position.

    Returns
    -------
    array of shape [..., d/2]
        The bounds; a NumPy array of shape [d/2] for scalars.

    Raises
    ------
    WrongKindError
        If an argument is of a kind that is never accepted.
    RopeTheoryError
        If a scalar is outside the domain, a name is unknown or the shapes do not broadcast. An
        element of an array outside the domain gives nan for all of its pairs. A position that
        the format cannot hold is outside: beyond 65408 in float16.

    See Also
    --------
    cosine_error : how far cosines and sines do
    score_error : how far a score does
    first_unsafe_position : from where on an angle may be off by a tolerance

    Notes
    -----
    The bound is computed within 8 ulp where the platform's power is good to 0.65 ulp. Below the
    smallest normal number η of the format (2^-14 in float16) a rounding costs up to u·η. It is
    a bound for frequencies that are rounded once from their true value: an engine that
    computes them in the format adds its own error, m·|θ^ - θ|.

    The error of a pair grows with the position and falls as the base grows: no base is too large
    for it. The limit b < 1/eps of Liu (2026), arXiv:2602.10959, holds for a phase that is summed
    up step by step, where θ below u/2 times the phase is lost, and for the cosine, which rounds to
    1 while the angle is below about sqrt(u); an angle that is a product keeps the relative error
    (1 + u)^k - 1 at every base, and so does its sine while it is small.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, lemma 3.1; Wang et al. (2024),
    arXiv:2411.13476.

    Examples
    --------
    >>> angle_error(4096, 10000, 8, dtype="float32")
    array([0.00000000e+00, 4.88281265e-05, 4.88281265e-06, 4.88281265e-07])
    >>> angle_error(4095, 10000, 8, dtype="bfloat16").round(3)
    array([15.996,  4.818,  0.482,  0.048])
    """
    held, which = format_of(dtype), roundings_of(rounded)

    def formula(fns: Functions, power: Any, m: Number, b: Number) -> Number:
        return bounded_angle(law_of(fns, held, which), fns, power, m, b)

    return per_pair(formula, dim, (positions_of(held, which), positions), (BASE, base))


@overload
def cosine_error(
    positions: Real, base: Real, dim: Real, *,
    dtype: Format, rounded: Rounded = ..., stored: Format | None = ...,
) -> Floats: ...  # fmt: skip
@overload
def cosine_error(
    positions: ArrayLike, base: ArrayLike, dim: Real, *,
    dtype: Format, rounded: Rounded = ..., stored: Format | None = ...,
) -> Array: ...  # fmt: skip
def cosine_error(
    positions: ArrayLike,
    base: ArrayLike,
    dim: Real,
    *,
    dtype: Format,
    rounded: Rounded = ALL,
    stored: Format | None = None,
) -> Any:
    """Bound the error of the cosine, and of the sine, of every pair's angle.

    min(2, E_j) + u: the cosine moves by no more than its angle, whose error is at most E_j
    (``angle_error``), and is itself rounded once.

    Parameters
    ----------
    positions : number or array of shape [...]
        The positions m, in tokens.
    base : number or array of shape [...]
        The base b > 1. It broadcasts with ``positions``.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    dtype : {"float32", "bfloat16", "float16"} or dtype
        The format of the angle.
    rounded : tuple of {"position", "frequency", "product"}
        What is rounded on the way to the angle; all three by default.
    stored : {"float32", "bfloat16", "float16"}, optional
        The format of the cosine itself, whose unit is u; ``dtype`` by default.

    Returns
    -------
    array of shape [..., d/2]
        The bounds, in no unit; a NumPy array of shape [d/2] for scalars.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``angle_error``.

    See Also
    --------
    angle_error : how far an angle goes astray
    score_error : how far a score does

    Notes
    -----
    The bound is computed within 8 ulp. It is for a cosine that is rounded correctly from the
    angle it is given; a library function good to one ulp adds u once more.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, section 2.2.

    Examples
    --------
    >>> cosine_error(4095, 10000, 8, dtype="bfloat16").round(3)
    array([2.004, 2.004, 0.486, 0.052])
    >>> cosine_error(4095, 10000, 8, dtype="float32", stored="bfloat16").round(5)
    array([0.00391, 0.00396, 0.00391, 0.00391])
    """
    held, which = format_of(dtype), roundings_of(rounded)
    unit = held.unit if stored is None else format_of(stored, "stored").unit

    def formula(fns: Functions, power: Any, m: Number, b: Number) -> Number:
        off = bounded_angle(law_of(fns, held, which), fns, power, m, b)
        return fns.where(off < 2.0, off, 2.0) + unit

    return per_pair(formula, dim, (positions_of(held, which), positions), (BASE, base))


@overload
def score_error(
    positions: Real, key_positions: Real, base: Real, dim: Real, *,
    dtype: Format, rounded: Rounded = ..., stored: Format | None = ...,
) -> Floats: ...  # fmt: skip
@overload
def score_error(
    positions: ArrayLike, key_positions: ArrayLike, base: ArrayLike, dim: Real, *,
    dtype: Format, rounded: Rounded = ..., stored: Format | None = ...,
) -> Array: ...  # fmt: skip
def score_error(
    positions: ArrayLike,
    key_positions: ArrayLike,
    base: ArrayLike,
    dim: Real,
    *,
    dtype: Format,
    rounded: Rounded = ALL,
    stored: Format | None = None,
) -> Any:
    """Bound the error of every pair's share of a score, for pairs of norm 1.

    min(2, E_j(m) + E_j(n)) + (1 + v)² - 1: the share is |q_j||k_j| times the cosine of an angle
    that errs by both angles' errors (``angle_error``), and each rotated coordinate is rounded once
    when it is stored, with the unit v. A head's score is off by at most the sum over pairs of
    this times |q_j||k_j|.

    Parameters
    ----------
    positions : number or array of shape [...]
        The positions m of the query, in tokens.
    key_positions : number or array of shape [...]
        The positions n of the key, in tokens.
    base : number or array of shape [...]
        The base b > 1. The three broadcast.
    dim : int
        The rotary width d of a head, one even integer from 2 to 2^24.
    dtype : {"float32", "bfloat16", "float16"} or dtype
        The format of the angles.
    rounded : tuple of {"position", "frequency", "product"}
        What is rounded on the way to the angles; all three by default. With () the rotation is
        exact: what is left, 2v + v², is the same at every distance and under every shift.
    stored : {"float32", "bfloat16", "float16"}, optional
        The format of the rotated vectors; ``dtype`` by default.

    Returns
    -------
    array of shape [..., d/2]
        The bounds; a NumPy array of shape [d/2] for scalars.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``angle_error``.

    See Also
    --------
    angle_error : how far an angle goes astray
    cosine_error : how far cosines and sines do
    scores : attention scores of queries and keys with any method

    Notes
    -----
    The bound is computed within 9 ulp. The arithmetic between (the cosine and sine of the
    rounded angle, the products and the sum of a rotation, the dot product) is taken as exact, as
    it nearly is where float32 computes and bfloat16 is stored. Coordinates must not be so
    small that storing them underflows.

    References
    ----------
    Wang et al. (2024), arXiv:2411.13476, who report that bfloat16 breaks shift invariance: with
    angles in float32 the part that storage brings does not grow with the shift.

    Examples
    --------
    >>> score_error(4000, 10, 10000, 8, dtype="float32", stored="bfloat16").round(6)
    array([0.007828, 0.007876, 0.007833, 0.007828])
    """
    held, which = format_of(dtype), roundings_of(rounded)
    unit = held.unit if stored is None else format_of(stored, "stored").unit

    def formula(fns: Functions, power: Any, m: Number, n: Number, b: Number) -> Number:
        law = law_of(fns, held, which)
        off = bounded_angle(law, fns, power, m, b) + bounded_angle(law, fns, power, n, b)
        return fns.where(off < 2.0, off, 2.0) + unit * (2.0 + unit)

    places = (
        (positions_of(held, which), positions),
        (positions_of(held, which, "key_positions"), key_positions),
    )
    return per_pair(formula, dim, *places, (BASE, base))
