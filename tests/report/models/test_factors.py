"""What a model multiplies its logits by, and how exact its angles are, written for a terminal."""

from pathlib import Path

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect
from ropetheory.report.models.factors import print_precision, print_temperature
from ropetheory.report.terminal import canvas

FOLDER = Path(__file__).parents[2] / "configs"


def written(write, name, target=None):
    console, stream = canvas(160, colour=False)
    write(console, inspect(read_config(FOLDER / f"{name}.json"), target))
    return " ".join(stream.getvalue().split())


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
