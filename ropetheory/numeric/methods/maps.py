"""Maps of a method that change nothing, and two maps in a row."""

from __future__ import annotations

from typing import Any

from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.methods.spectrum import Spectrum
from ropetheory.numeric.two_floats import Number


def same_spectrum(spectrum: Spectrum) -> Spectrum:
    """Leave all frequencies as they are."""
    return spectrum


def same_place(do: Functions, place: Number) -> Number:
    """Leave a position where it is."""
    return place


def same_width(dim: int) -> int:
    """Rotate the whole width."""
    return dim


def chained_places(do: Functions, place: Number, *, first: Any, second: Any) -> Number:
    """Move a position by one map, then by another."""
    return second(do, first(do, place))


def chained(value: Any, *, first: Any, second: Any) -> Any:
    """Change a spectrum or a width by one map, then by another."""
    return second(first(value))
