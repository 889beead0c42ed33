"""A theorem as a calculation: each result with its steps, one a line, and its wrong versions.

This is the form in which people review a proof. It is written from the data of the theorem, so that
it cannot say anything else than what is checked::

    stretch: λ_j(b′)/λ_j = s^(2j/(d - 2))
        Pair j is stretched by s^(2j/(d-2)).
        = (s^(d/(d - 2)))^(2j/d) -- The new base is the old one times s^(d/(d-2)).
        = the right side -- The width d cancels in the exponent.
        wrong version: λ_j(b′)/λ_j = s^(2j/d)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    GOAL,
    Classical,
    Collapse,
    Conclusion,
    Derivative,
    Fact,
    Have,
    Integral,
    Law,
    Lemma,
    Limit,
    Rewritten,
    Solve,
    Step,
    Summation,
    Transposed,
    Use,
)
from ropetheory.report.terminal import fold
from ropetheory.report.typesetting import PLAIN, supposed_of
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.proof.classical.citing import GIVEN
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import Entry, citations, is_relation, other_start

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ropetheory.authoring import Theorem
    from ropetheory.report.typesetting import Typesetting

COMPUTED = {
    Limit: "by taking the limit",
    Summation: "by summing",
    Integral: "by integrating",
    Derivative: "by differentiating",
}


def hints(step: Step, style: Typesetting) -> list[str]:
    """Say in words by what a step is taken.

    >>> from ropetheory.report.typesetting import PLAIN
    >>> hints(Step("<=", "s", "", by=Use("line", y="ln(s)"), leaving="s", using=("s >= 1",)), PLAIN)
    ['by line at y = ln(s)', 'with s ≥ 0 to spare', 'using s ≥ 1']
    """
    return list(_hints(step, style))


def _hints(step: Step, style: Typesetting) -> Iterator[str]:
    if step.compute is not None:
        yield _computed(step.compute, style)
    if step.put is not None:
        yield f"substitute {_named(step.put, style)}, {_direction(step)}"
    if step.by is not None:
        yield citation(step.by, style)
    if step.power is not None:
        yield f"to the power {style.inline(step.power)}"
    if step.times not in (None, "1"):
        yield f"multiplied by {style.inline(step.times or '')}"
    if step.leaving is not None:
        left = style.inline(f"{step.leaving} {_sign_of_rest(step)} 0")
        yield f"the difference is {left}" if step.by is None else f"with {left} to spare"
    if step.each_summand:
        yield "for each summand"
    if step.using:
        yield f"using {style.formulas(step.using)}"
    if step.since:
        yield "since " + " and ".join(_since(fact, style) for fact in step.since)


def _sign_of_rest(step: Step) -> str:
    """Say what is known of the rest of a step: it is positive where a strict order comes of nothing else."""
    strict_fact = isinstance(step.by, str) and is_relation(step.by) and "=" not in step.by
    return ">" if step.op in ("<", ">") and not strict_fact else ">="


def _direction(step: Step) -> str:
    way = "right to left" if step.backwards else "left to right"
    return way if step.before is None else f"{way}, at place {step.before}"


def _computed(compute: Any, style: Typesetting) -> str:
    if isinstance(compute, Solve):
        return f"by solving {style.inline(f'{compute.condition} == 0')} for {style.inline(compute.unknown)}"
    if isinstance(compute, Collapse):
        return f"the sum over {style.inline(compute.index)} has one term, at {style.inline(compute.pick)}"
    return COMPUTED[type(compute)]


def citation(fact: Fact, style: Typesetting) -> str:
    """Say by what a step goes, or what a result is.

    >>> from ropetheory.report.typesetting import PLAIN
    >>> citation(Classical("taylor", "y - sin(y)", "y", 1, Use("versine")), PLAIN)
    'by theorem Taylor, order 1 in y, of y - sin(y) from versine'
    >>> citation("s <= L", PLAIN)
    'from hypothesis s ≤ L'
    """
    if isinstance(fact, str) and is_relation(fact):
        return f"from hypothesis {style.inline(fact)}"
    return f"by {_named(fact, style)}"


def _since(fact: Fact, style: Typesetting) -> str:
    return style.inline(fact) if isinstance(fact, str) and is_relation(fact) else _named(fact, style)


def _named(fact: Any, style: Typesetting) -> str:
    if isinstance(fact, str):
        return f"hypothesis {style.inline(fact)}" if is_relation(fact) else style.result(fact)
    if isinstance(fact, Use):
        return _named(fact.fact, style) + _at(fact.where, style)
    if isinstance(fact, Law):
        return f"law {style.inline(fact.relation)}"
    if isinstance(fact, Rewritten):
        return f"{_named(fact.fact, style)} rewritten by {_named(fact.equality, style)}"
    if isinstance(fact, Transposed):
        return f"the transpose of {_named(fact.fact, style)}"
    return _theorem(fact, style)


def _at(where: Mapping[str, str], style: Typesetting) -> str:
    put = ", ".join(style.inline(f"{letter} == {text}") for letter, text in where.items())
    return f" at {put}" if put else ""


def _theorem(named: Classical, style: Typesetting) -> str:
    """Name a classical theorem with what it is applied to, and the results that it needs.

    It has the name under which its statement stands among the classical theorems; several ways to use one
    share that name, and what only rewrites is named by what it does.
    """
    theorem = GIVEN.get(named.name, named.name)
    premises = [a for a in named.arguments if _is_premise(a)]
    applied = _applied(named, [a for a in named.arguments if not _is_premise(a)], style)
    part = "" if named.part is None else f", part {named.part + 1}"
    needed = f" from {' and '.join(_premise(a, style) for a in premises)}" if premises else ""
    name = f"theorem {style.rule(theorem)}" if theorem else f"rewriting ({named.name})"
    return f"{name}{part}{applied}{needed}"


def _applied(named: Classical, arguments: list[Any], style: Typesetting) -> str:
    """Say to what a classical theorem is applied; of Taylor's, to what order and in which letter."""
    words = [_argument(argument, style) for argument in arguments]
    if named.name == "taylor":
        return f", order {words[2]} in {words[1]}, of {words[0]}"
    return f" of {', '.join(words)}" if words else ""


