"""Whether a statement speaks of quantities at the letters at which the registry does.

Where the worth of a side does not depend on a letter, as the ratio of two wavelengths does not on the base,
the sides would not tell another letter or another point. So each quantity of the statement must be one of the
registry's, at the same arguments.
"""

from __future__ import annotations

import mpmath
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.quantity import Folded
from tests.rocq.reader import registry
from tests.rocq.reader.shape import relations
from tests.rocq.reader.sides import said_of
from tests.rocq.reader.truth import DIGITS, parts_of, words_in

NEAR = mpmath.mpf(10) ** -20
"""How near arguments are that agree, for their size."""
OPENED = ("mixed_entry",)
"""Words whose arguments the registry does not write: it computes them."""


def others(stated, shape, letters, point, truth):
    """List the quantities in the relations of a statement that are not those of the registry."""
    if shape.maps or shape.lets or any(name.startswith("_") for name in shape.numbers):
        return []
    known = _registered(stated, point, truth.definitions)
    last = [one for held in shape.held for one in relations(held) if held is shape.held[-1]]
    found = []
    for call in (one for end in last for one in calls(end, truth.definitions)):
        name = call[1][1]
        values = _arguments(name, call[2], letters, truth)
        if not any(_agree(values, other) for other in known.get(name, ())):
            found.append(call)
    return found


def _registered(stated, point, definitions):
    """List the quantities of the registry by name, by what their arguments are worth; of bound ones None."""
    found = {}
    sides = [side for said in said_of(stated) for one in said for side in (one.left, one.right)]
    values = [value for side in sides for value in registry.scalars(side)]
    for one in {part for value in values for part in _parts(value, definitions)}:
        found.setdefault(type(one).__name__, []).append([_number(a, point) for a in one.args])
    return found


def _parts(value, definitions):
    """Yield the quantities in an expression, and those in what one means that is not defined in Rocq."""
    for one in sp.preorder_traversal(value):
        if isinstance(one, Folded):
            yield one
            if type(one).__name__ not in definitions:
                yield from _parts(_meaning(one), definitions)


def _meaning(one):
    """Return what a quantity means; 0 where no formula says it."""
    try:
        return one.definition()
    except RopeTheoryError:
        return sp.Integer(0)


def _number(value, point):
    try:
        return registry.worth(value, point)[0][0]
    except RopeTheoryError:
        return None


def calls(tree, definitions, bound=frozenset()):
    """Yield the quantities in a term in which no letter is bound."""
    if tree[0] == "call" and tree[1][1] in OPENED:
        return
    if tree[0] == "fun":
        bound |= {name for name, _ in tree[1]}
    if tree[0] == "call" and tree[1][1] in definitions and not words_in(tree) & bound:
        yield tree
    for one in parts_of(tree):
        yield from calls(one, definitions, bound)


def _arguments(name, trees, letters, truth):
    names = [letter for letter, _ in truth.definitions[name][0]]
    by_name = dict(zip(names, trees, strict=True))
    given = (by_name[letter] for letter in QUANTITIES[name].parameters)
    return [None if callable(letters.get(str(one[1]))) else truth.value(one, letters) for one in given]


def _agree(values, others_of_it):
    """Tell whether arguments agree, as far as both are known."""
    pairs = zip(values, others_of_it, strict=True)
    with mpmath.workdps(DIGITS[0]):
        return all(
            value is None or other is None or abs(value - other) <= NEAR * max(1, abs(value))
            for value, other in pairs
        )
