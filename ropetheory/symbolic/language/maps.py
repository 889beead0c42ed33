"""Linear maps of which the theory speaks without coordinates: words in them, and models for the balls.

What a desideratum forces of *every* map cannot be shown in the coordinates of one. A derivation
rewrites words by laws, equalities that hold at all positions by hypothesis; for the balls, which
confirm steps and refute mutants, each map has a model: explicit matrices that obey the laws.
"""

from __future__ import annotations

import functools
import operator
from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import coordinate


class Map(sp.Function):  # type: ignore[misc]  # SymPy carries no types
    """A square matrix, or a family of them indexed by positions; products do not commute."""

    nargs = 1

    def _eval_is_commutative(self) -> bool:
        return False

    def model(self) -> Any:
        """Return explicit matrices that obey the laws of the theorems that use the name."""
        raise NotImplementedError


class transposed(sp.Function):  # type: ignore[misc]  # noqa: N801
    """The transpose of a word: of a product, the transposes in reverse."""

    nargs = 1

    def _eval_is_commutative(self) -> bool:
        return False

    @classmethod
    def eval(cls, word: Any) -> Any:
        if word.is_commutative:
            return word
        if isinstance(word, transposed):
            return word.args[0]
        if word.is_Add:
            return sp.Add(*[cls(term) for term in word.args])
        if word.is_Mul:
            scalars, factors = word.args_cnc()
            return sp.Mul(*scalars, *[cls(factor) for factor in reversed(factors)])
        return None


def is_word(expression: Any) -> bool:
    """Tell whether an expression is a word in maps."""
    return bool(not isinstance(expression, sp.MatrixBase) and expression.has(Map))


def explicit(word: Any) -> Any:
    """Write a word as the explicit matrix that the models make of it."""
    sizes = {a.model().shape[0] for a in word.atoms(Map)}
    if len(sizes) != 1:
        raise RopeTheoryError(f"{word} mixes maps whose models have different sizes")
    return _matrix(word, sizes.pop())


def _matrix(word: Any, size: int) -> Any:
    if word.is_commutative:
        return sp.ImmutableMatrix(word * sp.eye(size))
    if isinstance(word, Map):
        return word.model()
    if isinstance(word, transposed):
        return _matrix(word.args[0], size).T
    if word.is_Add or word.is_Mul:
        combine = operator.add if word.is_Add else operator.mul
        return functools.reduce(combine, [_matrix(part, size) for part in word.args])
    if word.is_Pow and word.exp.is_Integer and word.exp > 0:
        return _matrix(word.base, size) ** int(word.exp)
    raise RopeTheoryError(f"{word} is not a word in maps")


def replace(word: Any, old: Any, new: Any, at: int | None = None) -> Any:
    """Put one word for another wherever it stands in a word; for the empty word, only at a place.

    Returns None where the word does not occur, or no place is given for the empty one.
    """
    scalars, factors = _factors(word)
    known, wanted = _factors(old)
    if known:
        return None
    if not wanted:
        return None if at is None else sp.Mul(*scalars, *factors[:at], new, *factors[at:])
    found, place = False, 0
    while place + len(wanted) <= len(factors):
        if factors[place : place + len(wanted)] == wanted:
            factors[place : place + len(wanted)] = [new]
            found = True
        place += 1
    return sp.Mul(*scalars, *factors) if found else None


def _factors(word: Any) -> tuple[list[Any], list[Any]]:
    scalars, factors = word.args_cnc()
    flat: list[Any] = []
    for factor in factors:
        if factor.is_Pow and factor.exp.is_Integer and factor.exp > 0:
            flat += [factor.base] * int(factor.exp)
        else:
            flat.append(factor)
    return [a for a in scalars if a != 1], flat


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
