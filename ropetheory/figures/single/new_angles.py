"""From where on each pair meets angles that training never showed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.panels.stretch import arcs
from ropetheory.figures.stretch import methods
from ropetheory.figures.style import look
from ropetheory.models.measures import first_outside
from ropetheory.numeric.arguments import LENGTH, SCALE
from ropetheory.numeric.frequencies.schedule import frequencies

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_new_angles(
    base: Real = 10_000,
    dim: Real = 128,
    length: Real = 4096,
    scale: Real = 8,
    *,
    factor: Real = 50,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the first position at which each open pair leaves its trained arc, by method.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : number
        The training length L > 1, in tokens.
    scale : number
        The factor s > 1 by which the context grows.
    factor : number
        By what the base is multiplied where the base is adjusted (ABF).
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
    An open pair does not go round in training. Shaded are positions within the target sL. A line that
    ends above it has no new angle there; PI, YaRN and Llama 3 stretch every open pair by s, and
    overstep by less than a token of training.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071; Chen et al. (2023), arXiv:2306.15595; Xiong et al. (2023),
    arXiv:2309.16039.

    Examples
    --------
    >>> axes = plot_new_angles(10000, 128, 4096, 8)
    >>> [text.get_text() for text in axes.texts][0]
    'ABF: 68138'
    """
    chosen = look(theme)
    not_axes("base", base)
    span = int(LENGTH.scalar(length))
    grown = SCALE.scalar(scale)
    thetas = frequencies(base, dim).tolist()
    held = {
        name: first_outside(thetas, span, method.stretch(base, dim).tolist())
        for name, method in methods(grown, span, factor).items()
    }
    open_pairs = [pair for pair, place in enumerate(held["none"]) if place is not None]
    if not open_pairs:
        raise RopeTheoryError(f"every pair goes round within `length` {span} (there are no new angles)")
    numbers = {
        "open": open_pairs, "length": span, "target": int(grown * span),
        "methods": {name: {"unseen_at": [row[pair] for pair in open_pairs]} for name, row in held.items()},
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        arcs(axes, numbers, chosen)
    return axes
