"""A configuration with other rope fields, in both spellings, read back."""

import json
from pathlib import Path

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.extending.rewriting import fragment

FOLDER = Path(__file__).parents[2] / "configs"
YARN = {"rope_type": "yarn", "rope_theta": 12345.0, "factor": 4.0, "original_max_position_embeddings": 2048}


def config(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize(
    "name", ["llama2-7b", "gpt-neox-20b", "phi-2", "qwen2-vl-7b", "gpt-oss-20b", "glm4-9b-0414"]
)
def test_fields_are_read_back(name, old):
    one = fragment(config(name), None, YARN, 8192, old=old)
    read = read_config(one.applied(config(name)))
    assert (read.base, read.method.name, read.scale, read.length) == (12345.0, "yarn", 4.0, 2048)
    assert read.target_length == 8192
    before = read_config(config(name))
    assert (read.dim, read.sections) == (before.dim, before.sections)
    assert not any("wins over" in text for text in read.warnings)


@pytest.mark.parametrize("old", [False, True])
def test_other_layer_types_keep_theirs(old):
    one = fragment(config("gemma3-4b"), "full_attention", YARN, 8192, old=old)
    assert one.part == "text_config"
    assert set(one.nested()) == {"text_config"}
    whole = one.applied(config("gemma3-4b"))
    assert read_config(whole).base == 12345.0
    sliding = read_config(whole, layer_type="sliding_attention")
    assert (sliding.base, sliding.method.name) == (10000.0, "none")


def test_the_file_is_left_alone_and_positions_may_stay():
    fields = config("llama2-7b")
    one = fragment(fields, None, YARN, None)
    assert read_config(one.applied(fields)).target_length == 4096
    assert fields == config("llama2-7b")
    assert one.dropped == ()


def test_code_of_its_own_reads_no_fields():
    with pytest.raises(RopeTheoryError, match="code of their own"):
        fragment(config("glm-4-9b-chat"), None, YARN, 8192)
