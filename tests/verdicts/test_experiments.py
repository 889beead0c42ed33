"""Of an experiment the arithmetic between its figures is checked."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Experiment, Formula, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.reading.mutants import SurvivorError
from ropetheory.verdicts import experiments
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.experiments import figures_hold
from tests.verdicts.shared import claim


def experiment(*states, **more):
    return decide(claim(Experiment("Two runs.", states), "report", **more))


def test_figures_that_agree_are_empirical():
    agreed = experiment("2.1 < 2.3", "4.6/2.3 == 2")
    assert (agreed.verdict, agreed.evidence) == (Verdict.EMPIRICAL, "certified")
    without = experiment()
    assert (without.verdict, without.evidence) == (Verdict.EMPIRICAL, "reported")


def test_figures_that_do_not_agree_are_refuted_and_repaired():
    true = Formula("2.1 < 2.3")
    decision = experiment("1 < 2", "2.1 > 2.3", corrected=true)
    assert (decision.verdict, decision.right) == (Verdict.REFUTED, true)
    assert decision.counterexample == {"comparison": "2.1 > 2.3"}
    assert (decision.mutants.tried, decision.mutants.killed) == (1, 1)
    milder = experiment("2 < 2.1", "2.1 > 2.3", milder="2 < 2.1 < 2.3")
    assert milder.verdict is Verdict.IMPRECISE


@pytest.mark.parametrize(
    ("printed", "milder"),
    [
        ("5 > 6", "5 < 6"), ("5 > 6", "6 > 5"), ("5 >= 6", "5 != 6"), ("5 == 6", "5 < 6"),
        ("5 > 6", "5 <= 6"), ("0.95 > 0.97", "100*0.95 < 100*0.97"), ("5 > 6", "5/6 < 1"),
        ("5 > 6", "5 - 6 < 0"), ("5 > 6", "6 > 5.0"), ("5 == 6", "2*5 < 2*6"), ("5 == 10", "10 > 5 > 1"),
        ("5/6 > 1", "5 < 6"), ("5 > 6", "1/5 > 1/6"), ("5 == 10", "10 == 2*5"),
        ("5 > 6", "5 < 6 < 5 + 6"), ("0 > 6", "0 < 6"), ("5 > 10", "5*2 <= 10"),
    ],
)  # fmt: skip
def test_the_opposite_is_no_milder_reading(printed, milder):
    with pytest.raises(ClaimError, match=r"neither follows from|is the opposite of"):
        experiment(printed, milder=milder)


@pytest.mark.parametrize(
    ("printed", "milder"),
    [
        ("5 < 10/2", "5 <= 10/2"), ("5 > 10/2", "10/2 <= 5"), ("10/2 > 5", "10/2 >= 5"),
        ("5 - 3.9 == 1", "5 - 4 == 1"), ("8 - 0.9 == 7", "8 - 1 == 7"), ("10 < 5", "10 < 5 + 6"),
        ("5 == 6", "abs(5 - 6) <= 1"),
    ],
)  # fmt: skip
def test_what_follows_is_a_milder_reading(printed, milder):
    assert experiment(printed, milder=milder).verdict is Verdict.IMPRECISE


@pytest.mark.parametrize(
    "milder",
    [
        "0.3 < 0.4 < 0.5", "0.5**2 > 0.3**2", "0.3 + 0.5 > 0.1", "abs(0.3 - 0.5) > 0", "0.3*0.5 < 1",
        "max(0.3, 0.5) > 0.3", "0.3 != 0.5 > 0.1", "0.3 + 0.1 < 0.5", "0.5 > 0.3 - 0.4",
        "0.3 + 0.5 > 0.3",
    ],
)  # fmt: skip
def test_of_an_order_a_milder_reading_follows(milder):
    with pytest.raises(ClaimError, match=r"neither follows from|is the opposite of"):
        experiment("0.3 > 0.5", milder=milder)


@pytest.mark.parametrize(
    ("states", "milder"),
    [
        (("0.3 > 0.5",), "0.3 > 0.5 - 0.25"), (("0.3 > 0.5",), "0.5 < 2*0.3"), (("6 > 2*4",), "6 > 1.25*4"),
        (("0.3 > 0.5", "0.3 < 0.4"), "0.3 < min(0.4, 0.5)"),
        (("50.1 < 53.2 < 52.8 < 57",), "50.1 < 57"), (("0.3 < 0.2 < 0.5 < 0.6 < 0.7",), "0.3 < 0.7"),
        (("10 > 20", "20 < 30"), "30 > 20 > 10"), (("5 >= 6", "5 > 4"), "4 < 5 < 6"),
    ],
)  # fmt: skip
def test_what_follows_from_an_order_or_says_another_one_again_is_milder(states, milder):
    assert experiment(*states, milder=milder).verdict is Verdict.IMPRECISE


@pytest.mark.parametrize(
    ("states", "milder"),
    [
        (("10/2 == 500",), "10/2 == 5"), (("12 + 30 == 90000",), "12 + 30 == 42"),
        (("5 - 3 == 1",), "5 - 4 == 1"), (("8 - 0.89 == 7",), "8 - 1 == 7"),
        (("12 > 30", "12 < 30"), "12 < 30"), (("12 > 30", "12 + 18 == 30"), "12 + 18 == 30"),
    ],
)  # fmt: skip
def test_a_figure_that_is_far_off_or_a_contrary_said_again_is_not_milder(states, milder):
    with pytest.raises(ClaimError, match=r"neither follows from"):
        experiment(*states, milder=milder)


def test_of_a_chain_the_part_that_is_false_is_the_counterexample():
    assert experiment("12 < 30 < 20", corrected="12 < 20 < 30").counterexample == {"comparison": "30 < 20"}


def test_what_is_true_of_any_figures_says_nothing_again():
    with pytest.raises(ClaimError, match="nor says again what is printed and holds"):
        experiment("0.3 > 0.5", "0.3 + 0.5 > 0.3", milder="0.3*0.5 < 1")


@pytest.mark.parametrize(
    ("printed", "right", "why"),
    [
        ("81/9 - 1 < 1", "1 < 2", "too few of the figures"), ("5 > 6", "5 < 7", "too few of the figures"),
        ("5 > 6", "6 == 6 > 5", "compares a figure with itself"), ("5 > 6", "5 < 6 == 6", "with itself"),
    ],
)  # fmt: skip
def test_a_repair_is_about_the_figures(printed, right, why):
    with pytest.raises(ClaimError, match=why):
        experiment(printed, corrected=right)


@pytest.mark.parametrize("right", ["corrected", "milder"])
def test_what_agrees_needs_no_repair(right):
    with pytest.raises(ClaimError, match="holds between its figures; leave `corrected` and `milder` out"):
        experiment("5 < 6", **{right: "5 < 6 < 7"})


def test_one_figure_is_enough_where_there_is_one():
    assert experiment("5 < 5", corrected="5 < 7").verdict is Verdict.REFUTED


def test_what_is_right_is_corrected_or_milder():
    with pytest.raises(ClaimError, match="corrected or milder, not both"):
        experiment("5 > 6", corrected="5 < 6", milder="4 < 5 < 6")


@pytest.mark.parametrize("more", [{}, {"corrected": Formula("2.3 < 2.1")}])
def test_a_false_comparison_needs_a_true_one(more):
    with pytest.raises(ClaimError, match="a false comparison needs the true one"):
        experiment("2.1 > 2.3", **more)


def test_an_opposite_that_is_accepted_is_caught(monkeypatch):
    kept = figures_hold
    monkeypatch.setattr(experiments, "figures_hold", lambda figures: kept(figures) or figures == "2.1 >= 2.3")
    with pytest.raises(SurvivorError, match=r"the opposite 2\.1 >= 2\.3 was accepted"):
        experiment("2.1 > 2.3", corrected="1 < 2.1 < 2.3")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("0.1 + 0.2 == 0.3", True), ("1 == 1", True), ("2.1 < 2.3 < 2.2", False), ("3 >= 3 != 4", True),
        ("1/3 > 0.333", True), ("2 <= 1", False),
    ],
)  # fmt: skip
def test_figures_are_compared_exactly(text, holds):
    assert figures_hold(Formula(text)) is holds


@pytest.mark.parametrize("text", ["1 == 1", "1 != 2", "1 <= 1", "1 < 2", "2 >= 1", "2 > 1"])
def test_the_opposite_of_what_holds_does_not(text):
    assert figures_hold(Formula(text))
    assert not figures_hold(Formula(text).opposite)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 + 1", "is wanted"), ("b < 2", "figures are numbers"), ("x[0]**0 == 1", "figures are numbers"),
        ("1 in 2", "comparisons are"),
    ],
)
def test_what_compares_no_figures_is_refused(text, words):
    with pytest.raises(RopeTheoryError, match=words):
        figures_hold(Formula(text))


@pytest.mark.parametrize("states", [(), ("1 < 2",)])
@pytest.mark.parametrize("repair", [{"corrected": "1 < 2"}, {"corrected": "2 < 1"}, {"milder": "1 < 2"}])
def test_what_agrees_is_not_repaired(states, repair):
    with pytest.raises(ClaimError, match="all that is printed holds between its figures; leave"):
        experiment(*states, **repair)


def test_a_whole_number_that_sympy_rounds_is_not_decided():
    with pytest.raises(RopeTheoryError, match="is not decided"):
        figures_hold(Formula("ceil(1 + 10**(-400)) == 1"))
