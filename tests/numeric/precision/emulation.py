"""The formats emulated: every rounding made by hand, on numbers that sit next to ties."""

from itertools import combinations

import numpy as np
from hypothesis import strategies as st

BITS = {"float32": (24, -126), "bfloat16": (8, -126), "float16": (11, -14)}
ALL = ("position", "frequency", "product")
SUBSETS = [c for k in range(4) for c in combinations(ALL, k)]


def rounded_to(x, dtype):
    """Round float64 to a format, to nearest, ties to even, with gradual underflow."""
    bits, least = BITS[dtype]
    _, exponent = np.frexp(x)
    step = np.maximum(exponent - bits, least + 1 - bits)
    return np.ldexp(np.rint(np.ldexp(np.asarray(x, dtype=float), -step)), step)


def twiddled(x):
    """Round float32 to bfloat16 by its bits."""
    raw = np.asarray(x, dtype=np.float32).view(np.uint32).astype(np.uint64)
    kept = (raw + 0x7FFF + ((raw >> 16) & 1)) & 0xFFFF0000
    return kept.astype(np.uint32).view(np.float32)


def emulated(positions, frequencies, dtype, which=ALL):
    m, f = np.asarray(positions, dtype=float)[:, None], np.asarray(frequencies)
    m = rounded_to(m, dtype) if "position" in which else m
    f = rounded_to(f, dtype) if "frequency" in which else f
    return rounded_to(m * f, dtype) if "product" in which else m * f
FORMATS = st.sampled_from(sorted(BITS))
