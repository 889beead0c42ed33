"""Facts of claims for Rocq: what is stated, and that what is false or wrongly translated is refused."""

from __future__ import annotations

import dataclasses
import math
import re

import pytest

from ropetheory.literature.registry import claims
from ropetheory.rocq.audit import REALS
from ropetheory.rocq.facts import fails, of_claim
from ropetheory.rocq.mutants import mutants_of
from ropetheory.rocq.proofs.numbers import bounds_of, evaluate, members
from ropetheory.rocq.statements import terms
from ropetheory.rocq.statements.conditions import vector
from ropetheory.rocq.statements.propositions import Lemma
from ropetheory.rocq.statements.terms import UntranslatedError
from ropetheory.rocq.steps import of_theorem
from ropetheory.symbolic.proof.expressions.reading import read, statement
from tests.rocq.shared import assumed, checked, needs_rocq

CLAIMS = {claim.id: claim for claim in claims()}


def stated(name):
    return list(of_claim(CLAIMS[name]))


def test_a_printed_number_is_stated_by_its_distance():
    (found,) = stated("tutorial.ex1-index")
    assert "(wavelength" not in found.statement
    assert found.statement.startswith("(critical_index_defined (10000) (64) (4096)) /\\")
    assert found.statement.endswith("((Rabs ((critical_index (10000) (64) (4096)) + (-45 / 2))) <= (1 / 20))")


def test_an_imprecise_number_is_off_by_half_a_unit_and_not_by_one():
    (found,) = stated("tutorial.ex1-share")
    assert "> (1 / 2000)" in found.statement
    assert "<= (1 / 1000)" in found.statement


def test_a_refuted_number_is_off_by_more_than_a_unit():
    (found,) = stated("tutorial.ex1-last-wavelength")
    assert found.statement.endswith("> (10))")


def test_members_are_stated_one_by_one():
    found = stated("tutorial.ex1-pairs")
    assert len(found) == 32
    assert [lemma.statement.count(") > (4096)") for lemma in found] == [0] * 23 + [1] * 9


def test_a_vector_is_0_where_nothing_is_written():
    assert vector("q", ["1", "2"], "64").held[-1] == "(forall i : R, (1) < i -> q i = 0)"
    assert vector("q", ["1", "1", "..."], "64").held == ["(forall i : R, q i = (1))"]
    last = vector("q", ["...", "1", "0"], "64")
    assert last.held[:2] == ["(forall i : R, i < (62) -> q i = 0)", "q (62) = (1)"]
    assert last.first is None
    with pytest.raises(UntranslatedError, match="take turns"):
        vector("q", ["1", "2", "..."], "64")


def test_a_long_family_is_bounded_on_the_side_that_an_order_needs():
    far, near = stated("xiong.objectives-distance"), stated("xiong.close-pi")
    assert "everywhere" in far[-1].proof
    assert "somewhere" in near[-1].proof
    assert "4095%Z" in near[-1].proof


def test_members_of_a_family_are_computed():
    family = read("least(sin(l), l, 1, 3)")
    assert members(family).tolist() == pytest.approx([math.sin(1), math.sin(2), math.sin(3)])
    assert float(evaluate(family, {})) == pytest.approx(math.sin(3))
    assert bounds_of((family, "<", read("1/2")), "S")[0].startswith("somewhere S 2%Z")
    assert bounds_of((read("1/20"), "<", family), "S")[0].startswith("everywhere S")


@needs_rocq
def test_facts_of_long_families_sine_integrals_and_vectors_are_proved(tmp_path):
    names = ("xiong.close-pi", "xiong.quality-pi", "yarn.exponent", "xiong.terms-upper-pi")
    lemmas = [stated(name)[-1] for name in names]
    false = [dataclasses.replace(one, statement=turned(one.statement)) for one in lemmas[:2]]
    done = checked(tmp_path, *lemmas, *false)
    assert [not one.problem for one in done] == [True] * 4 + [False] * 2


@needs_rocq
def test_what_grows_beyond_every_bound_has_no_limit(tmp_path):
    (true,) = stated("xiong.sum-limit-abf")
    assert true.leans_on == "granularity"
    assert "~ ((converges (fun l_0 : R => (sum" in true.statement
    false = dataclasses.replace(true, statement=true.statement.replace("~ ((conv", "((conv"))
    (grows,) = [one for one in of_theorem("granularity") if one.about == "granularity.sum-diverges"]
    done = checked(tmp_path, (assumed(grows), true), (assumed(grows), false))
    assert [one.failed for one in done] == ["", true.name]


def turned(text):
    """Turn the order in which a statement ends."""
    before, _, after = text.rpartition(" <= ")
    return f"{before} > {after}"


def test_wrong_versions_are_refuted_at_a_point():
    found = [one for one in mutants_of("ntk-base") if isinstance(one, Lemma)]
    assert len(found) >= 4
    assert {lemma.kind for lemma in found} == {"mutant"}


def test_what_is_supposed_is_stated_where_something_fails():
    for lemma in mutants_of("ntk-base"):
        assert re.search(r"\(\(\d+\) >= \(4\)\)", lemma.statement), lemma.name  # the theorem supposes d >= 4
    (found,) = stated("tutorial.angles-outside")
    assert CLAIMS["tutorial.angles-outside"].given
    assert "((4096) >= (4096)) /\\" in found.statement
    left = fails("z", "z", "fact", statement("z > 2"), {"z": "1"}, obeyed=("z <= 1", "m <= z"))
    assert left.statement == "((1) <= (1)) /\\\n  ((1) <= (2))"  # nothing is said of m


def test_a_limit_is_stated_as_one():
    for name in ("squares-mean-pi", "squares-mean-abf", "substituted-pi", "substituted-abf"):
        (found,) = stated(f"xiong.{name}")
        assert "(converges (fun " in found.statement
        assert "((limit (fun " in found.statement
        assert found.leans_on == "granularity"


def test_vectors_are_written_as_far_as_they_are_read():
    (cycle,) = [one for one in mutants_of("attention") if "cycle_three" in getattr(one, "name", "")]
    assert "q (8) = " in cycle.statement
    assert "(forall i : R, (8) < i -> q i = 0)" in cycle.statement


@needs_rocq
def test_what_is_false_or_wrongly_translated_is_refused(tmp_path, monkeypatch):
    (true,) = stated("tutorial.ex1-index")
    false = dataclasses.replace(true, statement=true.statement.replace("<= (1 / 20)", "> (1 / 20)"))
    sides = statement("cos(b) > cos(B)")
    faithful = fails("cosines", "cosines", "fact", sides, {"b": "3/2", "B": "11/10"})  # cos 1.5 <= cos 1.1
    terms.term.cache_clear()
    monkeypatch.setitem(terms.FUNCTIONS, "cos", "sin")
    unfaithful = fails("cosines", "cosines", "fact", sides, {"b": "3/2", "B": "11/10"})
    terms.term.cache_clear()
    assert unfaithful != faithful
    done = checked(tmp_path, true, false, faithful, unfaithful)
    assert [not one.problem for one in done] == [True, False, True, False]
    assert done[1].failed == true.name
    assert set(done[0].axioms) <= {*REALS, "machine numbers"}
