"""What is computed of published models, against the functions and in sentences."""

import json

import pytest

import ropetheory as rt
from ropetheory.errors import MissingDependencyError
from ropetheory.published.catalogue import published
from ropetheory.report import atlas_numbers, picture
from ropetheory.report.atlas import atlas_json, model_text, rope_of


def of(name):
    entry = published()[name]
    return entry, rope_of(entry)


def test_the_numbers_are_those_of_the_public_functions():
    found = atlas_numbers.computed(*of("qwen3-8b"))
    assert found == {
        "retrieval_horizon": rt.retrieval_horizon(1e6, 128, 32768),
        "log_n_factors": {131072: rt.log_n_factor(32768, 4)},
        "wrong_bases": {1e4: rt.first_wrong_position(1e6, 128, used=1e4, tolerance=1)},
    }
    (model,) = json.loads(atlas_json({"qwen3-8b": published()["qwen3-8b"]}))["models"]
    assert model["computed"] == {
        "retrieval_horizon": 858, "log_n_factors": {"131072": found["log_n_factors"][131072]},
        "wrong_bases": {"10000.0": 7},
    }  # fmt: skip


def test_the_page_of_a_model_says_so_in_sentences():
    words = " ".join(model_text(published()["qwen3-8b"]).split())
    assert "among 32,768 random keys up to 857 tokens back" in words
    assert "keeps it among 131,072 if logits are × 1.1333" in words
    assert "The base 10,000 of another stage turns some pair wrong by more than a radian from" in words


def test_a_head_that_is_rotated_in_part_has_no_horizon():
    entry, rope = of("glm-4.5")
    assert rope.dim < rope.head_dim
    found = atlas_numbers.computed(entry, rope)
    assert (found["retrieval_horizon"], list(found["wrong_bases"])) == (None, [1e4])
    assert not any("random keys" in line for line in atlas_numbers.computed_words(entry, rope))


@pytest.mark.parametrize(("horizon", "words"), [(32768, "at every distance"), (1, "up to 0 tokens back")])
def test_the_ends_of_a_horizon(monkeypatch, horizon, words):
    monkeypatch.setattr(atlas_numbers, "horizon_of", lambda rope, length: horizon)
    assert words in next(atlas_numbers.computed_words(*of("qwen3-8b")))


def test_nothing_is_computed_of_what_is_not_read_and_without_certificates(monkeypatch):
    entry, rope = of("qwen3-8b")
    assert atlas_numbers.computed(entry, None) == {}
    assert list(atlas_numbers.computed_words(entry, None)) == []

    def absent(*arguments, **keywords):
        raise MissingDependencyError("python-flint is not installed")

    monkeypatch.setattr(picture, "retrieval_horizon", absent)
    assert atlas_numbers.computed(entry, rope)["retrieval_horizon"] is None
