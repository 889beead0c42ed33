"""The deciders: from what is printed and what is proved to a verdict. Shared by all claims."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.printing.str import StrPrinter

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS, Point
from ropetheory.symbolic.language.maps import DEFINING
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.language.relation import Relation, TrivialStatementError
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.proof.chain import FLOORS
from ropetheory.symbolic.proof.equality import canonical, follows, manifest, same
from ropetheory.symbolic.proof.mutants import Score, trial
from ropetheory.symbolic.proof.theorem import through_value
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verdicts.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.verdicts.experiments import judge_experiment
from ropetheory.verdicts.printed_numbers import demand_domain, judge_members, judge_number

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_MUTANTS = Score()
DOMAIN_POINTS = 2
RATIONAL = {
    a: sp.Symbol(a.name, rational=True, positive=True)
    for a in (letters.b, letters.L, letters.s, letters.c, letters.t)
}
MUTANTS = 1  # generated mutants tried a relation that has none by hand


class ClaimError(RopeTheoryError):
    """A claim is put so that nothing decides it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the run computes of a claim; plain values."""

    verdict: Verdict
    evidence: str
    value: Any = None
    counterexample: Any = None
    corrected: str = ""
    problem: str = ""
    mutants: Score = NO_MUTANTS


def decide(claim: Claim) -> Decision:
    """Compute the verdict of a claim from the conclusions of the theorems.

    A conclusion is taken as stated: whether its theorem proves it is the theorem's own check, and a
    claim is no better than the theorems of ``relies_on``.

    Parameters
    ----------
    claim : Claim
        What is printed, and what settles it.

    Raises
    ------
    ClaimError
        The claim is inconsistent: a repaired statement that is not proved, a hypothesis that the
        counterexample satisfies, a number without a verdict.
    SurvivorError
        A mutant of the true statement was accepted.
    """
    if isinstance(claim.printed, Experiment):
        return judge_experiment(claim, claim.printed)
    if isinstance(claim.printed, Number | Members):
        # The name must be of a conclusion, whose formula gives the quantity.
        _instance(claim.settled_by, {})
    if isinstance(claim.printed, Number):
        return judge_number(claim.printed, seed=claim.id)
    if isinstance(claim.printed, Members):
        return judge_members(claim.printed, seed=claim.id)
    if claim.settled_by == "definition":
        return _convention(claim, claim.printed)
    return _formula(claim, claim.printed)


def _convention(claim: Claim, printed: Formula) -> Decision:
    """Accept a printed definition as a convention when it is ours, up to its own letters."""
    for relation in parse(printed.text):
        defines = relation.op == "==" and isinstance(relation.lhs, Folded)
        if not defines or not same(relation.lhs, relation.rhs):
            raise ClaimError(f"{claim.id}: {printed.text} is not a definition of notation.py")
    return Decision(Verdict.DEFINITION, "derived")


def _formula(claim: Claim, printed: Formula) -> Decision:
    relations = parse(printed.text)
    settled = _instance(claim.settled_by, claim.where)
    proved = all(_follows_from(claim, r, settled) for r in relations)
    failing = _counterexample(claim, relations, settled)
    if proved and claim.hypothesis:
        return _holds_if(claim, relations, settled, failing)
    if proved:
        if failing:
            raise ClaimError(f"{claim.id}: proved, and refuted at its counterexample: the reading is wrong")
        score = _mutants(claim, relations, settled)
        return Decision(Verdict.HOLDS, "derived", mutants=score)
    if not failing:
        return Decision(Verdict.OPEN, "sampled", problem="neither proved nor refuted")
    true, verdict = claim.corrected, Verdict.REFUTED
    if claim.milder is not None:
        true, verdict = claim.milder, Verdict.IMPRECISE
    if true is None:
        raise ClaimError(f"{claim.id}: a refuted statement needs its repaired statement")
    where = claim.corrected_where or claim.where
    repair = _instance(claim.corrected_by or claim.settled_by, where)
    repaired = parse(true.text)
    for relation in repaired:
        if not follows(relation, repair.relation):
            raise ClaimError(f"{claim.id}: the repaired statement {true.text} is not proved")
        _demand_domain(claim, relation, repair)
    score = _mutants(claim, repaired, repair)
    return Decision(
        verdict,
        "certified",
        counterexample=dict(claim.counterexample),
        corrected=_with_hypotheses(true, repair),
        mutants=score,
    )


def _with_hypotheses(true: Formula, repair: _Instance) -> str:
    """Write the repaired statement for people, with what it supposes beyond the standing hypotheses."""
    supposed = " and ".join(unicode(_text(condition)) for condition in (*repair.requires, *repair.laws))
    return f"{unicode(true.text)}, for {supposed}" if supposed else unicode(true.text)


def _text(condition: Relation) -> str:
    """Write a condition in the formula language, in the letters of the claim."""
    write = _Writer().doprint
    return f"{write(condition.lhs)} {condition.op} {write(condition.rhs)}"


class _Writer(StrPrinter):  # type: ignore[misc]  # SymPy carries no types
    """SymPy's text, in the words of the formula language where it has its own."""

    def _print_log(self, expression: Any) -> str:
        return f"ln({self._print(expression.args[0])})"

    def _print_Sum(self, expression: Any) -> str:  # noqa: N802  # named after SymPy's class
        ((index, low, high),) = expression.limits
        inner = self._print(expression.function)
        return f"Sum({inner}, {self._print(index)}, {self._print(low)}, {self._print(high)})"

    def _print_coordinate(self, expression: Any) -> str:
        vector, index = expression.args
        return f"{self._print(vector)}[{self._print(index)}]"

    def _print_transposed(self, expression: Any) -> str:
        return f"transpose({self._print(expression.args[0])})"

    def _print_larger(self, expression: Any) -> str:
        return f"max({', '.join(map(self._print, expression.args))})"

    def _print_smaller(self, expression: Any) -> str:
        return f"min({', '.join(map(self._print, expression.args))})"


