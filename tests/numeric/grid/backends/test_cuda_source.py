"""What holds of the text of the CUDA kernels, and that NVIDIA's compiler takes it for two kinds of device."""

import importlib
import re

import pytest

from ropetheory.numeric.grid.backends.cuda_source import OPTIONS, TYPES, fill_source, reduce_source, threads

PAIRS = (None, "int16", "int32", "int64")
VARIANTS = [(values, pair) for values in (True, False) for pair in PAIRS if values or pair]
SOURCES = {f"fill-{values}-{pair}": fill_source(values, pair) for values, pair in VARIANTS}
SOURCES |= {f"reduce-{kind}-{slots}": reduce_source(kind, slots) for kind in TYPES for slots in (1, 1027)}


@pytest.mark.parametrize(("values", "pair"), VARIANTS)
def test_the_kernel_writes_what_is_asked_and_nothing_else(values, pair):
    source = fill_source(values, pair)
    assert ("values[to + k] = " in source) == values
    assert ("pairs[to + k] = " in source) == (pair is not None)
    assert ("places[slot] = " in source) == (pair is not None)
    assert "const double x = scalar * vector;" in source


@pytest.mark.parametrize("name", SOURCES)
def test_braces_are_in_pairs(name):
    assert SOURCES[name].count("{") == SOURCES[name].count("}")


def compiled(source, architecture):
    """Return what NVIDIA's compiler makes of a source, or what it says against it.

    For sm_90 and its like that is the code of a device, for compute_90 an assembly that can be read.
    """
    pytest.importorskip("nvidia.cuda_nvrtc", reason="nvidia-cuda-nvrtc is not installed")
    pytest.importorskip("cupy", reason="cupy is not installed")
    nvrtc = importlib.import_module("cupy_backends.cuda.libs.nvrtc")
    program = nvrtc.createProgram(source, "kernel.cu", (), ())
    try:
        nvrtc.compileProgram(program, (*OPTIONS, f"--gpu-architecture={architecture}"))
        return nvrtc.getPTX(program) if architecture.startswith("compute") else nvrtc.getCUBIN(program)
    except nvrtc.NVRTCError:
        return nvrtc.getProgramLog(program)
    finally:
        nvrtc.destroyProgram(program)


@pytest.mark.parametrize("architecture", ["sm_80", "sm_90"])
@pytest.mark.parametrize("name", SOURCES)
def test_the_kernel_compiles(name, architecture):
    found = compiled(SOURCES[name], architecture)
    assert isinstance(found, bytes), found
    assert len(found) > 1000


@pytest.mark.parametrize("name", SOURCES)
def test_no_product_and_sum_become_one_operation(name):
    found = compiled(SOURCES[name], "compute_90")
    text = found if isinstance(found, str) else found.decode()
    assert ".entry" in text
    # Whatever is marked as rounded, as .rn says, is not joined later either.
    assert not re.search(r"\bfma\.|\b(mul|add|sub)\.f64", text)
    assert ("mul.rn.f64" in text) == name.startswith("fill")
    assert ".local" not in text  # all that a thread holds is in registers


def test_a_broken_kernel_does_not_compile():
    assert "fmim" in compiled(SOURCES["fill-True-int16"].replace("fmin(", "fmim("), "sm_90")


@pytest.mark.parametrize("columns", [1, 3, 31, 33, 255, 256, 100_000])
def test_threads_fill_a_block(columns):
    wide, tall = threads(columns)
    assert wide * tall == 256
    assert wide >= min(columns, 256)
    assert wide < 2 * columns  # neighbours of a short row work on the next ones
