"""Wavelengths over the pairs against context lengths; how often each pair turns in training."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Models, Rope, labels, ropes
from ropetheory.figures.style import PAIRS, Look
from ropetheory.numeric.frequencies.critical import critical_pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

BASES, DIM, LENGTH, LONGER = (10_000, 500_000, 10_000_000), 128, 4096, 131_072


def _compute_wavelengths(base: Real | Sequence[Real], dim: Real, length: Real, model: Models) -> Numbers:
    """Return the wavelengths of each schedule, its critical pair, and its first pair beyond after scaling."""
    found = ropes(base, dim, length, model)
    rows = [_waves(rope) for rope in found]
    return {
        "labels": [rope.label for rope in found],
        "lengths": sorted({rope.length for rope in found}),
        "scaled": any(rope.base is None for rope in found),
        "critical": [int(critical_pair(rope.before, rope.dim, rope.length)) for rope in found],
        "beyond": [_first_beyond(rope, row) for rope, row in zip(found, rows, strict=True)],
        "wavelengths": rows,
    }


def _waves(rope: Rope) -> Any:
    turning = rope.frequencies[rope.frequencies > 0]
    if not len(turning):
        raise RopeTheoryError("a schedule to draw must have a pair that turns")
    return 2 * np.pi / turning


def _first_beyond(rope: Rope, waves: Any) -> int:
    """Return the first pair that, after scaling, does not turn fully in training; their number if all do."""
    if rope.base is not None:
        return int(critical_pair(rope.base, rope.dim, rope.length))
    reached = np.flatnonzero(waves >= rope.length)
    return int(reached[0]) if len(reached) else len(waves)


def _draw_wavelengths(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw wavelengths, shade what no turn reaches, mark the critical pairs.

    Several training lengths are a line each, without a shade: it would hold for one of them alone.
    """
    rows, lengths = numbers["wavelengths"], numbers.get("lengths") or [numbers["length"]]
    for order, (label, row) in enumerate(zip(labels(numbers), rows, strict=True)):
        ax.plot(range(len(row)), row, label=label, **look.line(order))
    ax.set_yscale("log")
    low, high = ax.get_ylim()
    high = max(high, 8 * lengths[-1])
    if len(lengths) == 1:
        ax.axhspan(lengths[0], high, color=look.theme.shade, zorder=0, linewidth=0)
    for length in lengths:
        ax.axhline(length, color=look.theme.ink, linewidth=0.6 * look.size.line)
    for order, (row, pair) in enumerate(zip(rows, numbers["critical"], strict=True)):
        if pair < len(row):
            ax.plot(pair, row[pair], **look.mark(order))
            style: dict[str, Any] = {"colour": look.colour(order), "halo": look.theme.shade}
            look.note(ax, str(pair), (pair, row[pair]), (-0.2, 0.5), strong=True, side="right", **style)
    _mark_beyond(ax, numbers, look)
    for length in lengths:
        ax.text(0, 1.25 * length, f"$L$ = {length:.10g}", va="bottom", **look.words())
    if len(lengths) == 1:
        when = ", after scaling" if numbers.get("scaled") else ""
        ax.text(0, high / 2, f"not one turn in training{when}", va="top", **look.words())
    ax.set(xlim=(-1, max(map(len, rows))), ylim=(low, high), xlabel=PAIRS, ylabel="wavelength [tokens]")
    ax.legend(loc="lower right")
    if "longer" in numbers:
        _draw_longer(ax, numbers, look)


