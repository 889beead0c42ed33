"""The closed list of classical theorems that a derivation may cite, each with its hypotheses checked.

What SymPy cannot justify by itself (that pi is transcendental, that a sum tends to an integral) is
cited here and nowhere else. Each function checks the hypotheses and only then yields the relation;
pages and reports say "derived, given ...".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Proved, Step
from ropetheory.symbolic.proof.classical.catalogue import CLASSICAL as CLASSICAL, Classical as Classical
from ropetheory.symbolic.proof.domains import floor_of
from ropetheory.symbolic.proof.equality import canonical, g, h, manifest, same
from ropetheory.symbolic.proof.proved import EVERY_PAIR, widens
from ropetheory.symbolic.proof.smooth import demand_smooth


def cite(name: str, relation: Relation, checked: str, requires: tuple[Relation, ...] = ()) -> Proved:
    """Yield a relation by a theorem of the list; the caller has checked the theorem's hypotheses."""
    if name not in CLASSICAL:
        raise StepRefusedError(f"{name!r} is not in the closed list of classical theorems")
    step = Step(relation.lhs, relation.op, relation.rhs, checked, f"classical: {name}", (name,))
    return Proved(relation, requires, (step,), (name,), name)


def standing_on(cited: Proved, *facts: Proved, inherit: bool = True) -> Proved:
    """Give a cited relation what its facts stand on: steps, hypotheses, laws, citations.

    With ``inherit`` false the caller has worked out the hypotheses of its own.
    """
    own = (cited, *facts) if inherit else (cited,)
    return replace(
        cited,
        requires=tuple(dict.fromkeys(r for fact in own for r in fact.requires)),
        standing=tuple(dict.fromkeys(r for fact in (cited, *facts) for r in fact.standing)),
        steps=(*(step for fact in facts for step in fact.steps), *cited.steps),
        given=tuple(sorted({name for fact in (cited, *facts) for name in fact.given})),
        laws=frozenset().union(*(fact.laws for fact in (cited, *facts))),
        rational=frozenset().union(*(fact.rational for fact in (cited, *facts))),
    )


def demand_lawless(*facts: Proved | None) -> None:
    """Refuse facts about maps: these theorems are about numbers."""
    if any(fact is not None and fact.laws for fact in facts):
        raise StepRefusedError("a relation that stands on laws of maps is not about numbers alone")


def lindemann(power: Any, value: Any, rational: tuple[Any, ...]) -> Proved:
    """Yield ``pi**power != value`` for a positive whole power and a value that is rational.

    ``rational`` lists the letters that the theorem supposes rational.
    """
    twins = {letter: sp.Symbol(letter.name, rational=True, positive=True) for letter in rational}
    if not (power.is_integer and power.is_positive):
        raise StepRefusedError(f"Lindemann needs a positive whole power, got {power}")
    if not value.xreplace(twins).is_rational:
        raise StepRefusedError(f"Lindemann needs a rational value, got {value}")
    cited = cite(
        "Lindemann",
        Relation(sp.pi**power, "!=", value),
        "Otherwise pi would be a root of X^n - r with a positive whole n and a rational r.",
    )
    return replace(cited, rational=frozenset(a for a in rational if not a.is_integer))


def riemann_sum(function: Any, variable: Any) -> Proved:
    """Yield that (2/d) sum_{j<d/2} f(2j/d) tends to the integral of f over [0, 1].

    The integrand must be smooth on [0, 1] in the free coordinates.
    """
    if variable != letters.u:
        raise StepRefusedError(f"the variable of integration is u, not {variable}, which has other uses")
    free = canonical(function)
    if free.has(letters.d, letters.j, letters.i, letters.l, h, g):
        raise StepRefusedError(f"the integrand {function} depends on the width or on a pair index")
    demand_smooth(free, variable)
    summand = function.subs(variable, 2 * letters.j / letters.d)
    mean = 2 / letters.d * sp.Sum(summand, (letters.j, 0, letters.d / 2 - 1))
    return cite(
        "Riemann sum",
        Relation(sp.Limit(mean, letters.d, sp.oo), "==", sp.Integral(function, (variable, 0, 1))),
        "The integrand is continuous on [0, 1].",
    )


