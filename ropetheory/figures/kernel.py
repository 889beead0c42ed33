"""The kernel over the distance: where it first falls below zero, and that it does not decay."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Models, labels, ropes
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import Argument
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.scores.kernel import decay_bound, kernel_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

BASES, DIM, MOST, ROFORMER = (10_000, 500_000, 10_000_000), 128, 2**20, 10_000
BINS = 25  # a decade of distances
FROM = 2**16  # where the plateau of the mean is measured
DISTANCE = Argument(
    "length", "an integer from 2 to 2^24", lambda x: (x >= 2) & (x <= 2**24) & (x % 1 == 0), 2.0,
    "it is the largest distance, such as 131072", whole=True,
)  # fmt: skip


def _cut_into_bins(length: Real) -> tuple[Any, Any, Numbers]:
    """Return every whole distance below a length, where bins of them begin, and the ends of the bins.

    The bins are of equal width on a logarithmic scale.
    """
    most = int(DISTANCE.scalar(length))
    edges = np.geomspace(1, most, math.ceil(BINS * math.log10(most)), endpoint=False)
    starts = np.unique(np.minimum(np.round(edges), most - 1).astype(np.int64)) - 1
    offsets = np.arange(1, most)
    last = np.append(offsets[starts[1:]] - 1, most - 1)
    return offsets, starts, {"distances": offsets[starts], "last": last}


def _compute_kernel(base: Real | Sequence[Real], dim: Real, length: Real, model: Models) -> Numbers:
    """Return the least and the largest value of each schedule in each bin, and its first negative value."""
    offsets, starts, bins = _cut_into_bins(length)
    found = ropes(base, dim, length, model)
    sums = np.stack([kernel_of(offsets, rope.frequencies) for rope in found])
    below = [int(np.argmax(row < 0)) if np.any(row < 0) else None for row in sums]
    return bins | {
        "labels": [rope.label for rope in found],
        "dim": found[0].dim,
        "first_negative": [None if at is None else offsets[at] for at in below],
        "value_there": [None if at is None else row[at] for at, row in zip(below, sums, strict=True)],
        "deviation": math.sqrt(found[0].dim / 4),
        "least": np.minimum.reduceat(sums, starts, axis=1),
        "largest": np.maximum.reduceat(sums, starts, axis=1),
    }


def _middles(numbers: Numbers) -> Any:
    """Return the middle of each bin on a logarithmic scale."""
    return np.sqrt(np.asarray(numbers["distances"], float) * np.asarray(numbers["last"], float))


def _draw_kernel(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw a band for each schedule, filled where it is alone, and mark its first negative value."""
    names, dim, places = labels(numbers), numbers["dim"], _middles(numbers)
    for order, (label, *band) in enumerate(zip(names, numbers["least"], numbers["largest"], strict=True)):
        line = look.line(order) | {"linewidth": 0.7 * look.size.line}
        if len(names) == 1:
            ax.fill_between(places, *band, color=line["color"], alpha=0.22, linewidth=0)
        ax.plot(places, band[0], label=label, **line)
        ax.plot(places, band[1], **line)
    for order, at in enumerate(zip(numbers["first_negative"], numbers["value_there"], strict=True)):
        if at[0] is not None:
            _mark_first(ax, at, dim, order, look)
    _draw_deviation(ax, numbers["deviation"], look)
    ax.set_xscale("log")
    ax.set(
        xlim=(0.9, None), ylim=(-0.39 * dim, 0.6 * dim), xlabel="distance $m$ [tokens]",
        ylabel=r"$K(m) = \sum_j \;\cos\,m\theta_j$",
    )  # fmt: skip
    ax.legend(loc="upper right")


def _mark_first(ax: Axes, at: tuple[int, float], dim: int, order: int, look: Look) -> None:
    """Mark the first distance with a negative value, and write it below all curves, in one of two rows."""
    colour, bottom = look.colour(order), -(0.26 + 0.055 * (order % 2)) * dim
    ax.vlines(at[0], bottom, at[1], color=colour, linewidth=0.7 * look.size.line)
    ax.plot(*at, zorder=5, **look.mark(order))
    look.note(ax, str(at[0]), (at[0], bottom), (0, -0.2), colour=colour, strong=True)


