"""Invariants of the critical pair, held on a grid: near-ties are drawn on purpose, and balls decide them."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.draw import host
from tests.numeric.invariants.shared import (
    SCALES,
    WIDTHS,
    base_of,
    between,
    invariant,
    pairs_of,
    rows_of_bases,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.draw import Draw

TIES = 16  # lengths next to a wavelength, of a block: each is decided by balls, twice


def index_inverse(draw: Draw) -> Comparison:
    """Check 2 pi b^(2x/d) = L at the real index x.

    x within 8 ulp moves the exponent of e by 8 eps |ln(L/2 pi)|, its product and quotient by 1 eps of
    that more; a power within 4 ulp, one product and 2 pi itself bring 5.
    """
    dim, b, length = draw.choice(WIDTHS), base_of(draw), draw.letter("L")
    x = ropetheory.critical_index(b, dim, length)
    value = 2 * math.pi * b ** (2 * x / dim)
    size = abs(draw.xp.log(length / (2 * math.pi)))
    return Comparison(value, length, (9 * size + 6) * EPS * length, {"b": b, "d": dim, "L": length})


def _lengths(draw: Draw, b: Any, dim: int) -> Any:
    """Draw lengths, the first few of a block next to a wavelength of their base."""
    length = draw.letter("L")
    pair = 2.0 * draw.randrange(dim // 2) / dim
    some = min(TIES, max(1, length.shape[0] // 16))
    return draw.xp.concat((2 * math.pi * b[:some] ** pair, length[some:]))


def both_sides(draw: Draw) -> Comparison:
    """Check that L lies between the wavelength before the critical pair and that of the pair: 4 ulp of it."""
    rows, dim, b = rows_of_bases(draw)
    length, xp = _lengths(rows, b, dim), draw.xp
    waves = ropetheory.wavelengths(b, dim)
    pair = xp.astype(ropetheory.critical_pair(b, dim, length), xp.float64)[:, None]
    at = pairs_of(draw, dim)
    below = xp.max(xp.where(at < pair, waves, xp.zeros_like(waves)), axis=-1)
    # Where no pair reaches L, nothing is above it.
    above = xp.min(xp.where(at >= pair, waves, xp.full_like(waves, 2.0**1000)), axis=-1)
    point = {"b": b, "d": dim, "L": length}
    return Comparison(length, between(xp, length, below, above), 4 * EPS * length, point)


def turned_round(draw: Draw) -> Comparison:
    """Check that exactly the pairs before the critical one turn full circle within L: 4 ulp of a turn."""
    rows, dim, b = rows_of_bases(draw)
    length, xp = _lengths(rows, b, dim), draw.xp
    turns = ropetheory.turns(b, dim, length)
    pair = xp.astype(ropetheory.critical_pair(b, dim, length), xp.float64)[:, None]
    before, one = pairs_of(draw, dim) < pair, xp.ones_like(turns)
    target = xp.where(before, xp.maximum(turns, one), xp.minimum(turns, one))
    return Comparison(turns, target, 4 * EPS * one, {"b": b[:, None], "d": dim, "L": length[:, None]}, one)


def enumerated(draw: Draw) -> Comparison:
    """Hold the certified integer against the number of wavelengths below L, exactly.

    A wavelength, within 4 ulp, is counted where it is below L by more than that. Where one is nearer,
    balls decide for the pair that the function gave: the pair before is below L, and it is not.
    """
    rows, dim, b = rows_of_bases(draw)
    length, xp = _lengths(rows, b, dim), draw.xp
    waves, far = ropetheory.wavelengths(b, dim), length[:, None]
    value = xp.astype(ropetheory.critical_pair(b, dim, length), xp.float64)
    count = xp.sum(xp.astype(waves * (1 + 5 * EPS) < far, xp.float64), axis=-1)
    near = xp.any(abs(waves - far) <= 5 * EPS * waves, axis=-1)
    target = host(count).copy()
    for place in np.nonzero(host(near))[0].tolist():
        given = float(b[place]), dim, float(length[place]), int(value[place])
        target[place] = given[-1] if _is_critical(*given) else -1
    return Comparison(value, draw.place.put(target), 0 * count, {"b": b, "d": dim, "L": length}, 1 + value)


def _is_critical(base: float, dim: int, length: float, pair: int) -> bool:
    """Tell by balls whether a pair is the first whose wavelength reaches a length."""
    import flint

    with working_precision(2048):
        turns = to_ball(Fraction(length)) / (2 * flint.arb.pi())

        def power(index: int) -> Any:
            return to_ball(Fraction(base)) ** to_ball(Fraction(2 * index, dim))

        before = pair == 0 or bool(power(pair - 1) < turns)
        return before and (pair == dim // 2 or bool(power(pair) > turns))


def _within(draw: Draw, b: Any, dim: int) -> Any:
    """Draw lengths that some pair of each base reaches."""
    return 2 * math.pi * b ** (draw.uniform(0.01, 0.99, b.shape) * (1 - 2 / dim))


def delivered(draw: Draw) -> Comparison:
    """Check that the delivered scale is the stretch of the critical pair under the NTK base.

    4 for the base, under a power below 1, 4 + 4 for the wavelengths, 1/2 for the quotient, 2 for the
    scale.
    """
    rows, dim, b = rows_of_bases(draw)
    s, length, xp = rows.letter("s", SCALES), _within(rows, b, dim), draw.xp
    pair = xp.astype(ropetheory.critical_pair(b, dim, length), xp.float64)
    new = ropetheory.wavelengths(ropetheory.ntk_base(b, dim, s), dim)
    ratio = new / ropetheory.wavelengths(b, dim)
    target = xp.sum(xp.where(pairs_of(draw, dim) == pair[:, None], ratio, xp.zeros_like(ratio)), axis=-1)
    value = ropetheory.delivered_scale(b, dim, length, s)
    return Comparison(value, target, 15 * EPS * target, {"b": b, "d": dim, "L": length, "s": s})


def nominal(draw: Draw) -> Comparison:
    """Check that the nominal scale delivers what was wanted: 2 under a power of at most 2, and 2."""
    dim, b, s = draw.choice(WIDTHS), base_of(draw), draw.letter("s")
    length = draw.log_uniform(7.0, 4e6)
    value = ropetheory.delivered_scale(b, dim, length, ropetheory.nominal_scale(b, dim, length, s))
    return Comparison(value, s, 7 * EPS * s, {"b": b, "d": dim, "L": length, "s": s})


CHECKS: dict[str, list[Check]] = {
    "critical-index": [
        invariant("critical_index", "the wavelength of the real index is L", index_inverse),
        invariant("critical_pair", "wavelengths on both sides of L", both_sides),
        invariant("critical_pair", "the number of wavelengths below L", enumerated),
    ],
    "trained-arc": [invariant("turns", "a full turn before the critical pair alone", turned_round)],
    "ntk-extension": [
        invariant("delivered_scale", "the stretch of the critical pair", delivered),
        invariant("nominal_scale", "the nominal scale delivers the wanted one", nominal),
    ],
}
