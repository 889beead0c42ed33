"""Whether a sum of terms follows from facts by a linear combination, decided by exact arithmetic.

A sum t is not negative if t = c_1 f_1 + ... + c_n f_n + r with numbers c_k >= 0, facts f_k >= 0 and a rest
r that is not negative term by term; it is positive if moreover a c_k > 0 belongs to a strict fact, or a term
of the rest is positive. The multipliers are found by the simplex method in rational numbers; what it finds
is added up and looked at once more, so that only this sum has to be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flint import fmpq

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Terms = dict[int, fmpq]
"""A sum: what its terms are known by, and their numbers."""
Vector = list[fmpq]
MOST = 200  # exchanges of the simplex method


def shown(
    target: Terms, facts: Sequence[tuple[Terms, bool]], signs: Mapping[int, frozenset[int]]
) -> frozenset[int]:
    """Return the signs that a sum may have, as far as multiples of facts show.

    Parameters
    ----------
    target : dict
        The sum.
    facts : sequence of (dict, bool)
        Sums that are not negative, and whether they are positive.
    signs : dict
        The signs that each term may have.
    """
    shares = _multipliers(target, facts, signs)
    if shares is None or any(share < 0 for share in shares):
        return frozenset((-1, 0, 1))
    rest = dict(target)
    for share, (terms, _) in zip(shares, facts, strict=True):
        for key, number in terms.items():
            rest[key] = rest.get(key, fmpq(0)) - share * number
    strict = any(share > 0 and positive for share, (_, positive) in zip(shares, facts, strict=True))
    for key, number in rest.items():
        if number != 0 and not {sign * (1 if number > 0 else -1) for sign in signs[key]} <= {0, 1}:
            return frozenset((-1, 0, 1))
        strict = strict or (number != 0 and 0 not in signs[key])
    return frozenset((1,)) if strict else frozenset((0, 1))


def _multipliers(
    target: Terms, facts: Sequence[tuple[Terms, bool]], signs: Mapping[int, frozenset[int]]
) -> Vector | None:
    """Find the multiples of the facts whose rest has the wanted sign, with as strict a sum as can be.

    The unknowns are the multipliers and, for each term, the size of the rest; a term that may have either
    sign has no rest.
    """
    for key, number in target.items():
        side = 1 if number > 0 else -1
        fits = {sign * side for sign in signs[key]} <= {0, 1}
        if not fits and not any(terms.get(key, 0) * side > 0 for terms, _ in facts):
            return None  # no fact takes this term away
    keys = list(dict.fromkeys((*target, *(key for terms, _ in facts for key in terms))))
    zero, one = fmpq(0), fmpq(1)
    known = [key for key in keys if signs[key] <= {0, 1} or signs[key] <= {-1, 0}]
    rows = []
    for key in keys:
        row = [terms.get(key, zero) for terms, _ in facts]
        row += [(one if signs[key] <= {0, 1} else -one) if key == other else zero for other in known]
        rows.append([*row, target.get(key, zero)])
    gain = [one if positive else zero for _, positive in facts]
    gain += [zero if 0 in signs[key] else one for key in known]
    found = simplex(rows, gain)
    return None if found is None else found[: len(facts)]


def simplex(rows: Sequence[Vector], gain: Vector) -> Vector | None:
    """Find x >= 0 with A x = b, and c x positive if that can be; rows are those of A with b at the end.

    None where there is no such x, or where it is not found in as many exchanges as are allowed.
    """
    count, width = len(rows), len(gain)
    table = []
    for at, row in enumerate(rows):
        turned = row if row[-1] >= 0 else [-number for number in row]
        own = [fmpq(int(at == other)) for other in range(count)]
        table.append([*turned[:-1], *own, turned[-1]])
    basis = list(range(width, width + count))
    artificial = [fmpq(0)] * width + [fmpq(-1)] * count
    if _improve(table, basis, artificial, width + count) is None or any(
        table[place][-1] for place, column in enumerate(basis) if column >= width
    ):
        return None
    ray = _improve(table, basis, [*gain, *([fmpq(0)] * count)], width)
    if ray is None:
        return None
    found = [fmpq(0)] * (width + count)
    for place, column in enumerate(basis):
        found[column] = table[place][-1]
    return [number + step for number, step in zip(found[:width], ray, strict=True)]


def _improve(table: list[Vector], basis: list[int], gain: Vector, width: int) -> Vector | None:
    """Exchange columns by Bland's rule until nothing is gained; return a ray of unbounded gain, or 0."""
    for _ in range(MOST):
        entering = next((column for column in range(width) if _gain(table, basis, gain, column) > 0), None)
        if entering is None:
            return [fmpq(0)] * width
        ratios = [
            (row[-1] / row[entering], basis[at], at) for at, row in enumerate(table) if row[entering] > 0
        ]
        if not ratios:
            ray = [fmpq(int(column == entering)) for column in range(width)]
            for at, row in enumerate(table):
                if basis[at] < width:
                    ray[basis[at]] -= row[entering]
            return ray
        _exchange(table, basis, min(ratios)[2], entering)
    return None


def _gain(table: list[Vector], basis: list[int], gain: Vector, column: int) -> fmpq:
    """Return what a unit of a column gains, less what it takes from the columns of the basis."""
    found = gain[column]
    for place, row in zip(basis, table, strict=True):
        if gain[place] != 0 and row[column] != 0:
            found -= gain[place] * row[column]
    return found


def _exchange(table: list[Vector], basis: list[int], leaving: int, entering: int) -> None:
    pivot = table[leaving][entering]
    table[leaving] = [number / pivot for number in table[leaving]]
    for at, row in enumerate(table):
        if at != leaving and row[entering] != 0:
            share = row[entering]
            table[at] = [a - share * b for a, b in zip(row, table[leaving], strict=True)]
    basis[leaving] = entering
