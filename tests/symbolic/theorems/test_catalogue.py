import functools

import pytest

from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.agreement.run import agreement_of
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.proof.classical.analysis import CLASSICAL
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.derived import prove

NAMES = [
    pytest.param(name, conclusion.name, id=f"{name}.{conclusion.name}")
    for name in TITLES
    for conclusion in load(name).conclusions
]

WAYS = ("equality", "operation", "lemma", "classical", "proved above", "by law")


@functools.cache
def proofs(name):
    return prove(load(name))


@pytest.mark.parametrize("name", TITLES)
def test_a_theorem_is_proved_and_its_mutants_die(name, rules_alone):
    theorem = load(name)
    score = check(theorem, proofs(name))
    assert score.tried == score.killed >= 3
    assert score.tried >= len(theorem.conclusions)


@pytest.mark.parametrize("name", TITLES)
def test_the_public_functions_agree_with_it(name):
    for entry in load(name).governs:
        agreement_of(entry).check(name)


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


@pytest.mark.parametrize(("name", "conclusion"), NAMES)
def test_every_step_says_why(name, conclusion):
    proved = proofs(name)[conclusion]
    assert proved.steps
    for step in proved.steps:
        assert len(step.reason) > 3
        assert step.way.partition(":")[0] in WAYS
    assert set(proved.given) <= set(CLASSICAL)
    assert load(name).conclusion(conclusion).sentence.endswith(".")


def test_the_theorem_of_the_tie_names_lindemann():
    assert "Lindemann" in proofs("critical-index")["never-equal"].given
    assert proofs("schedule")["wavelength"].given == ()


def test_an_unknown_theorem_is_refused():
    with pytest.raises(UnknownNameError, match="no theorem 'nope'; known: schedule, "):
        load("nope")
