"""The table of quantities as definitions of Rocq, each with the conditions under which it has a value."""

from __future__ import annotations

import functools
import importlib.resources
import re
from typing import TYPE_CHECKING

from ropetheory.rocq.statements.conditions import definition_conditions
from ropetheory.rocq.statements.terms import UntranslatedError, declare, hidden_letters, meaning_of, term
from ropetheory.symbolic.language.quantities import QUANTITIES, TOPICS
from ropetheory.symbolic.proof.expressions.trees import Node

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN = frozenset(entry.name for entries in TOPICS.values() for entry in entries)
"""Our own quantities, whose names were chosen so that none is a word of Rocq's."""
KEYWORDS = frozenset({
    "Prop", "SProp", "Set", "Type", "as", "at", "cofix", "else", "end", "exists", "exists2", "fix", "for",
    "forall", "fun", "if", "in", "let", "match", "mod", "return", "then", "using", "where", "with",
})  # fmt: skip
HEADER = """\
(* Written by `python -m ropetheory certify` from the table of quantities. *)
From Coq Require Import Reals.
From Rope.library Require Import Words.
Open Scope R_scope.
"""


@functools.cache
def translate_quantities() -> dict[str, str]:
    """Return the definition of every quantity that can be translated, by name, what is used first."""
    found: dict[str, str] = {}
    refused: set[str] = set()
    for name, entry in QUANTITIES.items():
        if entry.formula is not None:
            _add(name, found, refused)
    return found


def _add(name: str, found: dict[str, str], refused: set[str]) -> None:
    if name in found or name in refused:
        return
    try:
        if name not in OWN and name in _words_of_rocq():
            raise UntranslatedError(f"`{name}`, a word of Rocq's")
        meaning = meaning_of(name)
        for used in _quantities(meaning):
            _add(used, found, refused)
            if used in refused:
                raise UntranslatedError(f"`{used}`")
        found[name] = _definition(name, meaning)
    except UntranslatedError:
        refused.add(name)


@functools.cache
def _words_of_rocq() -> frozenset[str]:
    """List the words that our sources use: a quantity of that name would take their place in a statement."""
    folder = importlib.resources.files("ropetheory.rocq") / "library"
    texts = (path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".v"))
    return frozenset(re.findall(r"\w+", " ".join(texts))) | KEYWORDS


def _quantities(one: Node) -> Iterator[str]:
    if one.op in QUANTITIES and QUANTITIES[one.op].formula is not None:
        yield one.op
    for a in one.args:
        if isinstance(a, Node):
            yield from _quantities(a)


def _definition(name: str, meaning: Node) -> str:
    entry = QUANTITIES[name]
    parameters = " ".join(declare(one) for one in (*hidden_letters(name), *entry.parameters))
    value = f"Definition {name} {parameters} : R :=\n  {term(meaning)}.\n"
    held = definition_conditions(name)
    if not held:
        return value
    together = " /\\\n  ".join(held)
    return f"{value}Definition {name}_defined {parameters} : Prop :=\n  {together}.\n"


def unfold_names() -> list[str]:
    """List the names that a tactic may unfold."""
    names = list(translate_quantities())
    return [*names, *(f"{name}_defined" for name in names if definition_conditions(name))]


def text() -> str:
    """Return the file of definitions."""
    unfold = " ".join(unfold_names())
    return "\n".join([HEADER, *translate_quantities().values(), f"#[global] Hint Unfold {unfold} : rope.\n"])
