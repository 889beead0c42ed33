"""Attention that is made sharper with the position of the query."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ropetheory.models.precedence import Rules


@dataclass(frozen=True, slots=True)
class Temperature:
    """A factor on the query at position m: 1 + β·ln(1 + ⌊(m + shift)/every⌋).

    Attributes
    ----------
    beta : float
        The factor β.
    every : int
        The number of tokens after which it grows.
    shift : int
        0, or 1 where positions are counted from 1.
    layers : str
        On which layers: "all", or "unrotated" where those without rotary embedding alone have it.

    Examples
    --------
    >>> round(Temperature(0.1, 16384, 0, "all").at(65536), 6)
    1.160944
    """

    beta: float
    every: int
    shift: int
    layers: str

    def at(self, position: int) -> float:
        """Return the factor on the query at a position, and so on its logits."""
        return 1.0 + self.beta * math.log1p((position + self.shift) // self.every)


def temperature(rules: Rules) -> Temperature | None:
    """Read the temperature by position, where the class has one."""
    if rules.model_type == "llama4_text":
        if not rules.top.values.get("attn_temperature_tuning", True):  # some write 4 for true
            return None
        scale, floor = rules.top.number("attn_scale"), rules.top.whole("floor_scale")
        return Temperature(scale or 0.1, floor or 8192, 1, "unrotated")
    beta = rules.rope.number("llama_4_scaling_beta")
    if beta is None:
        return None
    every = rules.rope.whole("original_max_position_embeddings")
    if every is None:
        rules.rope.missing("original_max_position_embeddings", "llama_4_scaling_beta counts in it")
    return Temperature(beta, every, 0, "all")
