"""One verdict out of what was asked, read and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import (
    Checked,
    Reader,
    Reading,
    checked_errors,
    read_rotation,
    start_finding,
    tried_positions,
)
from ropetheory.conformance.comparison import Expectation, factor_finding, frequency_findings, layout_findings
from ropetheory.conformance.facts import planes_fact, property_fact, stage_facts
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.frequencies import Description, cast_words, describe
from ropetheory.conformance.verdict import Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.precision.formats import Precision


@dataclass(frozen=True, slots=True)
class Asked:
    """What is known of the planes before frequencies are read."""

    layout: str
    output_layout: str
    width: int
    start: int
    head_dim: int


def judged(
    read: Reader,
    longest: int,
    held: Precision,
    asked: Asked,
    want: Expectation | None,
    layout: str | None,
    findings: list[Finding],
    extra: tuple[int, ...] = (),
) -> tuple[Verdict, Reading]:
    """Read frequencies and errors, compare, and put the verdict together."""
    reading = read_rotation(read, longest, held)
    found = [*findings, *reading.findings]
    if want is not None:
        found += layout_findings(want, asked.layout, _width(asked, want), asked.start, layout)
    elif layout and asked.layout != layout:
        found.append(
            Finding("layout", f"pairs are {asked.layout}, not {layout}", "pair the other coordinates")
        )
    bands: Any = ()
    facts: list[tuple[str, str]] = []
    told, positions = Description("not read", None, None), tried_positions(longest, extra)
    if reading.frequencies is not None:
        started = start_finding(reading)
        found += [started] if started else []
        if want is not None:
            want = _as_wide(want, reading)
            more, told = frequency_findings(want, reading, asked.width)
            odd = factor_finding(want, reading.factor, held.unit)
            found += [*more, *([odd] if odd else [])]
        else:
            told = describe(reading.frequencies.values, reading.frequencies.uncertainty, asked.width)
            found += _described(told, reading)
        ideal = _ideal(want, told, reading)
        more_lost = 0.0 if want is None else want.more[: len(ideal)]
        checked = checked_errors(reading, ideal, positions, more_lost)
        found += [_limited(one, want) for one in checked.findings]
        bands = checked.bands
        facts += planes_fact(checked, asked.head_dim) + property_fact(checked)
        facts += stage_facts(reading, checked, ideal)
        facts += _beyond(checked.ratio, positions)
        told = _unrounded(told, checked)
        facts += [("excluded", told.excluded)] if told.excluded else []
    return _verdict(reading, asked, want, told, _settled(found), bands, positions, facts), reading


def _beyond(ratio: Floats, positions: Any) -> list[tuple[str, str]]:
    """Say where an error first exceeds what rounding explains, against what is asked for."""
    beyond = ~(ratio <= 1.0)
    if not beyond.any():
        return []
    row, pair = (int(one) for one in np.argwhere(beyond)[0])
    return [("beyond", f"first at position {positions[row]} of those tried, pair {pair}")]


def _as_wide(want: Expectation, reading: Reading) -> Expectation:
    """Return what the configuration would ask of the pairs that turn, where their number is another."""
    count = len(reading.frequencies.values) if reading.frequencies is not None else 0
    if 2 * count == want.rope.dim or np.any(want.theta == 0.0):
        return want
    wide = replace(want, rope=replace(want.rope, dim=2 * count))
    try:
        return wide if len(wide.theta) == count else want
    except RopeTheoryError:
        return want


def _described(told: Description, reading: Reading) -> list[Finding]:
    if told.cast is None:
        return []
    words = f"the frequencies were rounded to {told.cast} (base {told.base:g})"
    return [Finding("frequencies-rounded", words, "cast cosine and sine, not the frequencies")]


def _unrounded(told: Description, checked: Checked) -> Description:
    """Leave out that frequencies look rounded, where their products with positions are."""
    if not told.cast or checked.way is None or checked.way.rounded != ("product",):
        return told
    return replace(told, words=told.words.removesuffix(cast_words(told.cast)), cast=None)


def _limited(one: Finding, want: Expectation | None) -> Finding:
    """Name the field where positions end before the configured length."""
    ends = want is not None and one.code in ("positions-clamped", "positions-wrap")
    return replace(one, field="max_position_embeddings") if ends else one


def _ideal(want: Expectation | None, told: Description, reading: Reading) -> Floats:
    held = reading.frequencies.values if reading.frequencies is not None else np.zeros(0)
    theta = want.theta if want is not None else told.theta
    return theta[: len(held)] if theta is not None and len(theta) >= len(held) else held


def _settled(found: list[Finding]) -> list[Finding]:
    """Drop what follows from another finding: frequencies look rounded where angles are."""
    codes = {one.code for one in found}
    drop = {"frequencies-rounded"} if "angles-rounded" in codes else set()
    if "schedule-changes" in codes:  # frequencies were read before the change alone
        drop |= {"scaling-ignored"}
    if "position-shift" in codes:
        drop |= {"schedule-changes"}
    return [one for one in found if one.code not in drop]


def _width(asked: Asked, want: Expectation) -> int:
    """Return the width that turns; a pair that stands still is no plane."""
    still = int(np.sum(want.theta == 0.0))
    if asked.layout == "interleaved" and asked.width + 2 * still == want.rope.dim:
        return want.rope.dim
    return asked.width


def _verdict(
    reading: Reading,
    asked: Asked,
    want: Expectation | None,
    told: Description,
    found: list[Finding],
    bands: Any,
    positions: Any,
    facts: list[tuple[str, str]],
) -> Verdict:
    frequencies = reading.frequencies
    tried = f"{len(positions)} from 0 to {positions[-1]}, and powers of 2"
    verdict = Verdict(
        "undecided",
        asked.layout,
        asked.output_layout,
        asked.width,
        asked.start,
        reading.direction,
        told.base,
        told.words,
        told.alternatives,
        None if frequencies is None else reading.factor,
        () if frequencies is None else tuple(frequencies.values.tolist()),
        () if frequencies is None else tuple(frequencies.uncertainty.tolist()),
        (),
        bands,
        (("format", reading.held.name), ("positions", tried), *facts),
    )
    if "sin-cos-swapped" not in {one.code for one in found}:
        found = [*found, *_turns(reading, want)]
    return with_findings(verdict, found, want)


def _turns(reading: Reading, want: Expectation | None) -> Iterator[Finding]:
    """Compare the direction with that of the model, or tell of the unusual one."""
    usual = 1 if want is None else want.direction
    if reading.direction == -usual:
        way = "backwards, the second coordinate towards the first" if usual > 0 else "forwards"
        yield Finding(
            "direction",
            f"pairs turn {way}",
            "change the sign of the sine: (x1·cos - x2·sin, x1·sin + x2·cos); the other direction is as "
            "good by itself, but weights were trained with this one",
            weight="note" if want is None else "fault",
        )


def with_findings(verdict: Verdict, more: list[Finding], want: Expectation | None) -> Verdict:
    """Add findings to a verdict, which decides its status anew."""
    found = (*verdict.findings, *more)
    weights = {one.weight for one in found}
    undecided = "gap" in weights or want is None
    status: Any = "deviates" if "fault" in weights else "undecided" if undecided else "conforms"
    fields = _fields(want, found) if verdict.frequencies else ()
    return replace(verdict, status=status, findings=found, fields=fields)


def _fields(want: Expectation | None, found: tuple[Finding, ...]) -> tuple[tuple[str, bool], ...]:
    if want is None:
        return ()
    names = ["rope_theta", "partial_rotary_factor", "max_position_embeddings"]
    if want.rope.method.name != "none":
        names += ["rope_type", "factor"]
    if want.rope.attention_factor != 1.0:
        names.append("attention_factor")
    broken = {one.field for one in found if one.weight == "fault" and one.field}
    return tuple((name, name not in broken) for name in dict.fromkeys([*names, *sorted(broken)]))
