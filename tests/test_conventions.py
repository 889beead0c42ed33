"""The tables of conventions: each cell is computed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ropetheory import read_config
from ropetheory.literature.registry import claims
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.work import decide_claim

PAGE = (Path(__file__).parents[1] / "docs" / "conventions.md").read_text(encoding="utf-8")
CELLS = re.findall(r"`([^`]*==[^`]*)` \(`([\w.-]+)`\)", PAGE)
TYPES = re.findall(r"^\| (\w+) \| (half-split|interleaved) \| (\d+) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("formula", "name"), CELLS, ids=[name for _, name in CELLS])
def test_a_cell_has_the_formula_of_a_claim_that_holds(formula, name):
    theorem, _, conclusion = name.partition(".")
    if theorem in TITLES:
        assert load(theorem).conclusion(conclusion).statement == formula
        return
    (claim,) = (one for one in claims() if one.id == name)
    assert claim.printed.text == formula
    result = decide_claim(claim)
    assert (result.ok, result.verdict in ("holds", "definition")) == (True, True)


@pytest.mark.parametrize(("kind", "layout", "width"), TYPES)
def test_a_type_of_model_has_this_layout(kind, layout, width):
    shape = {"hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128, "max_position_embeddings": 4096}
    found = read_config({"model_type": kind, **shape})
    assert (found.layout, found.dim) == (layout, int(width))


def test_every_row_is_read():
    assert len(CELLS) == 11
    assert len(TYPES) == 7
