"""What Rocq confirms, as the record has it: marks at steps and results, names of lemmas, how many in all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Members
from ropetheory.rocq.record import KINDS, identifier, record

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.authoring.claim import Claim

MARK = "✓"
NAMES = {
    "fact": "certified facts of claims",
    "mutant": "wrong versions refuted",
    "step": "steps of derivations",
    "conclusion": "conclusions composed",
}


def mark(place: str, step: int | None = None) -> str:
    """Return the mark of a result, or of one of its steps, that is confirmed; else nothing.

    >>> mark("ntk-base.stretch", 1)
    ' ✓'
    >>> mark("ntk-base.no-such-result")
    ''
    """
    return f" {MARK}" if lemma_name(place, step) in record().names else ""


def lemma_name(place: str, step: int | None = None) -> str:
    """Return the name of the lemma of a result, or of one of its steps.

    >>> lemma_name("ntk-base.stretch", 1)
    'ntk_base__stretch_step_1'
    """
    return identifier(place if step is None else f"{place} step {step}")


def theorem_confirmation(theorem: Theorem) -> str:
    """Say how much of a theorem is confirmed, and where its lemmas are; nothing if none of it is."""
    places = {f"{theorem.id}.{entry.name}": len(entry.proof) for entry in (*theorem.lemmas, *theorem.body)}
    results = sum(lemma_name(place) in record().names for place in places)
    steps = [lemma_name(place, n) for place, count in places.items() for n in range(1, count + 1)]
    confirmed = sum(name in record().names for name in steps)
    if not results + confirmed:
        return ""
    return (
        f"{confirmed} of {len(steps)} steps and {results} of {len(places)} results; "
        f"lemmas {identifier(theorem.id)}__RESULT and {identifier(theorem.id)}__RESULT_step_N"
    )


def claim_lemmas(claim: Claim) -> str:
    """Name the lemmas that confirm what is certified of a claim; nothing if none does."""
    name = identifier(claim.id)
    if not isinstance(claim.printed, Members):
        return name if name in record().names else ""
    values = range(claim.printed.low, claim.printed.high + 1)
    members = [identifier(claim.id, value if value >= 0 else f"minus {-value}") for value in values]
    confirmed = [member for member in members if member in record().names]
    if not confirmed:
        return ""
    some = confirmed[0] if len(confirmed) == 1 else f"{confirmed[0]} to {confirmed[-1]}"
    return some if confirmed == members else f"{some}, {len(confirmed)} of {len(members)}"


def confirmation_table() -> list[str]:
    """Write how much of each kind is confirmed, as a table."""
    rows = [f"| {NAMES[kind]} | {record().total(kind)} | {len(record().proved[kind])} |" for kind in KINDS]
    return ["| | all | confirmed by Rocq |", "| --- | ---: | ---: |", *rows]
