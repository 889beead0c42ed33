"""Every governed function against its theorem's formula, read with a running error bound, on a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp
from array_api_compat import array_namespace

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.grid.compare import Check, Comparison, ulps
from ropetheory.symbolic.agreement.grid.draw import exact, host
from ropetheory.symbolic.agreement.points.formula import HeldByFormula, enclose
from ropetheory.symbolic.agreement.points.granularity import HeldGrid, HeldSimilarity
from ropetheory.symbolic.agreement.points.method import HeldMethod
from ropetheory.symbolic.agreement.points.rows import RANGES
from ropetheory.symbolic.language import vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS, j
from ropetheory.symbolic.reading.evaluate import members
from ropetheory.symbolic.reading.running_errors import RUNNING, Running, running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ropetheory.symbolic.agreement.grid.draw import Draw

CALLS = 2**12  # of a function that takes one point a call

# Where a domain is narrower than the letters' ranges: L and s L beyond 2 pi, a pair from 1 on, and the
# expansion where its terms fall (2 ln b/d below 1 asks for wide heads, so for few of the widths).
DOMAINS: dict[str, dict[str, tuple[float, float]]] = {
    "critical_base": {"L": (16.0, 4e6)},
    "nominal_scale": {"L": (7.0, 4e6)},
    "stretch_base": {"z": (1.0, 24.0)},
    "convert_index": {"z": (1.0, 2.0**20)},
}


# What the grid engine's points are stated within, in units of 2^-52, as functions of the point.
KERNELS: dict[str, Callable[[dict[str, Any], Any], Any]] = {
    "critical_index": lambda at, x: 3 * np.abs(x) + at["d"] / 2 / np.log(at["b"]),
    "critical_pair": lambda at, x: 0 * x,
    "ntk_base": lambda at, x: (2 + 4 * np.abs(np.log(at["s"])) / (at["d"] - 2)) * x,
    "granularity": lambda at, x: 8 * x,
    "granularity_limit": lambda at, x: 5 * x,
}
NAMES = {"b": "base", "d": "dim", "L": "length", "s": "scale", "alpha": "alpha", "beta": "beta"}


def formula_checks(entries: Iterable[Any]) -> list[Check]:
    """List the deviations of the entries that have a formula."""
    return [_check(e) for e in entries if isinstance(e, HeldByFormula) and not isinstance(e, HeldSimilarity)]


def _check(entry: HeldByFormula) -> Check:
    words = f"{entry.function} == {entry.formula}"
    if entry.fixed:
        words += f" with {', '.join(f'{name}={value!r}' for name, value in entry.fixed)}"
    if isinstance(entry, HeldMethod):
        compare: Callable[[Draw], Comparison] = _one_by_one(entry)
        return Check(entry.function, "formula", f"{words} ({entry.reads})", compare, most=CALLS, host=True)
    fused = type(entry) is HeldByFormula and entry.function in KERNELS
    return Check(entry.function, "formula", words, _on_columns(entry), fused=fused)


def _letters(entry: HeldByFormula) -> list[str]:
    return [argument.partition("=")[2] or argument for argument in entry.arguments]


def _on_columns(entry: HeldByFormula) -> Callable[[Draw], Comparison]:
    formula = parse_expression(entry.formula)

    def compare(draw: Draw) -> Comparison:
        letters = _letters(entry)
        width = RANGES["d"](draw) if "d" in letters else 2  # type: ignore[arg-type]  # as in Draw
        paired = j in formula.free_symbols
        inner = draw.rows(width // 2) if paired else draw
        ranges = DOMAINS.get(entry.function)
        values = {a: width if a == "d" else inner.letter(a, ranges) for a in letters}
        if isinstance(entry, HeldGrid):
            return _on_grid(entry, formula, draw, values)
        if draw.place.fused:
            return _by_kernel(entry, formula, draw, values)
        found = _call(entry, inner, values)
        point = _by_pair(values, draw.place.put(np.arange(width / 2))) if paired else values
        return _held(draw, found, formula, point, entry.ulp)

    return compare


def _by_pair(values: dict[str, Any], pairs: Any) -> dict[str, Any]:
    """Give the columns an axis of pairs."""
    columns = {name: value[:, None] if hasattr(value, "dtype") else value for name, value in values.items()}
    return {**columns, "j": pairs[None, :]}


def _call(entry: HeldByFormula, draw: Draw, values: dict[str, Any]) -> Any:
    """Call the public function on columns; numbers alone become a column of one."""
    row = tuple(values.values())
    if not any(hasattr(value, "dtype") for value in row):
        row = tuple(draw.place.put(np.asarray([value])) for value in row)
    return entry.call(row)


def _by_kernel(entry: HeldByFormula, formula: Any, draw: Draw, values: dict[str, Any]) -> Comparison:
    """Hold what the grid engine's kernels compute at the same points against the formula."""
    from ropetheory.numeric.grid.points.zipped import points

    columns = {NAMES[a]: value for a, value in values.items()}
    found = points([entry.function], **columns, backend=draw.place.name)[entry.function]
    read_ = read_formula(formula, values)
    stated = KERNELS[entry.function](values, np.abs(read_.value)) * EPS
    return Comparison(found, read_.value, stated + read_.error, values)


