"""Counterexamples that lie off the parameters of their source, and whether the statement fails at these too.

``python -m tests.literature.own_setting [SOURCE ...]`` lists them: where a source's own setting has a
counterexample it is printed as a claim would write it. A test holds that there is none such.
"""

from __future__ import annotations

import itertools
import signal
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Formula
from ropetheory.errors import RopeTheoryError
from ropetheory.literature.registry import claims, source_keys, sources
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.printed_formulas import fails_at_point
from ropetheory.verdicts.question import FormulaQuestion, read_question

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.authoring.claim import Claim

    Values = Mapping[str, str | list[str]]

MOST = 400
"""Points tried at one setting."""
SECONDS = 20
"""Time for one claim."""
LONG = ("710", "100")  # cos 710 is 1 to 9 digits, so a first pair is back
PAIRS = ("i", "j")
VECTORS = ("q", "k", "x")


@dataclass(frozen=True, slots=True)
class Found:
    """A claim whose counterexample lies off its source's settings, and one at a setting if there is one."""

    claim: Claim
    own: Values | None


def settings_of(claim: Claim) -> tuple[Mapping[str, str], ...]:
    """List the parameters of the source of a claim."""
    return next(source.settings for source in sources() if source.key == claim.source)


def at_a_setting(claim: Claim) -> bool:
    """Tell whether the counterexample has the source's own values for all letters that it shares with one."""
    values = claim.counterexample
    return any(
        all(same(values[letter], setting[letter]) for letter in set(values) & set(setting))
        and parameters(claim) <= set(setting)
        for setting in settings_of(claim)
    )


def parameters(claim: Claim) -> set[str]:
    """List the letters of a counterexample that some setting of the source gives."""
    return set(claim.counterexample) & set().union(*settings_of(claim))


def same(one: str | list[str], other: str) -> bool:
    """Compare two values as numbers."""
    return not isinstance(one, list) and Fraction(one) == Fraction(other)


def candidates(letter: str, setting: Mapping[str, str], recorded: str | list[str]) -> list[str | list[str]]:
    """List values for a letter that no setting gives, the recorded one first."""
    half = int(setting.get("d", "128")) // 2
    length = setting.get("L", "4096")
    scale = Fraction(setting.get("s", "8"))
    if letter in VECTORS:
        repeated = [*recorded, "..."] if isinstance(recorded, list) else recorded
        return [recorded, repeated, ["1"], ["0", "1"], ["...", "1", "0"], ["...", "0", "1"]]
    if letter in PAIRS:
        first = 1 if letter == "i" else 0
        spread = [first + half - 1, first + 1, first, *range(first + 2, first + half - 1)]
        return [recorded, *(str(index) for index in spread)]
    whole = int(Fraction(length))
    tokens = [whole - 1, whole, int(whole * scale) - 1, int(whole * scale), 2 * whole, 4 * whole, 0, 1]
    return [recorded, *map(str, tokens), *LONG]


def points(claim: Claim, setting: Mapping[str, str]) -> Iterator[dict[str, str | list[str]]]:
    """List assignments at a setting: its own values, and candidates for every other letter."""
    letters = list(claim.counterexample)
    free = [letter for letter in letters if letter not in setting]
    listed = [candidates(letter, setting, claim.counterexample[letter]) for letter in free]
    for values in itertools.islice(itertools.product(*listed), MOST):
        chosen = dict(zip(free, values, strict=True))
        yield {letter: chosen.get(letter, setting.get(letter, "")) for letter in letters}


def refutes(question: FormulaQuestion, values: Values) -> bool:
    """Tell whether the printed statement fails at an assignment that keeps what is supposed."""
    try:
        tried = replace(question, counterexample=values, point=read_point(values))
        outside = not question.hypothesis or any(judge(r, tried.point) is False for r in question.hypothesis)
        return outside and fails_at_point(tried)
    except RopeTheoryError:
        return False


def own_point(claim: Claim) -> Values | None:
    """Look for a counterexample at the source's own settings."""
    if not isinstance(claim.printed, Formula) or claim.settled_by == "definition":
        return None
    question = read_question(claim, claim.printed, read_instance(claim.settled_by, claim.where))
    tried = (values for setting in _fitting(claim) for values in points(claim, setting))
    signal.signal(signal.SIGALRM, _out_of_time)
    signal.alarm(SECONDS)
    try:
        return next((values for values in tried if refutes(question, values)), None)
    except TimeoutError:
        return None
    finally:
        signal.alarm(0)


def _fitting(claim: Claim) -> list[Mapping[str, str]]:
    return [setting for setting in settings_of(claim) if parameters(claim) <= set(setting)]


def _out_of_time(number: int, frame: object) -> None:
    raise TimeoutError(f"not decided in {SECONDS} s")


def off_setting(*keys: str) -> Iterator[Found]:
    """List the claims whose counterexample is not at a setting of the source."""
    for claim in claims():
        if claim.source not in keys or not isinstance(claim.printed, Formula):
            continue
        if parameters(claim) and not at_a_setting(claim):
            yield Found(claim, own_point(claim))


def main(keys: list[str]) -> None:
    """Print the list and the counts."""
    counts = {"off the setting": 0, "that fail at the setting too": 0}
    for found in off_setting(*(keys or source_keys())):
        counts["off the setting"] += 1
        counts["that fail at the setting too"] += found.own is not None
        sys.stdout.write(f"{found.claim.id}: {dict(found.claim.counterexample)} -> {found.own}\n")
    sys.stdout.write(f"{counts}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
