"""One erratum with everything about it, the table of all, their page, and what programs have of them."""

from __future__ import annotations

import itertools
import math
import sys
from dataclasses import asdict
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ropetheory.literature import registry
from ropetheory.literature.page_names import CONTENTS, WITHDRAWN, source_file
from ropetheory.literature.registry import by_weight, sources
from ropetheory.report.claim import (
    STATED,
    claim_dict,
    claim_fields,
    rests_words,
    statement_label,
    verdict_and_rests,
)
from ropetheory.report.fields import json_text
from ropetheory.report.statement import assignment, write_statement
from ropetheory.report.terminal import fold
from ropetheory.report.typesetting import MARKDOWN, PLAIN, as_page, claim_link, escape
from ropetheory.symbolic.reading.decimals import short

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.authoring.erratum import Erratum, Shown
    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verdicts.erratum import Figure
    from ropetheory.verify.results import ClaimResult, ErratumResult, Report

DIGITS = 6
"""Of a figure, which is to be looked at; a program gets twelve."""


def erratum_fields(result: ErratumResult, style: Typesetting = PLAIN) -> list[tuple[str, str]]:
    """List everything about an erratum in the order in which a reader asks; what is empty is left out."""
    erratum = result.erratum
    fields = [
        ("mistake", style.prose(erratum.title)),
        ("at", style.prose(where_to_look(erratum))),
        ("stated", style.prose(erratum.says)),
        *_statement(result, style),
        ("true", style.prose(erratum.truth)),
        ("because", style.prose(erratum.reason)),
        ("numbers", style.between.join(figure_lines(result, style))),
        ("but there", style.prose(erratum.contradiction)),
        ("severity", weight(erratum)),
        ("practice", style.prose(erratum.practice)),
        ("same as", erratum.same_as),
        ("status", erratum.status.value),
        ("claims", ", ".join(claim_words(result))),
        ("picture", erratum.picture),
        ("problem", result.problem or ""),
    ]
    return [field for field in fields if field[1]]


def _statement(result: ErratumResult, style: Typesetting) -> list[tuple[str, str]]:
    """Write what the claim states that shows a mistake best, as it is decided."""
    on_file = (claim for claim in registry.claims() if claim.id in result.erratum.claims[:1])
    shown = [one.claim for one in result.claims[:1]] or on_file
    return [(statement_label(claim), write_statement(claim.printed, style)) for claim in shown]


def weight(erratum: Erratum) -> str:
    """Say how severe a mistake is, and whether practice depends on it."""
    practice = "; affects practice" if erratum.practice else ""
    return f"{erratum.changes.value}{practice}"


def where_to_look(erratum: Erratum) -> str:
    """Give the place of a mistake, and the text that it is a place in."""
    version = next((source.version for source in sources() if source.key == erratum.source), "")
    return f"{erratum.where} ({version})" if version else erratum.where


def claim_words(result: ErratumResult) -> list[str]:
    """List the claims of an erratum, with the verdicts that the run computed."""
    verdicts = {claim.id: f" ({verdict_and_rests(claim)})" for claim in result.claims}
    return [f"{name}{verdicts.get(name, '')}" for name in result.erratum.claims]


def figure_lines(result: ErratumResult, style: Typesetting = PLAIN) -> list[str]:
    """Write the figures of an erratum, a line each; none where they were not evaluated."""
    pairs = zip(result.erratum.shown, result.figures, strict=False)
    return [figure_line(shown, figure, style) for shown, figure in pairs]


