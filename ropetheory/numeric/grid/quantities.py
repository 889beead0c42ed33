"""What a grid can hold: every quantity, the axes that it lives on, its unit.

Critical pairs that no float may decide are found here, exactly, one by one, on the host.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, echo, unknown_name
from ropetheory.numeric.certificates import Ball, certified_ceiling, critical_pair_exact, load_flint, to_ball

OPTIONAL = ("alpha", "beta")  # axes that are the single value 1 where they are not given


@dataclass(frozen=True, slots=True)
class Quantity:
    """One quantity: its name, its axes in canonical order, its unit and what it is in words."""

    name: str
    axes: tuple[str, ...]
    unit: str
    words: str
    integer: bool = False
    least_dim: int = 2
    most_dim: int = 2**53


_BDL, _BDLS = ("base", "dim", "length"), ("base", "dim", "length", "scale")
_BDS, _BDAB = ("base", "dim", "scale"), ("base", "dim", "alpha", "beta")

QUANTITIES = {
    quantity.name: quantity
    for quantity in (
        Quantity("critical_index", _BDL, "pairs", "the real index whose wavelength is the length"),
        Quantity("critical_pair", _BDL, "pairs", "the first pair whose wavelength reaches the length", True),
        Quantity("unturned_pairs", _BDL, "pairs", "the pairs that never turn full circle", True),
        Quantity("ntk_base", _BDS, "", "the base that stretches the last pair by the scale", least_dim=4),
        Quantity("ntk_critical_index", _BDLS, "pairs", "the critical index under the NTK base", least_dim=4),
        Quantity("ntk_critical_pair", _BDLS, "pairs", "the critical pair under the NTK base", True, 4),
        Quantity("critical_base", ("base", "length", "scale"), "", "the base that keeps the critical index"),
        Quantity("delivered_scale", _BDLS, "", "the extension that the NTK base delivers", least_dim=4),
        Quantity("nominal_scale", _BDLS, "", "the NTK scale that delivers an extension", least_dim=4),
        Quantity("granularity", _BDAB, "", "the granularity C_d"),
        Quantity("granularity_lower", _BDAB, "", "a lower bound on C_d, from two terms of its series"),
        Quantity("granularity_upper", _BDAB, "", "an upper bound on C_d, from one term of its series"),
        Quantity("granularity_limit", ("base", "alpha", "beta"), "", "what (2/d) C_d tends to"),
        Quantity("mean_sine", _BDAB, "", "the mean of the pairs' sines, (2/d) C_d"),
        Quantity("slowest_wavelength", ("base", "dim"), "tokens", "the wavelength of the last pair"),
        Quantity("kernel", ("base", "dim", "offset"), "", "the sum of the pairs' cosines", most_dim=2**24),
        Quantity("attention_factor", ("scale",), "", "the factor of YaRN on queries and on keys"),
    )
}


def quantity(name: str) -> Quantity:
    """Return a quantity by its name."""
    if name not in QUANTITIES:
        raise unknown_name("quantity", name, QUANTITIES)
    return QUANTITIES[name]


# Below this share of ln b nothing but cancellation is left of ln b'.
_LEAST_SHARE = 2.0**-20


def ntk_pair_exact(base: float, dim: int, length: float, scale: float) -> int:
    """Return min{j : 2π·b'^(2j/d) >= L} within 0 ... d/2 for the real b' = b·s^(d/(d-2)), by balls.

    The wavelength never equals L: with b, s and L rational that would make π algebraic.

    Examples
    --------
    >>> ntk_pair_exact(10000.0, 128, 4096.0, 4.0)
    40
    """
    pairs = dim // 2
    flint = load_flint()

    def index() -> Ball:
        log = to_ball(base).log() + dim * to_ball(scale).log() / (dim - 2)
        return pairs * (to_ball(length) / (2 * flint.arb.pi())).log() / log

    what = (
        f"critical index at base {echo(base)}, dim {dim}, length {echo(length)}, scale {echo(scale)}"
    )
    return min(max(certified_ceiling(index, what=what), 0), pairs)


def settle(name: str, axes: Mapping[str, np.ndarray[Any, Any]], places: Any) -> list[int]:
    """Return the exact pairs at places of the grid of a quantity, counted in C order."""
    own = QUANTITIES[name].axes
    shape = tuple(len(axes[axis]) for axis in own)
    indices = np.unravel_index(np.asarray(places, dtype=np.int64), shape)
    columns = [axes[axis][at].tolist() for axis, at in zip(own, indices, strict=True)]
    exact = ntk_pair_exact if "scale" in own else critical_pair_exact
    return [exact(row[0], int(row[1]), *row[2:]) for row in zip(*columns, strict=True)]


def check_new_base(axes: Mapping[str, np.ndarray[Any, Any]]) -> None:
    """Refuse axes under which some NTK base is not above 1, as exact pairs need it."""
    base, dim, scale = (float(axes[name][0]) for name in ("base", "dim", "scale"))
    log = float(np.log(base))
    if log + float(np.log(scale)) * (dim / (dim - 2.0)) <= _LEAST_SHARE * log:
        raise RopeTheoryError(
            "`base` times `scale`^(dim/(dim-2)) must be clearly above 1 for `ntk_critical_pair`; "
            f"got {base!r}, {scale!r}, dim {dim:.0f} (begin with a larger scale)"
        )
