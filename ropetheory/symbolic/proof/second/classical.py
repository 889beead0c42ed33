"""What the classical theorems yield on which the second checker has an opinion."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.second import classical_analysis
from ropetheory.symbolic.proof.second.algebra import FLOORS, NONNEGATIVE, is_whole
from ropetheory.symbolic.proof.second.classical_maps import left_inverse, normal_form, powers, triangular
from ropetheory.symbolic.proof.second.classical_sums import last_term, telescoping, term_of_sum
from ropetheory.symbolic.proof.second.equality import equal
from ropetheory.symbolic.proof.second.facts import fact_of
from ropetheory.symbolic.proof.second.known import Result, tree
from ropetheory.symbolic.proof.second.reading import Relation, quantity, relation, unfolded
from ropetheory.symbolic.proof.second.signs import Signer
from ropetheory.symbolic.proof.second.trees import (
    MINUS,
    ONE,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    letter,
    minus,
    mul,
    node,
    num,
    opened,
    power,
    put,
)

if TYPE_CHECKING:
    from collections.abc import Callable

DOMAIN = Signer(())


def _extreme(name: str, vector: Any) -> Result:
    """Say that a squared pair lies between the extremes of the pairs, or twice those of the coordinates."""
    if name not in ("min_pair", "max_pair", "min_square", "max_square"):
        raise NoOpinionError(f"{name} is no extreme of the squares of a vector")
    square = quantity("pair_square", tree(vector), letter("j"))
    bound = mul(num(1 if name.endswith("pair") else 2), quantity(name, tree(vector)))
    op = "<=" if name.startswith("max") else ">="
    return Result(square, op, bound, (relation("j <= d/2 - 1"), relation("j >= 0")))


def _family(head: Any) -> Node:
    """Unfold a quantity down to the smallest or largest member that it is."""
    found = tree(head)
    while found.op not in ("least", "largest"):
        meaning = unfolded(found)
        if meaning is None:
            raise NoOpinionError("it is no smallest or largest member")
        found = meaning
    return found


def _member(head: Any, *indices: Any) -> Result:
    """Say that a smallest member is at most any member, a largest one at least."""
    family, op = _family(head), "<="
    op = "<=" if family.op == "least" else ">="
    body: Node = family
    supposes: list[Relation] = []
    for text in reversed(indices) if len(indices) > 1 else indices:
        index = tree(text)
        if not is_whole(index) or not is_whole(body.args[1]):
            raise NoOpinionError("an index need not be whole")
        supposes += [(index, ">=", body.args[1]), (index, "<=", body.args[2])]
        body = opened(body, index)
    return Result(tree(head), op, body, tuple(supposes))


def _all_members(head: Any, fact: Result, *indices: Any) -> Result:
    """Say that what bounds every member bounds the extreme."""
    if len(indices) != 1:
        raise NoOpinionError("members of two indices")
    family, index = _family(head), tree(indices[0])
    left, _, right = fact.ordered()
    value, bounded = (left, right) if family.op == "least" else (right, left)
    if (
        index.op != "letter"
        or index.args[0] not in ("p", "v", "w", "j")
        or index.args[0] in value.free | family.free
    ):
        raise NoOpinionError("the index is not free")
    if not equal(bounded, opened(family, index)):
        raise NoOpinionError("the fact bounds something else")
    low, high = family.args[1:]
    covered, place = DOMAIN.within(minus(value, family), low, high)
    floor = minus(place, ONE) if index.args[0] in FLOORS else place
    if not is_whole(low) or (index.args[0] in NONNEGATIVE | FLOORS.keys() and not covered.nonnegative(floor)):
        raise NoOpinionError("the fact is not known of the whole range")
    kept = []
    for supposed in fact.supposes:
        if index.args[0] not in supposed[0].free | supposed[2].free:
            kept.append(supposed)
            continue
        gap = fact_of(*supposed)
        if gap is None or gap.strict or gap.apart or not covered.nonnegative(put(gap.gap, {index: place})):
            raise NoOpinionError("the fact supposes more of the index than its range")
    sides = (value, "<=", tree(head)) if family.op == "least" else (tree(head), "<=", value)
    return Result(*sides, (*kept, (low, "<=", high)))


def _demand_from(index: Node, low: Node) -> None:
    """Refuse an index of which its letter says more than that it runs from a number on."""
    least = {"w": ONE, "j": ZERO}.get(index.args[0])
    if least is not None and not DOMAIN.nonnegative(minus(low, least)):
        raise NoOpinionError("the range begins before the domain of its index")


def _pinned(head: Any, bound: Result, attained: Result, *indices: Any) -> Result:
    """Say that a bound that a member attains is the extreme."""
    within = _member(head, *indices)
    left, _, right = bound.ordered()
    value = left if within.op == "<=" else right
    bounded = right if within.op == "<=" else left
    fits = equal(bounded, tree(head)) and equal(attained.left, within.right) and equal(attained.right, value)
    if attained.op != "==" or not fits:
        raise NoOpinionError("the bound is not attained")
    return Result(tree(head), "==", value, (*bound.supposes, *attained.supposes, *within.supposes))


def _picked(extreme: Any, fact: Result) -> Result:
    """Say that the order of two numbers tells which is the larger."""
    extreme = tree(extreme)
    left, _, right = fact.ordered()
    if extreme.op not in ("max", "min") or len(extreme.args) != 2:
        raise NoOpinionError("it is no maximum or minimum of two")
    first, second = extreme.args
    if not ((equal(left, first) and equal(right, second)) or (equal(left, second) and equal(right, first))):
        raise NoOpinionError("the fact orders other members")
    return Result(extreme, "==", right if extreme.op == "max" else left, fact.supposes)


def _beyond(extreme: Any, member: Any) -> Result:
    """Say that a maximum is at least each member."""
    extreme, member = tree(extreme), tree(member)
    if extreme.op not in ("max", "min") or not any(equal(member, a) for a in extreme.args):
        raise NoOpinionError("it is no member")
    return Result(member, "<=" if extreme.op == "max" else ">=", extreme)


def _within(extreme: Any, first: Result, second: Result) -> Result:
    """Say that what bounds both members bounds the extreme."""
    extreme = tree(extreme)
    sides = [fact.ordered() for fact in (first, second)]
    largest = extreme.op == "max"
    members = [left if largest else right for left, _, right in sides]
    others = [right if largest else left for left, _, right in sides]
    a, b = extreme.args
    fits = [equal(members[0], a) and equal(members[1], b), equal(members[0], b) and equal(members[1], a)]
    if extreme.op not in ("max", "min") or not any(fits) or not equal(others[0], others[1]):
        raise NoOpinionError("the facts bound other members")
    supposes = (*first.supposes, *second.supposes)
    return Result(extreme, "<=" if largest else ">=", others[0], supposes)


def _growing(kind: str, fixed: Any, fact: Result) -> Result:
    """Say that neither a maximum nor a minimum falls where a member grows."""
    if kind not in ("max", "min"):
        raise NoOpinionError("neither a maximum nor a minimum")
    left, _, right = fact.ordered()
    return Result(node(kind, tree(fixed), left), "<=", node(kind, tree(fixed), right), fact.supposes)


def _either(first: Result, second: Result) -> Result:
    """Say that what holds for x <= y and for y <= x holds."""
    if first.op != second.op or not (equal(first.left, second.left) and equal(first.right, second.right)):
        raise NoOpinionError("two statements")
    for held in first.supposes:
        for other in second.supposes:
            gaps = fact_of(*held), fact_of(*other)
            if None in gaps or all(gap.strict for gap in gaps) or any(gap.apart for gap in gaps):  # type: ignore[union-attr]
                continue
            if equal(gaps[0].gap, mul(MINUS, gaps[1].gap)):  # type: ignore[union-attr]
                rest = [r for r in (*first.supposes, *second.supposes) if r not in (held, other)]
                return replace(first, supposes=tuple(rest))
    raise NoOpinionError("the cases are not all")


def _backwards(fact: Result) -> Result:
    if fact.op != "==":
        raise NoOpinionError("no equality")
    return replace(fact, left=fact.right, right=fact.left)


def _antisymmetry(first: Result, second: Result) -> Result:
    """Make x == y of x <= y and y <= x."""
    one, other = first.ordered(), second.ordered()
    if not (equal(one[0], other[2]) and equal(one[2], other[0])):
        raise NoOpinionError("not the two orders of one pair")
    return Result(one[0], "==", one[2], (*first.supposes, *second.supposes))


def _positive_square(fact: Result) -> Result:
    if fact.op != "!=" or fact.right is not ZERO:
        raise NoOpinionError("it is not said that it is not 0")
    return Result(ZERO, "<", power(fact.left, TWO), fact.supposes)


def _between(fact: Result) -> tuple[Result, Result]:
    """Make -sqrt(r) <= s <= sqrt(r) of s^2 <= r; the root of a square is written as a size."""
    left, _, right = fact.ordered()
    base, root = _root_of_square(left), _root(right)
    lower = Result(base, ">=", mul(MINUS, root), fact.supposes)
    return lower, Result(base, "<=", root, fact.supposes)


def _root_fact(fact: Result) -> Result:
    left, _, right = fact.ordered()
    return Result(node("abs", _root_of_square(left)), "<=", _root(right), fact.supposes)


def _root_of_square(one: Node) -> Node:
    if one.op == "pow" and one.args[1] is TWO:
        base: Node = one.args[0]
        return base
    raise NoOpinionError("it is no square")


def _root(one: Node) -> Node:
    """Return the root of what is not negative; the squares in a product come out as sizes."""
    parts = one.args if one.op == "mul" else (one,)
    bases = [part.args[0] for part in parts if part.op == "pow" and part.args[1] is TWO]
    rest = [part for part in parts if part.op != "pow" or part.args[1] is not TWO]
    if not bases or not DOMAIN.nonnegative(mul(*rest)):
        return power(one, tree("1/2"))
    sizes = (base if DOMAIN.nonnegative(base) else node("abs", base) for base in bases)
    return mul(*sizes, *([power(mul(*rest), tree("1/2"))] if rest else []))


def _smallest_cosine() -> Result:
    return _member("min_cosine(n)", "j")


YIELDS: dict[str, Callable[..., Any]] = {
    "extreme": _extreme,
    "member": _member,
    "all_members": _all_members,
    "pinned": _pinned,
    "picked": _picked,
    "beyond": _beyond,
    "within": _within,
    "growing": _growing,
    "either": _either,
    "backwards": _backwards,
    "antisymmetry": _antisymmetry,
    "positive_square": _positive_square,
    "between": _between,
    "root": _root_fact,
    "telescoping": telescoping,
    "last_term": last_term,
    "term_of_sum": term_of_sum,
    "smallest_cosine": _smallest_cosine,
    "left_inverse": left_inverse,
    "normal_form": normal_form,
    "powers": powers,
    "triangular": triangular,
    "taylor": classical_analysis.taylor,
    "even": classical_analysis.even,
    "riemann_sum": classical_analysis.riemann_sum,
    "riemann_error": classical_analysis.riemann_error,
    "riemann_expansion": classical_analysis.riemann_expansion,
    "limit_order": classical_analysis.limit_order,
    "comparison": classical_analysis.comparison,
}
"""The classical theorems on which there is an opinion; the others are for the first checker alone."""
