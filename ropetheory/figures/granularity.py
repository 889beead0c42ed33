"""The mean sine of the angles over width, base and factors; the two bounds of its theorem at width 2."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.catalogue import About
from ropetheory.figures.panels.granularity import axes_of_width, bounds, factors, methods, over_widths
from ropetheory.figures.style import Look, look
from ropetheory.numeric.arguments import ALPHA, BASE, BETA, Argument
from ropetheory.numeric.granularity.bounds import granularity_bounds
from ropetheory.numeric.granularity.granularity import granularity, granularity_limit
from ropetheory.numeric.rotation.rotation import rotate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

BASE_USED, DIM = 10_000, 128
METHODS = (("ABF", 1.0, 50), ("PI", 0.25, 1))  # with their α and β, those of the paper
NARROWEST, WIDEST, POINTS = 32, 8192, 64
ALPHAS = (1.0, 0.5, 0.25, 0.125)
PRODUCTS = (2.5, 7.0)  # powers of ten between which B runs
WIDTH = Argument(
    "dim", "an even integer from 64 to 2^53", lambda x: (x >= 64) & (x <= 2**53) & (x % 2 == 0), 64.0,
    f"it is the largest width that is drawn, from {NARROWEST} on", whole=True,
)  # fmt: skip

ABOUT = About(
    caption=(
        "(a) The mean sine (2/d)·C_d over the width d, at base 10⁴: ABF with β = 50 and PI with α = 1/4. The "
        "band runs from the sum of y - y³/6 to that of the angles y. The theory appendix compares methods by "
        "α/ln(βb) (dashed): at width 128 the mean is above it, from the marked width on below, and its limit "
        "(line) is 0.0721, not 0.076, for ABF; for PI the two agree to 0.4 %. C_d itself has no limit: it "
        "grows like d. (b) At width 128 it depends on B = βb, slowly, and on α, nearly in proportion: ABF "
        "moves along a curve, PI down to another, and ends lower. (c) Width 2, x = (cos φ, sin φ). The upper "
        "bound as printed holds for no x with two coordinates other than 0: at (1, 1) it is half of the "
        "similarity. With the constant 2 it is a bound, and there it is attained."
    ),
    theorems=(
        "granularity.limit", "granularity.approximation-above", "granularity-series.order-1",
        "granularity-series.order-2", "granularity.diverges", "granularity.similarity-upper-coordinates",
        "granularity.similarity-lower-printed",
    ),
    claims=(
        "xiong.theorem-upper", "xiong.theorem-lower", "xiong.theorem-limit-abf", "xiong.theorem-limit-pi",
        "xiong.number-pi-limit", "xiong.quality-abf",
        "xiong.quality-pi", "xiong.lower-granularity-width",
    ),
    heights={"column": 7.2, "page": 2.9},
    units={
        "base": "1", "dim": "coordinates", "widths": "coordinates", "alpha": "1", "beta": "1", "mean": "1",
        "lower": "1", "upper": "1", "limit": "1", "printed": "1", "at_dim": "1", "below_from": "coordinates",
        "products": "1", "alphas": "1", "means": "1", "start": "1", "angles": "degrees", "similarity": "1",
        "upper_printed": "1", "upper_repaired": "1", "lower_printed": "1",
    },
    known={
        "methods[0].at_dim": "0.0788155427679", "methods[0].limit": "0.0720968504802",
        "methods[0].printed": "0.0762057848300", "methods[1].at_dim": "0.0290246409865",
        "methods[1].printed": "0.0271434051190", "theorem.similarity[45]": "0.841470984808",
        "theorem.upper_printed[45]": "0.420735492404",
    },
)  # fmt: skip


def data() -> dict[str, Any]:
    """Compute the means over widths, products and factors, and the bounds over the angle of a vector."""
    products = np.geomspace(10 ** PRODUCTS[0], 10 ** PRODUCTS[1], POINTS)
    return {
        "base": BASE_USED,
        "dim": DIM,
        "widths": _widths(WIDEST),
        "methods": [_method(name, alpha, beta) for name, alpha, beta in METHODS],
        "start": mean_sine(BASE_USED, DIM),
        "products": products,
        "alphas": ALPHAS,
        "means": [mean_sine(products, DIM, alpha=alpha) for alpha in ALPHAS],
        "theorem": _theorem(),
    }


def mean_sine(base: Any, dim: Any, *, alpha: float = 1.0, beta: float = 1.0) -> Any:
    """Return (2/d)·C_d."""
    return 2 / dim * granularity(base, dim, alpha=alpha, beta=beta)


def _widths(widest: float) -> Any:
    pairs = np.geomspace(NARROWEST // 2, widest / 2, POINTS)
    return 2 * np.unique(np.round(pairs).astype(np.int64))


def _over_width(base: float, widths: Any, alpha: float, beta: float) -> dict[str, Any]:
    """Return the mean over the width with its bounds, its limit, and α/ln(βb) as it is printed."""
    limit = granularity_limit(base, alpha=alpha, beta=beta)  # checks that βb > 1, so goes first
    lower, upper = granularity_bounds(base, widths, alpha=alpha, beta=beta)
    return {
        "limit": limit,
        "printed": alpha / math.log(beta * base),
        "mean": mean_sine(base, widths, alpha=alpha, beta=beta),
        "lower": 2 / widths * lower,
        "upper": 2 / widths * upper,
    }


def _method(name: str, alpha: float, beta: float) -> dict[str, Any]:
    found = _over_width(BASE_USED, _widths(WIDEST), alpha, beta)
    every = np.arange(2, WIDEST + 1, 2)
    below = mean_sine(BASE_USED, every, alpha=alpha, beta=beta) < found["printed"]
    at_dim = mean_sine(BASE_USED, DIM, alpha=alpha, beta=beta)
    first = every[np.argmax(below)]
    return {"method": name, "alpha": alpha, "beta": beta, "at_dim": at_dim, "below_from": first} | found


def _theorem() -> dict[str, Any]:
    """Measure the similarity of the images of unit vectors at 0 and 1, beside its bounds as printed."""
    angles = np.arange(91)
    x = np.stack([np.cos(np.radians(angles)), np.sin(np.radians(angles))], axis=-1)
    image = rotate(x, 1, BASE_USED)
    total, squares = granularity(BASE_USED, 2), x * x
    largest = squares.max(axis=-1) * total
    return {
        "angles": angles,
        "similarity": x[:, 0] * image[:, 1] - x[:, 1] * image[:, 0],
        "upper_printed": largest,
        "upper_repaired": 2 * largest,
        "lower_printed": squares.min(axis=-1) * total,
    }


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the mean over the width, over product and factor, and the bounds at width 2."""
    first, second, third = look.panels(fig, 3)
    methods(first, numbers, look)
    look.title(first, "Xiong et al.: too low, then too high", "a")
    factors(second, numbers, look)
    look.title(second, "PI lowers it more than ABF", "b")
    bounds(third, numbers["theorem"], look)
    look.title(third, "Their theorem 1 fails, $d$ = 2", "c")


