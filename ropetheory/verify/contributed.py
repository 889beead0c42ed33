"""Content that is not ours: theorems, quantities and claims from files, checked exactly like ours.

A file is read as data and never imported (``datafile``). What it brings is known to this process from
then on, under ids that must not clash; workers read the same files.
"""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    CONSTRUCTORS,
    Claim,
    Conclusion,
    Erratum,
    Have,
    Lemma,
    Quantity,
    Source,
    Theorem,
)
from ropetheory.authoring.claim import RESERVED
from ropetheory.datafile import NotDataError, read
from ropetheory.errors import RopeTheoryError, close_names
from ropetheory.literature import page_names, registry
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verify.proof_text import citations
from ropetheory.verify.select import Selection

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

NAME = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
GROUP = "ropetheory.content"
"""Entry points of installed packages: each names a module whose file is read."""


@dataclass(slots=True)
class Contents:
    """What one file brings."""

    theorems: list[Theorem] = field(default_factory=list)
    lemmas: list[Lemma] = field(default_factory=list)
    quantities: list[Quantity] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    errata: list[Erratum] = field(default_factory=list)


_KNOWN: dict[Path, Contents] = {}


def locate(named: str) -> Path:
    """Return the file that a name stands for: a path, or an entry point of an installed package."""
    path = Path(named)
    installed = {point.name: point for point in entry_points(group=GROUP)}
    if path.suffix != ".py" and not os.path.exists(path) and named in installed:
        point = installed[named]
        files = point.dist.files if point.dist is not None else None
        wanted = point.module.replace(".", "/")
        for file in files or ():
            if str(file) in (f"{wanted}.py", f"{wanted}/__init__.py"):
                return Path(str(file.locate()))
        raise RopeTheoryError(f"the entry point {named!r} names {point.module}, which has no file")
    return path


def add_files(named: Iterable[str]) -> Selection:
    """Know what files bring, and return it as a selection; a file that is known is not read again.

    Raises
    ------
    UsageError
        A file cannot be read.
    RopeTheoryError
        A file is no content, or brings an id that is taken; the message names the file.
    """
    found = [_add(locate(one)) for one in named]
    theorems = tuple(theorem.id for contents in found for theorem in contents.theorems)
    return Selection(theorems, tuple(claim.id for contents in found for claim in contents.claims))


def files_of(owner: str) -> list[Path]:
    """List the files that bring a theorem, or shared lemmas where the owner is ``lemma``."""
    return [
        path
        for path, contents in _KNOWN.items()
        if owner in {theorem.id for theorem in contents.theorems} or (owner == "lemma" and contents.lemmas)
    ]


def _add(path: Path) -> Contents:
    with contextlib.suppress(ValueError):  # a loop of links, or a NUL, is for whoever opens it
        path = Path(os.path.realpath(path))
    if path not in _KNOWN:
        contents = _sort(path.name, _flatten(read(path, CONSTRUCTORS).values()))
        try:
            _register(contents)
        except RopeTheoryError as error:
            raise NotDataError(f"{path.name}: {error}") from None
        _KNOWN[path] = contents
    return _KNOWN[path]


def _flatten(values: Iterable[Any]) -> Iterator[Any]:
    """List what is assigned, and what stands in tuples, lists and mappings that are."""
    for value in values:
        if isinstance(value, tuple | list):
            yield from _flatten(value)
        elif isinstance(value, dict):
            yield from _flatten(value.values())
        else:
            yield value


def _sort(name: str, values: Iterator[Any]) -> Contents:
    contents = Contents()
    kinds: dict[type, list[Any]] = {
        Theorem: contents.theorems, Lemma: contents.lemmas, Quantity: contents.quantities,
        Source: contents.sources, Claim: contents.claims, Erratum: contents.errata,
    }  # fmt: skip
    alone: list[Conclusion | Have] = []
    for value in values:
        kept = alone if isinstance(value, Conclusion | Have) else kinds.get(type(value))
        if kept is not None and all(value is not other for other in kept):
            kept.append(value)
    _demand_used(name, contents, alone)
    if not contents.theorems and not contents.claims:
        raise NotDataError(f"{name}: no theorem and no claim is assigned; nothing would be checked")
    return contents


def _demand_used(name: str, contents: Contents, alone: Iterable[Conclusion | Have]) -> None:
    """Refuse a lemma or a result on which nothing in the file stands: nothing would look at it."""
    entries = [entry for theorem in contents.theorems for entry in (*theorem.lemmas, *theorem.body)]
    for one in alone:
        if all(one is not entry for entry in entries):
            raise NotDataError(f"{name}: the result {one.name!r} is part of no theorem; put it into a body")
    used: set[str] = set()
    found = {cited for theorem in contents.theorems for cited in _beyond(theorem)}
    while found - used:
        used |= found
        leaning = (lemma for lemma in contents.lemmas if lemma.name in found)
        found = {cited for lemma in leaning for cited in citations(lemma)}
    for lemma in contents.lemmas:
        if lemma.name not in used:
            raise NotDataError(f"{name}: no theorem uses the lemma {lemma.name!r}; leave it out")


