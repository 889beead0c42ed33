"""Bounds on the similarity of vectors, held against the theorem's formulas in both layouts."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.columns import read_formula
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.enclosure import enclose, exact
from ropetheory.symbolic.agreement.forms import forms_of
from ropetheory.symbolic.agreement.formula import FormulaAgreement
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.domains import Row
    from ropetheory.symbolic.agreement.draw import Draw


EDGES = (
    (2, 1 + 2.0**-20, 1.0, 1.0), (8, 1.0038, 0.3, 1.0), (10, 1e12, 1.0, 3.7), (6, 3.1e10, 1e-3, 47.1),
    (20, 500000.0, 0.25, 1.3),
)  # fmt: skip

BOUNDS = ("min_pair(x)/norm2(x)*C()", "max_pair(x)/norm2(x)*C()")


@dataclass(frozen=True, slots=True)
class SimilarityAgreement(FormulaAgreement):
    """``similarity_bounds`` of random vectors, in both layouts."""

    function: str = "similarity_bounds"
    formula: str = ""
    arguments: tuple[str, ...] = ("vectors", "base", "alpha", "layout")
    ulp: int = 32

    def columns(self) -> list[Check]:
        """List the deviation of many vectors."""
        words = f"{self.function} == {' and '.join(BOUNDS)}"
        return [Check(self.function, "formula", words, self._compare_columns)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        dim = draw.letter("d")
        rows, xp = draw.rows(dim // 2), draw.xp
        x, b = rows.uniform(-1.0, 1.0, (rows.count, dim)), rows.letter("b")
        alpha, beta = rows.letter("alpha"), rows.letter("beta")
        found = PUBLIC[self.function](x, b, alpha=alpha, beta=beta)
        point = {"B": b * beta, "d": dim, "alpha": alpha, letters.x: lambda index: x[:, int(index)]}
        true = [read_formula(parse_expression(bound), point) for bound in BOUNDS]
        target = xp.stack([part.value for part in true])
        # It is stated within n + 12 ulp.
        allowed = (dim // 2 + 12) * EPS * target + xp.stack([part.error for part in true])
        shown = {name: value for name, value in point.items() if isinstance(name, str)}
        return Comparison(xp.stack(found), target, allowed, shown)

    def check(self, theorem: str) -> None:
        """Hold both bounds against the formulas of the theorem.

        Raises
        ------
        AgreementError
            Where one is farther off than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(self.points):
            dim, base, alpha = 2 * rng.randrange(1, 12), 2.0 * 5e8 ** rng.random(), rng.uniform(0.01, 1)
            self._check_layouts(_vector(rng, dim), base, alpha)
        for dim, base, alpha, beta in EDGES:
            vector = _vector(rng, dim)
            found = PUBLIC["similarity_bounds"](vector, base, alpha=alpha, beta=beta)
            balls = _balls(vector, base * beta, alpha)
            self._compare_both(found, balls, (vector, base, alpha, f"interleaved, {beta=}"), "scalar")
        self._check_forms([rng.randrange(1, 100) / 4 for _ in range(6)], 10007.0, 0.75, 3.0)

    def _check_layouts(self, vector: list[float], base: float, alpha: float) -> None:
        balls = _balls(vector, base, alpha)
        split = [*vector[0::2], *vector[1::2]]
        layouts: tuple[tuple[Any, Any], ...] = ((vector, "interleaved"), (split, "half-split"))
        for given, layout in layouts:
            for form, vectors in (("scalar", given), ("array", np.asarray(given))):
                found = PUBLIC["similarity_bounds"](vectors, base, alpha=alpha, layout=layout)
                row = (given, base, alpha, layout)
                self._compare_both(found, balls, row, form)

    def _check_forms(self, vector: list[float], base: float, alpha: float, beta: float) -> None:
        """Take one vector as every kind of array, with numbers of every kind."""
        balls = _balls(vector, base * beta, alpha)
        for form, (b, a, factor), at in forms_of((base, alpha, beta)):
            found = PUBLIC["similarity_bounds"](np.asarray(vector), b, alpha=a, beta=factor)
            row = (vector, base, alpha, "interleaved")
            self._compare_both([np.asarray(bound)[at] for bound in found], balls, row, form)
        for kind in (np.float32, np.int64):
            held = np.asarray(vector).astype(kind)
            balls = _balls(held.astype(float).tolist(), base * beta, alpha)
            for form, given in ((kind.__name__, held), ("two axes", np.broadcast_to(held, (2, 3, 6)))):
                found = PUBLIC["similarity_bounds"](given, base, alpha=alpha, beta=beta)
                last = [bound.reshape(-1)[-1] for bound in found]
                self._compare_both(last, balls, (vector, base, alpha, "interleaved"), form)

    def _compare_both(self, found: Any, balls: list[Any], row: Row, form: str) -> None:
        for bound, ball in zip(found, balls, strict=True):
            self.compare(bound, [ball], row, form)


def _vector(rng: random.Random, dim: int) -> list[float]:
    return [rng.randrange(-999, 1000) / 64 + 0.0078125 for _ in range(dim)]


def _balls(vector: list[float], base: float, alpha: float) -> list[Any]:
    """Enclose both bounds for B = fl(beta b), which is formed once."""
    point = {
        letters.x: lambda index: Fraction(vector[int(index)]), letters.d: len(vector),
        letters.B: exact(base), letters.alpha: exact(alpha),
    }  # fmt: skip
    return [enclose(parse_expression(bound), point) for bound in BOUNDS]
