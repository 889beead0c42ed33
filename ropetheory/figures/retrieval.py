"""The retrieval horizon over the base: how far away a copy is still found, for several context lengths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Models, named_models, several
from ropetheory.figures.style import Look
from ropetheory.numeric.feasible.retrieval import retrieval_horizon
from ropetheory.numeric.frequencies.schedule import paired_dim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

DIM = 128
LENGTHS = (4096, 32_768, 262_144, 2_097_152)
BASES = np.logspace(3, 8, 101)
# Plain schedules of width 128 at a length that they serve, as in `critical_index`.
MODELS = (
    ("Llama 2", 10_000, 4096),
    ("Llama 3", 500_000, 8192),
    ("Qwen2.5-1M", 10_000_000, 262_144),
)
# How far left of its point and above it a name goes, in heights of a letter: above all lines.
AWAY = {"Llama 2": (-1, 2.2), "Llama 3": (-3.5, 2), "Qwen2.5-1M": (-2.5, 6.5)}
NEAR = (-0.6, 0.6)


def _compute(dim: Real, length: Real | Sequence[Real], points: Sequence[tuple[str, Any, Any]]) -> Numbers:
    """Return the horizon at each base of a range, for each length, and at points."""
    spans, width = several("length", length), paired_dim(dim)
    reach = np.asarray([base for _, base, _ in points] + [BASES[0], BASES[-1]], dtype=float)
    bases = np.geomspace(reach.min(), reach.max(), len(BASES))
    return {
        "dim": width, "lengths": spans, "bases": bases,
        "horizons": [retrieval_horizon(bases, width, span) for span in spans],
        "models": [
            {"name": name, "base": base, "length": span, "horizon": retrieval_horizon(base, width, span)}
            for name, base, span in points
        ],
    }  # fmt: skip


def _compute_models(dim: Real, length: Real | Sequence[Real], model: Models) -> Numbers:
    """Return the same with a point for each model, at its base and its training length."""
    named = [] if model is None else named_models(model)
    widths: set[Real] = {one.dim for _, one in named} or {dim}
    if len(widths) > 1:
        raise RopeTheoryError("`model` must hold models of one rotary width (draw each width by itself)")
    (width,) = widths
    return _compute(width, length, [(name, one.base, int(one.length)) for name, one in named])


def _draw(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw a line for each length, and the points."""
    bases = numbers["bases"]
    for order, (span, row) in enumerate(zip(numbers["lengths"], numbers["horizons"], strict=True)):
        ax.plot(bases, row, **look.line(order))
        look.note(ax, f"{span:,}".replace(",", " "), (bases[-1], row[-1]), (0.4, 0), side="left",
            colour=look.colour(order), strong=True)
    for model in numbers["models"]:
        ax.plot(model["base"], model["horizon"], zorder=5, **look.mark(1) | {"marker": "o"})
        if model["name"]:
            words, at = f"{model['name']}: {model['horizon']}", (model["base"], model["horizon"])
            look.note(ax, words, at, AWAY.get(model["name"], NEAR), side="right", line=True)
    ax.set(xscale="log", yscale="log", xlabel="base $b$", ylabel="retrieval horizon [tokens]")


RETRIEVAL = Panel(_compute_models, _draw)
FIGURE = Figure(
    panels=(
        Panel(_compute, _draw).under(
            "Retrieval horizon, by base and context length", dim=DIM, length=LENGTHS, points=MODELS
        ),
    ),
    keys=("dim", "lengths", "bases", "horizons", "models"),
    caption=(
        "From which distance on a query no longer finds its own copy among as many random keys as a context "
        "has tokens, with probability 1/2 or more: four context lengths at width 128, and three models at "
        "lengths that they serve. A query of Llama 2 finds its copy up to 147 tokens back, one of Llama 3 "
        "up to 761, one of Qwen2.5-1M up to 1554 of 262144. The horizon grows with the base, though not "
        "steadily, and falls slowly as keys are added. The line of 4096 tokens ends at 4096: there a copy is "
        "found at every distance. "
        "No temperature changes it, as it changes no order of scores."
    ),
    theorems=("retrieval.found", "retrieval.lost", "retrieval.more-keys", "retrieval.every-temperature"),
    heights={"column": 3.4, "page": 3.6},
    units={
        "dim": "coordinates", "lengths": "tokens", "bases": "1", "horizons": "tokens", "base": "1",
        "length": "tokens", "horizon": "tokens",
    },
    known={
        "models[0].horizon": 148, "models[1].horizon": 762, "models[2].horizon": 1555,
    },
)  # fmt: skip


@complete_docstring
def plot_retrieval(
    dim: Real = DIM, length: Real | Sequence[Real] = LENGTHS, *, model: Models = None, ax: Axes | None = None,
    theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw from which distance on a query no longer finds its copy among random keys, over the base.

    Parameters
    ----------
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : int or sequence of int
        The tokens that are attended to, from 2 to 2^40, one line each.
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models of one rotary width, one point each at its base and its training length; ``dim`` is theirs.
    ax, theme : as for every plot

    Notes
    -----
    A line may rise and fall: the sum of cosines is not monotone in the offset, and a larger base may
    bring a dip below the level forward. It is that of the plain base, before scaling.

    References
    ----------
    Theorem ``retrieval`` of this package.

    Examples
    --------
    >>> axes = plot_retrieval(64, [4096, 131072])
    >>> axes.get_ylabel()
    'retrieval horizon [tokens]'
    """
    return RETRIEVAL.plot(ax, theme, dim=dim, length=length, model=model)
