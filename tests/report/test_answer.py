"""An answer on a terminal and as an object."""

from __future__ import annotations

import json

from ropetheory.report.answer import answer_json, answer_text
from ropetheory.verify.asking.answer import Answer, Found, Nearby, Part
from ropetheory.verify.asking.check import check


def text(part, **more):
    return answer_text(Answer("theta(j) <= 1", (), (part,), **more))


def test_a_proof_names_its_conclusion_and_its_letters():
    part = Part(
        "theta(j) <= 1", Found.PROVED, by="a.b", letters={"j": "i - 1"}, rewriting="with these letters",
        given=("Taylor",), rests={"a.b": True},
    )  # fmt: skip
    assert text(part) == (
        "proved: θ_j ≤ 1\n    by a.b with j = i - 1: with these letters\n    classical theorems: Taylor\n"
        "    it rests on a.b, which the checker confirms in this run\n"
    )


def test_what_the_rules_prove_rests_on_nothing():
    alone = Part("theta(j) <= 1", Found.PROVED, rewriting="its sign shows")
    words = "the checker confirms it; no earlier theorem is used"
    assert f"by the rules: its sign shows\n    {words}\n" in text(alone)
    said = Part("theta(j) <= 1", Found.PROVED, by="a.b", letters={"j": "i - 1"}, rewriting="its sign shows")
    also = "this is also theorem a.b with j = i - 1"
    assert f"by the rules: its sign shows; {also}\n    {words}\n" in text(said)


def test_what_is_not_confirmed_is_said():
    part = Part("theta(j) <= 1", Found.NEITHER, rests={"a.b": False}, points=60)
    assert "    it would follow from a.b, which the checker does not confirm\n" in text(part)
    limit = Part("theta(j) <= 1", Found.REFUTED, rests={"a.b": True}, left="1", right="2")
    assert "    it rests on a.b, which the checker confirms in this run\n" in text(limit)


def test_a_refutation_gives_the_point_both_sides_and_what_is_true():
    near = Nearby("theta(j) < s", ("s > 1",), "a.c")
    part = Part("theta(j) <= 1", Found.REFUTED, at={"j": "0"}, left="2", right="1", nearby=(near,))
    shown = text(part, defined=("d >= 4",))
    assert "    at j = 0: the left side is 2, the right side 1\n    true: θ_j < s, for s > 1 (a.c)\n" in shown
    assert shown.endswith("    read for d ≥ 4: elsewhere it has no value\n")


def test_neither_comes_with_its_evidence():
    assert "no counterexample among 60 sample points" in text(Part("theta(j) <= 1", Found.NEITHER, points=60))
    assert "no sample point gives it a value" in text(Part("theta(j) <= 1", Found.NEITHER))
    needs = Part("theta(j) <= 1", Found.NEITHER, rewriting="both sides reduce", needs=("z != 0",))
    assert "both sides reduce, but it needs z ≠ 0: ask with --where" in text(needs)
    assert "not found: a point" in text(Part("theta(j) <= 1", Found.NEITHER, needs=("a point",)))


def test_a_link_that_has_values_beyond_the_chain_says_where_it_is_read():
    shown = answer_text(check("2 < d < d + 1/(d - 2)"))
    assert "  proved: 2 < d, for d ≥ 4\n" in shown
    assert "  proved: d < d + 1/(d - 2), for d ≥ 4\n" in shown


def test_a_chain_says_it_of_each_link():
    first = Part("0 < s", Found.PROVED, rewriting="plain")
    parts = (first, Part("s < 1", Found.REFUTED, left="1", right="1"))
    shown = answer_text(Answer("0 < s < 1", ("s > 0",), parts))
    assert shown.startswith("refuted: 0 < s < 1, for s > 0\n  proved: 0 < s\n")


def test_json_has_the_keys_of_the_contract():
    found = json.loads(answer_json(Answer("b > 1", (), (Part("b > 1", Found.PROVED),))))
    assert set(found) == {"schema", "found", "formula", "where", "parts", "defined"}
    assert set(found["parts"][0]) == {
        "formula", "found", "by", "letters", "rewriting", "given", "rests", "at", "left", "right", "nearby",
        "needs", "points", "beyond",
    }  # fmt: skip
