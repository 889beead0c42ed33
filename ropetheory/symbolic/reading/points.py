"""Sample points: exact, admissible, from a fixed seed."""

from __future__ import annotations

import functools
import itertools
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import BY_SYMBOL, Point, draw_point
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.table import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation


def draw(
    seed: str, expressions: Sequence[Any], requires: Sequence[Relation] = (), *, tries: int = 400
) -> Iterator[Point]:
    """Yield admissible points for the letters of some expressions, from a seed in words.

    A point is admissible when every relation of ``requires`` is proved there by balls.
    """
    wanted = letters_of(*expressions, *[side for r in requires for side in (r.lhs, r.rhs)])
    found, more = _admissible(seed, tuple(letter.symbol for letter in wanted), tuple(requires), tries)
    for count in itertools.count():
        if count == len(found):
            point = next(more, None)
            if point is None:
                return
            found.append(point)
        yield dict(found[count])


STRICT = ("<", ">", "!=")


def _obeys(condition: Relation, point: Point) -> bool:
    """Tell whether a point obeys a hypothesis: a strict one must be seen to hold."""
    verdict = judge(condition, point)
    return verdict is True or (verdict is None and condition.op not in STRICT)


@functools.lru_cache(maxsize=64)
def _admissible(
    seed: str, symbols: tuple[Any, ...], requires: tuple[Relation, ...], tries: int
) -> tuple[list[Point], Iterator[Point]]:
    """Return the points found so far and those to come: mutants of one statement ask for the same."""

    def drawn() -> Iterator[Point]:
        # The seed is hashed by Random itself (version 2 of its seeding), the same in every process.
        rng = random.Random(seed)
        wanted = [BY_SYMBOL[letter] for letter in symbols]
        for _ in range(tries):
            point = draw_point(wanted, rng)
            if all(_obeys(condition, point) for condition in requires):
                yield point

    return [], drawn()


LOW: dict[Any, Any] = {
    letters.alpha: Fraction(1, 50),
    letters.beta: 1,
    letters.b: Fraction(1001, 1000),
    letters.B: Fraction(1001, 1000),
    letters.j: 0,
    letters.i: 1,
    letters.L: Fraction(1, 2),
    **dict.fromkeys((letters.s, letters.s0, letters.c), Fraction(1, 3)),
    **dict.fromkeys((letters.t, letters.t0), 1),
    **dict.fromkeys((letters.N, letters.w), 1),
    **dict.fromkeys((letters.p, letters.v, letters.m, letters.n), -3),
    **dict.fromkeys((letters.y, letters.z, letters.phi, letters.psi), 0),
}
HIGH: dict[Any, Any] = {letters.alpha: 1, letters.beta: 99, letters.b: 10**6, letters.B: 10**6}


def corners(seed: str, expressions: Sequence[Any], requires: Sequence[Relation] = ()) -> Iterator[Point]:
    """Yield admissible points at the ends of the letters' domains, where a bound is first left."""
    rng = random.Random(f"{seed}/corners")
    wanted = letters_of(*expressions, *[side for r in requires for side in (r.lhs, r.rhs)])
    for width in (4, 32):
        for ends in (LOW, {**HIGH, letters.j: width // 2 - 1, letters.i: width // 2}):
            point = draw_point(wanted, rng)
            point |= {a: v for a, v in {**ends, letters.d: width}.items() if a in point}
            if all(_obeys(condition, point) for condition in requires):
                yield point


def take(count: int, seed: str, expressions: Sequence[Any], requires: Sequence[Relation] = ()) -> list[Point]:
    """Collect some admissible points; too few is an error, since a check would be empty."""
    found: list[Point] = []
    for point in draw(seed, expressions, requires):
        found.append(point)
        if len(found) == count:
            return found
    if not found:
        raise RopeTheoryError(f"no admissible point found for {seed}: its hypotheses may be empty")
    return found


def refuted_at(
    relation: Relation, seed: str, requires: Sequence[Relation] = (), *, tries: int = 12
) -> Point | None:
    """Find an admissible point at which balls refute a relation, or None."""
    admissible = draw(seed, (relation.lhs, relation.rhs), requires)
    for point in itertools.islice(admissible, tries):
        try:
            if judge(relation, point) is False:
                return point
        except (UndecidedError, UnreadableError):
            # An odd width, say, which an edit made: nothing is said there.
            continue
    return None


def as_text(point: Point) -> dict[str, Any]:
    """Write a point for people and JSON: exact numbers as text, vectors by their first coordinates."""
    written: dict[str, Any] = {}
    for symbol, value in point.items():
        written[str(symbol)] = [str(value(index)) for index in range(4)] if callable(value) else str(value)
    return written
