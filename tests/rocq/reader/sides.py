"""Whether the relation at the end of a statement is the registry's: its sign, and the worth of its sides."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.letters import d
from tests.rocq.reader import registry
from tests.rocq.reader.matrices import rows, turn
from tests.rocq.reader.models import any_maps
from tests.rocq.reader.places import IDLE
from tests.rocq.reader.shape import relations
from tests.rocq.reader.systems import PRECISE
from tests.rocq.reader.truth import DIGITS, words_in
from tests.rocq.reader.words import same, word

AGREE = 25
"""Digits to which a side agrees with the ball of the registry, for its size; balls have 30 and more."""
WIDTH = 16
"""Width at which what a limit is taken of is compared."""
OPPOSITE = {"=": "<>", "<>": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
LOOSE = {"slope": 15, "integral": 20}


class NotComparedError(Exception):
    """The registry has no value to compare with; the message is the reason."""


class DiffersError(Exception):
    """A statement is not what the registry says."""


def said_of(stated):
    """List what a statement may be, each a list of the relations of the registry that it says."""
    if stated.kind == "fact":
        return [registry.of_claim(stated.about)[0]]
    if stated.kind == "mutant":
        return [[registry.of_wrong_version(stated.about)[0]]]
    entry, _, number = registry.result(stated.about)
    return [[one] for one in (registry.of_step(entry, number) if number else [registry.of_result(entry)])]


def compare(stated, shape, letters, point, truth):
    """Hold a statement against the registry at a point.

    Raises
    ------
    NotComparedError
        The registry has no value there.
    DiffersError
        A sign or a value is another one.
    """
    if shape.maps or shape.lets:
        _compare_words(stated, shape, letters, point, truth)
        return
    if any(name.startswith("_") for name in shape.numbers):
        raise NotComparedError("an unknown of which the registry knows no value")
    tried = []
    for said in said_of(stated):
        try:
            _match(said, shape, letters, point, truth)
        except DiffersError as error:
            tried.append(str(error))
        else:
            return
    raise DiffersError(tried[0])


def _compare_words(stated, shape, letters, point, truth):
    """Compare words by the matrices that they are of any maps; and the maps that a claim gives, with its."""
    given = [(name, value) for name, value in shape.lets if name != "order"]
    kinds = shape.maps or {name: "square" if value[0] == "call" else "R" for name, value in given}
    for name in kinds.keys() - shape.maps.keys():
        _compare_given(name, letters[name], point)
    letters = {**letters, **any_maps(kinds)}
    last = shape.held[-1]
    while last[0] in ("forall", "->"):  # letters of which its maps make nothing
        idle = dict.fromkeys((name for name, _ in last[1]), IDLE) if last[0] == "forall" else {}
        letters, last = {**idle, **letters}, last[2]
    ends = relations(last)
    for (said,) in said_of(stated):
        with mpmath.workdps(DIGITS[0]):
            values = [truth.reader.value(one, letters) for one in ends[0][1:]]
            sides = [word(one, letters) for one in (said.left, said.right)]
            fits = all(map(same, values, sides))
        if fits and ends[0][0] == said.sign:
            return
    raise DiffersError("words in maps are others, or their sign is")


def _compare_given(name, value, point):
    """Compare a map that a claim gives: a projection by the coordinates of a vector, row by row."""
    vector = registry.letters_at(point).get(GIVEN.get(name, ""))
    wanted = rows(PRECISE, *map(vector, range(4))) if vector else turn
    if value != wanted:
        raise DiffersError(f"{name} is another map")


GIVEN = {"map_Wq": "q", "map_Wk": "k"}
"""Maps, and the letters of the vectors by which a claim gives them."""


def _match(said, shape, letters, point, truth):
    ends = [one for held in shape.held for one in (relations(held) or [held])]
    pairs = [pair for one in said for pair in _pairs(one)]
    if shape.held[-1][0] == "not":
        pairs = [(OPPOSITE[sign], left, right) for sign, left, right in pairs]
    wanted = [len(_parts(left, point)) > 1 or len(_parts(right, point)) > 1 for _, left, right in pairs]
    ways = {tuple(wanted), (False,) * len(pairs), (True,) * len(pairs)}
    told = []
    for split in sorted(ways, key=lambda way: way != tuple(wanted)):
        try:
            _fits(ends, pairs, split, letters, point, truth)
        except DiffersError as error:
            told.append(str(error))
        else:
            return
    raise DiffersError(told[0])


def _pairs(said):
    left, right = (registry.scalars(side) for side in (said.left, said.right))
    return [(said.sign, a, b) for a, b in zip(left, right, strict=True)]


def _fits(ends, pairs, split, letters, point, truth):
    count = sum(2 if two else 1 for two in split)
    if count > len(ends):
        raise DiffersError(f"{count} relations are expected at the end")
    last = iter(ends[-count:])
    for (sign, left, right), two in zip(pairs, split, strict=True):
        for part in range(2 if two else 1):
            end = next(last)
            if end[0] == "call" and end[1] == ("name", "diverges"):
                _at_width(end[2][0], left, letters, point, truth)
                if right != sp.oo or sign != "=":
                    raise DiffersError("the registry knows no divergence")
                continue
            if end[0] != sign:
                raise DiffersError(f"the sign is {end[0]}, not {sign}")
            for tree, side in zip(end[1:], (left, right), strict=True):
                is_worth(tree, side, part, letters, point, truth)


def is_worth(tree, side, part, letters, point, truth):
    """Compare a term with a part, real or imaginary, of what the registry says of a side.

    Raises
    ------
    DiffersError
        They are not equal.
    """
    if isinstance(side, sp.Limit):
        if tree[0] != "call" or tree[1] != ("name", "limit"):
            raise DiffersError(f"the limit {side} is replaced")
        _at_width(tree[2][0], side, letters, point, truth)
        return
    value = truth.value(tree, letters)
    parts = _parts(side, point)
    middle, off = parts[part] if part < len(parts) else (Fraction(0), 0)
    digits = min((LOOSE[one] for one in words_in(tree) & LOOSE.keys()), default=AGREE)
    with mpmath.workdps(DIGITS[0]):
        true = PRECISE.wide(middle)
        room = abs(true) * mpmath.mpf(10) ** -digits + mpmath.mpf(10) ** (10 - DIGITS[0]) + off
        if abs(value - true) > room:
            raise DiffersError(f"{side} is {mpmath.nstr(true, 12)}, not {mpmath.nstr(value, 12)}")


def _parts(side, point):
    if isinstance(side, sp.Limit) or side is sp.oo:
        return [(Fraction(0), 0)]
    try:
        return registry.worth(side, point)
    except RopeTheoryError as error:
        raise NotComparedError(f"balls: {type(error).__name__}") from error


def _at_width(function, side, letters, point, truth):
    """Compare what a limit is taken of, at one width."""
    if not isinstance(side, sp.Limit):
        raise DiffersError(f"{side} is no limit")
    inner, name = side.args[0], function[1][0][0]
    at = {**point, d: WIDTH}
    is_worth(function[2], inner, 0, {**letters, name: Fraction(WIDTH)}, at, truth)
