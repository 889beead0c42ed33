"""One verdict out of what was asked, read and compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import (
    Errors,
    Reader,
    Reading,
    read_errors,
    read_rotation,
    tried_positions,
)
from ropetheory.conformance.comparison import (
    STILL,
    factor_finding,
    frequency_findings,
    layout_findings,
    told_pairs,
)
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.facts import Fact, facts
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import Whole
from ropetheory.conformance.mistakes.angles import start_finding
from ropetheory.conformance.mistakes.recursion import by_recursion, recursion_finding
from ropetheory.conformance.reading.frequencies import Frequencies
from ropetheory.conformance.reading.schedules import Description, cast_words, describe
from ropetheory.conformance.verdict import Band, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.precision.formats import Precision

ASKED = Mistake("layout", lambda seen, asked: asked and seen != asked,
                "pairs are {seen}, not {asked}", "pair the other coordinates")
ROUNDED = Mistake("frequencies-rounded", lambda schedule: schedule.cast is not None,
                  "the frequencies were rounded to {it.cast} (base {it.base:g})",
                  "cast cosine and sine, not the frequencies")
DIRECTION = Mistake(
    "direction", lambda reading, usual: reading.direction == -usual,
    "pairs turn {way}",
    "change the sign of the sine: (x1·cos - x2·sin, x1·sin + x2·cos); the other direction is as "
    "good by itself, but weights were trained with this one",
)
SCHEDULES = ("frequency-factor", "frequencies", "base", "frequencies-rounded", "exponent")
FIELDS = ("rope_", "configured", "configuration", "read_config", "max_position_embeddings", "_factor")
FOLLOWS = {  # what follows from another finding: frequencies look rounded where angles are
    "angles-rounded": {"frequencies-rounded"},
    "schedule-changes": {"scaling-ignored"},  # frequencies were read before the change alone
    "result-rounded": {"tables-rounded", "beyond-law"},  # of which single coordinates are results
    "position-shift": {"schedule-changes"},
    "offset-shift": {*SCHEDULES, "schedule-changes", "scaling-ignored"},  # read from the shifted ones
}


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What is known of the planes before frequencies are read."""

    layout: str
    output_layout: str
    width: int
    start: int
    head_dim: int


def assemble(
    read: Reader, longest: int, held: Precision, planes: Arrangement, want: Expectation | None,
    layout: str | None, findings: list[Finding], extra: tuple[int, ...] = (),
) -> tuple[Verdict, Reading]:
    """Read frequencies and errors, compare, and put the verdict together."""
    reading = read_rotation(read, longest, held)
    found = [*findings, *reading.findings]
    if want is not None:
        found += layout_findings(want, planes.layout, _width(planes, want), planes.start, layout)
    elif ASKED.test(planes.layout, layout):
        found.append(ASKED.finding(seen=planes.layout, asked=layout))
    positions = tried_positions(longest, extra)
    tried = f"{len(positions)} from 0 to {positions[-1]}, and powers of 2"
    lines, bands = [("format", held.name), ("positions", tried)], tuple[Band, ...]()
    schedule = Description("not read", None, None)
    if reading.frequencies is not None:
        more, schedule, errors, said = _compared(reading, reading.frequencies, planes, want, positions)
        found, bands, lines = [*found, *more], errors.bands, [*lines, *said]
    follow = set().union(*(FOLLOWS.get(one.code, ()) for one in found))
    found = [one for one in found if one.code not in follow]
    found.sort(key=lambda one: one.code == "table-ends")  # which a shift of positions brings about
    if "sin-cos-swapped" not in {one.code for one in found}:
        found += _direction(reading, want)
    verdict = bare_verdict(reading, schedule, planes)
    return with_findings(replace(verdict, bands=bands, facts=tuple(lines)), found, want), reading


