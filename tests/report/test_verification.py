"""A report as text and JSON."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from dataclasses import replace

import pytest

from ropetheory.report import verification as report
from ropetheory.verify import run as verify


@pytest.fixture(scope="module")
def outcome():
    return verify.verify(verify.select(theorem="ntk-base"))


@pytest.mark.parametrize("width", [60, 80, 160])
def test_no_line_is_wider_than_the_terminal(outcome, width):
    lines = report.as_text(outcome, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert not any(line != line.rstrip() for line in lines)


@pytest.fixture(scope="module")
def several(outcome):
    """Return claims of more than one source, beside a theorem."""
    claims = verify.verify(verify.select(contains="first")).claims
    assert len({claim.source for claim in claims}) > 2
    return replace(outcome, claims=claims)


def counted(text):
    """Read the table of counts: source -> verdict -> count."""
    lines = text.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("source "))
    names = lines[start].split()
    ends = [lines[start].index(f" {name}") + 1 + len(name) for name in names[1:]]
    table = {}
    for line in itertools.takewhile(str.strip, lines[start + 1 :]):
        cells = [line[end - 4 : end].strip() for end in ends]
        table[line.split()[0]] = {n: int(c or 0) for n, c in zip(names[1:], cells, strict=True)}
    return table


def test_the_summary_comes_first_and_adds_up(several):
    text = report.as_text(several, width=80)
    parts = ("theorem ", "\nsource ", "\nWhat is printed and not so", "\nok: ")
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    table = counted(text)
    total = table.pop("all")
    assert total == dict(sum((Counter(row) for row in table.values()), Counter()))
    assert total["all"] == len(several.claims)
    for key, row in table.items():
        for verdict, number in row.items():
            chosen = [c for c in several.claims if c.source == key and verdict in (c.verdict, "all")]
            assert len(chosen) == number
    assert set(total) == {claim.verdict for claim in several.claims} | {"all"}


def test_one_source_needs_no_total():
    one = verify.verify(verify.select(source="rope_note", contains="shift"))
    assert list(counted(report.as_text(one))) == ["rope_note"]


def test_a_wide_terminal_has_the_titles_beside_the_counts(several):
    title = "YaRN: Efficient Context Window Extension of Large Language Models\n"
    head = "What is printed"
    assert title not in report.as_text(several, width=80).partition(head)[0]
    assert title in report.as_text(several, width=160).partition(head)[0]


def test_the_heading_says_whether_all_of_it_is_false(outcome):
    assert "\nWhat is printed and not so\n" in report.as_text(outcome)
    assert "\nWhat is printed\n" in report.as_text(outcome, verbose=True)
    true = tuple(claim for claim in outcome.claims if claim.verdict == "holds")
    assert "What is printed" not in report.as_text(replace(outcome, claims=true))


def test_a_reading_keeps_a_measure_that_the_eye_can_follow(outcome):
    slug = {claim.id.partition(".")[2] for claim in outcome.claims}
    lines = report.as_text(outcome, width=200).splitlines()
    assert max(len(line) for line in lines if line[13:].split(" ")[0] in slug) <= 13 + report.MEASURE


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


def test_the_counterexample_of_a_report_is_the_comparison_that_fails(outcome):
    claim = replace(outcome.claims[0], value=None, counterexample={"comparison": "2.3 < 2.2"})
    assert report.counterexample_words(claim) == "2.3 < 2.2 is false"


def test_the_grid_is_one_line_and_a_table_on_request(outcome):
    plain = report.as_text(outcome, width=160)
    (line,) = [line for line in plain.splitlines() if line.startswith("grid: ")]
    assert "residuals of up to 150 points on numpy" in line
    assert "theorem   residual" not in plain
    table = report.as_text(outcome, width=160, grid=True)
    (theorem,) = outcome.theorems
    worst = max(theorem.grid, key=lambda residual: residual.share)
    assert f"ntk-base  {worst.function}" in table
    every = report.as_text(outcome, width=160, verbose=True)
    assert sum(row.startswith("ntk-base ") for row in every.splitlines()) == 1 + len(theorem.grid)


def test_no_line_of_the_grid_is_wider_than_the_terminal(outcome):
    lines = report.as_text(outcome, width=60, grid=True, verbose=True).splitlines()
    assert max(map(len, lines)) <= 60


def test_a_residual_without_a_number_is_written(outcome):
    (theorem,) = outcome.theorems
    broken = replace(theorem.grid[0], ok=False, problem="nan", ulp=None, share=None, largest=None, blind=2)
    shown = replace(outcome, theorems=(replace(theorem, ok=False, problem="nan", grid=(broken,)),))
    text = report.as_text(shown, width=160, grid=True)
    assert "the largest is - of its bound (ntk-base, ntk_base); 2 points too ill-conditioned for it" in text
    json.loads(report.as_json(shown), parse_constant=pytest.fail)
    assert "grid" not in report.as_text(replace(shown, theorems=(replace(theorem, grid=()),)), grid=True)
