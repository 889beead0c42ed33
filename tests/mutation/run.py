"""Change the code at random places and see whether the tests notice.

    python -m tests.mutation.run [--count 40] [--seed 0] [--limit 60] [--seconds 600] [--jobs 2]
                                 [--again FILE] [PATH ...]

A mutant is one change of one place: another constant, operator, comparison or condition (``sites``). It is
drawn from all rooms: a module first and a place in it second, so that long modules do not hide short ones.
Content (the claims of ``literature``, the theorems) is left out: ``verify`` makes wrong versions of all that
it states. So is what runs on a device alone.

Tests run against a mutant in a process of their own, in a copy of the tree, stop at the first that fails, and
come in the order of ``tests_of``: the examples of the module, the file that mirrors it, the files that
import it, those of its folder. Half the limit on the processor's time, which no load of the machine uses up,
is for beginning tests; an endless loop meets the whole and is counted apart. Rocq is hidden (``limits``):
what it would refuse is the business of its own run.

Exit 1 if a mutant survives that ``equivalent.txt`` does not list with the reason why nothing could notice
it, if a test that killed one fails on the unchanged tree too, or if none was tried. ``--seconds`` bounds the
whole run: what it does not reach is not tried. ``--again`` tries the mutants that a file names, such as the
output of an earlier run, where they stand now; a function that moved is found by its name.
"""

from __future__ import annotations

import argparse
import ast
import functools
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from tests.mutation.sites import Site, mutated, sites

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TREE = Path(__file__).parents[2]
PACKAGE = "ropetheory"
CONTENT = ("ropetheory/literature", "ropetheory/symbolic/theorems")
"""Where a module without a function is content."""
HARDWARE = ("cupy", "simd", "stream")
MORE = {
    "ropetheory/__main__.py": ["tests/cli"],
    "ropetheory/__init__.py": ["tests/test_public_api.py"],
    "ropetheory/symbolic/proof": ["tests/symbolic/proof/test_attacks.py"],
    "ropetheory/numeric": ["tests/numeric/test_arguments.py"],  # the edges of every argument
}
"""Tests that hold a module beside those that are found by its name; a folder stands for its files."""
LATE = ("layers", "rules", "docstrings", "signatures", "published", "reference", "benchmarks", "attacks")
"""Words in the names of test files that take long: they come last."""
KINDS = ("killed", "timeout", "survived", "unfit", "not tried")
LIMITED = ("sh", "-c", 'ulimit -t "$1"; shift; exec "$@"', "sh")
QUIETLY = ("-q", "-p", "no:cacheprovider", "-p", "no:benchmark", "-p", "tests.mutation.limits")
PATIENCE = 40
"""How many times its processor time a run may last by the clock, for what waits and computes nothing."""
NOT_RUN = (4, 5)  # what pytest returns where it finds no test


@dataclass(frozen=True)
class Outcome:
    """What came of a mutant, and the test that killed it."""

    kind: str
    by: str = ""


def modules(paths: Sequence[str]) -> list[Path]:
    """List the modules that are changed."""
    found = []
    for path in paths:
        place = TREE / path
        for file in [place] if place.is_file() else sorted(place.rglob("*.py")):
            relative = file.relative_to(TREE)
            if not _is_content(relative) and not any(word in relative.name for word in HARDWARE):
                found.append(relative)
    return found


def _is_content(module: Path) -> bool:
    if not module.as_posix().startswith(CONTENT):
        return False
    tree = ast.parse((TREE / module).read_text(encoding="utf-8"))
    return not any(isinstance(node, ast.FunctionDef) for node in ast.walk(tree))


def room(module: Path) -> str:
    """Name the room of a module, as the design counts them."""
    parts = module.parts[1:-1]
    return ".".join(parts[:2] if parts[:1] == ("symbolic",) else parts[:1]) or PACKAGE


def tests_of(module: Path) -> list[str]:
    """List the test files that a module's mutants must get past, the likeliest to notice first."""
    folder = Path("tests", *module.parts[1:-1])
    own = (folder / f"test_{module.name}").as_posix()
    while not (TREE / folder).is_dir():
        folder = folder.parent
    near = [file for file in imports() if Path(file).parent == folder]
    known = [places for start, places in MORE.items() if module.as_posix().startswith(start)]
    starts = [place for places in known for place in places]
    more = [file for file in imports() if any(f"{file}/".startswith(f"{start}/") for start in starts)]
    dotted = ".".join(module.with_suffix("").parts)
    importers = [file for file, names in imports().items() if dotted in names]
    importers.sort(key=lambda file: not file.startswith(f"{folder.as_posix()}/"))
    found = [file for file in [own, *more, *importers, *near] if file in imports()]
    found.sort(key=lambda file: file != own and any(word in file for word in LATE))
    return [module.as_posix(), *dict.fromkeys(found)]


