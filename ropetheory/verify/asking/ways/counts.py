"""Counts beside counts: what fulfils one condition fulfils another one, so that it is counted there, too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language.formulas import Formula, parse_expression
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.expressions.reading import read, unfolded
from ropetheory.symbolic.proof.expressions.trees import COUNTS, Node, letter, opened
from ropetheory.verify.asking.needs import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.verify.asking.ways.prover import Prover

Through = tuple[tuple[Conclusion, ...], tuple[Conclusion, ...]]
RUNNING = ("j", "p", "v", "w")
"""Whole letters that may stand for what is counted."""


def weaker(entry: Conclusion) -> Iterator[tuple[Conclusion, Through, Conclusion]]:
    """Yield the condition of one count, under that of another, with the order of the counts by it.

    Between them: orders of the sides of both, through which the one may follow from the other.
    """
    stated = Formula(entry.statement)
    (op,), sides = stated.signs, [str(side) for side in stated.sides]
    if op not in ("<=", ">="):
        return
    low, high = sides if op == "<=" else sides[::-1]
    less, more = count_of(low), count_of(high)
    if less is None or more is None or less.args[2:] != more.args[2:]:
        return
    taken = less.free | more.free | {name for text in entry.requires for name in Formula(text).letters}
    runner = next((name for name in RUNNING if name not in taken), None)
    if runner is None:
        return
    first, last = map(text_of, less.args[2:])
    within = (*entry.requires, condition_of(less, runner), f"{runner} >= {first}", f"{runner} <= {last}")
    fact = Conclusion(f"{entry.name}-counted", condition_of(more, runner), "", requires=within)
    known = Classical("count_within", Use(fact.name), runner, first, last, condition_of(less, runner))
    proof = (Step(op, GOAL, "What is counted is counted there, too.", by=known),)
    yield fact, _through(fact, condition_of(less, runner)), replace(entry, proof=proof)


def _through(fact: Conclusion, condition: str) -> Through:
    """Return orders of the outer sides of two conditions with the inner ones, and what follows from them."""
    (op,), sides = Formula(condition).signs, [str(one) for one in Formula(condition).sides]
    (weak,), ends = Formula(fact.statement).signs, [str(one) for one in Formula(fact.statement).sides]
    if op[0] != weak[0]:
        return (), ()
    orders, steps = [], []
    for number, (left, right) in enumerate(((ends[0], sides[0]), (sides[1], ends[1]))):
        if left != right:
            name = f"{fact.name}-side-{number}"
            orders.append(replace(fact, name=name, statement=f"{left} {op[0]}= {right}"))
            steps.append(Step(f"{op[0]}=", right, "A side of it.", by=name))
    at = 1 if ends[0] != sides[0] else 0
    steps.insert(at, Step(op, sides[1], "The condition.", by=condition))
    steps[-1] = replace(steps[-1], to=GOAL)
    return tuple(orders), (replace(fact, proof=tuple(steps)),)


NOT = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def exact(entry: Conclusion) -> Iterator[tuple[tuple[Conclusion, ...], Conclusion]]:
    """Yield orders on one or two ranges that have to be shown, with the number of a count that follows."""
    stated = Formula(entry.statement)
    if stated.signs != ("==",):
        return
    for head, number in (stated.sides, stated.sides[::-1]):
        count = count_of(str(head))
        if count is None or count.op[len("count") :] not in NOT:
            continue
        taken = count.free | {name for text in (*entry.requires, number) for name in Formula(text).letters}
        runner = next((name for name in RUNNING[1:] if name not in taken), None)
        if runner is not None:
            yield from _exact(entry, count, str(head), str(number), runner)


def _exact(
    entry: Conclusion, count: Node, head: str, number: str, runner: str
) -> Iterator[tuple[tuple[Conclusion, ...], Conclusion]]:
    low, high = map(text_of, count.args[2:])
    condition = condition_of(count, runner)
    (op,), (left, right) = Formula(condition).signs, Formula(condition).sides
    never = f"{left} {NOT[op]} {right}"
    for way, said in enumerate((condition, never)):
        fact = _on_range(entry, said, runner, low, high)
        by = Classical("count_all", Use(fact.name), runner, low, high, part=way)
        yield (fact,), _counted(entry, head, by)
    for first, second, middle, part in (
        (condition, never, f"{low} + ({number}) - 1", 0),
        (never, condition, f"{high} - ({number})", 1),
    ):
        middle = write(parse_expression(middle))
        before = _on_range(entry, first, runner, low, middle)
        after = _on_range(entry, second, runner, write(parse_expression(f"{middle} + 1")), high)
        facts, ends = (Use(before.name), Use(after.name)), (runner, low, middle, high)
        yield (before, after), _counted(entry, head, Classical("count_split", *facts, *ends, part=part))


def _on_range(entry: Conclusion, said: str, runner: str, low: str, high: str) -> Conclusion:
    ends = (f"{runner} >= {low}", f"{runner} <= {high}")
    name = "".join(a if a.isalnum() else "-" for a in f"{entry.name}-from-{low}-to-{high}-{said}")
    return Conclusion(name, said, "", requires=(*entry.requires, *ends))


def _counted(entry: Conclusion, head: str, by: Classical) -> Conclusion:
    start = None if str(Formula(entry.statement).sides[0]) == head else head
    return replace(entry, start=start, proof=(Step("==", GOAL, "As many are counted.", by=by),))


def count_of(text: str) -> Node | None:
    """Unfold a quantity down to the count that it is; None where it is none."""
    found: Any = read(text)
    while isinstance(found, Node) and found.op not in COUNTS:
        found = unfolded(found)
    return found if isinstance(found, Node) else None


def condition_of(count: Node, runner: str) -> str:
    """Write the condition of a count for a letter."""
    left, right = (text_of(opened(count, letter(runner), body)) for body in range(2))
    return f"{left} {count.op[len('count') :]} {right}"


def by_count(prover: Prover, entry: Conclusion) -> str:
    """Say that what one count counts is counted by another one, too."""
    for fact, (orders, through), order in weaker(entry):
        shown = prover.order(fact) or (through and all(map(prover.order, orders)) and prover.add(through))
        if shown and prover.add((order,)):
            return "what fulfils one condition fulfils the other"
    for facts, number in exact(entry):
        if all(map(prover.order, facts)) and prover.add((number,)):
            return "what is counted holds on a part of the range and fails on the rest"
    return ""
