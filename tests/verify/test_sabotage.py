"""A wrong package fails its own verification: each test breaks a copy of the source and runs it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ropetheory
from ropetheory.numeric.methods.catalogue import METHODS
from tests.symbolic.language.test_definitions import DEFINITIONS

PACKAGE = Path(ropetheory.__file__).parent


def run_broken(tmp_path: Path, edits: list[tuple[str, str, str]], *options: str):
    """Copy the package, apply (file, old, new), run verify there; return exit code and report."""
    copy = tmp_path / "ropetheory"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in edits:
        path = copy / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} holds {old!r} {text.count(old)} times"
        path.write_text(text.replace(old, new), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "ropetheory", "verify", "--json", "-j", "1", *options],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout) if done.stdout else None, done.stderr


def problems(report) -> str:
    return "\n".join(r["problem"] for r in (*report["theorems"], *report["claims"]) if r["problem"])


SCALED = (
    "\n\n_kept = {name}\n\n\ndef {name}(*a, **k):\n    kept = _kept(*a, **k)\n"
    "    if isinstance(kept, tuple):\n        return tuple(value * (1 + 1e-9) for value in kept)\n"
    "    return kept * (1 + 1e-9)\n"
)
SCALED_METHOD = (
    "\n\n_kept = {name}\n\n\ndef {name}(*a, **k):\n"
    "    return _kept(*a, **k).then(Method('off', spectrum_map=lambda s: s.times(1 + 1e-9)))\n"
)
SABOTAGE = {
    "exponent of ntk_base": (
        "ntk-base", "ntk_base",
        [("numeric/bases/ntk.py", "quotient(2.0, dim - 2.0)", "quotient(2.0, dim - 1.0)")],
    ),
    "sign in rotate": (
        "relative-position", "rotate",
        [("numeric/rotation/rotation.py", "first * cos - second * sin, first * sin + second * cos",
          "first * cos + second * sin, second * cos - first * sin")],
    ),
    "factor in granularity": (
        "granularity", "granularity",
        [("numeric/granularity/series.py", "return g + (low + g * (delta + (rest + delta * rest)))",
          "return 2 * g + (low + g * (delta + (rest + delta * rest)))")],
    ),
    "primes in frequency_rank": (
        "commensurability", "frequency_rank",
        [("numeric/frequencies/rank.py", "rank, prime = exact.numerator, exact.denominator, dim // 2, 2",
          "rank, prime = exact.numerator, exact.denominator, dim // 2, 3")],
    ),
    "a rounding of angle_error": (
        "finite-precision", "angle_error",
        [("numeric/precision/formats.py", "off_m * frequency + off_m * off_frequency", "off_m * frequency")],
    ),
    "index in frequencies": (
        "schedule", "frequencies",
        [("numeric/frequencies/schedule.py", "doubled = 2 * call.xp.arange(dim // 2,",
          "doubled = 2 + 2 * call.xp.arange(dim // 2,")],
    ),
    "scale in dynamic_ntk_base": (
        "ntk-extension", "dynamic_ntk_base",
        [("numeric/bases/dynamic_ntk.py", "_grown(do, scale, scale, 1.0)", "_grown(do, scale, scale, 2.0)")],
    ),
    "pair in delivered_scale": (
        "ntk-extension", "delivered_scale",
        [("numeric/bases/delivered_scale.py",
          "scale, 2.0 * pair, dim - 2.0)", "scale, 2.0 * pair + 2.0, dim - 2.0)")],
    ),
    "2 pi in critical_base": (
        "critical-index", "critical_base",
        [("numeric/two_float_logarithm.py", "1.0), TWO_PI)", "1.0), TWO_PI * 2)")],
    ),
    "exponent in ntk_aware": (
        "general-form", "ntk_aware",
        [("numeric/methods/by_base.py", "width = spectrum.dim - 2.0", "width = spectrum.dim - 1.0")],
    ),
    "share in ntk_by_parts": (
        "by-parts", "ntk_by_parts",
        [("numeric/methods/blend.py",
          "return (1.0 - share) / scale + share", "return share / scale + 1.0 - share")],
    ),
    "thresholds of llama3": (
        "by-parts", "llama3",
        [("numeric/methods/by_ramp.py", "ramp_low=under, ramp_high=over)\n    given",
          "ramp_low=under, ramp_high=over + 1.0)\n    given")],
    ),
    "a tenth in yarn": (
        "temperature", "yarn",
        [("numeric/methods/yarn.py", "0.1 * mscale * math.log(scale)", "0.2 * mscale * math.log(scale)")],
    ),
    "sign in kernel": (
        "absolute-encoding", "kernel",
        [("numeric/scores/waves.py", "near = xp.concat((cos, -sin)", "near = xp.concat((cos, sin)")],
    ),
    "the rest of a phase in kernel_of": (
        "absolute-encoding", "kernel_of",
        [("numeric/scores/waves.py", "error + offsets * turns[1]", "0 * error")],
    ),
    "sign in interpolation_constant": (
        "interpolation-error", "interpolation_constant",
        [("numeric/scores/interpolation.py", "(-1.0) ** (k - 1) * 8", "(-1.0) ** k * 8")],
    ),
    "factor in interpolation_bound": (
        "interpolation-error", "interpolation_bound",
        [("numeric/scores/interpolation.py", "base, dim)[0] / 8.0", "base, dim)[0] / 4.0")],
    ),
    "offsets of nearest_distance": (
        "image-distance", "nearest_distance",
        [("numeric/images/nearest.py", "offsets = xp.arange(1, max(far)", "offsets = xp.arange(2, max(far)")],
    ),
    "direction of directed_distance": (
        "image-distance", "directed_distance",
        [("numeric/images/farthest.py", "at = int(np.argmin(values))", "at = int(np.argmax(values))")],
    ),
}  # fmt: skip
GOVERNED = {
    "kernel": ("absolute-encoding", "numeric/scores/kernel.py"),
    "kernel_of": ("absolute-encoding", "numeric/scores/kernel.py"),
    "interpolation_constant": ("interpolation-error", "numeric/scores/interpolation.py"),
    "interpolation_bound": ("interpolation-error", "numeric/scores/interpolation.py"),
    "nearest_distance": ("image-distance", "numeric/images/metrics.py"),
    "directed_distance": ("image-distance", "numeric/images/metrics.py"),
    "position_interpolation": ("position-interpolation", "numeric/methods/uniform.py"),
    "ntk_aware": ("general-form", "numeric/methods/by_base.py"),
    "adjusted_base": ("general-form", "numeric/methods/by_base.py"),
    "ntk_by_parts": ("by-parts", "numeric/methods/by_ramp.py"),
    "yarn": ("by-parts", "numeric/methods/yarn.py"),
    "llama3": ("by-parts", "numeric/methods/by_ramp.py"),
    "frequencies": ("schedule", "numeric/frequencies/schedule.py"),
    "wavelengths": ("schedule", "numeric/frequencies/schedule.py"),
    "rotations": ("schedule", "numeric/frequencies/schedule.py"),
    "rotate": ("relative-position", "numeric/rotation/rotation.py"),
    "ntk_base": ("ntk-base", "numeric/bases/ntk.py"),
    "critical_index": ("critical-index", "numeric/frequencies/critical.py"),
    "critical_pair": ("critical-index", "numeric/frequencies/critical.py"),
    "dynamic_ntk_base": ("ntk-extension", "numeric/bases/dynamic_ntk.py"),
    "convert_index": ("critical-index", "numeric/frequencies/indices.py"),
    "critical_base": ("critical-index", "numeric/bases/critical.py"),
    "stretch_base": ("ntk-base", "numeric/bases/stretch.py"),
    "delivered_scale": ("ntk-extension", "numeric/bases/delivered_scale.py"),
    "nominal_scale": ("ntk-extension", "numeric/bases/delivered_scale.py"),
    "ramp": ("by-parts", "numeric/methods/turn_ramp.py"),
    "attention_factor": ("temperature", "numeric/methods/attention_factor.py"),
    "granularity": ("granularity", "numeric/granularity/granularity.py"),
    "granularity_limit": ("granularity", "numeric/granularity/granularity.py"),
    "granularity_bounds": ("granularity-series", "numeric/granularity/bounds.py"),
    "granularity_expansion": ("granularity-series", "numeric/granularity/bounds.py"),
    "granularity_grid": ("granularity-series", "numeric/granularity/grid.py"),
    "similarity_bounds": ("granularity", "numeric/granularity/similarity.py"),
    "frequency_rank": ("commensurability", "numeric/frequencies/rank.py"),
    "angle_error": ("finite-precision", "numeric/precision/errors.py"),
    "cosine_error": ("finite-precision", "numeric/precision/errors.py"),
    "score_error": ("finite-precision", "numeric/precision/errors.py"),
    "first_unsafe_position": ("finite-precision", "numeric/precision/safe_positions.py"),
    "distinct_positions": ("finite-precision", "numeric/precision/distinct_positions.py"),
}


def test_every_public_function_is_governed():
    errors = {name for name in ropetheory.__all__ if isinstance(getattr(ropetheory, name), type)}
    assert set(GOVERNED) | set(DEFINITIONS) == set(ropetheory.__all__) - errors
    assert not set(GOVERNED) & set(DEFINITIONS)


@pytest.mark.parametrize("slip", SABOTAGE)
def test_a_slip_in_a_formula_is_named(tmp_path, slip):
    theorem, function, edits = SABOTAGE[slip]
    code, report, _ = run_broken(tmp_path, edits, "--theorem", theorem)
    assert code == 1
    assert not report["ok"]
    assert f"ropetheory.{function}" in problems(report)


@pytest.mark.parametrize("function", GOVERNED)
def test_a_relative_change_of_1e_9_is_named(tmp_path, function):
    theorem, name = GOVERNED[function]
    path = PACKAGE / name
    text = path.read_text(encoding="utf-8")
    target = tmp_path / "edited"
    target.mkdir()
    scaled = SCALED_METHOD if function in METHODS else SCALED
    edits = [(name, text, text + scaled.format(name=function))]
    code, report, _ = run_broken(target, edits, "--theorem", theorem, "-k", theorem)
    assert code == 1
    assert f"ropetheory.{function}" in problems(report)


def test_a_relative_change_inside_the_index_moves_a_pair(tmp_path):
    edits = [("numeric/frequencies/critical.py", "return pairs_per_log * lead + pairs_per_log * correction",
              "return (pairs_per_log * lead + pairs_per_log * correction) * (1 + 1e-9)")]
    code, report, _ = run_broken(tmp_path, edits, "-k", "critical-index")
    assert code == 1
    assert "critical" in problems(report)


def test_a_wrong_recorded_verdict_is_named(tmp_path):
    text = (PACKAGE / "literature" / "yarn" / "scores.py").read_text(encoding="utf-8")
    first = text.index("Verdict.HOLDS")
    changed = text[:first] + "Verdict.REFUTED" + text[first + len("Verdict.HOLDS") :]
    code, report, _ = run_broken(tmp_path, [("literature/yarn/scores.py", text, changed)], "--source", "yarn")
    assert code == 1
    failed = [c for c in report["claims"] if not c["ok"]]
    assert len(failed) == 1
    assert failed[0]["problem"] == "computed holds, recorded refuted"


def test_a_false_conclusion_fails_and_takes_its_claims_along(tmp_path):
    edits = [("symbolic/theorems/ntk_base.py", '"wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))"',
              '"wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)"')]
    code, report, _ = run_broken(tmp_path, edits, "--theorem", "ntk-base")
    assert code == 1
    assert not report["theorems"][0]["ok"]
    assert all(not claim["ok"] for claim in report["claims"])


def test_a_wrong_step_is_refused_with_its_residual(tmp_path):
    edits = [("symbolic/theorems/ntk_base.py", '"(s**(d/(d - 2)))**(2*j/d)"', '"(s**(d/(d - 1)))**(2*j/d)"')]
    code, report, _ = run_broken(tmp_path, edits, "-k", "ntk-base")
    assert code == 1
    assert "residual" in problems(report)
