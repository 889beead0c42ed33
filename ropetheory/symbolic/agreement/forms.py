"""Every form of a call: kinds of scalars, float32 and integer arrays, axes that broadcast, long arrays.

A form takes the same values as others do, so that one set of balls serves all: values that float32
holds, and for integers whole ones. A result in float64 keeps the bound of the function; one in float32
is that rounded once, so that half a unit of float32 comes on top.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ropetheory.symbolic.agreement.domains import form_rows

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.symbolic.agreement.domains import Row

SHAPES = ("array", "two axes", "broadcast", "long")
LONG = 10007  # past every chunk, and no multiple of one

SCALARS: dict[str, Callable[[Any], Any]] = {
    "Fraction": Fraction,
    "float64 scalar": lambda v: np.int64(v) if isinstance(v, int) else np.float64(v),
    "float32 scalar": lambda v: np.int32(v) if isinstance(v, int) else np.float32(v),
}


def forms_of(numbers: Row, *, long: bool = True) -> Iterator[tuple[str, Row, Any]]:
    """Yield the forms of one row: its name, the arguments, and where the row's result lies in theirs.

    The numbers are such that float32 holds them; those that are whole are tried as integers.
    """
    for name, kind in SCALARS.items():
        yield name, tuple(map(kind, numbers)), ...
    for kind in (np.float64, np.float32, np.int64):
        if kind is not np.int64 or all(number == int(number) for number in numbers):
            yield f"{np.dtype(kind).name} array", tuple(np.asarray([v], dtype=kind) for v in numbers), 0
    first, *others = (np.asarray(number) for number in numbers)
    yield "broadcast", (np.full((2, 1), first), *(np.full((1, 3), v) for v in others)), (1, -1)
    if long:
        yield "long", (np.full(LONG, first), *others), -1


def single(value: float) -> float:
    """Return the nearest number that float32 holds."""
    return float(np.float32(value))


class Called(Protocol):
    """What a check by formula offers here."""

    @property
    def function(self) -> str:
        """Name of the public function."""

    @property
    def ulp(self) -> int:
        """Its bound."""

    @property
    def shapes(self) -> tuple[str, ...]:
        """The array forms that the function has."""

    @property
    def names(self) -> list[str]:
        """The letters of the arguments."""

    @property
    def paired(self) -> bool:
        """Whether it returns all pairs, of one width."""

    def call(self, row: Row) -> Any:
        """Call the function."""

    def true(self, row: Row) -> list[Any]:
        """Enclose the formula."""

    def compare(self, value: Any, balls: list[Any], row: Row, form: str) -> None:
        """Hold the numbers of one row."""

    def fail(self, what: str, row: Row, form: str) -> None:
        """Raise."""


def hold_forms(held: Called, rng: random.Random) -> None:
    """Hold every form of a function against the formula.

    Raises
    ------
    AgreementError
        Where one is farther off than its bound, or is of another kind than its arguments.
    """
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


def _rows_of(held: Called, rows: Sequence[Row], kind: Any, shape: str) -> Any:
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


def _broadcast(held: Called, columns: list[Any], rows: Sequence[Row]) -> Any:
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


def _demand_alike(held: Called, values: Any, others: Any, row: Row, form: str) -> None:
    """Hold two results against one another: each is within the bound of the same truth."""
    same = values.shape == others.shape and bool(np.isfinite(values).all())
    allowed = (2 * held.ulp + 1) * np.spacing(np.abs(others)) if others.dtype.kind == "f" else 0
    if not (same and (np.abs(values - others) <= allowed).all()):
        held.fail("differs from the same rows in a short array of one axis", row, form)
