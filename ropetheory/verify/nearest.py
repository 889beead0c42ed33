"""Of a refused step, the nearest thing that would pass: small changes, tried by the very rules.

A change is named only where the rules accept it, but for two: a name that is close to one that does
not exist, and what an inequality would have to be ``leaving`` where only its sign does not show.
"""

from __future__ import annotations

import contextlib
import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Step, Use
from ropetheory.errors import RopeTheoryError, close_names
from ropetheory.symbolic.language.coordinates import restore
from ropetheory.symbolic.language.formulas import parse_all
from ropetheory.symbolic.language.relation import StepRefusedError, write
from ropetheory.symbolic.proof.cited import is_relation
from ropetheory.symbolic.proof.classical.schemas import SCHEMAS
from ropetheory.symbolic.proof.equality import canonical
from ropetheory.verify.proof_text import facts_of, names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.proof.chain import Chain
    from ropetheory.symbolic.proof.derive import Derivation

SHORT, LONG = 12, 400  # operations of a correction worth telling, and of a difference worth simplifying
MOST = 24  # sets of hypotheses that are tried
RELATIONS = {"<": ("<=", ">"), "<=": (">=",), ">": (">=", "<"), ">=": ("<=",), "==": ("<=", ">="), "!=": ()}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A step that was refused, and where: a chain as it was before it.

    ``after`` is the text of the expression that it leads to, ``known`` lists the results it may cite.
    """

    derivation: Derivation
    start: Chain
    step: Step
    after: str
    goal: Any
    hypotheses: tuple[str, ...]
    known: tuple[str, ...]

    def passes(self, step: Step, to: Any = None) -> bool:
        """Tell whether another step is accepted, leading to another expression if one is given."""
        chain = replace(self.start, steps=list(self.start.steps), _called_upon=[])
        if to is not None:
            step = replace(step, to=GOAL)
        try:
            self.derivation.take(chain, step, self.goal if to is None else to)
        except Exception:  # noqa: BLE001  # a step made up may break anything in SymPy: it does not pass
            return False
        return True


def nearest(attempt: Attempt, error: Exception) -> str:
    """Say in words what would pass in place of a step; nothing where nothing close does."""
    for change in (_names, _right_side, _factor_or_term, _using, _relation, _leaving, _hypothesis):
        words = change(attempt, error)
        if words:
            return words
    return ""


def _names(attempt: Attempt, _: Exception) -> str:
    """Offer a name that exists for one that does not."""
    for fact in facts_of(attempt.step):
        for theorem in _classical(fact):
            if theorem not in SCHEMAS:
                return _close(theorem, SCHEMAS)
        for name in names(fact):
            if name not in attempt.known:
                return _close(name, attempt.known)
    return ""


def _classical(fact: Any) -> Iterator[str]:
    if isinstance(fact, Use):
        yield from _classical(fact.fact)
    elif isinstance(fact, Classical):
        yield fact.name
        yield from (name for argument in fact.arguments for name in _classical(argument))


def _close(name: str, known: Any) -> str:
    close = close_names(name, known)
    return f"{' or '.join(repr(one) for one in close)} in place of {name!r}" if close else ""


def _relation(attempt: Attempt, _: Exception) -> str:
    for op in RELATIONS[attempt.step.op]:
        if attempt.passes(replace(attempt.step, op=op)):
            return f"{op} in place of {attempt.step.op}"
    return ""


def _right_side(attempt: Attempt, error: Exception) -> str:
    """Offer what the rule itself arrives at."""
    found = getattr(error, "found", None)
    if found is None or not attempt.passes(attempt.step, found):
        return ""
    return f"{attempt.step.op} {write(readable(found))}"


def _factor_or_term(attempt: Attempt, _: Exception) -> str:
    """Offer a factor or a term by which an equality is off, where it is short."""
    if attempt.step.op != "==":
        return ""
    with contextlib.suppress(RopeTheoryError, TypeError, ValueError, AttributeError):
        right = attempt.derivation.expression(attempt.step, attempt.goal)
        left = attempt.start.current
        whole = max(int(canonical(side).count_ops()) for side in (left, right))
        factor, term = _short(left / right, whole), _short(left - right, whole)
        found = []
        if factor is not None:
            found.append((factor, f"== {_group(factor)}*({attempt.after})", factor * right))
        if term is not None:
            sign, size = ("-", -term) if term.could_extract_minus_sign() else ("+", term)
            off = _group(size) if size.is_Add else write(size)
            found.append((term, f"== {attempt.after} {sign} {off}", right + term))
        for _, words, to in sorted(found, key=lambda one: int(one[0].count_ops())):
            if attempt.passes(attempt.step, to):
                return words
    return ""


def _short(expression: Any, most: int = SHORT) -> Any:
    """Simplify an expression; None where it does not become short."""
    free = canonical(expression)
    if free.count_ops() > LONG or free.has(sp.Sum, sp.Integral):
        return None
    simple = readable(sp.simplify(free))
    return simple if simple.count_ops() <= min(SHORT, most) else None


def _group(expression: Any) -> str:
    text = write(expression)
    alone = expression.is_Function or expression.is_Pow or (expression.is_Atom and text[0] != "-")
    return text if alone else f"({text})"


def readable(expression: Any) -> Any:
    """Write free coordinates back in the letters, and exponentials of logarithms as powers."""
    return restore(expression).replace(
        lambda part: isinstance(part, sp.exp) and len(_logarithms(part)) == 1,
        lambda part: _logarithms(part)[0].args[0] ** (part.args[0] / _logarithms(part)[0]),
    )


def _logarithms(exponential: Any) -> list[Any]:
    return [factor for factor in sp.Mul.make_args(exponential.args[0]) if isinstance(factor, sp.log)]


def _leaving(attempt: Attempt, error: Exception) -> str:
    """Offer what is left of the gap of an inequality beyond that of its lemma."""
    found = getattr(error, "found", None)
    if found is None or attempt.step.op not in ("<", "<=", ">", ">="):
        return ""
    simple = _short(found)
    text = write(readable(found) if simple is None else simple)
    if attempt.passes(replace(attempt.step, leaving=text)):
        return f"leaving={text!r}"
    return f"leaving={text!r}, if its sign is made to show: using=, since="


def _using(attempt: Attempt, error: Exception) -> str:
    """Offer hypotheses over whose range the signs show."""
    plain = attempt.step.op == "==" and attempt.step.by is None
    if plain or not isinstance(error, StepRefusedError) or error.found is not None:
        return ""
    more = [text for text in attempt.hypotheses if text not in attempt.step.using]
    sets = itertools.chain(itertools.combinations(more, 1), itertools.combinations(more, 2))
    for added in itertools.islice(sets, MOST):
        using = (*attempt.step.using, *added)
        if attempt.passes(replace(attempt.step, using=using)):
            return f"using={using!r}"
    return ""


def _hypothesis(attempt: Attempt, _: Exception) -> str:
    """Offer to suppose what a step takes for a hypothesis."""
    texts = [*attempt.step.using, *(fact for fact in facts_of(attempt.step) if isinstance(fact, str))]
    missing = tuple(text for text in texts if is_relation(text) and text not in attempt.hypotheses)
    start = replace(attempt.start, requires=(*attempt.start.requires, *parse_all(missing)))
    if missing and replace(attempt, start=start).passes(attempt.step):
        return f"requires={missing!r}"
    return ""
