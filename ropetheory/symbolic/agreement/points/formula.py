"""What a theorem governs: public functions held against its formula, through their public names.

The formula is read by balls at exact points (doubles) from a fixed seed, at the edges of every letter
too, and the function must lie within a few ulp of the ball, in each of its forms. A relative change of
1e-9 anywhere is millions of ulp.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

import ropetheory
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.points.cancellation import BEYOND
from ropetheory.symbolic.agreement.points.forms import SHAPES, hold_forms, rounding_of
from ropetheory.symbolic.agreement.points.rows import edge_rows, random_rows
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS, Point, j
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.table import UndecidedIntegerError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.agreement.points.rows import Row

BITS, MOST_BITS = 160, 2048
MOST_PAIRS = 64  # all are looked at; of more, some


class HeldError(RopeTheoryError):
    """A public function is not what the theorem says."""


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
    points : int
        Random points within the usual ranges.
    cases : tuple
        Points tried besides the random ones, as values of the arguments in order.
    fixed : tuple of (str, value)
        Keywords passed as they are, such as the name of a rule.
    pick : int, optional
        Which of several results is meant.
    """

    shapes: ClassVar[tuple[str, ...]] = SHAPES
    function: str
    formula: str
    arguments: tuple[str, ...]
    ulp: int
    points: int = 12
    cases: tuple[tuple[Any, ...], ...] = ()
    fixed: tuple[tuple[str, Any], ...] = ()
    pick: int | None = None

    def check(self, theorem: str) -> None:
        """Hold the function against the formula, scalars first, then arrays, then every other form.

        Raises
        ------
        HeldError
            Where it is farther off than the bound; the message names the point.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        rows = [*self.cases, *random_rows(self.names, rng, self.points)]
        rows += edge_rows(self.function, self.names, rng)
        expected = [self.true(row) for row in rows]
        for row, balls in zip(rows, expected, strict=True):
            self.compare(self.call(row), balls, row, "scalar")
        self.check_arrays(rows, expected)
        hold_forms(self, rng)

    @property
    def names(self) -> list[str]:
        """The letters of the arguments in order."""
        return [a.partition("=")[2] or a for a in self.arguments]

    @property
    def paired(self) -> bool:
        """Whether the function returns all pairs, of one width."""
        return j in parse_expression(self.formula).free_symbols

    def check_arrays(self, rows: list[Row], expected: list[list[Any]]) -> None:
        """Hold one call on columns against the balls of the rows."""
        if self.paired:
            # The width is one number there; every other argument carries an axis of its own.
            for row, balls in zip(rows, expected, strict=True):
                wrapped = [v if a == "d" else np.asarray([v]) for a, v in zip(self.names, row, strict=True)]
                self.compare(self.call(tuple(wrapped))[0], balls, row, "array")
            return
        values = self.call(tuple(np.asarray(column) for column in zip(*rows, strict=True)))
        for index, (row, balls) in enumerate(zip(rows, expected, strict=True)):
            self.compare(values[index], balls, row, "array")

    def call(self, row: Row) -> Any:
        """Call the public function, as it is named now, on numbers or columns."""
        positional = [v for a, v in zip(self.arguments, row, strict=True) if "=" not in a]
        keywords = {a.partition("=")[0]: v for a, v in zip(self.arguments, row, strict=True) if "=" in a}
        result = getattr(ropetheory, self.function)(*positional, **keywords, **dict(self.fixed))
        return result if self.pick is None else result[self.pick]

    def true(self, row: Row) -> list[Any]:
        """Enclose the formula at a row, for every pair that is looked at."""
        formula, point = parse_expression(self.formula), self._point(row)
        if j not in formula.free_symbols:
            return [enclose(formula, point)]
        return [enclose(formula, {**point, j: pair}) for pair in self._pairs(row)]

    def _pairs(self, row: Row) -> list[int]:
        return pairs_of(dict(zip(self.names, row, strict=True))["d"])

    def _point(self, row: Row) -> dict[Any, Any]:
        values = dict(zip(self.names, row, strict=True))
        if "beta=beta" in self.arguments:
            # The functions form B = fl(beta b) once and are accurate for that B.
            values |= {"b": float(values["b"]) * float(values["beta"]), "beta": 1}
        return {LETTERS[name].symbol: _exact(value) for name, value in values.items()}

    def slacks(self, row: Row, true: Any) -> Iterator[float]:
        """Yield the bounds on the distance of a double from the truth; one that holds is enough."""
        yield self.ulp * math.ulp(float(true.mid()))
        alpha = dict(zip(self.names, row, strict=True)).get("alpha", 0)
        asymptotic = self.function == "granularity_expansion"  # its terms cancel in narrow heads too
        if self.function in BEYOND and (alpha > 1 or asymptotic):
            bound = enclose(parse_expression(BEYOND[self.function]), self._point(row))
            yield float(bound.mid()) * EPS

    def compare(self, value: Any, balls: list[Any], row: Row, form: str) -> None:
        """Hold the numbers that one call returned against their balls."""
        numbers = np.asarray(value).reshape(-1)
        width = dict(zip(self.names, row, strict=True)).get("d", 2)
        count = width // 2 if len(balls) > 1 and width > 2 * MOST_PAIRS else len(balls)
        if len(numbers) != count:
            self.fail(f"returned {len(numbers)} numbers in place of {count}", row, form)
        if count > len(balls):
            numbers = numbers[pairs_of(width)]
        # A result in float32 is the one in float64, rounded once.
        rounding = [rounding_of(number) for number in numbers]
        for place, (number, true) in enumerate(zip(numbers.tolist(), balls, strict=True)):
            with working_precision(BITS):
                gap = abs(true - to_ball(_exact(number)))
            allowed = (slack + rounding[place] for slack in self.slacks(row, true))
            inside = any(bool(gap <= room) if room else gap.contains(0) for room in allowed)
            if not inside:
                where = f" at pair {place}" if len(balls) > 1 else ""
                self.fail(f"is {number!r}{where}; the formula gives {true.str(20, radius=False)}", row, form)

    def fail(self, what: str, row: Row, form: str) -> None:
        """Raise, naming the call."""
        pairs = (*zip(self.arguments, row, strict=True), *self.fixed)
        arguments = ", ".join(f"{a}={v!r}" for a, v in pairs)
        raise HeldError(f"ropetheory.{self.function} ({form} call, {arguments}) {what}")


def pairs_of(width: int) -> list[int]:
    """List the pairs of a head that are looked at: all, or the first, the last and some between."""
    half = width // 2
    return list(range(half)) if half <= MOST_PAIRS else [0, 1, half // 3, half // 2, half - 2, half - 1]


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
