"""A report as text and JSON."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ropetheory import report, verify


@pytest.fixture(scope="module")
def outcome():
    return verify.verify(verify.select(theorem="ntk-base"))


@pytest.mark.parametrize("width", [60, 80, 160])
def test_no_line_is_wider_than_the_terminal(outcome, width):
    lines = report.as_text(outcome, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert not any(line != line.rstrip() for line in lines)


def test_what_is_false_comes_with_what_is_right(outcome):
    text = report.as_text(outcome, width=200)
    refuted = [claim for claim in outcome.claims if claim.verdict == "refuted"]
    assert refuted
    for claim in refuted:
        assert claim.corrected
        assert claim.corrected in text


def test_true_claims_are_listed_on_request(outcome):
    true = next(claim for claim in outcome.claims if claim.verdict == "holds")
    slug = true.id.partition(".")[2]
    assert f" {slug} " not in report.as_text(outcome, width=200)
    assert f" {slug} " in report.as_text(outcome, width=200, verbose=True)


def test_a_failure_is_named(outcome):
    broken = replace(outcome.claims[0], ok=False, problem="computed open, recorded holds")
    text = report.as_text(replace(outcome, claims=(broken, *outcome.claims[1:])), width=200)
    assert f"{broken.id}: computed open, recorded holds" in text
    assert "FAILED: 1 of" in text


def test_nothing_checked_is_not_ok():
    empty = verify.Report((), ())
    assert not empty.ok
    assert report.summary(empty).startswith("FAILED")


def test_json_is_one_object_with_finite_numbers(outcome):
    data = json.loads(report.as_json(outcome), parse_constant=pytest.fail)
    assert data["schema"] == 1
    assert data["ok"] is True
