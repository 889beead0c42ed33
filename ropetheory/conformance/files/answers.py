"""The judge of answers that stand in a file: as of a function, and every row by itself."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.conformance.assembly import with_findings
from ropetheory.conformance.cases import Case
from ropetheory.conformance.comparison import PARTNERS
from ropetheory.conformance.expectation import Expectation, frequencies_at
from ropetheory.conformance.files.questions import Asked, questions
from ropetheory.conformance.files.replay import Replay
from ropetheory.conformance.formats import Floats, format_named
from ropetheory.conformance.functions import judge, turns_of
from ropetheory.conformance.reading.planes import Planes, read_map
from ropetheory.conformance.reading.probe import RefusedError, Subject
from ropetheory.conformance.rows import OTHER, Law, held_rows, row_findings
from ropetheory.conformance.verdict import Finding, Mistake, Verdict
from ropetheory.errors import RopeTheoryError

CALLS = {
    "positions-ignored", "rows-interact", "not-repeatable", "not-linear", "single-row", "length-dependent",
    "history", "pass-through-changed",
}  # fmt: skip
"""What a kernel that misses rows looks like where a few of them are asked."""
TURNED = {"layout", "direction"}
NOT_ANSWERED = Mistake(
    "not-answered", bool, "the answers do not go far enough to be judged: {error}",
    "hand the function itself to `judge`, or compare more of it by `conform --emit` with another --limit",
    weight="gap",
)
CROSSED = Mistake(
    "keys-crossed", bool, "rotated queries come back as keys, wherever both have one shape",
    "let keys be read from their own memory, and written to it",
)
QUERIES_ALONE = Mistake("queries-alone", bool, "keys were not answered", weight="note")
FOREIGN = (
    "`answers` must be those to the questions that are asked with these arguments; got {got} (write the "
    "questions again with the same arguments, or hand over the file of questions)"
)


def judge_answers(
    answers: Mapping[str, Any], asked: Asked, cases: Sequence[Case] | None = None
) -> Verdict:
    """Judge what an implementation in any language answered.

    Parameters
    ----------
    answers : mapping
        Arrays ``ID.q`` and ``ID.k``, in the shapes of the questions or flat; other names do not matter. Keys
        may be missing altogether.
    asked : Asked
        What is expected, as for ``questions``.
    cases : sequence of Case, optional
        The questions, where they were read from a file; by default those that ``asked`` makes.

    Returns
    -------
    Verdict
        As of ``judge``, in the same words. Every row is held against the law, too.

    Raises
    ------
    RopeTheoryError
        If the answers are to other questions, or the configuration is refused.

    Examples
    --------
    >>> asked = Asked(config={"model_type": "llama", "head_dim": 8, "max_position_embeddings": 64})
    >>> still = {f"{one.id}.q": one.q for one in questions(asked)}
    >>> judge_answers(still, asked).codes
    ('positions-ignored', 'queries-alone')
    """
    asked_of = questions(asked) if cases is None else tuple(cases)
    held = {"q": _part(answers, asked_of, "q"), "k": _part(answers, asked_of, "k")}
    given = {part: found for part, found in held.items() if found is not None}
    if "q" not in given:
        raise RopeTheoryError(FOREIGN.format(got=f"no {asked_of[0].id}.q"))
    replays = {part: Replay(asked_of, found, part) for part, found in given.items()}
    rope, width = asked.rope, asked.width
    try:
        with warnings.catch_warnings():  # of answers that are not finite, which the verdict tells
            warnings.simplefilter("ignore", RuntimeWarning)
            verdict = judge(replays["q"], keys=replays.get("k"), **asked.options())
    except RefusedError as error:
        return Verdict("undecided", findings=(NOT_ANSWERED.finding(error=error),))
    verdict = _unanswered(verdict)
    longest = max(one.length for one in asked_of if one.name == "asked")
    want = None if rope is None else Expectation(rope, width, longest, *turns_of(asked.config))
    law = _law(verdict, want, _planes(replays["q"], asked, longest - 1), asked)
    if law is not None:
        more = row_findings(held_rows(asked_of, given, law))
        verdict = with_findings(*_joined(verdict, more, _crossed(asked_of, given)), want)
    if "k" not in given:
        verdict = replace(verdict, findings=(*verdict.findings, QUERIES_ALONE.finding()))
    return replace(verdict, facts=_facts(verdict, asked_of, given, format_named(asked.dtype).name))


def _part(answers: Mapping[str, Any], cases: Sequence[Case], part: str) -> dict[str, Floats] | None:
    """Return the answers of queries or keys by id, in the shapes of the questions; None without any."""
    names = [f"{one.id}.{part}" for one in cases]
    missing = [name for name in names if name not in answers]
    if len(missing) == len(names):
        return None
    if missing:
        raise RopeTheoryError(FOREIGN.format(got=f"no {missing[0]}"))
    found = {}
    for one, name in zip(cases, names, strict=True):
        shape, values = getattr(one, part).shape, np.asarray(answers[name], dtype=np.float64)
        if values.shape != shape and (values.ndim != 1 or values.size != np.prod(shape)):
            raise RopeTheoryError(FOREIGN.format(got=f"{name} of shape {values.shape} for {shape}"))
        found[one.id] = values.reshape(shape)
    return found


def _of_keys(code: str) -> bool:
    """Tell whether a finding is that keys are rotated otherwise than queries."""
    return code.startswith("keys-")


def _crossed(cases: Sequence[Case], given: Mapping[str, Mapping[str, Floats]]) -> bool:
    """Tell whether rotated queries came back as keys, wherever both have one shape."""
    same = [one.id for one in cases if one.q.shape == one.k.shape]
    return "k" in given and all(np.array_equal(given["q"][one], given["k"][one]) for one in same)


def _joined(verdict: Verdict, rows: list[Finding], crossed: bool) -> tuple[Verdict, list[Finding]]:
    """Put together what was found by asking and row by row: what follows from the rows is left out."""
    found = verdict.findings
    if crossed:
        own = tuple(one for one in found if not _of_keys(one.code))
        return replace(verdict, findings=own), [CROSSED.finding()]
    if not rows:
        return verdict, []
    if rows[0].code != OTHER.code:
        kept = (one for one in found if one.weight == "note" or not (one.code in CALLS or _of_keys(one.code)))
        return replace(verdict, findings=tuple(kept)), rows
    return verdict, [] if any(_of_keys(one.code) for one in found) else rows


def _unanswered(verdict: Verdict) -> Verdict:
    """Say of a question that no file holds that it is none of the implementation's."""
    found = tuple(
        NOT_ANSWERED.finding(error=one.words) if "NotAskedError" in one.words else one
        for one in verdict.findings
    )
    return replace(verdict, findings=found)


