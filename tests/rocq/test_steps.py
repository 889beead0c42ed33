"""Steps of derivations for Rocq: what is stated, for which letters, and that a wrong step is refused."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.rocq.files import Source
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.writing import bring_as
from ropetheory.rocq.statements.conditions import domain, quantify
from ropetheory.rocq.statements.propositions import Lemma, Untranslated
from ropetheory.rocq.steps import of_theorem, shared_lemmas
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.proof.expressions.reading import read
from tests.rocq.shared import checked_files, needs_rocq

VALUES = (-2, -1, 0, 0.5, 1, 1.5, 2, 3, 4)
HOLDS = {
    "0 < ": lambda value: value > 0,
    "0 <= ": lambda value: value >= 0,
    "1 < ": lambda value: value > 1,
    "1 <= ": lambda value: value >= 1,
    "whole ": lambda value: value >= 0 and value == int(value),
    "integer ": lambda value: value == int(value),
    "even_width ": lambda value: value >= 2 and value % 2 == 0,
}


@pytest.mark.parametrize("name", sorted(set(LETTERS) - {"q", "k", "x"}))
def test_every_value_of_a_letter_is_in_the_domain_that_is_supposed(name):
    conditions = [HOLDS[text.removesuffix(name)] for text in domain(name)]
    for value in VALUES:
        if LETTERS[name].contains(value, {}):
            assert all(holds(value) for holds in conditions), value


def test_letters_are_quantified_with_what_holds_of_them():
    typed, held = quantify(["d", "b", "x"])
    assert typed == ["(x : R -> R)", "(b : R)", "(d : R)"]
    assert held == ["1 < b", "even_width d", "(exists i : nat, INR i < d /\\ x (INR i) <> 0)"]


def lemmas(theorem):
    return {one.about: one for one in of_theorem(theorem)}


def test_a_conclusion_is_stated_for_all_letters_within_the_hypotheses():
    found = lemmas("ntk-base")["ntk-base.unique"]
    assert isinstance(found, Lemma)
    assert "even_width d ->" in found.statement
    assert "(d >= (4)) ->" in found.statement
    assert "(ntk_base_defined b d s) /\\" in found.statement
    assert found.statement.endswith(
        "= ((((-2) * (/ d)) + (1)) * ((ln B) + ((-1) * (ln (ntk_base b d s))))))"
    )


def test_what_leans_on_what_is_not_proved_is_not_stated():
    whole = lemmas("ntk-base")
    less = {one.about: one for one in of_theorem("ntk-base", frozenset({"ntk_base__stretch_step_1"}))}
    assert isinstance(whole["ntk-base.stretch"], Lemma)
    assert less["ntk-base.stretch"] == Untranslated(
        "ntk-base.stretch", "conclusion", "a step is not confirmed"
    )


def test_a_result_says_on_which_classical_theorem_it_rests():
    found = lemmas("commensurability")
    assert found["commensurability.wavelength"].why == "the classical theorem `lindemann`"
    assert lemmas("long-term")["long-term.score-returns, step 1"].why == "the classical theorem `returns`"


def test_shared_lemmas_come_after_those_that_they_cite():
    names = [one.about for one in shared_lemmas()]
    assert names.index("lemma.sine-above-share") < names.index("lemma.positive-sine, step 2")


def test_no_proof_is_written_of_a_wrong_equality():
    assert equality(read("b**(2*j/d)*b"), read("b**(1+2*j/d)"))
    with pytest.raises(UnknownProofError, match="different normal forms"):
        equality(read("b**(2*j/d)*b"), read("b**(2+2*j/d)"))
    with pytest.raises(UnknownProofError):
        equality(read("sin(phi + psi)"), read("sin(phi)*cos(psi) - cos(phi)*sin(psi)"))


@needs_rocq
def test_a_step_is_proved_and_a_wrong_one_refused(tmp_path):
    right = lemmas("ntk-base")["ntk-base.stretch, step 2"]
    assert isinstance(right, Lemma)
    wrong = dataclasses.replace(right, statement=right.statement.replace("(d + (-2))", "(d + (-1))"))
    assert wrong != right
    files = [Source("right", (right,)), Source("wrong", (wrong,))]
    done = checked_files(tmp_path, files)
    assert done["right"].problem == ""
    assert "machine numbers" not in done["right"].axioms
    assert done["wrong"].problem != ""


DOMAINS = {
    "even_width": ("d",),
    "1 <": ("b", "B"),
    "1 <=": ("beta", "i", "w", "N"),
    "0 <": ("L", "s", "t", "c", "alpha", "r", "low", "high", "t0", "s0", "a"),
    "0 <=": ("j", "y", "eta"),
    "whole": ("j", "i", "w", "N"),
    "integer": ("p", "v"),
}


@pytest.mark.parametrize("name", sorted(LETTERS))
def test_of_a_letter_its_own_domain_is_supposed_and_nothing_more(name):
    words = {word for word, names in DOMAINS.items() if name in names}
    assert {text.removesuffix(f" {name}") for text in domain(name)} == words


ALWAYS = "forall (b : R) (d : R) (j : R), 1 < b -> even_width d -> whole j -> 0 <= j -> "
STANDING = "(b > (1)) -> (d >= (2)) -> (j >= (0)) -> (j <= (((1 / 2) * d) + (-1))) -> "


def test_a_conclusion_supposes_its_letters_and_what_its_theorem_supposes_and_nothing_more():
    assert lemmas("schedule")["schedule.wavelength"].statement == (
        f"{ALWAYS}{STANDING}\n  (wavelength_defined j b d) /\\\n  (d <> 0) /\\\n  (0 < b) /\\\n"
        "  ((wavelength j b d) = ((2) * PI * (Rpower b ((2) * j * (/ d)))))"
    )
    assert lemmas("critical-index")["critical-index.positive"].statement == (
        "forall (L : R) (b : R) (d : R), 0 < L -> 1 < b -> even_width d -> "
        "(L > ((2) * PI)) -> (b > (1)) -> (d >= (2)) -> (L > (0)) -> "
        "\n  (critical_index_defined b d L) /\\\n  ((critical_index b d L) > (0))"
    )


def test_a_shared_lemma_supposes_what_it_requires_alone():
    found = {one.about: one for one in shared_lemmas()}
    assert found["lemma.exp-above-line"].statement == "forall (y : R), 0 <= y -> \n  ((y + (1)) <= (exp y))"
    assert found["lemma.sine-of-half"].statement == (
        "forall (y : R), 0 <= y -> (y <= PI) -> \n  ((0) <= (sin ((1 / 2) * y)))"
    )
    assert found["lemma.sin-above-parabola"].statement == (
        "forall (y : R), 0 <= y -> (PI <> 0) -> (y <= ((6) * (/ PI))) -> \n"
        "  (PI <> 0) /\\\n  ((y + ((-1) * (y ^ 2) * (/ PI))) <= (sin y))"
    )


def test_the_square_of_a_sum_is_bounded_by_the_sums_that_are_named():
    proof = lemmas("long-term")["long-term.bounded, step 2"].proof
    asserted, _, shown = proof.partition(" by (refine (cauchy_schwarz ")
    ends = "(0) (((1 / 2) * d) + (-1))"
    bounds = [f"(sum (fun l_0 : R => (pair_square {name} l_0)) {ends})" for name in "qk"]
    assert asserted.startswith("intros; widths; assert ((((sum (fun l_0 : R => ")
    assert asserted.endswith(f" {ends}) ^ 2) <= ({' * '.join(bounds)})))")
    functions = " ".join(f"(fun at_0 : R => (pair_square {name} at_0))" for name in "qk")
    assert f" {functions} _ _ _); intros at_0 In_at; " in shown


def test_a_lemma_without_letters_is_brought_as_it_is_stated():
    assert bring_as("S1", "foo", "") == "pose proof (foo) as S1; cbv delta [foo_stated] in S1"
    assert bring_as("K", "foo", "b d") == "pose proof (foo b d) as K"
