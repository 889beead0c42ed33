"""The axes of a multimodal rotary embedding: which pairs turn by time, height and width."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.numeric.frequencies.schedule import wavelengths
from ropetheory.numeric.frequencies.sections import axes_of_pairs

if TYPE_CHECKING:
    from ropetheory.models.config import ModelRope


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis.

    Attributes
    ----------
    name : str
        Such as time, height or width.
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
    """Return the axes of a model with M-RoPE sections that have pairs; none where it has no sections.

    Raises
    ------
    RopeTheoryError
        As the method of the model.
    """
    waves = wavelengths(model.base, model.dim).tolist()
    stretch = model.method.stretch(model.base, model.dim).tolist()
    found = []
    for name, pairs in pairs_of_axes(model).items():
        reach = next((j for j in pairs if waves[j] >= model.length), None)
        ends = stretch[pairs[0]], stretch[pairs[-1]]
        found.append(Axis(name, pairs, waves[pairs[0]], waves[pairs[-1]], reach, ends))
    return tuple(found)


def pairs_of_axes(model: ModelRope) -> dict[str, tuple[int, ...]]:
    """Return the pairs of each axis by its name, in the order of positions; without those that have none."""
    of = axis_of(model)
    each = {name: tuple(j for j, axis in enumerate(of) if axis == place)
            for place, name in enumerate(model.axis_names)}  # fmt: skip
    return {name: pairs for name, pairs in each.items() if pairs}


def axis_of(model: ModelRope) -> list[int]:
    """Return the axis of every pair, from 0, as ``axes_of_pairs``; an empty list where there are no axes."""
    if not model.sections:
        return []
    return axes_of_pairs(model.sections, model.dim // 2, in_blocks=model.in_blocks, time_last=model.time_last)


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
