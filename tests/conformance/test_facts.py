"""What was found sound is told with its number, and what was not is told as it is."""

from __future__ import annotations

import re

import numpy as np
import pytest

from ropetheory.conformance import judge
from ropetheory.conformance.facts import sums
from ropetheory.conformance.formats import round_to
from tests.conformance import zoo


def told(fn, **options):
    return dict(judge(fn, head_dim=zoo.DIM, **{"config": zoo.LLAMA, **options}).facts)


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
        (lambda p: round_to(p * 1.0, "bfloat16"), "do NOT add up: at 1 and 256 "),
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


STAGES = ("position", "frequency", "product", "table")
WIDER = "wider than bfloat16 (seen at {}), wider than float16 (seen at {})"


def formats_of(fn, **options):
    facts = told(fn, **options)
    return {stage: facts[stage] for stage in STAGES}


def test_float32_throughout_is_seen_at_the_first_position_that_a_narrow_format_does_not_hold():
    found = formats_of(zoo.by(zoo.plain()))
    assert found["position"] == WIDER.format(257, 2049)
    assert found["product"] == WIDER.format(1, 1)
    assert found["frequency"].startswith("wider than bfloat16 (31 of 32 pairs show it)")
    assert found["table"].startswith("float32 (all ")


@pytest.mark.parametrize("name", ["bfloat16", "float16"])
def test_what_is_rounded_is_named_with_its_format(name):
    other = "float16" if name == "bfloat16" else "bfloat16"
    places = formats_of(lambda v, p: zoo.turned(v, round_to(p * 1.0, name)[:, None] * zoo.plain()))
    assert places["position"].startswith(f"rounded to {name} (which explains all")
    cast = formats_of(zoo.by(round_to(zoo.plain(), name)))
    assert f"rounded to {name} (as all pairs show)" in cast["frequency"]
    assert f"wider than {other}" in cast["frequency"]
    product = formats_of(lambda v, p: zoo.turned(v, round_to(p[:, None] * zoo.plain(), name)))
    assert product["product"].startswith(f"rounded to {name}")
    assert product["position"] == product["frequency"] == "not seen behind the product"
    assert formats_of(zoo.narrow_table(name))["table"].startswith(f"{name} (all ")


def test_a_format_that_nothing_excludes_is_said_to_be_open():
    """Up to 255 bfloat16 holds every position, and its own vectors hide a rounded product."""
    found = formats_of(zoo.by(zoo.plain()), limit=255)
    assert found["position"] == "bfloat16 not excluded, float16 not excluded"
    pytest.importorskip("ml_dtypes")
    narrow = formats_of(zoo.by(zoo.plain()), limit=2, dtype="bfloat16")
    assert narrow["product"] == "bfloat16 not excluded, float16 not excluded"


def test_a_product_that_is_rounded_leaves_the_schedule_as_it_is():
    verdict = judge(
        lambda v, p: zoo.turned(v, round_to(p[:, None] * zoo.plain(), "bfloat16")),
        head_dim=zoo.DIM, config=zoo.LLAMA,
    )  # fmt: skip
    assert verdict.method == "plain"
    assert np.isclose(verdict.base, 10000)


def test_where_it_goes_wrong_first_is_told():
    def late(v, p):
        angles = p[:, None] * zoo.plain()
        angles[p >= 1000, 5] += 0.3
        return zoo.turned(v, angles)

    found = re.fullmatch(r"first at position (\d+) of those tried, pair 5", told(late)["beyond"])
    assert found
    assert int(found[1]) >= 1000
    assert "beyond" not in told(zoo.by(zoo.plain()))
