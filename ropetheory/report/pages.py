"""The proofs as pages: one Markdown page a theorem, one a source, and ``verdicts.md``.

A proof is rendered from the derivation itself, so page and code cannot drift. It holds no time, no
version and no machine's digits: its numbers are midpoints of balls to certified digits.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.files import write_whole
from ropetheory.literature.registry import sources
from ropetheory.report.verification import counterexample_words, what_is_right
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verdicts.claim import Verdict
from ropetheory.verify.run import verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.verdicts.claim import Source
    from ropetheory.verify.run import ClaimResult, Report

FOOT = "Written by `python -m ropetheory proofs`; edit the module, not this page."


def render(
    *, jobs: int = 1, progress: Callable[[int, int, str], None] | None = None
) -> tuple[Report, dict[str, str]]:
    """Verify everything and write every page as text, by file name."""
    from ropetheory.report.source_page import source_page
    from ropetheory.report.theorem_page import proof_page

    report = verify(jobs=jobs, progress=progress)
    if not report.ok:
        return report, {}
    written = {"verdicts.md": verdicts_page(report)}
    for result in report.theorems:
        settled = [c for c in report.claims if c.settled_by.partition(".")[0] == result.id]
        written[f"{result.id}.md"] = proof_page(load(result.id), result, settled)
    for source in sources():
        written[source_file(source.key)] = source_page(source, report)
    written["README.md"] = contents_page()
    return report, written


def contents_page() -> str:
    """Write the list of the pages."""
    lines = ["# Proofs", "", "What is true, derived step by step, and what the sources print about it.", ""]
    lines += ["## What is true", ""]
    lines += [f"- [{title}]({name}.md)" for name, title in TITLES.items()]
    lines += ["", "## What is printed", ""]
    lines += [f"- [{source.title}]({source_file(source.key)})" for source in sources()]
    lines += ["- [Every claim and its verdict](verdicts.md)", "", FOOT, ""]
    return "\n".join(lines)


def source_file(key: str) -> str:
    """Name the page of a source."""
    return f"source-{key}.md"


def conclusion_link(settled_by: str) -> str:
    """Link a conclusion on the page of its theorem; a convention has no page."""
    theorem, _, name = settled_by.partition(".")
    return f"[{settled_by}]({theorem}.md#{anchor(name)})" if theorem in TITLES else ""


def anchor(conclusion: str) -> str:
    """Name the place of a conclusion on its page; the derivation's heading has the bare name."""
    return f"conclusion-{conclusion}"


def verdict_table(report: Report) -> list[str]:
    """Write the table of sources by verdict."""
    shown = [v.value for v in Verdict if any(c.verdict == v.value for c in report.claims)]
    rows = [f"| source | {' | '.join(shown)} | all |", f"| --- |{' ---: |' * (len(shown) + 1)}"]
    for source in sources():
        counts = Counter(c.verdict for c in report.claims if c.source == source.key)
        cells = [str(counts[v] or "") for v in shown]
        rows.append(f"| {source.title} (`{source.key}`) | {' | '.join(cells)} | {counts.total()} |")
    totals = Counter(c.verdict for c in report.claims)
    rows.append(f"| **all** | {' | '.join(str(totals[v]) for v in shown)} | {totals.total()} |")
    return rows


def verdicts_page(report: Report) -> str:
    """Write every claim, source by source."""
    lines = ["# Verdicts", "", *verdict_table(report), ""]
    for source in sources():
        lines += [f"## [{source.title}]({source_file(source.key)})", "", source_words(source), ""]
        lines += [claim_line(c, link=True) for c in report.claims if c.source == source.key]
        lines.append("")
    return "\n".join([*lines, FOOT, ""])


def source_words(source: Source) -> str:
    """Say whose a source is and where to find it."""
    where = f", arXiv {source.arxiv}" if source.arxiv else ""
    return f"`{source.key}`: {source.authors}, {source.year}{where}."


def claim_line(claim: ClaimResult, *, link: bool = False) -> str:
    """Write a claim as a list entry: verdict, reading, what is right, the counterexample."""
    settled = f" {conclusion_link(claim.settled_by)}" if link else ""
    name = f"[`{claim.id}`]({source_file(claim.source)}#{claim.id})"
    text = f"- **{claim.verdict}** {name} ({claim.locator}). {claim.reading}{settled.rstrip()}"
    right = what_is_right(claim)
    if right:
        text += f"<br>→ {right}"
    example = counterexample_words(claim)
    if example:
        text += f"<br>Counterexample: {example}."
    return text.replace("|", r"\|")


def demand_folder(folder: Path, *, check: bool) -> None:
    """Refuse a folder that cannot be read or written, before the work and not after it.

    Raises
    ------
    UsageError
        The folder to check does not exist, or the one to write to cannot be written.
    """
    if check and not folder.is_dir():
        raise UsageError(f"no folder {folder}: write the pages first, or name the folder with --out")
    place = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not check and not (place.is_dir() and os.access(place, os.W_OK | os.X_OK)):
        raise UsageError(f"cannot write to {folder}: {place} is no folder for it; choose another --out")


def compare(written: dict[str, str], folder: Path) -> list[str]:
    """List how a folder differs from the pages: stale, missing, or not one of them."""
    differences = []
    for name, text in sorted(written.items()):
        path = folder / name
        if not path.is_file():
            differences.append(f"missing: {name}")
        elif path.read_text(encoding="utf-8") != text:
            differences.append(f"stale: {name}")
    extra = sorted(path.name for path in folder.glob("*.md") if path.name not in written)
    return [*differences, *(f"not a page of ours: {name}" for name in extra)]


def write(written: dict[str, str], folder: Path) -> None:
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
