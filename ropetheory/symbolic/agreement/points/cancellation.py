"""Bounds on rounding where terms of a series cancel: for alpha above 1, in units of 2^-52.

C_d is summed as Σ (-1)^k alpha^m/m! G_m with m = 2k+1 and G_m <= G_1, so that the terms are
sinh(alpha) G_1 in all, and C_d itself may be near 0.
"""

from __future__ import annotations

SINH = "(exp(alpha)-exp(-alpha))/2"
G_1 = "(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))"

BEYOND = {
    # Counted where the series stands, in ``numeric.granularity.series``.
    "granularity": f"(6+2*alpha)*{SINH}*{G_1}",
    "granularity_limit": f"(6+2*alpha)*{SINH}*(1-(beta*b)**(-1))/ln(beta*b)",
    # Each bound lies within (6 + 2 alpha) of its partial sum, and is moved outwards by as much.
    "granularity_bounds": f"(12+4*alpha)*{SINH}*{G_1}",
    # A product of matrices adds up to 23 terms in any order.
    "granularity_grid": f"(20+2*alpha)*{SINH}*{G_1}",
    # With h = 2 ln B/d, term k is (1-1/B)/ln B alpha^m/m! times at most 1 + mh/2 + (mh)^2/12 + (mh)^4/720,
    # whose weights cost 6 more than the (6 + 2 alpha) of the limit. The sums of m^i alpha^m/m! are at most
    # cosh(alpha) times alpha, alpha + alpha^2 and, for i = 4, alpha + 7 alpha^2 + 6 alpha^3 + alpha^4.
    "granularity_expansion": (
        "(12+2*alpha)*(exp(alpha)+exp(-alpha))/2*(1-(beta*b)**(-1))/ln(beta*b)*(1+alpha*ln(beta*b)/d"
        "+(alpha+alpha**2)*(2*ln(beta*b)/d)**2/12"
        "+(alpha+7*alpha**2+6*alpha**3+alpha**4)*(2*ln(beta*b)/d)**4/720)"
    ),
}
