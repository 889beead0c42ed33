"""What becomes of numbers: rounded, normalised, clipped, flushed, added to, of queries or of keys alone."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from ropetheory.conformance.formats import round_to
from ropetheory.conformance.reading.calls import sample
from ropetheory.conformance.reading.probe import Subject
from ropetheory.conformance.reading.values import Values
from tests.conformance import zoo

CONFIG = {**zoo.LLAMA, "max_position_embeddings": 2048}
SOUND = zoo.by(zoo.plain())


def rounding(name):
    return lambda x: round_to(x.astype(np.float64), name).astype(x.dtype)


def normalised(x):
    return (x / np.sqrt(np.mean(np.square(x), axis=-1, keepdims=True) + 1e-6)).astype(x.dtype)


def clipped(x):
    return np.clip(x, -8, 8)


def early(x):
    return np.clip(x, -0.5, 0.5)


def flushed(x):
    return np.where(np.abs(x) < 0.02, 0, x).astype(x.dtype)


def biased(x):
    return (x + 0.25).astype(x.dtype)


def first_line(fn):
    found = judge(fn, head_dim=zoo.DIM, config=CONFIG)
    assert found.status == "deviates"
    return str(found).splitlines()[0]


BEFORE = {
    "bfloat16": (rounding("bfloat16"), "of float32 are rounded to bfloat16 before they are turned"),
    "float16": (rounding("float16"), "of float32 are rounded to float16 before they are turned"),
    "norm": (normalised, "are normalised: one of a quarter of the size gives the same result, of length 8 ("),
    "early clamp": (early, "beyond ±0.5 are clipped to it"),
    "bias": (biased, "zeros come back as numbers up to"),
}


@pytest.mark.parametrize("name", BEFORE)
def test_what_is_done_to_vectors_before_they_are_turned_is_named(name):
    change, words = BEFORE[name]
    line = first_line(lambda v, p: SOUND(change(v), p))
    assert words in line
    assert "vectors" in line


@pytest.mark.parametrize("name", BEFORE)
def test_what_is_done_to_keys_alone_is_said_of_keys(name):
    change, words = BEFORE[name]

    def both(q, k, positions):
        return rotated(q, positions), rotated(change(k), positions)

    line = first_line(adapters.queries_and_keys(both, batched=True))
    assert words in line
    assert "keys" in line


def rotated(x, positions):
    """Rotate [b, h, s, d] at positions [b, s]."""
    rows = np.broadcast_to(positions[:, None], x.shape[:3]).ravel()
    return SOUND(x.reshape(-1, x.shape[-1]), rows).reshape(x.shape)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (clipped, "coordinates of queries and keys beyond ±8 are clipped to it"),
        (flushed, "coordinates of queries and keys come back as 0 where they are 0.0186 or less"),
    ],
)
def test_the_size_from_which_coordinates_are_clipped_or_lost_is_named(change, words):
    def both(q, k, positions):
        return rotated(change(q), positions), rotated(change(k), positions)

    assert words in first_line(adapters.queries_and_keys(both, batched=True))


def test_a_clamp_of_keys_alone_is_said_of_keys():
    def both(q, k, positions):
        return rotated(q, positions), rotated(clipped(k), positions)

    line = first_line(adapters.queries_and_keys(both, batched=True))
    assert "coordinates of keys beyond ±8 are clipped" in line


@pytest.mark.parametrize("name", ["bfloat16", "float16"])
def test_results_that_are_rounded_are_no_rounded_tables(name):
    found = judge(lambda v, p: rounding(name)(SOUND(v, p)), head_dim=zoo.DIM, config=CONFIG)
    assert found.codes[0] == "result-rounded"
    assert "tables-rounded" not in found.codes
    assert found.findings[0].words == f"vectors of float32 are rounded to {name} when they come back"


def test_a_result_of_a_narrow_format_is_named_by_it():
    found = judge(lambda v, p: SOUND(v, p).astype(np.float16), head_dim=zoo.DIM, config=CONFIG)
    assert found.findings[0].words == "vectors of float32 come back as float16"
    assert "dtype-changed" not in found.codes


def test_tables_that_are_rounded_are_no_rounded_result():
    held = rounding("bfloat16")

    def rotate(v, p):
        angles = p[:, None] * zoo.plain()
        c, s = (held(one.astype(np.float32)) for one in (np.cos(angles), np.sin(angles)))
        one, two = v[:, :32], v[:, 32:]
        return np.concatenate([one * c - two * s, one * s + two * c], axis=1).astype(v.dtype)

    assert judge(rotate, head_dim=zoo.DIM, config=CONFIG).codes == ("tables-rounded",)


def test_a_sound_function_does_nothing_to_numbers():
    values = Values(Subject(SOUND, zoo.DIM, "numpy", "float32", 500), sample(zoo.DIM, 7), np.arange(7))
    seen = [one(values) for one in (Values.comes_back, Values.goes_in, Values.added, Values.clipped)]
    assert [*seen, Values.flushed(values), Values.normalised(values), values.bends] == [None] * 6 + [False]


def test_a_narrow_format_that_is_handed_over_is_not_rounded_to():
    values = Values(Subject(SOUND, zoo.DIM, "numpy", "float16", 500), sample(zoo.DIM, 7), np.arange(7))
    assert Values.comes_back(values) is Values.goes_in(values) is None
