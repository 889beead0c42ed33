"""Lines of a report on what was found sound, each with the number that shows it: call, planes, property."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from ropetheory.conformance.analysis import Checked, Reading
from ropetheory.conformance.formats import HELD, NARROW, Floats, Whole, narrowest, wrapped
from ropetheory.conformance.mistakes.angles import Stage, roundings
from ropetheory.conformance.reading.frequencies import agrees, misfits, misfits_cast
from ropetheory.conformance.reading.probe import Subject
from ropetheory.numeric.precision.formats import Precision

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


def planes_fact(checked: Checked, head_dim: int) -> list[Fact]:
    """Say how many planes turn, how far from rigid they are, and how many coordinates do not turn."""
    if checked.blocks is None:
        return []
    count = checked.blocks.values.shape[1]
    skew = float(np.nanmax(checked.blocks.skew))
    rest = head_dim - 2 * count
    handed = f"; {rest} coordinates do not turn" if rest else ""
    return [("planes", f"{count}, rigid to within {skew:.1g}{handed}")]


def property_fact(checked: Checked) -> list[Fact]:
    """Say whether angles add up, which is the relative-position property, at all sums of tried positions."""
    if checked.blocks is None:
        return []
    one, two, total = sums(checked.positions)
    if not len(total):
        return []
    rest = wrapped(checked.seen - checked.exact)
    gap = np.abs(wrapped(rest[total] - rest[one] - rest[two]))
    law = checked.law[total] + checked.law[one] + checked.law[two]
    beyond = ~(gap <= law)
    if not beyond.any():
        off = _size(gap)
        return [("property", f"angles add up to within {off:.2g} at {len(total)} sums of positions")]
    row = int(np.argmax(beyond.any(axis=1)))
    m, n = checked.positions[one[row]], checked.positions[two[row]]
    return [("property", f"angles do NOT add up: at {m} and {n} they are off by {_size(gap[row]):.2g}")]


def _size(gap: Floats) -> float:
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


Facts = list[tuple[str, str]]


def stage_facts(reading: Reading, checked: Checked, theta: Floats) -> Facts:
    """Say what position, frequency, product and table are held in; ``theta`` is what is asked for."""
    if reading.frequencies is None or checked.blocks is None:
        return []
    told = dict(zip(("position", "product"), _angles(checked), strict=True))
    told["frequency"] = _frequency(reading, theta)
    if checked.way is not None and checked.way.rounded:
        told |= _named(checked.way, len(checked.positions))
    table = ("table", _table(checked.blocks.values, reading.held))
    return [*((stage, told[stage]) for stage in ("position", "frequency", "product")), table]


def _named(way: Stage, count: int) -> dict[str, str]:
    """Say what a way that explains all angles rounds; with the product rounded, no more is seen."""
    told = dict.fromkeys(way.rounded, f"rounded to {way.format} (which explains all {count} positions)")
    hidden = ("position", "frequency") if "product" in told else ()
    return {**dict.fromkeys(hidden, "not seen behind the product"), **told}


def _angles(checked: Checked) -> tuple[str, str]:
    """Try positions and products in narrow formats."""
    fits = _fits(checked.seen, checked.exact, checked.law)
    told: dict[str, list[str]] = {"position": [], "product": []}
    for stage, name, angles in roundings(checked.positions, checked.theta):
        told[stage].append(_judged(name, fits, checked.seen, angles, checked.law, checked.positions))
    return ", ".join(told["position"]), ", ".join(told["product"])


def _fits(seen: Floats, angles: Floats, law: Floats) -> bool:
    return bool(np.all(np.abs(wrapped(seen - angles)) <= law))


def _judged(name: str, fits: bool, seen: Floats, angles: Floats, law: Floats, positions: Whole) -> str:
    with np.errstate(invalid="ignore"):
        off = np.any(np.abs(wrapped(seen - angles)) > law, axis=1) | ~np.all(np.isfinite(angles), axis=1)
    if off.any():
        return f"wider than {name} (seen at {positions[int(np.argmax(off))]})"
    return f"{name} not excluded" if fits else f"rounded to {name} (as all {len(positions)} positions show)"


def _frequency(reading: Reading, theta: Floats) -> str:
    frequencies = reading.frequencies
    if frequencies is None or len(theta) != len(frequencies.values):
        return "not those asked for"
    values, doubt = frequencies.values, frequencies.uncertainty
    right, told = agrees(misfits(values, doubt, theta)), []
    for name in NARROW[:2]:
        missed = int(np.sum(misfits_cast(values, doubt, theta, name) > 1.0))
        if missed:
            told.append(f"wider than {name} ({missed} of {len(theta)} pairs show it)")
        else:
            told.append(f"{name} not excluded" if right else f"rounded to {name} (as all pairs show)")
    return ", ".join(told)


def _table(values: Floats, held: Precision) -> str:
    finite = values[np.isfinite(values)]
    name = narrowest(finite)
    if HELD[name].bits > held.bits:  # no answer of that format: sizes were divided out of it
        return "not seen behind the scale"
    return f"{name} (all {finite.size} entries read are such numbers)"