@functools.cache
def imports() -> dict[str, set[str]]:
    """Read what of the package each test file imports or names."""
    found = {}
    for file in sorted((TREE / "tests").rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        words = set(re.findall(rf"{PACKAGE}(?:\.\w+)+", text))
        for package, names in re.findall(rf"from ({PACKAGE}[\w.]*) import (\([^)]*\)|.*)", text):
            words |= {f"{package}.{name}" for name in re.findall(r"\w+", names)}
        if "mutation" not in file.relative_to(TREE).parts:
            found[file.relative_to(TREE).as_posix()] = words
    return found


def draw(paths: Sequence[str], count: int, seed: int) -> list[Site]:
    """Draw mutants: a module, then a place in it; none twice."""
    rng, known = random.Random(seed), modules(paths)
    found: list[Site] = []
    left = {module: sites(module) for module in known}
    while len(found) < count and any(left.values()):
        module = rng.choice([module for module in known if left[module]])
        found.append(left[module].pop(rng.randrange(len(left[module]))))
    return found


def named(file: Path) -> list[str]:
    """Read the names of mutants in what a run printed."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [found[1] for line in lines if (found := re.search(r": line \d+: (\S+\.py .*)$", line))]


def located(names: Sequence[str], paths: Sequence[str]) -> Iterator[Site | str]:
    """Find mutants by their names, or where their functions stand now; what is not found stays a name."""
    everywhere = functools.cache(lambda: [site for module in modules(paths) for site in sites(module)])
    for name in names:
        place, _, what = name.partition(" ")
        near = sites(Path(place)) if Path(place).is_file() else []
        alike = [site for site in near if site.what == what] or [s for s in everywhere() if s.what == what]
        yield alike[0] if len({site.path for site in alike}) == 1 else name


def equivalent() -> dict[str, str]:
    """Read the mutants that nothing can notice, each with its reason on the next line."""
    lines = (TREE / "tests/mutation/equivalent.txt").read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if line and not line.startswith("#")]
    return dict(zip(entries[::2], entries[1::2], strict=True))


def pytest(tree: Path, limit: int, *arguments: str, seconds: float) -> subprocess.CompletedProcess[str]:
    """Run tests in a copy of the tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "MUTANT_SECONDS": str(seconds)}
    return subprocess.run(
        [*LIMITED, str(limit), sys.executable, "-B", "-m", "pytest", *QUIETLY, *arguments],
        cwd=tree, env=environment, timeout=PATIENCE * limit, check=False, capture_output=True, text=True,
    )  # fmt: skip


def outcome_of(module: Path, text: str, tree: Path, limit: int) -> Outcome:
    """Run the tests of a module against a text of it, in a copy of the tree."""
    place = tree / module
    kept = place.read_text(encoding="utf-8")
    place.write_text(text, encoding="utf-8")
    try:
        done = pytest(tree, limit, "-x", *tests_of(module), seconds=limit / 2)
    except subprocess.TimeoutExpired:
        return Outcome("timeout")
    finally:
        place.write_text(kept, encoding="utf-8")
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return Outcome("timeout")
    found = _failed(done.stdout)
    if done.returncode in NOT_RUN and not found and PACKAGE not in done.stderr:
        return Outcome("unfit")
    return Outcome("killed" if done.returncode else "survived", *found[:1])


def _failed(said: str) -> list[str]:
    return re.findall(r"^(?:FAILED|ERROR) ((?:tests|ropetheory)/[^\s[]+)", said, re.MULTILINE)


def copies(count: int, scratch: str) -> SimpleQueue[Path]:
    """Copy the tree, once for every process, with bytecode that knows its source by its content."""
    trees: SimpleQueue[Path] = SimpleQueue()
    for number in range(count):
        copy = Path(scratch, str(number))
        shutil.copytree(TREE, copy, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        compiled = ("-m", "compileall", "-q", "--invalidation-mode", "checked-hash", PACKAGE, "tests")
        subprocess.run([sys.executable, *compiled], cwd=copy, check=True)
        trees.put(copy)
    return trees


def outcomes(chosen: Sequence[Site], jobs: int, limit: int, end: float) -> list[Outcome]:
    """Try every mutant and print what comes of it, or say that there was no time."""
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(jobs) as pool:
        trees = copies(jobs, scratch)

        def tried(site: Site) -> Outcome:
            if time.monotonic() > end:
                return Outcome("not tried")
            tree = trees.get()
            try:
                found = outcome_of(site.path, mutated(site), tree, limit)
            finally:
                trees.put(tree)
            say(f"{found.kind}{found.by and f' by {found.by}'}: line {site.line}: {site.name}")
            return found

        found = list(pool.map(tried, chosen))
        killers = sorted({outcome.by for outcome in found if outcome.by})
        unfit = _failed(pytest(trees.get(), 3600, *killers, seconds=3600).stdout) if killers else []
    for test in unfit:
        say(f"it fails on the unchanged tree too: {test}")
    return [Outcome("unfit") if outcome.by in unfit else outcome for outcome in found]


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Draw, run, print what comes of each and the figures by room."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for option, default in (("count", 40), ("seed", 0), ("limit", 60), ("seconds", 600), ("jobs", 2)):
        parser.add_argument(f"--{option}", type=int, default=default)
    parser.add_argument("--again", type=Path, metavar="FILE")
    parser.add_argument("paths", nargs="*", default=[PACKAGE])
    given = parser.parse_args()
    if given.again is not None:
        given.again = given.again.absolute()
    os.chdir(TREE)
    end = time.monotonic() + given.seconds
    known = {getattr(site, "name", "") for site in located([*equivalent()], [PACKAGE])}
    again = located(named(given.again), given.paths) if given.again else None
    drawn = again or draw(given.paths, given.count, given.seed)
    chosen = []
    for site in drawn:
        if isinstance(site, str) or site.name in known:
            say(f"gone: {site}" if isinstance(site, str) else f"equivalent: {site.name}")
        else:
            chosen.append(site)
    found = [outcome.kind for outcome in outcomes(chosen, given.jobs, given.limit, end)]
    rooms = [room(site.path) for site in chosen]
    for name in sorted(set(rooms)):
        count = Counter(kind for kind, place in zip(found, rooms, strict=True) if place == name)
        say(f"{name}: " + ", ".join(f"{count[kind]} {kind}" for kind in KINDS if count[kind]))
    say(f"seed {given.seed}: " + ", ".join(f"{found.count(kind)} {kind}" for kind in KINDS))
    return 1 if {"survived", "unfit"} & {*found} or not {"killed", "timeout"} & {*found} else 0


if __name__ == "__main__":
    sys.exit(main())
