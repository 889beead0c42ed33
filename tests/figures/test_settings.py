"""Our settings of matplotlib stay ours."""

from __future__ import annotations

import matplotlib

from ropetheory import figures
from ropetheory.figures.folder import render
from ropetheory.figures.style import look


def test_our_settings_do_not_leak_out(beside):
    name = "helix"
    before = dict(matplotlib.rcParams)
    render.picture(name, beside[name]["numbers"], look("dark", "slide"), "png", "x")
    figures.plot_wavelengths(theme="dark")
    assert dict(matplotlib.rcParams) == before
