"""The map of verdicts holds every claim once, as it is on file."""

import pytest
from matplotlib.figure import Figure

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures import style, verdicts
from ropetheory.literature.registry import KEYS, apart, claims
from ropetheory.report.verification import report_text
from tests.verified import report


def test_every_claim_is_there_in_its_order(numbers):
    assert [source["key"] for source in numbers["sources"]] == list(KEYS)
    for source in numbers["sources"]:
        on_file = [claim.recorded.value for claim in apart(claims())[0] if claim.source == source["key"]]
        assert source["verdicts"] == on_file
    assert sum(numbers["counts"].values()) == numbers["total"] == len(apart(claims())[0])


def test_its_counts_are_those_of_a_run(numbers):
    """``verify`` counts the claims of papers, and the lemmas of ours apart from these."""
    run = report_text(report(), width=400).splitlines()[-1]
    stated = ", ".join(f"{count} {verdict}" for verdict, count in numbers["counts"].items())
    assert f"{numbers['total']} claims ({stated}) and {numbers['lemmas']} lemmas of ours; " in run


def test_the_title_counts_claims_and_lemmas_apart():
    lemma = next(claim for claim in claims() if claim.ours)
    true = next(claim for claim in claims() if not claim.ours and claim.recorded is Verdict.HOLDS)
    numbers = verdicts._compute_verdicts([lemma, true], 60)
    assert (numbers["total"], numbers["lemmas"], numbers["counts"]) == (1, 1, {"holds": 1})
    assert [source["verdicts"] for source in numbers["sources"]] == [["holds"]]
    fig = Figure()
    verdicts.FIGURE.draw(fig, numbers, style.look())
    (title,) = [ax.get_title(loc="left") for ax in fig.axes]
    assert title == "1 claims of papers: 1 hold, 0 are refuted; 1 lemma of ours is not drawn"


def test_every_source_has_a_name_that_fits():
    assert set(verdicts.SHORT) == set(KEYS)


def test_the_squares_are_as_many_as_the_claims(numbers):
    ax = verdicts.plot_verdicts()
    shown = 0
    for patch in ax.patches:
        corners = len(patch.get_path().vertices)
        if patch.get_path().codes is not None and corners % 5 == 0 and patch.get_linewidth() == 0:
            shown += corners // 5 if (patch.get_path().codes[:5] == [1, 2, 2, 2, 79]).all() else 0
    empirical = sum(claim.recorded == Verdict.EMPIRICAL for claim in apart(claims())[0])
    kinds = len(numbers["counts"])
    assert shown == numbers["total"] - empirical + kinds - 1  # the legend has one of each; outlines are apart


def test_wrong_arguments_are_refused():
    with pytest.raises(WrongKindError, match="`chosen` must hold claims"):
        verdicts.plot_verdicts(["yarn.exponent"])
    with pytest.raises(RopeTheoryError, match="`columns` must be an integer from 10 to 1000"):
        verdicts.plot_verdicts(columns=3)


def test_colours_of_verdicts_are_of_the_eight():
    eight = {style.ORANGE, style.SKY, style.GREEN, style.YELLOW, style.BLUE, style.VERMILLION}
    assert set(verdicts.COLOURS.values()) <= eight
    assert len(set(verdicts.COLOURS.values())) == len(verdicts.COLOURS)
