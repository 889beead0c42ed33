"""Verification: theorems and claims in, a report out. Prints nothing and writes nothing.

The work falls into units, one a theorem: its derivation, its mutants, the functions that it governs,
and the claims that it settles. Units run in this process or in workers; a worker receives ids and
returns plain values.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import time
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, UnknownNameError, UsageError, close_names, unknown_name
from ropetheory.literature.registry import KEYS, claims as all_claims
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.theorems.catalogue import TITLES
from ropetheory.verdicts.claim import Claim, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.symbolic.agreement.grid.deviation import Deviation

POINTS = 150  # of a deviation of the default grid, which shows a slip and costs half a second in all


@dataclass(frozen=True, slots=True)
class Mutants:
    """How many wrong versions were tried and how many were rejected."""

    tried: int = 0
    killed: int = 0


@dataclass(frozen=True, slots=True)
class TheoremResult:
    """What a run found of a theorem; ``grid`` holds the deviations of its functions over many points."""

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


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """What a run found of a claim; ``verdict`` is computed, ``recorded`` is on file."""

    id: str
    source: str
    locator: str
    reading: str
    ok: bool
    problem: str | None
    verdict: str
    recorded: str
    hypothesis: str | None
    corrected: str | None
    value: float | list[int] | None
    counterexample: dict[str, Any] | None
    settled_by: str
    evidence: str
    mutants: Mutants


Result = TheoremResult | ClaimResult


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run."""

    theorems: tuple[TheoremResult, ...]
    claims: tuple[ClaimResult, ...]

    @property
    def ok(self) -> bool:
        """True when something was checked and everything is as recorded."""
        results: list[Result] = [*self.theorems, *self.claims]
        return bool(results) and all(result.ok for result in results)

    def as_dict(self) -> dict[str, Any]:
        """Return the report in the shape of ``verify --json``."""
        return {
            "schema": 1,
            "ok": self.ok,
            "theorems": [asdict(result) for result in self.theorems],
            "claims": [asdict(result) for result in self.claims],
        }


@dataclass(frozen=True, slots=True)
class Selection:
    """Which theorems and claims a run checks, by id, in order."""

    theorems: tuple[str, ...]
    claims: tuple[str, ...]


def select(
    source: str | None = None,
    theorem: str | None = None,
    contains: str | None = None,
    verdicts: Sequence[str] = (),
) -> Selection:
    """Choose theorems and claims; with no argument, everything.

    Parameters
    ----------
    source : str, optional
        Only the claims of this source.
    theorem : str, optional
        Only this theorem and the claims that it settles.
    contains : str, optional
        Only theorems and claims whose id contains this text.
    verdicts : sequence of str, optional
        Only the claims with one of these verdicts on file.

    Raises
    ------
    UnknownNameError
        No such source, theorem or verdict.
    UsageError
        Nothing is left.
    """
    if source is not None and source not in KEYS:
        raise unknown_name("source", source, KEYS)
    if theorem is not None and theorem not in TITLES:
        raise unknown_name("theorem", theorem, TITLES)
    for verdict in verdicts:
        if verdict not in list(Verdict):
            raise unknown_name("verdict", verdict, Verdict)
    theorems = [t for t in TITLES if source is None and not verdicts and theorem in (None, t)]
    chosen = [c for c in all_claims() if source in (None, c.source) and theorem in (None, c.theorem)]
    ids = [c.id for c in chosen if not verdicts or c.recorded in verdicts]
    if contains is not None:
        theorems = [t for t in theorems if contains in t]
        ids = [c for c in ids if contains in c]
    if not theorems and not ids:
        raise UsageError("nothing is selected: no theorem and no claim fits; see verify --list")
    return Selection(tuple(theorems), tuple(ids))


def find(name: str) -> Selection:
    """Choose one theorem or one claim by its whole id.

    Raises
    ------
    UnknownNameError
        No such id; the message names up to three that are close.
    """
    if name in TITLES:
        return Selection((name,), ())
    ids = [claim.id for claim in all_claims()]
    if name in ids:
        return Selection((), (name,))
    names = [*TITLES, *ids]
    close = close_names(name, names)
    hint = f"close: {', '.join(close)}" if close else "see verify --list"
    raise UnknownNameError(f"no claim and no theorem {name[:60]!r}; {hint}")


