"""Findings, the rows that recognise them, and the pairs they name."""

from __future__ import annotations

import json

import pytest

from ropetheory.conformance.finding import Finding, Mistake, list_pairs, recognise


@pytest.mark.parametrize(
    ("pairs", "text"),
    [((), ""), ((7,), "7"), ((0, 1, 2, 3, 7), "0-3, 7"), ((5, 3, 4), "3-5"), ((0, 2, 4), "0, 2, 4")],
)
def test_runs_of_pairs_are_joined(pairs, text):
    assert list_pairs(pairs) == text


def test_a_finding_is_json_and_a_fault_unless_it_says_otherwise():
    held = Finding("layout", "pairs are neighbours", pairs=(1, 2), field="model_type").as_dict()
    assert json.loads(json.dumps(held)) == held
    assert (held["pairs"], held["weight"], held["position"]) == ([1, 2], "fault", None)


ROWS = (
    Mistake("even", lambda n: n % 2 == 0, "it is even"),
    Mistake("large", lambda n: n > 9 and {"n": n, "field": "factor"}, "it is {n:g}",
            "subtract {n:g}", "other"),
)


def test_a_row_is_a_finding_where_its_test_sees_it_with_the_numbers_of_its_words():
    assert list(recognise(ROWS, 3)) == []
    assert [one.code for one in recognise(ROWS, 12)] == ["even", "large"]
    (found,) = recognise(ROWS, 11)
    assert found == Finding("large", "it is 11", "subtract 11", field="factor")
    assert ROWS[0].finding((1,), 5, weight="note") == Finding("even", "it is even", "", (1,), 5, None, "note")
