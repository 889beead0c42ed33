"""The trusted core: a step is accepted when its check passes, and refused with its residual.

A derivation is a set of chains. A chain starts at an expression and goes by steps; each step has a
relation, a reason in words, and one of four ways in which it is checked:

equality
    the residual reduces to zero (``equality.same``);
operation
    SymPy computes the right-hand side (limit, summation, integral, derivative, solution) and the
    stated one is the same;
lemma
    the gap between the sides is a nonnegative multiple of the gap of an inequality that has its
    own derivation, or has a manifest sign;
classical
    a theorem of the closed list in ``classical`` yields the relation after its hypotheses are
    checked.

Each equality is confirmed at random admissible points by balls and by mpmath besides, which knows
nothing of SymPy's simplifier. Everything that the package calls proved went through this module.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.maps import replace as replace_word
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.confirm import confirm
from ropetheory.symbolic.proof.equality import canonical, manifest, restore, same, summand_of
from ropetheory.symbolic.proof.grounds import Grounds, under_ranges
from ropetheory.symbolic.proof.operations import OPERATIONS
from ropetheory.symbolic.proof.proved import (
    Proved as Proved,
    Step as Step,
    demand_free,
    law as law,
)
from ropetheory.symbolic.proof.ranges import Range

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ONE, ZERO = sp.Integer(1), sp.Integer(0)
# The expression before these has no value at a point: an unknown, or a limit not yet taken.
UNCONFIRMED = ("operation: limit", "operation: solve")


@dataclass
class Chain(Grounds):
    """A chain of steps under way; ``proved()`` closes it."""

    seed: str
    start: Any
    requires: tuple[Relation, ...] = ()
    standing: tuple[Relation, ...] = ()
    steps: list[Step] = field(default_factory=list)
    laws: frozenset[Relation] = frozenset()
    rational: frozenset[Any] = frozenset()
    _limit_of: Any = None
    _called_upon: list[Relation] = field(default_factory=list)

    @property
    def current(self) -> Any:
        """The expression that the chain has reached."""
        return self.steps[-1].rhs if self.steps else self.start

    def equal(self, rhs: Any, reason: str) -> Chain:
        """Go to an equal expression: the residual must reduce to zero."""
        lhs = self.current
        if not same(lhs, rhs):
            self.refuse(f"{sp.sstr(lhs)} == {sp.sstr(rhs)}", _residual(lhs, rhs))
        return self._accept("==", rhs, reason, "equality")

    def operate(self, operation: str, rhs: Any, reason: str, **arguments: Any) -> Chain:
        """Go to what a SymPy operation makes of the current expression."""
        lhs = self.current
        self._admit(operation, arguments)
        result = restore(OPERATIONS[operation](lhs, **arguments))
        if isinstance(result, sp.Piecewise) or result.has(sp.nan, sp.zoo):
            self.refuse(f"{operation} of {sp.sstr(lhs)}", result)
        if not same(result, rhs):
            what = f"{operation} gives {sp.sstr(result)}, not {sp.sstr(rhs)}"
            self.refuse(what, _residual(result, rhs), found=result)
        if operation == "limit":
            self._limit_of = self.start
        return self._accept("==", rhs, reason, f"operation: {operation}")

    def _admit(self, operation: str, arguments: Mapping[str, Any]) -> None:
        """Refuse an operation where it does not mean what the chain would make of it."""
        if operation == "limit" and any(step.op != "==" for step in self.steps):
            self.refuse("a limit after an inequality weakens it; take the limit first", self.current)
        if operation == "collapse":
            pick = arguments["pick"]
            last = letters.d / 2 - 1 if pick == letters.j else letters.N - 1
            ends = (Relation(pick, ">=", ZERO), Relation(pick, "<=", last))
            if not all((end.lhs.is_nonnegative and end.op == ">=") or self.knows(end) for end in ends):
                self.refuse(f"{pick} must run over the range of the sum by hypothesis", pick)
        if operation == "solve":
            if not isinstance(arguments["unknown"], sp.Dummy):
                self.refuse("an unknown is a dummy, so that nothing can be put for it", arguments["unknown"])
            written = canonical(arguments["condition"])
            self.demand_slope(restore(sp.diff(written, arguments["unknown"])))
            # What follows holds of the root alone.
            self.requires = (*self.requires, Relation(arguments["condition"], "==", ZERO))

    def bound(
        self,
        op: str,
        rhs: Any,
        reason: str,
        *,
        lemma: Proved | None = None,
        where: Mapping[Any, Any] | None = None,
        factor: Any = ONE,
        slack: Any = ZERO,
        termwise: bool = False,
        by: Sequence[Range] = (),
        facts: Sequence[Proved] = (),
    ) -> Chain:
        """Go to an expression that is larger (``<=``, ``<``) or smaller (``>=``, ``>``).

        The gap must equal ``factor`` times the gap of the lemma at ``where``, plus ``slack``. Factor
        and slack must be nonnegative, and the hypotheses of the lemma must hold: manifestly over the
        ranges ``by``, or by proved ``facts``. ``termwise`` compares the summands of two sums.
        """
        lhs, strict, where = self.current, op in ("<", ">"), where or {}
        gap = (rhs - lhs) if op in ("<=", "<") else (lhs - rhs)
        for known in by:
            self.demand_range(known)
        for fact in facts:
            fact.ordered()
            self.demand_hypotheses(fact, {}, by, ())
        self.demand_sign(factor, by, facts)
        self.demand_sign(slack, by, facts)
        expected, decided = slack, manifest(under_ranges(slack, by), strict=True)
        if lemma is not None:
            lemma.ordered()
            self.demand_hypotheses(lemma, where, by, facts)
            ordered = lemma.at(where).ascending()
            expected = factor * (ordered.rhs - ordered.lhs) + slack
            decided = decided or (ordered.op == "<" and manifest(under_ranges(factor, by), strict=True))
        if strict and not decided:
            self.refuse(f"{op} is not strict here", slack)
        if termwise:
            self.demand_every_pair((*([lemma] if lemma else []), *facts))
            gap = summand_of(gap)
        if not same(under_ranges(gap, by), under_ranges(expected, by)):
            residual = _residual(gap, expected)
            found = None if isinstance(residual, tuple) else slack + restore(residual)
            self.refuse(f"the gap of {op} is not the lemma's", residual, found)
        given = {name for known in (*([lemma] if lemma else []), *facts) for name in known.given}
        return self._accept(op, rhs, reason, "lemma", tuple(sorted(given)), gap=expected)

    def apart(self, rhs: Any, reason: str, *, lemma: Proved, power: Any) -> Chain:
        """Go to an expression that differs (``!=``), since a power of the ratio is not 1.

        The lemma proves X != Y, and (current/rhs)**power must equal X/Y: were the sides equal, so
        would X and Y be.
        """
        ratio = (self.current / rhs) ** power
        known = lemma.relation
        self.demand_hypotheses(lemma, {}, (), ())
        self.demand_value(sp.sympify(power))
        if known.op != "!=" or not same(ratio, known.lhs / known.rhs):
            self.refuse("the power of the ratio is not the lemma's", _residual(ratio, known.lhs / known.rhs))
        form = canonical(rhs)
        if not any(manifest(side, strict=True) for side in (form, -form)):
            self.refuse(f"{sp.sstr(rhs)} may be zero, and two zeros do not differ", rhs)
        return self._accept("!=", rhs, reason, "lemma", lemma.given)

    def use(
        self, proved: Proved, reason: str, where: Mapping[Any, Any] | None = None, *, by: Sequence[Range] = ()
    ) -> Chain:
        """Go along a relation proved before, or yielded by a classical theorem."""
        for known in by:
            self.demand_range(known)
        self.demand_hypotheses(proved, where or {}, by, ())
        relation = proved.at(where or {})
        if not same(self.current, relation.lhs):
            self.refuse(
                f"the relation starts at {sp.sstr(relation.lhs)}", _residual(self.current, relation.lhs)
            )
        way = f"classical: {proved.words}" if proved.words else "proved above"
        return self._accept(relation.op, relation.rhs, reason, way, proved.given)

    def rewrite_word(
        self,
        proved: Proved,
        reason: str,
        where: Mapping[Any, Any] | None = None,
        *,
        backwards: bool = False,
        at: int | None = None,
    ) -> Chain:
        """Put one side of a proved equality of words for the other, at some positions.

        ``at`` says before which factor a word is put for the empty one.
        """
        self.demand_hypotheses(proved, where or {}, (), ())
        relation = proved.at(where or {})
        if relation.op != "==":
            self.refuse(f"{relation} is no equality", self.current)
        old, new = (relation.rhs, relation.lhs) if backwards else (relation.lhs, relation.rhs)
        rhs = replace_word(self.current, old, new, at)
        if rhs is None:
            self.refuse(f"{sp.sstr(old)} does not occur", self.current)
        return self._accept("==", rhs, reason, "by law" if proved.laws else "proved above", proved.given)

    def rewrite(self, proved: Proved, reason: str, where: Mapping[Any, Any] | None = None) -> Chain:
        """Put the right side of a proved equality for its left side, where that occurs."""
        self.demand_hypotheses(proved, where or {}, (), ())
        relation = proved.at(where or {})
        if relation.op != "==" or not self.current.has(relation.lhs):
            self.refuse(f"{sp.sstr(relation.lhs)} does not occur", self.current)
        demand_free(proved, self.current, where=where or {})
        rhs = self.current.xreplace({relation.lhs: relation.rhs})
        return self._accept("==", rhs, reason, "proved above", proved.given)

    def proved(self) -> Proved:
        """Close the chain: its first and last expression, under the composed relation."""
        ops = {step.op for step in self.steps}
        if ops <= {"=="}:
            op = "=="
        elif ops <= {"==", "<=", "<"}:
            op = "<" if "<" in ops else "<="
        elif ops <= {"==", ">=", ">"}:
            op = ">" if ">" in ops else ">="
        elif ops <= {"==", "!="} and sum(step.op == "!=" for step in self.steps) == 1:
            op = "!="
        else:
            raise StepRefusedError(f"{self.seed}: steps {sorted(ops)} do not compose to one relation")
        start = sp.Limit(self._limit_of, letters.d, sp.oo) if self._limit_of is not None else self.start
        given = tuple(sorted({name for step in self.steps for name in step.given}))
        return Proved(
            Relation(start, op, self.current),
            self.requires,
            tuple(self.steps),
            given,
            standing=self.standing,
            laws=self.laws,
            rational=self.rational,
        )

    def _accept(
        self, op: str, rhs: Any, reason: str, way: str, given: Sequence[str] = (), gap: Any = None
    ) -> Chain:
        lhs = self.current
        self.demand_wide(lhs, rhs)
        if op == "!=" and same(lhs, rhs):
            self.refuse("the two sides are the same", lhs)
        confirmed = 0
        if lhs != rhs and way not in UNCONFIRMED:
            seed = f"{self.seed}/{len(self.steps) + 1}"
            confirmed = confirm(seed, Relation(lhs, op, rhs), (*self.requires, *self.standing))
        hypotheses = tuple(dict.fromkeys(self._called_upon))
        self._called_upon.clear()
        self.steps.append(Step(lhs, op, rhs, reason, way, tuple(given), confirmed, gap, hypotheses))
        return self


def _residual(left: Any, right: Any) -> Any:
    """Return what is left of a difference, shortened where that is cheap."""
    try:
        return sp.factor_terms(canonical(left - right))
    except (TypeError, ValueError, AttributeError):
        return (left, right)
