"""Queries against keys: shifts, other pairs, a factor on one side."""

from __future__ import annotations

import pytest

from ropetheory.conformance.analysis import read_rotation
from ropetheory.conformance.formats import HELD
from ropetheory.conformance.reading.keys import key_findings
from ropetheory.conformance.reading.phases import read_blocks
from ropetheory.conformance.reading.planes import matrices, probe_positions, read_planes
from ropetheory.conformance.reading.probe import subject
from tests.conformance import zoo

THETA = zoo.plain()


def found(keys, queries=None):
    ask = subject(queries or zoo.by(THETA), zoo.DIM, "float32", None, 1, 4096)
    planes = read_planes(matrices(ask, probe_positions(4096)))
    reading = read_rotation(lambda m: read_blocks(ask, planes, m), 4096, HELD["float32"])
    return list(key_findings(subject(keys, zoo.DIM, "float32", None, 1, 4096), planes, reading, None))


@pytest.mark.parametrize(
    ("keys", "code", "words"),
    [
        (zoo.by(THETA, layout="interleaved"), "keys-layout", "(interleaved) than queries (half-split)"),
        (lambda v, p: zoo.by(THETA)(v, p + 2), "keys-shifted", "+2 positions beyond queries"),
        (zoo.by(zoo.plain(20000.0)), "keys-differ", "the keys' schedule is plain, base 20000"),
        (zoo.by(THETA, factor=1.5), "attention-factor-one-side", "keys 1.5: logits get 1.5"),
    ],
)
def test_what_differs_is_named(keys, code, words):
    (one,) = found(keys)
    assert one.code == code
    assert words in one.words


def test_the_same_function_has_no_findings():
    assert found(zoo.by(THETA)) == []
    both = zoo.by(THETA, factor=1.2)
    assert found(both, both) == []
