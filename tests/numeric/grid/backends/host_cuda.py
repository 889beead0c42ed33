"""CUDA on a processor: kernels compiled by g++, and the namespace that stands in for CuPy's.

Every thread of a block is a coroutine that waits at barriers; blocks and threads run one by one, in
their order or backwards. Arrays are those of array_api_strict on its second device, so that one of
the host among them is refused as CuPy refuses it. What rounds otherwise on a device (its logarithm), how
threads run beside each other, and speed do not show here.
"""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import ClassVar

import array_api_strict
import numpy as np
import pytest

DEVICE = array_api_strict.Device("device1")
TYPES = {
    "bool": np.bool_, "short": np.int16, "int": np.int32, "long long": np.int64,
    "unsigned long long": np.int64, "double": np.float64,
}  # fmt: skip
MARGIN = 512  # bytes around every array, which no kernel may touch
FILLING = 0xA5
MOST = ((2**31 - 1, 65535), (1024, 1024))  # blocks and threads along either side
MOST_THREADS = 1024  # of a block

_HEAD = """
#include <math.h>
#include <stdlib.h>
#include <ucontext.h>
#define __global__
#define __device__ static
#define __shared__ static
struct Place { unsigned x, y; };
static Place blockIdx, threadIdx, blockDim, gridDim;
static ucontext_t scheduler, *running;
static bool waits;
static inline void __syncthreads() { waits = true; swapcontext(running, &scheduler); }
template <class T> static inline T atomicAdd(T* at, T more) { T before = *at; *at += more; return before; }
"""
# Return 1 if some threads of a block wait at a barrier that others never reach.
_TAIL = """
static void** given;
static void enter() { NAME(ARGUMENTS); }
extern "C" int launch(
    unsigned across, unsigned down, unsigned wide, unsigned tall, int backwards, void** arguments)
{
    const unsigned count = wide * tall, stack = 1 << 16;
    ucontext_t* threads = (ucontext_t*)malloc(count * sizeof(ucontext_t));
    bool* alive = (bool*)malloc(count);
    char* stacks = (char*)malloc((size_t)count * stack);
    bool apart = false;
    gridDim = {across, down}; blockDim = {wide, tall}; given = arguments;
    for (unsigned long long b = 0, blocks = (unsigned long long)across * down; b < blocks && !apart; ++b) {
        const unsigned long long block = backwards ? blocks - 1 - b : b;
        blockIdx = {(unsigned)(block % across), (unsigned)(block / across)};
        for (unsigned t = 0; t < count; ++t) {
            alive[t] = true;
            getcontext(&threads[t]);
            threads[t].uc_stack.ss_sp = stacks + (size_t)t * stack;
            threads[t].uc_stack.ss_size = stack;
            threads[t].uc_link = &scheduler;
            makecontext(&threads[t], enter, 0);
        }
        for (unsigned left = count; left && !apart;) {
            unsigned waiting = 0;
            for (unsigned u = 0; u < count; ++u) {
                const unsigned t = backwards ? count - 1 - u : u;
                if (!alive[t]) continue;
                threadIdx = {t % wide, t / wide};
                running = &threads[t];
                waits = false;
                swapcontext(&scheduler, running);
                if (waits) ++waiting;
                else { alive[t] = false; --left; }
            }
            apart = waiting && waiting < count;
        }
    }
    free(threads); free(alive); free(stacks);
    return apart;
}
"""


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def _compiled(source: str, name: str) -> tuple[ctypes.CDLL, tuple[str, ...]]:
    """Compile a kernel as it stands; return it with the types of its parameters."""
    listed = re.search(rf"__global__ void {name}\(([^)]*)\)", source)
    assert listed is not None
    kinds = tuple(re.sub(r"\bconst |\w+$", "", one.strip()).strip() for one in listed[1].split(","))
    arguments = ", ".join(f"*({kind}*)given[{k}]" for k, kind in enumerate(kinds))
    file = Path(_folder().name) / f"{len(list(Path(_folder().name).iterdir()))}.cpp"
    text = _HEAD + source + _TAIL.replace("NAME", name).replace("ARGUMENTS", arguments)
    file.write_text(text, encoding="utf-8")
    warnings = ["-Wall", "-Werror", "-Wno-tautological-compare"]  # what differs from itself is nan
    options = ["-std=c++14", "-O2", "-ffp-contract=off", *warnings, "-shared", "-fPIC"]
    subprocess.run(["g++", *options, str(file), "-o", f"{file}.so"], check=True)
    return ctypes.CDLL(f"{file}.so"), kinds


