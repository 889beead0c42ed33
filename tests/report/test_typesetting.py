"""Formulas and words, plain and marked up."""

from __future__ import annotations

import pytest

from ropetheory.report.sides import Link
from ropetheory.report.typesetting import MARKDOWN, PLAIN, escape


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
