"""Public functions of the granularity that return pairs, grids or bounds on vectors, held to formulas."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

import ropetheory
from ropetheory.symbolic.agreement.points.forms import forms_of
from ropetheory.symbolic.agreement.points.formula import HeldByFormula, enclose
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.points.rows import Row


EDGES = (
    (2, 1 + 2.0**-20, 1.0, 1.0), (8, 1.0038, 0.3, 1.0), (10, 1e12, 1.0, 3.7), (6, 3.1e10, 1e-3, 47.1),
    (20, 500000.0, 0.25, 1.3),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeldGrid(HeldByFormula):
    """A function on a grid of its first three arguments, held on the diagonal."""

    shapes: ClassVar[tuple[str, ...]] = ("array",)  # its arguments are axes

    def call(self, row: Row) -> Any:
        """Return the diagonal of the grid."""
        result = HeldByFormula.call(self, row)
        at = np.arange(len(result))
        return result[at, at, at]


@dataclass(frozen=True, slots=True)
class HeldSimilarity(HeldByFormula):
    """``similarity_bounds`` of random vectors, in both layouts."""

    function: str = "similarity_bounds"
    formula: str = ""
    arguments: tuple[str, ...] = ("vectors", "base", "alpha", "layout")
    ulp: int = 32

    def check(self, theorem: str) -> None:
        """Hold both bounds against the formulas of the theorem.

        Raises
        ------
        HeldError
            Where one is farther off than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(self.points):
            dim, base, alpha = 2 * rng.randrange(1, 12), 2.0 * 5e8 ** rng.random(), rng.uniform(0.01, 1)
            self._check_layouts(_vector(rng, dim), base, alpha)
        for dim, base, alpha, beta in EDGES:
            vector = _vector(rng, dim)
            found = ropetheory.similarity_bounds(vector, base, alpha=alpha, beta=beta)
            balls = _balls(vector, base * beta, alpha)
            self._compare_both(found, balls, (vector, base, alpha, f"interleaved, {beta=}"), "scalar")
        self._check_forms([rng.randrange(1, 100) / 4 for _ in range(6)], 10007.0, 0.75, 3.0)

    def _check_layouts(self, vector: list[float], base: float, alpha: float) -> None:
        balls = _balls(vector, base, alpha)
        split = [*vector[0::2], *vector[1::2]]
        layouts: tuple[tuple[Any, Any], ...] = ((vector, "interleaved"), (split, "half-split"))
        for given, layout in layouts:
            for form, vectors in (("scalar", given), ("array", np.asarray(given))):
                found = ropetheory.similarity_bounds(vectors, base, alpha=alpha, layout=layout)
                row = (given, base, alpha, layout)
                self._compare_both(found, balls, row, form)

    def _check_forms(self, vector: list[float], base: float, alpha: float, beta: float) -> None:
        """Take one vector as every kind of array, with numbers of every kind."""
        balls = _balls(vector, base * beta, alpha)
        for form, (b, a, factor), at in forms_of((base, alpha, beta)):
            found = ropetheory.similarity_bounds(np.asarray(vector), b, alpha=a, beta=factor)
            row = (vector, base, alpha, "interleaved")
            self._compare_both([np.asarray(bound)[at] for bound in found], balls, row, form)
        for kind in (np.float32, np.int64):
            held = np.asarray(vector).astype(kind)
            balls = _balls(held.astype(float).tolist(), base * beta, alpha)
            for form, given in ((kind.__name__, held), ("two axes", np.broadcast_to(held, (2, 3, 6)))):
                found = ropetheory.similarity_bounds(given, base, alpha=alpha, beta=beta)
                last = [bound.reshape(-1)[-1] for bound in found]
                self._compare_both(last, balls, (vector, base, alpha, "interleaved"), form)

    def _compare_both(self, found: Any, balls: list[Any], row: Row, form: str) -> None:
        for bound, ball in zip(found, balls, strict=True):
            self.compare(bound, [ball], row, form)


def _vector(rng: random.Random, dim: int) -> list[float]:
    return [rng.randrange(-999, 1000) / 64 + 0.0078125 for _ in range(dim)]


def _balls(vector: list[float], base: float, alpha: float) -> list[Any]:
    """Enclose both bounds for B = fl(beta b), which is formed once."""
    point = {letters.x: vector.__getitem__, letters.d: len(vector), letters.B: base, letters.alpha: alpha}
    exact = {letter: _exact(value) for letter, value in point.items()}
    return [enclose(parse_expression(f"{name}(x)/norm2(x)*C()"), exact) for name in ("min_pair", "max_pair")]


def _exact(value: Any) -> Any:
    if callable(value):
        return lambda index: Fraction(value(int(index)))
    return Fraction(value) if isinstance(value, float) else value