def figure_line(shown: Shown, figure: Figure, style: Typesetting = PLAIN) -> str:
    """Write a figure: what it is and where, as it is stated, as it is, and what should be stated.

    Examples
    --------
    >>> from ropetheory.authoring import Shown
    >>> from ropetheory.verdicts.erratum import Figure
    >>> figure_line(Shown("Wavelength of the last pair", "2*pi*b", "wavelength(d/2-1)",
    ...     {"b": "10000", "d": "128"}), Figure("62831.8530718", "54410.1431308", "54410.1431308"))
    'Wavelength of the last pair (b = 10000, d = 128): stated 62831.9, true 54410.1'
    """
    printed, true, right = round_apart((figure.printed, figure.true, figure.corrected))
    place = f" ({style.prose(assignment(shown.at))})" if shown.at else ""
    sign = {"==": "", "!=": "other than "}.get(shown.op, f"{style.prose(shown.op)} ")
    corrected = f", corrected {sign}{right}" if shown.right and right != true else ""
    return f"{style.prose(shown.what)}{place}: stated {sign}{printed}, true {true}{corrected}"


def round_apart(texts: Sequence[str]) -> list[str]:
    """Round decimals to the digits that people look at, or to as many as show which are larger.

    >>> round_apart(("62831.8530718", "54410.1431308")), round_apart(("4.9999999", "5"))
    (['62831.9', '54410.1'], ['4.9999999', '5'])
    >>> round_apart(("1000000", "1000001.50000")), round_apart(("1234567", "1234568.5", "1234569"))
    (['1000000', '1000001.5'], ['1234567', '1234568.5', '1234569'])
    """
    whole = [text.removesuffix(" + 0 i") for text in texts]
    for digits in range(DIGITS, max(DIGITS, *map(len, whole)) + 1):
        rounded = [round_figure(text, digits) for text in whole]
        # Beyond the usual digits what is rounded does not look like a whole number.
        pairs = zip(rounded, whole, strict=True)
        looks = digits > DIGITS and any(_is_whole(one) and one != text for one, text in pairs)
        if _order(rounded) == _order(whole) and not looks:
            return rounded
    return whole


def _order(texts: Sequence[str]) -> list[tuple[bool, bool]]:
    """Tell of each pair of decimals whether they differ, and whether the first is the larger."""
    pairs = itertools.combinations(map(_number, texts), 2)
    return [
        (one != other, isinstance(one, Decimal) and isinstance(other, Decimal) and one > other)
        for one, other in pairs
    ]


def _is_whole(text: str) -> bool:
    return text.lstrip("-").isdigit()


def _number(text: str) -> Decimal | str:
    """Return the number that a decimal writes: 1000000 and 1e+06 are one."""
    return text if text.endswith(" i") or "±" in text else Decimal(text)


def round_figure(text: str, digits: int = DIGITS) -> str:
    """Round a decimal; whole numbers stay, and so do complex ones and those that are known to lie near 0.

    >>> round_figure("62831.8530718"), round_figure("54"), round_figure("1.20000000000e-9")
    ('62831.9', '54', '1.2e-09')
    >>> round_figure("1.61654953713 + 0 i"), round_figure("1.5 + 2 i"), round_figure("1.20000000000e-400")
    ('1.61655', '1.5 + 2 i', '1.2e-400')
    """
    text = text.removesuffix(" + 0 i")
    if _is_whole(text) or text.endswith(" i") or "±" in text:
        return text
    number = float(text)
    if math.isfinite(number) and number and digits <= sys.float_info.dig:
        return f"{number:.{digits}g}"
    return short(f"{Decimal(text):.{digits}g}")


def errata_json(results: Sequence[ErratumResult]) -> str:
    """Write errata, the weightiest first, as one JSON object."""
    found = [{"rank": rank, **erratum_dict(result)} for rank, result in enumerate(results, start=1)]
    ok = all(result.ok for result in results)
    return json_text({"schema": 1, "ok": ok, "errata": found})


def erratum_dict(result: ErratumResult) -> dict[str, Any]:
    """Return an erratum with what its figures come to; values are decimals, as texts."""
    erratum = result.erratum
    shown = [asdict(one) | {"right": one.corrected} for one in erratum.shown]
    values = [asdict(figure) for figure in result.figures]
    own = asdict(erratum) | {
        "changes": erratum.changes.value,
        "practice": erratum.practice or None,
        "status": erratum.status.value,
        "where": where_to_look(erratum),
    }
    del own["shown"]
    return {
        "source": erratum.source,
        "ok": result.ok,
        "problem": result.problem,
        **own,
        "figures": [one | {"values": value} for one, value in zip(shown, values, strict=False)],
        "verdicts": [_verdict(claim) for claim in result.claims],
    }


