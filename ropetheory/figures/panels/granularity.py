"""The panels of the figure of granularity: over the width, over product and factor, the bounds at width 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look

NAMES = (r"ABF, $\beta$ = 50", r"PI, $\alpha$ = 1/4")
MEAN = r"mean sine, $(2/d)\,C_d$"


def methods(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw the mean over the width under both methods."""
    widths = numbers["widths"]
    for order, (held, name) in enumerate(zip(numbers["methods"], NAMES, strict=True)):
        over_widths(ax, widths, held, look.colour(order), look)
        _at_dim(ax, numbers["dim"], held, order, look)
        words = look.words(colour=look.colour(order), strong=True)
        ax.text(widths[-1], held["printed"] + 0.018, name, ha="right", **words)
    top = numbers["methods"][0]["upper"]
    look.note(ax, "bounds", (widths[6], top[6]), (0.2, 0.1), side="left", colour=look.colour(0))
    axes_of_width(ax, 0, 1.1 * top[0])


def over_widths(ax: Axes, widths: Any, held: dict[str, Any], colour: str, look: Look) -> None:
    """Draw mean, band, limit and printed value of one method."""
    ax.fill_between(widths, held["lower"], held["upper"], color=colour, alpha=0.25, linewidth=0)
    ax.plot(widths, held["mean"], color=colour, linewidth=look.size.line)
    printed, limit, last = held["printed"], held["limit"], widths[-1]
    thin = 0.7 * look.size.line
    ax.plot([widths[0], last], 2 * [printed], color=look.theme.ink, linewidth=thin, linestyle=(0, (4, 2)))
    ax.plot([widths[len(widths) // 2], last], 2 * [limit], color=look.theme.ink, linewidth=thin)
    look.note(ax, f"printed {printed:.4f}", (last, printed), (0, 0.25), side="right")
    look.note(ax, f"limit {limit:.4f}", (widths[11 * len(widths) // 16], limit), (0, -0.25), side="right")


def _at_dim(ax: Axes, dim: int, held: dict[str, Any], order: int, look: Look) -> None:
    """Mark the mean at one width, and the first width at which it is below what is printed."""
    style: dict[str, Any] = {"colour": look.colour(order), "strong": True}
    ax.plot(dim, held["at_dim"], zorder=5, **look.mark(order))
    look.note(ax, f"{held['at_dim']:.4f}", (dim, held["at_dim"]), (0, 1.0), side="left", **style)
    first = held["below_from"]
    away, side = ((-0.6, -0.5), "right") if order == 0 else ((-0.3, -0.8), "left")
    ax.plot(first, held["printed"], zorder=5, **look.mark(order, hollow=True))
    look.note(ax, f"$d$ = {first}", (first, held["printed"]), away, side=side, **style)


def axes_of_width(ax: Axes, low: float, high: float) -> None:
    """Name the axes of a panel over the width."""
    ax.set_xscale("log", base=2)
    ax.set(ylim=(low, high), xlabel="width $d$ [coordinates]", ylabel=MEAN)


def factors(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw the mean over B for each α, with what ABF and PI do to it."""
    products = numbers["products"]
    for alpha, row in zip(numbers["alphas"], numbers["means"], strict=True):
        ax.plot(products, row, color=look.theme.muted, linewidth=0.8 * look.size.line)
        label = rf"$\alpha$ = 1/{1 / alpha:g}" if alpha < 1 else r"$\alpha$ = 1"
        look.note(ax, label, (products[-1], row[-1]), (0.3, 0), side="left")
    begin, ink = (numbers["base"], numbers["start"]), look.theme.ink
    ax.plot(*begin, zorder=6, **look.mark(2) | {"color": ink, "markerfacecolor": ink})
    look.note(ax, f"RoPE {begin[1]:.4f}", begin, (0, 0.7), side="left", strong=True)
    for order, held in enumerate(numbers["methods"]):
        end = numbers["base"] * held["beta"], held["at_dim"]
        _arrow(ax, begin, end, look.colour(order), look)
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


def _arrow(ax: Axes, begin: tuple[float, float], end: tuple[float, float], colour: str, look: Look) -> None:
    shrink = 0.4 * look.size.points
    arrow = {
        "arrowstyle": "-|>", "color": colour, "linewidth": 1.6 * look.size.line, "shrinkA": shrink,
        "shrinkB": shrink, "mutation_scale": look.size.points,
    }  # fmt: skip
    ax.annotate("", end, begin, arrowprops=arrow, zorder=4)


def bounds(ax: Axes, held: dict[str, Any], look: Look) -> None:
    """Draw the similarity and its bounds over the angle of the vector."""
    theme, width, angles = look.theme, look.size.line, held["angles"]
    printed, similar, middle = held["upper_printed"], held["similarity"], len(angles) // 2
    ax.fill_between(angles, printed, similar, color=theme.accent, alpha=0.2, linewidth=0)
    ax.plot(angles, similar, color=theme.ink, linewidth=1.4 * width)
    ax.plot(angles, printed, color=theme.accent, linewidth=width, linestyle=(0, (5, 1.5)))
    ax.plot(angles, held["upper_repaired"], **look.line(2) | {"linestyle": "-"})
    ax.plot(angles, held["lower_printed"], color=theme.muted, linewidth=width, linestyle=(0, (1, 1)))
    at = angles[middle]
    for value, colour in ((similar[middle], theme.ink), (printed[middle], theme.accent)):
        ax.plot(at, value, zorder=5, **look.mark(0) | {"color": colour, "markerfacecolor": colour})
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
