"""The axes of a multimodal rotary embedding: which pairs turn by time, height and width."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.numeric.frequencies.schedule import wavelengths

if TYPE_CHECKING:
    from ropetheory.models.config import ModelRope

NAMES = ("time", "height", "width")


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis.

    Attributes
    ----------
    name : str
        Time, height or width.
    pairs : tuple of int
        The pairs, from 0, that turn by its position.
    shortest, longest : float
        Their wavelengths before scaling, in positions of the axis.
    critical : int or None
        The first of them whose wavelength reaches the training length; None: each turns fully within it.
    stretch : (float, float)
        By how much the method in the file stretches the first and the last of them.
    """

    name: str
    pairs: tuple[int, ...]
    shortest: float
    longest: float
    critical: int | None
    stretch: tuple[float, float]


def axes(model: ModelRope) -> tuple[Axis, ...]:
    """Return the axes of a model with M-RoPE sections; none where it has no sections.

    In blocks the first pairs turn by time, the next by height, the last by width. Alternating, pair j turns
    by height if j mod 3 is 1 and j < 3 n_h, by width if j mod 3 is 2 and j < 3 n_w, else by time.

    Raises
    ------
    RopeTheoryError
        As the method of the model.
    """
    if len(model.sections) != len(NAMES):
        return ()
    waves = wavelengths(model.base, model.dim).tolist()
    stretch = model.method.stretch(model.base, model.dim).tolist()
    found = []
    for place, name in enumerate(NAMES):
        pairs = tuple(j for j in range(model.dim // 2) if axis_of(model, j) == place)
        if pairs:
            reach = next((j for j in pairs if waves[j] >= model.length), None)
            ends = stretch[pairs[0]], stretch[pairs[-1]]
            found.append(Axis(name, pairs, waves[pairs[0]], waves[pairs[-1]], reach, ends))
    return tuple(found)


def axis_of(model: ModelRope, pair: int) -> int:
    """Return the axis of a pair: 0 time, 1 height, 2 width; -1 beyond the sections of a model in blocks."""
    time, height, width = model.sections
    if model.in_blocks:
        ends = (time, time + height, time + height + width)
        return next((place for place, end in enumerate(ends) if pair < end), -1)
    turns_by_height = pair % 3 == 1 and pair < 3 * height
    turns_by_width = pair % 3 == 2 and pair < 3 * width
    return 1 if turns_by_height else 2 if turns_by_width else 0


def written_pairs(pairs: tuple[int, ...]) -> str:
    """Write pairs as a range, or with their step where one axis of several has every third.

    >>> written_pairs((16, 17, 18)), written_pairs((1, 4, 7, 10)), written_pairs((0, 3, 6, 7))
    ('16 … 18', '1, 4 … 10', '4 of 0 … 7')
    """
    steps = {after - before for before, after in itertools.pairwise(pairs)}
    if len(steps) > 1:
        return f"{len(pairs)} of {pairs[0]} … {pairs[-1]}"
    if steps in ({1}, set()):
        return f"{pairs[0]} … {pairs[-1]}" if len(pairs) > 1 else str(pairs[0])
    return f"{pairs[0]}, {pairs[1]} … {pairs[-1]}"
