"""Named quantities of distances of images, and the helix; a name that ends in 2 is of a square.

The images are those of a map with the angle alpha B^(-2j/d) a token in pair j; where two maps occur the
old one has the base b and no factor. "Equal pairs" means the unit vector whose pairs are all
(sqrt(2/d), 0). What is nearest or farthest is read by enumeration over the positions.
"""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.quantity import B, Head, a, alpha, b, d, pair_square, theta
from ropetheory.symbolic.language.relation import Relation

FOUR = sp.Integer(4)


class Metric(Head):
    """A quantity of images, written as a name with its arguments."""

    name = ""
    is_nonnegative = True
    turns = True

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (alpha, B, d)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        inner = ", ".join(printer._print(argument) for argument in self.args)
        text = rf"{self.name}\left({inner}\right)"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class Nearest(Metric):
    """A smallest, or largest, member of a finite family, read by enumeration.

    As it stands the members are those of the offsets 1 ... N-1 among N positions.
    """

    enumerated = True
    largest = False
    of_pairs = False  # the members are of pairs, not of positions

    def member(self, *index: Any) -> sp.Expr:
        """Return the member at an index."""
        raise NotImplementedError

    def range_of(self, *index: Any) -> tuple[Relation, ...]:
        """Return the range of the index: that of an offset among as many positions, if not overridden."""
        (offset,) = index
        return _conditions((offset, ">=", sp.Integer(1)), (offset, "<=", self.args[self.size_at] - 1))

    def not_empty(self) -> tuple[Relation, ...]:
        """Return what it takes for the family to have a member."""
        return (Relation(self.args[self.size_at], ">=", sp.Integer(2)),)

    def members(self, count: int) -> list[sp.Expr]:
        """List the members, for a concrete number in the argument ``size_at``."""
        raise NotImplementedError

    def _demand(self, found: list[sp.Expr]) -> list[sp.Expr]:
        """Refuse an empty family: it has no extreme."""
        if not found:
            raise RopeTheoryError(f"{self} compares no images: it needs more positions")
        return found


def _conditions(*sides: tuple[sp.Expr, str, sp.Expr]) -> tuple[Relation, ...]:
    """Write conditions, leaving out those that compare a number with itself."""
    return tuple(Relation(*three) for three in sides if three[0] != three[2])


def angle(pair: Any, factor: Any, base: Any, dim: Any) -> sp.Expr:
    """Return the angle of a pair for one token: factor times the frequency base^(-2j/d)."""
    return factor * theta(pair, base, dim)


def _chords(weight: Any, turn: Any, pair: Any, dim: Any) -> sp.Expr:
    """Sum the weighted squared chords 4 sin^2(turn/2) over the pairs."""
    return sp.Sum(FOUR * weight * sp.sin(turn / 2) ** 2, (pair, 0, dim / 2 - 1))


class distance2(Metric):  # noqa: N801
    """Squared distance of the images of x at m and n: squared pairs times squared chords, summed.

    That this is the sum of the squared differences of coordinates is a conclusion of the theorem.
    """

    nargs = 6
    name = r"\operatorname{dist}^2"

    def definition(self) -> sp.Expr:
        vector, at, other, *method = self.args
        pair = self.bound_index()
        turn = (at - other) * angle(pair, *method)
        return _chords(pair_square(vector, pair), turn, pair, method[-1])


class cross_distance2(Metric):  # noqa: N801
    """Squared distance of the old image of x at m (base b) and its new one at n (alpha, B), likewise."""

    nargs = 7
    name = r"\operatorname{dist}_{f,\hat f}^2"

    @functools.cache  # noqa: B019  # as many as there are statements
    def definition(self) -> sp.Expr:
        vector, at, other, base, *method = self.args
        dim, pair = method[-1], self.bound_index()
        turn = at * angle(pair, sp.Integer(1), base, dim) - other * angle(pair, *method)
        return _chords(pair_square(vector, pair), turn, pair, dim)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, alpha, B, d)


class equal_distance2(Metric):  # noqa: N801
    """Squared distance of images n positions apart for equal pairs: 8/d sum sin^2(n angle/2)."""

    nargs = 4
    name = "D^2"

    @functools.cache  # noqa: B019
    def definition(self) -> sp.Expr:
        offset, *method = self.args
        pair = self.bound_index()
        return 2 / method[-1] * _chords(1, offset * angle(pair, *method), pair, method[-1])


class equal_cross2(Metric):  # noqa: N801
    """Squared distance of the old image at m and the new one at n for equal pairs."""

    nargs = 6
    name = r"D_{f,\hat f}^2"

    @functools.cache  # noqa: B019
    def definition(self) -> sp.Expr:
        at, other, base, *method = self.args
        dim, pair = method[-1], self.bound_index()
        turn = at * angle(pair, sp.Integer(1), base, dim) - other * angle(pair, *method)
        return 2 / dim * _chords(1, turn, pair, dim)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, alpha, B, d)


class nearest2(Nearest):  # noqa: N801
    """q^2 for equal pairs: the smallest squared distance among N positions, over offsets 1 ... N-1."""

    nargs = 4
    size_at = 0
    name = "q^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return self._demand([self.member(sp.Integer(offset)) for offset in range(1, count)])

    def member(self, *index: Any) -> sp.Expr:
        (offset,) = index
        return equal_distance2(offset, *self.args[1:])


