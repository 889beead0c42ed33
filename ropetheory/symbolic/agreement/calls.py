"""Functions that are called in a way of their own: methods, whose results are read, grids, ranks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ropetheory.symbolic.agreement.compare import LOOP, Check, Comparison
from ropetheory.symbolic.agreement.formula import FormulaAgreement
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language.vocabulary import frequency_rank

if TYPE_CHECKING:
    import random

    from ropetheory.symbolic.agreement.domains import Row
    from ropetheory.symbolic.agreement.draw import Draw


@dataclass(frozen=True, slots=True)
class MethodAgreement(FormulaAgreement):
    """A public constructor whose method has the formula's frequencies, or the factor that it names.

    Attributes
    ----------
    reads : str
        ``frequencies``, whose first two arguments are b and d, or an attribute of the method.
    """

    shapes: ClassVar[tuple[str, ...]] = ()  # a method takes scalars alone
    reads: str = "frequencies"

    def call(self, row: Row) -> Any:
        """Make the method and read what the formula gives."""
        skipped = 2 if self.reads == "frequencies" else 0
        passed = list(zip(self.arguments, row, strict=True))[skipped:]
        keywords = {a.partition("=")[0]: v for a, v in passed if "=" in a}
        positional = [v for a, v in passed if "=" not in a]
        method = PUBLIC[self.function](*positional, **keywords, **dict(self.fixed))
        return method.frequencies(*row[:2]) if skipped else getattr(method, self.reads)

    def check_arrays(self, rows: list[Row], expected: list[list[Any]]) -> None:
        """Do nothing: there are no arrays to take."""

    def columns(self) -> list[Check]:
        """List the deviation of many methods, made one after the other."""
        (check,) = FormulaAgreement.columns(self)
        return [replace(check, words=f"{check.words} ({self.reads})", **LOOP)]

    def call_columns(self, values: dict[str, Any], draw: Draw) -> tuple[Any, dict[str, Any]]:
        """Make a method at every point."""
        rows = zip(*np.broadcast_arrays(*values.values()), strict=True)
        return np.asarray([self.call(tuple(number.item() for number in row)) for row in rows]), values


@dataclass(frozen=True, slots=True)
class GridAgreement(FormulaAgreement):
    """A function on a grid of its first three arguments: exactly on its diagonal, at many points anywhere."""

    shapes: ClassVar[tuple[str, ...]] = ("array",)  # its arguments are axes

    def call(self, row: Row) -> Any:
        """Return the diagonal of the grid."""
        result = FormulaAgreement.call(self, row)
        at = np.arange(len(result))
        return result[at, at, at]

    def call_columns(self, values: dict[str, Any], draw: Draw) -> tuple[Any, dict[str, Any]]:
        """Return the grid that the columns span as axes."""
        side = max(1, int(draw.count**0.5))
        axes = {a: v[:side] if hasattr(v, "dtype") else v for a, v in values.items()}
        found = FormulaAgreement.call(self, tuple(axes.values()))[:, 0, :]
        return found, {**axes, "b": axes["b"][:, None], "alpha": axes["alpha"][None, :]}


BASES = ((10000, 64), (10000, 96), (10**6, 32), (500000, 32), (4, 4), (2**12, 36), (3, 2), (4096, 36))
RANDOM = 8
PRIMES = (2, 3, 5, 7, 11, 13, 101, 10007)


@dataclass(frozen=True, slots=True)
class RankAgreement(FormulaAgreement):
    """``frequency_rank``, exactly: at bases of models, powers of random fractions, and the edges.

    The function takes integer roots, that prime exponents.
    """

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
        (check,) = FormulaAgreement.columns(self)
        return [replace(check, **LOOP)]

    def compare_columns(self, draw: Draw) -> Comparison:
        """Hold powers of a prime, whose exponents say what the rank is."""
        dim, prime = 2 + 2 * draw.randrange(64), draw.choice(PRIMES)
        power = draw.integers(1, int(52 * np.log(2) / np.log(prime)) + 1)
        base = np.asarray([float(prime ** int(k)) for k in power])
        value = PUBLIC[self.function](base, dim)
        target = [frequency_rank.exactly(Fraction(one), Fraction(dim)) for one in base.tolist()]
        return Comparison(value, np.asarray(target, dtype=float), 0 * base, {"b": base, "d": dim})
