"""Larger images and longer videos: one axis of M-RoPE gets more positions than it had in training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, UsageError, unknown_name
from ropetheory.models.axes import pairs_of_axes
from ropetheory.models.config import read_config
from ropetheory.models.extending.axes import neighbours
from ropetheory.models.fields import load
from ropetheory.models.known import training_of
from ropetheory.models.measures import first_outside, overstep, pairs_leaving
from ropetheory.numeric.methods.by_ramp import ntk_by_parts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.models.config import ModelRope

NONE, POSITIONS, BY_PARTS = "none", "positions", "by-parts"
WORDS = {
    NONE: "nothing is scaled", POSITIONS: "positions of the axis ÷ s", BY_PARTS: "its slow pairs ÷ s",
}  # fmt: skip
"""The ways to scale one axis."""
SECONDS = ("qwen2_5_vl",)  # types whose time positions are seconds times a field


@dataclass(frozen=True, slots=True)
class Way:
    """One way to scale an axis: what its pairs meet at the target.

    Attributes
    ----------
    name : str
        "none"; "positions": all positions of the axis are divided by s = M/N, which is the same for images as
        dividing its frequencies; "by-parts": frequencies of pairs that turn less than once within N positions
        are divided by s, those of more than 32 turns kept, linear in the turns between.
    first, last : float
        By how much the wavelengths of the first and of the last pair of the axis grow.
    unseen : int
        Pairs that go beyond the arc that images of training showed them.
    unseen_from : int or None
        The first position at which one does.
    overstep : float
        How far at most, in positions of training.
    neighbours : float
        The distance of neighbouring positions of the axis, as a share of that in training.
    """

    name: str
    first: float
    last: float
    unseen: int
    unseen_from: int | None
    overstep: float
    neighbours: float


@dataclass(frozen=True, slots=True)
class Growth:
    """One axis that grows from N to M positions.

    Attributes
    ----------
    axis : str
        Its name.
    coordinate : int
        Its place among the coordinates of a position.
    pairs : tuple of int
        Its pairs, from 0.
    trained, target : int
        The positions N and M of the axis.
    whole : tuple of int
        The pairs that turn fully within N positions, (N-1)·θ >= 2π: no angle is new to them.
    unseen : tuple of int
        The pairs that meet angles beyond those of N positions.
    unseen_on_text : tuple of int
        Those of them to which the angles are new although texts of training have turned them, too.
    text : int
        The tokens of these texts.
    ways : tuple of Way
        Nothing, and two ways to scale the axis alone.
    by_seconds : float or None
        Time alone: ``vision_config.tokens_per_second``, where the class multiplies seconds by it.
    """

    axis: str
    coordinate: int
    pairs: tuple[int, ...]
    trained: int
    target: int
    whole: tuple[int, ...]
    unseen: tuple[int, ...]
    unseen_on_text: tuple[int, ...]
    text: int
    ways: tuple[Way, ...]
    by_seconds: float | None = None

    @property
    def scale(self) -> float:
        """The factor s = M/N."""
        return self.target / self.trained


def grow(config: object, axis: str, trained: int, target: int, *, layer_type: str | None = None) -> Growth:
    """Say what more positions of one axis bring, and what scaling that axis alone does.

    The arc of pair j over N positions is [0, (N-1)·θ_j]; it covers the circle if (N-1)·θ_j >= 2π, and a pair
    whose arc does not meets new angles from position N on. Dividing the positions of the axis by s = M/N
    takes the last of them to (M-1)/s < N: less than one position beyond.

    Parameters
    ----------
    config : str, path, mapping or configuration object
        As for ``read_config``.
    axis : str
        The name of an axis, such as height.
    trained, target : int
        The positions N and M of the axis: rows or columns of merged patches, or frames.
    layer_type : str, optional
        As for ``read_config``.

    Raises
    ------
    RopeTheoryError
        As ``read_config``; if the model has no axes, or none of this name, or M < N, or N < 2.
    """
    plain = load(config)
    model = read_config(plain, layer_type=layer_type)
    each = pairs_of_axes(model)
    if not each:
        raise UsageError(
            f"this model has no axes, and {axis!r} was asked for: its configuration states no mrope_section "
            "(use --target for longer texts)"
        )
    if axis not in each:
        raise unknown_name("axis", axis, each)
    if not 2 <= trained <= target:
        raise RopeTheoryError(
            f"an axis grows from at least 2 positions to no fewer; got {trained} and {target} "
            "(write NAME=TRAINED:TARGET)"
        )
    pairs, known = each[axis], training_of(plain, model)
    every = known.thetas(model)
    thetas = [every[j] for j in pairs]
    outside = first_outside(thetas, trained, [1.0] * len(pairs))
    on_text = first_outside(thetas, known.length, [1.0] * len(pairs))
    return Growth(
        axis, model.axis_names.index(axis), pairs, trained, target,
        tuple(j for j, position in zip(pairs, outside, strict=True) if position is None),
        tuple(pairs[one] for one in pairs_leaving(outside, target)),
        tuple(pairs[one] for one in pairs_leaving(on_text, target)), known.length,
        tuple(_way(name, stretch, thetas, trained, target)
              for name, stretch in _stretches(model, pairs, trained, target).items()),
        _by_seconds(plain) if axis == "time" else None,
    )  # fmt: skip


def _stretches(
    model: ModelRope, pairs: Sequence[int], trained: int, target: int
) -> Mapping[str, list[float]]:
    """Return by how much each way stretches the pairs of an axis."""
    scale = target / trained
    found = {NONE: [1.0] * len(pairs)}
    if scale > 1.0:
        ramp = ntk_by_parts(scale, trained, ramp="rotations").stretch(model.base, model.dim).tolist()
        found |= {POSITIONS: [scale] * len(pairs), BY_PARTS: [ramp[j] for j in pairs]}
    return found


def _way(name: str, stretch: list[float], thetas: list[float], trained: int, target: int) -> Way:
    outside = first_outside(thetas, trained, stretch)
    leaves = pairs_leaving(outside, target)
    start = min((position for position in outside if position is not None), default=None) if leaves else None
    after = [theta / factor for theta, factor in zip(thetas, stretch, strict=True)]
    beyond = overstep(trained, stretch, leaves, target)
    return Way(name, stretch[0], stretch[-1], len(leaves), start, beyond, neighbours(thetas, after))


def _by_seconds(plain: dict[str, Any]) -> float | None:
    """Return the positions of time a second, where the class multiplies seconds by a field of the file."""
    vision = plain.get("vision_config")
    if not str(plain.get("model_type")).startswith(SECONDS) or not isinstance(vision, dict):
        return None
    rate = vision.get("tokens_per_second")
    return float(rate) if isinstance(rate, int | float) and not isinstance(rate, bool) else None
