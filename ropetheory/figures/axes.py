"""The axes of M-RoPE: the wavelengths by which time, height and width turn, against the lengths they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import several
from ropetheory.figures.style import Look
from ropetheory.models.sections import NAMES
from ropetheory.numeric.frequencies.critical import critical_pair
from ropetheory.numeric.frequencies.schedule import wavelengths
from ropetheory.numeric.frequencies.sections import axis_sections

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

# As Qwen2.5-VL 7B has them; 32768 positions of training, and an image of 100 by 100 patches.
BASE, SECTIONS, LENGTHS = 1_000_000, (16, 24, 24), (32_768, 100, 100)
# The same pairs in turn, in the proportion of Qwen3-VL.
IN_TURN = (24, 20, 20)
LAYOUT_WORDS = {"blocks": "in blocks", "in-turn": "in turn"}


def _compute(base: Real, sections: Sequence[int], length: Real | Sequence[Real], layout: str) -> Numbers:
    """Return one layout among the numbers of the figure."""
    return {"layouts": [_layout(base, tuple(sections), length, layout)]}


def _layout(
    base: Real, sections: tuple[int, ...], length: Real | Sequence[Real], layout: str
) -> dict[str, Any]:
    """Return the wavelengths of each axis, and how many of its pairs turn fully within its length."""
    lengths = several("length", length)
    if not len(lengths) == len(sections) <= len(NAMES):
        raise RopeTheoryError(
            f"`length` must have one number for each section, of which there are up to {len(NAMES)}; got "
            f"{len(lengths)} for {len(sections)} (such as {LENGTHS} for {SECTIONS})"
        )
    owners, waves = axis_sections(sections, layout=layout), wavelengths(base, 2 * sum(sections))
    rows = []
    for axis, (name, most) in enumerate(zip(NAMES, lengths, strict=False)):
        pairs = np.flatnonzero(owners == axis)
        rows.append({
            "name": name, "length": most, "pairs": pairs, "wavelengths": waves[pairs],
            "turning": int(np.sum(pairs < critical_pair(base, 2 * sum(sections), most))),
        })  # fmt: skip
    return {"base": base, "layout": layout, "axes": rows}


def _compute_both(base: Real, length: Real | Sequence[Real]) -> Numbers:
    """Return both layouts that the figure shows."""
    given = ((SECTIONS, "blocks"), (IN_TURN, "in-turn"))
    return {"layouts": [_layout(base, sections, length, layout) for sections, layout in given]}


def _draw(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw a row of marks for each axis of each layout, and the length that it meets."""
    place, ticks, names = 0.0, [], []
    for found in numbers["layouts"]:
        ax.text(0.99, place - 0.5, LAYOUT_WORDS[found["layout"]], transform=ax.get_yaxis_transform(),
            va="center", ha="right", **look.words(strong=True))  # fmt: skip
        for order, row in enumerate(found["axes"]):
            ax.plot(row["wavelengths"], [place] * len(row["wavelengths"]), **look.mark(order))
            ax.plot([row["length"]] * 2, [place - 0.3, place + 0.3], color=look.theme.ink,
                linewidth=1.4 * look.size.line)  # fmt: skip
            ax.fill_between([1, row["length"]], place - 0.3, place + 0.3, color=look.theme.shade, zorder=0,
                linewidth=0)  # fmt: skip
            words = f"{row['turning']} of {len(row['pairs'])} turn within {row['length']:.10g}"
            ax.text(row["length"] * 1.15, place + 0.38, words, va="center", **look.words())
            ticks.append(place)
            names.append(row["name"])
            place += 1.0
        place += 0.7
    ax.set(xscale="log", xlabel="wavelength [positions]", ylabel="axis", ylim=(place - 0.9, -1.0))
    ax.set_xlim(left=2)
    ax.set_yticks(ticks, names)


AXES = Panel(_compute, _draw)
FIGURE = Figure(
    panels=(
        Panel(_compute_both, _draw).under(
            "What time, height and width turn by", base=BASE, length=LENGTHS
        ),
    ),
    keys=("layouts",),
    caption=(
        "The 64 pairs of a head of width 128 at base 10⁶, by the axis whose position turns them; grey ends "
        "at the length that an axis meets. In blocks, "
        "with the sections 16, 24, 24 of Qwen2.5-VL, time has the fastest pairs, from 6.3 to 160 positions, "
        "and all 16 turn within the 32768 of training. Height begins at 199 positions and width at 35333, "
        "so that over 100 patches no pair of either turns once. In turn, in the proportion 24, 20, 20 of "
        "Qwen3-VL, every axis has fast and slow pairs: 4 of height and 4 of width turn within 100 patches, "
        "and 14 of the 24 of time within 32768."
    ),
    theorems=("axes.later-sections", "axes.in-turn", "critical-index.turns"),
    heights={"column": 3.4, "page": 3.2},
    units={
        "base": "1", "length": "positions", "pairs": "1, from 0", "wavelengths": "positions",
        "turning": "pairs",
    },
    known={
        "layouts[0].axes[0].wavelengths[15]": "160.1", "layouts[0].axes[1].wavelengths[0]": "198.7",
        "layouts[0].axes[2].wavelengths[0]": "35333", "layouts[0].axes[0].turning": 16,
        "layouts[0].axes[1].turning": 0, "layouts[0].axes[2].turning": 0,
        "layouts[1].axes[0].turning": 14, "layouts[1].axes[1].turning": 4,
    },
)  # fmt: skip


@complete_docstring
def plot_axes(
    base: Real = BASE, sections: Sequence[int] = SECTIONS, length: Real | Sequence[Real] = LENGTHS, *,
    layout: str = "blocks", ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the wavelengths of the pairs of each axis of M-RoPE, and the length that the axis meets.

    Parameters
    ----------
    base : number
        The base b > 1.
    sections : sequence of int
        How many pairs turn by time, height and width, as in the field ``mrope_section``.
    length : number or sequence of numbers
        How many positions each axis meets: tokens or frames of time, patches of height and width.
    layout : str
        "blocks", as in Qwen2-VL and Qwen2.5-VL, or "in-turn", as in Qwen3-VL.
    ax, theme : as for every plot

    Notes
    -----
    A pair turns fully within a length where its wavelength is below that length. On text the three
    positions are equal, and the layout does not matter.

    References
    ----------
    Theorem ``axes`` of this package; Wang et al. (2024), arXiv:2409.12191.

    Examples
    --------
    >>> axes = plot_axes()
    >>> [text.get_text() for text in axes.texts[1:3]]
    ['16 of 16 turn within 32768', '0 of 24 turn within 100']
    """
    return AXES.plot(ax, theme, base=base, sections=sections, length=length, layout=layout)
