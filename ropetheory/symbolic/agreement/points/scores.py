"""Means and variances of scores, through the public rotation, over a finite isotropic distribution."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass

import numpy as np

import ropetheory
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.agreement.points.formula import HeldError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.reading.evaluate import ball

POINTS = 6
BITS = 100


@dataclass(frozen=True, slots=True)
class HeldScores:
    """Scores of vectors that ``rotate`` turns, against the theorem's mean and variance.

    The 2d vectors d^(1/2) e_c and -d^(1/2) e_c, each as likely as the next, are isotropic with second
    moment 1. Over all pairs of them the mean score is 0 by symmetry, and the variance is the sum of the
    squares of the d^2 entries e_a . R_m^T R_n e_c; the mean score of one of them with itself is the sum of
    the diagonal entries. An entry of the computed product is off by the rounding of two sines or cosines
    and of one product and sum, at most 8 eps, and by the rounding of the angles, at most n eps; 2d entries
    are not 0 and at most 1.
    """

    function: str = "rotate"

    def check(self, theorem: str) -> None:
        """Compare the two routes at random bases, widths and positions.

        Raises
        ------
        HeldError
            Where they differ by more than the bound.
        """
        rng = random.Random(f"{theorem}/{self.function}")
        for _ in range(POINTS):
            base, dim = rng.randrange(2, 10**6), 2 * rng.randrange(1, 9)
            at, other = rng.randrange(64), rng.randrange(64)
            entries = _rotated(dim, at, base) @ _rotated(dim, other, base).T
            point = {letters.b: base, letters.d: dim, letters.m: at, letters.n: other}
            found = {
                "score_variance(m, n, 1)": (entries**2).sum(),
                "aligned_mean(m, n, 1)": np.trace(entries),
            }
            for text, value in found.items():
                with working_precision(BITS):
                    true = float(ball(parse_expression(text), point).mid())
                if not abs(float(value) - true) <= 4 * dim * (8 + at + other) * sys.float_info.epsilon:
                    raise HeldError(
                        f"ropetheory.rotate makes {text} {float(value)!r} in place of {true!r} at "
                        f"b={base}, d={dim}, m={at}, n={other}"
                    )


def _rotated(dim: int, position: int, base: int) -> np.ndarray:
    """Rotate every unit vector of a width to a position; one a row."""
    turned: np.ndarray = ropetheory.rotate(np.eye(dim), position, base)
    return turned
