"""A verdict: what an implementation is and what is wrong with it, in a few lines or in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from ropetheory.conformance.finding import Finding, list_pairs
from ropetheory.conformance.threads import met, threads_of
from ropetheory.errors import Former

PLAIN = (
    "status", "layout", "output_layout", "dim", "first_channel", "direction", "base", "method",
    "attention_factor",
)
KEYS = {"dim": "rotary_dim"}  # as the JSON of a verdict has always called it
TURNS = {1: "first coordinate towards second", -1: "second towards first", 0: "unknown"}
ORDER = {"fault": 0, "gap": 1, "note": 2}
FURTHER = 3
"""How many findings beside the first have a line of their own in the short report."""
TRIED = ("format", "positions", "shapes", "answers", "axes")
WORDS = {"positions": "positions: "}
Status = Literal["conforms", "deviates", "undecided"]


@dataclass(frozen=True, slots=True)
class Band:
    """The error of some pairs beside the bound of the format."""

    name: str
    pairs: tuple[int, int]
    error: float
    bound: float
    ratio: float  # the largest quotient of an error and its own bound
    position: int  # where that is

    law = Former("bound")

    def as_dict(self) -> dict[str, Any]:
        """Return the band as plain values; ``law`` is the bound."""
        return {"name": self.name, "pairs": list(self.pairs), "error": self.error, "law": self.bound,
                "ratio": self.ratio, "position": self.position}

    def __str__(self) -> str:
        verdict, per = ("within", "of") if self.ratio <= 1 else ("BEYOND", "times")
        return (
            f"{self.name + ':':14}pairs {self.pairs[0]}-{self.pairs[1]}: error {self.error:.2g}, "
            f"{verdict} what rounding explains ({self.ratio:.2g} {per} it, at position {self.position})"
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """What ``judge`` found.

    Attributes
    ----------
    status : {"conforms", "deviates", "undecided"}
        Whether the implementation is what the configuration asks for; undecided where nothing is
        wrong and there is no configuration, or the positions tried do not separate what must differ.
    layout, output_layout : str or None
        "half-split", "interleaved", "other", or None where no planes were found.
    dim, first_channel : int or None
        How many coordinates turn, and from which on.
    direction : int
        1 where the first coordinate of a pair turns towards the second, else -1; 0 unknown.
    base : float or None
        The base of the schedule.
    method : str or None
        The scaling method, in words.
    alternatives : tuple of str
        What the readings do not exclude.
    attention_factor : float or None
        The factor on cosines and sines.
    frequencies, uncertainties : tuple of float
        The frequency of every pair as it is held, and what it may be off by.
    findings : tuple of Finding
        What was found; first what decides.
    bands : tuple of Band
        Errors beside their bounds.
    facts : tuple of (str, str)
        The further lines of the report.
    fields : tuple of (str, bool)
        The fields of the configuration, and whether they are honoured.
    asked : str
        What the configuration asks for, in the words of what was read.
    cause : BaseException or None
        What the function raised, where that kept it from being asked.
    """

    status: Status
    layout: str | None = None
    output_layout: str | None = None
    dim: int | None = None
    first_channel: int | None = None
    direction: int = 0
    base: float | None = None
    method: str | None = None
    alternatives: tuple[str, ...] = ()
    attention_factor: float | None = None
    frequencies: tuple[float, ...] = ()
    uncertainties: tuple[float, ...] = ()
    findings: tuple[Finding, ...] = ()
    bands: tuple[Band, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    fields: tuple[tuple[str, bool], ...] = ()
    asked: str = ""
    cause: BaseException | None = field(default=None, compare=False, repr=False)

    rotary_dim = Former("dim")

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the findings."""
        return tuple(one.code for one in self.findings)

    def as_dict(self) -> dict[str, Any]:
        """Return the verdict as plain values, such as JSON holds."""
        return {
            "schema": 1, **{KEYS.get(name, name): getattr(self, name) for name in PLAIN},
            **{name: list(getattr(self, name)) for name in ("alternatives", "frequencies", "uncertainties")},
            "findings": [{**one.as_dict(), "threads": list(threads_of(one))} for one in self.findings],
            "bands": [one.as_dict() for one in self.bands],
            "facts": dict(self.facts), "fields": dict(self.fields), "asked": self.asked,
        }

    def __str__(self) -> str:
        """Write what decides in a few lines; the first says what is wrong and what to do."""
        return short(self)

    def report(self) -> str:
        """Write everything that was read, tried and found, a line each."""
        return full(self)

    def headline(self) -> str:
        """Return the verdict in one line."""
        if self.status != "undecided":
            faults = [one.code for one in self.findings if one.weight == "fault"]
            return self.status + (f": {', '.join(faults)}" if faults else "")
        gaps = [one.code for one in self.findings if one.weight == "gap"]
        if gaps and gaps != ["no-config"]:
            return f"undecided: {', '.join(gaps)}"
        parts = [str(self.layout), str(self.method)]
        parts += [f"base {self.base:.10g}"] if self.base is not None else []
        return "undecided without a configuration: sound; " + "; ".join(parts)