def _draw_deviation(ax: Axes, deviation: float, look: Look) -> None:
    ax.axhline(0, color=look.theme.ink, linewidth=0.5 * look.size.line, zorder=1)
    for value in (deviation, -deviation):
        ax.axhline(value, color=look.theme.muted, linestyle=(0, (2, 2)), linewidth=0.5 * look.size.line)
    ax.text(1.2, deviation + 1.5, r"random phases: $\pm\sqrt{d/4}$", **look.words(colour=look.theme.muted))


def _compute_partial_sums(base: Real, dim: Real, length: Real) -> Numbers:
    """Return the mean size of the partial sums: its least, its mean and its largest value in each bin."""
    offsets, starts, bins = _cut_into_bins(length)
    sizes = decay_bound(base, dim, offsets=offsets)
    return bins | {
        "roformer_base": base,
        "plateau": _random_phases(paired_dim(dim) // 2),
        "sizes": sizes,
        "size_least": np.minimum.reduceat(sizes, starts),
        "size_mean": np.add.reduceat(sizes, starts) / np.diff(np.append(starts, len(sizes))),
        "size_largest": np.maximum.reduceat(sizes, starts),
    }


def _random_phases(pairs: int) -> float:
    """Return the mean over i of √(πi)/2, about the mean size of a sum of i phases at random."""
    return float(math.sqrt(math.pi) / 2 * np.mean(np.sqrt(np.arange(1, pairs + 1))))


def _draw_partial_sums(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the mean size of the partial sums, and the plateau of random phases."""
    places, colour = _middles(numbers), look.colour(0)
    least, largest = numbers["size_least"], numbers["size_largest"]
    ax.fill_between(places, least, largest, color=colour, alpha=0.3, linewidth=0)
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


def _measure_plateau(numbers: Numbers) -> Numbers:
    return {"bases": BASES, "measured": numbers["sizes"][FROM - 1 :].mean(), "measured_from": FROM}


KERNEL = Panel(_compute_kernel, _draw_kernel)
PARTIAL_SUMS = Panel(_compute_partial_sums, _draw_partial_sums)
FIGURE = Figure(
    panels=(
        KERNEL.under("Kernel: first negative distance", base=BASES, dim=DIM, length=MOST, model=None),
        PARTIAL_SUMS.under("RoFormer's curve ends on a plateau", base=ROFORMER, dim=DIM, length=MOST),
    ),
    more=_measure_plateau,
    keys=(
        "dim", "bases", "first_negative", "value_there", "deviation", "distances", "last", "least",
        "largest", "roformer_base", "plateau", "measured", "measured_from", "size_least", "size_mean",
        "size_largest",
    ),
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


@complete_docstring
def plot_kernel(
    base: Real | Sequence[Real] = 10_000, dim: Real = 128, length: Real = 131_072, *, model: Models = None,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
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
    ax, theme : as for every plot

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
    return KERNEL.plot(ax, theme, base=base, dim=dim, length=length, model=model)


@complete_docstring
def plot_partial_sums(
    base: Real = 10_000, dim: Real = 128, length: Real = 131_072, *, ax: Axes | None = None,
    theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the mean size of the partial sums over the distance, by which RoFormer shows decay.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : int
        The largest distance, from 2 to 2^24 tokens.
    ax, theme : as for every plot

    Notes
    -----
    The band runs from the least to the largest value of the whole distances of a bin, the line is their
    mean, and the dashed line what phases at random would give: the curve ends there, and does not decay
    further.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864, section 3.4.3.

    Examples
    --------
    >>> axes = plot_partial_sums(10000, 128, 4096)
    >>> axes.texts[0].get_text()
    'random phases: 4.78'
    """
    return PARTIAL_SUMS.plot(ax, theme, base=base, dim=dim, length=length)
