"""Loops compiled by numba, on one core or all.

Stores that go past the caches would save reading what is overwritten. Where that was measured last they
took half as long again as ordinary ones, on one core and on all.
"""

from __future__ import annotations

import threading
from typing import Any

import numba


def compile_loop(function: Any, contract: bool = True, **options: Any) -> Any:
    """Return a function compiled by numba at its first call, with division as IEEE has it.

    Of the liberties that a compiler may take with floats only ``contract`` is granted: a product and
    a sum may become one operation, which rounds once. No sum is reordered.
    """
    granted = {"contract"} if contract else set()
    return numba.njit(error_model="numpy", fastmath=granted, nogil=True, **options)(function)


class Kernel:
    """A function over a ``prange``, compiled for one core and for all of them.

    Waking the other cores costs as much as some 100 000 points, and far more where they are busy.
    """

    # Not every threading layer of numba bears two callers at once, and one keeps all cores busy.
    _all_cores = threading.Lock()

    def __init__(self, function: Any, many: int, contract: bool = True) -> None:
        self.many = many
        self._serial = compile_loop(function, contract)
        self._parallel = compile_loop(function, contract, parallel=True)

    def __call__(self, count: int, *arguments: Any) -> None:
        """Run, on all cores from ``many`` points on."""
        if count < self.many:
            self._serial(*arguments)
        else:
            with self._all_cores:
                self._parallel(*arguments)
