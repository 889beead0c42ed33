"""Lines of a report on what was found sound, each with the number that shows it.

How the function is called, its planes, the relative-position property, and the format of every stage on the
way to a table. A narrow format is excluded by an answer that lies farther from what it would give than the
bound allows; it is named where it explains what exact numbers do not; else it is called not excluded.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from ropetheory.conformance.analysis import Errors, Reading
from ropetheory.conformance.formats import HELD, NARROW, Floats, Whole, narrowest, wrap
from ropetheory.conformance.mistakes.angles import roundings
from ropetheory.conformance.reading.frequencies import Frequencies, agrees, misfits, misfits_cast
from ropetheory.conformance.reading.probe import Subject

Fact = tuple[str, str]
AGAIN = (
    ("again", ("not-repeatable",)),
    ("reversed and one by one", ("rows-interact",)),
    ("alone", ("single-row", "length-dependent")),
    ("after a longer text", ("history",)),
)


def call_fact(ask: Subject, codes: Collection[str]) -> Fact:
    """Say how the function was called and whether its answers depend on the call, by the codes found."""
    kept = "comes back as another format" if "dtype-changed" in codes else "kept"
    written = "overwritten" if "overwrites-argument" in codes else "left as it was"
    same = [words for words, against in AGAIN if not set(against) & set(codes)]
    other = [words for words, against in AGAIN if set(against) & set(codes)]
    told = [f"[n, {ask.head_dim}] of {ask.library}", f"{ask.dtype} {kept}", f"argument {written}"]
    told += [f"same answer {', '.join(same)}"] if same else []
    told += [f"ANOTHER answer {', '.join(other)}"] if other else []
    return "call", "; ".join(told)


def facts(
    reading: Reading, frequencies: Frequencies, errors: Errors, theta: Floats, head_dim: int
) -> list[Fact]:
    """Return the lines on planes, property, formats and errors; ``theta`` is what is asked for."""
    return [
        _planes(errors, head_dim), *_property(errors), *_stages(reading, frequencies, errors, theta),
        *_beyond(errors),
    ]


def _planes(errors: Errors, head_dim: int) -> Fact:
    """Say how many planes turn, how far from rigid they are, and how many coordinates do not turn."""
    count = errors.blocks.values.shape[1]
    rest = head_dim - 2 * count
    still = f"; {rest} coordinates do not turn" if rest else ""
    return "planes", f"{count}, rigid to within {float(np.nanmax(errors.blocks.skew)):.1g}{still}"


def _property(errors: Errors) -> list[Fact]:
    """Say whether angles add up, which is the relative-position property, at all sums of tried positions."""
    one, two, total = sums(errors.positions)
    if not len(total):
        return []
    rest = wrap(errors.seen - errors.exact)
    gap = np.abs(wrap(rest[total] - rest[one] - rest[two]))
    beyond = ~(gap <= errors.bound[total] + errors.bound[one] + errors.bound[two])
    if not beyond.any():
        off = _largest(gap)
        return [("property", f"angles add up to within {off:.2g} at {len(total)} sums of positions")]
    row = int(np.argmax(beyond.any(axis=1)))
    m, n = errors.positions[one[row]], errors.positions[two[row]]
    return [("property", f"angles do NOT add up: at {m} and {n} they are off by {_largest(gap[row]):.2g}")]


def _largest(gap: Floats) -> float:
    return float(np.nanmax(gap)) if np.isfinite(gap).any() else float("inf")


def sums(positions: Whole) -> tuple[Whole, Whole, Whole]:
    """Return the places of positions m <= n, from 1 on, and of their sums, where those were tried too.

    They come in the order of the sums.
    """
    one, two = np.triu_indices(len(positions))
    whole = positions[one] + positions[two]
    place = np.searchsorted(positions, whole).clip(0, len(positions) - 1)
    good = np.flatnonzero((positions[place] == whole) & (positions[one] > 0))
    good = good[np.argsort(whole[good], kind="stable")]
    return one[good], two[good], place[good]


def _stages(reading: Reading, frequencies: Frequencies, errors: Errors, theta: Floats) -> list[Fact]:
    """Say what position, frequency, product and table are held in."""
    said = {**_angles(errors), "frequency": _frequency(frequencies, theta)}
    way = errors.way
    if way is not None and way.rounded:
        hidden = ("position", "frequency") if "product" in way.rounded else ()
        explains = f"rounded to {way.format} (which explains all {len(errors.positions)} positions)"
        said |= dict.fromkeys(hidden, "not seen behind the product") | dict.fromkeys(way.rounded, explains)
    finite = errors.blocks.values[np.isfinite(errors.blocks.values)]
    table = narrowest(finite)
    words = f"{table} (all {finite.size} entries read are such numbers)"
    if HELD[table].bits > reading.held.bits:  # no answer of that format: sizes were divided out of it
        words = "not seen behind the scale"
    return [*((stage, said[stage]) for stage in ("position", "frequency", "product")), ("table", words)]


def _angles(errors: Errors) -> dict[str, str]:
    """Try positions and products in narrow formats."""
    said: dict[str, list[str]] = {"position": [], "product": []}
    fits = bool(np.all(np.abs(wrap(errors.seen - errors.exact)) <= errors.bound))
    count = len(errors.positions)
    for stage in roundings(errors.positions, errors.theta):
        if len(stage.rounded) > 1:
            continue
        with np.errstate(invalid="ignore"):
            missed = np.abs(wrap(errors.seen - stage.angles)) > errors.bound
        off = np.any(missed | ~np.isfinite(stage.angles), axis=1)
        seen = f"seen at {errors.positions[int(np.argmax(off))]}" if off.any() else ""
        said[stage.rounded[0]].append(_excluded(stage.format, seen, fits, f"all {count} positions"))
    return {stage: ", ".join(words) for stage, words in said.items()}


def _frequency(frequencies: Frequencies, theta: Floats) -> str:
    values, doubt = frequencies.values, frequencies.uncertainty
    if len(theta) != len(values):
        return "not those asked for"
    fits, said = agrees(misfits(values, doubt, theta)), []
    for name in NARROW[:2]:
        missed = int(np.sum(misfits_cast(values, doubt, theta, name) > 1.0))
        seen = f"{missed} of {len(theta)} pairs show it" if missed else ""
        said.append(_excluded(name, seen, fits, "all pairs"))
    return ", ".join(said)


def _excluded(name: str, seen: str, fits: bool, every: str) -> str:
    """Say whether a format is excluded, not excluded, or needed since exact numbers do not fit."""
    if seen:
        return f"wider than {name} ({seen})"
    return f"{name} not excluded" if fits else f"rounded to {name} (as {every} show)"


def _beyond(errors: Errors) -> list[Fact]:
    """Say where an error first exceeds what rounding explains, against what is asked for."""
    beyond = ~(errors.ratio <= 1.0)
    if not beyond.any():
        return []
    row, pair = (int(one) for one in np.argwhere(beyond)[0])
    return [("beyond", f"first at position {errors.positions[row]} of those tried, pair {pair}")]
