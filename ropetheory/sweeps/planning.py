"""Making a plan of a sweep: every check of names, axes, memory and size comes before the first block."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ropetheory.errors import RopeTheoryError, UsageError, WrongKindError, echo
from ropetheory.numeric.arguments import ArrayLike
from ropetheory.numeric.grid.axes import NAMES, Axis, as_axis
from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.grid.condition import Condition
from ropetheory.numeric.grid.quantities import OPTIONAL, QUANTITIES, Quantity, check_new_base, quantity
from ropetheory.numeric.grid.tiles import block_shape
from ropetheory.sweeps.capacity import memory
from ropetheory.sweeps.plan import Plan, condition_of, quantities_needed
from ropetheory.sweeps.reductions import MOST_TOP, Top

MOST_POINTS = 2**62
MOST_EDGES = 1025
_POINTS = {"cupy": 2**26}
_HOST_POINTS = 2**20


def plan(
    quantities: Iterable[str],
    axes: Mapping[str, ArrayLike | str | None] | None = None,
    *,
    base: ArrayLike | str | None = None,
    dim: ArrayLike | str | None = None,
    length: ArrayLike | str | None = None,
    scale: ArrayLike | str | None = None,
    alpha: ArrayLike | str | None = None,
    beta: ArrayLike | str | None = None,
    offset: ArrayLike | str | None = None,
    where: str | None = None,
    histograms: Mapping[str, Sequence[float]] | None = None,
    backend: str = "numpy",
    block: int | Sequence[int] | None = None,
    top: int | None = None,
    by: str | None = None,
    greatest: bool = False,
) -> Plan:
    """Return the plan of a sweep over a grid, every name, axis, size and block of it checked.

    Parameters
    ----------
    quantities : iterable of str
        What to compute: ``critical_pair``, ``ntk_base`` and others, as ``python -m ropetheory sweep
        --list`` shows them.
    axes : mapping of str to number, sequence, array or str, optional
        Values on axes by their names, as the keywords below.
    base, dim, length, scale, alpha, beta, offset : number, sequence, array or str
        The values on every axis that a quantity or the condition needs; ``alpha`` and ``beta`` are 1
        where they are not given. A text is ``"1e4,5e5"``, ``"64:256:2"`` (start, stop, step) or
        ``"1e3:1e6:log:200"`` (200 values, both ends among them).
    where : str, optional
        A condition: comparisons of quantities or axes with numbers, joined by ``and``.
    histograms : mapping of str to sequence of numbers, optional
        Edges that increase, for quantities that are to be counted between them.
    backend : {"numpy", "numba", "cupy"}
        What computes a block.
    block : int or sequence of int, optional
        Points of a block, or values of a block along every axis; by default some 2^20 points on a
        host and 2^26 on a device.
    top : int, optional
        How many of the best points are kept, up to 10000; ``SweepResult.table`` lists them.
    by : str, optional
        The quantity that ranks them; the first one by default.
    greatest : bool
        Whether the greatest values are the best; else the least are.

    Returns
    -------
    Plan
        Plain data for ``sweep``: it holds ``points``, ``blocks``, ``estimate()`` and ``as_dict()``.

    Raises
    ------
    UsageError
        If a name is unknown, an axis is missing or idle, or the backend is not installed.
    RopeTheoryError
        If an axis is empty, unsorted or outside the domain, the grid has more than 2^62 points, or
        a block does not fit in half of the memory.

    See Also
    --------
    sweep : runs a plan
    grid : quantities on a whole grid of parameters

    Notes
    -----
    Integers and counts of integers depend neither on the backend nor on the blocks; a float may
    differ within its bound.

    References
    ----------
    The quantities are those of the public functions of the same names.

    Examples
    --------
    >>> made = plan(["ntk_base"], base=10000, dim="64:128:2", scale="1:32:log:6")
    >>> made.shape, made.points, made.blocks
    ((1, 33, 6), 198, 1)
    """
    names = _quantity_names(quantities)
    condition = condition_of(where or "")
    named = {
        "base": base, "dim": dim, "length": length, "scale": scale, "alpha": alpha, "beta": beta,
        "offset": offset,
    }  # fmt: skip
    found = _axes(given_axes(axes, named), names, condition)
    _check_domains(found, [quantity(name) for name in quantities_needed(names, condition)])
    shape = tuple(map(len, found))
    if math.prod(shape) > MOST_POINTS:
        raise RopeTheoryError(
            f"a grid must have at most 2^62 points; got {' x '.join(map(str, shape))} (take larger steps)"
        )
    get_backend(backend)
    edges = _edges(histograms or {}, names)
    text = str(condition) if condition else ""
    best = _top(top, by, names, greatest=greatest)
    return _check_memory(Plan(found, names, text, edges, backend, _block(block, shape, backend), best))


def _top(count: int | None, by: str | None, names: Sequence[str], *, greatest: bool) -> Top | None:
    if count is None:
        if by is not None:
            raise UsageError("`by` ranks the points of `top`, which is not given (say how many)")
        return None
    if isinstance(count, bool) or not 1 <= count <= MOST_TOP:
        raise RopeTheoryError(f"`top` must be from 1 to {MOST_TOP}; got {echo(count)} (such as 20)")
    name = names[0] if by is None else quantity(by).name
    if name not in names:
        raise UsageError(f"`by` {name} must be one of the quantities (add it to them)")
    return Top(count, name, greatest)


def _quantity_names(quantities: Iterable[str]) -> tuple[str, ...]:
    listed = tuple(quantities.split()) if isinstance(quantities, str) else tuple(quantities)
    if not listed:
        raise UsageError(f"a grid needs a quantity (choose from {', '.join(QUANTITIES)})")
    return tuple(dict.fromkeys(quantity(name).name for name in listed))


def given_axes(axes: Any, named: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values on axes, which are given in a mapping, by name, or some so and some so."""
    if axes is not None and not isinstance(axes, Mapping):
        got = f"got {type(axes).__name__}"
        raise WrongKindError(f"`axes` must be a mapping from names to values; {got} (or name them: base=...)")
    given = {name: values for name, values in named.items() if values is not None}
    others = {name: values for name, values in (axes or {}).items() if values is not None}
    if twice := sorted(given.keys() & others.keys()):
        raise UsageError(f"axis `{twice[0]}` is given by name and in `axes` (leave one out)")
    return {**others, **given}


