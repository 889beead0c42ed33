"""Rotated vectors and scores against plain NumPy and torch: ``python tests/benchmarks/rotate.py [REPEATS]``.

32 heads of 4096 vectors of width 128 in float32, and scores of 2 heads of 1024.  The plain body works in
float64 on blocks of 128 positions; torch's is ``x * cos + rotate_half(x) * sin`` in float32, with its tables
made before.  All run in turn, so that a slow moment of the machine meets all; medians and median ratios are
printed, and the peak of memory beside the vectors, in units of theirs.
"""

from __future__ import annotations

import functools
import statistics
import sys
import time
import tracemalloc
from typing import TYPE_CHECKING, Any

import numpy as np

import ropetheory as rt

if TYPE_CHECKING:
    from collections.abc import Callable

HEADS, COUNT, DIM, BASE, BLOCK = 32, 4096, 128, 10000, 128


def coordinates(layout: str) -> tuple[Any, Any]:
    """Return the places of the first and of the second coordinates."""
    if layout == "interleaved":
        return np.s_[..., 0::2], np.s_[..., 1::2]
    return np.s_[..., : DIM // 2], np.s_[..., DIM // 2 :]


def plain(vectors: Any, layout: str) -> Any:
    """Rotate as one writes it in NumPy, block by block."""
    out, theta, places = np.empty_like(vectors), rt.frequencies(BASE, DIM), coordinates(layout)
    for start in range(0, vectors.shape[1], BLOCK):
        block = vectors[:, start : start + BLOCK].astype(np.float64)
        angles = np.arange(start, start + block.shape[1])[:, None] * theta
        cos, sin = np.cos(angles), np.sin(angles)
        first, second = (block[place] for place in places)
        into = out[:, start : start + BLOCK]
        into[places[0]], into[places[1]] = first * cos - second * sin, first * sin + second * cos
    return out


def plain_scores(queries: Any, keys: Any) -> Any:
    """Rotate in float64 and multiply."""
    turned = [plain(vectors.astype(np.float64), "interleaved") for vectors in (queries, keys)]
    return (turned[0] @ turned[1].swapaxes(-1, -2)).astype(queries.dtype)


def torch_form(vectors: Any) -> Callable[[], Any] | None:
    """Return what most models run, or nothing where torch is not installed."""
    try:
        import torch
    except ImportError:
        return None
    x = torch.from_numpy(vectors)
    angles = torch.outer(torch.arange(vectors.shape[1]), torch.from_numpy(rt.frequencies(BASE, DIM)))
    cos, sin = (torch.cat((wave, wave), dim=-1).float() for wave in (angles.cos(), angles.sin()))

    def run() -> Any:
        first, second = x[..., : DIM // 2], x[..., DIM // 2 :]
        return x * cos + torch.cat((-second, first), dim=-1) * sin

    return run


def seconds(call: Callable[[], Any]) -> float:
    """Time a call."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def peak(call: Callable[[], Any]) -> int:
    """Return the most bytes that a call holds beside what there was."""
    tracemalloc.start()
    call()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def show(name: str, calls: dict[str, Callable[[], Any]], repeats: int, unit: int) -> None:
    """Print medians, the ratios of the first call to the others, and peaks of memory."""
    rows = [[seconds(call) for call in calls.values()] for _ in range(repeats + 1)][1:]
    sys.stdout.write(f"{name}\n")
    for k, (other, call) in enumerate(calls.items()):
        ratio = statistics.median(row[0] / row[k] for row in rows)
        sys.stdout.write(
            f"  {other:24} {1e3 * statistics.median(row[k] for row in rows):7.1f} ms, "
            f"first / this {ratio:5.2f}, memory {peak(call) / unit:5.2f}\n"
        )
    sys.stdout.flush()


def main(repeats: int) -> None:
    """Print times, ratios and peaks."""
    rng = np.random.default_rng(0)
    vectors, places = rng.normal(size=(HEADS, COUNT, DIM)).astype(np.float32), np.arange(COUNT)
    torch_call = torch_form(vectors)
    for layout in ("interleaved", "half-split"):
        calls: dict[str, Callable[[], Any]] = {
            "ours": functools.partial(rt.rotate, vectors, places, BASE, layout=layout),
            "ours, by numba": functools.partial(
                rt.rotate, vectors, places, BASE, layout=layout, backend="numba"
            ),
            "NumPy in blocks": functools.partial(plain, vectors, layout),
            "a copy": vectors.copy,
        }
        if torch_call is not None and layout == "half-split":
            calls["torch, float32"] = torch_call
        show(f"rotate, {layout}, {vectors.shape}, float32", calls, repeats, vectors.nbytes)
    few = vectors[:2, :1024]
    calls = {
        "ours": lambda: rt.scores(few, few, places[:1024], BASE),
        "NumPy in blocks": lambda: plain_scores(few, few),
    }
    show("scores, 2 heads of 1024, memory in units of the result", calls, 4 * repeats, 2 * 1024 * 1024 * 4)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
