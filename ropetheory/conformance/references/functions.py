"""Another function as the reference: what it is, and where an implementation departs from it.

The reference is read as an implementation is: planes, factor, frequencies with their uncertainty. Where its
schedule moves with the length of the text, it is read anew at each length that is asked. What cannot be read
so is compared all the same: both functions rotate the same vectors, and an entry that lies farther apart than
twice the law of rounding is a departure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import Reading, bisected, read_rotation, tried_positions
from ropetheory.conformance.bounds import entry_bound, frequency_loss
from ropetheory.conformance.comparison import PARTNERS, pad
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD, Floats, Whole
from ropetheory.conformance.mistakes.shapes import plane_findings
from ropetheory.conformance.reading.calls import call_findings
from ropetheory.conformance.reading.planes import Planes, read_blocks, read_map
from ropetheory.conformance.reading.probe import RefusedError, Subject
from ropetheory.conformance.reading.schedules import Description, describe
from ropetheory.conformance.references.stated import GIVEN, NO_BASE, Reference, Said, bare_rope, is_config
from ropetheory.numeric.methods.method import Method, Spectrum

MOVES = ("length-dependent",)
UNSOUND = Mistake(
    "reference-unsound", bool, "the reference {name} is not a rotation: {why}",
    "pass another reference, or judge this one first", weight="gap",
)  # fmt: skip
DEPARTS = Mistake("departs", bool, "departs from {reference}{where}", "compare this row of both")


@dataclass
class Model:
    """A function that is the reference, as it was read.

    Attributes
    ----------
    ask : Subject
        The function.
    planes : Planes
        Which coordinates turn together.
    reading : Reading
        Direction, factor and frequencies at the longest text.
    moves : bool
        Whether the schedule depends on the length of the text.
    """

    ask: Subject
    planes: Planes
    reading: Reading
    moves: bool
    held: dict[int, tuple[Floats, Floats]] = field(default_factory=dict)

    def at(self, length: float | None) -> tuple[Floats, Floats]:
        """Return the frequencies in a text of so many tokens, and what each may be off by."""
        last = self.ask.longest if not self.moves or length is None else int(length) - 1
        last = min(max(last, 1), self.ask.longest)
        if last not in self.held:
            reading = self.reading if last == self.ask.longest else _read(self.ask, self.planes, last)
            read = reading.frequencies
            if read is None:
                raise RefusedError(f"the reference is not a rotation in a text of {last + 1} tokens")
            # Both functions may lose what float32 loses, each on its own.
            doubt = read.uncertainty + frequency_loss(read.values) * np.abs(read.values)
            self.held[last] = read.values, doubt
        return self.held[last]

    def method(self, schedule: Description) -> Method:
        """Return its frequencies as a scaling method."""

        def given(spectrum: Spectrum) -> Spectrum:
            return replace(spectrum, theta=pad(self.at(spectrum.length)[0], spectrum.dim // 2))

        return Method(GIVEN, (("schedule", schedule.words),), spectrum_map=given)


def _read(ask: Subject, planes: Planes, last: int) -> Reading:
    shorter = replace(ask, longest=last)
    return read_rotation(partial(read_blocks, shorter, planes), last, HELD[ask.dtype])


def read_model(ask: Subject, name: str) -> Model | Finding:
    """Read a function that is the reference.

    Parameters
    ----------
    ask : Subject
        The function.
    name : str
        What it is called.

    Returns
    -------
    Model or Finding
        The gap that keeps it from being a reference, where it is no rotation.

    Raises
    ------
    RefusedError
        If the function refuses to be asked.
    """
    found = [one for one in call_findings(ask, None) if one.weight != "note" or one.code in MOVES]
    moves = any(one.code in MOVES for one in found)
    wrong = [one for one in found if one.code not in MOVES]
    if not wrong:
        planes = read_map(ask)
        wrong = list(plane_findings(planes, ask.head_dim))
        if not planes.count:
            wrong.append(Finding("no-rotation", "no two coordinates turn together"))
    if not wrong:
        reading = _read(ask, planes, ask.longest)
        wrong = reading.findings
    if wrong:
        return UNSOUND.finding(name=name, why=wrong[0].words)
    return Model(ask, planes, reading, moves)


def reference_by(model: Model, name: str, said: Said) -> Reference:
    """Return what a function that was read asks of another."""
    values, doubt = model.at(None)
    planes = model.planes
    layout = planes.layout()
    width = planes.width(layout)
    schedule = describe(pad(values, width // 2), pad(doubt, width // 2), width)
    plain = schedule.words == "plain" and schedule.base is not None and not model.moves
    base = NO_BASE if schedule.base is None else schedule.base
    rope = bare_rope(base, width, Method("none") if plain else model.method(schedule), said)
    factor = _factor(model)
    rope = replace(
        rope, layout=layout if layout in PARTNERS else None, attention_factor=factor,
        target_length=model.ask.longest + 1,
    )  # fmt: skip
    return Reference(
        rope, model.ask.head_dim, latent=None, direction=model.reading.direction, stated=False,
        described="" if plain else schedule.words, based=schedule.base is not None, name=name,
        doubt=None if plain else lambda length: pad(model.at(length)[1], width // 2), moves=model.moves,
    )  # fmt: skip


def _factor(model: Model) -> float:
    """Return the factor on cosines and sines, the mean of many blocks, which rounding leaves where it is."""
    sizes = read_blocks(model.ask, model.planes, tried_positions(model.ask.longest)).size
    mean = float(np.mean(sizes))
    return 1.0 if abs(mean - 1.0) <= 2.0 * HELD[model.ask.dtype].unit else mean


def departure(ask: Subject, model: Model, want: Expectation) -> tuple[int, int, float] | None:
    """Return the first position, the pair and by how much a function lies off its reference.

    Both are asked for the same blocks, in the planes of the reference. Each may be off by the law; what is
    open of the frequencies belongs to the reading and not to the functions, and takes no part.

    Parameters
    ----------
    ask : Subject
        The function that is judged.
    model : Model
        The reference.
    want : Expectation
        What the reference asks for.

    Returns
    -------
    (int, int, float) or None
        None where they agree at every position that was tried.
    """
    theta = want.theta[: model.planes.count]
    held, factor = HELD[ask.dtype], want.rope.attention_factor

    def apart(positions: Whole) -> tuple[Floats, Any]:
        mine, theirs = (read_blocks(one, model.planes, positions).values for one in (ask, model.ask))
        off: Floats = np.max(np.abs(mine - theirs), axis=(-2, -1))
        bound = 2.0 * entry_bound(positions.astype(np.float64), theta, held, factor)
        return off, ~(off <= bound)

    positions = tried_positions(ask.longest)
    rows = apart(positions)[1].any(axis=1)
    if not rows.any():
        return None
    at = int(np.argmax(rows))
    before = int(positions[at - 1]) if at else -1
    first = bisected(lambda m: apart(m)[1].any(axis=1), before, int(positions[at]))
    off, wrong = apart(np.asarray([first], dtype=np.int64))
    pair = int(np.argmax(wrong[0]))
    return first, pair, float(off[0, pair])


def told_departure(
    findings: tuple[Finding, ...], found: tuple[int, int, float] | None, want: Expectation
) -> Iterator[Finding]:
    """Say with the first fault, or alone, where a function departs from its reference."""
    faults = [one for one in findings if one.weight == "fault"]
    where = ""
    if found is not None:
        position, pair, off = found
        where = f", first at position {position}, pair {pair}, by {off:.2g}"
        if not faults:
            yield DEPARTS.finding((pair,), position, reference=_said(want), where=where)
    for one in findings:
        if faults and one is faults[0]:
            departs = DEPARTS.words.format(reference=_said(want), where=where)
            yield replace(one, words=f"{departs}: {one.words}")
        else:
            yield one


def _said(want: Expectation) -> str:
    return f"{want.name} ({want.words(None).removeprefix(want.name + ': ')})"


def name_of(fn: Callable[..., Any]) -> str:
    """Return what a function is called: its module and name, else its type."""
    name = getattr(fn, "__qualname__", None)
    if name is None:
        return type(fn).__name__
    return f"{fn.__module__}:{name}"


def is_function(value: Any) -> bool:
    """Tell whether what is expected is another function."""
    return callable(value) and not is_config(value)
