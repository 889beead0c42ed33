"""Formulas and words, plain and marked up."""

from __future__ import annotations

import pytest

from ropetheory.literature.page_names import source_file
from ropetheory.literature.registry import claims
from ropetheory.report.typesetting import MARKDOWN, PLAIN, Link, anchor, claim_link, conclusion_link, escape
from tests.verdicts.shared import claim


def test_our_words_stay_words():
    assert escape("a_b * c < d | `$`#") == r"a\_b \* c \< d \| \`\$\`\#"
    assert MARKDOWN.prose("C_d") == r"C\_d"
    assert PLAIN.prose("C_d") == "C_d"


@pytest.mark.parametrize(("holds", "says"), [(True, " is true"), (False, " fails"), (None, "")])
def test_a_comparison_in_words(holds, says):
    link = Link("x < y", "1", "2", holds)
    assert PLAIN.sides(link, whole=True) == f"x < y{says}: the left side is 1, the right side 2"
    assert MARKDOWN.sides(link, whole=True) == "there the left side is 1, the right side 2"
    assert MARKDOWN.sides(link, whole=False) == r"there the left side of x \< y is 1, the right side 2"


def test_formulas_in_a_line_and_by_themselves():
    assert PLAIN.formulas(("b > 1", "L > s")) == "b > 1, L > s"
    assert MARKDOWN.formulas(("b > 1", "L > s")) == "$`b > 1`$, $`L > s`$"
    assert MARKDOWN.display("b > 1") == "```math\nb > 1\n```"
    assert PLAIN.at({"alpha": "2"}) == " at α = 2"
    assert MARKDOWN.at({}) == ""


def test_what_is_supposed_is_added_in_plain_letters():
    assert PLAIN.suppositions(()) == ""
    assert PLAIN.suppositions(("s >= 1", "b > s")) == ", for s ≥ 1 and b > s"


def test_a_conclusion_is_linked_and_a_convention_is_not():
    assert conclusion_link("schedule.ratio") == f"[schedule.ratio](schedule.md#{anchor('ratio')})"
    assert conclusion_link("definition") == ""
    assert conclusion_link("nope.ratio") == ""


def test_a_claim_stands_on_the_page_of_its_source():
    assert claim_link(claim("b > 1", "definition")) == f"[`test.claim`]({source_file('test')}#test.claim)"


def test_a_claim_of_a_long_source_stands_on_the_page_of_its_section():
    (one,) = (c for c in claims() if c.id == "tutorial.frequency")
    assert claim_link(one) == "[`tutorial.frequency`](source-tutorial-schedule.md#tutorial.frequency)"
    (short,) = (c for c in claims() if c.id == "yarn.frequency-usual")
    assert claim_link(short) == "[`yarn.frequency-usual`](source-yarn.md#yarn.frequency-usual)"
