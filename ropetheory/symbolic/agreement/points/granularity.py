"""Public functions of the granularity that return pairs, grids or bounds on vectors, held to formulas."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldByFormula, enclose
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression


@dataclass(frozen=True, slots=True)
class HeldGrid(HeldByFormula):
    """A function on a grid of its first three arguments, held on the diagonal."""

    def _call(self, function: Any, row: tuple[Any, ...]) -> Any:
        result = HeldByFormula._call(self, function, row)
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
        formulas = [parse_expression(f"{name}(x)/norm2(x)*C()") for name in ("min_pair", "max_pair")]
        for _ in range(self.points):
            dim, base, alpha = 2 * rng.randrange(1, 12), 2.0 * 5e8 ** rng.random(), rng.uniform(0.01, 1)
            vector = [rng.randrange(-999, 1000) / 64 + 0.0078125 for _ in range(dim)]
            point = {letters.x: vector.__getitem__, letters.d: dim, letters.B: base, letters.alpha: alpha}
            point = {letter: _exact(value) for letter, value in point.items()}
            balls = [enclose(formula, point) for formula in formulas]
            split = [*vector[0::2], *vector[1::2]]
            layouts: tuple[tuple[Any, Any], ...] = ((vector, "interleaved"), (split, "half-split"))
            for given, layout in layouts:
                for form, vectors in (("scalar", given), ("array", np.asarray(given))):
                    found = ropetheory.similarity_bounds(vectors, base, alpha=alpha, layout=layout)
                    row = (given, base, alpha, layout)
                    self._compare([float(bound) for bound in found], balls, row, form)


def _exact(value: Any) -> Any:
    if callable(value):
        return lambda index: Fraction(value(int(index)))
    return Fraction(value) if isinstance(value, float) else value
