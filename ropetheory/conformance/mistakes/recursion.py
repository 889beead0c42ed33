"""Angles by recursion: each pair's angle is the one before it times s = b^(-2/d), in float32, as in ggml.

*What it costs.* With u the unit of float32, the ratio is held as ŝ = s·(1 + ε), |ε| <= F.
F bounds the error of the frequency of pair 1 (``frequency_loss``). The angle of pair 0 is the
position, which float32 holds up to 2^24. Each pair multiplies by ŝ and rounds:
φ̂_j = m·s^j·(1 + ε)^j·(1 + δ_1)···(1 + δ_j), |δ_i| <= u. A factor of the pair, or a divisor, is
rounded and its product is (1 + u)² more, so that

    |φ̂_j - m·θ_j| <= m·θ_j·((1 + u)^(j + 2)·(1 + F)^j - 1),

which grows with the number of the pair, about j·(11 + 2·|ln s|)·u, where an angle that is computed from its
own frequency loses (11 + 2·|ln θ_j|)·u.

*How it is recognised.* The recursion is carried out in float32, for each float32 number ŝ within F of s. It
is named where one of them gives every angle that was read, to within the noise of the reading, and differs
from the exact angles by more than that. Another base or a rounded frequency does not give these roundings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

import numpy as np

from ropetheory.conformance.bounds import SINGLE, angle_bound, frequency_loss
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import Floats, Whole, wrap

CODE = "angles-by-recursion"
RECURSION = Mistake(
    CODE, bool,
    "angles are multiplied from pair to pair in float32, which costs up to {off:.2g} at position {at}, pair "
    "{pair}; from its own frequency this angle could be off by {plain:.2g}, by recursion by {bound:.2g}",
    "compute each angle from its own frequency where this matters", weight="note",
)  # fmt: skip


def recursion_loss(theta: Floats) -> Floats:
    """Bound the relative error of the angles of all pairs by recursion; ``theta`` are plain frequencies.

    (1 + u)^(j + 2)·(1 + F)^j - 1 for pair j, as derived above; 0 for pair 0 where it turns once a radian.

    >>> float(recursion_loss(np.asarray([1.0, 0.5]))[0])
    0.0
    """
    pairs = np.arange(len(theta))
    single = float(frequency_loss(theta[1:2])[0]) if len(theta) > 1 else 0.0
    lost: Floats = np.expm1((pairs + 2) * np.log1p(SINGLE.unit) + pairs * np.log1p(single))
    return np.where((pairs == 0) & (theta == 1.0), 0.0, lost)


def by_recursion(want: Expectation, codes: Collection[str]) -> Expectation:
    """Return what is asked for with what the recursion may lose, where it was found."""
    if CODE not in codes:
        return want

    def doubt(length: int) -> Floats:
        at = replace(want, length=length)
        more: Floats = at.more + recursion_loss(at.line) * np.abs(at.theta)
        return more

    return replace(want, doubt=doubt)


def ratios(theta: Floats) -> Iterator[np.float32]:
    """Yield the float32 numbers within the bound of the ratio of neighbouring frequencies, nearest first."""
    ratio = float(theta[1])
    most = float(frequency_loss(theta[1:2])[0]) * ratio
    up = down = np.float32(ratio)
    yield up
    while abs(float(up) - ratio) <= most or abs(float(down) - ratio) <= most:
        up, down = np.nextafter(up, np.float32(2.0)), np.nextafter(down, np.float32(0.0))
        yield from (up, down)


def recursive_angles(positions: Whole, ratio: np.float32, share: Floats, *, table: bool = False) -> Floats:
    """Return the angles by recursion in float32; ``share`` is what scaling makes of each frequency.

    With ``table`` frequencies are multiplied from pair to pair, and positions by them; else angles are.
    """
    start = np.ones(1, dtype=np.float32) if table else positions.astype(np.float32)
    each = [start]
    for _ in share[1:]:
        each.append(each[-1] * ratio)
    angles = np.stack(each, axis=-1) * share.astype(np.float32)
    found = positions.astype(np.float32)[:, None] * angles if table else angles
    return np.asarray(found, dtype=np.float64)


def recursion_finding(want: Expectation, positions: Whole, seen: Floats, noise: float) -> Finding | None:
    """Tell whether all angles that were read are those of a recursion, and what it costs.

    Parameters
    ----------
    want : Expectation
        What is asked for.
    positions : array of int [n]
        Where angles were read.
    seen : array [n, pair]
        The angles, modulo turns.
    noise : float
        What the reading of one may be off by.

    Returns
    -------
    Finding or None
        A note; None where no ratio gives the angles.
    """
    line, theta = want.line, want.theta
    if not want.based or len(theta) != seen.shape[1] or len(theta) < 3 or np.any(theta == 0.0):
        return None
    share, m = theta / line, positions.astype(np.float64)
    exact = m[:, None] * theta
    loose = noise + np.where(share == 1.0, 0.0, 4.0 * SINGLE.unit * exact)  # the factor and its product
    if np.all(np.abs(wrap(seen - exact)) <= 2.0 * loose):
        return None
    for ratio in ratios(line):
        for table in (False, True):
            angles = recursive_angles(positions, ratio, share, table=table)
            if np.all(np.abs(wrap(seen - angles)) <= loose):
                return _told(positions, angles, theta, line)
    return None


def _told(positions: Whole, angles: Floats, theta: Floats, line: Floats) -> Finding:
    m = positions.astype(np.float64)
    off = np.abs(angles - m[:, None] * theta)
    at, pair = (int(one) for one in np.unravel_index(np.argmax(off), off.shape))
    plain, bound = angle_bound(m, theta)[at, pair], m[at] * theta[pair] * recursion_loss(line)[pair]
    return RECURSION.finding(off=off[at, pair], at=positions[at], pair=pair, plain=plain, bound=bound)
