"""Classical theorems about families: how many are below a threshold, extreme members, terms of sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Use
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.normal import normal
from ropetheory.rocq.proofs.writing import (
    Brought,
    Known,
    Rule,
    ascending,
    assert_relation,
    name_fact,
    specialize,
    write_out,
)
from ropetheory.rocq.statements.propositions import relate
from ropetheory.rocq.statements.terms import term
from ropetheory.symbolic.proof.expressions.algebra import fresh
from ropetheory.symbolic.proof.expressions.reading import quantity, relation, unfolded
from ropetheory.symbolic.proof.expressions.trees import Node, binder, binds, letter, node, num, opened, put
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from collections.abc import Iterator

SAME = "apply Req_le; alike_family"
"""Shows that two names of a family are equal."""


def _below(known: Known, threshold: Any, letters: tuple[str, ...]) -> str:
    """Show that the pairs below the length are those below the critical index, named ``Below``."""
    way, (_, op, right) = known.bring(specialize(threshold, j="at_0"), (*letters, "at_0"))
    if op != "==" or right.op != "mul":
        raise UnknownProofError("the threshold is not a product")
    factor = node("mul", *right.args[:-1])
    here, index = term(tree("wavelength(at_0)")), term(tree("critical_index()"))
    function = f"(fun at_0 : R => {here})"
    by = f"below_by {here} L {term(factor)} {term(right.args[-1])}"
    return (
        f"assert (Below : below {function} L {index} d) by (intros at_0 In_at; widths; {way}; "
        f"assert (By := {by}); granted By; split; intros Q; [apply By in Q; lra | apply By; lra])"
    )


def _count_below(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    stated = relation("critical_pair() == max(0, min(d/2, ceil(critical_index())))")
    below = _below(known, given[0], letters)
    return assert_relation(stated, below, "refine (counted _ _ _ _ _ Below); assumption")


def _first_place(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    threshold, part = given
    below = _below(known, threshold, letters)
    if part == 0:
        way = "refine (reached _ _ _ _ _ Below _); [assumption | apply Rge_le; assumption]"
        return assert_relation(relation("wavelength(critical_pair()) >= L"), below, f"apply Rle_ge; {way}")
    way = "refine (not_before _ _ _ _ _ Below _); assumption"
    return assert_relation(relation("wavelength(critical_pair() - 1) < L"), below, way)


def _count_order(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Compare two critical pairs by what they are."""
    way, (left, op, right) = known.bring(given[2], letters)
    if op != "<=" or left.op != "critical_index" or right.op != "critical_index":
        raise UnknownProofError("critical indices are not ordered")
    lines = [way]
    for index, name in ((left, "Lower"), (right, "Upper")):
        where = dict(zip(("b", "d", "L"), index.args, strict=True))
        other = {a: value for a, value in where.items() if value is not letter(a)}
        brought, _ = known.bring(Use(known.about("critical_pair"), **other), letters)
        lines.append(name_fact(brought, name))
    pairs = (node("critical_pair", *index.args) for index in (left, right))
    low, high = pairs
    return assert_relation((low, "<=", high), *lines, "rewrite Lower, Upper; apply clipped_order; lra")


def _family(head: Node) -> Node:
    """Unfold a quantity down to the smallest or largest member that it is."""
    found = head
    while found.op not in ("least", "largest"):
        meaning = unfolded(found)
        if meaning is None:
            raise UnknownProofError("it is not a smallest or largest member")
        found = meaning
    return found


def _function(family: Node) -> str:
    """Write a family of members as a function, and its ends."""
    index = fresh(family, "l")
    ends = " ".join(map(term, family.args[1:]))
    return f"(fun {term(index)} : R => {term(opened(family, index))}) {ends}"


