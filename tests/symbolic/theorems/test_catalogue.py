from dataclasses import replace

import pytest

from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.theorems import catalogue
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.cited import CLASSICAL
from ropetheory.symbolic.theorems.derived import decide
from tests.verified import theorem_result


def test_a_theorem_of_others_is_known_by_its_own_id(monkeypatch):
    monkeypatch.setattr(catalogue, "TITLES", dict(TITLES))
    monkeypatch.setattr(catalogue, "_CONTRIBUTED", {})
    catalogue.add(replace(load("schedule"), id="of-others", title="Of others"))
    assert load("of-others").title == catalogue.TITLES["of-others"] == "Of others"
    with pytest.raises(RopeTheoryError, match="there is a theorem 'schedule' already"):
        catalogue.add(load("schedule"))
    load.cache_clear()


@pytest.mark.parametrize("name", TITLES)
def test_a_theorem_is_proved_its_mutants_die_and_the_public_functions_agree_with_it(name):
    theorem, result = load(name), theorem_result(name)
    assert result.problem is None
    assert result.ok
    assert result.mutants.tried == result.mutants.killed >= 3
    assert result.mutants.tried >= len(theorem.conclusions)
    assert set(result.governs) == {entry.function for entry in theorem.governs}


@pytest.mark.parametrize("name", TITLES)
def test_it_is_written_for_people(name):
    theorem = load(name)
    assert theorem.id == name
    assert theorem.title == TITLES[name]
    assert theorem.summary.endswith(".")
    assert len({c.name for c in theorem.conclusions}) == len(theorem.conclusions)
    assert any(c.must_fail for c in theorem.conclusions)


@pytest.mark.parametrize("name", TITLES)
def test_its_hypotheses_are_relations(name):
    assert all(parse(text) for text in load(name).hypotheses)


@pytest.mark.parametrize("name", TITLES)
def test_every_step_says_why(name):
    theorem = load(name)
    for entry in (*theorem.lemmas, *theorem.body):
        assert all(len(step.reason) > 3 for step in entry.proof), entry.name
    assert set(theorem_result(name).given) <= set(CLASSICAL)
    assert all(entry.sentence.endswith(".") for entry in theorem.conclusions)


def test_the_theorem_of_the_tie_names_lindemann():
    assert "Lindemann" in theorem_result("critical-index").given
    assert decide(load("schedule")).results["wavelength"].given == frozenset()


def test_an_unknown_theorem_is_refused():
    with pytest.raises(UnknownNameError, match="no theorem 'nope'; known: schedule, "):
        load("nope")
