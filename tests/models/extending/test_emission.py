"""What to write for an engine, read back as the same method."""

import contextlib
import json
import shlex
from pathlib import Path

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.models.engines.reading import as_run_by
from ropetheory.models.extending.emission import ENGINES, FURTHER, emit
from ropetheory.models.gguf import as_config

FOLDER = Path(__file__).parents[2] / "configs"
NAMES = [
    "llama2-7b",
    "llama3-8b",
    "qwen2.5-7b-yarn",
    "gemma3-4b",
    "gpt-oss-20b",
    "deepseek-v3",
    "gpt-neox-20b",
]


@pytest.fixture(scope="module", params=NAMES)
def found(request):
    return rt.extend(FOLDER / f"{request.param}.json", "64k" if request.param != "gemma3-4b" else "256k")


def merged(config, part, fields):
    """Put a fragment of JSON into a configuration, as a person would."""
    whole = json.loads(json.dumps(config))
    inside = whole if part is None else whole[part]
    inside.update(fields if part is None else fields[part])
    return whole


def same(read, row, target):
    assert read.method == row.method
    assert read.base == pytest.approx(row.base, rel=1e-9)
    np.testing.assert_allclose(
        read.frequencies(target), row.method.frequencies(row.base, read.dim, length=target), rtol=1e-9
    )
    assert read.attention_factor**2 * read.softmax_factor == pytest.approx(row.logit_factor, rel=1e-12)


def without(config, what):
    """Remove the fields that a heading names."""
    whole = json.loads(json.dumps(config))
    for key in what.partition("; remove ")[2].split(", "):
        for inside in (whole, whole.get("text_config", {})):
            inside.pop(key, None)
    return whole


def test_every_fragment_is_read_back_as_the_same_method(found):
    part = found.fragment("none" if "none" in found else "own").part
    for name, row in found.items():
        for engine in ("hf", "mlx", "vllm"):
            if ENGINES[engine] not in row.engines:
                continue
            for what, text in emit(found, name, engine).spellings:
                fields = json.loads(shlex.split(text)[3]) if engine == "vllm" else json.loads(text)
                start = without(found.config, what)
                if engine == "vllm":  # its overrides replace attributes that the class has made
                    one = found.fragment(name, old="rope_parameters" not in text)
                    start = without(found.config, f"; remove {', '.join(one.dropped)}")
                same(
                    rt.read_config(merged(start, part, fields), layer_type=found.layer_type),
                    row,
                    found.target,
                )


def options_of(text):
    words = shlex.split(text)
    return dict(zip(words[::2], words[1::2], strict=True))


def test_options_of_llama_cpp_are_read_back(found):
    for name, row in found.items():
        if "llama.cpp" not in row.engines or found.layer_type is not None:
            continue
        given = options_of(emit(found, name, "llama.cpp").spellings[0][1])
        keys = {"general.architecture": "llama", "llama.context_length": int(given["-c"]),
                "llama.embedding_length": found.model.dim, "llama.attention.head_count": 1,
                "llama.rope.freq_base": float(given["--rope-freq-base"])}  # fmt: skip
        if given["--rope-scaling"] != "none":
            keys["llama.rope.scaling.type"] = given["--rope-scaling"]
            keys["llama.rope.scaling.factor"] = float(given["--rope-scale"])
        if "--yarn-orig-ctx" in given:
            keys["llama.rope.scaling.original_context_length"] = int(given["--yarn-orig-ctx"])
            keys["llama.rope.scaling.yarn_beta_fast"] = float(given["--yarn-beta-fast"])
            keys["llama.rope.scaling.yarn_beta_slow"] = float(given["--yarn-beta-slow"])
        read = rt.read_config(as_config(keys, {}))
        np.testing.assert_allclose(
            read.frequencies(found.target),
            row.method.frequencies(row.base, read.dim, length=found.target), rtol=1e-8,
        )  # fmt: skip


