"""Where things stand on the pages, and how one page points to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.theorems.catalogue import TITLES

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Claim

FOOT = "Written by `python -m ropetheory proofs`; edit the module, not this page."


def source_file(key: str) -> str:
    """Name the page of a source."""
    return f"source-{key}.md"


def claim_link(claim: Claim) -> str:
    """Link a claim on the page of its source."""
    return f"[`{claim.id}`]({source_file(claim.source)}#{claim.id})"


def anchor(conclusion: str) -> str:
    """Name the place of a conclusion on its page; the derivation's heading has the bare name."""
    return f"conclusion-{conclusion}"


def conclusion_link(settled_by: str) -> str:
    """Link a conclusion on the page of its theorem; a convention has no page."""
    theorem, _, name = settled_by.partition(".")
    return f"[{settled_by}]({theorem}.md#{anchor(name)})" if theorem in TITLES else ""
