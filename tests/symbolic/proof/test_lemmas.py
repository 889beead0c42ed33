"""Lemmas that theorems share: what is refused of one is held against whoever leans on it, in any order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import GOAL, Conclusion, Lemma, Step, Theorem
from ropetheory.symbolic.proof import check
from ropetheory.symbolic.proof.check import Lemmas, decide
from tests.symbolic.proof.stating import step

SQUARE = "(z - 1/7)**2"
BAD = Lemma("bad", f"0 < {SQUARE}", "", proof=(step("<", leaving=SQUARE),))
TWICE = Lemma("twice", f"0 < 2*{SQUARE}", "", proof=(step("<", leaving=f"2*{SQUARE}"),))
HALTS = Lemma(
    "halts", f"0 < 3*{SQUARE} + y", "", proof=(Step("<", f"3*{SQUARE}", "", by="bad", times="3"), step())
)


def theorem(name, by, times):
    proof = (Step("<", GOAL, "So.", by=by, times=times),)
    return Theorem(name, "One", "One.", (), (Conclusion("it", f"0 < 3*{SQUARE}", "It.", proof=proof),))


def known(*lemmas):
    return Lemmas("lemma", {lemma.name: lemma for lemma in lemmas})


def test_no_lemma_is_used_that_is_not_cited():
    shared = known(BAD, TWICE)
    assert "lemma.bad" in decide(theorem("first", "bad", "3"), shared).failure
    assert "lemma.twice" in decide(theorem("second", "twice", "3/2"), shared).failure


def test_what_is_refused_of_a_lemma_stays_where_another_one_stops(monkeypatch):
    shared, entry = known(BAD, HALTS), check.Checker.entry

    def stopping(checker, one):
        entry(checker, one)
        if one.name == "halts":
            raise KeyboardInterrupt

    monkeypatch.setattr(check.Checker, "entry", stopping)
    with pytest.raises(KeyboardInterrupt):
        decide(theorem("first", "halts", "1"), shared)
    monkeypatch.undo()
    assert {one.place.split(",")[0] for one in shared.checker.findings} == {"lemma.bad"}
    assert "lemma.bad" in decide(theorem("second", "bad", "3"), shared).failure


def test_a_name_with_a_comma_is_that_of_its_findings():
    odd = Lemma("bad, it", BAD.statement, "", proof=BAD.proof)
    assert decide(theorem("first", "bad, it", "3"), known(odd)).failure
    assert decide(theorem("first", "bad", "3"), known(BAD, odd)).failure


def test_a_result_that_is_not_confirmed_is_no_divisor():
    body = (
        Conclusion("apart", f"{SQUARE} > 0", "It.", proof=(step(">", leaving=SQUARE),)),
        Conclusion("it", f"{SQUARE}/{SQUARE} == 1", "It.", proof=(step(),)),
    )
    found = decide(Theorem("one", "One", "One.", (), body), known()).findings
    why = next(one.why for one in found if one.place.startswith("one.it"))
    assert why.startswith("a divisor may be 0")


def test_the_name_of_a_result_is_never_that_of_a_shared_lemma():
    line = Lemma("line", "s <= s + 1", "", proof=(step("<=", leaving="1"),))
    first = Conclusion("it", "s <= s + 1", "It.", by="line")
    own = Conclusion("line", "s + 0*y <= s + 1", "It.", proof=(step("<=", leaving="1"),))
    assert decide(Theorem("one", "One", "One.", (), (first,)), known(line)).failure == ""
    found = decide(Theorem("one", "One", "One.", (), (first, own)), known(line)).failure
    assert "line is cited before it is proved" in found
    leaning = Lemma("own", "s <= s + 1", "", by="line")
    within = Theorem("one", "One", "One.", (), (Conclusion("it", "s <= s + 1", "It.", by="own"), own))
    assert "line is cited before" in decide(replace(within, lemmas=(leaning,)), known(line)).failure
