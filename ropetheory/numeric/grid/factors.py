"""The formulas of a grid, cut where axes part: what depends on few axes is computed on those alone.

A formula takes the functions of a namespace and the axes as arrays that broadcast. A product is
left·right, with nothing else to do at a point; a table is Σ_k T_k(b, d, β)·P_k(α).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ropetheory.numeric.arguments import Array
from ropetheory.numeric.bases.critical import critical_formula
from ropetheory.numeric.bases.delivered_scale import delivered_formula, nominal_formula
from ropetheory.numeric.frequencies.critical import GUARD, log_turns
from ropetheory.numeric.frequencies.schedule import wavelength
from ropetheory.numeric.granularity.series import head, lost_share, over_pair, powers_of, series_columns
from ropetheory.numeric.methods.yarn_formulas import factor_formula
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import EPS, TWO_PI, log_pair, quotient

Mesh = Mapping[str, Array]


@dataclass(frozen=True, slots=True)
class Factors:
    """Two arrays that broadcast, whose product is the value at every point.

    Where ``guard`` is given the product is within guard·(|right| + 1) of the true value.
    """

    left: Array
    right: Array
    guard: Array = None


def _turns(fns: Functions, mesh: Mesh) -> Array:
    # The sum rounds once more than `critical_index` does: 5 ulp in place of 4.
    lead, correction = log_turns(fns, mesh["length"])
    return lead + correction


def index_factors(fns: Functions, mesh: Mesh) -> Factors:
    """Return x = (d/2)/ln b · ln(L/2π), within 5 ulp."""
    left = mesh["dim"] / 2 / fns.log(mesh["base"])
    return Factors(left, _turns(fns, mesh), GUARD * EPS * left)


# ln b' = ln b + ln s + (2/(d-2))·ln s is off by less than (k + 3)·eps·(|ln b| + p·|ln s|), p = d/(d-2),
# for logarithms good to k ulp. Relative to ln b' that is κ = (ln b + p·|ln s|)/ln b' times as much;
# κ = 1 for s >= 1. The guard of `critical_pair`, times κ, allows k = 13.
def ntk_index_factors(fns: Functions, mesh: Mesh) -> Factors:
    """Return x under b' = b·s^(d/(d-2)), within 6κ ulp; nan where b' is not above 1."""
    base, growth = fns.log(mesh["base"]), fns.log(mesh["scale"])
    growth = growth + growth * (2.0 / (mesh["dim"] - 2.0))
    log = fns.where(base + growth > 0.0, base + growth, math.nan)
    left = mesh["dim"] / 2 / log
    return Factors(left, _turns(fns, mesh), GUARD * EPS * left * ((base + abs(growth)) / log))


def ntk_base_factors(fns: Functions, mesh: Mesh) -> Factors:
    """Return b' = b · s^(d/(d-2)), within the 4 ulp of ``ntk_base``: no more roundings, in another order."""
    power, rest = quotient(2.0, mesh["dim"] - 2.0)
    stretch = mesh["scale"] * fns.pow(mesh["scale"], power)
    stretch = stretch + stretch * (rest * fns.log(mesh["scale"]))
    # A base of 1e300 would lift what underflowed back among the numbers, without its digits.
    return Factors(mesh["base"], fns.where(stretch < 2.0**-1022, math.nan, stretch))


def _product_base(fns: Functions, mesh: Mesh) -> tuple[Array, Array]:
    """Return B = βb, and 2 in place of what is no base; and where it is one."""
    base = mesh["base"] * mesh["beta"]
    valid = (base > 1.0) & (base < math.inf)
    return fns.where(valid, base, 2.0), valid


def granularity_table(fns: Functions, mesh: Mesh, terms: int) -> list[Array]:
    """Return T_k on (b, d, β)."""
    base, valid = _product_base(fns, mesh)
    g, low, delta, r, q = head(fns, base, mesh["dim"], 1.0 + 0.0 * base)
    return series_columns(fns.where(valid, g + (low + g * delta), math.nan), r, q, terms)


