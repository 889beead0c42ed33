"""RoFormer's curve: the mean size of the partial sums, and its plateau."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.kernel import DISTANCE, bins, mean_sizes, random_phases, sizes
from ropetheory.figures.style import look
from ropetheory.numeric.frequencies.schedule import paired_dim

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_partial_sums(
    base: Real = 10_000,
    dim: Real = 128,
    length: Real = 131_072,
    *,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the mean size of the partial sums over the distance, by which RoFormer shows decay.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : int
        The largest distance, from 2 to 2^24 tokens.
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
    The band runs from the least to the largest value of the whole distances of a bin, the line is their
    mean, and the dashed line what phases at random would give: the curve ends there, and does not decay
    further.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864, section 3.4.3.

    Examples
    --------
    >>> axes = plot_partial_sums(10000, 128, 4096)
    >>> axes.texts[0].get_text()
    'random phases: 4.78'
    """
    chosen = look(theme)
    not_axes("base", base)
    most, width = int(DISTANCE.scalar(length)), paired_dim(dim)
    offsets, begin = np.arange(1, most), bins(most)
    last = np.append(offsets[begin[1:]] - 1, most - 1)
    numbers = mean_sizes(offsets, begin, base, width) | {"plateau": random_phases(width // 2)}
    with drawing_on(ax, chosen) as axes:
        sizes(axes, np.sqrt(offsets[begin] * last.astype(float)), numbers, chosen)
    return axes
