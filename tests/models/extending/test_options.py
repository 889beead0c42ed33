"""The ways to extend a context: what is offered to whom."""

import json
from pathlib import Path

import ropetheory as rt
from ropetheory import read_config
from ropetheory.models.extending.options import BY_TYPE, DOES, ENGINE_NOTES, EVERY, EXPERIENCE, options

FOLDER = Path(__file__).parents[2] / "configs"
USUAL = ["pi", "dynamic", "by-parts", "yarn-paper", "yarn", "llama3", "su-ntk"]


def names(config, own, trained, target, **seen):
    return [one.name for one in options(read_config(config), own, trained, target, **seen)]


def test_a_model_without_scaling_is_offered_all():
    found = names({"model_type": "llama"}, {"rope_type": "default"}, 2048, 8192, trained_scaled=False)
    assert found[:8] == ["none", *USUAL]
    assert set(found[8:]) >= {"ntk", "abf", "critical"}


def test_a_model_trained_with_scaling_goes_on_from_there():
    fields = json.loads((FOLDER / "llama3.1-8b.json").read_text(encoding="utf-8"))
    own = {**fields["rope_scaling"], "rope_theta": 500000.0}
    found = options(read_config(fields), own, 131072, 262144, trained_scaled=True)
    assert [one.name for one in found][:2] == ["own", "more"]
    assert found[1].rope["factor"] == 16.0
    assert all(one.rope["rope_type"] == "llama3" for one in found)
    within = [one.name for one in options(read_config(fields), own, 131072, 131072, trained_scaled=True)]
    assert "more" not in within


def test_positions_follow_the_target_but_for_the_dynamic_base():
    found = options(read_config({"model_type": "llama"}), {}, 2048, 8192, trained_scaled=False)
    assert {one.name: one.positions for one in found if one.positions != 8192} == {"dynamic": 2048}


def test_by_parts_and_llama3_have_their_thresholds():
    model, own = read_config({"model_type": "llama"}), {"rope_type": "default"}
    found = options(model, own, 2048, 8192, trained_scaled=False)
    ends = {one.name: (one.rope["low_freq_factor"], one.rope["high_freq_factor"]) for one in found[3:7:3]}
    assert ends == {"by-parts": (1.0, 32.0), "llama3": (1.0, 4.0)}


LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


def test_every_method_has_its_sentence_and_its_experience():
    offered = set(rt.extend(LLAMA, "8k")) | {"own", "more", "safe"}
    assert set(DOES) == offered
    assert set(EXPERIENCE) == offered - {"own", "more"}
    assert set(ENGINE_NOTES) <= offered | {"longrope"}


def test_experience_names_its_source():
    assert all("20" in text or "authors" in text or "Llama" in text for text in EXPERIENCE.values())


def test_engines_are_those_that_are_named():
    assert all(set(names) <= set(EVERY) for names in BY_TYPE.values())
