"""What all reports about a model share."""

import math
from pathlib import Path

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect
from ropetheory.models.layers import Layers
from ropetheory.report.model import (
    layer_line,
    layer_words,
    print_heading,
    print_layers,
    print_precision,
    print_temperature,
    short_number,
)
from ropetheory.report.terminal import Page

LINEAR = {"model_type": "llama", "max_position_embeddings": 8192,
          "rope_scaling": {"type": "linear", "factor": 2.0}}  # fmt: skip


def lines(fields, **more):
    page = Page(160, colour=False)
    print_heading(page, inspect(read_config(fields), **more))
    return page.text


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1"), (1.5, "1.5"), (651.9, "651.9"), (4712.3, "4,712"), (1e8, "1.00e+08"), (1e-4, "1.00e-04"),
     (math.inf, "∞"), (640, "640")],
)  # fmt: skip
def test_numbers_in_eight_characters(number, text):
    assert short_number(number) == text


def test_both_layouts_are_named_where_neither_is_known():
    new = {"rope_theta": 1e4, "head_dim": 128, "max_position_embeddings": 4096}
    text = lines({"model_type": "new", **new})
    assert "coordinates 46 and 110 half-split, 92 and 93 interleaved" in text
    assert "46 of 0 … 63" in text
    known = lines({"model_type": "llama", **new})
    assert "coordinates 46 and 110" in known
    assert "interleaved" not in known


def test_training_that_was_told_is_said():
    assert "8,192 tokens, with the scaling below" in lines(LINEAR, trained=8192)
    assert "before scaling (--trained N" in lines(LINEAR)
    assert "scaling below" not in lines({"model_type": "llama"}, trained=8192)


def test_every_pair_may_turn_fully():
    assert "none: every pair turns fully" in lines({"model_type": "llama", "max_position_embeddings": 10**6})


FOLDER = Path(__file__).parents[1] / "configs"


def written(write, name, target=None):
    page = Page(160, colour=False)
    write(page, inspect(read_config(FOLDER / f"{name}.json"), target))
    return " ".join(page.text.split())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("llama2-7b", "Temperature no factor on the logits"),
        ("qwen2.5-7b-yarn", "cosines and sines × 1.13863, softmax scale × 1: logits × 1.29648"),
        ("deepseek-v3", "logits × 1.87385; mscale and mscale_all_dim cancel on the cosines, and the softmax"),
        ("ministral3-8b", "queries at m × (1 + 0.1·ln(1 + ⌊m/16,384⌋)), 1.2773 at the last"),
        ("llama4-scout", "without rotary embedding: queries at m × (1 + 0.1·ln(1 + ⌊(m + 1)/8,192⌋))"),
    ],
)
def test_factors_on_logits(name, words):
    assert words in written(print_temperature, name)


def test_bounds_are_a_row_for_each_pair_of_formats():
    text = written(print_precision, "llama2-7b", 131072)
    assert "Cosines and sines at position 131,071" in text
    assert "float32 bfloat16 0.0174 (pair 1) 96,871" in text
    assert "bfloat16 bfloat16 lost: 1,335 rad 2" in text
    assert "float16 float16 cannot hold it 12" in text


def test_a_scaling_of_every_pair_moves_the_position_that_is_unsafe():
    assert "float32 float32 0.00175 (pair 1) 747,576" in written(print_precision, "gemma3-4b")


GEMMA = read_config({"model_type": "gemma3_text"})


def printed(model, target):
    page = Page(80, colour=False)
    print_layers(page, model, target)
    return page.text


def test_nothing_is_said_where_all_layers_are_alike():
    assert printed(read_config({"model_type": "llama"}), 4096) == ""


def test_what_each_kind_turns_by_and_sees():
    text = " ".join(printed(GEMMA, 131072).split())
    assert "22 sliding attention base 10,000: not what is below (--layer-type sliding_attention)" in text
    assert "4 full attention as below" in text


def test_a_window_is_told_to_be_longer_or_shorter_than_the_text():
    one = Layers("sliding_attention", 4, window=512, base=GEMMA.base)
    assert layer_line(one, GEMMA, 512) == "sees offsets up to 511"
    assert layer_line(one, GEMMA, 513) == "sees offsets up to 511: longer texts bring no new angle"
    assert "no rotary embedding" in layer_line(Layers("full_attention", 4, rotates=False), GEMMA, 4)


def test_layers_are_named_by_their_base_where_there_are_several():
    assert layer_words(GEMMA) == "layer with this base"
    assert layer_words(read_config({"model_type": "mistral"})) == "rotated layer"
