"""What a sweep costs and what it found, for a terminal, for programs and as CSV."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.tables import text_table
from ropetheory.report.fields import Field, json_text, plain, record
from ropetheory.report.terminal import LABEL, NAME, NUMBER, WORDS, Page, count_words, field_table, grid, table
from ropetheory.sweeps.capacity import format_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from rich.table import Table

    from ropetheory.numeric.grid.quantities import Quantity
    from ropetheory.sweeps.plan import Plan
    from ropetheory.sweeps.run import SweepResult
    from ropetheory.sweeps.tally import QuantitySummary, ValueAt

NAMED = 10  # failed blocks that are listed; the journal and the JSON have all
_MEASURE = 120  # columns of bars: longer ones say no more
QUANTITY = (
    Field("name", "quantity"),
    Field("axes", "axes", lambda one: ", ".join(one.axes)),
    Field("unit", "unit"),
    Field("integer"),
    Field("words", "what it is"),
)
"""What is said of a quantity that a sweep can compute."""


def quantities_text(*, width: int = 100, colour: bool = False) -> str:
    """List every quantity that a sweep can compute."""
    page = Page(width, colour=colour)
    page.print(field_table(QUANTITY, QUANTITIES.values(), first=NAME, others=WORDS))
    return page.text


def quantities_json() -> str:
    """Write every quantity that a sweep can compute."""
    return json_text({"schema": 1, "quantities": [record(QUANTITY, one) for one in QUANTITIES.values()]})


def estimate_text(plan: Plan, workers: int, *, dense: bool) -> str:
    """Say in one line what a plan costs."""
    cost = plan.estimate()
    parts = [
        f"{count_words(cost.points, 'point')} in {count_words(cost.blocks, 'block')}",
        f"{format_bytes(cost.block_bytes)} per block; {count_words(workers, 'worker')}",
    ]
    if dense:
        parts.append(f"{format_bytes(cost.dense_bytes)} of dense values before compression")
    return "; ".join(parts)


def estimate_json(plan: Plan, workers: int) -> str:
    """Write what a plan would cost."""
    cost = plan.estimate()
    numbers = {name: getattr(cost, name) for name in ("points", "blocks", "block_bytes", "dense_bytes")}
    return json_text({"schema": 1, "plan": plan.as_dict(), **numbers, "workers": workers})


def resumption_text(done: int, total: int, journal: Path) -> str:
    """Say in one line what a journal brings along."""
    return f"resumed: {done:,} of {count_words(total, 'block')} from {journal}"


def mended_text(chunks: Sequence[str]) -> str:
    """Say in one line which chunks of a store were damaged, and what became of them."""
    few = ", ".join(chunks[:NAMED]) + (", ..." if len(chunks) > NAMED else "")
    return f"damaged, and written again: {count_words(len(chunks), 'chunk')} of the store: {few}"


def plain_number(value: float) -> str:
    """Write a number in a dozen characters at most.

    Examples
    --------
    >>> plain_number(46), plain_number(1234567.0), plain_number(1e30)
    ('46', '1,234,567', '1e+30')
    """
    if abs(value) < 1e9 and value == int(value):
        return f"{int(value):,}"
    return f"{value:.7g}"


def sweep_csv(found: SweepResult) -> str:
    """Write the best points, or the extremes, as CSV: a line of names, then a line for each."""
    rows = found.table
    names = list(dict.fromkeys(name for row in rows for name in row))
    stream = io.StringIO()
    writer = csv.DictWriter(stream, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue()


def sweep_json(found: SweepResult) -> str:
    """Write what a sweep found."""
    data = {
        "schema": 1,
        "ok": found.complete,
        "plan": found.plan.as_dict(),
        "points": {
            "total": found.plan.points,
            "done": found.summary.points,
            "counted": found.summary.count,
        },
        "blocks": {
            "total": found.plan.blocks,
            "done": found.done,
            "failed": [{"block": block, "error": error} for block, error in found.failed.items()],
        },
        "quantities": [_quantity(found.plan, one) for one in found.summary.quantities],
    }
    if found.plan.top is not None:
        data["top"] = plain(found.table)
    return json_text(data)


def _quantity(plan: Plan, one: QuantitySummary) -> dict[str, Any]:
    edges, histogram = dict(plan.histograms).get(one.name), None
    if edges is not None and one.histogram is not None:
        below, *bins, above = one.histogram
        histogram = {"edges": list(edges), "counts": bins, "below": below, "above": above}
    return {
        "name": one.name,
        "unit": QUANTITIES[one.name].unit,
        "nan": one.nan,
        "minimum": plain(one.minimum),
        "maximum": plain(one.maximum),
        "histogram": histogram,
    }


def sweep_text(found: SweepResult, *, width: int = 100, colour: bool = False) -> str:
    """Write the result for a terminal: the grid, the extremes of every quantity, histograms, failures."""
    page = Page(width, colour=colour)
    page.print(grid((LABEL, WORDS), _grid_rows(found)))
    page.print()
    page.print(_table(found.summary.quantities, own=not found.plan.where))
    for one in found.summary.quantities:
        if one.histogram is not None:
            _print_histogram(page, dict(found.plan.histograms)[one.name], one, min(width, _MEASURE))
    if found.plan.top is not None:
        best = "greatest" if found.plan.top.greatest else "least"
        page.title(f"{count_words(len(found.summary.top), 'point')} of {best} {found.plan.top.by}")
        page.print(text_table(found.table), whole=True)
    page.print()
    _print_end(page, found)
    return page.text


def _grid_rows(found: SweepResult) -> Iterator[tuple[str, str]]:
    plan, summary = found.plan, found.summary
    for axis in plan.axes:
        first, last = plain_number(float(axis.values[0])), plain_number(float(axis.values[-1]))
        some = f"{count_words(len(axis), 'value')} from {first} to {last}"
        yield axis.name, first if len(axis) == 1 else some
    blocks = f"in {count_words(plan.blocks, 'block')}, {plan.backend}"
    yield "points", f"{summary.points:,} of {plan.points:,} {blocks}"
    if plan.where:
        share = f" ({summary.count / summary.points:.3%})" if summary.points else ""
        yield "where", plan.where
        yield "holds at", f"{count_words(summary.count, 'point')}{share}"


def _table(quantities: Iterable[QuantitySummary], *, own: bool) -> Table:
    """Lay out two rows a quantity, so that a point fits beside its value in 80 columns.

    Under a condition a point is named on all axes, else (``own``) on those of the quantity.
    """
    columns = {
        "quantity": NAME, "": NAME, "value": NUMBER, "unit": NAME, "first at": WORDS, "nan": NUMBER,
    }  # fmt: skip
    rows: list[tuple[str, ...]] = []
    for one in quantities:
        known = QUANTITIES[one.name]
        rows.append((one.name, "min", *_value(one.minimum, known, own=own), f"{one.nan:,}"))
        rows.append(("", "max", *_value(one.maximum, known, own=own), ""))
    return table(columns, rows)


def _value(found: ValueAt | None, known: Quantity, *, own: bool) -> tuple[str, str, str]:
    if found is None:
        return "none", "", ""
    named = {name: value for name, value in found.point.items() if not own or name in known.axes}
    point = ", ".join(f"{name}={plain_number(value)}" for name, value in named.items())
    return plain_number(found.value), known.unit, point


def _print_histogram(page: Page, edges: tuple[float, ...], one: QuantitySummary, width: int) -> None:
    below, *bins, above = one.histogram or (0, 0)
    rows = [(f"below {plain_number(edges[0])}", below)] if below else []
    for low, high, count in zip(edges, edges[1:], bins, strict=False):
        rows.append((f"{plain_number(low)} … {plain_number(high)}", count))
    if above:
        rows.append((f"above {plain_number(edges[-1])}", above))
    most = max(1, *(count for _, count in rows))
    columns = max(len(name) for name, _ in rows), len(f"{most:,}")
    room = max(8, width - sum(columns) - 4)
    page.title(f"{one.name}, points by value")
    bars = ((name, f"{count:,}", "█" * round(count / most * room)) for name, count in rows)
    page.print(grid((NUMBER, NUMBER, NAME), bars))


def _print_end(page: Page, found: SweepResult) -> None:
    plan = found.plan
    if found.complete:
        text = f"complete: {'all ' if plan.blocks > 1 else ''}{count_words(plan.blocks, 'block')}"
        page.print(text, "bold green")
        return
    left = plan.blocks - found.done - len(found.failed)
    unrun = f", {left:,} not run" if left else ""
    text = f"INCOMPLETE: {len(found.failed):,} of {count_words(plan.blocks, 'block')} failed{unrun}"
    page.print(text, "bold red")
    for block, error in list(found.failed.items())[:NAMED]:
        page.print(f"block {block}: {error}")
    if len(found.failed) > NAMED:
        page.print(f"and {len(found.failed) - NAMED:,} more")
