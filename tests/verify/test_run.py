import dataclasses
import re

import numpy as np
import pytest

from ropetheory.errors import UnknownNameError, UsageError
from ropetheory.literature.registry import claims
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.claim import Formula, Verdict
from ropetheory.verify import run as verify
from ropetheory.verify.run import Selection, select


def some(theorem, count=3):
    return tuple(c.id for c in claims() if c.theorem == theorem)[:count]


def changed(monkeypatch, claim_id, **changes):
    """Put another claim in the place of one on file."""
    table = tuple(dataclasses.replace(c, **changes) if c.id == claim_id else c for c in claims())
    monkeypatch.setattr(verify, "all_claims", lambda: table)


def without_time(report):
    shown = report.as_dict()
    for theorem in shown["theorems"]:
        theorem.pop("seconds")
    return shown


def test_everything_is_selected_by_default():
    assert select() == Selection(tuple(catalogue.TITLES), tuple(c.id for c in claims()))


def test_a_source_selects_its_claims():
    chosen = select(source="xiong")
    assert chosen.theorems == ()
    assert chosen.claims
    assert all(name.startswith("xiong.") for name in chosen.claims)


def test_a_theorem_selects_itself_and_what_it_settles():
    chosen = select(theorem="ntk-base")
    assert chosen.theorems == ("ntk-base",)
    assert set(chosen.claims) == {c.id for c in claims() if c.theorem == "ntk-base"}


def test_a_text_selects_ids():
    chosen = select(contains="ntk")
    assert all("ntk" in name for name in (*chosen.theorems, *chosen.claims))
    assert chosen.theorems == ("ntk-base", "ntk-extension")
    assert select(source="xiong", theorem="granularity", contains="upper").claims


def test_a_verdict_selects_the_claims_that_have_it_on_file():
    chosen = select(verdicts=("refuted", "holds-if"))
    assert chosen.theorems == ()
    expected = [c.id for c in claims() if c.recorded in (Verdict.REFUTED, Verdict.HOLDS_IF)]
    assert list(chosen.claims) == expected
    narrow = select("xiong", "granularity", "upper", ("refuted",)).claims
    assert narrow
    assert set(narrow) < set(select("xiong", "granularity", "upper").claims)


def test_one_theorem_or_claim_is_found_by_its_whole_id():
    assert verify.find("ntk-base") == Selection(("ntk-base",), ())
    assert verify.find("yarn.exponent") == Selection((), ("yarn.exponent",))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("yarn.exponnent", "close: yarn.exponent"),
        ("ntk-bases", "close: ntk-base"),
        ("uniform-stretch", "close: tutorial.uniform-stretch"),
        ("", "see verify --list"),
        ("@@", "see verify --list"),
    ],
)
def test_an_id_that_is_not_known_is_answered_with_close_ones(name, words):
    with pytest.raises(UnknownNameError, match=re.escape(words)) as caught:
        verify.find(name)
    assert str(caught.value).count(", ") <= 2


@pytest.mark.parametrize(
    "asked", [{"contains": "no such text"}, {"source": "xiong", "theorem": "ntk-base", "contains": "zz"},
              {"theorem": "ntk-base", "verdicts": ("empirical",)}]
)
def test_nothing_selected_is_an_error(asked):
    with pytest.raises(UsageError, match="nothing is selected"):
        select(**asked)


@pytest.mark.parametrize(
    ("asked", "known"), [({"source": "nope"}, "yarn"), ({"theorem": "nope"}, "schedule"),
                         ({"verdicts": ("refuted", "nope")}, "imprecise")]
)
def test_unknown_names_are_answered_with_the_known(asked, known):
    with pytest.raises(UnknownNameError, match=f"'nope'.* known: .*{known}"):
        select(**asked)


def test_a_run_reports_what_was_selected_in_order():
    chosen = Selection(("ntk-base",), some("ntk-base")[::-1])
    report = verify.verify(chosen)
    assert report.ok
    assert tuple(t.id for t in report.theorems) == chosen.theorems
    assert tuple(c.id for c in report.claims) == chosen.claims
    (theorem,) = report.theorems
    assert theorem.governs == ("ntk_base", "stretch_base")
    assert theorem.mutants.tried == theorem.mutants.killed > 3
    shown = report.as_dict()
    assert (shown["schema"], shown["ok"]) == (1, True)
    assert set(shown) == {"schema", "ok", "theorems", "claims"}


def test_an_empty_report_is_not_ok():
    assert not verify.Report((), ()).ok


def test_a_claim_fails_when_its_theorem_fails(monkeypatch):
    theorem, kept = catalogue.load("ntk-base"), catalogue.load
    wrong = dataclasses.replace(
        theorem.conclusion("stretch"), statement="wavelength(j, ntk_base())/wavelength(j) == s"
    )
    others = tuple(c for c in theorem.conclusions if c.name != "stretch")
    broken = dataclasses.replace(theorem, conclusions=(*others, wrong))
    monkeypatch.setattr(catalogue, "load", lambda name: broken if name == "ntk-base" else kept(name))
    (name,) = some("ntk-base", 1)
    report = verify.verify(Selection((), (name,)))
    assert not report.ok
    assert report.claims[0].problem == "relies on ntk-base, which did not check"
    assert report.theorems == ()
    (result,) = verify.verify(Selection(("ntk-base",), ())).theorems
    assert not result.ok
    assert "ntk-base.stretch: stated" in str(result.problem)


