"""Rows that a kernel misses, and what they have in common."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import HELD
from ropetheory.conformance.reading.planes import Planes
from ropetheory.conformance.whole.law import Law, held_rows, hold
from ropetheory.conformance.whole.rows import row_findings
from tests.conformance import zoo
from tests.conformance.files.port import SMALL, answers, small

THETA = zoo.plain(dim=16)
NONE = np.zeros(0, dtype=np.int64)
HALVES = Planes(np.arange(8), np.arange(8, 16), np.arange(8), np.arange(8, 16), NONE, NONE, ())


def law(dtype="float32", factor=1.0, planes=HALVES):
    return Law(planes, 1, factor, HELD[dtype], lambda length: (THETA, np.zeros(8)))


def by_part(found):
    return {p: {one.id: found[f"{one.id}.{p}"] for one in small()} for p in ("q", "k")}


def found_of(spoil, **options):
    return row_findings(held_rows(small(), by_part(answers(small(), SMALL.rope, spoil)), law(**options)))


def test_a_sound_port_has_no_row_that_is_off():
    assert found_of(None) == []


def unturned(which):
    def spoil(x, y, case, part):
        y[which(x, case, part)] = x[which(x, case, part)]

    return spoil


def tail(block):
    return unturned(lambda x, case, part: np.s_[:, x.shape[1] // block * block :])


def all_tail(axes, block):
    """Leave the rows behind whole blocks, of all rows in an order of memory."""

    def spoil(x, y, case, part):
        first, then = np.transpose(x, (*axes, 3)), np.transpose(y, (*axes, 3))
        rows = first.reshape(-1, x.shape[-1])
        whole = len(rows) // block * block
        kept = np.array(then).reshape(rows.shape)
        kept[whole:] = rows[whole:]
        then[:] = kept.reshape(then.shape)

    return spoil


def flat_tokens(block):
    def spoil(x, y, case, part):
        place = np.arange(x.shape[0] * x.shape[1]).reshape(x.shape[:2])
        late = place >= place.size // block * block
        y[late] = x[late]

    return spoil


def long_tail(block):
    return unturned(lambda x, case, part: np.s_[:, x.shape[1] // block * block or x.shape[1] :])


def clamped(x, y, case, part):
    np.clip(y, -20.0, 20.0, out=y)


def flushed(x, y, case, part):
    y[np.abs(x).max(axis=-1) < 0.125] = 0.0


def without_grouped_keys(x, y, case, part):
    if part == "k" and case.q.shape[2] != case.k.shape[2]:
        y[:] = 0.0


PLANTED = {
    "second head": (unturned(lambda *_: np.s_[:, :, 1:2]), "heads-differ", "rows of head 1 come back"),
    "odd heads": (unturned(lambda *_: np.s_[:, :, 1::2]), "heads-differ", "rows of every second head"),
    "later heads": (unturned(lambda *_: np.s_[:, :, 2:]), "heads-differ", "rows of heads from 2 on"),
    "later texts": (unturned(lambda *_: np.s_[1:]), "texts-differ", "rows of texts from 1 on"),
    "tail of 4": (tail(4), "tail-differs", "behind the last whole block of 4 come back unturned"),
    "tail of all texts": (all_tail((0, 1, 2), 32), "tail-differs", "block of 32 of the rows of all heads"),
    "tail behind heads": (all_tail((0, 2, 1), 32), "tail-differs", "block of 32 of the rows of all tokens"),
    "tail of flat tokens": (flat_tokens(4), "tail-differs", "of 4 of the tokens of all texts come back"),
    "tail of long calls": (long_tail(16), "tail-differs", "block of 16, in calls that have one, come back"),
    "one token": (unturned(lambda x, case, part: np.s_[:, : x.shape[1] == 1]), "decode-differs", "one token"),
    "heads between": (unturned(lambda *_: np.s_[:, :, 1:-1]), "heads-differ", "but the first and the last"),
    "tail of 64": (tail(64), "tail-differs", "behind the last whole block of 64"),
    "one block": (unturned(lambda *_: np.s_[:, 128:]), "places-differ", "tokens from 128 on"),
    "last token": (unturned(lambda *_: np.s_[:, -1:]), "places-differ", "rows of the last token"),
    "grouped keys": (without_grouped_keys, "grouped-heads-differ", "fewer heads of keys than of queries"),
    "clamp": (clamped, "sizes-differ", "vectors with coordinates of"),
    "flush": (flushed, "sizes-differ", "vectors with no coordinate above"),
    "keys unturned": (unturned(lambda x, case, part: np.s_[: len(x) * (part == "k")]), "not-turned", "keys"),
    "one case": (
        unturned(lambda x, case, part: np.s_[: len(x) * (case.name == "far")]), "rows-differ", "of the case"),
    "one place": (unturned(lambda *_: np.s_[:, 3:4, 2:3]), "rows-differ", "in heads 2, tokens 3, calls"),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_which_rows_are_missed_is_said(name):
    spoil, code, words = PLANTED[name]
    (one,) = found_of(spoil)
    assert one.code == code
    assert words in one.words


def test_one_side_alone_is_named():
    (one,) = found_of(unturned(lambda x, case, part: np.s_[:, :, 1 if part == "k" else 99 :]))
    assert one.code == "heads-differ"
    assert "(keys, " in one.words
    assert "queries" not in one.words


def test_a_small_error_is_seen_and_an_allowed_one_is_not():
    def off(by):
        def spoil(x, y, case, part):
            y[..., 3] *= 1.0 + by

        return found_of(spoil)

    assert off(2.0**-24) == []
    (one,) = off(1e-5)
    assert "turned otherwise" in one.words


def test_coordinates_that_do_not_turn_come_back_to_the_bit():
    part = Planes(np.arange(4), np.arange(4, 8), np.arange(4), np.arange(4, 8), np.arange(8, 16), NONE, ())
    case = next(one for one in small() if one.name == "heads")
    own = Law(part, 1, 1.0, HELD["float32"], lambda length: (THETA[:4], np.zeros(4)))
    kept = np.array(case.q)
    angles = np.repeat(case.positions[..., None], 4, axis=2).ravel()[:, None] * THETA[:4]
    kept[..., :8] = zoo.turned(case.q[..., :8].reshape(-1, 8), angles).reshape(*case.q.shape[:3], 8)
    assert not hold(case, "q", kept, own).bad.any()
    kept[0, 5, 2, 12] += 2.0**-10
    assert np.argwhere(hold(case, "q", kept, own).bad).tolist() == [[0, 5, 2]]
