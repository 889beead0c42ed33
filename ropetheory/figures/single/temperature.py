"""YaRN's factor on the logits over the scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.panels.ramp import factors
from ropetheory.figures.style import look
from ropetheory.numeric.arguments import Argument
from ropetheory.numeric.methods.yarn import attention_factor

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

MOST = Argument("scale", "a number from 2 to 2^20", lambda x: (x >= 2) & (x <= 2**20), 64.0,
                "it is the end of the axis, such as 64")  # fmt: skip


def plot_temperature(
    scale: Real = 64,
    *,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw YaRN's factor on cosines and sines, and on the logits, over the scale.

    Parameters
    ----------
    scale : number
        The largest scale s that is drawn, from 2 to 2^20.
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
    The factor 0.1·ln s + 1 is on queries and on keys, so that the logits have its square. They become
    sharper: a factor below 1, in the shade, would make them softer.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, section 3.4.

    Examples
    --------
    >>> axes = plot_temperature(64)
    >>> [text.get_text() for text in axes.texts[:2]]
    ['1.14', '1.30']
    """
    chosen = look(theme)
    not_axes("scale", scale)
    most = MOST.scalar(scale)
    scales = np.geomspace(1, float(most), 49)
    marked = 2.0 ** np.arange(1, np.ceil(np.log2(float(most))))
    numbers = {
        "scales": scales, "per_side": attention_factor(scales),
        "logits": attention_factor(scales) ** 2, "marked_scales": marked,
        "marked_logits": attention_factor(marked) ** 2,
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        factors(axes, numbers, chosen)
    return axes
