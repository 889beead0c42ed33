"""The pictures, with the numbers behind them: one module a figure.

A figure's module holds its panels, each a function of parameters that computes numbers and one that draws
them; a function ``plot_<panel>`` that draws each into axes of yours, with your parameters or a
``ropetheory.ModelRope``; and ``FIGURE``: caption, what it illustrates, its panels at their parameters.
Importing loads no matplotlib.

How all of them look is in ``style``; ``folder`` writes and compares the folder of all.

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

from ropetheory.figures.catalogue import FURTHER, MODULES

_WHERE = {name.replace("-", "_"): name.replace("-", "_") for name in MODULES} | FURTHER
__all__ = sorted(f"plot_{panel}" for panel in _WHERE)


def __getattr__(name: str) -> Any:
    """Import the module of a panel when its function is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_WHERE[name.removeprefix('plot_')]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
