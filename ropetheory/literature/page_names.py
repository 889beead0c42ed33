"""How the pages of the proofs are called: each name belongs to one page."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.literature.registry import Section, sections, source_keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ropetheory.authoring.claim import Claim, Source

ONE_PAGE = 100  # claims: a page of more is long
CONTENTS, ERRATA, VERDICTS, LANGUAGE = "README.md", "errata.md", "verdicts.md", "language.md"
SYMBOLS, ATLAS = "symbols.md", "atlas.md"
UNCONFIRMED, WITHDRAWN = "rocq.md", "withdrawn.md"
SINGLE = (CONTENTS, ERRATA, VERDICTS, LANGUAGE, SYMBOLS, ATLAS, UNCONFIRMED, WITHDRAWN)
"""Pages of which there is one."""
KINDS = ("source-", "atlas-")
"""How the pages of sources and of makers of models begin."""


def source_file(key: str) -> str:
    """Name the page of a source."""
    return f"source-{key}.md"


def section_file(key: str, section: Section) -> str:
    """Name the page of a section of a source; a source of few claims has one page."""
    return _section_file(key, section) if is_cut(key) else source_file(key)


@functools.cache
def is_cut(key: str) -> bool:
    """Tell whether a source has a page a section."""
    return key in source_keys() and _is_long(sections(key))


def _is_long(parts: Sequence[Section]) -> bool:
    return sum(len(section.claims) for section in parts) > ONE_PAGE


def _section_file(key: str, section: Section) -> str:
    return f"source-{key}-{section.name.replace('_', '-')}.md"


def _files(key: str, parts: Sequence[Section]) -> Iterator[str]:
    """List the pages of a source."""
    yield source_file(key)
    if _is_long(parts):
        yield from (_section_file(key, section) for section in parts)


def demand_page_of_theorem(name: str) -> None:
    """Refuse the id of a theorem that would be the name of another page.

    Raises
    ------
    RopeTheoryError
        It is the name of one, on a disk without large letters too, or begins like those of sources or makers.
    """
    if f"{name}.md".casefold() in {one.casefold() for one in SINGLE} or name.casefold().startswith(KINDS):
        raise RopeTheoryError(f"a theorem is called {name!r}, as another page of the proofs is; rename it")


def demand_pages_of_sources(found: Iterable[Source], claims: Sequence[Claim]) -> None:
    """Refuse the key of a source whose pages would have the names of those of another source.

    Raises
    ------
    RopeTheoryError
        Naming the source and the page.
    """
    owners = {file: key for key in source_keys() for file in _files(key, sections(key))}
    for source in found:
        own = tuple(claim for claim in claims if claim.source == source.key)
        for file in _files(source.key, (Section(source.key, source.title, own),)):
            if owners.setdefault(file, source.key) != source.key:
                words = f"whose page {file} is one of the source {owners[file]!r}"
                raise RopeTheoryError(f"a source has the key {source.key!r}, {words}; give it another key")
