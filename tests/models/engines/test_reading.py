"""A reading by an engine: its values, what it refuses, and that every engine of the data is read."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.errors import WrongKindError
from ropetheory.models.engines.reading import READERS, as_run_by
from ropetheory.published.engines import FILES, engines
from tests.models.engines.shared import ALL, config, yarn
from tests.models.test_configs import ABSENT, FOLDER, READ


def test_every_engine_of_the_data_is_read():
    assert tuple(READERS) == FILES == ALL


@pytest.mark.parametrize("name", READ)
def test_the_reference_is_what_read_config_reads(name):
    source = FOLDER / f"{name}.json"
    for length in (None, 2**18):
        ours, theirs = as_run_by(source, "transformers", length=length), read_config(source)
        assert ours.frequencies.tolist() == theirs.frequencies(length).tolist()
        assert (ours.attention_factor, ours.logit_factor) == (theirs.attention_factor, theirs.softmax_factor)


@pytest.mark.parametrize("engine", ALL)
def test_every_configuration_on_file_has_a_reading_in_every_engine(engine):
    for name in READ:
        found = as_run_by(FOLDER / f"{name}.json", engine)
        assert found.version == engines()[engine].version
        if (name, engine) == ("ministral3-8b", "transformers-4"):
            assert "ministral3" in found.refused
            continue
        assert found.refused == ""
        assert found.frequencies.dtype == np.float64
        assert np.isfinite(found.frequencies).all()
        assert all(note and not note.endswith(".") for note in found.notes)


@pytest.mark.parametrize("name", sorted(ABSENT))
def test_a_model_without_rotary_embedding_is_refused_as_by_read_config(name):
    with pytest.raises(RopeTheoryError, match="rotary embedding"):
        as_run_by(FOLDER / f"{name}.json", "vllm")


def test_a_path_and_its_content_are_read_alike_and_left_as_they_are():
    path = FOLDER / "qwen2.5-7b-yarn.json"
    fields = json.loads(path.read_text(encoding="utf-8"))
    before = json.dumps(fields)
    for engine in ALL:
        both = [as_run_by(one, engine).frequencies.tolist() for one in (path, fields)]
        assert both[0] == both[1]
    assert json.dumps(fields) == before


def test_wrong_arguments():
    with pytest.raises(RopeTheoryError, match="did you mean `vllm`"):
        as_run_by(yarn(), "vlm")
    with pytest.raises(WrongKindError, match="`engine`"):
        as_run_by(yarn(), None)
    with pytest.raises(RopeTheoryError, match="`length`"):
        as_run_by(yarn(), "vllm", length=-1)
    with pytest.raises(RopeTheoryError, match="layer_type"):
        as_run_by(yarn(), "vllm", layer_type="full_attention")
    with pytest.raises(RopeTheoryError, match="not on record"):
        as_run_by(config("yarn"), "mlx-lm")


def test_what_is_refused_has_no_frequencies():
    found = as_run_by(config("unheard"), "vllm")
    assert found.refused
    assert found.frequencies.shape == (0,)
    odd = as_run_by(config(dim=6, top={"partial_rotary_factor": 0.5}), "vllm")
    assert "3" in odd.refused


def test_a_field_that_is_not_seen_is_told():
    source = {"model_type": "llama", "head_dim": 128, "rope_parameters": {"rope_theta": 5e5}}
    notes = {engine: " ".join(as_run_by(source, engine).notes) for engine in ALL}
    told = {engine for engine in ALL if "rope_parameters" in notes[engine]}
    assert told == {"transformers-4", "mlx-lm"}
