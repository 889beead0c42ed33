"""The table of wrong frequencies: what each row does to fast and slow pairs, and where it says nothing."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.mistakes.frequencies import MISTAKES, predict, variations
from tests.conformance import zoo

LINE = zoo.plain()
DYNAMIC_AT = 65536
FACTORS = {"short_factor": [1.0] * 32, "long_factor": [2.0] * 32}


def want(config=zoo.LLAMA, length=100, head_dim=64, **scaling):
    asked = {**config, "rope_scaling": scaling} if scaling else config
    return Expectation(rt.read_config(asked), head_dim, length)


LINEAR = want(rope_type="linear", factor=4.0)
YARN = want(zoo.YARN_CONFIG)
DYN = want(zoo.DYN, DYNAMIC_AT)
LONGROPE = want(length=5000, rope_type="longrope", original_max_position_embeddings=2048, **FACTORS)


def rows(code, asked):
    """Return what the rows of a code predict, in the order of the table."""
    each = [predict(row, asked) for row in MISTAKES if row.code == code]
    return [theta for theta in each if theta is not None]


def words(asked):
    return [one.words for one in variations(asked, own=False)]


CONFIGS = {
    "plain": zoo.LLAMA, "yarn": zoo.YARN_CONFIG, "llama3": zoo.L3, "dynamic": zoo.DYN, "oss": zoo.OSS,
    "half": zoo.HALF,
}


@pytest.mark.parametrize("name", CONFIGS)
def test_every_variation_differs_from_what_is_asked_for_and_from_the_others(name):
    asked = want(CONFIGS[name], 9000)
    own, *others = variations(asked)
    assert own.code == "config"
    np.testing.assert_array_equal(own.theta, asked.theta)
    for one, other in itertools.combinations([own, *others], 2):
        assert not np.allclose(one.theta, other.theta, rtol=1e-9, atol=0), (one.words, other.words)
    for one in others:
        assert one.words
        assert one.advice
        assert np.all(np.isfinite(one.theta))
        assert one.field or one.code in ("exponent", "order", "reciprocal", "frequency-factor")


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
    found = {one.code for one in variations(want(config, 30000))}
    assert codes | {"exponent", "order", "config"} <= found


def test_a_row_without_a_value_is_left_out():
    narrow = want({**zoo.LLAMA, "head_dim": 2}, head_dim=2, rope_type="linear", factor=2.0)
    assert "an NTK-aware base" not in " ".join(words(narrow))
    assert next(variations(narrow, own=False)).code != "config"
    assert all(rows(code, want()) == [] for code in ("factor", "other-method", "ramp-kind", "ramp-clamp"))
    assert not any(rows(row.code, LINEAR) for row in MISTAKES if row.code.startswith("ramp"))


def test_each_exponent_is_the_one_in_its_words_and_the_scaling_stays():
    j = np.arange(32)
    found = {one.words: one.theta for one in variations(LINEAR, own=False)}
    for said, power in (("-2(j+1)/d", -2 * (j + 1) / 64), ("-j/d:", -j / 64), ("+2j/d", 2 * j / 64)):
        (theta,) = (theta for text, theta in found.items() if f"is {said}" in text)
        np.testing.assert_allclose(theta, 10000.0**power / 4, rtol=1e-12)


def test_orders_and_the_head_width_where_it_is_another():
    backwards, twice = rows("order", LINEAR)
    assert backwards.tolist() == LINEAR.theta[::-1].tolist()
    np.testing.assert_allclose(twice[:4], LINE[[0, 0, 2, 2]])
    np.testing.assert_allclose(rows("exponent-width", want(zoo.HALF))[0], LINE[:16])
    said = "the exponent divides by the head width 64, not by the rotary width 32"
    assert said in words(want(zoo.HALF))
    assert not any("head width" in text for text in words(LINEAR))


def test_a_reversed_ramp_slows_fast_pairs_and_keeps_slow_ones():
    (theta,) = rows("ramp-reversed", YARN)
    assert theta[[0, -1]] == pytest.approx(LINE[[0, -1]] * [1 / 16, 1])


def test_the_clamped_ramp_ends_at_the_last_pair():
    # Over very long texts the ramp ends beyond the last pair, where code lets it go on to d - 1.
    long = want(**{**zoo.YARN, "original_max_position_embeddings": 10**6})
    (clamped,) = rows("ramp-clamp", long)
    assert clamped[-1] == pytest.approx(LINE[-1] / 16)
    assert long.theta[-1] > 1.5 * clamped[-1]
    np.testing.assert_allclose(rows("ramp-clamp", YARN)[0], YARN.theta, rtol=1e-12)


def test_a_ramp_in_the_index_may_be_one_in_the_turns():
    turns = rt.yarn(16.0, 1024, ramp="rotations").frequencies(10000.0, 64)
    assert rows("ramp-kind", YARN)[0].tolist() == turns.tolist()
    (said,) = (text for text in words(YARN) if "the ramp is linear" in text)
    assert said.endswith("in the turns instead of the pair index")


def test_thresholds_that_are_not_read_are_the_defaults():
    codes = {one.code for one in variations(want(zoo.L3)) if one.code.startswith("ramp")}
    assert codes == {"ramp-reversed", "ramp-length"}  # its thresholds are the defaults, and it has no ends
    other = want(**{**zoo.LLAMA3, "high_freq_factor": 8.0})
    assert any("are 1 and 4" in text for text in words(other))
    (found,) = rows("ramp-thresholds", want(**{**zoo.YARN, "beta_fast": 64.0, "beta_slow": 2.0}))
    paper = rt.yarn(16.0, 1024, ramp="index", ramp_low=1.0, ramp_high=32.0)
    assert found.tolist() == paper.frequencies(10000.0, 64).tolist()


@pytest.mark.parametrize(
    ("code", "asked", "right"),
    [
        ("scaling-ignored", LINEAR, [LINE]),
        ("scaling-twice", LINEAR, [LINE / 16]),
        ("scaling-inverted", LINEAR, [LINE * 4]),
        ("base-default", want({**zoo.LLAMA, "rope_theta": 5e5}, rope_type="linear", factor=4.0),
         [LINE / 4, LINE]),
        ("longrope-switch", LONGROPE, [LINE, LINE / 2]),
        ("stretch-divides", DYN, [LINE / 4 ** (64 / 62)]),
        # Not even under factors that depend on the length, which another length changes.
        ("base-default", DYN, []),
    ],
)
def test_what_a_row_predicts(code, asked, right):
    np.testing.assert_allclose(rows(code, asked), right, rtol=1e-13)


def test_other_methods_have_the_same_factor_and_are_not_ones_own():
    said = [one.words for one in variations(LINEAR) if one.code == "other-method"]
    assert len(rows("other-method", LINEAR)) == 5
    assert all("with factor 4" in text and "linear" not in text for text in said)


def test_wrong_factors_are_inverse_root_and_square():
    said = [one.words for one in variations(YARN) if one.code == "factor"]
    assert said == [f"the factor is {wrong} instead of 16" for wrong in ("0.0625", "4", "256")]
    right = [YARN.having(scale=wrong) for wrong in (0.0625, 4.0, 256.0)]
    np.testing.assert_array_equal(rows("factor", YARN), right)


def test_a_dynamic_base_may_stand_still():
    short, long = want(zoo.DYN), want(zoo.DYN, 60000)
    assert rows("dynamic-constant", short)[0].tolist() == rows("dynamic-constant", long)[0].tolist()
    assert long.theta[-1] != pytest.approx(short.theta[-1], rel=1e-3)


@pytest.mark.parametrize("dim", [32, 64])
def test_every_word_of_an_exponent_is_its_power(dim):
    asked = Expectation(rt.read_config({**zoo.LLAMA, "head_dim": dim}), dim, 100)
    j, found = np.arange(dim // 2), {one.words: one.theta for one in variations(asked, own=False)}
    powers = {"-(2j+1)/d": -(2 * j + 1) / dim, "-2j/(d-2)": -2 * j / (dim - 2), "-4j/d": -4 * j / dim}
    powers |= {f"-2j/(d{n:+d})": -2 * j / (dim + n) for n in (-1, 1, 2)} | {"-2(j-1)/d": -2 * (j - 1) / dim}
    for said, power in powers.items():
        (theta,) = (theta for text, theta in found.items() if f"is {said}" in text)
        np.testing.assert_allclose(theta, 10000.0**power, rtol=1e-12)
    assert sum("the exponent is" in text for text in found) == 10
