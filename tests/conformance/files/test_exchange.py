"""Questions as files, and what is read of answers."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory.conformance.files.exchange import (
    SUFFIXES,
    read_held,
    read_questions,
    write_questions,
)
from ropetheory.errors import RopeTheoryError, UsageError
from tests.conformance.files.port import small


@pytest.mark.parametrize("dtype", ["float64", "float32", "bfloat16", "float16"])
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_questions_come_back_to_the_bit(tmp_path, suffix, dtype):
    path = tmp_path / f"q{suffix}"
    path.write_bytes(write_questions(small(), suffix, dtype))
    found = read_questions(str(path))
    assert [one.id for one in found] == [one.id for one in small()]
    for one, own in zip(found, small(), strict=True):
        for name in ("q", "k", "positions"):
            np.testing.assert_array_equal(getattr(one, name), getattr(own, name))
        assert (one.name, one.length) == (own.name, own.length)
    assert read_held(str(path)).dtype == ("float32" if (suffix, dtype) == (".npz", "bfloat16") else dtype)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_same_questions_are_the_same_bytes(suffix):
    assert write_questions(small(), suffix) == write_questions(small(), suffix)


def test_answers_in_json_need_no_shape(tmp_path):
    (tmp_path / "a.json").write_text(json.dumps({"cases": [{"id": "x", "q": [1, 2.5]}]}), encoding="utf-8")
    held = read_held(str(tmp_path / "a.json"))
    assert held.dtype is None
    assert {name: one.tolist() for name, one in held.arrays.items()} == {"x.q": [1.0, 2.5]}


BROKEN = {
    "a.txt": (b"", "must end in"),
    "a.json": (b"{", "cannot be read"),
    "list.json": (b"[1]", 'with "cases"'),
    "case.json": (b'{"cases": [1]}', 'with an "id"'),
    "text.json": (b'{"cases": [{"id": "x", "q": ["a"]}]}', "cannot be read"),
    "shape.json": (b'{"cases": [{"id": "x", "q": [1], "shape": 3}]}', "it is damaged"),
    "a.npz": (b"12345", "cannot be read"),
    "a.safetensors": (b"12345", "it is cut"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_file_of_answers_is_refused_in_a_line(tmp_path, name):
    content, words = BROKEN[name]
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UsageError, match=words) as refused:
        read_held(str(tmp_path / name))
    assert "\n" not in str(refused.value)


def test_one_array_is_no_archive(tmp_path):
    with (tmp_path / "one.npz").open("wb") as file:
        np.save(file, np.arange(3.0))
    with pytest.raises(UsageError, match="not an archive of arrays"):
        read_held(str(tmp_path / "one.npz"))


def test_an_absent_file_and_one_without_questions(tmp_path):
    with pytest.raises(UsageError, match="cannot be read: No such file"):
        read_held(str(tmp_path / "absent.npz"))
    (tmp_path / "a.json").write_text('{"cases": []}', encoding="utf-8")
    with pytest.raises(UsageError, match="holds no questions"):
        read_questions(str(tmp_path / "a.json"))


def test_another_suffix_is_refused():
    with pytest.raises(RopeTheoryError, match="`suffix` must be one of"):
        write_questions(small(), ".bin")
