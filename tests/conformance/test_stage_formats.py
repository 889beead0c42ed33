"""The format of every stage, told with the readings that show it, and with nothing that none shows."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import check
from ropetheory.conformance.formats import rounded
from tests.conformance import zoo

STAGES = ("position", "frequency", "product", "table")
WIDER = "wider than bfloat16 (seen at {}), wider than float16 (seen at {})"


def told(fn, **options):
    facts = dict(check(fn, head_dim=zoo.DIM, **{"config": zoo.LLAMA, **options}).facts)
    return {stage: facts[stage] for stage in STAGES}


def test_float32_throughout_is_seen_at_the_first_position_that_a_narrow_format_does_not_hold():
    found = told(zoo.by(zoo.plain()))
    assert found["position"] == WIDER.format(257, 2049)
    assert found["product"] == WIDER.format(1, 1)
    assert found["frequency"].startswith("wider than bfloat16 (31 of 32 pairs show it)")
    assert found["table"].startswith("float32 (all ")


@pytest.mark.parametrize("name", ["bfloat16", "float16"])
def test_what_is_rounded_is_named_with_its_format(name):
    other = "float16" if name == "bfloat16" else "bfloat16"
    places = told(lambda v, p: zoo.turned(v, rounded(p * 1.0, name)[:, None] * zoo.plain()))
    assert places["position"].startswith(f"rounded to {name} (which explains all")
    cast = told(zoo.by(rounded(zoo.plain(), name)))
    assert f"rounded to {name} (as all pairs show)" in cast["frequency"]
    assert f"wider than {other}" in cast["frequency"]
    product = told(lambda v, p: zoo.turned(v, rounded(p[:, None] * zoo.plain(), name)))
    assert product["product"].startswith(f"rounded to {name}")
    assert product["position"] == product["frequency"] == "not seen behind the product"
    assert told(zoo.narrow_table(name))["table"].startswith(f"{name} (all ")


def test_a_format_that_nothing_excludes_is_said_to_be_open():
    """Up to 255 bfloat16 holds every position, and its own vectors hide a rounded product."""
    found = told(zoo.by(zoo.plain()), limit=255)
    assert found["position"] == "bfloat16 not excluded, float16 not excluded"
    pytest.importorskip("ml_dtypes")
    narrow = told(zoo.by(zoo.plain()), limit=2, dtype="bfloat16")
    assert narrow["product"] == "bfloat16 not excluded, float16 not excluded"


def test_a_product_that_is_rounded_leaves_the_schedule_as_it_is():
    verdict = check(
        lambda v, p: zoo.turned(v, rounded(p[:, None] * zoo.plain(), "bfloat16")),
        head_dim=zoo.DIM, config=zoo.LLAMA,
    )  # fmt: skip
    assert verdict.method == "plain"
    assert np.isclose(verdict.base, 10000)
