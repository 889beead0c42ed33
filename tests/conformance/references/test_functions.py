"""Another function as the reference."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from ropetheory.conformance import judge
from ropetheory.conformance.references.functions import is_function, name_of
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo

SOUND = zoo.by(zoo.plain())
SCALED = zoo.by(zoo.YARN_THETA, factor=zoo.A)


def reference(v, p):
    return SOUND(v, p)


def against(fn, expect, **options):
    return judge(fn, expect=expect, head_dim=zoo.DIM, **{"limit": 16383, **options})


@pytest.mark.parametrize("dtype", ["float32", "float16"])
@pytest.mark.parametrize(
    "fn",
    [
        SOUND, SCALED, zoo.by(zoo.plain(), layout="interleaved"), zoo.by(zoo.plain(), sign=-1.0),
        functools.partial(zoo.cut, theta=zoo.plain(dim=32), first=0),
        functools.partial(zoo.cut, theta=zoo.plain(dim=32), first=32),
        zoo.by(np.where(np.arange(32) < 20, zoo.plain(), 0.0)),
    ],
    ids=["plain", "yarn", "interleaved", "backwards", "partial", "last", "still"],
)  # fmt: skip
def test_what_is_compared_with_itself_conforms(fn, dtype):
    found = against(fn, fn, dtype=dtype, limit=2000)
    assert (found.status, found.codes) == ("conforms", ())


def test_a_schedule_that_follows_the_length_is_compared_at_each_length():
    assert against(zoo.dynamic(), zoo.dynamic(), limit=65535).status == "conforms"
    found = against(SOUND, zoo.dynamic(), limit=65535)
    assert found.status == "deviates"
    constant = zoo.by(zoo.plain(10000.0 * 13.0 ** (zoo.DIM / (zoo.DIM - 2))))  # that of the longest text
    assert against(constant, zoo.dynamic(), limit=65535).status == "deviates"


@pytest.mark.parametrize(
    ("fn", "where", "code"),
    [
        (zoo.by(zoo.plain(5e5)), "first at position 1, pair 1,", "base"),
        (zoo.by(zoo.plain(), layout="interleaved"), "first at position 1, pair 0,", "layout"),
        (lambda v, p: zoo.turned(v, np.minimum(p, 5000)[:, None] * zoo.plain()),
         "first at position 5001, pair 0,", "positions-clamped"),
        (zoo.by(zoo.plain(), factor=1.1), "first at position 0, pair 0,", "attention-factor"),
    ],
)  # fmt: skip
def test_the_first_line_says_where_and_from_what(fn, where, code):
    first = str(against(fn, reference)).splitlines()[0]
    assert first.startswith(f"deviates: departs from {__name__}:reference (half-split; 64 coordinates; plain")
    assert where in first
    assert first.endswith(f"[{code}]")


def test_what_no_cause_explains_is_a_departure_all_the_same():
    """Both are no RoPE of one layout: only the comparison of rows sees the difference."""
    order = np.random.default_rng(0).permutation(zoo.DIM)

    def mixed(v, p):
        return SOUND(v[:, order], p)[:, np.argsort(order)]

    def other(v, p):
        return mixed(v[:, ::-1], p)[:, ::-1]

    assert against(mixed, mixed).status == "conforms"
    found = against(other, mixed)
    assert found.status == "deviates"
    assert str(found).startswith("deviates: departs from ")


def test_a_reference_that_is_no_rotation_decides_nothing():
    found = against(SOUND, lambda v, p: 2 * v)
    assert (found.status, found.codes) == ("undecided", ("reference-unsound",))
    raising = against(SOUND, lambda v: v)
    assert (raising.status, raising.codes) == ("undecided", ("cannot-call",))
    assert "the reference " in str(raising)


def test_axes_and_a_second_reference_are_refused():
    with pytest.raises(RopeTheoryError, match="`axes` must be 1"):
        against(SOUND, reference, axes=3)
    with pytest.raises(RopeTheoryError, match="`expect` is a function"):
        against(SOUND, reference, config=zoo.LLAMA)


def test_functions_are_told_from_configurations_and_named():
    assert is_function(SOUND)
    assert not any(is_function(one) for one in (zoo.LLAMA, 1e4, None, "llama-3-8b"))
    assert name_of(reference) == f"{__name__}:reference"
    assert name_of(functools.partial(reference)) == "partial"
