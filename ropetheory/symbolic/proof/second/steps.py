"""Each step decided anew: confirmed, refused with a point at which it is wrong, or no opinion."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    GOAL,
    Collapse,
    Conclusion,
    Derivative,
    Integral,
    Limit,
    Solve,
    Step,
    Summation,
)
from ropetheory.symbolic.proof.second.algebra import LETTERS, differentiated, is_real
from ropetheory.symbolic.proof.second.collapse import demand_collapse
from ropetheory.symbolic.proof.second.context import (
    CONFIRMED,
    NO_OPINION,
    Context,
    Finding,
    WrongError,
    letters_of,
)
from ropetheory.symbolic.proof.second.equality import equal, equal_at_every_pair
from ropetheory.symbolic.proof.second.integrals import demand_integral
from ropetheory.symbolic.proof.second.known import Result, of_pairs, tree
from ropetheory.symbolic.proof.second.limits import demand_limit, limit_of, others
from ropetheory.symbolic.proof.second.matrices import Matrix, Value
from ropetheory.symbolic.proof.second.reading import Relation, hidden, read
from ropetheory.symbolic.proof.second.results import Results
from ropetheory.symbolic.proof.second.summing import demand_sum
from ropetheory.symbolic.proof.second.trees import (
    MAPS,
    ZERO,
    Node,
    NoOpinionError,
    add,
    letter,
    minus,
    mul,
    num,
    opened,
    over,
    power,
    put,
)
from ropetheory.symbolic.proof.second.words import is_word, rewritten, same_words, word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


COMPOSED = (({"=="}, "=="), ({"==", "<=", "<"}, "<"), ({"==", ">=", ">"}, ">"))


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
        place = f"{self.owner}.{entry.name}"
        stated = self._guarded(place, lambda: self.results.stated(entry))
        if stated is None:
            return
        if self._guarded(place, lambda: _known_letters(entry, stated)) is None:
            return
        listed = stated.laws if isinstance(entry, Conclusion) else None
        shown = self.results.apart_from_0(stated)
        context = self.context = Context(stated.supposes, place, shown, listed, stated.rational)
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

    def _valued(self, stated: Result) -> None:
        """Demand values of both sides, and of each hypothesis under those that have values without it.

        That a limit exists is for the step that takes it, or the result that is cited, to show.
        """
        sure: list[Relation] = []
        waiting = list(stated.supposes)
        while waiting:
            found = [held for held in waiting if self._has_value(held, sure)]
            if not found:
                raise NoOpinionError(f"a hypothesis may have no value: {waiting[0]}")
            sure += found
            waiting = [held for held in waiting if held not in found]
        sides = (*entries_of(stated.left), *entries_of(stated.right))
        self.context.defined(*(side for side in sides if side.op not in ("Limit", "oo")))
        if stated.op in ORDERS and not all(map(is_real, sides)):
            raise NoOpinionError("an order of what may not be real")

    def _has_value(self, held: Relation, sure: Sequence[Relation]) -> bool:
        try:
            Context(tuple(sure), self.context.seed).defined(held[0], held[2])
        except NoOpinionError:
            return False
        return True

    def _guarded(self, place: str, act: Callable[[], Any], *, report: bool = False) -> Any:
        try:
            found = act()
        except NoOpinionError as error:
            self.findings.append(Finding(place, NO_OPINION, str(error)))
        except WrongError as error:
            unjudged = Finding(place, NO_OPINION, str(error))
            self.findings.append(self.context.judged(place, error) if self.judging else unjudged)
        except RecursionError:
            self.findings.append(Finding(place, NO_OPINION, "nested too deep"))
        else:
            if report:
                self.findings.append(Finding(place, CONFIRMED))
            return found
        return None

    def _cited(self, entry: Any, stated: Result) -> None:
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

    def _chain(self, place: str, entry: Any, stated: Result) -> None:
        left = stated.left
        if any(isinstance(step.compute, Limit) for step in entry.proof):
            left = self._guarded(place, lambda: limit_of(entry, left)) or left
        inside = left is not stated.left
        start = read(entry.start) if entry.start else left
        backwards = (
            entry.start and start is not left and self._guarded(place, lambda: _same(start, stated.right))
        )
        goal = left if backwards else stated.right
        current = start
        ops: list[str] = []
        for number, step in enumerate(entry.proof, start=1):
            to = goal if step.to == GOAL else read(step.to)
            here, self.inside = f"{place}, step {number}", inside
            inside = inside and not isinstance(step.compute, Limit)
            self._guarded(here, functools.partial(self._step, step, current, to), report=True)
            current = to
            ops.append(step.op)
        ends = (place + ", its ends", lambda: self._ends(replace(stated, left=left), start, current, ops))
        self._guarded(*ends)

    def _ends(self, stated: Result, start: Value, end: Value, ops: list[str]) -> None:
        """Refuse a chain whose ends or relation are not those of the statement."""
        op = composed(ops)
        ways = []
        if op in (stated.op, STRICT.get(stated.op)):
            ways.append((stated.left, stated.right))
        if FLIP[op] in (stated.op, STRICT.get(stated.op)):
            ways.append((stated.right, stated.left))
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
        """Demand of a side that is written otherwise than the end of a chain that it has its value."""
        if side is not end:
            self.context.defined(side)
            self.context.same(side, end)

    def _step(self, step: Step, current: Value, to: Value) -> None:
        context = self.context
        if isinstance(current, Matrix) or isinstance(to, Matrix):
            if not isinstance(current, Matrix) or not isinstance(to, Matrix) or step.op != "==":
                raise NoOpinionError("a matrix and a number")
            context.equality(current, to)
            return
        if is_word(current) or is_word(to):
            self._word(step, current, to)
        elif step.put is not None:
            self._put(step, current, to)
        elif step.power is not None:
            self._apart(step, current, to)
        elif step.compute is not None:
            if step.op != "==":
                raise NoOpinionError("what is computed is equal")
            self._computed(step.compute, current, to)
        elif step.by is not None and step.times is None and step.leaving is None:
            self._use(step, current, to)
        elif step.by is None and step.op == "==":
            context.equality(current, to)
        else:
            self._bound(step, current, to)

    def _word(self, step: Step, current: Node, to: Node) -> None:
        """Compare two words, go along an equality, or put one of its sides for the other."""
        context, cited = self.context, step.put if step.put is not None else step.by
        if step.op != "==" or step.compute or step.power or step.times or step.leaving or step.each_summand:
            raise NoOpinionError("words in maps are rewritten, or compared as they stand")
        context.defined(current, to)
        if cited is None:
            context.same(current, to)
            return
        found, where = self.results.find(cited)
        context.granted(found, where, context.with_facts(self.results.find, step))
        found = found.at(where)
        if found.op != "==":
            raise NoOpinionError("only an equality of words is used")
        context.defined(found.left, found.right)
        if step.put is None:
            context.same(current, found.left)
            context.same(found.right, to)
            return
        old, new = (found.right, found.left) if step.backwards else (found.left, found.right)
        if not same_words(rewritten(current, old, new, step.before), word(to)):
            raise NoOpinionError(f"what is put leads to another word than {to}")

    def _put(self, step: Step, current: Node, to: Node) -> None:
        found, where = self.results.find(step.put)
        signer = self.context.with_facts(self.results.find, step)
        self.context.granted(found, where, signer)
        found = found.at(where)
        if found.op != "==" or step.op != "==":
            raise NoOpinionError("only an equality is put")
        pairs = (found.left, found.right)
        self.context.defined(current, to)
        shown = not any("j" in hidden(side) for pair in (*found.known, pairs) for side in pair)
        every = letter("j") if shown and self.context.knows_of_pairs_alone() else None
        self.context.same(current, to, (*found.known, pairs), every)

    def _apart(self, step: Step, current: Node, to: Node) -> None:
        found, where = self.results.find(step.by)
        self.context.granted(found, where, self.context.signer)
        found = found.at(where)
        ratio = power(over(current, to), tree(step.power or "1"))
        if found.op != "!=" or step.op != "!=":
            raise NoOpinionError("an inequation is needed")
        self.context.defined(ratio, over(found.left, found.right))
        self.context.same(ratio, over(found.left, found.right))

    def _use(self, step: Step, current: Node, to: Node) -> None:
        found, where = self.results.find(step.by)
        signer = self.context.with_facts(self.results.find, step)
        self.context.granted(found, where, signer)
        found = found.at(where)
        if found.op != step.op and FLIP[found.op] == step.op:
            found = Result(found.right, step.op, found.left, found.supposes, found.known)
        if found.op not in (step.op, STRICT.get(step.op)):
            raise NoOpinionError(f"the result says {found.op}")
        self.context.defined(*others(self.context, found, current, to))
        self.context.same(current, found.left, found.known)
        self.context.same(to, found.right, found.known)

    def _bound(self, step: Step, current: Node, to: Node) -> None:
        context = self.context
        signer = context.with_facts(self.results.find, step)
        times, leaving = tree(step.times or "1"), tree(step.leaving or "0")
        if step.op not in ORDERS:
            raise NoOpinionError("an order is needed")
        for share in (times, leaving):
            if not signer.nonnegative(share):
                raise NoOpinionError(f"no sign is shown: {share}")
        expected, strict = leaving, signer.positive(leaving)
        known: tuple[Any, ...] = ()
        if step.by is not None:
            found, where = self.results.find(step.by)
            context.granted(found, where, signer)
            found = found.at(where)
            expected = add(mul(times, found.gap), leaving)
            strict = strict or (found.ordered()[1] == "<" and signer.positive(times))
            known = found.known
        if step.op in ("<", ">") and not strict:
            raise NoOpinionError("the order is not strict")
        gap = minus(to, current) if step.op in ("<=", "<") else minus(current, to)
        context.defined(current, to, expected, signer=signer)
        if step.each_summand:
            self._each(step, gap, expected)
        else:
            context.same(gap, expected, known)

    def _each(self, step: Step, gap: Node, expected: Node) -> None:
        """Compare summand by summand, where nothing more is supposed of a pair than that it is one."""
        facts = [*step.since, *([step.by] if step.by is not None else [])]
        for fact in facts:
            found, _ = self.results.find(fact)
            if any("j" in letters_of(r) and not of_pairs(r) for r in found.supposes):
                raise NoOpinionError("more is supposed of a pair")
        if not self.context.knows_of_pairs_alone():
            raise NoOpinionError("more is supposed of a pair")
        if "j" in gap.free or not equal_at_every_pair(gap, expected, letter("j")):
            raise NoOpinionError("the summands are not compared")

    def _computed(self, compute: Any, current: Node, to: Node) -> None:
        context = self.context
        if isinstance(compute, Derivative) and current.op == "Derivative":
            inner, by = opened(current, current.args[1]), current.args[1]
            context.defined(inner)
            context.equality(differentiated(inner, by), to)
        elif isinstance(compute, Solve):
            self._solved(compute, current, to)
        elif isinstance(compute, Summation):
            demand_sum(context, current, to)
        elif isinstance(compute, Integral):
            demand_integral(context, current, to)
        elif isinstance(compute, Limit) and self.inside:
            demand_limit(context, current, to)
        elif isinstance(compute, Collapse):
            demand_collapse(context, tree(compute.pick), current, to)
        else:
            raise NoOpinionError(f"SymPy: {type(compute).__name__}")

    def _solved(self, compute: Solve, current: Node, to: Node) -> None:
        """Put in the root of a linear condition."""
        condition, unknown = tree(compute.condition), tree(compute.unknown)
        if unknown.op != "letter" or unknown.args[0] in LETTERS:
            raise NoOpinionError("what is solved for is a letter of the notation")
        slope = differentiated(condition, unknown)
        if unknown.args[0] in slope.free and not equal(differentiated(slope, unknown), ZERO):
            raise NoOpinionError("the condition is not linear")
        slope = put(slope, {unknown: ZERO})
        if not self.context.signer.nonzero(slope):
            raise NoOpinionError("the condition may have no root")
        root = mul(num(-1), over(put(condition, {unknown: ZERO}), slope))
        self.context.equality(put(current, {unknown: root}), to)


FLIP = {"==": "==", "<=": ">=", ">=": "<=", "<": ">", ">": "<", "!=": "!="}
STRICT = {"<=": "<", ">=": ">"}
ORDERS = ("<=", "<", ">=", ">")


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


def _known_letters(entry: Any, stated: Result) -> bool:
    """Refuse names that are no letters: on the way, what a step solves for may stand beside them."""
    values = [
        stated.left,
        stated.right,
        *(side for left, _, right in stated.supposes for side in (left, right)),
    ]
    trees = [a for one in values for a in (one.entries if isinstance(one, Matrix) else [one])]
    solved = (step.compute for step in entry.proof if isinstance(step.compute, Solve))
    unknown = set() if isinstance(entry, Conclusion) else {one.unknown for one in solved}
    free = frozenset().union(*(one.free for one in trees)) - LETTERS - unknown - set(MAPS)
    if strange := {name for name in free if not name.startswith("#")}:
        raise NoOpinionError(f"{min(strange)} is no letter")
    return True


def _same(left: Value, right: Value) -> bool:
    if not (isinstance(left, Node) and isinstance(right, Node)):
        return False
    return same_words(word(left), word(right)) if is_word(left) or is_word(right) else equal(left, right)


def entries_of(one: Value) -> Sequence[Node]:
    """List the entries of a matrix, or the tree that is none."""
    return one.entries if isinstance(one, Matrix) else (one,)
