"""Every claim as a square, source by source, in the colour of its verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.authoring.claim import Claim, Verdict
from ropetheory.errors import WrongKindError, echo
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.style import GREEN, ORANGE, SKY, VERMILLION, Look
from ropetheory.literature.registry import apart, claims, sources
from ropetheory.numeric.arguments import Argument, Real

if TYPE_CHECKING:
    from matplotlib import figure
    from matplotlib.axes import Axes

COLOURS = {
    Verdict.HOLDS: GREEN, Verdict.HOLDS_IF: SKY, Verdict.IMPRECISE: ORANGE, Verdict.REFUTED: VERMILLION,
}  # fmt: skip
"""Those of the verdicts that say whether something is true; the others are grey."""
SHORT = {
    "yarn": "YaRN", "rope_note": "Note on RoFormer", "tutorial": "Tutorial on context extension",
    "xiong": "Effective Long-Context Scaling", "resonance": "Resonance RoPE",
    "men": "Base of RoPE", "fope": "Fourier Position Embedding",
    "deepseek_v2": "DeepSeek-V2", "mrope_i": "Multimodal RoPE", "lm_infinite": "LM-Infinite",
    "interpolation": "Position Interpolation", "longrope2": "LongRoPE2",
}  # fmt: skip
"""What fits beside the squares; a source without an entry shows its key."""
COLUMNS = Argument(
    "columns", "an integer from 10 to 1000", lambda x: (x >= 10) & (x <= 1000) & (x % 1 == 0), 10.0,
    "it is the number of squares in a row", whole=True,
)  # fmt: skip
SQUARE = 0.86  # of the room that a claim has

def _compute_verdicts(chosen: Sequence[Claim] | None, columns: Real) -> Numbers:
    """Return the recorded verdicts, by source in its order; lemmas of ours are only counted."""
    selected = claims() if chosen is None else chosen
    if not isinstance(selected, Sequence):
        raise WrongKindError(f"`chosen` must hold claims; got {echo(chosen)} (registry.claims has them)")
    for claim in selected:
        if not isinstance(claim, Claim):
            raise WrongKindError(f"`chosen` must hold claims; got {echo(claim)} (registry.claims has them)")
    stated, lemmas = apart(selected)
    found = []
    for source in sources():
        verdicts = [claim.recorded.value for claim in stated if claim.source == source.key]
        if verdicts:
            found.append({"key": source.key, "title": source.title, "verdicts": verdicts})
    counts = Counter(claim.recorded.value for claim in stated)
    return {
        "columns": int(COLUMNS.scalar(columns)),
        "sources": found,
        "counts": {v.value: counts[v.value] for v in Verdict if counts[v.value]},
        "total": counts.total(),
        "lemmas": len(lemmas),
    }


def _draw_verdicts(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the squares, a block of rows for each source, and the legend."""
    top, columns = 0.0, numbers["columns"]
    places: dict[str, list[tuple[float, float]]] = {verdict: [] for verdict in numbers["counts"]}
    for source in numbers["sources"]:
        counts = Counter(source["verdicts"])
        words = f"{SHORT.get(source['key'], source['key'])}: {len(source['verdicts'])} claims"
        if counts["refuted"]:
            words += f", {counts['refuted']} refuted"
        ax.text(0, top + 0.9, words, va="baseline", **look.words())
        top += 1.4
        for at, verdict in enumerate(source["verdicts"]):
            places[verdict].append((at % columns, top + at // columns))
        top += (len(source["verdicts"]) - 1) // columns + 1.5
    bottom = _write_legend(ax, numbers, top + 0.6, places, look)
    for verdict, corners in places.items():
        _draw_squares(ax, corners, verdict, look)
    ax.set(xlim=(0, columns), ylim=(bottom, -0.3), aspect="equal")
    ax.axis("off")


def _draw_squares(ax: Axes, corners: Sequence[tuple[float, float]], verdict: str, look: Look) -> None:
    """Draw the claims of one verdict: a colour and, so that hue alone decides nothing, a sign."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    def put(shape: Path, **style: Any) -> None:
        # One path for all: an object for each claim would make the picture ten times as large.
        moved = [Path(shape.vertices + np.asarray(at), shape.codes) for at in corners]
        ax.add_patch(PathPatch(Path.make_compound_path(*moved), **style))

    pad = (1 - SQUARE) / 2
    box = Path([(pad, pad), (1 - pad, pad), (1 - pad, 1 - pad), (pad, 1 - pad), (pad, pad)], closed=True)
    if verdict == Verdict.EMPIRICAL:
        put(box, facecolor="none", edgecolor=look.theme.muted, linewidth=0.4 * look.size.line)
    else:
        put(box, facecolor=COLOURS.get(Verdict(verdict), look.theme.grid), linewidth=0)
    line: dict[str, Any] = {"edgecolor": look.theme.paper, "linewidth": 0.7 * look.size.line, "fill": False}
    if verdict == Verdict.REFUTED:
        cross = [(0.3, 0.3), (0.7, 0.7), (0.3, 0.7), (0.7, 0.3)]
        put(Path(cross, [Path.MOVETO, Path.LINETO, Path.MOVETO, Path.LINETO]), **line)
    elif verdict == Verdict.DEFINITION:
        dash = Path([(0.3, 0.5), (0.7, 0.5)], [Path.MOVETO, Path.LINETO])
        put(dash, **line | {"edgecolor": look.theme.ink})
    elif verdict == Verdict.HOLDS_IF:
        put(Path.circle((0.5, 0.5), 0.22), **line)
    elif verdict == Verdict.IMPRECISE:
        put(Path.circle((0.5, 0.5), 0.14), facecolor=look.theme.paper, linewidth=0)


def _write_legend(
    ax: Axes, numbers: Numbers, top: float, places: dict[str, Any], look: Look
) -> float:
    """Write what the colours mean, with the numbers of claims; add its squares, return where it ends."""
    across, columns = 3, numbers["columns"]
    for at, (verdict, count) in enumerate(numbers["counts"].items()):
        x, y = columns / across * (at % across), top + 1.7 * (at // across)
        places[verdict].append((x, y))
        ax.text(x + 1.5, y + 0.85, f"{verdict}: {count}", va="baseline", **look.words())
    return top + 1.7 * ((len(numbers["counts"]) - 1) // across + 1)


def _arrange(fig: figure.Figure, numbers: Numbers, look: Look) -> None:
    """Draw all squares into one scene, under their count."""
    ax = fig.subplots()
    columns = 40 if look.narrow and look.size.height is None else 60
    _draw_verdicts(ax, numbers | {"columns": columns}, look)
    counts = numbers["counts"]
    holds, refuted = counts.get("holds", 0), counts.get("refuted", 0)
    claims_of, ours = f"{numbers['total']} claims of papers", numbers["lemmas"]
    words = "lemma of ours is" if ours == 1 else "lemmas of ours are"
    apart_from = f"; {ours} {words} not drawn" if ours and not look.narrow else ""
    look.title(ax, f"{claims_of}: {holds} hold, {refuted} are refuted{apart_from}")


VERDICTS = Panel(_compute_verdicts, _draw_verdicts)
FIGURE = Figure(
    panels=(VERDICTS.under("", chosen=None, columns=60),),
    keys=("sources", "counts", "total", "lemmas"),
    arrange=_arrange,
    caption=(
        "Each square is one claim, in the order of its source, in the colour of its verdict; a cross marks "
        "what is refuted, a ring what holds under a hypothesis that the source does not state, a dot what "
        "is imprecise. Lemmas of ours, which a source needs and does not state, are not drawn. The "
        "verdicts are the recorded ones, which `python -m ropetheory verify` computes anew."
    ),
    heights={"column": 3.3, "page": 3.6},
    units={
        **dict.fromkeys(("holds", "holds-if", "refuted", "imprecise", "definition", "empirical"), "claims"),
        "total": "claims",
        "lemmas": "lemmas of ours",
    },
)


@complete_docstring
def plot_verdicts(
    chosen: Sequence[Claim] | None = None, *, columns: int = 40, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw claims as squares, source by source, in the colours of the recorded verdicts.

    Parameters
    ----------
    chosen : sequence of Claim, optional
        The claims; all by default. Lemmas of ours among them are not drawn.
    columns : int
        How many squares stand side by side, from 10 to 1000.
    ax, theme : as for every plot

    Raises
    ------
    MissingDependencyError
        If matplotlib is not installed.
    WrongKindError
        If ``chosen`` holds something else than claims, or ``ax`` is no axes.
    RopeTheoryError
        If ``columns`` is outside its range, or the theme is not one of the two.

    Notes
    -----
    These are the recorded verdicts; ``python -m ropetheory verify`` holds them against computed ones.

    References
    ----------
    proofs/verdicts.md lists every claim.

    Examples
    --------
    >>> from ropetheory.literature.registry import claims
    >>> axes = plot_verdicts([claim for claim in claims() if claim.source == "rope_note"])
    >>> axes.texts[0].get_text()
    'Note on RoFormer: 19 claims'
    """
    return VERDICTS.plot(ax, theme, chosen=chosen, columns=columns)
