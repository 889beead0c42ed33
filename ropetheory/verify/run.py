"""Verification: theorems and claims in, a report out. Prints nothing and writes nothing.

Units run in this process or in workers; a worker receives ids and returns plain values.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
from collections import Counter
from concurrent.futures import BrokenExecutor, Future, as_completed
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.literature import registry
from ropetheory.missing import require
from ropetheory.progress import telling
from ropetheory.sweeps.workers import Pool, recording
from ropetheory.verify.contributed import add_files
from ropetheory.verify.results import ClaimResult, ErratumResult, Report, TheoremResult
from ropetheory.verify.select import POINTS, Selection, Unit, count_on_file, select, units_of, what_is_missing

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence

    from ropetheory.verify.results import Result

FALSE = (Verdict.REFUTED.value, Verdict.IMPRECISE.value)
"""Verdicts of claims that belong to an erratum."""
SHOWING = (*FALSE, Verdict.HOLDS_IF.value)
"""Verdicts that a claim of an erratum may have."""
RARELY = (100_000, 50, 100)
"""When a process that checks looks for garbage cycles."""


def through_claims(result: ErratumResult, claims: Mapping[str, ClaimResult]) -> ErratumResult:
    """Give an erratum its claims, and fail it where one fails, is true, or was not reached."""
    found = tuple(claims[name] for name in result.erratum.claims if name in claims)
    result = replace(result, claims=found)
    if not result.ok:
        return result
    if missing := [name for name in result.erratum.claims if name not in claims]:
        return replace(result, ok=False, problem=f"not reached: {', '.join(missing)}")
    if broken := [claim.id for claim in found if not claim.ok]:
        return replace(result, ok=False, problem=f"shown by {', '.join(broken)}, which did not check")
    if true := [f"{claim.id} ({claim.verdict})" for claim in found if claim.verdict not in SHOWING]:
        return replace(result, ok=False, problem=f"shown by what is not false: {', '.join(true)}")
    return _through_conclusions(result)


def _through_conclusions(result: ErratumResult) -> ErratumResult:
    """Fail an erratum one of whose figures rests on a theorem that settles none of its claims.

    Of the others it is known that they were tried in this run, and proved.
    """
    settling = {claim.claim.settled_by.partition(".")[0] for claim in result.claims}
    named = (shown.by for shown in result.erratum.shown if shown.by)
    strange = [name for name in named if name.partition(".")[0] not in settling]
    if not strange:
        return result
    problem = f"a figure rests on {', '.join(strange)}, a theorem that settles none of its claims"
    return replace(result, ok=False, problem=problem)


def check_place(result: ClaimResult) -> ClaimResult:
    """Fail a false claim that belongs to no erratum of its source, or to several, or is minor as well.

    Sources without errata ask for nothing.
    """
    problem = place_problem(result) if result.ok else ""
    return replace(result, ok=False, problem=problem) if problem else result


def place_problem(result: ClaimResult) -> str:
    """Say what is wrong with the place of a claim among the errata; empty where nothing is."""
    claim, places = result.claim, _places()
    if claim.minor and result.verdict not in FALSE:
        return f"minor is for what is refuted or imprecise, and this is {result.verdict}"
    if result.verdict not in FALSE or claim.source not in {name.partition(".")[0] for name in places}:
        return ""
    count = places[claim.id] + claim.minor
    if count == 1:
        return ""
    where = "no erratum has it" if not count else "it has more than one place"
    return f"{where}; a false claim is in one erratum, or minor=True"


def _places() -> Counter[str]:
    """Count in how many errata each claim is."""
    return Counter(name for erratum in registry.all_errata() for name in erratum.claims)


def verify(
    selection: Selection | None = None,
    *,
    jobs: int = 1,
    first_failure: bool = False,
    progress: Callable[[int, int, str], None] | bool | None = None,
    points: int = POINTS,
    backend: str = "numpy",
    derivations: bool = False,
    files: Sequence[str] = (),
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
    progress : callable or bool, optional
        Called with units done, units in all, and the name of the last one; True shows a bar.
    points : int
        Points of a deviation on the grid, for every theorem that is selected; 0 takes none.
    backend : str
        What the grid runs on: numpy, numba or cupy.
    derivations : bool
        Whether what each theorem proves comes with its result, step by step.
    files : sequence of str
        Files of content that is not ours, or names of installed content; see ``contributed``.

    Returns
    -------
    Report
        Theorems and claims in the order of the selection.

    Raises
    ------
    UsageError
        The backend is unknown or not at hand.
    MissingDependencyError
        SymPy or python-flint is not installed.
    """
    require("flint", "sympy")  # here, and not in the middle of the work of several processes
    contributed = add_files(files)
    selection = selection or (contributed if files else select())
    if backend != "numpy":
        from ropetheory.symbolic.agreement.draw import place  # loads SymPy

        place(backend)  # absent, it is the caller's mistake and no theorem's failure
    units = [
        replace(unit, points=points, backend=backend, derivations=derivations, files=tuple(files))
        for unit in units_of(selection)
    ]
    found: dict[str, Result] = {}
    with contextlib.closing(_outcomes(units, jobs)) as outcomes, telling(progress, "checking") as tell:
        for done, (unit, results) in enumerate(outcomes, start=1):
            found |= {result.id: result for result in results}
            if tell is not None:
                tell(done, len(units), unit.name)
            if first_failure and not all(result.ok for result in results):
                break
    theorems = {name: result for name, result in found.items() if isinstance(result, TheoremResult)}
    claims = {name: result for name, result in found.items() if isinstance(result, ClaimResult)}
    whole = not files and not first_failure and selection == select()
    judged = {c: check_place(_through_theorems(claims[c], theorems)) for c in selection.claims if c in claims}
    errata = (result for result in found.values() if isinstance(result, ErratumResult))
    return Report(
        tuple(theorems[t] for t in selection.theorems if t in theorems),
        tuple(judged.values()),
        what_is_missing(count_on_file()) if whole else "",
        _in_order(through_claims(result, judged) for result in errata),
    )


