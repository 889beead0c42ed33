"""The judge: what it describes without a configuration, what it refuses, what it cannot judge."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory import conformance
from ropetheory.conformance import adapters, assert_conforms, judge
from ropetheory.errors import RopeTheoryError, WrongKindError
from tests.conformance import zoo


def test_without_a_configuration_it_describes_and_does_not_acquit():
    verdict = judge(zoo.by(zoo.plain(500000.0)), head_dim=zoo.DIM)
    assert verdict.status == "undecided"
    assert verdict.headline().endswith("sound; half-split; plain; base 500000")
    assert (verdict.layout, verdict.dim, verdict.direction, verdict.base) == (
        "half-split",
        64,
        1,
        500000.0,
    )
    assert np.allclose(verdict.frequencies, zoo.plain(500000.0), rtol=1e-6)


def test_frequencies_lie_within_their_uncertainty():
    theta = zoo.plain(123456.0)
    verdict = judge(zoo.by(theta), head_dim=zoo.DIM)
    assert np.all(np.abs(np.asarray(verdict.frequencies) - theta) <= np.asarray(verdict.uncertainties))


@pytest.mark.parametrize(
    ("config", "words"),
    [(zoo.L3, "linear in the turns"), (zoo.YARN_CONFIG, "a ramp in the pair index")],
    ids=["llama3", "yarn"],
)
def test_a_ramp_is_described(config, words):
    verdict = judge(zoo.configured(config), head_dim=zoo.DIM)
    assert words.removeprefix("linear in ") in verdict.method
    assert verdict.base == 10000.0


def test_linear_interpolation_is_described_with_what_it_cannot_be_told_from():
    verdict = judge(zoo.by(zoo.plain() / 4), head_dim=zoo.DIM)
    assert verdict.method == "every frequency divided by 4"
    assert "positions divided" in verdict.alternatives[0]


def test_the_first_position_is_found():
    verdict = judge(
        lambda v, p: zoo.turned(v, np.minimum(p, 5000)[:, None] * zoo.plain()), head_dim=64, config=zoo.LLAMA
    )
    found = next(one for one in verdict.findings if one.code == "positions-clamped")
    assert found.position == 5001


def test_the_verdict_is_plain_json():
    verdict = judge(zoo.by(zoo.plain(10200.0)), head_dim=zoo.DIM, config=zoo.LLAMA)
    held = json.loads(json.dumps(verdict.as_dict(), allow_nan=False))
    assert (held["schema"], held["status"], held["fields"]["rope_theta"]) == (1, "deviates", False)
    assert "NOT honoured" in verdict.report()


def test_an_output_in_another_layout_is_seen():
    def permuted(v, p):
        turned = zoo.turned(v, p[:, None] * zoo.plain(), "interleaved")
        return np.concatenate([turned[:, ::2], turned[:, 1::2]], axis=1)

    verdict = judge(permuted, head_dim=zoo.DIM, config=zoo.COHERE)
    assert (verdict.layout, verdict.output_layout, verdict.status) == (
        "interleaved",
        "half-split",
        "conforms",
    )


def test_positions_of_several_axes_are_handed_over():
    def three(v, p):
        assert p.shape[1] == 3
        return zoo.turned(v, p[:, :1] * zoo.plain())

    assert judge(three, head_dim=zoo.DIM, config=zoo.LLAMA, axes=3).status == "conforms"


def test_the_width_that_should_turn_may_be_another():
    verdict = judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=zoo.LLAMA, dim=32)
    assert "rotary-width" in verdict.codes
    same = judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=zoo.LLAMA, rotary_dim=32)
    assert same.as_dict() == verdict.as_dict()


def test_what_cannot_be_called_is_undecided():
    verdict = judge(lambda v: v, head_dim=zoo.DIM, config=zoo.LLAMA)
    assert verdict.status == "undecided"
    assert verdict.codes == ("cannot-call",)


def test_no_rotation_deviates():
    assert judge(lambda v, p: v, head_dim=zoo.DIM).status == "deviates"


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"head_dim": "64"}, WrongKindError),
        ({"head_dim": 1}, RopeTheoryError),
        ({"head_dim": 64, "layout": "both"}, RopeTheoryError),
        ({}, RopeTheoryError),
        ({"head_dim": 64, "config": zoo.LLAMA, "expect": 1e4}, RopeTheoryError),
        ({"head_dim": 64, "dtype": "int8"}, RopeTheoryError),
    ],
)
def test_arguments_are_checked(options, error):
    with pytest.raises(error):
        judge(lambda v, p: v, **options)


def test_what_is_no_function_is_refused():
    with pytest.raises(WrongKindError, match="`fn` must be a function"):
        judge(3, head_dim=64)


def test_a_schedule_by_length_is_not_judged_from_single_tokens():
    """Each token asked alone ends its own text: right where the schedule follows the length, and no fault."""
    dynamic = zoo.dynamic()

    def rotate(x, m):  # [b, h, 1, d]
        return dynamic(x[:, 0, 0], np.full(len(x), m)).reshape(x.shape)

    fn = adapters.offset(rotate)
    verdict = judge(fn, head_dim=zoo.DIM, config=zoo.DYN)
    assert (verdict.status, verdict.codes) == ("undecided", ("length-unknown",))
    assert "adapt it by `rows`" in str(verdict)
    assert judge(fn, head_dim=zoo.DIM, config=zoo.LLAMA, limit=99).status == "conforms"


def test_the_assertion_says_what_is_missing():
    with pytest.raises(RopeTheoryError, match="say what is right"):
        assert_conforms(zoo.by(zoo.plain()), head_dim=64)
    assert assert_conforms(zoo.by(zoo.plain()), base=10000, head_dim=64).status == "conforms"


def test_what_fails_is_the_report():
    assert assert_conforms(zoo.by(zoo.plain()), config=zoo.LLAMA).status == "conforms"
    with pytest.raises(AssertionError, match=r"the base is 10200, not 10000 .*`rope_theta`"):
        assert_conforms(zoo.by(zoo.plain(10200.0)), config=zoo.LLAMA)


@pytest.mark.parametrize("new", ["judge", "judge_tables", "judge_frequencies"])
def test_the_old_names_are_kept_with_a_warning(new):
    old = new.replace("judge", "check")
    with pytest.warns(DeprecationWarning, match=rf"\.{old} is now ropetheory\.conformance\.{new}$"):
        assert getattr(conformance, old) is getattr(conformance, new)
    assert old not in conformance.__all__
    with pytest.raises(AttributeError, match="no attribute 'judges'"):
        _ = conformance.judges
