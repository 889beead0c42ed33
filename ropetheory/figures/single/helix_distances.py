"""Distances on the helix, and in the pairs that it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.helix import HEIGHT, distances
from ropetheory.figures.measured.helix import PAIR, in_pairs, measured
from ropetheory.figures.style import look
from ropetheory.numeric.arguments import ALPHA, BETA
from ropetheory.numeric.frequencies.schedule import frequencies

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_helix_distances(
    slope: Real = 0.2,
    base: Real = 10_000,
    dim: Real = 128,
    *,
    alpha: Real = 1.0,
    beta: Real = 1.0,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the distance of any two of the positions 0 ... 10 over their offset: on the helix, and in pairs.

    Parameters
    ----------
    slope : number
        The coefficient a of the helix, 0 < a <= 8, in radians a token.
    base : number
        The base b > 1 of the pairs.
    dim : int
        The rotary width d of a head, an even integer from 24 to 2^24.
    alpha : number
        How far apart positions are, 0 < α <= 8 (position interpolation: 1/s).
    beta : number
        What the slope is divided by, β > 0 (an adjusted base).
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
    On the helix one coordinate of a pair is left out, and distances depend on the place; in whole pairs
    they depend on the offset alone. The two pairs are 0 and 11.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, figure 8.

    Examples
    --------
    >>> axes = plot_helix_distances(0.2)
    >>> [line.get_label() for line in axes.lines]
    ['pairs 0, 11', 'all 64 pairs', 'helix']
    """
    chosen = look(theme)
    not_axes("slope", slope)
    rise = HEIGHT.scalar(HEIGHT.scalar(slope) / BETA.scalar(beta))
    step = ALPHA.scalar(alpha)
    thetas = frequencies(base, dim)
    if len(thetas) <= PAIR:
        raise RopeTheoryError(f"`dim` must be at least {2 * PAIR + 2}; got {dim} (pair {PAIR} is drawn)")
    panel = measured(rise, step) | in_pairs(step * thetas)
    with drawing_on(ax, chosen) as axes:
        distances(axes, panel, chosen, legend=True, pairs=len(thetas))
        axes.set(xlabel="offset [tokens]", ylabel="distance [radii]")
    return axes
