"""Orders from orders: of integrals at every point, of sums term by term, of members, of ceilings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Integral, Step, Summation, Use
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.extremes import EXTREMES
from ropetheory.verify.asking.question import put_letters
from ropetheory.verify.asking.ways.bounds import Picked, replaced, written_out
from ropetheory.verify.asking.ways.ceilings import beside_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover

Group = tuple[Conclusion, ...]
ORDERS = ("<", "<=", ">", ">=")


def from_orders(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion | None, Group]]:
    """Yield an order that has to be shown first, if any, with results of which the last is what is asked."""
    if read.op in ORDERS:
        yield from _integrals(entry, read)
        yield from _ceilings(entry, read)
        yield from beside_whole(entry, read)
        yield from _means(entry)


def _integrals(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion | None, Group]]:
    """Go from an order at every point of an interval to that of the integrals; a number is shared out."""
    sides = (read.lhs, read.rhs)
    found = next((one for one in sides if isinstance(one, sp.Integral) and len(one.limits) == 1), None)
    if found is None:
        return
    variable, low, high = found.limits[0]
    over = [one for one in sides if isinstance(one, sp.Integral) and one.limits == found.limits]
    if any(one.has(sp.Integral) for one in sides if one not in over) or low == high:
        return
    inner = [one.function if one in over else one / (high - low) for one in sides]
    weak = read.op[0] + "="
    within = (*entry.requires, f"{variable} >= {write(low)}", f"{variable} <= {write(high)}")
    fact = Conclusion(
        f"{entry.name}-at-points", f"{write(inner[0])} {weak} {write(inner[1])}", "", requires=within
    )
    known = Classical("pointwise", Use(fact.name), f"{variable}", write(low), write(high))
    there, back = (f"Integral({write(one)}, {variable}, {write(low)}, {write(high)})" for one in inner)
    steps = [Step(weak, back, "At every point.", by=known)]
    if sides[0] not in over:
        steps.insert(0, Step("==", there, "A constant.", put=f"{entry.name}-constant"))
    if sides[1] not in over:
        steps.append(Step("==", GOAL, "The integral of a constant.", compute=Integral()))
    if sides[0] not in over:
        said = f"{there} == {write(sides[0])}"
        shown = Step("==", GOAL, "The integral of a constant.", compute=Integral())
        constant = Conclusion(f"{entry.name}-constant", said, "", requires=entry.requires, proof=(shown,))
        yield fact, (constant, replace(entry, proof=_to_goal(steps)))
    else:
        yield fact, (replace(entry, proof=_to_goal(steps)),)


def _to_goal(steps: list[Step]) -> tuple[Step, ...]:
    return (*steps[:-1], replace(steps[-1], to=GOAL))


def _ceilings(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion | None, Group]]:
    if not all(isinstance(one, sp.ceiling) for one in (read.lhs, read.rhs)) or read.op not in ("<=", ">="):
        return
    said = f"{write(read.lhs.args[0])} {read.op} {write(read.rhs.args[0])}"
    fact = Conclusion(f"{entry.name}-rounded", said, "", requires=entry.requires)
    step = Step(read.op, GOAL, "A ceiling does not fall.", by=Classical("rounded", Use(fact.name)))
    yield fact, (replace(entry, proof=(step,)),)


def same_integrals(entry: Conclusion, one: Any, other: Any, known: Sequence[Picked]) -> tuple[Group, Any]:
    """Return that an integral is that of another function, which is its own at every point, with that one.

    ``known`` says which members its extremes are between the two ends.
    """
    variable, low, high = one.limits[0]
    name, ends = f"{entry.name}-same", (f"{variable}", write(low), write(high))
    sides = [write(one.function), write(other)]
    facts = []
    for way, (left, right) in enumerate((sides, sides[::-1])):
        stated = replace(entry, name=f"{name}-{way}", statement=f"{left} <= {right}")
        (read,) = parse(stated.statement)
        facts.append(replaced(stated, read, known))
    both = (Classical("pointwise", Use(fact.name), *ends) for fact in facts)
    integrals = [f"Integral({side}, {', '.join(ends)})" for side in sides]
    step = Step("==", GOAL, "Each is at most the other.", by=Classical("antisymmetry", *both))
    requires = tuple(text for text in entry.requires if str(variable) not in Formula(text).letters)
    whole = replace(entry, name=name, statement=" == ".join(integrals), requires=requires, proof=(step,))
    return (*facts, whole), sp.Integral(other, one.limits[0])


def by_one_sum(entry: Conclusion, read: Relation) -> Iterator[Conclusion]:
    """Yield the proof by the sign of one sum: sums over the same range are subtracted term by term."""
    if read.op not in ORDERS:
        return
    rising = read.ascending()
    gap: Any = sp.expand(written_out(rising.rhs - rising.lhs))
    sums = sorted(gap.atoms(sp.Sum), key=str)
    if len({one.limits[0][1:] for one in sums}) != 1 or any(len(one.limits) != 1 for one in sums):
        return
    index, low, high = sums[0].limits[0]
    rest = sp.expand(gap - sum(gap.coeff(one) * one for one in sums))
    if rest != 0 or any(gap.coeff(one).has(sp.Sum, index) for one in sums):
        return
    terms = (gap.coeff(one) * one.function.subs(one.limits[0][0], index) for one in sums)
    whole = sp.Sum(sp.factor(sum(terms, sp.Integer(0))), (index, low, high))
    step = Step(read.op, GOAL, "Term by term.", leaving=write(whole))
    yield replace(entry, proof=(step,))


def _means(entry: Conclusion) -> Iterator[tuple[Conclusion | None, Group]]:
    """Go from a number to a mean, and from there to the largest member, or the smallest one."""
    stated = Formula(entry.statement)
    (op,), (left, right) = stated.signs, stated.sides
    for head, value, sign in ((left, right, op), (right, left, op)):
        over = EXTREMES.get(head.partition("(")[0], "")
        # The extreme is beyond the number: `largest >= c`, written from either side.
        beyond = over if head is left else {"<=": ">=", ">=": "<="}.get(over, "")
        if not over or len(head.arguments) != 4 or sign != beyond:
            continue
        member, index, low, high = head.arguments
        count = f"({high} - ({low}) + 1)"
        total = f"Sum({member}, {index}, {low}, {high})"
        up = {">=": "<=", "<=": ">="}[over]
        of_one = _each_member(entry, head, up)
        if of_one is None:
            continue
        one, runner = of_one
        mean = Conclusion(f"{entry.name}-mean", f"{total}/{count} {up} {head}", "", requires=entry.requires)
        known = Classical("termwise", Use(one.name), runner, low, high)
        ones = Conclusion(
            f"{entry.name}-ones", f"Sum(1, l, {low}, {high}) == {count}", "", requires=entry.requires,
            proof=(Step("==", GOAL, "The sum of a constant.", compute=Summation()),),
        )  # fmt: skip
        shared = f"Sum({head}, {runner}, {low}, {high})/{count}"
        steps = (
            Step(up, shared, "Member by member.", by=known, times=f"1/{count}"),
            Step("==", f"({head})*Sum(1, l, {low}, {high})/{count}", "A constant."),
            Step("==", GOAL, "As often as there are members.", put=ones.name),
        )
        first = Step("==", f"{total}/{count}", "The mean.")
        last = Step(up, GOAL, "The mean lies beside the extreme.", by=Use(mean.name))
        turned = replace(entry, start=value, proof=(first, last))
        yield None, (one, ones, replace(mean, proof=steps), turned)


def _each_member(entry: Conclusion, head: Any, up: str) -> tuple[Conclusion, str] | None:
    """State that each member lies beside its extreme."""
    member, index, low, high = head.arguments
    taken = {name for text in (*entry.requires, entry.statement) for name in Formula(text).letters}
    runner = next((name for name in ("p", "v", "j") if name not in taken), None)
    if runner is None:
        return None
    within = (*entry.requires, f"{runner} >= {low}", f"{runner} <= {high}")
    said = f"{put_letters(member, {index: runner})} {up} {head}"
    step = Step(up, GOAL, "It is a member.", by=Classical("member", head, runner))
    return Conclusion(f"{entry.name}-member", said, "", requires=within, proof=(step,)), runner


def by_orders(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a comparison follows from orders of terms, of values at every point, or of members."""
    if any(prover.add((one,)) for one in by_one_sum(entry, read)):
        return "the sums are compared term by term"
    for fact, results in from_orders(entry, read):
        if (fact is None or prover.order(fact)) and prover.add(results):
            return "what is ordered at every place of a range is ordered on the whole"
    return ""
