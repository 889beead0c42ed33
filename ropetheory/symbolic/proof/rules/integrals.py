"""Integrals over an interval, by the fundamental theorem of calculus."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import differentiated, expanded, factors, letters_in, whole
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    Node,
    NoOpinionError,
    add,
    minus,
    mul,
    node,
    num,
    opened,
    power,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.rules.terms import total_over
from ropetheory.symbolic.proof.signs.facts import leaves_of, opened_out, quotient

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.proof.context import Context
    from ropetheory.symbolic.proof.signs.signer import Signer

OUTER = ("Si", "sin", "cos", "exp", "ln")
"""Functions that an antiderivative may be made with."""


def demand_integral(context: Context, current: Node, to: Node) -> None:
    """Demand that the integral of f from a to b is F(b) - F(a), for an F with F' = f on all of [a, b].

    F is guessed, term by term of f, and shown by its derivative. F and F' have values on all of [a, b],
    where the rules for derivatives make F' continuous; a <= b, and f has values there.

    Raises
    ------
    NoOpinionError
        It is no integral from a to b >= a, or no antiderivative is found.
    WrongError
        The integral is another.
    """
    if current.op != "Integral":
        raise NoOpinionError("one integral is needed")
    low, high = current.args[1:]
    context.defined(current, to)
    signer, variable = context.signer.within(current, low, high)
    terms = expanded(opened(current, variable))
    total = add(*(antiderivative(term, variable, signer) for term in terms))
    # What is put at the ends is written anew: the root of a square has a sign that is to be shown.
    context.equality(to, minus(put(total, {variable: high}), put(total, {variable: low})))


def antiderivative(term: Node, variable: Node, signer: Signer) -> Node:
    """Return a function with values on an interval whose derivative is a term there.

    Raises
    ------
    NoOpinionError
        None is found.
    """
    ways = _termwise(term, variable, signer), _candidates(term, variable), _by_parts(term, variable, signer)
    for found in itertools.chain(*ways):
        try:
            slope = differentiated(found, variable)
            fits = equal(slope, term)
            for one in (found, slope, term) if fits else ():
                Definedness(signer).demand(one)
        except NoOpinionError:
            continue
        if fits:
            return found
    raise NoOpinionError(f"no antiderivative is found of {term}")


def _termwise(term: Node, variable: Node, signer: Signer) -> Iterator[Node]:
    """Yield the sum of antiderivatives, of a term that is a sum times what does not change."""
    for at, total in enumerate(leaves := leaves_of(opened_out(term))):
        rest = mul(*leaves[:at], *leaves[at + 1 :])
        low, *ends = total.args[1:] if total.op == "Sum" else (variable,)
        if any(variable.args[0] in letters_in(one) for one in (rest, low, *ends)):
            continue
        inner, index = signer.within(total, low, *ends)
        parts = (antiderivative(one, variable, inner) for one in expanded(opened(total, index)))
        yield mul(rest, total_over(add(*parts), index, low, *ends))


def _by_parts(term: Node, variable: Node, signer: Signer) -> Iterator[Node]:
    """Yield u^n G less an antiderivative of n u^(n-1) G, where a term is u^n times what has G for one."""
    leaves = leaves_of(term)
    at, count = next(
        ((at, int(share.args[0])) for at, one in enumerate(leaves) for base, share in factors(one)
         if base is variable and whole(share) and share.args[0] > 0 and len(factors(one)) == 1),
        (0, 0),
    )  # fmt: skip
    rest = mul(*leaves[:at], *leaves[at + 1 :])
    if count and variable.args[0] in letters_in(rest):
        inner = antiderivative(rest, variable, signer)
        lower = mul(num(count), power(variable, num(count - 1)), inner)
        less = (antiderivative(one, variable, signer) for one in expanded(lower))
        yield minus(mul(power(variable, num(count)), inner), add(*less))


def _candidates(term: Node, variable: Node) -> Iterator[Node]:
    """List c G for the functions G of parts of a term, c being the term over G', which may be a constant."""
    for part in dict.fromkeys(_parts(term, variable)):
        base, exponent = part.args if part.op == "pow" else (part, ONE)
        raised = power(base, add(exponent, ONE))
        for guess in (part, raised, power(part, MINUS), *(node(name, part) for name in OUTER)):
            try:
                yield mul(quotient(term, differentiated(guess, variable)), guess)
            except NoOpinionError:
                continue


def _parts(one: Node, variable: Node) -> Iterator[Node]:
    yield variable
    if variable.args[0] in letters_in(one):
        yield one
        for a in one.args:
            if isinstance(a, Node):
                yield from _parts(a, variable)
