"""Whether a statement is a conclusion, in the letters of a claim: decided by the checker without SymPy.

A claim that follows is a proof of one step: the conclusion, with what the claim puts for its letters. The
checker demands of it what it demands of every step: that both sides have values, that the letters' domains
and every hypothesis are granted, and that the sides are those of the conclusion.
"""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.maps import DEFINING
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import write_relation
from ropetheory.symbolic.language.unwritten import with_defaults
from ropetheory.symbolic.proof.at_point import with_numbers
from ropetheory.symbolic.proof.check import of_conclusions, refusal
from ropetheory.symbolic.proof.context import Context, WrongError
from ropetheory.symbolic.proof.expressions.algebra import VECTORS, fresh
from ropetheory.symbolic.proof.expressions.reading import operations, read, relation, statement, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    REBUILD,
    Node,
    NoOpinionError,
    letter,
    mul,
    node,
    parts_of,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.rules.words import same_law
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.comparisons import is_law, says_it_again

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.symbolic.proof.chains import Checker
    from ropetheory.verdicts.instance import Instance


class Grounds:
    """What a claim grants, and the conclusion from which it draws.

    Parameters
    ----------
    instance : Instance
        The conclusion, with what is put for its letters.
    granted : iterable of str
        Hypotheses and laws, one comparison each; what every letter fulfils by itself is granted as well.
    rational : iterable of str
        Letters that stand for rational numbers, by name.
    """

    def __init__(self, instance: Instance, granted: Iterable[str], rational: Iterable[str] = ()) -> None:
        self.instance, self.granted, self.rational = instance, tuple(granted), tuple(rational)
        self._refusals: dict[str, str] = {}

    @functools.cached_property
    def laws(self) -> tuple[str, ...]:
        """The laws of the conclusion that are granted, or by which the maps are defined."""
        known = [statement(text) for text in (*self.granted, *DEFINING) if is_law(text)]
        needed = self.instance.conclusion.laws
        return tuple(text for text in needed if any(same_law(statement(text), one) for one in known))

    @functools.cached_property
    def _entry(self) -> Conclusion:
        supposed = (text for text in dict.fromkeys((*self.granted, *self._own())) if not is_law(text))
        rational = tuple(dict.fromkeys(self.rational))
        return Conclusion("claim", "", "", tuple(supposed), laws=self.laws, rational=rational)

    def _own(self) -> Iterator[str]:
        """List what the letters of the claim fulfil by themselves: those of others only take time."""
        where, conclusion = self.instance.where, self.instance.conclusion
        concluded = (conclusion.statement, *conclusion.requires, *self.instance.theorem.hypotheses)
        letters = {name for text in concluded for name in _letters(text)} - {*where}
        letters |= {name for text in (*where.values(), *self.granted) for name in _letters(text)}
        return (text for text in OWN if text.split()[0] in letters)

    @functools.cached_property
    def _context(self) -> Context:
        context = Context(tuple(map(relation, self._entry.requires)), self.instance.name)
        context.demand_meaning()
        return context

    def refusal(self, stated: str) -> str:
        """Say why a comparison is not the conclusion under what is granted; nothing where it is."""
        if stated not in self._refusals:
            entry = replace(self._entry, statement=stated)
            checker, name = _knowing(self.instance.theorem.id), self.instance.name.partition(".")[2]
            why = refusal(checker, entry, name, self.instance.where)
            self._refusals[stated] = why.partition(": ")[2]
        return self._refusals[stated]

    def refusal_at(self, left: str, right: str, point: Mapping[Any, Any]) -> str:
        """Say why an equality is not the conclusion at a point, where nothing is granted but the point.

        What the conclusion supposes must show of the numbers, and what is put for its letters lie in
        their domains there.
        """
        at = {str(name): value for name, value in point.items() if not callable(value)}
        sides = statement(self.instance.conclusion.statement)[::2]
        spoken = frozenset().union(*(side.free for side in sides if isinstance(side, Node)))
        put = {name: name for name in spoken & at.keys()} | dict(self.instance.where)
        there = replace(self.instance, where={name: with_numbers(text, at) for name, text in put.items()})
        return Grounds(there, ()).refusal(f"{with_numbers(left, at)} == {with_numbers(right, at)}")

    def accepts(self, stated: Relation) -> bool:
        """Tell whether a relation is the conclusion; what the checker cannot read is not."""
        try:
            return not self.refusal(write_relation(stated))
        except NoOpinionError:
            return False

    def missing(self) -> list[str]:
        """List what the conclusion supposes and is not granted."""
        instance = self.instance
        conditions = map(write_relation, (*instance.requires, *instance.beyond))
        laws = (text for text in instance.conclusion.laws if text not in self.laws)
        return [*(text for text in conditions if not self.shows(text)), *laws]

    def shows(self, condition: str) -> bool:
        """Tell whether a condition is granted, or its sign shows under what is."""
        if is_law(condition):
            return any(same_law(statement(condition), statement(law)) for law in self.laws)
        try:
            self._context.demand(relation(condition))
        except NoOpinionError:
            return False
        return True

    def says(self, condition: str) -> bool:
        """Tell whether a condition is plainly true, or stands among what is granted."""
        known = (text for text in self.granted if says_it_again(condition, text))
        return any(map(self._has_values, known)) or Grounds(self.instance, ()).shows(condition)

    def _has_values(self, text: str) -> bool:
        """Tell whether what is granted has values wherever its letters lie: only then is it compared.

        What is granted does not count here: it would be taken for what the fields take it for.
        """
        if is_law(text):
            return True
        left, _, right = relation(text)
        try:
            Grounds(self.instance, ())._context.defined(left, right)
        except NoOpinionError:
            return False
        return True