def riemann_error(function: Any, variable: Any) -> Proved:
    """Yield that d times the error of the sum in ``riemann_sum`` tends to f(0) - f(1).

    The integrand must be smooth on [0, 1] in the free coordinates.
    """
    mean = riemann_sum(function, variable).relation
    error = letters.d * (mean.lhs.args[0] - mean.rhs)
    ends = function.subs(variable, 0) - function.subs(variable, 1)
    return cite(
        "Riemann sum error",
        Relation(sp.Limit(error, letters.d, sp.oo), "==", ends),
        "The integrand has a continuous derivative on [0, 1].",
    )


def telescoping(summand: Any, index: Any, total: Any) -> Proved:
    """Yield ``sum_{index < N} summand == total`` from the total at 0 and its increments.

    Parameters
    ----------
    summand : expression in ``index``
        What is summed for ``index = 0 ... N-1``.
    total : expression in N
        The closed form.
    """
    count = sp.Dummy("n", integer=True, nonnegative=True)
    if index not in (letters.l, letters.j):
        raise StepRefusedError(f"a sum from 0 on runs over l or j, not {index}")
    if summand.has(letters.N) or total.has(index):
        raise StepRefusedError(f"the summand {summand} may contain {index} alone, the total N alone")
    if not same(total.subs(letters.N, 0), sp.Integer(0)):
        raise StepRefusedError(f"{total} is not 0 where the sum is empty")
    for number in (sp.Integer(0), count):
        increment = total.subs(letters.N, number + 1) - total.subs(letters.N, number)
        if not same(increment, summand.subs(index, number)):
            raise StepRefusedError(f"the increment of {total} is not {summand}: {increment}")
    return cite(
        "telescoping",
        Relation(sp.Sum(summand, (index, 0, letters.N - 1)), "==", total),
        "The closed form is 0 for the empty sum and grows by the summand from N to N + 1.",
    )


def limit_order(fact: Proved, lower: Proved, upper: Proved) -> Proved:
    """Yield ``lim f <= lim g`` from ``f <= g`` at every width and the two limits."""
    demand_lawless(fact, lower, upper)
    _demand_wide_heads(fact)
    ordered = fact.ordered()
    for side, limit in ((ordered.lhs, lower), (ordered.rhs, upper)):
        if not _is_limit_of(limit.relation, side):
            raise StepRefusedError(f"{limit.relation} is not the limit of {side}")
    proved = cite(
        "order of limits",
        Relation(lower.relation.rhs, "<=", upper.relation.rhs),
        "The inequality holds at every width and both sides converge.",
        (*fact.requires, *lower.requires, *upper.requires),
    )
    return standing_on(proved, fact, lower, upper)


def _demand_wide_heads(fact: Proved) -> None:
    """Refuse an order that is not known of all wide heads."""
    for condition in (*fact.requires, *fact.standing):
        named = condition.lhs.free_symbols | condition.rhs.free_symbols
        if letters.d in named and not widens(condition):
            raise StepRefusedError(f"{condition} need not hold of wide heads: no limit keeps the order")


def _is_limit_of(relation: Relation, side: Any) -> bool:
    """Tell whether a relation is an equality that gives the limit of an expression as d grows."""
    limit = relation.lhs
    return (
        relation.op == "=="
        and isinstance(limit, sp.Limit)
        and limit.args[1:3] == (letters.d, sp.oo)
        and same(limit.args[0], side)
    )


