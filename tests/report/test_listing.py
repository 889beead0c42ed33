"""Theorems and claims, listed and searched."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.errors import UnknownNameError
from ropetheory.literature import registry
from ropetheory.report.listing import claims, theorems
from ropetheory.symbolic.theorems.catalogue import TITLES


def test_without_a_word_everything_is_listed():
    assert [theorem.id for theorem in theorems()] == list(TITLES)
    assert [claim.id for claim in claims()] == [claim.id for claim in registry.claims()]
    assert ropetheory.theorems()[0].id == theorems()[0].id


def test_what_is_searched_for_is_found_wherever_it_stands():
    assert "ntk-base" in {theorem.id for theorem in theorems("NTK")}
    assert {theorem.id for theorem in theorems("grows without bound")} >= {"granularity"}
    assert theorems("no such words") == ()
    found = claims("yarn", "refuted")
    assert {(claim.source, claim.verdict) for claim in found} == {("yarn", "refuted")}
    assert {claim.id for claim in claims(contains="TEMPERATURE")}


def test_each_shows_itself_and_knows_its_page():
    (theorem,) = theorems("the NTK base stretches") or theorems("ntk-base")
    assert repr(theorem) == f"<ntk-base: The NTK base, {len(theorem.conclusions)} conclusions>"
    assert theorem.page == "proofs/ntk-base.md"
    assert theorem.latex().startswith("\\begin{aligned}\n&\\frac")
    conclusion = next(one for one in theorem.conclusions if one.id == "ntk-base.stretch")
    assert repr(conclusion) == "<ntk-base.stretch: λ_j(b′)/λ_j = s^(2j/(d - 2))>"
    assert conclusion.page == "proofs/ntk-base.md#conclusion-stretch"
    higher = next(one for one in theorem.conclusions if one.id == "ntk-base.strict-high")
    assert repr(higher) == "<ntk-base.strict-high: λ_j(b′)/λ_j < s, for s > 1 and j < d/2 - 1>"
    claim = next(one for one in claims("tutorial") if one.id == "tutorial.frequency")
    assert repr(claim).startswith("<tutorial.frequency, definition: ")
    assert claim.page == "proofs/source-tutorial-schedule.md#tutorial.frequency"
    assert claim.latex().startswith("\\theta")


def test_what_must_be_rational_is_said():
    (found,) = ropetheory.theorems("critical-index")
    (never,) = (one for one in found.conclusions if one.id == "critical-index.never-equal")
    assert never.rational == ("b", "L")
    assert repr(never).endswith(", for b rational and L rational>")


def test_an_experiment_without_figures_is_not_typeset():
    silent = next(one for one in claims() if not one.formula)
    assert silent.latex() == ""


def test_nothing_shows_a_formula_without_its_verdict():
    """A front end that takes LaTeX alone would leave the verdict out."""
    shown = (theorems()[0], theorems()[0].conclusions[0], claims()[0])
    assert not any(hasattr(one, "_repr_latex_") for one in shown)


def test_an_unknown_source_or_verdict_is_named():
    with pytest.raises(UnknownNameError, match="no source 'yran'; did you mean `yarn`"):
        claims("yran")
    with pytest.raises(UnknownNameError, match="no verdict"):
        claims(verdict="wrong")


def test_an_id_chooses_one_and_the_closest_are_named_where_there_is_none():
    assert theorems()["ntk-base"].id == "ntk-base"
    assert theorems()["ntk-base.stretch"].id == "ntk-base.stretch"
    assert claims()["yarn.exponent"].id == "yarn.exponent"
    for listed, wrong, right in (
        (theorems(), "ntk-bse", "ntk-base"),
        (theorems(), "ntk-base.strech", "ntk-base.stretch"),
        (claims(), "yarn.exponnt", "yarn.exponent"),
    ):
        with pytest.raises(UnknownNameError, match=f"did you mean `{right}`"):
            listed[wrong]