def test_a_note_is_of_the_engine_that_was_asked_for():
    found = rt.extend(FOLDER / "llama2-7b.json", "32k")
    assert emit(found, "llama3", "hf").note == emit(found, "dynamic", "hf").note == ""
    assert "thresholds 1 and 32" in emit(found, "by-parts", "vllm").note
    with pytest.raises(rt.RopeTheoryError, match=r"transformers can\.$"):
        emit(found, "dynamic", "mlx")
    with pytest.raises(rt.RopeTheoryError, match="vLLM fixes the base once"):
        emit(found, "dynamic", "vllm")


def test_what_an_engine_does_not_compute_is_refused_with_the_reason():
    found = rt.extend(FOLDER / "llama2-7b.json", "32k")
    with pytest.raises(rt.RopeTheoryError, match="no engine can"):
        emit(found, "yarn-paper", "hf")
    with pytest.raises(rt.RopeTheoryError, match=r"llama\.cpp has it in the file"):
        emit(found, "llama3", "llama.cpp")
    with pytest.raises(rt.RopeTheoryError, match="unknown engine"):
        emit(found, "yarn", "tgi")
    oss = rt.extend(FOLDER / "gpt-oss-20b.json", "128k")
    with pytest.raises(rt.RopeTheoryError, match=r"does not compute.*`truncate` is false here"):
        emit(oss, "own", "llama.cpp")
    gemma = rt.extend(FOLDER / "gemma3-4b.json", "256k")
    with pytest.raises(rt.RopeTheoryError, match="options know one base"):
        emit(gemma, "more", "llama.cpp")


def written(found, name, engine):
    """Return what is written, or None where the engine computes something else."""
    with contextlib.suppress(rt.RopeTheoryError):
        return emit(found, name, engine)
    return None


def test_a_plain_model_can_be_written_for_every_further_engine():
    found = rt.extend("llama-3-8b", "32k")
    assert all(written(found, name, engine) for name in ("yarn", "pi", "abf") for engine in FURTHER)


@pytest.mark.parametrize("engine", sorted({*FURTHER} - {"lmdeploy"}))
def test_what_is_written_for_further_engines_is_what_they_compute(found, engine):
    for name, row in found.items():
        one = None if row.rope is None else written(found, name, engine)
        if one is None:
            continue
        ((_, text),) = one.spellings
        if engine == "ollama":
            assert text.endswith(f"PARAMETER num_ctx {found.target}")
            assert one.note.startswith("A Modelfile has no rope fields")
        else:
            fields = shlex.split(text)[3] if engine == "sglang" else text
            part = found.fragment(name, old=True).part
            config = merged(found.config, part, json.loads(fields))
            seen = as_run_by(config, engine, length=found.target, layer_type=found.layer_type)
            expected = row.method.frequencies(row.base, found.model.dim, length=found.target)
            np.testing.assert_allclose(seen.frequencies, expected[: len(seen.frequencies)], rtol=1e-9)


def test_what_a_further_engine_does_otherwise_is_refused_with_the_reason():
    found = rt.extend("qwen3-8b", "128k")
    words = "Ollama does not compute Llama 3 as it is: it differs: pair 40"
    with pytest.raises(rt.RopeTheoryError, match=words):
        emit(found, "llama3", "ollama")
    with pytest.raises(rt.RopeTheoryError, match="SGLang does not compute dynamic NTK"):
        emit(found, "dynamic", "sglang")


@pytest.mark.parametrize("engine", ["hf", "vllm", "sglang", "tensorrt-llm"])
def test_dual_chunks_beside_which_nothing_is_scaled_are_null(engine):
    one = emit(rt.extend("qwen2.5-7b-instruct-1m", "1M"), "yarn", engine)
    assert all('"dual_chunk_attention_config": null' in text for _, text in one.spellings)
    assert "dual_chunk_attention_config is null in what is written" in one.note


def test_what_has_no_field_of_chunks_says_nothing_of_them():
    for name, engine in (("qwen2.5-7b-instruct-1m", "llama.cpp"), ("qwen3-8b", "vllm")):
        one = emit(rt.extend(name, "1M"), "yarn", engine)
        assert "dual_chunk" not in one.note + "".join(text for _, text in one.spellings)
