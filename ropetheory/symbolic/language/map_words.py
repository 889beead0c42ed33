"""Words in linear maps: products that do not commute, transposes, and putting one word for another.

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


class Map(sp.Function):  # type: ignore[misc]  # SymPy carries no types
    """A square matrix, or a family of them indexed by positions; products do not commute."""

    nargs = 1

    def _eval_is_commutative(self) -> bool:
        return False

    def model(self) -> Any:
        """Return explicit matrices that obey the laws of the theorems that use the name."""
        raise NotImplementedError

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        index = f"_{{{printer._print(self.args[0])}}}" if self.args else ""
        text = f"{type(self).__name__}{index}"
        return text if exp is None else f"{text}^{{{exp}}}"


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

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return rf"{printer._print(self.args[0])}^{{\top}}"


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
    raise RopeTheoryError(f"{word} is no word in maps")


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