def plot_granularity(
    base: Real = BASE_USED,
    dim: Real = WIDEST,
    *,
    alpha: Real = 1.0,
    beta: Real = 1.0,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the mean sine (2/d)·C_d over the width, between its bounds, with its limit.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The largest width d, an even integer from 64 to 2^53; the first is 32.
    alpha : number
        The factor α on the frequencies, 0 < α <= 8 (position interpolation: 1/s).
    beta : number
        The factor β on the base, with βb > 1.
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
    The band is that of ``ropetheory.granularity_bounds`` of order 1; the dashed line is α/ln(βb), by
    which Xiong et al. compare methods.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B.

    Examples
    --------
    >>> axes = plot_granularity(10000, beta=50)
    >>> [text.get_text() for text in axes.texts]
    ['printed 0.0762', 'limit 0.0721']
    """
    chosen = look(theme)
    not_axes("base", base)
    b, factor, growth = BASE.scalar(base), ALPHA.scalar(alpha), BETA.scalar(beta)
    widths = _widths(float(WIDTH.scalar(dim)))
    held = _over_width(b, widths, factor, growth)
    drawn = [*held["mean"], held["printed"], held["limit"]]  # not the bounds: for a large α they are wide
    low, high = min(drawn), max(drawn)
    with drawing_on(ax, chosen) as axes:
        over_widths(axes, widths, held, chosen.colour(0), chosen)
        axes_of_width(axes, low - 0.2 * (high - low), high + 0.4 * (high - low))
    return axes
