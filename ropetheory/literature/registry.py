"""All claims and errata, source by source; reading them loads no SymPy."""

from __future__ import annotations

import functools
import importlib
import re
from collections import Counter
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, TypeVar

from ropetheory.authoring.texts import refusal
from ropetheory.display import Listed
from ropetheory.errors import RopeTheoryError, unknown_name

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ropetheory.authoring.claim import Claim, Source
    from ropetheory.authoring.erratum import Erratum

KEYS = (
    "yarn", "rope_note", "tutorial", "xiong", "resonance", "men", "fope", "deepseek_v2", "mrope_i",
    "lm_infinite",
    "interpolation", "longrope2",
)  # fmt: skip
"""Keys of the sources, in the order in which they are listed; each is a module here."""


_FURTHER = re.compile(r"\. (?=[A-Z])")  # where a sentence ends: not after the dot of "eq. (5)"
_CONTRIBUTED: dict[str, tuple[Source, tuple[Claim, ...], tuple[Erratum, ...]]] = {}


def source_keys() -> tuple[str, ...]:
    """List the keys of the sources, ours first."""
    return (*KEYS, *_CONTRIBUTED)


def add(source: Source, found: tuple[Claim, ...], mistakes: tuple[Erratum, ...] = ()) -> None:
    """Know the claims and errata of a source that is not ours.

    Raises
    ------
    RopeTheoryError
        The key is taken, or the id of a claim or an erratum is, or does not begin with the key; or its words
        hold what may not stand there.
    """
    if source.key in source_keys():
        raise RopeTheoryError(f"there is a source {source.key!r} already; give it a key of its own")
    if why := next(filter(None, map(refusal, texts_of(source))), ""):
        raise RopeTheoryError(f"{source.key}: {why}")
    _CONTRIBUTED[source.key] = (source, found, mistakes)
    _forget()
    try:
        all_errata()
    except RopeTheoryError:
        del _CONTRIBUTED[source.key]
        _forget()
        raise


def texts_of(source: Source) -> Iterator[str]:
    """List what is written of a source in words."""
    yield from (source.title, source.authors, source.version)
    for one in source.unjudged:
        yield from (one.where, one.what, one.why)


def _forget() -> None:
    for cached in (sources, sections, claims, all_errata):
        cached.cache_clear()


