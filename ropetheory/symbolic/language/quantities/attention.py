"""Named quantities of absolute encodings and softmax attention.

The sinusoidal encoding of position m has pair j equal to (sin m theta_j, cos m theta_j). Tokens of an
attention layer are numbered by content: token a sends token b the score q[size a + b], which is any
number, and token a has the value x[a]; what a place of the sequence holds is said by the order of the
tokens.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language.letters import N, d, j, k, l, q, x
from ropetheory.symbolic.language.quantity import Head, _arguments, _power, coordinate, score, theta


def _over_pairs(head: Head, summand: Any) -> Any:
    """Sum a function of the pair over all pairs; the width is the head's last argument."""
    pair = head.bound_index()
    return sp.Sum(summand(pair), (pair, 0, head.args[-1] / 2 - 1))


class dot(Head):  # noqa: N801  # written so in formulas
    """Inner product of two vectors of width d."""

    nargs = 3

    def definition(self) -> sp.Expr:
        left, right = self.args[:2]
        return _over_pairs(
            self,
            lambda at: (
                coordinate(left, 2 * at) * coordinate(right, 2 * at)
                + coordinate(left, 2 * at + 1) * coordinate(right, 2 * at + 1)
            ),
        )

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (d,)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        left, right = (printer._print(a) for a in self.args[:2])
        return _power(rf"\langle {left},\,{right}\rangle", exp)


class position_reading(Head):  # noqa: N801
    """Inner product of a vector with the encoding of a position; arguments vector, position, b, d."""

    nargs = 4

    def definition(self) -> sp.Expr:
        vector, position, base, dim = self.args

        def term(at: Any) -> Any:
            angle = position * theta(at, base, dim)
            return coordinate(vector, 2 * at) * sp.sin(angle) + coordinate(vector, 2 * at + 1) * sp.cos(angle)

        return _over_pairs(self, term)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        vector, position = (printer._print(a) for a in self.args[:2])
        return _power(rf"\langle {vector},\,p_{{{position}}}\rangle", exp)


class position_product(Head):  # noqa: N801
    """Inner product of the encodings of two positions; arguments m, n, b, d."""

    nargs = 4

    def definition(self) -> sp.Expr:
        first, second, base, dim = self.args

        def term(at: Any) -> Any:
            left, right = (position * theta(at, base, dim) for position in (first, second))
            return sp.sin(left) * sp.sin(right) + sp.cos(left) * sp.cos(right)

        return _over_pairs(self, term)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        first, second = (printer._print(a) for a in self.args[:2])
        return _power(rf"\langle p_{{{first}}},\,p_{{{second}}}\rangle", exp)


class position_distance2(Head):  # noqa: N801
    """Squared distance of the encodings of two positions; arguments m, n, b, d."""

    nargs = 4
    is_nonnegative = True

    def definition(self) -> sp.Expr:
        first, second, base, dim = self.args

        def term(at: Any) -> Any:
            left, right = (position * theta(at, base, dim) for position in (first, second))
            return (sp.sin(left) - sp.sin(right)) ** 2 + (sp.cos(left) - sp.cos(right)) ** 2

        return _over_pairs(self, term)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        first, second = (printer._print(a) for a in self.args[:2])
        return _power(rf"\|p_{{{first}}}-p_{{{second}}}\|^2", exp)


class absolute_score(Head):  # noqa: N801
    """Inner product of q plus the encoding of m and k plus the encoding of n; arguments m, n, b, d."""

    nargs = 4

    def definition(self) -> sp.Expr:
        first, second, base, dim = self.args

        def term(at: Any) -> Any:
            left, right = (position * theta(at, base, dim) for position in (first, second))
            return (coordinate(q, 2 * at) + sp.sin(left)) * (coordinate(k, 2 * at) + sp.sin(right)) + (
                coordinate(q, 2 * at + 1) + sp.cos(left)
            ) * (coordinate(k, 2 * at + 1) + sp.cos(right))

        return _over_pairs(self, term)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        first, second = (printer._print(a) for a in self.args[:2])
        return _power(rf"\langle q+p_{{{first}}},\,k+p_{{{second}}}\rangle", exp)


