"""One step: the rule by which it goes, and what that rule demands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    Collapse,
    Derivative,
    Integral,
    Limit,
    Solve,
    Step,
    Summation,
)
from ropetheory.symbolic.proof.context import (
    Context,
    letters_of,
)
from ropetheory.symbolic.proof.expressions.algebra import LETTERS, derivative, differentiated, is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix, Value
from ropetheory.symbolic.proof.expressions.reading import hidden, relation
from ropetheory.symbolic.proof.expressions.trees import (
    ZERO,
    Node,
    NoOpinionError,
    add,
    letter,
    minus,
    mul,
    num,
    over,
    power,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal, equal_at_every_pair
from ropetheory.symbolic.proof.known import Result, of_pairs, tree
from ropetheory.symbolic.proof.results import Results
from ropetheory.symbolic.proof.rules.collapse import demand_collapse
from ropetheory.symbolic.proof.rules.integrals import demand_integral
from ropetheory.symbolic.proof.rules.limits import demand_limit, others
from ropetheory.symbolic.proof.rules.summing import demand_sum
from ropetheory.symbolic.proof.rules.words import is_word, rewritten, same_words, word

if TYPE_CHECKING:
    from collections.abc import Callable


CITED = "the result cited"
COMPUTED = {
    Collapse: "one term of a sum is left",
    Derivative: "a derivative",
    Integral: "an integral",
    Limit: "a limit",
    Solve: "the root of a condition is put in",
    Summation: "a sum",
}
"""What the rules say of a step."""


FLIP = {"==": "==", "<=": ">=", ">=": "<=", "<": ">", ">": "<", "!=": "!="}
STRICT = {"<=": "<", ">=": ">"}
ORDERS = ("<=", "<", ">=", ">")


class Rules:
    """Decides steps of one result, under what it supposes; inside a limit ``inside`` grows."""

    def __init__(self, context: Context, results: Results, *, inside: Node | None) -> None:
        self.context, self.results, self.inside = context, results, inside

    def decide(self, step: Step, current: Value, to: Value) -> str:
        """Decide a step, and say by which rule."""
        context = self.context
        if isinstance(current, Node) and current.op == "oo":
            raise NoOpinionError("infinity is not a number, so no step leads from it")
        if current is to:
            raise NoOpinionError(f"it says nothing: both sides read {to}")
        for text in step.using:
            context.demand(relation(text))
        _demand_one_rule(step)
        if isinstance(current, Matrix) or isinstance(to, Matrix):
            if not isinstance(current, Matrix) or not isinstance(to, Matrix) or step.op != "==":
                raise NoOpinionError("a matrix and a number")
            _demand_read(step, HINTS["_matrix"])
            self._matrix(step, current, to)
            return "both sides are equal, entry by entry" if step.by is None else CITED
        rule, way = self._rule(step, word=is_word(current) or is_word(to))
        _demand_read(step, HINTS[rule.__name__])
        rule(step, current, to)
        return way

    def _rule(self, step: Step, *, word: bool) -> tuple[Callable[[Step, Node, Node], None], str]:
        """Return the rule by which a step is decided, and what it says of the two sides."""
        if word:
            return self._word, "words in maps, as the equalities rewrite them that are cited"
        if step.put is not None:
            return self._put, "both sides are equal by the equality that is put in"
        if step.power is not None:
            return self._apart, "the ratio to this power is that of the inequation cited"
        if step.compute is not None:
            return self._computed, COMPUTED[type(step.compute)]
        if step.by is not None and step.times is None and step.leaving is None:
            return self._use, CITED
        if step.by is None and step.op == "==":
            return self._equal, "both sides are equal"
        way = "the larger side exceeds the other by a nonnegative amount"
        if step.by is not None:
            way = "the gap is a multiple of that of the result cited"
            way += ", plus a nonnegative amount" if step.leaving is not None else ""
        return self._bound, f"{way}, in each summand" if step.each_summand else way

    def _equal(self, _: Step, current: Node, to: Node) -> None:
        self.context.equality(current, to)

    def _matrix(self, step: Step, current: Matrix, to: Matrix) -> None:
        """Compare two matrices, or go along an equality of matrices."""
        context = self.context
        if step.by is None:
            context.equality(current, to)
            return
        found, where = self.results.find(step.by)
        context.granted(found, where, context.signer)
        found = found.at(where)
        if found.op != "==":
            raise NoOpinionError("only an equality of matrices is used")
        context.defined(current, to)
        context.same(current, found.left, found.known)
        context.same(to, found.right, found.known)

    def _word(self, step: Step, current: Node, to: Node) -> None:
        """Compare two words, go along an equality, or put one of its sides for the other."""
        context, cited = self.context, step.put if step.put is not None else step.by
        if step.op != "==" or step.compute or step.power or step.times or step.leaving or step.each_summand:
            raise NoOpinionError("words in maps are rewritten, or compared as they stand")
        context.defined(current, to)
        if cited is None:
            _demand_read(step, frozenset())
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
        found = found.at(where).of_numbers()
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
        found = found.at(where).of_numbers()
        ratio = power(over(current, to), tree(step.power or "1"))
        if found.op != "!=" or step.op != "!=":
            raise NoOpinionError("an inequation is needed")
        self.context.defined(current, to, ratio, over(found.left, found.right))
        self.context.same(ratio, over(found.left, found.right))

    def _use(self, step: Step, current: Node, to: Node) -> None:
        found, where = self.results.find(step.by)
        signer = self.context.with_facts(self.results.find, step)
        self.context.granted(found, where, signer)
        found = found.at(where).of_numbers()
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
            context.defined(share, signer=signer)
        expected, strict = leaving, signer.positive(leaving)
        known: tuple[Any, ...] = ()
        if step.by is None and step.times is not None:
            raise NoOpinionError("there is no result to multiply; leave times out")
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

    def _computed(self, step: Step, current: Node, to: Node) -> None:
        context, compute = self.context, step.compute
        if step.op != "==":
            raise NoOpinionError("what is computed is equal")
        if isinstance(compute, Derivative) and current.op == "Derivative":
            inner, by = derivative(current)
            context.defined(inner)
            context.equality(differentiated(inner, by), to)
        elif isinstance(compute, Solve):
            self._solved(compute, current, to)
        elif isinstance(compute, Summation):
            demand_sum(context, current, to)
        elif isinstance(compute, Integral):
            demand_integral(context, current, to)
        elif isinstance(compute, Limit) and self.inside is not None:
            demand_limit(context, current, to, self.inside)
        elif isinstance(compute, Collapse):
            demand_collapse(context, tree(compute.pick), current, to)
        else:
            raise NoOpinionError(f"no {type(compute).__name__} can be taken here")

    def _solved(self, compute: Solve, current: Node, to: Node) -> None:
        """Put in the root of a linear condition."""
        if self.inside is not None:
            raise NoOpinionError("a root is put in after a limit is taken, not before")
        condition, unknown = tree(compute.condition), tree(compute.unknown)
        if unknown.op != "letter" or unknown.args[0] in LETTERS:
            raise NoOpinionError("what is solved for is a letter of the notation")
        self.context.defined(condition)  # what is linear to the fields is so where it has values
        slope = differentiated(condition, unknown)
        if unknown.args[0] in slope.free and not equal(differentiated(slope, unknown), ZERO):
            raise NoOpinionError("the condition is not linear")
        slope = put(slope, {unknown: ZERO})
        if not self.context.signer.nonzero(slope):
            raise NoOpinionError("the condition may have no root")
        root = mul(num(-1), over(put(condition, {unknown: ZERO}), slope))
        if not is_real(root):
            raise NoOpinionError("what is solved for is real")
        self.context.equality(put(current, {unknown: root}), to)


HINTS: dict[str, frozenset[str]] = {
    "_equal": frozenset(),
    "_matrix": frozenset(("by",)),
    "_word": frozenset(("put", "by", "since", "backwards", "before")),
    "_put": frozenset(("put", "since", "backwards")),
    "_apart": frozenset(("power", "by")),
    "_computed": frozenset(("compute",)),
    "_use": frozenset(("by", "since")),
    "_bound": frozenset(("by", "times", "leaving", "since", "each_summand")),
}
"""The hints that each rule reads, besides ``using``."""
ALL = frozenset().union(*HINTS.values())


def _demand_read(step: Step, read: frozenset[str]) -> None:
    """Refuse a hint that the rule of a step does not read: a page would say that the step stands on it."""
    for hint in sorted(ALL - read):
        if getattr(step, hint) not in (None, (), False):
            raise NoOpinionError(f"nothing reads the hint {hint} of this step; leave it out")


def _demand_one_rule(step: Step) -> None:
    """Refuse a step whose hints name more than one rule."""
    rules = [rule for rule in (step.put, step.compute, step.power) if rule is not None]
    more = [step.by if step.power is None else None, step.times, step.leaving, step.each_summand or None]
    if len(rules) > 1 or (rules and any(hint is not None for hint in more)):
        raise NoOpinionError("a step goes by one rule")
