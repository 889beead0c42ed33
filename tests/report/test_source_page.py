"""A source as a page: its claims in order, each with what is right."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

import pytest

from ropetheory.authoring.claim import Claim, Experiment, Formula, Number, Unjudged, Verdict
from ropetheory.literature.page_names import section_file
from ropetheory.literature.registry import claims, sections, sources
from ropetheory.report.source_page import claim_section, source_pages
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.verify.results import ClaimResult, Report
from ropetheory.verify.work import decide_claim
from tests.report.shared import BY_ID
from tests.verdicts.shared import claim
from tests.verified import claim_result

MEAN = Number("0.027", "2/d*C(alpha,b,d)", at={"b": "10000", "alpha": "0.25", "d": "128"})
NUMBER = claim(MEAN, "granularity.attained", id="xiong.a-number", recorded=Verdict.REFUTED)


@dataclass(frozen=True)
class Unknown:
    """A kind of statement that the page does not know."""

    text: str


def section(name):
    return "\n".join(claim_section(claim_result(name)))


@pytest.fixture(scope="module")
def page():
    report = Report((), tuple(claim_result(c.id) for c in claims() if c.source == "rope_note"))
    (source,) = (s for s in sources() if s.key == "rope_note")
    (text,) = source_pages(source, report).values()
    return text


def test_claims_come_in_the_order_of_the_source(page):
    assert re.findall(r'<a id="(.*?)">', page) == [c.id for c in claims() if c.source == "rope_note"]
    assert page.startswith("# Reading note on RoFormer")
    assert "arXiv 2104.09864" in page
    counts = Counter(c.recorded.value for c in claims() if c.source == "rope_note" and not c.ours)
    assert f"\n{counts.total()} claims: {counts['holds']} holds" in page


def test_a_refuted_formula_is_typeset_with_its_repair():
    text = section("yarn.frequency-usual")
    assert "### <a id=\"yarn.frequency-usual\"></a>frequency-usual: refuted\n" in text
    assert "\n*2.1, after eq. (5).* The schedule b^(-2i/d) with i" in text
    assert "\n```math\n\\theta_{i-1} = b^{-2\\,i/d}\n```\n" in text
    assert "**What is right.**\n\n```math\n\\theta_{i-1} = b^{-2\\,\\left(i - 1\\right)/d}\n```\n" in text
    assert "b = 10000, d = 128, i = 1; there the left side is 1, the right side 0.86596432336" in text
    assert "[schedule.frequency](schedule.md#conclusion-frequency) with $`j \\to i - 1`$; certified." in text
    assert "rejected" not in text


def test_a_milder_reading_and_a_hypothesis_are_named():
    assert "**The milder reading.**\n\n```math\n\\lim" in section("tutorial.last-wavelength")
    needy = next(c for c in claims() if c.recorded is Verdict.HOLDS_IF)
    text = section(needy.id)
    assert f"**Needs** {MARKDOWN.inline(needy.hypothesis)}, which the source does not say." in text
    assert "The source supposes $`j < i^{*}`$." in section("resonance.pre-critical-turns")


def test_what_a_repair_supposes_follows_it():
    name = next(c.id for c in claims() if c.corrected and claim_result(c.id).supposes)
    assert re.search(r"\*\*What is right\.\*\*\n\n```math\n.*\n```\n\nFor .*\.\n", section(name))


def test_numbers_and_sets_are_recomputed():
    text = "\n".join(claim_section(decide_claim(NUMBER)))
    assert "Printed: $`0.027`$ for " in text
    assert "read to units of 0.001." in text
    assert "\\approx 0.0290246409865`$." in text
    text = section("tutorial.dynamic-slow-angles")
    assert " for every $`i`$ = 47-64 at $`b = 10000`$" in text
    assert " exactly for $`i`$ = 51-64, of 47-64." in text
    assert "exactly for $`j`$ = 0-1, of 0-63." in section("xiong.thus-consecutive")


def test_of_a_chain_the_failing_comparison_is_named():
    chained = [
        c for c in claims()
        if c.counterexample and isinstance(c.printed, Formula) and c.printed.text.count("<=") > 1
    ]
    assert any("there the left side of " in section(c.id) for c in chained)


def test_a_formalisation_is_not_called_printed():
    name = "tutorial.last-wavelength"
    assert "\nAs a formula of ours:\n\n```math\n" in section(name)
    assert "\nPrinted:" not in section(name)
    own = replace(BY_ID[name], transcribed=True)
    assert "\nPrinted:\n\n```math\n" in "\n".join(claim_section(decide_claim(own)))


def test_a_convention_has_no_theorem():
    text = section("yarn.frequency-own")
    assert "Settled by a convention: nothing to prove" in text
    assert "](" not in text


def test_a_statement_of_a_new_kind_is_shown_by_its_text():
    claim = replace(BY_ID["yarn.separate"], printed=Unknown("Loss_a < 2"))
    text = "\n".join(claim_section(ClaimResult(claim, True, None, "empirical", "reported")))
    assert "As a formula of ours: Loss\\_a \\< 2" in text


def test_an_experiment_shows_its_comparisons():
    experiment = Claim(
        id="yarn.loss", locator="table 2", reading="The second run is better.",
        printed=Experiment("Losses of two runs.", ("2.3 < 2.2",)), settled_by="report",
        recorded=Verdict.REFUTED, corrected=Formula("2.3 > 2.2"),
    )
    text = "\n".join(claim_section(decide_claim(experiment)))
    assert "Measured: Losses of two runs. It compares $`2.3 < 2.2`$.\n" in text
    assert "**What is right.**\n\n```math\n2.3 > 2.2\n```\n" in text
    assert "By its own figures 2.3 ≥ 2.2.\n" in text
    assert "Settled by a report of an experiment: only the arithmetic" in text


def test_a_long_source_is_a_summary_and_a_page_a_section():
    (source,) = (s for s in sources() if s.key == "xiong")
    on_file = tuple(ClaimResult(c, True, None, c.recorded.value, "derived") for c in claims())
    written = source_pages(source, Report((), on_file))
    summary = written["source-xiong.md"]
    assert "xiong.helix" not in summary
    rows = re.findall(r"^\| \[(.*?)\]\((.*?)\) \|", summary, re.MULTILINE)
    assert rows == [(part.title, section_file("xiong", part)) for part in sections("xiong")]
    assert {name for _, name in rows} == set(written) - {"source-xiong.md"}
    text = written["source-xiong-metrics.md"]
    assert "[Effective Long-Context Scaling of Foundation Models](source-xiong.md) · before: [" in text
    assert re.findall(r'<a id="(.*?)">', text) == [c.id for c in sections("xiong")[1].claims]


def test_what_has_no_verdict_is_listed_with_the_reason_and_the_text_read_is_named():
    (source,) = (s for s in sources() if s.key == "rope_note")
    silent = Unjudged("Notes, second bullet", "RoPE is popular.", "Nothing to compute.")
    report = Report((), tuple(claim_result(c.id) for c in claims() if c.source == "rope_note"))
    (text,) = source_pages(replace(source, version="copy of 2024", unjudged=(silent,)), report).values()
    assert "What was read: copy of 2024.\n" in text
    assert "\n## Statements without a verdict\n\n- *Notes, second bullet.* RoPE is popular. Nothing" in text
    (text,) = source_pages(replace(source, version="", unjudged=()), report).values()
    assert "What was read" not in text
    assert "Statements without a verdict" not in text


def test_lemmas_of_ours_are_counted_apart_and_called_so():
    (source,) = (s for s in sources() if s.key == "rope_note")
    found = [claim_result(c.id) for c in claims() if c.source == "rope_note"]
    own = sum(not result.claim.ours for result in found)
    found[0] = replace(found[0], claim=replace(found[0].claim, ours=True))
    (text,) = source_pages(source, Report((), tuple(found))).values()
    assert re.search(rf"\n{own - 1} claims: .*; and {len(found) - own + 1} lemmas? of ours", text)
    assert "A lemma of ours, which the source needs and does not state:" in text
