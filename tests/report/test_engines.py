"""Engines beside the reference: their rules, and the models that they do not run as configured."""

from __future__ import annotations

import re

import pytest

from ropetheory.published.catalogue import published
from ropetheory.published.engines import engines
from ropetheory.report.engines import (
    NOT_ON_RECORD,
    NOT_READ,
    SAME,
    differing,
    engine_dict,
    engine_pages,
    engine_rows,
    engine_text,
    page_of,
    sentence,
)


def test_a_model_has_a_sentence_for_every_engine():
    rows = dict(engine_rows("qwen3-8b"))
    assert len(rows) == len(engines())
    assert set(rows.values()) == {SAME}
    assert sentence("granite-4.1-8b", "vllm") == NOT_READ
    assert sentence("deepseek-v4-pro", "vllm") == NOT_ON_RECORD


def test_what_differs_is_listed_by_engine():
    assert dict(differing("llama.cpp"))["gpt-j-6b"].startswith("differs: 256 coordinates of a head")
    assert {name for name, _ in differing("transformers")} <= set(published())
    every = engine_dict(engines()["mlx-lm"])
    assert every["models"] == dict(differing("mlx-lm"))
    assert {"type", "fields", "status", "says", "place"} <= set(every["rules"][0])


@pytest.mark.parametrize("width", [80, 160])
@pytest.mark.parametrize("name", ["vllm", "llama.cpp"])
def test_the_page_of_an_engine_fits(name, width):
    text = engine_text(engines()[name], width=width)
    lines = text.splitlines()
    assert max(len(line) for line in lines if line.count(" ") > 4 or "/" not in line) <= width
    files = {path for rule in engines()[name].rules for path in re.findall(r"\S+/\S+[^\s;,]", rule.place)}
    assert all(any(path in line for line in lines) for path in files)  # to be copied whole
    assert "models run as configured" in text


def test_every_engine_has_a_page_with_its_rules():
    pages = engine_pages()
    assert set(pages) == {page_of(name) for name in engines()}
    for name, one in engines().items():
        assert pages[page_of(name)].count("\n| ") >= len(one.rules)
