"""The first lines about a model."""

import math

import pytest

from ropetheory import read_config
from ropetheory.models.inspection import inspect
from ropetheory.report.models.heading import print_heading, short_number
from ropetheory.report.terminal import canvas

LINEAR = {"model_type": "llama", "max_position_embeddings": 8192,
          "rope_scaling": {"type": "linear", "factor": 2.0}}  # fmt: skip


def lines(fields, **more):
    console, stream = canvas(160, colour=False)
    print_heading(console, inspect(read_config(fields), **more))
    return stream.getvalue()


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1"), (1.5, "1.5"), (651.9, "651.9"), (4712.3, "4,712"), (1e8, "1.00e+08"), (1e-4, "1.00e-04"),
     (math.inf, "∞"), (640, "640")],
)  # fmt: skip
def test_numbers_in_eight_characters(number, text):
    assert short_number(number) == text


def test_both_layouts_are_named_where_neither_is_known():
    new = {"rope_theta": 1e4, "head_dim": 128, "max_position_embeddings": 4096}
    text = lines({"model_type": "new", **new})
    assert "coordinates 46 and 110 half-split, 92 and 93 interleaved" in text
    assert "46 of 0 … 63" in text
    known = lines({"model_type": "llama", **new})
    assert "coordinates 46 and 110" in known
    assert "interleaved" not in known


def test_training_that_was_told_is_said():
    assert "8,192 tokens, with the scaling below" in lines(LINEAR, trained=8192)
    assert "before scaling (--trained N" in lines(LINEAR)
    assert "scaling below" not in lines({"model_type": "llama"}, trained=8192)


def test_every_pair_may_turn_fully():
    assert "none: every pair turns fully" in lines({"model_type": "llama", "max_position_embeddings": 10**6})
