"""Golden numbers: what the file holds, and that it is the same everywhere."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

import ropetheory
from ropetheory.conformance.files.golden import golden
from ropetheory.report.fields import json_text
from tests.conformance import zoo

SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "golden.schema.json").read_text(encoding="utf-8"))
KINDS = {"integer": (int,), "number": (int, float), "string": (str,), "boolean": (bool,), "array": (list,),
         "object": (dict,), "null": (type(None),)}  # fmt: skip


def fits(value, schema):
    """Hold a value against as much of JSON Schema as the file uses."""
    if "const" in schema:
        return value == schema["const"]
    if "enum" in schema:
        return value in schema["enum"]
    named = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not isinstance(value, tuple(kind for one in named for kind in KINDS[one])):
        return False
    if isinstance(value, list):
        few = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return few and all(fits(one, schema["items"]) for one in value)
    if isinstance(value, dict):
        own = schema["properties"]
        known = set(schema["required"]) <= set(value) <= set(own)
        return known and all(fits(value[key], own[key]) for key in value)
    return True


@pytest.mark.parametrize("name", ["llama-3.1-8b", "phi-4-mini", "internlm2.5-7b-chat", "gemma-3-4b",
                                  "deepseek-v2", "gpt-oss-20b", "qwen2.5-vl-7b", "pythia-2.8b"])  # fmt: skip
def test_it_follows_its_schema_and_rows_are_rotated(name):
    found = golden(name)
    assert fits(found, SCHEMA)
    assert not fits({**found, "rows": found["rows"][:-1]}, SCHEMA)
    rope = ropetheory.read_config(name)
    for row in found["rows"]:
        width, start = found["rotary_dim"], found["first_channel"]
        angles = row["position"] * np.asarray(rope.frequencies(row["length"]))[None]
        own = np.asarray(row["vector"])[None]
        turned = np.array(own)
        turned[:, start : start + width] = zoo.turned(
            own[:, start : start + width], angles, found["layout"], found["attention_factor"]
        )
        # The frequency is off by a few ulp here, and so is the angle by as many of its own.
        loose = 32 * 2.0**-52 * (row["position"] + 8)
        np.testing.assert_allclose(np.asarray(row["result"])[None], turned, rtol=0, atol=loose)


def test_the_lengths_at_which_a_schedule_changes():
    assert golden("llama-3.1-8b")["changes"] == []
    phi = golden("phi-4-mini")
    assert phi["changes"] == [{"after": 4096, "then": "fixed"}]
    assert [one["length"] for one in phi["schedules"]] == [4096, 4097]
    assert phi["schedules"][0] != phi["schedules"][1]
    dynamic = golden("internlm2.5-7b-chat")
    assert dynamic["changes"] == [{"after": 32768, "then": "by length"}]
    assert [one["length"] for one in dynamic["schedules"]] == [32768, 32769, 49152, 65536]


def test_layers_with_another_base_have_their_own_frequencies():
    sliding, full = golden("gemma-3-4b")["layers"]
    assert (sliding["base"], full["base"]) == (10000.0, 1000000.0)
    assert sliding["frequencies"][1] == pytest.approx(10000.0 ** (-2 / 256), rel=1e-15)
    assert "frequencies" not in full
    assert golden("qwen2.5-vl-7b")["sections"] == [16, 24, 24]


def test_a_model_that_turns_the_other_way():
    config = {"head_dim": 8, "max_position_embeddings": 64}
    usual, other = golden({"model_type": "llama", **config}), golden({"model_type": "nanochat", **config})
    assert (usual["direction"], other["direction"]) == (1, -1)
    row, back = usual["rows"][1], other["rows"][1]
    x, y = row["vector"][0], row["vector"][4]
    assert row["result"][0] == pytest.approx(x * np.cos(1.0) - y * np.sin(1.0), rel=1e-14)
    assert back["result"][0] == pytest.approx(x * np.cos(1.0) + y * np.sin(1.0), rel=1e-14)


DIGESTS = {
    "llama-3.1-8b": "19e10a679fe56832",
    "phi-4-mini": "66f202c7ac98c436",
    "internlm2.5-7b-chat": "de45eb1e44a1d9bd",
    "gpt-oss-20b": "a889257a7661d820",
}


@pytest.mark.parametrize("name", DIGESTS)
def test_the_file_is_the_same_on_every_platform(name):
    assert hashlib.sha256(json_text(golden(name)).encode()).hexdigest()[:16] == DIGESTS[name]
