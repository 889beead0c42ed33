"""One source as Markdown pages: its claims in its own order, each with what is right and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Experiment, Formula, Number
from ropetheory.literature.page_names import CONTENTS, ERRATA, VERDICTS, is_cut, section_file, source_file
from ropetheory.literature.registry import sections
from ropetheory.report.claim import (
    STATED,
    WITHOUT_THEOREM,
    apart,
    claim_fields,
    count_verdicts,
    rests_words,
    statement_label,
    verdict_words,
)
from ropetheory.report.erratum import errata_list, rank_errata
from ropetheory.report.rocq import MARK, claim_lemmas
from ropetheory.report.typesetting import MARKDOWN, around_page, as_page, escape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.authoring.claim import Claim, Source
    from ropetheory.literature.registry import Section
    from ropetheory.verify.results import ClaimResult, Report

    Fields = Mapping[str, str]

TOP = f"[All pages]({CONTENTS}) · [all verdicts]({VERDICTS})"


def source_pages(source: Source, report: Report) -> dict[str, str]:
    """Write the pages of a source that was checked: one, or where it is long a summary and its sections."""
    results = {result.id: result for result in report.claims if result.claim.source == source.key}
    head = [f"# {source.title}", "", TOP, "", source_words(source), ""]
    parts, mistakes = sections(source.key), _mistakes(source.key, report)
    if not is_cut(source.key):
        lines = [*head, f"{_counts(results)}, in the order of the source.", "", *mistakes]
        for section in parts:
            lines += _section(section, results, heading=len(parts) > 1)
        lines += _unjudged(source)
        return {source_file(source.key): as_page(lines)}
    written = {source_file(source.key): as_page([*head, *_summary(source, results, mistakes)])}
    pages = [(section.title, section_file(source.key, section)) for section in parts]
    for at, section in enumerate(parts):
        around = around_page(f"[{source.title}]({source_file(source.key)})", pages, at)
        lines = [f"# {section.title}", "", around, "", *_section(section, results, heading=False)]
        written[pages[at][1]] = as_page(lines)
    return written


def _counts(results: Mapping[str, ClaimResult]) -> str:
    """Count the claims of a source by verdict, and apart from them the lemmas that are ours."""
    own, lemmas = apart(results.values())
    words = f"{len(own)} claims: {verdict_words(own)}"
    return f"{words}; and {lemmas}" if lemmas else words


def _unjudged(source: Source) -> list[str]:
    """List what a source says that has no verdict, each with the reason."""
    lines = [f"- *{escape(one.where)}.* {escape(one.what)} {escape(one.why)}" for one in source.unjudged]
    return ["## Statements without a verdict", "", *lines, ""] if lines else []


def _mistakes(key: str, report: Report) -> list[str]:
    """List the errata of a source, the weightiest first."""
    own = [result for result in rank_errata(report) if result.erratum.source == key]
    return ["## Errata", "", *errata_list(own, ERRATA), ""] if own else []


def _summary(source: Source, results: Mapping[str, ClaimResult], mistakes: list[str]) -> list[str]:
    """Give the errata of a source, its sections with what was found in each, and what has no verdict."""
    key = source.key
    shown = count_verdicts(apart(results.values())[0])
    lines = [f"{_counts(results)}.", "", *mistakes, "## Sections", ""]
    lines += [f"| section | {' | '.join(shown)} | lemmas of ours |", f"| --- |{' ---: |' * (len(shown) + 1)}"]
    for section in sections(key):
        own, _ = apart(results[claim.id] for claim in section.claims)
        counts, lemmas = count_verdicts(own), len(section.claims) - len(own)
        cells = " | ".join([*(str(counts.get(verdict, "")) for verdict in shown), str(lemmas or "")])
        lines.append(f"| [{section.title}]({section_file(key, section)}) | {cells} |")
    return [*lines, "", *_unjudged(source)]


def _section(section: Section, results: Mapping[str, ClaimResult], *, heading: bool) -> list[str]:
    """Write the claims of a section, after a list of them."""
    found = [results[claim.id] for claim in section.claims]
    places = " · ".join(f"[{result.id.partition('.')[2]}](#{result.id})" for result in found)
    lines = [f"## {section.title}", ""] if heading else []
    lines += [places, ""]
    for result in found:
        lines += claim_section(result)
    return lines


def source_words(source: Source) -> str:
    """Say whose a source is and where to find it."""
    where = f", arXiv {source.arxiv}" if source.arxiv else ""
    read = f" What was read: {source.version}." if source.version else ""
    return f"`{source.key}`: {source.authors}, {source.year}{where}.{read}"


def claim_section(result: ClaimResult) -> list[str]:
    """Write one claim: what is printed, what is right, the counterexample, and how it is settled."""
    claim, fields = result.claim, dict(claim_fields(result, MARKDOWN))
    slug = claim.id.partition(".")[2]
    paragraphs = [
        f'### <a id="{claim.id}"></a>{slug}: {result.verdict}',
        f"*{fields['at']}.* {fields['reading']}",
        _printed(claim, fields),
        f"Here {fields['here']}." if "here" in fields else "",
        rests_words(fields),
        _right(result, fields),
        _counterexample(claim, fields),
        _settled(result, fields),
    ]
    return [line for paragraph in paragraphs if paragraph for line in (paragraph, "")]


def _printed(claim: Claim, fields: Fields) -> str:
    label = statement_label(claim)
    stated, word = fields[label], STATED[label]
    if isinstance(claim.printed, Formula):
        return f"{word}:\n\n{stated}"
    if isinstance(claim.printed, Experiment):
        states = MARKDOWN.formulas(claim.printed.states)
        return f"{word}: {stated} It compares {states}." if states else f"{word}: {stated}"
    units = f"; {fields['units']}" if "units" in fields else ""
    value = f"; its value is {fields['value']}" if "value" in fields and "what is right" not in fields else ""
    return f"{word}: {stated}{units}{value}."


def _right(result: ClaimResult, fields: Fields) -> str:
    """Give what is right: a repaired statement by itself, a recomputed number or set in the line."""
    if "milder reading" in fields:
        return f"**The milder reading.**\n\n{fields['milder reading']}"
    if "what is right" not in fields:
        return ""
    if isinstance(result.right, Formula):
        return f"**What is right.**\n\n{fields['what is right']}"
    return f"**What is right.** {fields['what is right']}."


def _counterexample(claim: Claim, fields: Fields) -> str:
    # A number fails at its own values, which stand in what is printed.
    if "counterexample" not in fields or isinstance(claim.printed, Number):
        return ""
    if isinstance(claim.printed, Experiment):
        return f"By its own figures {fields['counterexample']}."
    there = f"; {fields['there']}" if "there" in fields else ""
    return f"Counterexample: {fields['counterexample']}{there}."


def _settled(result: ClaimResult, fields: Fields) -> str:
    """Name the conclusions that settle a claim, and the evidence."""
    claim = result.claim
    confirmed = f" Rocq confirms it: `{name}` {MARK}." if (name := claim_lemmas(claim)) else ""
    if claim.theorem in WITHOUT_THEOREM:
        evidence = f"; {fields['evidence']}" if claim.theorem == "number" else ""
        return f"Settled by {fields['settled by']}{evidence}.{confirmed}"
    first = fields.get("settled by") or fields["proved by"]
    places = [_with_letters(first, fields.get("letters"))]
    if claim.corrected_by and result.right is not None:
        places.append(_with_letters(fields["proved by"], fields.get("its letters")))
    return f"Settled by {' and '.join(places)}; {fields['evidence']}.{confirmed}"


def _with_letters(conclusion: str, letters: str | None) -> str:
    return f"{conclusion} with {letters}" if letters else conclusion
