"""What the data of a proof say as text."""

from __future__ import annotations

import pytest

from ropetheory.authoring import GOAL, Classical, Have, Limit, Rewritten, Step, Transposed, Use
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.proof_text import citations, ends, is_relation, names, other_start, relations


def test_a_proof_starts_at_the_left_and_leads_to_the_right():
    entry = Have("x", "a <= b + c", proof=(Step("==", "a + 0", ""), Step("<=", GOAL, "")))
    assert ends(entry) == ("a", "b + c")
    assert relations(entry) == [("a", "==", "a + 0"), ("a + 0", "<=", "b + c")]
    assert other_start(entry) == ""


def test_a_proof_may_start_elsewhere():
    assert ends(Have("x", "a == b", start="b")) == ("b", "a")
    assert ends(Have("x", "a == b", start="b + 0*c + c - c")) == ("b + 0*c + c - c", "a")
    assert ends(Have("x", "a == b", start="2*a/2")) == ("2*a/2", "b")
    assert other_start(Have("x", "a == b", start="b", proof=(Step("==", GOAL, ""),))) == "b"


def test_of_a_limit_a_proof_starts_at_what_the_limit_is_taken_of():
    entry = Have("x", "Limit(2*C()/d, d) == 1", proof=(Step("==", GOAL, "", compute=Limit()),))
    assert ends(entry) == ("2*C()/d", "1")
    assert other_start(entry) == "2*C()/d"


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        ("chords", ["chords"]), ("s <= L", []), (Use("line", y="2"), ["line"]),
        (Classical("taylor", "y", "y", 1, Use("below"), (Use("above"), "0")), ["below", "above"]),
        (Rewritten(Classical("member", "x"), "integral"), ["integral"]), (Transposed("law"), ["law"]),
    ],
)  # fmt: skip
def test_a_fact_names_results(fact, expected):
    assert list(names(fact)) == expected


def test_a_proof_cites_each_result_once():
    steps = (Step("==", "b", "", by="one", since=("two",)), Step("==", GOAL, "", put="one"))
    assert citations(Have("x", "a == c", proof=steps)) == ["one", "two"]


@pytest.mark.parametrize("theorem", TITLES)
def test_every_proof_has_its_ends_as_text(theorem):
    for entry in load(theorem).body:
        assert len(relations(entry)) == len(entry.proof)


def test_a_text_that_compares_is_a_relation_and_no_name():
    assert is_relation("s <= L")
    assert not is_relation("exp-above-line")
