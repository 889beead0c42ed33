"""Errata against the claims of a run: each shows what is false, and each false claim belongs to one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.literature import registry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.verify.results import ClaimResult, ErratumResult

FALSE = (Verdict.REFUTED.value, Verdict.IMPRECISE.value)
"""Verdicts of claims that belong to an erratum."""
SHOWING = (*FALSE, Verdict.HOLDS_IF.value)
"""Verdicts that a claim of an erratum may have."""


def through_claims(result: ErratumResult, claims: Mapping[str, ClaimResult]) -> ErratumResult:
    """Give an erratum its claims, and fail it where one fails, is true, or was not reached."""
    found = tuple(claims[name] for name in result.erratum.claims if name in claims)
    result = replace(result, claims=found)
    if not result.ok:
        return result
    if missing := [name for name in result.erratum.claims if name not in claims]:
        return replace(result, ok=False, problem=f"not reached: {', '.join(missing)}")
    if broken := [claim.id for claim in found if not claim.ok]:
        return replace(result, ok=False, problem=f"shown by {', '.join(broken)}, which did not check")
    if true := [f"{claim.id} ({claim.verdict})" for claim in found if claim.verdict not in SHOWING]:
        return replace(result, ok=False, problem=f"shown by what is not false: {', '.join(true)}")
    return result


def check_place(result: ClaimResult) -> ClaimResult:
    """Fail a false claim that belongs to no erratum of its source, or to several, or is minor as well.

    Sources without errata ask for nothing.
    """
    problem = place_problem(result) if result.ok else ""
    return replace(result, ok=False, problem=problem) if problem else result


def place_problem(result: ClaimResult) -> str:
    """Say what is wrong with the place of a claim among the errata; empty where nothing is."""
    claim, places = result.claim, _places()
    if claim.minor and result.verdict not in FALSE:
        return f"minor is for what is refuted or imprecise, and this is {result.verdict}"
    if result.verdict not in FALSE or claim.source not in {name.partition(".")[0] for name in places}:
        return ""
    count = places[claim.id] + claim.minor
    if count == 1:
        return ""
    where = "no erratum has it" if not count else "it has more than one place"
    return f"{where}; a false claim is in one erratum, or minor=True"


def _places() -> Counter[str]:
    """Count in how many errata each claim is."""
    return Counter(name for erratum in registry.all_errata() for name in erratum.claims)
