"""One claim, erratum or theorem, checked, for a terminal: its fields, and a theorem's calculation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.report.claim import claim_fields
from ropetheory.report.errata.fields import erratum_fields
from ropetheory.report.terminal import COLOURS, canvas, trim
from ropetheory.report.theorems.calculation import calculation
from ropetheory.report.theorems.theorem import theorem_fields
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.results import ErratumResult, TheoremResult

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table

    from ropetheory.report.claim import Field
    from ropetheory.verify.results import Result

LABEL = 15  # columns of the labels


def result_text(result: Result, *, conclusion: str | None = None, width: int = 100, colour: bool = False) -> str:
    """Write one claim, one erratum or one theorem, checked, for a terminal.

    Parameters
    ----------
    result : ClaimResult, ErratumResult or TheoremResult
        What the run found of it.
    conclusion : str, optional
        Of a theorem, the one conclusion to show.
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    """
    from rich.text import Text

    if isinstance(result, TheoremResult):
        verdict, paint = ("derived", "green") if result.ok else ("FAILED", "bold red")
        fields = theorem_fields(load(result.id), result, conclusion)
    elif isinstance(result, ErratumResult):
        verdict, paint = ("erratum", "red") if result.ok else ("FAILED", "bold red")
        fields = erratum_fields(result)
    else:
        verdict, paint = result.verdict, COLOURS[result.verdict]
        fields = claim_fields(result)
    console, stream = canvas(width, colour=colour)
    name = result.id if conclusion is None else f"{result.id}.{conclusion}"
    console.print(Text(name, style="bold").append(f"  {verdict}", style=paint))
    console.print(_grid(fields))
    steps = calculation(load(result.id), conclusion, width=width) if isinstance(result, TheoremResult) else ""
    return trim(stream) + steps


def _grid(fields: Iterable[Field]) -> Table:
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, no_wrap=True)
    grid.add_column(overflow="fold")
    for label, text in fields:
        grid.add_row(Text(label, style="bold"), Text(text))
    return grid
