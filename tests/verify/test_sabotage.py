"""A wrong package fails its own verification.

Most slips are made in this process: an edited function gets the code of its edited source, so that all who
imported it have the slip, and it is held against its theorem as verify holds it. A few are made in a copy
of the package and go the whole way, to the exit code. That functions without a slip pass, and that each that
is off by a billionth does not, is in tests/symbolic/theorems and tests/symbolic/agreement.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.run import agreement_of
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify.select import select, units_of
from ropetheory.verify.work import check_theorem

PACKAGE = Path(ropetheory.__file__).parent


def edited(name: str, old: str, new: str) -> str:
    """Return the source of a module with one place changed."""
    text = (PACKAGE / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name} holds {old!r} {text.count(old)} times"
    return text.replace(old, new)


def functions_in(code: CodeType) -> dict[str, CodeType]:
    """List the functions and methods of a module's code by their qualified names."""
    found: dict[str, CodeType] = {}
    for one in code.co_consts:
        if isinstance(one, CodeType):  # of a function, or of the body of a class
            found |= {one.co_qualname: one} if one.co_flags & inspect.CO_OPTIMIZED else functions_in(one)
    return found


def slip(patch: pytest.MonkeyPatch, name: str, old: str, new: str) -> None:
    """Give the functions of a module the code of its edited source."""
    module = importlib.import_module(f"ropetheory.{name.removesuffix('.py').replace('/', '.')}")
    texts = (PACKAGE / name).read_text(encoding="utf-8"), edited(name, old, new)
    before, after = (functions_in(compile(text, name, "exec", dont_inherit=True)) for text in texts)
    changed = [at for at in before if before[at] != after[at]]
    assert changed, f"{old!r} stands in no function of {name}"
    for at in changed:
        function: Any = functools.reduce(getattr, at.split("."), module)
        patch.setattr(inspect.unwrap(function), "__code__", after[at])


def problem_of(theorem: str) -> str:
    """Hold the functions of a theorem as verify does once it is proved; say what is wrong with the first."""
    try:
        for entry in catalogue.load(theorem).governs:
            agreement_of(entry).check(theorem)
    except AgreementError as error:
        return str(error)
    return ""


def run_broken(tmp_path: Path, edits: list[tuple[str, str, str]], *options: str):
    """Copy the package, apply (file, old, new), run verify there; return exit code and report."""
    copy = tmp_path / "ropetheory"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in edits:
        (copy / name).write_text(edited(name, old, new), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "ropetheory", "verify", "--json", "-j", "1", *options],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    return done.returncode, json.loads(done.stdout)


def problems(report) -> str:
    return "\n".join(r["problem"] for r in (*report["theorems"], *report["claims"]) if r["problem"])


