"""What the names in a formula mean: the quantities and maps that a statement uses, in a sentence each."""

from __future__ import annotations

import ast
import functools
import inspect
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Formula, Members, Number
from ropetheory.symbolic.language.maps import CONSTANT, FAMILIES
from ropetheory.symbolic.language.quantities import QUANTITIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.authoring.claim import Claim

FAMILIAR = ("theta", "wavelength")
"""Names that every reader of the field knows."""


@functools.cache
def meanings() -> dict[str, str]:
    """List the quantities and maps by name, each with the first line of its definition."""
    sentences = map_meanings() | {name: entry.sentence for name, entry in QUANTITIES.items()}
    return {name: text.rstrip(".") for name, text in sentences.items()}


def map_meanings() -> dict[str, str]:
    """List the maps by name, each with the first line of its definition."""
    found = {**FAMILIES, **{name: type(one) for name, one in CONSTANT.items()}}
    return {name: (inspect.getdoc(one) or "").partition("\n")[0] for name, one in found.items()}


def glossary(claim: Claim, typeset: Callable[[str], str]) -> list[tuple[str, str]]:
    """List what a claim's formulas name, as they write it, with its meaning; each name once.

    Parameters
    ----------
    claim : Claim
        Its printed statement and the one that is right are read.
    typeset : callable
        How a formula is written.
    """
    found: dict[str, str] = {}
    for text in _texts(claim):
        for node in ast.walk(ast.parse(text, mode="eval")):
            called = node.func if isinstance(node, ast.Call) else node
            if not isinstance(called, ast.Name) or called.id in FAMILIAR:
                continue
            if called.id in meanings() and isinstance(node, ast.expr):
                found.setdefault(called.id, typeset(ast.unparse(node)))
    return [(written, meanings()[name]) for name, written in found.items()]


def _texts(claim: Claim) -> list[str]:
    printed = claim.printed
    texts = [printed.text] if isinstance(printed, Formula) else []
    texts += [printed.quantity] if isinstance(printed, Number) else []
    texts += [printed.condition] if isinstance(printed, Members) else []
    right = (claim.corrected, claim.milder) if isinstance(printed, Formula) else ()
    return [*texts, *(statement.text for statement in right if statement is not None)]
