"""A model's report on a terminal and as JSON values."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect
from ropetheory.report.inspection import inspection_dict, inspection_text
from tests.models.published_configs import CASES, LLAMA31_8B


def report(name, target=None):
    return inspect(read_config(CASES[name][1]), target)


@pytest.mark.parametrize("target", [None, 1, 1_000_000])
@pytest.mark.parametrize("name", CASES)
def test_every_published_model_is_reported(name, target):
    found = report(name, target)
    for width in (80, 160):
        text = inspection_text(found, width=width)
        assert max(map(len, text.splitlines())) <= width
        assert "▸" in text or found.critical_pair == len(found.pairs)
        assert "\x1b" not in text
    back = json.loads(json.dumps(inspection_dict(found), allow_nan=False))
    assert len(back["pairs"]) == found.model.dim // 2


@pytest.mark.parametrize("width", [70, 100, 130])
def test_the_longest_bar_takes_the_room_that_the_numbers_leave(width):
    rows = [line for line in inspection_text(report("Llama-2-7b"), width=width).splitlines() if "██" in line]
    assert max(map(len, rows)) == width


def test_pairs_are_shortened_unless_all_are_asked_for():
    found = report("Llama-3.1-8B")
    some, every = (inspection_text(found, every=all_of_them).splitlines() for all_of_them in (False, True))
    assert len(every) > len(some) + 20
    assert "\x1b[" in inspection_text(found, colour=True)


def test_tiny_heads_and_short_lengths_have_a_report():
    fields = {"model_type": "llama", "head_dim": 2, "max_position_embeddings": 1}
    for target in (None, 100):
        assert inspection_text(inspect(read_config(fields), target), width=80)
    assert LLAMA31_8B["rope_scaling"]["factor"] == 8.0


def test_json_has_the_contract_keys():
    found = inspection_dict(report("Llama-3.1-8B"))
    assert set(found) == {
        "schema", "model", "target", "critical", "pairs", "unseen", "methods", "bases", "attention",
        "precision", "warnings", "trained", "reach", "reading", "axes",
    }  # fmt: skip
    assert found["schema"] == 1
    assert set(found["model"]) == {
        "base", "dim", "length", "target_length", "scale", "method", "attention_factor",
        "softmax_factor", "layout", "warnings", "head_dim", "layers", "sections", "temperature",
        "in_blocks", "trained_scaled", "axis_names", "time_last",
    }  # fmt: skip
    assert set(found["pairs"][0]) == {"pair", "wavelength", "rotations", "region", "stretch", "unseen_at"}


def test_a_pair_that_stands_still_has_no_stretch():
    gemma = inspect(read_config({"model_type": "gemma4_text"}))
    assert inspection_dict(gemma)["pairs"][64]["stretch"] is None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("qwen2.5-7b-yarn", "nothing has to be done"),
        ("qwen2.5-vl-7b", "Up to 128,000 tokens nothing has to be done; `extend --target LENGTH`"),
        ("mistral-7b-v0.1", "No rotated layer sees more than 4,096 offsets: longer texts bring"),
    ],
)
def test_what_it_means_is_said_before_the_numbers(name, words):
    path = Path(__file__).parents[1] / "configs" / f"{name}.json"
    text = inspection_text(inspect(read_config(path)), width=160)
    assert words in text[: text.index("base b")]


def test_pairs_that_meet_new_angles_are_told_first():
    path = Path(__file__).parents[1] / "configs" / "llama3-8b.json"
    text = inspection_text(inspect(read_config(path), 131072), width=160)
    first = text[: text.index("base b")]
    assert "At 131,072 tokens 29 of 64 pairs meet angles that training never showed" in first


def test_a_model_without_scaling_has_one_row_for_none():
    path = Path(__file__).parents[1] / "configs" / "llama3-8b.json"
    plain = inspection_text(inspect(read_config(path), 131072), width=160)
    assert "\nthis: no scaling" in plain
    assert "\nnone " not in plain
    scaled = inspection_text(inspect(read_config(LLAMA31_8B), 262144), width=160)
    assert "\nthis: Llama 3" in scaled
    assert "\nnone " in scaled
