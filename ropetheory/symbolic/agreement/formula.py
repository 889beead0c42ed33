"""What a theorem governs: public functions held against its formula, through their public names.

The formula is read by balls at exact points (doubles) from a fixed seed, at the edges of every letter
too, and the function must lie within a few ulp of the ball. A relative change of 1e-9 anywhere is
millions of ulp. So it is in every form of a call: kinds of scalars, float32 and integer arrays, axes that
broadcast, long arrays. A form takes the same values as others do, so that one set of balls serves all. A
result in float64 keeps the bound of the function; one in float32 is that rounded once.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison, ulps
from ropetheory.symbolic.agreement.domains import ALWAYS, BEYOND, WITHIN, edge_rows, form_rows, random_rows
from ropetheory.symbolic.agreement.enclosure import (
    BITS,
    AgreementError,
    by_pair,
    enclose,
    exact,
    read_formula,
    rounding_of,
)
from ropetheory.symbolic.agreement.functions import LONG, PUBLIC, SCALARS, SHAPES
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS, j

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
        _hold_forms(self, rng)

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
        """List the deviation of many points."""
        words = f"{self.function} == {self.formula}"
        if self.fixed:
            words += f" with {', '.join(f'{name}={value!r}' for name, value in self.fixed)}"
        return [Check(self.function, "formula", words, self.compare_columns)]

    def compare_columns(self, draw: Draw) -> Comparison:
        """Draw the letters of a block, call the function there and read its formula."""
        width = draw.letter("d") if "d" in self.names else 2
        inner = draw.rows(width // 2) if self.paired else draw
        ranges = WITHIN.get(self.function)
        values = {name: width if name == "d" else inner.letter(name, ranges) for name in self.names}
        found, point = self.call_columns(values, draw)
        if self.paired:
            point = by_pair(point, draw.place.put(np.arange(width / 2)))
        true = read_formula(parse_expression(self.formula), point)
        target = true.value if hasattr(true.value, "dtype") else draw.place.put(np.asarray(float(true.value)))
        return Comparison(found, target, self.ulp * ulps(draw.xp, target) + true.error, point)

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


def pairs_of(width: int) -> list[int]:
    """List the pairs of a head that are looked at: all, or the first, the last and some between."""
    half = width // 2
    return list(range(half)) if half <= MOST_PAIRS else [0, 1, half // 3, half // 2, half - 2, half - 1]


def _hold_forms(held: FormulaAgreement, rng: random.Random) -> None:
    """Hold every form of a function against the formula, and its kind against its arguments'."""
    for whole in (False, True):
        rows = form_rows(held.function, held.names, rng, whole=whole)
        true = [held.true(row) for row in rows]
        for name, kind in SCALARS.items():
            for row, balls in zip(rows, true, strict=True):
                value = held.call(tuple(map(kind, row)))
                if not (held.paired or isinstance(value, np.ndarray)) and type(value) not in (int, float):
                    held.fail(f"is of type {type(value).__name__}", row, name)
                held.compare(value, balls, row, name)
        kinds = ((np.int64, np.float64),) if whole else ((np.float64,) * 2, (np.float32,) * 2)
        for given, returned in kinds:
            for shape in held.shapes:
                if shape == "long" and given is not np.float64:
                    continue
                found = _rows_of(held, rows, given, shape)
                name = f"{np.dtype(given).name} {shape}"
                if found.dtype.kind == "f" and found.dtype != returned:
                    held.fail(f"is of type {found.dtype}", rows[0], name)
                for row, value, balls in zip(rows, found, true, strict=True):
                    held.compare(value, balls, row, name)


def _rows_of(held: FormulaAgreement, rows: Sequence[Row], kind: Any, shape: str) -> Any:
    """Call the function on columns of a shape; return what it gives for the rows."""
    columns = [
        rows[0][place] if held.paired and name == "d" else np.asarray(column, dtype=_kind(name, kind))
        for place, (name, column) in enumerate(zip(held.names, zip(*rows, strict=True), strict=True))
    ]
    count = len(rows)
    if shape == "two axes":
        found = held.call(tuple(_reshape(column, (2, -1)) for column in columns))
        return found.reshape((count, *found.shape[2:]))
    if shape == "broadcast":
        return _broadcast(held, columns, rows)
    found = held.call(tuple(columns))
    if shape == "long":
        # The same rows again and again: what is held for a few holds for all, to rounding.
        again = np.arange(LONG) % count
        many = held.call(tuple(_reshape(column, again) for column in columns))
        _demand_alike(held, many, found[again], rows[0], f"{np.dtype(kind).name} long")
    return found


def _kind(name: str, kind: Any) -> Any:
    return np.int64 if name == "d" else kind  # a width is whole, whatever the others are


def _reshape(column: Any, shape: Any) -> Any:
    if not isinstance(column, np.ndarray):
        return column
    return column[shape] if isinstance(shape, np.ndarray) else column.reshape(shape)


def _broadcast(held: FormulaAgreement, columns: list[Any], rows: Sequence[Row]) -> Any:
    """Put the first column down and the others across; what lies off the diagonal is compared too."""
    axes = [place for place, column in enumerate(columns) if isinstance(column, np.ndarray)]
    crossed = [
        _reshape(column, (-1, 1) if place == axes[0] else (1, -1)) for place, column in enumerate(columns)
    ]
    found = held.call(tuple(crossed))
    if len(axes) == 1:
        return found[:, 0]
    full = np.broadcast_arrays(*(crossed[place] for place in axes))
    for place, column in zip(axes, full, strict=True):
        crossed[place] = column.reshape(-1)
    flat = held.call(tuple(crossed))
    _demand_alike(held, found.reshape(flat.shape), flat, rows[0], "broadcast")
    at = np.arange(len(rows))
    return found[at, at]


def _demand_alike(held: FormulaAgreement, values: Any, others: Any, row: Row, form: str) -> None:
    """Hold two results against one another: each is within the bound of the same truth."""
    same = values.shape == others.shape and bool(np.isfinite(values).all())
    allowed = (2 * held.ulp + 1) * np.spacing(np.abs(others)) if others.dtype.kind == "f" else 0
    if not (same and (np.abs(values - others) <= allowed).all()):
        held.fail("differs from the same rows in a short array of one axis", row, form)
