"""Typed access to fields: each refusal names the field and its value."""

import math

import pytest

from ropetheory import RopeTheoryError, WrongKindError
from ropetheory.models.fields import Fields
from ropetheory.models.source import Unreadable

VALUES = {"factor": 4, "name": "yarn", "on": True, "many": [1, 2.5], "none": None, "nan": Unreadable("NaN")}
ROPE = Fields(VALUES, "rope_scaling")


def test_values_by_kind():
    assert (ROPE.number("factor"), type(ROPE.number("factor"))) == (4.0, float)
    assert (ROPE.whole("factor"), ROPE.text("name"), ROPE.flag("on")) == (4, "yarn", True)
    assert ROPE.numbers("many", 2) == [1.0, 2.5]
    assert "factor" in ROPE
    assert "none" not in ROPE
    assert all(read("none") is None for read in (ROPE.number, ROPE.whole, ROPE.text, ROPE.flag, ROPE.table))


@pytest.mark.parametrize(("read", "words"), [
    (lambda: ROPE.number("name"), r"`rope_scaling.name` must be a number; got 'yarn' of type str"),
    (lambda: ROPE.number("on"), "`rope_scaling.on` must be a number"),
    (lambda: ROPE.text("factor"), "must be text; got 4"),
    (lambda: ROPE.flag("factor"), "must be true or false"),
    (lambda: ROPE.table("many"), "must be an object"),
    (lambda: ROPE.numbers("factor", 1), "a list of numbers"),
])  # fmt: skip
def test_wrong_kinds(read, words):
    with pytest.raises(WrongKindError, match=words):
        read()


@pytest.mark.parametrize(("values", "words"), [
    ({"x": -1}, "`x` must be a number above 0, within float64; got -1"), ({"x": 10**400}, "within float64"),
    ({"x": math.inf}, "within float64"),
])  # fmt: skip
def test_numbers_outside_their_domain(values, words):
    with pytest.raises(RopeTheoryError, match=words):
        Fields(values).number("x")


def test_other_refusals():
    with pytest.raises(RopeTheoryError, match="whole number from 1"):
        Fields({"x": 2.5}).whole("x")
    with pytest.raises(RopeTheoryError, match="must hold 3 numbers, one a pair; got 2"):
        ROPE.numbers("many", 3)
    with pytest.raises(RopeTheoryError, match="is missing: the scaling needs 3 factors"):
        ROPE.numbers("absent", 3)
    with pytest.raises(RopeTheoryError, match="that JSON can write; got"):
        ROPE.number("nan")


def test_warnings_are_shared_and_said_once():
    top = Fields({})
    inner = top.inside({"a": 1}, "rope")
    for fields in (inner, top, inner):
        fields.warn("odd")
    assert top.warnings == inner.warnings == ["odd"]
    inner.origins["a"] = "`elsewhere`"
    assert (inner.shown("a"), inner.shown("b"), top.shown("b")) == ("`elsewhere`", "`rope.b`", "`b`")
