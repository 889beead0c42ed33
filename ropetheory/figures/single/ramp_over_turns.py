"""The share of the old frequency over the turns in training, by both ramps of YaRN."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.panels.ramp import over_turns
from ropetheory.figures.ramp import shares
from ropetheory.figures.style import look
from ropetheory.numeric.methods.turn_ramp import ramp

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

PAST = 1.25  # the axis of turns runs to as many times the upper threshold


def plot_ramp_over_turns(
    base: Real = 10_000,
    dim: Real = 128,
    length: Real = 4096,
    *,
    ramp_low: Real = 1,
    ramp_high: Real = 32,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the share of the old frequency over the turns in training, by the paper's ramp and the code's.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number
        The turns up to which a pair is interpolated and from which it is left alone, in order, above 0.
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
    The paper's ramp is straight here, and the code's is straight over the pairs: ``plot_ramp`` draws
    that.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 2, and its code, jquesnelle/yarn.

    Examples
    --------
    >>> axes = plot_ramp_over_turns(10000, 128, 4096)
    >>> axes.texts[0].get_text()
    'pair 30'
    """
    chosen = look(theme)
    not_axes("base", base)
    turns, paper, code = shares(base, dim, length, ramp_low, ramp_high)
    kinks = np.asarray([0.0, float(ramp_low), float(ramp_high), PAST * float(ramp_high)])
    numbers = {
        "turns": turns, "paper": paper, "code": code, "kink_turns": kinks,
        "kink_shares": ramp(kinks, ramp_low=ramp_low, ramp_high=ramp_high),
        "widest": int(np.argmax(np.abs(code - paper))), "thresholds": (ramp_low, ramp_high),
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        over_turns(axes, numbers, chosen, PAST * float(ramp_high))
    return axes
