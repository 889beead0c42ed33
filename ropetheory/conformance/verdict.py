"""A verdict: what an implementation is, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ropetheory.conformance.finding import Finding
from ropetheory.errors import Former

PLAIN = (
    "status", "layout", "output_layout", "dim", "first_channel", "direction", "base", "method",
    "attention_factor",
)
KEYS = {"dim": "rotary_dim"}  # as the JSON of a verdict has always called it
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
            "facts": dict(self.facts), "fields": dict(self.fields), "asked": self.asked,
        }

    def __str__(self) -> str:
        """Write what decides in a few lines; the first says what is wrong and what to do."""
        from ropetheory.conformance.wording import short

        return short(self)

    def report(self) -> str:
        """Write everything that was read, tried and found, a line each."""
        from ropetheory.conformance.wording import full

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
