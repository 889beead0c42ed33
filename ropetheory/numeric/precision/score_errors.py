"""How far a score goes astray in float32, bfloat16 and float16."""

from __future__ import annotations

from typing import Any

from ropetheory.numeric.arguments import BASE, ArrayLike, Real
from ropetheory.numeric.frequencies.schedule import per_pair
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.precision.angle_law import bounded_angle, law_of
from ropetheory.numeric.precision.formats import (
    ALL,
    Format,
    Rounded,
    format_of,
    positions_of,
    roundings_of,
)
from ropetheory.numeric.two_floats import Number


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

    def formula(do: Functions, power: Any, m: Number, n: Number, b: Number) -> Number:
        law = law_of(do, held, which)
        off = bounded_angle(law, do, power, m, b) + bounded_angle(law, do, power, n, b)
        return do.where(off < 2.0, off, 2.0) + unit * (2.0 + unit)

    places = (
        (positions_of(held, which), positions),
        (positions_of(held, which, "key_positions"), key_positions),
    )
    return per_pair(formula, dim, *places, (BASE, base))
