"""A run checks what is selected, in one process or several."""

from __future__ import annotations

import dataclasses
import gc
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace

import psutil
import pytest

from ropetheory.authoring import Change, Erratum, Number, Shown
from ropetheory.errors import UsageError
from ropetheory.figures.catalogue import MODULES
from ropetheory.literature import registry
from ropetheory.literature.registry import claims
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verify import run, work
from ropetheory.verify.results import ClaimResult, ErratumResult
from ropetheory.verify.run import verify
from ropetheory.verify.select import Selection
from tests.verdicts.shared import claim


def some(theorem, count=3):
    return tuple(c.id for c in claims() if c.theorem == theorem)[:count]


def without_time(report):
    theorems = tuple(dataclasses.replace(theorem, seconds=0.0) for theorem in report.theorems)
    return dataclasses.replace(report, theorems=theorems)


def test_a_run_reports_what_was_selected_in_order():
    chosen = Selection(("ntk-base",), some("ntk-base")[::-1])
    report = verify(chosen)
    assert report.ok
    assert tuple(t.id for t in report.theorems) == chosen.theorems
    assert tuple(c.id for c in report.claims) == chosen.claims
    (theorem,) = report.theorems
    assert theorem.governs == ("ntk_base", "stretch_base")
    assert theorem.mutants.tried == theorem.mutants.killed > 3


def test_garbage_is_looked_for_rarely_while_this_process_checks():
    usual, seen = gc.get_threshold(), []
    verify(Selection((), some("ntk-base", 1)), progress=lambda *_: seen.append(gc.get_threshold()))
    assert set(seen) == {run.RARELY}
    assert (gc.get_threshold(), gc.get_freeze_count()) == (usual, 0)


def test_a_claim_fails_when_its_theorem_fails(monkeypatch):
    theorem, kept = catalogue.load("ntk-base"), catalogue.load
    wrong = dataclasses.replace(
        theorem.conclusion("stretch"), statement="wavelength(j, ntk_base())/wavelength(j) == s"
    )
    body = tuple(wrong if entry.name == "stretch" else entry for entry in theorem.body)
    broken = dataclasses.replace(theorem, body=body)
    monkeypatch.setattr(catalogue, "load", lambda name: broken if name == "ntk-base" else kept(name))
    (name,) = some("ntk-base", 1)
    report = verify(Selection((), (name,)))
    assert not report.ok
    assert report.claims[0].problem == "relies on ntk-base, which did not check"
    assert report.theorems == ()
    (result,) = verify(Selection(("ntk-base",), ())).theorems
    assert not result.ok
    assert "ntk-base.stretch, step 2" in str(result.problem)


def test_a_proof_says_on_which_theorems_of_the_literature_it_stands():
    names = ("yarn.rerope-identity", "yarn.rerope-no-rotation", "yarn.lm-infinite-rank")
    report = verify(Selection(("clipped-positions",), names), points=0)
    (theorem,) = report.theorems
    assert {found.id: found.cites for found in report.claims} == {
        "yarn.rerope-identity": (),
        "yarn.rerope-no-rotation": ("Hermite-Lindemann",),
        "yarn.lm-infinite-rank": ("triangular determinant",),
    }
    assert {one for cited in theorem.cited.values() for one in cited} == {*theorem.given}


def test_what_is_only_computed_stands_on_no_theorem():
    number = next(c for c in claims() if isinstance(c.printed, Number) and c.theorem == "interpolation-error")
    report = verify(Selection(("interpolation-error",), (number.id,)), points=0)
    assert report.theorems[0].cited[number.settled_by.partition(".")[2]]
    assert [found.cites for found in report.claims] == [()]


def test_a_claim_that_relies_on_two_theorems_needs_both(monkeypatch):
    two = next(c for c in claims() if len(c.relies_on) == 2)
    kept = work.run_unit

    def broken(unit):
        results = kept(unit)
        if unit.theorem == two.relies_on[1]:
            results = tuple(dataclasses.replace(r, ok=False, problem="broken") for r in results)
        return results

    monkeypatch.setattr(work, "run_unit", broken)
    (result,) = verify(Selection((), (two.id,))).claims
    assert result.problem == f"relies on {two.relies_on[1]}, which did not check"


