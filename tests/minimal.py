"""What works with NumPy and array-api-compat alone, and what the rest says: ``python tests/minimal.py``.

The script stands alone, for an environment that has nothing else; ``--hide`` hides there what is installed.
"""

import contextlib
import importlib.util
import io
import json
import os
import sys
import tempfile
from pathlib import Path

ABSENT = (
    "sympy", "mpmath", "flint", "scipy", "matplotlib", "rich", "psutil", "lazy_loader", "numba", "zarr",
    "dask", "distributed", "safetensors", "ml_dtypes", "torch", "pandas", "xarray", "IPython",
)  # fmt: skip
CALLS = """
import numpy as np
import ropetheory as rt
rt.critical_pair(10000, 128, 4096), rt.critical_index(10000, 128, 4096)
rt.critical_pair(np.asarray([1e4, 5e5]), 128, 4096), rt.ntk_base(1e4, 128, [2, 4])
rt.granularity(1e4, np.asarray([64, 128])), rt.granularity_limit(1e4)
rt.rotate(np.ones((3, 8)), np.arange(3), 1e4), rt.turns(1e4, 8, 4096)
rt.ramp(rt.turns(10000, 128, 4096)), rt.attention_factor(8), rt.entropy_deficit([1.0, 5.0])
rt.log_n_factor(8192, [1, 4])
rt.base_error(5e5, 64, used=1e4), rt.first_wrong_position([5e5, 1e6], 64, used=1e4, tolerance=1)
rt.dynamic_ntk_base(10000, 128, 4096, current_length=[4096, 8192])
rt.dynamic_ntk_base(10000, 128, 4096, current_length=[4096, 8192], rule="transformers", scale=4)
rt.critical_base(5e5, 8192, [32, 128]), rt.stretch_base(1e4, 128, 4, pair=46)
rt.delivered_scale(1e4, 128, 4096, [2, 8]), rt.nominal_scale(1e4, 128, 4096, 8)
rt.convert_index([45, 46], "pair", "coordinate"), rt.axis_sections([24, 20, 20], layout="in-turn")
rt.kernel(10000, 64, offsets=np.arange(100)), rt.decay_bound(10000, 64, offsets=3)
rt.kernel_of(3, [1.0, 0.1])
rt.interpolation_constant(10000, 64), rt.interpolation_bound(1e4, [64]), rt.partial_sums(1e4, 64, offsets=3)
rt.nearest_distance(1e4, 64, 99), rt.directed_distance(1e4, 64, 9, 2, alpha=0.5)
rt.grid(["ntk_critical_pair", "granularity", "kernel"], base=[1e4], dim=64, length=99, scale=2, offset=[0, 1])
rt.nearest_images([1.0, 0.1], 99), rt.farthest_image([1.0, 0.1], [1.0, 0.2], 9, 2)
rt.feasible_length(10000, 64), rt.first_negative([1.0, 0.1], limit=9), rt.feasible_bases(2, 64)
rt.frequency_rank(10000, 128), rt.frequency_rank(np.asarray([1e4, 5e5]), 128)
rt.yarn(4, 4096, ramp="index").targeted(1e4, 128), rt.index_ramp([1e4], 128, 4096)
rt.scores(np.ones((3, 8)), np.ones((3, 8)), np.arange(3), 1e4, method=rt.rerope(2))
"""
CONFIG = '{"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096, "rope_theta": 10000.0}'
SWEEP = ("sweep", "critical_pair", "--base", "1e4,5e5", "--dim", "64", "--length", "1e3:1e5:log:9")
ALONE = {  # a command -> how it ends, and what it says
    ("inspect", "config.json"): (0, "critical"),
    ("inspect", "gpt-oss-20b", "--all", "--target", "1M"): (0, "Trained arcs"),
    ("extend", "qwen3-8b", "--target", "128k", "-v"): (0, "YaRN"),
    ("extend", "config.json", "--target", "8k,16k"): (0, "by-parts"),
    ("extend", "config.json", "--target", "none"): (0, "4,096"),
    ("extend", "qwen3-8b", "--target", "128k", "--method", "yarn", "--emit", "vllm"): (0, "yarn"),
    ("atlas",): (0, "qwen3-8b"),
    ("atlas", "qwen3-8b"): (0, "32,768"),
    ("atlas", "--engine", "vllm"): (0, "vllm"),
    ("base", "--dim", "128", "--length", "128k", "--base", "5e5", "--trained", "8k"): (0, "42,273,617.5"),
    ("base", "config.json", "--length", "16k"): (0, "7,286,474.77"),
    ("conform", "plain_rope:rotate", "--config", "config.json"): (0, "conforms"),
    ("conform", "plain_rope:wrong", "--config", "config.json"): (1, "the base is 10200"),
    ("errata",): (0, "tutorial.place-of-the-one"),
    (*SWEEP, "--top", "3"): (0, "complete"),
    (*SWEEP, "--dry-run"): (0, "18 points"),
    ("sweep", "--list"): (0, "critical_pair"),
}
OBJECTS = {
    ("inspect", "qwen3-8b", "--json"): 0,
    ("extend", "qwen3-8b", "--target", "128k", "--json"): 0,
    ("atlas", "qwen3-8b", "--json"): 0,
    ("base", "--length", "128k", "--json"): 0,
    ("conform", "plain_rope:rotate", "--config", "config.json", "--json"): 0,
    ("conform", "plain_rope:wrong", "--config", "config.json", "--json"): 1,
    (*SWEEP, "--json"): 0,
}
EXACT, FIGURES = ("python-flint",), ("matplotlib",)
THEORY = ("python-flint", "sympy", "mpmath")  # whichever is imported first
MORE = {  # a command that needs more -> what it names
    ("verify",): THEORY,
    ("verify", "--json"): THEORY,
    ("errata", "xiong"): THEORY,
    ("check", "1 == 1"): THEORY,
    ("try", "1 == 1"): THEORY,
    ("show", "ntk-base"): THEORY,
    ("show", "yarn.exponent"): THEORY,
    ("replay", "ntk-base"): THEORY,
    ("proofs", "--out", "pages"): THEORY,
    ("certify",): THEORY,
    ("figures", "--out", "pictures"): FIGURES,
    ("base", "--length", "300", "--dim", "64", "--exact"): EXACT,
}
PYTHON = {  # an expression that needs more -> what it names
    "rt.check('1 == 1')": THEORY,
    "rt.symbols.theta": THEORY,
    "__import__('ropetheory.symbols')": THEORY,
    "rt.theorems('NTK base')[0].conclusions[0].sympy": THEORY,
    "rt.theorems('NTK base')[0]._repr_html_()": THEORY,
    "rt.critical_pair(347370, 314, 310436)": EXACT,
    "__import__('ropetheory.figures').figures.plot_wavelengths()": FIGURES,
}


