"""A theorem as a page, from what the run proved."""

from __future__ import annotations

import re

import pytest

from ropetheory.authoring import GOAL, Conclusion, Have, Limit, Step, Use
from ropetheory.report.calculation import hints
from ropetheory.report.theorem_page import align_chain, proof_lines, proof_section, theorem_page
from ropetheory.report.typesetting import MARKDOWN, escape
from ropetheory.symbolic.language.relation import LATEX
from ropetheory.symbolic.language.typeset import latex
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import relations
from tests.verified import theorem_result


@pytest.fixture
def result():
    return theorem_result("uniqueness")


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
    return theorem_page(load(name), theorem_result(name), [])


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


def test_a_page_begins_with_the_main_result_and_ends_with_its_letters():
    text, theorem = page_of("ntk-base"), load("ntk-base")
    stated = latex(theorem.conclusion("stretch").statement)
    marks = [
        '<a id="conclusion-stretch"></a>**stretch.**', f"```math\n{stated}",
        f"**Why.** {escape(theorem.idea)}", "**In numbers.** At $`d = 128`$, $`b = 10000`$", "**Summary.** ",
        "[Letters](#letters)", "## Other conclusions", '<a id="conclusion-multiplier"></a>', "## Proofs",
        "## Hypotheses", "## Letters", r"| $`s`$ | scale |",
        r"| $`\lambda_{j}`$ | [Tokens for a full turn of pair j",
    ]  # fmt: skip
    places = [text.index(mark) for mark in marks]
    assert places == sorted(places)
    assert text.count('id="conclusion-stretch"') == 1
    around = "before: [Attention and order](attention.md) · next: [The critical index](critical-index.md)"
    assert around in text


@pytest.mark.parametrize("name", ["granularity", "schedule", "feasible-bases"])
def test_a_lemma_and_a_result_of_one_name_have_places_of_their_own(name):
    text = page_of(name)
    places = re.findall(r'<a id="(.*?)"></a>', text)
    assert len(places) == len(set(places))
    assert {place for place in re.findall(r"\]\(#([^)]*)\)", text) if "-" in place} <= {*places, *HEADINGS}


def test_a_lemma_is_listed_only_where_it_is_cited():
    assert "lemma-share" not in page_of("schedule")
    assert "lemma-exp-above-line" in page_of("schedule")


HEADINGS = {
    "other-conclusions", "classical-theorems", "in-numbers", "how-it-is-checked", "claims-that-it-decides",
}  # fmt: skip


def test_a_rule_has_one_name_and_leads_to_what_it_says():
    text = page_of("granularity")
    assert "by theorem [order of limits](#rule-order-of-limits)" in text.replace("By ", "by ")
    assert '<a id="rule-order-of-limits"></a>**order of limits.**' in text
    assert "limit_order" not in text


def test_what_is_left_of_a_strict_step_is_positive():
    assert "with $`\\frac{2\\,\\ln\\left(b\\right)\\,\\lambda_{j}}{d} > 0`$ to spare" in page_of("schedule")
    for name in TITLES:
        for entry in load(name).body:
            for step in entry.proof:
                wanted = {"<": ">", ">": ">", "<=": r"\ge", ">=": r"\ge"}
                if step.leaving is not None and step.op in wanted:
                    assert any(f"{wanted[step.op]} 0`$" in words for words in hints(step, MARKDOWN))


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

    monkeypatch.setattr(derived, "decide", refuse)
    assert theorem_page(load("uniqueness"), result, []).startswith("# What relative position forces\n")


SHORT = (Step("==", GOAL, "So."),)
CHAIN = (Step("<=", "s + y", "More.", by=Use("above", y="s")), Step("==", GOAL, "It is that."))


def test_a_reason_is_enough_where_there_is_one_step():
    assert proof_lines(Have("one", "1 + y == b", SHORT), "") == ["So.", ""]
    assert proof_lines(Have("one", "1 + y == b", by="other"), "") == ["By [other](#proof-other).", ""]


def test_a_chain_is_one_display_with_its_reasons_below():
    display, _, *reasons = proof_lines(Have("one", "s <= b", CHAIN), "")
    chain = "\\begin{aligned}\ns &\\le s + y && (1)\\\\\n&= b && (2)\n\\end{aligned}"
    assert display == f"```math\n{chain}\n```"
    assert reasons == ["1. More. By [above](#proof-above) at $`y = s`$.", "2. It is that.", ""]


def test_a_chain_needs_no_statement_unless_it_starts_elsewhere():
    plain = "\n".join(proof_section(Conclusion("one", "s <= b", "So.", proof=CHAIN), "", ()))
    assert "```math\ns \\le b\n```" not in plain
    turned = Conclusion("one", "b >= s", "So.", proof=CHAIN, start="s")
    assert "```math\nb \\ge s\n```" in "\n".join(proof_section(turned, "", ("s >= 1",)))
    assert "For $`s \\ge 1`$:" in "\n".join(proof_section(turned, "", ("s >= 1",)))


def test_a_long_beginning_stands_on_its_own_line():
    long = Have("one", "Sum(alpha*theta(j, B)*cos(m*theta(j, B)), j, 0, d/2 - 1) == b", (SHORT[0], *SHORT))
    assert align_chain(long).splitlines()[1].startswith("&\\sum")


def test_what_comes_before_a_limit_stands_under_it():
    steps = (Step("==", "2 + 1/d", "So."), Step("==", GOAL, "It vanishes.", compute=Limit()))
    lines = align_chain(Conclusion("one", "Limit(1/d + 2, d) == 2", "So.", proof=steps)).splitlines()
    assert ["\\lim" in line for line in lines] == [False, True, False, False]
    assert lines[1].count("\\lim_{d\\to\\infty}") == 2


def test_what_rocq_confirms_is_marked():
    (entry,) = (one for one in load("ntk-base").body if one.name == "stretch")
    display, _, first, second, _ = proof_lines(entry, "ntk-base")
    assert (first[-2:], second[-2:]) == (" ✓", " ✓")
    assert "✓" not in display
    assert proof_section(entry, "ntk-base", ())[0].endswith(" ✓")
    assert "✓" not in "".join(proof_section(entry, "elsewhere", ()))
