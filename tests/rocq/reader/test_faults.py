"""A fault in a statement is found: each kind, written into a text, by the question that it concerns."""

from __future__ import annotations

import dataclasses

import pytest

from tests.rocq.reader.findings import read, wrong_definitions
from tests.rocq.reader.grammar import definitions
from tests.rocq.reader.test_statements import MOST
from tests.rocq.reader.texts import quantities, stated

POINTS = "what is supposed holds at the points of the registry"
TRUE = "what is stated is true"
VALUES = "what gives a value is said"
SUPPOSED = "nothing more is supposed"
REGISTRY = "the relation is the registry's"
LETTERS = "all letters bear on what is stated"
QUANTITIES = "the quantities are those of the registry"


@pytest.fixture(scope="module")
def defined(tmp_path_factory):
    return definitions(quantities(tmp_path_factory.mktemp("rocq")))


@pytest.fixture(scope="module")
def texts():
    some = ("granularity", "ntk-base", "critical-index", "uniqueness", "large-base", "long-term")
    return {one.name: one for one in stated(*some, *CLAIMS)}


CLAIMS = ("tutorial.ex1-index", "tutorial.ex1-pairs", "tutorial.score-expanded", "xiong.theorem-limit-pi")

MEAN = "(fun l_0 : R => ((2) * (/ l_0) * (C alpha B l_0)))"
FAULTS = [
    # a hypothesis that is stronger, or one more
    ("large_base__longer_wavelength", "(c > (1))", "(c > (2))", {SUPPOSED, POINTS}),
    ("large_base__longer_wavelength", "1 < b ->", "(5 / 4) < b ->", {SUPPOSED, POINTS}),
    ("large_base__longer_wavelength", "(j >= (1)) ->", "(j >= (1)) -> (b < c) ->", {SUPPOSED, POINTS}),
    ("large_base__longer_wavelength", "whole j", "even_width j", {SUPPOSED, POINTS}),
    ("large_base__longer_wavelength", "d) + (-1)", "d) + (-2)", {SUPPOSED, POINTS}),
    # a letter that is idle, alone or with a hypothesis of its own
    ("large_base__longer_wavelength", "forall ", "forall (y : R) ", {LETTERS}),
    ("large_base__longer_wavelength", "forall (b : R)", "forall (L : R) (b : R)", {LETTERS}),
    # a conclusion that is weaker, false, of another letter or another index
    ("large_base__longer_wavelength", "b d) < (wave", "b d) <= (wave", {REGISTRY}),
    ("large_base__longer_wavelength", "b d) < (wave", "b d) > (wave", {REGISTRY, TRUE}),
    (
        "large_base__longer_wavelength", "< (wavelength j", "< (wavelength (j + 1)",
        {REGISTRY, VALUES, QUANTITIES},
    ),
    ("critical_index__falls_in_b", ") < (0))", ") < (1))", {REGISTRY}),
    ("critical_index__falls_in_b", "l_0 d L)) b) <", "l_0 d L)) L) <", {REGISTRY, VALUES}),
    ("ntk_base__stretch", "(Rpower s (", "(Rpower b (", {REGISTRY, TRUE, VALUES}),
    ("ntk_base__stretch", "(2) * j", "(1) * j", {REGISTRY, TRUE}),
    ("granularity__upper_sum", "(sum (fun", "(largest (fun", {REGISTRY, TRUE, VALUES}),
    # a condition that is lost, or more than there is
    ("ntk_base__stretch", "((wavelength j b d) <> 0) /\\", "", {VALUES}),
    ("ntk_base__stretch", "((d + (-2)) <> 0)", "((d + (-4)) <> 0)", {VALUES, TRUE}),
    ("granularity__upper_sum", "(d <> 0) /\\ (0 < B)", "(d <> 0)", {VALUES}),
    # limits
    ("granularity__limit", f"(limit {MEAN})", "(0)", {REGISTRY, TRUE}),
    ("granularity__limit", f"(converges {MEAN}) /\\", "", {VALUES}),
    ("granularity__limit", "(Si alpha)", "(Si B)", {REGISTRY, TRUE}),
    ("granularity__sum_diverges", "(diverges (fun", "(converges (fun", {REGISTRY, TRUE}),
    ("xiong__theorem_limit_pi", "~ (", "(", {REGISTRY, TRUE}),
    # facts of claims: another point, another sign, another member, another vector
    ("tutorial__ex1_index", "(4096)", "(4095)", {REGISTRY, QUANTITIES}),
    ("tutorial__ex1_index", "<= (1 / 20)", "<= (1 / 2)", {REGISTRY}),
    ("tutorial__ex1_index", "<= (1 / 20)", "> (1 / 20)", {REGISTRY, TRUE}),
    ("tutorial__ex1_pairs__3", "(2)", "(3)", {REGISTRY, QUANTITIES}),
    ("tutorial__score_expanded", "q (0) = (1)", "q (0) = (2)", {POINTS}),
    # wrong versions: the wrong version itself, another point
    ("ntk_base__stretch_wrong_version_1", "<> (Rpower", "= (Rpower", {REGISTRY, TRUE}),
    ("ntk_base__stretch_wrong_version_1", "(2945)", "(2946)", {QUANTITIES}),
    # expected values: another one, a width at which nothing is granted, a mean that bears on nothing
    ("long_term__mean", "= (0)", "= (1)", {REGISTRY, TRUE}),
    ("long_term__aligned_mean", "((2) * a", "((1) * a", {REGISTRY, TRUE}),
    (
        "long_term__aligned_mean", "(aligned_mean expected m", "(aligned_mean expected n",
        {REGISTRY, TRUE, QUANTITIES, VALUES},
    ),
    ("long_term__mean", "means expected d", "means expected b", {SUPPOSED, POINTS}),
    ("long_term__covariance_step_3", "forall ", "forall (expected : R -> mean) ", {LETTERS}),
    # maps
    ("uniqueness__orthogonal", "(transpose (map_G p)) (map_G p)", "(map_G p) (map_G p)", {REGISTRY, TRUE}),
    ("uniqueness__orthogonal", "(-1) * p", "(-2) * p", {SUPPOSED}),
    ("uniqueness__orthogonal", "(map_G (0)) = (identity", "(map_G (1)) = (identity", {SUPPOSED}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "fault", "questions"), FAULTS)
def test_a_fault_is_found(texts, defined, name, text, fault, questions):
    right = texts[name]
    assert text in right.text
    assert read([right], defined, MOST).wrong == {}
    wrong = dataclasses.replace(right, text=right.text.replace(text, fault))
    found = read([wrong], defined, MOST)
    assert found.wrong.keys() == questions


def test_a_definition_that_is_another_is_found(defined):
    lost = defined["wavelength_defined"][1][2]
    for name, (old, new) in {
        "theta": (("minus", ("number", 2)), ("minus", ("number", 1))),
        "wavelength_defined": (lost, ("=", ("number", 0), ("number", 0))),
    }.items():
        letters, body = defined[name]
        other = {**defined, name: (letters, replaced(body, old, new))}
        assert name.removesuffix("_defined") in wrong_definitions(other)


def replaced(tree, old, new):
    if tree == old:
        return new
    return tuple(replaced(one, old, new) if isinstance(one, tuple) else one for one in tree)
