"""A trial: what stops it, what it goes on with, and what it hands on."""

from __future__ import annotations

import numpy as np
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


def test_an_adapter_that_is_refused_is_told_what_to_compare():
    fn = adapters.queries_and_keys(lambda q, k, p: (q[:, :, p[0]], k), library="numpy")
    verdict = judge(fn, config=zoo.LLAMA)
    assert verdict.codes == ("cannot-call",)
    assert "compare what the adapter passes" in str(verdict)
    assert "adapt it to" not in str(verdict)


def test_an_offset_that_counts_a_token_twice_is_no_factor_of_frequencies():
    verdict = judge(lambda v, p: SOUND(v, np.where(p > 0, p + 1, 0)), config=zoo.LLAMA)
    assert verdict.codes == ("offset-shift",)


def test_a_factor_on_queries_alone_is_told_once_with_both_sides():
    verdict = judge(zoo.by(zoo.plain(), factor=0.125), keys=SOUND, config=zoo.LLAMA)
    assert verdict.codes == ("attention-factor-one-side",)
    assert "queries carry 0.125, keys 1: logits get 0.125, not 1" in str(verdict).splitlines()[0]
    assert "leave the factor out" in str(verdict).splitlines()[0]


def test_keys_that_are_refused_are_said():
    verdict = judge(SOUND, config=zoo.LLAMA, keys=deep)
    assert "keys: LookupError: no such row" in str(verdict)
