"""The frequencies that a configuration asks for, those without its scaling, those with other parameters."""

from __future__ import annotations

from typing import Any

import numpy as np

from ropetheory.conformance.bounds import blended
from ropetheory.conformance.formats import Floats
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.catalogue import METHODS
from ropetheory.numeric.methods.method import CONSTRUCTORS, Method


def expected(rope: ModelRope, length: int) -> Floats:
    """Return the frequencies that a configuration asks for in a text of so many tokens."""
    found: Floats = np.asarray(rope.frequencies(length), dtype=np.float64)
    return found


def plain(base: float, dim: int) -> Floats:
    """Return the frequencies of a base without any scaling."""
    found: Floats = base ** (-2.0 * np.arange(dim // 2) / dim)
    return found


def beyond(rope: ModelRope, theta: Floats) -> Floats:
    """Return what float32 may lose of these frequencies beside their own rounding."""
    if rope.method.name in ("yarn", "ntk_by_parts", "llama3"):
        return blended(theta, plain(rope.base, rope.dim), rope.scale)
    return np.zeros(len(theta))


def changed(method: Method, **new: Any) -> Method:
    """Return a method with other values of some of its parameters."""
    make = METHODS[CONSTRUCTORS.get(method.name, method.name)]
    return make(**{**method.parameters, **new})


def frequencies_of(rope: ModelRope, length: int, **new: Any) -> Any:
    """Return the frequencies of a configuration whose method has other values of some parameters."""
    return changed(rope.method, **new).frequencies(rope.base, rope.dim, length=length)