def _planes(replay: Replay, asked: Asked, longest: int) -> Planes | None:
    held = format_named(asked.dtype).name
    try:
        return read_map(Subject(replay, asked.width, "file", held, longest))
    except RefusedError:
        return None


def _law(verdict: Verdict, want: Expectation | None, planes: Planes | None, asked: Asked) -> Law | None:
    """Return what rows are held against; None where what was read is no sound rotation."""
    faults = {one.code for one in verdict.findings if one.weight == "fault" and not _of_keys(one.code)}
    if planes is None or planes.mixed or planes.layout() not in PARTNERS:
        return None
    if faults - CALLS - TURNED or "xpos" in verdict.codes:
        return None
    count, held = planes.count, format_named(asked.dtype)
    if want is None:
        if len(verdict.frequencies) != count:
            return None
        own = np.asarray(verdict.frequencies), np.asarray(verdict.uncertainties)
        return Law(planes, verdict.direction, verdict.attention_factor or 1.0, held, lambda length: own)
    if int(np.sum(want.theta > 0.0)) != count:
        return None
    direction = verdict.direction or want.direction

    def schedule(length: int) -> tuple[Floats, Floats]:
        at = replace(want, length=length)
        return frequencies_at(at.rope, length)[:count], at.more[:count]

    return Law(planes, direction, want.rope.attention_factor, held, schedule)


def _facts(
    verdict: Verdict, cases: Sequence[Case], given: Mapping[str, Any], dtype: str
) -> tuple[tuple[str, str], ...]:
    """Say in place of the line on calls what was read."""
    rows = sum(int(np.prod(getattr(one, part).shape[:3])) for one in cases for part in given)
    parts = "queries and keys" if len(given) > 1 else "queries"
    told = f"{len(cases)} cases of a file, {rows} rows of {parts}, {dtype}"
    return (("answers", told), *(fact for fact in verdict.facts if fact[0] != "call"))
