"""Classical theorems as tactics: what each states, and how it follows from the results that are cited."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.members import FAMILIES
from ropetheory.rocq.proofs.normal import normal
from ropetheory.rocq.proofs.rewriting import left_inverse
from ropetheory.rocq.proofs.sums import SUMS
from ropetheory.rocq.proofs.writing import (
    Brought,
    Known,
    Rule,
    ascending,
    assert_relation,
    name_fact,
    specialize,
    unwrap,
    write_out,
)
from ropetheory.rocq.statements.propositions import relate
from ropetheory.rocq.statements.terms import term
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import Node, binder, letter, node, num, opened, put
from ropetheory.symbolic.proof.known import tree
from ropetheory.symbolic.proof.signs.signer import Signer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.symbolic.proof.expressions.reading import Relation


def _beyond(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    extreme, member = map(tree, given)
    ways = "first [apply Rmax_l | apply Rmax_r | apply Rmin_l | apply Rmin_r]"
    return assert_relation((member, "<=", extreme) if extreme.op == "max" else (extreme, "<=", member), ways)


def _within(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    extreme = tree(given[0])
    facts = [known.bring(fact, letters) for fact in given[1:]]
    left, op, right = facts[0][1]
    small, large = ascending((left, op, right))
    ways = [way for way, _ in facts]
    if extreme.op == "max":
        return assert_relation((extreme, "<=", large), *ways, "apply Rmax_lub; first [lra | assumption]")
    return assert_relation((small, "<=", extreme), *ways, "apply Rmin_glb; first [lra | assumption]")


def _growing(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    kind, fixed, fact = given
    way, (left, op, right) = known.bring(fact, letters)
    small, large = ascending((left, op, right))
    sides = (node(kind, tree(fixed), one) for one in (small, large))
    low, high = sides
    law = "Rle_max_compat_l" if kind == "max" else "Rle_min_compat_l"
    return assert_relation((low, "<=", high), way, f"apply {law}; lra")


def _cases(known: Known, first: Any, second: Any) -> tuple[Relation, Relation]:
    """Return the two hypotheses that tell the cases of two facts apart."""
    for held in known.supposes(first):
        for opposite in known.supposes(second):
            low, high = ascending(held)
            if ascending(opposite) == (high, low):
                return held, opposite
    raise UnknownProofError("the cases are not seen")


def case_suppositions(known: Known, fact: Any) -> tuple[Relation, ...]:
    """Return what a result supposes that is proved case by case: what both cases do."""
    if not isinstance(fact, Classical) or fact.name != "either":
        return ()
    first, second = fact.arguments
    told = _cases(known, first, second)
    both = (*known.supposes(first), *known.supposes(second))
    return tuple(one for one in dict.fromkeys(both) if one not in told)


def _either(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Tell the two cases apart that the facts suppose."""
    (way, stated), (other, _) = (known.bring(fact, letters) for fact in given)
    low, high = ascending(_cases(known, *given)[0])
    cases = f"destruct (Rle_or_lt {term(low)} {term(high)})"
    return assert_relation(stated, f"{cases}; [{way}; assumption | {other}; assumption]")


