"""Which published model a configuration is, and how long its training was."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from ropetheory.models import known
from ropetheory.models.config import read_config
from ropetheory.models.fields import load
from ropetheory.models.known import Training, alike, rivals, training_of, with_training
from ropetheory.published.catalogue import published
from ropetheory.published.models import Served

FOLDER = Path(__file__).parents[1] / "configs"


def fields(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def training(config, stated=None):
    return training_of(config, read_config(config), stated)


@pytest.mark.parametrize(
    ("name", "length", "scaled", "words"),
    [
        ("qwen3-8b", 32768, False, "trained to 32,768 tokens, not 40,960 as its file says."),
        ("llama3-8b", 8192, False, "This is Llama 3 8B: it was trained to 8,192 tokens, as its file says."),
        ("llama3.1-8b", 131072, True, "with the scaling in its file."),
        ("mistral-7b-v0.1", 8192, False, "not 32,768 as its file says."),
        ("mistral-nemo-12b", 131072, False, "Mistral Nemo"),  # another length than in the makers' file
        ("qwen2.5-7b-yarn", 32768, False, "the scaling in this file was not trained"),
        ("gpt-oss-20b", 131072, True, "to a length that is not published"),
        ("ministral3-8b", 262144, True, "Ministral 3 8B"),  # nested in the makers' file, flat here
        ("kimi-k2-0905", 4096, False, "no source in this atlas says how long"),
    ],
)
def test_published_configurations_are_known(name, length, scaled, words):
    found = training(fields(name))
    assert (found.length, found.scaled) == (length, scaled)
    assert words in " ".join(found.words)


def test_where_training_is_known_no_length_is_doubted():
    config = {**fields("qwen3-8b"), "model_max_length": 131072, "rope_new": 1}
    model = read_config(config)
    assert any(" is taken as the " in text for text in model.warnings)
    assert len(model.warnings) > 1
    found, _ = with_training(model, training_of(config, model))
    assert not any(" is taken as the " in text for text in found.warnings)
    assert found.warnings


def test_every_entry_is_known_by_its_own_name():
    for name, entry in published().items():
        assert alike(load(name)) == [entry]


def test_another_base_is_another_model():
    config = {**fields("llama3-8b"), "rope_theta": 500001.0}
    assert alike(config) == []
    assert training(config).words == ()
    assert training(config).length == 8192


def test_models_that_were_trained_otherwise_leave_it_open():
    config = fields("deepseek-v2-lite")  # DeepSeek Coder V2 Lite has the same fields, and longer texts
    assert alike(config) == []
    assert [one.name for one in rivals(config)] == ["deepseek-v2-lite", "deepseek-coder-v2-lite"]
    both, open_words = training(config).words
    assert "DeepSeek V2 Lite (16B), trained to 32,768 tokens, and of DeepSeek Coder V2 Lite" in both
    assert "trained to 131,072 tokens: they do not tell which it is. --trained N says so" in both
    assert "The file does not say whether" in open_words


def test_models_that_were_trained_alike_are_no_rivals():
    for name in ("qwen3-8b", "llama3-8b"):
        assert alike(fields(name))
        assert rivals(fields(name)) == []
    assert rivals({**fields("llama3-8b"), "rope_theta": 500001.0}) == []


def test_what_the_caller_says_counts():
    found = training(fields("qwen3-8b"), 65536)
    assert (found.length, found.scaled, found.words) == (65536, True, ())
    assert found.entry is published()["qwen3-8b"]


def test_frequencies_of_training_are_scaled_where_it_was():
    config = fields("llama3.1-8b")
    model = read_config(config)
    scaled, plain = training_of(config, model), Training(8192, scaled=False)
    assert scaled.thetas(model)[-1] == pytest.approx(plain.thetas(model)[-1] / 8)


def test_a_model_is_inspected_at_the_length_of_its_training():
    config = fields("qwen3-8b")
    model, seen = with_training(read_config(config), training(config))
    assert (model.length, seen) == (32768, None)
    config = fields("llama3.1-8b")
    model, seen = with_training(read_config(config), training(config))
    assert (model.length, seen) == (8192, 131072)


def test_of_several_lengths_that_are_served_the_largest_counts(monkeypatch):
    entry = next(published()[name] for name in published() if published()[name].length is None)
    served = tuple(Served(length, "as it is") for length in (32_768, 131_072, 65_536))
    entry = dataclasses.replace(entry, served=(*served, Served(1_000_000, {"rope_type": "yarn"})))
    monkeypatch.setattr(known, "alike", lambda config, model: (entry,))
    config = {"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096}
    assert training_of(config, read_config(config)).length == 131_072
