"""The dense result of a sweep: a zarr store of format 3, one array a quantity, a block a chunk."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ropetheory.errors import MissingDependencyError, UsageError, echo
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.sweeps.blocks import block_arrays
from ropetheory.sweeps.plan import Plan, difference

if TYPE_CHECKING:
    from pathlib import Path


class Store:
    """A folder of arrays, each on the axes of its quantity, with the values of the axes beside them.

    Workers write chunks without a lock: each chunk belongs to one block. zarr gives a chunk its name
    only when it is whole; the row in the journal, which comes after it, is what makes it count.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path, self._plan = path, plan

    def write(self, block: int) -> None:
        """Write the chunks of a block."""
        group = _open(str(self._path))
        starts = dict(zip(self._plan.names, self._plan.slices(block), strict=True))
        for name, (place, values) in block_arrays(self._plan, block).items():
            others = starts.keys() - set(QUANTITIES[name].axes)
            # Blocks that differ on other axes alone have the same chunk: the first of them writes it.
            if all(starts[axis].start == 0 for axis in others):
                group[name][place] = values

    @staticmethod
    def prepare(path: Path, plan: Plan, token: str | None, *, fresh: bool) -> None:
        """Make the store, or check that the one there belongs to the journal that names it by a token."""
        zarr = _zarr()
        taken = path.exists() and (not path.is_dir() or any(path.iterdir()))
        if taken:
            check_store(path, plan, token)
        elif not fresh:
            message = f"the store {echo(str(path))} of the journal is gone (start a new journal)"
            raise UsageError(message)
        if not fresh:
            return
        try:
            _make(zarr, path, plan, token)
        except OSError as error:
            message = f"cannot write the store {echo(str(path))}: {error.strerror} (give another folder)"
            raise UsageError(message) from error


def _zarr() -> Any:
    try:
        import zarr
    except ImportError as missing:
        message = "a dense result needs zarr (pip install 'ropetheory[dense]')"
        raise MissingStoreError(message) from missing
    return zarr


class MissingStoreError(UsageError, MissingDependencyError):
    """The package that writes stores is not installed."""


def check_store(path: Path, plan: Plan, token: str | None) -> None:
    """Refuse what is in the way, unless it is the store of this very sweep."""
    library = _zarr()
    try:
        own = dict(library.open_group(str(path), mode="r", zarr_format=3).attrs)["ropetheory"]
        different = difference(own["plan"], json.loads(json.dumps(plan.as_dict())))
    except Exception as error:  # anything may lie there, and zarr raises what it meets in it
        message = f"{echo(str(path))} is there and is no store of a sweep (give a new folder)"
        raise UsageError(message) from error
    if different:
        message = f"the store {echo(str(path))} is of another sweep: {different} (give a new folder)"
        raise UsageError(message)
    if token is None or own.get("token") != token:
        message = f"the store {echo(str(path))} is there (give its own journal to go on, or a new folder)"
        raise UsageError(message)


def _make(zarr: Any, path: Path, plan: Plan, token: str | None) -> None:
    """Write the shapes of all arrays and the values of the axes."""
    about = {"token": token, "plan": plan.as_dict()}
    group = zarr.open_group(str(path), mode="a", zarr_format=3, attributes={"ropetheory": about})
    sizes = dict(zip(plan.names, plan.block, strict=True))
    for axis in plan.axes:
        group.create_array(axis.name, data=axis.values, dimension_names=[axis.name], overwrite=True)
    for name in plan.quantities:
        one = QUANTITIES[name]
        group.create_array(
            name,
            shape=plan.shape_of(name),
            chunks=tuple(sizes[axis] for axis in one.axes),
            dtype=plan.dtype(name),
            fill_value=-1 if one.integer else float("nan"),
            dimension_names=list(one.axes),
            attributes={"units": one.unit, "long_name": one.words},
            overwrite=True,
        )


@lru_cache(maxsize=8)
def _open(path: str) -> Any:
    """Open a store once a process."""
    return _zarr().open_group(path, mode="r+", zarr_format=3)
