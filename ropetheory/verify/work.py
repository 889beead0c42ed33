"""One unit of work: a theorem tried, claims decided, errata evaluated. Loading this loads SymPy."""

from __future__ import annotations

import contextlib
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Claim, Verdict
from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.literature import registry
from ropetheory.patience import PATIENCE, OutOfTimeError, limited
from ropetheory.symbolic.agreement.run import agreement_of, demand, deviations
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.symbolic.theorems.complete import UnprovedError
from ropetheory.symbolic.theorems.trial import try_theorem
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.erratum import check_erratum
from ropetheory.verify.contributed import add_files
from ropetheory.verify.places import line_of, place_of
from ropetheory.verify.results import (
    ClaimResult,
    Derivation,
    ErratumResult,
    Mutants,
    TheoremResult,
)
from ropetheory.verify.suppositions import suppositions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Erratum, Theorem
    from ropetheory.symbolic.proof.check import Decision
    from ropetheory.verify.results import Result
    from ropetheory.verify.select import Unit


def run_unit(unit: Unit) -> tuple[Result, ...]:
    """Do the work of a unit."""
    add_files(unit.files)
    if unit.theorem:
        return (check_theorem(unit),)
    by_id = {claim.id: claim for claim in registry.claims()}
    mistakes = [erratum for erratum in registry.all_errata() if erratum.id in unit.errata]
    return (*(decide_claim(by_id[name]) for name in unit.claims), *map(evaluate_erratum, mistakes))


def check_theorem(unit: Unit) -> TheoremResult:
    """Prove a theorem, hold its conclusions and functions against the proofs, try its mutants.

    Whatever goes wrong is in the result, with the reason.
    """
    name, start = unit.theorem, time.perf_counter()
    found = TheoremResult(name, catalogue.TITLES[name], False, None, "derived", (), (), Mutants(), 0.0)
    try:
        theorem = catalogue.load(name)
        found = replace(found, governs=tuple(dict.fromkeys(entry.function for entry in theorem.governs)))
        decision = derived.decide(theorem)
        if decision.failure:
            raise UnprovedError(_failure(theorem, decision))
        score = try_theorem(theorem, decision.lemmas, mutants=unit.whole)
        for entry in theorem.governs:
            agreement_of(entry).check(name)
        if unit.whole and unit.points:
            found = replace(found, grid=deviations(theorem, unit.points, unit.backend))
            demand(found.grid)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is this theorem's failure, named
        return replace(found, problem=message_of(error), seconds=time.perf_counter() - start)
    cited = _classical(theorem, decision)
    return replace(
        found,
        ok=True,
        given=tuple(sorted({name for names in cited.values() for name in names})),
        cited=cited,
        steps=sum(", step " in finding.place for finding in decision.findings),
        mutants=Mutants(score.tried, score.killed),
        seconds=time.perf_counter() - start,
        derivations=_derivations(theorem, decision) if unit.derivations else (),
    )


def _failure(theorem: Theorem, decision: Decision) -> str:
    """Say what is not confirmed, and in which line of a file."""
    first = decision.first
    line = line_of(place_of(theorem, first.place)) if first is not None else None
    return f"{line}: {decision.failure}" if line else decision.failure


def _classical(theorem: Theorem, decision: Decision) -> dict[str, tuple[str, ...]]:
    """List the theorems of the literature on which each conclusion stands."""
    return {one.name: tuple(sorted(decision.results[one.name].given)) for one in theorem.conclusions}


def _derivations(theorem: Theorem, decision: Decision) -> tuple[Derivation, ...]:
    """Say of every proof of a theorem, in the order of its file, what it supposes."""
    return tuple(
        Derivation(entry.name, suppositions(theorem, entry, decision.results[entry.name]))
        for entry in theorem.body
    )


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    """Refuse what takes longer than anybody waits for one formula.

    Raises
    ------
    UndecidedError
        The time is over.
    """
    try:
        with limited(PATIENCE):
            yield
    except OutOfTimeError:
        words = f"not decided within {PATIENCE} s of processor time; write smaller numbers"
        raise UndecidedError(words) from None


def decide_claim(claim: Claim) -> ClaimResult:
    """Decide a claim and compare the verdict with the recorded one.

    Whatever goes wrong is in the result, with the reason.
    """
    try:
        with _patience():
            decision = decide(claim)
    except Exception as error:  # noqa: BLE001  # as above: the claim fails, with the reason
        return ClaimResult(claim, False, message_of(error), Verdict.OPEN.value, "sampled")
    problem = decision.problem or None
    if decision.verdict is not claim.recorded:
        why = f": {problem}" if problem else ""
        problem = f"computed {decision.verdict.value}, recorded {claim.recorded.value}{why}"
    elif decision.verdict is Verdict.OPEN:
        problem = None  # what is not settled is a result, where it is recorded so
    return ClaimResult(
        claim,
        problem is None,
        problem,
        decision.verdict.value,
        decision.evidence,
        Mutants(decision.mutants.tried, decision.mutants.killed),
        decision.value,
        decision.counterexample or None,
        decision.right,
        decision.supposes,
    )


def evaluate_erratum(erratum: Erratum) -> ErratumResult:
    """Evaluate the figures of an erratum; what its claims come to is for the run.

    Whatever goes wrong is in the result, with the reason.
    """
    try:
        with _patience():
            figures, score = check_erratum(erratum)
    except Exception as error:  # noqa: BLE001  # as above: the erratum fails, with the reason
        return ErratumResult(erratum, False, message_of(error))
    return ErratumResult(erratum, True, None, figures, Mutants(score.tried, score.killed))


def message_of(error: Exception) -> str:
    """Say what went wrong; an error that is not ours is named by its class."""
    return str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
