"""What the deciders compute of a claim, and what is right where the claim is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.ranges import WITHIN_THE_WIDTH
from ropetheory.symbolic.proof.expressions.algebra import VECTORS
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import hidden, read
from ropetheory.symbolic.reading.mutants import Score

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.authoring.claim import Members, Number, Verdict

NO_MUTANTS = Score()


class ClaimError(RopeTheoryError):
    """A claim is put so that nothing decides it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the run computes of a claim; plain values.

    Attributes
    ----------
    right : Formula, Number, Members or None
        What should be printed in place of what is not so.
    supposes : tuple of str
        All under which a repaired formula is proved, but for the letters' domains.
    """

    verdict: Verdict
    evidence: str
    value: Any = None
    counterexample: Any = None
    right: Formula | Number | Members | None = None
    supposes: tuple[str, ...] = ()
    problem: str = ""
    mutants: Score = NO_MUTANTS


def speaks(formula: Formula) -> set[str]:
    """List the letters of which a formula speaks, shown or not."""
    found = [read(side.text) for side in formula.sides]
    trees = [entry for one in found for entry in (one.entries if isinstance(one, Matrix) else (one,))]
    return {letter for one in trees for letter in one.free | hidden(one)}


def refused_values(at: Mapping[str, str | list[str]], texts: Iterable[str]) -> str:
    """Say which letter has a value though no formula speaks of it: a page would put it beside the number.

    The width is read, too, where it says which pairs and coordinates there are.
    """
    spoken = {letter for text in texts for letter in speaks(Formula(text))}
    if spoken & (WITHIN_THE_WIDTH | VECTORS):
        spoken.add("d")
    idle = min(at.keys() - spoken, default="")
    return f"{idle} has a value, and no formula speaks of it; leave it out" if idle else ""
