"""The formulas that engines share, at the numbers on record."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory import RopeTheoryError
from ropetheory.models.engines import formulas
from ropetheory.models.engines.reading import as_run_by
from ropetheory.numeric.methods.index_ramp import correction_range
from ropetheory.numeric.methods.yarn_formulas import sharpness
from tests.models.engines.shared import config, near


@pytest.mark.parametrize(
    ("base", "dim", "length", "raw", "whole"),
    [
        (1e6, 128, 32768, ("23.5959476", "39.6508807"), (23, 40)),
        (1e6, 128, 4 * 32768, ("30.0179208", "46.0728540"), (30, 47)),
        (1e6, 128, 4096, None, (13, 31)),
        (1e6, 128, 1024, None, (7, 24)),
        (150000, 64, 4096, ("8.0927791155", "17.3980245016"), (8, 18)),
    ],
)
def test_the_ends_of_the_ramp(base, dim, length, raw, whole):
    assert correction_range(base, dim, length) == whole
    if raw:
        assert list(correction_range(base, dim, length, truncate=False)) == [near(one) for one in raw]


def test_the_factor_on_cosines():
    assert sharpness(40.0) == near("1.3688879454")
    assert sharpness(40.0) ** 2 == near("1.8738542071")
    assert sharpness(40.0, 0.707) == near("1.2608037774")
    assert sharpness(40.0, 0.707) ** 2 == near("1.5896261652")
    assert sharpness(0.5, 3.0) == 1.0


def test_the_ratio_of_both_scales():
    assert formulas.mscale_ratio(40.0, 1.0, 0.707) == near("1.0857263993")
    assert formulas.mscale_ratio(40.0, None, None) == near("1.3688879454")
    assert formulas.mscale_ratio(40.0, 0.707, None) == near("1.2608037774")
    assert formulas.mscale_ratio(40.0, None, 1.0) == 1.0


def test_mixed_ntk():
    found = formulas.mixed_ntk(8.0, 0.625).frequencies(10000, 128)
    assert found[0] == near("0.8567960095")
    j = np.arange(64)
    by_hand = 10000.0 ** (-j / 64) * np.exp(-(np.log(8.0) / 64**0.625) * (j + 1) ** 0.625)
    np.testing.assert_allclose(found, by_hand, rtol=1e-13)


def test_pairs_that_do_not_turn_and_frequencies_that_are_multiplied():
    found = formulas.without_pairs((1,)).frequencies(100, 4)
    assert found.tolist() == [1.0, 0.0]
    assert formulas.multiplied(3.0).frequencies(100, 4).tolist() == pytest.approx([3.0, 0.3])


def test_a_ramp_with_its_ends_in_the_wrong_order_is_a_step():
    assert correction_range(10000, 16, 0.04)[1] < 0
    step = formulas.stepped_yarn(4.0, 0.04).stretch(10000, 16)
    assert step.tolist() == pytest.approx([1.0] + [4.0] * 7)
    # transformers divides by a negative number, and scales nothing.
    assert formulas.yarn(4.0, 0.04).stretch(10000, 16).tolist() == pytest.approx([1.0] * 8)
    usual = formulas.stepped_yarn(4.0, 32768.0).frequencies(1e6, 128)
    reference = as_run_by(
        config("yarn", factor=4.0, original_max_position_embeddings=32768), "transformers"
    )
    assert usual.tolist() == reference.frequencies.tolist()


@pytest.mark.parametrize("engine", ["vllm", "sglang"])
def test_dual_chunks_switch_off_all_scaling(engine):
    chunks = {"chunk_size": 8192, "local_size": 1024}
    source = config("yarn", factor=4.0, top={"dual_chunk_attention_config": chunks})
    found = as_run_by(source, engine)
    plain = as_run_by(config(), engine)
    assert found.frequencies.tolist() == plain.frequencies.tolist()
    assert (found.period, found.attention_factor) == (7168, 1.0)
    assert as_run_by(source, "transformers").period is None
    chunks["chunk_size"] = 1024
    with pytest.raises(RopeTheoryError, match="chunk_size"):
        as_run_by(config(top={"dual_chunk_attention_config": chunks}), engine)
