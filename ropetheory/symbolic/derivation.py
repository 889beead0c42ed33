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

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic import notation as no
from ropetheory.symbolic import points
from ropetheory.symbolic.reduce import Lambda, Lambda_B, canonical, g, h, manifest, restore, same, summand_of
from ropetheory.symbolic.relation import Relation, TrivialStatementError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

CONFIRMATIONS = 2
ONE, ZERO = sp.Integer(1), sp.Integer(0)
# The expression before these has no value at a point: an unknown, or a limit not yet taken.
UNCONFIRMED = ("operation: limit", "operation: solve")


@dataclass(frozen=True, slots=True)
class Range:
    """A letter written over exactly the range that a hypothesis allows it.

    Made by ``above``, ``times``, ``below``, ``fraction`` and ``under`` alone, whose forms run over the whole range
    as the fresh parameter runs over its own; ``bound`` demands the hypothesis.
    """

    letter: Any
    form: Any
    hypothesis: Relation


def _parameter(strict: bool) -> Any:
    return sp.Dummy("t", positive=True) if strict else sp.Dummy("t", nonnegative=True)


def _demand_positive(*expressions: Any) -> None:
    for expression in expressions:
        if not manifest(canonical(sp.sympify(expression)), strict=True):
            raise StepRefusedError(f"{expression} is not manifestly positive: its range is not covered")


def above(letter: Any, low: Any, *, strict: bool = False) -> Range:
    """``letter = low + t``: everything from ``low`` on."""
    return Range(letter, low + _parameter(strict), Relation(letter, ">" if strict else ">=", low))


def times(letter: Any, low: Any, *, strict: bool = False) -> Range:
    """``letter = low e^t``: everything from ``low`` on, for a positive ``low``."""
    _demand_positive(low)
    return Range(letter, low * sp.exp(_parameter(strict)), Relation(letter, ">" if strict else ">=", low))


def below(letter: Any, high: Any, *, strict: bool = False) -> Range:
    """``letter = high - t``: everything up to ``high``."""
    return Range(letter, high - _parameter(strict), Relation(letter, "<" if strict else "<=", high))


def fraction(letter: Any, high: Any, *, strict: bool = False) -> Range:
    """``letter = high e^-t``: everything positive up to ``high``, for a positive letter."""
    _demand_positive(letter, high)
    form = high * sp.exp(-_parameter(strict))
    return Range(letter, form, Relation(letter, "<" if strict else "<=", high))


def under(letter: Any, high: Any, *, strict: bool = False) -> Range:
    """``letter = high/(1 + t)``: everything positive up to ``high``, for a positive letter."""
    _demand_positive(letter, high)
    form = high / (1 + _parameter(strict))
    return Range(letter, form, Relation(letter, "<" if strict else "<=", high))


