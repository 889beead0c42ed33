"""The kernel over the distance: where it first falls below zero, and that it does not decay."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.axes import drawing_on
from ropetheory.figures.catalogue import About
from ropetheory.figures.ropes import Models, Rope, power, ropes
from ropetheory.figures.style import Look, look
from ropetheory.numeric.arguments import Argument
from ropetheory.numeric.frequencies.schedule import frequencies
from ropetheory.numeric.scores.kernel import decay_bound, kernel_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

BASES, DIM, MOST, ROFORMER = (10_000, 500_000, 10_000_000), 128, 2**20, 10_000
BINS = 25  # a decade of distances
FROM = 2**16  # where the plateau of the mean is measured
DISTANCE = Argument(
    "length", "an integer from 2 to 2^24", lambda x: (x >= 2) & (x <= 2**24) & (x % 1 == 0), 2.0,
    "it is the largest distance, such as 131072", whole=True,
)  # fmt: skip

ABOUT = About(
    caption=(
        "(a) The kernel K(m) = Σ cos(mθ_j) of a head of width 128, at every whole distance below 2²⁰: a band "
        "runs from the least to the largest value in each of its bins. It first falls below zero at the "
        "marked distance, and in the long run swings as a sum of 64 cosines of random phases does, whose "
        "standard deviation is √(d/4) = 5.7. Its mean over distances tends to zero; it does not. (b) The "
        "curve by which RoFormer shows decay, the mean size of the partial sums |S_i| at base 10⁴, with the "
        "band of its values: it falls to a plateau, (√π/2)·mean √i = 4.78 for random phases, and stays."
    ),
    theorems=("long-term.self-mean-high", "long-term.score-returns"),
    claims=("tutorial.not-pointwise", "tutorial.sum-averages"),
    heights={"column": 4.9, "page": 2.9},
    units={
        "bases": "1", "dim": "coordinates", "first_negative": "tokens", "value_there": "1",
        "distances": "tokens, first of the bin", "last": "tokens, last of the bin", "least": "1",
        "largest": "1", "deviation": "1", "plateau": "1", "measured": "1", "measured_from": "tokens",
        "roformer_base": "1", "size_least": "1", "size_mean": "1", "size_largest": "1",
    },
    known={
        "first_negative[0]": 1707, "least[0][0]": "62.093684", "plateau": "4.779", "deviation": "5.657",
        "size_mean[0]": "31.54",
    },
)  # fmt: skip


def data() -> dict[str, Any]:
    """Compute both curves at every whole distance, and keep the least and the largest of each bin."""
    offsets = np.arange(1, MOST)
    starts = bins(MOST)
    sums = np.stack([kernel_of(offsets, frequencies(base, DIM)) for base in BASES])
    first = np.argmax(sums < 0, axis=1)
    found = mean_sizes(offsets, starts, ROFORMER, DIM)
    pairs = DIM // 2
    return {
        "dim": DIM,
        "bases": BASES,
        "first_negative": offsets[first],
        "value_there": sums[np.arange(len(BASES)), first],
        "deviation": math.sqrt(pairs / 2),
        "distances": offsets[starts],
        "last": np.append(offsets[starts[1:]] - 1, MOST - 1),
        "least": np.minimum.reduceat(sums, starts, axis=1),
        "largest": np.maximum.reduceat(sums, starts, axis=1),
        "roformer_base": ROFORMER,
        "plateau": random_phases(pairs),
        "measured": decay_bound(offsets[FROM - 1 :], ROFORMER, DIM).mean(),
        "measured_from": FROM,
        **found,
    }


def mean_sizes(offsets: Any, begin: Any, base: Real, dim: Real) -> dict[str, Any]:
    """Return the mean size of the partial sums in each bin: its least, its mean and its largest value."""
    found = decay_bound(offsets, base, dim)
    return {
        "size_least": np.minimum.reduceat(found, begin),
        "size_mean": np.add.reduceat(found, begin) / np.diff(np.append(begin, len(found))),
        "size_largest": np.maximum.reduceat(found, begin),
    }


def bins(most: int) -> Any:
    """Return where bins of equal width on a logarithmic scale begin, as places in 1 ... most - 1."""
    edges = np.geomspace(1, most, math.ceil(BINS * math.log10(most)), endpoint=False)
    return np.unique(np.round(edges).astype(np.int64)) - 1


def random_phases(pairs: int) -> float:
    """Return the mean over i of √(πi)/2, about the mean size of a sum of i phases at random."""
    return float(math.sqrt(math.pi) / 2 * np.mean(np.sqrt(np.arange(1, pairs + 1))))


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the kernel above or left, the mean of the partial sums below or right."""
    first, second = look.panels(fig, 2)
    places = middles(numbers)
    for order, base in enumerate(numbers["bases"]):
        band = numbers["least"][order], numbers["largest"][order]
        label = f"$b$ = {power(base)}"
        _band(first, places, band, label, order, look, alone=len(numbers["bases"]) == 1)
    for order, (at, value) in enumerate(zip(numbers["first_negative"], numbers["value_there"], strict=True)):
        _mark_first(first, (at, value), numbers["dim"], order, look)
    _random(first, numbers["deviation"], look)
    _axes_of_kernel(first, numbers["dim"])
    look.title(first, "Kernel: first negative distance", "a")
    sizes(second, places, numbers, look)
    look.title(second, "RoFormer's curve ends on a plateau", "b")


