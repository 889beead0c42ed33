"""Axes to draw on: a user's in that user's settings, or new ones in ours."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from ropetheory.errors import MissingDependencyError, WrongKindError, echo
from ropetheory.figures.settings import parameters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from matplotlib.axes import Axes

    from ropetheory.figures.style import Look


@contextlib.contextmanager
def drawing_on(ax: Axes | None, chosen: Look) -> Iterator[Axes]:
    """Draw on a user's axes in that user's settings, or on new axes in ours.

    Raises
    ------
    MissingDependencyError
        matplotlib is not installed.
    WrongKindError
        ``ax`` is something else than axes.
    """
    need_matplotlib()
    import matplotlib
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    if ax is None:
        # Letters take their fonts and colours when they are made, so all is made inside.
        with matplotlib.rc_context(parameters(chosen)):
            size = (chosen.size.width, 0.7 * chosen.size.width)
            yield Figure(figsize=size, layout="constrained").subplots()
    elif isinstance(ax, Axes):
        yield ax
    else:
        raise WrongKindError(f"`ax` must be matplotlib axes; got {echo(ax)} (pass fig.add_subplot())")


def part(
    progress: Callable[[float], None] | None, row: int, rows: int
) -> Callable[[float], None] | None:
    """Return what reports the share of one of several parts as a share of all."""
    if progress is None:
        return None
    return lambda share: progress((row + share) / rows)


def not_axes(argument: str, value: object) -> None:
    """Refuse axes that stand in the place of another argument.

    Raises
    ------
    WrongKindError
        ``value`` is axes.
    """
    # By the name of the class, since nothing here imports matplotlib before it is needed.
    if any(kind.__module__.startswith("matplotlib.axes") for kind in type(value).__mro__):
        raise WrongKindError(f"`{argument}` must not be axes; got {echo(value)} (pass axes as ax=)")


def need_matplotlib() -> None:
    """Refuse to go on without matplotlib.

    Raises
    ------
    MissingDependencyError
        It is not installed.
    """
    try:
        import matplotlib  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise MissingDependencyError("figures need matplotlib: pip install matplotlib") from error
