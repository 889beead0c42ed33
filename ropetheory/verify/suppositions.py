"""What a result supposes besides the hypotheses of its theorem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring import Solve
from ropetheory.symbolic.proof.expressions.reading import statement
from ropetheory.symbolic.proof.rules.words import same_law

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.proof.known import Result
    from ropetheory.verify.proof_text import Entry


def suppositions(theorem: Theorem, entry: Entry, result: Result) -> tuple[str, ...]:
    """List what a result supposes besides its theorem's hypotheses: its own, roots, laws, rational letters.

    First stands what is written with it, then what its proof supposes.
    """
    texts = (*entry.requires, *getattr(entry, "laws", ()))
    roots = (f"{step.compute.condition} == 0" for step in entry.proof if isinstance(step.compute, Solve))
    listed = [statement(text) for text in getattr(entry, "laws", ())]
    laws = (
        text
        for text in theorem.laws
        if any(same_law(statement(text), law) for law in result.laws)
        and not any(same_law(statement(text), law) for law in listed)
    )
    return (*texts, *roots, *laws, *(f"{name} rational" for name in sorted(result.rational)))