def middles(numbers: dict[str, Any]) -> Any:
    """Return the middle of each bin on a logarithmic scale."""
    return np.sqrt(np.asarray(numbers["distances"], float) * np.asarray(numbers["last"], float))


def _band(
    ax: Axes, places: Any, band: tuple[Any, Any], label: str, order: int, look: Look, *, alone: bool
) -> None:
    """Draw the least and the largest values; fill between them where no other band is beneath."""
    line = look.line(order) | {"linewidth": 0.7 * look.size.line}
    if alone:
        ax.fill_between(places, *band, color=line["color"], alpha=0.22, linewidth=0)
    ax.plot(places, band[0], label=label, **line)
    ax.plot(places, band[1], **line)


def _mark_first(ax: Axes, at: tuple[int, float], dim: int, order: int, look: Look) -> None:
    """Mark the first distance with a negative value, and write it below all curves, in one of two rows."""
    colour, bottom = look.colour(order), -(0.26 + 0.055 * (order % 2)) * dim
    ax.vlines(at[0], bottom, at[1], color=colour, linewidth=0.7 * look.size.line)
    ax.plot(*at, zorder=5, **look.mark(order))
    look.note(ax, str(at[0]), (at[0], bottom), (0, -0.2), colour=colour, strong=True)


def _random(ax: Axes, deviation: float, look: Look) -> None:
    ax.axhline(0, color=look.theme.ink, linewidth=0.5 * look.size.line, zorder=1)
    for value in (deviation, -deviation):
        ax.axhline(value, color=look.theme.muted, linestyle=(0, (2, 2)), linewidth=0.5 * look.size.line)
    ax.text(1.2, deviation + 1.5, r"random phases: $\pm\sqrt{d/4}$", **look.words(colour=look.theme.muted))


def _axes_of_kernel(ax: Axes, dim: int) -> None:
    ax.set_xscale("log")
    ax.set(
        xlim=(0.9, None), ylim=(-0.39 * dim, 0.6 * dim), xlabel="distance $m$ [tokens]",
        ylabel=r"$K(m) = \sum_j \;\cos\,m\theta_j$",
    )  # fmt: skip
    ax.legend(loc="upper right")


def sizes(ax: Axes, places: Any, numbers: dict[str, Any], look: Look) -> None:
    """Draw the mean size of the partial sums, and the plateau of random phases."""
    ax.fill_between(
        places, numbers["size_least"], numbers["size_largest"], color=look.colour(0), alpha=0.3,
        linewidth=0,
    )  # fmt: skip
    ax.plot(places, numbers["size_mean"], **look.line(0))
    plateau = numbers["plateau"]
    ax.axhline(plateau, color=look.theme.accent, linestyle=(0, (4, 2)), linewidth=0.8 * look.size.line)
    words = look.words(colour=look.theme.accent, strong=True)
    ax.text(1.2, plateau - 0.8, f"random phases: {plateau:.2f}", va="top", **words)
    ax.set_xscale("log")
    ax.set(
        xlim=(0.9, None), ylim=(0, None), xlabel="distance $x$ [tokens]",
        ylabel=r"mean of $|S_i(x)|$ over $i$",
    )  # fmt: skip


def plot_kernel(
    base: Real | Sequence[Real] = 10_000,
    dim: Real = 128,
    length: Real = 131_072,
    *,
    model: Models = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the kernel at every whole distance below a length, and mark its first negative value.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one band each.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The largest distance, from 2 to 2^24 tokens.
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models, one band each, instead of ``base`` and ``dim``.
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
        If ``model`` is no model or ``ax`` no axes.
    RopeTheoryError
        If a number is outside the domain, or the theme is not one of the two.

    Notes
    -----
    A band runs from the least to the largest value of the whole distances of its bin, of which there
    are 25 to a decade; it is filled where it is the only one. The mark is at the exact distance.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864; Men et al. (2024), arXiv:2405.14591.

    Examples
    --------
    >>> axes = plot_kernel(10000, 128, 4096)
    >>> [text.get_text() for text in axes.texts][0]
    '1707'
    """
    chosen = look(theme)
    most = int(DISTANCE.scalar(length))
    found = ropes(base, dim, length, model)
    with drawing_on(ax, chosen) as axes:
        for order, rope in enumerate(found):
            _one(axes, rope, most, order, chosen, alone=len(found) == 1)
        _random(axes, math.sqrt(found[0].dim / 4), chosen)
        _axes_of_kernel(axes, found[0].dim)
    return axes


def _one(ax: Axes, rope: Rope, most: int, order: int, look: Look, *, alone: bool) -> None:
    """Draw the band of one schedule."""
    offsets, starts = np.arange(1, most), bins(most)
    sums = kernel_of(offsets, rope.frequencies)
    last = np.append(offsets[starts[1:]] - 1, most - 1)
    band = np.minimum.reduceat(sums, starts), np.maximum.reduceat(sums, starts)
    _band(ax, np.sqrt(offsets[starts] * last.astype(float)), band, rope.label, order, look, alone=alone)
    if np.any(sums < 0):
        first = int(np.argmax(sums < 0))
        _mark_first(ax, (int(offsets[first]), float(sums[first])), rope.dim, order, look)
