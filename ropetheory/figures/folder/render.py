"""Numbers to a picture, with the same bytes every time.

Everything happens inside matplotlib's own defaults and the ``settings``: a user's settings change
nothing here, and ours stay here. No window, no global state: only the object interface.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from ropetheory.figures.axes import need_matplotlib
from ropetheory.figures.catalogue import MODULES, caption, load
from ropetheory.figures.settings import parameters

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ropetheory.figures.style import Look

FORMATS = ("svg", "png", "pdf")


def drawn(name: str, numbers: dict[str, Any], look: Look) -> Figure:
    """Draw a figure; it must be saved within the same settings, as ``picture`` does.

    Raises
    ------
    MissingDependencyError
        matplotlib is not installed.
    """
    need_matplotlib()
    from matplotlib.figure import Figure

    module = load(name)
    height = look.size.height or module.ABOUT.heights[look.size.name]
    fig = Figure(figsize=(look.size.width, height), layout="constrained")
    module.draw(fig, numbers, look)
    return fig


def picture(name: str, numbers: dict[str, Any], look: Look, form: str, mark: str) -> bytes:
    """Return a picture as the bytes of a file that carries a mark, and no time and no version.

    Raises
    ------
    MissingDependencyError
        matplotlib is not installed.
    """
    need_matplotlib()
    import matplotlib

    stream = io.BytesIO()
    with matplotlib.rc_context(parameters(look)):
        fig = drawn(name, numbers, look)
        fig.savefig(stream, format=form, dpi=look.size.dots, metadata=_metadata(name, form, mark))
    return stream.getvalue()


def _metadata(name: str, form: str, mark: str) -> dict[str, Any]:
    """Say what is seen and from which numbers; leave out what changes from run to run."""
    title, words = MODULES[name], caption(load(name).ABOUT)
    if form == "svg":
        return {"Title": title, "Description": words, "Identifier": mark, "Date": None, "Creator": None}
    if form == "pdf":
        return {
            "Title": title, "Subject": words, "Keywords": mark,
            "CreationDate": None, "Producer": None, "Creator": None,
        }  # fmt: skip
    return {"Title": title, "Description": words, "Identifier": mark, "Software": None}
