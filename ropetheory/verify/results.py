"""What a run finds, as plain values; how it is written for people and programs is ``report``.

Nothing here loads SymPy, so that the process which only collects what workers find does without.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.authoring.claim import Claim, Formula, Members, Number
    from ropetheory.authoring.erratum import Erratum
    from ropetheory.symbolic.agreement.compare import Deviation
    from ropetheory.verdicts.erratum import Figure


@dataclass(frozen=True, slots=True)
class Mutants:
    """How many wrong versions were tried and how many were rejected."""

    tried: int = 0
    killed: int = 0


@dataclass(frozen=True, slots=True)
class Derivation:
    """What was proved under a name supposes, as formulas; its steps are in the theorem."""

    name: str
    supposes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TheoremResult:
    """What a run found of a theorem.

    Attributes
    ----------
    grid : tuple of Deviation
        The deviations of its functions over many points.
    derivations : tuple of Derivation
        What was proved and how, where the run was asked for it.
    steps : int
        How many steps the checker confirms.
    cited : mapping of str to tuple of str
        Theorems of the literature on which each conclusion stands, by the name of that.
    """

    id: str
    title: str
    ok: bool
    problem: str | None
    evidence: str
    given: tuple[str, ...]
    governs: tuple[str, ...]
    mutants: Mutants
    seconds: float
    grid: tuple[Deviation, ...] = ()
    derivations: tuple[Derivation, ...] = ()
    steps: int = 0
    cited: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """What a run found of a claim; ``verdict`` is computed, the claim has the one on file.

    Attributes
    ----------
    right : Formula, Number, Members or None
        What should be printed in place of what is not so.
    supposes : tuple of str
        All under which a repaired formula is proved, but for the letters' domains.
    cites : tuple of str
        Theorems of the literature on which the conclusions stand that settle it.
    """

    claim: Claim
    ok: bool
    problem: str | None
    verdict: str
    evidence: str
    mutants: Mutants = Mutants()
    value: float | str | list[int] | None = None
    counterexample: dict[str, Any] | None = None
    right: Formula | Number | Members | None = None
    supposes: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Id of the claim."""
        return self.claim.id

    @property
    def ours(self) -> bool:
        """Whether it is a lemma of ours, which is counted apart."""
        return self.claim.ours


@dataclass(frozen=True, slots=True)
class ErratumResult:
    """What a run found of an erratum.

    Attributes
    ----------
    figures : tuple of Figure
        What its figures come to, in its order.
    claims : tuple of ClaimResult
        What the run found of the claims that show it.
    """

    erratum: Erratum
    ok: bool
    problem: str | None
    figures: tuple[Figure, ...] = ()
    mutants: Mutants = Mutants()
    claims: tuple[ClaimResult, ...] = ()

    @property
    def id(self) -> str:
        """Id of the erratum."""
        return self.erratum.id


Result = TheoremResult | ClaimResult | ErratumResult


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run; ``missing`` says what a whole run should have found and did not."""

    theorems: tuple[TheoremResult, ...]
    claims: tuple[ClaimResult, ...]
    missing: str = ""
    errata: tuple[ErratumResult, ...] = ()

    @property
    def results(self) -> tuple[Result, ...]:
        """List theorems, then claims, then errata."""
        return (*self.theorems, *self.claims, *self.errata)

    @property
    def ok(self) -> bool:
        """True when something was checked and everything is as recorded."""
        return bool(self.results) and not self.missing and all(result.ok for result in self.results)
