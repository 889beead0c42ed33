"""Public functions keep their invariants over thousands of points, within derived bounds that are sharp."""

from __future__ import annotations

import dataclasses
import functools
import math

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.compare import run
from ropetheory.symbolic.agreement.draw import Draw, place
from tests.numeric.invariants import (
    bases,
    critical,
    granularity,
    images,
    kernel,
    methods,
    precision,
    rotation,
)  # fmt: skip
from tests.numeric.invariants.shared import WIDTHS, between, pairs_of, rows_of_bases

MODULES = (bases, critical, granularity, images, kernel, methods, precision, rotation)
ALL = [(seed, check) for module in MODULES for seed, listed in module.CHECKS.items() for check in listed]
POINTS = 300
NUMPY = place("numpy")
# Inequalities, and what is the same on both sides of an equation, need not see a slip.
BLUNT = (
    "between", "47/48", "Abel", "lies", "take place", "first step", "sides", "turn before",
    "norms of the pairs", "offset alone",
)  # fmt: skip
SHARP = [(seed, check) for seed, check in ALL if not any(word in check.words for word in BLUNT)]
# One of every kind: the rest is the same code, and this namespace is slow.
STRICT = ("trained-arc", "ntk-extension", "absolute-encoding", "relative-position")


def words(value):
    """Name a case."""
    return value if isinstance(value, str) else value.words[:40]


def in_words(text):
    """Return the invariant that has these words, with its seed."""
    (found,) = ((seed, check) for seed, check in ALL if check.words == text)
    return found


@pytest.mark.parametrize(("seed", "check"), ALL, ids=words)
def test_it_is_kept(seed, check):
    found = run(check, seed, POINTS, NUMPY)
    assert found.ok, found.problem
    assert found.share <= 1
    assert all(map(math.isfinite, (found.ulp, found.bound, found.largest, found.widest)))


@pytest.mark.parametrize(("seed", "check"), [pair for pair in ALL if pair[0] in STRICT], ids=words)
def test_it_is_kept_in_another_namespace_and_device(seed, check):
    pytest.importorskip("array_api_strict")
    found = run(check, seed, 60, place("array_api_strict:device1"))
    assert found.ok, found.problem
    assert found.points == run(check, seed, 60, NUMPY).points


@pytest.mark.parametrize(("seed", "check"), SHARP, ids=words)
def test_an_equation_sees_a_billionth(monkeypatch, seed, check):
    kept = getattr(ropetheory, check.function)

    @functools.wraps(kept)
    def call(*arguments, **keywords):
        result, factor = kept(*arguments, **keywords), 1 + 1e-9
        if isinstance(result, ropetheory.Method):
            slowed = result.then(ropetheory.position_interpolation(factor))
            return dataclasses.replace(slowed, attention_factor=result.attention_factor * factor)
        return tuple(r * factor for r in result) if isinstance(result, tuple) else result * factor

    monkeypatch.setattr(ropetheory, check.function, call)
    assert not run(check, seed, POINTS // 2, NUMPY).ok


def test_a_float_that_decides_next_to_a_wavelength_is_caught(monkeypatch):
    def rounded(base, dim, length):
        x = np.asarray(dim) / 2 * np.log(np.asarray(length) / (2 * np.pi)) / np.log(np.asarray(base))
        return np.clip(np.ceil(x), 0, np.asarray(dim) / 2).astype(np.int64)

    monkeypatch.setattr(ropetheory, "critical_pair", rounded)
    seed, check = in_words("the number of wavelengths below L")
    assert not run(check, seed, 4000, NUMPY).ok


def test_a_shifted_score_is_caught_and_norms_see_no_angle(monkeypatch):
    kept = ropetheory.rotate
    monkeypatch.setattr(ropetheory, "rotate", lambda v, m, b, **k: kept(v, m * (1 + 1e-6 * abs(m)), b, **k))
    scores, norms = map(in_words, ("scores depend on the offset alone", "pairs keep their norms"))
    assert not run(scores[1], scores[0], 150, NUMPY).ok
    assert run(norms[1], norms[0], 150, NUMPY).ok


def test_as_many_bases_are_drawn_as_make_the_count_of_pairs():
    draw = Draw("seed", 0, 960, NUMPY)
    rows, dim, b = rows_of_bases(draw)
    assert dim in WIDTHS
    assert len(b) == rows.count == 960 // (dim // 2)
    assert b.min() > 1
    assert pairs_of(draw, 6).tolist() == [[0.0, 1.0, 2.0]]


def test_a_number_within_an_interval_is_its_own_target():
    found = between(np, np.asarray([0.0, 2.0, 9.0]), np.asarray([1.0, 1.0, 1.0]), np.asarray([3.0, 3.0, 3.0]))
    assert found.tolist() == [1.0, 2.0, 3.0]
