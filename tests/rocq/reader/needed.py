"""Whether a statement says all that gives its terms a value, by rules that stand here alone.

What is divided by is not 0; what has a logarithm or is raised to a real power is positive, what has a root is
not negative; indices of coordinates and whole powers are whole, and so is the number of members of a range; a
quantity is defined; a limit, a slope and an integral exist. Each such condition must stand among those that
are said, as it is written there, for all members of the range where it is about a member.
"""

from __future__ import annotations

from fractions import Fraction

from tests.rocq.reader.terms import FUNCTIONS
from tests.rocq.reader.truth import PREDICATES, RELATIONS

ZERO = ("number", 0)
EXISTS = {"integral": "integrable", "slope": "has_slope", "limit": "converges"}
RANGED = ("sum", "least", "largest")
WHOLE_LETTERS = ("N", "w", "i", "j")
"""Letters of the language that stand for whole numbers from 0 on: a power of them never divides."""


def number(tree):
    """Return the rational number that a term is, or None."""
    kind, *rest = tree
    if kind == "number":
        return Fraction(rest[0])
    if kind not in ("minus", "/"):
        return None
    inner = [number(one) for one in rest]
    if None in inner:
        return None
    return -inner[0] if kind == "minus" else inner[0] / inner[1]


class Needs:
    """Lists what must be said of terms, each as the conditions of which one must stand."""

    def __init__(self, definitions):
        self.definitions = definitions

    def of(self, tree):
        """Yield what must be said of a term or a relation."""
        kind, *rest = tree
        if kind in ("number", "name"):
            return
        if kind == "call":
            yield from self.called(rest[0], rest[1])
            return
        if kind == "fun":
            return  # said by what takes the function
        for one in rest:
            if isinstance(one, tuple):
                yield from self.of(one)
        if kind in ("inverse", "/") and number(rest[-1]) in (None, 0):
            yield self.divisor(rest[-1])

    def divisor(self, tree):
        """List what shows that a divisor is not 0: it, or what is raised to a power in it."""
        ways = [("<>", tree, ZERO)]
        if tree[0] == "^":
            ways.append(("<>", tree[1], ZERO))
        if tree[0] == "call" and tree[1] == ("name", "sqrt"):
            ways.append(("<", ZERO, tree[2][0]))
        return ways

    def called(self, function, arguments):
        name = function[1]
        if name in (*RANGED, *EXISTS, "converges", "diverges", "has_slope", "integrable"):
            yield from self.bound(name, *arguments)
            return
        if name == "expected":
            moment, (_, _, body) = arguments
            yield from (*self.of(moment), *self.of(body))
            if (number(moment) if number(moment) is not None else -1) < 0:
                yield [("<=", ZERO, moment)]
            return
        for one in arguments:
            yield from self.of(one)
        if name in ("Rpower", "ln") and (number(arguments[0]) or 0) <= 0:
            yield [("<", ZERO, arguments[0])]
        elif name == "sqrt" and (number(arguments[0]) or -1) < 0:
            yield [("<=", ZERO, arguments[0]), ("<", ZERO, arguments[0])]
        elif name == "integer_power":
            base, exponent = arguments
            yield [("call", ("name", "integer"), (exponent,))]
            if number(base) in (None, 0) and exponent not in [("name", one) for one in WHOLE_LETTERS]:
                yield [("<>", base, ZERO)]
        elif f"{name}_defined" in self.definitions:
            yield [("call", ("name", f"{name}_defined"), arguments)]
        elif name not in FUNCTIONS and name not in self.definitions and name not in PREDICATES:
            for index in arguments:
                if (number(index) if number(index) is not None else -1) < 0:
                    yield [("call", ("name", "whole"), (index,))]

    def bound(self, name, function, *ends):
        """Yield what must be said of a word that binds a letter, and of its members."""
        _, ((letter, _),), body = function
        for one in ends:
            yield from self.of(one)
        member = ("name", letter)
        if name in RANGED:
            yield [("call", ("name", "range"), ends)]
            if name != "sum":
                yield [("<=", *ends)]
            within = [("call", ("name", "among"), (member, *ends))]
        elif name in EXISTS:
            yield [("call", ("name", EXISTS[name]), (function, *ends))]
        if name in ("slope", "has_slope"):
            yield from self.of(replaced(body, letter, ends[0]))
            return
        if name in ("limit", "converges", "diverges"):
            within = [("call", ("name", "even_width"), (member,))]
        elif name in ("integral", "integrable"):
            within = [("<=", ends[0], member), ("<=", member, ends[1])]
        for ways in self.of(body):
            yield [_for_all(letter, within, way) for way in ways]


def _for_all(letter, within, tree):
    for one in reversed(within):
        tree = ("->", one, tree)
    return "forall", ((letter, "R"),), tree


def replaced(tree, letter, value):
    """Put a term for a letter."""
    if tree == ("name", letter):
        return value
    return tuple(replaced(one, letter, value) if isinstance(one, tuple) else one for one in tree)


def plain(tree, deep=0):
    """Rename what is bound by how deep it is, so that names do not matter."""
    if tree[0] in ("forall", "exists", "fun"):
        _, letters, body = tree
        for at, (name, _) in enumerate(letters):
            body = replaced(body, name, ("name", f"bound {deep + at}"))
        kinds = tuple(kind for _, kind in letters)
        return tree[0], kinds, plain(body, deep + len(letters))
    return tuple(plain(one, deep) if isinstance(one, tuple) and one else one for one in tree)


def told(tree):
    """Yield what a condition says, one by one, also of members."""
    if tree[0] == "and":
        for one in tree[1:]:
            yield from told(one)
    elif tree[0] == "forall":
        yield from (("forall", tree[1], one) for one in told(tree[2]))
    elif tree[0] == "->":
        yield from (("->", tree[1], one) for one in told(tree[2]))
    elif tree[0] == "not":
        yield from told(tree[1])
    else:
        yield tree


def unsaid(needs, trees, known):
    """List what must be said of some terms or relations, and is not among what is known."""
    said = {plain(one) for tree in known for one in told(tree)}
    return [
        ways[0]
        for tree in trees
        for ways in needs.of(tree)
        if not (said & {plain(way) for way in ways} or any(map(_is_root_of_a_number, ways)))
    ]


def _is_root_of_a_number(tree):
    """Tell whether it says that the root of a positive number is not 0, which everybody sees."""
    relation, left, *right = tree
    root = relation == "<>" and left[0] == "call" and left[1] == ("name", "sqrt") and right == [("number", 0)]
    return root and left[2][0][0] == "number" and left[2][0][1] > 0


def is_relation(tree):
    """Tell whether a tree is a relation at all."""
    return tree[0] in RELATIONS
