"""The format of every stage on the way to a table, each with the readings that show it.

A narrow format is excluded by an answer that lies farther from what it would give than the law allows;
it is named where it explains what exact numbers do not; else it is said that it is not excluded.
"""

from __future__ import annotations

import numpy as np

from ropetheory.conformance.analysis import Checked, Reading
from ropetheory.conformance.formats import HELD, NARROW, Floats, Whole, narrowest, wrapped
from ropetheory.conformance.matching import agrees, misfits, misfits_cast
from ropetheory.conformance.reading.stages import Stage, roundings
from ropetheory.numeric.precision.formats import Precision

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
