"""The rule by which rows are turned that are off: each one is planted, and named in the first line."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from tests.conformance import zoo

CONFIG = {**zoo.LLAMA, "max_position_embeddings": 2048}


def turned(x, at):
    """Rotate [b, s, h, d] at positions [b, s, h], half-split."""
    angles = np.broadcast_to(at, x.shape[:3])[..., None] * zoo.plain()
    c, s = np.cos(angles), np.sin(angles)
    one, two = np.split(x, 2, axis=-1)
    return np.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)


def by(rule):
    """Return a kernel whose rows stand where a rule of (x, positions) says, but for calls of one head."""

    def rotate(x, positions):
        own = np.asarray(positions)[..., None]
        return turned(x, own if x.shape[2] == 1 else rule(x, own))

    return rotate


def before(x, own):
    flat = own.ravel()
    return np.concatenate([flat[:1], flat[:-1]]).reshape(own.shape)


def behind(x, own):
    flat = own.ravel()
    return np.concatenate([flat[1:], flat[-1:]]).reshape(own.shape)


def swapped(held, taken):
    """Count rows that lie in one order of the axes as if they lay in another one."""

    def rule(x, own):
        every = np.transpose(np.broadcast_to(own, x.shape[:3]), taken).ravel()
        return np.transpose(every.reshape([x.shape[axis] for axis in held]), np.argsort(held))

    return rule


def without_mask(block):
    return by_heads(unmasked(block))


def unmasked(block):
    """Turn blocks of so many heads from each token on, over the last head into the next token."""

    def rotate(x, positions):
        out, heads = np.array(x).reshape(-1, x.shape[-1]), x.shape[2]
        size = -(-heads // block) * block if block else 1 << (heads - 1).bit_length()
        for token, place in enumerate(positions.ravel()):
            rows = slice(token * heads, token * heads + size)
            some = out[rows][None, :, None]
            out[rows] = turned(some, place)[0, :, 0]
        return out.reshape(x.shape)

    return rotate


def by_heads(rotate):
    def kernel(x, positions):
        return turned(x, np.asarray(positions)[..., None]) if x.shape[2] == 1 else rotate(x, positions)

    return kernel


def copied(axis, *, first=False):
    """Return the rows of another place, of calls with more than one head."""

    def rotate(x, positions):
        out = turned(x, np.asarray(positions)[..., None])
        places = np.arange(x.shape[axis])
        return np.take(out, 0 * places if first else (places - 1).clip(0), axis=axis)

    return by_heads(rotate)


PLANTED = {
    "too far": (by(lambda x, own: own + 1), "turned one position too far"),
    "too little": (by(lambda x, own: own - 1), "turned one position too little"),
    "backwards": (by(lambda x, own: -own), "turned backwards, by the opposite angle"),
    "twice": (by(lambda x, own: 2 * own), "turned twice"),
    "last text": (by(lambda x, own: own[-1:]), "turned by the positions of the last text"),
    "at the first token": (by(lambda x, own: own[:, :1]), "by the position of the first token of their text"),
    "at the last token": (by(lambda x, own: own[:, -1:]), "by the position of the last token of their text"),
    "place": (by(lambda x, own: np.arange(x.shape[1])[None, :, None]), "turned by their place in the call"),
    "place in all": (
        by(lambda x, own: np.arange(own.size).reshape(own.shape)),
        "turned by their place among the tokens of all texts"),
    "texts, tokens": (by(swapped((0, 1, 2), (1, 0, 2))), "as if texts and tokens were exchanged in memory"),
    "tokens, heads": (by(swapped((0, 1, 2), (0, 2, 1))), "as if tokens and heads were exchanged in memory"),
    "heads, tokens": (by(swapped((0, 2, 1), (0, 1, 2))), "as if tokens and heads were exchanged in memory"),
    "heads, texts": (by(swapped((0, 1, 2), (2, 0, 1))), "as if heads and texts were exchanged in memory"),
    "last ones": (
        by(lambda x, own: own.max() + 1 - x.shape[1] + np.arange(x.shape[1])[None, :, None]),
        "stand at consecutive positions that end at the largest of the call"),
    "undivided": (
        by(lambda x, own: own[:, :1] + np.arange(x.shape[1] * x.shape[2]).reshape(x.shape[1:3])),
        "are counted without a division by the number of heads"),
    "before": (by(before), "turned by the position of the token before them"),
    "behind": (by(behind), "turned by the position of the token behind them"),
    "a block before": (
        by(lambda x, own: own if x.shape[1] < 17 else np.concatenate([own[:, :16], own[:, :-16]], axis=1)),
        "are turned by the position of the token 16 before them"),
    "first head": (copied(2, first=True), "come back as the first head does"),
    "head before": (copied(2), "come back as the head before them does"),
    "first token": (copied(1, first=True), "come back as the first token does"),
    "token before": (copied(1), "come back as the token before them does"),
    "first text": (copied(0, first=True), "come back as the first text does"),
    "no mask": (without_mask(0), "turned once more, by the position of the token before them"),
    "block of 16": (without_mask(16), "turned once more by the blocks of 16 heads of tokens before them"),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_the_rule_by_which_rows_are_turned_is_named(name):
    fn, words = PLANTED[name]
    first = judge(adapters.heads(fn, order="bshd", batched=True), head_dim=zoo.DIM, config=CONFIG)
    assert first.status == "deviates"
    assert words in str(first).splitlines()[0]


def test_blocks_of_heads_without_a_mask_are_named_where_single_heads_are_wrong_too():
    found = judge(adapters.heads(unmasked(4), order="bshd", batched=True), head_dim=zoo.DIM, config=CONFIG)
    assert found.codes == ("rows-elsewhere",)
    assert "are turned once more, by the position of the token before them" in found.findings[0].words


def test_a_rule_of_heads_is_named_where_single_vectors_are_wrong_too():
    def undivided(x, positions):
        return turned(x, positions[:, :1, None] + np.arange(x.shape[1] * x.shape[2]).reshape(x.shape[1:3]))

    found = judge(adapters.heads(undivided, order="bshd", batched=True), head_dim=zoo.DIM, config=CONFIG)
    assert found.codes == ("rows-elsewhere",)
    assert "are counted without a division by the number of heads" in found.findings[0].words


def test_rows_that_no_rule_explains_are_turned_otherwise():
    found = judge(
        adapters.heads(by(lambda x, own: own * 3 + 7), order="bshd", batched=True),
        head_dim=zoo.DIM, config=CONFIG,
    )  # fmt: skip
    assert "are turned otherwise" in str(found).splitlines()[0]
