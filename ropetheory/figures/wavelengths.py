"""Wavelengths over the pairs against context lengths; how often each pair turns in training."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on
from ropetheory.figures.catalogue import About
from ropetheory.figures.ropes import Models, Rope, power, ropes
from ropetheory.figures.style import Look, look
from ropetheory.numeric.frequencies.critical import critical_pair
from ropetheory.numeric.frequencies.schedule import rotations, wavelengths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

BASES, DIM, LENGTH, LONGER = (10_000, 500_000, 10_000_000), 128, 4096, 131_072
PAIRS = "pair $j$, counted from 0"

ABOUT = About(
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


def data() -> dict[str, Any]:
    """Compute the wavelengths of three bases, and the pairs that reach two lengths."""
    bases = np.asarray(BASES, dtype=np.float64)
    critical = critical_pair(bases, DIM, LENGTH)
    return {
        "dim": DIM,
        "length": LENGTH,
        "longer": LONGER,
        "bases": BASES,
        "critical": critical,
        "critical_longer": critical_pair(bases, DIM, LONGER),
        "untrained": DIM // 2 - critical,
        "pairs": np.arange(DIM // 2),
        "wavelengths": wavelengths(bases, DIM),
        "rotations": rotations(bases, DIM, LENGTH),
    }


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw wavelengths above or left, rotations below or right."""
    first, second = look.panels(fig, 2)
    rows = zip(numbers["bases"], numbers["wavelengths"], numbers["critical"], strict=True)
    lines = [(f"$b$ = {power(base)}", row, pair) for base, row, pair in rows]
    _against_lengths(first, lines, [numbers["length"]], look)
    longer = zip(numbers["wavelengths"], numbers["critical_longer"], strict=True)
    _longer(first, list(longer), numbers["longer"], look)
    look.title(first, "Wavelengths and the critical pair", "a")
    turns(second, numbers, look)
    look.title(second, "Turns in training", "b")


def _against_lengths(
    ax: Axes, lines: list[tuple[str, Any, int]], lengths: list[float], look: Look, when: str = ""
) -> None:
    """Draw wavelengths, shade what no turn reaches, mark each first pair there.

    Several training lengths are a line each, without a shade: it would hold for one of them alone.
    """
    for order, (label, row, _) in enumerate(lines):
        ax.plot(range(len(row)), row, label=label, **look.line(order))
    ax.set_yscale("log")
    pairs = max(len(row) for _, row, _ in lines)
    low, high = ax.get_ylim()
    high = max(high, 8 * lengths[-1])
    if len(lengths) == 1:
        ax.axhspan(lengths[0], high, color=look.theme.shade, zorder=0, linewidth=0)
    for length in lengths:
        ax.axhline(length, color=look.theme.ink, linewidth=0.6 * look.size.line)
    for order, (_, row, pair) in enumerate(lines):
        if pair < len(row):
            ax.plot(pair, row[pair], **look.mark(order))
            style: dict[str, Any] = {"colour": look.colour(order), "halo": look.theme.shade}
            look.note(ax, str(pair), (pair, row[pair]), (-0.2, 0.5), strong=True, side="right", **style)
    for length in lengths:
        ax.text(0, 1.25 * length, f"$L$ = {length:.10g}", va="bottom", **look.words())
    if len(lengths) == 1:
        ax.text(0, high / 2, f"not one turn in training{when}", va="top", **look.words())
    ax.set(xlim=(-1, pairs), ylim=(low, high), xlabel=PAIRS, ylabel="wavelength [tokens]")
    ax.legend(loc="lower right")


def _longer(ax: Axes, rows: list[tuple[Any, int]], length: float, look: Look) -> None:
    """Add a longer length, with the pairs that first reach it."""
    ax.axhline(length, color=look.theme.muted, linestyle=(0, (4, 2)), linewidth=0.6 * look.size.line)
    ax.text(0, 1.25 * length, f"{length:.10g}", va="bottom", **look.words(colour=look.theme.muted))
    for order, (row, pair) in enumerate(rows):
        if pair < len(row):
            ax.plot(pair, row[pair], **look.mark(order, hollow=True))
            look.note(ax, str(pair), (pair, row[pair]), (-0.2, 0.5), colour=look.theme.muted, side="right")


def turns(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw rotations over the pairs, and count those below one turn."""
    pairs = numbers["pairs"]
    for order, row in enumerate(numbers["rotations"]):
        ax.plot(pairs, row, **look.line(order))
    ax.set_yscale("log")
    low, high = ax.get_ylim()
    ax.axhspan(low, 1, color=look.theme.shade, zorder=0, linewidth=0)
    ax.axhline(1, color=look.theme.ink, linewidth=0.6 * look.size.line)
    for order, (pair, count) in enumerate(zip(numbers["critical"], numbers["untrained"], strict=True)):
        ax.plot(pair, numbers["rotations"][order][pair], **look.mark(order))
        words = look.words(colour=look.colour(order), strong=True)
        ax.text(0, 0.5 * 0.25**order, f"{count} of {len(pairs)} pairs below", va="top", **words)
    ax.text(0, 1.25, "one turn", va="bottom", **look.words())
    ax.text(0, 1.5 * low, "not one turn in training", va="bottom", **look.words())
    ax.set(
        xlim=(-1, len(pairs)), ylim=(low, high), xlabel=PAIRS,
        ylabel=f"rotations over {numbers['length']} tokens",
    )  # fmt: skip


def plot_wavelengths(
    base: Real | Sequence[Real] = 10_000,
    dim: Real = 128,
    length: Real = 4096,
    *,
    model: Models = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw wavelengths over the pairs, and mark the first that reaches the training length.

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
        If a number is outside the domain, there is none, or the theme is not one of the two.

    Notes
    -----
    Pairs that a method turns off (frequency 0) are left out. The wavelengths of a model with a scaling
    method, and the pairs without a turn, are those after scaling, and the picture says so; what the model
    was trained on is before scaling, as ``plot_stretch`` and ``plot_critical_index`` have it.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical dimension).

    Examples
    --------
    >>> axes = plot_wavelengths([10000, 500000], 128, 4096)
    >>> [text.get_text() for text in axes.texts[:2]]
    ['46', '32']
    """
    chosen = look(theme)
    found = ropes(base, dim, length, model)
    lines = [_line(rope, rope.length) for rope in found]
    spans = sorted({rope.length for rope in found})
    when = ", after scaling" if any(rope.base is None for rope in found) else ""
    with drawing_on(ax, chosen) as axes:
        _against_lengths(axes, lines, spans, chosen, when)
    return axes


def _line(rope: Rope, length: float) -> tuple[str, Any, int]:
    turning = rope.frequencies[rope.frequencies > 0]
    if not len(turning):
        raise RopeTheoryError("a schedule to draw must have a pair that turns")
    waves = 2 * np.pi / turning
    if rope.base is not None:
        return rope.label, waves, critical_pair(rope.base, rope.dim, length)
    reached = np.flatnonzero(waves >= length)
    return rope.label, waves, int(reached[0]) if len(reached) else len(waves)
