"""A theorem as a page, from what the run proved."""

from __future__ import annotations

import re

import pytest

from ropetheory.authoring import Have
from ropetheory.report.pages.proof_section import align_chain, proof_section
from ropetheory.report.pages.theorem_page import theorem_page
from ropetheory.report.typesetting import MARKDOWN, escape
from ropetheory.symbolic.language.relation import LATEX
from ropetheory.symbolic.language.typeset import latex
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import relations
from ropetheory.verify.units import Unit
from ropetheory.verify.work import check_theorem


@pytest.fixture(scope="module")
def result():
    return check_theorem(Unit("uniqueness", "uniqueness", whole=False, derivations=True))


def test_a_page_has_every_conclusion_and_every_step(result):
    text = theorem_page(load("uniqueness"), result, [])
    for entry in load("uniqueness").conclusions:
        assert f'<a id="conclusion-{entry.name}"></a>**{entry.name}.** {escape(entry.sentence)}' in text
        assert f"\n```math\n{latex(entry.statement)}\n```\n" in text
    for entry in load("uniqueness").body:
        assert f'<a id="proof-{entry.name}"></a>' in text
        steps = list(enumerate(zip(entry.proof, relations(entry), strict=True), start=1))
        for number, (step, (_, op, after)) in steps:
            reason = MARKDOWN.prose(step.reason)
            assert f"\n{number}. {reason}" in text if len(steps) > 1 else f"\n{reason}" in text
            assert len(steps) == 1 or f"&{LATEX[op]} {latex(after)} && ({number})" in text


def page_of(name):
    return theorem_page(load(name), check_theorem(Unit(name, name, whole=False, derivations=True)), [])


def test_a_page_has_hints_and_lemmas_with_their_proofs():
    text = page_of("ntk-base")
    assert r"By [stretch](#proof-stretch) at $`j = \frac{d}{2} - 2`$, using $`d \ge 4`$." in text
    assert "must fail" not in text.lower()
    lemma, _, after = text.partition("## Lemmas")[2].partition("exp-above-line ✓\n")[2].partition("\n## ")
    assert "```math\n" in lemma
    (entry,) = (one for one in lemmas() if one.name == "exp-above-line")
    assert escape(entry.sentence) in lemma
    assert all(MARKDOWN.prose(step.reason) in lemma for step in entry.proof)
    assert after


def test_a_page_opens_with_its_letters_and_its_contents():
    text = page_of("ntk-base")
    assert r"| $`s`$ | scale |" in text
    assert r"| $`\lambda_{j}`$ | [Tokens for a full turn of pair j" in text
    assert text.index("[Letters](#letters)") < text.index("## Letters") < text.index("## Conclusions")
    around = "before: [Attention and order](attention.md) · next: [The critical index](critical-index.md)"
    assert around in text


def test_a_limit_is_shown_until_it_is_taken():
    chain = align_chain(next(e for e in load("granularity").conclusions if e.name == "sum-mean"))
    under = [r"\lim_{d\to\infty}" in line for line in chain.splitlines()[1:-1]]
    assert under == [True, True, False]


def test_a_line_on_the_way_is_folded():
    text = page_of("attention")
    folded = re.findall(r"<details>\n<summary>(.*?)(?: ✓)?</summary>\n\n", text)
    short = [e.name for e in load("attention").body if isinstance(e, Have) and len(e.proof) < 2]
    assert folded == short
    assert "factor" in folded


def test_a_chain_that_starts_elsewhere_comes_with_what_it_proves():
    (entry,) = (one for one in load("granularity").body if one.name == "lower")
    lines = "\n".join(proof_section(entry, "granularity", ()))
    assert lines.index(latex(entry.statement)) < lines.index("\nC_d &\\ge")


def test_a_result_that_another_one_is_names_it():
    assert "\nBy theorem " in page_of("critical-index")


def test_nothing_is_proved_for_a_page(result, monkeypatch):
    def refuse(theorem):
        raise AssertionError("proved again")

    monkeypatch.setattr(derived, "prove", refuse)
    assert theorem_page(load("uniqueness"), result, []).startswith("# What relative position forces\n")
