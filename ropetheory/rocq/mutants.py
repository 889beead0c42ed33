"""Wrong versions of conclusions, each refuted at a point at which what is supposed holds."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from ropetheory.rocq.facts import fails, guarded
from ropetheory.rocq.record import identifier
from ropetheory.rocq.statements.terms import UntranslatedError
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.letters import d
from ropetheory.symbolic.proof.expressions.algebra import VECTORS
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import statement, unfolded
from ropetheory.symbolic.proof.expressions.trees import Node
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.points import refuted_at
from ropetheory.symbolic.theorems import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.rocq.facts import Found
    from ropetheory.rocq.statements.propositions import Lemma
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.symbolic.proof.expressions.matrices import Value


def _coordinates(side: Value) -> Iterator[int]:
    """Yield the numbers of the coordinates that a side reads, those within its quantities too."""
    for one in side.entries if isinstance(side, Matrix) else [side]:
        meant = unfolded(one)
        if one.op == "coordinate" and one.args[1].op == "num":
            yield int(one.args[1].args[0])
        for inner in one.args if meant is None else (meant,):
            if isinstance(inner, Node):
                yield from _coordinates(inner)


def _width(relation: Relation, point: Point) -> int:
    """Return how many coordinates of its vectors a relation reads at a point, those within its sums too."""
    seen = [0]

    def watched(value: Callable[[int], Any]) -> Callable[[int], Any]:
        def coordinate(at: int) -> Any:
            seen.append(1 + int(at))
            return value(at)

        return coordinate

    judge(relation, {a: watched(value) if callable(value) else value for a, value in point.items()})
    return max(seen)


def mutants_of(name: str) -> Iterator[Found]:
    """Yield the negation of every wrong version of the conclusions of one theorem, at a point."""
    theorem = write_out(catalogue.load(name))
    for conclusion in theorem.conclusions:
        requires = (*theorem.standing(), *conclusion.conditions())
        for at, text in enumerate(conclusion.must_fail, start=1):
            about = f"{theorem.id}.{conclusion.name}, wrong version {at}"
            obeyed = (*theorem.hypotheses, *conclusion.requires)
            make = functools.partial(_mutant, about, text, requires, conclusion.laws, obeyed)
            yield from guarded(about, "mutant", make)


def _mutant(
    about: str, text: str, requires: tuple[Any, ...], laws: Sequence[str], obeyed: Sequence[str]
) -> list[Lemma]:
    (relation,) = parse(text)
    left, op, right = statement(text)
    if any(getattr(side, "op", "") == "Limit" for side in (left, right)):
        raise UntranslatedError("limits")
    point = refuted_at(relation, about, requires)
    if point is None:
        raise UntranslatedError("no point at which it fails is known")
    read = [1 + at for side in (left, right) for at in _coordinates(side)]
    width = max([int(point.get(d, 4)), *read, _width(relation, point)])
    values: dict[str, Any] = {}
    for symbol, value in point.items():
        name = str(symbol)
        values[name] = [str(value(k)) for k in range(width)] if name in VECTORS else str(value)
    name = identifier(about.replace(", ", " "))
    return [fails(name, about, "mutant", (left, op, right), values, laws=laws, obeyed=obeyed)]
