"""What is found of a formula that was asked about, for a terminal and for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ropetheory.report.fields import json_text
from ropetheory.report.source_text import theorem_source
from ropetheory.report.statement import assignment
from ropetheory.report.terminal import fold
from ropetheory.report.typesetting import PLAIN
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.verify.asking.answer import Found

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verify.asking.answer import Answer, Nearby, Part
    from ropetheory.verify.asking.entry import Attempt


def answer_text(answer: Answer, *, width: int = 100) -> str:
    """Write an answer: the verdict and the formula, then of each comparison how that is known."""
    first = f"{answer.found.value}: {unicode(answer.formula)}{PLAIN.suppositions(answer.where)}"
    lines = fold(first, width, indent=0, cut=False)
    for part in answer.parts:
        if len(answer.parts) > 1:
            where = PLAIN.suppositions(answer.defined)  # a link may have values beyond
            lines.append(f"  {part.found.value}: {unicode(part.formula)}{where}")
        lines += [line for words in part_lines(part) for line in fold(words, width, cut=False)]
    lines += [line for words in range_lines(answer) for line in fold(words, width, cut=False)]
    return "".join(f"{line}\n" for line in lines)


def range_lines(answer: Answer, style: Typesetting = PLAIN) -> Iterator[str]:
    """Say where a formula is read, if that is less than the ranges of its letters."""
    if answer.defined:
        yield f"read for {_all(answer.defined, style)}: elsewhere it has no value"


def part_lines(part: Part, style: Typesetting = PLAIN) -> Iterator[str]:
    """Say of one comparison how what was found is known, a line each."""
    if part.found is Found.PROVED:
        yield from _proof(part, style)
    elif part.found is Found.REFUTED:
        at = f"at {style.prose(assignment(part.at))}: " if part.at else ""
        yield f"{at}the left side is {style.prose(part.left)}, the right side {style.prose(part.right)}"
    else:
        yield from _evidence(part, style)
    yield from map(style.prose, _rests(part))
    for one in part.nearby:
        yield f"true: {_nearby(one, style)}"


def _all(conditions: Iterable[str], style: Typesetting) -> str:
    return " and ".join(map(style.inline, conditions))


def _proof(part: Part, style: Typesetting) -> Iterator[str]:
    letters = {letter: unicode(text) for letter, text in part.letters.items()}
    put = f" with {assignment(letters)}" if letters else ""
    if part.by in part.rests:
        words = f"by {part.by}{put}: {part.rewriting}"
    else:
        also = f"; this is also theorem {part.by}{put}" if part.by else ""
        words = f"by the rules: {part.rewriting}{also}"
    yield style.prose(words)
    if part.given:
        yield style.prose(f"classical theorems: {', '.join(part.given)}")


def _rests(part: Part) -> Iterator[str]:
    """Say on which conclusions an answer rests, and whether the checker confirms them."""
    sure = [name for name, confirmed in part.rests.items() if confirmed]
    unsure = [name for name, confirmed in part.rests.items() if not confirmed]
    if sure:
        yield f"it rests on {', '.join(sure)}, which the checker confirms in this run"
    elif part.found is Found.PROVED:
        yield "the checker confirms it; no earlier theorem is used"
    if unsure:
        yield f"it would follow from {', '.join(unsure)}, which the checker does not confirm"


def _evidence(part: Part, style: Typesetting) -> Iterator[str]:
    if part.rewriting:
        needs = " and ".join(_condition(text, style) for text in part.needs)
        yield f"{style.prose(part.rewriting)}, but it needs {needs}: ask with --where"
    elif part.needs:
        yield style.prose(f"not found: {', '.join(part.needs)}")
    elif part.points:
        yield f"no counterexample among {part.points} sample points"
        yield _tried(part)
    elif part.beyond:
        yield _tried(part)
    else:
        yield "no sample point gives it a value; try conditions (--where) under which it has one"


def _tried(part: Part) -> str:
    """Say what has no rule, or else which ways of proof failed."""
    if part.beyond:
        *others, last = part.beyond
        kinds = f"{', '.join(others)} and of {last}" if others else last
        return f"no theorem states it, and what the rules know of {kinds} does not decide it"
    ways = "normal forms, the sign of the difference, bounds of functions, sums term by term"
    return f"no theorem states it, and these ways did not prove it: {ways}"


def _condition(text: str, style: Typesetting) -> str:
    return style.inline(text) if any(sign in text for sign in "<>=") else style.prose(text)


def _nearby(one: Nearby, style: Typesetting) -> str:
    by = f" ({one.by})" if one.by else ""
    return f"{style.inline(one.formula)}{style.suppositions(one.requires)}{style.prose(by)}"


def attempt_text(found: Attempt, *, width: int = 100) -> str:
    """Write a theorem as a file of content, the answer as its comment; without one, why there is none."""
    answer = answer_text(found.answer, width=width)
    if found.theorem is None:
        why = f"no theorem is made of it: {found.problem}" if found.problem else ""
        return answer + "".join(f"{line}\n" for line in fold(why, width, cut=False))
    told = "".join(f"# {line}\n" for line in answer_text(found.answer, width=width - 2).splitlines())
    kept = "# Write its texts in your own words, save it as FILE.py, and run:\n" \
        "# python -m ropetheory verify --with FILE.py\n"
    return f"{told}{kept}\n{theorem_source(found.theorem)}"


def attempt_json(found: Attempt) -> str:
    """Write what is found of a formula, and the text of its theorem, as one JSON object."""
    source = None if found.theorem is None else theorem_source(found.theorem)
    own = {"schema": 1, "theorem": source, "problem": found.problem or None}
    return json_text(own | {"answer": answer_dict(found.answer)}) + "\n"


def answer_json(answer: Answer) -> str:
    """Write an answer as one JSON object."""
    return json_text(answer_dict(answer))


def answer_dict(answer: Answer) -> dict[str, Any]:
    """Return an answer as plain values, in a shape that stays as it is: ``schema`` counts its changes."""
    return {"schema": 2, "found": answer.found.value, **asdict(answer)}
