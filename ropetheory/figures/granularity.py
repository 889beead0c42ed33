"""The mean sine of the angles over width, base and factors; the two bounds of its theorem at width 2."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import ALPHA, BASE, BETA, Argument
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.granularity.bounds import granularity_bounds
from ropetheory.numeric.granularity.granularity import granularity, granularity_limit
from ropetheory.numeric.rotation.rotation import rotate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

BASE_USED, DIM = 10_000, 128
METHODS = (("ABF", 1.0, 50), ("PI", 0.25, 1))  # with their α and β, those of the paper
NAMES = (r"ABF, $\beta$ = 50", r"PI, $\alpha$ = 1/4")
NARROWEST, WIDEST, POINTS = 32, 8192, 64
ALPHAS = (1.0, 0.5, 0.25, 0.125)
PRODUCTS = (2.5, 7.0)  # powers of ten between which B runs
MEAN = r"mean sine, $(2/d)\,C_d$"
WIDTH = Argument(
    "dim", "an even integer from 64 to 2^53", lambda x: (x >= 64) & (x <= 2**53) & (x % 2 == 0), 64.0,
    f"it is the largest width that is drawn, from {NARROWEST} on", whole=True,
)  # fmt: skip


def _mean_sine(base: Any, dim: Any, *, alpha: float = 1.0, beta: float = 1.0) -> Any:
    """Return (2/d)·C_d."""
    return 2 / dim * granularity(base, dim, alpha=alpha, beta=beta)


def _compute_means(base: Real, dim: Real, alpha: Real, beta: Real) -> Numbers:
    """Return the mean over the width with its bounds, its limit, and α/ln(βb) as it is printed."""
    b, factor, growth = BASE.scalar(base), ALPHA.scalar(alpha), BETA.scalar(beta)
    pairs = np.geomspace(NARROWEST // 2, float(WIDTH.scalar(dim)) / 2, POINTS)
    widths = 2 * np.unique(np.round(pairs).astype(np.int64))
    limit = granularity_limit(b, alpha=factor, beta=growth)  # checks that βb > 1, so goes first
    lower, upper = granularity_bounds(b, widths, alpha=factor, beta=growth)
    return {
        "widths": widths,
        "limit": limit,
        "printed": factor / math.log(growth * b),
        "mean": _mean_sine(b, widths, alpha=factor, beta=growth),
        "lower": 2 / widths * lower,
        "upper": 2 / widths * upper,
    }


def _draw_means(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw mean, band, limit and printed value of one method over the width."""
    _draw_band(ax, numbers["widths"], numbers, look.colour(0), look)
    # Not the bounds: for a large α they are wide.
    drawn = [*numbers["mean"], numbers["printed"], numbers["limit"]]
    low, high = min(drawn), max(drawn)
    _set_axes(ax, low - 0.2 * (high - low), high + 0.4 * (high - low))


