"""Queries against keys: what attention sees is the difference of their angles and the product of sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from ropetheory.conformance.against import Expectation
from ropetheory.conformance.analysis import Reader, Reading, tried_positions
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import Floats, Whole, wrapped
from ropetheory.conformance.laws import entry_bound
from ropetheory.conformance.reading.doubling import by_doubling, powers
from ropetheory.conformance.reading.phases import read_blocks
from ropetheory.conformance.reading.planes import Planes, matrices, probe_positions, read_planes
from ropetheory.conformance.reading.probe import Subject
from ropetheory.conformance.reading.schedule import describe, shortest


def key_findings(
    ask: Subject, planes: Planes, reading: Reading, want: Expectation | None, read: Reader | None = None
) -> Iterator[Finding]:
    """Compare the rotation of keys with that of queries; ``read`` reads the keys' blocks."""
    theirs = read_planes(matrices(ask, probe_positions(ask.longest)))
    same = theirs.count == planes.count and np.array_equal(theirs.first, planes.first)
    same = (
        same
        and np.array_equal(theirs.second, planes.second)
        and np.array_equal(theirs.first_out, planes.first_out)
    )
    if not same:
        yield Finding(
            "keys-layout",
            f"keys pair other coordinates ({theirs.layout()}) than queries ({planes.layout()})",
            "rotate queries and keys by the same function",
        )
        return
    positions = tried_positions(ask.longest)
    read_keys = read or partial(read_blocks, ask, planes)
    mine, other = reading.read(positions), read_keys(positions)
    theta = reading.frequencies.values if reading.frequencies is not None else np.zeros(planes.count)
    law = 4.0 * entry_bound(positions.astype(np.float64), theta, reading.held) + reading.noise
    off = wrapped(reading.direction * (other.angle - mine.angle))
    for one in _angles(off, law, theta, positions):
        told = f": {_schedule(read_keys, reading, ask.longest)}" if one.code == "keys-differ" else ""
        yield replace(one, words=one.words + told)
    sizes = np.median(mine.size * other.size)
    right = want.rope.attention_factor if want is not None else reading.factor
    key_factor = float(np.median(other.size))
    if abs(key_factor - reading.factor) > reading.noise * 8 + 1e-4:
        if abs(sizes - right**2) <= 8 * reading.noise + 1e-4:
            words = f"queries carry {reading.factor:.6g} and keys {key_factor:.6g}, which together is right"
            yield Finding("factor-on-one-side", words, weight="note")
        else:
            yield Finding(
                "attention-factor-one-side",
                f"queries carry {reading.factor:.6g}, keys {key_factor:.6g}: "
                f"logits get {sizes:.6g}, not {right**2:.6g}",
                "put the factor on both: a score gets its square",
                field="attention_factor",
            )


def _schedule(read: Reader, reading: Reading, longest: int) -> str:
    """Say by which frequencies keys turn."""
    at = powers(longest)
    seen = by_doubling(at, reading.direction * read(at).angle, reading.noise)
    found = describe(seen.values, seen.uncertainty, 2 * len(seen.values))
    base = f", base {found.base:.10g}" if found.base is not None else ""
    return f"the keys' schedule is {found.words}{base}"


def _angles(off: Floats, law: Floats, theta: Floats, positions: Whole) -> Iterator[Finding]:
    bad = off**2 > law**2
    if not bad.any():
        return
    pairs = tuple(np.flatnonzero(bad.any(axis=0)).tolist())
    first = int(positions[np.flatnonzero(bad.any(axis=1))[0]])
    steady = np.all(np.abs(wrapped(off - off[0])) <= 2.0 * law)
    slow = np.flatnonzero((theta > 0) & (np.abs(off[0]) < 0.5))
    if steady and len(slow):
        best = slow[np.argmax(np.abs(off[0][slow]))]
        shift = shortest(
            float(off[0][best] / theta[best]),
            4.0 * float(law[0][best]) / max(abs(float(off[0][best])), 1e-12),
        )
        yield Finding(
            "keys-shifted",
            f"keys are rotated {shift:+g} positions beyond queries",
            "give the query and the key of a token the same position, cached keys too",
            pairs,
            first,
        )
        return
    yield Finding(
        "keys-differ",
        f"keys and queries at the same position turn by different angles (up to {np.abs(off).max():.2g})",
        "rotate both with the same base, scaling and positions, cached keys too",
        pairs,
        first,
    )
