"""mlx-lm: beside mlx-lm itself where it is installed, and at the numbers on record."""

from __future__ import annotations

import dataclasses
import importlib

import numpy as np
import pytest

from ropetheory.models.engines.mlx_lm import BASES, NAMING, NO_DEFAULT
from ropetheory.models.engines.reading import as_run_by
from ropetheory.models.families import FAMILIES
from tests.models.engines.shared import config, near, new_base, shares, yarn
from tests.models.test_configs import FOLDER

ENGINE = "mlx-lm"
ABSENT = "mlx-lm is absent: pip install mlx-lm 'mlx[cpu]'"
LISTS = {"short_factor": [1.0 + j / 64 for j in range(64)], "long_factor": [2.0 + j for j in range(64)],
         "original_max_position_embeddings": 4096}  # fmt: skip
SCALED = {
    "default": {}, "linear": {"factor": 4}, "mrope": {"mrope_section": [16, 24, 24]},
    "dynamic": {"factor": 4.0}, "llama3": {"factor": 8.0},
    "llama3, stated": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                       "original_max_position_embeddings": 4096},
    "yarn": {"factor": 4.0, "attention_factor": 1.0, "truncate": False},
    "yarn, stated": {"factor": 4.0, "beta_fast": 16, "beta_slow": 2, "mscale": 0.707,
                     "original_max_position_embeddings": 32768},
    "telechat3-yarn": {"factor": 4.0}, "deepseek_yarn": {"factor": 40.0, "mscale_all_dim": 0.5},
    "longrope": LISTS, "proportional": {"factor": 2.0, "partial_rotary_factor": 0.25},
}  # fmt: skip
# The kernel computes a power of two in float32 and takes sine and cosine of it; a frequency that is a list's
# is rounded once more. The angle of a vector of two float32 numbers then has a few ulp.
FLOAT32 = 64 * 2.0**-24


def turned(rope, dim, position):
    """Return the angle and the length of every pair (1, 0) after a rotation."""
    import mlx.core as mx

    half = dim // 2
    vector = mx.array([[[[1.0] * half + [0.0] * half]]])
    out = np.array(rope(vector, offset=position), dtype=np.float64).ravel()
    return np.arctan2(out[half:], out[:half]), np.hypot(out[:half], out[half:])


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SCALED)
def test_beside_mlx_lm(name):
    module = pytest.importorskip("mlx_lm.models.rope_utils", reason=ABSENT)
    kind, fields = name.partition(",")[0], SCALED[name]
    rope = module.initialize_rope(128, 1e6, False, {"type": kind, **fields}, 32768)
    # One token at position 1: the angle is the frequency, and the text has 2 tokens.
    angles, lengths = turned(rope, 128, 1)
    ours = as_run_by(config(kind, **fields), ENGINE, length=2)
    np.testing.assert_allclose(ours.frequencies, angles, rtol=FLOAT32, atol=0)
    np.testing.assert_allclose(lengths, ours.attention_factor, rtol=FLOAT32)


@pytest.mark.filterwarnings("ignore")
def test_dynamic_scaling_beside_mlx_lm():
    module = pytest.importorskip("mlx_lm.models.rope_utils", reason=ABSENT)
    rope = module.initialize_rope(128, 1e4, False, {"type": "dynamic", "factor": 4.0}, 4096)
    angles, _ = turned(rope, 128, 16383)
    source = config("dynamic", base=1e4, positions=4096, factor=4.0)
    slow = as_run_by(source, ENGINE, length=16384).frequencies * 16383
    kept = slow < 3.0  # below half a turn
    assert kept.sum() > 10
    np.testing.assert_allclose(slow[kept], angles[kept], rtol=4 * FLOAT32)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", ["su", "ntk", "unheard"])
def test_types_that_it_refuses(kind):
    assert kind in as_run_by(config(kind, factor=4.0, **LISTS), ENGINE).refused
    module = pytest.importorskip("mlx_lm.models.rope_utils", reason=ABSENT)
    with pytest.raises(ValueError, match="Unsupported"):
        module.initialize_rope(128, 1e6, False, {"type": kind, "factor": 4.0, **LISTS}, 32768)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", sorted({*BASES, *NO_DEFAULT, *set(NAMING) & set(FAMILIES)}))
def test_what_its_files_name(name):
    """The fields of the dataclass of every model's file, and their defaults."""
    if not str(getattr(pytest.importorskip("mlx_lm", reason=ABSENT), "__version__", "")).startswith("0.32"):
        pytest.skip("another version of mlx-lm than the one on record")
    stem = {"mistral": "llama", "qwen3_5_text": "qwen3_5"}.get(name, name)
    file = importlib.import_module(f"mlx_lm.models.{stem}")
    known = getattr(file, "TextModelArgs", file.ModelArgs).__dataclass_fields__
    assert ("rope_parameters" in known) is (name in NAMING)
    if name in BASES:
        assert known["rope_theta"].default == BASES[name]
    if name in NO_DEFAULT:
        assert known["rope_theta"].default is dataclasses.MISSING


