"""Findings as plain values, and pairs written as runs."""

from __future__ import annotations

import json

import pytest

from ropetheory.conformance.findings import Finding, listed


@pytest.mark.parametrize(
    ("pairs", "text"),
    [((), ""), ((7,), "7"), ((0, 1, 2, 3, 7), "0-3, 7"), ((5, 3, 4), "3-5"), ((0, 2, 4), "0, 2, 4")],
)
def test_runs_of_pairs_are_joined(pairs, text):
    assert listed(pairs) == text


def test_a_finding_is_json_and_a_fault_unless_it_says_otherwise():
    held = Finding("layout", "pairs are neighbours", pairs=(1, 2), field="model_type").as_dict()
    assert json.loads(json.dumps(held)) == held
    assert (held["pairs"], held["weight"], held["position"]) == ([1, 2], "fault", None)
