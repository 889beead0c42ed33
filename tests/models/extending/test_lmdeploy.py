"""LMDeploy: what each of its engines makes of rope fields, and what is written so that both agree."""

import json
import math
import shlex

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.models.extending.emission import emit
from ropetheory.models.extending.lmdeploy import pytorch, turbomind

YARN = {"rope_type": "yarn", "rope_theta": 1e6, "factor": 4.0}
STATED = {**YARN, "original_max_position_embeddings": 32768}


def ramp(scale, length, base=1e6, dim=128):
    """Return w_j/e_j of YaRN, by the formula alone."""
    ends = (dim * math.log(length / (turns * 2 * math.pi)) / (2 * math.log(base)) for turns in (32.0, 1.0))
    low, high = (function(end) for function, end in zip((math.floor, math.ceil), ends, strict=True))
    share = np.clip((np.arange(dim // 2) - low) / (high - low), 0, 1)
    return 1 - share + share / scale


def shares(method, base=1e6, dim=128):
    return method.frequencies(base, dim) * base ** (2 * np.arange(dim // 2) / dim)


def test_turbomind_takes_factor_and_ramp_from_the_most_positions():
    np.testing.assert_allclose(shares(turbomind(STATED, 131072)), ramp(4.0, 131072), rtol=1e-12)
    np.testing.assert_allclose(shares(turbomind(STATED, 65536)), ramp(2.0, 65536), rtol=1e-12)
    np.testing.assert_allclose(shares(turbomind(YARN, 32768)), ramp(4.0, 32768), rtol=1e-12)
    np.testing.assert_allclose(shares(pytorch(STATED, 131072)), ramp(4.0, 32768), rtol=1e-12)
    assert turbomind(STATED, 131072).attention_factor == pytest.approx(0.1 * math.log(4.0) + 1.0)


def test_the_thresholds_of_llama3_have_two_defaults():
    stated = {"rope_type": "llama3", "factor": 8.0, "original_max_position_embeddings": 8192,
              "low_freq_factor": 1.0, "high_freq_factor": 4.0}  # fmt: skip
    np.testing.assert_allclose(shares(turbomind(stated, 131072)), shares(pytorch(stated, 131072)), rtol=1e-12)
    del stated["high_freq_factor"]
    middle = shares(turbomind(stated, 131072))
    assert set(middle.round(12)) == {1.0, 0.125}  # both thresholds are 1: a step


@pytest.mark.parametrize("name", ["qwen2.5-7b", "llama-3-8b", "mistral-7b-v0.3", "phi-4"])
def test_both_engines_compute_what_is_written(name):
    found, written = rt.extend(name, "64k" if name != "mistral-7b-v0.3" else "128k"), 0
    for method, row in found.items():
        try:
            one = emit(found, method, "lmdeploy")
        except rt.RopeTheoryError:
            continue
        written += 1
        expected = row.method.frequencies(row.base, found.model.dim, length=found.target)
        for what, text in one.spellings:
            options = dict(zip(*[iter(shlex.split(text))] * 2, strict=True))
            fields = json.loads(options["--hf-overrides"])
            assert options["--session-len"] == str(found.target)
            rope, base = fields.get("rope_parameters"), fields.get("rope_theta")
            rope = rope if "5" in what else {**fields["rope_scaling"], "rope_theta": base}
            for read in (pytorch, turbomind):
                method = read(rope, fields["max_position_embeddings"])
                seen = method.frequencies(rope["rope_theta"], found.model.dim)
                np.testing.assert_allclose(seen, expected, rtol=1e-12)
        assert "nothing reads them" in one.note
    assert written >= 3


@pytest.mark.parametrize(
    ("name", "target", "method", "words"),
    [
        ("qwen2.5-7b", "128k", "dynamic", "TurboMind fixes the base by the length of the prompt"),
        ("gemma-3-4b", "256k", "more", "different places"),
        ("deepseek-v3", "256k", "own", "softmax of latent attention"),
        ("gpt-oss-20b", "256k", "more", "TurboMind reads"),
    ],
)
def test_what_is_not_computed_or_not_known_is_refused(name, target, method, words):
    with pytest.raises(rt.RopeTheoryError, match=words):
        emit(rt.extend(name, target), method, "lmdeploy")


def test_each_spelling_is_of_one_version_of_transformers():
    found = emit(rt.extend("llama-3-8b", "32k"), "yarn", "lmdeploy")
    new, old = (text for _, text in found.spellings)
    assert '"rope_parameters"' in new
    assert '"rope_parameters"' not in old
    assert '"rope_scaling"' in old


def test_fields_of_the_file_that_remain_after_merging_are_counted():
    config = {"model_type": "llama", "head_dim": 128, "max_position_embeddings": 131072,
              "rope_scaling": STATED}  # fmt: skip
    with pytest.raises(rt.RopeTheoryError, match="original_max_position_embeddings"):
        emit(rt.extend(config, "256k"), "more", "lmdeploy")
