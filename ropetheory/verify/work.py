"""One unit of work: a theorem tried, claims decided, errata evaluated. Loading this loads SymPy."""

from __future__ import annotations

import contextlib
import gc
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Claim, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.literature import registry
from ropetheory.symbolic.agreement.run import agreement_of, demand, deviations
from ropetheory.symbolic.language.formulas import parse_all
from ropetheory.symbolic.language.relation import StepRefusedError, write_relation
from ropetheory.symbolic.proof.derive import Place
from ropetheory.symbolic.proof.second.check import failure
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.erratum import check_erratum
from ropetheory.verify.contributed import add_files
from ropetheory.verify.proof_text import Entry, kind_of, way_of
from ropetheory.verify.replay import line_of
from ropetheory.verify.results import (
    ClaimResult,
    Derivation,
    ErratumResult,
    Mutants,
    TheoremResult,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.authoring import Erratum, Theorem
    from ropetheory.symbolic.proof.proved import Proved
    from ropetheory.verify.results import Result
    from ropetheory.verify.select import Unit


def run_unit(unit: Unit) -> tuple[Result, ...]:
    """Do the work of a unit."""
    with _rare_collections():
        add_files(unit.files)
        if unit.theorem:
            return (check_theorem(unit),)
        by_id = {claim.id: claim for claim in registry.claims()}
        mistakes = [erratum for erratum in registry.all_errata() if erratum.id in unit.errata]
        return (*(decide_claim(by_id[name]) for name in unit.claims), *map(evaluate_erratum, mistakes))


@contextlib.contextmanager
def _rare_collections() -> Iterator[None]:
    """Look for garbage cycles rarely: what a unit makes is in caches or goes without them."""
    usual = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def check_theorem(unit: Unit) -> TheoremResult:
    """Prove a theorem, hold its conclusions and functions against the proofs, try its mutants.

    Whatever goes wrong is in the result, with the reason.
    """
    name, start = unit.theorem, time.perf_counter()
    found = TheoremResult(name, catalogue.TITLES[name], False, None, "derived", (), (), Mutants(), 0.0)
    try:
        theorem = catalogue.load(name)
        found = replace(found, governs=tuple(dict.fromkeys(entry.function for entry in theorem.governs)))
        proofs = derived.prove(theorem)
        found = replace(found, steps=_check_again(theorem))
        score = check(theorem, proofs, mutants=unit.whole)
        for entry in theorem.governs:
            agreement_of(entry).check(name)
        if unit.whole and unit.points:
            found = replace(found, grid=deviations(theorem, unit.points, unit.backend))
            demand(found.grid)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is this theorem's failure, named
        return replace(found, problem=message_of(error), seconds=time.perf_counter() - start)
    return replace(
        found,
        ok=True,
        given=_classical(theorem, proofs),
        mutants=Mutants(score.tried, score.killed),
        seconds=time.perf_counter() - start,
        derivations=ways_of(theorem, proofs) if unit.derivations else (),
    )


def _check_again(theorem: Theorem) -> int:
    """Demand that the checker without SymPy confirms everything, and count the steps."""
    findings = derived.check_again(theorem)
    if failed := failure(findings):
        raise StepRefusedError(failed)
    return sum(", step " in finding.place for finding in findings)


def _classical(theorem: Theorem, proofs: Mapping[str, Proved]) -> tuple[str, ...]:
    """List the classical theorems that the conclusions stand on."""
    return tuple(sorted({name for entry in theorem.conclusions for name in proofs[entry.name].given}))


def ways_of(theorem: Theorem, proofs: Mapping[str, Proved]) -> tuple[Derivation, ...]:
    """Say of every proof of a theorem, in the order of its file, what it supposes and how it was checked."""
    found = []
    for entry in theorem.body:
        proved = proofs[entry.name]
        ways = tuple(map(way_of, proved.steps)) if entry.proof else (kind_of(proved),)
        found.append(Derivation(entry.name, _suppositions(entry, proved), ways))
    return tuple(found)


def _suppositions(entry: Entry, proved: Proved) -> tuple[str, ...]:
    """List what a result supposes as it is written, then what its proof supposes besides."""
    texts = (*entry.requires, *getattr(entry, "laws", ()))
    known = {*parse_all(texts)}
    besides = (*proved.requires, *sorted(proved.laws, key=str))
    return (*texts, *(write_relation(relation) for relation in besides if relation not in known))


def decide_claim(claim: Claim) -> ClaimResult:
    """Decide a claim and compare the verdict with the recorded one.

    Whatever goes wrong is in the result, with the reason.
    """
    try:
        decision = decide(claim)
    except Exception as error:  # noqa: BLE001  # as above: the claim fails, with the reason
        return ClaimResult(claim, False, message_of(error), Verdict.OPEN.value, "sampled")
    problem = decision.problem or None
    if decision.verdict is not claim.recorded:
        problem = f"computed {decision.verdict.value}, recorded {claim.recorded.value}"
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
        figures, score = check_erratum(erratum)
    except Exception as error:  # noqa: BLE001  # as above: the erratum fails, with the reason
        return ErratumResult(erratum, False, message_of(error))
    return ErratumResult(erratum, True, None, figures, Mutants(score.tried, score.killed))


def message_of(error: Exception) -> str:
    """Say what went wrong, and in which line of a proof; an error that is not ours is named by its class."""
    if isinstance(error, RopeTheoryError):
        line = line_of(error.place) if isinstance(error.place, Place) else None
        return f"{line}: {error}" if line else str(error)
    return f"{type(error).__name__}: {error}"
