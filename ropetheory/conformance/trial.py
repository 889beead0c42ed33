"""A trial: one function, asked, read, compared and told of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.adapters.adapted import Adapted
from ropetheory.conformance.adapters.fitting import ADAPTED, fitting
from ropetheory.conformance.analysis import Reader, Reading
from ropetheory.conformance.assembly import Arrangement, assemble, with_findings
from ropetheory.conformance.axes import Seen, axis_findings, read_axes, tell_axes
from ropetheory.conformance.expectation import Expectation, frequencies_at
from ropetheory.conformance.facts import call_fact
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD
from ropetheory.conformance.mistakes.shapes import NO_ROTATION, plane_findings
from ropetheory.conformance.reading.calls import call_findings, linear_findings, sample, sample_positions
from ropetheory.conformance.reading.finite import not_finite
from ropetheory.conformance.reading.keys import key_findings, read_scale, without_scale
from ropetheory.conformance.reading.planes import Blocks, Planes, probed, read_blocks, read_planes, with_still
from ropetheory.conformance.reading.probe import RefusedError, Subject, subject, to_numpy
from ropetheory.conformance.reading.values import NUMBERS, ROUNDED, Values, number_findings
from ropetheory.conformance.references.functions import (
    departure,
    name_of,
    read_model,
    reference_by,
    told_departure,
)
from ropetheory.conformance.references.stated import Reference, Said
from ropetheory.conformance.verdict import Verdict
from ropetheory.conformance.whole.shapes import rows_missed, with_shapes
from ropetheory.conformance.whole.texts import (
    BY_LAST,
    end_findings,
    follows_length,
    kept_findings,
    last_position,
    other_texts,
)
from ropetheory.models.config import ModelRope

INT32 = ("jax", "mlx")  # libraries whose positions are int32 always
OWN = ("one-position", "cache-key")  # causes that say all of what is wrong with rows
STOPS = (*OWN, "positions-ignored", "rows-interact", "not-repeatable", "planes-mixed", "not-linear")
REFUSED = Mistake(
    "cannot-call", lambda error: isinstance(error, RefusedError),
    "{which}{error}", "adapt it to fn(vectors [n, d], positions [n])", weight="gap",
)
ROWS_REFUSED = replace(REFUSED, advice="let it take any number of rows in any order")


@dataclass(frozen=True, slots=True)
class Trial:
    """A function with what is asked of it; the further fields are arguments of ``judge``."""

    fn: Callable[..., Any]
    head_dim: int
    asked: Reference | None
    against: Callable[..., Any] | None
    said: Said
    dtype: object = None
    extra: Any = None
    keys: Callable[..., Any] | None = None
    axes: int = 1
    every: bool = False
    library: str | None = None
    device: str | None = None
    gradient: bool | None = None

    def verdict(self) -> Verdict:
        """Ask, read, compare and say."""
        if BY_LAST.test(self.fn, self.asked):
            return Verdict("undecided", findings=(BY_LAST.finding(),))
        target = last_position(self.asked, self.further, self.said.limit)
        try:
            ask = self._subject(self.fn, target)
        except RefusedError as error:
            return _refused(error, fits=ADAPTED if isinstance(self.fn, Adapted) else fitting(self.fn))
        if self.against is None:
            return self._judged(ask, self.asked, target)
        return self._against(ask, self.against)

    @property
    def further(self) -> tuple[int, ...]:
        """The further positions to try."""
        return () if self.extra is None else tuple(int(m) for m in to_numpy(self.extra).ravel())

    @staticmethod
    def _turning(asked: Reference | None) -> int | None:
        """Return how many coordinates should turn; None where nothing says it, or the last ones may."""
        if asked is None or asked.latent is True or asked.name:
            return None
        theta = frequencies_at(asked.rope, int(asked.rope.length))
        return 2 * int(np.sum(theta > 0.0))

    def _subject(self, fn: Callable[..., Any], target: int) -> Subject:
        ask = subject(
            fn, self.head_dim, self.dtype, self.extra, self.axes, target, self.library, self.device
        )
        return replace(ask, block=None) if self.every else ask

    def _against(self, ask: Subject, against: Callable[..., Any]) -> Verdict:
        """Judge by another function: read it, judge by what was read, and say where the two part."""
        name = name_of(against)
        try:
            theirs = self._subject(against, ask.longest)
            model = read_model(theirs, name)
        except RefusedError as error:
            return _refused(error, f"the reference {name}: ")
        if isinstance(model, Finding):
            return Verdict("undecided", findings=(model,))
        ask = replace(ask, longest=theirs.longest)
        asked = reference_by(model, name, self.said)
        verdict = self._judged(ask, asked, ask.longest)
        want = asked.at(self.head_dim, ask.longest + 1)
        try:
            apart = departure(ask, model, want)
        except RefusedError:
            return verdict
        told = tuple(told_departure(verdict.findings, apart, want))
        return with_findings(replace(verdict, findings=()), list(told), want)

    def _judged(self, ask: Subject, asked: Reference | None, target: int) -> Verdict:
        """Judge a function that answers by what is asked of it."""
        try:
            maps = probed(ask)
            lost = not_finite(ask, maps, None if asked is None else asked.rope.layout)
            if lost is not None:
                return Verdict("deviates", findings=(lost,))
            planes = with_still(read_planes(maps), self._turning(asked))
        except RefusedError as error:
            return _refused(error, fits=ADAPTED if isinstance(self.fn, Adapted) else fitting(self.fn))
        findings = [*_call_findings(ask, asked), *plane_findings(planes, self.head_dim)]
        shown = planes.layout()
        seen = Arrangement(
            shown, planes.layout(out=True), planes.width(shown), planes.start, self.head_dim
        )
        want = None if asked is None else asked.at(self.head_dim, ask.longest + 1)
        if not planes.count or any(one.code in STOPS for one in findings):
            stopped = _stopped(findings, seen, planes)
            own = any(one.code in OWN for one in findings)
            return stopped if own else _by_rows(stopped, ask, planes, want)
        findings += end_findings(ask, target, asked, self.said.limit)
        return self._read(ask, planes, seen, asked, want, findings)

    def _read(
        self, ask: Subject, planes: Planes, seen: Arrangement, asked: Reference | None,
        want: Expectation | None, findings: list[Finding],
    ) -> Verdict:  # fmt: skip
        """Read what turns, compare it, and make whole calls."""
        keys = getattr(self.fn, "keys", None) if self.keys is None else self.keys
        others = None if keys is None else replace(ask, fn=keys)
        scale = others and read_scale(ask, others, planes, HELD[ask.dtype].unit)
        findings += [scale.finding(asked=want is not None)] if scale else []

        def read(one: Subject, positions: Any) -> Blocks:
            blocks = read_blocks(one, planes, positions)
            return blocks if scale is None else without_scale(blocks)

        layout, rope = self.said.layout, None if asked is None else asked.rope
        tried = tuple(range(ask.longest + 1)) if self.every else self.further
        verdict, reading = assemble(
            partial(read, ask), ask.longest, HELD[ask.dtype], seen, want, layout, findings, tried
        )
        if reading.frequencies is None:
            return _called(_by_rows(verdict, ask, planes, want), ask)
        moved, told = _axes_moved(ask, planes, reading, rope)
        more = [*_once_read(ask, planes, reading), *told]
        if asked is not None and follows_length(asked) and verdict.status == "conforms":
            more += other_texts(ask, planes, asked, self.head_dim, seen)
        if others is not None:
            more += _key_findings(others, planes, reading, want, partial(read, others))
        if any(one.code == "attention-factor-one-side" for one in more):  # which says what each carries
            own = tuple(one for one in verdict.findings if not one.code.startswith("attention-factor"))
            verdict = replace(verdict, findings=own)
        verdict = with_findings(verdict, more, want)
        if want is not None:
            verdict = replace(verdict, asked=want.words(layout))
        if ask.axes == 1 and ask.library != "file":  # whose rows are held by themselves
            verdict = with_shapes(verdict, ask, planes, want, every=self.every, gradient=self.gradient)
        return tell_axes(_called(verdict, ask), ask.axes, moved, rope)


def _by_rows(verdict: Verdict, ask: Subject, planes: Planes, want: Expectation | None) -> Verdict:
    """Return which rows of whole calls are missed, where that explains what is wrong; else the verdict."""
    if want is None or ask.axes > 1 or ask.library == "file":
        return verdict
    return rows_missed(verdict, ask, planes, want)


def _refused(error: RefusedError, which: str = "", fits: str | None = None) -> Verdict:
    """Return that a call was refused, with the adapter that fits the function."""
    told = REFUSED.finding(which=which, error=error)
    if fits is not None:
        told = replace(told, advice=fits if fits == ADAPTED else f"{told.advice}, by {fits}")
    return Verdict("undecided", findings=(told,), cause=error.__cause__)


def _called(verdict: Verdict, ask: Subject) -> Verdict:
    """Add to the lines of the report how the function was called, and with positions of which types."""
    types = "" if ask.library == "file" else "; int32" if ask.library in INT32 else "; int64 and int32"
    told = ((name, words + types if name == "positions" else words) for name, words in verdict.facts)
    return replace(verdict, facts=(call_fact(ask, verdict.codes), *told))


def _once_read(ask: Subject, planes: Planes, reading: Reading) -> Iterator[Finding]:
    """Hold whole vectors against what was read."""
    small = read_blocks(ask, planes, np.asarray([0, 1, 7, min(1000, ask.longest)]))
    yield from linear_findings(ask, planes, small, reading.factor)


def _axes_moved(
    ask: Subject, planes: Planes, reading: Reading, rope: ModelRope | None
) -> tuple[Seen | None, list[Finding]]:
    """Move each axis of positions that have several; one that refuses to be moved alone is told."""
    try:
        seen = read_axes(ask, planes, reading) if ask.axes > 1 else None
    except RefusedError as error:
        return None, [REFUSED.finding(which="where axes differ: ", error=error)]
    return seen, [] if seen is None else list(axis_findings(seen, rope))


def _key_findings(
    others: Subject, planes: Planes, reading: Reading, want: Expectation | None, read: Reader
) -> list[Finding]:
    try:
        rounded, bent = _key_numbers(others) if others.library != "file" else ([], [])
        return rounded + (bent or list(key_findings(others, planes, reading, want, read)))
    except RefusedError as error:
        return [REFUSED.finding(which="keys: ", error=error)]


def _key_numbers(others: Subject) -> tuple[list[Finding], list[Finding]]:
    """Say which format keys are rounded to, and what is done to their numbers beside the rotation."""
    at = sample_positions(others.longest)
    own = Values(others, sample(others.head_dim, len(at)), at, "keys")
    return number_findings(own, ROUNDED), number_findings(own, NUMBERS) if own.bends else []


def _stopped(findings: list[Finding], asked: Arrangement, planes: Planes) -> Verdict:
    if NO_ROTATION.test(planes) and not any(one.weight == "fault" for one in findings):
        findings.append(NO_ROTATION.finding())
    return Verdict(
        "deviates", asked.layout, asked.output_layout, asked.width, asked.start, findings=tuple(findings)
    )


def _call_findings(ask: Subject, asked: Reference | None) -> list[Finding]:
    depends = None if asked is None else asked.depends
    try:
        found = list(call_findings(ask, depends))
    except RefusedError as error:
        return [ROWS_REFUSED.finding(which="", error=error)]
    return [*found, *kept_findings(ask)]