SABOTAGE = {
    "exponent of ntk_base": (
        "ntk-base", "ntk_base",
        ("numeric/bases/ntk.py", "quotient(2.0, dim - 2.0)", "quotient(2.0, dim - 1.0)"),
    ),
    "sign in rotate": (
        "relative-position", "rotate",
        ("numeric/rotation/blocks.py", "first * cos - second * sin, first * sin + second * cos",
          "first * cos + second * sin, second * cos - first * sin"),
    ),
    "factor in granularity": (
        "granularity", "granularity",
        ("numeric/granularity/series.py", "return g + (low + g * (delta + (rest + delta * rest)))",
          "return 2 * g + (low + g * (delta + (rest + delta * rest)))"),
    ),
    "primes in frequency_rank": (
        "commensurability", "frequency_rank",
        ("numeric/frequencies/rank.py", "rank, prime = exact.numerator, exact.denominator, dim // 2, 2",
          "rank, prime = exact.numerator, exact.denominator, dim // 2, 3"),
    ),
    "a rounding of angle_error": (
        "finite-precision", "angle_error",
        ("numeric/precision/formats.py", "off_m * frequency + off_m * off_frequency", "off_m * frequency"),
    ),
    "index in frequencies": (
        "schedule", "frequencies",
        ("numeric/frequencies/schedule.py", "doubled = 2 * call.xp.arange(dim // 2,",
          "doubled = 2 + 2 * call.xp.arange(dim // 2,"),
    ),
    "scale in dynamic_ntk_base": (
        "ntk-extension", "dynamic_ntk_base",
        ("numeric/bases/dynamic_ntk.py", "(fns, scale, scale, 1.0)", "(fns, scale, scale, 2.0)"),
    ),
    "pair in delivered_scale": (
        "ntk-extension", "delivered_scale",
        ("numeric/bases/delivered_scale.py",
          "scale, 2.0 * pair, dim - 2.0)", "scale, 2.0 * pair + 2.0, dim - 2.0)"),
    ),
    "2 pi in critical_base": (
        "critical-index", "critical_base",
        ("numeric/two_floats.py", "1.0), TWO_PI)", "1.0), TWO_PI * 2)"),
    ),
    "exponent in ntk_aware": (
        "general-form", "ntk_aware",
        ("numeric/methods/by_base.py", "width = spectrum.dim - 2.0", "width = spectrum.dim - 1.0"),
    ),
    "share in ntk_by_parts": (
        "by-parts", "ntk_by_parts",
        ("numeric/methods/yarn_formulas.py",
          "return (1.0 - share) / scale + share", "return share / scale + 1.0 - share"),
    ),
    "thresholds of llama3": (
        "by-parts", "llama3",
        ("numeric/methods/by_ramp.py", "ramp_low=under, ramp_high=over, ramp=\"rotations\")",
          "ramp_low=under, ramp_high=over + 1.0, ramp=\"rotations\")"),
    ),
    "a tenth in yarn": (
        "temperature", "yarn",
        ("numeric/methods/yarn_formulas.py", "0.1 * mscale * math.log(scale)",
         "0.2 * mscale * math.log(scale)"),
    ),
    "sign in kernel": (
        "absolute-encoding", "kernel",
        ("numeric/scores/waves.py", "near = xp.concat((cos, -sin)", "near = xp.concat((cos, sin)"),
    ),
    "the rest of a phase in kernel_of": (
        "absolute-encoding", "kernel",
        ("numeric/scores/waves.py", "error + offsets * turns[1]", "0 * error"),
    ),
    "sign in interpolation_constant": (
        "interpolation-error", "interpolation_constant",
        ("numeric/scores/interpolation.py", "tail + coefficient", "tail - coefficient"),
    ),
    "factor in interpolation_bound": (
        "interpolation-error", "interpolation_bound",
        ("numeric/scores/interpolation.py", "base, dim)[0] / 8.0", "base, dim)[0] / 4.0"),
    ),
    "offsets of nearest_distance": (
        "image-distance", "nearest_distance",
        ("numeric/images/nearest.py", "offsets = xp.arange(1, max(far)", "offsets = xp.arange(2, max(far)"),
    ),
    "direction of directed_distance": (
        "image-distance", "directed_distance",
        ("numeric/images/farthest.py", "at = int(np.argmin(values))", "at = int(np.argmax(values))"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SABOTAGE)
def test_a_slip_in_a_formula_is_named(monkeypatch, name):
    theorem, function, edit = SABOTAGE[name]
    slip(monkeypatch, *edit)
    assert f"ropetheory.{function}" in problem_of(theorem)


def test_a_relative_change_inside_the_index_moves_a_pair(monkeypatch):
    slip(monkeypatch, "numeric/frequencies/critical.py",
         "return pairs_per_log * lead + pairs_per_log * correction",
         "return (pairs_per_log * lead + pairs_per_log * correction) * (1 + 1e-9)")  # fmt: skip
    assert "critical" in problem_of("critical-index")


@pytest.mark.parametrize("backend", ["numpy", "numba"])
def test_a_relative_change_in_what_sweeps_compute_fails_the_theorem(monkeypatch, backend):
    unit = next(unit for unit in units_of(select(theorem="ntk-base")) if unit.theorem)
    unit = replace(unit, backend=backend)
    assert check_theorem(unit).ok
    slip(monkeypatch, "numeric/grid/factors.py",
         "power, rest = quotient(2.0, mesh[\"dim\"] - 2.0)",
         "power, rest = quotient(2.0 * (1 + 1e-9), mesh[\"dim\"] - 2.0)")  # fmt: skip
    assert str(check_theorem(unit).problem).startswith("swept ntk_base on the grid (b=")


def test_a_wrong_step_is_refused_with_a_point():
    text = edited("symbolic/theorems/ntk_base.py",
                  '"(s**(d/(d - 2)))**(2*j/d)"', '"(s**(d/(d - 1)))**(2*j/d)"')  # fmt: skip
    found = {}
    exec(compile(text, "ntk_base.py", "exec"), found)
    failure = derived.decide(found["THEOREM"]).failure
    assert failure.startswith("the checker refuses ntk-base.stretch, step ")
    assert " at b = " in failure


@pytest.mark.slow
def test_verify_ends_with_1_for_a_slip_in_a_function(tmp_path):
    theorem, function, edit = SABOTAGE["exponent of ntk_base"]
    code, report = run_broken(tmp_path, [edit], "--theorem", theorem)
    assert code == 1
    assert not report["ok"]
    assert f"ropetheory.{function}" in problems(report)


@pytest.mark.slow
def test_a_false_conclusion_fails_and_takes_its_claims_along(tmp_path):
    edits = [("symbolic/theorems/ntk_base.py", '"wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))"',
              '"wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)"')]  # fmt: skip
    code, report = run_broken(tmp_path, edits, "--theorem", "ntk-base")
    assert code == 1
    assert not report["theorems"][0]["ok"]
    assert report["claims"]
    assert all(not claim["ok"] for claim in report["claims"])


@pytest.mark.slow
def test_verify_ends_with_1_for_a_wrong_recorded_verdict(tmp_path):
    text = (PACKAGE / "literature/yarn/scores.py").read_text(encoding="utf-8")
    start = text.index("yarn.dot-product-complex")
    entry = text[start : text.index("Verdict.HOLDS", start) + len("Verdict.HOLDS")]
    edit = ("literature/yarn/scores.py", entry, entry.replace("Verdict.HOLDS", "Verdict.REFUTED"))
    code, report = run_broken(tmp_path, [edit], "-k", "yarn.dot-product-complex")
    assert code == 1
    assert [c["problem"] for c in report["claims"] if not c["ok"]] == ["computed holds, recorded refuted"]
