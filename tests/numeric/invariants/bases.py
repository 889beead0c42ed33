"""Invariants of frequencies and of bases, held on a grid without the formulas of the theorems."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import ropetheory
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from tests.numeric.invariants.shared import (
    SCALES,
    WIDTHS,
    base_of,
    invariant,
    pairs_of,
    rows_of_bases,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw


def full_turn(draw: Draw) -> Comparison:
    """Check lambda_j theta_j = 2 pi: both within 4 ulp and one product, 4 + 4 + 1/2."""
    _, dim, b = rows_of_bases(draw)
    turned = ropetheory.wavelengths(b, dim) * ropetheory.frequencies(b, dim)
    target = 0 * turned + 2 * math.pi
    return Comparison(turned, target, 9 * EPS * target, {"b": b[:, None], "d": dim, "j": pairs_of(draw, dim)})


def swept(draw: Draw) -> Comparison:
    """Check 2 pi r_j = L theta_j: 4 for each side, and three roundings."""
    rows, dim, b = rows_of_bases(draw)
    length = rows.letter("L")
    target = length[:, None] * ropetheory.frequencies(b, dim)
    value = ropetheory.turns(b, dim, length) * (2 * math.pi)
    point = {"b": b[:, None], "d": dim, "L": length[:, None], "j": pairs_of(draw, dim)}
    return Comparison(value, target, 10 * EPS * target, point)


def slowest_stretch(draw: Draw) -> Comparison:
    """Check that the NTK base makes the slowest wavelength s times as long.

    The new base is within 4 ulp, the wavelength grows with a power below 1 of it; the two wavelengths
    are within 4 ulp and the quotient is rounded: 4 + 4 + 4 + 1/2.
    """
    rows, dim, b = rows_of_bases(draw)
    s = rows.letter("s", SCALES)
    new = ropetheory.wavelengths(ropetheory.ntk_base(b, dim, s), dim)[:, -1]
    value = new / ropetheory.wavelengths(b, dim)[:, -1]
    return Comparison(value, s, 13 * EPS * s, {"b": b, "d": dim, "s": s})


def chosen_stretch(draw: Draw) -> Comparison:
    """Check that the base for a chosen pair stretches it by s: 3 for the base, and 4 + 4 + 1/2 as above."""
    rows, dim, b = rows_of_bases(draw)
    s, pair = rows.letter("s", SCALES), 1 + draw.randrange(dim // 2 - 1)
    new = ropetheory.wavelengths(ropetheory.stretch_base(b, dim, s, pair=pair), dim)[:, pair]
    value = new / ropetheory.wavelengths(b, dim)[:, pair]
    return Comparison(value, s, 12 * EPS * s, {"b": b, "d": dim, "s": s, "pair": pair})


def index_kept(draw: Draw) -> Comparison:
    """Check that the index of s L under the critical base is that of L under the old one.

    Each index is within 8 ulp. The base, within 4, moves ln b' by 4 eps, and the rounded s L moves
    ln(s L/2 pi) by eps/2; both count by what they are of these logarithms.
    """
    dim, b, s = draw.choice(WIDTHS), base_of(draw), draw.letter("s")
    length = draw.log_uniform(16.0, 4e6)
    new, far = ropetheory.critical_base(b, length, s), s * length
    value = ropetheory.critical_index(new, dim, far)
    target = ropetheory.critical_index(b, dim, length)
    log = draw.xp.log
    shares = 17 + 5 / log(new) + 1 / log(far / (2 * math.pi))
    return Comparison(value, target, shares * EPS * target, {"b": b, "d": dim, "L": length, "s": s})


def dynamic(draw: Draw) -> Comparison:
    """Check that at s times the length the dynamic base is the NTK base at s.

    The rounded s L counts twice at most, by eps/2; each base is within 4 ulp.
    """
    dim, b, length = draw.choice(WIDTHS), base_of(draw), draw.letter("L")
    s = draw.letter("s", SCALES)
    value = ropetheory.dynamic_ntk_base(b, dim, length, current_length=s * length)
    target = ropetheory.ntk_base(b, dim, s)
    return Comparison(value, target, 10 * EPS * target, {"b": b, "d": dim, "L": length, "s": s})


CHECKS: dict[str, list[Check]] = {
    "schedule": [
        invariant("wavelengths", "a wavelength is a full turn", full_turn),
        invariant("turns", "the angle that L tokens sweep", swept),
    ],
    "ntk-base": [
        invariant("ntk_base", "the slowest pair is stretched by s", slowest_stretch),
        invariant("stretch_base", "the chosen pair is stretched by s", chosen_stretch),
    ],
    "critical-index": [
        invariant("critical_base", "the critical base keeps the index at s L", index_kept),
    ],
    "ntk-extension": [
        invariant("dynamic_ntk_base", "at s L it is the NTK base at s", dynamic),
    ],
}
