"""Positions of several coordinates: which pairs turn with which axis."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.reading.axes import axis_findings, section_axes


def test_sections_in_turn():
    assert section_axes((2, 1, 1), False).tolist() == [0, 0, 1, 2]
    assert np.bincount(section_axes((24, 20, 20), True)).tolist() == [24, 20, 20]
    assert section_axes((24, 20, 20), True)[:6].tolist() == [0, 1, 2, 0, 1, 2]


SECTIONS = {"rope_scaling": {"mrope_section": [2, 1, 1]}}


@pytest.mark.parametrize("config", [SECTIONS, {"text_config": SECTIONS}])
def test_each_pair_must_turn_with_the_axis_of_its_section(config):
    right = [(0, 1), (2,), (3,)]
    assert list(axis_findings(right, 4, config)) == []
    (found,) = axis_findings([(0,), (1, 2), (3,)], 4, config)
    assert (found.code, found.pairs, found.field, found.weight) == ("axes", (1,), "mrope_section", "fault")
    assert "one after the other" in found.words


def test_without_sections_it_is_told_what_turns_with_what():
    for config in (None, {}, {"rope_scaling": {"mrope_section": [2, 2]}}):
        (found,) = axis_findings([(0, 1), (2,), ()], 4, config)
        assert found.weight == "note"
        assert found.words == "axis 0: pairs 0-1; axis 1: pairs 2; axis 2: no pairs"
