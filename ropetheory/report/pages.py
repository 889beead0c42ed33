"""The proofs as pages: one a theorem, pages of each source, errata, verdicts, Rocq's gaps, the language.

A proof is rendered from what the run proved, so page and code cannot drift. It holds no time, no
version and no machine's digits: its numbers are midpoints of balls to certified digits.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.files import check_writable, read_file, write_whole
from ropetheory.literature.page_names import (
    ATLAS,
    CONTENTS,
    ERRATA,
    LANGUAGE,
    SYMBOLS,
    UNCONFIRMED,
    VERDICTS,
    WITHDRAWN,
    source_file,
)
from ropetheory.literature.registry import sources
from ropetheory.published.catalogue import published
from ropetheory.report.atlas import atlas_pages
from ropetheory.report.claim import apart, claim_line, count_verdicts
from ropetheory.report.erratum import errata_page
from ropetheory.report.language import language_page
from ropetheory.report.rocq import confirmation_table, unconfirmed_page
from ropetheory.report.source_page import source_pages, source_words
from ropetheory.report.symbols_index import index_page
from ropetheory.report.theorem_page import theorem_page
from ropetheory.report.typesetting import as_page, escape
from ropetheory.report.withdrawn import withdrawn_page
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ropetheory.verify.results import ClaimResult, Report


def render(report: Report) -> dict[str, str]:
    """Write every page as text, by file name, from a run over everything that kept its derivations."""
    written = {VERDICTS: verdicts_page(report), ERRATA: errata_page(report), WITHDRAWN: withdrawn_page()}
    written |= {LANGUAGE: language_page(), SYMBOLS: index_page()}
    written |= {UNCONFIRMED: unconfirmed_page(), CONTENTS: contents_page()}
    for result in report.theorems:
        settled = [c for c in report.claims if c.claim.theorem == result.id]
        _add(written, {f"{result.id}.md": theorem_page(load(result.id), result, settled)})
    for source in sources():
        _add(written, source_pages(source, report))
    _add(written, atlas_pages(published()))
    return written


def _add(written: dict[str, str], pages: dict[str, str]) -> None:
    """Add pages, none of which may have the name of another.

    Raises
    ------
    RopeTheoryError
        One has.
    """
    if taken := sorted(written.keys() & pages.keys()):
        raise RopeTheoryError(f"two pages are called {taken[0]}; rename what one of them is about")
    written |= pages


def contents_page() -> str:
    """Write the list of the pages."""
    lines = ["# Proofs", "", "What is true, derived step by step, and what the sources print about it."]
    lines += ["[The site](../docs/site.md) has all of it with a search.", ""]
    lines += ["## What is true", ""]
    lines += [f"- [{title}]({name}.md): {escape(load(name).summary)}" for name, title in TITLES.items()]
    lines += ["", "## What is printed", ""]
    lines += [f"- [{source.title}]({source_file(source.key)})" for source in sources()]
    lines += [f"- [Errata]({ERRATA})", f"- [Every claim and its verdict]({VERDICTS})"]
    lines += [f"- [Withdrawn verdicts]({WITHDRAWN})", ""]
    lines += ["## What models are trained and served with", ""]
    lines += [f"- [Published models, with sources]({ATLAS})", ""]
    lines += ["## What a proof assistant confirms", "", *confirmation_table(), ""]
    lines += [f"- [What it does not confirm, and why]({UNCONFIRMED})", ""]
    lines += ["## How it is written", "", f"- [The formula language]({LANGUAGE})"]
    lines += [f"- [Index of symbols]({SYMBOLS})", ""]
    return as_page(lines)


def verdict_table(report: Report) -> list[str]:
    """Write the table of sources by verdict; lemmas of ours under the name of a source stand apart."""
    shown = list(count_verdicts(apart(report.claims)[0]))
    head = [*shown, "all", "lemmas of ours"]
    rows = [f"| source | {' | '.join(head)} |", f"| --- |{' ---: |' * len(head)}"]
    for source in sources():
        name = f"{source.title} (`{source.key}`)"
        rows.append(_verdict_row(name, shown, [c for c in report.claims if c.claim.source == source.key]))
    rows.append(_verdict_row("**all**", shown, report.claims))
    return rows


def _verdict_row(name: str, shown: Sequence[str], found: Sequence[ClaimResult]) -> str:
    """Count what a source states by verdict, and apart from that the lemmas that are ours."""
    stated, _ = apart(found)
    own = count_verdicts(stated)
    cells = [*(str(own.get(verdict, "")) for verdict in shown), str(len(stated))]
    return f"| {name} | {' | '.join(cells)} | {len(found) - len(stated) or ''} |"


def verdicts_page(report: Report) -> str:
    """Write every claim, source by source."""
    lines = ["# Verdicts", "", f"[All pages]({CONTENTS})", "", *verdict_table(report), ""]
    for source in sources():
        lines += [f"## [{source.title}]({source_file(source.key)})", "", source_words(source), ""]
        lines += [claim_line(c, link=True) for c in report.claims if c.claim.source == source.key]
        lines.append("")
    return as_page(lines)


def check_folder(folder: Path, *, check: bool) -> None:
    """Refuse a folder that cannot be read or written, before the work and not after it.

    Raises
    ------
    UsageError
        The folder to check does not exist, or the one to write to cannot be written.
    """
    if check and not os.path.isdir(folder):
        raise UsageError(f"no folder {folder}: write the pages first, or name the folder with --out")
    try:
        if not check:
            check_writable(folder)
    except OSError as error:
        raise UsageError(f"cannot write to {folder}: {error.strerror}; choose another --out") from error


def compare_pages(written: dict[str, str], folder: Path) -> list[str]:
    """List how a folder differs from the pages: stale, missing, or not one of them."""
    differences = []
    for name, text in sorted(written.items()):
        path = folder / name
        if not path.is_file():
            differences.append(f"missing: {name}")
        elif not _holds(path, text):
            differences.append(f"stale: {name}")
    extra = sorted(path.name for path in folder.glob("*.md") if path.name not in written)
    return [*differences, *(f"not a page of ours: {name}" for name in extra)]


def _holds(path: Path, text: str) -> bool:
    """Tell whether a file is a text, whatever a checkout did to the ends of its lines."""
    try:
        content = read_file(path, 2 * len(text.encode()))
    except OSError:
        return False
    return content.replace(b"\r\n", b"\n") == text.encode()


def write_pages(written: dict[str, str], folder: Path) -> None:
    """Write the pages: all of them whole, or none.

    Raises
    ------
    UsageError
        The folder cannot be written.
    """
    try:
        write_whole(folder, {name: text.encode() for name, text in written.items()})
    except OSError as error:
        raise UsageError(
            f"cannot write to {folder}: {error.strerror or error}; choose another --out"
        ) from error