def short(verdict: Verdict) -> str:
    """Write a verdict in one line, and at most eight more.

    The first says what is wrong and what to do. Then stand what was found, what is asked for, what else is
    wrong, what was tried, and in which threads the same fault was met.
    """
    found = sorted(verdict.findings, key=lambda one: ORDER[one.weight])
    first, rest = _first(verdict, found)
    lines = [first]
    if verdict.layout is not None and verdict.layout != "none":
        lines += [f"{'found:':8}{seen(verdict)}"] * (verdict.status != "conforms")
        lines += [f"{'asked:':8}{verdict.asked}"] * bool(verdict.asked)
    lines += [f"{'also:' if one.weight != 'note' else 'note:':8}{told(one)}" for one in rest[:FURTHER]]
    if rest[FURTHER:]:
        codes = ", ".join(dict.fromkeys(one.code for one in rest[FURTHER:]))
        lines.append(f"{'and:':8}{codes}")
    facts = dict(verdict.facts)
    tried = [WORDS.get(name, "") + facts[name] for name in TRIED if name in facts]
    lines += [f"{'tried:':8}{'; '.join(tried)}"] if tried else []
    threads = met(found[0].code) if found and found[0].weight == "fault" else ""
    return "\n".join([*lines, *([f"met in: {threads}"] if threads else [])])


def _first(verdict: Verdict, found: list[Finding]) -> tuple[str, list[Finding]]:
    """Return the first line, and what it leaves."""
    bare = [one for one in found if one.code != "no-config"]
    if bare and bare[0].weight != "note":
        return f"{verdict.status}: {told(bare[0])}", bare[1:]
    if verdict.status == "conforms":
        return f"conforms: {seen(verdict)}", bare
    return verdict.headline(), bare


def told(one: Finding) -> str:
    """Write a finding as one sentence: what is so, where, what to do, and its code.

    >>> told(Finding("layout", "pairs are neighbours", "pair halves", (0, 1, 2), 5))
    'pairs are neighbours (pairs 0-2; from position 5); pair halves [layout]'
    """
    where = f" ({'; '.join(_where(one))})" if one.pairs or one.position is not None or one.field else ""
    advice = f"; {one.advice}" if one.advice else ""
    return f"{one.words}{where}{advice} [{one.code}]"


def _where(one: Finding) -> Iterator[str]:
    if one.pairs:
        yield f"pairs {list_pairs(one.pairs)}"
    if one.position is not None:
        yield f"from position {one.position}"
    if one.field:
        yield f"field `{one.field}`"


def seen(verdict: Verdict) -> str:
    """Write what was read: layout, width, schedule, factor."""
    parts = [str(verdict.layout), f"{verdict.dim} coordinates from {verdict.first_channel}"]
    parts += [scheduled(verdict.method, verdict.base)] if verdict.method is not None else []
    parts += [f"factor {verdict.attention_factor:.6g}"] if verdict.attention_factor is not None else []
    return "; ".join(parts)


def scheduled(method: str, base: float | None) -> str:
    """Write a method with its base."""
    return method if base is None or "base" in method else f"{method}, base {base:.10g}"


def full(verdict: Verdict) -> str:
    """Write everything that was read, tried and found; what decides comes first."""
    found = sorted(verdict.findings, key=lambda one: ORDER[one.weight])
    lines = [_first(verdict, found)[0], *_readings(verdict)]
    lines += [f"{'asked:':14}{verdict.asked}"] * bool(verdict.asked)
    lines += [f"{name + ':':14}{text}" for name, text in verdict.facts]
    lines += [str(band) for band in verdict.bands]
    if verdict.fields:
        fields = (f"{name} {'honoured' if good else 'NOT honoured'}" for name, good in verdict.fields)
        lines.append(f"{'config:':14}{', '.join(fields)}")
    return "\n".join([*lines, *_findings(found)])


def _findings(found: Iterable[Finding]) -> Iterator[str]:
    for one in found:
        tail = f" ({'; '.join(_where(one))})" if one.pairs or one.position is not None or one.field else ""
        yield f"[{one.weight}] {one.code}: {one.words}{tail}"
        if one.advice:
            yield f"        {one.advice}"
        if one.weight == "fault" and met(one.code):
            yield f"        met in: {met(one.code)}"


def _readings(verdict: Verdict) -> list[str]:
    if verdict.layout is None:
        return []
    out = "" if verdict.output_layout == verdict.layout else f", returned {verdict.output_layout}"
    where = f"{verdict.dim} coordinates from {verdict.first_channel}"
    lines = [f"{'layout:':14}{verdict.layout}{out}; {where}; {TURNS[verdict.direction]}"]
    if verdict.attention_factor is not None:
        lines.append(f"{'amplitude:':14}{verdict.attention_factor:.6g}")
    if verdict.frequencies:
        pairs = zip(verdict.frequencies, verdict.uncertainties, strict=True)
        numbers = [f"{value:.8g} ± {doubt:.1g}" for value, doubt in pairs]
        lines.append(f"{'frequencies:':14}{', '.join(numbers[:3])} ... {numbers[-1]}")
    base = f", base {verdict.base:.10g}" if verdict.base is not None else ""
    lines += [f"{'schedule:':14}{verdict.method}{base}"] if verdict.method is not None else []
    return [*lines, *(f"{'or:':14}{other}" for other in verdict.alternatives)]
