"""Queries against keys: what attention sees is the difference of their angles and the product of sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ropetheory.conformance.analysis import Reader, Reading, tried_positions
from ropetheory.conformance.bounds import entry_bound
from ropetheory.conformance.comparison import Expectation
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import Floats, Whole, wrapped
from ropetheory.conformance.reading.frequencies import by_doubling, describe, powers, shortest
from ropetheory.conformance.reading.planes import (
    Blocks,
    Planes,
    matrices,
    probe_positions,
    read_blocks,
    read_planes,
)
from ropetheory.conformance.reading.probe import RefusedError, Subject


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


GAMMA = 0.4  # of the published scale (2j/d + γ)/(1 + γ) of pair j
LOOSE = 1e-3  # relative, of a size in float32, which is a power of a large exponent
UNITS = 16.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The logarithm of every pair's size, a token."""

    rates: Floats

    def finding(self, *, asked: bool) -> Finding:
        """Tell of it; a configuration knows no such scale."""
        first, last = float(np.exp(self.rates[0])), float(np.exp(self.rates[-1]))
        words = (
            "queries are scaled by a power of the position and keys by its inverse (xPos): pair 0 by "
            f"{first:.6g} a token, pair {len(self.rates) - 1} by {last:.6g}{self._published()}"
        )
        advice = "leave the scale out: the configuration asks for a rotation alone" if asked else ""
        return Finding("xpos", words, advice, weight="fault" if asked else "note")

    def _published(self) -> str:
        pairs = len(self.rates)
        zeta = np.log((np.arange(pairs) / pairs + GAMMA) / (1.0 + GAMMA))
        bases = zeta / self.rates
        if np.ptp(bases) > LOOSE * abs(bases[0]):
            return ""
        return f", as published, with the scale base {shortest(float(bases[0]), LOOSE):g}"


def unscaled(blocks: Blocks) -> Blocks:
    """Return the blocks with their sizes divided out."""
    return Blocks(blocks.positions, blocks.values / blocks.size[..., None, None])


def read_scale(queries: Subject, keys: Subject, planes: Planes, unit: float) -> Scale | None:
    """Return the scale of queries, where that of keys is its inverse; ``unit`` is that of the format."""
    positions = powers(queries.longest)
    try:
        sizes = [read_blocks(one, planes, positions).size for one in (queries, keys)]
    except RefusedError:
        return None
    if not all(np.all(np.isfinite(size) & (size > 0.0)) for size in sizes):
        return None
    mine, theirs = (np.log(size) for size in sizes)
    rates = (mine[-1] - mine[0]) / positions[-1]
    loose = LOOSE + UNITS * unit
    steady = np.abs(mine - mine[0] - positions[:, None] * rates) <= loose * (1.0 + np.abs(mine))
    inverse = np.abs(mine + theirs - (mine[0] + theirs[0])) <= loose * (1.0 + np.abs(mine))
    grows = np.abs(rates * positions[-1]) > 4.0 * loose
    return Scale(rates) if steady.all() and inverse.all() and grows.any() else None
