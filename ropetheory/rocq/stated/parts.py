"""A complex expression by its real and its imaginary part."""

from __future__ import annotations

import functools

from ropetheory.rocq.stated.untranslated import REASONS, UntranslatedError
from ropetheory.symbolic.proof.second.algebra import fresh, is_real, whole
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.trees import MINUS, ONE, ZERO, Node, binder, node, opened

Pair = tuple[Node, Node]


@functools.lru_cache(maxsize=4096)
def parts(one: Node) -> tuple[Node, Node]:
    """Return the real and the imaginary part of a complex expression, as real expressions."""
    if is_real(one):
        return one, ZERO
    if one.op == "I":
        return ZERO, ONE
    if one.op == "add":
        pairs = [parts(a) for a in one.args]
        real, imaginary = (_plus(*(pair[at] for pair in pairs)) for at in (0, 1))
        return real, imaginary
    if one.op == "mul":
        return functools.reduce(_times, map(parts, one.args))
    if one.op == "conj":
        real, imaginary = parts(one.args[0])
        return real, node("mul", MINUS, imaginary)
    if one.op == "exp":
        real, angle = parts(one.args[0])
        size = [] if real is ZERO else [node("exp", real)]
        return _product(*size, node("cos", angle)), _product(*size, node("sin", angle))
    if one.op == "pow" and whole(one.args[1]) and one.args[1].args[0] > 0:
        return functools.reduce(_times, [parts(one.args[0])] * int(one.args[1].args[0]))
    if one.op == "Sum":
        index = fresh(one, "l")
        real, imaginary = (binder("Sum", (part,), index, *one.args[1:]) for part in parts(opened(one, index)))
        return real, imaginary
    meaning = unfolded(one)
    if meaning is None:
        raise UntranslatedError(REASONS.get(one.op, "complex numbers"))
    return parts(meaning)


def _plus(*terms: Node) -> Node:
    rest = [one for one in terms if one is not ZERO]
    return node("add", *rest) if len(rest) > 1 else rest[0] if rest else ZERO


def _product(*factors: Node) -> Node:
    if ZERO in factors:
        return ZERO
    rest = [one for one in factors if one is not ONE]
    return node("mul", *rest) if len(rest) > 1 else rest[0] if rest else ONE


def _times(one: Pair, other: Pair) -> Pair:
    (a, b), (c, e) = one, other
    negative = _product(MINUS, b, e)
    return _plus(_product(a, c), negative), _plus(_product(a, e), _product(b, c))
