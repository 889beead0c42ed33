"""A report written for people and programs: terminal text, JSON, Markdown. Pure functions."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ropetheory.literature.registry import sources
from ropetheory.report.deviations import grid_line, grid_table
from ropetheory.verdicts.claim import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from ropetheory.verify.run import ClaimResult, Report, Result, TheoremResult

COLOURS = {
    "holds": "green",
    "holds-if": "cyan",
    "refuted": "red",
    "imprecise": "yellow",
    "definition": "blue",
    "empirical": "magenta",
    "open": "bold magenta",
}
FALSE = ("refuted", "imprecise", "holds-if")
"""Verdicts under which a reader wants to know what is right."""
MEASURE = 96  # columns of a reading: longer lines lose the eye
TITLES = 120  # columns from which the table of counts has room for titles


def as_json(report: Report) -> str:
    """Write the report as one JSON object; every number in it is finite."""
    return _json(report.as_dict())


def result_as_json(result: Result) -> str:
    """Write what was found of one theorem or one claim, as in the report."""
    return _json(asdict(result))


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1)


def as_text(
    report: Report, *, width: int = 100, colour: bool = False, verbose: bool = False, grid: bool = False
) -> str:
    """Write the report for a terminal: how many of each, then what is false, then how it went.

    Parameters
    ----------
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    verbose : bool
        Whether to list the claims that hold as well, and every deviation of the grid.
    grid : bool
        Whether to list the worst deviation of every theorem.
    """
    console, stream = canvas(width, colour=colour)
    if report.theorems:
        console.print(_theorem_table(report.theorems))
        if (grid or verbose) and any(theorem.grid for theorem in report.theorems):
            console.print()
            console.print(grid_table(report.theorems, every=verbose))
    if report.theorems and report.claims:
        console.print()
    if report.claims:
        console.print(_count_table(report.claims, titles=width >= TITLES))
    _print_claims(console, [c for c in report.claims if verbose or c.verdict in FALSE])
    _print_failures(console, report)
    line = grid_line(report.theorems)
    if line:
        console.print(line, markup=False)
    console.print(summary(report), style="bold green" if report.ok else "bold red", markup=False)
    return unpadded(stream)


def canvas(width: int, *, colour: bool) -> tuple[Console, io.StringIO]:
    """Open a console of some columns that writes into a text."""
    from rich.console import Console

    stream = io.StringIO()
    console = Console(
        file=stream,
        width=width,
        force_terminal=colour,
        no_color=not colour,
        highlight=False,
        legacy_windows=False,
    )
    return console, stream


def unpadded(stream: io.StringIO) -> str:
    """Return what was written; rich pads every line to the width, a terminal and a pipe do without."""
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines()) + "\n"


def summary(report: Report) -> str:
    """Say in one line what was checked and how it went.

    Examples
    --------
    >>> from ropetheory.verify.run import Report
    >>> summary(Report((), ()))
    'FAILED: nothing was checked'
    """
    results: list[Result] = [*report.theorems, *report.claims]
    if not results:
        return "FAILED: nothing was checked"
    tried = sum(result.mutants.tried for result in results)
    killed = sum(result.mutants.killed for result in results)
    counts = Counter(claim.verdict for claim in report.claims)
    parts = [f"{counts[v.value]} {v.value}" for v in Verdict if counts[v.value]]
    failed = sum(not result.ok for result in results)
    head = "ok" if report.ok else f"FAILED: {failed} of {len(results)} not as recorded"
    theorems = (
        f"{_count(len(report.theorems), 'theorem')} derived" if report.theorems else "no theorem selected"
    )
    claims = f"{_count(len(report.claims), 'claim')} ({', '.join(parts)})" if parts else "no claim selected"
    return f"{head}: {theorems}; {claims}; {killed} of {tried} mutants killed"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _theorem_table(theorems: tuple[TheoremResult, ...]) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for name in ("theorem", "evidence", "governs"):
        table.add_column(name, overflow="fold")
    for name in ("mutants", "time"):
        table.add_column(name, justify="right", no_wrap=True)
    for theorem in theorems:
        given = f"{theorem.evidence}, given {', '.join(theorem.given)}" if theorem.given else theorem.evidence
        evidence = Text(given if theorem.ok else "FAILED", style="green" if theorem.ok else "bold red")
        table.add_row(
            theorem.id,
            evidence,
            ", ".join(theorem.governs),
            f"{theorem.mutants.killed}/{theorem.mutants.tried}",
            f"{theorem.seconds:.1f} s",
        )
    return table


def _count_table(claims: Sequence[ClaimResult], *, titles: bool) -> Table:
    """Count the claims by source and verdict; verdicts that do not occur have no column."""
    from rich.table import Table
    from rich.text import Text

    shown = [v.value for v in Verdict if any(c.verdict == v.value for c in claims)]
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("source", overflow="fold")
    for verdict in shown:
        table.add_column(Text(verdict, style=COLOURS[verdict]), justify="right", overflow="fold")
    table.add_column("all", justify="right", overflow="fold")
    if titles:
        table.add_column("title", overflow="fold")
    rows = [(s.key, s.title, Counter(c.verdict for c in claims if c.source == s.key)) for s in sources()]
    rows = [row for row in rows if row[2]]
    if len(rows) > 1:
        rows.append(("all", "", Counter(c.verdict for c in claims)))
    for key, title, counts in rows:
        cells = [str(counts[verdict] or "") for verdict in shown]
        table.add_row(key, *cells, str(counts.total()), *([title] if titles else []))
    return table


def _print_claims(console: Console, claims: list[ClaimResult]) -> None:
    """List claims under their sources."""
    from rich.text import Text

    if not claims:
        return
    false = all(claim.verdict in FALSE for claim in claims)
    console.print("\nWhat is printed and not so" if false else "\nWhat is printed", style="bold")
    for source in sources():
        chosen = [claim for claim in claims if claim.source == source.key]
        if chosen:
            heading = Text(f"\n{source.key}", style="bold")
            console.print(heading.append(f"  {source.title}", style="not bold"))
        for claim in chosen:
            _print_claim(console, claim)


def _print_claim(console: Console, claim: ClaimResult) -> None:
    from rich.table import Table
    from rich.text import Text

    colour = COLOURS[claim.verdict]
    body = Text(claim.id.partition(".")[2], style="bold")
    body.append(f" ({claim.locator}) {claim.reading}", style="not bold")
    # A grid keeps the wrapped lines under the text, clear of the verdict.
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=12, no_wrap=True)
    grid.add_column(overflow="fold", max_width=MEASURE)
    grid.add_row(Text(f"  {claim.verdict}", style=colour), body)
    console.print(grid)
    right = what_is_right(claim)
    if right:
        # A formula takes the room there is: a wrapped one is hard to read.
        beside = Table.grid(padding=(0, 1, 0, 0))
        beside.add_column(width=12)
        beside.add_column(overflow="fold")
        beside.add_row("", Text(f"→ {right}", style=colour))
        console.print(beside)


def what_is_right(claim: ClaimResult) -> str:
    """Say what is true in place of a statement that is not, or the hypothesis that it needs."""
    if claim.verdict == Verdict.HOLDS_IF.value:
        return f"needs {claim.hypothesis}"
    return claim.corrected or ""


def counterexample_words(claim: ClaimResult) -> str:
    """Write the counterexample of a claim as an assignment; a number's is in what is right."""
    if not claim.counterexample or isinstance(claim.value, float):
        return ""
    written = []
    for name, value in claim.counterexample.items():
        shown = f"({', '.join(value)})" if isinstance(value, list) else value
        # A report of an experiment has the comparison of its figures that fails, not an assignment.
        written.append(f"{shown} is false" if name == "comparison" else f"{name} = {shown}")
    return ", ".join(written)


def _print_failures(console: Console, report: Report) -> None:
    results: list[Result] = [*report.theorems, *report.claims]
    failed = [r for r in results if not r.ok]
    if not failed:
        console.print()
        return
    console.print("\nNot as recorded:", style="bold red")
    for result in failed:
        console.print(f"  {result.id}: {result.problem}", style="red", markup=False)
    console.print()