def _holds_if(claim: Claim, relations: tuple[Relation, ...], settled: _Instance, failing: bool) -> Decision:
    """Proved under a hypothesis that the source does not state, and false somewhere outside it."""
    if not failing:
        raise ClaimError(f"{claim.id}: no counterexample shows that {claim.hypothesis} is needed")
    point = _assignment(claim.counterexample)
    if all(judge(condition, point) is not False for condition in parse(claim.hypothesis)):
        raise ClaimError(f"{claim.id}: its counterexample satisfies {claim.hypothesis}")
    score = _mutants(claim, relations, settled)
    return Decision(Verdict.HOLDS_IF, "derived", counterexample=dict(claim.counterexample), mutants=score)


@dataclass(frozen=True, slots=True)
class _Instance:
    """A conclusion in the letters of a claim."""

    name: str
    relation: Relation
    requires: tuple[Relation, ...]
    letters: Mapping[Any, Any]
    standing: tuple[Relation, ...]
    hypotheses: tuple[Relation, ...]
    laws: tuple[Relation, ...]
    rational: frozenset[str]


def _instance(settled_by: str, where: Mapping[str, str]) -> _Instance:
    theorem, _, name = settled_by.partition(".")
    statement = load(theorem)
    conclusion = statement.conclusion(name)
    letters = {LETTERS[a].symbol: parse_expression(text) for a, text in where.items()}
    requires = tuple(_substitute(r, letters) for r in conclusion.conditions())
    hypotheses = statement.standing()
    standing = tuple(put for r in hypotheses if (put := _hypothesis(r, letters)))
    return _Instance(
        settled_by,
        conclusion.relation().subs(letters),
        requires,
        letters,
        standing,
        hypotheses,
        tuple(sorted(conclusion.supposed() - {r for text in DEFINING for r in parse(text)}, key=str)),
        frozenset(statement.rational),
    )


def _substitute(relation: Relation, letters: Mapping[Any, Any]) -> Relation:
    return relation.subs(letters) if letters else relation


def _hypothesis(relation: Relation, letters: Mapping[Any, Any]) -> Relation | None:
    """Put expressions for the letters of a hypothesis; None where it then says 1 <= 1."""
    try:
        return _substitute(relation, letters)
    except TrivialStatementError:
        if relation.op not in ("<=", ">=", "=="):
            raise ClaimError(f"{relation} fails for {dict(letters)}") from None
        return None


def _follows_from(claim: Claim, relation: Relation, settled: _Instance) -> bool:
    if not follows(relation, settled.relation):
        return False
    known = [r.ascending() for r in _supposed(claim)]
    missing = [r for r in settled.requires if r.ascending() not in known]
    missing += [r for r in settled.laws if r.ascending() not in known]
    if missing:
        raise ClaimError(f"{claim.id}: {settled.name} needs {missing}, which the claim does not grant")
    _demand_domain(claim, relation, settled)
    return True


def _supposed(claim: Claim) -> tuple[Relation, ...]:
    """List what the claim may suppose: what its source states, and the hypothesis that it names."""
    texts = (*claim.given, *([claim.hypothesis] if claim.hypothesis else []))
    return tuple(r for text in texts for r in parse(text))


