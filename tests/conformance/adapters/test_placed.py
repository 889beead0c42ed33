"""Functions that take positions, or the rows of a table at positions."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from ropetheory.errors import RopeTheoryError, WrongKindError
from tests.conformance import zoo

CONFIG = {**zoo.LLAMA, "max_position_embeddings": 512}


def four(x, positions, order):
    """Rotate [b, h, s, d] or [b, s, h, d] at positions [s] or [b, s]."""
    angles = np.asarray(positions)[..., None] * zoo.plain()
    angles = np.expand_dims(angles, -2 if order == "bshd" else -3) if angles.ndim == 3 else angles
    angles = angles[:, None] if order == "bshd" and angles.ndim == 2 else angles
    c, s = np.cos(angles), np.sin(angles)
    one, two = x[..., :32], x[..., 32:]
    return np.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)


def judged(fn, **options):
    return judge(fn, head_dim=zoo.DIM, config=CONFIG, **options).status


@pytest.mark.parametrize("order", ["bhsd", "bshd"])
def test_heads(order):
    assert judged(adapters.heads(lambda x, p: four(x, p, order), order=order)) == "conforms"
    assert judged(adapters.heads(lambda x, p: four(x, p, order), order=order, batched=True)) == "conforms"


@pytest.mark.parametrize("which", [0, 1])
def test_queries_and_keys(which):
    def both(q, k, positions):
        return four(q, positions, "bhsd"), four(k, positions + 1, "bhsd")

    verdict = judge(adapters.queries_and_keys(both, which=which), head_dim=zoo.DIM, config=CONFIG)
    assert verdict.codes == (("keys-shifted",) if which == 0 else ("position-shift",))

    def turned_round(positions, q, k):
        return both(q, k, positions)

    fn = adapters.queries_and_keys(turned_round, which=which, batched=True, positions_first=True)
    assert judge(fn, head_dim=zoo.DIM, config=CONFIG).codes == verdict.codes


def test_functions_with_tables_and_tables_with_functions():
    def tables(x, positions):
        angles = positions[..., None] * np.concatenate([zoo.plain()] * 2)
        return np.cos(angles), np.sin(angles)

    def apply(q, k, cos, sin):
        def turn(x):
            half = np.concatenate([-x[..., 32:], x[..., :32]], axis=-1)
            return (x * cos[:, None] + half * sin[:, None]).astype(x.dtype)

        return turn(q), turn(k)

    assert judged(adapters.with_tables(apply, tables, library="numpy")) == "conforms"
    cos, sin = tables(None, np.arange(512))
    one = adapters.indexed(lambda x, c, s: apply(x, x, c[None], s[None])[0], cos, sin)
    assert judged(one) == "conforms"
    assert judged(adapters.module(lambda x, p: four(x, p, "bhsd"), library="numpy")) == "conforms"
    first = adapters.module(lambda x, p: four(x, p[0], "bhsd"), library="numpy")
    assert judge(first, head_dim=zoo.DIM, config=CONFIG).codes == ("positions-of-first-text",)


@pytest.mark.parametrize("inplace", [True, False])
def test_what_is_written_in_place_counts_whatever_is_returned(inplace):
    def one(x, positions):
        x[:] = four(x, positions, "bhsd")
        return x.shape

    def both(q, k, positions):
        one(q, positions), one(k, positions)
        return np.zeros_like(q), np.zeros_like(k)

    adapted = adapters.heads(one, inplace=inplace), adapters.queries_and_keys(both, inplace=inplace)
    right = ["conforms", "conforms"] if inplace else ["undecided", "deviates"]
    assert [judged(fn) for fn in adapted] == right


def test_an_unknown_order_is_refused():
    with pytest.raises(RopeTheoryError, match="`order` must be one of"):
        adapters.heads(lambda x, p: x, order="dshb")(np.ones((2, 4)), np.arange(2))


def by_axes(x, positions):
    """Rotate [b, h, s, d] at positions [3, s] of time, height and width."""
    angles = np.asarray(positions)[np.repeat([0, 1, 2], (8, 12, 12))].T * zoo.plain()
    c, s = np.cos(angles), np.sin(angles)
    one, two = x[..., :32], x[..., 32:]
    return np.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)


@pytest.mark.parametrize(
    "fn",
    [
        adapters.heads(by_axes, axes=3),
        adapters.heads(lambda x, p: by_axes(x, p[:, 0]), batched=True, axes=3),
        adapters.module(lambda x, p: by_axes(x, p[:, 0]), library="numpy", axes=3),
        adapters.queries_and_keys(lambda q, k, p: (by_axes(q, p), by_axes(k, p)), axes=3),
        adapters.with_tables(
            lambda q, k, cos, sin: (by_axes(q, cos[:, 0]), by_axes(k, cos[:, 0])), lambda x, p: (p, p),
            library="numpy", axes=3,
        ),
    ],
)
def test_axes_come_first_and_are_judged(fn):
    config = {**zoo.MROPE, "max_position_embeddings": 512}
    verdict = judge(fn, head_dim=zoo.DIM, config=config)
    assert verdict.status == "conforms"
    assert dict(verdict.fields)["mrope_section"] is True


def test_an_adapter_and_the_caller_must_not_speak_of_different_axes():
    fn = adapters.heads(by_axes, axes=3)
    with pytest.raises(RopeTheoryError, match="`axes` must be 3, as the adapter says; got 2"):
        judge(fn, head_dim=zoo.DIM, config=zoo.MROPE, axes=2)
    for axes in (0, -1):
        with pytest.raises(RopeTheoryError, match="`axes` must be at least 1"):
            judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, axes=axes)
    with pytest.raises(WrongKindError, match="`axes` must be an integer"):
        judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, axes="three")
