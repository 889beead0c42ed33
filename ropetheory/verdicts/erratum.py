"""The figures of an erratum: evaluated at the source's own parameters, and whether they follow.

Of each figure the run computes what the source has, what is so, and what should be printed. A ball must
refute the first, and the last must follow; the numbers in the words must be among those computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring.erratum import Change
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import parse_all, parse_expression
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import FLIPPED, Relation, write_relation
from ropetheory.symbolic.proof.at_point import demand_values, with_numbers
from ropetheory.symbolic.proof.context import Context, WrongError
from ropetheory.symbolic.proof.defined import LackingError
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import ZERO, NoOpinionError, written
from ropetheory.symbolic.reading.decimals import PRECISIONS, enclose_narrowly, is_narrow, tell_apart
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.mutants import Score, SurvivorError
from ropetheory.verdicts.confirmation import Grounds
from ropetheory.verdicts.decision import refused_values
from ropetheory.verdicts.erratum_numbers import ErratumError
from ropetheory.verdicts.erratum_words import BITS, check_words
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.second_reading import encloses

if TYPE_CHECKING:
    from ropetheory.authoring.erratum import Erratum, Shown
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.proof.expressions.trees import Node

SLIP = sp.Rational(1, 10**6)
"""A corrected value that is off by this share must not be accepted."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure comes to, as decimals to certified digits."""

    printed: str
    true: str
    corrected: str


def check_erratum(erratum: Erratum) -> tuple[tuple[Figure, ...], Score]:
    """Evaluate the figures of an erratum and try their mutants.

    Raises
    ------
    ErratumError
        A figure does not follow, or the words have a number that no figure gives.
    SurvivorError
        A wrong value was accepted.
    """
    if erratum.changes in (Change.RESULT, Change.NUMBER) and not erratum.shown:
        grade = erratum.changes.value
        raise ErratumError(f"a mistake of the grade {grade} has a figure; {erratum.id} has none")
    found = [_evaluate(shown, erratum.id) for shown in erratum.shown]
    check_words(erratum, found)
    tried = sum(score for _, score in found)
    return tuple(_write_balls(balls) for balls, _ in found), Score(tried, tried)


def _evaluate(shown: Shown, name: str) -> tuple[dict[str, Any], int]:
    """Compute the balls of a figure, hold them against each other, and count the mutants killed."""
    if shown.op not in FLIPPED:
        raise ErratumError(f"{name}: comparisons are {' '.join(FLIPPED)}; got {shown.op!r}")
    point = read_point(shown.at)
    texts = {"printed": shown.printed, "true": shown.true, "corrected": shown.corrected}
    for text in texts.values():
        _demand_values(text, point)
    if why := refused_values(shown.at, texts.values()):
        raise ErratumError(f"{name}: {why}")
    sides = {part: parse_expression(text) for part, text in texts.items()}
    if follows(sides["true"], shown.op, sides["printed"], point) is not False:
        raise ErratumError(f"{name}: {shown.true} {shown.op} {shown.printed} is not refuted at its figure")
    right = sides["corrected"]
    if not (follows(sides["true"], shown.op, right, point) or _is_proved(shown, point)):
        raise ErratumError(f"{name}: {shown.true} {shown.op} {shown.corrected} does not follow")
    slips = [_off(right, slip, point) for slip in (SLIP, -SLIP)] if shown.op == "==" else []
    for wrong in slips:
        if follows(sides["true"], shown.op, wrong, point) is not False:
            raise SurvivorError(f"{name}: the wrong value {wrong} was accepted")
    balls = _balls(sides, point, name)
    for part, text in texts.items():
        if not encloses(text, point, balls[part]):
            raise ErratumError(f"{name}: {text}: a whole number or a sign in it is not decided")
    return balls, 1 + len(slips)