def comparison(fact: Proved, diverging: Proved) -> Proved:
    """Yield that the larger side of ``fact`` grows without bound, since the smaller one does."""
    demand_lawless(fact, diverging)
    _demand_wide_heads(fact)
    ordered = fact.ordered()
    known = diverging.relation
    if not _is_limit_of(known, ordered.lhs) or known.rhs is not sp.oo:
        raise StepRefusedError(f"{known} does not say that {ordered.lhs} grows without bound")
    proved = cite(
        "order of limits",
        Relation(sp.Limit(ordered.rhs, letters.d, sp.oo), "==", sp.oo),
        "It lies above an expression that grows without bound.",
        (*fact.requires, *diverging.requires),
    )
    return standing_on(proved, fact, diverging)


def extreme(head: Any, vector: Any) -> Proved:
    """Yield how an extreme bounds the square of every pair: max_pair, min_pair, or twice a coordinate's."""
    if head.__name__ not in ("min_pair", "max_pair", "min_square", "max_square"):
        raise StepRefusedError(f"{head.__name__} is no extreme of the squares of a vector")
    bound = head.of(vector)
    pairs = isinstance(bound.definition().function, vocabulary.pair_square)
    bound *= 1 if pairs else 2
    square = vocabulary.pair_square.of(vector, letters.j)
    relation = Relation(square, "<=", bound) if head.largest else Relation(bound, "<=", square)
    words = "A pair is among the pairs" if pairs else "A pair is the sum of two squared coordinates"
    reason = f"{words}, and a member lies between the extremes."
    return cite("members and extremes", relation, reason, EVERY_PAIR)


def taylor(function: Any, variable: Any, order: int, last: Proved | None = None) -> Proved:
    """Yield ``0 <= function`` for ``variable >= 0`` from its derivatives at 0.

    Parameters
    ----------
    order : int
        The value and the derivatives below this order vanish at 0; the one of this order is
        nonnegative, manifestly or as the gap of ``last``.
    """
    demand_lawless(last)
    if variable.is_integer or (floor_of(variable) or (1,))[0] != 0:
        raise StepRefusedError(f"Taylor is used from {variable} = 0 on; its assumptions do not say so")
    demand_smooth(unfold(function), variable)
    for number in range(order):
        start = sp.diff(function, variable, number).subs(variable, 0)
        if sp.expand(start) != 0:
            raise StepRefusedError(f"derivative {number} of {function} at 0 is {start}, not 0")
    derivative = sp.diff(function, variable, order)
    if last is not None:
        for condition in (*last.requires, *last.standing):
            _demand_interval_from_zero(condition.ascending(), variable)
        ordered = last.ordered()
        if not same(derivative, ordered.rhs - ordered.lhs):
            raise StepRefusedError(
                f"derivative {order} of {function} is {derivative}, not the gap of the lemma"
            )
    elif not manifest(derivative):
        raise StepRefusedError(f"derivative {order} of {function}, {derivative}, has no manifest sign")
    given = tuple(sorted({"Taylor", *(last.given if last else ())}))
    relation = Relation(sp.Integer(0), "<=", function)
    step = Step(
        relation.lhs,
        "<=",
        relation.rhs,
        f"It vanishes at 0 with its first {order - 1} derivatives, and derivative {order} is nonnegative.",
        "classical: Taylor",
        given,
    )
    if last is None:
        return Proved(relation, (), (step,), given, "Taylor")
    supposed = (last.requires, last.standing)
    return Proved(relation, supposed[0], (step,), given, "Taylor", supposed[1], rational=last.rational)


def _demand_interval_from_zero(condition: Relation, variable: Any) -> None:
    """Refuse a hypothesis on the variable unless it leaves an interval [0, a]."""
    lower, upper = condition.lhs, condition.rhs
    if variable not in lower.free_symbols | upper.free_symbols:
        return
    from_zero = lower == 0 and upper == variable
    up_to = lower == variable and variable not in upper.free_symbols
    if condition.op not in ("<=", "<") or not (from_zero or up_to):
        raise StepRefusedError(f"{condition} does not leave an interval of {variable} from 0 on")
