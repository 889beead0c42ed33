"""A run for a terminal and for programs: the whole of it, or one theorem, claim or erratum.

On a terminal a run says how many of each there are, then what is false, then how it went.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from ropetheory.literature.registry import sources
from ropetheory.report.claim import (
    apart,
    claim_dict,
    claim_fields,
    count_verdicts,
    place_of,
    verdict_words,
)
from ropetheory.report.erratum import erratum_dict, erratum_fields
from ropetheory.report.fields import Field, json_text, plain
from ropetheory.report.statement import rests_on, what_is_right
from ropetheory.report.terminal import (
    COLOURS,
    NAME,
    NUMBER,
    WHOLE_NAME,
    WORDS,
    Page,
    count_words,
    field_table,
    grid,
    styled,
    table,
)  # fmt: skip
from ropetheory.report.theorem import grid_line, grid_table, theorem_fields
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.results import ErratumResult, TheoremResult

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.table import Table
    from rich.text import Text

    from ropetheory.report.terminal import Column
    from ropetheory.verify.results import ClaimResult, Report, Result

FALSE = ("refuted", "imprecise", "holds-if")
"""Verdicts under which a reader wants to know what is right."""
MEASURE = 96  # columns of a reading: longer lines lose the eye
TITLES = 120  # columns from which the table of counts has room for titles
ROOMY = 90  # columns from which the columns of a table stand two apart
MORE = "`errata` lists what is false, the most serious first; `show ID` explains one; -v lists every claim"
FEW = 12  # theorems that a short report lists with a row each
LABEL_WIDTH = 15  # columns of the labels of one result
THEOREM = (
    Field("id", "theorem"),
    Field("given", "classical", lambda one: str(len(one.given) or "")),
    Field("governs", "functions", lambda one: str(len(one.governs) or "")),
    Field("mutants", "wrong", lambda one: _share(one.mutants.killed, one.mutants.tried)),
    Field("steps", "steps", lambda one: str(one.steps or "")),
    Field("seconds", "time", lambda one: f"{one.seconds:.1f} s"),
)
"""What the table of a run says of a theorem."""
FAILURE = Field("ok", " ", lambda one: styled("" if one.ok else "FAILED", "bold red"))
KEPT = ("derivations", "steps", "cited")
"""What a run found of a theorem that is for pages and people, and not for programs."""


def report_text(
    report: Report,
    *,
    width: int = 100,
    colour: bool = False,
    details: bool = True,
    verbose: bool = False,
    grid: bool = False,
    page: Page | None = None,
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
    page : Page, optional
        Another page to write on.
    """
    page = page or Page(width, colour=colour)
    gap = 2 if width >= ROOMY else 1
    whole = details or verbose or grid or len(report.theorems) <= FEW
    if report.theorems and not whole:
        for words in _names(report.theorems):
            page.print(words)
    elif report.theorems:
        page.print(_theorem_table(report.theorems, gap))
        if (grid or verbose) and any(theorem.grid for theorem in report.theorems):
            page.print()
            page.print(grid_table(report.theorems, every=verbose))
    if report.theorems and report.claims:
        page.print()
    if report.claims:
        page.print(_count_table(report.claims, gap, titles=width >= TITLES))
    if details or verbose:
        _print_claims(page, [c for c in report.claims if verbose or c.verdict in FALSE])
    _print_failures(page, report)
    if (details or verbose or grid) and (line := grid_line(report.theorems)):
        page.print(line)
    page.print(summary(report), "bold green" if report.ok else "bold red")
    if report.ok and not (details or verbose):
        page.print(MORE)
    return page.text


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
    failed = sum(not result.ok for result in results)
    head = "ok" if report.ok else f"FAILED: {failed} of {len(results)} not as recorded"
    own, lemmas = apart(report.claims)
    words = f"{count_words(len(own), 'claim')} ({verdict_words(own)})" if own else ""
    claims = " and ".join(part for part in (words, lemmas) if part) or "no claim selected"
    if report.errata:
        claims += f"; {len(report.errata)} errata" if len(report.errata) > 1 else "; 1 erratum"
    return f"{head}: {_derived(report.theorems)}; {claims}; {killed} of {tried} wrong versions rejected"


def _derived(theorems: Sequence[TheoremResult]) -> str:
    """Say how many theorems are derived, and of how many where one is not."""
    if not theorems:
        return "no theorem selected"
    good = sum(theorem.ok for theorem in theorems)
    whole = count_words(len(theorems), "theorem")
    return f"{whole} derived" if good == len(theorems) else f"{good} of {whole} derived"


def _names(theorems: Sequence[TheoremResult]) -> Iterator[Text]:
    """Name the theorems that are derived, then those that are not; ``-v`` has a table of them."""
    for good, words, style in ((True, "derived", "bold"), (False, "not derived", "bold red")):
        names = [theorem.id for theorem in theorems if theorem.ok is good]
        if names:
            yield styled(f"{words}  ", style).append(", ".join(names), style="not bold")


def _theorem_table(theorems: Sequence[TheoremResult], gap: int) -> Table:
    """Lay out a row a theorem; numbers are narrow, so a name is never cut, and no row is wrapped."""
    failure = () if all(theorem.ok for theorem in theorems) else (FAILURE,)
    return field_table((THEOREM[0], *failure, *THEOREM[1:]), theorems, first=WHOLE_NAME, gap=gap)


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole}" if whole else ""


