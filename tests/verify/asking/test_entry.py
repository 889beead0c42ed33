"""A theorem of its statement alone: what is found is kept with all that it leans on, and accepted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import Conclusion, Have
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.symbolic.theorems.trial import try_theorem
from ropetheory.verify.asking import entry
from ropetheory.verify.asking.answer import Found
from ropetheory.verify.asking.entry import attempt

CITED = {
    "cosine-most": ("cos(m*theta(j)) <= 1", ()),
    "from-zero": ("abs(z - psi) <= 2*eta", ("z <= eta", "z >= -eta", "psi <= eta", "psi >= -eta")),
    "post-critical": ("wavelength(j) >= L", ("j >= critical_index()", "L > 0")),
    "square": ("attention_factor()**2 == 1/temperature()", ("s >= 1",)),
    "consecutive-square": ("helix2(n+1, n) <= 4*sin(1/2)**2 + a**2", ()),
}


def accepted(theorem):
    assert derived.decide(theorem).failure == ""
    return try_theorem(theorem)


def test_what_the_rules_prove_is_a_theorem_of_one_step():
    made = attempt("wavelength(j)*theta(j) == 2*pi", name="turn").theorem
    assert (made.id, made.lemmas, len(made.body)) == ("turn", (), 1)
    assert made.hypotheses == ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1")
    assert accepted(made).tried


@pytest.mark.parametrize("name", CITED)
def test_what_rests_on_a_conclusion_brings_its_proof_along(name):
    formula, where = CITED[name]
    found = attempt(formula, where)
    assert found.problem == ""
    made = found.theorem
    assert [one.name for one in made.conclusions] == ["main"]
    accepted(made)
    assert made.lemmas or made.conclusions[0].proof
    for at in range(len(made.lemmas)):
        fewer = replace(made, lemmas=made.lemmas[:at] + made.lemmas[at + 1 :])
        assert derived.decide(fewer).failure


def test_what_a_conclusion_says_at_other_letters_cites_it():
    made = attempt("cos(n*theta(i - 1)) <= 1").theorem
    (step,) = made.conclusions[0].proof
    assert made.lemmas
    assert step.by.where == {"m": "n", "j": "i - 1"}
    accepted(made)


@pytest.mark.parametrize(
    "formula", ["Sum(cos(m*theta(j)), j, 0, d/2-1) <= d/2", "abs(sin(z)) <= 1", "ln(c) <= c - 1"]
)
def test_facts_about_functions_are_results_of_the_theorem(formula):
    made = attempt(formula).theorem
    assert len(made.body) > 1
    assert all(isinstance(one, Have) for one in made.body[:-1])
    accepted(made)


def test_a_multiple_of_what_a_conclusion_says_says_of_what():
    made = attempt("s*C() <= s*alpha*(B - 1)*B**(2/d)/(B**(2/d + 1) - B)").theorem
    (step,) = made.conclusions[0].proof
    assert (step.by, step.times) == ("upper", "s")
    accepted(made)


def test_what_a_conclusion_says_is_proved_as_that_is(monkeypatch):
    formula, where = CITED["square"]
    made = attempt(formula, where).theorem
    assert made.conclusions[0].proof == catalogue.load("temperature").conclusion("square").proof
    assert "square" not in {lemma.name for lemma in made.lemmas}
    first = []
    problem = entry._problem
    monkeypatch.setattr(entry, "_problem", lambda one: problem(one) if first else first.append(one) or "no")
    cited = attempt(formula, where).theorem
    assert "square" in {lemma.name for lemma in cited.lemmas}
    accepted(cited)


def test_a_chain_has_a_conclusion_a_comparison():
    made = attempt("0 < theta(j) <= 1").theorem
    assert [one.name for one in made.conclusions] == ["main-1", "main-2"]
    accepted(made)


def test_what_only_one_comparison_needs_is_its_own():
    made = attempt("0 < s < s + wavelength(j)").theorem
    assert made.hypotheses == ("s > 0",)
    assert [one.requires[:1] for one in made.conclusions] == [(), ("b > 1",)]
    accepted(made)


def test_a_bound_on_the_way_is_a_result_of_the_theorem():
    made = attempt("largest(theta(j), j, 0, d/2 - 1) == 1").theorem
    assert [type(one) for one in made.body] == [Have, Conclusion]
    assert set(made.body[0].requires).isdisjoint(made.hypotheses)
    accepted(made)


def test_values_that_are_set_stand_in_the_statement():
    made = attempt("wavelength(0) == 2*pi", ("d == 128",)).theorem
    assert "128" in made.body[0].statement
    accepted(made)


def test_what_is_not_proved_makes_no_theorem():
    for formula, found in (("theta(0) == 2", Found.REFUTED), ("L != pi", Found.NEITHER)):
        tried = attempt(formula)
        assert (tried.theorem, tried.problem, tried.answer.found) == (None, "", found)


def test_what_would_not_be_accepted_is_not_printed(monkeypatch):
    part = entry._part

    def hollow(*asked):
        lemmas, entries = part(*asked)
        return lemmas, tuple(replace(one, proof=()) for one in entries)

    monkeypatch.setattr(entry, "_part", hollow)
    found = attempt("wavelength(j)*theta(j) == 2*pi")
    assert found.theorem is None
    assert "gives steps, or the one result that it is" in found.problem


def test_what_verify_could_not_try_is_not_printed():
    found = attempt("largest(p, p, 0, 9) <= 9")
    assert (found.answer.found, found.theorem) == (Found.PROVED, None)
    assert found.problem.startswith("verify would not accept it (")


def test_a_proof_that_is_not_kept_is_said(monkeypatch):
    monkeypatch.setattr(entry, "find_proof", lambda question: None)
    found = attempt("theta(j) <= 1")
    assert (found.theorem, found.problem) == (None, "its proof is not one of steps that are kept")


def test_what_no_lemma_supposes_is_said(monkeypatch):
    upto = entry.upto

    def lawful(theorem, name):
        found = upto(theorem, name)
        return replace(found, body=(*found.body[:-1], replace(found.body[-1], rational=("b",))))

    monkeypatch.setattr(entry, "upto", lawful)
    found = attempt(*CITED["square"])
    assert found.theorem is None
    assert found.problem == f"it rests on temperature.square, which {entry.BEYOND}"


def test_lemmas_of_one_name_are_one_or_refused():
    (lemma, *_) = derived.lemmas()
    assert entry._merged([lemma, lemma]) == (lemma,)
    with pytest.raises(entry.NoEntryError, match="two of its lemmas"):
        entry._merged([lemma, replace(lemma, sentence="Another.")])


def test_a_sum_is_kept_too():
    stated = catalogue.stated("clipped-positions")
    one = stated.conclusion("stacked")
    found = attempt(one.statement, (*stated.hypotheses, *one.requires))
    accepted(found.theorem)
