"""A verdict in words: in a few lines, the first of which says what is wrong and what to write, or in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from ropetheory.conformance.finding import Finding, list_pairs

if TYPE_CHECKING:
    from ropetheory.conformance.expectation import Expectation



class Verdict(Protocol):
    """What ``ropetheory.conformance.Verdict`` holds, as far as words are made of it."""

    status: Any
    layout: str | None
    output_layout: str | None
    dim: int | None
    first_channel: int | None
    direction: int
    base: float | None
    method: str | None
    alternatives: tuple[str, ...]
    attention_factor: float | None
    frequencies: tuple[float, ...]
    uncertainties: tuple[float, ...]
    findings: tuple[Finding, ...]
    bands: tuple[Any, ...]
    facts: tuple[tuple[str, str], ...]
    fields: tuple[tuple[str, bool], ...]
    asked: str

    def headline(self) -> str: ...


TURNS = {1: "first coordinate towards second", -1: "second towards first", 0: "unknown"}
ORDER = {"fault": 0, "gap": 1, "note": 2}
FURTHER = 3
"""How many findings beside the first have a line of their own in the short report."""
TRIED = ("format", "positions", "shapes", "answers", "axes")
WORDS = {"positions": "positions: "}


def short(verdict: Verdict) -> str:
    """Write a verdict in at most nine lines.

    The first says what is wrong and what to do. Then stand what was found, what is asked for, what else is
    wrong, and what was tried.
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
    return "\n".join([*lines, *([f"{'tried:':8}{'; '.join(tried)}"] if tried else [])])


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
    parts += [_scheduled(verdict.method, verdict.base)] if verdict.method is not None else []
    parts += [f"factor {verdict.attention_factor:.6g}"] if verdict.attention_factor is not None else []
    return "; ".join(parts)


def _scheduled(method: str, base: float | None) -> str:
    return method if base is None or "base" in method else f"{method}, base {base:.10g}"


def wanted(want: Expectation, layout: str | None) -> str:
    """Write what a configuration asks for, in the words of ``seen``."""
    rope = want.rope
    known = rope.method.parameters.items()
    numbers = ", ".join(f"{name} {value:.6g}" for name, value in known if isinstance(value, int | float))
    method = "plain" if rope.method.name == "none" else rope.method.name
    method += f" ({numbers})" if numbers else ""
    parts = [layout or "either layout", f"{rope.dim} coordinates", _scheduled(method, rope.base)]
    return "; ".join([*parts, f"factor {rope.attention_factor:.6g}"])


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
