"""What a lemma supposes: of the letters of a result those that bear on the lemma, and what holds of them."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.rocq.statements.conditions import quantify
from ropetheory.rocq.statements.maps import declare_maps, law, law_sides, map_name, names_of
from ropetheory.rocq.statements.propositions import meaning_conditions, relate
from ropetheory.rocq.statements.terms import MEAN, averages, declare
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.algebra import VECTORS, letters_in
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter, num, put

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation
    from ropetheory.symbolic.proof.expressions.trees import Node

IDLE = {"j": "0", "l": "0", "y": "0", "b": "2", "B": "2", "d": "2"}
"""Values of letters of which a result speaks and its use does not; 1 of all others."""


@dataclass(frozen=True)
class Held:
    """What is supposed, as Rocq reads it, with the letters of which it speaks.

    Attributes
    ----------
    relation : Relation or None
        The hypothesis which it is, or to whose meaning it belongs; None of the domain of a letter and a law.
    """

    text: str
    letters: frozenset[str]
    relation: Relation | None = None


@dataclass(frozen=True)
class Frame:
    """What may be supposed: letters, as Rocq declares them, and what holds of them.

    Attributes
    ----------
    typed : tuple of str
        The letters with their types, in order.
    """

    typed: tuple[str, ...]
    held: tuple[Held, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters in order."""
        return tuple(map(_declared, self.typed))

    def about(self, *texts: str) -> Frame:
        """Keep the letters of some texts, and what bears on them.

        What is supposed of other letters alone does not: a letter of which nothing is said is any number.
        Nor does what other letters obey at one value, whatever the letters of the texts are.
        """
        declared = dict(zip(self.letters, self.typed, strict=True))
        spoken = set().union(*map(_words, texts)) & declared.keys()
        held = self.held if MEAN in spoken else tuple(one for one in self.held if MEAN not in one.letters)
        while True:
            reached = _tied(spoken, held, declared)
            held = tuple(one for one in held if one.letters <= reached)
            met = next((name for name in sorted(reached - spoken) if _is_met(name, held)), None)
            if met is None:
                return Frame(tuple(text for name, text in declared.items() if name in reached), held)
            held = tuple(one for one in held if met not in one.letters)

    def state(self, said: str) -> str:
        """State a proposition under what is supposed."""
        letters = f"forall {' '.join(self.typed)}, " if self.typed else ""
        return f"{letters}{''.join(f'{one.text} -> ' for one in self.held)}\n  {said}"


def frame(supposes: Sequence[Relation], values: Sequence[Value], laws: Sequence[str] = ()) -> Frame:
    """Gather the letters of a result and what it supposes; what a hypothesis means is supposed with it."""
    sides = [side for left, _, right in supposes for side in (left, right)]
    maps = names_of((*values, *(side for text in laws for side in law_sides(text)[::2])))
    names: set[str] = set()
    for value in (*values, *sides):
        for one in _entries(value):
            names |= letters_in(one) | {name for name in one.free if not name.startswith("#")}
    typed, alone = quantify(names - maps)
    typed = [*declare_maps(maps), *typed]
    if any(averages(one) for side in (*values, *sides) for one in _entries(side)):
        typed, alone = [declare(MEAN), *typed], [*alone, f"means {MEAN} d"]
    letters = frozenset(map(_declared, typed))
    held = [Held(text, letters & _words(text)) for text in alone]
    held += [Held(law(text), frozenset(map(map_name, names_of(law_sides(text)[::2])))) for text in laws]
    for left, sign, right in supposes:
        texts = *meaning_conditions(left, right), relate(left, sign, right)
        spoken = letters & _words(" ".join(texts))
        held += [Held(text, spoken, (left, sign, right)) for text in texts]
    return Frame(tuple(typed), tuple({one.text: one for one in reversed(held)}.values())[::-1])


def _entries(value: Value) -> Sequence[Node]:
    return value.entries if isinstance(value, Matrix) else (value,)


def _declared(text: str) -> str:
    return text[1:].partition(" ")[0]


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.replace("cbn beta", "")))  # a tactic; beta is a letter too


def _tied(spoken: set[str], held: Sequence[Held], declared: Mapping[str, str]) -> set[str]:
    """List letters, those that a hypothesis ties to them, and those of which the types of all speak."""
    reached, before = set(spoken), set[str]()
    while before != reached:
        before = set(reached)
        reached.update(*(one.letters for one in held if one.letters & before))
        reached |= set().union(*(_words(declared[name]) for name in before)) & declared.keys()
    return reached


def _is_met(name: str, held: Sequence[Held]) -> bool:
    """Tell whether all that is supposed of a letter holds at one value of it, by the rest."""
    if name not in LETTERS or name in VECTORS:
        return False
    if any(one.relation is None and one.letters > {name} for one in held if name in one.letters):
        return False
    own = [one.relation for one in held if name in one.letters]
    rest = tuple(dict.fromkeys(one.relation for one in held if one.relation and name not in one.letters))
    value = Fraction(IDLE.get(name, "1"))
    return LETTERS[name].contains(value, {}) and all(_shows(rest, one, name, value) for one in own if one)


@functools.cache  # the results of a theorem suppose the same
def _shows(rest: tuple[Relation, ...], wanted: Relation, name: str, value: Fraction) -> bool:
    left, sign, right = wanted
    there = {letter(name): num(value)}
    try:
        Context(rest, "idle letters").demand((put(left, there), sign, put(right, there)))
    except NoOpinionError:
        return False
    return True
