"""Why a step holds, as tactics: what it cites, and what is left of it to be shown."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Classical, Law, Rewritten, Transposed, Use
from ropetheory.rocq.frames import IDLE
from ropetheory.rocq.proofs import rewriting
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.expansions import expand
from ropetheory.rocq.proofs.means import average
from ropetheory.rocq.proofs.members import pick, put_everywhere
from ropetheory.rocq.proofs.operations import prove_operation, riemann
from ropetheory.rocq.proofs.rules import classical
from ropetheory.rocq.proofs.sides import (
    divides_by_sum,
    nonnegative_or_factor,
    or_equal,
    or_linked,
    same_entries,
    same_parts,
    same_sizes,
)
from ropetheory.rocq.proofs.taylor import taylor
from ropetheory.rocq.proofs.writing import ascending, bring_as, difference, specialize, unwrap
from ropetheory.rocq.statements.maps import is_word, law_sides
from ropetheory.rocq.statements.propositions import relate
from ropetheory.rocq.statements.terms import averages, of_calculus, term
from ropetheory.symbolic.proof.expressions.algebra import VECTORS, is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import ZERO, Node, binder, letter, node, opened, put
from ropetheory.symbolic.proof.known import tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation


RELATED = {"<=": ("<=", ">=", "<", ">"), "<": ("<", ">"), ">=": ("<=", ">=", "<", ">"), ">": ("<", ">"),
           "==": (), "!=": ()}  # fmt: skip
"""The signs of orders from which one of a sign follows."""


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
    """What a step may cite.

    Attributes
    ----------
    results : dict
        Results that are proved, by the names that steps use.
    laws : tuple of str
        The laws of linear maps.
    supposed : tuple of Relation
        The hypotheses of the result of which it is a step.
    missing : dict
        Why other results are not confirmed.
    """

    results: dict[str, Cited]
    laws: tuple[str, ...] = ()
    supposed: tuple[Relation, ...] = ()
    missing: dict[str, str] = field(default_factory=dict)

    def bring(self, fact: Any, letters: tuple[str, ...]) -> tuple[str, tuple[Node, str, Node]]:
        """Return a tactic that brings a result into the context, and what it states there.

        Raises
        ------
        UnknownProofError
            It is not confirmed, or no result but a classical theorem.
        """
        fact, where = unwrap(fact)
        if isinstance(fact, Classical) and fact.name == "taylor":
            return taylor(self, fact, where, letters)
        if isinstance(fact, Classical):
            return classical(self, fact, where, letters)
        if isinstance(fact, Law | Transposed):
            return rewriting.bring(self, fact, where, letters)
        if not isinstance(fact, str):
            raise UnknownProofError("a result in which another is put")
        if _is_relation(fact):
            if where:
                raise UnknownProofError("a hypothesis at other values")
            return self._hypothesis(relation(fact))
        if fact not in self.results:
            raise UnknownProofError(self.missing.get(fact, "a step is not confirmed"))
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

    def _hypothesis(self, wanted: Relation) -> tuple[str, Relation]:
        """Show a hypothesis that is written otherwise than it is supposed."""
        left, op, right = wanted
        if wanted not in self.supposed:
            for one in self.supposed:
                if one[1] != op or one[0] is not left:
                    continue
                with contextlib.suppress(UnknownProofError):
                    same = f"assert ({term(right)} = {term(one[2])}) by ({equality(right, one[2])})"
                    return f"assert ({relate(*wanted)}) by ({same}; lra)", wanted
        return "idtac", wanted

    def _premises(self, fact: Any, known: Sequence[Relation]) -> list[str]:
        """Show what a result supposes where something known says it, and writes it otherwise."""
        bare, where = unwrap(fact)
        values = {letter(name): value for name, value in where.items()}
        lines = []
        for left, op, right in self.supposes(bare) if isinstance(bare, str) else ():
            wanted = put(left, values), op, put(right, values)
            for one in known:
                if one[1] not in RELATED[op]:
                    continue
                gaps = [difference(high, low) for low, high in map(ascending, (wanted, one))]
                with contextlib.suppress(UnknownProofError):
                    same = equality(*gaps)
                    if same != "reflexivity":
                        given = f"assert ({term(gaps[0])} = {term(gaps[1])}) by ({same})"
                        lines.append(f"assert ({relate(*wanted)}) by ({given}; lra)")
        return lines

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
            return [], same_entries(before, after)
        if after.op != "oo" and not (is_real(before) and is_real(after)):
            return [], same_parts(before, after)
        try:
            return self._real(step, before, after, letters)
        except UnknownProofError:
            if step.op != "==":
                raise
        return [], equality(before, after)  # what it cites may not be needed

    def _real(self, step: Any, before: Node, after: Node, letters: tuple[str, ...]) -> tuple[list[str], str]:
        """Prove a relation of real expressions as the step says."""
        facts = [] if step.each_summand else [self.bring(fact, letters) for fact in step.since]
        since = [way for way, _ in facts]
        if step.by is not None and not step.each_summand:
            since += self._premises(step.by, [stated for _, stated in facts])
        if step.power is not None or step.op == "!=":
            if isinstance(step.by, Classical):
                raise UnknownProofError(f"the classical theorem `{step.by.name}`")
            raise UnknownProofError("that numbers differ")
        if (expansion := _expansion(step.by)) is not None:
            cited, script = expand(expansion.arguments, self.bring(step.by.equality, letters), before, after)
        elif step.put is not None:
            cited, script = self._put(step.put, before, after, letters)
        elif step.compute is not None:
            cited, script = prove_operation(step.compute, before, after)
        elif step.op == "==" and step.by is None:
            cited, script = [], (average if averages(before) else equality)(before, after)
        elif isinstance(step.by, Classical) and step.by.name == "riemann_sum":
            cited, script = riemann(step.by.arguments, before, after)
        elif step.by is not None and step.times is None and step.leaving is None:
            way, stated = self.bring(step.by, letters)
            other = or_equal(step.op, before, after) + or_linked(stated, before, after)
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
            raise UnknownProofError("what is put in is not an equality")
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
        if (inside := self._put_inside(fact, before, after, letters)) is not None:
            return [], inside
        raise UnknownProofError("what is put is not seen in it")

    def _put_inside(self, fact: Any, before: Node, after: Node, letters: tuple[str, ...]) -> str | None:
        """Put a result about every pair into a sum over the pairs, if there is such a sum."""
        here: Any = letter("at_0")
        way, (left, _, right) = self.bring(specialize(fact, j=here), (*letters, "at_0"))
        for total in before.args if before.op == "add" else (before,):
            if total.op == "Sum" and opened(total, here) is left:
                moved = binder("Sum", (right,), here, *total.args[1:])
                rest = put(before, {total: moved})
                functions = " ".join(f"(fun at_0 : R => {term(one)})" for one in (left, right))
                ends = " ".join(map(term, total.args[1:]))
                shown = f"intros at_0 In_at; widths; cbn beta; {way}; assumption"
                return f"rewrite (sum_ext {functions} {ends}) by ({shown}); {equality(rest, after)}"
        return None

    def _bound(self, step: Any, before: Node, after: Node, letters: tuple[str, ...]) -> tuple[list[str], str]:
        """Show an order by its gap: a multiple of a known one, and what is not negative."""
        small, large = (before, after) if step.op in ("<=", "<") else (after, before)
        gap = difference(large, small)
        if step.each_summand:
            return [], self._each(step, gap, letters)
        cited, expected, lines = self._parts(step, {}, letters)
        if step.by is None and expected is ZERO:
            return cited, same_sizes(step.op)
        same = equality(gap, expected)
        if divides_by_sum(expected):  # which is left as it is, since it is known not to be 0
            same = f"first [balanced | {same}]"
        lines.append(f"assert ({term(gap)} = {term(expected)}) by ({same})")
        return cited, "; ".join([*lines, "lra"])

    def _parts(
        self, step: Any, where: dict[str, Any], letters: tuple[str, ...]
    ) -> tuple[list[str], Node, list[str]]:
        """Return what a gap is made of, with tactics that cite it and show that no part is negative."""
        outer = {letter(name): value for name, value in where.items()}
        times, leaving = put(tree(step.times or "1"), outer), put(tree(step.leaving or "0"), outer)
        lines: list[str] = []
        hypotheses = [self._hypothesis(relation(fact)) for fact in step.using if _is_relation(fact)]
        cited = [way for way, _ in hypotheses if way != "idtac"]
        given = [self.bring(fact, letters)[1] for fact in (*step.using, *([] if where else step.since))]
        expected = leaving
        if step.by is not None:
            way, (left, op, right) = self.bring(Use(step.by, **where), letters)
            cited.append(way)
            low, high = (left, right) if op in ("<=", "<") else (right, left)
            gap = difference(high, low)
            expected = node("add", node("mul", times, gap), leaving)
            product = f"{term(times)} * {term(gap)}"
            lines.append(f"assert (0 <= {term(times)}) by ({nonnegative_or_factor(times, given)})")
            lines.append(f"assert (0 <= {product}) by (apply Rmult_le_pos; [assumption | lra])")
            if op in ("<", ">"):
                positive = "apply Rmult_lt_0_compat; [factor | lra]"
                lines.append(f"try (assert (0 < {product}) by ({positive}))")
        if leaving is not ZERO:
            way = nonnegative_or_factor(leaving, given)
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


def _is_relation(fact: Any) -> bool:
    """Tell whether a fact is a hypothesis, written out, and no name of a result."""
    return isinstance(fact, str) and any(sign in fact for sign in "=<>")


def _expansion(fact: Any) -> Classical | None:
    """Return the classical theorem about the error of a mean that a fact is, its integral replaced."""
    if not (isinstance(fact, Rewritten) and isinstance(fact.fact, Classical)):
        return None
    return fact.fact if fact.fact.name in ("riemann_error", "riemann_expansion") else None
