"""What is no rotation: planes mixed or lost, blocks that a slip of the pen has bent, sizes that vary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from ropetheory.conformance.finding import Finding, Mistake, list_pairs, recognise
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.frequencies import by_doubling
from ropetheory.conformance.reading.planes import Blocks, Planes

ROTATION = "compute (x1·cos - x2·sin, x1·sin + x2·cos)"
NEAR = 0.01  # relative, of two frequencies that are meant to be one
SKEW = 0.01  # what the entries of a block may differ by before it is no table's rounding
LOOSE = 0.1  # by how much cosines must differ before they are compared with sines
SIZE = 0.01  # what a factor may vary by before it is no table's rounding


def _mixed(planes: Planes, head_dim: int) -> dict[str, Any] | None:
    if not planes.mixed:
        return None
    out, *seen = planes.mixed[0]
    halves = any(o > 0 and [one for one in s if one != o] == [2 * o + 1] for o, *s in planes.mixed)
    why = " (neighbours are taken apart, but put back as halves)" if halves else ""
    seen_words = ", ".join(map(str, seen))
    return {"count": len(planes.mixed), "of": head_dim, "out": out, "seen": seen_words, "why": why}


PLANES = (
    Mistake("planes-mixed", _mixed,
            "{count} of {of} outputs lie in no plane of two coordinates; output {out} sees "
            "inputs {seen}{why}",
            "take coordinates apart and put them back in one way: halves (chunk, cat) or neighbours "
            "(unflatten, stack, flatten)"),
    Mistake("coordinates-lost",
            lambda planes, _: len(planes.zeroed) and {"lost": list_pairs(tuple(planes.zeroed.tolist()))},
            "coordinates {lost} come back as 0",
            "append the coordinates behind the rotary width, as they came, to the result"),
)
NO_ROTATION = Mistake("no-rotation", lambda planes: not planes.count,
                      "no two coordinates turn together", "see whether positions are read")


def plane_findings(planes: Planes, head_dim: int) -> Iterator[Finding]:
    """Say what hangs together that should not, and what is lost."""
    return recognise(PLANES, planes, head_dim)


@dataclass(frozen=True)
class Slip:
    """The entries of blocks [[a, b], [c, d]] that are no rotations, and the frequencies of their rows."""

    blocks: Blocks
    noise: float

    @cached_property
    def entries(self) -> tuple[Floats, Floats, Floats, Floats]:
        """The entries a, b, c and d."""
        v = np.nan_to_num(self.blocks.values)
        return v[..., 0, 0], v[..., 0, 1], v[..., 1, 0], v[..., 1, 1]

    @cached_property
    def by_channel(self) -> Floats | None:
        """The frequencies by which either row turns, one after the other, where both rows do."""
        a, b, c, d = self.entries
        if not self.near((np.hypot(a, b), np.hypot(c, d))):
            return None
        rows = (self.blocks.row_angles[..., i] for i in (0, 1))
        return np.concatenate([by_doubling(self.blocks.positions, row, self.noise).values for row in rows])

    def near(self, *pairs: tuple[Floats, Floats]) -> bool:
        """Tell whether the numbers of each pair are the same."""
        loose = 8.0 * self.noise + 1e-3
        return all(bool(np.all(np.abs(one - other) <= loose)) for one, other in pairs)

    def sign_lost(self) -> bool:
        """Tell whether both sines have the same sign."""
        a, b, c, d = self.entries
        return self.near((a, d), (b, c))

    def reflected(self) -> bool:
        """Tell whether a cosine has the sign of a sine."""
        a, b, c, d = self.entries
        return self.near((a, -d), (b, c))

    def overwritten(self) -> bool:
        """Tell whether the second coordinate is made of the first result."""
        a, b, c, d = self.entries
        return self.near((c, -a * b), (d, a - b * b))

    def repeated(self) -> bool:
        """Tell whether channels 2i and 2i + 1 have the frequencies of one pair, halves being paired."""
        theta = self.by_channel
        return theta is not None and len(theta) > 2 and np.allclose(theta[::2], theta[1::2], rtol=NEAR)

    def joined(self) -> bool:
        """Tell whether both halves of the pairs have the same frequencies, neighbours being paired."""
        if self.by_channel is None:
            return False
        one = self.by_channel[: len(self.by_channel) // 2]
        half = len(one) // 2
        return len(one) > 2 and np.allclose(one[:half], one[half : 2 * half], rtol=NEAR)


TWO = "the two coordinates of a pair turn by different angles"
SLIPS = (
    Mistake("sign-lost", Slip.sign_lost,
            "both sines of a pair have the same sign: not a rotation", f"{ROTATION}: one is negative"),
    Mistake("reflection", Slip.reflected,
            "pairs are reflected, not rotated", f"{ROTATION}: a sine is negative, no cosine"),
    Mistake("half-overwritten", Slip.overwritten,
            "the second coordinate is computed from the first after that was overwritten",
            "compute both results before either is stored: x1·sin + x2·cos needs the old x1"),
    Mistake("table-layout", Slip.repeated,
            f"{TWO}: the table repeats each frequency twice running, the pairs are halves",
            "join two halves, cat(freqs, freqs), where `rotate_half` pairs j with j + d/2"),
    Mistake("table-layout", Slip.joined,
            f"{TWO}: the table joins two halves, the pairs are neighbours",
            "repeat each frequency twice running where 2j is paired with 2j + 1"),
    Mistake("two-frequencies", lambda slip: slip.by_channel is not None,
            TWO, "use one cosine and one sine for both coordinates of a pair"),
    Mistake("not-rigid", lambda slip: True,
            "pairs are neither rotated nor scaled as a whole", "compare with (x1 c - x2 s, x1 s + x2 c)"),
)
VARIES = Mistake(
    "size-varies", lambda size, factor, loose: np.abs(size - factor) > loose * factor,
    "the size of a rotated vector varies {how}, from {least:.6g} to {most:.6g}",
    "multiply by cosine and sine of one angle and by one constant factor; where queries grow as keys shrink "
    "(xPos), pass `keys` too",
)


@dataclass(frozen=True)
class Tables:
    """The cosines and the sines of pairs by position, where the two need not be of one angle."""

    blocks: Blocks
    noise: float

    def met(self, cosines: Floats, sines: Floats) -> bool:
        """Tell whether cosines and sines are those of the same angles."""
        factor = float(np.median(self.both[0][0]))  # as at position 0
        near = np.abs(np.hypot(cosines, sines) - factor) <= (8.0 * self.noise + SKEW) * factor
        return bool(np.ptp(cosines) > LOOSE * factor and np.all(near))

    @property
    def both(self) -> tuple[Floats, Floats]:
        """The first column of every block [position, pair]."""
        values = np.nan_to_num(self.blocks.values)
        return values[..., 0, 0], values[..., 1, 0]

    def by_row(self) -> dict[str, Any] | None:
        """Say by how many rows the sine is off, where it is that of a position beside the cosine's."""
        c, s = self.both
        at = self.blocks.positions
        for step in (1, -1):
            here = np.flatnonzero(np.isin(at + step, at))
            there = np.searchsorted(at, at[here] + step)
            if len(here) > 1 and self.met(c[there], s[here]):
                return {"step": f"{'+-'[step < 0]} 1"}
        return None

    def by_column(self) -> dict[str, Any] | None:
        """Say by how many columns the sine is off, where it is that of a pair beside the cosine's."""
        c, s = self.both
        for step, cosines, sines in ((1, c[:, 1:], s[:, :-1]), (-1, c[:, :-1], s[:, 1:])):
            if cosines.shape[1] > 1 and self.met(cosines, sines):
                return {"step": f"{'+-'[step < 0]} 1"}
        return None


