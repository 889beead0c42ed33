"""The errata as a page that one would send to an author, and as the list that README opens with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.literature.registry import ranked, sources
from ropetheory.report.claim import claim_fields, statement_label
from ropetheory.report.errata.fields import erratum_fields, figure_lines
from ropetheory.report.pages.links import CONTENTS, FOOT, claim_link, source_file
from ropetheory.report.typesetting import MARKDOWN, escape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.verify.results import ClaimResult, ErratumResult, Report

CRITERIA = (
    "A mistake that changes a result (a theorem, a method, a conclusion) weighs more than one that changes "
    "a number, and that more than a word; of those, the ones that practice depends on; then those that show "
    "in more claims. Every figure below is computed by `python -m ropetheory errata`, and the verdict of "
    "every claim by `python -m ropetheory verify`."
)


def errata_page(report: Report) -> str:
    """Write all errata: a list by weight, then each under its source."""
    results = rank_errata(report)
    lines = ["# Errata", "", f"[All pages]({CONTENTS})", "", CRITERIA, "", *errata_list(results), ""]
    for source in sources():
        own = [result for result in results if result.erratum.source == source.key]
        lines += [f"## [{source.title}]({source_file(source.key)})", ""] if own else []
        for result in own:
            lines += erratum_section(result)
    return "\n".join([*lines, FOOT, ""])


def rank_errata(report: Report) -> list[ErratumResult]:
    """Order the errata of a run over all sources."""
    found = {result.id: result for result in report.errata}
    return [found[erratum.id] for erratum in ranked(result.erratum for result in report.errata)]


def errata_list(results: Sequence[ErratumResult], page: str = "") -> list[str]:
    """List errata, a line each: the mistake, what it changes, whose it is; ``page`` leads to the page."""
    return [
        f"{rank}. [{escape(result.erratum.title)}]({page}#{result.id}) "
        f"(`{result.erratum.source}`, a {result.erratum.changes.value})"
        for rank, result in enumerate(results, start=1)
    ]


def readme_list(report: Report, top: int = 10) -> list[str]:
    """Write the list of README: the weightiest errata, then how many there are in all."""
    results = rank_errata(report)
    lines = errata_list(results[:top], "proofs/errata.md")
    if len(results) > top:
        lines += ["", f"These are the weightiest of [{len(results)} errata](proofs/errata.md)."]
    return lines


def erratum_section(result: ErratumResult) -> list[str]:
    """Write one erratum: where, what is stated, what is true and why, its figures, and its claims."""
    fields = dict(erratum_fields(result, MARKDOWN))
    paragraphs = [
        f'### <a id="{result.id}"></a>{fields["mistake"]}',
        f"*{fields['at']}.* {fields['stated']}",
        *_formulas(result.claims[:1]),
        f"**What is true.** {fields['true']} {fields['because']}",
        "\n".join(f"- {line}" for line in figure_lines(result, MARKDOWN)),
        _consequences(fields, result.claims),
        f"![{fields['picture']}](../figures/{fields['picture']}.svg)" if "picture" in fields else "",
    ]
    return [line for paragraph in paragraphs if paragraph for line in (paragraph, "")]


def _consequences(fields: Mapping[str, str], claims: Sequence[ClaimResult]) -> str:
    """Say where the source contradicts itself, what mending changes, and which claims show it."""
    otherwise = f"The source itself says otherwise: {fields['but there']} " if "but there" in fields else ""
    practice = f"{fields['practice']} " if "practice" in fields else ""
    shown = ", ".join(f"{claim_link(claim.claim)} {claim.verdict}" for claim in claims)
    return f"{otherwise}Mending it changes {fields['changes']}. {practice}Claims: {shown}."


def _formulas(claims: Sequence[ClaimResult]) -> list[str]:
    """Give the formula of the claim that shows a mistake best, and the one that is right."""
    found = []
    for claim in claims:
        fields = dict(claim_fields(claim, MARKDOWN))
        words = {"printed": "Printed:", "formalised": "As a formula of ours:", "measured": "Measured:"}
        label = statement_label(claim.claim)
        found += [words[label], fields[label]]
        for right in ("what is right", "milder reading"):
            found += [f"{right.capitalize()}:", fields[right]] if right in fields else []
    return found
