"""Why a step holds, as tactics: what it cites, and what is left of it to be shown."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Classical, Law, Transposed, Use
from ropetheory.rocq.frames import IDLE
from ropetheory.rocq.proofs import rewriting
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.members import pick, put_everywhere
from ropetheory.rocq.proofs.nonnegative import nonnegative
from ropetheory.rocq.proofs.operations import prove_operation, riemann
from ropetheory.rocq.proofs.rules import classical
from ropetheory.rocq.proofs.writing import ascending, bring_as, specialize, unwrap
from ropetheory.rocq.statements.maps import is_word, law_sides
from ropetheory.rocq.statements.propositions import relate
from ropetheory.rocq.statements.terms import of_calculus, parts, term
from ropetheory.symbolic.proof.expressions.algebra import VECTORS, differentiated, is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import MINUS, ZERO, Node, binder, letter, node, put
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation


@dataclass(frozen=True)
class Cited:
    """A result that is proved: its name in Rocq, its letters in order, what it states."""

    name: str
    letters: tuple[str, ...]
    stated: tuple[Value, str, Value]
    supposes: tuple[Relation, ...] = ()
    laws: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reasons:
    """The results that may be cited, by the names that steps use, and the laws of linear maps."""

    results: dict[str, Cited]
    laws: tuple[str, ...] = ()

    def bring(self, fact: Any, letters: tuple[str, ...]) -> tuple[str, tuple[Node, str, Node]]:
        """Return a tactic that brings a result into the context, and what it states there.

        Raises
        ------
        UnknownProofError
            It is not confirmed, or no result but a classical theorem.
        """
        fact, where = unwrap(fact)
        if isinstance(fact, Classical) and fact.name == "taylor":
            return self._taylor(fact, where, letters)
        if isinstance(fact, Classical):
            return classical(self, fact, where, letters)
        if isinstance(fact, Law | Transposed):
            return rewriting.bring(self, fact, where, letters)
        if not isinstance(fact, str):
            raise UnknownProofError("a result in which another is put")
        if any(sign in fact for sign in "=<>"):
            if where:
                raise UnknownProofError("a hypothesis at other values")
            return "idtac", relation(fact)
        if fact not in self.results:
            raise UnknownProofError("a step is not confirmed")
        found = self.results[fact]
        left, op, right = found.stated
        if is_word(left, right):
            return rewriting.bring(self, fact, where, letters)
        if isinstance(left, Matrix) or isinstance(right, Matrix):
            raise UnknownProofError("a result about matrices is cited")
        if not (is_real(left) and (right.op == "oo" or is_real(right))):
            raise UnknownProofError("a result about complex numbers is cited")
        values = {letter(name): value for name, value in where.items()}
        stated = put(left, values), op, put(right, values)
        arguments = " ".join(self.argument(name, where, letters) for name in found.letters)
        known = f"let K := fresh in {bring_as('K', found.name, arguments)}; granted K; plain_of K"
        if any(map(of_calculus, stated[::2])):  # that it has a value is brought along
            return f"{known}; assert ({relate(*stated)}) by (first [exact K | assumption | grown K])", stated
        shown = "first [exact K | lra | carried K]"
        return f"assert ({relate(*stated)}) by ({known}; {shown})", stated

    def supposes(self, fact: Any) -> tuple[Relation, ...]:
        """Return what a result supposes."""
        fact, _ = unwrap(fact)
        return self.results[fact].supposes if fact in self.results else ()

    def law(self, text: str) -> str:
        """Return the law, as the theorem writes it, that a step cites."""
        wanted = law_sides(text)
        for one in self.laws:
            if rewriting.same_words(law_sides(one), wanted):
                return one
        raise UnknownProofError("a law that is not supposed")

    def about(self, quantity: str) -> str:
        """Return the name of a known equality whose left side is a quantity."""
        for name, found in self.results.items():
            left, op, _ = found.stated
            if isinstance(left, Node) and left.op == quantity and op == "==":
                return name
        raise UnknownProofError(f"what `{quantity}` is is not confirmed")

    def _taylor(
        self, fact: Classical, where: dict[str, Node], letters: tuple[str, ...]
    ) -> tuple[str, tuple[Node, str, Node]]:
        """Show that what is 0 at 0 with its first derivatives, and has a derivative of one sign, has it."""
        text, name, order, *last = fact.arguments
        function, variable = tree(text), letter(name)
        stated = ZERO, "<=", put(function, {variable: where.get(name, variable)})
        way = self._risen(function, variable, where.get(name, variable), order, last, letters)
        return f"assert ({relate(*stated)}) by ({way})", stated

    def _risen(
        self, function: Node, variable: Node, at: Node, order: int, last: list[Any], letters: tuple[str, ...]
    ) -> str:
        if order == 0 and not last:
            return f"assert (0 <= {term(put(function, {variable: at}))}) by (factor); assumption"
        name = str(variable.args[0])
        if order == 0:
            fact = specialize(last[0], **{name: at})
            way, (left, op, right) = self.bring(fact, (*letters, str(at.args[0])))
            low, high = (left, right) if op in ("<=", "<") else (right, left)
            gap = _difference(high, low)
            there = put(function, {variable: at})
            return f"{way}; assert ({term(there)} = {term(gap)}) by ({equality(there, gap)}); lra"
        slope = differentiated(function, variable)
        place = letter(f"h_{order}")
        bodies = [f"(fun h_{order} : R => {term(put(one, {variable: place}))})" for one in (function, slope)]
        within = f"intros h_{order} Within_{order}"
        inner = self._risen(slope, variable, place, order - 1, last, letters)
        return (
            f"apply (rising {' '.join(bodies)} {term(at)}); "
            f"[supposed | {within}; slope | at_0 | {within}; {inner}]"
        )

    def argument(self, name: str, where: dict[str, Node], letters: tuple[str, ...]) -> str:
        """Return what is put for a letter of a result."""
        if name in where:
            return term(where[name])
        if name not in letters and name in VECTORS:
            raise UnknownProofError("a result about a vector that is not there is cited")
        return name if name in letters else IDLE.get(name, "1")

    def script(
        self, step: Any, before: Value, after: Value, letters: tuple[str, ...]
    ) -> tuple[list[str], str]:
        """Return the tactics that cite what a step uses, and one that proves its relation.

        Raises
        ------
        UnknownProofError
            No proof of it is known.
        """
        if is_word(before, after):
            return [], rewriting.script(self, step, before, letters)
        if isinstance(before, Matrix) or isinstance(after, Matrix):
            return [], _entries(before, after)
        if after.op != "oo" and not (is_real(before) and is_real(after)):
            return [], _complex(before, after)
        try:
            return self._real(step, before, after, letters)
        except UnknownProofError:
            if step.op != "==":
                raise
        return [], equality(before, after)  # what it cites may not be needed

    def _real(self, step: Any, before: Node, after: Node, letters: tuple[str, ...]) -> tuple[list[str], str]:
        """Prove a relation of real expressions as the step says."""
        since = [] if step.each_summand else [self.bring(fact, letters)[0] for fact in step.since]
        if step.power is not None or step.op == "!=":
            raise UnknownProofError("that numbers differ")
        if step.put is not None:
            cited, script = self._put(step.put, before, after, letters)
        elif step.compute is not None:
            cited, script = prove_operation(step.compute, before, after)
        elif step.op == "==" and step.by is None:
            cited, script = [], equality(before, after)
        elif isinstance(step.by, Classical) and step.by.name == "riemann_sum":
            cited, script = riemann(step.by.arguments, before, after)
        elif step.by is not None and step.times is None and step.leaving is None:
            way, stated = self.bring(step.by, letters)
            other = _or_equal(step.op, before, after) + _try_linked(stated, before, after)
            cited, script = [way], f"first [assumption | lra | by_unfolding | by_alike{other}]"
        else:
            cited, script = self._bound(step, before, after, letters)
        return [*since, *cited], script

    def _put(self, fact: Any, before: Node, after: Node, letters: tuple[str, ...]) -> tuple[list[str], str]:
        if isinstance(fact, Classical) and fact.name == "picked":
            extreme, premise = fact.arguments
            way, stated = self.bring(premise, letters)
            return [way], pick(tree(extreme), ascending(stated), before, after)
        way, (left, op, right) = self.bring(fact, letters)
        if op != "==":
            raise UnknownProofError("what is put is no equality")
        ways = [(end, *way) for end in (before, after) for way in ((left, right, "->"), (right, left, "<-"))]
        for end, one, other, start in ways:
            moved = put_everywhere(end, one, other)
            if moved is end:
                continue
            sides = (moved, after) if end is before else (before, moved)
            try:
                script = equality(*sides)
            except UnknownProofError:
                continue
            return [way.replace("assert (", "assert (Put : ", 1)], f"rewrite {start} Put; {script}"
        raise UnknownProofError("what is put is not seen in it")

    def _bound(self, step: Any, before: Node, after: Node, letters: tuple[str, ...]) -> tuple[list[str], str]:
        """Show an order by its gap: a multiple of a known one, and what is not negative."""
        small, large = (before, after) if step.op in ("<=", "<") else (after, before)
        difference = _difference(large, small)
        if step.each_summand:
            return [], self._each(step, difference, letters)
        cited, expected, lines = self._parts(step, {}, letters)
        if step.by is None and expected is ZERO:
            return cited, _absolute(step.op)
        same = equality(difference, expected)
        lines.append(f"assert ({term(difference)} = {term(expected)}) by ({same})")
        return cited, "; ".join([*lines, "lra"])

    def _parts(
        self, step: Any, where: dict[str, Any], letters: tuple[str, ...]
    ) -> tuple[list[str], Node, list[str]]:
        """Return what a gap is made of, with tactics that cite it and show that no part is negative."""
        outer = {letter(name): value for name, value in where.items()}
        times, leaving = put(tree(step.times or "1"), outer), put(tree(step.leaving or "0"), outer)
        cited: list[str] = []
        lines: list[str] = []
        given = [self.bring(fact, letters)[1] for fact in (*step.using, *([] if where else step.since))]
        expected = leaving
        if step.by is not None:
            way, (left, op, right) = self.bring(Use(step.by, **where), letters)
            cited.append(way)
            low, high = (left, right) if op in ("<=", "<") else (right, left)
            gap = _difference(high, low)
            expected = node("add", node("mul", times, gap), leaving)
            product = f"{term(times)} * {term(gap)}"
            lines.append(f"assert (0 <= {term(times)}) by ({_sign(times, given)})")
            lines.append(f"assert (0 <= {product}) by (apply Rmult_le_pos; [assumption | lra])")
            if op in ("<", ">"):
                positive = "apply Rmult_lt_0_compat; [factor | lra]"
                lines.append(f"try (assert (0 < {product}) by ({positive}))")
        if leaving is not ZERO:
            way = _sign(leaving, given)
            lines.append(f"assert (0 <= {term(leaving)}) by ({way})")
            if step.op in ("<", ">"):
                lines.append(f"try (assert (0 < {term(leaving)}) by ({way}))")
        return cited, expected, lines

    def _each(self, step: Any, difference: Node, letters: tuple[str, ...]) -> str:
        """Show an order of sums over the pairs summand by summand."""
        here: Any = letter("at_0")
        inner = (*letters, "at_0")
        since = [self.bring(Use(fact, j=here), inner)[0] for fact in step.since]
        cited, expected, lines = self._parts(step, {"j": here}, inner)
        total = binder("Sum", (expected,), here, ZERO, tree("d/2 - 1"))
        same = equality(difference, total)
        shown = "; ".join(["intros at_0 In_at; widths; cbn beta", *since, *cited, *lines, "lra"])
        return (
            f"assert ({term(difference)} = {term(total)}) by ({same}); "
            f"assert (0 <= {term(total)}) by (apply sum_nonneg; {shown}); lra"
        )


def _absolute(op: str) -> str:
    """Show an order of equal sides: the sizes in them are those of numbers of a known sign."""
    if op not in ("<=", ">="):
        raise UnknownProofError("a strict order without a gap")
    return "rewrite ?Rabs_pos_eq by sign; lra"


def _sign(one: Node, given: Sequence[Relation]) -> str:
    """Show that a number is not negative, by what is supposed if that is seen."""
    try:
        return "factor" if one.op == "num" else f"first [{nonnegative(one, given)} | factor]"
    except UnknownProofError:
        return "factor"


def _or_equal(op: str, before: Node, after: Node) -> str:
    """Return another way to show an equality, by the normal form of its sides: what is cited may differ."""
    try:
        return f" | ({equality(before, after)})" if op == "==" else ""
    except UnknownProofError:
        return ""


def _try_linked(stated: Relation, before: Node, after: Node) -> str:
    """Return another way to show a relation: the gap of its sides is that of the sides of a known one."""
    gap = _difference(after, before)
    for low, high in (stated[::2], stated[::-2]):
        known = _difference(high, low)
        with contextlib.suppress(UnknownProofError):
            return f" | (assert ({term(gap)} = {term(known)}) by ({equality(gap, known)}); lra)"
    return ""


def _difference(high: Node, low: Node) -> Node:
    return node("add", high, node("mul", MINUS, low))


def _complex(before: Node, after: Node) -> str:
    first, second = (equality(a, b) for a, b in zip(parts(before), parts(after), strict=True))
    return f"split; [{first} | {second}]"


def _entries(before: Value, after: Value) -> str:
    if not (isinstance(before, Matrix) and isinstance(after, Matrix)):
        raise UnknownProofError("a matrix and a number")
    pairs = list(zip(before.entries, after.entries, strict=True))
    if not all(is_real(one) for pair in pairs for one in pair):
        raise UnknownProofError("a matrix of complex numbers")
    scripts = [equality(a, b) for a, b in pairs]
    text = scripts[-1]
    for script in reversed(scripts[:-1]):
        text = f"split; [{script} | {text}]"
    return text


