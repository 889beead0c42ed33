"""By how much interpolation exceeds the printed bound, over the width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.interpolation_bound import FAR, bounds, excess, spread, true_from
from ropetheory.figures.style import look
from ropetheory.numeric.arguments import BASE, Argument

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

WIDEST = Argument("dim", "an even integer from 1000 to 2^16",
                  lambda x: (x >= 1000) & (x <= 2**16) & (x % 2 == 0), 3600.0,
                  "it is the end of the axis, such as 3600", whole=True)  # fmt: skip


def plot_interpolation_excess(
    base: Real | Sequence[Real] = 10_000,
    dim: Real = FAR,
    *,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw what the attained deviation exceeds the printed bound by, and where it no longer does.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one line each.
    dim : int
        The largest width d that is drawn, an even integer from 1000 to 2^16.
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
    The printed bound is d/(32 ln b) of the largest pair product. The repaired bound, drawn for the
    first base, holds everywhere.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595, theorem 2.1.

    Examples
    --------
    >>> axes = plot_interpolation_excess(10000)
    >>> axes.texts[1].get_text()
    '$b$ = $10^{4}$: $d$ = 1748'
    """
    chosen = look(theme)
    not_axes("base", base)
    bases = [float(BASE.scalar(one)) for one in (base if isinstance(base, Sequence | np.ndarray) else [base])]
    if not bases:
        raise RopeTheoryError("`base` must hold a number at least; got none (pass 10000)")
    most = int(WIDEST.scalar(dim))
    widths = spread(most)
    over = [bounds(one, widths) for one in bases]
    below = [row[1] - row[0] for row in over]
    numbers = {
        "far_widths": widths, "bases": bases, "sharp_excess": below,
        "repaired_excess": over[0][2] - over[0][0],
        "true_from": [
            true_from(one, most) if row[-1] <= 0 else most + 2 for one, row in zip(bases, below, strict=True)
        ],
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        excess(axes, numbers, chosen)
    return axes