@pytest.mark.parametrize(
    ("kind", "base"), [("llama", 1e4), ("qwen2", 1e6), ("cohere", 8e6), ("cohere2", 5e4), ("falcon_h1", 1e11),
                       ("gpt_oss", 1.5e5), ("starcoder2", 1e5)],
)  # fmt: skip
def test_a_missing_base_is_that_of_the_file(kind, base):
    assert BASES[kind] == base


def test_a_file_of_version_5_loses_base_and_scaling():
    rope = {"rope_parameters": {"rope_type": "yarn", "rope_theta": 5e5, "factor": 4.0}}
    found = as_run_by({"model_type": "qwen2", "head_dim": 128, **rope}, ENGINE)
    assert new_base(found) == near("1000000.0")
    assert found.attention_factor == 1.0
    assert "rope_parameters" in found.notes[0]
    assert "TypeError" in as_run_by({"model_type": "glm4", "head_dim": 128, **rope}, ENGINE).refused
    for model in ("ministral3", "qwen3"):
        named = as_run_by({"model_type": model, "head_dim": 128, **rope}, ENGINE)
        assert named.attention_factor == near("1.1386294361")
    other = as_run_by({"model_type": "cwm", "head_dim": 128, **rope}, ENGINE)
    assert new_base(other) == near("1000000.0")
    assert "not on record" in other.notes[-1]


def test_a_missing_length_is_4096_and_ends_are_rounded():
    expected = ("1.0", "0.7083333333", "0.2916666667", "0.25")
    assert shares(yarn(length=None), ENGINE, (10, 20, 30, 40)) == [near(one) for one in expected]
    assert shares(yarn(truncate=False), ENGINE, (30,)) == [near("0.6911764706")]
    silent = config("llama3", base=5e5, factor=8.0)
    assert shares(silent, ENGINE, (32,), 5e5) == [near("0.3711222795")]


@pytest.mark.parametrize(
    ("more", "factor"),
    [({"attention_factor": 1.0}, "1.1386294361"), ({"mscale": 0.707, "mscale_all_dim": 0}, "1.0980110113")],
)
def test_the_attention_factor_of_yarn(more, factor):
    assert as_run_by(yarn(**more), ENGINE).attention_factor == near(factor)


def test_longrope_has_the_long_factors_at_every_length():
    path = FOLDER / "phi3.5-mini.json"
    silent, short = (as_run_by(path, ENGINE, length=n) for n in (None, 100))
    long = as_run_by(path, "transformers", length=4097)
    assert silent.frequencies.tolist() == short.frequencies.tolist() == long.frequencies.tolist()
    assert silent.attention_factor == near("1.1902380714")


def test_longrope_needs_the_length_before_it_but_for_one_model():
    stated = {key: value for key, value in LISTS.items() if key != "original_max_position_embeddings"}
    refused = as_run_by(config("longrope", **stated), ENGINE).refused
    assert refused is not None
    assert refused.startswith("`original_max_position_embeddings` is missing")
    few = {key: value[:16] for key, value in stated.items()}
    assert not as_run_by(config("longrope", top={"model_type": "minicpm3"}, **few), ENGINE).refused


def test_phi3_reads_type_alone():
    source = {"model_type": "phi3", "max_position_embeddings": 131072, "rope_theta": 1e4, "head_dim": 128}
    named = as_run_by({**source, "rope_scaling": {"rope_type": "longrope", **LISTS}}, ENGINE)
    assert new_base(named) == near("10000.0")
    assert "drops" in named.notes[0]
    old = as_run_by({**source, "rope_scaling": {"type": "su", **LISTS}}, ENGINE)
    assert old.frequencies[0] == 0.5


def test_type_goes_before_rope_type():
    source = config("yarn", factor=4.0, type="linear")
    assert as_run_by(source, ENGINE).frequencies[0] == 0.25
    assert as_run_by(source, "transformers").frequencies[0] == 1.0


def test_layers_with_a_window_are_not_scaled():
    path = FOLDER / "gemma3-4b.json"
    sliding, full = (as_run_by(path, ENGINE, layer_type=f"{one}_attention") for one in ("sliding", "full"))
    assert (sliding.frequencies[0], full.frequencies[0]) == (1.0, 0.125)
    assert new_base(sliding) == near("10000.0")
