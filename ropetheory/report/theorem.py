"""One theorem with everything about it: a list of fields, label and text; its steps are on its page."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.claim import write_mutants
from ropetheory.report.typesetting import PLAIN

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.report.claim import Field
    from ropetheory.verify.results import TheoremResult


def theorem_fields(theorem: Theorem, result: TheoremResult) -> list[Field]:
    """List what a theorem says and supposes, what was found of it, and what it settles."""
    fields = [
        ("title", theorem.title),
        ("says", theorem.summary),
        ("supposes", "; ".join([PLAIN.listed(theorem.hypotheses), *theorem.notes])),
        ("laws", PLAIN.listed(theorem.laws)),
        *_concludes(theorem),
        ("evidence", result.evidence if result.ok else ""),
        ("problem", result.problem or ""),
        ("given", ", ".join(result.given)),
        ("governs", ", ".join(result.governs)),
        ("mutants", write_mutants(result.mutants)),
        ("claims", _settles(theorem.id)),
    ]
    return [field for field in fields if field[1]]


def _concludes(theorem: Theorem) -> list[Field]:
    stated = [f"{entry.name}: {PLAIN.stated(entry, indent=2)}" for entry in theorem.conclusions]
    return [("concludes" if number == 0 else "", text) for number, text in enumerate(stated)]


def _settles(theorem: str) -> str:
    """Count the claims that a theorem settles, by the verdict on file."""
    counts = Counter(claim.recorded for claim in claims() if claim.theorem == theorem)
    parts = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    return f"{counts.total()} settled ({parts})" if parts else "none settled"
