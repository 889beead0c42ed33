"""The report of a model: what it computes."""

from __future__ import annotations

import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import read_config
from ropetheory.errors import UsageError
from ropetheory.models.inspection import inspect
from ropetheory.report.inspection import inspection_dict, inspection_text
from tests.models.published_configs import CASES


def report(name, target=None):
    return inspect(read_config(CASES[name][1]), target)


@pytest.mark.parametrize("name", ["Llama-3.1-8B", "Gemma-3-12B", "Phi-3.5-mini", "phi-2", "DeepSeek-V3"])
@pytest.mark.parametrize("target", [20_000, 200_001])
def test_unseen_is_the_first_position_outside_the_arc(name, target):
    found = report(name, target)
    model = found.model
    new = model.frequencies(target)
    old = new if model.trained_scaled else rt.frequencies(model.base, model.dim)
    for pair in found.pairs:
        arc = (model.length - 1) * old[pair.pair]
        positions = np.arange(target)
        outside = positions * new[pair.pair] > arc * (1 + 1e-12)
        if arc >= 2 * math.pi or not outside.any():
            assert pair.unseen_at is None or pair.unseen_at >= target
        else:
            assert pair.unseen_at == int(np.argmax(outside))
    assert found.unseen_after == sum((p.unseen_at or target) < target for p in found.pairs)


def test_interpolation_by_s_leaves_the_arc_within_the_last_s_positions():
    rows = {row.method: row for row in report("Llama-2-7b", 16384).methods}
    assert rows["none"].unseen_from == 4096
    assert rows["PI"].unseen_from == 4 * 4095 + 1
    assert rows["critical base"].unseen == 0
    assert rows["PI"].overstep == pytest.approx(0.75)
    assert rows["none"].overstep == 16384 - 4096
    assert rows["dynamic NTK, factor 1"].last == pytest.approx(4, rel=1e-12)
    assert (rows["PI"].uniform, rows["PI"].targeted) == (True, False)
    assert rows["YaRN (paper)"].targeted
    assert rows["NTK-aware"].last == pytest.approx(4, rel=1e-12)


def test_critical_pair_and_bases():
    found = report("Llama-2-7b", 16384)
    assert found.critical_pair == 46
    assert found.bases["ntk"] == rt.ntk_base(10000, 128, 4)
    assert found.bases["critical"] == rt.critical_base(10000, 4096, 4)
    assert found.pairs[46].rotations < 1 <= found.pairs[45].rotations
    assert report("Llama-2-7b").unseen_before == 0


def test_regions_follow_the_thresholds_of_the_method():
    found = report("Llama-3.1-8B")
    assert {p.region for p in found.pairs if p.stretch == 1} == {"fast"}
    assert {p.region for p in found.pairs if p.rotations < 1} == {"slow"}
    gemma = inspect(read_config({"model_type": "gemma4_text"}))
    assert [p.region for p in gemma.pairs[63:66]] == ["fast", "still", "still"]
    assert inspection_dict(gemma)["pairs"][64]["stretch"] is None
    assert "of which 64 turn" in inspection_text(gemma)


def test_temperatures():
    deepseek = report("DeepSeek-V3")
    assert deepseek.logit_factor == pytest.approx(1.873854, abs=1e-6)
    text = " ".join(inspection_text(deepseek).split())
    assert "mscale and mscale_all_dim cancel on the cosines" in text
    assert not deepseek.cancel
    scaling = dict(CASES["DeepSeek-V3"][1]["rope_scaling"])
    undone = 1 / (0.1 * math.log(40) + 1)
    fields = {**CASES["DeepSeek-V3"][1], "rope_scaling": {**scaling, "attention_factor": undone}}
    found = inspect(read_config(fields))
    assert found.cancel
    assert "the two cancel" in inspection_text(found)


def test_the_log_n_factor_is_that_from_training_to_the_target():
    found = report("Llama-2-7b", 131072)
    assert found.log_n_factor == rt.log_n_factor(4096, 32)
    assert inspection_dict(found)["attention"]["log_n_factor"] == found.log_n_factor
    text = " ".join(inspection_text(found).split())
    assert "the weight among 4,096 others keeps it among 131,072 if logits are × 1.4167" in text
    within = report("Llama-2-7b")
    assert within.log_n_factor == 1.0
    assert "keeps it among" not in inspection_text(within)


def test_precision_at_the_longest_position():
    rows = {(row.dtype, row.stored): row for row in report("Llama-2-7b", 131072).precision}
    assert rows["float32", "float32"].error == max(rt.angle_error(131071, 10000, 128, dtype="float32"))
    engines = rt.cosine_error(131071, 10000, 128, dtype="float32", stored="bfloat16")
    assert rows["float32", "bfloat16"].cosine == pytest.approx(max(engines), rel=1e-12)
    assert rows["float16", "float16"].error is None
    assert rows["bfloat16", "bfloat16"].first_unsafe == 2


def test_the_training_length_is_scaled_where_its_makers_say_so():
    gemma = report("Gemma-3-12B", 262144)
    assert (gemma.trained_scaled, gemma.trained, gemma.methods) == (True, 131072, ())
    assert gemma.overstep == 131072.0
    assert report("Gemma-3-12B").unseen_after == 0
    assert min(p.unseen_at for p in gemma.pairs if p.unseen_at) == 131072


def test_the_factor_of_llama_3_is_no_ratio_of_lengths():
    found = report("Llama-3.1-8B")
    assert (found.target, found.model.scale, found.warnings) == (131072, 8.0, ())


def test_what_no_layer_can_see_is_left_out_of_the_page():
    model = read_config({"model_type": "mistral", "sliding_window": 4096})
    found = inspect(model, 200_000)
    assert len(found.methods) > 1
    assert [row.own for row in found.methods] == [True] + [False] * (len(found.methods) - 1)
    assert "criterion" not in inspection_text(found)
    whole = read_config({"model_type": "mistral", "sliding_window": None})
    assert "criterion" in inspection_text(inspect(whole, 200_000))


def test_a_linear_factor_with_the_length_after_it():
    fields = {"model_type": "llama", "rope_scaling": {"type": "linear", "factor": 4.0}}
    told = read_config({**fields, "max_position_embeddings": 4096, "max_sequence_length": 16384})
    assert (told.length, told.target_length, told.warnings) == (4096, 16384, ())
    other = read_config({**fields, "max_position_embeddings": 4096, "max_sequence_length": 8192})
    assert other.target_length == 4096
    assert "before or after the factor" in other.warnings[0]


@pytest.mark.parametrize("which", ["target", "trained"])
@pytest.mark.parametrize("value", [0, -1, 2**53 + 1])
def test_a_length_that_is_none_is_refused(which, value):
    model = read_config({"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096})
    with pytest.raises(UsageError, match=f"--{which} must be a whole number from 1 to 2\\^53; got {value}"):
        inspect(model, **{which: value})
    assert inspect(model, **{which: 2**53 if which == "trained" else 8192})