def _count_table(claims: Sequence[ClaimResult], gap: int, *, titles: bool) -> Table:
    """Count the claims by source and verdict; what does not occur has no column. Our lemmas stand apart."""
    shown = count_verdicts(apart(claims)[0])
    ours = [("lemmas", NUMBER)] if apart(claims)[1] else []
    title = [("title", WORDS)] if titles else []
    columns: list[tuple[str | Text, Column]] = [
        ("source", WHOLE_NAME), *((styled(verdict, COLOURS[verdict]), NUMBER) for verdict in shown),
        ("all", NUMBER), *ours, *title,
    ]  # fmt: skip
    by_source = {s: [c for c in claims if c.claim.source == s.key] for s in sources()}
    rows = [(source.key, source.title, found) for source, found in by_source.items() if found]
    if len(rows) > 1:
        rows.append(("all", "", list(claims)))
    cells = []
    for key, words, found in rows:
        stated, _ = apart(found)
        counts = count_verdicts(stated)
        numbers = [*(str(counts.get(verdict, "")) for verdict in shown), str(len(stated))]
        lemmas = [str(len(found) - len(stated) or "")] if ours else []
        cells.append((key, *numbers, *lemmas, *[words][:titles]))
    return table(columns, cells, gap=gap)


def _print_claims(page: Page, results: list[ClaimResult]) -> None:
    """List claims under their sources."""
    if not results:
        return
    false = all(result.verdict in FALSE for result in results)
    page.title("Not true as printed" if false else "Claims")
    for source in sources():
        chosen = [result for result in results if result.claim.source == source.key]
        if chosen:
            page.print(styled(f"\n{source.key}", "bold").append(f"  {source.title}", style="not bold"))
        for result in chosen:
            _print_claim(page, result)


def _print_claim(page: Page, result: ClaimResult) -> None:
    claim, colour = result.claim, COLOURS[result.verdict]
    body = styled(claim.id.partition(".")[2], "bold")
    body.append(f" ({place_of(claim)}) {claim.reading}", style="not bold")
    # A grid keeps the wrapped lines under the text, clear of the verdict.
    verdict = {**NAME, "width": 12}
    words = {**WORDS, "max_width": MEASURE}
    page.print(grid((verdict, words), [(styled(f"  {result.verdict}", colour), body)], gap=1))
    if rests := rests_on(claim):
        page.print(grid(({"width": 12}, WORDS), [("", rests)], gap=1))
    if right := what_is_right(result):
        # A formula takes the room there is: a wrapped one is hard to read.
        page.print(grid(({"width": 12}, WORDS), [("", styled(f"→ {right}", colour))], gap=1))


def _print_failures(page: Page, report: Report) -> None:
    failed = [result for result in report.results if not result.ok]
    if failed:
        page.print("\nNot as recorded:", "bold red")
    for result in failed:
        name, problem = f"{result.id}: ", result.problem or ""
        page.print(f"  {name}{problem.removeprefix(name)}", "red")
    page.print()


def report_json(report: Report) -> str:
    """Write the report as one JSON object; every number in it is finite."""
    return json_text(report_dict(report))


def report_dict(report: Report) -> dict[str, Any]:
    """Return the report in the shape of ``verify --json``; ``schema`` counts its changes."""
    return {
        "schema": 1,
        "ok": report.ok,
        "theorems": [result_dict(result) for result in report.theorems],
        "claims": [result_dict(result) for result in report.claims],
        "errata": [result_dict(result) for result in report.errata],
    }


def result_dict(result: Result) -> dict[str, Any]:
    """Return what was found of one theorem, claim or erratum, as in the report."""
    if isinstance(result, ErratumResult):
        return erratum_dict(result)
    if isinstance(result, TheoremResult):
        return {one.name: plain(getattr(result, one.name)) for one in fields(result) if one.name not in KEPT}
    return claim_dict(result)


def result_text(
    result: Result, *, conclusion: str | None = None, width: int = 100, colour: bool = False
) -> str:
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
    if isinstance(result, TheoremResult):
        verdict, paint = ("derived", "green") if result.ok else ("FAILED", "bold red")
        shown = theorem_fields(load(result.id), result, conclusion)
    elif isinstance(result, ErratumResult):
        verdict, paint = ("erratum", "red") if result.ok else ("FAILED", "bold red")
        shown = erratum_fields(result)
    else:
        verdict, paint = result.verdict, COLOURS[result.verdict]
        shown = claim_fields(result)
    page = Page(width, colour=colour)
    name = result.id if conclusion is None else f"{result.id}.{conclusion}"
    page.print(styled(name, "bold").append(f"  {verdict}", style=paint))
    rows = ((styled(label, "bold"), styled(text, "")) for label, text in shown)
    page.print(grid(({**NAME, "width": LABEL_WIDTH}, WORDS), rows, gap=1))
    if not isinstance(result, TheoremResult):
        return page.text
    from ropetheory.report.calculation import calculation  # loads SymPy

    return page.text + calculation(load(result.id), conclusion, width=width)
