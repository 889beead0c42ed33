"""Whether a proposition of Rocq is true at given letters.

Relations are decided at 50 digits, and at more where these do not tell two numbers apart that are said to
differ. What is said of all numbers is looked at for some of them: of all members of a short range, of members
here and there of a long one, of even widths, of whole numbers. ``Truth.looked`` counts what is no decision:
limits above all, which are extrapolated.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from fractions import Fraction

import mpmath

from tests.rocq.reader.matrices import Matrix
from tests.rocq.reader.models import Expected
from tests.rocq.reader.systems import PRECISE
from tests.rocq.reader.terms import Reader, at_widths, size

DIGITS = (50, 250, 1000)
EQUAL = 25
"""Digits, relative to the larger one, to which equal numbers agree; at more digits all but 25 of them do."""
ROUGHLY = {"limit": 5, "slope": 15, "integral": 20}
"""The same where numbers are extrapolated, are differences of a function, or are integrated."""
SHORT = 24
"""Members of a range that are all looked at."""
WIDTHS = (2, 4, 6, 8, 14)
SEARCHED = 200
"""Natural numbers among which one is looked for that exists."""
TWO = Fraction(2)
ZERO = ("number", 0)


class UndecidedTruthError(Exception):
    """Nothing here decides a proposition."""


class Truth:
    """Decides propositions; what is looked at, and not decided, is counted."""

    def __init__(self, definitions):
        self.readers = {digits: Reader(definitions) for digits in DIGITS}
        self.definitions = definitions
        self.digits = DIGITS[0]
        self.looked = Counter()

    @property
    def reader(self):
        """The reader of the precision at work."""
        return self.readers[self.digits]

    def forget(self):
        """Forget what was worked out at letters that change."""
        for reader in self.readers.values():
            reader.known.clear()

    def of(self, tree, letters):
        """Tell whether a proposition is true; of more digits are asked where these do not decide."""
        for self.digits in DIGITS:
            with mpmath.workdps(self.digits):
                found = self.holds(tree, letters)
            if found is not None:
                break
        self.digits = DIGITS[0]
        if found is None:
            raise UndecidedTruthError(f"{DIGITS[-1]} digits do not decide {str(tree)[:200]}")
        return found

    def value(self, tree, letters):
        """Return what a term is worth, at the first precision."""
        with mpmath.workdps(DIGITS[0]):
            return PRECISE.wide(self.readers[DIGITS[0]].value(tree, letters))

    def holds(self, tree, letters):
        """Return True, False, or None where it is not decided."""
        kind, *rest = tree
        if kind in RELATIONS:
            return self.relation(kind, *rest, letters)
        if kind in ("and", "or", "->", "not"):
            return self.joined(kind, rest, letters)
        if kind == "forall":
            return self.every(*rest, letters)
        if kind == "exists":
            return self.some(*rest, letters)
        if kind == "let":
            letter, value, body = rest
            return self.holds(body, {**letters, letter: self.reader.value(value, letters)})
        if kind == "call":
            return self.said(rest[0][1], rest[1], letters)
        raise UndecidedTruthError(f"{kind} is no proposition")

    def joined(self, kind, parts, letters):
        """Decide what is joined of two propositions, the second only where the first does not settle it."""
        first = self.holds(parts[0], letters)
        if kind == "not":
            return None if first is None else not first
        if kind == "->":
            first = None if first is None else not first
        settles = kind != "and"
        if first is settles:
            return settles
        second = self.holds(parts[1], letters)
        return second if first is not None or second is settles else None

    def relation(self, sign, left, right, letters):
        a, b = (self.reader.value(side, letters) for side in (left, right))
        if isinstance(a, Matrix):
            pairs = [pair for rows in zip(a, b, strict=True) for pair in zip(*rows, strict=True)]
            equal = all(self.compare(one, other, EQUAL) == 0 for one, other in pairs)
            return equal is (sign == "=")
        words = words_in(left) | words_in(right)
        if (right == ZERO and self.multiplied(left)) or (left == ZERO and self.multiplied(right)):
            met = int(mpmath.sign(PRECISE.wide(a)) - mpmath.sign(PRECISE.wide(b)))
            return RELATIONS[sign](met)
        met = self.compare(a, b, min((ROUGHLY[one] for one in words & ROUGHLY.keys()), default=EQUAL))
        if met == 0 and not (isinstance(a, Fraction) and isinstance(b, Fraction)):
            undecided = sign in ("<", ">", "<>") and self.digits != DIGITS[-1] and not words & ROUGHLY.keys()
            return None if undecided else RELATIONS[sign](0)
        return RELATIONS[sign](met)

    def multiplied(self, tree):
        """Tell whether a term is made of numbers and real powers by multiplication, and so nothing cancels.

        Its sign is that of its digits, however small it is: the frequency of a late pair is smaller than any
        number that sums are held against.
        """
        kind, *rest = tree
        if kind == "number":
            return True
        if kind in ("*", "/", "minus", "inverse"):
            return all(map(self.multiplied, rest))
        if kind != "call":
            return False
        name = rest[0][1]
        return name == "Rpower" or (name in self.definitions and self.multiplied(self.definitions[name][1]))

    def compare(self, a, b, digits):
        """Return the sign of a - b; equal numbers have 0."""
        gap = PRECISE.add(a, -b)
        if isinstance(gap, Fraction):
            return (gap > 0) - (gap < 0)
        kept = digits if self.digits == DIGITS[0] or digits != EQUAL else self.digits - EQUAL
        large = max(abs(PRECISE.wide(a)), abs(PRECISE.wide(b)))
        floor = mpmath.mpf(10) ** (10 - self.digits) if digits == EQUAL else mpmath.mpf(10) ** -digits
        room = max(large * mpmath.mpf(10) ** -kept, floor)
        return 0 if abs(gap) <= room else (gap > 0) - (gap < 0)

    def every(self, bound, body, letters):
        """Decide what is said of all numbers, by looking at some."""
        found = True
        for values in self.tried(bound, body, letters):
            met = self.holds(body, {**letters, **values})
            if met is False:
                return False
            found = None if met is None else found
        return found

    def tried(self, bound, body, letters):
        """Yield values for letters of which something is said for all."""
        names = [name for name, kind in bound if kind == "R"]
        if len(names) != len(bound):
            raise UndecidedTruthError("something is said of all functions")
        first = body[1] if body[0] == "->" else None
        choose = functools.partial(self.choices, first, body, letters)
        for chosen in itertools.product(*map(choose, names)):
            yield dict(zip(names, chosen, strict=True))

    def choices(self, first, body, letters, name):
        """List values of one letter, by what is supposed of it."""
        if first is None:
            return [Fraction(one) for one in (0, 1, 3)]
        if first[0] == "call" and first[2][0] == ("name", name):
            word, arguments = first[1][1], first[2]
            if word == "among":
                return self.members(*(self.reader.value(one, letters) for one in arguments[1:]))
            if word == "even_width":
                self.looked["even widths"] += 1
                return [Fraction(width) for width in WIDTHS]
            if word in ("integer", "whole"):
                return [Fraction(one) for one in (-2, 0, 3)]
        if first[0] == "<=" and first[2] == ("name", name) and body[2][0] == "->":
            self.looked["intervals"] += 1
            ends = [self.reader.value(one, letters) for one in (first[1], body[2][1][2])]
            shares = [Fraction(at, 8) for at in range(9)]
            return [PRECISE.add(ends[0], PRECISE.times(one, ends[1] - ends[0])) for one in shares]
        if name in {one[1] for one in first[1:] if one[0] == "name"}:  # an index of a vector
            return [Fraction(place) for place in range(72)]
        return [Fraction(one) for one in (-2, 0, 1, 3)]

    def members(self, low, high):
        """List the members of a range, of a long one some."""
        count = size(low, high, PRECISE)
        places = range(count)
        if count > SHORT:
            self.looked["long ranges"] += 1
            third = SHORT // 3
            places = sorted({*range(third), *range(count - third, count), *range(0, count, count // third)})
        return [PRECISE.add(low, Fraction(place)) for place in places]

    def some(self, bound, body, letters):
        """Look for a natural number of which something holds."""
        ((name, kind),) = bound
        if kind != "nat":
            raise UndecidedTruthError("something exists that is no natural number")
        return any(self.holds(body, {**letters, name: Fraction(number)}) for number in range(SEARCHED))

    def said(self, word, arguments, letters):
        """Decide a predicate."""
        if word in self.definitions:
            typed, body = self.definitions[word]
            values = tuple(self.reader.value(one, letters) for one in arguments)
            key = word, values
            if key not in self.reader.known:
                names = [name for name, _ in typed]
                self.reader.known[key] = self.holds(body, dict(zip(names, values, strict=True)))
            return self.reader.known[key]
        if word not in PREDICATES:
            raise UndecidedTruthError(f"nothing is known of {word}")
        if word in LOOKED:
            self.looked[word] += 1
        return PREDICATES[word](*(self.reader.value(one, letters) for one in arguments))


RELATIONS = {
    "=": lambda sign: sign == 0, "<>": lambda sign: sign != 0, "<": lambda sign: sign < 0,
    ">": lambda sign: sign > 0, "<=": lambda sign: sign <= 0, ">=": lambda sign: sign >= 0,
}  # fmt: skip


def parts_of(tree):
    """List the trees of which a tree is made."""
    kind, *rest = tree
    if kind in ("number", "name"):
        return []
    if kind == "call":
        return [rest[0], *rest[1]]
    return rest[1:] if kind in ("forall", "exists", "fun", "let") else rest


@functools.cache
def words_in(tree):
    """List the names in a tree."""
    if tree[0] == "name":
        return frozenset(tree[1:])
    return frozenset().union(*map(words_in, parts_of(tree)))


def whole(a):
    return PRECISE.is_integer(a) and PRECISE.floor(a) >= 0


def even_width(a):
    return whole(a / 2) and PRECISE.floor(a / 2) >= 1


def among(place, low, high):
    return whole(PRECISE.add(place, -low)) and bool(PRECISE.at_most(place, high))


def range_of(low, high):
    return whole(PRECISE.add(PRECISE.add(high, -low), Fraction(1)))


def converges(function):
    """Look whether a sequence settles: its steps shrink as the width doubles."""
    values = at_widths(function)
    steps = [abs(b - a) for a, b in itertools.pairwise(values)]
    return bool(steps[-1] <= steps[-2] * 3 / 4 or steps[-1] <= mpmath.mpf(10) ** -30)


def diverges(function):
    """Look whether a sequence grows: by more as the width doubles."""
    steps = [b - a for a, b in itertools.pairwise(at_widths(function))]
    return bool(steps[-1] > steps[0] and steps[-1] > 0)


def has_slope(function, place):
    """Look whether differences on the two sides agree."""
    step = mpmath.mpf(10) ** -15
    place = PRECISE.wide(place)
    middle = PRECISE.wide(function(place))
    sides = [(PRECISE.wide(function(place + one)) - middle) / one for one in (step, -step)]
    return bool(abs(sides[0] - sides[1]) <= mpmath.mpf(10) ** -8 * (1 + abs(sides[0])))


def integrable(function, low, high):
    """Look whether a function has values between the ends."""
    ends = PRECISE.wide(low), PRECISE.wide(high)
    inside = [ends[0] + (ends[1] - ends[0]) * at / 8 for at in range(9)]
    return all(mpmath.isfinite(PRECISE.wide(function(place))) for place in inside)


def means(expected, width):
    """Tell whether a mean is the one that is read here, whose moments are those that are granted."""
    return isinstance(expected, Expected) and even_width(width)


PREDICATES = {
    "means": means,
    "whole": whole, "integer": PRECISE.is_integer, "even_width": even_width, "among": among,
    "range": range_of, "converges": converges, "diverges": diverges, "has_slope": has_slope,
    "integrable": integrable,
}  # fmt: skip
LOOKED = ("converges", "diverges", "has_slope", "integrable")
"""Predicates of which a look decides nothing."""
