"""The map of the critical index: bands between lines of equal index, and the models on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look

# Where a name goes: right of its point or left, and how far up or down, in heights of a letter.
SIDES = {
    "Code Llama": (-0.6, 0.0), "Llama 2 Long": (-0.6, 0.0), "Qwen2.5": (0.01, 0.8),
    "Qwen2.5-1M": (-0.6, 0.0), "Llama 3": (0.6, -0.2), "Gradient 262k": (0.6, -0.2),
    "Gradient 1M": (-0.6, 0.0),
}  # fmt: skip
RIGHT = 0.6, 0.0
UNIT = 1024  # of the axis of lengths, in tokens


def lines(ax: Axes, numbers: dict[str, Any], look: Look) -> None:
    """Draw bands, deeper in colour where more pairs never turn full circle, and number their edges."""
    edges, levels, (low, high) = numbers["edges"], numbers["levels"], numbers["shown"]
    colour, below = look.colour(0), [low / UNIT] * len(edges)
    for level, waves in zip(levels, numbers["wavelengths"], strict=True):
        above = [wave / UNIT for wave in waves]
        share = 0.1 + 0.5 * (1 - level / numbers["pairs"])
        ax.fill_between(edges, below, above, color=colour, alpha=share, linewidth=0, zorder=0)
        ax.plot(edges, above, color=look.theme.paper, linewidth=0.8 * look.size.line, zorder=1)
        below = above
    for level, (base, length) in zip(levels, numbers["ends"], strict=True):
        top = length >= high
        away = (0.25, -0.25) if top else (-0.25, 0.25)
        side = "left" if top else "right"
        words = str(level) if top else f"pair {level}"  # there is little room at the top
        look.note(ax, words, (base, length / UNIT), away, strong=True, side=side)
    every, fewer = "every pair turns\nfull circle", "more pairs never\nturn full circle"
    ax.text(0.02, 0.98, every, va="top", transform=ax.transAxes, **look.words())
    ax.text(0.62, 0.02, fewer, ha="center", transform=ax.transAxes, **look.words())
    ax.set_xscale("log")
    ax.set_yscale("log")
    ax.set(xlim=edges, ylim=(low / UNIT, high / UNIT), xlabel="base $b$")
    ax.set_ylabel(f"training length $L$ [{UNIT} tokens]")
    ticks = [4.0**k for k in range(-64, 64) if low <= 4.0**k * UNIT <= high]
    ax.set_yticks(ticks, [f"{tick:.10g}" for tick in ticks])
    ax.set_yticks([], minor=True)


def mark(ax: Axes, model: dict[str, Any], order: int, look: Look, when: str = "") -> None:
    """Mark a model, and write its critical pair behind its name."""
    at = model["base"], model["length"] / UNIT
    ax.plot(*at, zorder=4, **look.mark(order) | {"marker": "o"})
    away = SIDES.get(model["name"], RIGHT)
    words = (f"{model['name']}: {model['pair']}" if model["name"] else str(model["pair"])) + when
    look.note(ax, words, at, away, side="left" if away[0] > 0 else "right")
