"""A theorem as a page, from what the run proved."""

from __future__ import annotations

import pytest

from ropetheory.report.theorem_page import theorem_page
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.units import Unit
from ropetheory.verify.work import check_theorem


@pytest.fixture(scope="module")
def result():
    return check_theorem(Unit("uniqueness", "uniqueness", whole=False, derivations=True))


def test_a_page_has_every_conclusion_and_every_step(result):
    text = theorem_page(load("uniqueness"), result, [])
    for entry in load("uniqueness").conclusions:
        assert f'<a id="conclusion-{entry.name}"></a>**{entry.name}.** {entry.sentence}' in text
    for derivation in result.derivations:
        assert f"\n### {derivation.name}" in text
        for number, step in enumerate(derivation.steps, start=1):
            assert f"\n{number}. {step.reason} *({step.way}" in text
            assert f"   $${step.formula}$$\n" in text


def test_nothing_is_proved_for_a_page(result, monkeypatch):
    def refuse(theorem):
        raise AssertionError("proved again")

    monkeypatch.setattr(derived, "prove", refuse)
    assert theorem_page(load("uniqueness"), result, []).startswith("# What relative position forces\n")
