"""The functions that a formula runs with: those of ``math``, or those of an array namespace."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, TypeAlias

# Whatever has the attributes of `SCALAR`; one formula serves numbers and arrays.
Functions: TypeAlias = Any

SCALAR = SimpleNamespace(
    log=math.log,
    exp=math.exp,
    expm1=math.expm1,
    pow=math.pow,
    round=round,
    where=lambda condition, yes, no: yes if condition else no,
)


class ArrayFunctions:
    """The functions of a namespace, with a ``where`` that lifts Python floats to the device."""

    def __init__(self, xp: Any, dtype: Any, device: Any) -> None:
        self.log, self.expm1, self.pow, self.round = xp.log, xp.expm1, xp.pow, xp.round
        self.exp = xp.exp
        self._xp, self._dtype, self._device = xp, dtype, device

    def where(self, condition: Any, yes: Any, no: Any) -> Any:
        """Choose by element, from arrays or Python floats."""
        return self._xp.where(condition, self._lift(yes), self._lift(no))

    def _lift(self, value: Any) -> Any:
        if isinstance(value, float):
            return self._xp.asarray(value, dtype=self._dtype, device=self._device)
        return value
