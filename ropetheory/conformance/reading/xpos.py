"""xPos: queries scaled by a power of the position and keys by its inverse, so that scores see the distance.

By itself neither of the two is a rotation times one factor; together they are, where the logarithm of
every pair's size is linear in the position and that of the keys is its negative. Then both are judged
without it, and the scale of a pair is told.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.doubling import powers
from ropetheory.conformance.reading.phases import Blocks, read_blocks
from ropetheory.conformance.reading.planes import Planes
from ropetheory.conformance.reading.probe import RefusedError, Subject
from ropetheory.conformance.reading.schedule import shortest

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
