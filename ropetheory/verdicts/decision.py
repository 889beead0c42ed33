"""What the deciders compute of a claim, and what is right where the claim is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.reading.mutants import Score

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Formula, Members, Number, Verdict

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
