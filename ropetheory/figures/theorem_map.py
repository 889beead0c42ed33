"""Which theorem settles claims of which source, and how many results its proofs cite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ropetheory.errors import WrongKindError, echo
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.style import Look
from ropetheory.figures.verdicts import SHORT
from ropetheory.literature.registry import apart, claims, sources
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.proof_text import citations

if TYPE_CHECKING:
    from matplotlib import figure
    from matplotlib.axes import Axes

LARGEST = 0.9
"""Width of the largest dot, in the room that a source has."""


def _compute_map(chosen: Sequence[str] | None) -> Numbers:
    """Return the claims that each theorem settles, source by source, and what its proofs cite."""
    if isinstance(chosen, str) or not (chosen is None or isinstance(chosen, Sequence)):
        raise WrongKindError(f"`chosen` must hold ids of theorems; got {echo(chosen)} (such as ['ntk-base'])")
    names = tuple(TITLES) if chosen is None else tuple(chosen)
    settled = Counter((claim.settled_by.partition(".")[0], claim.source) for claim in apart(claims())[0])
    keys = [one.key for one in sources() if any(settled[name, one.key] for name in names)]
    rows: list[Numbers] = []
    for name in names:
        theorem = load(name)
        cited = {one for entry in (*theorem.lemmas, *theorem.body) for one in citations(entry)}
        rows.append({
            "id": name,
            "title": theorem.title,
            "conclusions": len(theorem.conclusions),
            "cited": len(cited),
            "settled": [settled[name, key] for key in keys],
        })
    most = max((count for row in rows for count in row["settled"]), default=1)
    return {"theorems": rows, "sources": keys, "most": max(most, 1)}


def _draw_map(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw a row a theorem, a column a source: a dot whose area is the number of claims."""
    rows, keys = numbers["theorems"], numbers["sources"]
    short = look.narrow or look.size.height is not None
    most = numbers["most"]
    for at, row in enumerate(rows):
        words = ax.text(-0.8, at, row["id" if short else "title"], ha="right", va="center", **look.words())
        words.set_url(f"../proofs/{row['id']}.md")
        for column, count in enumerate(row["settled"]):
            _draw_dot(ax, (column, at), count / most, look)
        for place, key in enumerate(("conclusions", "cited")):
            where = len(keys) + 0.6 + 1.6 * place
            ax.text(where, at, str(row[key]), ha="center", va="center", **look.words(colour=look.theme.muted))
    heads = [*(key if short else SHORT.get(key, key) for key in keys), "conclusions", "results cited"]
    places = [*range(len(keys)), len(keys) + 0.6, len(keys) + 2.2]
    for place, head in zip(places, heads, strict=True):
        ax.text(place, -0.9, head, rotation=90, ha="center", va="bottom", **look.words())
    ax.set(xlim=(-0.7, len(keys) + 2.9), ylim=(len(rows) - 0.4, -0.7), aspect="equal")
    ax.axis("off")


def _draw_dot(ax: Axes, place: tuple[float, float], share: float, look: Look) -> None:
    """Draw the dot of some claims; where there are none, a point that guides the eye."""
    from matplotlib.patches import Circle

    if share:
        ax.add_patch(Circle(place, LARGEST / 2 * max(share, 0.03) ** 0.5, color=look.colour(0), linewidth=0))
    else:
        ax.add_patch(Circle(place, 0.05, color=look.theme.grid, linewidth=0))


def _arrange(fig: figure.Figure, numbers: Numbers, look: Look) -> None:
    """Draw the map into one scene; a slide is too low for all rows, so it has two halves."""
    rows = numbers["theorems"]
    if look.size.height is None:
        _draw_map(fig.subplots(), numbers, look)
        return
    half = (len(rows) + 1) // 2
    for ax, part in zip(fig.subplots(1, 2), (rows[:half], rows[half:]), strict=True):
        _draw_map(ax, numbers | {"theorems": part}, look)


THEOREM_MAP = Panel(_compute_map, _draw_map)
FIGURE = Figure(
    panels=(THEOREM_MAP.under("", chosen=None),),
    keys=("theorems", "sources", "most"),
    arrange=_arrange,
    caption=(
        "Each row is a theorem, each column a source; the area of a dot is the number of claims of the "
        "source that the theorem settles. A row without dots is a theorem that settles no claim. "
        "The numbers on the right are the conclusions of the theorem, and the results and lemmas that its "
        "proofs cite by name."
    ),
    theorems=("relative-position.relative", "schedule.frequency"),
    heights={"column": 9.0, "page": 9.4},
    units={"conclusions": "conclusions", "cited": "results", "settled": "claims", "most": "claims"},
)


@complete_docstring
def plot_theorem_map(
    chosen: Sequence[str] | None = None, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw which theorem settles claims of which source.

    Parameters
    ----------
    chosen : sequence of str, optional
        Ids of theorems, in the order of their rows; all by default.
    ax, theme : as for every plot

    Raises
    ------
    MissingDependencyError
        If matplotlib is not installed.
    WrongKindError
        If ``chosen`` is no sequence of text, or ``ax`` is no axes.
    RopeTheoryError
        If a theorem does not exist, or the theme is not one of the two.

    Notes
    -----
    A claim belongs to the theorem that its ``settled_by`` names. Claims that a definition or a number
    settles belong to no row.

    References
    ----------
    proofs/verdicts.md lists every claim with the conclusion that settles it.

    Examples
    --------
    >>> axes = plot_theorem_map(["ntk-base", "critical-index"])
    >>> axes.texts[0].get_text()
    'The NTK base'
    """
    return THEOREM_MAP.plot(ax, theme, chosen=chosen)
