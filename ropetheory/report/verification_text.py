"""A report of a run for a terminal: how many of each, then what is false, then how it went."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import sources
from ropetheory.report.deviations import grid_line, grid_table
from ropetheory.report.right import what_is_right
from ropetheory.report.terminal import COLOURS, canvas, trim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from ropetheory.verify.results import ClaimResult, Report, TheoremResult

FALSE = ("refuted", "imprecise", "holds-if")
"""Verdicts under which a reader wants to know what is right."""
MEASURE = 96  # columns of a reading: longer lines lose the eye
TITLES = 120  # columns from which the table of counts has room for titles
ROOMY = 90  # columns from which the columns of a table stand two apart
MORE = "what is false, by weight: python -m ropetheory errata; about one: show ID; every claim: verify -v"


def report_text(
    report: Report,
    *,
    width: int = 100,
    colour: bool = False,
    details: bool = True,
    verbose: bool = False,
    grid: bool = False,
) -> str:
    """Write the report for a terminal: how many of each, then what is false, then how it went.

    Parameters
    ----------
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    details : bool
        Whether to list the claims that are false; a line says where they are, if not.
    verbose : bool
        Whether to list the claims that hold as well, and every deviation of the grid.
    grid : bool
        Whether to list the worst deviation of every theorem.
    """
    console, stream = canvas(width, colour=colour)
    gap = 2 if width >= ROOMY else 1
    if report.theorems:
        console.print(_theorem_table(report.theorems, gap))
        if (grid or verbose) and any(theorem.grid for theorem in report.theorems):
            console.print()
            console.print(grid_table(report.theorems, every=verbose))
    if report.theorems and report.claims:
        console.print()
    if report.claims:
        console.print(_count_table(report.claims, gap, titles=width >= TITLES))
    if details or verbose:
        _print_claims(console, [c for c in report.claims if verbose or c.verdict in FALSE])
    _print_failures(console, report)
    if details or verbose or grid:
        line = grid_line(report.theorems)
        if line:
            console.print(line, markup=False)
    console.print(summary(report), style="bold green" if report.ok else "bold red", markup=False)
    if report.ok and not (details or verbose):
        console.print(MORE, markup=False)
    return trim(stream)


def summary(report: Report) -> str:
    """Say in one line what was checked and how it went.

    Examples
    --------
    >>> from ropetheory.verify.results import Report
    >>> summary(Report((), ()))
    'FAILED: nothing was checked'
    """
    results = report.results
    if not results:
        return "FAILED: nothing was checked"
    tried = sum(result.mutants.tried for result in results)
    killed = sum(result.mutants.killed for result in results)
    counts = Counter(claim.verdict for claim in report.claims)
    parts = [f"{counts[v.value]} {v.value}" for v in Verdict if counts[v.value]]
    failed = sum(not result.ok for result in results)
    head = "ok" if report.ok else f"FAILED: {failed} of {len(results)} not as recorded"
    claims = f"{_count(len(report.claims), 'claim')} ({', '.join(parts)})" if parts else "no claim selected"
    if report.errata:
        claims += f"; {len(report.errata)} errata" if len(report.errata) > 1 else "; 1 erratum"
    return f"{head}: {_derived(report.theorems)}; {claims}; {killed} of {tried} wrong versions rejected"


def _derived(theorems: Sequence[TheoremResult]) -> str:
    """Say how many theorems are derived, and of how many where one is not."""
    if not theorems:
        return "no theorem selected"
    good = sum(theorem.ok for theorem in theorems)
    whole = _count(len(theorems), "theorem")
    return f"{whole} derived" if good == len(theorems) else f"{good} of {whole} derived"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _theorem_table(theorems: tuple[TheoremResult, ...], gap: int) -> Table:
    from rich.table import Table
    from rich.text import Text

    # Numbers are narrow: a name is never cut, and no row is wrapped.
    failed = not all(theorem.ok for theorem in theorems)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, gap, 0, 0))
    table.add_column("theorem", no_wrap=True, overflow="ignore")
    if failed:
        table.add_column("", no_wrap=True)
    for name in ("given", "functions", "wrong", "twice", "time"):
        table.add_column(name, justify="right", no_wrap=True)
    for theorem in theorems:
        table.add_row(
            theorem.id,
            *([Text("" if theorem.ok else "FAILED", style="bold red")] if failed else []),
            str(len(theorem.given) or ""),
            str(len(theorem.governs) or ""),
            _share(theorem.mutants.killed, theorem.mutants.tried),
            _share(*theorem.twice),
            f"{theorem.seconds:.1f} s",
        )
    return table


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole}" if whole else ""


def _count_table(claims: Sequence[ClaimResult], gap: int, *, titles: bool) -> Table:
    """Count the claims by source and verdict; verdicts that do not occur have no column."""
    from rich.table import Table
    from rich.text import Text

    shown = [v.value for v in Verdict if any(c.verdict == v.value for c in claims)]
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, gap, 0, 0))
    table.add_column("source", no_wrap=True, overflow="ignore")
    for verdict in shown:
        table.add_column(Text(verdict, style=COLOURS[verdict]), justify="right", no_wrap=True)
    table.add_column("all", justify="right", no_wrap=True)
    if titles:
        table.add_column("title", overflow="fold")
    by_source = {s: Counter(c.verdict for c in claims if c.claim.source == s.key) for s in sources()}
    rows = [(source.key, source.title, counts) for source, counts in by_source.items() if counts]
    if len(rows) > 1:
        rows.append(("all", "", Counter(c.verdict for c in claims)))
    for key, title, counts in rows:
        cells = [str(counts[verdict] or "") for verdict in shown]
        table.add_row(key, *cells, str(counts.total()), *([title] if titles else []))
    return table


def _print_claims(console: Console, results: list[ClaimResult]) -> None:
    """List claims under their sources."""
    from rich.text import Text

    if not results:
        return
    false = all(result.verdict in FALSE for result in results)
    console.print("\nWhat is printed and not so" if false else "\nWhat is printed", style="bold")
    for source in sources():
        chosen = [result for result in results if result.claim.source == source.key]
        if chosen:
            heading = Text(f"\n{source.key}", style="bold")
            console.print(heading.append(f"  {source.title}", style="not bold"))
        for result in chosen:
            _print_claim(console, result)


def _print_claim(console: Console, result: ClaimResult) -> None:
    from rich.table import Table
    from rich.text import Text

    claim, colour = result.claim, COLOURS[result.verdict]
    body = Text(claim.id.partition(".")[2], style="bold")
    body.append(f" ({claim.locator}) {claim.reading}", style="not bold")
    # A grid keeps the wrapped lines under the text, clear of the verdict.
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=12, no_wrap=True)
    grid.add_column(overflow="fold", max_width=MEASURE)
    grid.add_row(Text(f"  {result.verdict}", style=colour), body)
    console.print(grid)
    right = what_is_right(result)
    if right:
        # A formula takes the room there is: a wrapped one is hard to read.
        beside = Table.grid(padding=(0, 1, 0, 0))
        beside.add_column(width=12)
        beside.add_column(overflow="fold")
        beside.add_row("", Text(f"→ {right}", style=colour))
        console.print(beside)


def _print_failures(console: Console, report: Report) -> None:
    failed = [result for result in report.results if not result.ok]
    if not failed:
        console.print()
        return
    console.print("\nNot as recorded:", style="bold red")
    for result in failed:
        console.print(f"  {result.id}: {result.problem}", style="red", markup=False)
    console.print()
