"""What a sweep costs and what it found, written for a terminal."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from ropetheory.numeric.grid.quantities import QUANTITIES, Quantity
from ropetheory.numeric.tables import text_table
from ropetheory.report.terminal import canvas, trim
from ropetheory.sweeps.capacity import format_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rich.console import Console
    from rich.table import Table

    from ropetheory.sweeps.plan import Plan
    from ropetheory.sweeps.run import SweepResult
    from ropetheory.sweeps.summary import QuantitySummary, ValueAt

NAMED = 10  # failed blocks that are listed; the journal and the JSON have all
_MEASURE = 120  # columns of bars: longer ones say no more


def sweep_text(found: SweepResult, *, width: int = 100, colour: bool = False) -> str:
    """Write the result for a terminal: the grid, the extremes of every quantity, histograms, failures."""
    console, stream = canvas(width, colour=colour)
    console.print(_grid(found))
    console.print()
    console.print(_table(found.summary.quantities, own=not found.plan.where))
    for one in found.summary.quantities:
        if one.histogram is not None:
            _histogram(console, dict(found.plan.histograms)[one.name], one, min(width, _MEASURE))
    if found.plan.top is not None:
        top = found.plan.top
        best = "greatest" if top.greatest else "least"
        console.print(f"\nThe {len(found.summary.top)} points of {best} {top.by}", style="bold", markup=False)
        console.print(text_table(found.table), markup=False, soft_wrap=True)
    console.print()
    _end(console, found)
    return trim(stream)


def sweep_csv(found: SweepResult) -> str:
    """Write the best points, or the extremes, as CSV: a line of names, then a line for each."""
    rows = found.table
    names = list(dict.fromkeys(name for row in rows for name in row))
    stream = io.StringIO()
    writer = csv.DictWriter(stream, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue()


def estimate_text(plan: Plan, workers: int, *, dense: bool) -> str:
    """Say in one line what a plan costs."""
    cost = plan.estimate()
    parts = [
        f"{_count(cost.points, 'point')} in {_count(cost.blocks, 'block')}",
        f"{format_bytes(cost.block_bytes)} a block; {_count(workers, 'worker')}",
    ]
    if dense:
        parts.append(f"{format_bytes(cost.dense_bytes)} of dense values before compression")
    return "; ".join(parts)


def quantities_text(*, width: int = 100, colour: bool = False) -> str:
    """List every quantity that a sweep can compute."""
    from rich.table import Table

    console, stream = canvas(width, colour=colour)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("quantity", no_wrap=True)
    for name in ("axes", "unit", "what it is"):
        table.add_column(name, overflow="fold")
    for one in QUANTITIES.values():
        table.add_row(one.name, ", ".join(one.axes), one.unit, one.words)
    console.print(table)
    return trim(stream)


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def resumption_text(done: int, total: int, journal: Path) -> str:
    """Say in one line what a journal brings along."""
    return f"resumed: {done:,} of {_count(total, 'block')} from {journal}"


def plain_number(value: float) -> str:
    """Write a number in a dozen characters at most.

    Examples
    --------
    >>> plain_number(46), number(1234567.0), number(0.1 + 0.2), number(1e30)
    ('46', '1,234,567', '0.3', '1e+30')
    """
    if abs(value) < 1e9 and value == int(value):
        return f"{int(value):,}"
    return f"{value:.7g}"


def _grid(found: SweepResult) -> Table:
    from rich.table import Table

    plan, summary = found.plan, found.summary
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for axis in plan.axes:
        first, last = plain_number(float(axis.values[0])), plain_number(float(axis.values[-1]))
        span = first if len(axis) == 1 else f"{_count(len(axis), 'value')} from {first} to {last}"
        grid.add_row(axis.name, span)
    blocks = f"in {_count(plan.blocks, 'block')}, {plan.backend}"
    grid.add_row("points", f"{summary.points:,} of {plan.points:,} {blocks}")
    if plan.where:
        share = f" ({summary.count / summary.points:.3%})" if summary.points else ""
        grid.add_row("where", plan.where)
        grid.add_row("holds at", f"{summary.count:,} points{share}")
    return grid


def _table(quantities: Iterable[QuantitySummary], *, own: bool) -> Table:
    """Lay out two rows a quantity, so that a point fits beside its value in 80 columns.

    Under a condition a point is named on all axes, else (``own``) on those of the quantity.
    """
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("quantity", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("unit", no_wrap=True)
    table.add_column("first at", overflow="fold")
    table.add_column("nan", justify="right", no_wrap=True)
    for one in quantities:
        known = QUANTITIES[one.name]
        for name, kind, extreme in ((one.name, "min", one.minimum), ("", "max", one.maximum)):
            nan = f"{one.nan:,}" if name else ""
            table.add_row(name, kind, *_value(extreme, known, own=own), nan)
    return table


def _value(found: ValueAt | None, known: Quantity, *, own: bool) -> tuple[str, str, str]:
    if found is None:
        return "none", "", ""
    named = {name: value for name, value in found.point.items() if not own or name in known.axes}
    point = ", ".join(f"{name}={plain_number(value)}" for name, value in named.items())
    return plain_number(found.value), known.unit, point


def _histogram(console: Console, edges: tuple[float, ...], one: QuantitySummary, width: int) -> None:
    from rich.table import Table

    below, *bins, above = one.histogram or (0, 0)
    rows = [(f"below {plain_number(edges[0])}", below)] if below else []
    for low, high, count in zip(edges, edges[1:], bins, strict=False):
        rows.append((f"{plain_number(low)} … {plain_number(high)}", count))
    if above:
        rows.append((f"above {plain_number(edges[-1])}", above))
    most = max(1, *(count for _, count in rows))
    columns = max(len(name) for name, _ in rows), len(f"{most:,}")
    room = max(8, width - sum(columns) - 4)
    console.print(f"\n{one.name}, points by value", style="bold", markup=False)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for justify in ("right", "right", "left"):
        grid.add_column(justify=justify, no_wrap=True)
    for name, count in rows:
        grid.add_row(name, f"{count:,}", "█" * round(count / most * room))
    console.print(grid)


def _end(console: Console, found: SweepResult) -> None:
    plan = found.plan
    if found.complete:
        text = f"complete: {'all ' if plan.blocks > 1 else ''}{_count(plan.blocks, 'block')}"
        console.print(text, style="bold green", markup=False)
        return
    left = plan.blocks - found.done - len(found.failed)
    unrun = f", {left:,} not run" if left else ""
    text = f"INCOMPLETE: {len(found.failed):,} of {_count(plan.blocks, 'block')} failed{unrun}"
    console.print(text, style="bold red", markup=False)
    for block, error in list(found.failed.items())[:NAMED]:
        console.print(f"block {block}: {error}", markup=False)
    if len(found.failed) > NAMED:
        console.print(f"and {len(found.failed) - NAMED:,} more", markup=False)
