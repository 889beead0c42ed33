"""By how much each method stretches each pair; where each pair then leaves its trained arc."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.catalogue import About
from ropetheory.figures.panels.stretch import CODE, PAPER, arcs, axes_of_pairs, gap, over_pairs
from ropetheory.figures.ropes import Models, named_models, not_both, ropes
from ropetheory.figures.style import Look, look
from ropetheory.models.config import ModelRope, read_config
from ropetheory.models.inspection import inspect
from ropetheory.numeric.arguments import LENGTH, SCALE
from ropetheory.numeric.frequencies.critical import critical_pair
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real
    from ropetheory.numeric.methods.method import Method

BASE, DIM, LENGTH_TRAINED, SCALE_SHOWN, FACTOR = 10_000, 128, 4096, 8, 50
MODEL = {
    "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    "max_position_embeddings": LENGTH_TRAINED, "rope_theta": float(BASE),
}  # fmt: skip

ABOUT = About(
    caption=(
        "A model of base 10⁴ and width 128, trained on 4096 tokens and extended to eight times that. (a) By "
        "how much each wavelength grows. PI stretches all pairs by 8; NTK-aware scaling and a base 50 times "
        "as large (ABF) by a power that rises with the pair. YaRN, whose frequencies are those of NTK-by- "
        "parts, and Llama 3 keep fast pairs and stretch slow ones by 8; the ramp of YaRN's paper and that "
        "of its code differ most at pair 36, by a factor of 2.3. (b) Pairs from the critical one on, 46, do "
        "not go round in training: past their trained arc the angles are new. NTK-aware scaling stretches "
        "all of them but the last by less than 8, and pair 46 leaves its arc at 18692. A stretch of 8 "
        "leaves it at 32761 = 8·4095 + 1, by less than a step of the pair: for the last 7 of 32768 "
        "positions it would take 8.0017. The larger base stays within, with stretches of 17 to 47."
    ),
    theorems=(
        "general-form.stretch-pi", "general-form.stretch-ntk", "general-form.stretch-abf", "by-parts.stretch",
        "by-parts.overshoot", "trained-arc.needed", "trained-arc.stretch-short", "ntk-extension.leaves-arc",
    ),
    claims=("tutorial.under-stretched", "tutorial.slow-correctly-stretched", "resonance.abf-avoids"),
    heights={"column": 4.9, "page": 3.0},
    units={
        "base": "1", "dim": "coordinates", "length": "tokens", "scale": "1", "factor": "1",
        "target": "tokens", "needed": "1", "critical": "pair, from 0", "open": "pair, from 0",
        "stretch": "1", "unseen_at": "position, from 0; of the open pairs", "ratio": "1",
        "ratio_pair": "pair, from 0",
    },
    known={
        "critical": 46, "open[17]": 63, "ratio": "2.305", "ratio_pair": 36, "needed": "8.0017",
        "methods.PI.stretch[0]": "8.000", "methods.NTK-aware.stretch[46]": "4.565",
        "methods.ABF.stretch[63]": "47.0353", "methods.none.unseen_at[0]": 4096,
        "methods.PI.unseen_at[0]": 32761, "methods.NTK-aware.unseen_at[0]": 18692,
        "methods.NTK-aware.unseen_at[17]": 32761, "methods.ABF.unseen_at[0]": 68138,
    },
)  # fmt: skip


def methods(scale: Real, length: Real, factor: Real) -> dict[str, Method]:
    """Return the methods that are compared, by their labels."""
    return {
        "none": unscaled(),
        "PI": position_interpolation(scale),
        "NTK-aware": ntk_aware(scale),
        PAPER: yarn(scale, length, ramp="rotations"),
        CODE: yarn(scale, length, ramp="index"),
        "Llama 3": llama3(scale, length),
        "ABF": adjusted_base(factor),
    }


def data() -> dict[str, Any]:
    """Stretch one model by every method, and ask where its pairs leave their trained arcs."""
    model, target = read_config(MODEL), SCALE_SHOWN * LENGTH_TRAINED
    changed = methods(SCALE_SHOWN, model.length, FACTOR)
    reports = {
        name: inspect(replace(model, method=method, target_length=target), target)
        for name, method in changed.items()
    }
    within = [pair.pair for pair in reports["none"].pairs if pair.unseen_at is not None]
    stretches = {name: np.array([pair.stretch for pair in r.pairs]) for name, r in reports.items()}
    ratio = stretches[PAPER] / stretches[CODE]
    return {
        "base": BASE,
        "dim": model.dim,
        "length": model.length,
        "scale": SCALE_SHOWN,
        "factor": FACTOR,
        "target": target,
        "needed": (target - 1) / (model.length - 1),
        "critical": critical_pair(BASE, DIM, LENGTH_TRAINED),
        "open": within,
        "methods": {
            name: {"stretch": stretches[name], "unseen_at": [report.pairs[j].unseen_at for j in within]}
            for name, report in reports.items()
        },
        "ratio": ratio.max(),
        "ratio_pair": int(np.argmax(ratio)),
    }


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw stretches above or left, the ends of the arcs below or right."""
    first, second = look.panels(fig, 2)
    stretches = {name: held["stretch"] for name, held in numbers["methods"].items()}
    over_pairs(first, stretches, numbers["critical"], numbers["factor"], look)
    gap(first, numbers, look)
    look.title(first, f"Stretch of each pair, $s$ = {numbers['scale']}", "a")
    arcs(second, numbers, look)
    look.title(second, "Where new angles begin", "b")


