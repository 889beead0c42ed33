"""Loops compiled by numba, on one core or all, and writing past the caches.

Results that fill the caches would only push out what is still needed. An ordinary store reads its cache
line from memory first and writes it back later: twice the bytes. Lines written whole, with a hint that
nobody will read them soon, go out as they are.
"""

from __future__ import annotations

import threading
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

LARGE = 2**25  # bytes of results from which none of them would stay in a cache
_LINE = 64


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


def _lines(typing: Any, target: Any, source: Any, count: Any) -> Any:
    """Copy whole cache lines, from any address to one that is a multiple of a line."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        line = ir.VectorType(ir.IntType(64), _LINE // 8)
        to, from_ = (builder.inttoptr(address, line.as_pointer()) for address in arguments[:2])
        hint = builder.module.add_metadata([ir.Constant(ir.IntType(32), 1)])
        with cgutils.for_range(builder, arguments[2]) as loop:
            held = builder.load(builder.gep(from_, [loop.index]))
            held.align = 1
            stored = builder.store(held, builder.gep(to, [loop.index]))
            stored.align = _LINE
            stored.set_metadata("nontemporal", hint)
        # Such stores may be seen after later ones: let none of those tell that this is done.
        builder.fence("seq_cst")
        return context.get_dummy_value()

    return types.void(types.uintp, types.uintp, types.intp), emit


_copy_lines: Any = intrinsic(_lines)


@compile_loop
def place(out: Any, start: int, stop: int, past: bool) -> Any:
    """Return where to put a part of the results: in its place, or aside until it is sent there."""
    return np.empty(stop - start, out.dtype) if past else out[start:stop]


@compile_loop
def send(part: Any, out: Any, start: int, past: bool) -> None:
    """Copy a part that lies aside to its place in the results, past the caches."""
    if past:
        size, each = part.size, part.itemsize
        target = out[start : start + size]  # an index that cannot be negative makes vector code
        address = target.ctypes.data
        head = min(size, (-address % _LINE) // each)
        lines = (size - head) * each // _LINE
        _copy_lines(address + head * each, part.ctypes.data + head * each, lines)
        for k in range(head):
            target[k] = part[k]
        for k in range(head + lines * _LINE // each, size):
            target[k] = part[k]