def verify(
    selection: Selection | None = None,
    *,
    jobs: int = 1,
    first_failure: bool = False,
    progress: Callable[[int, int, str], None] | None = None,
    points: int = POINTS,
    backend: str = "numpy",
) -> Report:
    """Check theorems and claims.

    Parameters
    ----------
    selection : Selection, optional
        What to check; everything by default.
    jobs : int
        Processes. More than one needs a main module that can be imported again, as a script with a
        ``__main__`` guard is.
    first_failure : bool
        Stop after the first unit with a failure; what was not reached is left out.
    progress : callable, optional
        Called with units done, units in all, and the name of the last one.
    points : int
        Points of a deviation on the grid, for every theorem that is selected; 0 takes none.
    backend : str
        What the grid runs on: numpy, numba or cupy.

    Returns
    -------
    Report
        Theorems and claims in the order of the selection.

    Raises
    ------
    UsageError
        The backend is unknown or not at hand.
    """
    selection = selection or select()
    if backend != "numpy":
        from ropetheory.symbolic.agreement.grid.draw import place

        place(backend)  # absent, it is the caller's mistake and no theorem's failure
    units = [replace(unit, points=points, backend=backend) for unit in _units(selection)]
    theorems: dict[str, TheoremResult] = {}
    claims: dict[str, ClaimResult] = {}
    for done, (unit, results) in enumerate(_outcomes(units, jobs), start=1):
        for result in results:
            if isinstance(result, TheoremResult):
                theorems[result.id] = result
            else:
                claims[result.id] = result
        if progress is not None:
            progress(done, len(units), unit.name)
        if first_failure and not all(result.ok for result in results):
            break
    judged = (_through_theorems(claims[c], theorems) for c in selection.claims if c in claims)
    return Report(tuple(theorems[t] for t in selection.theorems if t in theorems), tuple(judged))


@dataclass(frozen=True, slots=True)
class Unit:
    """Work for one process: a theorem (with mutants and grid or without), or some claims of one theorem."""

    name: str
    theorem: str = ""
    whole: bool = True
    claims: tuple[str, ...] = ()
    points: int = POINTS
    backend: str = "numpy"


CHUNK = 24  # claims a unit: small enough that two workers end together


def _units(selection: Selection) -> list[Unit]:
    """List the theorems that are selected or relied on, then the claims in chunks."""
    by_id = {claim.id: claim for claim in all_claims()}
    chosen = [by_id[claim_id] for claim_id in selection.claims]
    needed = {name for claim in chosen for name in claim.relies_on} | set(selection.theorems)
    theorems = [Unit(name, name, name in selection.theorems) for name in TITLES if name in needed]
    theorems.sort(key=lambda unit: -LOAD.get(unit.name, 0))
    settled: dict[str, list[str]] = {}
    for claim in chosen:
        settled.setdefault(claim.theorem, []).append(claim.id)
    chunks = [
        Unit(f"claims of {name}", claims=tuple(ids[at : at + CHUNK]))
        for name, ids in settled.items()
        for at in range(0, len(ids), CHUNK)
    ]
    return [*theorems, *chunks]


LOAD = {"image-distance": 3, "ntk-extension": 2, "long-term": 2, "attention": 2, "granularity": 2}
"""The long derivations start first."""


