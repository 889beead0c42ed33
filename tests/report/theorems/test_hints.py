"""The hints of a step in words."""

from __future__ import annotations

import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Collapse,
    Derivative,
    Integral,
    Law,
    Limit,
    Rewritten,
    Solve,
    Step,
    Summation,
    Transposed,
    Use,
)
from ropetheory.report.theorems.hints import citation, hints
from ropetheory.report.typesetting import MARKDOWN, PLAIN


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, []),
        ({"by": "chords"}, ["by chords"]),
        ({"by": Use("stretch", j="d/2 - 1"), "using": ("d >= 4",)},
            ["by stretch at j = d/2 - 1", "using d ≥ 4"]),
        ({"by": "s <= L"}, ["from hypothesis s ≤ L"]),
        ({"by": "line", "times": "s", "leaving": "ln(s)"},
            ["by line", "multiplied by s", "with ln(s) ≥ 0 to spare"]),
        ({"leaving": "1", "each_summand": True}, ["the difference is 1 ≥ 0", "for each summand"]),
        ({"by": "a", "since": ("half", "s >= 1")}, ["by a", "since half and s ≥ 1"]),
        ({"by": "a", "power": "d"}, ["by a", "to the power d"]),
        ({"put": "pairs"}, ["substitute pairs, left to right"]),
        ({"put": Law("G(0) == 1"), "backwards": True, "before": 1},
            ["substitute law G_0 = 1, right to left, at place 1"]),
        ({"put": Transposed("inverse")}, ["substitute the transpose of inverse, left to right"]),
        ({"put": "t <= L"}, ["substitute hypothesis t ≤ L, left to right"]),
        ({"compute": Limit()}, ["by taking the limit"]),
        ({"compute": Summation()}, ["by summing"]),
        ({"compute": Integral()}, ["by integrating"]),
        ({"compute": Derivative()}, ["by differentiating"]),
        ({"compute": Solve("2*_x - b", "_x")}, ["by solving 2x - b = 0 for x"]),
        ({"compute": Collapse("l", "j")}, ["the sum over l has one term, at j"]),
    ],
)  # fmt: skip
def test_hints_are_words(given, expected):
    assert hints(Step("==", GOAL, "So.", **given), PLAIN) == expected


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (Classical("capelli"), "by theorem capelli"),
        (Classical("taylor", "y - sin(y)", "y", 1, Use("versine")),
            "by theorem taylor of y - sin(y), y, 1 from versine"),
        (Classical("between", Use("squares"), part=1), "by theorem between, part 2 from squares"),
        (Classical("extreme", "min_pair", "x"), "by theorem extreme of min_pair, x"),
        (Classical("growing", "max", "0", Classical("growing", "min", "1", Use("further"))),
            "by theorem growing of max, 0 from (theorem growing of min, 1 from further)"),
        (Classical("picked", "max(L, t)", Use("t >= L")),
            "by theorem picked of max(L, t) from hypothesis t ≥ L"),
        (Use(Classical("cases", "0 <= w", "w", 10), w="p - v"),
            "by theorem cases of 0 ≤ w, w, 10 at w = p - v"),
        (Classical("lindemann", "d", "N", ("b",)), "by theorem lindemann of d, N, (b)"),
        (Classical("powers", (Use("one"), Use("two"))), "by theorem powers from one and two"),
        (Rewritten("mean", "integral"), "by mean rewritten by integral"),
    ],
)  # fmt: skip
def test_a_fact_is_cited_in_words(fact, expected):
    assert citation(fact, PLAIN) == expected


def test_on_a_page_formulas_are_typeset_and_names_are_set_apart():
    step = Step("<=", GOAL, "So.", by=Use("exp-above-line", y="ln(s)"), using=("s >= 1",))
    assert hints(step, MARKDOWN) == [
        r"by [exp-above-line](#proof-exp-above-line) at $`y = \ln\left(s\right)`$",
        r"using $`s \ge 1`$",
    ]
