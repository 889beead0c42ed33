"""Queries against keys: shifts, other pairs, a factor on one side."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import judge
from ropetheory.conformance.analysis import read_rotation
from ropetheory.conformance.formats import HELD
from ropetheory.conformance.reading.keys import key_findings
from ropetheory.conformance.reading.planes import matrices, probe_positions, read_blocks, read_planes
from ropetheory.conformance.reading.probe import subject
from ropetheory.errors import RopeTheoryError
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
        (lambda v, p: zoo.by(THETA)(v, -p), "keys-backwards", "turn the other way than queries"),
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


BASE = 512.0
ZETA = (np.arange(32) / 32 + 0.4) / 1.4


def scaled(sign, zeta=ZETA, shift=0, theta=None, power=1.0):
    """Rotate, and scale pair j by zeta_j to the power of the position over the scale base."""

    def rotate(v, p):
        size = zeta ** (sign * (p[:, None] + shift) ** power / BASE)
        theta_ = zoo.plain() if theta is None else theta
        return (zoo.turned(v, p[:, None] * theta_) * np.concatenate([size, size], axis=1)).astype(v.dtype)

    return rotate


def judged(queries, keys, **options):
    return judge(queries, head_dim=zoo.DIM, keys=keys, limit=8191, **options)


@pytest.mark.parametrize("shift", [0, -4096])
def test_a_scale_that_keys_undo_is_told_and_set_aside(shift):
    verdict = judged(scaled(1, shift=shift), scaled(-1, shift=shift))
    assert verdict.status == "undecided"  # for want of a configuration alone
    (one,) = (finding for finding in verdict.findings if finding.code == "xpos")
    assert one.weight == "note"
    assert "as published, with the scale base 512" in one.words
    assert f"pair 0 by {ZETA[0] ** (1 / BASE):.6g} a token" in one.words
    assert (verdict.method, verdict.base) == ("plain", 10000.0)
    assert not [finding for finding in verdict.findings if finding.weight == "fault"]


def test_another_scale_is_not_called_the_published_one():
    (one,) = judged(scaled(1, ZETA**0.5 * 0.9), scaled(-1, ZETA**0.5 * 0.9)).findings
    assert one.code == "xpos"
    assert "published" not in one.words


def test_a_configuration_asks_for_no_scale():
    verdict = judged(scaled(1), scaled(-1), config=zoo.LLAMA)
    assert verdict.status == "deviates"
    assert {one.code for one in verdict.findings if one.weight == "fault"} == {"xpos"}


@pytest.mark.parametrize(
    "keys",
    [scaled(1), scaled(-1, ZETA**1.1), zoo.by(zoo.plain())],
    ids=["the same", "another scale", "none"],
)
def test_a_scale_that_keys_do_not_undo_is_a_fault(keys):
    verdict = judged(scaled(1), keys)
    assert verdict.status == "deviates"
    assert "size-varies" in verdict.codes


def test_a_scale_that_is_no_power_of_the_position_is_a_fault():
    """Scores would see more than the distance."""
    verdict = judged(scaled(1, power=0.5), scaled(-1, power=0.5))
    assert "size-varies" in verdict.codes


def test_behind_the_scale_keys_are_compared_as_ever():
    other = scaled(-1, theta=zoo.plain(20000.0))
    assert "keys-differ" in judged(scaled(1), other).codes


def test_keys_that_cannot_be_asked_are_no_scale():
    def refuses(v, p):
        raise RopeTheoryError("no")

    verdict = judged(zoo.by(zoo.plain()), refuses, config=zoo.LLAMA)
    (one,) = verdict.findings
    assert (verdict.status, one.code, one.weight) == ("undecided", "cannot-call", "gap")
    assert one.words.startswith("keys: RopeTheoryError: no")
