"""By how much the context really grows under a nominal NTK scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.ntk_base import both_bases, delivered, with_delivered
from ropetheory.figures.ropes import Model, not_both, one_model
from ropetheory.figures.style import look

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_delivered_scale(
    base: Real = 10_000,
    dim: Real | Sequence[Real] = 128,
    length: Real = 4096,
    scale: Real = 8,
    *,
    model: Model | None = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the extension that an NTK scale delivers to the critical pair, over the nominal scale.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int or sequence of int
        The rotary widths d of a head, even integers from 4 to 2^53, one line each.
    length : number
        The training length L > 2π, in tokens.
    scale : number
        The scale s that is marked, 1 < s <= 2^20: what it delivers, and what delivers it, at the last width.
    model : ModelRope or path of a config.json, optional
        A model, whose base, width and training length are taken instead of the three.
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
        If an argument is not a real number, or ``ax`` no axes.
    RopeTheoryError
        If a number is outside the domain, or the theme is not one of the two.

    Notes
    -----
    NTK-aware scaling stretches the last pair by s and the critical one, the first that does not turn
    fully in training, by less: this is the extension without new angles.

    References
    ----------
    bloc97 (2023), "NTK-Aware Scaled RoPE"; Liu et al. (2023), arXiv:2310.05209 (critical base).

    Examples
    --------
    >>> axes = plot_delivered_scale(10000, 128, 4096, 8)
    >>> axes.texts[1].get_text().split()
    ['8', 'gives', '4.56']
    """
    chosen = look(theme)
    not_axes("base", base)
    dims = list(dim) if isinstance(dim, Sequence | np.ndarray) else [dim]
    if model is not None:
        not_both(base)
        own = one_model(model)
        base, dims, length = own.base, [own.dim], own.length
    if not dims:
        raise RopeTheoryError("`dim` must hold a number at least; got none (pass 128)")
    numbers = with_delivered(both_bases(base, dims, length, scale), base, dims, length, scale)
    with drawing_on(ax, chosen) as axes:
        delivered(axes, numbers, chosen)
    return axes
