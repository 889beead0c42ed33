"""Frequencies in words: which base, method and factor they are of, and which pairs stand still."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ropetheory.conformance.bounds import frequency_loss
from ropetheory.conformance.formats import Floats, Whole
from ropetheory.conformance.reading.frequencies import (
    Hypothesis,
    agrees,
    matches,
    misfits,
    plain,
    shortest,
)

COMMON = (1e4, 5e5, 1e6, 1.5e5, 1.6e5, 2e6, 5e6, 8e6, 1e7, 1e3, 1e2, 1e5, 5e4, 2e4, 2.5e5, 1.2e7, 3e5, 6e5)
MULTIPLES = (4.0, 8.0, 16.0, 32.0, 64.0, 10.0, 100.0, 2.0 * math.pi)
ROUGH = 1e-2  # relative, of a frequency that its neighbours tell


@dataclass(frozen=True, slots=True)
class Description:
    """A schedule in words, with what else it might be."""

    words: str
    base: float | None
    theta: Floats | None
    cast: str | None = None
    alternatives: tuple[str, ...] = ()
    excluded: str = ""  # how many other schedules the readings exclude
    still: tuple[int, ...] = ()  # pairs that stand still among others that turn


def cast_words(cast: str | None) -> str:
    """Say after a schedule that it went through a format."""
    return f", the frequencies rounded to {cast}" if cast else ""


def describe(values: Floats, uncertainty: Floats, width: int) -> Description:
    """Describe the frequencies of all pairs."""
    turning = np.abs(values) > 4.0 * uncertainty
    if not turning.any():
        return Description("no pair turns", None, None)
    count = int(np.flatnonzero(turning)[-1]) + 1
    v, e = values[:count], uncertainty[:count]
    if np.any(values[turning] < 0.0):  # then what seems to stand still may turn by whole turns
        words = "some pairs turn by more than half a turn a token, which shows as backwards"
        return _turned_over(values, uncertainty, width) or Description(words, None, None)
    if not turning[:count].all():
        return _among_still(values, uncertainty, width, turning)
    found = _plain(v, e, width) or _cast(v, e, width) or _factor(v, e, width) or _by_parts(v, e, width)
    if found is None:
        return Description("a list that no schedule here gives", None, None)
    if found.theta is not None and count < len(values):
        words = f"{found.words}; pairs {count}-{len(values) - 1} stand still"
        found = replace(found, words=words, theta=np.append(found.theta, np.zeros(len(values) - count)))
    return found


def _among_still(values: Floats, uncertainty: Floats, width: int, turning: NDArray[np.bool_]) -> Description:
    """Describe pairs among which some stand still: their neighbours say what these would be."""
    pairs = np.arange(len(values))
    last = int(np.flatnonzero(turning)[-1])
    still = tuple(int(j) for j in np.flatnonzero(~turning[:last]))
    known = np.log(np.where(turning, values, 1.0))
    filled = np.interp(pairs, pairs[turning], known[turning])
    between = ~turning & (pairs < last)
    guess = np.where(between, np.exp(filled), values)
    found = describe(guess, np.where(between, guess * ROUGH, uncertainty), width)
    theta = None if found.theta is None else np.where(between[: len(found.theta)], 0.0, found.theta)
    return replace(found, theta=theta, still=still)


def _turned_over(values: Floats, uncertainty: Floats, width: int) -> Description | None:
    """Try frequencies that grow: reciprocals and multiples of plain ones."""
    line = [(base, plain(base, width, len(values))) for base in COMMON]
    tried = [
        Hypothesis(f"{base}", "periods in the place of frequencies", 1.0 / theta) for base, theta in line
    ]
    tried += [
        Hypothesis(f"{base}", f"every frequency times {factor:g}", factor * theta)
        for base, theta in line for factor in MULTIPLES
    ]  # fmt: skip
    for match in matches(values, uncertainty, tried):
        if match.cast is None:
            one = match.hypothesis
            return Description(one.words, float(one.code), one.theta)
    return None


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
