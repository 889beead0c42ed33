"""Proofs of equalities, written from the normal forms of their sides."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.rocq.proofs.normal import SPECIAL, Normal, agree, is_square_of_size, normal
from ropetheory.rocq.proofs.writing import canonical, few_terms, index_of, write_out
from ropetheory.rocq.statements.terms import UntranslatedError, averages, term, with_sign
from ropetheory.symbolic.proof.expressions.algebra import whole
from ropetheory.symbolic.proof.expressions.trees import Node, binds, node, num, opened

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
    if left.op == "mixed_entry":
        return "rewrite mixed_entry_is; ring"
    if averages(left) or averages(right):
        raise UnknownProofError("expected values")
    if _has_signs(left) or _has_signs(right):
        return "signs"
    try:
        sides = write_out(left), write_out(right)
        forms = _agreeing(*sides)
        start = f"written ({term(sides[0])}) ({term(sides[1])})"
        return "; ".join([start, *replacements(forms, *sides), close(forms)])
    except (UntranslatedError, ArithmeticError, ValueError, NotImplementedError) as error:
        raise UnknownProofError(str(error)) from error


def _agreeing(left: Node, right: Node) -> Normal:
    """Return normal forms that are equal."""
    for split in (False, True):
        forms = normal(left, right, split=split)
        if agree(forms, left, right):
            return forms
    raise UnknownProofError("the sides have different normal forms")


def _has_signs(one: Node) -> bool:
    """Tell whether a number that may be negative is raised to a whole power."""
    own = one.op == "pow" and with_sign(*one.args)
    return own or any(_has_signs(a) for a in one.args if isinstance(a, Node))


def factor(one: Node) -> str:
    """Return a tactic that puts the factors of its normal form for an expression."""
    try:
        side = write_out(one)
        forms = normal(side)
        text = forms.print(sp.factor(forms.form(side)))
    except (UntranslatedError, ArithmeticError, ValueError, NotImplementedError) as error:
        raise UnknownProofError(str(error)) from error
    same = "; ".join([f"symmetry; written ({term(side)}) ({text})", *replacements(forms, side), close(forms)])
    return f"replace {term(one)} with {text} by ({same})"


def close(forms: Normal) -> str:
    """Return the tactic that compares two rational functions of atoms."""
    circles = [f"(circle {_argument(forms.text[cosine])})" for cosine in forms.circle]
    shown = ""
    roots: list[str] = []
    for root, (degree, value) in forms.powers():
        name, text = f"Power_{len(roots)}", forms.text[root]
        way = "sqrt_square; sign" if root in forms.roots else "exp_share; [sign | simpl INR; field]"
        inside = _argument(text) if root in forms.roots else forms.print(value)
        shown += f"assert ({name} : {text} ^ {degree} = {inside}) by (apply {way}); "
        roots.append(name)
    if not circles and not roots:
        return "balanced"
    known = [[*circles, *roots], *([roots] if circles and roots else [])]  # an angle may be bound in a sum
    ways = " | ".join(f"ring [{by}] | field [{by}]; divisor" for by in map(" ".join, known))
    return f"first [ring | field; divisor | {shown}first [{ways}]]"


def _argument(text: str) -> str:
    """Return the argument of a function that is applied in brackets."""
    return text[1:-1].partition(" ")[2]


def _special(one: Node) -> Iterator[Node]:
    """Yield the outermost powers, waves, logarithms and sums."""
    if is_square_of_size(one) or (one.op in SPECIAL and not (one.op == "pow" and whole(one.args[1]))):
        yield one
        return
    if one.op == "coordinate":
        yield one
    if one.op == "coordinate" or binds(one.op):  # what is bound has no name outside
        return
    for a in one.args:
        if isinstance(a, Node):
            yield from _special(a)


def replacements(forms: Normal, *trees: Node) -> list[str]:
    """Return tactics that put normal forms for what is special, what is larger first."""
    found = dict.fromkeys(one for tree in trees for one in _special(tree))
    made = []
    for one in sorted(found, key=lambda one: -len(term(one))):
        text = forms.print(forms.form(one))
        if text != term(one):
            shown = f"let H := fresh in assert (H : {term(one)} = {text})"
            made.append(f"({shown}; [{_prove_special(forms, one)} | put_in H])")
    return made


def _prove_special(forms: Normal, one: Node) -> str:
    """Return a tactic that proves a special expression equal to its normal form."""
    if is_square_of_size(one):
        return "; ".join(["rewrite pow2_abs", *replacements(forms, one.args[0].args[0]), close(forms)])
    if one.op == "pow" and one.args[1].op == "num" and abs(one.args[1].args[0]) * 2 == 1:
        return _root(forms, one)
    if one.op == "pow":
        base, exponent = one.args
        logarithm = forms.logarithm(base)
        start = f"change (exp ({term(exponent)} * ln {term(base)}) = {forms.print(forms.form(one))})"
        if base.op != "letter":
            shown = f"by ({_logarithm(forms, base)})"
            start += f"; replace (ln {term(base)}) with ({forms.print(logarithm)}) {shown}"
        return f"{start}; {_exponential(forms, forms.form(exponent) * logarithm, exponent)}"
    if one.op == "exp":
        return _exponential(forms, forms.form(one.args[0]), one.args[0])
    if one.op == "ln":
        return _logarithm(forms, one.args[0])
    if one.op == "Sum":
        return _sum(forms, one)
    if one.op in ("Si", "erf"):
        return "; ".join(["f_equal", *replacements(forms, one.args[0]), close(forms)])
    if one.op == "coordinate":
        return "; ".join(["f_equal", *replacements(forms, one.args[1]), close(forms)])
    if one.op == "abs":
        return _size(forms, one.args[0])
    if one.op in ("max", "min"):
        members = dict.fromkeys([*one.args, *forms.first(one).args])
        return "; ".join([*map(functools.partial(_in_place, forms), members), "ordered"])
    return _wave(forms, one)


def _root(forms: Normal, one: Node) -> str:
    """Prove what a square root is, or its inverse."""
    base, exponent = one.args
    found = forms.root(node("pow", base, num(abs(exponent.args[0]))))
    if found is None:
        raise UntranslatedError("a root")
    square = "; ".join([*replacements(forms, base), close(forms)])
    way = f"apply sqrt_lem_1; [sign | first [sign | apply Rlt_le; sign] | {square}]"
    root = f"assert (Root : sqrt {term(base)} = {forms.print(found)}) by ({way})"
    return f"{root}; rewrite Root; {close(forms)}"


def _in_place(forms: Normal, one: Node) -> str:
    """Put the one way to write it for an expression."""
    text = forms.print(sp.factor(forms.form(one)))
    if text == term(one):
        return "idtac"
    inside = "; ".join([*replacements(forms, one), close(forms)])
    return f"(let H := fresh in assert (H : {term(one)} = {text}) by ({inside}); put_in H)"


def _size(forms: Normal, inner: Node) -> str:
    """Prove that the size of a product is the product of sizes."""
    number, factors = forms.sizes(forms.form(inner))
    product = " * ".join([forms.print(number), *(forms.print(factor) for factor, _ in factors)])
    inside = "; ".join(["f_equal", *replacements(forms, inner), close(forms)])
    signs = [f"rewrite (Rabs_pos_eq {forms.print(one)}) by sign" for one, size in factors if one == size]
    way = "; ".join(["rewrite ?Rabs_mult", *signs, "rewrite ?Rabs_inv, <- ?RPow_abs; sized; balanced"])
    return f"transitivity (Rabs ({product})); [{inside} | {way}]"


def _logarithm(forms: Normal, one: Node) -> str:
    """Prove that the logarithm of a product is a sum; sums in it are written in one way."""
    if one.op == "num" and (power := sp.perfect_power(one.args[0].numerator)):
        root, exponent = power
        return f"replace {term(one)} with (({root}) ^ {exponent}) by ring; expand_ln; balanced"
    sums = list(dict.fromkeys(_sum_factors(one)))
    exponents = replacements(forms, *_exponents(one))
    ends = [*exponents, close(forms)] if exponents else ["balanced"]
    ends = ["expand_ln", *ends] if forms.split and sums else ends
    way = "; ".join(["expand_ln", *(f"put_in H{at}" for at in range(len(sums))), *ends])
    for at, part in reversed(list(enumerate(sums))):
        value = forms.shared_out(canonical(forms.form(part)))
        inside = "; ".join(["f_equal", *replacements(forms, part), close(forms)])
        shown = f"transitivity (ln {forms.print(value)}); [{inside} | expand_ln; balanced]"
        stated = f"ln {term(part)} = {forms.print(forms.log_of(value))}"
        way = f"let H{at} := fresh in assert (H{at} : {stated}) by ({shown}); {way}"
    return way


def _exponents(one: Node) -> Iterator[Node]:
    """Yield the exponents of the factors of a product that are e to something."""
    if one.op == "mul":
        for a in one.args:
            yield from _exponents(a)
    elif one.op == "exp":
        yield one.args[0]


def _sum_factors(one: Node) -> Iterator[Node]:
    """Yield the factors of a product of powers that are sums, maxima and the like."""
    if one.op == "mul":
        for a in one.args:
            yield from _sum_factors(a)
    elif one.op == "pow":
        yield from _sum_factors(one.args[0])
    elif one.op not in ("exp", "num", "letter", "pi"):
        yield one


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
    inside = "; ".join(["f_equal", *replacements(forms, inner), close(forms)])
    way = "; ".join(["rewrite ?exp_plus", *split, close(forms)]) if sums else "rewrite exp_0; balanced"
    return f"transitivity (exp ({together})); [{inside} | {way}]"


def _wave(forms: Normal, one: Node) -> str:
    """Prove the addition theorem of a sine or cosine."""
    angle = one.args[0]
    halves, turns = forms.turned(forms.form(angle))
    parts = [
        text if number > 0 else f"(- {text})"
        for number, text in forms.angle_terms(forms.form(angle))
        for _ in range(abs(number))
    ]
    parts += ["PI"] * int(halves) + ["(PI / 2)"] * (halves % 1 != 0)
    together, way = " + ".join(parts) or "0", f"expand_waves; {close(forms)}"
    if turns != 0:
        way = f"rewrite ({one.op}_turns ({together}) {forms.print(turns)}) by of_integers; {way}"
        together += f" + 2 * {forms.print(turns)} * PI"
    inside = "; ".join(["f_equal", *replacements(forms, angle), close(forms)])
    return f"transitivity ({one.op} ({together})); [{inside} | {way}]"


def _expand_sum(forms: Normal, terms: Sequence[Node]) -> str:
    """Prove what a sum of a few terms is."""
    together = "0"
    for one in reversed(terms):
        together = f"({term(one)} + {together})"
    out = f"addition {len(terms)}%Z; places; same"
    return f"transitivity {together}; [{out} | {'; '.join([*replacements(forms, *terms), close(forms)])}]"


def _sum(forms: Normal, one: Node) -> str:
    """Prove that a sum is a combination of sums of one product each, or of its terms."""
    if terms := few_terms(one):
        return _expand_sum(forms, terms)
    index, parts = forms.summands(one)
    ends = " ".join(map(term, one.args[1:]))
    together = " + ".join(f"({factor}) * ({own})" for factor, own in parts) or "0"
    body = opened(one, index_of(one))
    begun = [f"try clear dependent {index}", f"intros {index} In_{index}", "widths"]  # an outer sum's index
    inside = "; ".join([*begun, *replacements(forms, body), close(forms)])
    return (
        f"transitivity (sum (fun {index} : R => {together}) {ends}); "
        f"[apply sum_ext; {inside} | rewrite ?sum_plus, ?sum_scal; rewrite ?sum_const by whole_tac; balanced]"
    )

