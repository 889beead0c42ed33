"""Change the code at random places and see whether the tests of the changed module notice.

    python -m tests.mutation.run [--count 40] [--seed 0] [--limit 60] [--seconds 600] [--jobs 2]
                                 [--controls] [PATH ...]

A mutant is one change of one place: another constant, operator, comparison or condition (``sites``). The
tests that mirror its module, ``tests/<room>/test_<module>.py``, and those named for it in ``MORE``, run
against it in a process of their own, in a copy of the tree, with a limit on the processor's time, which no
load of the machine uses up; what runs into it is counted apart, as an endless loop is seen. A module is
drawn first and a place in it second, so that long modules do not hide short ones. Exit 1 if a mutant
survives that ``equivalent.txt`` does not list with the reason why nothing could notice it, or if none was
tried. ``--seconds`` bounds the whole run: what it does not reach is not tried. ``--controls`` runs the tests
of every drawn module unchanged first: where they fail, nothing is shown.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutation.sites import Site, mutated, sites

TREE = Path(__file__).parents[2]
ROOMS = ("ropetheory/numeric", "ropetheory/models", "ropetheory/verdicts", "ropetheory/symbolic/reading")
MORE = {
    "ropetheory/numeric/granularity": ["tests/numeric/granularity"],
    "ropetheory/numeric/feasible": ["tests/numeric/feasible"],
    "ropetheory/numeric/methods": ["tests/numeric/methods"],
    "ropetheory/numeric/images": ["tests/numeric/images"],
    "ropetheory/models": ["tests/models"],
    "ropetheory/verdicts": ["tests/verdicts"],
    "ropetheory/numeric/arguments.py": ["tests/numeric/frequencies", "tests/numeric/bases"],
    "ropetheory/numeric/gathering.py": ["tests/numeric/frequencies", "tests/numeric/bases"],
}
"""Tests that hold a module beside its own: those of its folder, where one test file serves several."""
GUARDS = "tests/numeric/test_arguments.py"  # the edges of every argument, wherever it stands
KINDS = ("killed", "timeout", "survived", "not tried")
HARDWARE = ("cupy", "simd", "stream")
LIMITED = ("sh", "-c", 'ulimit -t "$1"; shift; exec "$@"', "sh")
PATIENCE = 10
"""How many times its processor time a run may last by the clock, for what waits and computes nothing."""


def modules(paths: list[str]) -> list[Path]:
    """List the modules that are changed and have a mirrored test."""
    found = []
    for path in paths:
        place = TREE / path
        for file in [place] if place.is_file() else sorted(place.rglob("*.py")):
            relative = file.relative_to(TREE)
            if tests_of(relative) and not any(word in relative.name for word in HARDWARE):
                found.append(relative)
    return found


def tests_of(module: Path) -> list[str]:
    """List the test files that a module's mutants must get past."""
    own = Path("tests", *module.parts[1:-1], f"test_{module.name}")
    if module.name == "__init__.py" or not (TREE / own).is_file():
        return []
    more = [test for start, tests in MORE.items() if module.as_posix().startswith(start) for test in tests]
    guards = [GUARDS] if module.as_posix().startswith("ropetheory/numeric") else []
    return [own.as_posix(), *guards, *(test for test in more if test != own.as_posix())]


def draw(paths: list[str], count: int, seed: int) -> list[Site]:
    """Draw mutants: a module, then a place in it; none twice."""
    rng, known = random.Random(seed), modules(paths)
    found: list[Site] = []
    left = {module: sites(module) for module in known}
    while len(found) < count and any(left.values()):
        module = rng.choice([module for module in known if left[module]])
        found.append(left[module].pop(rng.randrange(len(left[module]))))
    return found


def equivalent() -> dict[str, str]:
    """Read the mutants that nothing can notice, each with its reason on the next line."""
    lines = (TREE / "tests/mutation/equivalent.txt").read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if line and not line.startswith("#")]
    return dict(zip(entries[::2], entries[1::2], strict=True))


def outcome_of(module: Path, text: str, tree: Path, limit: int) -> str:
    """Run the tests of a module against a text of it, in a copy of the tree."""
    place = tree / module
    kept = place.read_text(encoding="utf-8")
    place.write_text(text, encoding="utf-8")
    quietly = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:benchmark"]
    try:
        done = subprocess.run(
            [*LIMITED, str(limit), sys.executable, "-B", "-m", "pytest", *quietly, *tests_of(module)],
            cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, timeout=PATIENCE * limit, check=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        place.write_text(kept, encoding="utf-8")
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "timeout"
    return "killed" if done.returncode else "survived"


def copies(count: int, scratch: str) -> SimpleQueue[Path]:
    """Copy what the tests need, once for every process."""
    trees: SimpleQueue[Path] = SimpleQueue()
    for number in range(count):
        copy = Path(scratch, str(number))
        for folder in ("ropetheory", "tests"):
            shutil.copytree(TREE / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ("pyproject.toml", "README.md"):
            shutil.copy(TREE / file, copy)
        trees.put(copy)
    return trees


def outcomes(tasks: list[tuple[Path, str]], jobs: int, limit: int, end: float) -> list[str]:
    """Try every text of a module, or say that there was no time."""
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(jobs) as pool:
        trees = copies(jobs, scratch)

        def tried(task: tuple[Path, str]) -> str:
            if time.monotonic() > end:
                return "not tried"
            tree = trees.get()
            try:
                return outcome_of(*task, tree, limit)
            finally:
                trees.put(tree)

        return list(pool.map(tried, tasks))


def main() -> int:
    """Draw, run, print what survives."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for option, default in (("count", 40), ("seed", 0), ("limit", 60), ("seconds", 600), ("jobs", 2)):
        parser.add_argument(f"--{option}", type=int, default=default)
    parser.add_argument("--controls", action="store_true")
    parser.add_argument("paths", nargs="*", default=list(ROOMS))
    given = parser.parse_args()
    os.chdir(TREE)
    known, end = equivalent(), time.monotonic() + given.seconds
    drawn = draw(given.paths, given.count, given.seed)
    chosen = [site for site in drawn if site.name not in known]
    drawn_from = sorted({site.path for site in chosen}) if given.controls else [chosen[0].path]
    controls = [(module, module.read_text(encoding="utf-8")) for module in drawn_from]
    unfit = {
        module
        for (module, _), outcome in zip(
            controls, outcomes(controls, given.jobs, given.limit, end), strict=True
        )
        if outcome != "survived"
    }
    for module in sorted(unfit):
        sys.stdout.write(f"its tests do not pass unchanged: {module}\n")
    chosen = [site for site in chosen if site.path not in unfit]
    found = outcomes([(site.path, mutated(site)) for site in chosen], given.jobs, given.limit, end)
    for site, outcome in zip(chosen, found, strict=True):
        if outcome in ("survived", "timeout"):
            sys.stdout.write(f"{outcome}: line {site.line}: {site.name}\n")
    counts = ", ".join(f"{found.count(kind)} {kind}" for kind in KINDS)
    left_out = len(drawn) - len(chosen)
    sys.stdout.write(f"seed {given.seed}: {counts}; {left_out} known to be equivalent or unfit\n")
    return 1 if unfit or "survived" in found or not {"killed", "timeout"} & {*found} else 0


if __name__ == "__main__":
    sys.exit(main())
