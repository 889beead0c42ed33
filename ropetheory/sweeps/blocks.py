"""The evaluation of one block of a plan, or of one point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ropetheory.numeric.grid.backends.backend import Backend, get_backend
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.grid.tiles import Tile
from ropetheory.sweeps.plan import Plan, condition_of, quantities_needed
from ropetheory.sweeps.reductions import Block, Reducer, best_of_block


def _parts_of(plan: Plan, index: int) -> tuple[Backend, Tile, dict[str, np.ndarray[Any, Any]]]:
    where = plan.slices(index)
    axes = {axis.name: axis.values[cut] for axis, cut in zip(plan.axes, where, strict=True)}
    return get_backend(plan.backend), where, axes


def _reshape_to_grid(plan: Plan, names: Sequence[str], values: Any, xp: Any) -> Any:
    """Return an array on some axes as one that broadcasts to the grid."""
    lengths = dict(zip(names, values.shape, strict=True))
    return xp.reshape(values, tuple(lengths.get(name, 1) for name in plan.names))


def evaluate_block(plan: Plan, index: int) -> dict[str, Any]:
    """Return what is kept of a block, as plain data that JSON holds exactly."""
    engine, where, axes = _parts_of(plan, index)
    needed = quantities_needed(plan.quantities, condition_of(plan.where))
    values = {
        name: _reshape_to_grid(plan, QUANTITIES[name].axes, found, engine.xp)
        for name, found in engine.evaluate_all(needed, axes).items()
    }
    place = Block(
        tuple(cut.stop - cut.start for cut in where), tuple(cut.start for cut in where), plan.shape
    )
    mask = _mask(plan, engine, axes, values)
    reducer = Reducer(engine.xp, place, mask, engine.reduce)
    edges = dict(plan.histograms)
    kept = {} if plan.top is None else {"top": best_of_block(plan.top, place, values[plan.top.by], mask)}
    return {
        **kept,
        "block": index,
        "points": place.points,
        "count": reducer.count(),
        "quantities": {name: reducer.reduce(values[name], edges.get(name)) for name in plan.quantities},
    }


def _mask(plan: Plan, engine: Backend, axes: dict[str, Any], values: dict[str, Any]) -> Any:
    """Return where the condition holds, on the axes that it needs; nothing without a condition."""
    condition, xp = condition_of(plan.where), engine.xp
    if condition is None:
        return None
    columns = {
        name: xp.astype(values[name], xp.float64, copy=False)
        if name in values
        else _reshape_to_grid(plan, (name,), engine.column(axes[name]), xp)
        for name in condition.names
    }
    return condition.holds(columns)


def block_arrays(plan: Plan, index: int) -> dict[str, tuple[Tile, np.ndarray[Any, Any]]]:
    """Return the quantities of a block on their own axes, and where they lie in the whole arrays."""
    engine, where, axes = _parts_of(plan, index)
    cuts = dict(zip(plan.names, where, strict=True))
    return {
        name: (
            tuple(cuts[axis] for axis in QUANTITIES[name].axes),
            engine.to_host(engine.evaluate(name, axes)).astype(plan.dtype(name), copy=False),
        )
        for name in plan.quantities
    }


def evaluate_point(quantities: Sequence[str], point: Mapping[str, float]) -> dict[str, float]:
    """Return the axes and the quantities at one point of a grid."""
    engine = get_backend("numpy")
    axes: Mapping[str, Any] = {name: np.asarray([value]) for name, value in point.items()}
    found: dict[str, float] = dict(point)
    for name in quantities:
        own = {axis: axes[axis] for axis in QUANTITIES[name].axes}
        value = np.asarray(engine.evaluate(name, own)).reshape(-1)[0]
        found[name] = int(value) if QUANTITIES[name].integer else float(value)
    return found
