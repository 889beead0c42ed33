"""A plot shows itself in a notebook, once."""

from __future__ import annotations

import subprocess
import sys

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ropetheory import figures
from ropetheory.figures.shown import ShownAxes, new_axes

PNG = b"\x89PNG\r\n"


def test_a_plot_and_its_figure_are_pictures():
    axes = figures.plot_wavelengths(500000, 128, 8192)
    assert isinstance(axes, Axes)
    assert isinstance(axes.figure, Figure)
    picture = axes._repr_png_()
    assert picture.startswith(PNG)
    assert picture == axes.figure._repr_png_()
    assert picture != figures.plot_wavelengths(10000, 128, 8192)._repr_png_()


def test_the_picture_has_the_colours_of_the_theme():
    dark = figures.plot_wavelengths(theme="dark")
    light = figures.plot_wavelengths()
    assert dark.figure.get_facecolor() != light.figure.get_facecolor()
    assert dark._repr_png_() != light._repr_png_()


def test_axes_of_ones_own_are_left_as_they_are():
    own = Figure().subplots()
    assert figures.plot_wavelengths(ax=own) is own
    assert not isinstance(own, ShownAxes)


def test_new_axes_are_of_the_size_that_is_asked():
    assert new_axes((3.0, 2.0)).figure.get_size_inches().tolist() == [3.0, 2.0]


def test_pyplot_does_not_know_the_figure():
    code = (
        "import sys\nfrom ropetheory import figures\nfigures.plot_wavelengths()._repr_png_()\n"
        "assert 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