def _draw_band(ax: Axes, widths: Any, held: Numbers, colour: str, look: Look) -> None:
    ax.fill_between(widths, held["lower"], held["upper"], color=colour, alpha=0.25, linewidth=0)
    ax.plot(widths, held["mean"], color=colour, linewidth=look.size.line)
    printed, limit, last = held["printed"], held["limit"], widths[-1]
    thin = 0.7 * look.size.line
    ax.plot([widths[0], last], 2 * [printed], color=look.theme.ink, linewidth=thin, linestyle=(0, (4, 2)))
    ax.plot([widths[len(widths) // 2], last], 2 * [limit], color=look.theme.ink, linewidth=thin)
    look.note(ax, f"printed {printed:.4f}", (last, printed), (0, 0.25), side="right")
    look.note(ax, f"limit {limit:.4f}", (widths[11 * len(widths) // 16], limit), (0, -0.25), side="right")


def _set_axes(ax: Axes, low: float, high: float) -> None:
    ax.set_xscale("log", base=2)
    ax.set(ylim=(low, high), xlabel="width $d$ [coordinates]", ylabel=MEAN)


def _compute_methods(methods: tuple[tuple[str, float, float], ...]) -> Numbers:
    """Return the means under each method, and from which width on they are below what is printed."""
    every, found = np.arange(2, WIDEST + 1, 2), []
    for name, alpha, beta in methods:
        held = _compute_means(BASE_USED, WIDEST, alpha, beta)
        widths = held.pop("widths")
        below = _mean_sine(BASE_USED, every, alpha=alpha, beta=beta) < held["printed"]
        at_dim, first = _mean_sine(BASE_USED, DIM, alpha=alpha, beta=beta), every[np.argmax(below)]
        head = {"method": name, "alpha": alpha, "beta": beta, "at_dim": at_dim, "below_from": first}
        found.append(head | held)
    return {"widths": widths, "methods": found}


def _draw_methods(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the mean over the width under both methods."""
    widths = numbers["widths"]
    for order, (held, name) in enumerate(zip(numbers["methods"], NAMES, strict=True)):
        _draw_band(ax, widths, held, look.colour(order), look)
        _mark_dim(ax, numbers["dim"], held, order, look)
        words = look.words(colour=look.colour(order), strong=True)
        ax.text(widths[-1], held["printed"] + 0.018, name, ha="right", **words)
    top = numbers["methods"][0]["upper"]
    look.note(ax, "bounds", (widths[6], top[6]), (0.2, 0.1), side="left", colour=look.colour(0))
    _set_axes(ax, 0, 1.1 * top[0])


def _mark_dim(ax: Axes, dim: int, held: Numbers, order: int, look: Look) -> None:
    """Mark the mean at one width, and the first width at which it is below what is printed."""
    style: dict[str, Any] = {"colour": look.colour(order), "strong": True}
    ax.plot(dim, held["at_dim"], zorder=5, **look.mark(order))
    look.note(ax, f"{held['at_dim']:.4f}", (dim, held["at_dim"]), (0, 1.0), side="left", **style)
    first = held["below_from"]
    away, side = ((-0.6, -0.5), "right") if order == 0 else ((-0.3, -0.8), "left")
    ax.plot(first, held["printed"], zorder=5, **look.mark(order, hollow=True))
    look.note(ax, f"$d$ = {first}", (first, held["printed"]), away, side=side, **style)


def _compute_factors(base: Real, dim: Real) -> Numbers:
    """Return the mean over B = βb for each α, and at both methods."""
    number, width = BASE.scalar(base), paired_dim(dim)
    products = np.geomspace(10 ** PRODUCTS[0], 10 ** PRODUCTS[1], POINTS)
    return {
        "base": number,
        "dim": width,
        "start": _mean_sine(number, width),
        "products": products,
        "alphas": ALPHAS,
        "means": [_mean_sine(products, width, alpha=alpha) for alpha in ALPHAS],
        "methods": [
            {"method": name, "beta": beta, "at_dim": _mean_sine(number, width, alpha=alpha, beta=beta)}
            for name, alpha, beta in METHODS
        ],
    }


def _draw_factors(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the mean over B for each α, with what ABF and PI do to it."""
    products = numbers["products"]
    for alpha, row in zip(numbers["alphas"], numbers["means"], strict=True):
        ax.plot(products, row, color=look.theme.muted, linewidth=0.8 * look.size.line)
        label = rf"$\alpha$ = 1/{1 / alpha:g}" if alpha < 1 else r"$\alpha$ = 1"
        look.note(ax, label, (products[-1], row[-1]), (0.3, 0), side="left")
    begin = numbers["base"], numbers["start"]
    ax.plot(*begin, zorder=6, **look.mark(2) | {"color": look.theme.ink, "markerfacecolor": look.theme.ink})
    look.note(ax, f"RoPE {begin[1]:.4f}", begin, (0, 0.7), side="left", strong=True)
    for order, held in enumerate(numbers["methods"]):
        end = numbers["base"] * held["beta"], held["at_dim"]
        _draw_arrow(ax, begin, end, look.colour(order), look)
        ax.plot(*end, zorder=5, **look.mark(order))
        words = f"{held['method']} {end[1]:.4f}"
        look.note(ax, words, end, (0.5, 0.5), side="left", strong=True, colour=look.colour(order))
    ax.text(products[0], 0.006, f"$d$ = {numbers['dim']}", **look.words())
    ax.set(
        xscale="log", yscale="log", xlim=(0.5 * products[0], 60 * products[-1]), ylim=(0.005, 0.3),
        xticks=[10**k for k in range(3, 8)], xlabel=r"$B = \beta b$", ylabel=MEAN,
    )  # fmt: skip
    ax.minorticks_off()
    ax.set_yticks([0.01, 0.02, 0.05, 0.1, 0.2], ["0.01", "0.02", "0.05", "0.10", "0.20"])


def _draw_arrow(
    ax: Axes, begin: tuple[float, float], end: tuple[float, float], colour: str, look: Look
) -> None:
    shrink = 0.4 * look.size.points
    arrow = {
        "arrowstyle": "-|>", "color": colour, "linewidth": 1.6 * look.size.line, "shrinkA": shrink,
        "shrinkB": shrink, "mutation_scale": look.size.points,
    }  # fmt: skip
    ax.annotate("", end, begin, arrowprops=arrow, zorder=4)


def _compute_theorem() -> Numbers:
    """Measure the similarity of the images of unit vectors at 0 and 1, beside its bounds as printed."""
    angles = np.arange(91)
    x = np.stack([np.cos(np.radians(angles)), np.sin(np.radians(angles))], axis=-1)
    image = rotate(x, 1, BASE_USED)
    total, squares = granularity(BASE_USED, 2), x * x
    largest = squares.max(axis=-1) * total
    theorem = {
        "angles": angles,
        "similarity": x[:, 0] * image[:, 1] - x[:, 1] * image[:, 0],
        "upper_printed": largest,
        "upper_repaired": 2 * largest,
        "lower_printed": squares.min(axis=-1) * total,
    }
    return {"theorem": theorem}


def _draw_theorem(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the similarity and its bounds over the angle of the vector."""
    held, theme, width = numbers["theorem"], look.theme, look.size.line
    angles, printed, similar = held["angles"], held["upper_printed"], held["similarity"]
    ax.fill_between(angles, printed, similar, color=theme.accent, alpha=0.2, linewidth=0)
    ax.plot(angles, similar, color=theme.ink, linewidth=1.4 * width)
    ax.plot(angles, printed, color=theme.accent, linewidth=width, linestyle=(0, (5, 1.5)))
    ax.plot(angles, held["upper_repaired"], **look.line(2) | {"linestyle": "-"})
    ax.plot(angles, held["lower_printed"], color=theme.muted, linewidth=width, linestyle=(0, (1, 1)))
    middle = len(angles) // 2
    at = angles[middle]
    for value, colour in ((similar[middle], theme.ink), (printed[middle], theme.accent)):
        ax.plot(at, value, zorder=5, **look.spot(colour))
    words = look.words(strong=True)
    ax.text(1, similar[0] + 0.04, "similarity", va="bottom", **words)
    ax.text(89, similar[0] + 0.04, f"{similar[middle]:.4f}", va="bottom", ha="right", **words)
    words = look.words(colour=theme.accent, strong=True)
    ax.text(at, 0.16, f"{printed[middle]:.4f}", ha="center", **words)
    ax.text(at, 0.57, "printed:\nfalse", ha="center", **words)
    ax.text(at, 1.45, "repaired:\ntrue", ha="center", **look.words(colour=look.colour(2), strong=True))
    ax.text(at, 0.03, "lower: true", ha="center", **look.words(colour=theme.muted))
    ax.set(
        xlim=(0, 90), ylim=(0, 1.75), ylabel="bounds on the sine similarity",
        xlabel=r"angle $\varphi$ of $x$ [degrees]",
    )  # fmt: skip
    ax.set_xticks([0, 45, 90], ["0", "45, $x$ = (1, 1)", "90"])


GRANULARITY = Panel(_compute_means, _draw_means)
GRANULARITY_FACTORS = Panel(_compute_factors, _draw_factors)
FIGURE = Figure(
    panels=(
        Panel(_compute_methods, _draw_methods).under("Xiong et al.: too low, then too high", methods=METHODS),
        GRANULARITY_FACTORS.under("PI lowers it more than ABF", base=BASE_USED, dim=DIM),
        Panel(_compute_theorem, _draw_theorem).under("Their theorem 1 fails, $d$ = 2"),
    ),
    more=lambda numbers: {"base": BASE_USED},
    keys=("base", "dim", "widths", "methods", "start", "products", "alphas", "means", "theorem"),
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


@complete_docstring
def plot_granularity(
    base: Real = BASE_USED, dim: Real = WIDEST, *, alpha: Real = 1.0, beta: Real = 1.0,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
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
    ax, theme : as for every plot

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
    return GRANULARITY.plot(ax, theme, base=base, dim=dim, alpha=alpha, beta=beta)


@complete_docstring
def plot_granularity_factors(
    base: Real = 10_000, dim: Real = 128, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw the mean sine (2/d)·C_d over the product βb, a line for each α, with what ABF and PI do.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    ax, theme : as for every plot

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
    return GRANULARITY_FACTORS.plot(ax, theme, base=base, dim=dim)