def test_two_processes_find_what_one_finds():
    chosen = Selection(("schedule", "ntk-base"), (*some("schedule"), *some("ntk-base")))
    assert without_time(verify(chosen, jobs=2)) == without_time(verify(chosen))


def test_progress_is_told():
    told = []
    chosen = Selection(("schedule",), some("ntk-base", 1))
    verify(chosen, progress=lambda done, total, name: told.append((done, total, name)))
    assert [entry[:2] for entry in told] == [(1, 3), (2, 3), (3, 3)]
    assert {entry[2] for entry in told} == {"schedule", "ntk-base", "claims of ntk-base"}


def test_the_first_failure_stops_the_run(monkeypatch):
    theorem = catalogue.load("schedule")
    bad = dataclasses.replace(
        theorem, body=(dataclasses.replace(theorem.conclusions[0], statement="theta(0) == 2"),)
    )
    kept = catalogue.load
    monkeypatch.setattr(catalogue, "load", lambda name: bad if name == "schedule" else kept(name))
    told = []
    chosen = Selection(("schedule", "ntk-base"), ())
    report = verify(chosen, first_failure=True, progress=lambda *a: told.append(a))
    assert [t.id for t in report.theorems] == ["schedule"]
    assert len(told) == 1
    assert len(verify(chosen).theorems) == 2


def test_the_grid_is_taken_of_what_is_selected_and_of_nothing_else():
    (theorem,) = verify(Selection(("ntk-base",), ())).theorems
    assert {residual.function for residual in theorem.grid} == set(theorem.governs)
    assert all(residual.ok for residual in theorem.grid)
    (theorem,) = verify(Selection(("ntk-base",), ()), points=0).theorems
    assert theorem.grid == ()


def test_a_backend_that_is_absent_stops_the_run_before_it_starts():
    started = []
    with pytest.raises(UsageError):
        verify(Selection(("ntk-base",), ()), backend="cuda", progress=lambda *a: started.append(a))
    assert not started


def test_derivations_come_where_they_are_asked_for():
    chosen = Selection(("schedule",), ())
    assert verify(chosen, points=0).theorems[0].derivations == ()
    assert verify(chosen, points=0, derivations=True).theorems[0].derivations


CLAIM = claim("b > 1", "schedule.ratio", id="yarn.a")


def found(**changes):
    given = {"claim": CLAIM, "ok": True, "problem": None, "verdict": "refuted", "evidence": "derived"}
    return ClaimResult(**{**given, **changes})


def mistake(*claims):
    words = ("A mistake", "1", "It is said.", "It is so.", "It must be.")
    return ErratumResult(Erratum("yarn.e", *words, Change.WORD, claims), True, None)


def test_an_erratum_takes_its_claims_along():
    result = run.through_claims(mistake("yarn.a"), {"yarn.a": found()})
    assert result.ok
    assert [one.id for one in result.claims] == ["yarn.a"]


@pytest.mark.parametrize(
    ("claims", "problem"),
    [
        ({}, "not reached: yarn.a"),
        ({"yarn.a": found(ok=False)}, "shown by yarn.a, which did not check"),
        ({"yarn.a": found(verdict="holds")}, "shown by what is not false: yarn.a (holds)"),
    ],
)
def test_an_erratum_fails_with_its_claims(claims, problem):
    result = run.through_claims(mistake("yarn.a"), claims)
    assert (result.ok, result.problem) == (False, problem)


@pytest.mark.parametrize(("by", "ok"), [("", True), ("{}.limit", True), ("no-such.limit", False)])
def test_a_figure_rests_on_a_theorem_that_settles_a_claim(by, ok):
    settled = found().claim.settled_by.partition(".")[0]
    result = mistake("yarn.a")
    shown = Shown("It", "1", "2", by=by.format(settled))
    result = replace(result, erratum=replace(result.erratum, shown=(shown,)))
    result = run.through_claims(result, {"yarn.a": found()})
    assert result.ok == ok
    assert ok or result.problem.endswith("no-such.limit, a theorem that settles none of its claims")


