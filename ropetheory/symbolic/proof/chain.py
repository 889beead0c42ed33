"""The trusted core: a step is accepted when its check passes, and refused with its residual.

A derivation is a set of chains. A chain starts at an expression and goes by steps; each step has a
relation, a reason in words, and one of four ways in which it is checked:

equality
    the residual reduces to zero (``reduce.same``);
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

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.letters import BY_SYMBOL
from ropetheory.symbolic.language.map_words import replace as replace_word
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, TrivialStatementError
from ropetheory.symbolic.proof.confirm import confirm
from ropetheory.symbolic.proof.equality import canonical, manifest, restore, same, summand_of
from ropetheory.symbolic.proof.operations import OPERATIONS
from ropetheory.symbolic.proof.proved import (
    EVERY_PAIR,
    Proved as Proved,
    Step as Step,
    demand_free,
    law as law,
)
from ropetheory.symbolic.proof.ranges import Range, forms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ONE, ZERO = sp.Integer(1), sp.Integer(0)
# The expression before these has no value at a point: an unknown, or a limit not yet taken.
UNCONFIRMED = ("operation: limit", "operation: solve")


@dataclass
class Chain:
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
            self._refuse(f"{sp.sstr(lhs)} == {sp.sstr(rhs)}", _residual(lhs, rhs))
        return self._accept("==", rhs, reason, "equality")

    def operate(self, operation: str, rhs: Any, reason: str, **arguments: Any) -> Chain:
        """Go to what a SymPy operation makes of the current expression."""
        lhs = self.current
        self._admit(operation, arguments)
        result = restore(OPERATIONS[operation](lhs, **arguments))
        if isinstance(result, sp.Piecewise) or result.has(sp.nan, sp.zoo):
            self._refuse(f"{operation} of {sp.sstr(lhs)}", result)
        if not same(result, rhs):
            what = f"{operation} gives {sp.sstr(result)}, not {sp.sstr(rhs)}"
            self._refuse(what, _residual(result, rhs), found=result)
        if operation == "limit":
            self._limit_of = self.start
        return self._accept("==", rhs, reason, f"operation: {operation}")

    def _admit(self, operation: str, arguments: Mapping[str, Any]) -> None:
        """Refuse an operation where it does not mean what the chain would make of it."""
        if operation == "limit" and any(step.op != "==" for step in self.steps):
            self._refuse("a limit after an inequality weakens it; take the limit first", self.current)
        if operation == "collapse":
            pick = arguments["pick"]
            last = letters.d / 2 - 1 if pick == letters.j else letters.N - 1
            ends = (Relation(pick, ">=", ZERO), Relation(pick, "<=", last))
            if not all((end.lhs.is_nonnegative and end.op == ">=") or self._known(end) for end in ends):
                self._refuse(f"{pick} must run over the range of the sum by hypothesis", pick)
        if operation == "solve":
            if not isinstance(arguments["unknown"], sp.Dummy):
                self._refuse("an unknown is a dummy, so that nothing can be put for it", arguments["unknown"])
            self._demand_slope(sp.diff(arguments["condition"], arguments["unknown"]))
            # What follows holds of the root alone.
            self.requires = (*self.requires, Relation(arguments["condition"], "==", ZERO))

    def _demand_slope(self, slope: Any) -> None:
        """Refuse a linear equation whose slope may vanish: it would have no root, or many."""
        by: list[Range] = []
        for hypothesis in (*self.requires, *self.standing):
            if hypothesis.lhs in slope.free_symbols:
                by += forms(hypothesis)[:1]
        if not any(manifest(_under(side, by), strict=True) for side in (slope, -slope)):
            self._refuse(f"the slope {slope} of the equation may vanish", slope)

    def _known(self, condition: Relation) -> bool:
        """Tell whether a condition is a hypothesis of this chain, and note that it is called upon."""
        ordered = condition.ascending()
        for known in (*self.requires, *self.standing):
            if known.ascending() == ordered:
                self._called_upon.append(known)
                return True
        return False

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
            self._demand_range(known)
        for fact in facts:
            fact.ordered()
            self._demand_hypotheses(fact, {}, by, ())
        self._demand_sign(factor, by, facts)
        self._demand_sign(slack, by, facts)
        expected, decided = slack, manifest(_under(slack, by), strict=True)
        if lemma is not None:
            lemma.ordered()
            self._demand_hypotheses(lemma, where, by, facts)
            ordered = lemma.at(where).ascending()
            expected = factor * (ordered.rhs - ordered.lhs) + slack
            decided = decided or (ordered.op == "<" and manifest(_under(factor, by), strict=True))
        if strict and not decided:
            self._refuse(f"{op} is not strict here", slack)
        if termwise:
            self._demand_every_pair((*([lemma] if lemma else []), *facts))
            gap = summand_of(gap)
        if not same(_under(gap, by), _under(expected, by)):
            residual = _residual(gap, expected)
            found = None if isinstance(residual, tuple) else slack + restore(residual)
            self._refuse(f"the gap of {op} is not the lemma's", residual, found)
        given = {name for known in (*([lemma] if lemma else []), *facts) for name in known.given}
        return self._accept(op, rhs, reason, "lemma", tuple(sorted(given)), gap=expected)

    def apart(self, rhs: Any, reason: str, *, lemma: Proved, power: Any) -> Chain:
        """Go to an expression that differs (``!=``), since a power of the ratio is not 1.

        The lemma proves X != Y, and (current/rhs)**power must equal X/Y: were the sides equal, so
        would X and Y be.
        """
        ratio = (self.current / rhs) ** power
        known = lemma.relation
        self._demand_hypotheses(lemma, {}, (), ())
        if known.op != "!=" or not same(ratio, known.lhs / known.rhs):
            self._refuse("the power of the ratio is not the lemma's", _residual(ratio, known.lhs / known.rhs))
        return self._accept("!=", rhs, reason, "lemma", lemma.given)

    def use(
        self, proved: Proved, reason: str, where: Mapping[Any, Any] | None = None, *, by: Sequence[Range] = ()
    ) -> Chain:
        """Go along a relation proved before, or yielded by a classical theorem."""
        for known in by:
            self._demand_range(known)
        self._demand_hypotheses(proved, where or {}, by, ())
        relation = proved.at(where or {})
        if not same(self.current, relation.lhs):
            self._refuse(
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
        self._demand_hypotheses(proved, where or {}, (), ())
        relation = proved.at(where or {})
        if relation.op != "==":
            self._refuse(f"{relation} is no equality", self.current)
        old, new = (relation.rhs, relation.lhs) if backwards else (relation.lhs, relation.rhs)
        rhs = replace_word(self.current, old, new, at)
        if rhs is None:
            self._refuse(f"{sp.sstr(old)} does not occur", self.current)
        return self._accept("==", rhs, reason, "by law" if proved.laws else "proved above", proved.given)

    def rewrite(self, proved: Proved, reason: str) -> Chain:
        """Put the right side of a proved equality for its left side, where that occurs."""
        relation = proved.relation
        self._demand_hypotheses(proved, {}, (), ())
        if relation.op != "==" or not self.current.has(relation.lhs):
            self._refuse(f"{sp.sstr(relation.lhs)} does not occur", self.current)
        demand_free(proved, self.current)
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
        if op == "!=" and same(lhs, rhs):
            self._refuse("the two sides are the same", lhs)
        confirmed = 0
        if lhs != rhs and way not in UNCONFIRMED:
            seed = f"{self.seed}/{len(self.steps) + 1}"
            confirmed = confirm(seed, Relation(lhs, op, rhs), (*self.requires, *self.standing))
        hypotheses = tuple(dict.fromkeys(self._called_upon))
        self._called_upon.clear()
        self.steps.append(Step(lhs, op, rhs, reason, way, tuple(given), confirmed, gap, hypotheses))
        return self

    def _demand(self, condition: Relation | None, by: Sequence[Range], facts: Sequence[Proved]) -> None:
        """Refuse unless a hypothesis of a lemma is one of this chain, manifest, or a fact with room."""
        if condition is None or self._known(condition):
            return
        gap = condition.rhs - condition.lhs
        strict = condition.op == "<"
        rooms = [gap]
        for fact in facts:
            ordered = fact.ordered()
            rooms.append(gap - (ordered.rhs - ordered.lhs))
        if condition.op not in ("<=", "<") or not any(manifest(_under(r, by), strict=strict) for r in rooms):
            self._refuse(f"hypothesis {sp.sstr(condition.lhs)} {condition.op} {sp.sstr(condition.rhs)}", gap)

    def _demand_sign(self, expression: Any, by: Sequence[Range], facts: Sequence[Proved]) -> None:
        """Refuse unless an expression is manifestly nonnegative, or a fact's gap times such a one."""
        if expression == 0 or manifest(_under(expression, by)):
            return
        for fact in facts:
            ordered = fact.ordered()
            share = sp.cancel(expression / (ordered.rhs - ordered.lhs))
            if manifest(_under(share, by)):
                return
        self._refuse(f"{sp.sstr(expression)} has no manifest sign", expression)

    def _demand_domain(self, where: Mapping[Any, Any], by: Sequence[Range], facts: Sequence[Proved]) -> None:
        """Refuse a substitution that leaves the domain that a letter is declared with."""
        for letter, value in where.items():
            if letter not in BY_SYMBOL:
                self._refuse(f"{letter} is no letter of the notation", value)
            if letter in VECTORS:
                self._demand_vector(letter, value)
                continue
            free = canonical(value)
            real = free.is_extended_real is True and value not in VECTORS
            if not real or (letter.is_integer and free.is_integer is not True):
                self._refuse(
                    f"{letter} is {'whole' if letter.is_integer else 'real'}; {value} need not be", value
                )
            if letter.is_even and (free / 2).is_integer is not True:
                self._refuse(f"{letter} is even; {value} need not be", value)
            if letter in FLOORS:
                self._demand_above(ONE, value, FLOORS[letter], by, facts)
            elif letter.is_positive:
                self._demand_above(ZERO, value, True, by, facts)
            elif letter.is_nonnegative:
                self._demand_sign(value, by, facts)

    def _demand_vector(self, letter: Any, value: Any) -> None:
        """Refuse anything but a vector for a vector; x alone is known not to be zero."""
        if value not in VECTORS or (letter == letters.x and value != letter):
            what = "a vector that is not zero" if letter == letters.x else "a vector"
            self._refuse(f"{letter} is {what}; {value} need not be", value)

    def _demand_above(
        self, floor: Any, value: Any, strict: bool, by: Sequence[Range], facts: Sequence[Proved]
    ) -> None:
        """Refuse a value that is not manifestly above a floor, or so by hypothesis or by a fact."""
        condition = Relation(floor, "<" if strict else "<=", value) if value != floor else None
        if condition is None:
            if strict:
                self._refuse(f"{value} is not above {floor}", value)
            return
        if self._known(condition) or self._known(Relation(floor, "<", value)):
            return
        gaps = [(o.rhs - o.lhs, o.op) for o in (fact.ordered() for fact in facts)]
        shares = (sp.cancel((value - floor) / gap) for gap, op in gaps if op == "<" or not strict)
        if any(manifest(_under(share, by), strict=strict) for share in shares):
            return
        form = _under(value, by)
        rooms = [form - floor] if floor == 0 else [form - floor, sp.expand_log(sp.log(form))]
        if not any(manifest(room, strict=strict) for room in rooms):
            self._refuse(f"{value} need not be {'above' if strict else 'at least'} {floor}", form)

    def _demand_every_pair(self, facts: Sequence[Proved]) -> None:
        """Refuse termwise use where more is supposed of the pair than that it is one of the pairs."""
        supposed = (*self.requires, *(r for fact in facts for r in (*fact.requires, *fact.standing)))
        for condition in supposed:
            named = condition.lhs.free_symbols | condition.rhs.free_symbols
            if letters.j in named and condition not in EVERY_PAIR:
                self._refuse(f"{condition} does not hold of every pair", condition.lhs)

    def _demand_hypotheses(
        self, proved: Proved, where: Mapping[Any, Any], by: Sequence[Range], facts: Sequence[Proved]
    ) -> None:
        """Refuse to use a relation where its hypotheses, at what is put for its letters, are not granted."""
        self.laws |= proved.laws
        self._demand_rational(proved.rational, where)
        self._demand_domain(where, by, facts)
        for condition in (*proved.requires, *proved.standing):
            self._demand(_put(condition, where), by, facts)

    def _demand_rational(self, rational: frozenset[Any], where: Mapping[Any, Any]) -> None:
        """Refuse a value that need not be rational where the relation is of rational letters."""
        for letter in rational:
            value = sp.sympify(where.get(letter, letter))
            if value.xreplace(RATIONAL_TWINS).is_rational is not True:
                self._refuse(f"{letter} is rational here; {value} need not be", value)
            self.rational |= {a for a in value.free_symbols if not a.is_integer}

    def _demand_range(self, known: Range) -> None:
        """Refuse a range that is neither a standing hypothesis nor one of this chain."""
        if not self._known(known.hypothesis):
            self._refuse(f"the range {known.hypothesis} is no hypothesis here", known.form)

    def _refuse(self, what: str, residual: Any, found: Any = None) -> None:
        self._called_upon.clear()
        words = f"{self.seed}, step {len(self.steps) + 1}: {what}; residual {sp.sstr(residual)[:300]}"
        raise StepRefusedError(words, residual, found)


