"""What the methods for longer texts do to each axis of M-RoPE: to time, height and width."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.models.axes import pairs_of_axes
from ropetheory.models.inspection import ratios
from ropetheory.models.measures import first_outside, pairs_leaving

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ropetheory.models.extending.comparison import Extension

SAME = 1e-9  # a stretch that differs by less from 1 is none
NEARER = 0.75  # of the distance of neighbours in training: what counts as kept


@dataclass(frozen=True, slots=True)
class Effect:
    """What one method does to one axis.

    Attributes
    ----------
    first, last : float
        By how much the wavelengths of its first and of its last pair have grown since training.
    kept : int
        Its pairs whose frequency is that of training.
    neighbours : float
        The distance of neighbouring positions of the axis, as a share of that in training.
    """

    first: float
    last: float
    kept: int
    neighbours: float


@dataclass(frozen=True, slots=True)
class AxisEffects:
    """One axis at the target.

    Attributes
    ----------
    name : str
        Such as time, height or width.
    pairs : tuple of int
        Its pairs, from 0.
    unseen : int
        How many of them a text of the target brings to new angles without any method.
    effects : dict of str to Effect
        What each method does to it.
    """

    name: str
    pairs: tuple[int, ...]
    unseen: int
    effects: dict[str, Effect]


def axes_effects(found: Extension, names: Iterable[str]) -> tuple[AxisEffects, ...]:
    """Return what methods of a comparison do to each axis; nothing where the model has no axes.

    Neighbouring positions of an axis, such as two columns of an image, differ in its pairs alone. With equal
    norms in all pairs their distance is proportional to sqrt(Σ_{j in axis} sin²(θ_j/2)).

    Raises
    ------
    RopeTheoryError
        If a method is not in the comparison.
    """
    model = found.model
    thetas = found.training.thetas(model)
    outside = first_outside(thetas, found.trained, [1.0] * len(thetas))
    leaving = set(pairs_leaving(outside, found.reach))
    after = {
        name: found[name].method.frequencies(found[name].base, model.dim, length=found.target).tolist()
        for name in names
    }
    axes = []
    for axis, pairs in pairs_of_axes(model).items():
        old = [thetas[j] for j in pairs]
        effects = {name: _effect(old, [new[j] for j in pairs]) for name, new in after.items()}
        axes.append(AxisEffects(axis, pairs, len(leaving.intersection(pairs)), effects))
    return tuple(axes)


def _effect(before: Sequence[float], after: Sequence[float]) -> Effect:
    stretch = ratios(before, after)
    kept = sum(abs(one - 1.0) <= SAME for one in stretch)
    return Effect(stretch[0], stretch[-1], kept, neighbours(before, after))


def neighbours(before: Sequence[float], after: Sequence[float]) -> float:
    """Return the distance of neighbouring positions by some pairs after a change, as a share of before."""
    old, new = (math.sqrt(float(np.sum(np.sin(np.asarray(one) / 2.0) ** 2))) for one in (before, after))
    return new / old if old else 1.0
