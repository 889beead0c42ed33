"""What holds of the CUDA code without a device, and, where there is one, that it agrees with NumPy."""

import ast
import importlib
import re
from pathlib import Path

import numpy as np
import pytest

import ropetheory
from ropetheory.numeric.grid.backends import fused_cupy as kernels_cupy
from ropetheory.numeric.grid.backends.backend import get_backend

PACKAGE = Path(ropetheory.__file__).parent
TYPES = (None, "int16", "int32", "int64")
VARIANTS = [(values, pair) for values in (True, False) for pair in TYPES if values or pair]
# Where code names what it takes from a namespace or from CuPy itself.
SPACES = ("xp", "cupy", "self.xp", "form.xp", "call.xp", "engine.xp", "self._xp")
FILES = [
    PACKAGE / name
    for name in (
        "numeric/namespaces.py",
        "numeric/frequencies/schedule.py",
        "numeric/scores/waves.py",
        "numeric/grid/backends/arrays.py",
        "numeric/grid/backends/backend.py",
        "numeric/grid/backends/kernel_source.py",
        "numeric/grid/backends/fused_cupy.py",
        "sweeps/blocks.py",
        "numeric/grid/condition.py",
        "sweeps/reductions.py",
    )
]


def device():
    """Tell whether CuPy finds a device, and why not."""
    try:
        cupy = importlib.import_module("cupy")
    except ImportError:
        return False, "cupy is not installed"
    return cupy.cuda.is_available(), "cupy finds no CUDA device"


FOUND, WHY_NOT = device()
gpu = pytest.mark.skipif(not FOUND, reason=WHY_NOT)


def axes():
    return {
        "base": np.geomspace(1.5, 1e9, 5),
        "dim": np.asarray([4.0, 64.0, 128.0, 65536.0]),
        "length": np.geomspace(3, 1e7, 700),
        "scale": np.geomspace(0.9, 64, 3),
    }


def names_used(source):
    """Yield every name that is taken from a namespace, such as isfinite or cuda.Device."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            written = ast.unparse(node)
            for space in SPACES:
                if re.fullmatch(rf"{re.escape(space)}(\.\w+)+", written):
                    yield written.removeprefix(f"{space}.")


def test_every_name_that_we_use_exists_in_cupy():
    pytest.importorskip("cupy", reason="cupy is not installed")
    xp = importlib.import_module("array_api_compat.cupy")
    used = {name for path in FILES for name in names_used(path.read_text(encoding="utf-8"))}
    assert {"ceil", "where", "cuda.Device", "matmul", "RawKernel"} <= used
    missing = []
    for name in sorted(used - {"__name__", "__array_namespace_info__"}):
        found = xp
        for part in name.split("."):
            found = getattr(found, part, None)
        if found is None:
            missing.append(name)
    assert missing in ([], ["Device"])  # the one of array_api_strict, taken for that namespace alone


def test_the_names_are_found_in_the_sources():
    assert set(names_used("xp.a(1); self.xp.b.c; np.d; x.xp.e")) == {"a", "b", "b.c"}


@pytest.mark.parametrize(("values", "pair"), VARIANTS)
def test_the_kernel_writes_what_is_asked_and_nothing_else(values, pair):
    source = kernels_cupy.source(values, pair)
    assert ("values[to + k] = x;" in source) == values
    assert ("pairs[to + k] = " in source) == (pair is not None)
    assert source.count("{") == source.count("}")
    assert "{{" not in source
    assert "const double x = scalar * vector;" in source


@pytest.mark.parametrize(("values", "pair"), VARIANTS)
def test_the_kernel_compiles_for_hopper(values, pair):
    pytest.importorskip("nvidia.cuda_nvrtc", reason="nvidia-cuda-nvrtc is not installed")
    pytest.importorskip("cupy", reason="cupy is not installed")
    nvrtc = importlib.import_module("cupy_backends.cuda.libs.nvrtc")
    program = nvrtc.createProgram(kernels_cupy.source(values, pair), "fill.cu", (), ())
    try:
        nvrtc.compileProgram(program, (*kernels_cupy.OPTIONS, "--gpu-architecture=sm_90"))
    except nvrtc.NVRTCError:
        pytest.fail(nvrtc.getProgramLog(program))
    assert len(nvrtc.getCUBIN(program)) > 1000
    nvrtc.destroyProgram(program)


def test_a_broken_kernel_does_not_compile():
    pytest.importorskip("nvidia.cuda_nvrtc", reason="nvidia-cuda-nvrtc is not installed")
    pytest.importorskip("cupy", reason="cupy is not installed")
    nvrtc = importlib.import_module("cupy_backends.cuda.libs.nvrtc")
    broken = kernels_cupy.source(True, "int16").replace("fmin(", "fmim(")
    program = nvrtc.createProgram(broken, "fill.cu", (), ())
    with pytest.raises(nvrtc.NVRTCError):
        nvrtc.compileProgram(program, (*kernels_cupy.OPTIONS, "--gpu-architecture=sm_90"))
    assert "fmim" in nvrtc.getProgramLog(program)


@pytest.mark.parametrize("columns", [1, 31, 33, 255, 256, 100_000])
def test_threads_fill_a_block(columns):
    wide, tall = kernels_cupy.threads(columns)
    assert wide * tall == 256
    assert wide >= min(columns, 256)
    assert wide == 32 or wide < 2 * columns


@gpu
@pytest.mark.parametrize("name", sorted(kernels_cupy.KERNELS))
def test_a_device_gives_what_numpy_gives(name):
    engine = get_backend("cupy")
    found, want = engine.to_host(engine.evaluate(name, axes())), get_backend("numpy").evaluate(name, axes())
    assert found.dtype == want.dtype
    if np.issubdtype(want.dtype, np.integer):
        assert np.array_equal(found, want)
    else:  # the logarithms of the two may differ by an ulp each: 2 eps in each factor
        assert np.allclose(found, want, rtol=4 * 2.0**-52 * 40, atol=1e-12, equal_nan=True)


@gpu
def test_index_and_pair_come_from_one_pass():
    import cupy

    index = cupy.empty((5, 4, 700, 3))
    pair = cupy.empty(index.shape, dtype=cupy.int32)
    kernels_cupy.locate_pairs("ntk_critical_pair", axes(), index, pair)
    assert np.array_equal(pair.get(), get_backend("numpy").evaluate("ntk_critical_pair", axes()))
    assert np.array_equal(index.get(), get_backend("cupy").evaluate("ntk_critical_index", axes()).get())
