"""Numbers as a format holds them: rounded to it, and the narrowest format that holds them."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.precision.formats import FORMATS, Precision

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]

HELD = {**FORMATS, "float64": Precision("float64", 53, -1022, 1024)}
NARROW = ("bfloat16", "float16", "float32")


def format_named(dtype: object) -> Precision:
    """Return the format of a name, or of the dtype of a library."""
    if dtype is None:
        return HELD["float32"]
    name = dtype if isinstance(dtype, str) else _name(dtype)
    if name not in HELD:
        known = ", ".join(HELD)
        raise RopeTheoryError(f"`dtype` must be one of {known}; got {echo(dtype)} (use one of these)")
    return HELD[name]


def _name(dtype: Any) -> str:
    if isinstance(dtype, bool | int | float):
        raise WrongKindError(f"`dtype` must be a format; got {echo(dtype)} (write 'bfloat16', say)")
    found = getattr(dtype, "__name__", None) or str(dtype)
    return str(found).rpartition(".")[2]


def round_to(values: Floats, name: str) -> Floats:
    """Return the values rounded to a format, ties to even; inf where they do not fit."""
    held = HELD[name]
    _, power = np.frexp(values)
    quantum = np.maximum(power, held.least + 1) - held.bits
    near = np.ldexp(np.rint(np.ldexp(values, -quantum)), quantum)
    fits: Floats = np.where(np.abs(near) < 2.0**held.most, near, np.copysign(np.inf, near))
    return fits


def narrowest(values: Floats) -> str:
    """Return the narrowest format that holds every value as it is."""
    with np.errstate(all="ignore"):
        for name in NARROW:
            if np.array_equal(round_to(values, name), values):
                return name
    return "float64"


def wrap(angles: Floats) -> Floats:
    """Return angles within (-π, π] that differ from the given ones by whole turns."""
    turned: Floats = angles - 2.0 * np.pi * np.rint(angles / (2.0 * np.pi))
    return turned
