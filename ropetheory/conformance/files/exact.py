"""Schedules with 50 digits: what is written here once more, from the formulas, in mpmath's whole numbers.

No number of a platform's logarithm or power goes in, so that the results are the same everywhere.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope

DIGITS = 50
SAME = 1e-14  # relative: a factor so near to its formula was computed by it


@functools.cache
def context() -> Any:
    """Return mpmath with so many digits, apart from everybody else's."""
    import mpmath

    own = mpmath.mp.clone()
    own.dps = DIGITS
    return own


def _plain(rope: ModelRope, base: Any = None) -> list[Any]:
    """Return b^(-2j/d)."""
    mp = context()
    own = mp.mpf(rope.base) if base is None else base
    return [own ** (-mp.mpf(2 * j) / rope.dim) for j in range(rope.dim // 2)]


def _enlarged(rope: ModelRope, scale: Any) -> list[Any]:
    """Return the schedule of the base b·s^(d/(d-2))."""
    mp = context()
    return _plain(rope, mp.mpf(rope.base) * scale ** (mp.mpf(rope.dim) / (rope.dim - 2)))


def _interpolated(rope: ModelRope, own: dict[str, Any], length: int) -> list[Any]:
    """Return θ/s."""
    return [theta / own["scale"] for theta in _plain(rope)]


def _aware(rope: ModelRope, own: dict[str, Any], length: int) -> list[Any]:
    """Return the larger base of a fixed factor."""
    return _enlarged(rope, context().mpf(own["scale"]))


def _dynamic(rope: ModelRope, own: dict[str, Any], length: int) -> list[Any]:
    """Return the larger base of the length n: s·n/L - (s - 1), n/L, or s² - s + 1."""
    mp = context()
    first = mp.mpf(own["length"])
    ratio = max(mp.mpf(length), first) / first
    if own.get("scale") is None:
        return _enlarged(rope, ratio)
    scale = mp.mpf(own["scale"])
    if own["rule"] == "fixed":
        return _enlarged(rope, scale * scale - scale + 1)
    return _enlarged(rope, scale * ratio - (scale - 1))


def _by_parts(rope: ModelRope, own: dict[str, Any], length: int) -> list[Any]:
    """Return the blend γ·θ + (1 - γ)·θ/s, or that of wavelengths."""
    shares = (_by_index if own.get("ramp", "rotations") == "index" else _by_turns)(rope, own)
    scale, found = context().mpf(own["scale"]), []
    for theta, kept in zip(_plain(rope), shares, strict=True):
        if own.get("blend") == "wavelength":
            found.append(theta / (kept + (1 - kept) * scale))
        else:
            found.append(theta * kept + theta / scale * (1 - kept))
    return found


def _by_index(rope: ModelRope, own: dict[str, Any]) -> list[Any]:
    """Return what is kept of each pair: a ramp in the pair index between the pairs of so many turns."""
    mp = context()

    def pair(turns: Any) -> Any:
        return rope.dim * mp.log(mp.mpf(own["length"]) / (turns * 2 * mp.pi)) / (2 * mp.log(rope.base))

    low, high = pair(own["ramp_high"]), pair(own["ramp_low"])
    if own["truncate"]:
        low, high = mp.floor(low), mp.ceil(high)
    low, high = max(low, mp.mpf(0)), min(high, mp.mpf(rope.dim - 1))
    if low == high:
        high += mp.mpf(1) / 1000
    return [1 - min(max((j - low) / (high - low), mp.mpf(0)), mp.mpf(1)) for j in range(rope.dim // 2)]


def _by_turns(rope: ModelRope, own: dict[str, Any]) -> list[Any]:
    """Return what is kept of each pair: a ramp in the turns over the length L."""
    mp = context()
    low = mp.mpf(own.get("low_freq_factor", own.get("ramp_low")))
    high = mp.mpf(own.get("high_freq_factor", own.get("ramp_high")))
    turns = [mp.mpf(own["length"]) * theta / (2 * mp.pi) for theta in _plain(rope)]
    if low == high:
        return [mp.mpf(turn > low) for turn in turns]
    return [min(max((turn - low) / (high - low), mp.mpf(0)), mp.mpf(1)) for turn in turns]


def _longrope(rope: ModelRope, own: dict[str, Any], length: int) -> list[Any]:
    """Return θ by the factors of short texts, or of long ones."""
    mp = context()
    factors = own["long_factor" if length > own["length"] else "short_factor"]
    return [theta / mp.mpf(factor) for theta, factor in zip(_plain(rope), factors, strict=True)]


SCHEDULES: dict[str, Callable[[ModelRope, dict[str, Any], int], list[Any]]] = {
    "none": lambda rope, own, length: _plain(rope),
    "position_interpolation": _interpolated, "ntk_aware": _aware, "dynamic_ntk": _dynamic,
    "yarn": _by_parts, "ntk_by_parts": _by_parts, "llama3": _by_parts, "longrope": _longrope,
}  # fmt: skip


def exact_frequencies(rope: ModelRope, length: int) -> list[Any]:
    """Return the frequencies of a configuration with 50 digits.

    Parameters
    ----------
    rope : ModelRope
        The configuration, whose numbers are taken as the float64 that they are.
    length : int
        The tokens of the text.

    Returns
    -------
    list of mpf
        A frequency for each pair, in radians per token.

    Raises
    ------
    RopeTheoryError
        If the method is none of those that configurations of published models have.
    """
    own = dict(rope.method.parameters)
    if rope.method.name not in SCHEDULES:
        raise RopeTheoryError(
            f"`config` must have a method of {', '.join(SCHEDULES)}; got {rope.method.name} (of others, take "
            "`read_config(config).frequencies()`)"
        )
    return SCHEDULES[rope.method.name](rope, own, length)


def exact_factor(rope: ModelRope) -> Any:
    """Return the attention factor: by its formula where it is that one's, else the number that is stated."""
    mp, own, stated = context(), dict(rope.method.parameters), context().mpf(rope.attention_factor)
    if stated == 1:
        return stated
    logarithm = mp.log(mp.mpf(rope.scale))
    tries: Sequence[Any] = [1 + logarithm / 10]
    if own.get("mscale") and own.get("mscale_all_dim"):
        one, every = mp.mpf(own["mscale"]), mp.mpf(own["mscale_all_dim"])
        tries = [(1 + one * logarithm / 10) / (1 + every * logarithm / 10), *tries]
    if rope.method.name == "longrope":
        tries = [mp.sqrt(1 + logarithm / mp.log(mp.mpf(own["length"])))]
    return next((one for one in tries if abs(one / stated - 1) < SAME), stated)
