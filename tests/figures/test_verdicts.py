"""The map of verdicts holds every claim once, as it is on file."""

import pytest

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures import style, verdicts
from ropetheory.literature.registry import KEYS, claims


def test_every_claim_is_there_in_its_order(numbers):
    assert [source["key"] for source in numbers["sources"]] == list(KEYS)
    for source in numbers["sources"]:
        on_file = [claim.recorded.value for claim in claims() if claim.source == source["key"]]
        assert source["verdicts"] == on_file
    assert sum(numbers["counts"].values()) == numbers["total"] == len(claims())


def test_every_source_has_a_name_that_fits():
    assert set(verdicts.SHORT) == set(KEYS)


def test_the_squares_are_as_many_as_the_claims(numbers):
    ax = verdicts.plot_verdicts()
    shown = 0
    for patch in ax.patches:
        corners = len(patch.get_path().vertices)
        if patch.get_path().codes is not None and corners % 5 == 0 and patch.get_linewidth() == 0:
            shown += corners // 5 if (patch.get_path().codes[:5] == [1, 2, 2, 2, 79]).all() else 0
    empirical = sum(claim.recorded == Verdict.EMPIRICAL for claim in claims())
    kinds = len(numbers["counts"])
    assert shown == len(claims()) - empirical + kinds - 1  # the legend has one of each; outlines are apart


def test_wrong_arguments_are_refused():
    with pytest.raises(WrongKindError, match="`chosen` must hold claims"):
        verdicts.plot_verdicts(["yarn.exponent"])
    with pytest.raises(RopeTheoryError, match="`columns` must be an integer from 10 to 1000"):
        verdicts.plot_verdicts(columns=3)


def test_colours_of_verdicts_are_of_the_eight():
    eight = {style.ORANGE, style.SKY, style.GREEN, style.YELLOW, style.BLUE, style.VERMILLION}
    assert set(verdicts.COLOURS.values()) <= eight
    assert len(set(verdicts.COLOURS.values())) == len(verdicts.COLOURS)
