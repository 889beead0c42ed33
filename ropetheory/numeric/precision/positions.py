"""Up to which position a format serves: the first unsafe one, and how many stay distinct."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias, overload

from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.numeric.arguments import BASE, DIM, Argument, Array, ArrayLike, Exact, Real
from ropetheory.numeric.certificates import LIMIT_BITS, to_ball, working_precision
from ropetheory.numeric.elementwise import each_element
from ropetheory.numeric.frequencies.rank import root
from ropetheory.numeric.frequencies.schedule import theta
from ropetheory.numeric.namespaces import SCALAR
from ropetheory.numeric.precision.formats import ALL, Format, Law, Precision, Rounded, format_of, roundings_of
from ropetheory.numeric.two_floats import quotient

TOLERANCE = Argument(
    "tolerance", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it is an angle in radians, such as 0.01",
)  # fmt: skip
_Enclosure: TypeAlias = tuple[Fraction, Fraction]
# The float bound is within 8 ulp, a base rounded to float64 brings one more; where it is not tiny.
_GUARD, _SMALL = 2.0**-46, 2.0**-900


@overload
def first_unsafe_position(
    base: Real, dim: Real, *, dtype: Format, tolerance: Real, rounded: Rounded = ...
) -> int: ...
@overload
def first_unsafe_position(
    base: ArrayLike, dim: ArrayLike, *, dtype: Format, tolerance: ArrayLike, rounded: Rounded = ...
) -> Array: ...
def first_unsafe_position(
    base: ArrayLike,
    dim: ArrayLike,
    *,
    dtype: Format,
    tolerance: ArrayLike,
    rounded: Rounded = ALL,
) -> Any:
    """Return the first whole position at which some pair's angle may err by more than a tolerance.

    min{m : max_j E_j(m) > tolerance}, with E_j the bound of ``angle_error``. The largest bound is
    that of pair 1, the fastest whose frequency is rounded, or that of pair 0 where positions are.

    Parameters
    ----------
    base : number or array
        The base b > 1. Integers and fractions are taken exactly, a float as the dyadic rational
        that it is; so is the tolerance.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    dtype : {"float32", "bfloat16", "float16"} or dtype
        The format, rounded to nearest.
    tolerance : number or array
        The largest error that is accepted, in radians, from 0. The three broadcast.
    rounded : tuple of {"position", "frequency", "product"}
        What is rounded to the format; all three by default.

    Returns
    -------
    int or array of int64
        The position. It is no larger than the first that the format cannot hold (65409 in
        float16), where positions or products are rounded.

    Raises
    ------
    WrongKindError
        If an argument is of a kind that is never accepted.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named), a name
        is unknown, the shapes do not broadcast, or no position is unsafe: nothing is rounded, or
        only the frequency of a head with one pair, which is 1.
    MissingDependencyError
        If a certificate is needed and python-flint is not installed.

    See Also
    --------
    angle_error : how far an angle goes astray
    distinct_positions : how many positions keep a number of their own

    Notes
    -----
    Exact: where floats do not decide, the bound is compared with the tolerance in rational
    arithmetic, by an enclosure of θ_1 that is refined until it does.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, lemma 3.1.

    Examples
    --------
    >>> first_unsafe_position(10000, 128, dtype="float32", tolerance=0.01)
    96871
    >>> first_unsafe_position(10000, 128, dtype="bfloat16", tolerance=[0.01, 0.1, 1])
    array([  2,  15, 148])
    """
    held, which = format_of(dtype), roundings_of(rounded)
    return each_element(partial(_first_unsafe, held, which), (BASE, base), (DIM, dim), (TOLERANCE, tolerance))


def _first_unsafe(
    held: Precision, which: frozenset[str], base: Exact, dim: Exact, tolerance: Exact
) -> int:
    pairs = int(dim) // 2
    law = Law(held, which, max)
    frequency = theta(SCALAR, quotient(1.0, float(pairs)), float(base))
    guess = _guess(law, frequency if pairs > 1 else 0.0, float(tolerance))

    def unsafe(position: int) -> bool:
        rough = _rough(law, frequency if pairs > 1 else 0.0, position)
        if _SMALL < rough < math.inf and abs(rough - tolerance) > _GUARD * rough:
            return rough > tolerance
        return _is_unsafe(held, which, base, pairs, Fraction(tolerance), position)

    if unsafe(guess) and not unsafe(guess - 1):
        return guess
    safe, high = 0, guess
    while not unsafe(high):
        safe, high = high, 2 * high
    while high - safe > 1:
        middle = (safe + high) // 2
        safe, high = (safe, middle) if unsafe(middle) else (middle, high)
    return high


def _guess(law: Law, frequency: float, tolerance: float) -> int:
    """Divide the tolerance by the error per token, while positions are held or where they are not."""
    whole, most = float(law.held.whole), float(law.held.reach)
    slope = _larger_error(law, whole, 0.0, frequency) / whole
    guess = min(tolerance / slope, 2.0**900) if slope else whole
    if guess >= whole and law.which & {"position", "product"}:
        slope = _larger_error(law, whole, 1.0, frequency) / whole
        guess = min(max(whole, tolerance / slope), most)
    elif not slope:
        raise RopeTheoryError(
            "no position is unsafe: no angle is rounded here (name more in `rounded`, or use a wider head)"
        )
    return math.floor(guess) + 1


def _rough(law: Law, frequency: float, position: int) -> float:
    """Bound the error in floats; infinite where they do not reach."""
    overflows = position > law.held.reach and law.which & {"position", "product"}
    if overflows or position > 1 << 900:
        return math.inf
    return _larger_error(law, float(position), float(position > law.held.whole), frequency)


def _larger_error(law: Law, m: float, loose: float, frequency: float) -> float:
    """Bound the larger error of the first two pairs, or of the only one, whose second has frequency 0."""
    first = law.first(m, loose)
    return float(max(first, law.pair(m, loose, 1.0, frequency)) if frequency else first)


def _is_unsafe(
    held: Precision, which: frozenset[str], base: Exact, pairs: int, tolerance: Fraction, position: int
) -> bool:
    """Decide by fractions, with an enclosure of the frequency."""
    law, loose = Law(held, which, max, Fraction), int(position > held.whole)
    overflows = position > held.reach and which & {"position", "product"}
    if overflows or law.first(Fraction(position), loose) > tolerance:
        return True
    if pairs == 1 or position == 0:
        return False
    # The bound grows with the frequency, so that both ends of an enclosure decide.
    for low, high in _enclose(base, pairs):
        if law.pair(Fraction(position), loose, 1, low) > tolerance:
            return True
        if law.pair(Fraction(position), loose, 1, high) <= tolerance:
            return False
    raise UndecidedError(f"the bound at position {position} undecided at {LIMIT_BITS} bits")


def _enclose(base: Exact, pairs: int) -> Iterator[_Enclosure]:
    """Enclose θ_1 = b^(-1/n) ever more tightly; where it is rational, by itself."""
    exact = Fraction(base)
    # A power above 1 has a numerator of at least 2^n.
    if pairs < exact.numerator.bit_length():
        over, under = root(exact.numerator, pairs), root(exact.denominator, pairs)
        if over is not None and under is not None:
            yield Fraction(under, over), Fraction(under, over)
            return
    bits = 128
    while bits <= LIMIT_BITS:
        with working_precision(bits):
            ball = (-to_ball(exact).log() / pairs).exp()
            low, high = (_fraction(end) for end in (ball.lower(), ball.upper()))
        yield low, high
        bits *= 2


def _fraction(end: Any) -> Fraction:
    mantissa, exponent = end.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


COUNT = Argument(
    "count", "a whole number from 0", lambda x: (x >= 0) & (x % 1 == 0), 1.0,
    "it counts the positions 0, 1, ..., such as 4096", whole=True,
)  # fmt: skip


@overload
def distinct_positions(count: Real, *, dtype: Format) -> int: ...
@overload
def distinct_positions(count: ArrayLike, *, dtype: Format) -> Array: ...
def distinct_positions(count: ArrayLike, *, dtype: Format) -> Any:
    """Return how many of the positions 0 ... count-1 stay different when rounded to a format.

    Whole numbers up to 2^p are held; from 2^e to 2^(e+1) with e >= p there are 2^(p-1) values.

    Parameters
    ----------
    count : number or array
        The number of positions, a whole number from 0 to 2^53 (to 65408 for float16, which holds
        no larger ones).
    dtype : {"float32", "bfloat16", "float16"} or dtype
        The format, rounded to nearest, ties to even.

    Returns
    -------
    int or array of int64
        The number of values.

    Raises
    ------
    WrongKindError
        If an argument is of a kind that is never accepted.
    RopeTheoryError
        If a number is outside the domain (in an array, the first such element is named).

    See Also
    --------
    first_unsafe_position : from where on an angle may be off by a tolerance

    Notes
    -----
    Exact.

    References
    ----------
    Wang et al. (2024), arXiv:2411.13476, on positions in bfloat16.

    Examples
    --------
    >>> distinct_positions([512, 2048, 4096, 131072], dtype="bfloat16")
    array([ 385,  641,  769, 1409])
    >>> distinct_positions(2**24 + 2, dtype="float32")
    16777217
    """
    held = format_of(dtype)
    most = min(held.reach, 2**53)
    # The rule of the elements of an array is that of its floats, exact up to 2^53.
    argument = replace(
        COUNT, rule=f"a whole number from 0 to {most}", holds=lambda x: COUNT.holds(x) & (x <= most)
    )
    return each_element(partial(_distinct, held), (argument, count))


def _distinct(held: Precision, count: Exact) -> int:
    count = int(count)
    if count <= held.whole + 1:
        return count
    top, half = count - 1, held.whole // 2
    spread = top.bit_length() - held.bits
    last, rest = divmod(top, 1 << spread)
    middle = 1 << (spread - 1)
    last += rest > middle or (rest == middle and last % 2 == 1)
    # 2^p values below 2^p, 2^(p-1) for each doubling from there, and those of the last one.
    return held.whole + (spread - 1) * half + last - half + 1