def plot_stretch(
    base: Real = BASE,
    dim: Real = DIM,
    length: Real = LENGTH_TRAINED,
    scale: Real = SCALE_SHOWN,
    *,
    factor: Real = FACTOR,
    model: Models = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw by how much each method stretches the wavelength of each pair.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 4 to 2^24.
    length : number
        The training length L > 0, in tokens.
    scale : number
        The factor s > 0 by which the context grows.
    factor : number
        By what the base is multiplied where the base is adjusted (ABF).
    model : ModelRope or path, sequence of these, or mapping of names to them, optional
        Models, one line each, each with its own method, instead of the methods at the five numbers above;
        the pairs that are shaded are those of the first.
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
        If a number is outside the domain, or the theme is not one of the two.

    Notes
    -----
    A stretch is the old frequency over the new one. Shaded are the pairs whose wavelength, before
    scaling, is L or more: with a model that has a scaling method the picture says so.
    Pairs that a method turns off are left out.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071; Chen et al. (2023), arXiv:2306.15595; Xiong et al. (2023),
    arXiv:2309.16039.

    Examples
    --------
    >>> axes = plot_stretch(10000, 128, 4096, 8)
    >>> [line.get_label() for line in axes.lines[::2]]
    ['NTK-aware', 'YaRN over pairs (code)', 'ABF, base times 50']
    """
    chosen = look(theme)
    not_axes("base", base)
    own = _of_models(model)
    if own:
        not_both(base)
        critical = critical_pair(own[0][1].base, own[0][1].dim, own[0][1].length)
        lines = [(label, one.method.stretch(one.base, one.dim)) for label, one in own]
    else:
        critical = critical_pair(base, dim, length)
        changed = methods(SCALE.scalar(scale), LENGTH.scalar(length), factor)
        lines = [(name, method.stretch(base, dim)) for name, method in changed.items()]
    with drawing_on(ax, chosen) as axes:
        if own:
            scaled = any(one.method.name != "none" for _, one in own)
            _models(axes, lines, critical, chosen, ",\nbefore scaling" if scaled else "")
        else:
            over_pairs(axes, dict(lines), critical, float(factor), chosen)
    return axes


def _of_models(model: Models) -> list[tuple[str, ModelRope]]:
    """Return models with labels; none for None."""
    if model is None:
        return []
    labels = [rope.label for rope in ropes(BASE, DIM, LENGTH_TRAINED, model)]
    return [(label, one) for label, (_, one) in zip(labels, named_models(model), strict=True)]


def _models(ax: Axes, lines: list[tuple[str, Any]], critical: int, look: Look, when: str) -> None:
    """Draw one line a model."""
    for order, (label, line) in enumerate(lines):
        turning = np.flatnonzero(np.isfinite(line))
        ax.plot(turning, line[turning], label=label, **look.line(order))
    axes_of_pairs(ax, max(len(line) for _, line in lines), critical, look, when)
    ax.legend(loc="best")