def _member(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Compare an extreme with a member of it; of two indices that of the inner family comes first."""
    head, *indices = map(tree, given)
    stated, between, ways = head, None, list[str]()
    op = "<=" if _family(head).op == "least" else ">="
    same = f"cbn beta; {SAME}"
    for index in reversed(indices):
        between = None if stated is head else stated
        family = _family(stated)
        stated = opened(family, index)
        way = f"exact ({family.op}_member {_function(family)} {term(index)} ltac:(among_tac))"
        way = f"eapply Rle_trans; [{way} | {same}]" if op == "<=" else f"eapply Rle_trans; [ | {way}]; {same}"
        ways.append(_through(family, SAME, way) if op == "<=" else _through(family, way, SAME))
    order = ways if op == "<=" else ways[::-1]
    way = f"apply (Rle_trans _ {term(between)}); [{' | '.join(order)}]" if between else ways[0]
    return assert_relation((head, op, stated), way if op == "<=" else f"apply Rle_ge; {way}")


def _through(family: Node, first: str, second: str) -> str:
    """Compare by way of a family of members, of which one side may be another name."""
    return f"apply (Rle_trans _ ({family.op} {_function(family)})); [{first} | {second}]"


def _extreme(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Compare a squared pair with the extremes: of the pairs, or of the squares of both coordinates."""
    name, vector, index = given
    head = quantity(name, tree(vector))
    square = quantity("pair_square", tree(vector), index)
    largest = name.startswith("max")
    stated = square, "<=" if largest else ">=", head
    if name.endswith("pair"):
        way, _ = _member(known, (head, index), letters)
        return assert_relation(stated, f"{way}; lra")
    family = _family(head)
    stated = square, stated[1], node("mul", num(2), head)
    word = f"{family.op}_member {_function(family)}"
    double = node("mul", num(2), index)
    first, second = (term(one) for one in (double, node("add", double, num(1))))
    lines = [
        f"assert (First := {word} {first} ltac:(among_tac))",
        f"assert (Second := {word} {second} ltac:(among_tac))",
        f"change ({relate(*stated)})",
        f"unfold pair_square, {name}; cbn beta in First, Second; lra",
    ]
    return assert_relation(stated, *lines)


def _all_members(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Bound an extreme by what bounds every member."""
    head, fact, *indices = given
    families = [_family(tree(head))]
    names = [name for at in range(1, 9) if (name := f"at_{at}") not in letters][: len(indices)]
    for name in names[:-1]:
        families.append(_family(opened(families[-1], letter(name))))
    where = dict(zip(reversed(indices), names, strict=True))
    way, (left, op, right) = known.bring(specialize(fact, **where), (*letters, *names))
    small, large = ascending((left, op, right))
    lines = f"{way}; lra"
    for family, name in zip(reversed(families), reversed(names), strict=True):
        bound = f"intros {name} In_{name}; cbn beta; widths; {lines}"
        every = f"refine ({family.op}_all {_function(family)} _ _ _); [lra | {bound}]"
        sides = (every, SAME) if family.op == "least" else (SAME, every)
        lines = _through(family, *sides)
    value = small if families[0].op == "least" else large
    stated = (value, "<=", tree(head)) if families[0].op == "least" else (tree(head), "<=", value)
    return assert_relation(stated, lines)


def _pin(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Say what an extreme is from a bound of it that a member attains."""
    head, bound, attained, *indices = given
    ways = [known.bring(fact, letters) for fact in (bound, attained)]
    member, _ = _member(known, (head, *indices), letters)
    value = ways[1][1][2]
    return assert_relation((tree(head), "==", value), *(way for way, _ in ways), member, "lra")


def _smallest_cosine(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    return _member(known, ("min_cosine(n)", "j"), letters)


def _largest_return(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    """Compare the largest of what is scaled with the largest of what is above it, offset by offset."""
    low, high = (_family(tree(one)) for one in ("closest_return(N, w)", "best_self_score(x, N, w)"))
    way, _ = known.bring(specialize(given[0], n="at_1*w"), (*letters, "at_1"))
    stated = tree("norm2(x)*closest_return(N, w)"), "<=", tree("best_self_score(x, N, w)")
    functions = " ".join(f"(fun at_1 : R => {term(opened(one, letter('at_1')))})" for one in (low, high))
    ends = " ".join(map(term, low.args[1:]))
    scaled = f"largest_scaled {functions} {term(tree('norm2(x)'))} {ends} _ _ _"
    inside = f"intros at_1 In_at; cbn beta; widths; {way}; assumption"
    return assert_relation(stated, f"refine ({scaled}); [sign | lra | {inside}]")


def _term_of_sum(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    summand, index, last, at = map(tree, given)
    total = binder("Sum", (summand,), index, num(0), last)
    stated = put(summand, {index: at}), "<=", total
    way = f"refine (sum_term {_function(total)} {term(at)} _ _); [among_tac | intros; widths; cbn beta; sign]"
    return assert_relation(stated, way)


def _last_term(known: Known, given: tuple[Any, ...], letters: tuple[str, ...]) -> Brought:
    summand, index, last = map(tree, given)
    total, shorter = (
        binder("Sum", (summand,), index, num(0), end) for end in (last, node("add", last, num(-1)))
    )
    stated = total, "==", node("add", shorter, put(summand, {index: last}))
    way = f"rewrite (sum_last {_function(total)}) by (first [whole_tac | lra])"
    return assert_relation(stated, f"{way}; first [reflexivity | same]")


FAMILIES: dict[str, Rule] = {
    "all_members": _all_members, "count_below": _count_below, "count_order": _count_order,
    "extreme": _extreme, "first_reached": _first_place, "largest_return": _largest_return,
    "last_term": _last_term, "member": _member, "pinned": _pin, "smallest_cosine": _smallest_cosine,
    "term_of_sum": _term_of_sum,
}  # fmt: skip
"""The classical theorems about families whose use is shown to Rocq."""


def pick(extreme: Node, order: tuple[Node, Node], before: Node, after: Node) -> str:
    """Put the larger of two numbers for their maximum, the smaller for their minimum."""
    chosen = order[extreme.op == "max"]
    sides = write_out(before), write_out(after)
    moved, lines = list(sides), [f"written ({term(sides[0])}) ({term(sides[1])})"]
    for one in dict.fromkeys(found for side in sides for found in _alike(side, extreme)):
        lines += [f"assert (Put : {term(one)} = {term(chosen)}) by ordered", "put_in Put"]
        moved = [put_everywhere(side, one, chosen) for side in moved]
    try:
        return f"first [by_choice | {'; '.join([*lines, equality(*moved)])}]"
    except UnknownProofError:
        return "by_choice"


def _alike(one: Node, like: Node) -> Iterator[Node]:
    """Yield the maxima or minima in a tree of the same members as a given one, in any order."""
    if one.op == like.op and len(one.args) == len(like.args):
        forms = normal(one, like)
        if forms.form(one) == forms.form(like):
            yield one
    for a in one.args if not binds(one.op) else ():
        if isinstance(a, Node):
            yield from _alike(a, like)


def put_everywhere(one: Node, old: Node, new: Node) -> Node:
    """Put a tree for another wherever it stands as it is."""
    if one is old:
        return new
    changed = tuple(put_everywhere(a, old, new) if isinstance(a, Node) else a for a in one.args)
    return one if changed == one.args else node(one.op, *changed)
