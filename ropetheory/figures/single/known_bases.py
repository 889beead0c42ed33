"""The certified feasible bases on file over the length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.panels.feasible_bases import KILO, ends, printed_bases
from ropetheory.figures.style import look
from ropetheory.numeric.feasible.first_negative import feasible_length
from ropetheory.numeric.feasible.known_edges import PRINTED, PRINTED_DIM, table
from ropetheory.numeric.frequencies.schedule import paired_dim

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real


def plot_known_bases(
    dim: Real = 128,
    *,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the lowest and the safe base of every length on file at a width, and what is printed of them.

    Parameters
    ----------
    dim : int
        The rotary width d of a head, one of those on file: 64, 80, 96, 128 or 256.
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
    Below the lower line no base keeps the sum of cosines from turning negative, above the upper one
    every base does; between them bases come in windows. ``feasible_bases`` searches for other widths
    and lengths.

    References
    ----------
    Men et al. (2024), arXiv:2405.14591, table 2.

    Examples
    --------
    >>> axes = plot_known_bases(128)
    >>> axes.get_xlabel()
    'length $L$ [tokens]'
    """
    chosen = look(theme)
    not_axes("dim", dim)
    width = paired_dim(dim)
    rows = [row for row in table().values() if row.dim == width]
    if len(rows) < 2:
        known = ", ".join(str(one) for one in sorted({row.dim for row in table().values()}))
        raise RopeTheoryError(f"`dim` must be a width on file, {known}; got {width} (try feasible_bases)")
    safe = [row for row in rows if row.safe is not None]
    numbers = {
        "lengths": [row.length for row in rows], "infimum": [row.infimum.feasible for row in rows],
        "safe_lengths": [row.length for row in safe],
        "safe": [row.safe.feasible for row in safe if row.safe is not None],
    }  # fmt: skip
    with drawing_on(ax, chosen) as axes:
        ends(axes, numbers, chosen)
        if width == PRINTED_DIM:
            held = {KILO * kilo: (base, feasible_length(base, width)) for kilo, base in PRINTED.items()}
            printed_bases(axes, held, chosen)
    return axes
