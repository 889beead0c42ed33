"""A theorem as a calculation."""

from __future__ import annotations

import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Collapse,
    Conclusion,
    Derivative,
    Have,
    Integral,
    Law,
    Lemma,
    Limit,
    Rewritten,
    Solve,
    Step,
    Summation,
    Theorem,
    Transposed,
    Use,
)
from ropetheory.errors import UnknownNameError
from ropetheory.report.calculation import calculation, citation, hints
from ropetheory.report.typesetting import MARKDOWN, PLAIN
from ropetheory.symbolic.theorems.catalogue import TITLES, load

SMALL = Theorem(
    "small", "Small", "A small theorem.", ("b > 1",),
    (
        Have("above", "1 <= s", by="s >= 1"),
        Have("unused", "0 <= 1", proof=(Step("<=", GOAL, "So.", leaving="1"),)),
        Conclusion("grows", "exp(y) == s", "It grows with its angle.", requires=("s >= 1", "y >= 0"),
            start="s",
            proof=(
                Step("<=", "s + y", "More.", by="above", leaving="y", using=("s >= 1",), since=("own",)),
                Step("==", GOAL, "The reason for the last step is told at some length, and wraps.")),
            must_fail=("exp(y) == s + 1", "exp(y) == 2")),
        Conclusion("again", "s == exp(y)", "Again.",
            proof=(Step("==", GOAL, "As before.", by=Use("grows", y="z")),)),
    ),
    lemmas=(Lemma("own", "0 <= y**2", "A square.", proof=(Step("<=", GOAL, "So.", by="exp-above-line"),)),),
)  # fmt: skip


def test_a_conclusion_is_written_with_the_local_results_that_it_stands_on():
    assert calculation(SMALL, "grows", width=60) == """
lemma own: 0 ≤ y^2
    A square.
    ≤ the right side -- So.
        by exp-above-line

lemma above: 1 ≤ s
    from hypothesis s ≥ 1

grows: exp(y) = s
    It grows with its angle.
    if s ≥ 1, y ≥ 0
    starting from s
    ≤ s + y -- More.
        by above
        with y ≥ 0 to spare
        using s ≥ 1
        since own
    = the left side
        -- The reason for the last step is told at some
           length, and wraps.
    wrong version: exp(y) = s + 1
    wrong version: exp(y) = 2

Cited
    exp-above-line: y + 1 ≤ exp(y)
"""


def test_a_conclusion_that_is_leaned_on_is_stated_with_what_it_supposes():
    text = calculation(SMALL, "again")
    assert text.endswith("\nCited\n    grows: exp(y) = s, if s ≥ 1, y ≥ 0\n")
    assert "by grows at y = z\n" in text
    assert "local have" not in text


def test_hints_break_between_hints():
    lines = calculation(SMALL, "grows", width=40).splitlines()
    assert {"        by above", "        with y ≥ 0 to spare", "        using s ≥ 1"} <= set(lines)


def test_a_theorem_is_written_in_the_order_of_its_file():
    lines = calculation(SMALL).splitlines()
    heads = [line.partition(":")[0] for line in lines if line and not line.startswith(" ")]
    assert heads == ["lemma own", "lemma above", "lemma unused", "grows", "again", "Cited"]


def test_an_unknown_conclusion_is_refused():
    with pytest.raises(UnknownNameError, match="no conclusion 'nope'"):
        calculation(SMALL, "nope")


@pytest.mark.parametrize("theorem", TITLES)
def test_everything_in_a_theorem_is_told(theorem):
    loaded = load(theorem)
    for width in (80, 160):
        text = calculation(loaded, width=width)
        assert max(map(len, text.splitlines())) <= width
    flat = " ".join(text.split())
    for entry in loaded.body:
        assert f"{entry.name}: " in text
        for step in entry.proof:
            assert " ".join(step.reason.split()) in flat
    assert text.count("wrong version: ") == sum(len(entry.must_fail) for entry in loaded.conclusions)


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
        ({"compute": Solve("2*_x - b", "_x")}, ["by solving 2x\u0302 - b = 0 for x\u0302"]),
        ({"compute": Collapse("l", "j")}, ["the sum over l has one term, at j"]),
    ],
)  # fmt: skip
def test_hints_are_words(given, expected):
    assert hints(Step("==", GOAL, "So.", **given), PLAIN) == expected


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (Classical("capelli"), "by theorem Capelli"),
        (Classical("taylor", "y - sin(y)", "y", 1, Use("versine")),
            "by theorem Taylor, order 1 in y, of y - sin(y) from versine"),
        (Classical("between", Use("squares"), part=1), "by theorem order of squares, part 2 from squares"),
        (Classical("extreme", "min_pair", "x"), "by theorem members and extremes of min_pair, x"),
        (Classical("growing", "max", "0", Classical("growing", "min", "1", Use("further"))),
            "by theorem larger of two of max, 0 from (theorem larger of two of min, 1 from further)"),
        (Classical("picked", "max(L, t)", Use("t >= L")),
            "by theorem larger of two of max(L, t) from hypothesis t ≥ L"),
        (Use(Classical("cases", "0 <= w", "w", 10), w="p - v"),
            "by theorem finite cases of 0 ≤ w, w, 10 at w = p - v"),
        (Classical("lindemann", "d", "N", ("b",)), "by theorem Lindemann of d, N, (b)"),
        (Classical("powers", (Use("one"), Use("two"))), "by theorem induction from one and two"),
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


def test_results_on_the_way_say_which_letters_are_rational():
    way = Have("way", "pi**2 != z", by=Classical("lindemann", "2", "z", ("z",)))
    last = Conclusion("it", "pi**2 != 6*z", "It.", by=Use("way", z="6*z"), rational=("z",))
    text = calculation(Theorem("one", "One", "One.", (), (way, last), main="it", idea="So it is."))
    about, _, _ = text.partition("way: ")[2].partition("by theorem")
    assert "if z rational" in about
