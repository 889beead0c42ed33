"""What sweeps compute, held against formulas: a block of axes, filled by a backend as a sweep fills it."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.two_floats import EPS
from ropetheory.symbolic.agreement.compare import Check, Comparison
from ropetheory.symbolic.agreement.domains import BEYOND, G_1, SINH, WITHIN
from ropetheory.symbolic.agreement.enclosure import read_formula
from ropetheory.symbolic.language.formulas import parse_expression

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.agreement.draw import Draw

AXES = {"base": "b", "dim": "d", "length": "L", "scale": "s", "alpha": "alpha", "beta": "beta", "offset": "m"}
WIDTHS = (4, 6, 32, 40, 48, 64, 96)
TIES = 16  # lengths next to a wavelength, of a block: each is decided by balls, twice
ROW = 24  # values of alpha at least, so that rows are long enough for the fused kernel of a table


@dataclass(frozen=True, slots=True)
class Swept:
    """A quantity of sweeps, what it must equal, and how closely.

    Attributes
    ----------
    quantity : str
        Its name in ``numeric.grid``.
    formula : str
        In the formula language; by default that of the public function of this name.
    ulp : int
        What it is stated within, in units of 2^-52 of itself; 0 means exactly.
    rounding : str
        The same as a formula, in units of 2^-52, where terms may cancel.
    size : str
        The number of which an ulp is one, where what it must equal cancels.
    """

    quantity: str
    formula: str = ""
    ulp: int = 0
    rounding: str = ""
    size: str = ""


# What the indices, the bases and the products of two factors are within is counted in
# ``numeric.grid.factors``: 5 ulp an index, and under the NTK base 6 kappa, kappa = (ln b + p |ln s|)/ln b'
# with p = d/(d-2). A product of matrices adds the terms of a table in any order, as for
# ``granularity_grid``; a bound is moved outwards by (6 + 2 alpha) and lies within as much of its sum.
TABLE = BEYOND["granularity_grid"]
MEAN = f"({TABLE})*2/d"
SWEPT: dict[str, tuple[Swept, ...]] = {
    "schedule": (Swept("slowest_wavelength", "wavelength(d/2-1)", ulp=4),),
    "absolute-encoding": (
        Swept(
            "kernel", "Sum(cos(m*theta(j)), j, 0, d/2-1)",
            rounding="3*abs(m)*Sum(theta(j), j, 0, d/2-1) + d/2*(12 + d/2)",
            size="d/2",
        ),
    ),
    "ntk-base": (Swept("ntk_base", ulp=4),),
    "critical-index": (
        Swept("critical_index", ulp=5),
        Swept("critical_pair"),
        Swept("unturned_pairs", "d/2 - critical_pair()"),
        Swept("critical_base", ulp=4),
    ),
    "ntk-extension": (
        Swept(
            "ntk_critical_index", "critical_index(ntk_base())",
            rounding="6*(ln(b) + d/(d-2)*abs(ln(s)))/ln(ntk_base())*abs(critical_index(ntk_base()))",
        ),
        Swept("ntk_critical_pair", "critical_pair(ntk_base())"),
        Swept("delivered_scale", ulp=2),
        Swept("nominal_scale", ulp=2),
    ),
    "temperature": (Swept("attention_factor", ulp=3),),
    "granularity": (
        Swept("granularity", rounding=TABLE),
        Swept("granularity_limit", rounding=f"(20+2*alpha)*{SINH}*(1-(beta*b)**(-1))/ln(beta*b)"),
        Swept("mean_sine", "2/d*C(alpha, beta*b, d)", rounding=f"({MEAN})*(1 + 1/20)"),
    ),
    "granularity-series": (
        Swept("granularity_upper", f"alpha*{G_1}", rounding=BEYOND["granularity_bounds"]),
        Swept(
            "granularity_lower",
            f"alpha*{G_1} - alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6",
            rounding=BEYOND["granularity_bounds"],
        ),
    ),
}  # fmt: skip


def block_checks(theorem: Theorem) -> list[Check]:
    """List the deviations of what sweeps compute under a theorem."""
    own = {entry.function: entry.formula for entry in theorem.governs}
    found = []
    for swept in SWEPT.get(theorem.id, ()):
        formula = swept.formula or own[swept.quantity]
        compare = functools.partial(compare_block, swept, formula)
        found.append(Check(swept.quantity, "swept", f"a swept block of {formula}", compare, swept=True))
    return found


def compare_block(swept: Swept, formula: str, draw: Draw) -> Comparison:
    """Fill a block as a sweep does, and read the formula at every point of it, width by width."""
    axes = axes_of(swept.quantity, draw)
    found = draw.place.engine.evaluate(swept.quantity, axes)
    own = QUANTITIES[swept.quantity].axes
    parts = []
    for number, width in enumerate(axes["dim"].tolist() if "dim" in own else [2]):
        values = found[:, number, ...] if "dim" in own else found
        point = _columns(draw, {axis: axes[axis] for axis in own if axis != "dim"})
        if "dim" in own:
            point["d"] = int(width)
        parts.append(_part(swept, formula, draw, draw.xp.reshape(values, (-1,)), point))
    if len(parts) == 1:
        return parts[0]
    join = draw.xp.concat
    value, target, allowed, scale = (
        join([getattr(part, name) for part in parts]) for name in ("value", "target", "allowed", "scale")
    )
    point = {
        name: join([_fill_up(part.point[name], part.value) for part in parts]) for name in parts[0].point
    }
    return Comparison(value, target, allowed, point, scale)


def _part(swept: Swept, formula: str, draw: Draw, found: Any, point: dict[str, Any]) -> Comparison:
    """Compare the points of one width."""
    value = draw.xp.astype(found, draw.xp.float64)
    true = read_formula(parse_expression(formula), point)
    allowed = swept.ulp * EPS * abs(true.value) + true.error + 0 * value
    if swept.rounding:
        allowed = allowed + EPS * read_formula(parse_expression(swept.rounding), point).value
    target = true.value + 0 * value
    scale = read_formula(parse_expression(swept.size), point).value + 0 * value if swept.size else target
    return Comparison(value, target, allowed, point, scale)


def _columns(draw: Draw, axes: dict[str, Any]) -> dict[str, Any]:
    """Return the points that axes span, as columns in C order."""
    spanned = np.meshgrid(*axes.values(), indexing="ij")
    return {AXES[axis]: draw.place.put(mesh.reshape(-1)) for axis, mesh in zip(axes, spanned, strict=True)}


def _fill_up(value: Any, like: Any) -> Any:
    return value if hasattr(value, "dtype") else 0 * like + value


def axes_of(quantity: str, draw: Draw) -> dict[str, Any]:
    """Draw the axes of a block of about as many points as are asked for: up to three widths, one beta.

    Some lengths lie next to a wavelength of a base and a width of the block, as near as a double can.
    """
    own, ranges = QUANTITIES[quantity].axes, WITHIN.get(quantity)
    axes: dict[str, Any] = {}
    if "dim" in own:
        axes["dim"] = np.unique([float(WIDTHS[draw.randrange(len(WIDTHS))]) for _ in range(3)])
    if "beta" in own:
        axes["beta"] = np.asarray([float(2 ** draw.randrange(7))])
    count = max(1, draw.count // math.prod(map(len, axes.values())))
    if "alpha" in own:
        axes["alpha"] = draw.axis("alpha", max(ROW, math.isqrt(count)))
        count = max(1, count // len(axes["alpha"]))
    free = [axis for axis in own if axis not in axes]
    for place, axis in enumerate(free):
        side = max(1, round(count ** (1 / (len(free) - place))))
        axes[axis] = draw.axis(AXES[axis], side, ranges)
        count = max(1, count // side)
    if "length" in own and "dim" in own:
        width = float(axes["dim"][0])
        some = axes["base"][: max(1, min(TIES, len(axes["length"]) // 4))]
        powers = [2 * draw.randrange(1, int(width) // 2) / width for _ in some]
        near = [2 * math.pi * base**power for base, power in zip(some.tolist(), powers, strict=True)]
        axes["length"] = np.unique([*axes["length"], *near])
    return axes