VERDICT = ("id", "verdict", "given", "rational", "hypothesis", "approximates", "corrected", "supposes")
"""What programs have of a claim beside the erratum that it shows."""


def _verdict(claim: ClaimResult) -> dict[str, Any]:
    found = claim_dict(claim)
    return {key: found[key] for key in VERDICT}


HEAD = ("#", "erratum", "severity", "practice", "mistake")
LEAST = 60  # columns that a mistake needs beside the others; with fewer it has lines of its own


def errata_table(errata: Sequence[Erratum], width: int) -> str:
    """Write a row for each erratum; a narrow page has the mistake first, and the rest below it."""
    rows = [
        (str(rank), one.id, one.changes.value, "yes" if one.practice else "", one.title)
        for rank, one in enumerate(errata, start=1)
    ]
    widths = [max(map(len, column)) for column in zip(HEAD, *rows, strict=True)]
    hang = sum(widths[:-1]) + 2 * len(widths[:-1])
    lines: list[str] = []
    if width - hang < min(LEAST, widths[-1]):
        for number, one in enumerate(errata, start=1):
            hang = widths[0] + 2
            lines += fold(f"{number:{widths[0]}}  {one.title}", width, indent=0, hang=hang)
            lines += fold(f"{one.id}: {weight(one)}", width, indent=hang, hang=0)
    else:
        for rank, *cells, title in (HEAD, *rows):
            first = "  ".join((rank.rjust(widths[0]), *map(str.ljust, cells, widths[1:])))
            lines += fold(f"{first}  {title}", width, indent=0, hang=hang)
    return "".join(f"{line}\n" for line in lines)


RULE = """\
## How errata are graded and ranked

One rule grades the errata of all sources. The grade says what the mistake costs a reader who takes the
source at its word.

- **result**: a theorem, a method, a conclusion, or a formula. Who uses it as printed gets another result: a
  wrong sign, a wrong index and a missing factor of a formula are of this grade, in whichever source they
  stand.
- **figure**: a printed number or rate. What the source draws from it stands.
- **wording**: the words say more than the source shows, or something else.
- **typo**: the lines around it show what was meant, and the source draws nothing from it.

A printed decimal is judged by its last digit and by its relative error. Every digit counts, trailing zeros
as well, unless the source says that it rounds. A number holds within half a unit of the last digit that
counts; one that the source rounds is within 10 % of the true value as well. It is imprecise within one unit,
but off by no more than the true value, and a count only where the source rounds it; within 1 % of the true
value; or where it is the value of an approximation that the source itself states and that is within 10 %.
Otherwise it is refuted. The rates are ours.

A sentence is read with all its restrictions, in the setting of its source. Where the literal reading fails
and a milder one holds, which the author may have meant, the claim is imprecise, and the milder reading
stands beside it. What is never true together with what is printed is not such a reading. Whether an author
may have meant what is milder is a judgement of ours, as the reading of the sentence is; both stand on the
page. A milder equality of figures has figures within a tenth of the printed ones. A tolerance that a source
does not state is called ours where it is used.

Errata are ranked by severity, and within one grade those that practice depends on come first. How many
claims show an erratum does not count. One mistake in several sources has one grade and one line in the
list.

The status of an erratum is *found* until somebody writes to the authors (`upstream/` has texts for that),
then *reported*, *accepted* or *disputed*. What we got wrong is *withdrawn*, and [listed](withdrawn.md). Ids
never change.

`python -m ropetheory errata` computes every figure on this page, and `python -m ropetheory verify` the
verdict of every claim.
"""


