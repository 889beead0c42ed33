"""The work of a run, cut into units: a theorem, some claims, or some errata."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.literature import registry
from ropetheory.symbolic.theorems.catalogue import TITLES

if TYPE_CHECKING:
    from ropetheory.verify.select import Selection

POINTS = 150  # of a deviation of the default grid, which shows a slip and costs half a second in all
CHUNK = 24  # claims a unit: small enough that two workers end together
LOAD = {"image-distance": 3, "ntk-extension": 2, "long-term": 2, "attention": 2, "granularity": 2}
"""The long derivations start first."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Work for one process: a theorem, some claims of one theorem, or the errata of a source.

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
    """List the theorems that are selected or relied on, then the claims in chunks, then the errata."""
    by_id = {claim.id: claim for claim in registry.claims()}
    chosen = [by_id[claim_id] for claim_id in selection.claims]
    needed = {name for claim in chosen for name in claim.relies_on} | set(selection.theorems)
    theorems = [Unit(name, name, name in selection.theorems) for name in TITLES if name in needed]
    theorems.sort(key=lambda unit: -LOAD.get(unit.name, 0))
    settled: dict[str, list[str]] = {}
    for claim in chosen:
        settled.setdefault(claim.theorem, []).append(claim.id)
    chunks = [
        Unit(f"claims of {name}", claims=tuple(ids[at : at + CHUNK]))
        for name, ids in settled.items()
        for at in range(0, len(ids), CHUNK)
    ]
    errata: dict[str, list[str]] = {}
    for erratum in registry.errata_within(selection.claims):
        errata.setdefault(erratum.source, []).append(erratum.id)
    mistakes = [Unit(f"errata of {key}", errata=tuple(ids)) for key, ids in errata.items()]
    return [*theorems, *chunks, *mistakes]
