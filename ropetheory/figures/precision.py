"""Errors of angles and cosines over the position in float32 and bfloat16, beside their proven law."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.catalogue import About
from ropetheory.figures.measured.precision import NAMES, STORED, measured
from ropetheory.figures.panels.precision import axes_of_angle, cosines, crossings, curves
from ropetheory.figures.style import Look, look
from ropetheory.numeric.arguments import BASE, Argument
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.precision.errors import angle_error, cosine_error
from ropetheory.numeric.precision.formats import FORMATS
from ropetheory.numeric.precision.positions import TOLERANCE, distinct_positions, first_unsafe_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from ropetheory.numeric.arguments import Real
    from ropetheory.numeric.precision.formats import Format

BASE_OF, DIM, LENGTH = 10_000, 128, 2**17
TOLERANCES = (0.01, 1.0)
AN_OCTAVE = 4  # positions of a drawn curve
DRAWN = replace(TOLERANCE, rule="a finite number above 0", holds=lambda x: (x > 0) & (x < math.inf))
MOST = Argument(
    "length", "an integer from 2 to 2^20", lambda x: (x >= 2) & (x <= 2**20) & (x % 1 == 0), 2.0,
    "it is the largest position, such as 131072", whole=True,
)  # fmt: skip

ABOUT = About(
    caption=(
        "The largest error up to each position, over all whole positions and all 64 pairs at base 10⁴. "
        "(a) The angle, where position, frequency and product are rounded: dots are measured, lines are the "
        "proven bound, mθ_j((1 + u)ᵏ − 1) for k roundings. In float32 (u = 2⁻²⁴) no angle errs by more than "
        "0.01 radians before position 96871; in bfloat16 (u = 2⁻⁸) position 2 may, from position 148 on a "
        "whole radian may be lost, and of 131072 positions 1409 stay different. (b) The cosine, stored in "
        "bfloat16 either way. From float32 angles its error is that of storing it until far out: the bound "
        "of the angle passes u only at position 37840. From bfloat16 angles it is soon as wrong as a "
        "cosine can be."
    ),
    theorems=(
        "finite-precision.angle", "finite-precision.angle-below", "finite-precision.power",
        "finite-precision.lipschitz", "finite-precision.lipschitz-below", "finite-precision.at-most-two",
        "finite-precision.own-rounding",
    ),
    heights={"column": 4.9, "page": 3.0},
    units={
        "base": "1", "dim": "coordinates", "length": "tokens", "unit": "1", "positions": "tokens",
        "angle_bound": "radians", "angle_measured": "radians", "cosine_bound": "1", "cosine_measured": "1",
        "tolerances": "radians", "first_unsafe": "tokens", "distinct": "positions", "passed": "tokens",
        "passed_bound": "1",
    },
    known={
        "first_unsafe[0][0]": 96871, "first_unsafe[1][1]": 148, "first_unsafe[0][1]": 2, "distinct[1]": 1409,
        "distinct[0]": 131072, "passed": 37840,
    },
)  # fmt: skip


def data() -> dict[str, Any]:
    """Compute both bounds, and measure both errors at every position."""
    places = positions(LENGTH)
    of_angles, of_cosines = measured(BASE_OF, DIM, LENGTH)
    unit = FORMATS[STORED].unit
    passed = first_unsafe_position(BASE_OF, DIM, dtype="float32", tolerance=unit)
    return {
        "base": BASE_OF,
        "dim": DIM,
        "length": LENGTH,
        "formats": NAMES,
        "unit": [FORMATS[name].unit for name in NAMES],
        "positions": places,
        "angle_bound": [_bound(places, name, BASE_OF, DIM) for name in NAMES],
        "angle_measured": of_angles[:, places - 1],
        "tolerances": TOLERANCES,
        "first_unsafe": [
            [first_unsafe_position(BASE_OF, DIM, dtype=name, tolerance=most) for name in NAMES]
            for most in TOLERANCES
        ],
        "distinct": [distinct_positions(LENGTH, dtype=name) for name in NAMES],
        "stored": STORED,
        "cosine_bound": [
            cosine_error(places, BASE_OF, DIM, dtype=name, stored=STORED).max(axis=-1) for name in NAMES
        ],
        "cosine_measured": of_cosines[:, places - 1],
        "passed": passed,
        "passed_bound": cosine_error(passed, BASE_OF, DIM, dtype="float32", stored=STORED).max(),
    }


def positions(length: int) -> NDArray[np.int64]:
    """Return the whole positions of a drawn curve, evenly on a logarithmic scale."""
    places = np.geomspace(1, length, math.ceil(AN_OCTAVE * math.log2(length)) + 1)
    return np.unique(np.rint(places).astype(np.int64))


def _bound(places: Any, name: Format, base: float, dim: int) -> Any:
    # It grows with the position, so that it holds for all positions before as well.
    return angle_error(places, base, dim, dtype=name).max(axis=-1)


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the angle above or left, the cosine below or right."""
    first, second = look.panels(fig, 2)
    places = numbers["positions"]
    curves(first, places, numbers["angle_bound"], numbers["angle_measured"], look)
    crossings(first, numbers["tolerances"], numbers["first_unsafe"], numbers["length"], look)
    axes_of_angle(first, numbers["length"], numbers["base"], numbers["dim"], look)
    look.title(first, "Angles err as the position grows", "a")
    curves(second, places, numbers["cosine_bound"], numbers["cosine_measured"], look)
    cosines(second, numbers, look)
    look.title(second, "Cosines need float32 angles", "b")


def plot_precision(
    base: Real = 10_000,
    dim: Real = 128,
    length: Real = 131_072,
    *,
    tolerance: Real = 0.01,
    progress: Callable[[float], None] | None = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the bounds of the angles' error over the position, and what is measured, in two formats.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : int
        The largest position, from 2 to 2^20 tokens.
    tolerance : number
        The error above 0, in radians, from where a position is marked as the first unsafe one.
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
    Every whole position is measured, so that the time grows with the length times the width. The
    frequencies are taken as rounded once from their true value.

    References
    ----------
    Higham (2002), Accuracy and Stability of Numerical Algorithms, lemma 3.1; Wang et al. (2024),
    arXiv:2411.13476.

    Examples
    --------
    >>> axes = plot_precision(10000, 128, 4096, tolerance=1)
    >>> [text.get_text() for text in axes.texts]
    ['from 148 on', 'off by more than a radian', 'float32', 'bfloat16']
    """
    chosen = look(theme)
    not_axes("base", base)
    number, width, most = BASE.scalar(base), paired_dim(dim), int(MOST.scalar(length))
    limit = DRAWN.scalar(tolerance)
    unsafe = [first_unsafe_position(base, width, dtype=name, tolerance=limit) for name in NAMES]
    places = positions(most)
    bounds = [_bound(places, name, number, width) for name in NAMES]
    if not np.any(bounds):
        raise RopeTheoryError(f"nothing errs up to `length` {most} in a head of one pair (take a longer one)")
    found = measured(number, width, most, progress)[0][:, places - 1]
    with drawing_on(ax, chosen) as axes:
        curves(axes, places, bounds, found, chosen)
        crossings(axes, [limit], [unsafe], most, chosen)
        axes_of_angle(axes, most, number, width, chosen)
    return axes
