"""A panel: numbers computed from parameters, and how they are drawn on axes; a figure is some panels.

A panel is drawn by its function on axes of a user's, with parameters of theirs; a figure has each of its
panels at parameters of ours, and keeps the numbers in a file.
"""

from __future__ import annotations

import contextlib
import inspect
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from ropetheory.errors import MissingDependencyError, WrongKindError, echo
from ropetheory.figures.style import Look, look, settings
from ropetheory.progress import telling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from matplotlib import figure
    from matplotlib.axes import Axes

Numbers = dict[str, Any]
Plot = TypeVar("Plot", bound="Callable[..., Axes]")


@dataclass(frozen=True, slots=True)
class Panel:
    """Parameters to numbers, and numbers to a picture.

    Attributes
    ----------
    compute : callable
        Takes the parameters by name, returns the numbers.
    draw : callable
        Draws on axes, in a look, the numbers as they are computed or as a figure's file holds them, among
        those of its other panels.
    """

    compute: Callable[..., Numbers]
    draw: Callable[[Axes, Numbers, Look], None]

    def plot(self, ax: Axes | None, theme: str, **parameters: Any) -> Axes:
        """Draw on a user's axes in that user's settings, or on new axes in ours.

        Raises
        ------
        MissingDependencyError
            matplotlib is not installed.
        WrongKindError
            ``ax`` is something else than axes, or a parameter is axes.
        RopeTheoryError
            There is no such theme, or a parameter is out of domain.
        """
        chosen = look(theme)
        _check_axes(ax, parameters)
        with telling(parameters.get("progress"), "computing") as tell:
            told = {"progress": tell} if "progress" in parameters else {}
            numbers = self.compute(**parameters | told)
        with _drawing_on(ax, chosen) as axes:
            self.draw(axes, numbers, chosen)
        return axes

    def under(self, title: str, **parameters: Any) -> Shown:
        """Return the panel as a figure shows it: under a title, at parameters."""
        return Shown(self, title, parameters)


@dataclass(frozen=True, slots=True)
class Shown:
    """A panel of a figure, with its title and its parameters."""

    panel: Panel
    title: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """What a figure says and shows.

    Attributes
    ----------
    caption : str
        What is seen, as plain text in whole sentences; what it illustrates is added to it.
    theorems, claims : tuple of str
        What it illustrates: conclusions as ``theorem.conclusion``, claims by id.
    heights : mapping
        Height in inches at the sizes "column" and "page"; a slide has its own.
    units : mapping
        Unit of every number (text has none), by its key in the numbers; "1" for a pure number.
    known : mapping
        Numbers known otherwise (printed somewhere, or computed independently), by path, such as
        ``{"critical.0": 46, "plateau": "4.78"}``: integers exact, text to half its last digit.
    panels : tuple of Shown
        Its panels, from the left or from above.
    keys : tuple of str
        The numbers that its file holds, in this order.
    more : callable
        Takes the numbers of all panels, returns what is added to them.
    arrange : callable, optional
        Draws the whole into a figure of matplotlib where panels do not stand in one row.
    """

    caption: str
    panels: tuple[Shown, ...]
    keys: tuple[str, ...]
    heights: Mapping[str, float]
    units: Mapping[str, str]
    theorems: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    known: Mapping[str, int | str] = field(default_factory=dict)
    more: Callable[[Numbers], Numbers] = lambda numbers: {}
    arrange: Callable[[figure.Figure, Numbers, Look], None] | None = None

    def data(self) -> Numbers:
        """Compute the numbers of all panels, and what is added to them."""
        numbers: Numbers = {}
        for one in self.panels:
            numbers = _merge(numbers, one.panel.compute(**one.parameters))
        numbers |= self.more(numbers)
        return {key: numbers[key] for key in self.keys}

    def draw(self, fig: figure.Figure, numbers: Numbers, look: Look) -> None:
        """Draw the panels into a figure of matplotlib, each under its title and, of several, its letter."""
        if self.arrange is not None:
            self.arrange(fig, numbers, look)
            return
        letters = "abc" if len(self.panels) > 1 else [""]
        axes = look.panels(fig, len(self.panels))
        for ax, one, letter in zip(axes, self.panels, letters, strict=False):
            one.panel.draw(ax, numbers, look)
            look.title(ax, one.title, letter)

    def whole_caption(self) -> str:
        """Return the caption, with the theorems and claims that the figure illustrates."""
        parts = [self.caption]
        if self.theorems:
            parts.append(f"Theorems: {', '.join(self.theorems)}.")
        if self.claims:
            parts.append(f"Claims: {', '.join(self.claims)}.")
        return " ".join(parts)


def _merge(first: Any, second: Any) -> Any:
    """Join the numbers of two panels, dicts key by key; what both have is the first's."""
    if not (isinstance(first, dict) and isinstance(second, dict)):
        return first
    return first | {key: _merge(first.get(key, value), value) for key, value in second.items()}


@contextlib.contextmanager
def _drawing_on(ax: Axes | None, chosen: Look) -> Iterator[Axes]:
    """Draw on a user's axes in that user's settings, or on new axes in ours."""
    import matplotlib

    if ax is not None:
        yield ax
        return
    from ropetheory.figures.shown import new_axes

    # Letters take their fonts and colours when they are made, so all is made inside.
    with matplotlib.rc_context(settings(chosen)):
        size = (chosen.size.width, 0.7 * chosen.size.width)
        yield new_axes(size)


def _check_axes(ax: Any, parameters: Mapping[str, Any]) -> None:
    """Refuse what is no axes, and axes that stand in the place of a parameter."""
    need_matplotlib()
    from matplotlib.axes import Axes

    if not (ax is None or isinstance(ax, Axes)):
        raise WrongKindError(f"`ax` must be matplotlib axes; got {echo(ax)} (pass fig.add_subplot())")
    for name, value in parameters.items():
        if isinstance(value, Axes):
            raise WrongKindError(f"`{name}` must not be axes; got {echo(value)} (pass axes as ax=)")


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


def share_of(
    progress: Callable[[float], None] | None, row: int, rows: int
) -> Callable[[float], None] | None:
    """Return what reports the share of one of several parts as a share of all."""
    if progress is None:
        return None
    return lambda share: progress((row + share) / rows)


_SHORT = "ax, theme : as for every plot"
_DRAWING = """ax : matplotlib axes, optional
    Where to draw; new axes by default. Letters are those of its figure.
theme : {"light", "dark"}
    Which colours.

Returns
-------
matplotlib axes
    The axes, which a notebook shows; ``ax.figure`` is their figure."""
_RAISES = """

Raises
------
MissingDependencyError
    If matplotlib is not installed.
WrongKindError
    If an argument is of another kind than is said above, or ``ax`` no axes.
RopeTheoryError
    If an argument is outside the domain, or the theme is not one of the two."""


def complete_docstring(plot: Plot) -> Plot:
    """Write out what all plots have in common, in the place of one line: axes, theme, returns and raises.

    A plot that says itself what it raises keeps that.
    """
    text = inspect.cleandoc(plot.__doc__ or "")
    plot.__doc__ = text.replace(_SHORT, _DRAWING + ("" if "\nRaises\n" in text else _RAISES))
    return plot
