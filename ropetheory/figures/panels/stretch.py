"""The panels of the figure of stretches: the stretch of each pair, and where new angles begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look

PAPER, CODE = "YaRN over rotations (paper)", "YaRN over pairs (code)"
SERIES = ("NTK-aware", PAPER, CODE, "Llama 3", "ABF")  # those with a colour, in its order
PAIRS = "pair $j$, counted from 0"


def over_pairs(ax: Axes, lines: dict[str, Any], critical: int, factor: float, look: Look) -> None:
    """Draw one line a method over the pairs, and shade the pairs that do not go round in training."""
    for order, name in enumerate(SERIES):
        label = name if name != "ABF" else f"ABF, base times {factor:g}"
        ax.plot(range(len(lines[name])), lines[name], label=label, zorder=3, **look.line(order))
    whole, pairs = lines["PI"], len(lines["PI"])
    ax.plot(
        range(pairs), whole, label="PI", zorder=2, color=look.theme.muted, linewidth=look.size.line
    )
    axes_of_pairs(ax, pairs, critical, look)
    ax.legend(loc="best", borderaxespad=0.2, labelspacing=0.25)


def axes_of_pairs(ax: Axes, pairs: int, critical: int, look: Look, when: str = "") -> None:
    """Label the axes, a doubling to a tick, and shade from the critical pair on."""
    ax.set_yscale("log", base=2)
    low, high = ax.get_ylim()
    ax.set(xlim=(-1, pairs), ylim=(min(low, 0.9), max(high, 2 * low)))
    ax.yaxis.set_major_formatter("{x:g}")
    ax.set(xlabel=PAIRS, ylabel="stretch of the wavelength")
    if critical < pairs:
        ax.axvspan(critical - 0.5, pairs, color=look.theme.shade, zorder=0, linewidth=0)
        middle = (critical - 0.5 + pairs) / 2
        bottom = ax.get_ylim()[0]
        words = f"not one turn\nin training{when}"
        look.note(ax, words, (middle, bottom), (0, 0.5))


def gap(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Mark where the two ramps of YaRN are furthest apart."""
    at, held = numbers["ratio_pair"], numbers["methods"]
    ends = held[CODE]["stretch"][at], held[PAPER]["stretch"][at]
    ax.vlines(at, *ends, color=look.theme.ink, linewidth=0.8 * look.size.line, zorder=4)
    words = rf"$\times${numbers['ratio']:.1f}"
    look.note(ax, words, (at, ends[0]), (-0.4, 0.02), strong=True, side="right")


def arcs(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw the first position with a new angle, of every pair whose arc is open."""
    pairs, held = numbers["open"], {name: h["unseen_at"] for name, h in numbers["methods"].items()}
    ax.axhspan(numbers["length"], numbers["target"], color=look.theme.shade, zorder=0, linewidth=0)
    ax.plot(pairs, held["none"], color=look.theme.ink, linewidth=look.size.line)
    for order, name in ((0, "NTK-aware"), (1, PAPER), (4, "ABF")):
        ax.plot(pairs, held[name], zorder=3, **look.line(order))
        ax.plot(pairs[0], held[name][0], zorder=4, **look.mark(order))
    ax.set_yscale("log", base=2)
    ax.set(xlim=(pairs[0] - 1, pairs[-1] + 0.6), ylim=(numbers["length"] / 1.3, 8 * numbers["target"]))
    ax.yaxis.set_major_formatter("{x:.0f}")
    ax.set(xlabel="pair $j$ without a turn in training", ylabel="new angles from [tokens]")
    ax.locator_params("x", integer=True)
    _words(ax, pairs, held, look)


def _words(ax: Axes, pairs: list[int], held: dict[str, Any], look: Look) -> None:
    """Name the lines where they are, with the first position of each."""
    last = pairs[-1]
    for order, name, words in (
        (4, "ABF", "ABF: {}"), (1, PAPER, "PI, YaRN, Llama 3: {}"), (0, "NTK-aware", "NTK-aware: {}")
    ):  # fmt: skip
        first = (pairs[0], held[name][0])
        away = {0: (0.3, -0.6), 1: (0.0, 0.6), 4: (0.0, 1.5)}[order]  # clear of the lines
        text = words.format(held[name][0])
        look.note(ax, text, first, away, colour=look.colour(order), strong=True, side="left")
    look.note(ax, f"no scaling: {held['none'][0]}", (pairs[0], held["none"][0]), (0, 0.3), side="left")
    look.note(ax, "new angles before\nthe target length", (last, held["none"][0]), (0, 0.3), side="right")