def test_a_claim_that_relies_on_two_theorems_needs_both(monkeypatch):
    two = next(c for c in claims() if len(c.relies_on) == 2)
    kept = verify.run_unit

    def broken(unit):
        results = kept(unit)
        if unit.theorem == two.relies_on[1]:
            results = tuple(dataclasses.replace(r, ok=False, problem="broken") for r in results)
        return results

    monkeypatch.setattr(verify, "run_unit", broken)
    (result,) = verify.verify(Selection((), (two.id,))).claims
    assert result.problem == f"relies on {two.relies_on[1]}, which did not check"


def test_a_crash_is_a_failure_with_its_reason(monkeypatch):
    theorem = catalogue.load("ntk-base")

    def crash(book):
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(catalogue, "load", lambda name: dataclasses.replace(theorem, derive=crash))
    (result,) = verify.verify(Selection(("ntk-base",), ())).theorems
    assert (result.ok, result.problem) == (False, "ZeroDivisionError: a slip")


def test_a_function_that_is_off_fails_its_theorem(monkeypatch):
    import ropetheory

    kept = ropetheory.ntk_base
    monkeypatch.setattr(ropetheory, "ntk_base", lambda *a: kept(*a) * (1 + 1e-9))
    (result,) = verify.verify(Selection(("ntk-base",), ())).theorems
    assert not result.ok
    assert "ropetheory.ntk_base" in str(result.problem)


@pytest.mark.parametrize("wrong", [Verdict.REFUTED, Verdict.OPEN, Verdict.IMPRECISE])
def test_a_wrong_recorded_verdict_fails_and_is_named(monkeypatch, wrong):
    name = next(c.id for c in claims() if c.theorem == "ntk-base" and c.recorded is Verdict.HOLDS)
    changed(monkeypatch, name, recorded=wrong)
    report = verify.verify(Selection((), (name,)))
    assert not report.ok
    (result,) = report.claims
    assert (result.verdict, result.recorded) == ("holds", wrong.value)
    assert result.problem == f"computed holds, recorded {wrong.value}"


@pytest.mark.parametrize(
    "changes",
    [
        {"printed": Formula("b ==")},
        {"printed": Formula("zz == 1")},
        {"where": {"zz": "1"}},
        {"settled_by": "ntk-base.zz"},
    ],
)
def test_a_malformed_claim_fails_and_the_others_go_on(monkeypatch, changes):
    first, second, *_ = [c.id for c in claims() if c.theorem == "ntk-base" and isinstance(c.printed, Formula)]
    changed(monkeypatch, first, **changes)
    results = verify.verify(Selection((), (first, second))).claims
    assert [r.ok for r in results] == [False, True]
    assert results[0].problem


def test_two_processes_find_what_one_finds():
    chosen = Selection(("schedule", "ntk-base"), (*some("schedule"), *some("ntk-base")))
    assert without_time(verify.verify(chosen, jobs=2)) == without_time(verify.verify(chosen))


def test_progress_is_told():
    told = []
    chosen = Selection(("schedule",), some("ntk-base", 1))
    verify.verify(chosen, progress=lambda done, total, name: told.append((done, total, name)))
    assert [entry[:2] for entry in told] == [(1, 3), (2, 3), (3, 3)]
    assert {entry[2] for entry in told} == {"schedule", "ntk-base", "claims of ntk-base"}


def test_the_first_failure_stops_the_run(monkeypatch):
    theorem = catalogue.load("schedule")
    bad = dataclasses.replace(
        theorem, conclusions=(dataclasses.replace(theorem.conclusions[0], statement="theta(0) == 2"),)
    )
    kept = catalogue.load
    monkeypatch.setattr(catalogue, "load", lambda name: bad if name == "schedule" else kept(name))
    told = []
    chosen = Selection(("schedule", "ntk-base"), ())
    report = verify.verify(chosen, first_failure=True, progress=lambda *a: told.append(a))
    assert [t.id for t in report.theorems] == ["schedule"]
    assert len(told) == 1
    assert len(verify.verify(chosen).theorems) == 2


def test_the_grid_is_taken_of_what_is_selected_and_of_nothing_else():
    (theorem,) = verify.verify(Selection(("ntk-base",), ())).theorems
    assert {residual.function for residual in theorem.grid} == set(theorem.governs)
    assert all(residual.ok for residual in theorem.grid)
    (theorem,) = verify.verify(Selection(("ntk-base",), ()), points=0).theorems
    assert theorem.grid == ()
    unit = dataclasses.replace(verify._units(Selection((), some("ntk-base", 1)))[0], points=10)
    (relied_on,) = verify.run_unit(unit)
    assert (relied_on.id, relied_on.grid) == ("ntk-base", ())


def test_a_function_that_is_off_on_the_grid_alone_fails_its_theorem(monkeypatch):
    import ropetheory

    kept = ropetheory.attention_factor
    monkeypatch.setattr(ropetheory, "attention_factor", lambda s: kept(s) * (1 + 1e-9 * (np.size(s) > 20)))
    (result,) = verify.verify(Selection(("temperature",), ())).theorems
    assert not result.ok
    assert str(result.problem).startswith("ropetheory.attention_factor on the grid (s=")
    broken = [residual for residual in result.grid if not residual.ok]
    assert {residual.function for residual in broken} == {"attention_factor"}
    assert all(residual.share > 1 for residual in broken)


def test_a_backend_that_is_absent_stops_the_run_before_it_starts():
    started = []
    with pytest.raises(UsageError):
        verify.verify(Selection(("ntk-base",), ()), backend="cuda", progress=lambda *a: started.append(a))
    assert not started
