"""Whole grids in memory: every quantity as one array on its own axes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.display import Displayed
from ropetheory.errors import MissingDependencyError, RopeTheoryError, unknown_name
from ropetheory.numeric.arguments import ArrayLike
from ropetheory.numeric.grid.backends.backend import Backend, get_backend
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.numeric.grid.tiles import tiles
from ropetheory.numeric.tables import frame
from ropetheory.sweeps import planning
from ropetheory.sweeps.capacity import memory
from ropetheory.sweeps.plan import Plan

_PIECE = 2**24  # points that are evaluated at a time


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GridArray:
    """One quantity: its values, and the names of its axes in their order."""

    name: str
    axes: tuple[str, ...]
    values: np.ndarray[Any, Any]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        """Return the values, as NumPy asks for them."""
        return np.array(self.values, dtype=dtype, copy=copy)

    def __getitem__(self, key: Any) -> Any:
        """Return values by their places."""
        return self.values[key]

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"<{self.name} [{', '.join(self.axes)}] {self.shape} {self.dtype}>"

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of values on every axis."""
        return tuple(self.values.shape)

    @property
    def dtype(self) -> Any:
        """The type of the values."""
        return self.values.dtype


class Grid(Displayed, Mapping[str, GridArray]):
    """The quantities of a grid by name, and its ``axes``: the values of each by name."""

    def __init__(self, axes: Mapping[str, np.ndarray[Any, Any]], arrays: Iterable[GridArray]) -> None:
        self.axes = dict(axes)
        self._arrays = {array.name: array for array in arrays}

    def __getitem__(self, name: str) -> GridArray:
        if name not in self._arrays:
            raise unknown_name("quantity in this grid", name, self._arrays)
        return self._arrays[name]

    def __contains__(self, name: object) -> bool:
        return name in self._arrays

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    def to_xarray(self) -> Any:
        """Return a Dataset with a variable a quantity, where xarray is installed."""
        try:
            import xarray as xr
        except ImportError as missing:
            raise MissingDependencyError("a Dataset needs xarray (pip install xarray)") from missing
        return xr.Dataset({one.name: (one.axes, one.values) for one in self.values()}, coords=self.axes)

    def to_pandas(self) -> Any:
        """Return a DataFrame with a row for every point, where pandas is installed."""
        names = list(self.axes)
        mesh = np.meshgrid(*self.axes.values(), indexing="ij")
        columns = {name: one.reshape(-1) for name, one in zip(names, mesh, strict=True)}
        shape = tuple(map(len, self.axes.values()))
        for one in self.values():
            own = tuple(len(self.axes[name]) if name in one.axes else 1 for name in names)
            columns[one.name] = np.broadcast_to(one.values.reshape(own), shape).reshape(-1)
        return frame(columns)

    def __repr__(self) -> str:
        held = (f"{one.name} [{', '.join(one.axes)}] {one.values.shape}" for one in self.values())
        return f"Grid({'; '.join(held)})"


