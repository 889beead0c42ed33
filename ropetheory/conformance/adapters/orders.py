"""The orders of axes in which kernels take vectors, laid out of [texts, tokens, heads, width] and back."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.probe import to_numpy
from ropetheory.errors import RopeTheoryError

Order = Literal["bhsd", "bshd", "shd", "hsd", "bsd", "sd", "sc", "bsc"]
"""Axes of a call: b texts, s tokens, h heads, d coordinates of a head, c coordinates of all heads joined."""
AXES = "bshd"


def laid(x: Any, order: str) -> Any:
    """Return [b, s, h, d] in another order of the axes: a view where its library has views.

    Orders without batch take texts one by one, those without heads have the heads of a text in their place.
    """
    if order in ("sc", "bsc"):
        return x.reshape(*x.shape[:2], -1)[slice(None) if order == "bsc" else 0]
    if order == "bsd":
        return _moved(x[0], (1, 0, 2))
    if order == "sd":
        return x[0, :, 0]
    full = _moved(x, tuple(AXES.index(axis) for axis in order.rjust(4, "b")))
    return full if order.startswith("b") else full[0]


def unlaid(found: Any, order: str, shape: tuple[int, ...]) -> Floats:
    """Return what ``laid`` laid out as [b, s, h, d], in float64."""
    if tuple(found.shape) != laid_shape(shape, order):
        raise RopeTheoryError(f"{laid_shape(shape, order)} in, {tuple(found.shape)} out")
    values = to_numpy(found)
    if order in ("sc", "bsc", "sd"):
        return values.reshape(shape)
    if order == "bsd":
        return np.swapaxes(values, 0, 1)[None]
    order = order.rjust(4, "b")
    full = values.reshape(tuple(shape[AXES.index(axis)] for axis in order))
    return np.transpose(full, [order.index(axis) for axis in AXES])


def laid_shape(shape: tuple[int, ...], order: str) -> tuple[int, ...]:
    """Return the shape that [b, s, h, d] has in another order of the axes."""
    b, s, h, d = shape
    if order in ("sc", "bsc"):
        return (b, s, h * d)[3 - len(order) :]
    if order == "bsd":
        return h, s, d
    return tuple(dict(zip(AXES, shape, strict=True))[axis] for axis in order)


def _moved(x: Any, axes: tuple[int, ...]) -> Any:
    return x.permute(*axes) if hasattr(x, "permute") else x.transpose(axes)
