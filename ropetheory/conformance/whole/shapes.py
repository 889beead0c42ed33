"""The shapes a kernel is called with: several texts and heads, fewer keys, tails, sizes, one row, an offset.

What was read of single vectors says what every row of such a call must be, and each row that comes back is
held against the law of rounding. Queries and keys have numbers of their own, so that one in the place of the
other shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ropetheory.conformance.assembly import with_findings
from ropetheory.conformance.comparison import PARTNERS
from ropetheory.conformance.compiled import LIBRARIES
from ropetheory.conformance.expectation import Expectation, frequencies_at
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD, Floats
from ropetheory.conformance.mistakes.recursion import by_recursion
from ropetheory.conformance.reading.planes import Planes
from ropetheory.conformance.reading.probe import RefusedError, Subject
from ropetheory.conformance.reading.values import SIZES as CLIPPED, Values, number_findings
from ropetheory.conformance.verdict import Verdict
from ropetheory.conformance.whole.cases import POWERS, Case, numbered, shape_cases
from ropetheory.conformance.whole.gradient import gradient_findings
from ropetheory.conformance.whole.law import Law, Rows, held_rows
from ropetheory.conformance.whole.rows import EVERY, OTHER, SIZES, row_findings
from ropetheory.numeric.precision.formats import Precision

CALLS = {
    "positions-ignored", "rows-interact", "not-repeatable", "not-linear", "single-row", "length-dependent",
    "history", "pass-through-changed",
}  # fmt: skip
"""What a kernel that misses rows looks like where a few of them are asked."""
TURNED = {"layout", "direction"}
FEW = ("grouped", "texts", "row", "tail", "sizes", "steps")
"""What is asked of functions that are compiled anew for every shape: one case each, the tail of 33 tokens."""
TAIL = 33
LAYOUTS = ("half-split", "interleaved")
BARE = Verdict("undecided")
CROSSED = Mistake(
    "keys-crossed", bool, "rotated queries come back as keys, wherever both have one shape",
    "let keys be read from their own memory, and written to it",
)
OVERWRITTEN = Mistake(
    "keys-crossed", bool, "rotated keys come back as queries, wherever both have one shape",
    "give each of the two memory of its own: what is written last overwrites what is returned first",
)
EXCHANGED = Mistake(
    "keys-exchanged", bool, "rotated keys come back as queries, and rotated queries as keys",
    "return the two in the order in which they were passed",
)
MIXED = Mistake(
    "keys-mixed", bool,
    "{mine} depend on {theirs}: with others of these, the same {mine} are turned otherwise",
    "compute each of the two from its own vectors alone",
)
STRIDES = Mistake(
    "strides-ignored", bool,
    "vectors that lie in memory as {bad} are turned otherwise; the same, as {good}, are turned as they "
    "should be",
    "read the strides of the array that is passed, or make it contiguous first",
)
MEMORIES = {
    "bshd": "[texts, tokens, heads, d]", "bhsd": "[texts, heads, tokens, d]",
    "fused": "a slice of a longer array",
}  # fmt: skip
STRIDED = ("numpy", "torch", "cupy")  # libraries whose arrays have strides
SHAPE_REFUSED = Mistake(
    "shape-refused", bool, "{what} is refused: {error}", "it is not judged in this shape", weight="note",
)


@dataclass(frozen=True, slots=True)
class Shaped:
    """What came back of whole calls.

    Attributes
    ----------
    cases : list of Case
        The calls that were answered.
    given : mapping
        The answers by part ("q", "k"), then by the id of the case.
    refused : list of Finding
        The calls that were not.
    left : str
        What was not tried, and why; empty where all shapes were.
    """

    cases: list[Case]
    given: dict[str, dict[str, Floats]]
    refused: list[Finding]
    left: str = ""

    def findings(self, law: Law) -> list[Finding]:
        """Hold every row against the law; say which are off, and what they have in common."""
        held = held_rows(self.cases, self.given, law)
        found = row_findings(held)
        if found and self._exchanged(law):
            return [EXCHANGED.finding()]
        return self._strides(held) or found

    def _strides(self, held: Sequence[Rows]) -> list[Finding]:
        """Tell whether the same call is right in one memory and wrong in another one."""
        several = {one.case.id.rpartition("-")[0] for one in held if one.case.memory != "bshd"}
        same = [one for one in held if one.case.id.rpartition("-")[0] in several]
        bad = {one.case.memory for one in same if one.bad.any()}
        good = [one for one in MEMORIES if one in {rows.case.memory for rows in same} - bad]
        if not (bad and good):
            return []
        told = " or as ".join(words for name, words in MEMORIES.items() if name in bad)
        return [STRIDES.finding(bad=told, good=MEMORIES[good[0]])]

    def mixed(self, ask: Subject, part: str) -> bool:
        """Tell whether queries, or keys, come back otherwise where the others are other vectors."""
        case = self.cases[0]
        try:
            q, k = (case.q / 2.0, case.k) if part == "k" else (case.q, case.k / 2.0)
            again = ask.whole(q, k, case.positions)["qk".index(part)]
        except RefusedError:
            return False
        return again is not None and not np.array_equal(self.given[part][case.id], again, equal_nan=True)

    def explained(self, laws: Iterable[Law]) -> list[Finding]:
        """Return one finding that says which rows are off, where exactly these are: all others are right."""
        return explained_by(self.findings, laws)

    def _exchanged(self, law: Law) -> bool:
        """Tell whether queries and keys would be right, were they exchanged."""
        same = [one for one in self.cases if one.q.shape == one.k.shape]
        if "k" not in self.given or not same:
            return False
        turned = {"q": self.given["k"], "k": self.given["q"]}
        return not any(rows.bad.any() for rows in held_rows(same, turned, law))

    def told(self) -> str:
        """Say how many calls, texts, heads, rows and sizes were tried."""
        cases = self.cases
        if not cases:
            return "no call was answered"
        texts, tokens, heads = (max(one.q.shape[axis] for one in cases) for axis in range(3))
        parts = "queries and keys" if "k" in self.given else "queries"
        sizes = any(one.name == "sizes" for one in cases)
        most = f"up to {_count(texts, 'text')}, {_count(heads, 'head')} and {_count(tokens, 'row')} a call"
        tail = f", sizes from 2^{POWERS[0]} to 2^{POWERS[-1]}" if sizes else ""
        lie = ", contiguous and strided" if any(one.memory != "bshd" for one in cases) else ""
        return f"{_count(len(cases), 'call')} of {parts}: {most}{tail}{lie}{self.left}"


def ask_shapes(ask: Subject, *, every: bool = False) -> Shaped:
    """Make whole calls, as a model makes them.

    Parameters
    ----------
    ask : Subject
        The function; an adapter with ``whole`` is called with texts and heads, others with rows alone.
    every : bool, optional
        All cases, also of libraries that compile each shape anew.

    Returns
    -------
    Shaped
        What came back.
    """
    found = Shaped([], {"q": {}}, [], "" if every else _left(ask))
    refused: set[str] = set()
    for case in _cases(ask, every=every):
        call = case.id.rpartition("-")[0]
        if call in refused:  # whatever its memory
            continue
        try:
            mine, theirs = replace(ask, memory=case.memory).whole(case.q, case.k, case.positions)
        except RefusedError as error:
            found.refused.append(SHAPE_REFUSED.finding(what=_words(case), error=error))
            refused.add(call)
            continue
        found.cases.append(case)
        found.given["q"][case.id] = mine
        if theirs is not None:
            found.given.setdefault("k", {})[case.id] = theirs
    return found


def _cases(ask: Subject, *, every: bool) -> Iterator[Case]:
    """Yield the cases that a function is asked; without heads, their rows alone."""
    cases = shape_cases(ask.head_dim, ask.longest)
    if _compiled(ask) and not every:
        cases = [one for one in cases if one.name in FEW and (one.name != "tail" or one.q.shape[1] == TAIL)]
    if getattr(ask.fn, "whole", None) is None:
        cases = [_flat(one) for one in cases if one.name not in ("grouped", "texts", "steps")]
    for one in numbered(cases):
        yield replace(one, id=f"{one.id}-{one.memory}")
        several = getattr(ask.fn, "whole", None) is not None
        if one.name == ("texts" if several else "heads") and ask.library in STRIDED and not _compiled(ask):
            more = ("bhsd", "fused") if several else ("fused",)
            yield from (replace(one, id=f"{one.id}-{memory}", memory=memory) for memory in more)


def _compiled(ask: Subject) -> bool:
    return ask.block is not None or ask.library in LIBRARIES


def _left(ask: Subject) -> str:
    """Say which shapes are left out of those that a compiled function would be asked."""
    if not _compiled(ask):
        return ""
    if ask.block is not None and getattr(ask.fn, "whole", None) is None:
        rows = f"1 or {ask.block} rows a call: no tail is tried"
        return f"; compiled for each shape, so {rows} (`every` tries all)"
    return "; compiled for each shape, so few are tried (`every` tries all)"


def _step(ask: Subject, gradient: bool | None) -> str:
    """Say that no step backwards is asked of a compiled function of torch, which would be compiled for it."""
    left = gradient is None and ask.library == "torch" and ask.block is not None
    return "; no step backwards (`gradient=True` asks for one)" if left else ""


def _flat(case: Case) -> Case:
    """Return the rows of the first head of a case with one text."""
    return replace(case, q=case.q[:, :, :1], k=case.k[:, :, :1])


def _words(case: Case) -> str:
    texts, tokens, heads, _ = case.q.shape
    few = f" and {case.k.shape[2]} of keys" if case.k.shape[2] != heads else ""
    lies = "" if case.memory == "bshd" else f", in memory {MEMORIES[case.memory]},"
    tail = f"{_count(heads, 'head')}{few}{lies}"
    return f"a call of {_count(texts, 'text')}, {_count(tokens, 'token')} and {tail}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def law_of(verdict: Verdict, want: Expectation | None, planes: Planes | None, held: Precision) -> Law | None:
    """Return what rows are held against; None where what was read is no sound rotation."""
    faults = {one.code for one in verdict.findings if one.weight == "fault" and not of_keys(one.code)}
    if planes is None or planes.mixed or planes.layout() not in PARTNERS:
        return None
    if faults - CALLS - TURNED or "xpos" in verdict.codes:
        return None
    count = planes.count
    if want is None:
        if len(verdict.frequencies) != count:
            return None
        own = np.asarray(verdict.frequencies), np.asarray(verdict.uncertainties)
        return Law(planes, verdict.direction, verdict.attention_factor or 1.0, held, lambda length: own)
    if int(np.sum(want.theta > 0.0)) != count:
        return None
    direction, want = verdict.direction or want.direction, by_recursion(want, verdict.codes)

    def schedule(length: int) -> tuple[Floats, Floats]:
        at = replace(want, length=length)
        return frequencies_at(at.rope, length)[:count], at.more[:count]

    return Law(planes, direction, want.rope.attention_factor, held, schedule)


def wanted_laws(planes: Planes | None, want: Expectation, head_dim: int, held: Precision) -> Iterator[Law]:
    """Yield what a configuration asks of every row: in the planes that were read, else in either layout."""
    count = int(np.sum(want.theta > 0.0))
    start = head_dim - 2 * count if want.latent else 0
    sound = planes is not None and not planes.mixed and planes.layout() in PARTNERS
    read = planes if planes is not None and sound and planes.count == count else None
    for one in [read] if read is not None else [_planes(name, count, start, head_dim) for name in LAYOUTS]:
        law = law_of(BARE, want, one, held)
        if law is not None:
            yield law


def _planes(layout: str, count: int, start: int, head_dim: int) -> Planes:
    """Return the planes of a layout, from a coordinate on."""
    pairs = np.arange(count)
    first, second = (pairs, pairs + count) if layout == "half-split" else (2 * pairs, 2 * pairs + 1)
    first, second = start + first, start + second
    rest = np.setdiff1d(np.arange(head_dim), np.concatenate([first, second]))
    return Planes(first, second, first, second, rest, rest[:0], ())


def of_keys(code: str) -> bool:
    """Tell whether a finding is that keys are rotated otherwise than queries."""
    return code.startswith("keys-")


def crossed(cases: Sequence[Case], given: Mapping[str, Mapping[str, Floats]]) -> bool:
    """Tell whether rotated queries came back as keys, wherever both have one shape."""
    same = [one.id for one in cases if one.q.shape == one.k.shape]
    return "k" in given and all(np.array_equal(given["q"][one], given["k"][one]) for one in same)


def explained_by(findings: Callable[[Law], list[Finding]], laws: Iterable[Law]) -> list[Finding]:
    """Return the findings by the first law under which one says which rows are off: all others are right."""
    found = (findings(law) for law in laws)
    return next((one for one in found if one and one[0].code != OTHER.code), [])


def crossing(
    cases: Sequence[Case], given: Mapping[str, Mapping[str, Floats]], law: Law
) -> Finding | None:
    """Say which side came back in the place of the other, where one did."""
    if not crossed(cases, given):
        return None
    same = [one for one in cases if one.q.shape == one.k.shape]
    wrong = {one.part for one in held_rows(same, given, law) if one.bad.any()}
    return OVERWRITTEN.finding() if wrong == {"q"} else CROSSED.finding()


def joined(
    verdict: Verdict, rows: list[Finding], *, crossed: Finding | None
) -> tuple[Verdict, list[Finding]]:
    """Put together what was found by asking and row by row: what follows from the rows is left out."""
    found = verdict.findings
    if crossed is not None:
        own = tuple(one for one in found if not of_keys(one.code))
        return replace(verdict, findings=own), [crossed]
    if not rows:
        return verdict, []
    if rows[0].code != OTHER.code:
        kept = (one for one in found if one.weight == "note" or not (one.code in CALLS or of_keys(one.code)))
        return replace(verdict, findings=tuple(kept)), rows
    return verdict, [] if any(of_keys(one.code) for one in found) else rows


def _untold(verdict: Verdict, law: Law | None) -> str:
    """Say why nothing tells what rows must be, where no configuration does; empty where the reading does."""
    if "length-dependent" in verdict.codes:
        return "the schedule moves with the length"
    if "position-shift" in verdict.codes:
        return "positions do not start at 0"
    return "what is read of single vectors is wrong" if law is None else ""


def with_shapes(
    verdict: Verdict, ask: Subject, planes: Planes, want: Expectation | None, *, every: bool,
    gradient: bool | None,
) -> Verdict:  # fmt: skip
    """Make whole calls, and hold every row that comes back against what was read of single vectors."""
    law = law_of(verdict, want, planes, HELD[ask.dtype])
    why = _untold(verdict, law) if want is None else ""
    if why:
        return replace(verdict, facts=(*verdict.facts, ("shapes", f"not tried, since {why}")))
    shaped = ask_shapes(ask, every=every)
    told = (*verdict.facts, ("shapes", shaped.told() + _step(ask, gradient)))
    rows: list[Finding] = []
    if law is not None:
        across = crossing(shaped.cases, shaped.given, law)
        verdict, rows = joined(verdict, shaped.findings(law), crossed=across)
        if rows and rows[0].code in (OTHER.code, EVERY.code):
            rows = _mixing(shaped, ask) or rows
        rows = _sizes(ask) or rows if rows and rows[0].code == SIZES.code else rows
        alike = not any(of_keys(one) for one in verdict.codes)
        rows = [*rows, *gradient_findings(ask, law, demanded=gradient, keys=alike)]
    elif want is not None:
        rows = shaped.explained(wanted_laws(planes, want, ask.head_dim, HELD[ask.dtype]))
        broken = any(one.weight == "fault" for one in verdict.findings)
        rows = rows or (_mixing(shaped, ask) if broken else [])
        kept = (one for one in verdict.findings if one.weight == "note")
        verdict = replace(verdict, findings=tuple(kept)) if rows else verdict
    return replace(with_findings(verdict, [*rows, *shaped.refused], want), facts=told)


def _sizes(ask: Subject) -> list[Finding]:
    """Say from which size on coordinates are clipped, or up to which they come back as 0."""
    keys = getattr(ask.fn, "keys", None)
    sides = [(ask, "vectors" if keys is None else "queries")]
    sides += [] if keys is None else [(replace(ask, fn=keys), "keys")]
    rows, positions = np.ones((1, ask.head_dim)), np.zeros(1, dtype=np.int64)
    told = [number_findings(Values(one, rows, positions, whose), CLIPPED) for one, whose in sides]
    found = [one for some in told for one in some]
    both = len(found) == 2 and found[0].words.replace("queries", "keys") == found[1].words
    return [replace(found[0], words=found[0].words.replace("queries", "queries and keys"))] if both else found


def _mixing(shaped: Shaped, ask: Subject) -> list[Finding]:
    """Say that queries depend on keys, or keys on queries, where they do."""
    if "k" not in shaped.given:
        return []
    sides = (("k", "keys", "queries"), ("q", "queries", "keys"))
    found = (MIXED.finding(mine=mine, theirs=other) for part, mine, other in sides if shaped.mixed(ask, part))
    return [one for one in [next(found, None)] if one is not None]


def rows_missed(verdict: Verdict, ask: Subject, planes: Planes, want: Expectation) -> Verdict:
    """Say which rows of whole calls are missed, where that explains what was read of single vectors."""
    rows = ask_shapes(ask).explained(wanted_laws(planes, want, ask.head_dim, HELD[ask.dtype]))
    if not rows:
        return verdict
    rows = _sizes(ask) or rows if rows[0].code == SIZES.code else rows
    kept = (one for one in verdict.findings if one.weight == "note")
    return replace(verdict, findings=(*kept, *rows))
