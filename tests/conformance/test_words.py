"""What the first line says of a sound kernel that is broken in one way."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import Finding, Verdict, adapters, judge
from tests.conformance import zoo

THETA, PAIRS, DIM = zoo.plain(), np.arange(32), zoo.DIM
SOUND = zoo.by(THETA)


def lost(coordinates, after=-1):
    """Return a kernel whose coordinates come back as NaN after a position."""

    def rotate(v, p):
        out = SOUND(v, p)
        out[np.ix_(p > after, coordinates)] = np.nan
        return out

    return rotate


def at_zero(v, p):
    out = SOUND(v, p)
    out[p == 0] = np.inf
    return out


def still(*pairs):
    return np.where(np.isin(PAIRS, pairs), 0.0, THETA)


def cached(key):
    """Return a kernel that keeps its angles under a key of the call."""
    held = {}

    def rotate(v, p):
        kept = held.setdefault(key(p), p.copy())
        return SOUND(v, kept)

    return rotate


def kept_longest():
    """Return a kernel that keeps the positions of the longest call so far."""
    held = [np.zeros(0, dtype=np.int64)]

    def rotate(v, p):
        held[0] = p.copy() if len(p) > len(held[0]) else held[0]
        return SOUND(v, held[0][: len(p)])

    return rotate


def power(exponent):
    return zoo.by(10000.0**exponent)


def dynamic_base(n):
    return zoo.by(zoo.plain(10000.0 * (4.0 * n / 16384 - 3.0) ** (DIM / (DIM - 2))))


def apart(cosines, sines):
    """Return a kernel with a table of cosines and one of sines, each from positions and pairs."""

    def rotate(v, p):
        c, s = cosines(p[:, None], PAIRS), sines(p[:, None], PAIRS)
        one, two = v[:, :32], v[:, 32:]
        return np.concatenate([one * c - two * s, one * s + two * c], axis=1).astype(v.dtype)

    return rotate


def of(function, rows=0, columns=0):
    return lambda p, j: function((p + rows) * THETA[(j + columns) % 32])


ROWS = "cosine and sine are of different positions: beside the cosine of m stands the sine of"
COLUMNS = "cosine and sine are of different pairs: beside the cosine of pair j stands the sine of"
EVERY = list(range(DIM))
CASES = [
    (lost([7, 39]), "coordinates 7, 39 come back as NaN at every position (pairs 7;"),
    (lost(EVERY, 5000), "all coordinates come back as NaN from position 5001 on"),
    (lost([31], 5000), "coordinates 31 come back as NaN from position 5001 on (pairs 31;"),
    (at_zero, "all coordinates come back as infinite at position 0"),
    (zoo.by(still(5)), "pair 5 does not turn; the other pairs keep their numbers (pairs 5)"),
    (zoo.by(still(0)), "pair 0 does not turn"),
    (zoo.by(still(31)), "pair 31 does not turn"),
    (zoo.by(still(5, 6, 17)), "pairs 5-6, 17 do not turn"),
    (lambda v, p: SOUND(v, 0 * p + p[-1]), "every row of a call is rotated as the last position of the call"),
    (lambda v, p: SOUND(v, 0 * p + p[0]), "every row of a call is rotated as the first position of the call"),
    (lambda v, p: SOUND(v, 0 * p + p.max()), "every row of a call is rotated as the largest position"),
    (lambda v, p: SOUND(v, p[0] + np.arange(len(p))), "row i is rotated as position i after the first one"),
    (lambda v, p: SOUND(v, p.max() + 1 - len(p) + np.arange(len(p))), "row i is rotated as the i-th of "
     "consecutive positions up to the largest of the call"),
    (lambda v, p: SOUND(v, np.sort(p)), "rows are rotated by the positions in the order of their size"),
    (kept_longest(), "tables are kept until a longer text comes: a shorter one gets those of a former one"),
    (lambda v, p: SOUND(v, p - (p >= 512)), "from position 512 on, each position m is rotated as m - 1"),
    (lambda v, p: SOUND(v, p + (p >= 512)), "from position 512 on, each position m is rotated as m + 1"),
    (cached(len), "tables are kept under the number of rows: another text"),
    (cached(lambda p: (len(p), p[-1])), "tables are kept under the number of rows and the last position"),
    (power(-2.0 * (PAIRS - 1) / DIM), "the exponent is -2(j-1)/d: pairs are numbered from -1"),
    (power(-2.0 * (PAIRS + 1) / DIM), "the exponent is -2(j+1)/d: pairs are numbered from 1"),
    (power(-PAIRS / DIM), "the exponent is -j/d: half of what it should be"),
    (power(-2.0 * PAIRS / (DIM - 2)), "the exponent is -2j/(d-2)"),
    (power(-2.0 * PAIRS / (DIM - 1)), "the exponent is -2j/(d-1)"),
    (power(-2.0 * PAIRS / (DIM + 2)), "the exponent is -2j/(d+2)"),
    (power(2.0 * PAIRS / DIM), "the exponent is +2j/d: periods are taken for frequencies"),
    (apart(of(np.cos), of(np.sin, 1)), f"{ROWS} m + 1"),
    (apart(of(np.cos, 1), of(np.sin)), f"{ROWS} m - 1"),
    (apart(of(np.cos), of(np.sin, 0, 1)), f"{COLUMNS} j + 1"),
    (apart(of(np.cos, 0, 1), of(np.sin)), f"{COLUMNS} j - 1"),
    (zoo.by(2.0 * THETA), "every frequency is 2 times what is asked for"),
    (zoo.by(4.0 * THETA), "every frequency is 4 times what is asked for"),
    (zoo.by(100.0 * THETA), "every frequency is 100 times what is asked for"),
    (zoo.by(2.0 * np.pi * THETA), "every frequency is 2π times what is asked for"),
]


@pytest.mark.parametrize(("fn", "words"), CASES, ids=[words for _, words in CASES])
def test_the_first_line_says_what_is_wrong(fn, words):
    first = str(judge(fn, config=zoo.LLAMA)).splitlines()[0]
    assert first.startswith(f"deviates: {words}")


@pytest.mark.parametrize("n", [20000, 32768, 40000])
def test_a_dynamic_base_of_another_length_names_the_length(n):
    first = str(judge(dynamic_base(n), config=zoo.DYN)).splitlines()[0]
    assert first.startswith(f"deviates: the base is that of a text of {n} tokens, in one of 65536")


@pytest.mark.parametrize("layout", ["half-split", "interleaved"])
def test_a_pair_that_stands_still_is_a_fault_without_a_configuration_too(layout):
    found = judge(zoo.by(still(5), layout=layout), head_dim=DIM, limit=4095)
    assert (found.codes, found.layout, found.base) == (("pair-still",), layout, 10000.0)
    assert found.frequencies[6] == pytest.approx(THETA[6])


def test_an_answer_that_grows_from_call_to_call_is_named_by_its_factor():
    held = [1.0]

    def kept(v, p):
        held[0] *= 1.25
        return (held[0] * SOUND(v, p)).astype(v.dtype)

    first = str(judge(kept, config=zoo.LLAMA)).splitlines()[0]
    assert first.startswith("deviates: the same call gives 1.25 times the answer of the call before")


def test_heads_that_come_back_as_nan_are_named():
    def rotate(x, positions):  # [b, h, s, d]
        out = np.stack([SOUND(one, positions) for one in x[0]])[None]
        out[:, 1:2] = np.nan
        return out

    found = judge(adapters.heads(rotate, library="numpy"), config=zoo.LLAMA, limit=4095)
    assert "rows of head 1 come back as NaN" in str(found).splitlines()[0]


def test_a_pair_that_turns_by_whole_turns_is_not_said_to_stand_still():
    found = judge(zoo.by(0.001 * 2.0 * np.pi / zoo.plain()), base=10000.0, head_dim=zoo.DIM)
    assert found.codes == ("frequencies",)
    assert "more than half a turn a token" in str(found).splitlines()[0]


def test_a_short_report_has_at_most_eight_lines_behind_the_first():
    findings = [Finding(f"code-{n}", "it is so", weight="fault") for n in range(9)]
    facts = (("format", "float32"), ("positions", "12"), ("shapes", "3 calls"))
    verdict = Verdict(
        "deviates", "half-split", "half-split", 64, 0, method="plain", findings=(
            Finding("layout", "pairs are neighbours"), *findings), facts=facts, asked="half-split",
    )  # fmt: skip
    lines = str(verdict).splitlines()
    assert lines[-1].startswith("met in: ")
    assert len(lines) == 9
