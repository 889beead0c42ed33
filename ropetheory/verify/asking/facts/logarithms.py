"""What conditions say of logarithms of products of powers, times a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import Namer, known_step
from ropetheory.verify.asking.forms import apart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation

ORDERS = ("<", "<=", ">", ">=")
LONG = 80
"""Operations of a side whose logarithm is taken."""


def multiples_of_conditions(
    read: Relation, name: str, requires: tuple[str, ...]
) -> Iterator[tuple[Conclusion, ...]]:
    """Yield orders of logarithms that conditions give, times what makes a term that of what is asked."""
    if read.op not in ORDERS or not requires:
        return
    make = Namer(f"{name}-multiple", requires)
    wanted = list(_asked(read))
    for text in requires:
        (held,) = parse(text)
        if held.op not in ORDERS or not (_short(held.lhs) and _short(held.rhs)):
            continue
        sides = tuple(map(str, Formula(text).sides))
        for gap, shown in _said(held.ascending(), *(sides if held.op[0] == "<" else sides[::-1])):
            op = held.ascending().op
            places = sorted(gap.atoms(sp.log), key=str)
            shares = dict.fromkeys(_share(one, gap, place) for one in wanted for place in places)
            for share in filter(None, shares):
                leaving = known_step(op, leaving=f"({write(share)})*{shown}")
                yield (make(f"0 {op} {write(_times(gap, share))}", leaving),)


def _said(up: Relation, low: str, high: str) -> Iterator[tuple[Any, str]]:
    """Yield sums of logarithms that are not negative by a condition, each with a text that shows it."""
    if all(side.is_positive or not side.is_number for side in (up.lhs, up.rhs)):
        yield _gap(up), f"ln(({high})/({low}))"
    gap = apart(up.rhs - up.lhs)
    if gap.has(sp.log):
        above, below = sp.fraction(sp.together(gap))
        yield sp.expand(above), f"({write(below)})*(({high}) - ({low}))"


def _times(gap: Any, share: Any) -> Any:
    """Multiply a sum of multiples of logarithms, with each multiple multiplied out."""
    places = sorted(gap.atoms(sp.log), key=str)
    shares = {place: gap.coeff(place) for place in places}
    rest = sp.expand(gap - sum(one * place for place, one in shares.items()))
    found = (sp.expand(sp.cancel(one * share)) * place for place, one in shares.items())
    return sum(found, sp.expand(rest * share))


def _short(side: Any) -> bool:
    plain = isinstance(side, sp.Expr) and not side.has(sp.Sum, sp.Integral, sp.Limit)
    return plain and side.count_ops() < LONG


def _gap(up: Relation) -> Any:
    return apart(sp.log(up.rhs) - sp.log(up.lhs))


def _asked(read: Relation) -> Iterator[Any]:
    """Yield sums of logarithms whose sign says the order: of the ratio, of the difference times a divisor."""
    up = read.ascending()
    if _short(up.lhs) and _short(up.rhs):
        if unfold(up.lhs) != 0 and unfold(up.rhs) != 0:
            yield _gap(up)
        yield sp.expand(sp.fraction(sp.together(apart(up.rhs - up.lhs)))[0])


def _share(one: Any, gap: Any, place: Any) -> Any:
    """Return how many times as often a logarithm is in one sum as in another; None where it is in one."""
    found, own = one.coeff(place), gap.coeff(place)
    return None if found == 0 or own == 0 else sp.factor(found / own)
