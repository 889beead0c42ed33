"""The panels of the figure of ramps: shares over turns and over pairs, and the factors on the logits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look

MOST_TURNS = 40  # that the first panel shows
PAPER, CODE = 1, 2  # the order of their colours, as in the figure of stretches
PAIRS, SHARE = "pair $j$, counted from 0", r"share $\gamma$ of the old frequency"


def over_turns(
    ax: Axes, numbers: dict[str, Any], look: Look, most: float = MOST_TURNS
) -> None:
    """Draw the share over the turns: the paper's from its kinks, the code's through the pairs (dots)."""
    shown = [at for at, turn in enumerate(numbers["turns"]) if turn < most]
    turns = [numbers["turns"][at] for at in shown]
    ax.plot(turns, [numbers["code"][at] for at in shown], label="code", **look.line(CODE))
    ax.plot(numbers["kink_turns"], numbers["kink_shares"], label="paper", **look.line(PAPER))
    for order, key in ((CODE, "code"), (PAPER, "paper")):
        dots = {"marker": "o", "markersize": 0.3 * look.size.points, "markeredgewidth": 0}
        ax.plot(turns, [numbers[key][at] for at in shown], **look.mark(order) | dots)
    at = numbers["widest"]
    turn, low = numbers["turns"][at], numbers["paper"][at]
    _join(ax, turn, (low, numbers["code"][at]), look)
    look.note(ax, f"pair {at}", (turn, low), (0.5, -0.3), side="left")
    ax.set(
        xlim=(-most / 40, most), ylim=(-0.12, 1.14), xlabel="turns $r$ in training", ylabel=SHARE,
        xticks=(*numbers["thresholds"], numbers["thresholds"][1] / 2),
    )  # fmt: skip
    ax.legend(loc="lower right")


def over_pairs(
    ax: Axes, paper: Any, code: Any, look: Look, labels: tuple[str, str] = ("paper", "code")
) -> None:
    """Draw both shares over the pairs, and write where they differ most."""
    ax.plot(range(len(code)), code, label=labels[1], **look.line(CODE))
    ax.plot(range(len(paper)), paper, label=labels[0], **look.line(PAPER))
    at = int(np.argmax(np.abs(np.subtract(code, paper))))
    _join(ax, at, (paper[at], code[at]), look)
    (lower, below), (upper, above) = sorted([(paper[at], PAPER), (code[at], CODE)])
    for order, share in ((below, lower), (above, upper)):
        ax.plot(at, share, zorder=5, **look.mark(order))
    strong: dict[str, Any] = {"strong": True, "colour": look.colour(above)}
    look.note(ax, f"{upper:.2f}", (at, upper), (0.5, 0.2), side="left", **strong)
    strong["colour"] = look.colour(below)
    look.note(ax, f"pair {at}: {lower:.2f}", (at, lower), (-0.6, -0.2), side="right", **strong)
    ax.set(xlim=(-1, len(paper)), ylim=(-0.12, 1.14), xlabel=PAIRS, ylabel=SHARE)


def _join(ax: Axes, at: float, ends: tuple[float, float], look: Look) -> None:
    ax.vlines(at, min(ends), max(ends), color=look.theme.ink, linewidth=0.7 * look.size.line, zorder=4)


def ends(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Write where the ramp of the code begins and ends, and what holds outside."""
    first, last = numbers["code_ends"]
    strong: dict[str, Any] = {"strong": True, "colour": look.colour(CODE)}
    look.note(ax, str(first), (first, 1), (0, 0.3), **strong)
    look.note(ax, str(last), (last, 0), (0, -0.3), **strong)
    look.note(ax, "kept", (0, 1), (0, -0.3), side="left")
    look.note(ax, "divided\nby $s$", (len(numbers["paper"]) - 1, 0), (0, 0.3), side="right")


def factors(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw the factor on logits over the scale, and what is printed of it."""
    ax.axhspan(0, 1, color=look.theme.shade, zorder=0, linewidth=0)
    ax.plot(numbers["scales"], numbers["per_side"], color=look.theme.muted, linewidth=look.size.line)
    ax.plot(numbers["scales"], numbers["logits"], **look.line(0))
    marked = list(zip(numbers["marked_scales"], numbers["marked_logits"], strict=True))
    ax.plot(*zip(*marked, strict=True), **look.mark(0))
    strong: dict[str, Any] = {"strong": True, "colour": look.colour(0), "side": "right"}
    for scale, factor in marked:
        look.note(ax, f"{factor:.2f}", (scale, factor), (-0.3, 0.2), **strong)
    end = numbers["scales"][-1] ** 0.985  # 60 of 64
    look.note(ax, "on logits", (end, numbers["logits"][-1]), (0, 0.3), **strong)
    look.note(ax, "on $q$ and $k$ each", (end, 1), (0, 0.3), colour=look.theme.muted, side="right")
    look.note(ax, "softer", (1, 1), (0.4, -0.3), colour=look.theme.muted, side="left")
    if "divisor" in numbers:
        _divisors(ax, numbers, look)
    ax.set_xscale("log", base=2)
    most = numbers["scales"][-1]
    ax.set(xlim=(1, most), ylim=(0.66, max(2.15, 1.07 * numbers["logits"][-1])))
    ax.set(xlabel="scale $s$", ylabel="factor")
    ax.xaxis.set_major_formatter("{x:g}")


def _divisors(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Mark the factor that the printed divisor amounts to, and write the right one below it."""
    scale, factor = numbers["printed_scale"], numbers["plain_divisor"] / numbers["divisor"]
    square = round(numbers["plain_divisor"] ** 2)
    at = scale, numbers["printed_factor"]
    ax.plot(*at, **look.mark(0, hollow=True))
    printed = f"printed: {numbers['printed_divisor']:.2f}"
    look.note(ax, printed, at, (0.6, 0), side="left", colour=look.colour(0))
    words = rf"divisor: $\sqrt{{{square}}}$ / {factor:.2f} = {numbers['divisor']:.2f}"
    look.note(ax, words, (1, 0.66), (0.3, 0.2), side="left")
