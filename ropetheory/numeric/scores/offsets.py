"""Functions of (base, dim) at offsets that are passed by name; the order of before warns."""

from __future__ import annotations

import functools
import warnings
from typing import Any, cast

from ropetheory.numeric.arguments import F

FORMER = ("offsets", "base", "dim")


def offsets_by_name(function: F) -> F:
    """Let a function of (base, dim, *, offsets) be called as before, with the offsets first."""

    @functools.wraps(function)
    def call(*args: Any, **options: Any) -> Any:
        if args and "offsets" not in options:
            former = {**dict(zip(FORMER, args, strict=False)), **options}
            if len(args) <= len(FORMER) and former.keys() == set(FORMER):
                name = function.__name__
                message = f"{name}(offsets, base, dim) is now {name}(base, dim, offsets=...)"
                warnings.warn(message, DeprecationWarning, stacklevel=2)
                return function(**former)
        return function(*args, **options)

    return cast("F", call)