def _even(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Say of every number what is known of those that are not negative."""
    fact, variable, real = given
    minus = node("mul", num(-1), tree(real))
    both = (specialize(fact, **{variable: at}) for at in (real, minus))
    (up, stated), (down, _) = (known.bring(one, letters) for one in both)
    cases = f"destruct (Rle_or_lt 0 {real})"
    turned = f"{name_fact(down, 'Turned')}; revert Turned; evened; intros; lra"
    return assert_relation(stated, f"{cases}; [{up}; assumption | {turned}]")


def _square_bound(fact: Relation) -> tuple[Node, Node]:
    """Return the number whose square is bounded, and the root of the bound."""
    left, right = ascending(fact)
    if left.op != "pow" or left.args[1] is not num(2):
        raise UnknownProofError("no square is bounded")
    half, squares, rest = num(Fraction(1, 2)), list[Node](), list[Node]()
    for part in right.args if right.op == "mul" else (right,):
        if part.op == "pow" and part.args[1] is num(2):
            base = part.args[0]
            squares += [_size(factor) for factor in (base.args if base.op == "mul" else (base,))]
        elif part.op == "num":
            squares.append(_number_root(part))
        else:
            rest.append(part)
    if rest:
        squares.append(node("pow", _product(rest), half))
    return left.args[0], _product(squares)


def _number_root(square: Node) -> Node:
    """Return the root of a number that is not negative, a number itself where it is rational."""
    value = square.args[0]
    top, below = math.isqrt(value.numerator), math.isqrt(value.denominator)
    rational = (top**2, below**2) == (value.numerator, value.denominator)
    return num(Fraction(top, below)) if rational else node("pow", square, num(Fraction(1, 2)))


def _product(factors: list[Node]) -> Node:
    return factors[0] if len(factors) == 1 else node("mul", *factors)


def _size(one: Node) -> Node:
    return one if Signer(()).nonnegative(one) else node("abs", one)


def _read_bound(known: Known, fact: Any, letters: tuple[str, ...]) -> tuple[Node, Node]:
    """Return what is bounded and by what: the signs of letters say it, not those of what is put for them."""
    bare, where = unwrap(fact)
    base, root = _square_bound(known.bring(bare, letters)[1])
    values = {letter(name): value for name, value in where.items()}
    return put(base, values), put(root, values)


def _between(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    fact, part = given
    way, squared = known.bring(fact, letters)
    base, root = _read_bound(known, fact, letters)
    known_by = f"assert (Roots := roots {term(base)} {term(root)} {term(ascending(squared)[1])})"
    lines = [way, known_by, "assert (- {0} <= {1} <= {0}) by (apply Roots; [sign | squares | lra])"]
    lines[2] = lines[2].format(term(root), term(base))
    stated = (base, ">=", node("mul", num(-1), root)) if part == 0 else (base, "<=", root)
    return assert_relation(stated, *lines, "lra")


def _root(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    way, squared = known.bring(given[0], letters)
    base, root = _read_bound(known, given[0], letters)
    bound = term(ascending(squared)[1])
    return assert_relation(
        (node("abs", base), "<=", root), way, f"apply (root_size _ _ {bound}); [sign | squares | lra]"
    )


def _antisymmetry(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    (way, stated), (other, converse) = (known.bring(fact, letters) for fact in given)
    low, high = ascending(stated)
    sides = zip((low, high), reversed(ascending(converse)), strict=True)
    same = [f"assert ({relate(a, '==', b)}) by ({equality(a, b)})" for a, b in sides if a is not b]
    return assert_relation((low, "==", high), way, other, *same, "lra")


def _backwards(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    way, (left, _, right) = known.bring(given[0], letters)
    return assert_relation((right, "==", left), way, "symmetry; assumption")


def _positive_square(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    way, (left, _, _) = known.bring(given[0], letters)
    return assert_relation((num(0), "<", node("pow", left, num(2))), way, "apply square_pos; assumption")


def _limits(known: Known, facts: tuple[Any, ...], letters: tuple[str, ...]) -> list[str]:
    """Bring limits, and an order that holds at every width between what they are of, named ``Order``."""
    way, (left, op, right) = known.bring(specialize(facts[0], d="at_0", j="0"), (*letters, "at_0"))
    brought = [known.bring(fact, letters) for fact in facts[1:]]
    bodies = [opened(limit, letter("at_0")) for _, (limit, _, _) in brought]
    sides = ascending((left, op, right))
    lines = [
        f"assert ({term(side)} = {term(body)}) by ({equality(side, body)})"
        for side, body in zip(sides, bodies, strict=False)
        if side is not body
    ]
    low, high = (*bodies, *sides[len(bodies) :])
    shown_there = "; ".join(["intros at_0 Width; widths", way, *lines, "lra"])
    order = f"forall at_0 : R, even_width at_0 -> {relate(low, '<=', high)}"
    named_limits = [name_fact(way, f"Limit{at}") for at, (way, _) in enumerate(brought)]
    return [f"assert (Order : {order}) by ({shown_there})", *named_limits]


def _limit_order(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    (_, (_, _, low)), (_, (_, _, high)) = (known.bring(fact, letters) for fact in given[1:])
    tends = "apply tends_limit; [eassumption | first [exact Limit0 | exact Limit1]]"
    order = f"eapply limits_order; [exact Order | {tends} | {tends}]"
    return assert_relation((low, "<=", high), *_limits(known, given, letters), order)


def _comparison(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    _, (left, op, right) = known.bring(given[0], letters)
    stated = binder("Limit", (ascending((left, op, right))[1],), letter("d")), "==", node("oo")
    return assert_relation(stated, *_limits(known, given, letters), "exact (diverges_above _ _ Order Limit0)")


def _triangular(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Say what the determinant of clipped scores is, whose matrix has zeros above its diagonal."""
    head = tree(given[0])
    first, second = (node("coordinate", letter("x"), num(at)) for at in (0, 1))
    change = node("add", first, node("mul", num(-1), second))
    return assert_relation((head, "==", node("pow", change, head.args[0])), "apply clipped_is; whole_tac")


def _list_cases(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Show an order for the whole numbers from 1 on, each by itself, and use it for one of them."""
    stated, place, high = relation(given[0]), given[1], given[2]
    low, large = ascending(stated)
    here = letter("w")
    way = f"exfalso; change ({high + 1} <= w) in Next_{high}; lra"
    for value in range(high, 0, -1):
        left, right = (put(one, {here: num(value)}) for one in (low, large))
        shown_there = "apply Req_le; same" if left is right else "enclosed"
        known_by = "Above" if value == 1 else f"Next_{value - 1}"
        found = f"destruct (next_whole w {value} Whole {known_by}) as [Here|Next_{value}]"
        way = f"{found}; [rewrite Here; {shown_there} | {way}]"
    order = f"{term(low)} <= {term(large)}"
    every = f"forall w : R, integer w -> 1 <= w -> w <= {high} -> {order}"
    lines = [
        f"assert (Cases : {every}) by (clear; intros w Whole Above Below; {way})",
        f"refine (Cases {term(place)} _ _ _); [of_integers | lra | lra]",
    ]
    there = [put(one, {here: place}) for one in (low, large)]
    return assert_relation((there[0], "<=", there[1]), *lines)


def _error_function(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Say that the square of erf z lies between 1 - e^(-z^2) and 1 - e^(-2z^2)."""
    value, part = tree(given[0]), given[1]
    square, size = (node("pow", one, num(2)) for one in (node("erf", value), value))
    bound = node("add", num(1), node("mul", num(-1), node("exp", node("mul", num(-1 - part), size))))
    return assert_relation((square, "<=", bound) if part else (bound, "<=", square), "apply erf_square")


def _sine_of_rational(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Say that the sine of a quotient of whole numbers other than 0 is not 0: pi is no such quotient."""
    angle = tree(given[0])
    forms = normal(write_out(angle))
    top, below = map(forms.print, sp.fraction(sp.together(forms.form(write_out(angle)))))
    law = f"apply (sine_of_rational {term(angle)} {top} {below})"
    way = f"{law}; [of_integers | of_integers | sign | balanced | nonzero]"
    return assert_relation((node("sin", angle), "!=", num(0)), way)


RULES: dict[str, Rule] = {
    **FAMILIES,
    **SUMS,
    "antisymmetry": _antisymmetry,
    "backwards": _backwards,
    "between": _between,
    "cases": _list_cases,
    "beyond": _beyond,
    "comparison": _comparison,
    "either": _either,
    "error_function": _error_function,
    "even": _even,
    "growing": _growing,
    "left_inverse": left_inverse,
    "limit_order": _limit_order,
    "positive_square": _positive_square,
    "root": _root,
    "sine_of_rational": _sine_of_rational,
    "triangular": _triangular,
    "within": _within,
}
"""The classical theorems whose use is shown to Rocq."""
FORMULAS = {"all_members": 1, "beyond": 2, "error_function": 1, "member": 3, "pinned": 1, "within": 1}
"""How many of the first arguments of some are formulas, in which values are put for letters."""


def classical(
    known: Known, fact: Classical, where: Mapping[str, Node], letters: tuple[str, ...]
) -> Brought:
    """Bring what a classical theorem yields into the context, at values of its letters.

    Raises
    ------
    UnknownProofError
        Its use is not shown here.
    """
    if fact.name not in RULES:
        raise UnknownProofError(f"the classical theorem `{fact.name}`")
    outer = {letter(name): value for name, value in where.items()}

    def moved(at: int, argument: Any) -> Any:
        if isinstance(argument, int):
            return argument
        if not isinstance(argument, str):
            return specialize(argument, **where)
        formula = where and at < FORMULAS.get(fact.name, 0)
        return put(tree(argument), outer) if formula else argument

    given = [moved(at, argument) for at, argument in enumerate(fact.arguments)]
    if fact.name == "cases":
        given[1] = where.get(given[1], letter(given[1]))
    if fact.name == "extreme":
        given.append(where.get("j", letter("j")))
    given += [] if fact.part is None else [fact.part]
    return RULES[fact.name](known, tuple(given), letters)
