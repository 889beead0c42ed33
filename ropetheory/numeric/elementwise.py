"""One formula on scalars, or on arrays element by element."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.numeric.arguments import Argument, all_scalars
from ropetheory.numeric.gathering import check_shapes, gather
from ropetheory.numeric.math_functions import SCALAR


@dataclass(frozen=True, slots=True)
class Joint:
    """A rule that ties two or more arguments together."""

    rule: str
    holds: Callable[..., Any]
    way_out: str


def finite(what: str, result: float) -> float:
    """Return a result, or refuse one that overflowed."""
    if not math.isfinite(result):
        raise RopeTheoryError(f"{what} overflows float64 at these arguments (use smaller ones)")
    return result


def elementwise(
    what: str,
    formula: Callable[..., Any],
    *bound: tuple[Argument, Any],
    joint: Joint | None = None,
) -> Any:
    """Evaluate ``formula(functions, *numbers)`` on scalars, or on arrays element by element."""
    values = [value for _, value in bound]
    if all_scalars(*values):
        numbers = [argument.scalar(value) for argument, value in bound]
        if joint is not None and not joint.holds(*numbers):
            shown = ", ".join(f"{argument.name}={echo(value)}" for argument, value in bound)
            raise RopeTheoryError(f"{joint.rule}; got {shown} ({joint.way_out})")
        return finite(what, formula(SCALAR, *numbers))
    with np.errstate(all="ignore"):
        call = gather(*bound)
        check_shapes([argument.name for argument, _ in bound], [v.shape for v in call.values])
        valid = call.valid[0]
        for mask in call.valid[1:]:
            valid = valid & mask
        if joint is not None:
            valid = valid & joint.holds(*call.values)
        return call.finish(formula(call.functions, *call.values), valid)
