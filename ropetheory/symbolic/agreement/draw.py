"""Where a grid deviation is taken: a namespace and its device, and points drawn there block by block."""

from __future__ import annotations

import functools
import hashlib
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import array_api_compat as compat
import numpy as np
from array_api_compat import numpy as compat_numpy

from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.symbolic.agreement.domains import RANGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.numeric.grid.backends.backend import Backend

HOST_BLOCK, DEVICE_BLOCK = 2**16, 2**21  # values held at a time: few enough for a cache, many for a device


@dataclass(frozen=True, slots=True)
class Place:
    """A backend: its name, the namespace and device of its arrays, and what sweeps run there."""

    name: str
    xp: Any
    device: Any
    engine: Backend

    @property
    def fused(self) -> bool:
        """Whether it has nothing but the kernels of sweeps, and NumPy computes the rest."""
        return self.name == "numba"

    @property
    def block(self) -> int:
        """How many values are held at a time."""
        return DEVICE_BLOCK if self.name == "cupy" else HOST_BLOCK

    def put(self, array: Any) -> Any:
        """Bring a NumPy array to the device."""
        return self.xp.asarray(np.ascontiguousarray(array), device=self.device)


def place(backend: str) -> Place:
    """Open a backend of the grid engine by name.

    Raises
    ------
    UsageError
        The backend is unknown or not at hand; the message says what to install.
    """
    engine = get_backend(backend)
    xp = compat_numpy if engine.on_host else engine.xp
    return Place(backend, xp, engine.device, engine)


class Draw:
    """Points of one block: whole columns of doubles, one width, one whole number at a time.

    It stands in for the generator of ``domains.RANGES``: ``random`` gives a column, ``choice`` and
    ``randrange`` one number for the block.
    """

    def __init__(self, seed: str, block: int, count: int, where: Place) -> None:
        entropy = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:16], "big")
        self.block, self.count, self.place, self.xp = block, count, where, where.xp
        self.seed, self._entropy = f"{seed}/{block}", entropy

    @functools.cached_property
    def _columns(self) -> np.random.Generator:
        return np.random.Generator(np.random.PCG64(np.random.SeedSequence([self._entropy, self.block])))

    @functools.cached_property
    def _plain(self) -> random.Random:
        return random.Random(self.seed)

    def random(self) -> Any:
        """Return a column of numbers from 0 to 1, on the host."""
        return self._columns.random(self.count)

    def choice(self, members: Sequence[Any]) -> Any:
        """Choose one of a few for the block, in turn; the seed says which is the first."""
        return members[(self._entropy + 3 * self.block) % len(members)]

    def randrange(self, *bounds: int) -> int:
        """Draw one whole number for the block."""
        return self._plain.randrange(*bounds)

    def log_uniform(self, low: float, high: float, shape: tuple[int, ...] | None = None) -> Any:
        """Return numbers log-uniform between two positive ones, on the device."""
        part = self._columns.random(self.count if shape is None else shape)
        return self.place.put(low * (high / low) ** part)

    def uniform(self, low: float, high: float, shape: tuple[int, ...] | None = None) -> Any:
        """Return numbers uniform between two, on the device."""
        part = self._columns.random(self.count if shape is None else shape)
        return self.place.put(low + (high - low) * part)

    def integers(self, low: int, high: int, shape: tuple[int, ...] | None = None) -> Any:
        """Return whole numbers from low to below high as floats, on the device."""
        drawn = self._columns.integers(low, high, self.count if shape is None else shape)
        return self.place.put(drawn.astype(np.float64))

    def letter(self, name: str, ranges: dict[str, tuple[float, float]] | None = None) -> Any:
        """Draw a letter within a range of its own, or that of ``domains``: a column, or one number."""
        if ranges and name in ranges:
            return self.log_uniform(*ranges[name])
        value = RANGES[name](self)  # type: ignore[arg-type]  # it stands in, as said above
        return self.place.put(value) if isinstance(value, np.ndarray) else value

    def axis(self, name: str, count: int, ranges: dict[str, tuple[float, float]] | None = None) -> Any:
        """Draw at most so many rising numbers of a letter, on the host."""
        return np.unique(Draw(f"{self.seed}/{name}", self.block, count, place("numpy")).letter(name, ranges))

    def rows(self, columns: int) -> Draw:
        """Return a draw of as many rows as make this count of values with so many columns."""
        return Draw(f"{self.seed}/rows", self.block, max(1, self.count // columns), self.place)


def host(array: Any) -> Any:
    """Return an array as NumPy's."""
    if not compat.is_array_api_obj(array):
        return np.asarray(array)
    if compat.is_array_api_strict_namespace(compat.array_namespace(array)):
        # It has no word "cpu": its host is a device object of its own.
        return np.asarray(compat.to_device(array, compat.array_namespace(array).Device("CPU_DEVICE")))
    return np.asarray(compat.to_device(array, "cpu"))