def _outcomes(units: list[Unit], jobs: int) -> Iterator[tuple[Unit, tuple[Result, ...]]]:
    if jobs <= 1 or len(units) == 1:
        for unit in units:
            yield unit, run_unit(unit)
        return
    pool = _pool(min(jobs, len(units)))
    try:
        running = {pool.submit(run_unit, unit): unit for unit in units}
        for future in as_completed(running):
            yield running[future], future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(workers: int) -> Executor:
    """Start workers that inherit a loaded SymPy where the platform can fork."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if "forkserver" in methods:
        # The server imports this once; a worker forked from it has it at once.
        preloaded = ["ropetheory.verdicts.decide", "ropetheory.symbolic.agreement.grid.run"]
        multiprocessing.set_forkserver_preload(preloaded)
    return ProcessPoolExecutor(workers, mp_context=context)


def run_unit(unit: Unit) -> tuple[Result, ...]:
    """Do the work of a unit."""
    with _rare_collections():
        if unit.theorem:
            return (_check_theorem(unit),)
        by_id = {claim.id: claim for claim in all_claims()}
        return tuple(decide_claim(by_id[claim_id]) for claim_id in unit.claims)


@contextlib.contextmanager
def _rare_collections() -> Iterator[None]:
    """Look for garbage cycles rarely: what a unit makes is in caches or goes without them."""
    usual = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _through_theorems(result: ClaimResult, theorems: dict[str, TheoremResult]) -> ClaimResult:
    """Fail a claim that relies on a theorem that failed or was not reached."""
    claim = next(c for c in all_claims() if c.id == result.id)
    broken = [name for name in claim.relies_on if name not in theorems or not theorems[name].ok]
    if not broken or not result.ok:
        return result
    return replace(result, ok=False, problem=f"relies on {' and '.join(broken)}, which did not check")


def _check_theorem(unit: Unit) -> TheoremResult:
    from ropetheory.symbolic.agreement.grid.run import demand, deviations
    from ropetheory.symbolic.agreement.points.ways import held
    from ropetheory.symbolic.proof.theorem import check
    from ropetheory.symbolic.theorems.catalogue import load
    from ropetheory.symbolic.theorems.derived import prove

    name, start = unit.theorem, time.perf_counter()
    blank = TheoremResult(name, TITLES[name], False, None, "derived", (), (), Mutants(), 0.0)
    try:
        theorem = load(name)
        blank = replace(blank, governs=tuple(dict.fromkeys(entry.function for entry in theorem.governs)))
        proved = prove(theorem)
        score = check(theorem, proved, mutants=unit.whole)
        for entry in theorem.governs:
            held(entry).check(name)
        if unit.whole and unit.points:
            blank = replace(blank, grid=deviations(theorem, unit.points, unit.backend))
            demand(blank.grid)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is this theorem's failure, named
        return replace(blank, problem=_words(error), seconds=time.perf_counter() - start)
    stated = {entry.name for entry in theorem.conclusions}
    given = sorted({g for key, proof in proved.items() if key in stated for g in proof.given})
    return replace(
        blank,
        ok=True,
        given=tuple(given),
        mutants=Mutants(score.tried, score.killed),
        seconds=time.perf_counter() - start,
    )


def decide_claim(claim: Claim) -> ClaimResult:
    """Decide a claim and compare the verdict with the recorded one."""
    from ropetheory.verdicts.decide import decide

    blank = ClaimResult(
        claim.id,
        claim.source,
        claim.locator,
        claim.reading,
        False,
        None,
        Verdict.OPEN.value,
        claim.recorded.value,
        unicode(claim.hypothesis) if claim.hypothesis else None,
        None,
        None,
        None,
        claim.settled_by,
        "sampled",
        Mutants(),
    )
    try:
        decision = decide(claim)
    except Exception as error:  # noqa: BLE001  # as above: the claim fails, with the reason
        return replace(blank, problem=_words(error))
    problem = decision.problem or None
    if decision.verdict is not claim.recorded:
        problem = f"computed {decision.verdict.value}, recorded {claim.recorded.value}"
    return replace(
        blank,
        ok=problem is None,
        problem=problem,
        verdict=decision.verdict.value,
        corrected=decision.corrected or None,
        value=decision.value,
        counterexample=decision.counterexample or None,
        evidence=decision.evidence,
        mutants=Mutants(decision.mutants.tried, decision.mutants.killed),
    )


def _words(error: Exception) -> str:
    if isinstance(error, RopeTheoryError):
        return str(error)
    return f"{type(error).__name__}: {error}"
