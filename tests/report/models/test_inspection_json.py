"""A model's report as JSON values."""

from __future__ import annotations

import json

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect
from ropetheory.report.models.inspection_json import inspection_dict
from tests.models.published_configs import CASES


def report(name, target=None):
    return inspect(read_config(CASES[name][1]), target)


def test_json_has_the_contract_keys():
    found = inspection_dict(report("Llama-3.1-8B"))
    assert set(found) == {
        "schema", "model", "target", "critical", "pairs", "unseen", "methods", "bases", "attention",
        "precision", "warnings", "trained", "reach",
    }  # fmt: skip
    assert found["schema"] == 1
    assert set(found["model"]) == {
        "base", "dim", "length", "target_length", "scale", "method", "attention_factor",
        "softmax_factor", "layout", "warnings", "head_dim", "layers", "sections", "temperature",
        "in_blocks", "trained_scaled",
    }  # fmt: skip
    assert set(found["pairs"][0]) == {"pair", "wavelength", "rotations", "region", "stretch", "unseen_at"}


@pytest.mark.parametrize("target", [None, 1, 1_000_000])
@pytest.mark.parametrize("name", CASES)
def test_every_published_model_is_reported(name, target):
    found = report(name, target)
    back = json.loads(json.dumps(inspection_dict(found), allow_nan=False))
    assert len(back["pairs"]) == found.model.dim // 2


def test_a_pair_that_stands_still_has_no_stretch():
    gemma = inspect(read_config({"model_type": "gemma4_text"}))
    assert inspection_dict(gemma)["pairs"][64]["stretch"] is None
