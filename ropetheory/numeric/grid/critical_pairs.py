"""Critical pairs that no float may decide: found exactly, one by one, on the host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.numeric.certificates import Ball, certified_ceiling, critical_pair_exact, load_flint, to_ball
from ropetheory.numeric.grid.quantities import QUANTITIES

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
