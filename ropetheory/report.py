"""A report written for people and programs: terminal text, JSON, Markdown. Pure functions."""

from __future__ import annotations

import io
import json
from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.literature.claim import Verdict
from ropetheory.literature.registry import sources

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ropetheory.verify import ClaimResult, Report, Result, TheoremResult

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


def as_json(report: Report) -> str:
    """Write the report as one JSON object; every number in it is finite."""
    return json.dumps(report.as_dict(), ensure_ascii=False, allow_nan=False, indent=1)


def as_text(report: Report, *, width: int = 100, colour: bool = False, verbose: bool = False) -> str:
    """Write the report for a terminal.

    Parameters
    ----------
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    verbose : bool
        Whether to list the claims that hold as well.
    """
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
    if report.theorems:
        console.print(_theorem_table(report.theorems))
    for source in sources():
        chosen = [c for c in report.claims if c.source == source.key]
        if chosen:
            _print_source(console, source.key, source.title, chosen, verbose=verbose)
    _print_failures(console, report)
    console.print(summary(report), style="bold green" if report.ok else "bold red", markup=False)
    # Rich pads every line to the width; a terminal and a pipe do without.
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines()) + "\n"


def summary(report: Report) -> str:
    """Say in one line what was checked and how it went.

    Examples
    --------
    >>> from ropetheory.verify import Report
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


def _print_source(
    console: Console, key: str, title: str, claims: list[ClaimResult], *, verbose: bool
) -> None:
    from rich.text import Text

    counts = Counter(claim.verdict for claim in claims)
    heading = Text(f"\n{key}", style="bold")
    heading.append(f"  {title}: {len(claims)} claims: ", style="not bold")
    for at, verdict in enumerate(v.value for v in Verdict if counts[v.value]):
        heading.append(f"{', ' if at else ''}{counts[verdict]} {verdict}", style=COLOURS[verdict])
    console.print(heading)
    for claim in claims:
        if verbose or claim.verdict in FALSE:
            _print_claim(console, claim)


def _print_claim(console: Console, claim: ClaimResult) -> None:
    from rich.table import Table
    from rich.text import Text

    colour = COLOURS[claim.verdict]
    body = Text(claim.id.partition(".")[2], style="bold")
    body.append(f" ({claim.locator}) {claim.reading}", style="not bold")
    right = what_is_right(claim)
    if right:
        body.append(f"\n→ {right}", style=f"not bold {colour}")
    # A grid keeps the wrapped lines under the text, clear of the verdict.
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=12, no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(Text(f"  {claim.verdict}", style=colour), body)
    console.print(grid)


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
        written.append(f"{name} = {shown}")
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
