"""What a run checks: all, or what is asked for by name, text or verdict; and that all of it is there."""

from __future__ import annotations

import re

import pytest

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import UnknownNameError, UsageError
from ropetheory.literature import registry
from ropetheory.literature.registry import claims
from ropetheory.symbolic.theorems.catalogue import TITLES
from ropetheory.verify.results import Report
from ropetheory.verify.select import (
    CHUNK,
    COUNTS,
    LOAD,
    Selection,
    count_on_file,
    find,
    select,
    units_of,
    what_is_missing,
)
from ropetheory.verify.work import decide_claim
from tests.verdicts.shared import claim


def test_everything_is_selected_by_default():
    assert select() == Selection(tuple(TITLES), tuple(c.id for c in claims()))


def test_a_source_selects_its_claims():
    chosen = select(source="xiong")
    assert chosen.theorems == ()
    assert chosen.claims
    assert all(name.startswith("xiong.") for name in chosen.claims)


def test_a_theorem_selects_itself_and_what_it_settles():
    chosen = select(theorem="ntk-base")
    assert chosen.theorems == ("ntk-base",)
    assert set(chosen.claims) == {c.id for c in claims() if c.theorem == "ntk-base"}


def test_a_text_selects_ids():
    chosen = select(contains="ntk")
    assert all("ntk" in name for name in (*chosen.theorems, *chosen.claims))
    assert chosen.theorems == ("ntk-base", "ntk-extension")
    assert select(source="xiong", theorem="granularity", contains="upper").claims


def test_a_verdict_selects_the_claims_that_have_it_on_file():
    chosen = select(verdicts=("refuted", "holds-if"))
    assert chosen.theorems == ()
    expected = [c.id for c in claims() if c.recorded in (Verdict.REFUTED, Verdict.HOLDS_IF)]
    assert list(chosen.claims) == expected
    narrow = select("xiong", "granularity", "upper", ("refuted",)).claims
    assert narrow
    assert set(narrow) < set(select("xiong", "granularity", "upper").claims)


def test_one_theorem_or_claim_is_found_by_its_whole_id():
    assert find("ntk-base") == Selection(("ntk-base",), ())
    assert find("yarn.exponent") == Selection((), ("yarn.exponent",))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("yarn.exponnent", "did you mean yarn.exponent"), ("ntk-bases", "did you mean ntk-base"),
        ("takeaway-robust", "did you mean tutorial.takeaway-robust"), ("", "`verify --list`"),
        ("@@", "`verify --list`"),
    ],
)  # fmt: skip
def test_an_id_that_is_not_known_is_answered_with_close_ones(name, words):
    with pytest.raises(UnknownNameError, match=re.escape(words)) as caught:
        find(name)
    assert str(caught.value).count(", ") <= 2


@pytest.mark.parametrize(
    "asked", [{"contains": "no such text"}, {"source": "xiong", "theorem": "ntk-base", "contains": "zz"},
              {"theorem": "ntk-base", "verdicts": ("empirical",)}]
)
def test_nothing_selected_is_an_error(asked):
    with pytest.raises(UsageError, match="nothing is selected"):
        select(**asked)


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ({"source": "nope"}, "known: yarn"),
        ({"theorem": "nope"}, "`verify --list` lists all"),
        ({"verdicts": ("refuted", "nope")}, "known: .*imprecise"),
    ],
)
def test_unknown_names_are_answered_with_the_known(asked, known):
    with pytest.raises(UnknownNameError, match=f"'nope'.* {known}"):
        select(**asked)


OPEN = claim("theta(j) < 2", "schedule.frequency")


def test_the_counts_are_current():
    assert count_on_file() == COUNTS
    assert what_is_missing(count_on_file()) == ""


def test_less_is_named_and_fails_the_run(monkeypatch):
    monkeypatch.setattr(registry, "claims", tuple)
    monkeypatch.setattr(registry, "all_errata", tuple)
    line = what_is_missing(count_on_file())
    assert f"claims of yarn 0 of {COUNTS['claims of yarn']}" in line
    found = decide_claim(OPEN)
    assert Report((), (found,)).ok
    assert not Report((), (found,), line).ok


def test_an_open_claim_may_be_recorded():
    found = decide_claim(OPEN)
    assert (found.ok, found.verdict, found.problem) == (True, "open", None)


def test_all_of_it_is_done_once():
    units = units_of(select())
    assert sorted(name for unit in units for name in unit.claims) == sorted(c.id for c in claims())
    theorems = [unit.theorem for unit in units if unit.theorem]
    assert sorted(theorems) == sorted(select().theorems)
    assert set(theorems[: len(LOAD)]) == set(LOAD)
    assert all(len(unit.claims) <= CHUNK for unit in units)


def test_what_a_claim_relies_on_is_checked_but_not_whole():
    one = next(c for c in claims() if len(c.relies_on) == 2)
    *theorems, chunk = [u for u in units_of(Selection((), (one.id,))) if u.theorem or u.claims]
    assert {unit.theorem for unit in theorems} == set(one.relies_on)
    assert not any(unit.whole for unit in theorems)
    assert (chunk.theorem, chunk.claims) == ("", (one.id,))
