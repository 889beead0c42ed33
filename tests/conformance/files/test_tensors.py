"""Files of safetensors: written as the package reads them, and read where a header lies."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory.conformance.files.tensors import Tensor, format_tensors, parse_tensors, to_bits


def test_what_is_written_is_read():
    values = np.asarray([[1.0, -0.5], [2.0, 3.25]])
    held = {name: to_bits(values, name) for name in ("float64", "float32", "float16", "bfloat16")}
    held["places"] = Tensor("I32", np.asarray([3, 4], "<i4"))
    content = format_tensors(held, {"kind": "test"})
    found, texts = parse_tensors(content)
    assert texts == {"kind": "test"}
    assert [one.kind for one in found.values()] == ["F64", "F32", "F16", "BF16", "I32"]
    for name in ("float64", "float32", "float16", "bfloat16"):
        np.testing.assert_array_equal(found[name].numbers(), values)
    assert found["places"].numbers().tolist() == [3, 4]


def test_the_package_of_that_name_reads_it():
    load = pytest.importorskip("safetensors.numpy").load
    found = load(format_tensors({"a": to_bits(np.asarray([[1.5, -2.0]]), "float16")}, {"kind": "test"}))
    assert found["a"].astype(np.float64).tolist() == [[1.5, -2.0]]


def head(**entry):
    text = json.dumps({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8], **entry}}).encode()
    return len(text).to_bytes(8, "little") + text + bytes(8)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "cut"),
        ((2**62).to_bytes(8, "little") + b"{}", "cut"),
        ((2).to_bytes(8, "little") + b"[]", "is not a JSON object"),
        ((2).to_bytes(8, "little") + b"{{", "is not JSON"),
        (head(shape=[3]), "bytes of 'a'"),
        (head(shape=[-2]), "bytes of 'a'"),
        (head(shape=[True, 2]), "bytes of 'a'"),
        (head(data_offsets=[4, 12]), "bytes of 'a'"),
        (head(data_offsets=[8, 0]), "bytes of 'a'"),
        (head(data_offsets=None), "does not say what 'a' is"),
        (head(dtype="Q4"), "of type 'Q4'"),
    ],
)
def test_what_the_header_states_is_held_against_the_file(content, words):
    with pytest.raises(ValueError, match=words):
        parse_tensors(content)
    assert parse_tensors(head())[0]["a"].numbers().tolist() == [0.0, 0.0]