class pair_least2(Nearest):  # noqa: N801
    """Smallest 4 sin^2(n angle_j/2) over the pairs: the infimum over the sphere, n positions apart."""

    nargs = 4
    size_at = 3
    of_pairs = True
    name = r"\operatorname{least}^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return [self.member(sp.Integer(pair)) for pair in range(count // 2)]

    def member(self, *index: Any) -> sp.Expr:
        (pair,) = index
        offset, *method = self.args
        return FOUR * sp.sin(offset * angle(pair, *method) / 2) ** 2

    def range_of(self, *index: Any) -> tuple[Relation, ...]:
        (pair,) = index
        return _conditions((pair, ">=", sp.Integer(0)), (pair, "<=", self.args[-1] / 2 - 1))

    def not_empty(self) -> tuple[Relation, ...]:
        return (Relation(self.args[-1], ">=", sp.Integer(2)),)


class pair_most2(pair_least2):  # noqa: N801
    """Largest 4 sin^2(n angle_j/2) over the pairs: the supremum over the sphere."""

    largest = True
    name = r"\operatorname{most}^2"


class sphere_nearest2(Nearest):  # noqa: N801
    """q^2 at its infimum over the sphere: the smallest pair_least2 over offsets 1 ... N-1."""

    nargs = 4
    size_at = 0
    name = r"q_{\inf}^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return self._demand([self.member(sp.Integer(offset)) for offset in range(1, count)])

    def member(self, *index: Any) -> sp.Expr:
        (offset,) = index
        return pair_least2(offset, *self.args[1:])


class _OfPositions(Nearest):
    """An extreme over the positions 0 ... N-1 of one of two maps."""

    def range_of(self, *index: Any) -> tuple[Relation, ...]:
        (position,) = index
        return _conditions((position, ">=", sp.Integer(0)), (position, "<=", self.args[self.size_at] - 1))

    def not_empty(self) -> tuple[Relation, ...]:
        return (Relation(self.args[self.size_at], ">=", sp.Integer(1)),)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, alpha, B, d)


class nearest_image2(_OfPositions):  # noqa: N801
    """Smallest squared distance of the new image of x at n to its old ones (k < N)."""

    nargs = 7
    size_at = 2
    name = r"\operatorname{near}^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return self._demand([self.member(sp.Integer(at)) for at in range(count)])

    def member(self, *index: Any) -> sp.Expr:
        (at,) = index
        vector, other, _, *methods = self.args
        return cross_distance2(vector, at, other, *methods)


class printed_metric2(_OfPositions):  # noqa: N801
    """Smallest squared distance of an old image of x (k < N) and a new one (j < w), over both."""

    nargs = 7
    size_at = 2
    name = r"d_{\min}^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return self._demand([self.member(sp.Integer(other)) for other in range(count)])

    def member(self, *index: Any) -> sp.Expr:
        (other,) = index
        vector, old, _, *methods = self.args
        return nearest_image2(vector, other, old, *methods)


class nearest_old2(_OfPositions):  # noqa: N801
    """Smallest squared distance of the new image at n to the old ones (k < N), for equal pairs."""

    nargs = 6
    name = r"\operatorname{Near}^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return self._demand([self.member(sp.Integer(at)) for at in range(count)])

    def member(self, *index: Any) -> sp.Expr:
        (at,) = index
        other, _, *methods = self.args
        return equal_cross2(at, other, *methods)


class directed2(_OfPositions):  # noqa: N801
    """d^2 directed from new to old, for equal pairs: the largest nearest_old2 over j < w."""

    nargs = 6
    largest = True
    name = r"\vec d^{\,2}"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        return self._demand([self.member(sp.Integer(other)) for other in range(count)])

    def member(self, *index: Any) -> sp.Expr:
        (other,) = index
        old, _, *methods = self.args
        return nearest_old2(other, old, *methods)


class helix2(Metric):  # noqa: N801
    """Squared distance of (cos t, sin t, sin(a t)) at two parameters."""

    nargs = 3
    name = r"\operatorname{helix}^2"

    def definition(self) -> sp.Expr:
        at, other, slope = self.args
        across, along = sp.cos(at) - sp.cos(other), sp.sin(at) - sp.sin(other)
        return across**2 + along**2 + (sp.sin(slope * at) - sp.sin(slope * other)) ** 2

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (a,)


class helix_nearest2(Nearest):  # noqa: N801
    """Smallest squared distance of two of the first N whole parameters, alpha apart, on the helix."""

    nargs = 3
    size_at = 0
    name = r"q_{\operatorname{helix}}^2"

    @functools.cache  # noqa: B019
    def members(self, count: int) -> list[sp.Expr]:
        pairs = [(sp.Integer(at), sp.Integer(other)) for at in range(count) for other in range(at)]
        return self._demand([self.member(*pair) for pair in pairs])

    def member(self, *index: Any) -> sp.Expr:
        at, other = index
        _, slope, factor = self.args
        return helix2(factor * at, factor * other, slope)

    def range_of(self, *index: Any) -> tuple[Relation, ...]:
        at, other = index
        return _conditions((other, ">=", sp.Integer(0)), (at, ">=", other + 1), (at, "<=", self.args[0] - 1))

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (a, sp.Integer(1))


HEADS: dict[str, type[Head]] = {
    head.__name__: head
    for head in (
        distance2,
        cross_distance2,
        equal_distance2,
        equal_cross2,
        nearest2,
        pair_least2,
        pair_most2,
        sphere_nearest2,
        nearest_image2,
        printed_metric2,
        nearest_old2,
        directed2,
        helix2,
        helix_nearest2,
    )
}
