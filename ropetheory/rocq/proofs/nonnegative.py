"""Why a number is not negative: by its factors, each made of what is supposed and of what is positive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.rocq.proofs.equalities import UnknownProofError, close, replacements
from ropetheory.rocq.proofs.normal import Normal, normal
from ropetheory.rocq.proofs.writing import ascending, write_out
from ropetheory.rocq.statements.terms import UntranslatedError, term
from ropetheory.symbolic.proof.expressions.algebra import FLOORS
from ropetheory.symbolic.proof.expressions.trees import MINUS, Node, node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.expressions.reading import Relation


@dataclass(frozen=True)
class Margin:
    """A polynomial that is not negative, and the tactic that shows it."""

    value: Any
    shown: str


def nonnegative(one: Node, given: Sequence[Relation]) -> str:
    """Return a tactic that shows ``0 <= one`` or ``0 < one`` by relations that are known.

    Raises
    ------
    UnknownProofError
        It is not seen from them.
    """
    gaps = [node("add", high, node("mul", MINUS, low)) for low, high in map(ascending, given)]
    try:
        side, *sides = map(write_out, (one, *gaps))
        forms = normal(side, *sides)
        margins = [_margin(forms, *gap) for gap in zip(gaps, sides, strict=True)] + _known_margins(forms)
        product, lines = _product(forms, sp.factor(forms.form(side)), margins)
        way = [f"written ({term(side)}) ({product})", *replacements(forms, side), close(forms)]
    except (UntranslatedError, ArithmeticError, ValueError, NotImplementedError) as error:
        raise UnknownProofError(str(error)) from error
    put = f"replace {term(one)} with ({product}) by (symmetry; {'; '.join(way)})"
    return "; ".join([*dict.fromkeys(lines), put, "sign"])


def _product(forms: Normal, value: Any, margins: Sequence[Margin]) -> tuple[str, list[str]]:
    """Write a product with factors that are not negative, with the tactics that show it of each."""
    number, rest = value.as_coeff_Mul()
    parts, lines = [], []
    for factor in sp.Mul.make_args(rest) if rest != 1 else ():
        base, exponent = factor.as_base_exp()
        if exponent % 2 and not base.is_nonnegative:
            base, turned, line = _factor(forms, base, margins)
            number, factor = number * turned, base**exponent
            lines.append(line)
        parts.append(forms.print(factor))
    if number <= 0:
        raise UnknownProofError("a product that is not positive")
    return " * ".join([forms.print(number), *parts]), lines


def _margin(forms: Normal, one: Node, side: Node) -> Margin:
    """Clear the divisors of a known gap, which are positive."""
    top, below = sp.fraction(sp.together(forms.form(side)))
    if not below.is_positive:
        raise UnknownProofError("a divisor without a sign")
    value = sp.expand(top)
    text, divisor = forms.print(value), forms.print(below)
    same = [f"written ({divisor} * {term(side)}) {text}", *replacements(forms, side), close(forms)]
    put = f"replace {text} with ({divisor} * {term(one)}) by ({'; '.join(same)})"
    ways = (
        f"assert (0 {sign} {text}) by ({put}; apply {law}; sign)"
        for sign, law in (("<", "mult_pos_pos"), ("<=", "mult_up_up"))
    )
    return Margin(value, f"first [{' | '.join(ways)}]")


def _known_margins(forms: Normal) -> list[Margin]:
    """List what is known of letters from 1 on and of e to exponents that are not negative."""
    symbols = [found for found, exponent in forms.exponents.items() if exponent.is_nonnegative]
    floors = dict.fromkeys(FLOORS, 1) | {"d": 2}
    values = [symbol - 1 for symbol in symbols]
    values += [found - floors[text] for text, found in forms.symbols.items() if text in floors]
    made = []
    for value in values:
        text = forms.print(value)
        made.append(Margin(value, f"first [assert (0 < {text}) by sign | assert (0 <= {text}) by sign]"))
    return made


def _factor(forms: Normal, factor: Any, margins: Sequence[Margin]) -> tuple[Any, int, str]:
    """Write a factor, or what is opposite to it, as margins times what is not negative, and such a rest."""
    useful = [one for one in margins if one.value.free_symbols & factor.free_symbols]
    letters = factor.free_symbols.union(*(one.value.free_symbols for one in useful))
    for first in sorted(letters, key=str):
        order = [first, *sorted(letters - {first}, key=str)]
        for turned in (1, -1):
            parts, rest = sp.reduced(turned * factor, [one.value for one in useful], *order)
            if all(sp.expand(part).is_nonnegative for part in (*parts, rest)):
                used = [(part, one) for part, one in zip(parts, useful, strict=True) if part != 0]
                value = sp.expand(turned * factor)
                return value, turned, _combine(forms, value, used, rest)
    raise UnknownProofError("its sign is not seen")


def _combine(forms: Normal, factor: Any, used: Sequence[tuple[Any, Margin]], rest: Any) -> str:
    parts = [f"{forms.print(part)} * {forms.print(one.value)}" for part, one in used]
    together = " + ".join([*parts, *([] if rest == 0 else [forms.print(rest)])])
    text = forms.print(factor)
    lines = dict.fromkeys(one.shown for _, one in used)
    by = f"replace {text} with ({together}) by ring; sign"
    return "; ".join([*lines, f"first [assert (0 < {text}) by ({by}) | assert (0 <= {text}) by ({by})]"])
