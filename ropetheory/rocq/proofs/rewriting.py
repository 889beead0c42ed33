"""Steps of words in linear maps: one word is put for another, and positions are compared as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from ropetheory.authoring import Classical, Law, Transposed, Use
from ropetheory.rocq.proofs.equalities import UnknownProofError
from ropetheory.rocq.proofs.writing import Known, bring_as, name_fact, specialize
from ropetheory.rocq.statements.maps import law, law_letters, law_sides, product, relate_words, word
from ropetheory.rocq.statements.terms import term
from ropetheory.symbolic.proof.expressions.trees import ONE, Node, letter, mul, node, put
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.rocq.proofs.writing import Brought
    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation

Place = frozenset[tuple[Node, Fraction]]
NAME = "Put"


class Results(Known, Protocol):
    """What may be cited about maps."""

    @property
    def results(self) -> Mapping[str, Any]:
        """The results that are proved, by name."""

    def law(self, text: str) -> str:
        """Return the law, as the theorem writes it, that a step cites."""

    def argument(self, name: str, where: dict[str, Node], letters: tuple[str, ...]) -> str:
        """Return what is put for a letter of a result."""


@dataclass(frozen=True)
class Factor:
    """A map in a product, transposed or not; two are equal where their names and positions are."""

    name: str
    position: Place
    turned: bool
    written: str


def flat(one: Node, turned: bool = False) -> list[Factor]:
    """List the factors of a word; transposes of products are taken apart."""
    if one is ONE:
        return []
    if one.op == "transpose":
        return flat(one.args[0], not turned)
    if one.op == "mul":
        order = reversed(one.args) if turned else one.args
        return [factor for part in order for factor in flat(part, turned)]
    if one.op != "map":
        raise UnknownProofError("a word that is not a product of maps")
    name, *position = one.args
    text = word(node("transpose", one) if turned else one)
    return [Factor(name, _place(*position), turned, text)]


def _place(*position: Node) -> Place:
    """Collect a position as a combination of letters."""
    found: dict[Node, Fraction] = {}
    for one in position:
        for part in one.args if one.op == "add" else (one,):
            times, rest = _split(part)
            found[rest] = found.get(rest, Fraction(0)) + times
    return frozenset((rest, times) for rest, times in found.items() if times)


def _split(one: Node) -> tuple[Fraction, Node]:
    if one.op == "num":
        return one.args[0], ONE
    if one.op == "mul" and one.args[0].op == "num":
        rest = one.args[1:]
        return one.args[0].args[0], rest[0] if len(rest) == 1 else node("mul", *rest)
    return Fraction(1), one


def same(one: Factor, other: Factor) -> bool:
    """Tell whether two factors are the same map."""
    return (one.name, one.position, one.turned) == (other.name, other.position, other.turned)


def same_words(one: Relation, other: Relation) -> bool:
    """Tell whether two equalities are of the same words."""
    sides = ((flat(a), flat(b)) for a, b in zip(one[::2], other[::2], strict=True))
    return all(len(a) == len(b) and all(map(same, a, b)) for a, b in sides)


def group(factors: Sequence[Factor], wanted: Sequence[Factor], at: int | None) -> list[Factor | None]:
    """Return the factors of a word with None where another word stands in it.

    Raises
    ------
    UnknownProofError
        It does not stand there.
    """
    found: list[Factor | None] = list(factors)
    if not wanted and at is not None:
        return [*found[:at], None, *found[at:]]
    place, seen = 0, False
    while wanted and place + len(wanted) <= len(found):
        here = found[place : place + len(wanted)]
        if all(one is not None and same(one, other) for one, other in zip(here, wanted, strict=True)):
            found[place : place + len(wanted)] = [None]
            seen = True
        place += 1
    if not seen:
        raise UnknownProofError("what is put is not seen in it")
    return found


def script(known: Results, step: Any, before: Value, letters: tuple[str, ...]) -> str:
    """Return the tactic that proves a step of a word.

    Raises
    ------
    UnknownProofError
        No proof of it is known.
    """
    if step.op != "==":
        raise UnknownProofError("that linear maps differ")
    if step.put is None:
        return "words"
    way, (left, _, right) = known.bring(step.put, letters)
    old, new = (right, left) if step.backwards else (left, right)
    cut = group(flat(tree(before)), flat(old), step.before)
    first, second = (
        product(word(one) if factor is None else factor.written for factor in cut) for one in (old, new)
    )
    turn = f"symmetry in {NAME}; " if step.backwards else ""
    return (
        f"{name_fact(way, NAME)}; {turn}"
        f"transitivity {first}; [words | transitivity {second}; [putting {NAME} | words]]"
    )


def bring(known: Results, fact: Any, where: dict[str, Node], letters: tuple[str, ...]) -> Brought:
    """Return a tactic that brings an equality of words into the context, and what it states there."""
    if isinstance(fact, Transposed):
        way, (left, op, right) = known.bring(specialize(fact.fact, **where), letters)
        stated = node("transpose", left), op, node("transpose", right)
        lines = [name_fact(way, "Given"), "apply (f_equal transpose) in Given"]
        return _assert_words(stated, *lines)
    values = {letter(name): value for name, value in where.items()}
    if isinstance(fact, Law):
        left, op, right = law_sides(fact.relation)
        supposed = known.law(fact.relation)
        arguments = " ".join(term(put(letter(name), values)) for name in law_letters(supposed))
        lines = [f"pose proof (fun Law : {law(supposed)} => Law {arguments}) as Given"]
    else:
        found = known.results[fact]
        left, op, right = tree(found.stated[0]), found.stated[1], tree(found.stated[2])
        arguments = " ".join(known.argument(name, where, letters) for name in found.letters)
        lines = [bring_as("Given", found.name, arguments)]
    stated = put(left, values), op, put(right, values)
    return _assert_words(stated, *lines, "granted Given; plain_of Given")


def _assert_words(stated: Relation, *lines: str) -> Brought:
    return f"assert ({relate_words(*stated)}) by ({'; '.join(lines)}; as_words Given)", stated


def left_inverse(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Multiply a map and its left inverse the other way round."""
    way, (left, op, right) = known.bring(given[0], letters)
    if left.op != "mul" or len(left.args) != 2:
        raise UnknownProofError("no product of two maps")
    stated = mul(*reversed(left.args)), op, right
    return _assert_words(stated, name_fact(way, "Left"), "assert (Given := left_inverse _ _ Left)")


def laws_of(known: Results, entry: Any) -> tuple[str, ...]:
    """List the laws under which a result stands: its own, or those that its proof leans on."""
    if getattr(entry, "laws", ()):
        return tuple(entry.laws)
    facts = [entry.by, *(step.put for step in entry.proof), *(step.by for step in entry.proof)]
    return tuple(dict.fromkeys(text for fact in facts for text in _leant_on(known, fact)))


def _leant_on(known: Results, fact: Any) -> tuple[str, ...]:
    if isinstance(fact, Law):
        return (known.law(fact.relation),)
    if isinstance(fact, Use | Transposed):
        return _leant_on(known, fact.fact)
    if isinstance(fact, Classical):
        return tuple(text for one in fact.arguments for text in _leant_on(known, one))
    return known.results[fact].laws if isinstance(fact, str) and fact in known.results else ()
