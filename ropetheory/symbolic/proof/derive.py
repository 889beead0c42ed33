"""From a theorem as data to what it proves: each statement read, each step handed to the rules.

Nothing here decides: a step is accepted by ``chain`` or by a classical theorem, or refused by them
with the residual. Results are known in the order of the file, so that nothing can lean on what
comes later.
"""

from __future__ import annotations

import contextlib
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    GOAL,
    Collapse,
    Conclusion,
    Derivative,
    Have,
    Integral,
    Lemma,
    Limit,
    Solve,
    Step,
    Summation,
)
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.cited import Citations
from ropetheory.symbolic.proof.confirm import confirm
from ropetheory.symbolic.proof.equality import follows, same
from ropetheory.symbolic.proof.proved import Proved
from ropetheory.symbolic.proof.ranges import Range, forms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Entry = Have | Lemma | Conclusion
OPERATIONS = {
    Limit: "limit",
    Summation: "summation",
    Integral: "integrate",
    Derivative: "differentiate",
    Solve: "solve",
    Collapse: "collapse",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A step of a result, counted from 1, or the result itself; ``owner`` is its theorem, or ``lemma``."""

    owner: str
    entry: Entry
    step: int = 0


@contextlib.contextmanager
def placed(place: Place) -> Iterator[None]:
    """Say of an error where it was raised, unless that is known more closely."""
    try:
        yield
    except RopeTheoryError as error:
        error.place = error.place or place
        raise


class UnprovedError(RopeTheoryError):
    """Something is stated that its derivation does not prove."""


class Derivation:
    """The results of one theorem, or of one set of lemmas, in the order in which they are proved.

    Parameters
    ----------
    owner : str
        Its id, which seeds the sample points.
    standing : sequence of Relation
        Hypotheses of every result but the lemmas.
    lemma : function of a name
        Yields a shared lemma; raises where there is none.
    """

    def __init__(self, owner: str, standing: Sequence[Relation], lemma: Callable[[str], Proved]) -> None:
        self.owner, self.standing = owner, tuple(standing)
        self.proofs: dict[str, Proved] = {}
        self.fact = Citations(owner, self.proofs, lemma)

    def add(self, entry: Entry) -> Proved:
        """Prove one result and know it by its name.

        Raises
        ------
        StepRefusedError
            A step does not check; the message says which, with what was left over.
        UnprovedError
            The steps lead to something else than what is stated.
        """
        if entry.name in self.proofs:
            raise RopeTheoryError(f"{self.owner}: two results are named {entry.name!r}")
        if bool(entry.proof) == (entry.by is not None):
            raise RopeTheoryError(f"{self.owner}.{entry.name}: give steps, or the one result that it is")
        return self.know(entry, self._cited(entry) if entry.by is not None else self._chained(entry))

    def know(self, entry: Entry, proved: Proved) -> Proved:
        """Know a result by its name, if it is what was proved.

        Raises
        ------
        UnprovedError
            It is not.
        """
        (stated,) = parse(entry.statement)
        with placed(Place(self.owner, entry)):
            if not follows(stated, proved.relation):
                raise UnprovedError(f"{self.owner}.{entry.name}: stated {stated}, proved {proved.relation}")
            for relation in dict.fromkeys((proved.relation, stated)):
                confirm(f"{self.owner}.{entry.name}", relation, (*proved.requires, *proved.standing))
        self.proofs[entry.name] = proved
        return proved

    def _cited(self, entry: Entry) -> Proved:
        with placed(Place(self.owner, entry)):
            proved, where = self.fact(entry.by)
            if where:
                words = "a result at a place is a step, not a name"
                raise StepRefusedError(f"{self.owner}.{entry.name}: {words}")
        return proved

    def _chained(self, entry: Entry) -> Proved:
        chain, goal = self.begin(entry)
        for number, step in enumerate(entry.proof, start=1):
            with placed(Place(self.owner, entry, number)):
                self.take(chain, step, goal)
        with placed(Place(self.owner, entry)):
            return chain.proved()

    def begin(self, entry: Entry) -> tuple[Chain, Any]:
        """Return a chain at the start of a proof by steps, and where it must lead."""
        (stated,) = parse(entry.statement)
        limit = any(isinstance(step.compute, Limit) for step in entry.proof)
        left = stated.lhs.args[0] if limit else stated.lhs
        start = left if entry.start is None else parse_expression(entry.start)
        goal = left if start == stated.rhs else stated.rhs
        standing = () if isinstance(entry, Lemma) else self.standing
        requires = tuple(r for text in entry.requires for r in parse(text))
        return Chain(f"{self.owner}.{entry.name}", start, requires, standing), goal

    def expression(self, step: Step, goal: Any) -> Any:
        """Return the expression that a step says it leads to."""
        return goal if step.to == GOAL else parse_expression(step.to)

    def take(self, chain: Chain, step: Step, goal: Any) -> None:
        """Take one step of a chain, by the rule that its hints name."""
        to = self.expression(step, goal)
        if step.put is not None:
            self._put(chain, step)
        elif step.power is not None:
            lemma, _ = self.fact(step.by)
            chain.apart(to, step.reason, lemma=lemma, power=parse_expression(step.power))
        elif step.compute is not None:
            chain.operate(OPERATIONS[type(step.compute)], to, step.reason, **self._arguments(step.compute))
        elif step.by is not None and step.times is None and step.leaving is None:
            self._go(chain, step)
        elif step.by is None and step.op == "==":
            chain.equal(to, step.reason)
        else:
            self._bound(chain, step, to)
        last, place = chain.steps[-1], f"{chain.seed}, step {len(chain.steps)}"
        if last.lhs == last.rhs:
            raise StepRefusedError(f"{place}: it says nothing, both sides read {last.rhs}; leave it out")
        if last.op != step.op or not (chain.current == to or same(chain.current, to)):
            raise StepRefusedError(
                f"{place}: it is stated as {step.op} {to}, and leads to {last.op} {chain.current}",
                found=chain.current,
            )

    def _put(self, chain: Chain, step: Step) -> None:
        proved, where = self.fact(step.put)
        if is_word(chain.current) or is_word(proved.relation.lhs):
            chain.rewrite_word(proved, step.reason, where, backwards=step.backwards, at=step.before)
        else:
            chain.rewrite(proved, step.reason, where)

    def _go(self, chain: Chain, step: Step) -> None:
        proved, where = self.fact(step.by)
        self._over(step, lambda by: chain.use(proved, step.reason, where, by=by))

    def _bound(self, chain: Chain, step: Step, to: Any) -> None:
        lemma, where = self.fact(step.by) if step.by is not None else (None, {})
        facts = tuple(self.fact(fact)[0] for fact in step.since)
        times = parse_expression(step.times or "1")
        leaving = parse_expression(step.leaving or "0")
        self._over(
            step,
            lambda by: chain.bound(
                step.op,
                to,
                step.reason,
                lemma=lemma,
                where=where,
                factor=times,
                slack=leaving,
                termwise=step.each_summand,
                by=by,
                facts=facts,
            ),
        )

    def _over(self, step: Step, attempt: Callable[[tuple[Range, ...]], Any]) -> None:
        """Try the forms in which the hypotheses can be written out, the usual ones first."""
        hypotheses = [r for text in step.using for r in parse(text)]
        refused: StepRefusedError | None = None
        for by in itertools.product(*(forms(hypothesis) for hypothesis in hypotheses)):
            try:
                attempt(by)
                return
            except StepRefusedError as error:
                refused = refused or error
        if refused is not None:
            raise refused

    def _arguments(self, compute: Any) -> dict[str, Any]:
        if isinstance(compute, Solve):
            names = {"condition": compute.condition, "unknown": compute.unknown}
        elif isinstance(compute, Collapse):
            names = {"index": compute.index, "pick": compute.pick}
        else:
            names = {}
        return {name: parse_expression(text) for name, text in names.items()}


class Lemmas:
    """Lemmas by name, each proved when it is first used; ``beyond`` knows those that are not here."""

    def __init__(self, owner: str, entries: Sequence[Lemma], beyond: Callable[[str], Proved]) -> None:
        self.entries = {entry.name: entry for entry in entries}
        if len(self.entries) != len(entries):
            raise RopeTheoryError(f"{owner}: two lemmas share a name")
        self.beyond, self.under_way = beyond, set[str]()
        self.derivation = Derivation(owner, (), self)

    def __call__(self, name: str) -> Proved:
        """Return what a lemma proves.

        Raises
        ------
        StepRefusedError
            A lemma leans on itself.
        """
        if name in self.derivation.proofs:
            return self.derivation.proofs[name]
        if name not in self.entries:
            return self.beyond(name)
        if name in self.under_way:
            raise StepRefusedError(f"the lemma {name!r} leans on itself")
        self.under_way.add(name)
        return self.derivation.add(self.entries[name])