def _in_order(found: Iterable[ErratumResult]) -> tuple[ErratumResult, ...]:
    """Bring errata, which workers find in any order, into the order of the registry."""
    by_id = {result.id: result for result in found}
    return tuple(by_id[erratum.id] for erratum in registry.all_errata() if erratum.id in by_id)


def _outcomes(units: list[Unit], jobs: int) -> Generator[tuple[Unit, tuple[Result, ...]]]:
    if jobs <= 1 or len(units) == 1:
        with _rare_collections():
            for unit in units:
                yield unit, _work(unit)
        return
    with contextlib.closing(_pool(min(jobs, len(units)))) as pool:
        running = {pool.submit(_work, unit): unit for unit in units}
        for future in as_completed(running):
            yield running[future], _result(future)


@contextlib.contextmanager
def _rare_collections() -> Iterator[None]:
    """Look for garbage cycles rarely: what a unit makes is in caches or goes without them."""
    usual = gc.get_threshold()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        if not gc.get_freeze_count():
            gc.freeze()  # what was made counts as old at once: a look through all of it takes a second
            gc.unfreeze()
        gc.set_threshold(*usual)


def _result(future: Future[tuple[Result, ...]]) -> tuple[Result, ...]:
    try:
        return future.result()
    except BrokenExecutor as error:
        message = "a process that checks was killed, perhaps for lack of memory (use fewer with -j)"
        raise RopeTheoryError(message) from error


def _work(unit: Unit) -> tuple[Result, ...]:
    # Who works loads SymPy; with several processes that is not the one that waits for them.
    from ropetheory.verify.work import run_unit

    return run_unit(unit)


def _pool(workers: int) -> Pool:
    """Start workers that end with this process, and inherit a loaded SymPy where the platform can fork."""
    forks = "forkserver" in multiprocessing.get_all_start_methods()
    if forks:
        # The server imports this once; a worker forked from it has it at once.
        multiprocessing.set_forkserver_preload(["ropetheory.verify.work"])
    return Pool(workers, recording("forkserver" if forks else "spawn"), gc.set_threshold, *RARELY)


def _through_theorems(result: ClaimResult, theorems: dict[str, TheoremResult]) -> ClaimResult:
    """Fail a claim that relies on a theorem that failed or was not reached; say what its conclusions cite."""
    broken = [name for name in result.claim.relies_on if name not in theorems or not theorems[name].ok]
    if not broken:
        return _with_citations(result, theorems)
    if not result.ok:
        return result
    return replace(result, ok=False, problem=f"relies on {' and '.join(broken)}, which did not check")


def _with_citations(result: ClaimResult, theorems: dict[str, TheoremResult]) -> ClaimResult:
    """Say on which theorems of the literature a proof stands: a number or a set is only computed."""
    claim = result.claim
    if not isinstance(claim.printed, Formula):
        return result
    settling = (name.partition(".") for name in (claim.settled_by, claim.corrected_by))
    leant = (theorems[theorem].cited.get(name, ()) for theorem, _, name in settling if theorem in theorems)
    return replace(result, cites=tuple(sorted({one for cited in leant for one in cited})))