def errata_page(report: Report) -> str:
    """Write all errata: a list by weight, the rule, then each under its source."""
    results = rank_errata(report)
    top = f"[All pages]({CONTENTS}) · [withdrawn verdicts]({WITHDRAWN})"
    lines = ["# Errata", "", top, "", *errata_list(results), "", RULE]
    for source in sources():
        own = [result for result in results if result.erratum.source == source.key]
        lines += [f"## [{source.title}]({source_file(source.key)})", ""] if own else []
        lines += [f"What was read: {escape(source.version)}.", ""] if own and source.version else []
        for result in own:
            lines += erratum_section(result)
    return as_page(lines)


def rank_errata(report: Report) -> list[ErratumResult]:
    """Order the errata of a run over all sources."""
    found = {result.id: result for result in report.errata}
    return [found[erratum.id] for erratum in by_weight(result.erratum for result in report.errata)]


def errata_list(results: Sequence[ErratumResult], page: str = "") -> list[str]:
    """List errata, a line each: the mistake, whose it is, its grade; ``page`` leads to the page.

    The same mistake in another source stands in the line of the first.
    """
    first = {result.id for result in results}
    lines: list[str] = []
    for result in results:
        erratum = result.erratum
        if erratum.same_as in first:
            continue
        also = [one.erratum for one in results if one.erratum.same_as == erratum.id]
        owners = [f"`{erratum.source}`", *(f"[`{one.source}`]({page}#{one.id})" for one in also)]
        title = f"[{escape(erratum.title)}]({page}#{erratum.id})"
        lines.append(f"{len(lines) + 1}. {title} ({', '.join(owners)}; {erratum.changes.value})")
    return lines


def readme_list(report: Report, top: int = 10) -> list[str]:
    """Write the list of README: the weightiest errata, then how many there are in all."""
    results = rank_errata(report)
    lines = errata_list(results, "proofs/errata.md")
    if len(lines) > top:
        return [*lines[:top], "", most_serious(len(lines))]
    return lines


def most_serious(count: int) -> str:
    """Say of how many errata a list has the first; ``errata`` numbers those of each source by themselves."""
    every = f"[{count} errata](proofs/errata.md)"
    return f"These are the most serious of {every}; a mistake that several sources share counts once."


def erratum_section(result: ErratumResult) -> list[str]:
    """Write one erratum: where, what is stated and printed, what is true and why, its figures, its claims."""
    fields = dict(erratum_fields(result, MARKDOWN))
    paragraphs = [
        f'### <a id="{result.id}"></a>{fields["mistake"]}',
        f"*{escape(result.erratum.where)}.* {fields['stated']}",
        *_formulas(result.claims[:1]),
        f"**What is true.** {fields['true']} {fields['because']}",
        "\n".join(f"- {line}" for line in figure_lines(result, MARKDOWN)),
        _consequences(fields, result.claims),
        f"![{fields['picture']}](../figures/{fields['picture']}.svg)" if "picture" in fields else "",
    ]
    return [line for paragraph in paragraphs if paragraph for line in (paragraph, "")]


def _consequences(fields: Mapping[str, str], claims: Sequence[ClaimResult]) -> str:
    """Say where the source contradicts itself, how severe the mistake is, and which claims show it."""
    otherwise = f"The source itself says otherwise: {fields['but there']} " if "but there" in fields else ""
    practice = f" {fields['practice']}" if "practice" in fields else ""
    same = f" The same mistake: [{fields['same as']}](#{fields['same as']})." if "same as" in fields else ""
    shown = "; ".join(f"{claim_link(claim.claim)} {verdict_and_rests(claim, MARKDOWN)}" for claim in claims)
    severity, status = fields["severity"], fields["status"]
    return f"{otherwise}Severity: {severity}.{practice}{same} Status: {status}. Claims: {shown}."


def _formulas(claims: Sequence[ClaimResult]) -> list[str]:
    """Give the formula of the claim that shows a mistake best, and the one that is right."""
    found = []
    for claim in claims:
        fields = dict(claim_fields(claim, MARKDOWN))
        label = statement_label(claim.claim)
        found += [f"{STATED[label]}:", fields[label], rests_words(fields)]
        for right in ("what is right", "milder reading"):
            found += [f"{right.capitalize()}:", fields[right]] if right in fields else []
    return found
