"""What the signatures say to a type checker: numbers in, a number out, and what that is."""

import importlib.util
import inspect
import os
import subprocess
import sys
import typing

import numpy as np
import pytest

import ropetheory

HALF = {"dtype": "float16"}
CALLS = {
    "angle_error": ((9, 1e4, 8), HALF),
    "attention_factor": ((4,), {}),
    "base_error": ((5e5, 8), {"used": 1e4}),
    "blend_frequencies": ((0.5, 0.5, 4), {}),
    "convert_index": ((4, "pair", "coordinate"), {}),
    "correction_range": ((1e4, 128, 4096), {}),
    "cosine_error": ((9, 1e4, 8), HALF),
    "critical_base": ((1e4, 4096, 4), {}),
    "critical_index": ((1e4, 128, 4096), {}),
    "critical_pair": ((1e4, 128, 4096), {}),
    "decay_bound": ((1e4, 8), {"offsets": 3}),
    "delivered_scale": ((1e4, 128, 4096, 4), {}),
    "directed_distance": ((1e4, 8, 9, 2), {"alpha": 0.5}),
    "distinct_positions": ((9,), HALF),
    "dynamic_ntk_base": ((1e4, 128, 4096), {"current_length": 8192}),
    "entropy_deficit": ((5,), {}),
    "feasible_length": ((1e4, 128), {}),
    "first_unsafe_position": ((1e4, 128), {**HALF, "tolerance": 0.1}),
    "first_wrong_position": ((5e5, 128), {"used": 1e4, "tolerance": 1}),
    "frequencies": ((1e4, 8), {}),
    "frequency_rank": ((10000, 128), {}),
    "granularity": ((1e4, 128), {}),
    "granularity_bounds": ((1e4, 128), {}),
    "granularity_expansion": ((1e4, 128), {}),
    "granularity_grid": ((1e4, 128), {}),
    "granularity_limit": ((1e4,), {}),
    "index_ramp": ((1e4, 128, 4096), {}),
    "interpolation_bound": ((1e4, 128), {}),
    "interpolation_constant": ((1e4, 128), {}),
    "kernel": ((1e4, 128), {"offsets": 3}),
    "log_n_factor": ((4096, 4), {}),
    "nearest_distance": ((1e4, 8, 9), {}),
    "nominal_scale": ((1e4, 128, 4096, 4), {}),
    "ntk_base": ((1e4, 128, 4), {}),
    "partial_sums": ((1e4, 8), {"offsets": 3}),
    "ramp": ((3,), {}),
    "retrieval_horizon": ((1e4, 128, 4096), {}),
    "score_error": ((9, 3, 1e4, 8), HALF),
    "stretch_base": ((1e4, 128, 4), {"pair": 46}),
    "turns": ((1e4, 8, 4096), {}),
    "wavelengths": ((1e4, 8), {}),
}
"""A call with numbers alone of every function that tells those from arrays."""
KINDS = {
    "float": lambda got: isinstance(got, float | int),
    "int": lambda got: type(got) is int,
    "int | None": lambda got: got is None or type(got) is int,
    "tuple[float, float]": lambda got: [type(one) for one in got] == [float, float],
    "Floats": lambda got: isinstance(got, np.ndarray) and got.dtype == np.float64,
}
ARRAYS_ALONE = {  # these take arrays only, or say already what they return
    "axis_sections", "first_negative", "kernel_of", "rotate", "scores", "similarity_bounds", "to_half_split",
    "to_interleaved",
}  # fmt: skip


@pytest.mark.parametrize("name", CALLS)
def test_numbers_alone_give_what_the_first_signature_says(name):
    function = inspect.unwrap(getattr(ropetheory, name))
    numbers, arrays = map(inspect.signature, typing.get_overloads(function))
    own = inspect.signature(function)
    names = [(p.name, p.kind) for p in own.parameters.values()]
    left_out = [p.default is p.empty for p in own.parameters.values()]
    for one in (numbers, arrays):
        assert [(p.name, p.kind) for p in one.parameters.values()] == names
        assert [p.default is p.empty for p in one.parameters.values()] == left_out
    assert not any("Array" in p.annotation for p in numbers.parameters.values())
    assert all(p.annotation == own.parameters[p.name].annotation for p in arrays.parameters.values())
    given, named = CALLS[name]
    assert KINDS[numbers.return_annotation](getattr(ropetheory, name)(*given, **named))


def test_no_function_says_any():
    loose = set()
    for name in ropetheory.__all__:
        thing = getattr(ropetheory, name)
        if inspect.isfunction(thing) and "Any" in str(inspect.signature(thing).return_annotation):
            loose.add(name)
    assert loose - ARRAYS_ALONE == set(CALLS)


USER = """
import numpy as np
import ropetheory as rt

a: float = rt.critical_index(10000, 128, 4096)
b: int = rt.critical_pair(10000, 128, 4096)
c: float = rt.granularity(10000, 128, alpha=0.5)
low, high = rt.granularity_bounds(10000, 128)
d: float = low + rt.kernel(10000, 128, offsets=3)
e = rt.critical_index(np.asarray([1e4, 5e5]), 128, 4096).tolist()
f = rt.frequencies(10000, 128).shape
g = rt.plan("ntk_base", base=1e4, dim=128, scale=[2, 4]).points
from ropetheory.symbols import b as base, expression, ntk_base
h = ntk_base(base).diff(base) + expression("ntk_base()")
"""
WRONG = """
import ropetheory as rt

a: str = rt.critical_index(10000, 128, 4096)
b: str = rt.critical_pair(10000, 128, 4096)
c: str = rt.kernel(10000, 128, offsets=3)
d: str = rt.frequencies(10000, 128)
rt.kernel(3, 10000, 128)
rt.ntk_base("10000", 128)
"""


@pytest.mark.slow
@pytest.mark.skipif(not importlib.util.find_spec("mypy"), reason="mypy is absent: pip install -e '.[dev]'")
def test_a_type_checker_catches_a_users_mistakes(tmp_path):
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "wrong.py").write_text(WRONG)
    root = os.path.dirname(os.path.dirname(ropetheory.__file__))
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", os.devnull, "--follow-imports=silent",
         "user.py", "wrong.py"],
        cwd=tmp_path, env={**os.environ, "MYPYPATH": root}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    told = [line.split(": error")[0] for line in done.stdout.splitlines() if ": error" in line]
    assert told == [f"wrong.py:{number}" for number in (4, 5, 6, 7, 8, 9)], done.stdout
