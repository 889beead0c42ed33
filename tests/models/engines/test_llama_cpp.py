"""llama.cpp: fields that do not reach the runtime, and keys that are multiplied at each shift."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.models.engines.llama_cpp import left_over
from ropetheory.models.engines.reading import as_run_by
from tests.models.engines.shared import config, near, new_base, shares, yarn
from tests.models.test_configs import FOLDER

ENGINE = "llama.cpp"


def test_the_fields_of_yarn_have_no_effect():
    source = yarn(beta_fast=16, beta_slow=2, attention_factor=1.0, mscale=2.0, mscale_all_dim=1.0)
    expected = [near(one) for one in ("0.7794117647", "0.4264705882", "0.3382352941")]
    assert shares(source, ENGINE, (28, 36, 38)) == expected
    assert as_run_by(source, ENGINE).attention_factor == near("1.138629436")
    assert "KeyError" in as_run_by(yarn(length=None), ENGINE).refused


def test_ministral_keeps_its_betas():
    source = yarn(model="ministral3", beta_fast=16, beta_slow=2, mscale=1.0, mscale_all_dim=1.0)
    assert shares(source, ENGINE, (28,)) == [near("0.8636363636")]
    assert as_run_by(source, ENGINE).attention_factor == 1.0


def llama3(model="llama", inside=8192, top=None):
    return config("llama3", model=model, base=5e5, positions=131072, factor=8.0, low_freq_factor=1.0,
                  high_freq_factor=4.0, original_max_position_embeddings=inside, top=top)  # fmt: skip


@pytest.mark.parametrize("inside", [4096, 8192, 16384])
def test_llama3_takes_8192_for_every_length_inside(inside):
    expected = [near(one) for one in ("1.0", "0.8281684118", "0.3711222795", "0.1902107436", "0.125")]
    found = as_run_by(llama3(inside=inside), ENGINE)
    assert shares(llama3(inside=inside), ENGINE, (28, 29, 32, 34, 35), 5e5) == expected
    assert bool(found.notes) is (inside != 8192)


def test_llama3_with_the_length_at_the_top_level_and_in_another_architecture():
    top = {"original_max_position_embeddings": 4096}
    assert shares(llama3(top=top), ENGINE, (28,), 5e5) == [near("0.4439483788")]
    assert new_base(as_run_by(llama3("qwen2"), ENGINE)) == near("500000.0")


def test_pairs_of_interleaved_sections_that_stand_still():
    assert left_over((24, 20, 20), 64) == (61, 62)
    assert left_over((11, 11, 10), 32) == ()
    assert left_over((1, 2, 2), 6) == (3,)
    source = config(model="qwen3_vl_text", base=5e6, mrope_section=[24, 20, 20], kind="default")
    found, plain = (as_run_by(source, engine).frequencies for engine in (ENGINE, "transformers"))
    assert np.flatnonzero(found == 0).tolist() == [61, 62]
    assert (plain[[61, 62]] * 262144).tolist() == [near("0.108"), near("0.085")]


def test_that_a_shift_multiplies_the_keys_again_is_noted():
    assert "shift" in as_run_by(yarn(), ENGINE).notes[0]
    assert as_run_by(FOLDER / "deepseek-v3.json", ENGINE).notes == ()


def test_longrope_is_decided_by_the_context():
    path = FOLDER / "phi3.5-mini.json"
    short, long, silent = (as_run_by(path, ENGINE, length=n) for n in (4096, 4097, None))
    assert short.frequencies[5] > long.frequencies[5] == silent.frequencies[5]
    assert long.attention_factor == near("1.1902380714")
    lists = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64, "original_max_position_embeddings": 4096}
    assert new_base(as_run_by(config("longrope", **lists), ENGINE)) == near("1000000.0")


@pytest.mark.parametrize("source", [config("dynamic", factor=4.0, alpha=1000.0), config("unheard")])
def test_types_that_it_passes_over(source):
    found = as_run_by(source, ENGINE)
    assert new_base(found) == near("1000000.0")
    assert found.notes


def test_hunyuan_has_alpha():
    source = config("dynamic", model="hunyuan_v1_dense", base=1e4, alpha=1000.0)
    for engine in (ENGINE, "transformers"):
        assert new_base(as_run_by(source, engine)) == near("11158839.92507748")


def test_layers_with_a_window_and_layers_without():
    source = FOLDER / "gemma3-4b.json"
    sliding, full = (as_run_by(source, ENGINE, layer_type=f"{one}_attention") for one in ("sliding", "full"))
    assert (sliding.frequencies[0], full.frequencies[0]) == (1.0, 0.125)
