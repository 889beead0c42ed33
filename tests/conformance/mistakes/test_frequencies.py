"""A mistake makes its frequencies when it is asked for them."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expectation import expected, plain
from ropetheory.conformance.mistakes.frequencies import (
    Mistake,
    exponent_mistakes,
    having,
    ignored,
    ramp_mistakes,
    scaling_mistakes,
    variations,
)
from tests.conformance import zoo


def test_other_parameters_are_those_of_the_configured_method():
    rope = rt.read_config(zoo.L3)
    other = rt.llama3(4.0, 2048)
    made = having(rope, 100, scale=4.0)()
    assert made.tolist() == other.frequencies(rope.base, rope.dim).tolist()


def test_one_without_a_value_fails_when_it_is_made_and_not_before():
    made = Mistake("factor", "", "factor", having(rt.read_config(zoo.L3), 100, scale=-1.0))
    with pytest.raises(rt.RopeTheoryError, match="`scale`"):
        made.make()


LINEAR = rt.read_config({**zoo.LLAMA, "rope_scaling": {"rope_type": "linear", "factor": 4.0}})


def made(rope, head_dim=64):
    return {one.words: one.make() for one in exponent_mistakes(rope, head_dim)}


def test_each_exponent_is_the_one_in_its_words_and_the_scaling_stays():
    j, found = np.arange(32), made(LINEAR)
    for words, power in (("-2(j+1)/d", -2 * (j + 1) / 64), ("-j/d:", -j / 64), ("+2j/d", 2 * j / 64)):
        (theta,) = (theta for said, theta in found.items() if f"is {words}" in said)
        np.testing.assert_allclose(theta, 10000.0**power / 4, rtol=1e-12)


def test_orders():
    found = made(LINEAR)
    assert found["the pairs are in reverse order"].tolist() == LINEAR.frequencies()[::-1].tolist()
    twice = found["every second frequency stands twice"]
    np.testing.assert_allclose(twice[:4], plain(10000.0, 64)[[0, 0, 2, 2]])


def test_the_head_width_counts_where_it_is_another():
    half = rt.read_config(zoo.HALF)
    words = "the exponent divides by the head width 64, not by the rotary width 32"
    np.testing.assert_allclose(made(half)[words], plain(10000.0, 64)[:16])
    assert not any("head width" in said for said in made(LINEAR))


YARN = rt.read_config(zoo.YARN_CONFIG)


def made_ramps(rope):
    return {one.code: one for one in ramp_mistakes(rope, 100)}


def test_a_reversed_ramp_slows_fast_pairs_and_keeps_slow_ones():
    theta, line = made_ramps(YARN)["ramp-reversed"].make(), plain(YARN.base, YARN.dim)
    assert theta[0] == pytest.approx(line[0] / 16)
    assert theta[-1] == pytest.approx(line[-1])


def test_the_clamped_ramp_ends_at_the_last_pair():
    # Over very long texts the ramp ends beyond the last pair, where code lets it go on to d - 1.
    scaling = {**zoo.YARN, "original_max_position_embeddings": 10**6}
    long = rt.read_config({**zoo.LLAMA, "rope_scaling": scaling})
    clamped, right = made_ramps(long)["ramp-clamp"].make(), long.frequencies()
    line = plain(long.base, long.dim)
    assert clamped[-1] == pytest.approx(line[-1] / 16)
    assert right[-1] > 1.5 * clamped[-1]
    np.testing.assert_allclose(made_ramps(YARN)["ramp-clamp"].make(), YARN.frequencies(), rtol=1e-12)


def test_a_ramp_in_the_index_may_be_one_in_the_turns():
    turns = rt.yarn(16.0, 1024, ramp="rotations").frequencies(YARN.base, YARN.dim)
    assert made_ramps(YARN)["ramp-kind"].make().tolist() == turns.tolist()
    assert "in the turns instead of the pair index" in made_ramps(YARN)["ramp-kind"].words


def test_llama3_has_thresholds_of_its_own_and_no_ends():
    llama3 = rt.read_config(zoo.L3)
    assert set(made_ramps(llama3)) == {"ramp-reversed", "ramp-length", "ramp-thresholds"}
    assert "are 1 and 4" in made_ramps(llama3)["ramp-thresholds"].words
    assert list(ramp_mistakes(rt.read_config(zoo.LLAMA), 100)) == []


def test_thresholds_that_are_not_read_are_those_of_the_paper():
    own = {**zoo.YARN, "beta_fast": 64.0, "beta_slow": 2.0}
    found = made_ramps(rt.read_config({**zoo.LLAMA, "rope_scaling": own}))["ramp-thresholds"].make()
    paper = rt.yarn(16.0, 1024, ramp="index", ramp_low=1.0, ramp_high=32.0)
    assert found.tolist() == paper.frequencies(10000.0, 64).tolist()


SCALING = {"rope_type": "linear", "factor": 4.0}
LINEAR_SCALING = rt.read_config({**zoo.LLAMA, "rope_scaling": SCALING})


def made_scaling(rope, length=100):
    return [(one.code, one.words, one.make) for one in scaling_mistakes(rope, length)]


def of(rope, code, length=100):
    return next(make() for found, _, make in made_scaling(rope, length) if found == code)


def test_left_out_twice_and_the_wrong_way():
    line = plain(10000.0, 64)
    first, *_ = ignored(LINEAR_SCALING, 9000)
    np.testing.assert_allclose(first.make(), line)
    np.testing.assert_allclose(of(LINEAR_SCALING, "scaling-twice"), line / 16)
    np.testing.assert_allclose(of(LINEAR_SCALING, "scaling-inverted"), line * 4)


def test_the_default_base_with_and_without_the_scaling():
    rope = rt.read_config({**zoo.LLAMA, "rope_theta": 5e5, "rope_scaling": SCALING})
    _, kept, dropped = ignored(rope, 9000)
    np.testing.assert_allclose(kept.make(), plain(10000.0, 64) / 4)
    np.testing.assert_allclose(dropped.make(), plain(10000.0, 64))


def test_other_methods_have_the_same_factor_and_are_not_ones_own():
    words = [said for code, said, _ in made_scaling(LINEAR_SCALING) if code == "other-method"]
    assert len(words) == 5
    assert all("with factor 4" in said for said in words)
    assert not any("linear" in said for said in words)
    assert made_scaling(rt.read_config(zoo.LLAMA)) == []


def test_wrong_factors_are_inverse_root_and_square():
    words = [said for code, said, _ in made_scaling(LINEAR_SCALING) if code == "factor"]
    assert words == [f"the factor is {wrong} instead of 4" for wrong in ("0.25", "2", "16")]


def test_a_dynamic_base_may_stand_still_and_long_factors_may_be_short():
    dynamic = rt.read_config(zoo.DYN)
    still = [of(dynamic, "dynamic-constant", length).tolist() for length in (100, 60000)]
    assert still[0] == still[1]
    assert expected(dynamic, 60000)[-1] != pytest.approx(expected(dynamic, 100)[-1], rel=1e-3)
    factors = {"short_factor": [1.0] * 32, "long_factor": [2.0] * 32}
    scaling = {"rope_type": "longrope", **factors, "original_max_position_embeddings": 2048}
    longrope = rt.read_config({**zoo.LLAMA, "rope_scaling": scaling})
    line = plain(10000.0, 64)
    np.testing.assert_allclose(of(longrope, "longrope-switch", 5000), line)  # short at a long text


def test_the_default_base_is_no_mistake_where_it_is_asked_for():
    """Not even under factors that depend on the length, which another length changes."""
    rope = rt.read_config({**zoo.LLAMA, "rope_scaling": zoo.DYNAMIC})
    assert [one.code for one in ignored(rope, 65536)] == ["scaling-ignored"]


def test_the_stretch_of_the_base_may_divide_the_frequencies():
    rope = rt.read_config(zoo.DYN)
    (one,) = (m for m in scaling_mistakes(rope, 65536) if m.code == "stretch-divides")
    np.testing.assert_allclose(one.make(), zoo.plain() / 4 ** (64 / 62), rtol=1e-15)


CONFIGS = {
    "plain": zoo.LLAMA, "yarn": zoo.YARN_CONFIG, "llama3": zoo.L3, "dynamic": zoo.DYN, "oss": zoo.OSS,
    "half": zoo.HALF,
}  # fmt: skip


@pytest.mark.parametrize("name", CONFIGS)
def test_every_variation_differs_from_what_is_asked_for_and_from_the_others(name):
    rope = rt.read_config(CONFIGS[name])
    own, *others = variations(rope, 64, 9000)
    assert own.code == "config"
    np.testing.assert_array_equal(own.theta, expected(rope, 9000))
    for one, other in itertools.combinations([own, *others], 2):
        assert not np.allclose(one.theta, other.theta, rtol=1e-9, atol=0), (one.words, other.words)
    assert all(
        one.words and (one.field or one.code in ("exponent", "order")) and np.all(np.isfinite(one.theta))
        for one in others
    )


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("plain", {"base-default"}),
        ("yarn", {"scaling-ignored", "ramp-kind", "ramp-reversed", "ramp-length", "ramp-truncation"}),
        ("llama3", {"scaling-ignored", "ramp-reversed", "ramp-length", "factor"}),
        ("dynamic", {"scaling-ignored", "dynamic-constant", "dynamic-rule"}),
        ("half", {"exponent-width"}),
    ],
)
def test_the_mistakes_of_a_method_are_tried(name, codes):
    config = CONFIGS[name] | ({"rope_theta": 5e5} if name == "plain" else {})
    found = {one.code for one in variations(rt.read_config(config), 64, 30000)}
    assert codes | {"exponent", "order", "config"} <= found


def test_a_width_without_ntk_base_leaves_that_out():
    scaling = {"rope_type": "linear", "factor": 2.0}
    narrow = rt.read_config({**zoo.LLAMA, "head_dim": 2, "rope_scaling": scaling})
    assert "an NTK-aware base" not in " ".join(one.words for one in variations(narrow, 2, 100))
    assert next(variations(narrow, 2, 100, own=False)).code != "config"