def _beyond(theorem: Theorem) -> set[str]:
    """List what a theorem cites that is no result of its own: a name means its own result first."""
    entries = (*theorem.lemmas, *theorem.body)
    return {cited for entry in entries for cited in citations(entry)} - {entry.name for entry in entries}


def _demand_names(contents: Contents) -> None:
    """Refuse names that could be taken for something else where they are written."""
    entries = [entry for theorem in contents.theorems for entry in (*theorem.lemmas, *theorem.body)]
    names = [theorem.id for theorem in contents.theorems]
    names += [entry.name for entry in (*entries, *contents.lemmas)]
    names += [claim.id for claim in contents.claims]
    names += [erratum.id for erratum in contents.errata]
    for name in names:
        demand_name(name)
    called = {*catalogue.TITLES, *(theorem.id for theorem in contents.theorems)}
    for source in contents.sources:
        demand_name(source.key)
        if source.key in called:
            raise NotDataError(f"a source is called {source.key!r}, as a theorem is; rename it")
    for theorem in contents.theorems:
        demand_id(theorem.id)
        page_names.demand_page_of_theorem(theorem.id)
        if theorem.id in registry.source_keys():
            raise NotDataError(f"a theorem is called {theorem.id!r}, as a source is; rename it")
        if theorem.id in (*RESERVED, "lemma"):
            words = "which says how a claim is settled; rename it"
            raise NotDataError(f"a theorem is called {theorem.id!r}, {words}")
    page_names.demand_pages_of_sources(contents.sources, contents.claims)


def demand_id(name: str) -> None:
    """Refuse what is no name of a theorem.

    Raises
    ------
    NotDataError
        It has a dot.
    """
    if "." in name:
        words = "a dot parts a theorem from its conclusions; use hyphens"
        raise NotDataError(f"a theorem is called {name!r}: {words}")


def demand_name(name: str) -> None:
    """Refuse what is no name of content.

    Raises
    ------
    NotDataError
        The message says of what a name is made.
    """
    if not NAME.fullmatch(name):
        raise NotDataError(f"{name!r} is not a name; use small letters, digits, dots and hyphens")


def _demand_claims(contents: Contents) -> None:
    """Refuse an erratum that no claim of the file shows: nothing would look at it."""
    claims = {claim.id for claim in contents.claims}
    grades = {erratum.id: erratum.changes for erratum in (*registry.all_errata(), *contents.errata)}
    for erratum in contents.errata:
        if erratum.same_as and grades.get(erratum.same_as) is not erratum.changes:
            words = "is the same mistake as no erratum of its grade:"
            raise NotDataError(f"erratum {erratum.id!r} {words} {erratum.same_as!r}")
        if erratum.picture:
            raise NotDataError(f"erratum {erratum.id!r} names a picture; those are of our own errata")
        if not erratum.claims:
            raise NotDataError(f"erratum {erratum.id!r} names no claim; name one that shows the mistake")
        for name in erratum.claims:
            if name not in claims:
                close = close_names(name, claims)
                hint = f"; did you mean {close[0]!r}?" if close else ""
                missing = f"names the claim {name!r}, which is not in the file"
                raise NotDataError(f"erratum {erratum.id!r} {missing}{hint}")


def _register(contents: Contents) -> None:
    _demand_names(contents)
    keys = {source.key for source in contents.sources}
    several: tuple[Claim | Erratum, ...] = (*contents.claims, *contents.errata)
    for brought in several:
        if brought.source not in keys:
            close = close_names(brought.source, keys)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            kind = type(brought).__name__.lower()
            raise NotDataError(f"{kind} {brought.id!r} belongs to no source of the file{hint}")
    _demand_claims(contents)
    if contents.quantities or contents.lemmas:
        _register_terms(contents.quantities, contents.lemmas)
    for theorem in contents.theorems:
        catalogue.add(theorem)
    for source in contents.sources:
        own = tuple(claim for claim in contents.claims if claim.source == source.key)
        mistakes = tuple(erratum for erratum in contents.errata if erratum.source == source.key)
        registry.add(source, own, mistakes)


def _register_terms(quantities: Sequence[Quantity], lemmas: Sequence[Lemma]) -> None:
    # These stand among SymPy functions and proofs, which load SymPy.
    from ropetheory.symbolic.language import vocabulary
    from ropetheory.symbolic.theorems import derived

    for entry in quantities:
        vocabulary.add(entry)
    derived.add_lemmas(lemmas)
