"""Published models: how many of their pairs complete a turn in training, over its length."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.models.config import read_config
from ropetheory.numeric.frequencies.critical import critical_pair
from ropetheory.published.catalogue import published

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look
    from ropetheory.published.models import PublishedModel

NAMED = {  # a few of them, and where their names go
    "llama-2-7b": (0.6, 0.0), "llama-3-8b": (0.6, 0.0), "codellama-7b": (0.6, 0.0),
    "glm-4-9b-0414": (0.6, 0.0), "llama-3-8b-gradient-262k": (0.0, -1.0),
}  # fmt: skip


def _compute_atlas(names: Sequence[str] | None) -> Numbers:
    """Return a point for each model without scaling whose training length is known."""
    chosen = published() if names is None else names
    points = [one for name in chosen if (one := _point(published()[name])) is not None]
    if not points:
        raise RopeTheoryError("`names` must hold a model without scaling whose training length is known")
    return {"models": points}


def _point(entry: PublishedModel) -> dict[str, Any] | None:
    """Return where a model stands; None of one that is scaled, or of which too little is known."""
    try:
        rope = read_config(entry.config)
    except RopeTheoryError:
        return None
    if entry.length is None or rope.method.name != "none":
        return None
    pair = critical_pair(rope.base, rope.dim, entry.length)
    pairs = rope.dim // 2
    return {
        "name": entry.name, "base": rope.base, "length": entry.length, "pair": pair, "pairs": pairs,
        "share": pair / pairs,
    }  # fmt: skip


def _draw_atlas(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the share of pairs that complete a turn, a mark for each model, and name a few."""
    places = {one["name"]: (one["length"], one["share"]) for one in numbers["models"]}
    others = [at for name, at in places.items() if name not in NAMED]
    named = {name: at for name, at in places.items() if name in NAMED}
    for points, hollow in ((others, True), (list(named.values()), False)):
        if points:
            ax.plot(*zip(*points, strict=True), **look.mark(0, hollow=hollow))
    for name, at in named.items():
        away = NAMED[name]
        look.note(ax, name, at, away, side="left" if away[0] > 0 else "center")
    ax.set_xscale("log")
    ticks = [2**k for k in range(11, 21, 3)]
    ax.set_xticks(ticks, [f"{tick // 1024}k" for tick in ticks])
    ax.set_xticks([], minor=True)
    ax.set(ylim=(0.3, 1.02), xlabel="longest texts of training [tokens]")
    ax.set_ylabel("pairs that complete a turn in training")
    ax.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")


ATLAS = Panel(_compute_atlas, _draw_atlas)
FIGURE = Figure(
    panels=(ATLAS.under("Published models: pairs that complete a turn in training", names=None),),
    keys=("models",),
    caption=(
        "How many of its pairs complete at least one turn within the longest texts of its training, for each "
        "published model of the atlas that is not scaled and whose training length is known: the critical "
        "pair, counted from 0, over the number of pairs. The pairs above never complete a turn: beyond the "
        "training they meet angles that it never showed. Makers who raise the base with the length keep the "
        "share where it was."
    ),
    theorems=("critical-index.pair", "critical-index.turns"),
    heights={"column": 3.2, "page": 3.6},
    units={"base": "1", "length": "tokens", "pair": "pair, from 0", "pairs": "pairs", "share": "1"},
)  # fmt: skip


@complete_docstring
def plot_atlas(
    names: Sequence[str] | None = None, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw how many pairs of published models complete a turn in training, over its length.

    Parameters
    ----------
    names : sequence of str, optional
        Models of the atlas; all by default. Those with scaling, or whose training length is not known, are
        left out.
    ax, theme : as for every plot

    Notes
    -----
    A point is at the longest texts of training L and the share c/(d/2), c = min{j : λ_j >= L} being the
    critical pair. A few models have their names beside them.

    References
    ----------
    The sources of each entry of the atlas.

    Examples
    --------
    >>> axes = plot_atlas(["llama-2-7b", "llama-3-8b"])
    >>> sorted(text.get_text() for text in axes.texts)
    ['llama-2-7b', 'llama-3-8b']
    """
    return ATLAS.plot(ax, theme, names=names)
