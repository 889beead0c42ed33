"""The maps of which the theory speaks without coordinates, and their models for the balls."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.map_words import Map

MIXING = sp.ImmutableMatrix([[2, -1, 2], [2, 2, -1], [-1, 2, 2]]) / 3
"""An orthogonal matrix that keeps no coordinate plane."""


def _blocks(position: Any) -> Any:
    """Turn a plane and reflect an axis, to a whole power: the general shape of an orthogonal map."""
    angle = sp.Rational(3, 7) * position
    return sp.ImmutableMatrix(
        [
            [sp.cos(angle), -sp.sin(angle), 0],
            [sp.sin(angle), sp.cos(angle), 0],
            [0, 0, sp.cos(sp.pi * position)],
        ]
    )


class G(Map):
    """A family of maps common to queries and keys."""

    def model(self) -> Any:
        return MIXING * _blocks(self.args[0]) * MIXING.T


class F(Map):
    """What a score with one common family depends on."""

    def model(self) -> Any:
        return MIXING * _blocks(self.args[0]) * MIXING.T


class blocks(Map):  # noqa: N801  # written so in formulas
    """Rotations of planes and signs of axes, block by block, to a whole power."""

    def model(self) -> Any:
        return _blocks(self.args[0])

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return rf"\Delta^{{{printer._print(self.args[0])}}}"


class P(Map):
    """An orthogonal matrix: the planes in which a family rotates."""

    nargs = 0

    def model(self) -> Any:
        return MIXING


class K(Map):
    """A family of maps of keys alone."""

    def model(self) -> Any:
        return sp.exp(self.args[0] / 5) * _blocks(self.args[0])


class Q(Map):
    """A family of maps of queries alone."""

    def model(self) -> Any:
        return sp.exp(-self.args[0] / 5) * _blocks(self.args[0])


class H(Map):
    """What a score with a family for queries and one for keys depends on."""

    def model(self) -> Any:
        return sp.exp(self.args[0] / 5) * _blocks(self.args[0])


class S(Map):
    """A score matrix that no longer changes beyond a window; its laws leave only the identity."""

    def model(self) -> Any:
        return sp.ImmutableMatrix(sp.eye(2))


class R(Map):
    """The rotation of one plane by as many radians as the position."""

    def model(self) -> Any:
        angle = self.args[0]
        return sp.ImmutableMatrix([[sp.cos(angle), -sp.sin(angle)], [sp.sin(angle), sp.cos(angle)]])


class Wq(Map):
    """The projection that makes queries; its entries are the coordinates of q, row by row."""

    nargs = 0
    vector = letters.q

    def model(self) -> Any:
        return sp.ImmutableMatrix(2, 2, [coordinate(self.vector, sp.Integer(at)) for at in range(4)])

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return rf"W_{{{self.vector}}}" if exp is None else rf"W_{{{self.vector}}}^{{{exp}}}"


class Wk(Wq):
    """The projection that makes keys; its entries are the coordinates of k, row by row."""

    vector = letters.k


DEFINING = (
    "blocks(p+v) == blocks(p)*blocks(v)",
    "blocks(0) == 1",
    "transpose(P)*P == 1",
    "P*transpose(P) == 1",
    "transpose(R(m))*R(n) == R(n-m)",
)
"""Laws that say what a name stands for. Nothing more may be supposed of P and blocks, which are found."""

FAMILIES: dict[str, type[Map]] = {one.__name__: one for one in (G, F, blocks, K, Q, H, S, R)}
CONSTANT: dict[str, Map] = {"P": P(), "Wq": Wq(), "Wk": Wk()}
