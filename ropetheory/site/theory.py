"""The pages of what is proved and judged, cut so that a theorem, an erratum, a section has one of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Source
from ropetheory.literature.page_names import (
    ERRATA,
    LANGUAGE,
    UNCONFIRMED,
    VERDICTS,
    is_cut,
    section_file,
    source_file,
)
from ropetheory.literature.registry import all_errata, sections, sources
from ropetheory.site.entry import ANCHOR, Entry, first_words, headline, plain_words, without_headline
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.literature.registry import Section

FOLDER = "proofs"
NOT_NAMED = "not named"
WHOLE = {
    VERDICTS: ("sources", "verdicts"),
    LANGUAGE: ("guides", "formula-language"),
    UNCONFIRMED: ("theorems", "unconfirmed"),
}
"""Pages that stay as they are: their place on the site."""


def theory(pages: Mapping[str, str]) -> Iterator[Entry]:
    """Yield the entries of theorems, errata, sources and their sections."""
    for name in TITLES:
        if f"{name}.md" in pages:
            yield _theorem(name, pages[f"{name}.md"])
    if ERRATA in pages:
        yield from _errata(pages[ERRATA])
    for source in sources():
        yield from _source(source, pages)
    for file, (kind, name) in WHOLE.items():
        if file in pages:
            title = plain_words(headline(pages[file]))
            yield _entry(kind, name, title, pages[file], file)


def _entry(kind: str, name: str, title: str, page: str, file: str, **more: str) -> Entry:
    body = without_headline(page)
    return Entry(kind, name, title, first_words(body) or title, body, f"{FOLDER}/{file}", **more)  # type: ignore[arg-type]


def _theorem(name: str, page: str) -> Entry:
    theorem = load(name)
    words = (name, *(f"{name}.{one.name}" for one in theorem.conclusions))
    body = without_headline(page)
    title = f"{plain_words(headline(page))}: theorem and proof"
    return Entry("theorems", name, title, theorem.summary, body, f"{FOLDER}/{name}.md", words=words)


def short_name(source: Source) -> str:
    """Return how a source is cited in words.

    >>> short_name(Source("yarn", "YaRN", "Bowen Peng, Jeffrey Quesnelle", 2023))
    'Peng et al. 2023'
    """
    first, _, others = source.authors.partition(",")
    if not source.authors or source.authors == NOT_NAMED:
        return f"{source.title}, {source.year}"
    surname = first.split()[-1]
    return f"{surname}{' et al.' if others else ''} {source.year}"


def _errata(page: str) -> Iterator[Entry]:
    """Cut the page of errata at the anchors of their headings."""
    titles = {source.key: source for source in sources()}
    parts = dict(_cut(page))
    for erratum in all_errata():
        if erratum.id not in parts:
            continue
        source = titles[erratum.source]
        words = (source.title, source.key, erratum.id, f"{source.key} {erratum.where}", source.arxiv)
        body = f"[All errata]({ERRATA}) · [{source.title}]({source_file(source.key)})\n\n{parts[erratum.id]}"
        title = f"{erratum.title} ({short_name(source)})"
        yield Entry(
            "errata", erratum.id, title, erratum.truth, body, f"{FOLDER}/{ERRATA}", "ClaimReview", words
        )  # fmt: skip


def _cut(page: str) -> Iterator[tuple[str, str]]:
    """Yield what stands under each heading with an anchor, up to the next heading of any part."""
    for part in re.split(r"^(?=#{2,3} )", without_headline(page), flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        if found := ANCHOR.search(head):
            yield found[1], body.strip() + "\n"


def errata_list_of(page: str) -> str:
    """Return what the page of errata says before the first of them: its list by weight."""
    return re.split(r"^## ", without_headline(page), maxsplit=1, flags=re.MULTILINE)[0].strip() + "\n"


def _source(source: Source, pages: Mapping[str, str]) -> Iterator[Entry]:
    file = source_file(source.key)
    if file not in pages:
        return
    words = (source.key, source.authors, source.arxiv and f"arXiv {source.arxiv}")
    title = f"{source.title} ({short_name(source)}): what is checked"
    body = without_headline(pages[file])
    own = sections(source.key)
    if not is_cut(source.key) and len(own) > 1:
        parts = _by_title(body, own)
        body = parts.pop("", body)
        listed = [f"- [{plain_words(one.title)}](#{_id(source, one)})" for one in own if one.name in parts]
        body += "\n".join(["\n## Sections\n", *listed, ""])
        for one in own:
            if one.name in parts:
                yield _section(source, one, parts[one.name], file, words)
    elif is_cut(source.key):
        for one in own:
            at = section_file(source.key, one)
            if at in pages:
                yield _section(source, one, without_headline(pages[at]), at, words)
    about = first_words(body) or title
    asked = (*words, "paper", "mistakes", "wrong", "errata")
    yield Entry("sources", source.key, title, about, body, f"{FOLDER}/{file}", words=asked)


def _by_title(body: str, own: tuple[Section, ...]) -> dict[str, str]:
    """Cut a source's page at the titles of its sections; what stands before them has no name."""
    named = {f"## {one.title}": one.name for one in own}
    parts: dict[str, str] = {}
    for part in re.split(r"^(?=## )", body, flags=re.MULTILINE):
        name = named.get(part.partition("\n")[0].strip(), "")
        parts[name] = parts.get(name, "") + (part.partition("\n")[2] if name else part)
    return parts


def _id(source: Source, one: Section) -> str:
    return f"{source.key}-{one.name.replace('_', '-')}"


def _section(source: Source, one: Section, body: str, file: str, words: tuple[str, ...]) -> Entry:
    """Write a section; by its equations it is found as ``YaRN eq 8``."""
    name = _id(source, one)
    places = dict.fromkeys(claim.locator for claim in one.claims)
    title = f"{plain_words(one.title)} of {short_name(source)}: checked"
    listed = [claim.id for claim in one.claims]
    found = (*words, *(f"{source.key} {place}" for place in places), *listed)
    about = f"What {source.title} prints in {plain_words(one.title)}, and the verdict of each statement."
    return Entry("sources", name, title, about, body, f"{FOLDER}/{file}", words=found)
