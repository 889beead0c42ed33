"""A theorem as a calculation."""

from __future__ import annotations

import pytest

from ropetheory.authoring import GOAL, Conclusion, Have, Lemma, Step, Theorem, Use
from ropetheory.errors import UnknownNameError
from ropetheory.report.theorems.calculation import calculation
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
    ≤ goal -- So.
        by exp-above-line

local have above: 1 ≤ s
    from hypothesis s ≥ 1

grows: exp(y) = s
    It grows with its angle.
    if s ≥ 1, y ≥ 0
    start at s
    ≤ s + y -- More.
        by above
        with y ≥ 0 to spare
        using s ≥ 1
        since own
    = goal
        -- The reason for the last step is told at some
           length, and wraps.
    must fail: exp(y) = s + 1
    must fail: exp(y) = 2

Leans on
    exp-above-line: y + 1 ≤ exp(y)
"""


def test_a_conclusion_that_is_leaned_on_is_stated_with_what_it_supposes():
    text = calculation(SMALL, "again")
    assert text.endswith("\nLeans on\n    grows: exp(y) = s, if s ≥ 1, y ≥ 0\n")
    assert "by grows at y = z\n" in text
    assert "local have" not in text


def test_hints_break_between_hints():
    lines = calculation(SMALL, "grows", width=40).splitlines()
    assert {"        by above", "        with y ≥ 0 to spare", "        using s ≥ 1"} <= set(lines)


def test_a_theorem_is_written_in_the_order_of_its_file():
    lines = calculation(SMALL).splitlines()
    heads = [line.partition(":")[0] for line in lines if line and not line.startswith(" ")]
    assert heads == ["lemma own", "local have above", "local have unused", "grows", "again", "Leans on"]


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
    assert text.count("must fail: ") == sum(len(entry.must_fail) for entry in loaded.conclusions)
