"""Proofs of equalities, written from the normal forms of their sides."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.rocq.normal import FUNCTIONS, SPECIAL, Normal, agree, few_terms, index_of, normal, written_out
from ropetheory.rocq.terms import UntranslatedError, term
from ropetheory.symbolic.proof.second.algebra import whole
from ropetheory.symbolic.proof.second.trees import Node, node, num, opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class UnknownProofError(Exception):
    """No proof of a step is known; the message says why."""


@functools.cache
def equality(left: Node, right: Node) -> str:
    """Return a tactic that proves ``left = right``.

    Raises
    ------
    UnknownProofError
        The two sides have different normal forms, or one has none.
    """
    if left is right:
        return "reflexivity"
    try:
        sides = written_out(left), written_out(right)
        forms = normal(*sides)
        if not agree(forms, *sides):
            raise UnknownProofError("the sides have different normal forms")
        start = f"written ({term(sides[0])}) ({term(sides[1])})"
        return "; ".join([start, *replaced(forms, *sides), _closed(forms)])
    except (UntranslatedError, ArithmeticError, ValueError, NotImplementedError) as error:
        raise UnknownProofError(str(error)) from error


def factored(one: Node) -> str:
    """Return a tactic that puts the factors of its normal form for an expression."""
    try:
        side = written_out(one)
        forms = normal(side)
        text = forms.print(sp.factor(forms.form(side)))
    except (UntranslatedError, ArithmeticError, ValueError, NotImplementedError) as error:
        raise UnknownProofError(str(error)) from error
    same = "; ".join([f"written ({term(side)}) ({text})", *replaced(forms, side), _closed(forms)])
    return f"replace {term(one)} with {text} by ({same})"


def _closed(forms: Normal) -> str:
    """Return the tactic that compares two rational functions of atoms."""
    circles = " ".join(f"(circle {_argument(forms.text[cosine])})" for cosine in forms.circle)
    if not circles:
        return "balanced"
    return f"first [ring | field; divisor | ring [{circles}] | field [{circles}]; divisor]"


def _argument(text: str) -> str:
    """Return the argument of a function that is applied in brackets."""
    return text[1:-1].partition(" ")[2]


def _special(one: Node) -> Iterator[Node]:
    """Yield the outermost powers, waves, logarithms and sums."""
    if one.op in SPECIAL and not (one.op == "pow" and whole(one.args[1])):
        yield one
        return
    for a in one.args:
        if isinstance(a, Node) and one.op != "coordinate":
            yield from _special(a)


def replaced(forms: Normal, *trees: Node) -> list[str]:
    """Return tactics that put normal forms for what is special, what is larger first."""
    found = dict.fromkeys(one for tree in trees for one in _special(tree))
    made = []
    for one in sorted(found, key=lambda one: -len(term(one))):
        text = forms.print(forms.form(one))
        if text != term(one):
            shown = f"let H := fresh in assert (H : {term(one)} = {text})"
            made.append(f"({shown}; [{_shown(forms, one)} | put_in H])")
    return made


def _shown(forms: Normal, one: Node) -> str:
    """Return a tactic that proves a special expression equal to its normal form."""
    if one.op == "pow" and one.args[1].op == "num":
        return _root(forms, one)
    if one.op == "pow":
        base, exponent = one.args
        logarithm = forms.logarithm(base)
        start = f"change (exp ({term(exponent)} * ln {term(base)}) = {forms.print(forms.form(one))})"
        if base.op != "letter":
            start += f"; replace (ln {term(base)}) with ({forms.print(logarithm)}) by (expand_ln; balanced)"
        return f"{start}; {_exponential(forms, forms.form(exponent) * logarithm, exponent)}"
    if one.op == "exp":
        return _exponential(forms, forms.form(one.args[0]), one.args[0])
    if one.op == "ln":
        return "expand_ln; balanced"
    if one.op == "Sum":
        return _sum(forms, one)
    if one.op in FUNCTIONS:
        return "; ".join(["f_equal", *replaced(forms, one.args[0]), _closed(forms)])
    return _wave(forms, one)


def _root(forms: Normal, one: Node) -> str:
    """Prove what a square root is, or its inverse."""
    base, exponent = one.args
    found = forms.root(node("pow", base, num(abs(exponent.args[0]))))
    if found is None:
        raise UntranslatedError("a root")
    square = "; ".join([*replaced(forms, base), _closed(forms)])
    way = f"apply sqrt_lem_1; [sign | sign | {square}]"
    root = f"assert (Root : sqrt {term(base)} = {forms.print(found)}) by ({way})"
    return f"{root}; rewrite Root; {_closed(forms)}"


def _exponential(forms: Normal, value: Any, inner: Node) -> str:
    """Prove that e to an exponent is a product of powers of basic ones."""
    sums, split = [], []
    for number, rest in forms.terms_of(value):
        letter = forms.inside.get(rest) if number.is_Integer else None
        share = 1 if letter is not None else forms.shares.get(rest, 1)
        times = int(number * share)
        basic = forms.print(rest / share)
        part = f"(({times}) * {basic})"
        sums.append(part)
        law = "exp_" + ("neg_" if times < 0 else "")
        if letter is None:
            split.append(f"rewrite ({law}nat {abs(times)} {part} {basic}) by (simpl INR; ring)")
        else:
            name = _argument(forms.text[rest])
            shown = "first [sign | simpl INR; ring]"
            split.append(f"rewrite ({law}ln_nat {abs(times)} {part} {name}) by ({shown})")
    together = " + ".join(sums) or "0"
    inside = "; ".join(["f_equal", *replaced(forms, inner), _closed(forms)])
    way = "; ".join(["rewrite ?exp_plus", *split, _closed(forms)]) if sums else "rewrite exp_0; balanced"
    return f"transitivity (exp ({together})); [{inside} | {way}]"


def _wave(forms: Normal, one: Node) -> str:
    """Prove the addition theorem of a sine or cosine."""
    angle = one.args[0]
    parts = [
        text if number > 0 else f"(- {text})"
        for number, text in forms.angle_terms(forms.form(angle))
        for _ in range(abs(number))
    ]
    inside = "; ".join(["f_equal", *replaced(forms, angle), _closed(forms)])
    if not parts:
        return f"transitivity ({one.op} 0); [{inside} | rewrite ?sin_0, ?cos_0; ring]"
    return f"transitivity ({one.op} ({' + '.join(parts)})); [{inside} | expand_waves; {_closed(forms)}]"


def _written_out(forms: Normal, terms: Sequence[Node]) -> str:
    """Prove what a sum of a few terms is."""
    together = "0"
    for one in reversed(terms):
        together = f"({term(one)} + {together})"
    out = f"addition {len(terms)}%Z; places; same"
    return f"transitivity {together}; [{out} | {'; '.join([*replaced(forms, *terms), _closed(forms)])}]"


def _sum(forms: Normal, one: Node) -> str:
    """Prove that a sum is a combination of sums of one product each, or of its terms."""
    if terms := few_terms(one):
        return _written_out(forms, terms)
    index, parts = forms.summands(one)
    ends = " ".join(map(term, one.args[1:]))
    together = " + ".join(f"({factor}) * ({own})" for factor, own in parts) or "0"
    body = opened(one, index_of(one))
    begun = [f"try clear dependent {index}", f"intros {index} In_{index}", "widths"]  # an outer sum's index
    inside = "; ".join([*begun, *replaced(forms, body), _closed(forms)])
    return (
        f"transitivity (sum (fun {index} : R => {together}) {ends}); "
        f"[apply sum_ext; {inside} | rewrite ?sum_plus, ?sum_scal; rewrite ?sum_const by whole_tac; balanced]"
    )

