"""The hints of a step in words: along which result it goes, over which hypotheses, what is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    Classical,
    Collapse,
    Derivative,
    Fact,
    Integral,
    Law,
    Limit,
    Rewritten,
    Solve,
    Step,
    Summation,
    Transposed,
    Use,
)
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.proof.cited import SPECIAL, is_relation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
        left = style.inline(f"{step.leaving} >= 0")
        yield f"the difference is {left}" if step.by is None else f"with {left} to spare"
    if step.each_summand:
        yield "for each summand"
    if step.using:
        yield f"using {style.listed(step.using)}"
    if step.since:
        yield "since " + " and ".join(_since(fact, style) for fact in step.since)


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
    'by theorem taylor of y - sin(y), y, 1 from versine'
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
    """Name a classical theorem with what it is applied to, and the results that it needs."""
    premises = [a for a in named.arguments if _is_premise(a)]
    applied = ", ".join(_argument(a, style) for a in named.arguments if not _is_premise(a))
    part = "" if named.part is None else f", part {named.part + 1}"
    of = f" of {applied}" if applied else ""
    needed = f" from {' and '.join(_premise(a, style) for a in premises)}" if premises else ""
    return f"theorem {named.name}{part}{of}{needed}"


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
    return style.name(argument) if argument in SPECIAL or argument in QUANTITIES else style.inline(argument)
