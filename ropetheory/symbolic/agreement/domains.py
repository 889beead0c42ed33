"""Where public functions are tried: points drawn within wide ranges, then the edges of every letter.

One letter at a time is put to an edge of its domain, the others are drawn; the rows for the forms of
a call are such that float32 and int64 hold them. What one function has of its own stands in the tables
here: a narrower domain, and what its terms cost in rounding where they cancel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

Row = tuple[Any, ...]


def _double(low: float, high: float) -> Callable[[random.Random], Any]:
    return lambda rng: low * (high / low) ** rng.random()


# Doubles of every size that models use, wider than the letters'.
RANGES: dict[str, Callable[[random.Random], Any]] = {
    "b": _double(1.01, 1e9),
    "d": lambda rng: 2 * rng.choice((2, 3, 16, 20, 24, 32, 48)),
    "L": _double(2.0, 4e6),
    "s": _double(0.5, 256.0),
    "alpha": _double(0.01, 1.0),
    "t": _double(2.0, 4e6),
    "r": _double(0.05, 200.0),
    "low": _double(0.1, 2.0),
    "high": _double(2.5, 64.0),
    # A power of two: the product with a base, which the functions form once, is exact.
    "beta": lambda rng: float(2 ** rng.randrange(7)),
    "z": _double(24.0, 256.0),
    "a": _double(0.01, 30.0),
    "B": _double(1.01, 1e9),
}

# What the contract admits beyond those. At d = 2 there is one pair; 10002 is the wide head.
EDGES: dict[str, tuple[Any, ...]] = {
    "b": (1 + 2.0**-20, 1e12), "d": (2, 10002), "L": (2.0**-10, 2.0**40), "s": (1e-3, 1e3),
    "alpha": (3.1415, 8.0), "t": (2.0**-10, 2.0**40), "r": (1e-3, 2.0**38 / 3), "low": (0.0, 1e-3),
    "high": (2.25, 1e3), "beta": (47.1, 1e3), "z": (25.3, 1e6),
    "a": (1e-3, 1e3), "B": (1 + 2.0**-20, 1e12),
}  # fmt: skip

# Where a function's own domain is narrower: the exponent d/(d-2) needs d >= 4; a critical index or
# pair that is to be kept needs L and sL beyond 2 pi, and the result is finite only well beyond; the log-n
# factor is that of a text that grew.
LEAST: dict[str, dict[str, float]] = {
    **{name: {"d": 4} for name in ("ntk_base", "dynamic_ntk_base", "delivered_scale", "ntk_aware")},
    "critical_base": {"L": 7000.0},
    "log_n_factor": {"L": 2.0, "s": 1.0},
    "nominal_scale": {"d": 4, "L": 7000.0},
}
# On columns, which go to no edge: L and s L beyond 2 pi, a pair from 1 on.
WITHIN: dict[str, dict[str, tuple[float, float]]] = {
    "critical_base": {"L": (16.0, 4e6)},
    "log_n_factor": {"s": (1.0, 256.0)},
    "nominal_scale": {"L": (7.0, 4e6)},
    "stretch_base": {"z": (1.0, 24.0)},
    "convert_index": {"z": (1.0, 2.0**20)},
    # Under a scale below 1 a small base becomes none.
    "ntk_critical_index": {"b": (16.0, 1e9)},
    "ntk_critical_pair": {"b": (16.0, 1e9)},
    "kernel": {"m": (0.01, 1e5)},
}
# The wide head is one point for all, so that functions of the same sum enclose it once.
WIDE = {"b": 10000.0, "d": 10002, "L": 8192.0, "s": 4.0, "alpha": 0.75, "beta": 1.0, "t": 65536.0}
NARROW = (4, 6, 10)  # widths where an edge is that of another letter, few pairs to enclose
FORMS, FORM_WIDTH = 4, 8  # rows of the forms, and their width

# Bounds on rounding where terms cancel, in units of 2^-52. C_d is summed as Σ (-1)^k alpha^m/m! G_m with
# m = 2k+1 and G_m <= G_1, so that the terms are sinh(alpha) G_1 in all, and C_d itself may be near 0.
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
# They hold for alpha above 1, and for an expansion, whose terms cancel in narrow heads too, everywhere.
ALWAYS = ("granularity_expansion",)


def random_rows(letters: Sequence[str], rng: random.Random, count: int) -> list[Row]:
    """Draw points within the ranges."""
    return [tuple(RANGES[a](rng) for a in letters) for _ in range(count)]


def edge_rows(function: str, letters: Sequence[str], rng: random.Random) -> list[Row]:
    """Put each letter to each of its edges, the others drawn."""
    least = LEAST.get(function, {})
    rows = []
    for place, letter in enumerate(letters):
        for edge in EDGES[letter]:
            if edge < least.get(letter, edge):
                continue
            drawn = [_inside(a, rng, least, rng.choice(NARROW)) for a in letters]
            drawn[place] = edge
            if edge == WIDE["d"]:
                drawn = [WIDE.get(a, v) for a, v in zip(letters, drawn, strict=True)]
            rows.append(tuple(drawn))
    return rows


def form_rows(function: str, letters: Sequence[str], rng: random.Random, *, whole: bool) -> list[Row]:
    """Draw points of one width that float32 holds, or whole numbers."""
    least = LEAST.get(function, {})
    drawn = [[_inside(a, rng, least, FORM_WIDTH) for a in letters] for _ in range(FORMS)]
    return [tuple(_fit(a, v, whole=whole) for a, v in zip(letters, row, strict=True)) for row in drawn]


def _inside(letter: str, rng: random.Random, least: dict[str, float], width: int) -> Any:
    return width if letter == "d" else max(RANGES[letter](rng), least.get(letter, 0))


def _fit(letter: str, value: Any, *, whole: bool) -> Any:
    if not whole:
        return value if letter == "d" else float(np.float32(value))
    return max(round(value), {"b": 2, "B": 2, "high": 3}.get(letter, 1))
