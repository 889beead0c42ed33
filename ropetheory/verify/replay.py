"""A proof replayed step by step: what each step states and calls upon, what is left, and its place."""

from __future__ import annotations

import ast
import functools
import importlib.util
import itertools
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ropetheory
from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.language.relation import write, write_relation
from ropetheory.symbolic.proof.derive import Derivation, Lemmas, Place
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.symbolic.theorems.derived import shared
from ropetheory.verify import contributed
from ropetheory.verify.nearest import Attempt, nearest, readable
from ropetheory.verify.proof_text import Entry, citations, kind_of, relations, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.proof.proved import Step as Accepted

ROOT = Path(ropetheory.__file__).parent.parent
"""What files are named from."""


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
    calls = (n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.Call))
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


@dataclass(frozen=True, slots=True)
class Replayed:
    """One step as it was replayed, all formulas in the formula language.

    Attributes
    ----------
    result, number : str, int
        The result that is proved, and the step, counted from 1; 0 is the result as a whole.
    line : Line, optional
        Where it stands; of a step that a lemma breaks, where the lemma breaks.
    relation : str
        What the step states.
    hypotheses : tuple of str
        Those that were called upon.
    residual : str
        What was left over: 0 where a step was accepted.
    gap : str
        Of an inequality: what the difference of the two sides was shown to be.
    way : str
        How it was checked.
    problem, nearest : str
        Of a refused step: why, and the nearest thing that would pass.
    """

    result: str
    number: int
    line: Line | None
    relation: str
    hypotheses: tuple[str, ...] = ()
    residual: str = ""
    gap: str = ""
    way: str = ""
    problem: str = ""
    nearest: str = ""


def replay(theorem: Theorem, result: str | None = None) -> Iterator[Replayed]:
    """Go through the proofs of a theorem, or of one of its results, step by step.

    A proof ends at its first refused step; what leans on it is not tried. Of one result, what it leans
    on is proved besides, and shown only where it is refused.

    Raises
    ------
    UnknownNameError
        The theorem has no such result.
    """
    theorem = write_out(theorem)
    entries: list[Entry] = [*theorem.lemmas, *theorem.body]
    names = [entry.name for entry in entries]
    if result is not None and result not in names:
        raise unknown_name(f"result of {theorem.id}", result, names)
    return _replay(theorem, entries, result)


def _replay(theorem: Theorem, entries: list[Entry], result: str | None) -> Iterator[Replayed]:
    own = Lemmas(theorem.id, theorem.lemmas, shared())
    body = Derivation(theorem.id, theorem.standing(), own)
    needed = _needs(entries, result)
    refused: set[str] = set()
    for entry in entries:
        if entry.name not in needed:
            continue
        derivation = own.derivation if entry in theorem.lemmas else body
        broken = [name for name in citations(entry) if name in refused]
        found = _refuse_leaning(theorem.id, entry, broken) if broken else _steps(theorem, derivation, entry)
        for step in found:
            if step.problem:
                refused.add(entry.name)
            if step.problem or result in (None, entry.name):
                yield step


def _needs(entries: list[Entry], result: str | None) -> set[str]:
    """Return the names of a result and of all that it leans on, or all names."""
    by_name = {entry.name: entry for entry in entries}
    ahead, seen = [*by_name] if result is None else [result], set[str]()
    while ahead:
        name = ahead.pop()
        if name in by_name and name not in seen:
            seen.add(name)
            ahead += citations(by_name[name])
    return seen


def _refuse_leaning(owner: str, entry: Entry, names: list[str]) -> Iterator[Replayed]:
    problem = f"leans on {' and '.join(names)}, which is refused"
    yield Replayed(entry.name, 0, line_of(Place(owner, entry)), entry.statement, problem=problem)


def _steps(theorem: Theorem, derivation: Derivation, entry: Entry) -> Iterator[Replayed]:
    whole = Replayed(entry.name, 0, line_of(Place(theorem.id, entry)), entry.statement)
    try:
        if entry.by is not None:
            yield replace(whole, residual="0", way=kind_of(derivation.add(entry)))
            return
        chain, goal = derivation.begin(entry)
        stated = relations(entry)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong refuses the result, named
        yield _refuse(whole, error)
        return
    for number, (step, (before, op, after)) in enumerate(zip(entry.proof, stated, strict=True), start=1):
        line = line_of(Place(theorem.id, entry, number))
        blank = Replayed(entry.name, number, line, f"{before} {op} {after}")
        start = replace(chain, steps=list(chain.steps), _called_upon=[])
        try:
            derivation.take(chain, step, goal)
        except Exception as error:  # noqa: BLE001  # as above
            hypotheses = (*theorem.hypotheses, *entry.requires)
            attempt = Attempt(derivation, start, step, after, goal, hypotheses, _citable(theorem, entry))
            yield _refuse(blank, error, attempt)
            return
        yield _accept(blank, chain.steps[-1])
    try:
        derivation.know(entry, chain.proved())
    except Exception as error:  # noqa: BLE001  # as above
        yield _refuse(whole, error)


def _citable(theorem: Theorem, entry: Entry) -> tuple[str, ...]:
    """List the names that the steps of a result may cite: what comes before it, and lemmas."""
    before = itertools.takewhile(lambda one: one is not entry, theorem.body)
    return (*(one.name for one in before), *(one.name for one in theorem.lemmas), *shared().entries)


def _accept(blank: Replayed, step: Accepted) -> Replayed:
    return replace(
        blank,
        hypotheses=tuple(map(write_relation, step.hypotheses)),
        residual="0",
        gap="" if step.gap is None else write(step.gap),
        way=way_of(step),
    )


def _refuse(blank: Replayed, error: Exception, attempt: Attempt | None = None) -> Replayed:
    within = getattr(error, "place", None)
    words = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
    residual = _residual(error)
    if residual:  # it stands by itself
        words = words.partition("; residual ")[0]
    refused = replace(blank, problem=words, residual=residual)
    if within is not None:
        # What is cited breaks, not this step.
        return replace(refused, line=line_of(within) or blank.line)
    return refused if attempt is None else replace(refused, nearest=nearest(attempt, error))


def _residual(error: Exception) -> str:
    left = getattr(error, "residual", None)
    if left is None:
        return ""
    return " and ".join(map(_text, left)) if isinstance(left, tuple) else _text(left)


def _text(expression: Any) -> str:
    return write(readable(expression)) if hasattr(expression, "subs") else str(expression)
