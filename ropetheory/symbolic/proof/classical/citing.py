"""What the classical theorems yield."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.classical import analysis as classical_analysis
from ropetheory.symbolic.proof.classical.counting import (
    count_all,
    count_below,
    count_order,
    count_split,
    first_reached,
)
from ropetheory.symbolic.proof.classical.maps import left_inverse, normal_form, powers, triangular
from ropetheory.symbolic.proof.classical.members import all_members, largest_return, member, pinned
from ropetheory.symbolic.proof.classical.monotone import (
    count_within,
    integral_test,
    least_whole,
    pointwise,
    rounded,
    termwise,
)
from ropetheory.symbolic.proof.classical.numbers import (
    capelli,
    cases,
    lindemann,
    returns,
    short_of_a_turn,
    sine_of_rational,
)
from ropetheory.symbolic.proof.classical.sums import (
    cauchy_schwarz,
    factored,
    interchange,
    last_term,
    split_sum,
    telescoping,
    term_of_sum,
)
from ropetheory.symbolic.proof.expressions.algebra import is_real
from ropetheory.symbolic.proof.expressions.reading import quantity, relation
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    letter,
    mul,
    node,
    num,
    power,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import DOMAIN

if TYPE_CHECKING:
    from collections.abc import Callable



def _extreme(name: str, vector: Any) -> Result:
    """Say that a squared pair lies between the extremes of the pairs, or twice those of the coordinates."""
    if name not in ("min_pair", "max_pair", "min_square", "max_square"):
        raise NoOpinionError(f"{name} is not an extreme of the squares of a vector")
    square = quantity("pair_square", tree(vector), letter("j"))
    bound = mul(num(1 if name.endswith("pair") else 2), quantity(name, tree(vector)))
    op = "<=" if name.startswith("max") else ">="
    return Result(square, op, bound, (relation("j <= d/2 - 1"), relation("j >= 0")))


def _picked(extreme: Any, fact: Result) -> Result:
    """Say that the order of two numbers tells which is the larger."""
    extreme = tree(extreme)
    left, _, right = fact.ordered()
    if extreme.op not in ("max", "min") or len(extreme.args) != 2:
        raise NoOpinionError("it is not a maximum or minimum of two")
    first, second = extreme.args
    if not ((equal(left, first) and equal(right, second)) or (equal(left, second) and equal(right, first))):
        raise NoOpinionError("the fact orders other members")
    return Result(extreme, "==", right if extreme.op == "max" else left, fact.supposes)


def _beyond(extreme: Any, member: Any) -> Result:
    """Say that a maximum is at least each member."""
    extreme, member = tree(extreme), tree(member)
    if extreme.op not in ("max", "min") or not any(equal(member, a) for a in extreme.args):
        raise NoOpinionError("it is not a member")
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
                rest = [r for r in first.supposes if r != held] + [r for r in second.supposes if r != other]
                return replace(first, supposes=tuple(rest), known=())  # known in one case alone
    raise NoOpinionError("the cases are not all")


def _backwards(fact: Result) -> Result:
    """Make y == x of x == y."""
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
    """Make 0 < x^2 of x != 0, for a real x."""
    if fact.op != "!=" or fact.right is not ZERO:
        raise NoOpinionError("it is not said that it is not 0")
    if not is_real(fact.left):
        raise NoOpinionError("the square of what need not be real")
    return Result(ZERO, "<", power(fact.left, TWO), fact.supposes)


def _between(fact: Result) -> tuple[Result, Result]:
    """Make -sqrt(r) <= s <= sqrt(r) of s^2 <= r; the root of a square is written as a size."""
    left, _, right = fact.ordered()
    base, root = _root_of_square(left), _root(right)
    lower = Result(base, ">=", mul(MINUS, root), fact.supposes)
    return lower, Result(base, "<=", root, fact.supposes)


def _root_fact(fact: Result) -> Result:
    """Make |s| <= sqrt(r) of s^2 <= r."""
    left, _, right = fact.ordered()
    return Result(node("abs", _root_of_square(left)), "<=", _root(right), fact.supposes)


def _root_of_square(one: Node) -> Node:
    if one.op == "pow" and one.args[1] is TWO and is_real(one.args[0]):
        base: Node = one.args[0]
        return base
    raise NoOpinionError("it is not a square of a real number")


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
    """Say that the smallest cosine at an offset is at most that of each pair."""
    return member("min_cosine(n)", "j")


YIELDS: dict[str, Callable[..., Any]] = {
    "extreme": _extreme,
    "member": member,
    "all_members": all_members,
    "pinned": pinned,
    "largest_return": largest_return,
    "lindemann": lindemann,
    "capelli": capelli,
    "sine_of_rational": sine_of_rational,
    "short_of_a_turn": short_of_a_turn,
    "returns": returns,
    "cases": cases,
    "count_below": count_below,
    "first_reached": first_reached,
    "count_order": count_order,
    "count_split": count_split,
    "count_all": count_all,
    "cauchy_schwarz": cauchy_schwarz,
    "interchange": interchange,
    "factored": factored,
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
    "split_sum": split_sum,
    "term_of_sum": term_of_sum,
    "smallest_cosine": _smallest_cosine,
    "left_inverse": left_inverse,
    "normal_form": normal_form,
    "powers": powers,
    "triangular": triangular,
    "taylor": classical_analysis.taylor,
    "even": classical_analysis.even,
    "error_function": classical_analysis.error_function,
    "riemann_sum": classical_analysis.riemann_sum,
    "riemann_error": classical_analysis.riemann_error,
    "riemann_expansion": classical_analysis.riemann_expansion,
    "integral_test": integral_test,
    "pointwise": pointwise,
    "termwise": termwise,
    "count_within": count_within,
    "rounded": rounded,
    "least_whole": least_whole,
    "limit_order": classical_analysis.limit_order,
    "comparison": classical_analysis.comparison,
}
"""What each classical theorem yields, by the name under which it is cited."""
GIVEN: dict[str, str] = {
    "taylor": "Taylor",
    **dict.fromkeys(("extreme", "member", "all_members", "pinned"), "members and extremes"),
    **dict.fromkeys(("smallest_cosine", "largest_return"), "members and extremes"),
    **dict.fromkeys(("picked", "beyond", "within", "growing", "either"), "larger of two"),
    **dict.fromkeys(("between", "root"), "order of squares"),
    **dict.fromkeys(("count_below", "first_reached", "count_order"), "integers above a number"),
    **dict.fromkeys(("rounded", "least_whole"), "integers above a number"),
    "integral_test": "integral test",
    "pointwise": "order of integrals",
    "termwise": "order of sums",
    **dict.fromkeys(("count_within", "count_split", "count_all"), "counting"),
    **dict.fromkeys(("backwards", "factored"), ""),
    "positive_square": "squares",
    "last_term": "last term",
    "split_sum": "parts of a sum",
    "term_of_sum": "nonnegative terms",
    "cases": "finite cases",
    "lindemann": "Lindemann",
    "sine_of_rational": "Hermite-Lindemann",
    "returns": "simultaneous approximation",
    "cauchy_schwarz": "Cauchy-Schwarz",
    "interchange": "finite sums",
    "short_of_a_turn": "whole turns",
    "even": "even functions",
    "error_function": "error function",
    **dict.fromkeys(("limit_order", "comparison"), "order of limits"),
    "riemann_sum": "Riemann sum",
    "riemann_error": "Riemann sum error",
    "riemann_expansion": "Euler-Maclaurin",
    "left_inverse": "left inverse",
    "normal_form": "spectral theorem",
    "powers": "induction",
    "triangular": "triangular determinant",
    "capelli": "Capelli",
}
"""The theorem of the literature that a name cites, where it has another name; "" for a mere rewriting."""
