"""What a grid can hold: every quantity, the axes that it lives on, its unit."""

from __future__ import annotations

from dataclasses import dataclass

from ropetheory.errors import unknown_name

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
