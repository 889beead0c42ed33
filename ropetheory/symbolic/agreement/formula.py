"""What a theorem governs: public functions held against its formula, through their public names.

The formula is read by balls at exact points (doubles) from a fixed seed, at the edges of every letter
too, and the function must lie within a few ulp of the ball, in each of its forms. A relative change of
1e-9 anywhere is millions of ulp.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.columns import LOOP, formula_check
from ropetheory.symbolic.agreement.domains import ALWAYS, BEYOND, edge_rows, random_rows
from ropetheory.symbolic.agreement.enclosure import BITS, AgreementError, enclose, exact, rounding_of
from ropetheory.symbolic.agreement.forms import SHAPES, hold_forms
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS, j

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.agreement.compare import Check
    from ropetheory.symbolic.agreement.domains import Row
    from ropetheory.symbolic.agreement.draw import Draw

MOST_PAIRS = 64  # all are looked at; of more, some


@dataclass(frozen=True, slots=True)
class FormulaAgreement:
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
        AgreementError
            Where it is farther off than the bound; the message names the point.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        rows = [*self.cases, *self.draw_rows(rng), *edge_rows(self.function, self.names, rng)]
        expected = [self.true(row) for row in rows]
        for row, balls in zip(rows, expected, strict=True):
            self.compare(self.call(row), balls, row, "scalar")
        self.check_arrays(rows, expected)
        hold_forms(self, rng)

    def draw_rows(self, rng: random.Random) -> list[Row]:
        """Draw the random points."""
        return random_rows(self.names, rng, self.points)

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
        result = PUBLIC[self.function](*positional, **keywords, **dict(self.fixed))
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
        return {LETTERS[name].symbol: exact(value) for name, value in values.items()}

    def slacks(self, row: Row, true: Any) -> Iterator[float]:
        """Yield the bounds on the distance of a double from the truth; one that holds is enough."""
        yield self.ulp * math.ulp(float(true.mid()))
        alpha = dict(zip(self.names, row, strict=True)).get("alpha", 0)
        if self.function in BEYOND and (alpha > 1 or self.function in ALWAYS):
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
                gap = abs(true - to_ball(exact(number)))
            allowed = (slack + rounding[place] for slack in self.slacks(row, true))
            inside = any(bool(gap <= room) if room else gap.contains(0) for room in allowed)
            if not inside:
                where = f" at pair {place}" if len(balls) > 1 else ""
                self.fail(f"is {number!r}{where}; the formula gives {true.str(20, radius=False)}", row, form)

    def columns(self) -> list[Check]:
        """List the deviations of many points."""
        words = f"{self.function} == {self.formula}"
        if self.fixed:
            words += f" with {', '.join(f'{name}={value!r}' for name, value in self.fixed)}"
        return [formula_check(self, words)]

    def call_columns(self, values: dict[str, Any], draw: Draw) -> tuple[Any, dict[str, Any]]:
        """Call the function on columns; numbers alone become a column of one."""
        row = tuple(values.values())
        if not any(hasattr(value, "dtype") for value in row):
            row = tuple(draw.place.put(np.asarray([value])) for value in row)
        return self.call(row), values

    def fail(self, what: str, row: Row, form: str) -> None:
        """Raise, naming the call."""
        pairs = (*zip(self.arguments, row, strict=True), *self.fixed)
        arguments = ", ".join(f"{a}={v!r}" for a, v in pairs)
        raise AgreementError(f"ropetheory.{self.function} ({form} call, {arguments}) {what}")


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


def pairs_of(width: int) -> list[int]:
    """List the pairs of a head that are looked at: all, or the first, the last and some between."""
    half = width // 2
    return list(range(half)) if half <= MOST_PAIRS else [0, 1, half // 3, half // 2, half - 2, half - 1]
