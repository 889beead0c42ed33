"""An order through the members of maxima and minima of two: bounds of both, or one that lies beyond.

A maximum is at most a number if both members are, and at least one if a member is. So an order of clamped
numbers follows from orders of what is clamped, without a case that may be empty.
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.ways.bounds import replaced
from ropetheory.verify.asking.ways.ceilings import without_counts
from ropetheory.verify.asking.ways.pointwise import by_orders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.bounds import Picked
    from ropetheory.verify.asking.ways.prover import Prover

EXTREMES = (larger, smaller)
TRIES = 40  # orders that are looked at


@dataclass(frozen=True)
class Order:
    """That one expression is at most another, as a result that has no proof yet."""

    entry: Conclusion
    low: Any
    high: Any

    @classmethod
    def of(cls, entry: Conclusion, name: str, low: Any, high: Any) -> Order:
        """State an order; of equal sides in a way that says something."""
        more = " + 0*d" if _less(high, low) == 0 else ""
        said = f"{write(low)} <= {write(high)}{more}"
        return cls(Conclusion(name, said, "", requires=entry.requires), low, high)

    @property
    def plain(self) -> Conclusion | None:
        """The proof that both sides are the same, where they are."""
        if _less(self.high, self.low) != 0:
            return None
        return replace(self.entry, proof=(Step("<=", GOAL, "They are equal.", leaving="0"),))

    def waiting(self) -> list[tuple[Any, Any]]:
        """List extremes of two with how often they are in the difference, those first of which both count."""
        gap = _less(self.high, self.low)
        found = [one.as_coeff_Mul() for one in sp.Add.make_args(gap)]
        extremes = [(one, times) for times, one in found if isinstance(one, EXTREMES)]
        return sorted(extremes, key=lambda one: (not _both(*one), str(one[0])))


def _less(one: Any, other: Any) -> Any:
    """Subtract, and leave extremes and ceilings as they are."""
    return sp.expand(one - other, deep=False)


def _both(extreme: Any, times: Any) -> bool:
    return isinstance(extreme, larger) is bool(times < 0)


class Search:
    """Shows orders through members; what is no extreme is shown by ``leaf``, and kept by ``add``."""

    def __init__(self, add: Callable[..., str], leaf: Callable[[Conclusion], str]) -> None:
        self.add, self.leaf, self.left = add, leaf, TRIES
        self.found: dict[tuple[Any, Any], str] = {}

    def show(self, order: Order) -> str:
        """Return the name of a result that says an order; nothing where it is not shown."""
        key = order.low, order.high
        if key not in self.found:
            self.left -= 1
            self.found[key] = "" if self.left < 0 else self._show(order)
        return self.found[key]

    def _show(self, order: Order) -> str:
        if order.plain is not None:
            return self.add((order.plain,))
        waiting = order.waiting()
        if not waiting:
            return "" if (order.high - order.low).has(*EXTREMES) else self.leaf(order.entry)
        extreme, times = waiting[0]
        if _both(extreme, times):
            return self._by_both(order, extreme, times)
        ways = (way for one, often in waiting for way in _by_one(order, one, often))
        names = (self.add((entry(name),)) for fact, entry in ways if (name := self.show(fact)))
        return next(filter(None, names), "")

    def _by_both(self, order: Order, extreme: Any, times: Any) -> str:
        """Bound both members by what is left."""
        size = abs(times)
        rest = _less(order.high, order.low + times * extreme) / size
        names = []
        for number, member in enumerate(extreme.args):
            ends = (member, rest) if times < 0 else (-rest, member)
            names.append(self.show(Order.of(order.entry, f"{order.entry.name}-{number}", *ends)))
            if not names[-1]:
                return ""
        by = Classical("within", write(extreme), *map(Use, names))
        step = Step("<=", GOAL, "Both members are.", by=by, times=write(size))
        return self.add((replace(order.entry, proof=(step,)),))


def _by_one(order: Order, extreme: Any, times: Any) -> Iterator[tuple[Order, Callable[[str], Conclusion]]]:
    """Yield orders of one member, each with what says from its name that the extreme lies beyond."""
    for number, member in enumerate(extreme.args):
        low, high = (side.xreplace({extreme: member}) for side in (order.low, order.high))
        fact = Order.of(order.entry, f"{order.entry.name}-by-{number}", low, high)
        beyond = Classical("beyond", write(extreme), write(member))

        def entry(name: str, fact: Order = fact, beyond: Classical = beyond) -> Conclusion:
            moved = Step("<=", write(fact.low), "A member.", by=beyond, times=write(abs(times)))
            known = Step("<=", write(fact.high), "It is known.", by=name)
            steps = (moved,) if fact.plain else (known, moved) if fact.low == order.low else (moved, known)
            return replace(order.entry, proof=(*steps[:-1], replace(steps[-1], to=GOAL)))

        yield fact, entry


def by_members(prover: Prover, entry: Conclusion, read: Relation, counted: Sequence[Picked]) -> str:
    """Say that a comparison follows from orders of members of extremes, of counts kept in a range too."""
    sides = without_counts(read, counted)
    if not sides.has(*EXTREMES) or read.op not in ("<=", ">=", "=="):
        return ""
    search = Search(prover.add, functools.partial(_of_members, prover))
    rising = sides if read.op == "<=" else sides[::-1]
    ways = (sides, sides[::-1]) if read.op == "==" else (rising,)
    orders = [Order.of(entry, f"{entry.name}-way-{at}", *way) for at, way in enumerate(ways)]
    names = list(itertools.takewhile(bool, map(search.show, orders)))
    if len(names) < len(orders):
        return ""
    shown = names[0]
    if read.op == "==":
        by = Classical("antisymmetry", *map(Use, names))
        step = Step("==", GOAL, "Each is at most the other.", by=by)
        said = " == ".join(map(write, sides))
        both = replace(entry, name=f"{entry.name}-both", statement=said, proof=(step,))
        shown = prover.add((both,))
    proof = replaced(entry, read, counted, by=shown)
    return "by the members of maxima and minima" if shown and prover.add((proof,)) else ""


def _of_members(prover: Prover, one: Conclusion) -> str:
    """Show an order without extremes; return its name."""
    shown = prover.order(one) or by_orders(prover, one, parse(one.statement)[0])
    return one.name if shown else ""
