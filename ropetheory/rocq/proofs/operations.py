"""Operations of calculus and algebra as tactics: the root of a condition, a slope, an integral, a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Collapse, Derivative, Integral, Limit, Solve, Summation
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality, factor, replacements
from ropetheory.rocq.proofs.normal import Normal, normal
from ropetheory.rocq.proofs.writing import write_out
from ropetheory.rocq.statements.terms import function_of, name_of, term
from ropetheory.symbolic.proof.expressions.algebra import differentiated, fresh
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    ZERO,
    Node,
    binder,
    letter,
    node,
    opened,
    power,
    put,
)
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from collections.abc import Callable

Script = tuple[list[str], str]
"""Tactics that bring what is needed into the context, and one that proves the step."""
WIDTH = letter("at_0")
"""The letter that stands for a width within a limit."""


def prove_operation(compute: Any, before: Node, after: Node) -> Script:
    """Return the tactics that prove what SymPy computed.

    Raises
    ------
    UnknownProofError
        No proof is known.
    """
    way = OPERATIONS.get(type(compute))
    if way is None:
        raise UnknownProofError(f"the operation `{type(compute).__name__}`")
    return way(compute, before, after)


def _solve(compute: Solve, before: Node, after: Node) -> Script:
    """Show that a condition, which is supposed, is its slope times the distance from the root."""
    condition, unknown = tree(compute.condition), tree(compute.unknown)
    if before is not unknown:
        raise UnknownProofError("what is solved for is not an unknown")
    slope = put(differentiated(condition, unknown), {unknown: ZERO})
    distance = node("add", unknown, node("mul", MINUS, after))
    product = node("mul", slope, distance)
    lines = [
        f"assert (Line : {term(condition)} = {term(product)}) by ({equality(condition, product)})",
        f"assert (Slope : {term(slope)} <> 0) by (first [nonzero | repeat autounfold with rope; nonzero])",
        f"assert (Root : {term(product)} = 0) by lra",
    ]
    return [], "; ".join([*lines, "apply Rmult_integral in Root; destruct Root; [contradiction | lra]"])


def _differentiate(_: Derivative, before: Node, after: Node) -> Script:
    """Let Rocq differentiate, and compare what it finds."""
    if before.op != "Derivative":
        raise UnknownProofError("no derivative is written")
    function = function_of(write_out(before), "is_derive")
    return [f"assert (Slope : {function} {term(after)}) by differentiate"], "exact (slope_is _ _ _ Slope)"


def _integrate(_: Integral, before: Node, after: Node) -> Script:
    """Integrate the sine of an exponential by an antiderivative, which Rocq differentiates."""
    if before.op != "Integral":
        raise UnknownProofError("no integral is written")
    index = fresh(before, "l")
    body = opened(before, index)
    if body.op != "sin":
        raise UnknownProofError("an integral of anything but a sine")
    angle = body.args[0]
    rate = logarithmic_slope(angle, index)
    if index.args[0] in rate.free:
        raise UnknownProofError("an angle that is not an exponential")
    primitive = node("mul", node("Si", angle), node("pow", rate, MINUS))
    low, high = before.args[1:]
    top, bottom = (at_end(primitive, index, end) for end in (high, low))
    ends = node("add", top, node("mul", MINUS, bottom))
    name = term(index)
    lines = [
        f"apply (area (fun {name} : R => {term(primitive)}) (fun {name} : R => {term(body)}))",
        f"[lra | antiderivative | smooth | cbn beta; powers; {equality(after, ends)}]",
    ]
    area = f"assert (Area : {function_of(before, 'is_RInt')} {term(after)}) by ({'; '.join(lines)})"
    return [area], "exact (integral_is _ _ _ _ Area)"


def at_end(one: Node, index: Node, end: Node) -> Node:
    """Put an end for the index; what is raised to 0 is 1."""
    if one is index:
        return end
    args = [at_end(a, index, end) if isinstance(a, Node) else a for a in one.args]
    if one.op == "pow":
        return ONE if args[1] is ZERO else power(*args)
    return node(one.op, *args)


def logarithmic_slope(one: Node, by: Node) -> Node:
    """Return the slope of the logarithm of a product of powers."""
    if by.args[0] not in one.free:
        return ZERO
    if one.op == "mul":
        parts = [part for a in one.args if (part := logarithmic_slope(a, by)) is not ZERO]
        return parts[0] if len(parts) == 1 else node("add", *parts)
    if one.op == "pow" and by.args[0] not in one.args[0].free:
        return node("mul", differentiated(one.args[1], by), node("ln", one.args[0]))
    if one.op == "pow" and by.args[0] not in one.args[1].free:
        return node("mul", one.args[1], logarithmic_slope(one.args[0], by))
    raise UnknownProofError("an angle that is not a product of powers")


def riemann(arguments: tuple[Any, ...], before: Node, after: Node) -> Script:
    """Show that a mean over k/n tends to the integral of a continuous function."""
    function, variable = tree(arguments[0]), tree(arguments[1])
    index = letter("l")
    place = node("mul", tree("2"), index, node("pow", WIDTH, MINUS))
    last = put(tree("d/2 - 1"), {letter("d"): WIDTH})
    total = binder("Sum", (put(function, {variable: place}),), index, ZERO, last)
    mean = node("mul", tree("2"), node("pow", WIDTH, MINUS), total)
    body = opened(before, WIDTH)
    name, width = term(variable), term(WIDTH)
    smooth = f"(fun {name} : R => {term(function)})"
    same = f"intros {width} Width; widths; {equality(body, mean)}"
    tends = f"tends (fun {width} : R => {term(body)}) {term(after)}"
    return [
        f"assert (Area : {function_of(after, 'integrable')}) by (apply integrable_by; [lra | smooth])",
        f"assert (Tends : {tends}) by (apply (riemann_sum {smooth}); [smooth | {same}])",
    ], "exact (limit_is _ _ Tends)"


def _sum(_: Summation, before: Node, after: Node) -> Script:
    """Sum a geometric sequence: the difference of its first two terms times the sum telescopes."""
    if before.op != "Sum" or before.args[1] is not ZERO:
        raise UnknownProofError("no sum from 0 on is written")
    index, high = fresh(before, "l"), before.args[2]
    first, second, here = (opened(before, place) for place in (ZERO, ONE, index))
    if first is second:
        return [], equality(before, after)
    following, last = (opened(before, node("add", place, ONE)) for place in (index, high))
    ratio = equality(node("mul", following, first), node("mul", here, second))
    gap = node("add", first, node("mul", MINUS, second))
    ends = node("mul", first, node("add", first, node("mul", MINUS, last)))
    name = term(index)
    return [], (
        f"apply (closed_sum (fun {name} : R => {term(here)})); [whole_tac | intros {name}; {ratio} | "
        f"first [divisor | {_apart(gap)}] | {equality(node('mul', gap, after), ends)}]"
    )


def _collapse(compute: Collapse, before: Node, after: Node) -> Script:
    """Keep the one summand in which the index is equal to a given place."""
    if before.op != "Sum":
        raise UnknownProofError("no sum is written")
    index, place = fresh(before, "l"), tree(compute.pick)
    kept = put(opened(before, place), {node("delta_ij", place, place): ONE})
    function = f"(fun {name_of(index)} : R => {term(opened(before, index))})"
    ends = " ".join(map(term, (*before.args[1:], place)))
    same = f"kept {term(place)}; {equality(kept, after)}"
    return [], f"rewrite (sum_one {function} {ends}); [{same} | member | vanish]"


def _apart(gap: Node) -> str:
    """Show that a difference, written otherwise in what is to be shown, is not 0."""
    factors = f"assert (Apart : {term(gap)} <> 0) by ({factor(gap)}; divisor)"
    return f"{factors}; let Z := fresh in intro Z; cbn beta in Z; apply Apart; refine (eq_trans _ Z); alike"


def _limit(_: Limit, before: Node, after: Node) -> Script:
    """Find a limit from those of e to c/d and of d times its distance from 1."""
    body = write_out(opened(before, WIDTH))
    forms = normal(body)
    value, width, grows = forms.form(body), forms.atom(term(WIDTH)), after.op == "oo"
    root, known = _root(forms, width)
    found = forms.print(_continuous(forms, value / width if grows else value, width, root))
    right = f"({term(WIDTH)} * {found})" if grows else found
    apart = f"try (assert ({forms.text[root]} + (-1) <> 0) by nonzero)"
    begun = f"intros {term(WIDTH)} Width; widths; {apart}; written ({term(body)}) {right}"
    same = "; ".join([begun, *replacements(forms, body), "balanced"])
    start, function = (f"(fun {term(WIDTH)} : R => {text})" for text in (term(body), found))
    if grows:
        way = f"eapply (diverges_times _ {function}); [{same} | approach; nonzero | sign]"
        return [*known, f"assert (Tends : diverges {start}) by ({way})"], "exact Tends"
    settled = "; ".join([*replacements(forms, write_out(after)), "balanced"])
    way = f"apply (tends_ext _ {function}); [{same} | eapply tends_value; [approach; nonzero | {settled}]]"
    return [*known, f"assert (Tends : tends {start} {term(after)}) by ({way})"], "exact (limit_is _ _ Tends)"


def _root(forms: Normal, width: Any) -> tuple[Any, list[str]]:
    """Return e to c/d, the one that there is, with tactics that say to what it tends and how fast."""
    found = {}
    for rest in forms.wanted:
        if not isinstance(rest, tuple) and rest.has(width):
            exponent = rest / forms.shares.get(rest, 1)
            found[forms.symbols[f"(exp {forms.print(exponent)})"]] = sp.cancel(exponent * width)
    if len(found) != 1:
        raise UnknownProofError("a limit of more than one root")
    ((root, rate),) = found.items()
    if rate.has(width):
        raise UnknownProofError("a root whose exponent is not a multiple of 1/d")
    text, rate, same = forms.text[root], forms.print(rate), "intros; widths; field; nonzero"
    start, gap = f"fun {term(WIDTH)} : R", f"({term(WIDTH)} * ({text} + (-1)))"
    return root, [
        f"assert (Root : tends ({start} => {text}) 1) by (apply (root_by _ {rate}); {same})",
        f"assert (Gap : tends ({start} => {gap}) {rate}) by (apply gap_by; {same})",
    ]


def _continuous(forms: Normal, value: Any, width: Any, root: Any) -> Any:
    """Write a form by the root and by d times its distance from 1, so that it is continuous in both."""
    gap = forms.atom(f"({term(WIDTH)} * ({forms.text[root]} + (-1)))")
    found = sp.factor(value.subs(width, gap / (root - 1)))
    if found.has(width) or sp.denom(found).subs(root, 1) == 0:
        raise UnknownProofError("a limit that is not a value of a continuous function")
    return found


OPERATIONS: dict[type, Callable[..., Script]] = {
    Solve: _solve, Derivative: _differentiate, Integral: _integrate, Summation: _sum, Collapse: _collapse,
    Limit: _limit,
}  # fmt: skip