def _mark_beyond(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Mark the first pair without a full turn after scaling, where it is not the critical one."""
    pairs = zip(numbers["wavelengths"], numbers["critical"], numbers.get("beyond", ()), strict=False)
    for order, (row, critical, pair) in enumerate(pairs):
        if pair < len(row) and pair != critical:
            ax.plot(pair, row[pair], **look.mark(order, hollow=True))
            muted = look.theme.muted
            look.note(ax, str(pair), (pair, row[pair]), (-0.2, 0.5), colour=muted, side="right")


def _draw_longer(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Add a longer length, with the pairs that first reach it."""
    length, muted = numbers["longer"], look.theme.muted
    ax.axhline(length, color=muted, linestyle=(0, (4, 2)), linewidth=0.6 * look.size.line)
    ax.text(0, 1.25 * length, f"{length:.10g}", va="bottom", **look.words(colour=muted))
    rows = zip(numbers["wavelengths"], numbers["critical_longer"], strict=True)
    for order, (row, pair) in enumerate(rows):
        if pair < len(row):
            ax.plot(pair, row[pair], **look.mark(order, hollow=True))
            look.note(ax, str(pair), (pair, row[pair]), (-0.2, 0.5), colour=muted, side="right")


def _compute_rotations(base: Real | Sequence[Real], dim: Real, length: Real, model: Models) -> Numbers:
    """Return how often each pair turns within the training length, and how many never do."""
    found = ropes(base, dim, length, model)
    if len({(rope.dim, rope.length) for rope in found}) > 1:
        raise RopeTheoryError("`model` must hold models of one width and one length (draw each by itself)")
    rows = np.stack([rope.frequencies for rope in found]) * found[0].length / (2 * np.pi)
    return {
        "labels": [rope.label for rope in found],
        "length": found[0].length,
        "untrained": np.sum(rows < 1, axis=1),
        "pairs": np.arange(rows.shape[1]),
        "rotations": rows,
    }


def _draw_rotations(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw rotations over the pairs, and count those below one turn."""
    pairs, names = numbers["pairs"], numbers.get("labels", [])
    for order, row in enumerate(numbers["rotations"]):
        ax.plot(pairs, row, label=names[order] if names else None, **look.line(order))
    ax.set_yscale("log")
    low, high = ax.get_ylim()
    ax.axhspan(low, 1, color=look.theme.shade, zorder=0, linewidth=0)
    ax.axhline(1, color=look.theme.ink, linewidth=0.6 * look.size.line)
    for order, (row, count) in enumerate(zip(numbers["rotations"], numbers["untrained"], strict=True)):
        pair = min(len(pairs) - count, len(pairs) - 1)
        ax.plot(pair, row[pair], **look.mark(order))
        words = look.words(colour=look.colour(order), strong=True)
        ax.text(0, 0.5 * 0.25**order, f"{count} of {len(pairs)} pairs below", va="top", **words)
    ax.text(0, 1.25, "one turn", va="bottom", **look.words())
    ax.text(0, 1.5 * low, "not one turn in training", va="bottom", **look.words())
    name = f"rotations over {numbers['length']:.10g} tokens"
    ax.set(xlim=(-1, len(pairs)), ylim=(low, high), xlabel=PAIRS, ylabel=name)
    if len(names) > 1:
        ax.legend(loc="upper right")


def _at_two_lengths(numbers: Numbers) -> Numbers:
    bases = np.asarray(BASES, dtype=np.float64)
    return {
        "dim": DIM, "length": LENGTH, "longer": LONGER, "bases": BASES,
        "critical_longer": critical_pair(bases, DIM, LONGER),
    }  # fmt: skip


WAVELENGTHS = Panel(_compute_wavelengths, _draw_wavelengths)
ROTATIONS = Panel(_compute_rotations, _draw_rotations)
_PLAIN: dict[str, Any] = {"base": BASES, "dim": DIM, "length": LENGTH, "model": None}
FIGURE = Figure(
    panels=(
        WAVELENGTHS.under("Wavelengths and the critical pair", **_PLAIN),
        ROTATIONS.under("Turns in training", **_PLAIN),
    ),
    more=_at_two_lengths,
    keys=(
        "dim", "length", "longer", "bases", "critical", "critical_longer", "untrained", "pairs",
        "wavelengths", "rotations",
    ),
    caption=(
        "A head of width 128 has 64 pairs, whose wavelengths grow from 2π tokens to nearly 2πb. From the "
        "critical pair on a wavelength reaches the training length: with 4096 tokens that is pair 46 at "
        "base 10⁴, so 18 pairs never complete a turn in training; a larger base has more of them. At 131072 "
        "tokens the slowest pair at base 10⁴ turns more than twice."
    ),
    theorems=("schedule.wavelength", "critical-index.pair", "critical-index.turns"),
    heights={"column": 4.7, "page": 2.9},
    units={
        "bases": "1", "dim": "coordinates", "length": "tokens", "longer": "tokens", "pairs": "1, from 0",
        "wavelengths": "tokens", "rotations": "turns over length", "critical": "pair, from 0",
        "critical_longer": "pair, from 0; 64 where no pair reaches it", "untrained": "pairs",
    },
    known={
        "critical[0]": 46, "untrained[0]": 18, "critical[1]": 32, "wavelengths[0][0]": "6.2831853",
        "wavelengths[0][63]": "54410.14", "rotations[0][0]": "651.8986", "critical_longer[0]": 64,
    },
)  # fmt: skip


@complete_docstring
def plot_wavelengths(
    base: Real | Sequence[Real] = 10_000, dim: Real = 128, length: Real = 4096, *, model: Models = None,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw wavelengths over the pairs, and mark the critical pair, the first to reach the training length.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one line each.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0, in tokens.
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models, one line each, instead of the three above; each has its own L.
    ax, theme : as for every plot

    Notes
    -----
    Pairs that a method turns off (frequency 0) are left out. The critical pair, a full mark, is that before
    scaling, as in ``inspect``, ``plot_stretch`` and ``plot_critical_index``. The wavelengths of a model with
    a scaling method, and the pairs without a turn, are those after scaling, and the picture says so; a hollow
    mark is on the first of these pairs, where it is another one.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension).

    Examples
    --------
    >>> axes = plot_wavelengths([10000, 500000], 128, 4096)
    >>> [text.get_text() for text in axes.texts[:2]]
    ['46', '32']
    """
    return WAVELENGTHS.plot(ax, theme, base=base, dim=dim, length=length, model=model)


@complete_docstring
def plot_rotations(
    base: Real | Sequence[Real] = 10_000, dim: Real = 128, length: Real = 4096, *, model: Models = None,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw how often each pair turns within the training length, and count those that never do.

    Parameters
    ----------
    base : number or sequence of numbers
        The bases b > 1, one line each.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0, in tokens.
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models of one training length and width, one line each, instead of the three above.
    ax, theme : as for every plot

    Notes
    -----
    A pair below one turn has met a part of the circle alone: its angles beyond the training length are
    new. The turns of a model are those before scaling at its base, or of its method where it has one.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension).

    Examples
    --------
    >>> axes = plot_rotations(10000, 128, 4096)
    >>> axes.texts[0].get_text()
    '18 of 64 pairs below'
    """
    return ROTATIONS.plot(ax, theme, base=base, dim=dim, length=length, model=model)
