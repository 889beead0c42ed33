"""Linear maps for Rocq: what words and laws say, and that a wrong word is refused."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from ropetheory.rocq.facts import MODELS
from ropetheory.rocq.mutants import mutants_of
from ropetheory.rocq.proofs.equalities import UnknownProofError
from ropetheory.rocq.proofs.rewriting import flat, group, same_words
from ropetheory.rocq.statements.conditions import conditions
from ropetheory.rocq.statements.maps import is_word, law, word
from ropetheory.rocq.statements.propositions import Lemma
from ropetheory.rocq.statements.terms import UntranslatedError, term
from ropetheory.rocq.steps import of_theorem
from ropetheory.symbolic.proof.expressions.reading import read, statement
from ropetheory.symbolic.proof.expressions.trees import MAPS
from tests.rocq.shared import checked, needs_rocq

LAW = "transpose(G(p))*G(v) == F(v-p)"
LAW_STATED = (
    "(forall (p : R) (v : R), integer p -> integer v -> "
    "((product (transpose (map_G p)) (map_G v)) = (map_F (v + ((-1) * p)))))"
)


def lemmas(theorem):
    return {one.about: one for one in of_theorem(theorem) if isinstance(one, Lemma)}


def test_a_word_is_a_product_in_its_order():
    assert word(read("P*blocks(p)*transpose(P)")) == (
        "(product (product map_P (map_blocks p)) (transpose map_P))"
    )
    assert word(read("1")) == "(identity order)"
    assert word(read("2*S(0)")) == "(scaled (2) (map_S (0)))"
    assert not is_word(read("q[0]*k[0]"))
    with pytest.raises(UntranslatedError, match="sums"):
        word(read("G(p) + G(v)"))


def test_a_law_is_supposed_at_all_positions():
    assert law(LAW) == LAW_STATED
    assert law("G(0) == 1") == "((map_G (0)) = (identity order))"


def test_a_conclusion_supposes_the_laws_on_which_it_stands_and_no_others():
    found = lemmas("uniqueness")
    gram = found["uniqueness.gram"].statement
    assert gram.startswith("forall (order : nat) (map_F : R -> square order) (map_G : R -> square order)")
    assert LAW_STATED in gram
    assert "(map_G (0))" not in gram
    assert "((map_G (0)) = (identity order)) ->" in found["uniqueness.orthogonal"].statement
    inner = found["uniqueness.forms-start"].statement  # says none itself: those that its steps cite
    assert "(product map_P (transpose map_P)) = (identity order)) ->" in inner
    assert "map_F" not in inner


def test_words_are_compared_by_their_factors_and_positions():
    one = flat(read("transpose(G(p)*F(v - p))*P"))
    assert [(factor.name, factor.turned) for factor in one] == [("F", True), ("G", True), ("P", False)]
    assert same_words(statement(LAW), statement("transpose(G(p))*G(v) == F(-p + v)"))
    assert not same_words(statement(LAW), statement("transpose(G(p))*G(v) == F(p - v)"))
    cut = group(flat(read("P*blocks(p + v)*blocks(v)*transpose(P)")), flat(read("blocks(v + p)")), None)
    assert [part is None for part in cut] == [False, True, False, False]
    with pytest.raises(UnknownProofError, match="not seen"):
        group(flat(read("P*transpose(P)")), flat(read("transpose(P)*P")), None)


def test_every_map_has_a_model():
    assert set(MODELS) == set(MAPS)


def wrong_words():
    """Return steps that are right, and the same with another word at the end."""
    uniqueness, clipped = lemmas("uniqueness"), lemmas("clipped-positions")
    cases = [
        (uniqueness["uniqueness.cocycle, step 2"], "(map_G (v + ((-1) * p))))", "(map_G (p + ((-1) * v))))"),
        (uniqueness["uniqueness.any-planes, step 2"], "(map_blocks (p + v)))", "(map_blocks (p * v)))"),
        (uniqueness["uniqueness.projections, step 1"], "transpose map_Wq", "transpose map_Wk"),
        (clipped["clipped-positions.inverse, step 2"], "(identity order))", "(scaled (2) (identity order)))"),
    ]  # fmt: skip
    wrong = []
    for lemma, true, false in cases:
        before, stands, after = lemma.statement.rpartition(true)
        assert stands, lemma.about
        wrong.append(dataclasses.replace(lemma, statement=before + false + after))
    return [lemma for lemma, _, _ in cases], wrong


def wrong_versions():
    """Return that wrong versions fail, in maps that obey the laws or are given, and that one holds."""
    about = {one.about: one for one in mutants_of("uniqueness") if isinstance(one, Lemma)}
    found = [about[f"uniqueness.{name}, wrong version 1"] for name in ("normal-form", "projections")]
    assert found[0].statement.startswith("exists (order : nat)")
    assert found[1].statement.startswith("let order := 2%nat in let map_R := turn in")
    return found, [dataclasses.replace(found[0], statement=found[0].statement.replace("<>", "="))]


def arithmetic():
    """Return products and transposes of given maps as arithmetic has them, and wrong ones."""
    left, right = np.array([[1, 2], [3, 4]]), np.array([[0, 5], [-6, 7]])

    def rows(matrix):
        return "(rows " + " ".join(f"({entry})" for entry in matrix.flatten()) + ")"

    def equal(name, word, matrix):
        return Lemma(name, name, "step", f"{word} = {rows(matrix)}", "each_entry; lra.")

    product = f"product {rows(left)} {rows(right)}"
    true = [
        equal("multiplied", product, left @ right),
        equal("turned_round", f"transpose {rows(left)}", left.T),
        equal("three_times", f"scaled 3 {rows(left)}", 3 * left),
        equal("one_map", "identity 2", np.eye(2, dtype=int)),
    ]
    wrong = [
        equal("other_way", product, right @ left),
        equal("not_turned", f"transpose {rows(left)}", left),
    ]
    return true, wrong


@needs_rocq
def test_words_in_maps_are_proved_and_wrong_ones_refused(tmp_path):
    cases = (wrong_words(), wrong_versions(), arithmetic())
    right = [lemma for true, _ in cases for lemma in true]
    wrong = [lemma for _, false in cases for lemma in false]
    done = checked(tmp_path, *right, *wrong)
    assert [one.source.lemmas[0].about for one in done if one.problem] == [one.about for one in wrong]


def test_numbers_made_of_matrices_and_signs_are_translated():
    assert term(read("mixed_entry(phi, m)")) == (
        "(mixed_entry phi (m * (theta (0) b d)) (m * (theta (1) b d)))"
    )
    assert conditions(read("mixed_entry(phi, m)")) == ("(theta_defined (0) b d)", "(theta_defined (1) b d)")
    assert term(read("clipped_determinant(N)")) == "(clipped_determinant x N)"
    power = read("(x[0] - x[1])**p")
    assert term(power) == "(integer_power ((x (0)) + ((-1) * (x (1)))) p)"
    assert conditions(power) == ("(integer p)", "(((x (0)) + ((-1) * (x (1)))) <> 0)")
    assert conditions(read("(-1)**(v - p)")) == ("(integer (v + ((-1) * p)))",)
    assert term(read("b**p")) == "(Rpower b p)"