def _demand_above(claim: Claim, letter: Any, value: Any) -> None:
    """Refuse a value for a positive letter, or for one from 1 on, that need not be so."""
    floor = sp.Integer(1 if letter in FLOORS else 0)
    if not (letter in FLOORS or letter.is_positive) or value == letter:
        return
    strict = FLOORS.get(letter, True)
    form = canonical(value)
    rooms = [form - floor, *([sp.expand_log(sp.log(form))] if floor else [])]
    if any(manifest(room, strict=strict) for room in rooms):
        return
    enough = ("<",) if strict else ("<", "<=")
    known = [r.ascending() for r in _supposed(claim)]
    if not any(r.lhs == floor and r.rhs == value and r.op in enough for r in known):
        words = "above" if strict else "at least"
        raise ClaimError(f"{claim.id}: {letter} is {words} {floor}; {value} need not be")


def _demand_domain(claim: Claim, relation: Relation, settled: _Instance) -> None:
    """Refuse a substitution that leads out of the theorem's standing hypotheses.

    Whole letters must become whole expressions, and at admissible points of the claim every
    hypothesis of the theorem must hold of what is put for its letters.
    """
    for letter, value in settled.letters.items():
        whole = value / 2 if letter.is_even else value
        if letter.is_integer and whole.is_integer is not True:
            raise ClaimError(f"{claim.id}: {letter} is whole, or even, and {value} need not be")
        transcendental = relation.op == "!=" or letter.name in settled.rational
        if transcendental and value.xreplace(RATIONAL).is_rational is not True:
            raise ClaimError(f"{claim.id}: {settled.name} is of rational letters, and {value} need not be")
        _demand_above(claim, letter, value)
    moved = [r for r in settled.standing if r not in settled.hypotheses]
    sides = (relation.lhs, relation.rhs, *settled.letters.values())
    if not moved:
        return
    seed, supposed = f"{claim.id}/domain", _supposed(claim)
    for point in (*points.take(DOMAIN_POINTS, seed, sides, supposed), *points.corners(seed, sides, supposed)):
        for condition in moved:
            needs = condition.lhs.free_symbols | condition.rhs.free_symbols
            if needs <= set(point) and judge(condition, point) is False:
                raise ClaimError(
                    f"{claim.id}: {condition} of {settled.name} fails at {points.as_text(point)}"
                )


def _assignment(counterexample: Mapping[str, Any]) -> Point:
    point: Point = {}
    for name, value in counterexample.items():
        symbol = LETTERS[name].symbol
        if isinstance(value, list):
            entries = [Fraction(entry) for entry in value]
            point[symbol] = entries.__getitem__
        else:
            exact = Fraction(value)
            point[symbol] = int(exact) if exact.denominator == 1 else exact
    demand_domain(point)
    return point


def _counterexample(claim: Claim, relations: tuple[Relation, ...], settled: _Instance) -> bool:
    """Evaluate the printed relations at the recorded assignment: True if one fails there."""
    if not claim.counterexample:
        return False
    point = _assignment(claim.counterexample)
    supposed = (*(r for text in claim.given for r in parse(text)), *settled.standing)
    for condition in supposed:
        known = condition.lhs.free_symbols | condition.rhs.free_symbols <= set(point)
        if known and judge(condition, point) is False:
            raise ClaimError(f"{claim.id}: the counterexample violates {condition}, which is supposed")
    return any(_fails(relation, settled, point) for relation in relations)


def _fails(relation: Relation, settled: _Instance, point: Point) -> bool:
    known = settled.relation
    if relation.lhs.has(sp.Limit) or relation.rhs.has(sp.Limit):
        if not same(relation.lhs, known.lhs) or known.op != "==":
            raise ClaimError(f"{settled.name} does not give the limit {relation.lhs}")
        if known.rhs is sp.oo:
            # A sum that grows without bound is no finite number and lies below none.
            return relation.op in ("==", "<=", "<")
        relation = Relation(known.rhs, relation.op, relation.rhs)
    return judge(relation, point) is False


def _mutants(claim: Claim, relations: tuple[Relation, ...], settled: _Instance) -> Score:
    score = Score()
    conditions = (*settled.requires, *_supposed(claim))
    by_hand = [r for text in claim.mutants for r in parse(text)]
    for number, relation in enumerate(relations):
        score += trial(
            relation,
            lambda mutant: follows(mutant, settled.relation),
            seed=f"{claim.id}/{number}",
            most=0 if by_hand and number == 0 else MUTANTS,
            requires=conditions,
            stand_in=lambda mutant: through_value(mutant, settled.relation),
            by_hand=by_hand if number == 0 else [],
        )
    return score
