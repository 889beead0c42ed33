"""The granularity of a schedule, and the similarity of consecutive images."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "C(alpha=alpha, B=B, d=d)",
        "Sum(sin(alpha*B**(-2*j/d)), j, 0, d/2-1)",
        "Granularity C_d: sum over pairs of sin(alpha B^(-2j/d)); arguments alpha, B, d.",
        domain="real",
        unicode="C_d",
        latex="C_d",
    ),
    Quantity(
        "similarity(x, alpha=alpha, B=B, d=d)",
        "Sum(pair_square(x, j)*sin(alpha*B**(-2*j/d)), j, 0, d/2-1)/norm2(x, d)",
        "Sine similarity of consecutive images: pair squares weighted by sines, over the norm.",
        domain="real",
        unicode="sim(<x>)",
        latex=r"\mathrm{sim}(<x>)",
    ),
)
