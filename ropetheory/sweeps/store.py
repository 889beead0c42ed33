"""The dense result of a sweep: a zarr store of format 3, one array a quantity, a block a chunk."""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import MissingDependencyError, UsageError, echo
from ropetheory.files import open_file, read_file, show_path
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.sweeps.blocks import block_arrays
from ropetheory.sweeps.plan import Plan, difference

if TYPE_CHECKING:
    from pathlib import Path

    from ropetheory.numeric.grid.tiles import Tile

_MOST_BYTES = 2**24  # of a description of an array; values of axes lie elsewhere


class Store:
    """A folder of arrays, each on the axes of its quantity, with the values of the axes beside them.

    Workers write chunks without a lock: each chunk belongs to one block. zarr gives a chunk its name
    only when it is whole; the row in the journal, which comes after it, is what makes it count. The row
    has a checksum of the values of each chunk, so that one which a disk or a hand changed is seen.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path, self._plan = path, plan

    def write(self, block: int) -> dict[str, int]:
        """Write the chunks of a block; return a checksum of each, by its quantity."""
        group, own = _open(str(self._path)), self._places(block)
        sums = {}
        for name, (place, values) in block_arrays(self._plan, block).items():
            if name in own:
                group[name][place] = values
                sums[name] = _checksum(values)
        return sums

    def drop_damaged(self, block: int, sums: object) -> list[str]:
        """Remove the chunks of a block that are not as they were written, and name them."""
        stated = sums if isinstance(sums, dict) else {}
        found = []
        for name, place in self._places(block).items():
            chunk = self._chunk(name, place)
            if not self._holds(name, place, stated.get(name)):
                found.append(chunk)
                with contextlib.suppress(OSError):  # else zarr may read it before it writes it
                    (self._path / chunk).unlink()
        return found

    def _holds(self, name: str, place: Tile, checksum: object) -> bool:
        try:
            with contextlib.suppress(FileNotFoundError):  # zarr writes none where all is the fill value
                open_file(self._path / self._chunk(name, place)).close()
            return _checksum(_open(str(self._path))[name][place]) == checksum
        except Exception:  # noqa: BLE001  anything may lie there, and zarr raises what it meets in it
            return False

    def _places(self, block: int) -> dict[str, Tile]:
        """Return where the chunks of a block lie in their arrays.

        Blocks that differ on other axes alone have the same chunk: it belongs to the first of them.
        """
        cuts = dict(zip(self._plan.names, self._plan.slices(block), strict=True))
        return {
            name: tuple(cuts[axis] for axis in QUANTITIES[name].axes)
            for name in self._plan.quantities
            if all(cuts[axis].start == 0 for axis in cuts.keys() - set(QUANTITIES[name].axes))
        }

    def _chunk(self, name: str, place: Tile) -> str:
        """Name the file of a chunk within the store."""
        sizes = dict(zip(self._plan.names, self._plan.block, strict=True))
        axes = zip(QUANTITIES[name].axes, place, strict=True)
        return "/".join((name, "c", *(str(cut.start // sizes[axis]) for axis, cut in axes)))

    @staticmethod
    def prepare(path: Path, plan: Plan, token: str | None, *, fresh: bool) -> None:
        """Make the store, or check that the one there belongs to the journal that names it by a token."""
        zarr = _zarr()
        if _is_taken(path):
            check_store(path, plan, token)
        elif not fresh:
            message = f"the store {echo(str(path))} of the journal is gone (start a new journal)"
            raise UsageError(message)
        if not fresh:
            _check_arrays(path, plan)
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
        read_file(path / "zarr.json", _MOST_BYTES)  # zarr would wait for a pipe
        own = dict(library.open_group(str(path), mode="r", zarr_format=3).attrs)["ropetheory"]
        different = difference(own["plan"], json.loads(json.dumps(plan.as_dict())))
    except Exception as error:  # anything may lie there, and zarr raises what it meets in it
        message = f"{echo(str(path))} exists and is not a store of a sweep (give a new folder)"
        raise UsageError(message) from error
    if different:
        message = f"the store {echo(str(path))} is of another sweep: {different} (give a new folder)"
        raise UsageError(message)
    if token is None or own.get("token") != token:
        message = f"the store {echo(str(path))} is there (give its own journal to go on, or a new folder)"
        raise UsageError(message)


def _is_taken(path: Path) -> bool:
    """Tell whether something is in the way of a new store."""
    try:
        return os.path.lexists(path) and (not path.is_dir() or any(path.iterdir()))
    except OSError as error:
        message = f"cannot write the store {show_path(path)}: {error.strerror} (give another folder)"
        raise UsageError(message) from error


def _check_arrays(path: Path, plan: Plan) -> None:
    """Refuse a store in which the axes, or the form of an array, are not as they were written."""
    group, sizes = _open(str(path)), dict(zip(plan.names, plan.block, strict=True))
    values = {axis.name: axis.values for axis in plan.axes}
    for name in (*values, *plan.quantities):
        try:
            read_file(path / name / "zarr.json", _MOST_BYTES)
            found = group[name]
            if name in values:
                right = np.array_equal(found[...], values[name])
            else:
                chunks = tuple(sizes[axis] for axis in QUANTITIES[name].axes)
                form = found.shape, found.chunks, found.dtype
                right = form == (plan.shape_of(name), chunks, plan.dtype(name))
        except Exception:  # noqa: BLE001  as above
            right = False
        if not right:
            message = (
                f"the array {name} of the store {echo(str(path))} is not as it was written "
                "(give a new folder and a new journal)"
            )
            raise UsageError(message)


def _checksum(values: np.ndarray[Any, Any]) -> int:
    """Return the checksum of values, on any machine; one nan is like another, as zarr has it."""
    same = values.astype(values.dtype.newbyteorder("<"))
    if same.dtype.kind == "f":
        same[np.isnan(same)] = np.nan
    return zlib.crc32(same.tobytes())


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
