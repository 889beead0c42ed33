"""Lengths of texts: the last position that is asked, where tables end, schedules that follow a length."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import read_rotation
from ropetheory.conformance.assembly import Arrangement
from ropetheory.conformance.bounds import repeat_bound
from ropetheory.conformance.comparison import frequency_findings
from ropetheory.conformance.expectation import BY_LENGTH, frequencies_at
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD
from ropetheory.conformance.reading.frequencies import agrees, misfits
from ropetheory.conformance.reading.planes import Planes, read_blocks
from ropetheory.conformance.reading.probe import Subject, first_answer
from ropetheory.conformance.reading.values import apart
from ropetheory.conformance.references.stated import LONGEST, Reference

MOST = 2**24 - 1  # the last position up to which float32 holds every whole number
BY_LAST = Mistake(
    "length-unknown",
    lambda fn, asked: asked is not None and asked.depends and getattr(fn, "last", False),
    "each position is asked as the last of its text, on whose length the configured schedule depends",
    "adapt it by `rows` of ropetheory.conformance.adapters, with a limit, so that whole texts are rotated",
    weight="gap",
)
KEPT = Mistake(
    "history",
    lambda fresh, again, law: apart(fresh, again, law) > 1.0,
    "position 1 is answered otherwise after a longer text was rotated, whose schedule is kept",
    "compute the schedule from the length of each text; all else here was read after the longer one",
)
KEPT_LONGER = Mistake(
    "history",
    lambda held, longer: held is not None and agrees(misfits(held.values, held.uncertainty, longer)),
    "after a text of {longest} tokens, one of {length} keeps the frequencies of the longer",
    "compute the schedule from the length of the text alone",
)
ENDS = Mistake(
    "table-ends", lambda longest, target, limit: longest < target and limit is None,
    "positions are answered up to {last}, and refused from {first} on{asked}",
    "build the table as long as the longest text", "max_position_embeddings",
)


def last_position(asked: Reference | None, extra: tuple[int, ...], limit: int | None) -> int:
    """Return the last position that is asked."""
    if limit is not None:
        return min(int(limit), MOST)
    if asked is None or not asked.stated:
        return min(max(extra), MOST) if extra else LONGEST
    rope = asked.rope
    length = rope.target_length
    if rope.method.name == "dynamic_ntk":  # whose length is that of training
        length = max(length, int(np.ceil(rope.scale * rope.length)))
    return min(max(length - 1, 1, *extra), MOST)


def kept_findings(ask: Subject) -> list[Finding]:
    """Tell whether position 1 is answered otherwise after a longer text."""
    if ask.fresh is None:
        return []
    law = repeat_bound(np.ones_like(ask.fresh), ask.fresh, [0, 1], HELD[ask.dtype])
    return [KEPT.finding()] if KEPT.test(ask.fresh, first_answer(ask), law) else []


def end_findings(ask: Subject, target: int, asked: Reference | None, limit: int | None) -> list[Finding]:
    """Tell where answers end before the last position that is asked for."""
    if not ENDS.test(ask.longest, target, limit):
        return []
    last, first = ask.longest, ask.longest + 1
    if asked is None or not asked.stated:
        return [ENDS.finding((), first, last=last, first=first, asked="", field=None, weight="note")]
    words = f"; the configuration allows {asked.rope.target_length}"
    return [ENDS.finding((), first, last=last, first=first, asked=words)]


def follows_length(asked: Reference | None) -> bool:
    """Tell whether a configured method depends on the length of the text."""
    return asked is not None and asked.rope.method.name in BY_LENGTH


def other_texts(
    ask: Subject, planes: Planes, asked: Reference, head_dim: int, seen: Arrangement
) -> list[Finding]:
    """Judge a schedule that depends on the length in shorter texts as well, after the long ones."""
    rope: Any = asked.rope
    longest = ask.longest + 1
    lengths = [min(int(rope.length) - 1, longest), (int(rope.length) + longest) // 2]
    found = []
    for length in [n for n in dict.fromkeys(lengths) if 2 < n < longest]:
        first_answer(ask, longest - 1)  # so that a schedule that was kept would show
        shorter = replace(ask, longest=length - 1)
        reading = read_rotation(partial(read_blocks, shorter, planes), length - 1, HELD[ask.dtype])
        want = asked.at(head_dim, length)
        faults = [one for one in frequency_findings(want, reading, seen.width)[0] if one.weight == "fault"]
        if faults and length < rope.length:
            return [replace(one, words=f"in texts of {length} tokens: {one.words}") for one in faults]
        if faults and KEPT_LONGER.test(reading.frequencies, frequencies_at(rope, longest)):
            faults = [KEPT_LONGER.finding(longest=longest, length=length)]
        found += faults
    return found

