"""Errors of angles and cosines over the position in float32 and bfloat16, beside their proven law."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Context, Decimal
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.catalogue import About
from ropetheory.figures.style import Look, drawing_on, look, not_axes
from ropetheory.numeric.arguments import BASE, Argument
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.precision.distinct_positions import distinct_positions
from ropetheory.numeric.precision.errors import angle_error, cosine_error
from ropetheory.numeric.precision.formats import FORMATS
from ropetheory.numeric.precision.safe_positions import TOLERANCE, first_unsafe_position

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from ropetheory.numeric.arguments import Real
    from ropetheory.numeric.precision.formats import Format

BASE_OF, DIM, LENGTH = 10_000, 128, 2**17
NAMES: tuple[Format, ...] = ("float32", "bfloat16")
STORED: Format = "bfloat16"
TOLERANCES = (0.01, 1.0)
AN_OCTAVE = 4  # positions of a drawn curve
EXACT = Context(prec=40)  # of a frequency: its float and what the float leaves out, with digits to spare
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
    places = _positions(LENGTH)
    angles, cosines = measured(BASE_OF, DIM, LENGTH)
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
        "angle_measured": angles[:, places - 1],
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
        "cosine_measured": cosines[:, places - 1],
        "passed": passed,
        "passed_bound": cosine_error(passed, BASE_OF, DIM, dtype="float32", stored=STORED).max(),
    }


def _positions(length: int) -> NDArray[np.int64]:
    """Return the whole positions of a drawn curve, evenly on a logarithmic scale."""
    places = np.geomspace(1, length, math.ceil(AN_OCTAVE * math.log2(length)) + 1)
    return np.unique(np.rint(places).astype(np.int64))


def _bound(places: Any, name: Format, base: float, dim: int) -> Any:
    # It grows with the position, so that it holds for all positions before as well.
    return angle_error(places, base, dim, dtype=name).max(axis=-1)


def rounded(x: Any, bits: int) -> NDArray[np.float64]:
    """Round numbers of normal size to so many bits, to nearest, ties to even."""
    dropped = np.uint64(53 - bits)
    one = np.uint64(1)
    raw = np.asarray(x, dtype=np.float64).view(np.uint64)
    raw = raw + (one << (dropped - one)) - one + ((raw >> dropped) & one)
    kept: NDArray[np.float64] = ((raw >> dropped) << dropped).view(np.float64)
    return kept


def exact_frequencies(base: float, dim: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return every frequency as the nearest float and what it leaves out."""
    whole = EXACT.create_decimal_from_float(float(base))
    thetas = [EXACT.power(whole, EXACT.divide(-2 * pair, dim)) for pair in range(dim // 2)]
    near = np.asarray([float(theta) for theta in thetas])
    rest = [EXACT.subtract(theta, Decimal(float(f))) for theta, f in zip(thetas, near, strict=True)]
    return near, np.asarray(rest, dtype=np.float64)


def measured(base: float, dim: int, length: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the largest errors of angles and cosines up to each position, a row for each format."""
    m = np.arange(1.0, length + 1)
    angles, cosines = np.zeros((2, len(NAMES), length))
    for theta, rest in zip(*exact_frequencies(base, dim), strict=True):
        true = np.cos(m * theta)
        for row, name in enumerate(NAMES):
            bits = FORMATS[name].bits
            place, frequency = rounded(m, bits), rounded(theta, bits)
            product = place * frequency  # exact: 48 bits at most
            angle = rounded(product, bits)
            off = (angle - product) + place * ((frequency - theta) - rest) + (place - m) * theta
            np.maximum(angles[row], np.abs(off), out=angles[row])
            off = rounded(np.cos(angle), FORMATS[STORED].bits) - true
            np.maximum(cosines[row], np.abs(off), out=cosines[row])
    return np.maximum.accumulate(angles, axis=1), np.maximum.accumulate(cosines, axis=1)


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the angle above or left, the cosine below or right."""
    first, second = look.panels(fig, 2)
    places = numbers["positions"]
    _curves(first, places, numbers["angle_bound"], numbers["angle_measured"], look)
    _crossings(first, numbers["tolerances"], numbers["first_unsafe"], numbers["length"], look)
    _axes_of_angle(first, numbers["length"], numbers["base"], numbers["dim"], look)
    look.title(first, "Angles err as the position grows", "a")
    _curves(second, places, numbers["cosine_bound"], numbers["cosine_measured"], look)
    _cosines(second, numbers, look)
    look.title(second, "Cosines need float32 angles", "b")


def _curves(ax: Axes, places: Any, bounds: Any, found: Any, look: Look) -> None:
    """Draw bounds as lines and what was measured as dots."""
    for order, (bound, errors) in enumerate(zip(bounds, found, strict=True)):
        ax.plot(places, bound, **look.line(order))
        ax.plot(places, errors, zorder=3 - 0.1 * order, **_dots(look.colour(order), look))
    ax.set_xscale("log")
    ax.set_yscale("log")


def _dots(colour: str, look: Look) -> dict[str, Any]:
    return {"color": colour, "marker": "o", "linestyle": "none", "markersize": 0.3 * look.size.points}


def _crossings(ax: Axes, tolerances: Any, unsafe: Any, length: float, look: Look) -> None:
    """Draw each tolerance, and mark where each bound first exceeds it."""
    for most, row in zip(tolerances, unsafe, strict=True):
        ax.axhline(most, color=look.theme.ink, linewidth=0.5 * look.size.line, zorder=1)
        for order, place in enumerate(row):
            if place <= length:
                ax.plot(place, most, zorder=5, **look.mark(order))
                style: dict[str, Any] = {"colour": look.colour(order), "strong": True}
                look.note(ax, str(place), (place, most), (-0.2, 0.4), side="right", **style)


def _axes_of_angle(ax: Axes, length: float, base: float, dim: int, look: Look) -> None:
    """Name the axes and the lines of the angle, and shade where nothing is left of it."""
    low, high = ax.get_ylim()
    high = max(high, 1e3)
    decades = range(math.ceil(math.log10(low)), math.floor(math.log10(high)) + 1)
    ax.axhspan(1, high, color=look.theme.shade, zorder=0, linewidth=0)
    ax.text(1, high / 2, "off by more than a radian", va="top", **look.words())
    for order, name in enumerate(NAMES):
        at = length ** (0.62 + 0.14 * order)
        bound = float(_bound([at], name, base, dim)[0])
        look.note(ax, name, (at, bound), (-0.2, 0.5), side="right", colour=look.colour(order), strong=True)
    grey = look.line(0) | {"color": look.theme.muted}
    ax.plot([], [], label="proven bound", **grey)
    ax.plot([], [], label="measured", **_dots(look.theme.muted, look))
    ax.legend(loc="lower right", handlelength=1.5)
    ax.set(
        xlim=(0.8, 1.25 * length), xlabel="position $m$ [tokens]", ylim=(low, high),
        yticks=[10.0**power for power in decades if power % 2 == 0],
        ylabel="error of an angle up to $m$ [rad]",
    )  # fmt: skip


def _cosines(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Shade what storing costs, mark where the angles' bound exceeds it, name axes and lines."""
    low, unit = 8e-4, numbers["unit"][numbers["formats"].index(numbers["stored"])]
    ax.axhspan(low, unit, color=look.theme.shade, zorder=0, linewidth=0)
    lost = f"lost by storing it, $u = 2^{{{math.log2(unit):.0f}}}$"
    ax.text(1, 1.15 * low, lost, va="bottom", **look.words())
    place, bound = numbers["passed"], numbers["passed_bound"]
    ax.plot(place, bound, zorder=5, **look.mark(0))
    look.note(ax, str(place), (place, bound), (-0.3, 0.5), side="right", colour=look.colour(0), strong=True)
    look.note(ax, "angles in float32", (1, unit), (0, 0.4), side="left", colour=look.colour(0), strong=True)
    words = look.words(colour=look.colour(1), strong=True)
    ax.text(numbers["length"], 1.4, "angles in bfloat16", ha="right", va="top", **words)
    ax.set(
        xlim=(0.8, 1.25 * numbers["length"]), ylim=(low, 4), xlabel="position $m$ [tokens]",
        ylabel="error of a cosine up to $m$",
    )  # fmt: skip


def plot_precision(
    base: Real = 10_000,
    dim: Real = 128,
    length: Real = 131_072,
    *,
    tolerance: Real = 0.01,
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
    ['148', 'off by more than a radian', 'float32', 'bfloat16']
    """
    chosen = look(theme)
    not_axes("base", base)
    number, width, most = BASE.scalar(base), paired_dim(dim), int(MOST.scalar(length))
    limit = DRAWN.scalar(tolerance)
    unsafe = [first_unsafe_position(base, width, dtype=name, tolerance=limit) for name in NAMES]
    places = _positions(most)
    bounds = [_bound(places, name, number, width) for name in NAMES]
    if not np.any(bounds):
        raise RopeTheoryError(f"nothing errs up to `length` {most} in a head of one pair (take a longer one)")
    found = measured(number, width, most)[0][:, places - 1]
    with drawing_on(ax, chosen) as axes:
        _curves(axes, places, bounds, found, chosen)
        _crossings(axes, [limit], [unsafe], most, chosen)
        _axes_of_angle(axes, most, number, width, chosen)
    return axes
