"""What a claim draws from a conclusion, decided once more by the checker without SymPy.

A claim that follows is a proof of one step: the conclusion, with what the claim puts for its letters. The
checker demands of it what it demands of every step: that both sides have values, that the letters' domains
and every hypothesis are granted, and that the sides are those of the conclusion.
"""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.domains import OWN
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.maps import DEFINING
from ropetheory.symbolic.language.relation import write_relation
from ropetheory.symbolic.proof.second.check import of_conclusions, refusal
from ropetheory.symbolic.proof.second.reading import statement
from ropetheory.symbolic.proof.second.words import is_word, same_law
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.decision import ClaimError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ropetheory.authoring.claim import Claim
    from ropetheory.symbolic.proof.second.steps import Checker
    from ropetheory.verdicts.instance import Instance


def demand_confirmed(claim: Claim, printed: Formula, settled: Instance) -> None:
    """Demand that the checker finds what is printed in its conclusion, under what the claim grants.

    Raises
    ------
    ClaimError
        It does not; the reason is in the message.
    """
    _demand(claim, printed, settled.name, claim.where, (), claim.rational)


def demand_repaired(claim: Claim, right: Formula, proved: Instance, rational: Iterable[str]) -> None:
    """Demand the same of what is true instead, which may suppose what its conclusion does: it says so.

    Raises
    ------
    ClaimError
        It does not; the reason is in the message.
    """
    theorem, _, name = proved.name.partition(".")
    laws = catalogue.load(theorem).conclusion(name).laws
    more = (*map(write_relation, (*proved.requires, *proved.beyond)), *laws)
    where = claim.corrected_where or claim.where
    _demand(claim, right, proved.name, where, more, (*claim.rational, *rational))


def _demand(
    claim: Claim,
    stated: Formula,
    by: str,
    where: Mapping[str, str],
    more: Sequence[str],
    rational: Iterable[str],
) -> None:
    theorem, _, name = by.partition(".")
    said = (*claim.given, *filter(None, [claim.hypothesis]), *more)
    granted = [link for text in said for link in Formula(text).links]
    entry = Conclusion(
        "claim",
        "",
        "",
        tuple(text for text in dict.fromkeys((*granted, *OWN)) if not _is_law(text)),
        laws=_granted_laws(catalogue.load(theorem).conclusion(name).laws, granted),
        rational=tuple(dict.fromkeys(rational)),
    )
    for link in stated.links:
        if why := refusal(_checker(theorem), replace(entry, statement=link), name, where):
            reason = why.partition(": ")[2]
            raise ClaimError(f"{claim.id}: the checker does not find {link} in {by}: {reason}")


@functools.cache
def _checker(theorem: str) -> Checker:
    """Return a checker that knows the conclusions of a theorem, as they are stated."""
    return of_conclusions(catalogue.load(theorem))


def _is_law(text: str) -> bool:
    left, _, right = statement(text)
    return is_word(left) or is_word(right)


def _granted_laws(needed: Sequence[str], granted: Sequence[str]) -> tuple[str, ...]:
    """List the laws of a conclusion that a claim grants, and those by which the maps are defined."""
    known = [statement(text) for text in (*granted, *DEFINING) if _is_law(text)]
    return tuple(text for text in needed if any(same_law(statement(text), one) for one in known))
