"""The published models by name, and what an entry must be."""

from __future__ import annotations

import copy
import re

import pytest

import ropetheory as rt
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.published.catalogue import entry_of, plain, published

SOURCES = [{"id": "file", "at": "github:a/b:c", "maker": True, "shows": "all", "fields": ["*"]}]
ENTRY = {
    "name": "small-1b", "title": "Small 1B", "maker": "Somebody", "repositories": ["somebody/Small-1B"],
    "config": {"model_type": "llama", "rope_theta": 10000.0},
    "trained": [{"length": 2048, "stage": "pre-training", "sources": ["file"]}],
    "sources": SOURCES,
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("qwen3-8b", "qwen3-8b"), ("Qwen/Qwen3-8B", "qwen3-8b"), ("QWEN3 8B", "qwen3-8b"),
        ("llama-3.1-70b", "llama-3.1-8b"), ("meta-llama/Llama-3.1-8B-Instruct", "llama-3.1-8b"),
        ("meta-llama/Llama-2-7b", "llama-2-7b"),
    ],
)  # fmt: skip
def test_a_model_has_several_names(name, found):
    assert rt.atlas(name).name == found
    assert name in rt.atlas()


def test_the_name_of_another_maker_is_no_name_of_it():
    assert "somebody/Llama-2-7b" not in rt.atlas()
    assert 3 not in rt.atlas()


def test_what_is_not_there_is_answered_with_the_nearest():
    with pytest.raises(RopeTheoryError, match=r"no published model 'qwn3-8b'; did you mean `qwen3-8b`"):
        rt.atlas("qwn3-8b")
    with pytest.raises(WrongKindError, match="`name` must be text"):
        rt.atlas(8)


def test_names_are_written_alike():
    assert plain(" Llama 3_8B ") == "llama-3-8b"


def test_sixty_models_and_more_stand_with_sources():
    models = published()
    assert len(models) >= 60
    assert list(models) == [one.name for one in models.values()]
    assert all(one.name == plain(one.name) for one in models.values())


def test_no_name_means_two_models():
    owners = {}
    for one in published().values():
        for name in {plain(text) for text in one.names}:
            assert owners.setdefault(name, one.name) == one.name, name


def test_a_source_names_a_public_place_or_says_that_none_is_known():
    place = re.compile(r"github:[\w.-]+/[\w.-]+|arXiv|https?://|place not known|[A-Z]|copy of the makers'")
    wrong = [(m.name, one.at) for m in published().values() for one in m.sources if not place.match(one.at)]
    assert wrong == []


def changed(**values):
    return {**copy.deepcopy(ENTRY), **values}


def test_an_entry_is_read():
    entry = entry_of(ENTRY, "somebody")
    assert (entry.name, entry.length, entry.scaled, entry.file) == ("small-1b", 2048, None, "somebody")
    assert [fact.what for fact in entry.facts] == ["config.model_type", "config.rope_theta", "trained"]


@pytest.mark.parametrize(
    ("values", "error", "words"),
    [
        ({"colour": "red"}, RopeTheoryError, "unknown keys colour"),
        ({"sources": [*SOURCES, *SOURCES]}, RopeTheoryError, "there twice"),
        ({"trained": [{"length": 1, "stage": "", "sources": ["absent"]}]}, RopeTheoryError, "absent"),
        ({"trained": [{"size": 1, "stage": "", "sources": []}]}, TypeError, "size"),
        ({"advice": [{"text": "x"}]}, KeyError, "sources"),
    ],
)
def test_a_slip_in_an_entry_is_refused(values, error, words):
    with pytest.raises(error, match=words):
        entry_of(changed(**values))


def test_what_is_null_in_the_file_is_there_and_no_fact():
    entry = entry_of(changed(null=["sliding_window"]))
    assert entry.config["sliding_window"] is None
    assert "config.sliding_window" not in [fact.what for fact in entry.facts]
    assert published()["mistral-nemo"].config["sliding_window"] is None
