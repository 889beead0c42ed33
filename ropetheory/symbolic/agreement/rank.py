"""``frequency_rank`` held against its definition: the function takes integer roots, that prime exponents."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.symbolic.agreement.columns import LOOP
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.formula import FormulaAgreement
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language.vocabulary import frequency_rank

if TYPE_CHECKING:
    import random

    from ropetheory.symbolic.agreement.domains import Row
    from ropetheory.symbolic.agreement.draw import Draw

BASES = ((10000, 64), (10000, 96), (10**6, 32), (500000, 32), (4, 4), (2**12, 36), (3, 2), (4096, 36))
RANDOM = 8
PRIMES = (2, 3, 5, 7, 11, 13, 101, 10007)


@dataclass(frozen=True, slots=True)
class RankAgreement(FormulaAgreement):
    """``frequency_rank``, exactly: at bases of models, powers of random fractions, and the edges."""

    function: str = "frequency_rank"
    formula: str = "frequency_rank()"
    arguments: tuple[str, ...] = ("b", "d")
    ulp: int = 0
    points: int = 4
    cases: tuple[tuple[Any, ...], ...] = BASES

    def draw_rows(self, rng: random.Random) -> list[Row]:
        """Draw doubles, of which most are no powers, and powers of fractions."""
        rows = FormulaAgreement.draw_rows(self, rng)
        for _ in range(RANDOM):
            root = 1 + Fraction(rng.randrange(1, 40), rng.randrange(1, 12))
            rows.append((root ** rng.choice((1, 2, 3, 4, 6, 8)), 2 * rng.choice((2, 3, 4, 6, 8, 9, 12))))
        return rows

    def check_arrays(self, rows: list[Row], expected: list[list[Any]]) -> None:
        """Hold one call on columns, of the bases that doubles are."""
        kept = [(row, balls) for row, balls in zip(rows, expected, strict=True) if float(row[0]) == row[0]]
        columns = [(float(b), d) for (b, d), _ in kept]
        FormulaAgreement.check_arrays(self, columns, [balls for _, balls in kept])

    def compare(self, value: Any, balls: list[Any], row: Row, form: str) -> None:
        """Hold a rank, which is of an integer type."""
        if np.asarray(value).dtype.kind != "i":
            self.fail(f"is {value!r}, no integer", row, form)
        FormulaAgreement.compare(self, value, balls, row, form)

    def columns(self) -> list[Check]:
        """List the deviation of many powers of primes."""
        words = f"{self.function} == {self.formula}"
        return [Check(self.function, "formula", words, self._compare_columns, **LOOP)]

    def _compare_columns(self, draw: Draw) -> Comparison:
        dim, prime = 2 + 2 * draw.randrange(64), draw.choice(PRIMES)
        power = draw.integers(1, int(52 * np.log(2) / np.log(prime)) + 1)
        base = np.asarray([float(prime ** int(k)) for k in power])
        value = PUBLIC[self.function](base, dim)
        target = [frequency_rank.exactly(Fraction(one), Fraction(dim)) for one in base.tolist()]
        return Comparison(value, np.asarray(target, dtype=float), 0 * base, {"b": base, "d": dim})
