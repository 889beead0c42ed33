"""How a function is to be called: each way in which its answers depend on more than vector and position."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from ropetheory.conformance.reading.calls import (
    call_findings,
    linear_findings,
    sample,
    sample_positions,
)
from ropetheory.conformance.reading.planes import matrices, probe_positions, read_blocks, read_planes
from ropetheory.conformance.reading.probe import subject
from tests.conformance import zoo

SOUND = zoo.by(zoo.plain())


def found(fn, depends=None):
    return list(call_findings(subject(fn, zoo.DIM, "float32", None, 1, 4096), depends))


def stateful():
    count = itertools.count()
    return lambda v, p: SOUND(v, p + next(count))


def overwriting(v, p):
    v[:] = SOUND(v, p)
    return v


def sized(v, p):
    return SOUND(v, p * (1 + 1e-3 * p.max()))


@pytest.mark.parametrize(
    ("fn", "code", "weight"),
    [
        (stateful(), "not-repeatable", "fault"),
        (lambda v, p: SOUND(v, p) * np.abs(v).max(), "not-linear", "fault"),
        (lambda v, p: SOUND(v, 0 * p + 5), "positions-ignored", "fault"),
        (lambda v, p: SOUND(v, np.sort(p)), "rows-interact", "fault"),
        (lambda v, p: SOUND(v, p).astype(np.float64), "dtype-changed", "note"),
        (overwriting, "overwrites-argument", "note"),
        (sized, "length-dependent", "note"),
    ],
)
def test_what_breaks_a_call_is_named(fn, code, weight):
    (one,) = found(fn)
    assert (one.code, one.weight) == (code, weight)


def test_a_sound_function_has_no_findings():
    assert found(SOUND) == []


def test_a_schedule_that_moves_with_the_text_is_a_fault_where_it_must_not():
    (one,) = found(sized, depends=False)
    assert (one.code, one.weight, one.field) == ("length-dependent", "fault", "rope_type")


def test_a_row_that_is_refused_alone_is_said():
    def fn(v, p):
        if len(p) < 2:
            raise ValueError("two at least")
        return SOUND(v, p)

    assert [one.code for one in found(fn)] == ["single-row"]


def test_samples_are_held_by_every_format_and_positions_stay_within_the_longest():
    assert np.array_equal(sample(16, 5), sample(16, 5).astype(np.float16))
    assert sample_positions(10).max() == 10
    assert len(sample_positions(10)) == 7


def test_sums_that_are_not_those_of_the_blocks_are_seen():
    def cubic(v, p):
        full = np.count_nonzero(v, axis=1) > zoo.DIM // 2
        return SOUND(v, p) + (0.01 * v**3 * full[:, None]).astype(v.dtype)

    codes = {}
    for fn in (SOUND, cubic):
        ask = subject(fn, zoo.DIM, "float32", None, 1, 4096)
        planes = read_planes(matrices(ask, probe_positions(4096)))
        blocks = read_blocks(ask, planes, sample_positions(4096))
        codes[fn] = [one.code for one in linear_findings(ask, planes, blocks, 1.0)]
    assert codes == {SOUND: [], cubic: ["not-linear"]}


def test_a_unit_of_a_narrow_format_between_two_calls_is_no_finding():
    def fn(v, p):
        return (SOUND(v, p) * (1 + 2.0**-10 * (len(p) % 2))).astype(v.dtype)

    assert list(call_findings(subject(fn, zoo.DIM, "float16", None, 1, 2048), None)) == []
    assert found(fn) != []  # many units of float32


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (len, "the number of rows"),
        (lambda p: (len(p), p[-1]), "the number of rows and the last position"),
        (lambda p: (len(p), p[0]), "the number of rows and the first position"),
        (lambda p: (len(p), p[0], p[-1]), "the number of rows, the first and the last position"),
    ],
)
def test_the_key_of_a_cache_that_is_too_short_is_named(key, words):
    kept = {}

    def fn(v, p):
        return SOUND(v, kept.setdefault(key(p) if key is len else tuple(map(int, key(p))), np.array(p)))

    (one,) = found(fn)
    assert one.code == "cache-key"
    assert one.words.startswith(f"tables are kept under {words}: ")


def test_a_cache_under_the_positions_themselves_is_sound():
    kept = {}
    assert found(lambda v, p: SOUND(v, kept.setdefault(tuple(p.tolist()), np.array(p)))) == []


def test_positions_in_int32_are_asked_too():
    def products(v, p):
        return SOUND(v, (p * np.asarray(2**20, dtype=p.dtype)) >> 20)  # which int32 does not hold

    def refuses(v, p):
        if p.dtype != np.int64:
            raise TypeError("int64 positions, please")
        return SOUND(v, p)

    (wrong,), (note,) = found(products), found(refuses)
    assert (wrong.code, wrong.weight) == ("positions-int32", "fault")
    assert "are answered otherwise than those in int64" in wrong.words
    assert (note.code, note.weight) == ("positions-int32", "note")
    assert "are refused: TypeError: int64 positions, please" in note.words
