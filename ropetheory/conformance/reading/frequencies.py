"""Frequencies of a black box by doubling, with an error analysis.

Every format holds powers of two and scales by them without rounding, so that the angle at position
s = 2^k is s times the frequency as it is held, up to whole turns. The error analysis is the theorem
``doubling``: with angles read to within η <= 1, no turn is mistaken at any s (``no-slip``), and the frequency
is known to within η/s at the last (``final``). Angles are taken against the one at 0, so that η is twice the
noise of one of them (``from-zero``): an angle is never farther than 3·η, 6 times the noise, from the
expected one (``expected``).

An angle that differs from the expected one by more than the noise and what float32 loses of a product
is no reading error: from there on the schedule is another one, or there is none, and reading stops.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from ropetheory.conformance.bounds import frequency_loss
from ropetheory.conformance.formats import NARROW, Floats, Whole, round_to, wrap

LOOSE = 8.0  # times the noise, of which 6 are the bound
BOTH = 2.0  # readings: one at the position, one at 0
PRODUCT = 2.0**-20  # of the angle: what float32 loses of it, several times
MOST = 0.5


@dataclass(frozen=True, slots=True)
class Frequencies:
    """The frequencies of all pairs, in radians per position, modulo whole turns, with signs."""

    values: Floats
    uncertainty: Floats
    power: int  # the last power of 2 that was used
    slipped_at: int | None  # the first power of 2 at which a pair no longer follows


def powers(longest: int) -> Whole:
    """Return 0 and the powers of two up to the longest position."""
    return np.asarray([0, *(1 << k for k in range(longest.bit_length()))], dtype=np.int64)


def by_doubling(positions: Whole, angles: Floats, noise: float) -> Frequencies:
    """Read frequencies from angles [position, pair] at the positions of ``powers``.

    Angles are taken against those at position 0, so that a constant shift of positions does not
    matter.
    """
    eta = BOTH * noise
    turned = wrap(angles - angles[0])
    theta = turned[1].copy()
    last, slipped = 1, None
    for m, seen in zip(positions[2:].tolist(), turned[2:], strict=True):
        off = wrap(seen - m * theta)
        if np.any(np.abs(off) > np.minimum(LOOSE * noise + PRODUCT * m * np.abs(theta), MOST)):
            slipped = m
            break
        theta += off / m
        last = m
    return Frequencies(theta, np.full(theta.shape, eta / last), last, slipped)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """Frequencies that an implementation may have, and what it would mean."""

    code: str
    words: str
    theta: Floats
    field: str | None = None
    advice: str = ""
    more: Floats | float = 0.0  # what float32 may lose of a frequency beside its own rounding


@dataclass(frozen=True, slots=True)
class Match:
    """A hypothesis that the readings do not exclude, and the format that its frequencies went through."""

    hypothesis: Hypothesis
    cast: str | None = None


def misfits(values: Floats, uncertainty: Floats, theta: Floats, more: Floats | float = 0.0) -> Floats:
    """Return by how much every reading misses a frequency, in units of what it may be off by."""
    if len(values) != len(theta):
        return np.full(len(values), np.inf)
    off: Floats = np.abs(wrap(values - theta)) / (
        uncertainty + frequency_loss(theta) * np.abs(theta) + more + 1e-300
    )
    return off


def misfits_cast(values: Floats, uncertainty: Floats, theta: Floats, cast: str) -> Floats:
    """Return the same for frequencies rounded to a format; near a midpoint, both neighbours count."""
    with np.errstate(invalid="ignore"):  # of a frequency that the format does not hold
        tries = [
            misfits(values, uncertainty, round_to(theta * (1.0 + side * frequency_loss(theta)), cast))
            for side in (-1, 0, 1)
        ]
    least: Floats = np.min(tries, axis=0)
    return least


def agrees(off: Floats) -> bool:
    """Tell whether no pair misses by more than it may."""
    return bool(np.all(off <= 1.0))


def matches(values: Floats, uncertainty: Floats, tried: Iterable[Hypothesis]) -> list[Match]:
    """List the hypotheses that no pair excludes: as they are first, then after a cast.

    Where one matches as it is, no cast is tried: a narrow format could hide what is seen without.
    """
    every = list(tried)
    plain = [Match(one) for one in every if agrees(misfits(values, uncertainty, one.theta, one.more))]
    if plain:
        return plain
    return [
        Match(one, cast)
        for one in every
        for cast in NARROW[:2]
        if agrees(misfits_cast(values, uncertainty, one.theta, cast))
    ]


COMMON = (1e4, 5e5, 1e6, 1.5e5, 1.6e5, 2e6, 5e6, 8e6, 1e7, 1e3, 1e2, 1e5, 5e4, 2e4, 2.5e5, 1.2e7, 3e5, 6e5)
DIGITS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Description:
    """A schedule in words, with what else it might be."""

    words: str
    base: float | None
    theta: Floats | None
    cast: str | None = None
    alternatives: tuple[str, ...] = ()
    excluded: str = ""  # how many other schedules the readings exclude


def cast_words(cast: str | None) -> str:
    """Say after a schedule that it went through a format."""
    return f", the frequencies rounded to {cast}" if cast else ""


def plain(base: float, width: int, pairs: int | None = None) -> Floats:
    """Return base^(-2j/width) of so many pairs, by default of all."""
    found: Floats = base ** (-2.0 * np.arange(width // 2 if pairs is None else pairs) / width)
    return found


def shortest(value: float, relative: float) -> float:
    """Return the number with the fewest digits within a relative distance of a value."""
    for digits in DIGITS:
        near = float(f"{value:.{digits - 1}e}")
        if abs(near - value) <= relative * abs(value):
            return near
    return value


def describe(values: Floats, uncertainty: Floats, width: int) -> Description:
    """Describe the frequencies of all pairs."""
    turning = np.abs(values) > 4.0 * uncertainty
    count = int(np.argmin(turning)) if not turning.all() else len(values)
    if count == 0:
        return Description("no pair turns", None, None)
    v, e = values[:count], uncertainty[:count]
    if np.any(v < 0.0):
        words = "some pairs turn by more than half a turn a token, which shows as backwards"
        return Description(words, None, None)
    found = _plain(v, e, width) or _cast(v, e, width) or _factor(v, e, width) or _by_parts(v, e, width)
    if found is None:
        return Description("a list that no schedule here gives", None, None)
    if found.theta is not None and count < len(values):
        words = f"{found.words}; pairs {count}-{len(values) - 1} stand still"
        found = replace(found, words=words, theta=np.append(found.theta, np.zeros(len(values) - count)))
    return found


def _plain(v: Floats, e: Floats, width: int) -> Description | None:
    if len(v) == 1:
        return Description("plain", None, np.ones(1)) if agrees(misfits(v, e, np.ones(1))) else None
    base = _base(v, e, width)
    if base is None:
        return None
    theta = plain(base, width, len(v))
    if not agrees(misfits(v, e, theta)):
        return None
    others: tuple[str, ...] = ()
    if base not in COMMON:
        scale = (base / 1e4) ** ((width - 2) / width)
        others = (f"base 10000 with an NTK-aware base of factor {scale:.6g}",)
    return Description("plain", base, theta, alternatives=others)


def _base(v: Floats, e: Floats, width: int) -> float | None:
    """Return the base of a plain schedule: from the pair that says it best, in few digits."""
    j = np.arange(1, len(v))
    doubt = (e[1:] / v[1:] + frequency_loss(v[1:])) * width / (2.0 * j)
    best = int(np.argmin(doubt))
    logarithm = -math.log(v[1 + best]) * width / (2.0 * j[best])
    if not 0.0 < logarithm < 300.0:
        return None
    return shortest(math.exp(logarithm), float(doubt[best]))


def _cast(v: Floats, e: Floats, width: int) -> Description | None:
    rough = -np.polyfit(np.arange(len(v)), np.log(v), 1)[0] * width / 2.0 if len(v) > 1 else 0.0
    near = [float(f"{math.exp(rough):.{n}e}") for n in (0, 1)] if 0 < rough < 300 else []
    tried = [Hypothesis("plain", "plain", plain(base, width, len(v))) for base in [*COMMON, *near]]
    for match in matches(v, e, tried):
        base = [*COMMON, *near][[one is match.hypothesis for one in tried].index(True)]
        words = f"plain{cast_words(match.cast)}"
        return Description(words, base, match.hypothesis.theta, match.cast)
    return None


def _factor(v: Floats, e: Floats, width: int) -> Description | None:
    """Try c·b^(-2j/width): interpolation, or every frequency too fast."""
    if len(v) < 3:
        return None
    base = _base(v / v[0], e / v[0] + frequency_loss(v), width)
    if base is None:
        return None
    factor = shortest(v[0], float(e[0] / v[0] + frequency_loss(v)[0]))
    inverse = shortest(1.0 / v[0], float(e[0] / v[0] + frequency_loss(v)[0]))
    ways = [
        (1.0 / inverse, f"every frequency divided by {inverse:.8g}"),
        (factor, f"every frequency times {factor:.8g}"),
    ]
    for value, words in ways if v[0] < 1.0 else ways[::-1]:
        theta = value * plain(base, width, len(v))
        if agrees(misfits(v, e, theta)):
            slow = f"linear interpolation by {inverse:.6g}: positions divided, which is the same"
            return Description(words, base, theta, alternatives=(slow,) if value < 1 else ())
    return None


def _by_parts(v: Floats, e: Floats, width: int) -> Description | None:
    """Try fast pairs kept, slow pairs slowed by one factor, and a ramp between."""
    if len(v) < 6:
        return None
    bases = [_base(v[:n], e[:n], width) for n in range(3, len(v) // 2 + 1)]
    kept = [(n, b) for n, b in enumerate(bases, 3) if b and agrees(misfits(v[:n], e[:n], plain(b, width, n)))]
    if not kept:
        return None
    base = kept[-1][1]
    line = plain(base, width, len(v))
    stretch, doubt = line / v, e / v + 2 * frequency_loss(v)
    factor = shortest(float(stretch[-1]), float(doubt[-1]))
    slowed = np.abs(stretch / factor - 1.0) <= doubt
    if factor <= 1.0 or not slowed[-1]:
        return None
    share = (v / line - 1.0 / factor) / (1.0 - 1.0 / factor)
    inside = np.flatnonzero((share > 1e-3) & (share < 1.0 - 1e-3))
    ramp, theta = _ramp(share, inside, line, factor)
    words = f"slowed by parts: fast pairs kept, slow ones divided by {factor:.6g}, {ramp}"
    fits = theta is not None and agrees(misfits(v, e + 3 * frequency_loss(v) * v, theta))
    return Description(words, base, theta if fits else None)


def _ramp(share: Floats, inside: Whole, line: Floats, factor: float) -> tuple[str, Floats | None]:
    """Say in what the ramp is linear: the pair index (YaRN's code) or the turns (llama3, the paper)."""
    if len(inside) < 3:
        return "with a ramp of fewer than three pairs", None
    j = np.arange(len(share))
    tries = []
    for words, axis in (("the pair index", j.astype(np.float64)), ("the turns", line)):
        slope, start = np.polyfit(axis[inside], share[inside], 1)
        fitted = np.clip(slope * axis + start, 0.0, 1.0)
        tries.append((float(np.max(np.abs(fitted - share))), words, slope, start, fitted))
    off, words, slope, start, fitted = min(tries, key=lambda one: one[0])
    if off > 0.02:
        return "with a ramp that is linear neither in the index nor in the turns", None
    theta = line * (fitted + (1.0 - fitted) / factor)
    if words == "the pair index":
        return (
            f"by a ramp in {words} from {(1 - start) / slope:.4g} to {-start / slope:.4g} (YaRN's code)",
            theta,
        )
    slow, fast = -start / slope, (1 - start) / slope
    waves = f"wavelengths from {2 * np.pi / fast:.5g} to {2 * np.pi / slow:.5g}"
    return f"by a ramp in {words} over {waves} (llama3, YaRN's paper)", theta
