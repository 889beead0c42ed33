"""How two comparisons stand to each other: one says the other again, follows from it plainly, or denies it.

The checker's signs and fields decide; what they do not show is not plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.proof.context import Context, WrongError
from ropetheory.symbolic.proof.expressions.reading import operations, relation, statement
from ropetheory.symbolic.proof.expressions.trees import LIMITS, MINUS, Node, NoOpinionError, minus, mul
from ropetheory.symbolic.proof.rules.words import is_word
from ropetheory.symbolic.proof.signs.facts import fact_of, multiple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


OPPOSITES = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "=="}


def excludes(known: str, said: str, given: Iterable[str] = ()) -> bool:
    """Tell whether a comparison plainly says the contrary of another one.

    Its opposite shows of the other one, which says what is equal (and is no limit), or does not show
    without it; or the gaps of the two orders never have the same sign.
    """
    if is_law(known) or is_law(said):
        return False
    (left, op, right), (one, sign, two) = _bare(relation(said)), _bare(relation(known))
    if op == sign == "==" and left is one and isinstance(left, Node) and left.op in LIMITS:
        # A limit is infinite, or a number: the signs know numbers.
        return right is not two and ("oo" in (right.op, two.op) or _shows(given, (right, "!=", two)))
    opposite = left, OPPOSITES[op], right
    equal = sign == "==" or {op, sign} == {"==", "!="}
    settled = equal and LIMITS.isdisjoint(operations(one) | operations(two))
    if _shows((known, *given), opposite) and (settled or not _shows(given, opposite)):
        return True
    gap, other = fact_of(left, op, right), fact_of(one, sign, two)
    if gap is None or other is None or gap.apart or other.apart:
        return False
    supposed = Context(tuple(relation(text) for text in (*OWN, *given)), "gaps")
    share = multiple(gap.gap, other.gap)
    never = supposed.signer.nonnegative(mul(MINUS, gap.gap, other.gap))
    return (never and not supposed.signer.nonnegative(gap.gap)) or (share is not None and share < 0)


def follows(said: str, known: str) -> bool:
    """Tell whether a comparison plainly shows where another one is supposed, or says it again."""
    if is_law(known) or is_law(said):
        return statement(known) == statement(said)
    return says_it_again(said, known) or _shows((known,), _bare(relation(said)))


def _bare(said: Any) -> Any:
    """Take off a function that grows around both sides: e^x, ln x, powers of what is not negative."""
    (left, op, right), signer = said, Context(tuple(map(relation, OWN)), "gaps").signer
    while isinstance(left, Node) and isinstance(right, Node) and left.op == right.op and left.args:
        same_power = left.op == "pow" and left.args[1] is right.args[1] and left.args[1].op == "num"
        grows = same_power and left.args[1].args[0] > 0
        if left.op not in ("exp", "ln") and not (
            grows and signer.nonnegative(left.args[0]) and signer.nonnegative(right.args[0])
        ):
            break
        left, right = left.args[0], right.args[0]
    return left, op, right


def _shows(known: Iterable[str], said: Any) -> bool:
    """Tell whether a comparison shows of what is supposed, by signs or by the fields, whatever has values."""
    held = [relation(text) for text in dict.fromkeys((*OWN, *known)) if not is_law(text)]
    equalities = [(left, right) for left, op, right in held if op == "=="]
    ends = ((left, op, right) for left, right in equalities for op in ("<=", ">="))
    context, (left, op, right) = Context((*held, *ends), "shown"), said
    if op == "==":
        return _same(context, left, right, equalities) or all(
            _shows(known, (left, order, right)) for order in ("<=", ">=")
        )
    fact = fact_of(left, op, right)
    if fact is None:  # an order of numbers that are not real
        return False
    shows = context.signer.positive if fact.strict else context.signer.nonnegative
    return (context.signer.nonzero if fact.apart else shows)(fact.gap)


def _same(context: Context, left: Any, right: Any, known: Sequence[tuple[Node, Node]]) -> bool:
    """Tell whether two sides are the same in the fields, with what is known put in."""
    try:
        context.same(left, right, known)
    except (NoOpinionError, WrongError):
        return False
    return True


def says_it_again(one: str, other: str) -> bool:
    """Tell whether a comparison says what another one does, or plainly less, however they are arranged.

    The gap between its sides is a number times that of the other, or no less wherever the letters may lie.
    """
    if is_law(one) or is_law(other):
        return statement(one) == statement(other)
    first, second = relation(one), relation(other)
    gap, known = fact_of(*first), fact_of(*second)
    if gap is None or known is None or gap.apart or known.apart:
        gaps = (minus(left, right) for left, _, right in (first, second))
        return first[1] == second[1] and multiple(*gaps) is not None
    if not gap.gap.free & known.gap.free:
        return False
    rest, signer = minus(gap.gap, known.gap), Context(tuple(map(relation, OWN)), "gaps").signer
    share = multiple(gap.gap, known.gap)
    as_much = signer.nonnegative(rest) or (share is not None and share > 0)
    return signer.positive(rest) or (as_much and (known.strict or not gap.strict))


def is_law(text: str) -> bool:
    """Tell whether a comparison is one of words in maps."""
    left, _, right = statement(text)
    return is_word(left) or is_word(right)
