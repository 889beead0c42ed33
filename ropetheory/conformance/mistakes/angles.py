"""What becomes of a position on its way to a table: hypotheses about rounding and about ends.

Powers of two, from which the frequencies were read, are held by every format; other positions show
what a format loses of the position or of the product, and what happens where a table ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import Floats, Whole, rounded, wrapped


@dataclass(frozen=True, slots=True)
class Stage:
    """A way from positions to angles."""

    code: str
    words: str
    advice: str
    angles: Floats  # [position, pair]
    format: str = ""  # where something is rounded
    rounded: tuple[str, ...] = ()  # what is: position, frequency, product

    def finding(self, pairs: tuple[int, ...], first: int) -> Finding:
        """Return it as what was found from a position on."""
        return Finding(self.code, self.words, self.advice, pairs, first)


IN_FLOAT32 = "keep positions, frequencies and their product in float32, and cast cosine and sine last"


def roundings(positions: Whole, theta: Floats) -> Iterator[tuple[str, str, Floats]]:
    """Yield the angles of positions, and of products, that a narrow format rounds: stage, format, angles."""
    m = positions.astype(np.float64)
    for name in ("bfloat16", "float16"):
        with np.errstate(all="ignore"):
            yield "position", name, rounded(m, name)[:, None] * theta
            yield "product", name, rounded(m[:, None] * theta, name)


def stages(positions: Whole, theta: Floats, held: Floats, first: int) -> Iterator[Stage]:
    """Yield ways from positions to angles that are not the right one.

    ``theta`` are the frequencies as they should be, ``held`` as they were read, ``first`` the first
    position beyond the law.
    """
    m = positions.astype(np.float64)
    for stage, name, angles in roundings(positions, theta):
        if stage == "position":
            words = f"positions are rounded to {name}"
            yield Stage("positions-rounded", words, IN_FLOAT32, angles, name, (stage,))
            continue
        words = f"position times frequency is rounded to {name}"
        yield Stage("angles-rounded", words, IN_FLOAT32, angles, name, (stage,))
        with np.errstate(all="ignore"):
            every = rounded(rounded(m, name)[:, None] * rounded(theta, name), name)
        words = f"position, frequency and their product are rounded to {name}"
        yield Stage("angles-rounded", words, IN_FLOAT32, every, name, ("position", "frequency", "product"))
    if first == 0:
        return
    last = first - 1
    yield Stage(
        "positions-clamped",
        f"every position from {first} on is answered as position {last} is",
        "build the table as long as the longest text, or compute angles when they are asked",
        np.minimum(m, last)[:, None] * held,
    )
    yield Stage(
        "positions-wrap",
        f"positions begin again at 0 after {last}",
        "hand over absolute positions; do not take them modulo the length of the table or of a chunk",
        (m % first)[:, None] * held,
    )


def explain(seen: Floats, law: Floats, tried: Iterator[Stage]) -> Stage | None:
    """Return the first way that explains all angles, within the law of each."""
    for stage in tried:
        finite = np.isfinite(stage.angles)
        off = np.abs(wrapped(seen - np.where(finite, stage.angles, 0.0)))
        if np.all((off <= law) | ~finite) and np.mean(finite) > 0.5:
            return stage
    return None
