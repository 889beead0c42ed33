"""All scaling methods, by the names of their constructors: what each module of them registers."""

from __future__ import annotations

from collections.abc import Callable

from ropetheory.numeric.methods import (
    by_base,
    by_factors,
    by_length,
    by_offset,
    by_ramp,
    partial,
    uniform,
    yarn,
)
from ropetheory.numeric.methods.method import Method

METHODS: dict[str, Callable[..., Method]] = {
    make.__name__: make
    for module in (uniform, by_base, by_ramp, yarn, by_length, by_factors, by_offset, partial)
    for make in module.METHODS
}
