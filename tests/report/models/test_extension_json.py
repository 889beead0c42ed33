"""A comparison as JSON values."""

import json
from pathlib import Path

import ropetheory as rt
from ropetheory.models.extending.emission import emit
from ropetheory.report.models.extension_json import extensions_dict, emission_dict

FOLDER = Path(__file__).parents[2] / "configs"


def test_one_object_of_finite_numbers():
    found = rt.extend(FOLDER / "llama2-7b.json", "32k")
    plain = json.loads(json.dumps(extensions_dict({"llama2-7b": found}), allow_nan=False))
    assert plain["schema"] == 1
    (model,) = plain["models"]
    assert (model["config"], model["trained"], model["target"], model["told"]) == (
        "llama2-7b",
        4096,
        32768,
        False,
    )
    rows = {row["name"]: row for row in model["methods"]}
    assert rows["pi"]["overstep"] == 0.875
    assert rows["pi"]["criteria"] == {"angles": True, "kernel": True, "neighbours": False}
    assert rows["yarn-paper"]["rope"] is None


def test_what_is_emitted():
    found = rt.extend(FOLDER / "llama2-7b.json", "32k")
    plain = emission_dict(emit(found, "yarn", "llama.cpp"))
    assert plain["schema"] == 1
    assert plain["spellings"][0]["text"].startswith("-c 32768 --rope-scaling yarn")