def limit_table(fns: Functions, mesh: Mesh, terms: int) -> list[Array]:
    """Return what (2/d)·T_k tends to, on (b, β): q -> 1."""
    base, valid = _product_base(fns, mesh)
    r, *share = lost_share(fns, base)
    g, low = over_pair(1.0 + 0.0 * base, (share[0], share[1]), log_pair(fns, base))
    return series_columns(fns.where(valid, g + low, math.nan), r, 1.0, terms)


# The first term is good to 3 eps and the second, α²/6 of it at most, to 9: below the bound of
# `granularity_bounds` on its own, (6 + 2α)·eps·sinh(α)·G_1, by which each side moves outwards.
def _move_outwards(side: float, fns: Functions, alpha: Array, terms: int) -> list[Array]:
    growth = 0.5 * (fns.expm1(alpha) - fns.expm1(-alpha)) / alpha
    first, *others = powers_of(alpha, terms)
    return [first * (1.0 + side * ((6.0 + 2.0 * alpha) * EPS) * growth), *others]


def plain_powers(fns: Functions, alpha: Array, terms: int) -> list[Array]:
    """Return α^(2k+1)."""
    return powers_of(alpha, terms)


def lower_powers(fns: Functions, alpha: Array, terms: int) -> list[Array]:
    """Return the powers, the first smaller by the bound on the error."""
    return _move_outwards(-1.0, fns, alpha, terms)


def upper_powers(fns: Functions, alpha: Array, terms: int) -> list[Array]:
    """Return the powers, the first larger by the bound on the error."""
    return _move_outwards(1.0, fns, alpha, terms)


def _critical_base(fns: Functions, mesh: Mesh) -> Array:
    base, length, scale = mesh["base"], mesh["length"], mesh["scale"]
    valid = (length > TWO_PI) & (scale * length > TWO_PI)
    safe = fns.where(length > TWO_PI, length, 4096.0)
    return fns.where(valid, critical_formula(fns, base, safe, scale), math.nan)


def _delivered_scale(fns: Functions, mesh: Mesh) -> Array:
    return delivered_formula(fns, mesh["pair"], mesh["dim"], mesh["scale"])


def _nominal_scale(fns: Functions, mesh: Mesh) -> Array:
    pair = fns.where(mesh["length"] > TWO_PI, mesh["pair"], math.nan)
    return nominal_formula(fns, pair, mesh["dim"], mesh["scale"])


def _slowest_wavelength(fns: Functions, mesh: Mesh) -> Array:
    return wavelength(fns, quotient(mesh["dim"] - 2.0, mesh["dim"]), mesh["base"])


def _attention_factor(fns: Functions, mesh: Mesh) -> Array:
    return factor_formula(fns, mesh["scale"])


Powers = Callable[[Functions, Array, int], list[Array]]
Table = Callable[[Functions, Mesh, int], list[Array]]

PRODUCTS: dict[str, Callable[[Functions, Mesh], Factors]] = {
    "critical_index": index_factors,
    "ntk_critical_index": ntk_index_factors,
    "ntk_base": ntk_base_factors,
}
PAIRS = {"critical_pair": index_factors, "ntk_critical_pair": ntk_index_factors}
# The third is the number of terms, 0 for as many as α needs.
TABLES: dict[str, tuple[Table, Powers, int]] = {
    "granularity": (granularity_table, plain_powers, 0),
    "granularity_lower": (granularity_table, lower_powers, 2),
    "granularity_upper": (granularity_table, upper_powers, 1),
    "granularity_limit": (limit_table, plain_powers, 0),
}
# Those that take the exact pair find it in the mesh under `pair`.
PLAIN: dict[str, Callable[[Functions, Mesh], Any]] = {
    "critical_base": _critical_base,
    "delivered_scale": _delivered_scale,
    "nominal_scale": _nominal_scale,
    "slowest_wavelength": _slowest_wavelength,
    "attention_factor": _attention_factor,
}
TAKES_PAIR = ("delivered_scale", "nominal_scale")


def _unturned_pairs(pair: Array, pairs: Array) -> Array:
    return pairs - pair


def _mean_sine(total: Array, pairs: Array) -> Array:
    return total / pairs


# Made from another quantity on the same axes and from d/2 in its type.
DERIVED: dict[str, tuple[str, Callable[[Array, Array], Array]]] = {
    "unturned_pairs": ("critical_pair", _unturned_pairs),
    "mean_sine": ("granularity", _mean_sine),
}