class Hide:
    """A finder that finds none of these packages."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def hold(condition, *words):
    """Stop where something is not so."""
    if not condition:
        raise SystemExit(f"minimal: {words}")


def named(packages, words):
    """Tell whether one of these packages is to be installed."""
    return any(f"pip install {package}" in words for package in packages)


def run(*arguments):
    """Run a command in this process: how it ends, and what it prints to its two streams."""
    from ropetheory.cli.main import main

    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(list(arguments))
    return code, out.getvalue(), err.getvalue()


def commands():
    """Run every command."""
    for asked, (code, words) in ALONE.items():
        found = run(*asked)
        hold(found[0] == code and words in found[1] + found[2], asked, *found)
    for asked, code in OBJECTS.items():
        found = run(*asked)
        hold(found[0] == code and json.loads(found[1])["schema"] == 1, asked, *found)
    for asked, packages in MORE.items():
        code, out, err = run(*asked)
        hold(code == 2 and not out and err.count("\n") == 1 and named(packages, err), asked, code, out, err)


def functions():
    """Call every function, and what needs more."""
    import ropetheory as rt

    exec(CALLS, {})
    hold(len(rt.claims()) > 500 and len(rt.theorems()) > 20 and len(rt.errata()) > 40, "lists")
    for result in (rt.extend("qwen3-8b", "128k"), rt.read_config("qwen3-8b"), rt.yarn(4, 4096), rt.atlas()):
        hold("<table" in result._repr_html_(), type(result))
    for expression, packages in PYTHON.items():
        try:
            eval(expression, {"rt": rt})
        except rt.RopeTheoryError as error:
            hold(isinstance(error, ImportError) and named(packages, str(error)), expression, error)
        else:
            hold(False, expression)


def main():
    """Try everything in a folder of its own."""
    if "--hide" in sys.argv:
        sys.meta_path.insert(0, Hide())
    else:
        found = [name for name in ABSENT if importlib.util.find_spec(name)]
        hold(not found, "this environment has more than it should", found)
    sys.path.insert(0, str(Path(__file__).parent / "conformance"))
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("config.json").write_text(CONFIG, encoding="utf-8")
        functions()
        commands()
        os.chdir("/")
    loaded = [name for name in ABSENT if name in sys.modules]
    hold(not loaded, "loaded", loaded)
    sys.stdout.write("minimal: ok\n")


if __name__ == "__main__":
    main()
