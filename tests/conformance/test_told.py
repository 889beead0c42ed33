"""What was found sound is told with its number, and what was not is told as it is."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import check
from ropetheory.conformance.formats import rounded
from ropetheory.conformance.told import sums
from tests.conformance import zoo


def told(fn, **options):
    return dict(check(fn, head_dim=zoo.DIM, **{"config": zoo.LLAMA, **options}).facts)


def test_a_sound_function_has_a_line_of_each():
    facts = told(zoo.by(zoo.plain()))
    assert facts["call"] == (
        "[n, 64] of numpy; float32 kept; argument left as it was; "
        "same answer again, reversed and one by one, alone, after a longer text"
    )
    assert facts["planes"].startswith("32, rigid to within ")
    assert facts["property"].startswith("angles add up to within ")
    assert "do not turn" not in facts["planes"]


def test_what_a_call_changes_is_told():
    def wide(v, p):
        v *= 1.0
        v += 1.0
        return zoo.turned(v - 1.0, p[:, None] * zoo.plain()).astype(np.float64)

    facts = told(wide)
    assert "float32 comes back as another format; argument overwritten" in facts["call"]
    facts = told(zoo.dynamic(), config=zoo.DYN)
    assert "; ANOTHER answer alone" in facts["call"]
    facts = told(zoo.only_grows(), config=zoo.DYN)
    assert facts["call"].endswith("; ANOTHER answer alone, after a longer text")


def test_coordinates_that_do_not_turn_are_counted():
    facts = told(lambda v, p: zoo.cut(v, p, theta=zoo.plain(dim=32), first=0), config=zoo.HALF)
    assert facts["planes"].endswith("; 32 coordinates do not turn")
    assert facts["planes"].startswith("16, ")


@pytest.mark.parametrize(
    ("places", "words"),
    [
        (lambda p: rounded(p * 1.0, "bfloat16"), "do NOT add up: at 1 and 256 "),
        (lambda p: np.minimum(p, 3000), "do NOT add up: at 2047 and 2048 "),
    ],
)
def test_the_property_breaks_at_the_first_sum(places, words):
    facts = told(lambda v, p: zoo.turned(v, places(p)[:, None] * zoo.plain()))
    assert words in facts["property"]


def test_sums_are_of_positions_that_were_tried():
    positions = np.asarray([0, 1, 2, 3, 5, 9])
    found = {tuple(positions[list(places)].tolist()) for places in zip(*sums(positions), strict=True)}
    assert found == {(1, 1, 2), (1, 2, 3), (2, 3, 5)}
