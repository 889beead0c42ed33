"""How a function is to be called, and whether its answers depend on anything but vector and position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from ropetheory.conformance.bounds import SINGLE, coordinate_bound
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import HELD, Floats, Whole
from ropetheory.conformance.reading.planes import Blocks, Planes
from ropetheory.conformance.reading.probe import RefusedError, Subject, taken

SEED = 20260726
NOT_LINEAR = Finding(
    "not-linear",
    "a vector of a quarter of the size is not rotated to a quarter of the result",
    "look for a bias, a clamp, a normalisation or a quantisation: a rotation has products and sums alone",
)
NOT_REPEATABLE = Finding(
    "not-repeatable", "the same call gives another answer", "look for state that a call changes"
)
POSITIONS_IGNORED = Finding(
    "positions-ignored",
    "a vector is rotated alike wherever it stands; its position is not read",
    "hand over positions; where the function counts by itself, adapt it by `rows` or `offset` of "
    "ropetheory.conformance.adapters",
)
ROWS_INTERACT = Finding(
    "rows-interact",
    "a row's answer depends on the other rows or on their order",
    "take the angle of each row from its own position, not from its place in the batch",
)
OVERWRITES = Finding(
    "overwrites-argument",
    "the vectors that were handed over are overwritten",
    "copy them first where they are needed again",
    weight="note",
)


def sample(head_dim: int, rows: int) -> Floats:
    """Return vectors of eighths between -2 and 2, which every format holds."""
    return np.random.default_rng(SEED).integers(-16, 17, (rows, head_dim)) / 8.0


def sample_positions(longest: int) -> Whole:
    """Return a few positions in no order."""
    return np.asarray([5, 0, longest // 2, 1, 17, longest, 3], dtype=np.int64).clip(0, longest)


def call_findings(ask: Subject, depends: bool | None) -> Iterator[Finding]:
    """Ask the same rows together, again, reversed, one by one.

    ``depends`` says whether the configuration wants answers that depend on the length of the text;
    None where there is no configuration.
    """
    positions = sample_positions(ask.longest)
    vectors = sample(ask.head_dim, len(positions))
    kept, name = ask.keeps_dtype()
    if not kept:
        yield Finding(
            "dtype-changed",
            f"vectors of {ask.dtype} come back as {name}",
            "cast the result to the format of the vectors, or expect more memory",
            weight="note",
        )
    found, handed = ask.raw(vectors, positions)
    together = taken(found)
    if not np.array_equal(taken(handed), vectors):
        yield OVERWRITES
    broken = _broken(ask, vectors, positions, together)
    if broken is not None:
        yield broken
    else:
        yield from _lone(ask, vectors, positions, together, depends)


def _loose(ask: Subject) -> float:
    """Return by how much two answers to one question may differ."""
    return 64.0 * max(HELD[ask.dtype].unit, SINGLE.unit) + 1e-4


def _broken(ask: Subject, vectors: Floats, positions: Whole, together: Floats) -> Finding | None:
    """Return why the answers are no function of one vector and its position; None where they are."""

    def same(other: Floats) -> bool:
        return bool(np.allclose(together, other, rtol=0.0, atol=_loose(ask), equal_nan=True))

    if not same(ask(vectors, positions, alone=True)):
        return NOT_REPEATABLE
    if not same(4.0 * ask(vectors / 4.0, positions)):
        return NOT_LINEAR
    if ask.longest > 3 and _ignores(ask):
        return POSITIONS_IGNORED
    turned = ask(vectors[::-1], positions[::-1], alone=True)[::-1]
    by_one = np.concatenate([ask(vectors[[i]], positions[[i]]) for i in range(len(positions))])
    return None if same(turned) and same(by_one) else ROWS_INTERACT


def _ignores(ask: Subject) -> bool:
    vector = np.repeat(sample(ask.head_dim, 1), 2, axis=0)
    rows = [ask(vector[:1], np.asarray([m]), alone=True) for m in (1, min(ask.longest, 1000) // 2)]
    return bool(np.array_equal(rows[0], rows[1]))


def _lone(
    ask: Subject, vectors: Floats, positions: Whole, together: Floats, depends: bool | None
) -> Iterator[Finding]:
    off = 0.0
    for i in range(len(positions)):
        try:
            lone = ask(vectors[[i]], positions[[i]], alone=True)
        except RefusedError as error:
            yield Finding("single-row", f"one row alone is refused: {error}", "allow texts of one token")
            return
        off = max(off, float(np.nanmax(np.abs(lone - together[[i]]))))
    if off <= _loose(ask):
        return
    words = f"a vector's rotation depends on the longest position of the call (by {off:.2g} here)"
    if depends is False:
        yield Finding(
            "length-dependent",
            words,
            "fix the schedule before the text: cached keys were rotated by another one",
            field="rope_type",
        )
    else:
        yield Finding(
            "length-dependent",
            words,
            "rotate cached keys again when the text grows, or fix the schedule",
            weight="note",
        )


def linear_findings(ask: Subject, planes: Planes, blocks: Blocks, factor: float) -> Iterator[Finding]:
    """Hold vectors of many coordinates against what the blocks say of them."""
    vectors = sample(ask.head_dim, len(blocks.positions))
    found = ask(vectors, blocks.positions)
    x1, x2 = vectors[:, planes.first], vectors[:, planes.second]
    held = HELD[ask.dtype]
    angle = np.zeros(planes.count)
    worst = 0.0
    for row, outs in ((0, planes.first_out), (1, planes.second_out)):
        one, two = blocks.values[..., row, 0] * x1, blocks.values[..., row, 1] * x2
        exact = one + two
        law = coordinate_bound(np.abs(one), np.abs(two), np.abs(exact), np.abs(x1) + np.abs(x2), angle, held)
        worst = max(worst, float(np.nanmax(np.abs(found[:, outs] - exact) / (2.0 * law))))
    if planes.count and worst > 1.0:
        words = f"sums of vectors are off by {worst:.3g} times what {held.name} explains"
        yield replace(NOT_LINEAR, words=words)
    rest = planes.fixed
    if len(rest) and planes.count and not np.array_equal(found[:, rest], vectors[:, rest]):
        yield Finding(
            "pass-through-changed",
            f"coordinates that do not turn are changed ({len(rest)} of them)",
            "hand the coordinates behind the rotary width on as they are",
            weight="note" if factor != 1 else "fault",
        )
