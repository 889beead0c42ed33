"""Errata against the claims of a run."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ropetheory.authoring import Change, Erratum
from ropetheory.figures.catalogue import MODULES
from ropetheory.literature import registry
from ropetheory.verify import errata
from ropetheory.verify.results import ClaimResult, ErratumResult
from tests.verdicts.shared import claim

CLAIM = claim("b > 1", "schedule.ratio", id="yarn.a")


def found(**changes):
    given = {"claim": CLAIM, "ok": True, "problem": None, "verdict": "refuted", "evidence": "derived"}
    return ClaimResult(**{**given, **changes})


def mistake(*claims):
    words = ("A mistake", "1", "It is said.", "It is so.", "It must be.")
    return ErratumResult(Erratum("yarn.e", *words, Change.WORD, claims), True, None)


def test_an_erratum_takes_its_claims_along():
    result = errata.through_claims(mistake("yarn.a"), {"yarn.a": found()})
    assert result.ok
    assert [one.id for one in result.claims] == ["yarn.a"]


@pytest.mark.parametrize(
    ("claims", "problem"),
    [
        ({}, "not reached: yarn.a"),
        ({"yarn.a": found(ok=False)}, "shown by yarn.a, which did not check"),
        ({"yarn.a": found(verdict="holds")}, "shown by what is not false: yarn.a (holds)"),
    ],
)
def test_an_erratum_fails_with_its_claims(claims, problem):
    result = errata.through_claims(mistake("yarn.a"), claims)
    assert (result.ok, result.problem) == (False, problem)


def test_what_failed_before_keeps_its_problem():
    broken = replace(mistake("yarn.a"), ok=False, problem="before")
    assert errata.through_claims(broken, {}).problem == "before"


@pytest.mark.parametrize(
    ("verdict", "minor", "places", "problem"),
    [
        ("refuted", False, 1, ""),
        ("refuted", True, 0, ""),
        ("imprecise", False, 1, ""),
        ("holds-if", False, 0, ""),
        ("holds", False, 0, ""),
        ("refuted", False, 0, "no erratum has it"),
        ("imprecise", False, 0, "no erratum has it"),
        ("refuted", False, 2, "more than one place"),
        ("refuted", True, 1, "more than one place"),
        ("holds", True, 0, "minor is for"),
    ],
)
def test_a_false_claim_has_one_place(verdict, minor, places, problem, monkeypatch):
    monkeypatch.setattr(errata, "_places", lambda: Counter({"yarn.other": 1, "yarn.a": places}))
    result = errata.check_place(found(verdict=verdict, claim=replace(CLAIM, minor=minor)))
    assert result.ok == (not problem)
    assert problem in (result.problem or "")


def test_a_source_without_errata_asks_for_nothing(monkeypatch):
    monkeypatch.setattr(errata, "_places", lambda: Counter({"xiong.other": 1}))
    assert errata.check_place(found()).ok
    broken = found(ok=False, problem="before")
    assert errata.check_place(broken) == broken


def test_every_source_of_ours_has_errata_with_claims_and_pictures_that_exist():
    claims = {one.id for one in registry.claims()}
    assert all(claims.issuperset(one.claims) and one.claims for one in registry.all_errata())
    assert {one.source for one in registry.all_errata()} == set(registry.KEYS)
    assert {one.picture for one in registry.all_errata()} - {""} <= set(MODULES)


def test_errata_are_written_for_people():
    for one in registry.all_errata():
        assert len(one.title) < 125
        assert not one.title.endswith(".")
        for text in (one.says, one.truth, one.reason):
            assert text.endswith(".")
        assert all(text == " ".join(text.split()) for text in (one.title, one.says, one.truth, one.reason))


def test_the_weightiest_come_first():
    for listed in (registry.errata(), registry.errata("xiong")):
        weights = [one.weight for one in listed]
        assert weights == sorted(weights, reverse=True)
