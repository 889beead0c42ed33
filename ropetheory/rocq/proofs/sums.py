"""Classical theorems about whole sums: those that telescope or change places, Cauchy and Schwarz."""

from __future__ import annotations

from typing import Any

from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.writing import Brought, Known, Rule, assert_relation, specialize
from ropetheory.rocq.statements.terms import term
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    ZERO,
    Node,
    add,
    binder,
    letter,
    node,
    num,
    opened,
    put,
)
from ropetheory.symbolic.proof.known import tree

HERE, TOKEN = letter("at_0"), letter("at_1")


def _function(body: Node, index: Node) -> str:
    return f"(fun {term(index)} : R => {term(body)})"


def _pairs(body: Node, index: Node) -> Node:
    """Sum over the pairs."""
    return binder("Sum", (body,), index, ZERO, tree("d/2 - 1"))


def _telescoping(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Sum from 0 to N - 1 by a closed form that grows by the summand."""
    summand, index, closed = map(tree, given)
    length = letter("N")
    following, here, start = (put(closed, {length: place}) for place in (add(index, ONE), index, ZERO))
    growth = node("add", following, node("mul", MINUS, here))
    stated = binder("Sum", (summand,), index, ZERO, tree("N - 1")), "==", closed
    functions = f"{_function(summand, index)} {_function(closed, length)}"
    steps = f"intros {term(index)}; {equality(summand, growth)}"
    return assert_relation(
        stated, f"refine (telescoped {functions} N _ _ _); [assumption | {steps} | {equality(start, ZERO)}]"
    )


def _cauchy_schwarz(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Bound the square of a sum over the pairs by the sums of what bounds its terms."""
    fact, *bounds = given
    if len(bounds) != len(("first", "second")):
        raise UnknownProofError("sums over the pairs alone are brought")
    way, (left, _, _) = known.bring(specialize(fact, j="at_0"), (*letters, "at_0"))
    if left.op != "pow" or left.args[1] is not num(2):
        raise UnknownProofError("no square is bounded")
    parts = [left.args[0], *(put(tree(one), {letter("j"): HERE}) for one in bounds)]
    sums = [_pairs(one, HERE) for one in parts]
    stated = node("pow", sums[0], num(2)), "<=", node("mul", *sums[1:])
    functions = " ".join(_function(one, HERE) for one in parts)
    inside = f"intros at_0 In_at; widths; cbn beta; split; [factor | split; [factor | {way}; lra]]"
    return assert_relation(stated, f"refine (cauchy_schwarz {functions} _ _ _); {inside}")


def _interchange(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Sum a sum over the pairs over N offsets, in the other order."""
    fact, factor = given[0], put(tree(given[1]), {letter("j"): HERE})
    way, (left, op, right) = known.bring(specialize(fact, n="at_1"), (*letters, "at_1"))
    if op != "==" or right.op != "Sum":
        raise UnknownProofError("no sum over the pairs is given")
    body = opened(right, HERE)
    if body.op != "mul" or not all(one in body.args for one in _factors(factor)):
        raise UnknownProofError("the factor is not seen")
    rest = [one for one in body.args if one not in _factors(factor)]
    wave = node("mul", *rest) if len(rest) > 1 else rest[0]
    last = tree("N - 1")
    inner = binder("Sum", (wave,), TOKEN, ZERO, last)
    whole = _pairs(node("mul", factor, inner), HERE)
    offsets = binder("Sum", (left,), TOKEN, ZERO, last)
    pairs = " ".join(map(term, right.args[1:]))
    swapped = f"(fun at_1 at_0 : R => {term(body)})"
    ends = f"{term(ZERO)} {term(last)} {pairs}"
    lines = [
        f"transitivity (sum (fun at_1 : R => sum (fun at_0 : R => {term(body)}) {pairs}) (0) {term(last)})",
        f"[apply sum_ext; intros at_1 In_token; widths; {way}; assumption | "
        f"refine (eq_trans (sum_swap {swapped} {ends}) _); apply sum_ext; intros at_0 In_at; cbn beta; "
        "rewrite <- sum_scal; apply sum_ext; intros; ring]",
    ]
    return assert_relation((offsets, "==", whole), *lines)


def _factors(one: Node) -> tuple[Node, ...]:
    return one.args if one.op == "mul" else (one,)


SUMS: dict[str, Rule] = {
    "cauchy_schwarz": _cauchy_schwarz,
    "interchange": _interchange,
    "telescoping": _telescoping,
}
"""The classical theorems about whole sums whose use is shown to Rocq."""