def _compared(
    reading: Reading, frequencies: Frequencies, planes: Arrangement, want: Expectation | None,
    positions: Whole,
) -> tuple[list[Finding], Description, Errors, list[Fact]]:
    """Compare start, frequencies, factor and errors; return also the lines of the report on them."""
    values, doubt = frequencies.values, frequencies.uncertainty
    start = start_finding(values, reading.start, reading.noise)
    if start is not None and want is None and start.code == "position-shift":
        start = replace(start, advice="scores see differences of positions alone", weight="note")
    found = [start] if start else []
    if want is not None:
        want = _as_wide(want, len(values))
        more, schedule = frequency_findings(want, reading, planes.width)
        factor = factor_finding(want, reading.factor, reading.held.unit)
        found += [*more, *([factor] if factor else [])]
    else:
        schedule = describe(values, doubt, planes.width)
        found += [ROUNDED.finding(it=schedule)] if ROUNDED.test(schedule) else []
        if schedule.still:
            found.append(STILL.finding(schedule.still, pairs=told_pairs(schedule.still)))
    theta = want.theta if want is not None else schedule.theta
    ideal = theta[: len(values)] if theta is not None and len(theta) >= len(values) else values
    lost = 0.0 if want is None else want.more[: len(ideal)]
    errors = read_errors(reading, frequencies, ideal, positions, lost)
    if want is not None:
        note = recursion_finding(want, positions, errors.seen, reading.noise)
        if note is not None:
            loose = by_recursion(want, {note.code})
            more, schedule = frequency_findings(loose, reading, planes.width)
            found = [*(one for one in found if one not in _off(found)), *more, note]
            errors = read_errors(reading, frequencies, ideal, positions, loose.more)
    ends = ("positions-clamped", "positions-wrap") if want is not None else ()  # before the configured length
    found += [
        replace(one, field="max_position_embeddings") if one.code in ends else one for one in errors.findings
    ]
    schedule = _unrounded(schedule, errors)
    excluded = [("excluded", schedule.excluded)] if schedule.excluded else []
    return found, schedule, errors, [*facts(reading, frequencies, errors, ideal, planes.head_dim), *excluded]


def _off(found: list[Finding]) -> list[Finding]:
    """Return the faults that frequencies have."""
    return [one for one in found if one.code in SCHEDULES and one.weight == "fault"]


def _as_wide(want: Expectation, count: int) -> Expectation:
    """Return what the configuration would ask of the pairs that turn, where their number is another."""
    if 2 * count == want.rope.dim or np.any(want.theta == 0.0):
        return want
    wide = replace(want, rope=replace(want.rope, dim=2 * count))
    try:
        return wide if len(wide.theta) == count else want
    except RopeTheoryError:
        return want


def _unrounded(schedule: Description, errors: Errors) -> Description:
    """Leave out that frequencies look rounded, where their products with positions are."""
    if not schedule.cast or errors.way is None or errors.way.rounded != ("product",):
        return schedule
    return replace(schedule, words=schedule.words.removesuffix(cast_words(schedule.cast)), cast=None)


def _width(planes: Arrangement, want: Expectation) -> int:
    """Return the width that turns; a pair that stands still is no plane."""
    still = int(np.sum(want.theta == 0.0))
    if planes.layout == "interleaved" and planes.width + 2 * still == want.rope.dim:
        return want.rope.dim
    return planes.width


def bare_verdict(reading: Reading, schedule: Description, planes: Arrangement) -> Verdict:
    """Return a verdict of what was read alone."""
    read = reading.frequencies
    return Verdict(
        "undecided", planes.layout, planes.output_layout, planes.width, planes.start, reading.direction,
        schedule.base, schedule.words, schedule.alternatives,
        attention_factor=None if read is None else reading.factor,
        frequencies=() if read is None else tuple(read.values.tolist()),
        uncertainties=() if read is None else tuple(read.uncertainty.tolist()),
    )


def _direction(reading: Reading, want: Expectation | None) -> list[Finding]:
    """Compare the direction with that of the model, or tell of the unusual one."""
    usual = 1 if want is None else want.direction
    way = "backwards, the second coordinate towards the first" if usual > 0 else "forwards"
    other = DIRECTION.test(reading, usual)
    return [DIRECTION.finding(way=way, weight="note" if want is None else "fault")] if other else []


def with_findings(verdict: Verdict, more: list[Finding], want: Expectation | None) -> Verdict:
    """Add findings to a verdict, which decides its status anew."""
    found = (*verdict.findings, *more)
    if want is not None and not want.stated:
        found = tuple(_without_field(one) for one in found)
    weights = {one.weight for one in found}
    undecided = "gap" in weights or want is None
    status: Any = "deviates" if "fault" in weights else "undecided" if undecided else "conforms"
    fields = _fields(want, found) if verdict.frequencies else ()
    return replace(verdict, status=status, findings=found, fields=fields)


def _without_field(one: Finding) -> Finding:
    """Leave out the field of a configuration where there is none, and advice that speaks of fields."""
    advice = "" if any(word in one.advice for word in FIELDS) else one.advice
    return replace(one, field=None, advice=advice)


def _fields(want: Expectation | None, found: tuple[Finding, ...]) -> tuple[tuple[str, bool], ...]:
    if want is None or not want.stated:
        return ()
    names = ["rope_theta", "partial_rotary_factor", "max_position_embeddings"]
    names += ["rope_type", "factor"] if want.method != "none" else []
    names += ["attention_factor"] if want.rope.attention_factor != 1.0 else []
    broken = {one.field for one in found if one.weight == "fault" and one.field}
    return tuple((name, name not in broken) for name in dict.fromkeys([*names, *sorted(broken)]))
