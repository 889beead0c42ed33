"""Counts beside counts: what fulfils one condition fulfils another one, so that it is counted there, too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.proof.expressions.reading import read, unfolded
from ropetheory.symbolic.proof.expressions.trees import COUNTS, Node, letter, opened
from ropetheory.verify.asking.needs import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNNING = ("j", "p", "v", "w")
"""Whole letters that may stand for what is counted."""


def weaker(entry: Conclusion) -> Iterator[tuple[Conclusion, Conclusion]]:
    """Yield the condition of one count, under that of another, with the order of the counts by it."""
    stated = Formula(entry.statement)
    (op,), sides = stated.signs, [str(side) for side in stated.sides]
    if op not in ("<=", ">="):
        return
    low, high = sides if op == "<=" else sides[::-1]
    less, more = _count(low), _count(high)
    if less is None or more is None or less.args[2:] != more.args[2:]:
        return
    taken = less.free | more.free | {name for text in entry.requires for name in Formula(text).letters}
    runner = next((name for name in RUNNING if name not in taken), None)
    if runner is None:
        return
    first, last = map(text_of, less.args[2:])
    within = (*entry.requires, _condition(less, runner), f"{runner} >= {first}", f"{runner} <= {last}")
    fact = Conclusion(f"{entry.name}-counted", _condition(more, runner), "", requires=within)
    known = Classical("count_within", Use(fact.name), runner, first, last, _condition(less, runner))
    yield fact, replace(entry, proof=(Step(op, GOAL, "What is counted is counted there, too.", by=known),))


def _count(text: str) -> Node | None:
    """Unfold a quantity down to the count that it is; None where it is none."""
    found: Any = read(text)
    while isinstance(found, Node) and found.op not in COUNTS:
        found = unfolded(found)
    return found if isinstance(found, Node) else None


def _condition(count: Node, runner: str) -> str:
    left, right = (text_of(opened(count, letter(runner), body)) for body in range(2))
    return f"{left} {count.op[len('count'):]} {right}"
