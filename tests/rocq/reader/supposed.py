"""Whether a statement supposes more than the registry does, or speaks of letters that bear on nothing.

Each hypothesis is the domain of a letter, a hypothesis of the registry, what gives such a one a value, a law
of maps, or the equation of an unknown. What is none of these is unaccounted for.
"""

from __future__ import annotations

import functools
from fractions import Fraction

import mpmath

from ropetheory.symbolic.language.letters import LETTERS
from tests.rocq.reader import registry
from tests.rocq.reader.grammar import parse
from tests.rocq.reader.models import any_maps
from tests.rocq.reader.needed import number, plain
from tests.rocq.reader.sides import DiffersError, NotComparedError, is_worth
from tests.rocq.reader.truth import RELATIONS, words_in
from tests.rocq.reader.words import is_law

VALUES = [Fraction(one, 8) for one in (*range(-41, 42), 80, 128, 1000)]
"""Numbers at which a domain is compared with that of a letter."""
NOT_ZERO = parse("exists i : nat, INR i < d /\\ x (INR i) <> 0")
"""The domain of the vector x."""
MOMENTS = parse("means expected d")
"""What is granted of the random vectors by the word `expected` of the language."""


def unaccounted(stated, shape, places, truth, needs):
    """List hypotheses for which the registry has no reason."""
    _, registered, _ = registry.result(stated.about)
    implied = {plain(way) for one in shape.supposed for ways in needs.of(one) for way in ways}
    return [
        one
        for one in shape.supposed
        if not (
            one == NOT_ZERO
            or (one == MOMENTS and bool(shape.means))
            or _is_domain(one, shape, truth)
            or plain(one) in implied
            or any(name.startswith("_") for name in words_in(one))
            or any(_is_hypothesis(one, known, places, truth) for known in registered)
            or _is_law_of(stated, one, shape, places, truth)
        )
    ]


def idle(shape):
    """List letters that bear on nothing: no hypothesis leads from them to what is said to hold."""
    ties = [words_in(one) for one in shape.supposed]
    reached = frozenset().union(*map(words_in, [*shape.held, *(value for _, value in shape.lets)]))
    while more := [names for names in ties if names & reached and not names <= reached]:
        reached = reached.union(*more)
    letters = *shape.numbers, *shape.vectors, *shape.maps, *shape.means
    return [name for name in letters if name not in reached]


def _is_domain(tree, shape, truth):
    """Tell whether a hypothesis is of one letter alone, and true of all values that the letter takes."""
    names = words_in(tree) & set(shape.numbers)
    if len(names) != 1 or not (names <= LETTERS.keys()) or words_in(tree) & set(shape.means):
        return False
    if not _is_simple(tree):
        return False
    return _holds_in_domain(tree, *names, truth)


@functools.cache
def _holds_in_domain(tree, name, truth):
    return all(truth.of(tree, {name: value}) for value in _domain(name))


@functools.cache
def _domain(name):
    """List numbers that a letter may be; the ends are among them, or are excluded."""
    whole = LETTERS[name].symbol.is_integer
    return [one for one in VALUES if LETTERS[name].contains(one, {}) and (one.denominator == 1 or not whole)]


def _is_simple(tree):
    """Tell whether a hypothesis is a predicate of a letter, or an order of a letter and a number."""
    if tree[0] == "call":
        return all(one[0] == "name" for one in tree[2])
    ends = tree[1:] if tree[0] in RELATIONS else ()
    return bool(ends) and all(one[0] == "name" or number(one) is not None for one in ends)


def _is_hypothesis(tree, known, places, truth):
    """Tell whether a relation has the sign of one of the registry, and sides of the same worth everywhere."""
    if tree[0] != registry.HOLDS[known.op]:
        return False
    try:
        for letters, point in places:
            for end, side in zip(tree[1:], (known.lhs, known.rhs), strict=True):
                is_worth(end, side, 0, letters, point, truth)
    except (DiffersError, NotComparedError):
        return False
    return True


def _is_law_of(stated, tree, shape, places, truth):
    if not words_in(tree) & shape.maps.keys():
        return False
    laws = registry.theorems()[stated.about.partition(".")[0]].laws
    with mpmath.workdps(truth.digits):
        letters = {**places[0][0], **any_maps(shape.maps)}
        return any(is_law(tree, law, letters, truth) for law in laws)
