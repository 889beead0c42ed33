"""transformers 5 beside the installed transformers, and what it refuses or loses."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import numpy as np
import pytest

from ropetheory import read_config
from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import config, near, new_base, shares, yarn
from tests.models.published_configs import PHI35_MINI
from tests.models.test_configs import READ
from tests.models.test_reference import (
    FOLDER,
    OLMO3,
    WITHOUT_A_CLASS,
    config_class,
    kinds,
    reference,
    text_config,
)

# A float32 frequency is a power and a division, and a blend of two in llama3 and yarn: a few ulp together.
FLOAT32 = 8 * 2.0**-24


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("transformers")
@pytest.mark.parametrize("name", sorted(set(READ) - WITHOUT_A_CLASS - {"llama4-scout"}))
def test_every_configuration_on_file_beside_transformers(name):
    fields = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    theirs = text_config(fields)
    for layer_type in kinds(theirs):
        frequencies, factor = reference(theirs, layer_type)
        ours = as_run_by(fields, "transformers", layer_type=layer_type)
        np.testing.assert_allclose(ours.frequencies, frequencies, rtol=FLOAT32, atol=0)
        assert ours.attention_factor == pytest.approx(factor, rel=1e-12)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("transformers")
@pytest.mark.parametrize("length", [4096, 4097, 8192, 16384])
def test_dynamic_scaling_beside_transformers(length):
    from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS

    source = config("dynamic", base=1e4, positions=4096, factor=4.0, alpha=1000.0)
    theirs = config_class("llama")(**copy.deepcopy(source))
    frequencies, _ = ROPE_INIT_FUNCTIONS["dynamic"](theirs, seq_len=length)
    ours = as_run_by(source, "transformers", length=length)
    # The base carries the error of a float32 power, and the last pair nearly its first power.
    np.testing.assert_allclose(ours.frequencies, frequencies.double().numpy(), rtol=2 * FLOAT32)
    assert ours.notes == ("`alpha` is not read",)


def test_the_base_of_dynamic_scaling():
    source = config("dynamic", base=1e4, positions=4096, factor=4.0)
    found = [new_base(as_run_by(source, "transformers", length=n)) for n in (None, 8192, 16384)]
    assert found == [near("10000.0"), near("51293.78726815"), near("135401.97304177")]


def test_yarn():
    expected = [near(one) for one in ("0.9558823529", "0.6911764706", "0.4705882353", "0.25")]
    assert shares(yarn(), "transformers", (24, 30, 35, 40)) == expected
    betas = yarn(beta_fast=16, beta_slow=2)
    expected = [near(one) for one in ("0.8636363636", "0.3181818182", "0.25")]
    assert shares(betas, "transformers", (28, 36, 38)) == expected


@pytest.mark.parametrize(
    ("more", "factor"),
    [
        ({}, "1.1386294361"), ({"attention_factor": 1.0}, "1.0"),
        ({"mscale": 0.707, "mscale_all_dim": 0}, "1.1386294361"),
    ],
)  # fmt: skip
def test_the_attention_factor_of_yarn(more, factor):
    assert as_run_by(yarn(**more), "transformers").attention_factor == near(factor)


@pytest.mark.parametrize(
    ("length", "pairs", "expected"),
    [
        (8192, (28, 29, 32, 34, 35), ("1.0", "0.8281684118", "0.3711222795", "0.1902107436", "0.125")),
        (4096, (28, 29, 32), ("0.4439483788", "0.3307508726", "0.125")),
        (16384, (32, 35), ("0.9089112257", "0.4147703110")),
    ],
)
def test_llama3(length, pairs, expected):
    source = config("llama3", base=5e5, positions=131072, factor=8.0, low_freq_factor=1.0,
                    high_freq_factor=4.0, original_max_position_embeddings=length)  # fmt: skip
    for engine in ("transformers", "transformers-4", "vllm", "sglang", "mlx-lm", "tensorrt-llm"):
        assert shares(source, engine, pairs, 5e5) == [near(one) for one in expected]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("transformers")
def test_truncate_is_lost_where_fields_are_nested():
    told = copy.deepcopy(OLMO3)
    told["rope_scaling"]["truncate"] = False
    frequencies, factor = reference(config_class("olmo3")(**copy.deepcopy(told)), "full_attention")
    ours = as_run_by(told, "transformers")
    np.testing.assert_allclose(ours.frequencies, frequencies, rtol=FLOAT32)
    assert ours.attention_factor == pytest.approx(factor, rel=1e-12)
    assert "truncate" in ours.notes[0]
    assert not np.allclose(read_config(told).frequencies(), frequencies, rtol=1e-3)


REFUSED = {
    "ntk": config("ntk", factor=2.0),
    "deepseek_yarn": config("deepseek_yarn", factor=2.0),
    "mrope": config("mrope", mrope_section=[16, 24, 24]),
    "su": config("su", factor=2.0),
    "no factor": config("linear"),
    "no thresholds": config("llama3", factor=8.0, original_max_position_embeddings=8192),
    "no lists": config("longrope", factor=8.0, original_max_position_embeddings=8192),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("transformers")
@pytest.mark.parametrize("name", REFUSED)
def test_what_it_refuses_it_does_refuse(name):
    ours = as_run_by(REFUSED[name], "transformers")
    assert "KeyError" in ours.refused
    assert len(ours.frequencies) == 0
    with pytest.raises(KeyError):
        reference(config_class("llama")(**copy.deepcopy(REFUSED[name])))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("transformers")
def test_su_loads_in_phi3_only_with_the_length_inside():
    su = copy.deepcopy(PHI35_MINI)
    su["rope_scaling"]["type"] = "su"
    assert "original_max_position_embeddings" in as_run_by(su, "transformers").refused
    with pytest.raises(KeyError):
        reference(config_class("phi3")(**copy.deepcopy(su)))
    su["rope_scaling"]["original_max_position_embeddings"] = 4096
    frequencies, factor = reference(config_class("phi3")(**copy.deepcopy(su)))
    ours = as_run_by(su, "transformers")
    np.testing.assert_allclose(ours.frequencies, frequencies, rtol=FLOAT32)
    assert ours.attention_factor == pytest.approx(factor, rel=1e-12)


def test_longrope_switches_with_the_text():
    path = Path(FOLDER) / "phi3.5-mini.json"
    short, still, long = (as_run_by(path, "transformers", length=n) for n in (None, 4096, 4097))
    assert short.frequencies.tolist() == still.frequencies.tolist() != long.frequencies.tolist()
    assert long.attention_factor == near("1.1902380714")
