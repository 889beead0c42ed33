"""The places at which a statement is read: points of the registry, and maps that obey its laws."""

from __future__ import annotations

import re
from fractions import Fraction

import mpmath

from ropetheory.symbolic.language.letters import LETTERS
from tests.rocq.reader import models, registry
from tests.rocq.reader.truth import words_in

IDLE = Fraction(7)
"""What a letter is on which nothing depends, of which the registry's point says nothing."""
UNTOLD = 4
"""The width of vectors where a point has no width."""


class NoPlaceError(Exception):
    """A statement cannot be read at any place; the message is the reason."""


def places(stated, shape, truth):
    """List places, as letters by name with the point of the registry of which they are.

    Raises
    ------
    NoPlaceError
        There is none.
    """
    if stated.kind == "mutant":
        _, point, _ = registry.of_wrong_version(stated.about)
        found = [point]
    elif stated.kind == "fact":
        found = [registry.of_claim(stated.about)[1]]
    else:
        _, supposed, _ = registry.result(stated.about)
        names = {*shape.numbers, *shape.vectors} & LETTERS.keys()
        found = registry.points_of(stated.about.partition(".")[0], names, supposed)
    made = [(with_unknowns(shape, _letters(stated, shape, point), truth), point) for point in found]
    if not made:
        raise NoPlaceError("no point is admissible")
    if shape.maps and not shape.lets:
        maps = with_maps(shape, truth, made[0][0])
        made = [({**letters, **maps}, point) for letters, point in made]
    return made


def _letters(stated, shape, point):
    """Return the letters at a point; of a wrong version, vectors end with the width, or what is read of them.

    The sides are compared with those of the registry at the whole vectors: a coordinate that is read and
    left out here is seen.
    """
    letters = {**dict.fromkeys(shape.numbers, IDLE), **registry.letters_at(point)}
    letters |= dict.fromkeys(shape.means, models.EXPECTED)
    if stated.kind != "mutant":
        return letters
    width = letters.get("d", UNTOLD)
    return {
        name: _cut(one, max(width, _named(stated.text, name))) if callable(one) else one
        for name, one in letters.items()
    }


def _named(text, name):
    """Count the coordinates of a vector of which a statement tells."""
    return max((1 + int(found) for found in re.findall(rf"\b{name} \((\d+)\) = ", text)), default=0)


def _cut(vector, width):
    return lambda index: vector(index) if index < width else Fraction(0)


def with_unknowns(shape, letters, truth):
    """Solve for letters that the registry does not have: the roots of which a step speaks."""
    unknown = [name for name in shape.numbers if name.startswith("_")]
    if not unknown:
        return letters
    (name,) = unknown
    conditions = [one for one in shape.supposed if one[0] == "=" and name in words_in(one)]
    if len(conditions) != 1:
        raise NoPlaceError("an unknown of which no equation is supposed")
    (_, left, right) = conditions[0]

    def gap(value):
        truth.forget()
        around = {**letters, name: value}
        return truth.reader.value(("-", left, right), around)

    with mpmath.workdps(truth.digits + 10):
        begin = mpmath.mpf(1), mpmath.mpf(2)
        return {**letters, name: mpmath.findroot(gap, begin, tol=mpmath.mpf(10) ** -90)}


def with_maps(shape, truth, letters):
    """Find maps of the plane, one after the other, that obey what is supposed of them.

    Raises
    ------
    NoPlaceError
        None of those that are tried do.
    """
    laws = shape.held if shape.some else shape.supposed
    laws = [law for law in laws if words_in(law) & shape.maps.keys()]
    found = next(_search(list(shape.maps), shape.maps, laws, {**letters, "order": models.ORDER}, truth), None)
    if found is None:
        raise NoPlaceError("no maps that obey its laws")
    return {name: found[name] for name in ("order", *shape.maps)}


def _search(names, kinds, laws, given, truth):
    if not names:
        yield given
        return
    name, *rest = names
    for tried in models.FAMILIES if kinds[name].startswith("R") else models.MAPS:
        now = {**given, name: tried}
        known = [law for law in laws if not words_in(law) & set(rest)]
        if all(truth.of(law, now) for law in known if name in words_in(law)):
            yield from _search(rest, kinds, laws, now, truth)
