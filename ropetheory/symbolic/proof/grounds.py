"""What a step may stand on: hypotheses, ranges, signs and the domains of the letters, each demanded here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.coordinates import restore
from ropetheory.symbolic.language.domains import VECTORS
from ropetheory.symbolic.language.grammar import divisors
from ropetheory.symbolic.language.letters import BY_SYMBOL
from ropetheory.symbolic.language.quantity import letters_of, unfold
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, TrivialStatementError, put
from ropetheory.symbolic.proof.domains import floor_of, misfit
from ropetheory.symbolic.proof.equality import canonical, divides_when_narrow, manifest
from ropetheory.symbolic.proof.proved import EVERY_PAIR
from ropetheory.symbolic.proof.ranges import Range, forms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.symbolic.proof.proved import Proved, Step


ONE, ZERO = sp.Integer(1), sp.Integer(0)
RATIONAL_TWINS = {
    letter: sp.Dummy(letter.name, rational=True, positive=letter.is_positive)
    for letter in BY_SYMBOL
    if not letter.is_integer
}


class Grounds:
    """The hypotheses under which a chain of steps stands, and what they grant."""

    seed: str
    requires: tuple[Relation, ...]
    standing: tuple[Relation, ...]
    steps: list[Step]
    _called_upon: list[Relation]
    laws: frozenset[Relation]
    rational: frozenset[Any]

    def demand_slope(self, slope: Any) -> None:
        """Refuse a linear equation whose slope may vanish: it would have no root, or many."""
        by: list[Range] = []
        for hypothesis in (*self.requires, *self.standing):
            if hypothesis.lhs in slope.free_symbols:
                by += forms(hypothesis)[:1]
        if not any(manifest(under_ranges(side, by), strict=True) for side in (slope, -slope)):
            self.refuse(f"the slope {slope} of the equation may vanish", slope)

    def knows(self, condition: Relation) -> bool:
        """Tell whether a condition is a hypothesis of this chain, and note that it is called upon."""
        ordered = condition.ascending()
        for known in (*self.requires, *self.standing):
            if known.ascending() == ordered:
                self._called_upon.append(known)
                return True
        return False

    def _demand(self, condition: Relation | None, by: Sequence[Range], facts: Sequence[Proved]) -> None:
        """Refuse unless a hypothesis of a lemma is one of this chain, manifest, or a fact with room."""
        if condition is None or self.knows(condition):
            return
        gap = condition.rhs - condition.lhs
        strict = condition.op == "<"
        rooms = [gap]
        for fact in facts:
            known = fact.ordered()
            rooms.append(gap - (known.rhs - known.lhs))
        ordered = condition.op in ("<=", "<")
        if not (ordered and any(manifest(under_ranges(room, by), strict=strict) for room in rooms)):
            self.refuse(f"hypothesis {sp.sstr(condition.lhs)} {condition.op} {sp.sstr(condition.rhs)}", gap)

    def demand_sign(self, expression: Any, by: Sequence[Range], facts: Sequence[Proved]) -> None:
        """Refuse unless an expression is manifestly nonnegative, or a fact's gap times such a one."""
        self.demand_wide(expression)
        if expression == 0 or manifest(under_ranges(expression, by)):
            return
        for fact in facts:
            ordered = fact.ordered()
            share = sp.cancel(expression / (ordered.rhs - ordered.lhs))
            if manifest(under_ranges(share, by)):
                return
        self.refuse(f"{sp.sstr(expression)} has no manifest sign", expression)

    def demand_wide(self, *expressions: Any) -> None:
        """Refuse what divides by 0 in a head of one pair, where such a head is not excluded."""
        known = (r.ascending() for r in (*self.requires, *self.standing))
        ends = [(r.lhs, r.op) for r in known if r.rhs == letters.d and r.lhs.is_number]
        wide = any(low > 2 or (low == 2 and op == "<") for low, op in ends)
        if not wide and any(map(divides_when_narrow, expressions)):
            self.refuse("a divisor is 0 at d = 2, and d >= 4 is not supposed", expressions[0])

    def _demand_domain(self, where: Mapping[Any, Any], by: Sequence[Range], facts: Sequence[Proved]) -> None:
        """Refuse a substitution that leaves the domain that a letter is declared with."""
        for letter, value in where.items():
            if wrong := misfit(letter, value):
                self.refuse(wrong, value)
            floor = None if letter in VECTORS else floor_of(letter)
            if floor == (ZERO, False):
                self.demand_sign(value, by, facts)
            elif floor:
                self._demand_above(floor[0], value, floor[1], by, facts)

    def _demand_above(
        self, floor: Any, value: Any, strict: bool, by: Sequence[Range], facts: Sequence[Proved]
    ) -> None:
        """Refuse a value that is not manifestly above a floor, or so by hypothesis or by a fact."""
        condition = Relation(floor, "<" if strict else "<=", value) if value != floor else None
        if condition is None:
            if strict:
                self.refuse(f"{value} is not above {floor}", value)
            return
        if self.knows(condition) or self.knows(Relation(floor, "<", value)):
            return
        gaps = [(o.rhs - o.lhs, o.op) for o in (fact.ordered() for fact in facts)]
        shares = (sp.cancel((value - floor) / gap) for gap, op in gaps if op == "<" or not strict)
        if any(manifest(under_ranges(share, by), strict=strict) for share in shares):
            return
        form = under_ranges(value, by)
        rooms = [form - floor] if floor == 0 else [form - floor, sp.expand_log(sp.log(form))]
        if not any(manifest(room, strict=strict) for room in rooms):
            self.refuse(f"{value} need not be {'above' if strict else 'at least'} {floor}", form)

    def demand_every_pair(self, facts: Sequence[Proved]) -> None:
        """Refuse termwise use where more is supposed of the pair than that it is one of the pairs."""
        granted = (r for fact in facts for r in (*fact.requires, *fact.standing))
        supposed = (*self.requires, *self.standing, *granted)
        for condition in supposed:
            named = {letter.symbol for letter in letters_of(condition.lhs, condition.rhs)}
            if letters.j in named and condition not in EVERY_PAIR:
                self.refuse(f"{condition} does not hold of every pair", condition.lhs)

    def demand_hypotheses(
        self, proved: Proved, where: Mapping[Any, Any], by: Sequence[Range], facts: Sequence[Proved]
    ) -> None:
        """Refuse to use a relation where its hypotheses, at what is put for its letters, are not granted."""
        self.laws |= proved.laws
        self._demand_rational(proved.rational, where)
        self._demand_width(proved, where)
        self._demand_domain(where, by, facts)
        self._demand_defined(proved.relation, where)
        for condition in (*proved.requires, *proved.standing):
            self._demand(_put(condition, where), by, facts)

    def _demand_width(self, proved: Proved, where: Mapping[Any, Any]) -> None:
        """Refuse another width for a fact about x: that x is not 0 is supposed of its d coordinates."""
        sides = (proved.relation.lhs, proved.relation.rhs)
        named = {letter.symbol for letter in letters_of(*sides)}
        if where.get(letters.d, letters.d) != letters.d and letters.x in named:
            self.refuse("x is not 0 in a head of d; in another it may be", where[letters.d])

    def demand_value(self, value: Any, *seen: frozenset[Any]) -> None:
        """Refuse a value with a divisor that may be 0, unless what is stated (``seen``) divides by it too."""
        self.demand_wide(value)
        for divisor in divisors(value).difference(*seen):
            if not divides_when_narrow(1 / divisor):  # demanded above
                self.refuse(f"{value} divides by {divisor}, which may be 0", divisor)

    def _demand_defined(self, relation: Relation, where: Mapping[Any, Any]) -> None:
        """Refuse what is put for letters where it has no value and the result has one."""
        seen = [divisors(put(side, where)) for side in (relation.lhs, relation.rhs)]
        for value in where.values():
            self.demand_value(sp.sympify(value), *seen)

    def _demand_rational(self, rational: frozenset[Any], where: Mapping[Any, Any]) -> None:
        """Refuse a value that need not be rational where the relation is of rational letters."""
        for letter in rational:
            value = sp.sympify(where.get(letter, letter))
            if value.xreplace(RATIONAL_TWINS).is_rational is not True:
                self.refuse(f"{letter} is rational here; {value} need not be", value)
            self.rational |= {a for a in value.free_symbols if not a.is_integer}

    def demand_range(self, known: Range) -> None:
        """Refuse a range that is neither a standing hypothesis nor one of this chain."""
        if not self.knows(known.hypothesis):
            self.refuse(f"the range {known.hypothesis} is no hypothesis here", known.form)

    def refuse(self, what: str, residual: Any, found: Any = None) -> None:
        self._called_upon.clear()
        left = residual if isinstance(residual, tuple) else restore(sp.sympify(residual))
        words = f"{self.seed}, step {len(self.steps) + 1}: {what}; residual {sp.sstr(left)[:300]}"
        raise StepRefusedError(words, residual, found)


def _put(condition: Relation, where: Mapping[Any, Any]) -> Relation | None:
    """Put expressions for the letters of a condition; None where it then says ``x <= x``."""
    try:
        return condition.subs(where).ascending() if where else condition.ascending()
    except TrivialStatementError:
        if condition.op in ("<=", ">=", "=="):
            return None
        raise StepRefusedError(f"{condition} fails for {dict(where)}") from None


def under_ranges(expression: Any, by: Sequence[Range]) -> Any:
    """Write an expression over ranges, one after the other, so that its sign shows.

    A squared norm stays folded: it is positive as it stands, and a sum once unfolded.
    """
    unfolded = unfold(sp.sympify(expression), (vocabulary.norm2,))
    for known in by:
        unfolded = unfold(put(unfolded, {known.letter: known.form}), (vocabulary.norm2,))
    return canonical(unfolded, (vocabulary.norm2,))
