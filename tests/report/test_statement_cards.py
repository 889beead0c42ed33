"""Statements in a notebook: a false one is never seen without its verdict."""

from __future__ import annotations

import pytest

import ropetheory as rt
from ropetheory.display import Listed
from ropetheory.report.html import COLOURS, HTML
from ropetheory.report.statement import write_statement
from ropetheory.report.statement_cards import MOST, verdict_html
from ropetheory.verify.asking.answer import Answer, Found, Part
from tests.report.markup import Markup
from tests.report.shared import BY_ID


def answer(found, **more):
    return Answer("b > 1", ("s > 1",), (Part("b > 1", found, **more),))


@pytest.mark.parametrize(
    ("found", "sign", "colour"),
    [
        (Found.PROVED, "✓ proved", "green"),
        (Found.REFUTED, "✗ refuted", "red"),
        (Found.NEITHER, "neither", "yellow"),
    ],
)
def test_the_verdict_stands_before_the_formula_with_what_is_supposed(found, sign, colour):
    written = answer(found)._repr_html_()
    assert Markup(written).text.startswith(f"{sign} $\\displaystyle b > 1$, for $s > 1$")
    assert f"{COLOURS[colour]}" in written.split("$")[0]


def test_a_refutation_has_its_point_and_what_is_true():
    shown = Markup(rt.check("wavelength(d/2 - 1) == 2*pi*b", where="d >= 4")._repr_html_()).text
    assert "at d = 128, b = 10000: the left side is 54410.1431308" in shown
    assert "(schedule.slowest)" in shown


def test_each_comparison_of_a_chain_has_its_own_verdict():
    parts = (Part("0 < s", Found.PROVED), Part("s < 1", Found.REFUTED, left="4", right="1"))
    shown = Markup(Answer("0 < s < 1", (), parts, ("d >= 4",))._repr_html_()).text
    assert shown.startswith("✗ refuted $\\displaystyle 0 < s < 1$ ✓ proved $0 < s$, for $d \\ge 4$")
    assert "✗ refuted $s < 1$, for $d \\ge 4$ the left side is 4, the right side 1" in shown
    assert shown.endswith("read for $d \\ge 4$: elsewhere it has no value")


def test_a_claim_says_where_it_stands_and_what_is_right():
    (claim,) = rt.claims("yarn", contains="yarn.wavelength-last")
    read = Markup(claim._repr_html_())
    assert read.text.startswith("✗ refuted $\\displaystyle \\lambda_{d/2-1} = 2\\,\\pi\\,b$")
    fields = {row[0]: row[1] for row in read.rows}
    assert fields["counterexample"].startswith("b = 10000")
    assert "b^{1 - 2/d}" in fields["what is right"]
    assert "The verdict is the recorded one" in read.text


def test_in_a_list_a_claim_states_what_is_decided_and_not_a_part_of_it():
    whole = {"Number": "tutorial.shortest-128", "Members": "xiong.thus-consecutive"}
    for name in whole.values():
        (claim,) = [one for one in rt.claims() if one.id == name]
        assert write_statement(BY_ID[name].printed, HTML) in Listed([claim])._repr_html_()
    lemma = next(one for one in rt.claims("yarn") if one.ours)
    assert f"{lemma.id} (a lemma of ours)" in Listed([lemma])._repr_html_()


def test_what_a_claim_needs_is_shown():
    (claim,) = rt.claims("xiong", contains="xiong.consecutive-nearest") or [rt.claims("xiong", "holds-if")[0]]
    assert "needs" in {row[0] for row in Markup(claim._repr_html_()).rows}
    (mild, *_) = rt.claims(verdict="imprecise", source="yarn")
    assert "milder reading" in {row[0] for row in Markup(mild._repr_html_()).rows}


def test_a_theorem_unfolds_its_conclusions_and_a_conclusion_its_proof():
    theorem = next(one for one in rt.theorems("ntk-base") if one.id == "ntk-base")
    read = Markup(theorem._repr_html_())
    assert read.text.startswith("The NTK base (ntk-base)")
    assert read.text.count("for $s > 1$") >= 2
    assert len(read.unfolded) >= len(theorem.conclusions)
    assert not any(read.unfolded)
    conclusion = next(one for one in theorem.conclusions if one.id == "ntk-base.stretch")
    shown = Markup(conclusion._repr_html_()).text
    assert "The theorem supposes $b > 1$" in shown
    assert "Proof" in shown


def test_an_erratum_says_what_is_stated_what_is_true_and_why():
    read = Markup(rt.errata("yarn")[0]._repr_html_())
    assert {"mistake", "stated", "true", "because"} <= {row[0] for row in read.rows}
    assert "python -m ropetheory show yarn.index-shift" in read.text


def test_a_list_is_cut_and_says_how_many_there_are_more():
    claims = rt.claims()
    read = Markup(claims._repr_html_())
    assert len(read.unfolded) == MOST
    assert read.text.endswith(f"and {len(claims) - MOST} more: choose fewer, or take them by number")
    assert "none" in Markup(Listed()._repr_html_()).text
    assert "17" in Markup(Listed([17])._repr_html_()).text
    for shown in (rt.theorems("ntk"), rt.errata("yarn")):
        assert len(Markup(shown._repr_html_()).unfolded) >= len(shown)


def test_words_are_escaped():
    assert "<i>" not in answer(Found.PROVED, by="<i>", rewriting="x")._repr_html_()
    assert verdict_html("open") == f'<b style="color:var(--rt-magenta,{COLOURS["magenta"]})">open</b>'
