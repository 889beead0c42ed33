"""What is on file is all there, and less of it is said in one line."""

from __future__ import annotations

from ropetheory.literature import registry
from ropetheory.verify.counts import COUNTS, count_on_file, what_is_missing
from ropetheory.verify.results import Report
from ropetheory.verify.work import decide_claim
from tests.verdicts.shared import claim

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
