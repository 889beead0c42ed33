"""Named quantities of scaled positions and scaled frequencies: PI, NTK-aware, ABF, the general form."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language.letters import L, b, beta, d, s, s0
from ropetheory.symbolic.language.quantity import (
    Head,
    _arguments,
    _power,
    _subscripted,
    ntk_base,
    rotated,
    score,
    theta,
)


class _Frequency(Head):
    """Frequency of pair j under a method; arguments j, b, d, L and the method's parameter."""

    nargs = 5
    name = ""
    parameter = s

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[1].is_positive and self.args[4].is_positive else None

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, d, L, cls.parameter)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = rf"\theta^{{\mathrm{{{self.name}}}}}"
        return _subscripted(name, self.args, self.defaults(), printer, exp)


class pi_frequency(_Frequency):  # noqa: N801
    """Frequency of pair j under position interpolation, radians per token: theta_j/s."""

    nargs = 5
    name = "PI"

    def definition(self) -> sp.Expr:
        pair, base, dim, _, scale = self.args
        return theta(pair, base, dim) / scale


class ntk_frequency(_Frequency):  # noqa: N801
    """Frequency of pair j under NTK-aware scaling: theta_j of the base b s^(d/(d-2))."""

    nargs = 5
    name = "NTK"

    def definition(self) -> sp.Expr:
        pair, base, dim, _, scale = self.args
        return theta(pair, ntk_base(base, dim, scale), dim)


class abf_frequency(_Frequency):  # noqa: N801
    """Frequency of pair j under an adjusted base: theta_j of the base beta b."""

    nargs = 5
    name = "ABF"
    parameter = beta

    def definition(self) -> sp.Expr:
        pair, base, dim, _, factor = self.args
        return theta(pair, factor * base, dim)


class scaled_score(Head):  # noqa: N801
    """Score under position interpolation: that of the positions m/s and n/s."""

    nargs = 5

    def definition(self) -> sp.Expr:
        at, other, scale, base, dim = self.args
        return score(at / scale, other / scale, base, dim)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (s, b, d)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        scale = printer._print(self.args[2])
        query, key = (printer._print(a) if a.is_Atom else f"({printer._print(a)})" for a in self.args[:2])
        return _power(rf"\langle R_{{{query}/{scale}}}q,\,R_{{{key}/{scale}}}k\rangle", exp)


class General(Head):
    """A coordinate of pair j of f(x, g, h): the pair turned by the angle g h; arguments x, j, g, h."""

    nargs = 4
    place = 0

    def definition(self) -> sp.Expr:
        vector, pair, position, frequency = self.args
        return rotated(vector, pair, position * frequency)[self.place]

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return ()

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        vector, pair, position, frequency = (printer._print(a) for a in self.args)
        index = rf"2{pair}" if self.place == 0 else rf"2{pair}+1"
        return _power(rf"f_{{{index}}}\left({vector}, {position}, {frequency}\right)", exp)


class general_first(General):  # noqa: N801
    """First coordinate of pair j of f(x, g, h): x_{2j} cos(g h) - x_{2j+1} sin(g h)."""

    nargs = 4


class general_second(General):  # noqa: N801
    """Second coordinate of pair j of f(x, g, h): x_{2j} sin(g h) + x_{2j+1} cos(g h)."""

    nargs = 4
    place = 1


class scale_change2(Head):  # noqa: N801
    """Squared distance of the images of x at position m under PI at two scales; x, m, s, s0, b, d."""

    nargs = 6

    def definition(self) -> sp.Expr:
        (vector, at, scale, other, base, dim), pair = self.args, self.bound_index()
        angle = theta(pair, base, dim) * at
        images = rotated(vector, pair, angle / scale), rotated(vector, pair, angle / other)
        squares = [(one - two) ** 2 for one, two in zip(*images, strict=True)]
        return sp.Sum(sum(squares), (pair, 0, dim / 2 - 1))

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (s, s0, b, d)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        vector, at, scale, other = (printer._print(a) for a in self.args[:4])
        return _power(rf"\|R_{{{at}/{scale}}}{vector}-R_{{{at}/{other}}}{vector}\|^2", exp)


class chord_gap(Head):  # noqa: N801
    """Largest deviation, half-way between two positions, from their mean: sum of 1 - cos(theta_j/2)."""

    nargs = 2

    def definition(self) -> sp.Expr:
        (base, dim), pair = self.args, self.bound_index()
        return sp.Sum(1 - sp.cos(theta(pair, base, dim) / 2), (pair, 0, dim / 2 - 1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = r"\varepsilon" + ("" if self.args == (b, d) else _arguments(self.args, printer))
        return _power(name, exp)


HEADS: dict[str, type[Head]] = {
    head.__name__: head
    for head in (
        pi_frequency,
        ntk_frequency,
        abf_frequency,
        scaled_score,
        general_first,
        general_second,
        scale_change2,
        chord_gap,
    )
}
