"""Errata as readers need them: one grade for one mistake, withdrawn verdicts."""

from __future__ import annotations

import pytest

from ropetheory.authoring import Change, Status, Verdict
from ropetheory.literature.registry import KEYS, all_errata, by_weight, claims, errata, sources
from ropetheory.literature.withdrawn import WITHDRAWN

BY_ID = {erratum.id: erratum for erratum in all_errata()}
CLAIMS = {claim.id: claim for claim in claims()}
READ = ("yarn", "rope_note", "tutorial", "xiong", "resonance")


def test_one_mistake_in_several_sources_has_one_grade():
    same = [erratum for erratum in BY_ID.values() if erratum.same_as]
    assert {erratum.id for erratum in same} >= {"tutorial.sign-of-the-sine", "resonance.sign-of-offset"}
    for erratum in same:
        first = BY_ID[erratum.same_as]
        assert not first.same_as
        assert KEYS.index(first.source) < KEYS.index(erratum.source)
        assert first.weight == erratum.weight


def test_a_wrong_formula_is_graded_as_a_result_in_every_source():
    wrong = (
        "yarn.index-shift", "yarn.sign-of-offset", "tutorial.sign-of-the-sine", "resonance.sign-of-offset",
        "tutorial.frequencies-in-code", "tutorial.place-of-the-one", "resonance.missing-transpose",
        "xiong.factor-two", "xiong.half-of-the-squares", "xiong.normalisation",
    )  # fmt: skip
    assert {BY_ID[name].changes for name in wrong} == {Change.RESULT}


def test_the_rank_is_by_severity_and_practice_and_mixes_the_sources():
    ranked = errata()
    weights = [erratum.weight for erratum in ranked]
    assert weights == sorted(weights, reverse=True)
    assert len({erratum.source for erratum in ranked[:6]}) > 2
    for key in KEYS:
        own = [erratum for erratum in ranked if erratum.source == key]
        assert own == list(by_weight(own))


def test_nothing_that_is_withdrawn_stands_as_it_was():
    assert len({one.id for one in WITHDRAWN}) == len(WITHDRAWN)
    for one in WITHDRAWN:
        assert one.id not in BY_ID
        assert one.why.endswith(".")
        assert not one.now or one.now in CLAIMS or one.now in BY_ID
        assert one.recorded in ("erratum", *Verdict)
        if one.id in CLAIMS:
            assert one.now == one.id
            assert CLAIMS[one.id].recorded.value != one.recorded
    assert all(erratum.status is not Status.WITHDRAWN for erratum in BY_ID.values())


@pytest.mark.parametrize("key", KEYS)
def test_what_was_read_is_named_and_what_has_no_verdict_is_listed(key):
    (source,) = (one for one in sources() if one.key == key)
    assert source.version
    assert source.unjudged
    for one in source.unjudged:
        assert one.where
        assert one.what.endswith(".")
        assert one.why.endswith(".")


def test_what_is_ours_is_true_and_not_transcribed():
    ours = [claim for claim in claims() if claim.ours]
    assert {claim.source for claim in ours} == {*READ, "men"}
    for claim in ours:
        assert claim.recorded in (Verdict.HOLDS, Verdict.HOLDS_IF)
        assert not claim.is_transcribed, claim.id
