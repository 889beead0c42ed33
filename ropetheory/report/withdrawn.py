"""The page of the verdicts that we withdrew, with what was wrong about each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import unknown_name
from ropetheory.literature.page_names import CONTENTS, ERRATA, source_file
from ropetheory.literature.registry import all_errata, claims, sources
from ropetheory.literature.withdrawn import WITHDRAWN
from ropetheory.report.typesetting import as_page, claim_link, escape

if TYPE_CHECKING:
    from ropetheory.authoring.erratum import Withdrawn

OPENING = (
    "Earlier versions recorded these verdicts, which were wrong or unfair: the reading was not the author's, "
    "the figure was of another quantity, or a tolerance was ours. A withdrawn id is used again only where "
    "the same statement keeps it with another verdict."
)


def withdrawn_page() -> str:
    """Write what was withdrawn, source by source."""
    lines = ["# Withdrawn verdicts", "", f"[All pages]({CONTENTS}) · [errata]({ERRATA})", "", OPENING, ""]
    for source in sources():
        own = [one for one in WITHDRAWN if one.source == source.key]
        if own:
            lines += [f"## [{source.title}]({source_file(source.key)})", "", *map(_line, own), ""]
    return as_page(lines)


def _line(one: Withdrawn) -> str:
    """Write an entry: what was recorded, since when it is withdrawn, why, and what stands in its place."""
    now = f" Now: {_link(one.now)}." if one.now else ""
    return f"- `{one.id}`, {one.recorded} until {one.since}. {escape(one.why)}{now}"


def _link(name: str) -> str:
    """Link a claim with its recorded verdict, or an erratum."""
    found = next((claim for claim in claims() if claim.id == name), None)
    if found is not None:
        return f"{claim_link(found)} {found.recorded.value}"
    known = {erratum.id for erratum in all_errata()}
    if name not in known:
        raise unknown_name("claim or erratum", name, known)
    return f"[`{name}`]({ERRATA}#{name})"