@functools.cache
def _knowing(theorem: str) -> Checker:
    """Return a checker that knows the conclusions of a theorem, as they are stated."""
    return of_conclusions(catalogue.load(theorem))


@functools.lru_cache(maxsize=4096)
def _letters(text: str) -> frozenset[str]:
    return Formula(text).letters


def _defining(one: Node) -> frozenset[str]:
    """List the letters in those arguments of a quantity of which its formula speaks."""
    entry = QUANTITIES[one.op]
    if entry.formula is None:
        return one.free
    spoken = Formula(with_defaults(entry.formula)).letters
    shown = (a for name, a in zip(entry.parameters, one.args, strict=False) if name in spoken)
    return frozenset().union(*(a.free for a in shown))


def _generalised(left: Node, right: Any) -> Iterator[tuple[Any, Any]]:
    """Yield both sides with a number of its own for each quantity in the arguments of what is defined.

    What is true of that quantity alone is no definition: theta(j, ntk_base()) is what it is by a proof.
    """
    for one in filter(None, (left, unfolded(left))):
        calls = [part for part in parts_of(one) if part.op in QUANTITIES]
        inner = (part for call in calls for a in call.args for part in parts_of(a) if part.op in QUANTITIES)
        for part in dict.fromkeys(inner):
            number = {part: fresh(mul(left, right), "number")}
            yield put(one, number), put(right, number)


def _needs_a_proof(left: Node, right: Any) -> str:
    """Say why an equality that is so says more than what a quantity is by its definition."""
    if not isinstance(right, Node):
        return ""
    if strange := sorted((operations(right) & QUANTITIES.keys()) - _meant(left)):
        return f"{strange[0]} does not belong to what {left.op} is: that needs a proof"
    if more := {one for one in right.free - left.free - VECTORS if not one.startswith("#")}:
        return f"its right side speaks of {min(more)}, its left side does not: that needs a proof"
    for name in sorted(_defining(left) - VECTORS):
        if equal(put(right, {letter(name): fresh(right, "other")}), right):
            return f"its right side is the same for every {name}: that needs a proof"
    return ""


def _meant(one: Node) -> frozenset[str]:
    """List the quantities in a tree and in what these are by their definitions."""
    found: set[str] = set()
    waiting: list[Any] = [*parts_of(one)]
    while waiting:
        part = waiting.pop()
        for name in (operations(part) & QUANTITIES.keys()) - found:
            found.add(name)
            entry = QUANTITIES[name]
            waiting += [read(with_defaults(entry.formula))] if entry.formula else []
    return frozenset(found)


OPAQUE = {"sin": ("erf", "Si"), "cos": ("Si", "erf")}
"""In whose place sine and cosine have no theorems: the fields know nothing of these."""


def _opaque(one: Any) -> Any:
    """Write what quantities mean, with functions of which nothing is known for sine and cosine."""
    if not isinstance(one, Node):
        return one
    if (meaning := unfolded(one)) is not None:
        return _opaque(meaning)
    arguments = tuple(map(_opaque, one.args))
    if one.op in OPAQUE:
        inner, outer = OPAQUE[one.op]
        return node(outer, node(inner, *arguments))
    return REBUILD.get(one.op, functools.partial(node, one.op))(*arguments)


def refused_definition(stated: str, given: Sequence[str]) -> str:
    """Say why an equality is not the definition of the quantity on its left; nothing where it is.

    It is where it reads as ours does, or where both sides have values and these are equal.
    """
    left, op, right = statement(stated)
    if op != "==" or not isinstance(left, Node) or left.op not in QUANTITIES or left is right:
        return "it defines no quantity"
    if isinstance(right, Node) and left.op in operations(right):
        return "its right side speaks of what it defines"
    if isinstance(right, Node) and (lost := _defining(left) - right.free):
        return f"its right side does not speak of {min(lost)}: that needs a proof"
    context = Context(tuple(relation(text) for text in (*given, *OWN)), "definition")
    if not context.has_points():
        return "no point is found that obeys what is given"
    if "l" in left.free or (isinstance(right, Node) and "l" in right.free):
        return "l is not a letter"
    try:
        context.demand_meaning()
        if unfolded(left) is right:
            return "" if context.has_values(right) else "it has no value at most points"
        context.equality(left, right)
        for one, other in _generalised(left, right):
            context.same(one, other)
        if why := _needs_a_proof(left, right):
            return why
    except (NoOpinionError, WrongError) as error:
        return str(error)
    return _by_turns(context, left, right)


def _by_turns(context: Context, left: Node, right: Any) -> str:
    """Say that an equality is so by a theorem of sine and cosine alone; nothing where it needs none."""
    try:
        context.same(_opaque(left), _opaque(right))
    except (NoOpinionError, WrongError):
        return "it is so by a theorem of sine and cosine: that needs a proof"
    return ""
