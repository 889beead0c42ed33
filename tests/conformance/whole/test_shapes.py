"""Whole calls: texts, heads, fewer keys, tails, sizes; each kernel that misses rows is named."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from ropetheory.conformance.reading.probe import Subject
from ropetheory.conformance.whole.shapes import ask_shapes, crossed
from tests.conformance import zoo

CONFIG = {**zoo.LLAMA, "max_position_embeddings": 2048}


def turned(x, positions, theta=None):
    """Rotate [b, h, s, d] at positions [b, s], half-split."""
    angles = np.asarray(positions)[:, None, :, None] * (zoo.plain() if theta is None else theta)
    c, s = np.cos(angles), np.sin(angles)
    one, two = x[..., : zoo.DIM // 2], x[..., zoo.DIM // 2 :]
    return np.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)


def sound(q, k, positions):
    return turned(q, positions), turned(k, positions)


def second_head(q, k, positions):
    q, k = sound(q, k, positions)[0], turned(k, positions)
    out = np.array(q)
    out[:, 1::2] = 0.5 * out[:, 1::2]
    return out, k


def still_heads(q, k, positions):
    out = turned(q, positions)
    out[:, 1:] = q[:, 1:]
    return out, turned(k, positions)


def no_tail(q, k, positions):
    out = turned(q, positions)
    whole = q.shape[2] // 16 * 16
    out[:, :, whole:] = q[:, :, whole:]
    return out, turned(k, positions)


def first_text(q, k, positions):
    return sound(q, k, np.broadcast_to(positions[:1], positions.shape))


def crossing(q, k, positions):
    return turned(q, positions), turned(q if q.shape == k.shape else k, positions)


def overwriting(q, k, positions):
    mine, theirs = sound(q, k, positions)
    return (theirs if q.shape == k.shape else mine), theirs


def exchanging(q, k, positions):
    mine, theirs = sound(q, k, positions)
    return (theirs, mine) if q.shape == k.shape else (mine, theirs)


def other_base(q, k, positions):
    return turned(q, positions), turned(k, positions, zoo.plain() ** 1.01)


def clamping(q, k, positions):
    return tuple(np.clip(one, -16, 16) for one in sound(q, k, positions))


def flushing(q, k, positions):
    return tuple(np.where(np.abs(one) < 2.0**-7, 0, one).astype(one.dtype) for one in sound(q, k, positions))


def late_rows(q, k, positions):
    out = turned(q, positions)
    out[:, :, 128:] = q[:, :, 128:]
    return out, turned(k, positions)


def grouped(q, k, positions):
    out = turned(k, positions)
    return turned(q, positions), k if k.shape[1] < q.shape[1] else out


def middle_heads(q, k, positions):
    out = turned(k, positions)
    out[:, 1:-1] = k[:, 1:-1]
    return turned(q, positions), out


def keys_from_queries(q, k, positions):
    same = q.shape == k.shape
    return turned(q, positions), turned(0.5 * (k + q) if same else k, positions)


def queries_from_keys(q, k, positions):
    same = q.shape == k.shape
    return turned(q + k if same else q, positions), turned(k, positions)


def groups_of_four(q, k, positions):
    """Leave the heads behind the last whole group of four, in calls that have one."""
    out, whole = turned(q, positions), q.shape[1] // 4 * 4 or q.shape[1]
    out[:, whole:] = q[:, whole:]
    return out, turned(k, positions)


def loop_over_keys(q, k, positions):
    """Run over the heads of keys for queries, too."""
    out, count = turned(q, positions), k.shape[1]
    out[:, count:] = q[:, count:]
    return out, turned(k, positions)


def block_of_32(q, k, positions):
    """Turn no head beyond the first 32."""
    out = turned(q, positions)
    out[:, 32:] = q[:, 32:]
    return out, turned(k, positions)


def keys_by_queries(q, k, positions):
    """Take the position of a row of keys by the number of query heads."""
    texts, heads, tokens, width = k.shape
    rows = np.swapaxes(k, 1, 2).reshape(-1, 1, 1, width)
    place = np.arange(len(rows)) // q.shape[1]
    out = turned(rows, positions.reshape(-1, 1)[place])
    return turned(q, positions), np.swapaxes(out.reshape(texts, tokens, heads, width), 1, 2)


def odd_text(q, k, positions):
    """Leave the last of an odd number of texts at the positions of the one before it."""
    at = np.array(positions)
    at[-1] = at[max(len(at) - 2, 0)] if len(at) % 2 else at[-1]
    return sound(q, k, at)


def moved_block(q, k, positions):
    """Turn blocks of 16 in place, the last one moved back to the end of the text."""
    found = []
    for x in (q, k):
        out, count = np.array(x), x.shape[2]
        for first in sorted({*range(0, max(count - 15, 1), 16), max(count - 16, 0)}):
            some = np.s_[:, :, first : first + 16]
            out[some] = turned(out[some], positions[:, first : first + 16])
        found.append(out)
    return tuple(found)


def texts_apart(q, k, positions):
    """Read the strides of tokens and heads, and take texts to follow one another without a gap."""

    def dense(x):
        step = x.shape[1] * x.shape[2] * x.shape[3] * x.itemsize
        steps = (step if len(x) > 1 else x.strides[0], *x.strides[1:])
        return np.lib.stride_tricks.as_strided(x, x.shape, steps)

    return turned(dense(q), positions), turned(dense(k), positions)


def as_dense(q, k, positions):
    """Read memory in the order of the axes, whatever the strides say."""

    def dense(x):
        whole = x if x.base is None else x.base
        return whole.ravel()[: x.size].reshape(x.shape)

    return turned(dense(q), positions), turned(dense(k), positions)


def judged(fn, **options):
    return judge(adapters.queries_and_keys(fn, batched=True), head_dim=zoo.DIM, config=CONFIG, **options)


def test_a_sound_kernel_conforms_and_the_report_says_what_was_tried():
    verdict = judged(sound)
    assert verdict.codes == ()
    said = dict(verdict.facts)["shapes"]
    assert said == (
        "16 calls of queries and keys: up to 3 texts, 40 heads and 257 rows a call, sizes from 2^-6 to 2^6, "
        "contiguous and strided"
    )


@pytest.mark.parametrize(
    ("fn", "code", "words"),
    [
        (second_head, "heads-differ", "every second head"),
        (still_heads, "heads-differ", "rows of heads from 1 on come back unturned"),
        (no_tail, "tail-differs", "block of 16"),
        (first_text, "positions-of-first-text", "the same token of the first text"),
        (crossing, "keys-crossed", "rotated queries come back as keys"),
        (exchanging, "keys-exchanged", "rotated queries as keys"),
        (other_base, "keys-differ", "keys' schedule"),
        (clamping, "sizes-differ", "of queries and keys beyond ±16 are clipped"),
        (flushing, "not-linear", "come back as 0 where they are 0.00657 or less"),
        (middle_heads, "heads-differ", "all heads but the first and the last come back unturned (keys"),
        (keys_from_queries, "keys-mixed", "keys depend on queries"),
        (queries_from_keys, "keys-mixed", "queries depend on keys"),
        (as_dense, "strides-ignored", "as [texts, heads, tokens, d], are turned as they should be"),
        (groups_of_four, "heads-differ", "the last whole group of 4, of calls that have one, come back"),
        (loop_over_keys, "grouped-heads-differ", "queries of heads beyond the number of heads of keys"),
        (overwriting, "keys-crossed", "rotated keys come back as queries, wherever both have one shape"),
        (block_of_32, "heads-differ", "rows of heads from 32 on come back unturned"),
        (keys_by_queries, "grouped-heads-differ", "keys, whose rows are counted by the heads of queries"),
        (odd_text, "rows-differ", "some rows of the last text of a batch are turned otherwise"),
        (moved_block, "tail-differs", "in two blocks of 16, the last one being moved back, are turned twice"),
        (texts_apart, "strides-ignored", "as a slice of a longer array are turned otherwise"),
        (late_rows, "places-differ", "tokens from 128 on"),
        (grouped, "grouped-heads-differ", "fewer heads of keys"),
    ],
)
def test_a_kernel_that_misses_rows_is_named(fn, code, words):
    verdict = judged(fn)
    assert verdict.status == "deviates"
    (one,) = (one for one in verdict.findings if one.code == code)
    assert words in one.words


def test_rows_alone_are_asked_of_a_function_without_heads():
    def late(v, p):
        out = zoo.by(zoo.plain())(v, p)
        out[v.shape[0] // 64 * 64 :] = v[v.shape[0] // 64 * 64 :] if len(v) > 64 else out[: len(v) % 64]
        return out

    fn = zoo.by(zoo.plain())
    verdict = judge(fn, head_dim=zoo.DIM, config=CONFIG)
    assert dict(verdict.facts)["shapes"].startswith("12 calls of queries: up to 1 text, 1 head")
    assert judge(late, head_dim=zoo.DIM, config=CONFIG).status == "deviates"


def test_a_tail_that_short_calls_do_not_have_is_no_change_of_schedule():
    def late(v, p):
        out = zoo.by(zoo.plain())(v, p)
        whole = len(v) // 16 * 16 or len(v)
        out[whole:] = v[whole:]
        return out

    (one,) = judge(late, head_dim=zoo.DIM, config=CONFIG).findings
    assert one.code == "tail-differs"
    assert one.words.startswith("rows behind the last whole block of 16, in calls that have one, come back")


def test_rows_that_are_a_slice_of_a_longer_array_are_asked():
    def dense(v, p):
        held = v if v.base is None else v.base
        whole = v if held.shape == v.shape else held.ravel()[: v.size].reshape(v.shape)
        return zoo.by(zoo.plain())(whole, p)

    verdict = judge(dense, head_dim=zoo.DIM, config=CONFIG)
    (one,) = verdict.findings
    assert one.code == "strides-ignored"
    assert one.words.startswith("vectors that lie in memory as a slice of a longer array are turned")


def test_one_token_at_another_offset_is_named_before_what_follows_from_it():
    def step(x, offset):
        count = x.shape[-2]
        at = np.arange(count) + offset + (count == 1)
        if at.max() >= 2048:
            raise IndexError("the table ends at 2048")
        return turned(x, at[None])

    verdict = judge(adapters.offset(step), head_dim=zoo.DIM, config=CONFIG)
    (one,) = verdict.findings
    assert one.code == "decode-differs"
    assert one.words.startswith("rows of calls with one token are turned one position too far")


def test_what_is_returned_in_place_counts():
    def in_place(q, k, positions):
        q[:], k[:] = sound(q, k, positions)

    verdict = judged(in_place)
    assert verdict.status == "conforms"
    assert verdict.codes == ("overwrites-argument",)


def test_a_shape_that_is_refused_is_told_and_no_fault():
    def one_text(q, k, positions):
        if len(q) > 1:
            raise ValueError("one text at a time")
        return sound(q, k, positions)

    verdict = judged(one_text)
    assert verdict.status == "conforms"
    one, steps = verdict.findings
    assert steps.words.startswith("a call of 3 texts, 1 token and 2 heads is refused")
    assert one.words.startswith(
        "a call of 3 texts, 9 tokens and 5 heads is refused: ValueError: one text at a time"
    )


def test_heads_share_no_numbers_so_that_exchanged_heads_show():
    still = adapters.queries_and_keys(lambda q, k, p: (q, k), batched=True)
    shaped = ask_shapes(Subject(still, 8, "numpy", "float32", 500))
    assert not crossed(shaped.cases, shaped.given)
    heads = next(one for one in shaped.cases if one.name == "heads").q
    assert not np.array_equal(heads[:, :, 0], heads[:, :, 1])
