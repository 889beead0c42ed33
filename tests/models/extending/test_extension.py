"""What each way of extending a context gives and takes, against brute force and the public functions."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.models.extending import comparison
from ropetheory.models.extending.emission import emit
from ropetheory.models.extending.extension import NEARER
from ropetheory.report.extension import extension_text, extensions_dict

FOLDER = Path(__file__).parents[2] / "configs"
LLAMA2 = json.loads((FOLDER / "llama2-7b.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def llama2():
    return rt.extend(LLAMA2, "32k")


def unknown(name):
    """Return a configuration that is no published model's: another size, the same rotary fields."""
    fields = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return {**fields, "rope_theta": fields.get("rope_theta", 150000.0) + 1}


def test_every_number_is_that_of_a_public_function(llama2):
    old = rt.frequencies(10000, 128)
    for row in llama2.values():
        new = row.method.frequencies(row.base, 128, length=32768)
        assert row.first_negative == rt.first_negative(new, limit=32768)
        assert row.nearest == float(rt.nearest_images(new, 32768).distance)
        assert (row.first, row.last) == (old[0] / new[0], old[-1] / new[-1])
        assert row.logit_factor == row.method.attention_factor**2
        bound = rt.cosine_error(32767, 10000, 128, dtype="float32", stored="bfloat16")
        # A first pair that is stretched by no power of two has a frequency that is rounded as well.
        first = bound[1] if row.first in (1.0, 8.0) else 2.0**-8 + 32767 * ((1 + 2.0**-24) ** 2 - 1)
        assert row.cosine_error <= max(first, max(bound)) * (1 + 1e-12)
    assert llama2.nearest == float(rt.nearest_images(old, 4096).distance)
    assert llama2.first_negative == rt.first_negative(old, limit=4096) == 1707
    plain = llama2["none"].cosine_error
    assert plain == pytest.approx(max(rt.cosine_error(32767, 10000, 128, dtype="float32", stored="bfloat16")))


def test_new_angles_and_the_overstep_are_those_of_positions_tried_one_by_one(llama2):
    old, positions = rt.frequencies(10000, 128), np.arange(32768)
    for row in llama2.values():
        new = row.method.frequencies(row.base, 128, length=32768)
        arcs = 4095 * old
        open_pairs = [j for j in range(64) if arcs[j] < 2 * math.pi]
        outside = [j for j in open_pairs if (positions * new[j] > arcs[j] * (1 + 1e-12)).any()]
        assert row.unseen == len(outside)
        beyond = max((32767 * new[j] / old[j] - 4095 for j in outside), default=0.0)
        assert row.overstep == pytest.approx(beyond, rel=1e-9)
        if outside:
            first = min(int(np.argmax(positions * new[j] > arcs[j] * (1 + 1e-12))) for j in outside)
            assert row.unseen_from == first


def test_interpolation_oversteps_by_less_than_a_token_and_brings_neighbours_nearer(llama2):
    row = llama2["pi"]
    assert (row.unseen, row.overstep, row.first) == (18, 0.875, 8.0)
    assert row.criteria == {"angles": True, "kernel": True, "neighbours": False}
    assert row.nearest < NEARER * llama2.nearest
    assert row.verdict == "meets angles, kernel; not neighbours"
    assert row.cache
    assert not row.short


def test_what_changes_for_short_texts_and_for_cached_keys(llama2):
    assert {name for name, row in llama2.items() if row.short} == {"none", "dynamic"}
    assert {name for name, row in llama2.items() if not row.cache} == {"dynamic"}
    phi = rt.extend(unknown("phi3.5-mini"), "128k")["own"]
    assert (phi.short, phi.cache) == (False, False)


def test_the_dynamic_base_stretches_the_last_pair_by_s_and_no_more(llama2):
    assert llama2["dynamic"].last == pytest.approx(8.0, rel=1e-12)
    assert llama2["ntk"].last == pytest.approx(8.0, rel=1e-12)
    assert llama2["ntk"].base == rt.ntk_base(10000, 128, 8)
    assert llama2["critical"].base == rt.critical_base(10000, 4096, 8)


def test_both_ramps_are_there_and_only_one_runs(llama2):
    assert llama2["yarn"].method == rt.yarn(8, 4096, ramp="index", ramp_low=1.0, ramp_high=32.0)
    assert llama2["yarn-paper"].method == rt.yarn(8, 4096, ramp="rotations")
    assert llama2["yarn-paper"].engines == ()
    assert "llama.cpp" in llama2["yarn"].engines


def test_training_after_scaling_is_told():
    path = FOLDER / "gpt-oss-20b.json"
    before = rt.extend(unknown("gpt-oss-20b"), "128k")
    after = rt.extend(path, "128k", trained="128k")
    assert (before.trained, after.trained) == (4096, 131072)
    assert list(after) == ["own"]
    assert after["own"].unseen == 0
    assert after["own"].short
    further = rt.extend(path, "256k", trained=131072)
    assert list(further)[:2] == ["own", "more"]
    assert further["more"].method.parameters["scale"] == 64.0
    assert further["more"].overstep == 0.5
    assert further["own"].logit_factor != further["more"].logit_factor
    assert further["own"].engines == ("transformers", "vLLM")  # truncate: false
    # Its slow pairs turn 32 times more slowly than their base says, as those of 4,096 tokens do.
    assert further["critical"].base == rt.critical_base(150000, 4096, 2)
    assert further["critical"].criteria["angles"]