def test_what_failed_before_keeps_its_problem():
    broken = replace(mistake("yarn.a"), ok=False, problem="before")
    assert run.through_claims(broken, {}).problem == "before"


@pytest.mark.parametrize(
    ("verdict", "minor", "places", "problem"),
    [
        ("refuted", False, 1, ""), ("refuted", True, 0, ""), ("imprecise", False, 1, ""),
        ("holds-if", False, 0, ""), ("holds", False, 0, ""), ("refuted", False, 0, "no erratum has it"),
        ("imprecise", False, 0, "no erratum has it"), ("refuted", False, 2, "more than one place"),
        ("refuted", True, 1, "more than one place"), ("holds", True, 0, "minor is for"),
    ],
)  # fmt: skip
def test_a_false_claim_has_one_place(verdict, minor, places, problem, monkeypatch):
    monkeypatch.setattr(run, "_places", lambda: Counter({"yarn.other": 1, "yarn.a": places}))
    result = run.check_place(found(verdict=verdict, claim=replace(CLAIM, minor=minor)))
    assert result.ok == (not problem)
    assert problem in (result.problem or "")


def test_a_source_without_errata_asks_for_nothing(monkeypatch):
    monkeypatch.setattr(run, "_places", lambda: Counter({"xiong.other": 1}))
    assert run.check_place(found()).ok
    broken = found(ok=False, problem="before")
    assert run.check_place(broken) == broken


def test_every_source_of_ours_has_errata_with_claims_and_pictures_that_exist():
    claims = {one.id for one in registry.claims()}
    assert all(claims.issuperset(one.claims) and one.claims for one in registry.all_errata())
    assert {one.source for one in registry.all_errata()} == set(registry.KEYS)
    assert {one.picture for one in registry.all_errata()} - {""} <= set(MODULES)


def test_errata_are_written_for_people():
    for one in registry.all_errata():
        assert len(one.title) < 125
        assert not one.title.endswith(".")
        for text in (one.says, one.truth, one.reason):
            assert text.endswith(".")
        assert all(text == " ".join(text.split()) for text in (one.title, one.says, one.truth, one.reason))


def test_the_weightiest_come_first():
    for listed in (registry.errata(), registry.errata("xiong")):
        weights = [one.weight for one in listed]
        assert weights == sorted(weights, reverse=True)


DRIVER = """
import os, time
from ropetheory.verify.run import _pool
pool = _pool(1)
worker = pool.submit(os.getpid).result()
pool.submit({task})
time.sleep(1)  # until the worker is at it
print(worker, flush=True)
time.sleep(3600)
"""


def gone(pid):
    """Tell whether a process has ended; one that nobody has waited for has, too."""
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


@pytest.mark.parametrize(
    "task",
    [
        "time.sleep, 3600",
        pytest.param(  # a call in C, during which no thread of the worker runs
            "sum, range(10**15)",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="the kernel ends it on Linux alone"),
        ),
    ],
)
def test_workers_end_when_what_started_them_is_killed(task):
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}  # a tracker of semaphores warns
    with subprocess.Popen([sys.executable, "-c", DRIVER.format(task=task)], text=True, **streams) as driver:
        worker = int(driver.stdout.readline())
        assert not gone(worker)
        driver.kill()
    try:
        end = time.monotonic() + 60
        while not gone(worker):
            assert time.monotonic() < end, "the worker goes on"
            time.sleep(0.05)
    finally:
        if not gone(worker):
            psutil.Process(worker).kill()


KILLED = """
import os, signal
from ropetheory.verify import run
def work(unit):
    os.kill(os.getpid(), signal.SIGKILL)
if __name__ == "__main__":
    from ropetheory.cli.main import main
    run._work = work
    raise SystemExit(main(["verify", "-k", "temperature", "-j", "2"]))
"""


def test_a_worker_that_is_killed_is_one_line(tmp_path):
    (tmp_path / "script.py").write_text(KILLED)
    script = [sys.executable, tmp_path / "script.py"]
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ropetheory: a process that checks was killed")
    assert len(done.stderr.splitlines()) == 1