class softmax(Head):  # noqa: N801
    """Weight of one of N scores: exp(q_i/c) over the sum of all exp(q_l/c); arguments i, N, q, c."""

    nargs = 4

    def bound_index(self) -> sp.Symbol:
        """Return the index of the sum: l, as in statements, or j where l is the place."""
        return j if l in self.args[0].free_symbols else l

    def definition(self) -> sp.Expr:
        place, count, scores, divisor = self.args
        at = self.bound_index()
        total = sp.Sum(sp.exp(coordinate(scores, at) / divisor), (at, 0, count - 1))
        return sp.exp(coordinate(scores, place) / divisor) / total

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (N, q, sp.Integer(1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        place, count, scores, divisor = self.args
        inside = printer._print(scores) if divisor == 1 else printer._print(scores / divisor)
        text = rf"\operatorname{{softmax}}\left({inside}_{{0\ldots {printer._print(count - 1)}}}\right)"
        return _power(f"{text}_{{{printer._print(place)}}}", exp)


class Layer(Head):
    """Output of attention at a place: arguments place, then the tokens in their order.

    Places are counted round: the place after the last is the first.
    """

    nargs = (3, 4, 5)
    name = ""

    @classmethod
    def of(cls, *arguments: sp.Expr) -> sp.Expr:
        return cls(*arguments)

    @property
    def order(self) -> tuple[sp.Expr, ...]:
        """The tokens in their order."""
        return tuple(self.args[1:])

    @property
    def place(self) -> int:
        """The place, from 0."""
        return int(self.args[0]) % len(self.order)

    def seen(self) -> tuple[sp.Expr, ...]:
        """Return the tokens that the place attends to."""
        return self.order

    def weighted(self, values: Any) -> Any:
        """Return the mean of some values of the seen tokens, weighted by the softmax of their scores."""
        own, size = self.order[self.place], len(self.order)
        powers = [sp.exp(coordinate(q, size * own + token)) for token in self.seen()]
        return sum(p * v for p, v in zip(powers, values, strict=True)) / sum(powers)

    def definition(self) -> sp.Expr:
        return self.weighted([coordinate(x, token) for token in self.seen()])

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        place = printer._print(self.args[0])
        return _power(rf"{self.name}_{{{place}}}" + _arguments(self.order, printer), exp)


class attended(Layer):  # noqa: N801
    """Output of attention without positions and without a mask at a place."""

    nargs = (3, 4, 5)
    name = r"\operatorname{out}"


class causal(Layer):  # noqa: N801
    """Output of attention at a place that sees itself and the places before it."""

    nargs = (3, 4, 5)
    name = r"\operatorname{causal}"

    def seen(self) -> tuple[sp.Expr, ...]:
        """Return the tokens up to the place."""
        return self.order[: self.place + 1]


class causal_twice(causal):  # noqa: N801
    """Output of two causal layers with the same scores, the second reading the outputs of the first."""

    nargs = (3, 4, 5)
    name = r"\operatorname{causal}^2"

    def definition(self) -> sp.Expr:
        return self.weighted([causal(place, *self.order) for place in range(len(self.seen()))])


class rotary(Layer):  # noqa: N801
    """Output of attention with rotated queries and keys, which all tokens share; the values are theirs.

    Arguments: position of the first place, place, then the tokens in their order.
    """

    nargs = (4, 5, 6)
    name = r"\operatorname{rotary}"

    @property
    def order(self) -> tuple[sp.Expr, ...]:
        """The tokens in their order."""
        return tuple(self.args[2:])

    def definition(self) -> sp.Expr:
        start, place = self.args[:2]
        powers = [sp.exp(score.of(start + place, start + at)) for at in range(len(self.order))]
        values = [coordinate(x, token) for token in self.order]
        return sum(p * v for p, v in zip(powers, values, strict=True)) / sum(powers)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        start, place = (printer._print(a) for a in self.args[:2])
        return _power(rf"{self.name}_{{{start}+{place}}}" + _arguments(self.order, printer), exp)


HEADS: dict[str, type[Head]] = {
    head.__name__: head
    for head in (
        dot,
        position_reading,
        position_product,
        position_distance2,
        absolute_score,
        softmax,
        attended,
        causal,
        causal_twice,
        rotary,
    )
}
