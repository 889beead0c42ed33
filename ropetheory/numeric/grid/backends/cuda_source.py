"""The CUDA of two kernels, one that fills a product grid and one that reduces an array, and their threads.

It is text alone: CuPy compiles it for a device, the tests compile it for a processor as well.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ropetheory.numeric.grid.backends.kernel_source import CEILING, PRODUCT, Body

# A product and a sum stay two operations, as on the host: indices come out the same to the bit.
OPTIONS = ("--std=c++14", "--fmad=false")
THREADS = 256  # in a block of threads
NOTHING = np.int64(0)  # the address of what a kernel has no line for
TYPES = {"int16": "short", "int32": "int", "int64": "long long", "float64": "double"}

def threads(columns: int) -> tuple[int, int]:
    """Return how a block of threads is shaped: as wide as the rows, and then as tall as it may be."""
    wide = 1
    while wide < min(columns, THREADS):
        wide *= 2
    return wide, THREADS // wide


_FILL = """
extern "C" __global__ void fill(
    const double* scalars, const double* vectors, const long long* which, const double* guards,
    const double* weights, const double* mosts, double* values, {pair}* pairs,
    unsigned long long* open, long long* places, long long room,
    long long first, long long last, long long columns)
{{
    const long long down = (long long)blockDim.y * gridDim.y;
    const long long across = (long long)blockDim.x * gridDim.x;
    for (long long row = first + (long long)blockIdx.y * blockDim.y + threadIdx.y; row < last; row += down) {{
        const double scalar = scalars[row]{at_row};
        const long long from = which[row] * columns, to = row * columns;
        for (long long k = (long long)blockIdx.x * blockDim.x + threadIdx.x; k < columns; k += across) {{
            const double vector = vectors[from + k]{at_point};
{body}
        }}
    }}
}}
"""
_INDENT = " " * 12
_VALUE = "values[to + k] = x - x == 0.0 ? x : x - x;  // nan in the place of what overflowed"
# Below pair 0 and above the last pair nothing is left to decide.
_OPEN = """if (near && x >= -guard * weight && x <= most - 1.0 + guard * weight) {
    const unsigned long long slot = atomicAdd(open, 1ull);
    if (slot < (unsigned long long)room) places[slot] = to + k;
}"""


def _declared(body: Body, kinds: Mapping[str, str]) -> list[str]:
    """Return a body as declarations in C."""
    return [f"const {kinds.get(name, 'double')} {name} = {text};" for name, text in body]


def fill_source(values: bool, pair: str | None) -> str:
    """Return the kernel ``fill``, which writes products, their ceilings of a type, or both.

    The point at row r and column k is scalars[r]·vectors[which[r], k]; a launch does the rows from
    ``first`` to before ``last``. It counts in ``open`` the ceilings that rounding may have made wrong,
    and lists the first ``room`` that it meets in ``places``.
    """
    lines, at_row, at_point = _declared(PRODUCT, {}), "", ""
    if values:
        lines.append(_VALUE)
    if pair is not None:
        at_row, at_point = ", guard = guards[row], most = mosts[row]", ", weight = weights[from + k]"
        lines += _declared(CEILING, {"near": "bool"})
        lines += [f"pairs[to + k] = ({TYPES[pair]})least;", *_OPEN.splitlines()]
    body = "\n".join(_INDENT + line for line in lines)
    return _FILL.format(pair=TYPES[pair or "int16"], at_row=at_row, at_point=at_point, body=body)


# A thread walks over its share of the points in their order; then the threads of a block agree.
_REDUCE = """
struct Held {{ {value} value; long long place; }};

__device__ bool comes_before(Held one, Held other, int side)
{{
    if (one.place < 0 || other.place < 0) return one.place >= 0;
    if (one.value == other.value) return one.place < other.place;
    return side ? one.value > other.value : one.value < other.value;
}}

__device__ int bin_of(double value, const double* edges, int count)
{{
    int low = 0, high = count;  // how many edges are not above the value, by halving
    while (low < high) {{
        const int middle = (low + high) / 2;
        if (edges[middle] <= value) low = middle + 1;
        else high = middle;
    }}
    return low == count && edges[count - 1] == value ? count - 1 : low;  // the last bin has both edges
}}

extern "C" __global__ void reduce(
    const {value}* values, const bool* mask, const long long* axes, const double* edges,
    {value}* extremes, long long* places, unsigned long long* counts,
    long long rows, int depth, int masked, int edge_count)
{{
    __shared__ Held best[2][{threads}];
    __shared__ unsigned long long own[{slots}];
    const int thread = threadIdx.y * blockDim.x + threadIdx.x;
    for (int slot = thread; slot < {slots}; slot += {threads}) own[slot] = 0;
    __syncthreads();

    const long long columns = axes[0], step = axes[1], mask_step = axes[2];
    const long long down = (long long)blockDim.y * gridDim.y;
    const long long across = (long long)blockDim.x * gridDim.x;
    Held held[2] = {{{{0, -1}}, {{0, -1}}}};
    unsigned long long undefined = 0;
    for (long long row = (long long)blockIdx.y * blockDim.y + threadIdx.y; row < rows; row += down) {{
        long long rest = row, from = 0, from_mask = 0;
        for (int axis = 1; axis < depth; ++axis) {{
            const long long length = axes[3 * axis], at = rest % length;
            from += at * axes[3 * axis + 1];
            from_mask += at * axes[3 * axis + 2];
            rest /= length;
        }}
        for (long long k = (long long)blockIdx.x * blockDim.x + threadIdx.x; k < columns; k += across) {{
            if (masked && !mask[from_mask + k * mask_step]) continue;
            const Held point = {{values[from + k * step], row * columns + k}};
            if (point.value != point.value) {{
                ++undefined;
                continue;
            }}
            for (int side = 0; side < 2; ++side)
                if (comes_before(point, held[side], side)) held[side] = point;
            if (edge_count) atomicAdd(&own[1 + bin_of((double)point.value, edges, edge_count)], 1ull);
        }}
    }}
    if (undefined) atomicAdd(&own[0], undefined);

    for (int side = 0; side < 2; ++side) best[side][thread] = held[side];
    for (int half = {threads} / 2; half > 0; half /= 2) {{
        __syncthreads();
        if (thread < half)
            for (int side = 0; side < 2; ++side)
                if (comes_before(best[side][thread + half], best[side][thread], side))
                    best[side][thread] = best[side][thread + half];
    }}
    if (thread == 0)
        for (int side = 0; side < 2; ++side) {{
            const long long to = 2 * ((long long)blockIdx.y * gridDim.x + blockIdx.x) + side;
            extremes[to] = best[side][0].value;
            places[to] = best[side][0].place;
        }}
    for (int slot = thread; slot < {slots}; slot += {threads})
        if (own[slot]) atomicAdd(&counts[slot], own[slot]);
}}
"""


def reduce_source(value: str, slots: int) -> str:
    """Return the kernel ``reduce`` for values of a type and so many counts.

    A block of threads writes its least and its greatest value, the first of equal ones, with their
    places, -1 where it has none. ``counts`` has the number of nan, then those of the histogram if there
    are edges.
    ``axes`` has for every axis, the last one first, its length and by how much a step on it moves in
    the values and in the mask, which is 0 where they lack it.
    """
    return _REDUCE.format(value=TYPES[value], threads=THREADS, slots=slots)
