"""Writing past the caches: results that fill them would only push out what is still needed.

An ordinary store reads its cache line from memory first and writes it back later: twice the bytes.
Lines written whole, with a hint that nobody will read them soon, go out as they are.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from ropetheory.numeric.grid.backends.simd import compiled

LARGE = 2**25  # bytes of results from which none of them would stay in a cache
_LINE = 64


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


@compiled
def place(out: Any, start: int, stop: int, past: bool) -> Any:
    """Return where to put a part of the results: in its place, or aside until it is sent there."""
    return np.empty(stop - start, out.dtype) if past else out[start:stop]


@compiled
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
