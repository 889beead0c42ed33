"""How often each pair turns in training."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on
from ropetheory.figures.ropes import Models, ropes
from ropetheory.figures.style import look
from ropetheory.figures.wavelengths import turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_rotations(
    base: Real | Sequence[Real] = 10_000,
    dim: Real = 128,
    length: Real = 4096,
    *,
    model: Models = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw how often each pair turns within the training length, and count those that never do.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one line each.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0, in tokens.
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models of one training length and width, one line each, instead of the three above.
    ax : matplotlib axes, optional
        Where to draw; new axes by default. Letters are those of its figure.
    theme : {"light", "dark"}
        Which colours.

    Returns
    -------
    matplotlib axes
        The axes; ``ax.figure`` is their figure.

    Raises
    ------
    MissingDependencyError
        If matplotlib is not installed.
    WrongKindError
        If an argument is not a real number, or ``ax`` no axes.
    RopeTheoryError
        If a number is outside the domain, or the theme is not one of the two.

    Notes
    -----
    A pair below one turn has met a part of the circle alone: its angles beyond the training length are
    new. The turns of a model are those before scaling at its base, or of its method where it has one.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension).

    Examples
    --------
    >>> axes = plot_rotations(10000, 128, 4096)
    >>> axes.texts[0].get_text()
    '18 of 64 pairs below'
    """
    chosen = look(theme)
    found = ropes(base, dim, length, model)
    if len({(rope.dim, rope.length) for rope in found}) > 1:
        raise RopeTheoryError("`model` must hold models of one width and one length (draw each by itself)")
    rows = np.stack([rope.frequencies for rope in found]) * found[0].length / (2 * np.pi)
    count = np.sum(rows < 1, axis=1)
    pairs = rows.shape[1]
    numbers = {
        "pairs": np.arange(pairs), "rotations": rows, "critical": np.minimum(pairs - count, pairs - 1),
        "untrained": count, "length": f"{found[0].length:.10g}",
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        turns(axes, numbers, chosen)
        if len(found) > 1:
            for line, rope in zip(axes.lines, found, strict=False):
                line.set_label(rope.label)
            axes.legend(loc="upper right")
    return axes
