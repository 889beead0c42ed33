"""The pictures, with the numbers behind them: one module a figure.

A figure's module holds ``ABOUT`` (caption, what it illustrates), ``data()`` (the numbers, by the library's
own functions), ``draw(fig, numbers, look)`` and a function ``plot_<module>`` that draws its main panel into
an axes of yours, with your parameters or a ``ropetheory.ModelRope``; the other panels are functions too, in
``single``. Importing loads no matplotlib.

Figures with much to draw have their panels in ``panels``; what they measure themselves is in ``measured``;
how all of them look, in ``theme``, ``style`` and ``settings``; ``folder`` writes and compares their folder.

Examples
--------
>>> from ropetheory import figures
>>> axes = figures.plot_wavelengths(500000, 128, 8192)
>>> axes.get_xlabel()
'pair $j$, counted from 0'
"""

from __future__ import annotations

import importlib
from typing import Any

from ropetheory.figures.catalogue import MODULES, SINGLE, load

__all__ = sorted(f"plot_{name.replace('-', '_')}" for name in (*MODULES, *SINGLE))


def __getattr__(name: str) -> Any:
    """Import the module of a figure when its function is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    stem = name.removeprefix("plot_")
    if stem in SINGLE:
        return getattr(importlib.import_module(f"{__name__}.single.{stem}"), name)
    figure = stem.replace("_", "-")
    return getattr(load(figure), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
