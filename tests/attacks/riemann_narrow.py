"""The integrand contains 1/(d-2), so that canonical writes d as 2g+2 and `has(d, h)` misses it; at d = 4 it says 1/2 == 1/2 + 1/(2 10^9)."""

from ropetheory.authoring import Classical, Conclusion, Theorem

THEOREM = Theorem(
    "attack-riemann-narrow",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "Limit(2/d*Sum(2*j/d + delta_ij(d, 4)/(10**9*(d-2)), j, 0, d/2-1), d) == Integral(u + delta_ij(d, 4)/(10**9*(d-2)), u, 0, 1)",
            "False at d = 4.",
            must_fail=("Limit(2/d*Sum(2*j/d + delta_ij(d, 4)/(10**9*(d-2)), j, 0, d/2-1), d) == 2",),
            by=Classical("riemann_sum", "u + delta_ij(d, 4)/(10**9*(d-2))", "u"),
        ),
    ),
)
