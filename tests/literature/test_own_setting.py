"""Counterexamples lie at the parameters of their source wherever the statement fails there."""

import pytest

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.literature.registry import KEYS, sources
from tests.literature.own_setting import at_a_setting, off_setting, own_point, points

WRONG = Claim(
    "tutorial.wrong",
    "nowhere",
    "The last pair takes 2 pi b tokens for a turn.",
    "wavelength(d/2-1) == 2*pi*b",
    "schedule.slowest",
    Verdict.REFUTED,
    counterexample={"b": "10000", "d": "4"},
    corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)",
)


@pytest.mark.parametrize("key", KEYS)
def test_no_counterexample_is_smaller_than_it_need_be(key):
    found = {found.claim.id: found.own for found in off_setting(key)}
    assert {name: own for name, own in found.items() if own is not None} == {}


def test_every_source_has_its_parameters():
    for source in sources():
        assert source.settings
        assert all({"b", "d"} <= set(setting) for setting in source.settings)


def test_a_small_counterexample_is_found_and_one_at_the_setting_proposed():
    assert not at_a_setting(WRONG)
    assert own_point(WRONG) == {"b": "10000", "d": "64"}


def test_letters_that_no_setting_gives_are_searched():
    (setting, *_) = next(source.settings for source in sources() if source.key == "tutorial")
    claim = Claim(
        "tutorial.wrong",
        "nowhere",
        "All pairs turn alike.",
        Formula("theta(i-1) == 1"),
        "schedule.frequency",
        Verdict.REFUTED,
        counterexample={"b": "10000", "d": "4", "i": "2"},
    )
    tried = list(points(claim, setting))
    assert {"b": "10000", "d": "64", "i": "32"} in tried
    assert len(tried) == len({values["i"] for values in tried}) + 1
