"""What becomes of the numbers of vectors on their way: rounded, normalised, clipped, flushed, added to.

A rotation has products and sums alone, so that none of this happens. Position 0 leaves every vector as it is
but for a factor, so that what a function does to numbers shows there by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

import numpy as np

from ropetheory.conformance.bounds import repeat_bound
from ropetheory.conformance.finding import Finding, Mistake, recognise
from ropetheory.conformance.formats import HELD, Floats, narrowest, round_to
from ropetheory.conformance.reading.probe import RefusedError, Subject, dtype_of, to_numpy

NARROW = ("bfloat16", "float16")
FINE = 1.0 + 2.0**-9 + 2.0**-13  # with the five digits of a sample, more than a narrow format holds
ALIKE = 1e-3  # relative, of two results that are meant to be one
STEPS = 2.0 ** (np.arange(-30, 31) / 4.0)  # no more rows than a block of a compiled function
LINEAR = "a rotation has products and sums alone"


def apart(one: Floats, other: Floats, law: Floats) -> float:
    """Return how far two answers lie apart, in units of a law; infinitely, where one alone is a number."""
    both = np.isfinite(one) & np.isfinite(other)
    alike = both | (np.isnan(one) & np.isnan(other)) | (one == other)
    if not alike.all():
        return float("inf")
    gap = np.abs(np.where(both, one, 0.0) - np.where(both, other, 0.0))
    return float(np.max(gap / law, initial=0.0))


@dataclass(frozen=True)
class Values:
    """A function, and vectors at positions that it is asked with other numbers."""

    ask: Subject
    vectors: Floats
    positions: Any
    whose: str = "vectors"

    def of(self, vectors: Floats) -> Floats:
        """Rotate other vectors at the same positions."""
        return self.ask(vectors, self.positions, alone=True)

    @cached_property
    def plain(self) -> Floats:
        """What the vectors come back as."""
        return self.of(self.vectors)

    @cached_property
    def bends(self) -> bool:
        """Whether a quarter of a vector is not rotated to a quarter of the result."""
        law = repeat_bound(self.vectors, self.plain, self.positions, HELD[self.ask.dtype])
        return apart(self.plain, 4.0 * self.of(self.vectors / 4.0), law) > 1.0

    @property
    def loose(self) -> float:
        """What two results may differ by, relative."""
        return ALIKE + 8.0 * HELD[self.ask.dtype].unit

    def comes_back(self) -> dict[str, str] | None:
        """Say which narrow format results are in, or are rounded to."""
        found, handed = self.ask.raw(self.vectors, self.positions)
        values = to_numpy(found)
        name = narrowest(values) if np.isfinite(values).all() and values.any() else ""
        if name not in NARROW or HELD[name].bits >= HELD[self.ask.dtype].bits:
            return None
        other = dtype_of(found) != dtype_of(handed)
        how = f"come back as {name}" if other else f"are rounded to {name} when they come back"
        return {"whose": self.whose, "dtype": self.ask.dtype, "how": how}

    def goes_in(self) -> dict[str, str] | None:
        """Say which narrow format vectors are rounded to before they are turned."""
        if self.ask.library == "file" or HELD[self.ask.dtype].bits <= HELD["float16"].bits:
            return None  # a file holds no further answers
        fine = self.vectors * FINE
        found = self.of(fine)
        if not found.any():
            return None
        alike = (name for name in NARROW if np.array_equal(found, self.of(round_to(fine, name))))
        name = next(alike, None)
        return None if name is None else {"whose": self.whose, "dtype": self.ask.dtype, "name": name}

    def normalised(self) -> dict[str, Any] | None:
        """Tell whether a vector of a quarter of the size gives the same result."""
        near = np.abs(self.of(self.vectors / 4.0) - self.plain) <= self.loose * np.abs(self.plain).max()
        if not (near.all() and self.plain.any()):
            return None
        size = float(np.sqrt(np.mean(self.plain**2, axis=-1)).max())
        return {"whose": self.whose, "size": size, "length": size * self.ask.head_dim**0.5}

    def added(self) -> dict[str, Any] | None:
        """Return what a vector of zeros comes back as, where that is not zero."""
        if self.ask.library == "file":
            return None
        most = float(np.abs(self.of(np.zeros_like(self.vectors))).max())
        return {"whose": self.whose, "most": most} if most > 0.0 else None

    @cached_property
    def sizes(self) -> Floats:
        """What coordinates of each of ``STEPS`` come back as at position 0, without the factor."""
        vectors = np.repeat(STEPS[:, None], self.ask.head_dim, axis=1)
        found = np.abs(self.ask(vectors, np.zeros(len(STEPS), dtype=np.int64), alone=True))
        one: Floats = np.median(found, axis=1)
        return one / max(float((one / STEPS).max()), np.finfo(np.float64).tiny)

    def clipped(self) -> dict[str, Any] | None:
        """Return the size beyond which coordinates are clipped."""
        if self.ask.library == "file":
            return None
        most = float(self.sizes.max())
        whole = np.abs(self.sizes - np.minimum(STEPS, most)) <= self.loose * STEPS
        return {"whose": self.whose, "most": most} if whole.all() and most < STEPS[-1] / 1.1 else None

    def flushed(self) -> dict[str, Any] | None:
        """Return the size below which coordinates come back as 0."""
        if self.ask.library == "file":
            return None
        lost = self.sizes == 0.0
        kept = np.abs(self.sizes - STEPS) <= self.loose * STEPS
        least = float(STEPS[lost].max()) if lost.any() else 0.0
        good = lost.any() and np.array_equal(lost, least >= STEPS) and (lost | kept).all()
        return {"whose": self.whose, "least": least} if good else None


BENT = (  # why a vector of a quarter of the size is not rotated to a quarter of the result
    Mistake("not-linear", Values.normalised,
            "{whose} are normalised: one of a quarter of the size gives the same result, of length "
            "{length:.4g} (root mean square {size:.4g})",
            "leave the norm out: it belongs before the rotation, where a model has one"),
    Mistake("not-linear", Values.added,
            "something is added to {whose}: zeros come back as numbers up to {most:.3g}",
            f"leave the bias out: {LINEAR}"),
)  # fmt: skip
SIZES = (  # what becomes of large and of small coordinates
    Mistake("sizes-differ", Values.clipped, "coordinates of {whose} beyond ±{most:.4g} are clipped to it",
            f"leave the clamp out: {LINEAR}"),
    Mistake("sizes-differ", Values.flushed,
            "coordinates of {whose} come back as 0 where they are {least:.3g} or less",
            f"leave the flush to zero out: {LINEAR}"),
)  # fmt: skip
NOT_LINEAR = Mistake(
    "not-linear", lambda values: values.bends and {"whose": values.whose},
    "{whose} of a quarter of the size do not come back as a quarter of the result",
    f"look for a bias, a clamp, a normalisation or a quantisation: {LINEAR}",
)
NUMBERS = (*BENT, *(replace(one, code="not-linear") for one in SIZES), NOT_LINEAR)
ROUNDED = (
    Mistake("result-rounded", Values.comes_back, "{whose} of {dtype} {how}",
            "give the result the format of the vectors; where `autocast` does it, switch it off around the "
            "rotation"),
    Mistake("vectors-rounded", Values.goes_in,
            "{whose} of {dtype} are rounded to {name} before they are turned",
            "turn vectors in the format in which they are passed, or judge with that `dtype`"),
)  # fmt: skip


def bending(table: tuple[Mistake, ...], of: Callable[[Any], Values]) -> Iterator[Mistake]:
    """Yield the rows of a table for other evidence, which are seen where ``values.bends``."""
    for row in table:
        yield replace(row, test=partial(_bent, row, of))


def _bent(row: Mistake, of: Callable[[Any], Values], evidence: Any) -> Any:
    values = of(evidence)
    return values.bends and row.test(values)


def number_findings(values: Values, table: tuple[Mistake, ...]) -> list[Finding]:
    """Return the first of these mistakes that is seen; none where a question is refused."""
    try:
        found = next(recognise(table, values), None)
    except RefusedError:
        return []
    return [] if found is None else [found]