def test_gemma_3_was_trained_with_its_factor():
    found = rt.extend(FOLDER / "gemma3-4b.json", "256k")
    assert (found.trained_scaled, found.trained) == (True, 131072)
    assert list(found) == ["own", "more", "ntk", "abf", "critical"]  # a safe base is so without scaling
    assert found["more"].method.parameters["scale"] == 16.0
    assert (found["critical"].base, found["critical"].unseen) == (rt.critical_base(1e6, 16384, 2), 0)
    short = rt.extend({"model_type": "gemma3_text", "rope_scaling": {"type": "linear", "factor": 8.0},
                       "max_position_embeddings": 8192, "rope_theta": 1e4}, "16k")  # fmt: skip
    assert "safe" not in short
    assert "safe" in rt.extend({"model_type": "gemma", "max_position_embeddings": 8192}, "16k")


def test_the_softmax_of_latent_attention_counts():
    row = rt.extend(FOLDER / "deepseek-v3.json", "160k")["own"]
    assert row.logit_factor == pytest.approx(1.873854, abs=1e-6)
    assert rt.extend(unknown("deepseek-v3"), "160k")["yarn"].logit_factor == row.logit_factor


def test_a_target_within_training_needs_nothing():
    found = rt.extend(LLAMA2, 2048)
    assert list(found) == ["none"]
    assert (found["none"].unseen, found["none"].criteria["angles"]) == (0, True)


def test_layers_with_a_window_see_no_more():
    found = rt.extend(FOLDER / "mistral-7b-v0.1.json", "128k")
    assert found.reach == 4096
    assert found["none"].unseen == 0


def test_what_a_class_cannot_be_told_is_left_out_with_the_reason():
    found = rt.extend(unknown("phi3.5-mini"), "256k")
    assert "yarn" not in found
    assert "type longrope alone" in found.left_out["YaRN, engines' ramp"]
    assert "yarn-paper" in found


def test_the_table_as_text_and_in_pandas(llama2):
    lines = str(llama2).splitlines()
    assert len(lines) == len(llama2) + 1
    assert len({len(line) for line in lines}) == 1
    table = pytest.importorskip("pandas") and llama2.to_pandas()
    assert list(table["name"]) == list(llama2)
    assert table.loc[1, "verdict"] == llama2["pi"].verdict


@pytest.mark.parametrize(
    ("target", "kind"),
    [(0, rt.RopeTheoryError), (2**22 + 1, rt.RopeTheoryError), ("x", rt.RopeTheoryError),
     (1.5, rt.WrongKindError), (True, rt.WrongKindError), (None, rt.WrongKindError)],
)  # fmt: skip
def test_a_wrong_target_is_refused(target, kind):
    with pytest.raises(kind, match="target"):
        rt.extend(LLAMA2, target)


def test_an_unknown_method_is_named(llama2):
    with pytest.raises(rt.RopeTheoryError, match="yarm"):
        llama2["yarm"]
    assert "yarm" not in llama2
    assert repr(llama2) == "<Extension: 4,096 to 32,768 tokens, 12 methods; all criteria: abf, safe>"


def test_progress_is_called():
    seen = []
    rt.extend(LLAMA2, 8192, progress=lambda done, total, name: seen.append((done, total, name)))
    assert seen[0] == (0, len(seen), "no scaling")


def test_a_model_with_code_of_its_own_has_all_numbers_and_no_fields():
    found = rt.extend(FOLDER / "glm-4-9b-chat.json", "256k")
    assert {"pi", "yarn", "ntk", "critical"} <= set(found)
    assert not found.left_out
    assert found["ntk"].base == rt.ntk_base(5e6, 64, 2)
    assert found["yarn"].method == rt.yarn(2, 131072, ramp="index")
    assert {row.engines for row in found.values()} == {()}
    assert found.own_code
    with pytest.raises(rt.RopeTheoryError, match="code of its own"):
        found.fragment("yarn")
    with pytest.raises(rt.RopeTheoryError, match="code of its own"):
        emit(found, "yarn", "hf")
    assert "The model brings code of its own" in " ".join(extension_text(found, "glm").split())


def test_the_names_for_programs_stay(llama2, monkeypatch):
    """The keys of the JSON and the columns of a DataFrame keep the former names of attributes."""
    (model,) = extensions_dict({"llama": llama2})["models"]
    assert (model["told"], model["negative"]) == (llama2.trained_scaled, llama2.first_negative)
    assert model["log_n_factor"] == llama2.log_n_factor == rt.log_n_factor(4096, 8)
    text = extension_text(llama2, "llama", verbose=True)
    assert "keeps it among 32,768 if" in " ".join(text.split())
    row = llama2["pi"]
    values = {
        "new_angles": row.unseen, "new_from": row.unseen_from, "fast": row.first, "slow": row.last,
        "negative": row.first_negative, "logits": row.logit_factor, "verdict": row.verdict,
    }  # fmt: skip
    monkeypatch.setattr(comparison, "frame", list)
    for table in (model["methods"], llama2.to_pandas()):
        assert {name: table[1][name] for name in values} == values


def test_a_method_that_is_left_out_says_why_when_it_is_asked_for():
    found = rt.extend(unknown("phi3.5-mini"), "256k")
    with pytest.raises(rt.RopeTheoryError, match="no method 'yarn' here: models of type 'phi3'"):
        found["yarn"]
