"""Where a step or a result stands: the line of its file."""

from __future__ import annotations

import ast
import functools
import importlib.util
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import ropetheory
from ropetheory.datafile import content_of
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify import contributed

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.verify.proof_text import Entry

ROOT = Path(ropetheory.__file__).parent.parent
"""What files are named from."""


@dataclass(frozen=True, slots=True)
class Place:
    """A step of a result, counted from 1, or the result itself; ``owner`` is its theorem, or ``lemma``."""

    owner: str
    entry: Entry
    step: int = 0


def place_of(theorem: Theorem, finding: str) -> Place:
    """Return what a finding is about, of a theorem or of the lemmas that it shares, by its place as text."""
    shared = derived.shared().entries.values()
    places = [Place(theorem.id, entry) for entry in (*theorem.lemmas, *theorem.body)]
    places += [Place("lemma", entry) for entry in shared]
    by_name = {f"{place.owner}.{place.entry.name}": place for place in places}
    result, _, step = finding.partition(", step ")
    return replace(by_name[result.partition(",")[0]], step=int(step or 0))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file, written ``ropetheory/symbolic/theorems/ntk_base.py:27``."""

    file: str
    number: int

    def __str__(self) -> str:
        return f"{self.file}:{self.number}"


def line_of(place: Place) -> Line | None:
    """Find the line of a step, or of a result where the place names no step.

    None where the theorem is of no file.
    """
    for path in _files(place.owner):
        for node in _calls(path, type(place.entry).__name__):
            if _name_of(node) == place.entry.name:
                file = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
                return Line(file.as_posix(), _step(node, place.step).lineno)
    return None


def _files(owner: str) -> list[Path]:
    """List the modules in which an owner's results stand."""
    package = catalogue.__name__.rpartition(".")[0]
    brought = contributed.files_of(owner)
    if owner == "lemma":
        return [*(_file(f"{package}.lemmas.{name}") for name in derived.LEMMAS), *brought]
    known = owner in catalogue.TITLES and not brought
    return [_file(f"{package}.{owner.replace('-', '_')}")] if known else brought


def _file(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin)


@functools.cache
def _calls(path: Path, constructor: str) -> tuple[ast.Call, ...]:
    """List the calls of a constructor in a file."""
    calls = (n for n in ast.walk(ast.parse(content_of(path))) if isinstance(n, ast.Call))
    return tuple(c for c in calls if isinstance(c.func, ast.Name) and c.func.id == constructor)


def _name_of(node: ast.Call) -> object:
    given = [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg == "name")]
    return given[0].value if given and isinstance(given[0], ast.Constant) else None


def _step(node: ast.Call, number: int) -> ast.expr:
    """Return the step of this number, counted from 1, in the proof of a result."""
    for keyword in node.keywords:
        if number and keyword.arg == "proof" and isinstance(keyword.value, ast.Tuple):
            return keyword.value.elts[number - 1]
    return node
