"""A verdict: what an implementation is, what is wrong with it, and the report in words.

A mistake is a row (code, test, words, advice, field); a finding is one that was seen: where, and how much.
Every mistake that the judge knows stands with the others of its evidence: wrong frequencies, wrong angles and
what is no rotation in ``mistakes``; fields, calls, keys and axes in the modules that compare and ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

from ropetheory.errors import Former

Weight = Literal["fault", "gap", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that an implementation does.

    Attributes
    ----------
    code : str
        A short name that does not change, such as ``frequencies-rounded``.
    words : str
        What is so, with the numbers that show it.
    advice : str
        What to do about it; empty where there is nothing to do.
    pairs : tuple of int
        The pairs concerned, numbered from 0; empty where it is all of them, or none in particular.
    position : int or None
        The first position at which it was seen.
    field : str or None
        The field of the configuration that is not honoured.
    weight : {"fault", "gap", "note"}
        Whether it makes the verdict "deviates", keeps it from being decided, or is told only.
    """

    code: str
    words: str
    advice: str = ""
    pairs: tuple[int, ...] = ()
    position: int | None = None
    field: str | None = None
    weight: Weight = "fault"

    def as_dict(self) -> dict[str, Any]:
        """Return the finding as plain values."""
        return {**asdict(self), "pairs": list(self.pairs)}


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake that implementations make.

    Attributes
    ----------
    code : str
        A short name that does not change.
    test : function
        How it is recognised, from the evidence of its table: the numbers that its words want, True where they
        want none, and else None. In tables of predictions: what a port with this mistake would have.
    words, advice : str
        What is said, and what to do, with the places of numbers in braces.
    field : str or None
        The field of the configuration that is not honoured.
    weight : {"fault", "gap", "note"}
        As of a finding.
    """

    code: str
    test: Callable[..., Any]
    words: str
    advice: str = ""
    field: str | None = None
    weight: Weight = "fault"

    def finding(self, pairs: tuple[int, ...] = (), position: int | None = None, /, **seen: Any) -> Finding:
        """Return it as it was seen; ``field`` and ``weight`` may be those of the evidence."""
        field, weight = seen.pop("field", self.field), seen.pop("weight", self.weight)
        words, advice = self.words.format(**seen), self.advice.format(**seen)
        return Finding(self.code, words, advice, pairs, position, field, weight)


def recognise(table: Iterable[Mistake], *evidence: Any) -> Iterator[Finding]:
    """Yield what the tests of a table see, row by row."""
    for row in table:
        seen = row.test(*evidence)
        if seen:
            yield row.finding(**(seen if isinstance(seen, dict) else {}))


def list_pairs(pairs: tuple[int, ...]) -> str:
    """Write pair numbers with runs joined: 0-3, 7."""
    runs: list[list[int]] = []
    for pair in sorted(pairs):
        if runs and pair == runs[-1][1] + 1:
            runs[-1][1] = pair
        else:
            runs.append([pair, pair])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


PLAIN = (
    "status", "layout", "output_layout", "dim", "first_channel", "direction", "base", "method",
    "attention_factor",
)
KEYS = {"dim": "rotary_dim"}  # as the JSON of a verdict has always called it
TURNS = {1: "first coordinate towards second", -1: "second towards first", 0: "unknown"}
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
            "findings": [one.as_dict() for one in self.findings],
            "bands": [one.as_dict() for one in self.bands],
            "facts": dict(self.facts), "fields": dict(self.fields),
        }

    def __str__(self) -> str:
        if self.layout is None and len(self.findings) == 1 and not self.frequencies:
            (one,) = self.findings
            return f"{self.headline()}: {one.words} ({one.advice})"
        lines = [self.headline(), *self._readings(), *(f"{name + ':':14}{text}" for name, text in self.facts)]
        lines += [str(band) for band in self.bands]
        if self.fields:
            fields = (f"{name} {'honoured' if good else 'NOT honoured'}" for name, good in self.fields)
            lines.append(f"{'config:':14}{', '.join(fields)}")
        order = {"fault": 0, "gap": 1, "note": 2}
        for one in sorted(self.findings, key=lambda f: order[f.weight]):
            lines += _finding_lines(one)
        return "\n".join(lines)

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

    def _readings(self) -> list[str]:
        if self.layout is None:
            return []
        out = "" if self.output_layout == self.layout else f", returned {self.output_layout}"
        where = f"{self.dim} coordinates from {self.first_channel}"
        lines = [f"{'layout:':14}{self.layout}{out}; {where}; {TURNS[self.direction]}"]
        if self.attention_factor is not None:
            lines.append(f"{'amplitude:':14}{self.attention_factor:.6g}")
        if self.frequencies:
            pairs = zip(self.frequencies, self.uncertainties, strict=True)
            numbers = [f"{value:.8g} ± {doubt:.1g}" for value, doubt in pairs]
            lines.append(f"{'frequencies:':14}{', '.join(numbers[:3])} ... {numbers[-1]}")
        base = f", base {self.base:.10g}" if self.base is not None else ""
        lines += [f"{'schedule:':14}{self.method}{base}"] if self.method is not None else []
        lines += [f"{'or:':14}{other}" for other in self.alternatives]
        return lines


def _finding_lines(one: Finding) -> list[str]:
    where = [f"pairs {list_pairs(one.pairs)}"] if one.pairs else []
    where += [f"from position {one.position}"] if one.position is not None else []
    where += [f"field `{one.field}`"] if one.field else []
    tail = f" ({'; '.join(where)})" if where else ""
    lines = [f"[{one.weight}] {one.code}: {one.words}{tail}"]
    return [*lines, f"        {one.advice}"] if one.advice else lines
