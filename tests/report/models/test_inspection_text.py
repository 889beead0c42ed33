"""A model's report on a terminal."""

from __future__ import annotations

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect
from ropetheory.report.models.inspection_text import inspection_text
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


def test_pairs_are_shortened_unless_all_are_asked_for():
    found = report("Llama-3.1-8B")
    assert len(inspection_text(found, every=True).splitlines()) > len(inspection_text(found).splitlines()) + 20
    assert "\x1b[" in inspection_text(found, colour=True)


def test_tiny_heads_and_short_lengths_have_a_report():
    fields = {"model_type": "llama", "head_dim": 2, "max_position_embeddings": 1}
    for target in (None, 100):
        assert inspection_text(inspect(read_config(fields), target), width=80)
    assert LLAMA31_8B["rope_scaling"]["factor"] == 8.0
