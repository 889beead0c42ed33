"""Published models for a terminal, for programs, and as pages."""

from __future__ import annotations

import json

import pytest

from ropetheory.published.catalogue import published
from ropetheory.report.atlas import (
    atlas_json,
    atlas_pages,
    atlas_text,
    cells,
    count_sureness,
    model_text,
    tokens_in_words,
)


@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_list_fits_and_counts_its_facts(width):
    text = atlas_text(published(), width=width)
    assert max(map(len, text.splitlines())) <= width
    words = " ".join(text.split())
    assert f"{len(published())} models; " in words
    assert "from one copy alone" in words
    for name in published():
        assert name in text


def test_a_row_has_the_critical_pair_of_the_training():
    row = ("qwen3-8b", "1,000,000", "128", "none", "32,768", "40,960", "40 of 64")
    assert cells(published()["qwen3-8b"]) == row
    assert cells(published()["granite-4.1-8b"])[3] == "not read here"
    assert cells(published()["llama-3.1-8b"])[3] == "Llama 3 × 8"


@pytest.mark.parametrize("width", [80, 160])
def test_a_model_shows_its_training_and_its_sources(width):
    text = model_text(published()["qwen3-8b"], width=width)
    assert max(map(len, text.splitlines())) <= width
    words = " ".join(text.split())
    assert "32,768 tokens per text, base 1,000,000" in words
    assert "131,072 tokens: by yarn (factor 4, original 32,768)" in words
    assert "arXiv:2505.09388" in words


@pytest.mark.parametrize(
    ("tokens", "words"),
    [(1e6, "1 million"), (1.007e8, "100.7 million"), (1e9, "1 billion"), (2.999e11, "299.9 billion"),
     (1e12, "1 trillion"), (1.48e13, "14.8 trillion"), (999_999, "999,999")],
)  # fmt: skip
def test_numbers_of_tokens_are_in_words(tokens, words):
    assert tokens_in_words(tokens) == words


def test_json_has_the_keys_of_the_contract():
    found = json.loads(atlas_json({"qwen3-8b": published()["qwen3-8b"]}))
    assert set(found) == {"schema", "models", "engines"}
    (model,) = found["models"]
    assert {"name", "fields", "trained", "facts"} <= set(model)
    assert {"what", "value", "sources"} <= set(model["facts"][0])
    assert model["trained"] == 32768


def test_facts_are_counted_by_how_sure_they_are():
    every = count_sureness(published().values())
    assert sum(every.values()) == sum(len(one.facts) for one in published().values())


def test_there_is_a_page_for_every_maker_with_every_model():
    pages = atlas_pages(published())
    for entry in published().values():
        page = pages[f"atlas-{entry.file}.md"]
        assert f"## {entry.name}\n" in page
        assert f"(atlas-{entry.file}.md#{entry.name.replace('.', '')})" in pages["atlas.md"]
