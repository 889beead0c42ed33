"""The header of a GGUF file, read as the configuration that it was made of."""

import numpy as np
import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.gguf import ARCHITECTURES, as_config, is_gguf
from tests.models.published_configs import LLAMA31_8B, PHI35_MINI

gguf = pytest.importorskip("gguf", reason="gguf is absent: pip install -e '.[test]'")


def written(path, arch, keys, tensors=()):
    writer = gguf.GGUFWriter(str(path), arch)
    for key, value in keys.items():
        add = (
            writer.add_string
            if isinstance(value, str)
            else (writer.add_float32 if isinstance(value, float) else writer.add_uint32)
        )
        add(f"{arch}.{key}", value)
    for name, values in dict(tensors).items():
        writer.add_tensor(name, np.asarray(values, dtype=np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


PLAIN = {"context_length": 4096, "embedding_length": 4096, "block_count": 32, "attention.head_count": 32,
         "rope.dimension_count": 128, "rope.freq_base": 10000.0}  # fmt: skip


def test_a_plain_llama_is_interleaved_after_its_conversion(tmp_path):
    path = written(tmp_path / "llama.gguf", "llama", PLAIN)
    assert is_gguf(path)
    rope = read_config(path)
    assert (rope.base, rope.dim, rope.length, rope.layout) == (10000.0, 128, 4096, "interleaved")
    assert rope.layers[0].count == 32


def test_yarn_and_linear(tmp_path):
    yarn = {"rope.scaling.type": "yarn", "rope.scaling.factor": 8.0,
            "rope.scaling.original_context_length": 4096}  # fmt: skip
    told = {**PLAIN, **yarn, "context_length": 32768}
    rope = read_config(written(tmp_path / "y.gguf", "qwen2", told))
    assert (rope.method.name, rope.scale, rope.length, rope.layout) == ("yarn", 8.0, 4096, "half-split")
    linear = {"rope.scaling.type": "linear", "rope.scaling.factor": 4.0}
    rope = read_config(written(tmp_path / "l.gguf", "llama", {**PLAIN, **linear}))
    assert (rope.method.name, rope.scale) == ("position_interpolation", 4.0)


def test_the_divisors_of_llama_3_1_are_its_frequencies(tmp_path):
    wanted = read_config(LLAMA31_8B)
    divisors = wanted.method.stretch(wanted.base, wanted.dim)
    keys = {**PLAIN, "context_length": 131072, "rope.freq_base": 500000.0}
    rope = read_config(written(tmp_path / "l31.gguf", "llama", keys, {"rope_freqs.weight": divisors}))
    np.testing.assert_allclose(rope.frequencies(131072), wanted.frequencies(), rtol=1e-6)
    assert rope.attention_factor == 1.0


def test_both_lists_of_longrope(tmp_path):
    scaling = PHI35_MINI["rope_scaling"]
    keys = {**PLAIN, "context_length": 131072, "embedding_length": 3072, "rope.dimension_count": 96,
            "rope.scaling.original_context_length": 4096, "rope.scaling.attn_factor": 1.19}  # fmt: skip
    tensors = {"rope_factors_short.weight": scaling["short_factor"],
               "rope_factors_long.weight": scaling["long_factor"]}  # fmt: skip
    rope = read_config(written(tmp_path / "p.gguf", "phi3", keys, tensors))
    wanted = read_config(PHI35_MINI)
    for length in (4096, 4097):
        np.testing.assert_allclose(rope.frequencies(length), wanted.frequencies(length), rtol=1e-6)


def test_deepseek_carries_the_scale_of_its_softmax():
    keys = {"general.architecture": "deepseek2", "deepseek2.context_length": 163840,
            "deepseek2.rope.dimension_count": 64, "deepseek2.rope.freq_base": 10000.0,
            "deepseek2.rope.scaling.type": "yarn", "deepseek2.rope.scaling.factor": 40.0,
            "deepseek2.rope.scaling.original_context_length": 4096,
            "deepseek2.rope.scaling.yarn_log_multiplier": 0.1}  # fmt: skip
    rope = read_config(as_config(keys, {}))
    assert rope.softmax_factor == pytest.approx(1.873854, abs=1e-6)
    assert rope.attention_factor == 1.0


def test_what_cannot_be_read_is_refused(tmp_path):
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF\x03\x00\x00\x00" + b"\xff" * 40)
    with pytest.raises(RopeTheoryError, match="GGUF"):
        read_config(broken)
    with pytest.raises(RopeTheoryError, match=r"general\.architecture"):
        as_config({"general.architecture": "bert"}, {})
    assert not is_gguf(tmp_path)
    assert not is_gguf(tmp_path / "absent")


NEIGHBOURS = {  # of what we know, those for which llama_model_rope_type of llama.cpp says NORM
    "llama", "llama4", "mistral3", "smollm3", "granite", "olmo", "command-r", "cohere2", "deepseek2",
    "chatglm", "glm4", "ernie4_5",
}  # fmt: skip


@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_every_architecture_is_read_with_the_pairs_that_llama_cpp_turns(arch):
    keys = {f"{arch}.{key}": value for key, value in PLAIN.items()}
    rope = read_config(as_config({"general.architecture": arch, **keys}, {}))
    assert (rope.dim, rope.layout) == (128, "interleaved" if arch in NEIGHBOURS else "half-split")


def test_base_part_and_length_are_called_as_the_class_does():
    for arch, theta, length, dim in (
        ("qwen", 1e6, 32768, 128),
        ("gptneox", 25000.0, 2048, 64),
        ("phi2", 1e6, 8192, 64),
    ):
        keys = {**PLAIN, "context_length": length, "rope.freq_base": theta, "rope.dimension_count": dim}
        told = {"general.architecture": arch, **{f"{arch}.{key}": value for key, value in keys.items()}}
        rope = read_config(as_config(told, {}))
        assert (rope.base, rope.length, rope.dim, rope.warnings) == (theta, length, dim, ())
