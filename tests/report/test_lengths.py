"""Several targets side by side, and how far a model goes without anything."""

from __future__ import annotations

import ropetheory as rt
from ropetheory.models.extending.answer import answer as rt_answer
from ropetheory.report.lengths import alone_text, lengths_text

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


def test_a_row_for_each_target_and_a_column_for_each():
    found = [rt.extend("qwen3-8b", target) for target in ("32k", "64k", "128k")]
    text = lengths_text(found, "qwen3-8b", width=100)
    assert max(map(len, text.splitlines())) <= 100
    words = " ".join(text.split())
    assert "32,768 32,768 tokens are within training" in words
    assert "YaRN, factor 4" in words
    (row,) = (line.split() for line in text.splitlines() if line.startswith("pi "))
    assert row == ["pi", "0,", "54,229", "0,", "108,458"]  # within training there is no row of it


def test_how_far_without_anything():
    words = " ".join(alone_text(rt.extend(LLAMA, 8192), "model").split())
    assert "From position 4,096 on, 18 pairs meet angles that training never showed." in words
    assert "sum to less than 0 from offset 1,707 on" in words
    windowed = " ".join(alone_text(rt.extend("mistral-7b-v0.1", 16384), "m").split())
    assert "No rotated layer sees more than 4,096 offsets" in windowed


def test_a_blank_of_the_table_is_explained():
    found = [rt.extend({**LLAMA, "max_position_embeddings": 32768, "rope_theta": 1e6}, "1M")]
    assert "safe" not in found[0]
    why = found[0].why_missing("safe")
    assert "no certified base is stored for 1,048,576 tokens at width 128" in why
    assert f"No safe base is named, since {why}" in " ".join(str(rt_answer(found[0])).split())
    assert found[0].why_missing("yarn") == found[0].why_missing("none such") == ""
