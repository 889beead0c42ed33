"""Results decided anew, step by step: confirmed, refused with a point at which it is wrong, or no opinion."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    GOAL,
    Conclusion,
    Limit,
    Solve,
)
from ropetheory.symbolic.proof.context import (
    CONFIRMED,
    NO_OPINION,
    Context,
    Finding,
    NotShownError,
    WrongError,
    has_no_value_yet,
)
from ropetheory.symbolic.proof.expressions.algebra import LETTERS, is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix, Value
from ropetheory.symbolic.proof.expressions.reading import Relation, read
from ropetheory.symbolic.proof.expressions.trees import (
    LIMITS,
    MAPS,
    ZERO,
    Node,
    NoOpinionError,
    growing,
    letter,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.results import Results
from ropetheory.symbolic.proof.rules.limits import limit_of, others
from ropetheory.symbolic.proof.rules.words import is_word, same_words, word
from ropetheory.symbolic.proof.steps import CITED, FLIP, ORDERS, STRICT, Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Checker:
    """Decides the steps of one theorem, or of the shared lemmas."""

    def __init__(
        self,
        owner: str,
        standing: Sequence[str],
        beyond: Callable[[str], Result],
        rational: Sequence[str] = (),
        laws: Sequence[str] = (),
    ) -> None:
        self.owner = owner
        self.results = Results(standing, beyond, rational, laws)
        self.findings: list[Finding] = []
        self.judging = True  # whether sides that differ are looked at where they do

    def entry(self, entry: Any) -> None:
        """Decide every step of a result, and that they lead from one of its sides to the other."""
        place, before = f"{self.owner}.{entry.name}", len(self.findings)
        stated = self._guarded(place, lambda: self._stated(entry))
        if stated is None:
            return
        listed = stated.laws if isinstance(entry, Conclusion) else None
        shown = self.results.apart_from_0(stated)
        apart = [(found.left, found.op, found.right) for found in shown]
        context = self.context = Context(stated.supposes, place, apart, listed, stated.rational)
        context.given.update(*(found.given for found in shown))
        if not self.context.has_points():
            steps = (f"{place}, step {number}" for number, _ in enumerate(entry.proof, start=1))
            vacuous = "no point is found that obeys the hypotheses"
            self.findings += [Finding(here, NO_OPINION, vacuous) for here in (place, *steps)]
        else:
            self._guarded(place, lambda: self._valued(stated))
            if entry.proof:
                self._chain(place, entry, stated)
            else:
                self._guarded(place, lambda: self._cited(entry, stated), report=True)
        self.results.named[entry.name] = replace(
            stated,
            supposes=(*stated.supposes, *_roots(entry)),
            laws=tuple(context.laws),
            rational=stated.rational if isinstance(entry, Conclusion) else frozenset(context.leant),
            given=frozenset(context.given),
        )
        if any(found.status != CONFIRMED for found in self.findings[before:]):
            self.results.unsure.add(entry.name)

    def _stated(self, entry: Any) -> Result:
        """Return what a result states, if it states something and gives one proof of it."""
        if entry.name in self.results.named:
            raise NoOpinionError("two results have this name")
        if bool(entry.proof) == (entry.by is not None):
            raise NoOpinionError("it gives steps, or the one result that it is")
        stated = self.results.stated(entry)
        if stated.left is stated.right:
            raise NoOpinionError(f"it states nothing: both sides read {stated.left}")
        _demand_letters(entry, stated)
        return stated

    def _valued(self, stated: Result) -> None:
        """Demand values of both sides, and of each hypothesis under those that have values without it.

        That a limit exists is for the step that takes it, or the result that is cited, to show.
        """
        self.context.demand_meaning()
        sides = (*entries_of(stated.left), *entries_of(stated.right))
        self.context.defined(*(side for side in sides if side.op not in (*LIMITS, "oo")))
        if stated.op in ORDERS and not all(map(is_real, sides)):
            raise NoOpinionError("an order of what may not be real")

    def _guarded(self, place: str, act: Callable[[], Any], *, report: bool = False) -> Any:
        """Return what is found, or report why nothing is; if asked, report what is confirmed by its rule."""
        if report:
            self.context.called.clear()
        try:
            found = act()
        except NotShownError as error:
            self.findings.append(Finding(place, NO_OPINION, str(error), needs=(error.held,)))
        except NoOpinionError as error:
            self.findings.append(Finding(place, NO_OPINION, str(error)))
        except WrongError as error:
            self.findings.append(self._judged(place, error))
        except RecursionError:
            self.findings.append(Finding(place, NO_OPINION, "nested too deep"))
        else:
            if report:
                called = tuple(dict.fromkeys(self.context.called))
                self.findings.append(Finding(place, CONFIRMED, way=found, called=called))
            return found
        return None

    def _judged(self, place: str, error: WrongError) -> Finding:
        """Look for a point at which two sides differ, where that is asked and can be computed."""
        unjudged = Finding(place, NO_OPINION, str(error))
        try:
            return self.context.judged(place, error) if self.judging else unjudged
        except NoOpinionError:
            return unjudged

    def _cited(self, entry: Any, stated: Result) -> str:
        found, where = self.results.find(entry.by)
        self.context.granted(found, where, self.context.signer)
        found = found.at(where)
        if found.op == stated.op and not (stated.op == "==" and stated.left is found.right):
            sides = found.left, found.right
        elif found.op in FLIP and FLIP[found.op] == stated.op:
            sides = found.right, found.left
        else:
            raise NoOpinionError("it yields another relation")
        for side, shown in zip((stated.left, stated.right), sides, strict=True):
            if side is not shown and isinstance(side, Node):
                self.context.defined(*others(self.context, found, side))
            self.context.same(side, shown, found.known)
        return CITED

    def _chain(self, place: str, entry: Any, stated: Result) -> None:
        left = stated.left
        if any(isinstance(step.compute, Limit) for step in entry.proof):
            left = self._guarded(place, lambda: limit_of(entry, left)) or left
        inside = letter(growing(stated.left.op)) if left is not stated.left else None
        start = self._guarded(place, lambda: read(entry.start)) if entry.start else left
        if start is None:
            return
        backwards = (
            entry.start and start is not left and self._guarded(place, lambda: _same(start, stated.right))
        )
        goal = left if backwards else stated.right
        current = start
        for number, step in enumerate(entry.proof, start=1):
            here, rules = f"{place}, step {number}", Rules(self.context, self.results, inside=inside)
            inside = None if isinstance(step.compute, Limit) else inside
            to = goal if step.to == GOAL else self._guarded(here, functools.partial(read, step.to))
            if to is None:
                return
            self._guarded(here, functools.partial(rules.decide, step, current, to), report=True)
            current = to
        ops = [step.op for step in entry.proof]
        ends = (place + ", its ends", lambda: self._ends(stated, left, start, current, ops))
        self._guarded(*ends)

    def _ends(self, stated: Result, left: Value, start: Value, end: Value, ops: list[str]) -> None:
        """Refuse a chain whose ends or relation are not those of the statement.

        Where its left side is a limit, what this is taken of stands for it at the start, and nowhere else.
        """
        op, taken = composed(ops), left is not stated.left
        ways = []
        if op in (stated.op, STRICT.get(stated.op)):
            ways.append((left, stated.right))
        if not taken and FLIP[op] in (stated.op, STRICT.get(stated.op)):
            ways.append((stated.right, left))
        if not ways:
            raise NoOpinionError(f"the steps compose to {op}, stated is {stated.op}")
        for number, (first, last) in enumerate(ways, start=1):
            try:
                self._stands_for(first, start)
                self._stands_for(last, end)
            except (WrongError, NoOpinionError):
                if number == len(ways):
                    raise
            else:
                return

    def _stands_for(self, side: Value, end: Value) -> None:
        """Demand of a side and the end of a chain that is written otherwise that they have one value."""
        if side is end:
            return
        sides: list[Value] = [one for one in (side, end) if not isinstance(one, Node)]
        trees = [one for one in (side, end) if isinstance(one, Node)]
        # Of a limit it is what it is taken of that the fields compare.
        sides += others(self.context, Result(side, "==", end), *trees)
        self.context.defined(*(one for one in sides if not has_no_value_yet(one)))
        self.context.same(side, end)


def composed(ops: list[str]) -> str:
    """Return the relation of the ends of a chain; of two that are unequal to a third nothing follows."""
    kinds = set(ops)
    if kinds <= {"=="}:
        return "=="
    if ops.count("!=") == 1 and kinds <= {"==", "!="}:
        return "!="
    if kinds <= {"==", "<=", "<"}:
        return "<" if "<" in ops else "<="
    if kinds <= {"==", ">=", ">"}:
        return ">" if ">" in ops else ">="
    raise NoOpinionError("the steps do not compose to one relation")


def _roots(entry: Any) -> tuple[Relation, ...]:
    """List the conditions of which the steps put in the root: what is proved supposes them."""
    solved = (step.compute for step in entry.proof if isinstance(step.compute, Solve))
    return tuple((tree(one.condition), "==", ZERO) for one in solved)


def _demand_letters(entry: Any, stated: Result) -> None:
    """Refuse names that are no letters: on the way, what a step solves for may stand beside them."""
    values = [
        stated.left,
        stated.right,
        *(side for left, _, right in stated.supposes for side in (left, right)),
    ]
    trees = [a for one in values for a in (one.entries if isinstance(one, Matrix) else [one])]
    solved = (step.compute for step in entry.proof if isinstance(step.compute, Solve))
    unknown = set() if isinstance(entry, Conclusion) else {one.unknown for one in solved}
    free = frozenset().union(*(one.free for one in trees)) - (LETTERS - {"l"}) - unknown - set(MAPS)
    if strange := {name for name in free if not name.startswith("#")}:
        raise NoOpinionError(f"{min(strange)} is not a letter")


def _same(left: Value, right: Value) -> bool:
    if not (isinstance(left, Node) and isinstance(right, Node)):
        return False
    return same_words(word(left), word(right)) if is_word(left) or is_word(right) else equal(left, right)


def entries_of(one: Value) -> Sequence[Node]:
    """List the entries of a matrix, or the tree that is none."""
    return one.entries if isinstance(one, Matrix) else (one,)
