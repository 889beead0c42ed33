"""One theorem with everything about it: a list of fields, label and text; its steps are its calculation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.claim import write_mutants
from ropetheory.report.confirmed import theorem_confirmation
from ropetheory.report.typesetting import PLAIN

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.report.claim import Field
    from ropetheory.verify.results import TheoremResult


def theorem_fields(theorem: Theorem, result: TheoremResult, conclusion: str | None = None) -> list[Field]:
    """List what a theorem says and supposes, what was found of it, and what it or a conclusion settles."""
    fields = [
        ("title", theorem.title),
        ("says", theorem.summary),
        ("supposes", "; ".join([PLAIN.listed(theorem.hypotheses), *theorem.notes])),
        ("laws", PLAIN.listed(theorem.laws)),
        ("evidence", result.evidence if result.ok else ""),
        ("problem", result.problem or ""),
        ("given", ", ".join(result.given)),
        ("Rocq", theorem_confirmation(theorem)),
        ("governs", ", ".join(result.governs)),
        ("mutants", write_mutants(result.mutants)),
        ("claims", _settles(theorem.id, conclusion)),
    ]
    return [field for field in fields if field[1]]


def _settles(theorem: str, conclusion: str | None) -> str:
    """Count the claims that a theorem or a conclusion settles, by the verdict on file."""
    settled = (
        claim
        for claim in claims()
        if claim.theorem == theorem and conclusion in (None, claim.settled_by.partition(".")[2])
    )
    counts = Counter(claim.recorded for claim in settled)
    parts = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    return f"{counts.total()} settled ({parts})" if parts else "none settled"
