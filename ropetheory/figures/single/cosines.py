"""How far cosines go astray in float32 and bfloat16, stored in bfloat16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.measured.precision import NAMES, STORED, measured
from ropetheory.figures.panels.precision import cosines, curves
from ropetheory.figures.precision import MOST, positions
from ropetheory.figures.style import look
from ropetheory.numeric.arguments import BASE
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.precision.errors import cosine_error
from ropetheory.numeric.precision.formats import FORMATS
from ropetheory.numeric.precision.positions import first_unsafe_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_cosines(
    base: Real = 10_000,
    dim: Real = 128,
    length: Real = 131_072,
    *,
    progress: Callable[[float], None] | None = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the bounds of the error of cosines over the position, and what is measured, in two formats.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : int
        The largest position, from 2 to 2^20 tokens.
    progress : callable, optional
        Called with the share that is done, from 0 to 1: a long range takes its time.
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
    Cosines are stored in bfloat16; their angles are computed in float32 or in bfloat16. The mark is
    where the angles' bound exceeds what storing costs. Every whole position is measured, so that the
    time grows with the length times the width.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, lemma 3.1; Wang et al. (2024),
    arXiv:2411.13476.

    Examples
    --------
    >>> axes = plot_cosines(10000, 128, 4096)
    >>> [text.get_text() for text in axes.texts][-1]
    'angles in bfloat16'
    """
    chosen = look(theme)
    not_axes("base", base)
    number, width, most = BASE.scalar(base), paired_dim(dim), int(MOST.scalar(length))
    unit = FORMATS[STORED].unit
    passed = first_unsafe_position(number, width, dtype="float32", tolerance=unit)
    places = positions(most)
    bounds = [cosine_error(places, number, width, dtype=name, stored=STORED).max(axis=-1) for name in NAMES]
    numbers = {
        "unit": [FORMATS[name].unit for name in NAMES], "formats": NAMES, "stored": STORED, "length": most,
        "passed": passed,
        "passed_bound": cosine_error(passed, number, width, dtype="float32", stored=STORED).max(),
    }  # fmt: skip
    found = measured(number, width, most, progress)[1][:, places - 1]
    with drawing_on(ax, chosen) as axes:
        curves(axes, places, bounds, found, chosen)
        cosines(axes, numbers, chosen)
    return axes