def _balls(sides: dict[str, Any], point: Point, name: str) -> dict[str, Any]:
    """Enclose the values of a figure to digits that can be shown."""
    apart = tuple(dict.fromkeys(sides.values()))  # a number with two names is one number
    found = dict(zip(apart, enclose_narrowly(lambda: [ball(side, point) for side in apart]), strict=True))
    if all(map(is_narrow, found.values())):
        return {part: found[side] for part, side in sides.items()}
    raise ErratumError(f"{name}: {PRECISIONS[-1]} bits do not show the values of its figure")


def _demand_values(text: str, point: Point) -> None:
    """Refuse a figure without a value; of a number that is too long for the checker balls show the sign."""
    at = {str(name): value for name, value in point.items()}
    known: list[tuple[Node, str, Node]] = []
    while True:
        try:
            demand_values(text, at, compared=False, known=known)
        except LackingError as lacking:
            fact = lacking.tree, lacking.op, ZERO
            if fact in known or not _is_shown(lacking, point):
                raise
            known.append(fact)
        else:
            return


def _is_shown(lacking: LackingError, point: Point) -> bool:
    """Tell whether balls show at a point what the checker does not."""
    if lacking.tree.op == "num":
        return False  # the checker has seen that
    found = parse_expression(written(lacking.tree))
    return judge(Relation(found, lacking.op, sp.Integer(0)), point) is True


def _off(value: Any, slip: Any, point: Point) -> Any:
    """Put a value off by a share of itself, or by that number where it is 0."""
    with working_precision(BITS):
        zero = ball(value, point).contains(0)
    return value + slip if zero else value * (1 + slip)


def follows(true: Any, op: str, stated: Any, point: Point) -> bool | None:
    """Judge a comparison by balls; None where they touch and are not exact."""
    if true == stated:
        return op in ("==", "<=", ">=")
    found = judge(Relation(true, op, stated), point)
    if found is None and op in ("==", "<=", ">="):
        return True if _are_exact(true, stated, point) else None
    return found


def _are_exact(one: Any, other: Any, point: Point) -> bool:
    """Tell whether the balls of two sides are one number: no radius is left."""
    with working_precision(BITS):
        entries = Relation(one, "==", other).entries()
        gaps = [ball(entry.lhs, point) - ball(entry.rhs, point) for entry in entries]
    return all(gap.is_exact() and gap == 0 for gap in gaps)


def _is_proved(shown: Shown, point: Point) -> bool:
    """Tell whether the checker shows the corrected comparison, or it is the conclusion that is named."""
    if shown.op not in ("==", "<=", ">="):
        return False
    if shown.by:
        return _is_concluded(shown, point)
    at = {str(name): value for name, value in point.items() if not callable(value)}
    return any(_are_equal(shown.true, shown.corrected, known) for known in (at, {}))


def _is_concluded(shown: Shown, point: Point) -> bool:
    """Tell whether the corrected comparison is the conclusion named, whose conditions hold at the point."""
    instance = read_instance(shown.by, {})
    own = [condition for condition in parse_all(OWN) if condition.free_symbols <= point.keys()]
    if not all(follows(condition.lhs, condition.op, condition.rhs, point) for condition in own):
        return False
    met = [
        write_relation(condition)
        for condition in (*instance.requires, *instance.beyond)
        if follows(condition.lhs, condition.op, condition.rhs, point)
    ]
    return not Grounds(instance, met).refusal(f"{shown.true} {shown.op} {shown.corrected}")


def _are_equal(one: str, other: str, at: dict[str, Any]) -> bool:
    """Tell whether the checker finds two texts equal where these numbers are put for their letters.

    Where both have values it is equality of these; a figure's own point is known to give both a value.
    """
    try:
        Context((), "figures").equality(*(read(with_numbers(text, at)) for text in (one, other)))
    except (NoOpinionError, WrongError):
        return False
    return True


def _write_balls(balls: dict[str, Any]) -> Figure:
    return Figure(*tell_apart([balls[part] for part in ("printed", "true", "corrected")]))
