"""Logarithms of products of powers, term by term, and what conditions say of them times a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts import Namer, known_step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation

ORDERS = ("<", "<=", ">", ">=")
LONG = 80
"""Operations of a side whose logarithm is taken."""
WIDER = sp.Dummy(positive=True)
APART = {letters.d: WIDER + 2, letters.j: sp.Dummy(positive=True, integer=True)}
"""What stands for letters while logarithms are taken apart: so d/(d - 2) and d/(2*j) are real."""
BACK = {WIDER: letters.d - 2, APART[letters.j]: letters.j}


def apart(one: Any) -> Any:
    """Write logarithms of products of powers as sums of multiples of logarithms, multiplied out.

    >>> apart(sp.log(letters.b * letters.s ** (letters.d / (letters.d - 2))))
    d*log(s)/(d - 2) + log(b)
    """
    there = unfold(one).xreplace(APART)
    return sp.expand(sp.expand_log(sp.powsimp(there)).xreplace(BACK))


def multiples_of_conditions(
    read: Relation, name: str, requires: tuple[str, ...]
) -> Iterator[tuple[Conclusion, ...]]:
    """Yield orders of logarithms that conditions give, times a number that makes a term that of what is asked."""
    if read.op not in ORDERS or not requires:
        return
    make = Namer(f"{name}-multiple", requires)
    wanted = list(_asked(read))
    for text in requires:
        (held,) = parse(text)
        if held.op not in ORDERS or any(side.is_number or not _short(side) for side in (held.lhs, held.rhs)):
            continue
        up = held.ascending()
        gap, shares = _gap(up), []
        for share in (_share(one, gap, place) for one in wanted for place in sorted(gap.atoms(sp.log), key=str)):
            if share is not None and share not in shares:
                shares.append(share)
        ratio = f"ln(({write(up.rhs)})/({write(up.lhs)}))"
        for share in shares:
            leaving = f"({write(share)})*{ratio}"
            yield (make(f"0 {up.op} {write(sp.expand(share * gap))}", known_step(up.op, leaving=leaving)),)


def _short(side: Any) -> bool:
    return isinstance(side, sp.Expr) and not side.has(sp.Sum, sp.Integral, sp.Limit) and side.count_ops() < LONG


def _gap(up: Relation) -> Any:
    return apart(sp.log(up.rhs) - sp.log(up.lhs))


def _asked(read: Relation) -> Iterator[Any]:
    """Yield sums of logarithms of whose sign the order is: of the ratio, and of the difference times a divisor."""
    up = read.ascending()
    if _short(up.lhs) and _short(up.rhs):
        if unfold(up.lhs) != 0 and unfold(up.rhs) != 0:
            yield _gap(up)
        yield sp.expand(sp.fraction(sp.together(apart(up.rhs - up.lhs)))[0])


def _share(one: Any, gap: Any, place: Any) -> Any:
    """Return by what the multiple of a logarithm in one sum is larger than in another; None where it is in one."""
    found, own = one.coeff(place), gap.coeff(place)
    return None if found == 0 or own == 0 else sp.factor(found / own)
