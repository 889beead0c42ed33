"""A run, and one result of it, on a terminal and as JSON."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from dataclasses import replace

import pytest

from ropetheory.authoring.claim import Experiment, Formula, Verdict
from ropetheory.report.statement import what_is_right
from ropetheory.report.verification import (
    MEASURE,
    report_dict,
    report_json,
    report_text,
    result_dict,
    result_text,
    summary,
)
from ropetheory.verify.results import Report
from ropetheory.verify.select import select
from ropetheory.verify.work import decide_claim
from tests.report.shared import BY_ID, KINDS
from tests.verdicts.shared import claim as made
from tests.verified import claim_result, report, theorem_result


@pytest.fixture
def outcome():
    return report(select(theorem="ntk-base"))


@pytest.mark.parametrize("width", [60, 80, 160])
def test_no_line_is_wider_than_the_terminal(outcome, width):
    lines = report_text(outcome, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert not any(line != line.rstrip() for line in lines)


@pytest.fixture
def several(outcome):
    """Return claims of more than one source, some of them false, beside a theorem."""
    own = "yarn.isomorphism-real"  # a lemma of ours
    names = ("yarn.exponent", "yarn.separate", own, *(claim.id for claim in KINDS.values()))
    claims = tuple(claim_result(name) for name in dict.fromkeys(names))
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
    parts = ("theorem ", "\nsource ", "\nNot true as printed", "\nok: ")
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    table = counted(text)
    total = table.pop("all")
    assert total == dict(sum((Counter(row) for row in table.values()), Counter()))
    assert total["all"] + total["lemmas"] == len(several.claims)
    assert total["lemmas"] == sum(claim.claim.ours for claim in several.claims) > 0
    stated = [claim for claim in several.claims if not claim.claim.ours]
    for key, row in table.items():
        for verdict, number in row.items():
            kept = stated if verdict != "lemmas" else [c for c in several.claims if c.claim.ours]
            chosen = [c for c in kept if c.claim.source == key and verdict in (c.verdict, "all", "lemmas")]
            assert len(chosen) == number
    assert set(total) == {claim.verdict for claim in stated} | {"all", "lemmas"}
    assert f"; {total['all']} claims (" in text
    assert f" and {total['lemmas']} lemma" in text


def test_one_source_needs_no_total():
    one = Report((), tuple(claim_result(name) for name in BY_ID if name.startswith("rope_note.")))
    assert list(counted(report_text(one))) == ["rope_note"]


def test_a_wide_terminal_has_the_titles_beside_the_counts(several):
    title = "YaRN: Efficient Context Window Extension of Large Language Models\n"
    head = "Not true as printed"
    assert title not in report_text(several, width=80).partition(head)[0]
    assert title in report_text(several, width=160).partition(head)[0]


def test_the_heading_says_whether_all_of_it_is_false(outcome):
    assert "\nNot true as printed\n" in report_text(outcome)
    assert "\nClaims\n" in report_text(outcome, verbose=True)
    true = tuple(claim for claim in outcome.claims if claim.verdict == "holds")
    assert "as printed" not in report_text(replace(outcome, claims=true))


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


def test_a_row_says_how_many_steps_were_accepted(outcome):
    assert f" {outcome.theorems[0].steps} " in report_text(outcome).splitlines()[1]


def test_a_theorem_that_failed_is_not_counted_as_derived(outcome):
    (theorem,) = outcome.theorems
    broken = replace(outcome, theorems=(replace(theorem, ok=False, problem="no"), theorem))
    text = report_text(broken, details=False)
    assert "1 of 2 theorems derived" in summary(broken)
    assert text.splitlines()[1].split()[:2] == ["ntk-base", "FAILED"]
    assert "\n  ntk-base: no\n" in text
    assert "by weight" not in text


def test_json_is_one_object_with_finite_numbers(outcome):
    data = json.loads(report_json(outcome), parse_constant=pytest.fail)
    assert list(data) == ["schema", "ok", "theorems", "claims", "errata"]
    assert (data["schema"], data["ok"]) == (1, True)
    assert list(data["theorems"][0]) == [
        "id", "title", "ok", "problem", "evidence", "given", "governs", "mutants", "seconds", "grid",
    ]  # fmt: skip
    assert list(data["theorems"][0]["grid"][0]) == [
        "function", "kind", "words", "points", "backend", "ok", "problem", "ulp", "bound", "share", "at",
        "largest", "widest", "blind",
    ]  # fmt: skip
    assert list(data["claims"][0]) == [
        "id", "source", "locator", "reading", "transcribed", "ours", "ok", "problem", "verdict",
        "recorded", "hypothesis", "corrected", "value", "counterexample", "settled_by", "evidence", "mutants",
        "given", "rational", "approximates", "supposes", "cites",
    ]  # fmt: skip


def test_a_residual_without_a_number_is_null(outcome):
    (theorem,) = outcome.theorems
    broken = replace(theorem.grid[0], ok=False, problem="nan", ulp=None, share=None, largest=None)
    shown = replace(outcome, theorems=(replace(theorem, ok=False, grid=(broken,)),))
    data = json.loads(report_json(shown), parse_constant=pytest.fail)
    assert data["theorems"][0]["grid"][0]["ulp"] is None


def test_what_is_right_is_written_for_people():
    printed = Experiment("Losses.", ("2.3 <= 2.2",))
    one = made(printed, "report", recorded=Verdict.REFUTED, corrected=Formula("2.3 >= 2.2"))
    shown = result_dict(decide_claim(one))
    assert shown["corrected"] == "2.3 ≥ 2.2"
    assert shown["counterexample"] == {"comparison": "2.3 ≤ 2.2"}
    assert (shown["hypothesis"], shown["value"]) == (None, None)


def test_one_result_is_written_as_in_the_report(outcome):
    whole = report_dict(outcome)
    assert result_dict(outcome.claims[0]) == whole["claims"][0]
    assert result_dict(outcome.theorems[0]) == whole["theorems"][0]


def test_the_count_of_steps_is_for_people(outcome):
    assert '"steps"' not in report_json(outcome)


@pytest.mark.parametrize("claim", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_no_line_about_a_claim_is_wider_than_the_terminal(claim):
    result = claim_result(claim.id)
    for width in (60, 80, 160):
        assert max(map(len, result_text(result, width=width).splitlines())) <= width


def test_a_theorem_is_shown_and_a_broken_one_says_why():
    result = theorem_result("ntk-base")
    text = result_text(result, width=100)
    assert text.startswith("ntk-base  derived\ntitle          ")
    assert "\nat-least-one: 1 ≤ λ_j(b′)/λ_j\n    For s >= 1 no wavelength shrinks.\n    if s ≥ 1\n" in text
    alone = result_text(result, conclusion="fastest")
    assert alone.startswith("ntk-base.fastest  derived\n")
    assert "\nfastest: " in alone
    assert "\nslowest: " not in alone
    broken = result_text(replace(result, ok=False, problem="residual 1"))
    assert broken.startswith("ntk-base  FAILED\n")
    assert "residual 1" in broken


def test_colour_is_asked_for():
    result = claim_result("yarn.exponent")
    assert "\x1b[" not in result_text(result)
    assert "31m  refuted\x1b[0m" in result_text(result, colour=True)
