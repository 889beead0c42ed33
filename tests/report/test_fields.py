"""Fields of a result, walked by several writers."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

import pytest

from ropetheory.report.fields import Field, chosen, json_text, legend, plain, record


@dataclass(frozen=True)
class Row:
    """Something that is listed."""

    name: str
    share: float
    parts: tuple[int, ...] = ()


FIELDS = (
    Field("name", "method"),
    Field("share", "part", lambda row: f"{row.share:.0%}", "of the whole"),
    Field("parts", "all", means="of the whole"),
    Field("last", "end", means="what is left"),
)


def test_a_cell_reads_as_it_is_told_to():
    row = Row("pi", 0.5, (1, 2))
    assert [field.cell(row) for field in FIELDS[:3]] == ["pi", "50%", "(1, 2)"]


def test_headings_that_mean_the_same_are_explained_together():
    assert legend(FIELDS) == "part, all: of the whole; end: what is left"
    assert legend(chosen(FIELDS, "parts", "name")) == "all: of the whole"
    assert legend(FIELDS[:1]) == ""


def test_a_field_that_is_not_there_is_no_choice():
    with pytest.raises(KeyError):
        chosen(FIELDS, "nme")


def test_a_record_is_of_plain_values():
    assert record(FIELDS[:3], Row("pi", math.inf, (1,))) == {"name": "pi", "share": None, "parts": [1]}


@pytest.mark.parametrize(
    ("value", "is_plain"),
    [
        (Row("a", math.nan), {"name": "a", "share": None, "parts": []}),
        ({1: (True, None)}, {"1": [True, None]}),
        (Row, repr(Row)),
        (-math.inf, None),
    ],
)
def test_values_are_plain_and_finite(value, is_plain):
    assert plain(value) == is_plain


def test_an_object_keeps_its_letters_and_its_order():
    text = json_text({"θ": 1, "a": 2})
    assert text == '{\n "θ": 1,\n "a": 2\n}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        json_text({"a": math.inf})
    assert list(json.loads(text)) == ["θ", "a"]