def _is_premise(argument: Any) -> bool:
    if isinstance(argument, tuple):
        return any(map(_is_premise, argument))
    return isinstance(argument, Use | Classical | Law | Rewritten | Transposed)


def _premise(argument: Any, style: Typesetting) -> str:
    if isinstance(argument, tuple):
        return " and ".join(_premise(member, style) for member in argument)
    inner = argument.fact if isinstance(argument, Use) else argument
    words = _named(argument, style)
    return f"({words})" if isinstance(inner, Classical) else words


def _argument(argument: Any, style: Typesetting) -> str:
    if isinstance(argument, tuple):
        return f"({', '.join(_argument(member, style) for member in argument)})"
    if not isinstance(argument, str):
        return str(argument)
    named = argument in ("max", "min") or argument in QUANTITIES
    return style.name(argument) if named else style.inline(argument)


KINDS = {Have: "lemma ", Lemma: "lemma ", Conclusion: ""}


def calculation(theorem: Theorem, conclusion: str | None = None, *, width: int = 100) -> str:
    """Write a theorem, or one of its conclusions with the local results that it stands on.

    Parameters
    ----------
    conclusion : str, optional
        Its name.
    width : int
        Columns.

    Raises
    ------
    UnknownNameError
        The theorem has no such conclusion.
    """
    entries: list[Entry] = [*theorem.lemmas, *theorem.body]
    if conclusion is not None:
        entries = standing_on(entries, theorem.conclusion(conclusion))
    blocks = [list(_entry(entry, width, theorem.rational)) for entry in entries]
    named = set().union(*(citations(entry) for entry in entries)) - {entry.name for entry in entries}
    elsewhere: list[Conclusion | Lemma] = [*theorem.conclusions, *lemmas()]
    leaning = [line for other in elsewhere if other.name in named for line in _stated(other, width)]
    if leaning:
        blocks.append(["Cited", *leaning])
    return "".join(f"{line}\n" for block in blocks for line in ("", *block))


def standing_on(entries: list[Entry], conclusion: Entry) -> list[Entry]:
    """List a conclusion after the local results that it stands on, in the order of the theorem."""
    local = {entry.name: entry for entry in entries if not isinstance(entry, Conclusion)}
    ahead, wanted = citations(conclusion), {conclusion.name}
    while ahead:
        name = ahead.pop()
        if name in local and name not in wanted:
            wanted.add(name)
            ahead += citations(local[name])
    return [entry for entry in entries if entry.name in wanted]


def _entry(entry: Entry, width: int, rational: Sequence[str]) -> Iterator[str]:
    yield from fold(f"{KINDS[type(entry)]}{entry.name}: {PLAIN.inline(entry.statement)}", width, indent=0)
    if not isinstance(entry, Have):
        yield from fold(entry.sentence, width, hang=0)
    for words in _about(entry, rational):
        yield from fold(words, width)
    goal = "the left side" if other_start(entry) else "the right side"
    for step in entry.proof:
        yield from _step(step, width, goal)
    for wrong in getattr(entry, "must_fail", ()):
        yield from fold(f"wrong version: {PLAIN.inline(wrong)}", width)


def _about(entry: Entry, rational: Sequence[str]) -> Iterator[str]:
    """Say what a result supposes, what it is, and where its proof starts if not at its left side."""
    if supposed := supposed_of(entry, rational):
        yield f"if {PLAIN.formulas(supposed)}"
    if entry.by is not None:
        yield citation(entry.by, PLAIN)
    if start := other_start(entry):
        yield f"starting from {PLAIN.inline(start)}"


def _step(step: Step, width: int, goal: str) -> Iterator[str]:
    """Write a step on one line with its reason, where both fit, and its hints below."""
    stated = PLAIN.relation(step.op, "1" if step.to == GOAL else step.to)
    if step.to == GOAL:
        stated = f"{stated[:-1]}{goal}"
    line = f"{' ' * 4}{stated} -- {step.reason}"
    if len(line) <= width:
        yield line
    else:
        yield from fold(stated, width)
        yield from fold(f"-- {step.reason}", width, indent=8, hang=3)
    needed = hints(step, PLAIN)
    together = ", ".join(needed)
    # A line breaks between two hints and not within a formula, where that is enough.
    for words in [together] if len(together) + 8 <= width else needed:
        yield from fold(words, width, indent=8)


def _stated(entry: Conclusion | Lemma, width: int) -> Iterator[str]:
    granted = supposed_of(entry)
    supposed = f", if {PLAIN.formulas(granted)}" if granted else ""
    yield from fold(f"{entry.name}: {PLAIN.inline(entry.statement)}{supposed}", width)


