"""Of a step that is not confirmed, the nearest thing that would pass: SymPy proposes it, the checker decides.

A change is named only where the checker accepts it, but for one: a name that is close to one that does
not exist.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Classical, Use
from ropetheory.errors import close_names
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import write, write_relation
from ropetheory.symbolic.language.syntax import tree as parsed
from ropetheory.symbolic.language.vocabulary import LANGUAGE
from ropetheory.symbolic.proof.check import in_use
from ropetheory.symbolic.proof.classical.citing import YIELDS
from ropetheory.symbolic.proof.context import CONFIRMED, NO_OPINION, Finding
from ropetheory.symbolic.proof.expressions.trees import put
from ropetheory.symbolic.proof.known import tree
from ropetheory.verify.computed import SHORT, answer, free, short, text
from ropetheory.verify.proof_text import facts_of, is_relation, names, relations

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ropetheory.authoring import Step
    from ropetheory.authoring.steps import Fact
    from ropetheory.symbolic.proof.chains import Checker
    from ropetheory.symbolic.proof.known import Result
    from ropetheory.verify.proof_text import Entry

MOST = 3  # hypotheses that are supposed one after another
ORDERS = ("<", "<=", ">", ">=")
RELATIONS = {"<": ("<=", ">"), "<=": (">=",), ">": (">=", "<"), ">=": ("<=",), "==": ("<=", ">="), "!=": ()}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A step of a proof that is not confirmed, and what decides the proof with the step changed.

    Attributes
    ----------
    checker : Checker
        Knows what comes before the result.
    entry, number : Have, Lemma or Conclusion, int
        The result, and the step, counted from 1.
    known : tuple of str
        Names of the results that it may cite.
    supposed : tuple of str
        Hypotheses of the theorem.
    others : tuple of str
        What other results of the theorem suppose besides.
    """

    checker: Checker
    entry: Entry
    number: int
    known: tuple[str, ...] = ()
    supposed: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def step(self) -> Step:
        """The step."""
        return self.entry.proof[self.number - 1]

    @property
    def sides(self) -> tuple[str, str]:
        """The expressions before and after it."""
        before, _, after = relations(self.entry)[self.number - 1]
        return before, after

    def tried(self, requires: Iterable[str] = (), **changes: Any) -> Finding:
        """Decide the step changed, under more hypotheses if some are given."""
        proof = list(self.entry.proof)
        proof[self.number - 1] = replace(self.step, **changes)
        entry = replace(self.entry, proof=tuple(proof), requires=(*self.entry.requires, *requires))
        checker, whole = self.checker, f"{self.checker.owner}.{entry.name}"
        known, judging = dict(checker.results.named), checker.judging
        checker.results.named.pop(entry.name, None)  # nothing leans on what is tried
        checker.judging = False
        try:
            findings = in_use(checker, entry)
        finally:
            checker.judging = judging
            checker.results.named.update(known)
        found = [one for one in findings if one.place in (whole, f"{whole}, step {self.number}")]
        failed = [one for one in found if one.status != CONFIRMED]
        return next(iter((*failed, *found)), Finding(whole, NO_OPINION, "nothing is found"))

    def passes(self, requires: Iterable[str] = (), **changes: Any) -> bool:
        """Tell whether the step changed is confirmed."""
        return self.tried(requires, **changes).status == CONFIRMED

    def cited(self, fact: Fact) -> Result:
        """Return what a fact states, at what is put for its letters."""
        found, where = self.checker.results.find(fact)
        return found.at(where)


def nearest(attempt: Attempt) -> str:
    """Say in words what would pass in place of a step; nothing where nothing close does."""
    for change in (_names, _right_side, _factor_or_term, _leaving, _relation, _hypothesis, _sign):
        try:
            words = change(attempt)
        except Exception:  # noqa: BLE001  # SymPy may break at what it is asked: it proposes nothing then
            continue
        if words:
            return words
    return ""


def _names(attempt: Attempt) -> str:
    step = attempt.step
    texts = (step.to, step.times, step.leaving, step.power, *step.using)
    return misspelled((one for one in texts if one not in (None, GOAL)), facts_of(step), attempt.known)


def misspelled(texts: Iterable[Any], facts: Iterable[Fact], known: Iterable[str]) -> str:
    """Offer a name that exists for one that does not: of a result, a theorem, a word of a formula."""
    language = {*LANGUAGE.names, *LANGUAGE.functions}
    results = list(known)
    for fact in facts:
        for cited, there in ((_classical(fact), [*YIELDS]), (names(fact), results)):
            for name in cited:
                if name not in there:
                    return _close(name, there)
    words = (node.id for one in texts for node in ast.walk(parsed(one)) if isinstance(node, ast.Name))
    offers = (_close(word, language) for word in words if word not in language and word[0] != "_")
    return next(filter(None, offers), "")


