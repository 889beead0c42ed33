"""A trial: what stops it, what it goes on with, and what it hands on."""

from __future__ import annotations

import pytest

from ropetheory.conformance import adapters, assert_conforms, judge
from tests.conformance import zoo

SOUND = zoo.by(zoo.plain())


def deep(v, p):
    return inner(v)


def inner(v):
    raise LookupError("no such row")


def test_what_was_raised_is_kept_and_is_the_cause_of_the_assertion():
    verdict = judge(deep, config=zoo.LLAMA)
    assert (verdict.status, verdict.codes) == ("undecided", ("cannot-call",))
    assert "LookupError: no such row (conformance/test_trial.py:" in str(verdict)
    assert ", in inner)" in str(verdict)
    assert isinstance(verdict.cause, LookupError)
    assert "cause" not in verdict.as_dict()
    for fn in (deep, adapters.heads(deep, library="numpy")):
        with pytest.raises(AssertionError, match="in inner") as caught:
            assert_conforms(fn, config=zoo.LLAMA)
        assert isinstance(caught.value.__cause__, LookupError)


def test_a_sound_function_has_no_cause():
    assert judge(SOUND, config=zoo.LLAMA).cause is None


def test_what_is_no_function_of_positions_stops_the_trial():
    verdict = judge(lambda v, p: SOUND(v, 0 * p + 5), config=zoo.LLAMA)
    assert verdict.codes == ("positions-ignored",)
    assert verdict.frequencies == ()


def test_keys_that_are_refused_are_said():
    verdict = judge(SOUND, config=zoo.LLAMA, keys=deep)
    assert "keys: LookupError: no such row" in str(verdict)