def _on_grid(entry: HeldByFormula, formula: Any, draw: Draw, values: dict[str, Any]) -> Comparison:
    """Hold a function of axes against the formula at every point of the grid that they span."""
    side = max(1, int(draw.count**0.5))
    axes = {a: v[:side] if hasattr(v, "dtype") else v for a, v in values.items()}
    keywords = {"alpha": axes["alpha"], "beta": axes["beta"]}
    found = getattr(ropetheory, entry.function)(axes["b"], axes["d"], **keywords)[:, 0, :]
    point = {**axes, "b": axes["b"][:, None], "alpha": axes["alpha"][None, :]}
    return _held(draw, found, formula, point, entry.ulp)


def _one_by_one(entry: HeldMethod) -> Callable[[Draw], Comparison]:
    """Make a method at every point: it takes one base a call, so that a grid is a loop of calls."""
    formula = parse_expression(entry.formula)

    def compare(draw: Draw) -> Comparison:
        letters = _letters(entry)
        width = RANGES["d"](draw) if "d" in letters else 2  # type: ignore[arg-type]  # as in Draw
        paired = j in formula.free_symbols
        inner = draw.rows(width // 2) if paired else draw
        values = {a: width if a == "d" else inner.letter(a) for a in letters}
        columns = (np.broadcast_to(np.asarray(v), inner.count).tolist() for v in values.values())
        rows = zip(*columns, strict=True)
        found = np.asarray([entry.call(row) for row in rows])
        point = _by_pair(values, np.arange(width / 2)) if paired else values
        return _held(draw, found, formula, point, entry.ulp)

    return compare


def _held(draw: Draw, found: Any, formula: Any, point: dict[str, Any], stated: int) -> Comparison:
    """Allow the function its stated ulp and the reading of the formula its running bound."""
    read_ = read_formula(formula, point)
    target = _lifted(draw, read_.value)
    return Comparison(found, target, stated * ulps(draw.xp, target) + read_.error, point)


def _lifted(draw: Draw, value: Any) -> Any:
    return value if hasattr(value, "dtype") else draw.place.put(np.asarray(float(value)))


def read_formula(formula: Any, point: dict[str, Any]) -> Running:
    """Read a formula on arrays named by letter; a critical pair in it is counted."""
    letters = {LETTERS[name].symbol: exact(value) for name, value in point.items()}
    counts = {quantity: sp.Dummy("c") for quantity in formula.atoms(vocabulary.critical_pair)}
    for quantity, stand_in in counts.items():
        letters[stand_in] = count_pairs(quantity, letters)
    with np.errstate(all="ignore"):
        return running(formula.xreplace(counts), letters)


def count_pairs(quantity: Any, letters: dict[Any, Any]) -> Running:
    """Count the pairs whose wavelength is below the length, one pair after the other.

    The sign of every L - lambda_j is that of its computed value where that exceeds its bound; where
    one does not, a ball decides the point.
    """
    total: Any = 0.0
    open_: Any = False
    family = quantity.definition()
    for gap in members(family, letters, RUNNING):
        xp = array_namespace(gap.value)
        total = total + xp.astype(gap.value > gap.error, xp.float64)
        open_ = open_ | ~(abs(gap.value) > gap.error)
    for place in np.nonzero(host(open_))[0].tolist():
        at = {a: exact(float(v[place])) if hasattr(v, "dtype") else v for a, v in letters.items()}
        total[place] = float(int(enclose(quantity, at).unique_fmpz()))
    return Running(total, 0.0)