class StepRefusedError(RopeTheoryError):
    """A step does not check; the message carries what was left over."""


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted step: ``lhs op rhs`` because ``reason``, checked in the named way."""

    lhs: Any
    op: str
    rhs: Any
    reason: str
    way: str
    given: tuple[str, ...] = ()
    confirmed: int = 0


@dataclass(frozen=True, slots=True)
class Proved:
    """A relation with the steps that prove it; only this module and ``classical`` make one."""

    relation: Relation
    requires: tuple[Relation, ...] = ()
    steps: tuple[Step, ...] = ()
    given: tuple[str, ...] = ()
    words: str = ""
    standing: tuple[Relation, ...] = ()

    def at(self, where: Mapping[Any, Any]) -> Relation:
        """Return the relation with some letters replaced."""
        return self.relation.subs(where)

    def ordered(self) -> Relation:
        """Return the relation as ``<=`` or ``<``; anything else is no order.

        Raises
        ------
        StepRefusedError
            The relation is an equality or an inequation.
        """
        ascending = self.relation.ascending()
        if ascending.op not in ("<=", "<"):
            raise StepRefusedError(f"{self.relation} orders nothing")
        return ascending

    def rewritten(self, equality: Proved) -> Proved:
        """Put one side of a proved equality for the other, wherever it stands in this relation."""
        known = equality.relation
        sides = [side.xreplace({known.lhs: known.rhs}) for side in (self.relation.lhs, self.relation.rhs)]
        if known.op != "==" or sides == [self.relation.lhs, self.relation.rhs]:
            raise StepRefusedError(f"{sp.sstr(known.lhs)} does not occur in {self.relation}")
        return Proved(
            Relation(sides[0], self.relation.op, sides[1]),
            (*self.requires, *equality.requires), (*self.steps, *equality.steps),
            tuple(sorted({*self.given, *equality.given})), self.words, self.standing,
        )


@dataclass
class Chain:
    """A chain of steps under way; ``proved()`` closes it."""

    seed: str
    start: Any
    requires: tuple[Relation, ...] = ()
    standing: tuple[Relation, ...] = ()
    steps: list[Step] = field(default_factory=list)
    _limit_of: Any = None

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
            self._refuse(f"{operation} gives {sp.sstr(result)}, not {sp.sstr(rhs)}", _residual(result, rhs))
        if operation == "limit":
            self._limit_of = self.start
        return self._accept("==", rhs, reason, f"operation: {operation}")

    def _admit(self, operation: str, arguments: Mapping[str, Any]) -> None:
        """Refuse an operation where it does not mean what the chain would make of it."""
        if operation == "limit" and any(step.op != "==" for step in self.steps):
            self._refuse("a limit after an inequality weakens it; take the limit first", self.current)
        if operation == "collapse" and not self._known(Relation(no.j, "<=", no.d / 2 - 1)):
            self._refuse("the pair index must run over the pairs by a standing hypothesis", no.j)
        if operation == "solve":
            if not isinstance(arguments["unknown"], sp.Dummy):
                self._refuse("an unknown is a dummy, so that nothing can be put for it", arguments["unknown"])
            # What follows holds of the root alone.
            self.requires = (*self.requires, Relation(arguments["condition"], "==", ZERO))

    def _known(self, condition: Relation) -> bool:
        """Tell whether a condition is a hypothesis of this chain."""
        ordered = condition.ascending()
        return any(ordered == known.ascending() for known in (*self.requires, *self.standing))

    def bound(
        self, op: str, rhs: Any, reason: str, *, lemma: Proved | None = None,
        where: Mapping[Any, Any] | None = None, factor: Any = ONE, slack: Any = ZERO,
        termwise: bool = False, by: Sequence[Range] = (), facts: Sequence[Proved] = (),
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
            gap = summand_of(gap)
        if not same(_under(gap, by), _under(expected, by)):
            self._refuse(f"the gap of {op} is not the lemma's", _residual(gap, expected))
        given = {name for known in (*([lemma] if lemma else []), *facts) for name in known.given}
        return self._accept(op, rhs, reason, "lemma", tuple(sorted(given)))

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

    def rewrite(self, proved: Proved, reason: str) -> Chain:
        """Put the right side of a proved equality for its left side, where that occurs."""
        relation = proved.relation
        self._demand_hypotheses(proved, {}, (), ())
        if relation.op != "==" or not self.current.has(relation.lhs):
            self._refuse(f"{sp.sstr(relation.lhs)} does not occur", self.current)
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
        start = sp.Limit(self._limit_of, no.d, sp.oo) if self._limit_of is not None else self.start
        given = tuple(sorted({name for step in self.steps for name in step.given}))
        return Proved(
            Relation(start, op, self.current), self.requires, tuple(self.steps), given, standing=self.standing
        )

    def _accept(self, op: str, rhs: Any, reason: str, way: str, given: Sequence[str] = ()) -> Chain:
        lhs = self.current
        confirmed = 0
        if lhs != rhs and way not in UNCONFIRMED:
            seed = f"{self.seed}/{len(self.steps) + 1}"
            confirmed = confirm(seed, Relation(lhs, op, rhs), self.requires)
        self.steps.append(Step(lhs, op, rhs, reason, way, tuple(given), confirmed))
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

    def _demand_domain(
        self, where: Mapping[Any, Any], by: Sequence[Range], facts: Sequence[Proved]
    ) -> None:
        """Refuse a substitution that leaves the domain that a letter is declared with."""
        for letter, value in where.items():
            if letter not in no.BY_SYMBOL:
                self._refuse(f"{letter} is no letter of the notation", value)
            free = canonical(value)
            if free.is_extended_real is not True or (letter.is_integer and free.is_integer is not True):
                self._refuse(f"{letter} is {'whole' if letter.is_integer else 'real'}; {value} need not be", value)
            if letter.is_even and (free / 2).is_integer is not True:
                self._refuse(f"{letter} is even; {value} need not be", value)
            if letter.is_nonnegative:
                self._demand_sign(value, by, facts)

    def _demand_hypotheses(
        self, proved: Proved, where: Mapping[Any, Any], by: Sequence[Range], facts: Sequence[Proved]
    ) -> None:
        """Refuse to use a relation where its hypotheses, at what is put for its letters, are not granted."""
        self._demand_domain(where, by, facts)
        for condition in proved.requires:
            self._demand(_put(condition, where), by, facts)
        for condition in proved.standing:
            if where and (condition.lhs.free_symbols | condition.rhs.free_symbols) & set(where):
                self._demand(_put(condition, where), by, facts)

    def _demand_range(self, known: Range) -> None:
        """Refuse a range that is neither a standing hypothesis nor one of this chain."""
        ordered = known.hypothesis.ascending()
        if not any(ordered == r.ascending() for r in (*self.requires, *self.standing)):
            self._refuse(f"the range {known.hypothesis} is no hypothesis here", known.form)

    def _refuse(self, what: str, residual: Any) -> None:
        number = len(self.steps) + 1
        raise StepRefusedError(f"{self.seed}, step {number}: {what}; residual {sp.sstr(residual)[:300]}")


def _put(condition: Relation, where: Mapping[Any, Any]) -> Relation | None:
    """Put expressions for the letters of a condition; None where it then says ``x <= x``."""
    try:
        return condition.subs(where).ascending() if where else condition.ascending()
    except TrivialStatementError:
        if condition.op in ("<=", ">=", "=="):
            return None
        raise StepRefusedError(f"{condition} fails for {dict(where)}") from None


def confirm(seed: str, relation: Relation, requires: Sequence[Relation] = ()) -> int:
    """Hold a relation against balls and mpmath at admissible points; count the points.

    A limit is approached: from a small width to a large one the distance to its value must shrink.
    """
    sides = (relation.lhs, relation.rhs)
    if isinstance(relation.lhs, sp.Limit) and not isinstance(relation.rhs, sp.Limit):
        return _approach(seed, relation)
    if any(side.has(sp.Limit, sp.oo) for side in sides):
        return 0
    # A condition on the unknown of an equation has no points; nothing is stated of it either.
    drawn = [r for r in requires if not (r.lhs.atoms(sp.Dummy) | r.rhs.atoms(sp.Dummy))]
    found = points.take(CONFIRMATIONS, seed, sides, drawn)
    for point in found:
        if points.judge(relation, point) is False:
            raise StepRefusedError(f"{seed}: balls refute {relation} at {points.plain(point)}")
        if relation.op == "==" and not points.agree(relation, point):
            raise StepRefusedError(f"{seed}: mpmath refutes {relation} at {points.plain(point)}")
    return len(found)


NARROW, WIDE = 16, 256  # widths between which an expression must come closer to its limit


def _approach(seed: str, relation: Relation) -> int:
    """Watch an expression come closer to its limit, or grow where the limit is infinite."""
    inner, value = relation.lhs.args[0], relation.rhs
    finite = value is not sp.oo
    for point in points.take(CONFIRMATIONS, seed, (inner, *([value] if finite else []))):
        narrow, wide = (inner.subs(no.d, width) for width in (NARROW, WIDE))
        if finite:
            gaps = sp.Abs(wide - value, evaluate=False), sp.Abs(narrow - value, evaluate=False) / 4
        else:
            gaps = 4 * narrow, wide
        if points.judge(Relation(gaps[0], "<=", gaps[1]), point) is not True:
            raise StepRefusedError(f"{seed}: {sp.sstr(inner)} does not approach {value} at {points.plain(point)}")
    return CONFIRMATIONS


def _under(expression: Any, by: Sequence[Range]) -> Any:
    """Write an expression over ranges, one after the other, so that its sign shows.

    A squared norm stays folded: it is positive as it stands, and a sum once unfolded.
    """
    unfolded = no.unfold(sp.sympify(expression), (no.norm2,))
    for known in by:
        unfolded = no.unfold(unfolded.subs(known.letter, known.form), (no.norm2,))
    return canonical(unfolded, (no.norm2,))


def _residual(left: Any, right: Any) -> Any:
    """Return what is left of a difference, shortened where that is cheap."""
    try:
        return sp.factor_terms(canonical(left - right))
    except (TypeError, ValueError, AttributeError):
        return (left, right)


def _limit(expression: Any) -> Any:
    """Limit as d grows, taken in the number of pairs."""
    free = canonical(expression)
    variable = g if g in free.free_symbols else h
    value = sp.limit(free, variable, sp.oo)
    if value.has(sp.sign):
        # SymPy leaves sign(e^Lambda - 1); with the base as 1 + t the sign is that of t > 0.
        value = value.subs({rate: sp.log(1 + sp.Dummy(positive=True)) for rate in (Lambda, Lambda_B)})
        value = value.replace(sp.sign, lambda a: sp.sign(sp.expand(a)))
    return value


def _root(expression: Any, condition: Any, unknown: Any) -> Any:
    """Put the one root of ``condition = 0`` for the unknown; no root, or two, is no answer."""
    roots = sp.solve(canonical(condition), unknown)
    if len(roots) != 1:
        raise StepRefusedError(f"{len(roots)} roots for {unknown}: {roots}")
    return expression.subs(unknown, roots[0])


def _summation(expression: Any) -> Any:
    """Sum in closed form; a branch goes only where its condition x = y has ln(x/y) nonzero."""
    value = canonical(expression).doit()
    for piece in value.atoms(sp.Piecewise):
        for _, condition in piece.args[:-1]:
            if not (isinstance(condition, sp.Eq) and _differ(condition.lhs, condition.rhs)):
                raise StepRefusedError(f"the sum has a branch that is not excluded: {condition}")
        value = value.xreplace({piece: piece.args[-1][0]})
    return value


def _differ(left: Any, right: Any) -> bool:
    """Decide that two positive expressions differ: the logarithm of their ratio is not 0."""
    return sp.expand_log(sp.log(left / right)).is_nonzero is True


def _integral(expression: Any) -> Any:
    """Evaluate an integral in the free coordinates, where its parameters are known positive."""
    free = canonical(expression)
    return sp.simplify(free.doit())


def _derivative(expression: Any) -> Any:
    """Take the derivative that is written."""
    return sp.diff(no.unfold(expression.expr), *expression.variables)


def _collapse(expression: Any, index: Any, pick: Any) -> Any:
    """Sum a product with KroneckerDelta(index, pick) by its one term.

    The pick must run over the range of the sum by its own standing hypotheses, as pair indices do.
    """
    ((bound, low, high),) = expression.limits
    if bound != index or (low, high) != (0, no.d / 2 - 1) or pick != no.j:
        raise StepRefusedError(f"the sum over {bound} in {low} ... {high} does not run over the pairs")
    rest = expression.function / sp.KroneckerDelta(index, pick)
    if rest.has(1 / sp.KroneckerDelta(index, pick)):
        raise StepRefusedError(f"{expression.function} has no factor delta({index}, {pick})")
    return rest.subs(index, pick)


OPERATIONS: dict[str, Callable[..., Any]] = {
    "collapse": _collapse,
    "limit": _limit,
    "solve": _root,
    "summation": _summation,
    "integrate": _integral,
    "differentiate": _derivative,
}


