"""The proofs as pages: one Markdown page a theorem, pages of each source, errata, verdicts, the language.

A proof is rendered from what the run proved, so page and code cannot drift. It holds no time, no
version and no machine's digits: its numbers are midpoints of balls to certified digits.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import sources
from ropetheory.report.claim_line import claim_line
from ropetheory.report.confirmed import confirmation_table
from ropetheory.report.pages.errata_page import errata_page
from ropetheory.report.pages.language_page import language_page
from ropetheory.report.pages.links import CONTENTS, ERRATA, FOOT, LANGUAGE, VERDICTS, source_file
from ropetheory.report.pages.source_page import source_pages, source_words
from ropetheory.report.pages.theorem_page import theorem_page
from ropetheory.report.typesetting import escape
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from ropetheory.verify.results import Report


def render(report: Report) -> dict[str, str]:
    """Write every page as text, by file name, from a run over everything that kept its derivations."""
    written = {VERDICTS: verdicts_page(report), ERRATA: errata_page(report)}
    for result in report.theorems:
        settled = [c for c in report.claims if c.claim.theorem == result.id]
        written[f"{result.id}.md"] = theorem_page(load(result.id), result, settled)
    for source in sources():
        written |= source_pages(source, report)
    written[LANGUAGE] = language_page()
    written[CONTENTS] = contents_page()
    return written


def contents_page() -> str:
    """Write the list of the pages."""
    lines = ["# Proofs", "", "What is true, derived step by step, and what the sources print about it.", ""]
    lines += ["## What is true", ""]
    lines += [f"- [{title}]({name}.md): {escape(load(name).summary)}" for name, title in TITLES.items()]
    lines += ["", "## What is printed", ""]
    lines += [f"- [{source.title}]({source_file(source.key)})" for source in sources()]
    lines += [f"- [Errata]({ERRATA})", f"- [Every claim and its verdict]({VERDICTS})", ""]
    lines += ["## What a proof assistant confirms", "", *confirmation_table(), ""]
    lines += ["## How it is written", "", f"- [The formula language]({LANGUAGE})", "", FOOT, ""]
    return "\n".join(lines)


def verdict_table(report: Report) -> list[str]:
    """Write the table of sources by verdict."""
    shown = [v.value for v in Verdict if any(c.verdict == v.value for c in report.claims)]
    rows = [f"| source | {' | '.join(shown)} | all |", f"| --- |{' ---: |' * (len(shown) + 1)}"]
    for source in sources():
        counts = Counter(c.verdict for c in report.claims if c.claim.source == source.key)
        cells = [str(counts[v] or "") for v in shown]
        rows.append(f"| {source.title} (`{source.key}`) | {' | '.join(cells)} | {counts.total()} |")
    totals = Counter(c.verdict for c in report.claims)
    rows.append(f"| **all** | {' | '.join(str(totals[v]) for v in shown)} | {totals.total()} |")
    return rows


def verdicts_page(report: Report) -> str:
    """Write every claim, source by source."""
    lines = ["# Verdicts", "", f"[All pages]({CONTENTS})", "", *verdict_table(report), ""]
    for source in sources():
        lines += [f"## [{source.title}]({source_file(source.key)})", "", source_words(source), ""]
        lines += [claim_line(c, link=True) for c in report.claims if c.claim.source == source.key]
        lines.append("")
    return "\n".join([*lines, FOOT, ""])
