"""What a theorem governs: public functions held against its formula, through their public names.

The formula is read by balls at exact points (doubles) from a fixed seed, and the function must lie
within a few ulp of the ball, in its scalar form and in its array form. A relative change of 1e-9
anywhere is millions of ulp.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS, Point, j
from ropetheory.symbolic.reading.evaluate import UndecidedIntegerError, ball

if TYPE_CHECKING:
    from collections.abc import Callable

BITS, MOST_BITS = 160, 2048


class HeldError(RopeTheoryError):
    """A public function is not what the theorem says."""


def _double(low: float, high: float) -> Callable[[random.Random], Any]:
    return lambda rng: low * (high / low) ** rng.random()


# Where public functions are tried: doubles of every size that models use, wider than the letters'.
RANGES: dict[str, Callable[[random.Random], Any]] = {
    "b": _double(1.01, 1e9),
    "d": lambda rng: 2 * rng.choice((2, 3, 16, 20, 24, 32, 48)),
    "L": _double(2.0, 4e6),
    "s": _double(0.5, 256.0),
    "alpha": _double(0.01, 1.0),
    "t": _double(2.0, 4e6),
    "r": _double(0.05, 200.0),
    "low": _double(0.1, 2.0),
    "high": _double(2.5, 64.0),
    # A power of two, so that the product with a base is exact, as the functions form it.
    "beta": lambda rng: float(2 ** rng.randrange(7)),
}


@dataclass(frozen=True, slots=True)
class HeldByFormula:
    """A public function, the formula that it must equal, and how closely.

    Attributes
    ----------
    function : str
        Name in ``ropetheory``.
    formula : str
        In the formula language; over the pair index ``j`` where the function returns all pairs.
    arguments : tuple of str
        Letters passed by position, then by keyword where written ``name=letter``.
    ulp : int
        Bound on the distance, in units in the last place of the result; 0 means exactly.
    cases : tuple
        Points tried besides the random ones, as values of the arguments in order.
    fixed : tuple of (str, value)
        Keywords passed as they are, such as the name of a rule.
    pick : int, optional
        Which of several results is meant.
    """

    function: str
    formula: str
    arguments: tuple[str, ...]
    ulp: int
    points: int = 12
    cases: tuple[tuple[Any, ...], ...] = ()
    fixed: tuple[tuple[str, Any], ...] = ()
    pick: int | None = None

    def check(self, theorem: str) -> None:
        """Hold the function against the formula, scalars first, then arrays.

        Raises
        ------
        HeldError
            Where it is farther off than the bound; the message names the point.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        letters = [a.partition("=")[2] or a for a in self.arguments]
        rows = [*self.cases, *[tuple(RANGES[a](rng) for a in letters) for _ in range(self.points)]]
        function = getattr(ropetheory, self.function)
        formula = parse_expression(self.formula)
        expected = [self._enclosures(formula, dict(zip(letters, row, strict=True))) for row in rows]
        for row, balls in zip(rows, expected, strict=True):
            self._compare(self._call(function, row), balls, row, "scalar")
        self._check_arrays(function, rows, expected, letters)

    def _check_arrays(
        self, function: Any, rows: list[tuple[Any, ...]], expected: list[list[Any]], letters: list[str]
    ) -> None:
        if j in parse_expression(self.formula).free_symbols:
            # The width is one number there; every other argument carries an axis of its own.
            for row, balls in zip(rows, expected, strict=True):
                wrapped = [v if a == "d" else np.asarray([v]) for a, v in zip(letters, row, strict=True)]
                self._compare(self._call(function, tuple(wrapped))[0], balls, row, "array")
            return
        columns = tuple(np.asarray(column) for column in zip(*rows, strict=True))
        values = self._call(function, columns)
        for index, (row, balls) in enumerate(zip(rows, expected, strict=True)):
            self._compare(values[index], balls, row, "array")

    def _call(self, function: Any, row: tuple[Any, ...]) -> Any:
        positional = [v for a, v in zip(self.arguments, row, strict=True) if "=" not in a]
        keywords = {a.partition("=")[0]: v for a, v in zip(self.arguments, row, strict=True) if "=" in a}
        result = function(*positional, **keywords, **dict(self.fixed))
        return result if self.pick is None else result[self.pick]

    def _enclosures(self, formula: Any, values: dict[str, Any]) -> list[Any]:
        point = {LETTERS[name].symbol: _exact(value) for name, value in values.items()}
        if j not in formula.free_symbols:
            return [enclose(formula, point)]
        return [enclose(formula, {**point, j: pair}) for pair in range(values["d"] // 2)]

    def _compare(self, value: Any, balls: list[Any], row: tuple[Any, ...], form: str) -> None:
        numbers = np.asarray(value).reshape(-1).tolist()
        if len(numbers) != len(balls):
            self._fail(f"returned {len(numbers)} numbers in place of {len(balls)}", row, form)
        for place, (number, true) in enumerate(zip(numbers, balls, strict=True)):
            allowed = self.ulp * math.ulp(float(true.mid()))
            with working_precision(BITS):
                gap = abs(true - to_ball(_exact(number)))
                inside = bool(gap <= allowed) if self.ulp else gap.contains(0)
            if not inside:
                where = f" at pair {place}" if len(balls) > 1 else ""
                self._fail(f"is {number!r}{where}; the formula gives {true.str(20, radius=False)}", row, form)

    def _fail(self, what: str, row: tuple[Any, ...], form: str) -> None:
        pairs = (*zip(self.arguments, row, strict=True), *self.fixed)
        arguments = ", ".join(f"{a}={v!r}" for a, v in pairs)
        raise HeldError(f"ropetheory.{self.function} ({form} call, {arguments}) {what}")


def enclose(formula: Any, point: Point) -> Any:
    """Enclose a formula tightly: raise the precision until rounding to a double is safe."""
    bits = BITS
    while bits <= MOST_BITS:
        with working_precision(bits):
            try:
                value = ball(formula, point)
            except UndecidedIntegerError:
                bits *= 2
                continue
            if value.is_finite() and (
                value.rel_accuracy_bits() >= 100 or value.is_exact() or value.contains(0)
            ):
                return value
        bits *= 2
    raise HeldError(f"{formula} has no tight enclosure at {point}")


def _exact(value: Any) -> Any:
    return Fraction(value) if isinstance(value, float) else value
