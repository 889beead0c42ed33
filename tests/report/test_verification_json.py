"""The JSON of a report keeps its shape."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ropetheory.authoring.claim import Experiment, Formula, Verdict
from ropetheory.report.verification_json import report_dict, report_json, result_json
from ropetheory.verify.run import verify
from ropetheory.verify.select import select
from ropetheory.verify.work import decide_claim
from tests.verdicts.shared import claim


@pytest.fixture(scope="module")
def outcome():
    return verify(select(theorem="ntk-base"), derivations=True)


def test_json_is_one_object_with_finite_numbers(outcome):
    data = json.loads(report_json(outcome), parse_constant=pytest.fail)
    assert list(data) == ["schema", "ok", "theorems", "claims", "errata"]
    assert (data["schema"], data["ok"]) == (1, True)
    assert list(data["theorems"][0]) == [
        "id", "title", "ok", "problem", "evidence", "given", "governs", "mutants", "seconds", "grid",
    ]  # fmt: skip
    assert list(data["claims"][0]) == [
        "id", "source", "locator", "reading", "transcribed", "ok", "problem", "verdict", "recorded",
        "hypothesis", "corrected", "value", "counterexample", "settled_by", "evidence", "mutants",
    ]  # fmt: skip


def test_a_residual_without_a_number_is_null(outcome):
    (theorem,) = outcome.theorems
    broken = replace(theorem.grid[0], ok=False, problem="nan", ulp=None, share=None, largest=None)
    shown = replace(outcome, theorems=(replace(theorem, ok=False, grid=(broken,)),))
    data = json.loads(report_json(shown), parse_constant=pytest.fail)
    assert data["theorems"][0]["grid"][0]["ulp"] is None


def test_what_is_right_is_written_for_people():
    printed = Experiment("Losses.", ("2.3 <= 2.2",))
    one = claim(printed, "report", recorded=Verdict.REFUTED, corrected=Formula("2.3 >= 2.2"))
    shown = json.loads(result_json(decide_claim(one)))
    assert shown["corrected"] == "2.3 ≥ 2.2"
    assert shown["counterexample"] == {"comparison": "2.3 ≤ 2.2"}
    assert (shown["hypothesis"], shown["value"]) == (None, None)


def test_one_result_is_written_as_in_the_report(outcome):
    whole = report_dict(outcome)
    assert json.loads(result_json(outcome.claims[0])) == whole["claims"][0]
    assert json.loads(result_json(outcome.theorems[0])) == json.loads(json.dumps(whole["theorems"][0]))


def test_what_is_checked_twice_is_for_people(outcome):
    assert "twice" not in report_json(outcome)
