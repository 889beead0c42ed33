"""The judge of answers that stand in a file: as of a function, and every row by itself."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.assembly import with_findings
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.files.questions import Asked, questions
from ropetheory.conformance.files.replay import Replay
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import Floats, format_named
from ropetheory.conformance.functions import judge
from ropetheory.conformance.reading.planes import Planes, read_map
from ropetheory.conformance.reading.probe import RefusedError, Subject
from ropetheory.conformance.references.configs import turns_of
from ropetheory.conformance.verdict import Verdict
from ropetheory.conformance.whole.cases import Case
from ropetheory.conformance.whole.law import Law, held_rows
from ropetheory.conformance.whole.rows import row_findings
from ropetheory.conformance.whole.shapes import crossing, explained_by, joined, law_of, wanted_laws
from ropetheory.errors import RopeTheoryError

NOT_ANSWERED = Mistake(
    "not-answered", bool, "the answers do not go far enough to be judged: {error}",
    "hand the function itself to `judge`, or compare more of it by `conform --emit` with another --limit",
    weight="gap",
)
QUERIES_ALONE = Mistake("queries-alone", bool, "keys were not answered", weight="note")
FOREIGN = (
    "`answers` must be those to the questions that are asked with these arguments; got {got} (write the "
    "questions again with the same arguments, or pass the file of questions)"
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
    ('not-turned', 'queries-alone')
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
    planes = _planes(replays["q"], asked, longest - 1)
    law = law_of(verdict, want, planes, format_named(asked.dtype))
    if law is None and want is not None:
        laws = wanted_laws(planes, want, width, format_named(asked.dtype))
        verdict = _by_rows(verdict, asked_of, given, laws)
    if law is not None:
        more = row_findings(held_rows(asked_of, given, law))
        across = crossing(asked_of, given, law)
        verdict = with_findings(*joined(verdict, more, crossed=across), want)
    if "k" not in given:
        verdict = replace(verdict, findings=(*verdict.findings, QUERIES_ALONE.finding()))
    return replace(verdict, facts=_facts(verdict, asked_of, given, format_named(asked.dtype).name))


def _by_rows(
    verdict: Verdict, cases: Sequence[Case], given: Mapping[str, dict[str, Floats]], laws: Iterator[Law]
) -> Verdict:
    """Say which rows are off, where that explains what was read of single vectors; else the verdict."""
    rows = explained_by(partial(_held, cases, given), laws)
    kept = tuple(one for one in verdict.findings if one.weight == "note")
    return replace(verdict, findings=(*kept, *rows)) if rows else verdict


def _held(cases: Sequence[Case], given: Mapping[str, dict[str, Floats]], law: Law) -> list[Finding]:
    return row_findings(held_rows(cases, given, law))


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


def _facts(
    verdict: Verdict, cases: Sequence[Case], given: Mapping[str, Any], dtype: str
) -> tuple[tuple[str, str], ...]:
    """Say in place of the line on calls what was read."""
    rows = sum(int(np.prod(getattr(one, part).shape[:3])) for one in cases for part in given)
    parts = "queries and keys" if len(given) > 1 else "queries"
    told = f"{len(cases)} cases of a file, {rows} rows of {parts}, {dtype}"
    return (("answers", told), *(fact for fact in verdict.facts if fact[0] != "call"))
