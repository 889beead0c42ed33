"""Which theorems and claims a run checks, cut into units of work, and how much there is.

A whole run that finds less than is on file says so, so that nothing goes missing unseen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.errors import UnknownNameError, UsageError, close_names, unknown_name
from ropetheory.literature import registry
from ropetheory.symbolic.theorems import catalogue
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Selection:
    """Which theorems and claims a run checks, by id, in order."""

    theorems: tuple[str, ...]
    claims: tuple[str, ...]


def select(
    source: str | None = None,
    theorem: str | None = None,
    contains: str | None = None,
    verdicts: Sequence[str] = (),
) -> Selection:
    """Choose theorems and claims; with no argument, everything.

    Parameters
    ----------
    source : str, optional
        Only the claims of this source.
    theorem : str, optional
        Only this theorem and the claims that it settles.
    contains : str, optional
        Only theorems and claims whose id contains this text.
    verdicts : sequence of str, optional
        Only the claims with one of these recorded verdicts.

    Raises
    ------
    UnknownNameError
        No such source, theorem or verdict.
    UsageError
        Nothing is left.
    """
    if source is not None and source not in registry.source_keys():
        raise unknown_name("source", source, registry.source_keys())
    if theorem is not None and theorem not in TITLES:
        raise unknown_name("theorem", theorem, TITLES, "verify --list")
    for verdict in verdicts:
        if verdict not in list(Verdict):
            raise unknown_name("verdict", verdict, Verdict)
    theorems = [t for t in TITLES if source is None and not verdicts and theorem in (None, t)]
    chosen = [c for c in registry.claims() if source in (None, c.source) and theorem in (None, c.theorem)]
    ids = [c.id for c in chosen if not verdicts or c.recorded in verdicts]
    if contains is not None:
        theorems = [t for t in theorems if contains in t]
        ids = [c for c in ids if contains in c]
    if not theorems and not ids:
        asked = {"source": source, "theorem": theorem, "-k": contains, "verdict": ", ".join(verdicts)}
        words = ", ".join(f"{name} {value!r}" for name, value in asked.items() if value)
        raise UsageError(f"nothing is selected: no theorem and no claim fits {words}; see verify --list")
    return Selection(tuple(theorems), tuple(ids))


def split(name: str) -> tuple[str, str | None]:
    """Split the name of a conclusion into theorem and conclusion; any other name is left whole.

    Raises
    ------
    UnknownNameError
        The theorem has no such conclusion.
    """
    theorem, _, conclusion = name.partition(".")
    if theorem not in TITLES or not conclusion:
        return name, None
    load(theorem).conclusion(conclusion)
    return theorem, conclusion


def find(name: str) -> Selection:
    """Choose one theorem or one claim by its whole id, or the claims of an erratum by its own.

    ``ntk-base.stretch`` chooses ``ntk-base``.

    Raises
    ------
    UnknownNameError
        No such id; the message names up to three that are close.
    """
    theorem, _ = split(name)
    if theorem in TITLES:
        return Selection((theorem,), ())
    ids = [claim.id for claim in registry.claims()]
    if name in ids:
        return Selection((), (name,))
    errata = {erratum.id: erratum.claims for erratum in registry.all_errata()}
    if name in errata:
        return Selection((), errata[name])
    names = [*TITLES, *ids, *errata]
    close = close_names(name, names)
    hint = f"did you mean {' or '.join(close)}?" if close else "`verify --list` and `errata` list them"
    raise UnknownNameError(f"no theorem, claim or erratum {name[:60]!r}; {hint}")


COUNTS = {
    "theorems": 41, "conclusions": 752, "governed functions": 42, "claims of yarn": 34,
    "claims of rope_note": 19, "claims of tutorial": 318, "claims of xiong": 104,
    "claims of resonance": 50, "claims of men": 22, "claims of fope": 17, "claims of deepseek_v2": 14,
    "claims of mrope_i": 17, "claims of lm_infinite": 19, "claims of interpolation": 19,
    "claims of longrope2": 24, "lemmas of ours": 94, "errata of yarn": 3, "errata of rope_note": 1,
    "errata of tutorial": 36, "errata of xiong": 8, "errata of resonance": 5, "errata of men": 2,
    "errata of fope": 6, "errata of deepseek_v2": 1, "errata of mrope_i": 1, "errata of lm_infinite": 5,
    "errata of interpolation": 5, "errata of longrope2": 4,
}  # fmt: skip
"""What is on file; a test keeps it current."""


def count_on_file() -> dict[str, int]:
    """Count what the catalogue of theorems and our sources hold."""
    theorems = [catalogue.load(name) for name in catalogue.TITLES]
    stated, lemmas = (Counter(one.source for one in part) for part in registry.apart(registry.claims()))
    errata = Counter(erratum.source for erratum in registry.all_errata())
    return {
        "theorems": len(theorems),
        "conclusions": sum(len(theorem.conclusions) for theorem in theorems),
        "governed functions": len({entry.function for theorem in theorems for entry in theorem.governs}),
        **{f"claims of {key}": stated[key] for key in registry.KEYS},
        "lemmas of ours": lemmas.total(),
        **{f"errata of {key}": errata[key] for key in registry.KEYS},
    }


def what_is_missing(found: Mapping[str, int]) -> str:
    """Say in one line what is fewer than on file; empty where nothing is.

    >>> what_is_missing({**COUNTS, "theorems": 24})
    'missing: theorems 24 of 41'
    """
    fewer = (
        f"{name} {found.get(name, 0)} of {count}"
        for name, count in COUNTS.items()
        if found.get(name, 0) < count
    )
    line = ", ".join(fewer)
    return f"missing: {line}" if line else ""


POINTS = 150  # of a deviation of the default grid, which shows a slip and costs half a second in all
CHUNK = 24  # claims a unit: small enough that two workers end together
LOAD = {"image-distance": 3, "ntk-extension": 2, "long-term": 2, "attention": 2, "granularity": 2}
"""The long derivations start first."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Work for one process: a theorem, or some claims of one theorem and the errata that they begin.

    Attributes
    ----------
    whole : bool
        Whether the theorem is checked with mutants and grid; what claims rely on is only proved.
    derivations : bool
        Whether what is proved comes back as text.
    files : tuple of str
        Content that is not ours, which the process must know first.
    """

    name: str
    theorem: str = ""
    whole: bool = True
    claims: tuple[str, ...] = ()
    errata: tuple[str, ...] = ()
    points: int = POINTS
    backend: str = "numpy"
    derivations: bool = False
    files: tuple[str, ...] = ()


def units_of(selection: Selection) -> list[Unit]:
    """List the theorems that are selected or relied on, then the claims in chunks, with their errata."""
    by_id = {claim.id: claim for claim in registry.claims()}
    chosen = [by_id[claim_id] for claim_id in selection.claims]
    needed = {name for claim in chosen for name in claim.relies_on} | set(selection.theorems)
    theorems = [Unit(name, name, name in selection.theorems) for name in TITLES if name in needed]
    theorems.sort(key=lambda unit: -LOAD.get(unit.name, 0))
    settled: dict[str, list[str]] = {}
    for claim in chosen:
        settled.setdefault(claim.theorem, []).append(claim.id)
    errata: dict[str, list[str]] = {}
    for erratum in registry.errata_within(selection.claims):
        errata.setdefault(erratum.claims[0], []).append(erratum.id)
    # The figures of an erratum are those of its claims: whoever has computed them remembers them.
    chunks = [
        Unit(f"claims of {name}", claims=chunk, errata=tuple(e for c in chunk for e in errata.get(c, ())))
        for name, ids in settled.items()
        for chunk in (tuple(ids[at : at + CHUNK]) for at in range(0, len(ids), CHUNK))
    ]
    return [*theorems, *chunks]
