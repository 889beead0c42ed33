"""Sums of cosines at many offsets: the least, the largest and the number of the positive ones.

A member is made of sums over pairs of cos(k a_j), with factors and shifts of k. Floats compute all of them
at once, each within a bound that is proved; what lies too near to decide is read by balls. A member at a
time, a million offsets would take hours.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp

from ropetheory.numeric.certificates import to_ball
from ropetheory.numeric.feasible.sums import all_sums, rounding_bound
from ropetheory.symbolic.language.extremum import count, largest
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.reading.memory import at_sizes
from ropetheory.symbolic.reading.table import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

LONG = 256  # members from which it pays
BLOCK = 2**20  # members held at a time
SLACK = 2.0**-40  # more than what adding two sums up and the bounds themselves are off by, up to SIZE
SIZE = 2.0**10
MEMBERS, COSINES = 2**21, 2**28
"""How many members, and cosines in all of them, floats compute in seconds."""
MOST = 2.0**40  # beyond it floats leave open what they should tell apart
RATE = 2.0**100  # from here on floats say nothing of a cosine


@dataclass(frozen=True, slots=True)
class Wave:
    """A sum of cosines in a member: cosine j turns by ``rate`` a place, and is ``shift`` places ahead."""

    factor: Any
    shift: int
    pair: Any
    low: Any
    high: Any
    rate: Any


@dataclass(frozen=True, slots=True)
class Waves:
    """Members at the places from ``first`` to ``last``: sums of cosines, and what stands beside them."""

    first: int
    last: int
    sums: tuple[Wave, ...]
    rest: Any


def cosine_family(expression: Any, point: Mapping[Any, Any], whole: Callable[..., int]) -> Waves | None:
    """Recognise a long family of sums of cosines; None where it is another, or short."""
    if len(expression.limits) != 1:
        return None
    index, low, high = expression.limits[0]
    terms = sp.Add.make_args(_opened(expression.function))
    moving = [term for term in terms if term.has(index)]
    rest = [term for term in terms if not term.has(index)]
    sums = [wave for term in moving if (wave := _wave(term, index)) is not None]
    if not sums or len(sums) < len(moving):
        return None
    first, last = whole(low, point), whole(high, point)
    if first < 0 or last - first < LONG:
        return None
    return Waves(first, last, tuple(sums), sp.Add(*rest))


def _opened(expression: Any) -> Any:
    """Write out the quantities that a member is made of, down to its sums."""
    terms = [
        sp.Mul(*[a.definition() if isinstance(a, Folded) and not at_sizes(a) else a for a in _factors(term)])
        for term in sp.Add.make_args(expression)
    ]
    return sp.Add(*terms)


def _factors(term: Any) -> tuple[Any, ...]:
    return tuple(sp.Mul.make_args(term))


def _wave(term: Any, index: Any) -> Wave | None:
    """Take a term apart: its factor and its sum of cosines; None where it is none."""
    sums = [a for a in _factors(term) if isinstance(a, sp.Sum)]
    factor = sp.Mul(*[a for a in _factors(term) if not isinstance(a, sp.Sum)])
    if len(sums) != 1 or not factor.is_Rational or len(sums[0].limits) != 1:
        return None
    inner, (pair, low, high) = sums[0].function, sums[0].limits[0]
    if inner.func is not sp.cos or low.has(index) or high.has(index):
        return None
    angle = sp.expand_mul(inner.args[0])
    rate = angle.coeff(index)
    shift = sp.expand_mul(angle - rate * index) / rate if rate != 0 else index
    ahead = not rate.has(index) and shift.is_Integer and shift >= 0
    return Wave(factor, int(shift), pair, low, high, rate) if ahead else None


def read_waves(
    waves: Waves, expression: Any, balls: Callable[..., Any], whole: Callable[[Any], int],
    member: Callable[[int], Any], positive: Callable[[Any], bool],
) -> tuple[int, list[Any]]:  # fmt: skip
    """Return how many members floats show to be positive, and the members that floats leave open.

    Of an extreme the number is 0, and the open ones are all that may be it. ``balls`` encloses an
    expression, with the index of a sum at a number.
    """
    ranges = [(one.pair, range(whole(one.low), whole(one.high) + 1)) for one in waves.sums]
    members = waves.last - waves.first + 1
    if members > MEMBERS or members * sum(max(run.stop - run.start, 1) for _, run in ranges) > COSINES:
        raise UnreadableError(f"at most {MEMBERS} sums of cosines, and {COSINES} cosines, are computed")
    rows = [
        [balls(one.rate, {pair: at}) for at in run]
        for one, (pair, run) in zip(waves.sums, ranges, strict=True)
    ]
    rest = balls(waves.rest, {})
    size = sum(abs(one.factor) * len(row) for one, row in zip(waves.sums, rows, strict=True))
    fast = all(abs(rate).upper() <= RATE for row in rows for rate in row)  # what is no number is not
    most = size + abs(rest).upper()
    if not (fast and most <= MOST):
        return 0, [member(place) for place in range(waves.first, waves.last + 1)]
    slack = SLACK * max(float(most) / SIZE, 1.0) * len(rows)
    blocks = list(_blocks(waves, rows, rest, slack))
    if isinstance(expression, count):
        known = sum(int((values > bounds).sum()) for _, values, bounds in blocks)
        open_ones = _places(blocks, lambda values, bounds: abs(values) <= bounds)
        return known + sum(positive(member(place)) for place in open_ones), []
    return 0, [member(place) for place in _likely(blocks, upwards=isinstance(expression, largest))]


Block = tuple[int, Any, Any]


def _blocks(waves: Waves, rows: Sequence[Sequence[Any]], rest: Any, slack: float) -> Iterator[Block]:
    """Yield the first place of a block, the members there and how far each may be off."""
    for start in range(waves.first, waves.last + 1, BLOCK):
        size = min(BLOCK, waves.last + 1 - start)
        values, bounds = np.full(size, float(rest.mid())), np.full(size, slack + float(rest.rad()))
        for one, rates in zip(waves.sums, rows, strict=True):
            row = np.asarray([[float(rate.mid()) for rate in rates]])
            off = sum(float(abs(a - to_ball(float(c))).upper()) for a, c in zip(rates, row[0], strict=True))
            places = np.arange(start, start + size, dtype=np.float64) + one.shift
            bound = places * off + rounding_bound(len(rates), float(places[-1] * abs(row).max()))
            values += float(one.factor) * all_sums(np, start + one.shift, size, row)[0]
            bounds += float(abs(one.factor)) * (1.0 + SLACK) * bound
        yield start, values, bounds


def _places(blocks: Sequence[Block], test: Callable[[Any, Any], Any]) -> list[int]:
    found = ((start, np.flatnonzero(test(values, bounds))) for start, values, bounds in blocks)
    return [start + int(at) for start, places in found for at in places]


def _likely(blocks: Sequence[Block], *, upwards: bool) -> list[int]:
    """List the places that may have the extreme, by what floats prove of the others."""
    if upwards:
        floor = max(float((values - bounds).max()) for _, values, bounds in blocks)
        return _places(blocks, lambda values, bounds: values + bounds >= floor)
    ceiling = min(float((values + bounds).min()) for _, values, bounds in blocks)
    return _places(blocks, lambda values, bounds: values - bounds <= ceiling)


def extreme_of(members: list[Any], *, upwards: bool) -> Any:
    """Return the extreme of some balls, or of numbers of mpmath."""
    if hasattr(members[0], "rad"):
        return functools.reduce(lambda a, c: a.max(c) if upwards else a.min(c), members)
    return max(members) if upwards else min(members)
