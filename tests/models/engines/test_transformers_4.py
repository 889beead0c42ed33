"""transformers 4.57: what it does otherwise than 5.23."""

from __future__ import annotations

import copy

import numpy as np
import pytest

from ropetheory.models.engines.reading import as_run_by
from ropetheory.models.engines.transformers_4 import BASES, NEWER
from ropetheory.models.families import FAMILIES
from tests.models.engines.shared import config, near, new_base, over_plain, shares, yarn
from tests.models.published_configs import PHI35_MINI
from tests.models.test_configs import FOLDER
from tests.models.test_reference import config_class, rotary

ENGINE = "transformers-4"
LISTS = {"short_factor": [1.0 + j / 64 for j in range(64)], "long_factor": [2.0 + j for j in range(64)],
         "factor": 32.0}  # fmt: skip
TOP = {"original_max_position_embeddings": 4096}
SU = copy.deepcopy(PHI35_MINI)
SU["rope_scaling"]["type"] = "su"
THREE = {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
CASES = {
    "of version 5": {"model_type": "llama", "head_dim": 128, "rope_parameters": {
        "rope_type": "yarn", "rope_theta": 1e6, "factor": 4.0,
    }},
    "part": config(top={"partial_rotary_factor": 0.5}), "silent": {"model_type": "cohere"},
    "yarn": yarn(beta_fast=16, beta_slow=2, mscale=0.707, mscale_all_dim=0.5, truncate=False, top=TOP),
    "yarn, no length": yarn(length=None, attention_factor=1.0, beta_fast=None, top=TOP),
    "longrope inside": config("longrope", positions=131072, **LISTS, **TOP),
    "longrope": config("longrope", positions=131072, **LISTS, top=TOP),
    "longrope, stated": config("longrope", positions=131072, attention_factor=1.5, **LISTS, top=TOP),
    "su": SU, "llama3": config("llama3", **THREE, **TOP, top={"original_max_position_embeddings": 8192}),
    "dynamic": config("dynamic", factor=4.0, alpha=1000.0, positions=4096),
}  # fmt: skip
REFUSED = {
    "ministral3": {"model_type": "ministral3", "head_dim": 128}, "no length": config("llama3", **THREE),
    "no factor": config("yarn"), "proportional": config("proportional", partial_rotary_factor=0.25),
    "no list": config("longrope", **TOP), "mrope": config("mrope", mrope_section=[16, 24, 24]),
    "no longrope factor": config("longrope", **{**LISTS, "factor": None}, **TOP),
}  # fmt: skip


def of_4_57(fields, length):
    """Return what transformers 4.57 itself computes; skip where another version is installed."""
    if not pytest.importorskip("transformers").__version__.startswith("4.57"):
        pytest.skip("another version of transformers than the one on record")
    import torch

    module = rotary(config_class(fields["model_type"])(**copy.deepcopy(fields)))
    module(torch.zeros(1, 1, 1), torch.tensor([[length - 1]]))
    return module.inv_freq.double().numpy(), module.attention_scaling


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("length", [100, 4097, 200000])
@pytest.mark.parametrize("name", CASES)
def test_beside_transformers_4_57(name, length):
    ours = as_run_by(CASES[name], ENGINE, length=length)
    frequencies, factor = of_4_57(CASES[name], length)
    np.testing.assert_allclose(ours.frequencies, frequencies, rtol=16 * 2.0**-24)
    assert ours.attention_factor == pytest.approx(factor, rel=1e-12)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", REFUSED)
def test_what_it_refuses(name):
    assert as_run_by(REFUSED[name], ENGINE).refused
    with pytest.raises((KeyError, TypeError)):
        of_4_57(REFUSED[name], 100)


@pytest.mark.filterwarnings("ignore")
def test_the_classes_that_it_has():
    if not pytest.importorskip("transformers").__version__.startswith("4.57"):
        pytest.skip("another version of transformers than the one on record")
    from transformers.models.auto.configuration_auto import CONFIG_MAPPING

    assert {name for name in FAMILIES if name not in CONFIG_MAPPING} == NEWER
    for name, family in FAMILIES.items():
        if name not in NEWER and not family.layers:
            base = getattr(CONFIG_MAPPING[name](), family.base_key, family.base)
            assert base == BASES.get(name, family.base), name


def test_a_file_of_version_5_loses_base_and_scaling():
    rope = {"rope_type": "yarn", "rope_theta": 1e6, "factor": 4.0}
    source = {"model_type": "qwen2", "head_dim": 128, "rope_parameters": rope}
    found = as_run_by(source, ENGINE)
    assert new_base(found) == near("10000.0")
    assert found.attention_factor == 1.0
    assert "rope_parameters" in found.notes[0]


def test_the_part_that_turns_is_read():
    source = config(top={"partial_rotary_factor": 0.5})
    widths = [2 * len(as_run_by(source, engine).frequencies) for engine in ("transformers", ENGINE)]
    assert widths == [128, 64]


def test_the_second_factor_of_deepseek_is_missing_for_version_2_alone():
    found = [as_run_by(FOLDER / f"deepseek-{name}.json", ENGINE) for name in ("v2-lite", "v3")]
    assert [one.logit_factor for one in found] == [1.0, near("1.8738542071")]


def test_longrope_reads_the_length_at_the_top_level_alone():
    lists = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64, "factor": 32.0}
    inside = config("longrope", positions=131072, **lists, original_max_position_embeddings=4096)
    outside = config("longrope", positions=131072, **lists, top={"original_max_position_embeddings": 4096})
    lost, found = (as_run_by(one, ENGINE, length=8192) for one in (inside, outside))
    assert over_plain(lost)[5] == pytest.approx(1.0)
    assert over_plain(found)[5] == pytest.approx(0.5)
    assert found.attention_factor == near("1.1902380714")
    assert lost.attention_factor == pytest.approx(1.1375, abs=1e-4)  # sqrt(1 + ln 32/ln 131072)


def test_llama3_needs_the_length_inside():
    three = {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    assert "original_max" in as_run_by(config("llama3", **three), ENGINE).refused
    assert not as_run_by(config("llama3", **three), "transformers").refused


def test_yarn_knows_the_length_inside_alone():
    for top in ({}, TOP):
        assert shares(yarn(length=None, top=top), ENGINE, (30,)) == [near("0.6911764706")]
    assert shares(yarn(length=None, top=TOP), "transformers", (20,)) == [near("0.7083333333")]
    assert "proportional" in as_run_by(config("proportional"), ENGINE).refused
