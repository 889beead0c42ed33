"""The granularity at plain numbers with α up to 1: the same series, written out for speed.

sin x = x(1 + Σ_{0<k<8} s_k x^(2k)) to 0.0005 eps of x on [0, 1], with the coefficients that make
the largest error least (Remez); they are one fewer than Taylor's need be.
"""

from __future__ import annotations

from math import expm1, log, remainder

S1, S2, S3, S4, S5, S6, S7 = (
    -0.16666666666666666, 0.008333333333333144, -0.00019841269841105942, 2.755731915687561e-06,
    -2.5052093686320256e-08, 1.605727375174712e-10, -7.536570745326694e-13,
)  # fmt: skip

WIDEST = 2**50  # up to here the rounded quotient ln B/h is within 1/2 of n


def granularity_up_to_one(b: float, dim: int, alpha: float) -> float:
    """Return C_d for B = b > 1, 0 < α <= 1 and d <= 2^50, in about a microsecond."""
    pairs, rate = 0.5 * dim, log(b)
    h = rate / pairs
    below = expm1(-h)  # q - 1
    q, r, y = 1.0 + below, 1.0 / b, alpha * alpha
    # The rounding error of h is ln B - n·h, exactly, over n.
    lost = remainder(rate, h) * q / (pairs * below)
    q2, c = q * q, 1.0 + q
    q3 = c + q2
    q5 = c + q2 * q3
    q7 = c + q2 * q5
    q9 = c + q2 * q7
    q11 = c + q2 * q9
    q13 = c + q2 * q11
    q15 = c + q2 * q13
    if b > 8192.0:  # r^3/6 and r^4/120 are below eps/100: P_m(r) is the same for all m > 3
        head = alpha * (r - 1.0) / below
        r3 = 1.0 + (r + r * r)
        s = 1.0 + r * r3
        rest = y * (r3 * S1 / q3 + y * s * (S2 / q5 + y * (S3 / q7 + y * (S4 / q9 + y * (
            S5 / q11 + y * (S6 / q13 + y * S7 / q15))))))  # fmt: skip
        return head + head * (rest + lost)
    head = alpha * (r - 1.0) / below if b > 2.0 else alpha * ((1.0 - b) / b) / below
    r2, c = r * r, 1.0 + r
    r3 = c + r2
    r5 = c + r2 * r3
    r7 = c + r2 * r5
    r9 = c + r2 * r7
    r11 = c + r2 * r9
    r13 = c + r2 * r11
    r15 = c + r2 * r13
    rest = y * (S1 * r3 / q3 + y * (S2 * r5 / q5 + y * (S3 * r7 / q7 + y * (S4 * r9 / q9 + y * (
        S5 * r11 / q11 + y * (S6 * r13 / q13 + y * S7 * r15 / q15))))))  # fmt: skip
    return head + head * (rest + lost)
