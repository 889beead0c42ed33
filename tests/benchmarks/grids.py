"""Speed of grids: python tests/benchmarks/grids.py [--gpu] [mesh|table|each|reduce ...].

The forms of one benchmark run in turn, and every ratio is the median over such rounds: times move with the
load of the machine, ratios much less.  A fill writes the same bytes into the same arrays.  Results go into
grids.json beside this file.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ropetheory.numeric.frequencies.critical import critical_index
from ropetheory.numeric.grid.backends.backend import Backend, get_backend
from ropetheory.numeric.grid.backends.numpy_tiles import NumpyForm
from ropetheory.numeric.grid.factors import PAIRS, PRODUCTS
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.planning import plan

BASES_ON_DEVICE = 250
RESULTS = Path(__file__).with_suffix(".json")
Rounds = dict[str, list[float]]


def say(line: str) -> None:
    """Print a line as soon as it is known."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def machine() -> dict[str, Any]:
    """Describe the machine and what runs on it, by no name of its own."""
    model = platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), model)
    names = [name for name in ("numpy", "numba", "scipy") if importlib.util.find_spec(name)]
    versions = {"python": platform.python_version(), **{n: importlib.metadata.version(n) for n in names}}
    return {"processor": model, "cores": os.cpu_count(), "versions": versions}


def rounds(forms: dict[str, Callable[[], Any]], count: int) -> Rounds:
    """Time the forms in turn, after one run of each that is not counted."""
    found: Rounds = {name: [] for name in forms}
    for turn in range(count + 1):
        for name, form in forms.items():
            start = time.perf_counter()
            form()
            if turn:
                found[name].append(time.perf_counter() - start)
    return found


def ratio(found: Rounds, above: str, below: str, factor: float = 1.0) -> float:
    """Return the median over the rounds of a ratio of times."""
    both = zip(found[above], found[below], strict=True)
    return round(factor * statistics.median(a / b for a, b in both), 3)


def medians(found: Rounds, count: float) -> dict[str, float]:
    """Return nanoseconds a point."""
    return {name: round(1e9 * statistics.median(times) / count, 3) for name, times in found.items()}


def mesh_axes(size: int) -> dict[str, Any]:
    """Return axes of (b, d, L, s) with 6400·size³ points."""
    return {
        "base": np.geomspace(1e4, 1e8, size),
        "dim": np.arange(32.0, 32.0 + 16 * 20, 16.0),
        "length": np.geomspace(1e3, 1e6, 20 * size),
        "scale": np.geomspace(1, 64, 16 * size),
    }


def by_meshgrid(axes: dict[str, Any]) -> tuple[Any, Any]:
    """Evaluate index and pair under the NTK base as one writes it: everything at every point."""
    b, d, length, s = np.meshgrid(*axes.values(), indexing="ij")
    new = b * s ** (d / (d - 2))
    del b, s
    x = d / 2 * np.log(length / (2 * np.pi)) / np.log(new)
    return x, np.ceil(x).astype(np.int16)


def mesh() -> dict[str, Any]:
    """1e8 points of (b, d, L, s): the index and the exact pair under the NTK base, 10 bytes a point."""
    from ropetheory.numeric.grid.backends.fused_numba import locate_pairs

    axes = mesh_axes(25)
    shape = tuple(map(len, axes.values()))
    index, pair = np.empty(shape), np.empty(shape, dtype=np.int16)
    numpy = get_backend("numpy")

    def by_numpy() -> None:
        numpy.evaluate("ntk_critical_index", axes, out=index)
        numpy.evaluate("ntk_critical_pair", axes, out=pair)

    def fill() -> None:
        index.fill(1.0)
        pair.fill(1)

    start = time.perf_counter()
    locate_pairs("ntk_critical_pair", axes, index, pair)
    compiled = time.perf_counter() - start
    x, c = by_meshgrid(axes)
    same = bool((np.minimum(c, (axes["dim"] / 2).astype(np.int16)[:, None, None]) == pair).all())
    close = float(np.abs(x - index).max())
    del x, c
    forms = {
        "meshgrid": lambda: by_meshgrid(axes),
        "numpy": by_numpy,
        "numba": lambda: locate_pairs("ntk_critical_pair", axes, index, pair),
        "fill": fill,
    }
    found = rounds(forms, 5)
    return {
        "points": index.size,
        "ns a point": medians(found, index.size),
        "first call of numba, seconds": round(compiled, 2),
        "meshgrid / numpy": ratio(found, "meshgrid", "numpy"),
        "meshgrid / numba": ratio(found, "meshgrid", "numba"),
        "meshgrid / fill": ratio(found, "meshgrid", "fill"),
        "numpy: share of a fill": ratio(found, "fill", "numpy"),
        "numba: share of a fill": ratio(found, "fill", "numba"),
        "pairs as by meshgrid": same,
        "largest difference of an index": close,
    }


