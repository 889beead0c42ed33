"""How much there is to verify: a whole run that finds less says so, so that nothing goes missing unseen."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.literature import registry
from ropetheory.symbolic.theorems import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

COUNTS = {
    "theorems": 27,
    "conclusions": 595,
    "governed functions": 39,
    "claims of yarn": 57,
    "claims of rope_note": 28,
    "claims of tutorial": 352,
    "claims of xiong": 130,
    "claims of resonance": 58,
    "errata of yarn": 3,
    "errata of rope_note": 1,
    "errata of tutorial": 37,
    "errata of xiong": 10,
    "errata of resonance": 4,
}
"""What is on file; a test keeps it current."""


def count_on_file() -> dict[str, int]:
    """Count what the catalogue of theorems and our sources hold."""
    theorems = [catalogue.load(name) for name in catalogue.TITLES]
    claims = Counter(claim.source for claim in registry.claims())
    errata = Counter(erratum.source for erratum in registry.all_errata())
    return {
        "theorems": len(theorems),
        "conclusions": sum(len(theorem.conclusions) for theorem in theorems),
        "governed functions": len({entry.function for theorem in theorems for entry in theorem.governs}),
        **{f"claims of {key}": claims[key] for key in registry.KEYS},
        **{f"errata of {key}": errata[key] for key in registry.KEYS},
    }


def what_is_missing(found: Mapping[str, int]) -> str:
    """Say in one line what is fewer than on file; empty where nothing is.

    >>> what_is_missing({**COUNTS, "theorems": 24})
    'missing: theorems 24 of 27'
    """
    fewer = (
        f"{name} {found.get(name, 0)} of {count}"
        for name, count in COUNTS.items()
        if found.get(name, 0) < count
    )
    line = ", ".join(fewer)
    return f"missing: {line}" if line else ""
