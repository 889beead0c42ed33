"""Which base for a context, written for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.report.terminal import canvas, trim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.models.bases import Criterion


def bases_text(
    found: Sequence[Criterion], dim: int, length: int, *, width: int = 100, colour: bool = False
) -> str:
    """Write the base of every criterion, how far its sums reach, and what it says."""
    from rich.table import Table

    console, stream = canvas(width, colour=colour)
    console.print(f"Bases for {length:,} tokens at width {dim}", style="bold", markup=False)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for name, justify in (("criterion", "left"), ("base", "right"), ("sum not negative up to", "right")):
        table.add_column(name, justify=justify, overflow="fold")  # type: ignore[arg-type]
    for one in found:
        table.add_row(one.name, group_digits(one.written), reach(one, length))
    console.print(table)
    console.print()
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for one in found:
        missing = f" Not said: {one.silent[0].lower()}{one.silent[1:]}" if one.silent else ""
        other = f" (As searched for {one.searched:,} tokens.)" if one.searched not in (None, length) else ""
        grid.add_row(one.name, f"{one.guarantees}{missing}{other}")
    console.print(grid)
    if not any(one.name == "critical" for one in found):
        console.print(
            "\n--base and --trained say where a model comes from: then the critical and the NTK base are "
            "here too.", style="dim", markup=False,
        )  # fmt: skip
    return trim(stream)


def group_digits(written: str) -> str:
    """Put commas into the whole part of a number."""
    whole, dot, rest = written.partition(".")
    return f"{int(whole):,}{dot}{rest}" if whole.isdigit() else written


def reach(one: Criterion, length: int) -> str:
    """Say how far the sums of a base stay non-negative."""
    if one.base is None:
        return ""
    if one.name == "infimum":
        return "none below does"
    return f"{length:,}" if one.reaches is None else f"{one.reaches:,}, too few"