def direct_sum(axes: dict[str, Any]) -> None:
    """Sum the definition in NumPy, one width at a time."""
    for d in axes["dim"].tolist():
        powers = axes["base"][:, None, None] ** (-2 * np.arange(int(d) // 2)[:, None] / d)
        np.sin(axes["alpha"] * powers).sum(axis=1)


def table() -> dict[str, Any]:
    """1e7 points of (b, d, α): C_d from its table, 8 bytes a point."""
    axes = {
        "base": np.geomspace(1e3, 1e8, 200),
        "dim": np.arange(32.0, 432.0, 8.0),
        "alpha": np.linspace(0.001, 1, 1000),
        "beta": np.ones(1),
    }
    share = 50
    some = {**axes, "base": axes["base"][::share]}
    numpy, numba = get_backend("numpy"), get_backend("numba")
    out = numba.evaluate("granularity", axes)
    found = rounds(
        {
            "sum": lambda: direct_sum(some),
            "numpy": lambda: numpy.evaluate("granularity", axes, out=out),
            "numba": lambda: numba.evaluate("granularity", axes, out=out),
            "fill": lambda: out.fill(1.0),
        },
        7,
    )
    return {
        "points": out.size,
        "ns a point": medians(found, out.size) | {"sum": medians(found, out.size / share)["sum"]},
        "sum / numpy": ratio(found, "sum", "numpy", share),
        "sum / numba": ratio(found, "sum", "numba", share),
        "numpy: share of a fill": ratio(found, "fill", "numpy"),
        "numba: share of a fill": ratio(found, "fill", "numba"),
    }


def each() -> dict[str, Any]:
    """1e7 points of every quantity that numba has a kernel for: how many times as fast it is as NumPy."""
    from ropetheory.numeric.grid.backends.fused_numba import KERNELS

    one = {name: np.ones(1) for name in ("base", "dim", "length", "scale", "alpha", "beta")}
    long = {"base": np.geomspace(1e4, 1e8, 100), "dim": np.arange(32.0, 132.0, 2.0)}
    grids = {
        "critical_pair": {**long, "length": np.geomspace(1e3, 1e7, 2000)},
        "ntk_critical_pair": {
            **long, "length": np.geomspace(1e3, 1e7, 40), "scale": np.geomspace(1, 32, 50)
        },
    }  # fmt: skip
    table = {**long, "alpha": np.linspace(0.001, 1, 2000)}
    numpy, numba = get_backend("numpy"), get_backend("numba")
    found: dict[str, Any] = {}
    for name in sorted(KERNELS):
        axes = {**one, **grids.get(name, table)}
        if name == "granularity_limit":
            axes["base"] = np.geomspace(1e4, 1e8, 5000)
        out, other = (engine.evaluate(name, axes) for engine in (numba, numpy))
        timed = rounds(
            {
                "numpy": partial(numpy.evaluate, name, axes, out=other),
                "numba": partial(numba.evaluate, name, axes, out=out),
                "numpy, new": partial(numpy.evaluate, name, axes),
                "numba, new": partial(numba.evaluate, name, axes),
            },
            9,
        )
        found[name] = {
            "points": out.size,
            "ns a point": medians(timed, out.size),
            "numpy / numba": ratio(timed, "numpy", "numba"),
            "numpy / numba, new arrays": ratio(timed, "numpy, new", "numba, new"),
        }
    return found


def swept(made: Any) -> None:
    """Reduce every block of a plan, and keep nothing."""
    for index in range(made.blocks):
        evaluate_block(made, index)


def reduced() -> dict[str, Any]:
    """Reductions of the pair and the index over 2.6e7 points, nothing kept: points a second."""
    axes = mesh_axes(16)
    names = ["ntk_critical_index", "ntk_critical_pair"]
    plans = {name: plan(names, axes, backend=name) for name in ("numpy", "numba")}
    count = plans["numpy"].points
    found = rounds({name: partial(swept, made) for name, made in plans.items()}, 5)
    return {
        "points": count,
        "points a second": {
            name: float(f"{count / statistics.median(times):.3g}") for name, times in found.items()
        },
        "numpy / numba": ratio(found, "numpy", "numba"),
    }


def open_axes() -> dict[str, Any]:
    """Return axes with pairs that no float decides: all at 2π, and some elsewhere."""
    return {
        "base": np.asarray([347370.0, 849821.0, 876030.0, 926058.0]),
        "dim": np.asarray([262.0, 314.0, 542.0, 704.0]),
        "length": np.asarray([np.nextafter(2 * np.pi, 0), 2 * np.pi, 310436, 3946669, 4095076, 4466562]),
        "scale": np.asarray([1.0, 8.0]),
    }


def tolerance(name: str, axes: dict[str, Any], want: Any) -> Any:
    """Return how far two right results may be apart, each with the logarithms of its machine."""
    form = NumpyForm()
    factors = PRODUCTS[name](form.fns, form.mesh(name, axes))
    if factors.guard is None:
        return 2.0**-46 * np.abs(want)
    return 2 * factors.guard * (np.abs(factors.right) + 1)


def differences(engine: Backend) -> list[str]:
    """Compare a sample with NumPy, open pairs, reductions and float32 among it; say what differs."""
    numpy, found = get_backend("numpy"), []
    for what, axes in (("", mesh_axes(1)), (" with open pairs", open_axes())):
        got = engine.evaluate_all((*PRODUCTS, *PAIRS), axes)
        for name, values in got.items():
            mine, want = engine.to_host(values), numpy.evaluate(name, axes)
            most = 0 if name in PAIRS else tolerance(name, axes, want)
            if mine.dtype != want.dtype or not (np.abs(mine - want) <= most).all():
                found.append(name + what)
    name, where = "ntk_critical_pair", "ntk_critical_pair >= 3 and length > 5e3"
    edges = {name: [0.0, 8.0, 16.0, 40.0]}
    blocks = [
        evaluate_block(plan(name, mesh_axes(1), where=where, histograms=edges, backend=backend), 0)
        for backend in (engine.name, "numpy")
    ]
    if blocks[0] != blocks[1]:
        found.append(f"reductions of {name}")
    lengths = np.geomspace(7, 1e6, 1000, dtype=np.float32)
    mine = engine.to_host(critical_index(1e4, 128, engine.xp.asarray(lengths, device=engine.device)))
    want = critical_index(1e4, 128, lengths)  # each is rounded once, from float64
    if mine.dtype != np.float32 or not np.allclose(mine, want, rtol=2.0**-22, atol=0):
        found.append("critical_index in float32")
    return found


def on_device() -> dict[str, Any]:
    """1e9 points on a CUDA device: dense outputs beside its copy rate, and reductions."""
    engine, numpy = get_backend("cupy"), get_backend("numpy")
    cupy = engine.xp
    axes = mesh_axes(25) | {"base": np.geomspace(1e4, 1e8, BASES_ON_DEVICE)}
    names = ["ntk_critical_index", "ntk_critical_pair"]
    made = plan(names, axes, backend="cupy")
    # A copy of half the bytes reads and writes as many as index and pair have.
    source, target = (cupy.zeros(made.points * 5, dtype=cupy.int8) for _ in range(2))
    host = axes | {"base": axes["base"][:5]}
    buffer = np.empty(tuple(map(len, host.values())))

    def waited(work: Callable[[], Any]) -> Callable[[], None]:
        def run() -> None:
            work()
            cupy.cuda.runtime.deviceSynchronize()

        return run

    found = rounds(
        {
            "copy": waited(lambda: cupy.copyto(target, source)),
            "index": waited(lambda: engine.evaluate(names[0], axes)),
            "index and pair": waited(lambda: engine.evaluate_all(names, axes)),
            "reductions": waited(lambda: swept(made)),
            "numpy, one index in 50": lambda: numpy.evaluate(names[0], host, out=buffer),
        },
        7,
    )
    return {
        "device": cupy.cuda.runtime.getDeviceProperties(cupy.cuda.runtime.getDevice())["name"].decode(),
        "cupy": importlib.import_module("cupy").__version__,
        "points": made.points,
        "copy rate, GB/s": round(10 * made.points / statistics.median(found["copy"]) / 1e9, 1),
        "milliseconds": {n: round(1e3 * statistics.median(times), 3) for n, times in found.items()},
        "share of the copy rate": ratio(found, "copy", "index and pair"),
        "numpy / cupy, index": ratio(found, "numpy, one index in 50", "index", 50),
    }


BENCHMARKS = {"mesh": mesh, "table": table, "each": each, "reduce": reduced}


def main(arguments: list[str]) -> int:
    """Run what is named, all without a name; return the status to exit with."""
    gpu = "--gpu" in arguments
    names = [name for name in arguments if name != "--gpu"] or ([] if gpu else list(BENCHMARKS))
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        say(f"no benchmark {unknown[0]!r}; known: {', '.join(BENCHMARKS)}, --gpu")
        return 2
    chosen: dict[str, Callable[[], dict[str, Any]]] = {name: BENCHMARKS[name] for name in names}
    if gpu:
        try:
            wrong = differences(get_backend("cupy"))
        except ImportError as absent:
            say(str(absent))
            return 2
        if wrong:
            say(f"the device differs from NumPy, and is not timed: {', '.join(wrong)}")
            return 1
        say("a sample on the device is as NumPy has it: products, pairs, open pairs, reductions, float32")
        chosen["gpu"] = on_device
    held = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for name, run in chosen.items():
        found = run()
        say(f"{name}: {(run.__doc__ or '').splitlines()[0]}")
        for key, value in found.items():
            say(f"    {key}: {value}")
        held[name] = {"machine": machine(), **found}
        RESULTS.write_text(json.dumps(held, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