def _of(key: str) -> tuple[Source, tuple[Claim, ...], tuple[Erratum, ...]]:
    if key in _CONTRIBUTED:
        return _CONTRIBUTED[key]
    module = importlib.import_module(f"{__package__}.{key}")
    return module.SOURCE, module.CLAIMS, module.ERRATA


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a source: what it is called, and its claims; a file of its folder."""

    name: str
    title: str
    claims: tuple[Claim, ...]


@functools.cache
def sections(key: str) -> tuple[Section, ...]:
    """List the sections of a source in its order; a source that is not ours is one section."""
    if key in _CONTRIBUTED:
        source, claims_of, _ = _CONTRIBUTED[key]
        return (Section(key, source.title, claims_of),)
    module = importlib.import_module(f"{__package__}.{key}")
    parts = [part for part in vars(module).values() if isinstance(part, ModuleType)]
    places = {claim.id: at for at, claim in enumerate(module.CLAIMS)}
    found = [
        Section(
            part.__name__.rpartition(".")[2],
            _FURTHER.split((part.__doc__ or "").partition("\n")[0])[0].rstrip("."),
            part.CLAIMS,
        )
        for part in parts
        if getattr(part, "CLAIMS", ())
    ]
    whole = Section(key, module.SOURCE.title, module.CLAIMS)
    return tuple(sorted(found, key=lambda section: places[section.claims[0].id])) or (whole,)


@functools.cache
def sources() -> tuple[Source, ...]:
    """List the sources."""
    return tuple(_of(key)[0] for key in source_keys())


@functools.cache
def claims() -> tuple[Claim, ...]:
    """List every claim, in the order of the sources and of each source.

    Raises
    ------
    RopeTheoryError
        Two claims share an id, or an id does not begin with the key of its source.
    """
    found: dict[str, Claim] = {}
    for key in source_keys():
        for claim in _of(key)[1]:
            if claim.id in found or claim.source != key:
                raise RopeTheoryError(f"claim id {claim.id!r} is taken, or does not begin with {key!r}")
            found[claim.id] = claim
    return tuple(found.values())


class _Owned(Protocol):
    @property
    def ours(self) -> bool: ...


Owned = TypeVar("Owned", bound=_Owned)


def apart(found: Iterable[Owned]) -> tuple[list[Owned], list[Owned]]:
    """Part what sources state from the lemmas of ours: claims, or what was found of them.

    Whatever counts claims counts the first alone.
    """
    stated: list[Owned] = []
    lemmas: list[Owned] = []
    for one in found:
        (lemmas if one.ours else stated).append(one)
    return stated, lemmas


@functools.cache
def all_errata() -> tuple[Erratum, ...]:
    """List every erratum, by source, the weightiest of a source first.

    Raises
    ------
    RopeTheoryError
        An id is taken or not of its source, or an erratum names a claim that its source does not have.
    """
    ids = {claim.id for claim in claims()}
    found: dict[str, Erratum] = {}
    for key in source_keys():
        for erratum in by_weight(_of(key)[2]):
            if erratum.id in {*ids, *found} or erratum.source != key:
                raise RopeTheoryError(f"erratum id {erratum.id!r} is taken, or does not begin with {key!r}")
            own = [name for name in erratum.claims if name in ids and name.startswith(f"{key}.")]
            if list(erratum.claims) != own or not own:
                strange = [name for name in erratum.claims if name not in own]
                raise RopeTheoryError(f"erratum {erratum.id} names no claims of {key}: {strange}")
            found[erratum.id] = erratum
    return tuple(found.values())


def by_weight(found: Iterable[Erratum]) -> tuple[Erratum, ...]:
    """Order errata by weight; of one weight the first of each source come first, then the second of each."""
    places: Counter[tuple[str, tuple[int, int]]] = Counter()
    keyed = []
    for erratum in found:
        severity, practice = erratum.weight
        keyed.append(((-severity, -practice, places[erratum.source, erratum.weight]), erratum))
        places[erratum.source, erratum.weight] += 1
    return tuple(erratum for _, erratum in sorted(keyed, key=lambda pair: pair[0]))


def errata_within(ids: Collection[str]) -> tuple[Erratum, ...]:
    """List the errata all of whose claims are among some."""
    chosen = set(ids)
    return tuple(erratum for erratum in all_errata() if chosen.issuperset(erratum.claims))


def errata(source: str | None = None) -> Listed[Erratum]:
    """List the mistakes of the documents, the weightiest first.

    Parameters
    ----------
    source : str, optional
        Key of one document, such as yarn or deepseek_v2.

    Returns
    -------
    tuple of Erratum
        Each with its place, what is stated there, what is true, the reason, and its claims.

    Raises
    ------
    UnknownNameError
        No document has that key.

    See Also
    --------
    critical_index : a number that two of the documents get wrong

    Notes
    -----
    A mistake weighs more if it changes a result than if it changes a figure, that more than a wording, and
    that more than a typo; of those, more if practice depends on it. What each figure comes to is computed
    by ``verify`` and by ``python -m ropetheory errata``.

    References
    ----------
    proofs/errata.md

    Examples
    --------
    >>> import ropetheory
    >>> {erratum.source for erratum in ropetheory.errata("xiong")}
    {'xiong'}
    """
    if source is not None and source not in source_keys():
        raise unknown_name("source", source, source_keys())
    return Listed(by_weight(erratum for erratum in all_errata() if source in (None, erratum.source)))
