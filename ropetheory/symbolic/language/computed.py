"""The few quantities that no formula of the language can say, each with the reason.

Their entries have no formula; a class here reads them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.letters import coordinate, q, x
from ropetheory.symbolic.language.quantity import Folded

if TYPE_CHECKING:
    from fractions import Fraction


class Layer(Folded):
    """Output of attention at a place; not a formula, since the tokens are any number and in any order.

    Token a sends token b the score q[size a + b] and has the value x[a]. Places are counted round: the
    place after the last is the first.
    """

    nargs = (3, 4, 5)
    first = 1  # where the tokens begin among the arguments

    @classmethod
    def of(cls, *arguments: Any) -> Any:
        """Apply the quantity; nothing may be left out."""
        return cls(*arguments)

    @property
    def order(self) -> tuple[Any, ...]:
        """The tokens in their order."""
        return tuple(self.args[self.first :])

    @property
    def place(self) -> int:
        """The place, from 0."""
        return int(self.args[0]) % len(self.order)

    def seen(self) -> tuple[Any, ...]:
        """Return the tokens that the place attends to."""
        return self.order

    def scores(self) -> list[Any]:
        """Return the score with every seen token."""
        own, size = self.order[self.place], len(self.order)
        return [coordinate(q, size * own + token) for token in self.seen()]

    def values(self) -> list[Any]:
        """Return what every seen token has to give."""
        return [coordinate(x, token) for token in self.seen()]

    def _definition(self) -> Any:
        """Return the mean of the values, weighted by the softmax of the scores."""
        powers = [sp.exp(score) for score in self.scores()]
        return sum(p * v for p, v in zip(powers, self.values(), strict=True)) / sum(powers)


class Causal(Layer):
    """A place sees itself and the places before it."""

    nargs = (3, 4, 5)

    def seen(self) -> tuple[Any, ...]:
        """Return the tokens up to the place."""
        return self.order[: self.place + 1]


class Twice(Causal):
    """A second causal layer reads the outputs of the first."""

    nargs = (3, 4, 5)

    def values(self) -> list[Any]:
        """Return the outputs of the first layer at the seen places."""
        layer = self.scope.functions["causal"]
        return [layer(sp.Integer(place), *self.order) for place in range(len(self.seen()))]


class Rotary(Layer):
    """Queries and keys are rotated, and shared by all tokens; the values are theirs."""

    nargs = (6, 7, 8)
    first = 4

    def scores(self) -> list[Any]:
        """Return the score of the rotated query with the key at every place."""
        base, width, start, place = self.args[:4]
        score = self.scope.functions["score"]
        return [score(start + place, start + at, base, width) for at in range(len(self.order))]


class MixedEntry(Folded):
    """Not a formula: an entry of a product of matrices of four rows."""

    nargs = 4

    def _definition(self) -> Any:
        angle, position, base, dim = self.args
        rotation, theta = self.scope.functions["rotation"], self.scope.functions["theta"]
        turned = sp.diag(*[rotation(position * theta(sp.Integer(pair), base, dim)) for pair in (0, 1)])
        cosine, sine = sp.cos(angle), sp.sin(angle)
        # Rows 0 and 2 of a matrix that turns the coordinates 0 and 2 into each other.
        row, column = sp.Matrix([[cosine, 0, -sine, 0]]), sp.Matrix([sine, 0, cosine, 0])
        return (row * turned * column)[0]


def clipped_entry(row: Any, column: Any) -> Any:
    """Score of row less score of row + 1, both clipped: x_l is the score l tokens inside the window.

    The query of a row stands at position row, the key of a column at column + w, so their distance is
    w + column - row, and what is clipped at w is x_0.
    """
    zero = sp.Integer(0)
    return coordinate(x, sp.Max(zero, row - column)) - coordinate(x, sp.Max(zero, row - column + 1))


ROWS = 100
"""Of a determinant that is written out."""


class ClippedDeterminant(Folded):
    """Not a formula: a determinant of any size; read for a concrete one."""

    nargs = 1
    enumerated = True
    reads = (x,)

    @staticmethod
    def at_size(size: int) -> Any:
        """Return the determinant of a concrete size."""
        if size > ROWS:
            raise RopeTheoryError(f"a determinant is written out up to {ROWS} rows; got more")
        matrix = sp.Matrix(size, size, lambda row, column: clipped_entry(sp.Integer(row), sp.Integer(column)))
        return matrix.det(method="berkowitz")


class FrequencyRank(Folded):
    """Not a formula: it asks of which whole power the base is.

    h/gcd(g, h) for h = d/2 pairs and b = c^g with a rational c that is no perfect power.
    """

    nargs = 2
    enumerated = True

    @staticmethod
    def exactly(base: Fraction, dim: Fraction) -> int:
        """Return the value at exact arguments."""
        power = math.gcd(_power(base.numerator), _power(base.denominator))
        pairs = int(dim) // 2
        return pairs // math.gcd(power, pairs)


def _power(number: int) -> int:
    """Return the largest exponent of which a number is a power; 0 of 1, which is all of them."""
    if number == 1:
        return 0
    exponents = range(number.bit_length(), 1, -1)
    return next((power for power in exponents if sp.integer_nthroot(number, power)[1]), 1)


COMPUTED: dict[str, type[Folded]] = {
    "attended": Layer, "causal": Causal, "causal_twice": Twice, "rotary": Rotary, "mixed_entry": MixedEntry,
    "clipped_determinant": ClippedDeterminant, "frequency_rank": FrequencyRank,
}  # fmt: skip
