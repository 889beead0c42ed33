"""The set of questions: what the judge asks of a function, and the shapes of a kernel's calls.

What the judge asks is recorded with an exact rotation in the place of the function. Which vectors it asks
depends on the planes that it finds; vectors that show the block of any two coordinates (``selectors``) stand
at the same positions, so that other planes are answered too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ropetheory.conformance.expectation import frequencies_at
from ropetheory.conformance.formats import Floats, Whole, format_named
from ropetheory.conformance.functions import judge
from ropetheory.conformance.references.configs import head_width, turns_of
from ropetheory.conformance.whole.cases import Case, numbered, selectors, shape_cases
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope, read_config

BLOCK = 256  # a long call has a multiple of so many rows, so that no tail of a kernel falls on what is read
LAYOUT = "half-split"  # of what is recorded, so that the questions are the same for any layout
SHORT = 64  # rows of a call that stays as it was asked


@dataclass(frozen=True, slots=True)
class Asked:
    """What is expected of an implementation: the arguments of ``judge`` that files share.

    Attributes
    ----------
    config : mapping or path, optional
        A config.json or the name of a published model.
    head_dim : int, optional
        The width of a head; the configuration's by default.
    dtype : str, optional
        The format of the vectors; float32 by default.
    layout : {"half-split", "interleaved"}, optional
        How coordinates should pair, where it is not the configuration's.
    limit : int, optional
        The last position that is asked.
    layer_type : str, optional
        As for ``read_config``.
    """

    config: Mapping[str, Any] | str | None = None
    head_dim: int | None = None
    dtype: str | None = None
    layout: str | None = None
    limit: int | None = None
    layer_type: str | None = None

    @property
    def width(self) -> int:
        """The width of a head.

        Raises
        ------
        RopeTheoryError
            If neither ``head_dim`` nor ``config`` says it.
        """
        if self.head_dim is not None:
            return self.head_dim
        if self.config is None:
            raise RopeTheoryError("`head_dim` is missing; got no configuration either (give one of them)")
        return head_width(self.config)

    @property
    def rope(self) -> ModelRope | None:
        """The configuration as it is read."""
        return None if self.config is None else read_config(self.config, layer_type=self.layer_type)

    def options(self) -> dict[str, Any]:
        """Return the arguments of ``judge``."""
        return {
            "head_dim": self.width, "config": self.config, "dtype": self.dtype, "layout": self.layout,
            "limit": self.limit, "layer_type": self.layer_type,
        }  # fmt: skip


@dataclass
class Exact:
    """A rotation in float64, of halves, that keeps every call."""

    asked: Asked
    calls: list[tuple[Floats, Whole]] = field(default_factory=list)
    library: str = "file"

    def __call__(self, vectors: Floats, positions: Whole) -> Floats:
        """Rotate vectors [n, d] at positions [n]."""
        self.calls.append((np.array(vectors), np.array(positions)))
        rope, width = self.asked.rope, vectors.shape[1]
        half = np.arange(width // 2)
        plain, length = 1e4 ** (-2.0 * half / width), int(positions.max()) + 1
        theta = plain if rope is None else frequencies_at(rope, length)
        latent, direction = (False, 1) if rope is None else turns_of(self.asked.config)
        count = len(theta)
        first = np.arange(count) + (width - 2 * count) * latent
        second = first + count
        angles = direction * positions[:, None] * theta
        factor = 1.0 if rope is None else rope.attention_factor
        c, s, out = factor * np.cos(angles), factor * np.sin(angles), np.array(vectors)
        x, y = vectors[:, first], vectors[:, second]
        out[:, first], out[:, second] = x * c - y * s, x * s + y * c
        return out


def questions(asked: Asked) -> tuple[Case, ...]:
    """Return every case that an implementation is asked.

    Parameters
    ----------
    asked : Asked
        What is expected; the questions depend on the width and the part of it that turns, on how far
        positions go and on the lengths at which the schedule changes, and not on base, layout or format.

    Returns
    -------
    tuple of Case
        The same ones for the same arguments: what the judge asks (``asked``), the selectors of every text,
        and the shapes.

    Raises
    ------
    RopeTheoryError
        If the configuration is refused, or an argument is outside its domain.
    """
    format_named(asked.dtype)
    exact, keys = Exact(asked), Exact(asked)
    judge(exact, keys=keys, **{**asked.options(), "layout": LAYOUT})
    longest = max(int(positions.max()) for _, positions in exact.calls)
    found = [_case("asked", *call) for call in exact.calls]
    for last, at in sorted(_told(exact.calls).items()):
        places = np.asarray(sorted({*at, last}))
        rows = selectors(asked.width)
        found.append(_case("selectors", np.tile(rows, (len(places), 1)), np.repeat(places, len(rows))))
    return numbered([*found, *shape_cases(asked.width, longest)])


def _told(calls: list[tuple[Floats, Whole]]) -> dict[int, set[int]]:
    """Return, by the last position of the text, where vectors were asked that depend on the planes."""
    found: dict[int, set[int]] = {}
    for vectors, positions in calls:
        flags = np.all((vectors == 0.0) | (vectors == 1.0), axis=1) & (vectors.sum(axis=1) > 1.0)
        if flags.sum() > 2:
            found.setdefault(int(positions.max()), set()).update(positions[flags].tolist())
    return found


def padded(count: int) -> int:
    """Return how many rows a call of so many has in a file: a long one is filled with rows of its own."""
    return count if count < SHORT else -(-count // BLOCK) * BLOCK


def _case(name: str, vectors: Floats, positions: Whole) -> Case:
    """Return a call of one text and one head; keys are the same vectors in another order."""
    rows = np.arange(padded(len(vectors))) % len(vectors)
    q, at = vectors[rows], positions[rows].astype(np.int64)
    order, alone = _rolled(positions)
    k = vectors[order] * np.where(alone, 0.5, 1.0)[:, None]
    return Case(name, q[None, :, None], k[rows][None, :, None], at[None])


def _rolled(positions: Whole) -> tuple[Whole, Any]:
    """Return rows with those of one position moved on by one, and which are the only ones of theirs."""
    _, place = np.unique(positions, return_inverse=True)
    order, alone = np.arange(len(positions)), np.zeros(len(positions), dtype=bool)
    by = np.argsort(place, kind="stable")
    for rows in np.split(by, np.flatnonzero(np.diff(place[by])) + 1):
        order[rows], alone[rows] = np.roll(rows, 1), len(rows) == 1
    return order, alone
