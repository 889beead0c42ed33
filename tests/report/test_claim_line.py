"""A claim as an entry of a list."""

from __future__ import annotations

from ropetheory.authoring.claim import Formula, Number
from ropetheory.report.claim_line import claim_line
from ropetheory.verify.results import ClaimResult
from tests.verdicts.shared import claim


def test_an_entry_has_verdict_reading_repair_and_counterexample():
    found = ClaimResult(
        claim("b > 2", "schedule.ratio", reading="It is |b|."), True, None, "refuted", "certified",
        right=Formula("b > 1"), counterexample={"b": "3/2"},
    )
    assert claim_line(found, link=True) == (
        "- **refuted** [`test.claim`](source-test.md#test.claim) (1). It is \\|b\\|. "
        "[schedule.ratio](schedule.md#conclusion-ratio)<br>→ b > 1<br>Counterexample: b = 3/2."
    )
    assert "schedule.ratio" not in claim_line(found)


def test_a_number_has_its_values_once():
    printed, right = Number("3", "alpha", {"b": "2"}), Number("4", "alpha", {"b": "2"})
    found = ClaimResult(
        claim(printed, "schedule.ratio"), True, None, "refuted", "certified", right=right,
        counterexample={"b": "2"},
    )
    assert claim_line(found).endswith("<br>→ α ≈ 4 (at b = 2)")