APART = (
    Mistake("tables-apart", Tables.by_row,
            "cosine and sine are of different positions: beside the cosine of m stands the sine of m {step}",
            "take the rows of both tables at the same positions, and begin both at position 0"),
    Mistake("tables-apart", Tables.by_column,
            "cosine and sine are of different pairs: beside the cosine of pair j stands the sine of j {step}",
            "see where in a row of the table the sines begin, and how many columns each half has"),
)  # fmt: skip


def shape_findings(blocks: Blocks, bound: Floats, noise: float) -> Iterator[Finding]:
    """Say which blocks are no rotations, and why."""
    bent = np.nan_to_num(blocks.skew) > 2.0 * bound + SKEW
    if bent.any():
        pairs, position = _where(blocks, bent)
        yield replace(next(recognise(SLIPS, Slip(blocks, noise))), pairs=pairs, position=position)


def size_findings(blocks: Blocks, factor: float, noise: float) -> Iterator[Finding]:
    """Say over what the sizes of blocks vary."""
    size = blocks.size
    bad = VARIES.test(size, factor, 4.0 * noise + SIZE)
    if bad.any():
        apart = next(recognise(APART, Tables(blocks, noise)), None)
        if apart is not None:
            yield replace(apart, pairs=_where(blocks, bad)[0])
            return
        axes = {"with the position": 0, "from pair to pair": 1}
        much = 0.1 * np.ptp(size)
        how = " and ".join(word for word, axis in axes.items() if np.ptp(size, axis=axis).max() > much)
        yield VARIES.finding(*_where(blocks, bad), how=how, least=size.min(), most=size.max())


def _where(blocks: Blocks, bad: Any) -> tuple[tuple[int, ...], int]:
    """Return the pairs at which something is seen, and the first position."""
    pairs = tuple(np.flatnonzero(bad.any(axis=0)).tolist())
    return pairs, int(blocks.positions[np.flatnonzero(bad.any(axis=1))[0]])
