"""Where things stand on the pages, and how one page points to another."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from ropetheory.literature.registry import sections, source_keys
from ropetheory.symbolic.theorems.catalogue import TITLES

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Claim
    from ropetheory.literature.registry import Section

FOOT = "Written by `python -m ropetheory proofs`; edit the module, not this page."
ONE_PAGE = 100  # claims: a page of more is long
CONTENTS, ERRATA, VERDICTS, LANGUAGE = "README.md", "errata.md", "verdicts.md", "language.md"


def source_file(key: str) -> str:
    """Name the page of a source."""
    return f"source-{key}.md"


def section_file(key: str, section: Section) -> str:
    """Name the page of a section of a source; a source of few claims has one page."""
    return f"source-{key}-{section.name.replace('_', '-')}.md" if is_cut(key) else source_file(key)


@functools.cache
def is_cut(key: str) -> bool:
    """Tell whether a source has a page a section."""
    return key in source_keys() and sum(len(section.claims) for section in sections(key)) > ONE_PAGE


@functools.cache
def _files(key: str) -> dict[str, str]:
    """List the pages of a source by claim."""
    return {claim.id: section_file(key, section) for section in sections(key) for claim in section.claims}


def claim_file(claim: Claim) -> str:
    """Name the page on which a claim stands."""
    return _files(claim.source)[claim.id] if is_cut(claim.source) else source_file(claim.source)


def claim_link(claim: Claim) -> str:
    """Link a claim on its page."""
    return f"[`{claim.id}`]({claim_file(claim)}#{claim.id})"


def anchor(conclusion: str) -> str:
    """Name the place of a conclusion on its page."""
    return f"conclusion-{conclusion}"


def proof_anchor(name: str) -> str:
    """Name the place of the proof of a result."""
    return f"proof-{name}"


def conclusion_link(settled_by: str) -> str:
    """Link a conclusion on the page of its theorem; a convention has no page."""
    theorem, _, name = settled_by.partition(".")
    return f"[{settled_by}]({theorem}.md#{anchor(name)})" if theorem in TITLES else ""
