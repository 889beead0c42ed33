"""A theorem as a page, from what the run proved."""

from __future__ import annotations

import pytest

from ropetheory.report.pages.theorem_page import theorem_page
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.symbolic.language.typeset import latex
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.proof_text import relations
from ropetheory.verify.units import Unit
from ropetheory.verify.work import check_theorem


@pytest.fixture(scope="module")
def result():
    return check_theorem(Unit("uniqueness", "uniqueness", whole=False, derivations=True))


def test_a_page_has_every_conclusion_and_every_step(result):
    text = theorem_page(load("uniqueness"), result, [])
    for entry in load("uniqueness").conclusions:
        assert f'<a id="conclusion-{entry.name}"></a>**{entry.name}.** {entry.sentence}' in text
    for entry, derivation in zip(load("uniqueness").body, result.derivations, strict=True):
        assert f"\n### {entry.name}" in text
        assert f"\n$${latex(entry.statement)}$$\n" in text
        stated = zip(entry.proof, relations(entry), derivation.ways, strict=False)
        for number, (step, (_, op, after), way) in enumerate(stated, start=1):
            relation, reason = MARKDOWN.related(op, after), MARKDOWN.prose(step.reason)
            found = [one for one in text.splitlines() if one.startswith(f"{number}. {relation} — {reason}")]
            assert any(line.endswith(f" *({way})*") for line in found)


def test_a_page_has_hints_wrong_versions_and_lemmas():
    result = check_theorem(Unit("ntk-base", "ntk-base", whole=False, derivations=True))
    text = theorem_page(load("ntk-base"), result, [])
    assert r"By `stretch` at $j = \frac{d}{2} - 2$, using $d \ge 4$. *(proved above; confirmed at" in text
    (wrong,) = load("ntk-base").conclusion("multiplier").must_fail
    assert f"Must fail: ${latex(wrong)}$.\n" in text
    assert "\n- `exp-above-line`: $" in text


def test_a_proof_may_start_elsewhere_or_be_a_result_as_it_is():
    result = check_theorem(Unit("critical-index", "critical-index", whole=False, derivations=True))
    text = theorem_page(load("critical-index"), result, [])
    assert "\nStart at $L$.\n" in text
    assert "\nBy theorem " in text


def test_nothing_is_proved_for_a_page(result, monkeypatch):
    def refuse(theorem):
        raise AssertionError("proved again")

    monkeypatch.setattr(derived, "prove", refuse)
    assert theorem_page(load("uniqueness"), result, []).startswith("# What relative position forces\n")
