"""The extreme of many distances of images with equal pairs, all read by one product of matrices of balls.

The squared distance at k is 2 - (4/d) times the sum over the pairs of cos(k phi_j - psi_j). With k = a M + r
and the addition theorem the sums for all k are the entries of one product, which Arb computes; a member
at a time, ten thousand positions would take a minute. What is found is held against the definition at the
member that has it.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball
from ropetheory.symbolic.language.extremum import count, largest
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.reading.table import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LONG = 256  # members from which it pays
TRIED = 8  # members that floats leave for mpmath
MOST = 2**24  # cosines that are computed at once


@dataclass(frozen=True, slots=True)
class Family:
    """Squared distances at the places from ``first`` to ``last``, and what the angles are made of.

    Pair j is at the angle k phi_j - psi_j, with phi_j = factor * base^(-2j/d) and, where there is a
    second map, psi_j = place * other_factor * other_base^(-2j/d).
    """

    first: int
    last: int
    width: Any
    factor: Any
    base: Any
    place: Any
    other_factor: Any
    other_base: Any
    upwards: bool


def long_family(expression: Any, point: Mapping[Any, Any], whole: Callable[..., int]) -> Family | None:
    """Recognise an extremum over many such distances; None where it is another, or short."""
    member = expression.function
    name = type(member).__name__
    if isinstance(expression, count) or not isinstance(member, Folded) or len(expression.limits) != 1:
        return None
    index, low, high = expression.limits[0]
    if name not in ("equal_distance2", "equal_cross2") or member.args[0] != index:
        return None
    if any(argument.has(index) for argument in member.args[1:]):
        return None
    first, last = whole(low, point), whole(high, point)
    if last - first < LONG:
        return None
    upwards = isinstance(expression, largest)
    if name == "equal_distance2":
        _, alpha, base, width = member.args
        return Family(first, last, width, alpha, base, 0, 0, base, upwards)
    _, place, base, alpha, other, width = member.args
    return Family(first, last, width, 1, base, place, alpha, other, upwards)


def extreme_ball(family: Family, read: Callable[[Any], Any], member: Callable[[int], Any]) -> Any:
    """Enclose the extreme; ``read`` encloses an argument, ``member`` the distance at a place.

    Raises
    ------
    RopeTheoryError
        The definition does not meet what is found at the member that has it.
    """
    import flint

    width = _width(family, read(family.width).unique_fmpz())
    side = isqrt(family.last - family.first) + 1
    phi = _angles(read, family.factor, family.base, width)
    psi = [read(family.place) * a for a in _angles(read, family.other_factor, family.other_base, width)]
    pairs = list(zip(phi, psi, strict=True))
    starts = [[(family.first + side * row) * a - b for a, b in pairs] for row in range(side)]
    left = [part for row in starts for part in (*(t.cos() for t in row), *(-t.sin() for t in row))]
    steps = [step * a for a in phi for step in range(side)]
    right = [*(part.cos() for part in steps), *(part.sin() for part in steps)]
    sums = (flint.arb_mat(side, width, left) * flint.arb_mat(width, side, right)).entries()
    found, place = _extreme(sums[: family.last - family.first + 1], smallest=family.upwards)
    distance = 2 - to_ball(4) / width * found
    if not distance.overlaps(member(family.first + place)):
        raise RopeTheoryError(f"the distance at {family.first + place} is not the extreme that was found")
    return distance


def _width(family: Family, width: Any) -> int:
    """Return the width of a family; one with more cosines than fit into memory is refused."""
    if (family.last - family.first + 1) * int(width) > MOST:
        raise UnreadableError(f"at most {MOST} cosines of distances are computed at once")
    return int(width)


def _extreme(sums: list[Any], *, smallest: bool) -> tuple[Any, int]:
    """Enclose the smallest or the largest of some numbers, and say where its middle lies."""
    found = functools.reduce(lambda a, c: a.min(c) if smallest else a.max(c), sums)
    middles = [float(total) for total in sums]
    return found, middles.index(min(middles) if smallest else max(middles))


def _angles(read: Callable[[Any], Any], factor: Any, base: Any, width: int) -> list[Any]:
    logarithm = read(base).log()
    return [read(factor) * (-2 * j * logarithm / width).exp() for j in range(width // 2)]


def extreme_digits(family: Family, read: Callable[[Any], Any], member: Callable[[int], Any]) -> Any:
    """Read the extreme of the few members that floats leave for it: digits, and no enclosure."""
    values = map(member, _likely_places(family, read))
    return max(values) if family.upwards else min(values)


def _likely_places(family: Family, read: Callable[[Any], Any]) -> Sequence[int]:
    """List the few places that floats leave for the extreme."""
    width = _width(family, read(family.width))
    falling = -2.0 * np.arange(width // 2) / width
    phi = float(read(family.factor)) * float(read(family.base)) ** falling
    factor = float(read(family.place)) * float(read(family.other_factor))
    psi = factor * float(read(family.other_base)) ** falling
    places = np.arange(family.first, family.last + 1)
    sums = np.cos(places[:, None] * phi - psi).sum(axis=1)
    order = np.argsort(sums if family.upwards else -sums)
    return [int(places[at]) for at in order[:TRIED]]
