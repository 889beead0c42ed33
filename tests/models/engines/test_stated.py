"""What a configuration states: lengths, widths, and the view of an engine that does not know a field."""

from __future__ import annotations

import pytest

from ropetheory import RopeTheoryError
from ropetheory.models.engines.stated import (
    RefusedError,
    Stated,
    by_class,
    part_of_head,
    refuse,
    without_rope_parameters,
)
from ropetheory.models.settings import settings
from tests.models.engines.shared import config, yarn


def stated(source):
    return Stated(source, settings(source, None), None, None)


def test_the_original_length_by_the_reference_s_precedence():
    assert stated(yarn(length=4096)).original == 4096
    assert stated(yarn(length=None)).original == 32768
    assert stated(yarn(length=4096, top={"original_max_position_embeddings": 2048})).original == 2048
    assert stated(config("longrope", model="phi3")).original == 4096  # the class's
    nested = config(top={"rope_parameters": {"full_attention": {
        "rope_type": "yarn", "rope_theta": 1e6, "factor": 4.0, "original_max_position_embeddings": 4096,
    }}, "original_max_position_embeddings": 2048})  # fmt: skip
    assert stated(nested).original == 4096


def test_widths():
    half = stated(config(top={"partial_rotary_factor": 0.5}))
    assert (part_of_head(half), by_class(half), half.reference_width()) == (64, 128, 128)
    own = stated(config(model="stablelm", top={"partial_rotary_factor": 0.5}))
    assert (part_of_head(own), by_class(own)) == (64, 64)
    assert part_of_head(stated({"model_type": "gptj", "rotary_dim": 32})) == 32


def test_a_factor_that_is_not_there():
    with pytest.raises(RopeTheoryError, match="not on record"):
        stated(config("yarn")).factor  # noqa: B018
    with pytest.raises(RefusedError, match="low_freq_factor"):
        stated(config("llama3", factor=8.0)).need("factor", "low_freq_factor")
    with pytest.raises(RefusedError, match="so"):
        refuse("so")


def test_a_view_without_rope_parameters():
    whole = {"rope_parameters": {"a": 1}, "text_config": {"rope_parameters": {"b": 2}, "c": 3}, "d": 4}
    assert without_rope_parameters(whole) == {
        "rope_parameters": None, "text_config": {"rope_parameters": None, "c": 3}, "d": 4,
    }  # fmt: skip
    assert without_rope_parameters(whole, {})["rope_parameters"] == {}
    assert without_rope_parameters({"d": 4}) == {"d": 4}
