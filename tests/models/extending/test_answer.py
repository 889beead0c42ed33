"""The answer by situation: what to serve, to tune, to train."""

from __future__ import annotations

import pytest

import ropetheory as rt
from ropetheory.models.extending.answer import SERVE, TRAIN, TUNE, answer, most_served, others_at

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


def situations(config, target):
    said = answer(rt.extend(config, target))
    assert not said.enough
    return {one.name: one for one in said.situations}


def test_each_situation_has_its_method():
    found = situations(LLAMA, "32k")
    assert list(found) == [SERVE, TUNE, TRAIN]
    assert [one.method for one in found.values()] == ["yarn", "yarn", "safe"]
    assert found[SERVE].says == "YaRN, factor 8, original length 4,096"
    assert "up to factor 4" in found[SERVE].experience
    assert "1.7·10^9 tokens" in found[TUNE].experience
    assert found[TRAIN].says.startswith("base 3,325,752: this and every larger one keep")
    assert "every pair stays within one token" in found[TRAIN].proved


def test_what_the_makers_serve_is_said():
    found = situations("qwen3-8b", "128k")
    assert found[SERVE].says == "YaRN, factor 4, original length 32,768"
    assert found[SERVE].experience == (
        "Its makers serve 131,072 tokens by YaRN with factor 4 and original length 32,768."
    )


def test_a_model_trained_with_its_scaling_goes_on_with_it():
    found = situations("llama-3.1-8b", "256k")
    assert (found[SERVE].method, found[SERVE].says) == ("more", "its own scaling, with factor 16")


def test_the_scaling_of_the_file_serves_what_it_allows():
    found = situations("tests/configs/qwen2.5-7b-yarn.json", "128k")
    assert (found[SERVE].method, found[SERVE].says) == ("own", "the file as it is, with its scaling")


@pytest.mark.parametrize(
    ("config", "target", "words"),
    [
        ("llama-3-8b", "8k", "within training"), ("mistral-7b-v0.1", "128k", "No rotated layer sees"),
        ("command-r", "128k", "131,072 tokens are within training"),
        ("llama-3.1-8b", "128k", "within training"),
    ],
)  # fmt: skip
def test_where_nothing_has_to_be_done_that_is_all(config, target, words):
    said = answer(rt.extend(config, target))
    assert words in said.enough
    assert said.situations == ()


def test_a_class_without_a_method_has_no_advice_without_training():
    assert situations("phi-3.5-mini", "256k")[SERVE].method == ""


def test_what_others_use_comes_from_their_entries():
    said = others_at(131072)
    assert "published models trained to 131,072 tokens or up to twice as many" in said
    assert "283,461,213" in said
    assert others_at(2**21) == ""


def test_a_scaling_that_was_not_trained_goes_on_as_its_makers_serve_it():
    found = situations("kimi-k2", "256k")  # served with factor 32 of 4,096
    assert (found[SERVE].method, found[SERVE].says) == ("more", "its own scaling, with factor 64")


def test_models_that_see_windows_say_nothing_of_a_base():
    assert "Maverick" not in others_at(262144)


def test_the_largest_factor_that_is_served_comes_from_the_entries():
    ways = [
        one.how["factor"] for entry in rt.atlas().values() for one in entry.served
        if not one.as_it_is and one.how["method"] == "yarn" and "factor" in one.how
    ]  # fmt: skip
    assert most_served() == max(ways) == 4.0