class Guarded:
    """An array of the device while a kernel has it: a copy between margins."""

    def __init__(self, array: np.ndarray) -> None:
        assert array.flags.c_contiguous
        self.array = array
        self.bytes = np.full(array.nbytes + 2 * MARGIN, FILLING, dtype=np.uint8)
        self.inside = self.bytes[MARGIN : MARGIN + array.nbytes]
        self.inside[...] = array.reshape(-1).view(np.uint8)

    def give_back(self) -> None:
        """Copy what was written back, and look at the margins."""
        self.array.reshape(-1).view(np.uint8)[...] = self.inside
        assert (self.bytes[:MARGIN] == FILLING).all(), "written before an array"
        assert (self.bytes[-MARGIN:] == FILLING).all(), "written behind an array"


class RawKernel:
    """A kernel of CuPy, run on the processor."""

    backwards = False
    launches: ClassVar[list[tuple[str, tuple[int, int], tuple[int, int]]]] = []

    def __init__(self, code: str, name: str, options: tuple[str, ...] = ()) -> None:
        assert "--fmad=false" in options
        self.name = name
        self.library, self.kinds = _compiled(code, name)

    def __call__(self, grid, block, args) -> None:
        """Launch it."""
        for sizes, most in zip((grid, block), MOST, strict=True):
            assert all(0 < size <= limit for size, limit in zip(sizes, most, strict=True))
        assert block[0] * block[1] <= MOST_THREADS
        self.launches.append((self.name, grid, block))
        devices = {one.device for one in args if not isinstance(one, np.generic)}
        assert len(devices) == 1
        assert array_api_strict.Device("CPU_DEVICE") not in devices
        held: dict[int, Guarded] = {}
        passed = [self._passed(kind, given, held) for kind, given in zip(self.kinds, args, strict=True)]
        addresses = (ctypes.c_void_p * len(passed))(*(one.ctypes.data for one in passed))
        assert self.library.launch(*grid, *block, self.backwards, addresses) == 0, "a barrier divides a block"
        for one in held.values():
            one.give_back()

    @staticmethod
    def _passed(kind: str, given, held: dict[int, Guarded]) -> np.ndarray:
        """Return memory that holds an argument: a number, or the address of an array."""
        if not kind.endswith("*"):
            assert given.dtype == TYPES[kind], (kind, given.dtype)
            return np.asarray(given)
        if isinstance(given, np.int64):  # no array: whoever reads it fails
            assert given == 0
            return np.asarray([0], dtype=np.uintp)
        array = given._array
        assert array.dtype == TYPES[kind[:-1]], (kind, array.dtype)
        if array.ctypes.data not in held:
            held[array.ctypes.data] = Guarded(array)
        guarded = held[array.ctypes.data]
        assert guarded.array.nbytes == array.nbytes
        return np.asarray([guarded.inside.ctypes.data], dtype=np.uintp)


def _ascontiguousarray(array):
    return array_api_strict.asarray(np.ascontiguousarray(array._array), device=array.device)


def _put(array, places, values) -> None:
    assert array.device == places.device == values.device
    assert array.dtype == values.dtype
    np.put(array._array, places._array, values._array)


@contextmanager
def cupy_on_host(backwards: bool = False) -> Iterator[ModuleType]:
    """Let ``get_backend("cupy")`` compute on this processor; skip where nothing compiles."""
    if shutil.which("g++") is None:
        pytest.skip("g++ is not installed")
    space = ModuleType("array_api_compat.cupy")
    vars(space).update({name: getattr(array_api_strict, name) for name in array_api_strict.__all__})
    cuda = SimpleNamespace(Device=lambda: DEVICE, is_available=lambda: True)
    # By its class array-api-compat would know CuPy's arrays: these are not.
    vars(space).update(RawKernel=RawKernel, cuda=cuda, ndarray=type("ndarray", (), {}))
    vars(space).update(put=_put, ascontiguousarray=_ascontiguousarray)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cupy", space)
        patch.setitem(sys.modules, "array_api_compat.cupy", space)
        patch.setattr(RawKernel, "backwards", backwards)
        patch.setattr(RawKernel, "launches", [])
        yield space
