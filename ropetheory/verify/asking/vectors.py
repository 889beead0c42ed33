"""Orders of what is made of vectors: facts about their families, and then an order of numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

import sympy as sp

from ropetheory.authoring import Classical, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import largest, least
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.abstract import POSITIVE, abstract
from ropetheory.verify.asking.bounds import replaced, sizes
from ropetheory.verify.asking.facts import Namer, known_step
from ropetheory.verify.asking.families import Families, outside, written
from ropetheory.verify.asking.sums import FEW, split

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.bounds import Picked

ORDERS = ("<", "<=", ">", ">=")


class Known(Protocol):
    """What is confirmed on the way, and ways to confirm more."""

    def add(self, results: Sequence[Conclusion]) -> str:
        """Know the last of some results if each is confirmed."""

    def order(self, one: Conclusion) -> str:
        """Show an order by facts."""

    def by_pairs(self, entry: Conclusion, read: Relation) -> str:
        """Show it by facts about two places."""

    def by_cases(self, entry: Conclusion, read: Relation) -> str:
        """Show it in the cases of its extremes."""


WORDS = "by bounds of the members of its families"


def by_families(known: Known, entry: Conclusion, read: Relation) -> str:
    """Say that an order follows from bounds of members of families, with letters for sums and extremes."""
    sides = sp.Tuple(written(read.lhs), written(read.rhs))
    if read.op == "==" and sides.has(largest, least):
        return _from_both(known, entry)
    if read.op not in ORDERS or not sides.has(sp.Sum, largest, least, letters.coordinate):
        return ""
    found = sizes(entry)
    if found is not None:
        orders, proof = found
        shown = all(by_families(known, one, parse(one.statement)[0]) for one in orders)
        return WORDS if shown and known.add((proof,)) else ""
    apart = _apart(known, entry, sides)
    put = {one: other for _, one, other in apart}
    for number, picked in enumerate(_splits(known, entry, sides.xreplace(put))):
        if _shown(known, replace(entry, name=f"{entry.name}-{number}"), entry, read, (*apart, *picked)):
            return WORDS
    return ""


def _from_both(known: Known, entry: Conclusion) -> str:
    """Say that two numbers are equal since each is at most the other."""
    left, right = Formula(entry.statement).sides
    below, above = (replace(entry, name=f"{entry.name}-{op}", statement=f"{left} {op} {right}") for op in ("<=", ">="))
    if not all(known.order(one) or by_families(known, one, parse(one.statement)[0]) for one in (below, above)):
        return ""
    proof = known_step("==", by=Classical("antisymmetry", Use(below.name), Use(above.name)))
    return WORDS if known.add((replace(entry, proof=(proof,)),)) else ""


def _apart(known: Known, entry: Conclusion, sides: Any) -> tuple[Picked, ...]:
    """Take sums that are the same in every term of another sum out of it."""
    make, found = Namer(f"{entry.name}-apart", entry.requires), []
    spare = [one for one in POSITIVE if one not in sides.free_symbols]
    for total in sorted((one for one in sides.atoms(sp.Sum) if one.function.has(sp.Sum)), key=str):
        places = dict(zip(sorted(total.function.atoms(sp.Sum), key=str), spare, strict=False))
        inner = total.function.xreplace(places)
        whole, back = split(total, inner), {place: one for one, place in places.items()}
        plain = make(f"{write(total.func(inner, *total.limits))} == {write(whole)}", known_step("=="))
        where = {str(place): write(one) for one, place in places.items()}
        other = whole.xreplace(back)
        if name := known.add((plain, make(f"{write(total)} == {write(other)}", by=Use(plain.name, **where)))):
            found.append((name, total, other))
    return tuple(found)


def _splits(known: Known, entry: Conclusion, sides: Any) -> Iterator[tuple[Picked, ...]]:
    """Yield no equality, and then equalities that take the first terms out of sums."""
    yield ()
    make, found = Namer(f"{entry.name}-first", entry.requires), []
    places = (one.args[1] for one in outside(sides) if isinstance(one, letters.coordinate))
    number = 1 + max((int(one) for one in places if one.is_Integer and one < FEW), default=0)
    for total in sorted(sides.atoms(sp.Sum), key=str):
        index, low, high = total.limits[0]
        first = sum(total.function.subs(index, low + at) for at in range(number))
        rest = first + sp.Sum(total.function, (index, low + number, high))
        ends = (low, low + number - 1, high)
        by = Classical("split_sum", write(total.function), str(index), *map(write, ends))
        if name := known.add((make(f"{write(total)} == {write(rest)}", by=by),)):
            found.append((name, total, rest))
    if found:
        yield tuple(found)


def _shown(
    known: Known, prefix: Conclusion, entry: Conclusion, read: Relation, picked: tuple[Picked, ...]
) -> bool:
    sides = sp.Tuple(written(read.lhs), written(read.rhs))
    for _, one, other in picked:
        sides = sides.xreplace({one: other})
    families = Families(known.add, prefix, sides)
    facts = families.collect()
    conditions = [(one.op, written(one.lhs), written(one.rhs)) for _, one in families.orders]
    order, where = abstract(prefix, read.op, sides, [*conditions, *(fact[1:] for fact in facts)])
    (asked,) = parse(order.statement)
    if not (known.order(order) or known.by_pairs(order, asked) or known.by_cases(order, asked)):
        return False
    since = tuple(fact[0] for fact in facts)
    proof = replaced(entry, read, picked, since, Use(order.name, **where), meaning=written)
    return bool(known.add((proof,)))
