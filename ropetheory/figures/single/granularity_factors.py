"""What a larger base and a smaller step do to the granularity."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.granularity import ALPHAS, METHODS, POINTS, PRODUCTS, mean_sine
from ropetheory.figures.panels.granularity import factors
from ropetheory.figures.style import look
from ropetheory.numeric.arguments import BASE
from ropetheory.numeric.frequencies.schedule import paired_dim

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_granularity_factors(
    base: Real = 10_000,
    dim: Real = 128,
    *,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the mean sine (2/d)·C_d over the product βb, a line for each α, with what ABF and PI do.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
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
    ABF multiplies the base by 50 along a line; PI takes a quarter of the step and falls to another
    line.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> axes = plot_granularity_factors(10000, 128)
    >>> [text.get_text() for text in axes.texts][4]
    'RoPE 0.1094'
    """
    chosen = look(theme)
    not_axes("base", base)
    number, width = float(BASE.scalar(base)), paired_dim(dim)
    products = np.geomspace(10 ** PRODUCTS[0], 10 ** PRODUCTS[1], POINTS)
    numbers = {
        "base": number, "dim": width, "start": mean_sine(number, width), "products": products,
        "alphas": ALPHAS, "means": [mean_sine(products, width, alpha=alpha) for alpha in ALPHAS],
        "methods": [
            {"method": name, "beta": beta, "at_dim": mean_sine(number, width, alpha=alpha, beta=beta)}
            for name, alpha, beta in METHODS
        ],
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        factors(axes, numbers, chosen)
    return axes
