"""What a function raised, in one line."""

from __future__ import annotations

import json

from ropetheory.conformance import adapters
from ropetheory.conformance.reading.raised import raised
from tests.conformance import zoo


def caught(fn):
    try:
        fn()
    except (ValueError, ZeroDivisionError) as error:
        return error
    return None


def wrong():
    raise ValueError("two\n lines")


def test_the_innermost_line_of_the_own_code_is_named():
    assert raised(caught(wrong)).startswith("ValueError: two lines (reading/test_raised.py:")
    assert raised(caught(wrong)).endswith(", in wrong)")


def test_lines_of_libraries_and_of_adapters_are_passed_over():
    def reads():
        return json.loads("{")

    assert raised(caught(reads)).endswith(", in reads)")
    adapted = adapters.heads(lambda x, p: wrong(), library="numpy")
    vectors = zoo.plain()[None]
    assert raised(caught(lambda: adapted(vectors, vectors[0]))).endswith(", in wrong)")


def test_without_a_file_there_is_no_place():
    assert raised(ValueError("never raised")) == "ValueError: never raised"
    assert raised(caught(lambda: exec("1 / 0"))).startswith("ZeroDivisionError: division by zero")