def _classical(fact: Any) -> Iterator[str]:
    if isinstance(fact, Use):
        yield from _classical(fact.fact)
    elif isinstance(fact, Classical):
        yield fact.name
        yield from (name for argument in fact.arguments for name in _classical(argument))


def _close(name: str, known: Iterable[str]) -> str:
    close = close_names(name, known)
    return f"{' or '.join(repr(one) for one in close)} in place of {name!r}" if close else ""


def _right_side(attempt: Attempt) -> str:
    """Offer what a computation or the result that is used arrives at."""
    for found in _answers(attempt):
        to = text(found)
        if attempt.passes(to=to):
            return f"{attempt.step.op} {to}"
    return ""


def _answers(attempt: Attempt) -> Iterator[Any]:
    step, (before, _) = attempt.step, attempt.sides
    if step.compute is not None:
        found = answer(step.compute, before)
        yield from () if found is None else (found,)
        return
    fact = step.by if step.put is None else step.put
    if fact is None or step.leaving is not None or step.times is not None:
        return
    cited = attempt.cited(fact)
    for one, other in ((cited.left, cited.right), (cited.right, cited.left)):
        after = other if step.put is None else put(tree(before), {one: other})
        if after is not tree(before):
            yield parse_expression(str(after))


def _factor_or_term(attempt: Attempt) -> str:
    """Offer a factor or a term by which an equality is off, where it is short."""
    if attempt.step.op != "==" or attempt.step.compute is not None:
        return ""
    before, after = attempt.sides
    left, right = (free(parse_expression(side)) for side in (before, after))
    most = max(int(side.count_ops()) for side in (left, right))
    factor, term = short(left / right, most), short(left - right, most)
    found = []
    if factor is not None:
        found.append((factor, f"{_group(factor)}*({after})"))
    if term is not None:
        sign, size = ("-", -term) if term.could_extract_minus_sign() else ("+", term)
        found.append((term, f"{after} {sign} {_group(size) if size.is_Add else write(size)}"))
    for _, to in sorted(found, key=lambda one: int(one[0].count_ops())):
        if attempt.passes(to=to):
            return f"== {to}"
    return ""


def _group(expression: Any) -> str:
    written = write(expression)
    alone = expression.is_Function or expression.is_Pow or (expression.is_Atom and written[0] != "-")
    return written if alone else f"({written})"


def _leaving(attempt: Attempt) -> str:
    """Offer what is left of the gap of an inequality beyond that of what is cited."""
    left = _left(attempt)
    return f"leaving={left!r}" if left and attempt.passes(leaving=left) else ""


def _sign(attempt: Attempt) -> str:
    """Offer to suppose that what is left is not negative, where that does not show."""
    left = _left(attempt)
    supposed = f"{left} >= 0"
    passes = left and attempt.passes(leaving=left, requires=(supposed,))
    return f"leaving={left!r}, if its sign is made to show: requires={(supposed,)!r}" if passes else ""


def _left(attempt: Attempt) -> str:
    step = attempt.step
    if step.op not in ORDERS or (step.by is None and step.leaving is None):
        return ""
    before, after = map(parse_expression, attempt.sides)
    gap = after - before if step.op in ("<", "<=") else before - after
    if step.by is not None:
        gap -= parse_expression(step.times or "1") * parse_expression(str(attempt.cited(step.by).gap))
    simple = short(gap, SHORT)
    return "" if simple is None else write(simple)


def _relation(attempt: Attempt) -> str:
    for op in RELATIONS[attempt.step.op]:
        if attempt.passes(op=op):
            return f"{op} in place of {attempt.step.op}"
    return ""


def _hypothesis(attempt: Attempt) -> str:
    """Offer to suppose what a step takes for a hypothesis, what it needs, or what other results suppose."""
    granted = (*attempt.supposed, *attempt.entry.requires)
    taken = [*attempt.step.using, *(one for one in facts_of(attempt.step) if isinstance(one, str))]
    missing = tuple(one for one in dict.fromkeys(taken) if is_relation(one) and one not in granted)
    others = ((one,) for one in dict.fromkeys(attempt.others) if one not in granted)
    for requires in (missing, _needed(attempt), *others):
        if requires and attempt.passes(requires):
            return f"requires={requires!r}"
    return ""


def _needed(attempt: Attempt) -> tuple[str, ...]:
    """List hypotheses of what is cited that are not shown, found one after another."""
    needs: tuple[str, ...] = ()
    while len(needs) < MOST and (more := attempt.tried(needs).needs):
        needs = (*needs, *(write_relation(*parse(f"{left} {op} {right}")) for left, op, right in more))
    return needs
