"""Several axes of positions: which of them turns each pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import Argument, Array, ArrayLike, all_scalars
from ropetheory.numeric.elementwise import first_outside
from ropetheory.numeric.gathering import gather

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 2**23
"""Pairs of the widest head of which lists are made."""
SECTION = Argument(
    "sections", "whole numbers from 0 to 2^23", lambda x: (x >= 0) & (x <= MOST) & (x % 1 == 0), 0.0,
    "each is how many pairs turn by one axis, such as [16, 24, 24]", whole=True,
)  # fmt: skip
LAYOUTS = ("blocks", "in-turn")


def axis_sections(sections: ArrayLike, *, layout: str = "blocks") -> Array:
    """Return the axis by whose position each pair turns.

    In blocks the first pairs turn by the first axis, the next ones by the next. In turn, pair j of a head
    with k axes turns by axis a = j mod k as long as j < k·n_a, with n_a the section of that axis, and else
    by axis 0. With positions p of shape (k,), pair j turns by the angle p[a_j]·θ_j.

    Parameters
    ----------
    sections : array of shape (k,)
        How many pairs turn by each axis, as in the field ``mrope_section``; together d/2, from 1 to 2^23.
    layout : str
        "blocks", as in Qwen2-VL and Qwen2.5-VL, or "in-turn", as in Qwen3-VL.

    Returns
    -------
    array of int64
        Of shape (d/2,): the axis of every pair, from 0.

    Raises
    ------
    WrongKindError
        If ``sections`` is no array of real numbers, or ``layout`` no text.
    RopeTheoryError
        If a section is no whole number in the domain, their number or their sum is 0, the sum exceeds 2^23,
        or the layout is unknown.

    See Also
    --------
    frequencies : radians per position of every pair
    rotate : the rotation by one axis

    Notes
    -----
    Exact. In turn, the axes have as many pairs as is stated where each section but the first is at most a
    k-th of all pairs; else as many as the rule gives.

    References
    ----------
    Wang et al. (2024), arXiv:2409.12191; Huang et al. (2025), arXiv:2510.23095. Theorem axes.

    Examples
    --------
    >>> axis_sections([2, 1, 1])
    array([0, 0, 1, 2])
    >>> axis_sections([4, 1, 1], layout="in-turn")
    array([0, 1, 2, 0, 0, 0])
    """
    if not isinstance(layout, str):
        raise WrongKindError(f"`layout` must be a text; got {echo(layout)} of type {type(layout).__name__}")
    if layout not in LAYOUTS:
        raise RopeTheoryError(f"`layout` must be one of {', '.join(map(repr, LAYOUTS))}; got {echo(layout)}")
    if all_scalars(sections):
        raise WrongKindError(f"`sections` must be an array, such as [16, 24, 24]; got {echo(sections)}")
    with np.errstate(all="ignore"):
        call = gather((SECTION, sections))
        xp, valid = call.xp, call.valid[0]
        if not bool(xp.all(valid)):
            index, first = first_outside(xp, call.given[0], valid)
            SECTION.refuse(first, f" at index {index}")
    if call.given[0].ndim != 1:
        raise RopeTheoryError(f"`sections` must have one axis; got the shape {call.given[0].shape}")
    counts = [int(call.given[0][place]) for place in range(call.given[0].shape[0])]
    if not 1 <= sum(counts) <= MOST:
        raise RopeTheoryError(f"`sections` must add up to 1 to 2^23 pairs; got {sum(counts)}")
    found = axes_of_pairs(counts, sum(counts), in_blocks=layout == "blocks")
    axes: Array = xp.asarray(found, dtype=xp.int64, device=call.device)
    return axes


def axes_of_pairs(
    counts: Sequence[int], pairs: int, *, in_blocks: bool, time_last: bool = False
) -> list[int]:
    """Return the axis of every pair, from 0; -1 beyond the sections of a model in blocks.

    In blocks the first pairs turn by the first axis, the next by the next. In turn, pair j of a model with k
    axes turns by axis a = j mod k as long as j < k·n_a, with n_a the pairs of that axis, and else by axis 0.
    With time last the other axes take the first pairs in turn, and time, axis 0, its n_0 pairs at the end.

    >>> axes_of_pairs((2, 1, 1), 4, in_blocks=True), axes_of_pairs((4, 1, 1), 6, in_blocks=False)
    ([0, 0, 1, 2], [0, 1, 2, 0, 0, 0])
    >>> axes_of_pairs((2, 2, 2), 6, in_blocks=False, time_last=True)
    [1, 2, 1, 2, 0, 0]
    """
    if time_last:
        others = len(counts) - 1
        return [1 + j % others if j < pairs - counts[0] else 0 for j in range(pairs)]
    if in_blocks:
        inside = [axis for axis, count in enumerate(counts) for _ in range(count)]
        return [*inside, *[-1] * pairs][:pairs]
    k = len(counts)
    return [j % k if j < k * counts[j % k] else 0 for j in range(pairs)]