def grid(
    quantities: str | Iterable[str],
    axes: Mapping[str, ArrayLike | str | None] | None = None,
    *,
    base: ArrayLike | str | None = None,
    dim: ArrayLike | str | None = None,
    length: ArrayLike | str | None = None,
    scale: ArrayLike | str | None = None,
    alpha: ArrayLike | str | None = None,
    beta: ArrayLike | str | None = None,
    offset: ArrayLike | str | None = None,
    backend: str = "numpy",
) -> Grid:
    """Return quantities at every point of a grid.

    Each quantity lies on its own axes alone, in the order b, d, L, s, α, β, m: ``critical_pair`` on
    (b, d, L), ``ntk_base`` on (b, d, s), ``ntk_critical_index``, the critical index under the base
    b' = b·s^(d/(d-2)), on (b, d, L, s). What depends on one axis is computed once for each of its
    values, so that a point costs one product.

    Parameters
    ----------
    quantities : str or iterable of str
        Names of public functions (attention_factor, critical_base, critical_index, critical_pair,
        delivered_scale, granularity, granularity_limit, kernel, nominal_scale, ntk_base), or
        ntk_critical_index, ntk_critical_pair, granularity_lower, granularity_upper (the bounds of order
        1), unturned_pairs (d/2 less the critical pair), mean_sine ((2/d)·C_d) and slowest_wavelength
        (2π·b^((d-2)/d), in tokens).
    axes : mapping of str to number, array of shape [n] or str, optional
        Values on axes by their names, as the keywords below.
    base, dim, length, scale, alpha, beta, offset : number, array of shape [n] or str
        The axes: strictly increasing float64 numbers in the domains of those functions, or a text as
        ``1e4,5e5``, ``64:256:2`` (start, stop, step) or ``1e3:1e6:log:200``. ``alpha`` and ``beta``
        are 1 where they are not given.
    backend : str
        "numpy", "numba" or "cupy".

    Returns
    -------
    Grid
        A mapping from names to arrays with ``values`` (a NumPy array: float64, or for pairs the smallest
        of int16, int32 and int64 that holds d/2) and ``axes`` (names). ``Grid.axes`` maps names of axes to
        their values.

    Raises
    ------
    WrongKindError
        If an axis is not made of real numbers.
    RopeTheoryError
        If an axis is outside its domain, not strictly increasing, missing or not used, a name is
        unknown, or the arrays would take more than half of the memory. ``ntk_critical_pair`` refuses axes
        under which b' is not clearly above 1.
    MissingDependencyError
        If a backend is not installed, or a certificate needs python-flint.

    See Also
    --------
    plan : a grid of any size, in blocks
    sweep : runs a plan

    Notes
    -----
    Pairs are exact, on every backend. A float is within the bound of its function, but for
    critical_index (5 ulp), ntk_critical_index (6 ulp, times (ln b + p·|ln s|)/ln b' with p = d/(d-2)
    for s < 1) and the granularities, which are summed as in ``granularity_grid``; its last digits may
    depend on the backend. What has no value, as a critical base for L <= 2π, is nan.

    References
    ----------
    The functions named; Liu et al. (2023), arXiv:2310.05209, and bloc97 (2023), "NTK-Aware Scaled
    RoPE", for the critical index under the NTK base.

    Examples
    --------
    >>> found = grid(["critical_pair", "ntk_base"], base=[1e4, 5e5], dim=128, length=4096, scale=[2, 4])
    >>> found["critical_pair"].values.ravel().tolist()
    [46, 32]
    >>> found["ntk_base"].axes
    ('base', 'dim', 'scale')
    """
    given = {
        "base": base, "dim": dim, "length": length, "scale": scale, "alpha": alpha, "beta": beta,
        "offset": offset,
    }  # fmt: skip
    plan = planning.plan(quantities, planning.given_axes(axes, given), backend=backend)
    needed, most = plan.estimate().dense_bytes, memory().total // 2
    if needed > most:
        raise RopeTheoryError(
            f"a grid must fit in half of the memory; it needs {needed / 2**30:.1f} GiB of "
            f"{most / 2**29:.1f} (take fewer values, or sweep the grid by blocks)"
        )
    engine, values = get_backend(backend), {axis.name: axis.values for axis in plan.axes}
    names = plan.quantities
    arrays = [GridArray(name, QUANTITIES[name].axes, _values(plan, engine, name, values)) for name in names]
    return Grid(values, arrays)


def _values(
    plan: Plan, engine: Backend, name: str, axes: Mapping[str, np.ndarray[Any, Any]]
) -> np.ndarray[Any, Any]:
    """Return a quantity on its own axes, evaluated piece by piece."""
    values = np.empty(plan.shape_of(name), dtype=plan.dtype(name))
    for tile in tiles(values.shape, _PIECE):
        cut = {axis: axes[axis][by] for axis, by in zip(QUANTITIES[name].axes, tile, strict=True)}
        if engine.on_host:
            engine.evaluate(name, cut, out=values[tile])
        else:
            values[tile] = engine.to_host(engine.evaluate(name, cut))
    return values
