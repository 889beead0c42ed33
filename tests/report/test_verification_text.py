"""A report of a run on a terminal."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace

import pytest

from ropetheory.report.right import what_is_right
from ropetheory.report.verification_text import MEASURE, report_text, summary
from ropetheory.verify.results import Report
from ropetheory.verify.run import verify
from ropetheory.verify.select import select


@pytest.fixture(scope="module")
def outcome():
    return verify(select(theorem="ntk-base"))


@pytest.mark.parametrize("width", [60, 80, 160])
def test_no_line_is_wider_than_the_terminal(outcome, width):
    lines = report_text(outcome, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert not any(line != line.rstrip() for line in lines)


@pytest.fixture(scope="module")
def several(outcome):
    """Return claims of more than one source, some of them false, beside a theorem."""
    chosen = (select(contains="first"), select(source="xiong", verdicts=("refuted",)))
    claims = tuple(claim for selection in chosen for claim in verify(selection).claims)
    assert len({claim.claim.source for claim in claims}) > 2
    assert {"holds", "refuted"} <= {claim.verdict for claim in claims}
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
    text = report_text(several, width=80)
    parts = ("theorem ", "\nsource ", "\nWhat is printed and not so", "\nok: ")
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    table = counted(text)
    total = table.pop("all")
    assert total == dict(sum((Counter(row) for row in table.values()), Counter()))
    assert total["all"] == len(several.claims)
    for key, row in table.items():
        for verdict, number in row.items():
            chosen = [c for c in several.claims if c.claim.source == key and verdict in (c.verdict, "all")]
            assert len(chosen) == number
    assert set(total) == {claim.verdict for claim in several.claims} | {"all"}


def test_one_source_needs_no_total():
    one = verify(select(source="rope_note", contains="shift"))
    assert list(counted(report_text(one))) == ["rope_note"]


def test_a_wide_terminal_has_the_titles_beside_the_counts(several):
    title = "YaRN: Efficient Context Window Extension of Large Language Models\n"
    head = "What is printed"
    assert title not in report_text(several, width=80).partition(head)[0]
    assert title in report_text(several, width=160).partition(head)[0]


def test_the_heading_says_whether_all_of_it_is_false(outcome):
    assert "\nWhat is printed and not so\n" in report_text(outcome)
    assert "\nWhat is printed\n" in report_text(outcome, verbose=True)
    true = tuple(claim for claim in outcome.claims if claim.verdict == "holds")
    assert "What is printed" not in report_text(replace(outcome, claims=true))


def test_a_reading_keeps_a_measure_that_the_eye_can_follow(outcome):
    slug = {claim.id.partition(".")[2] for claim in outcome.claims}
    lines = report_text(outcome, width=200).splitlines()
    assert max(len(line) for line in lines if line[13:].split(" ")[0] in slug) <= 13 + MEASURE


def test_what_is_false_comes_with_what_is_right(outcome):
    text = report_text(outcome, width=200)
    refuted = [claim for claim in outcome.claims if claim.verdict == "refuted"]
    assert refuted
    for claim in refuted:
        assert claim.right is not None
        assert what_is_right(claim) in text


def test_true_claims_are_listed_on_request(outcome):
    true = next(claim for claim in outcome.claims if claim.verdict == "holds")
    slug = true.id.partition(".")[2]
    assert f" {slug} " not in report_text(outcome, width=200)
    assert f" {slug} " in report_text(outcome, width=200, verbose=True)


def test_a_failure_is_named(outcome):
    broken = replace(outcome.claims[0], ok=False, problem="computed open, recorded holds")
    text = report_text(replace(outcome, claims=(broken, *outcome.claims[1:])), width=200)
    assert f"{broken.id}: computed open, recorded holds" in text
    assert "FAILED: 1 of" in text


def test_nothing_checked_is_not_ok():
    empty = Report((), ())
    assert not empty.ok
    assert summary(empty).startswith("FAILED")


def test_a_row_says_how_many_steps_were_checked_twice(outcome):
    confirmed, steps = outcome.theorems[0].twice
    assert f" {confirmed}/{steps} " in report_text(outcome).splitlines()[1]


def test_a_theorem_that_failed_is_not_counted_as_derived(outcome):
    (theorem,) = outcome.theorems
    broken = replace(outcome, theorems=(replace(theorem, ok=False, problem="no"), theorem))
    text = report_text(broken, details=False)
    assert "1 of 2 theorems derived" in summary(broken)
    assert text.splitlines()[1].split()[:2] == ["ntk-base", "FAILED"]
    assert "\n  ntk-base: no\n" in text
    assert "by weight" not in text
