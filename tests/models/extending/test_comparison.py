"""A comparison as a value: one method kept, its fields, its words."""

import pytest

import ropetheory as rt
from ropetheory.models.extending.comparison import COLUMNS, cells

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


def test_one_method_is_kept():
    found = rt.extend(LLAMA, "8k")
    assert len(cells(found["pi"])) == len(COLUMNS)
    found.keep("pi")
    assert list(found) == ["pi"]
    assert len(found) == 1


def test_fields_in_both_spellings():
    found = rt.extend(LLAMA, "8k")
    new = found.fragment("pi")
    assert new.fields["rope_parameters"] == {"rope_type": "linear", "rope_theta": 10000.0, "factor": 2.0}
    assert found.fragment("pi", old=True).fields["rope_scaling"] == {"rope_type": "linear", "factor": 2.0}
    with pytest.raises(rt.RopeTheoryError, match="no configuration says"):
        found.fragment("yarn-paper")


def test_words():
    row = rt.extend(LLAMA, "8k")["pi"]
    assert row.sentence.startswith("Every position is divided")
    assert "1,000 steps" in row.experience
