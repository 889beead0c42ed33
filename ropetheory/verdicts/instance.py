"""A conclusion of a theorem in the letters of a claim, and what a claim may put for its letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.domains import is_own
from ropetheory.symbolic.language.formulas import parse, parse_all, parse_expression
from ropetheory.symbolic.language.letters import LETTERS, d, i, j, x
from ropetheory.symbolic.language.maps import DEFINING
from ropetheory.symbolic.language.quantity import concerning, symbols_of
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.domains import floor_of, misfit
from ropetheory.symbolic.proof.equality import canonical, manifest, same
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.decision import ClaimError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

DOMAIN_POINTS = 2
PAIRS = (Relation(j, "<=", d / 2 - 1), Relation(i, "<=", d / 2))
"""What a claim may suppose of its pairs: that they are pairs, counted from 0 and from 1."""


@dataclass(frozen=True, slots=True)
class Instance:
    """A conclusion in the letters of a claim.

    Attributes
    ----------
    requires, laws
        What it supposes of its own.
    letters
        Letters of the conclusion -> expressions in the letters of the claim.
    standing
        The theorem's standing hypotheses, in the letters of the claim.
    beyond
        Those of them that are more than a letter's own domain, and speak of a letter of the conclusion:
        a claim must grant them.
    moved
        Those of them that the letters change: what is put for a letter must fulfil them.
    rational
        Letters that must stand for rational numbers, by name.
    """

    name: str
    relation: Relation
    requires: tuple[Relation, ...]
    laws: tuple[Relation, ...]
    letters: Mapping[Any, Any]
    standing: tuple[Relation, ...]
    beyond: tuple[Relation, ...]
    moved: tuple[Relation, ...]
    rational: frozenset[str]

    @property
    def supposes(self) -> tuple[Relation, ...]:
        """List what it supposes, conditions first."""
        return (*self.requires, *self.laws)


def read_instance(settled_by: str, where: Mapping[str, str]) -> Instance:
    """Put expressions for the letters of the conclusion that a claim names.

    Raises
    ------
    UnknownNameError
        No such theorem or conclusion.
    TrivialStatementError
        A standing hypothesis of the theorem fails for what is put.
    """
    theorem, _, name = settled_by.partition(".")
    statement = catalogue.load(theorem)
    conclusion = statement.conclusion(name)
    letters = {LETTERS[a].symbol: parse_expression(text) for a, text in where.items()}
    (stated,), requires = parse(conclusion.statement), parse_all(conclusion.requires)
    put = {hypothesis: hypothesis.at(letters) for hypothesis in parse_all(statement.hypotheses)}
    named = symbols_of(stated, *requires)
    # Of a pair and the width, the hypothesis is the pair's own.
    own = [r for r in put if is_own(r) and named & (r.free_symbols - {d} or r.free_symbols)]
    changed = [put[r] for r in own if r.free_symbols & letters.keys()]
    beyond = [put[r] for r in concerning(named, [r for r in put if not is_own(r)])]
    changed += [r for r in beyond if r not in put]
    return Instance(
        settled_by,
        stated.subs(letters),
        tuple(condition.subs(letters) for condition in requires),
        # But those by which the maps are defined.
        tuple(sorted({*parse_all(conclusion.laws)} - {*parse_all(DEFINING)}, key=str)),
        letters,
        tuple(r for r in put.values() if r),
        tuple(r for r in beyond if r),
        tuple(r for r in changed if r),
        frozenset(conclusion.rational),
    )


def check_substitution(
    name: str, relation: Relation, instance: Instance, supposed: Sequence[Relation]
) -> None:
    """Refuse a substitution that leads out of the theorem's standing hypotheses.

    A letter takes only what is of its kind and in its domain, and at admissible points of the claim every
    hypothesis of the theorem must hold of what is put for its letters.

    Parameters
    ----------
    name : str
        Name of the claim, for messages.
    relation : Relation
        What the claim states.
    supposed : sequence of Relation
        What it may suppose.

    Raises
    ------
    ClaimError
        Naming the letter or the hypothesis.
    """
    for letter, value in instance.letters.items():
        if letter == d and value != d and x in symbols_of(instance.relation):
            raise ClaimError(f"{name}: x is not 0 in a head of d; in one of {value} it may be")
        if wrong := misfit(letter, value) or _below_floor(letter, value, supposed):
            raise ClaimError(f"{name}: {wrong}")
    if instance.moved:
        _check_moved(name, relation, instance, supposed)


def rational_letters(instance: Instance) -> frozenset[str]:
    """Name the letters that must stand for rational numbers for an instance to hold.

    Raises
    ------
    ClaimError
        What is put for such a letter need not be rational where its own letters are.
    """
    found = set()
    for name in instance.rational:
        letter = LETTERS[name].symbol
        value = instance.letters.get(letter, letter)
        twins = {a: sp.Dummy(a.name, rational=True, positive=a.is_positive) for a in value.free_symbols}
        if value != letter and value.xreplace(twins).is_rational is not True:
            raise ClaimError(f"{instance.name} is of a rational {letter}, and {value} need not be")
        found |= {a.name for a in value.free_symbols if not a.is_integer}
    return frozenset(found)


def _below_floor(letter: Any, value: Any, supposed: Sequence[Relation]) -> str:
    """Say what is wrong with a value for a letter from 0 or 1 on that need not be so."""
    ground = floor_of(letter)
    if ground is None or value == letter:
        return ""
    floor, strict = ground
    form = canonical(value)
    rooms = [value - floor, form - floor, *([sp.expand_log(sp.log(form))] if floor else [])]
    if any(manifest(room, strict=strict) for room in rooms):
        return ""
    if value != floor and is_granted(Relation(floor, "<" if strict else "<=", value), supposed):
        return ""
    return f"{letter} is {'above' if strict else 'at least'} {floor}; {value} need not be"


def is_granted(condition: Relation, supposed: Iterable[Relation]) -> bool:
    """Tell whether a condition is plainly true or one of those supposed, however it is arranged."""
    ordered = condition.ascending()
    if ordered.op not in ("<", "<="):
        return any(ordered == r.ascending() for r in supposed)
    gap = ordered.rhs - ordered.lhs
    if manifest(gap, strict=ordered.op == "<"):
        return True
    enough = ("<",) if ordered.op == "<" else ("<", "<=")
    return any(r.op in enough and _multiple(gap, r.rhs - r.lhs) for r in (r.ascending() for r in supposed))


def _multiple(gap: Any, known: Any) -> bool:
    """Tell whether a gap is a known one, a positive number times it, or plainly no less."""
    if manifest(gap - known):
        return True
    ratio = sp.cancel(gap / known)
    return same(gap, known) or bool(ratio.is_number and ratio.is_positive)


def _plain(condition: Relation) -> bool:
    """Tell whether an order is plain once its letters are written by their logarithms and counts."""
    ordered = condition.ascending()
    if ordered.op not in ("<", "<="):
        return False
    strict, gap = ordered.op == "<", canonical(ordered.rhs - ordered.lhs)
    rooms = [gap]
    if ordered.lhs.is_positive:
        rooms.append(sp.expand_log(sp.log(canonical(ordered.rhs)) - sp.log(canonical(ordered.lhs))))
    return any(manifest(room, strict=strict) for room in rooms)


def _check_moved(name: str, relation: Relation, instance: Instance, supposed: Sequence[Relation]) -> None:
    """Judge the hypotheses that the letters change at points of the claim and at the ends of its domain."""
    sides, seed = (relation.lhs, relation.rhs, *instance.letters.values()), f"{name}/domain"
    for point in (*points.take(DOMAIN_POINTS, seed, sides, supposed), *points.corners(seed, sides, supposed)):
        for condition in instance.moved:
            if condition.free_symbols <= set(point) and judge(condition, point) is False:
                place = points.as_text(point)
                raise ClaimError(f"{name}: {condition} of {instance.name} fails at {place}")
    for condition in instance.moved:
        if not (is_granted(condition, (*supposed, *PAIRS)) or _plain(condition)):
            raise ClaimError(f"{name}: {condition} of {instance.name} is not granted")
