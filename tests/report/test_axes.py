"""Axes in words: what methods do to them, and one that grows."""

from __future__ import annotations

import json

import pytest

from ropetheory import extend
from ropetheory.models.extending.axes import AxisEffects, Effect
from ropetheory.models.extending.grids import grow
from ropetheory.report.axes import effect_words, effects_list, growth_text, growths_dict
from ropetheory.report.extension import extension_text, extensions_dict


@pytest.fixture(scope="module")
def found():
    return extend("qwen2.5-vl-7b", "128k")


def axis(name, kept, share):
    return AxisEffects(name, (0, 1), 0, {"it": Effect(1.0, 2.0, kept, share)})


def test_what_a_method_does_is_a_sentence():
    alone = [axis("time", 2, 1.0), axis("width", 2, 1.0)]
    assert effect_words("it", alone) == "it leaves all axes as they are."
    assert effect_words("it", [axis("time", 2, 1.0), axis("width", 0, 0.25)]) == (
        "it leaves time as in training and brings neighbours nearer together (columns to 25% of their "
        "distance), also in images and videos of the size of training."
    )
    assert effect_words("it", [axis("time", 1, 0.96), axis("image", 0, 0.8)]) == (
        "it slows pairs of every axis; neighbours keep 80% of their distance or more."
    )


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_the_page_of_a_model_with_axes_tells_of_them(found, width):
    text = extension_text(found, "qwen", width=width)
    assert all(len(line) <= width for line in text.splitlines() if not line.startswith("python -m"))
    words = " ".join(text.split())
    assert "yarn leaves time as in training and brings neighbours nearer together (columns to 25%" in words
    assert "pi brings neighbours nearer together (time steps to 26%, rows to 25% and columns to 25%" in words
    assert words.index("Without training") < words.index("Axes") < words.index("Methods")


def test_a_model_of_text_has_no_axes_on_its_page():
    text = extend("qwen3-8b", "64k")
    assert "Axes" not in extension_text(text, "qwen3")
    assert effects_list(text) == []


def test_every_method_is_there_for_programs(found):
    (one,) = json.loads(json.dumps(extensions_dict({"qwen": found}), allow_nan=False))["models"]
    time, _, width = one["axes"]
    assert (time["name"], width["unseen"]) == ("time", 24)
    assert set(width["effects"]) == set(found)
    assert width["effects"]["yarn"]["neighbours"] == pytest.approx(0.25, rel=1e-6)


def grown(*asked):
    return {axis: grow("qwen2.5-vl-7b", axis, *counts) for axis, counts in asked}


def test_the_answer_comes_before_the_reason_and_the_lines_to_write():
    text = growth_text(grown(("height", (64, 128))), "qwen")
    words = " ".join(text.split())
    answer = "Divide the height positions of image tokens by s = 2"
    assert words.startswith(f"qwen: height from 64 to 128 positions {answer}")
    assert "24 of the 24 pairs of height (16 … 39) turn beyond what images of 64 rows showed" in words
    assert "No angle is new to a pair by itself: texts of 32,768 tokens" in words
    assert "position_ids[1, :, image] = first + (place - first) / 2\n" in text
    assert "vLLM, SGLang and llama.cpp hold positions as whole numbers" in words


def test_the_lines_to_write_do_what_they_say():
    torch = pytest.importorskip("torch")
    text = growth_text(grown(("width", (4, 8))), "qwen")
    start = text.index("position_ids = ")
    lines = text[start : text.index("model(", start)]
    given = {"position_ids": torch.arange(12).repeat(3, 1, 1), "image": slice(2, 10)}
    exec(lines, given)
    assert given["position_ids"][2, 0].tolist() == [0, 1, *(2 + k / 2 for k in range(8)), 10, 11]
    assert given["position_ids"][1, 0].tolist() == list(range(12))


def test_what_needs_nothing_says_so():
    text = growth_text(grown(("time", (256, 1024)), ("height", (64, 64))), "qwen")
    assert "Nothing has to be scaled: each of the 16 pairs of time turns fully within 256 time steps" in text
    assert "The axis does not grow: nothing has to be scaled." in text
    assert "position_ids" not in text


def test_angles_that_text_has_not_shown_either_are_named():
    words = " ".join(growth_text(grown(("width", (64, 40000))), "qwen").split())
    assert "To 24 of them the angles are new even beside texts of 32,768 tokens" in words


def test_seconds_are_written_as_a_field():
    config = {
        "model_type": "qwen2_5_vl", "hidden_size": 3584, "num_attention_heads": 28, "rope_theta": 1e6,
        "max_position_embeddings": 32768, "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]},
        "vision_config": {"tokens_per_second": 2},
    }  # fmt: skip
    words = " ".join(growth_text({"time": grow(config, "time", 16, 64)}, "mine").split())
    assert "vision_config.tokens_per_second, 2 in this file: 0.5 divides the positions of time alone" in words


def test_one_object_of_finite_numbers():
    one = json.loads(json.dumps(growths_dict(grown(("width", (64, 128))), "qwen"), allow_nan=False))
    assert (one["schema"], one["config"], one["axes"][0]["scale"]) == (1, "qwen", 2.0)
    assert [way["name"] for way in one["axes"][0]["ways"]] == ["none", "positions", "by-parts"]