VECTORS = (letters.q, letters.k, letters.x)
FLOORS = {letters.b: True, letters.B: True, letters.beta: False}
"""Letters from 1 on, and whether 1 itself is left out; the free coordinates suppose it."""

RATIONAL_TWINS = {
    letter: sp.Dummy(letter.name, rational=True, positive=letter.is_positive)
    for letter in BY_SYMBOL
    if not letter.is_integer
}


def _put(condition: Relation, where: Mapping[Any, Any]) -> Relation | None:
    """Put expressions for the letters of a condition; None where it then says ``x <= x``."""
    try:
        return condition.subs(where).ascending() if where else condition.ascending()
    except TrivialStatementError:
        if condition.op in ("<=", ">=", "=="):
            return None
        raise StepRefusedError(f"{condition} fails for {dict(where)}") from None


def _under(expression: Any, by: Sequence[Range]) -> Any:
    """Write an expression over ranges, one after the other, so that its sign shows.

    A squared norm stays folded: it is positive as it stands, and a sum once unfolded.
    """
    unfolded = unfold(sp.sympify(expression), (vocabulary.norm2,))
    for known in by:
        unfolded = unfold(unfolded.subs(known.letter, known.form), (vocabulary.norm2,))
    return canonical(unfolded, (vocabulary.norm2,))


def _residual(left: Any, right: Any) -> Any:
    """Return what is left of a difference, shortened where that is cheap."""
    try:
        return sp.factor_terms(canonical(left - right))
    except (TypeError, ValueError, AttributeError):
        return (left, right)