def _axes(given: Mapping[str, Any], names: Sequence[str], condition: Condition | None) -> tuple[Axis, ...]:
    """Return the axes of the grid in canonical order; none may be missing or idle."""
    found = {name: as_axis(name, values) for name, values in given.items() if values is not None}
    needed = {axis: name for name in quantities_needed(names, condition) for axis in QUANTITIES[name].axes}
    needed |= {name: "the condition" for name in (condition.names if condition else ()) if name in NAMES}
    for axis in OPTIONAL:
        if axis in needed and axis not in found:
            found[axis] = as_axis(axis, 1.0)
    for axis, name in needed.items():
        if axis not in found:
            raise UsageError(f"axis `{axis}` must be given for {name} (such as {axis}=...)")
    for axis in found:
        if axis not in needed:
            raise UsageError(f"axis `{axis}` is used by no quantity of {', '.join(names)} (leave it out)")
    return tuple(found[name] for name in NAMES if name in found)


def _check_domains(axes: Sequence[Axis], wanted: Sequence[Quantity]) -> None:
    """Refuse widths that a quantity cannot have, and new bases that an exact pair cannot."""
    values = {axis.name: axis.values for axis in axes}
    for one in wanted:
        if "dim" in one.axes and not one.least_dim <= values["dim"][0] <= values["dim"][-1] <= one.most_dim:
            bad = values["dim"][0] if values["dim"][0] < one.least_dim else values["dim"][-1]
            raise RopeTheoryError(
                f"`dim` must be from {one.least_dim} to {one.most_dim} for {one.name}; got {bad:.0f} "
                "(it is the rotary width of a head: use 64 or 128)"
            )
        if one.name == "ntk_critical_pair":
            check_new_base(values)


def _edges(
    histograms: Mapping[str, Sequence[float]], names: Sequence[str]
) -> tuple[tuple[str, tuple[float, ...]], ...]:
    found = []
    for name, edges in histograms.items():
        if quantity(name).name not in names:
            raise UsageError(f"a histogram of {name} needs the quantity itself (add it to the quantities)")
        numbers = tuple(float(edge) for edge in edges)
        rises = all(low < high for low, high in pairwise(numbers))
        if not 2 <= len(numbers) <= MOST_EDGES or not rises or not all(map(math.isfinite, numbers)):
            raise RopeTheoryError(
                f"the edges of {name} must be 2 to {MOST_EDGES} finite numbers that increase; "
                f"got {echo(numbers)} (such as 0, 1, 2)"
            )
        found.append((name, numbers))
    return tuple(sorted(found))


def _block(block: int | Sequence[int] | None, shape: tuple[int, ...], name: str) -> tuple[int, ...]:
    if block is None or isinstance(block, int):
        points = _POINTS.get(name, _HOST_POINTS) if block is None else block
        if points < 1:
            raise RopeTheoryError(f"a block must have a point; got {points} (leave it to the default)")
        return block_shape(shape, points)
    sizes = tuple(int(size) for size in block)
    if len(sizes) != len(shape) or not all(1 <= size <= n for size, n in zip(sizes, shape, strict=True)):
        raise RopeTheoryError(f"a block must fit into the grid {shape}; got {sizes} (give its points)")
    return sizes


def _check_memory(plan: Plan) -> Plan:
    """Return a plan whose blocks fit into memory."""
    needed, total = plan.estimate().block_bytes, memory().total
    if plan.backend != "cupy" and needed > total // 2:
        raise RopeTheoryError(
            f"a block must fit in half of the memory; it needs {needed / 2**30:.1f} GiB of "
            f"{total / 2**30:.1f} (ask for blocks of fewer points)"
        )
    return plan
