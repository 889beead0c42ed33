"""The limit of granularity by a second float route: SciPy's sine integral."""

from __future__ import annotations

import math
import random
import sys
from dataclasses import dataclass

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldError

POINTS = 16


@dataclass(frozen=True, slots=True)
class HeldBySineIntegral:
    """``granularity_limit`` against (Si(alpha) - Si(alpha/B))/ln B with ``scipy.special.sici``.

    SciPy shares no code with the series that the function sums, nor with Arb. Each Si is good to a
    few units of 2^-53 of itself and the difference cancels, so the bound is absolute: 16 eps
    Si(alpha)/ln B, for bases from 2 on; beyond alpha = 1 the terms of the series cancel too, which the
    notes of the function count as (6 + 2 alpha) eps sinh(alpha)/ln B.
    """

    function: str = "granularity_limit"

    def check(self, theorem: str) -> None:
        """Compare the two routes at random points.

        Raises
        ------
        HeldError
            Where they differ by more than the bound.
        """
        from scipy.special import sici

        rng = random.Random(f"{theorem}/{self.function}/sici")
        for _ in range(POINTS):
            base, alpha = 2.0 * 5e11 ** rng.random(), 0.01 * 800.0 ** rng.random()
            high, low = float(sici(alpha)[0]), float(sici(alpha / base)[0])
            expected = (high - low) / math.log(base)
            got = ropetheory.granularity_limit(base, alpha=alpha)
            units = 16 * high + ((6 + 2 * alpha) * math.sinh(alpha) if alpha > 1 else 0)
            if not abs(got - expected) <= units * sys.float_info.epsilon / math.log(base):
                raise HeldError(
                    f"ropetheory.granularity_limit({base!r}, alpha={alpha!r}) is {got!r}; "
                    f"scipy.special.sici gives {expected!r}"
                )
