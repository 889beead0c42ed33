"""A replayed step for a terminal. Formulas stay in the formula language, in which a step is repaired."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.verify.replay import Replayed

INDENT = 4


def step_text(step: Replayed, *, width: int = 100) -> str:
    """Write one step: where it stands, what it states, what it calls upon, what was left over."""
    name = f"{step.result}, step {step.number}" if step.number else step.result
    refused = "REFUSED  " if step.problem else ""
    lines = [f"{refused}{name}" + (f"  {step.line}" if step.line else "")]
    for label, text in _fields(step):
        lines += textwrap.wrap(
            f"{label}{text}",
            max(width, 40),
            initial_indent=" " * INDENT,
            subsequent_indent=" " * 2 * INDENT,
            break_on_hyphens=False,
        )
    return "".join(f"{line}\n" for line in lines)


def _fields(step: Replayed) -> Iterator[tuple[str, str]]:
    yield "", step.relation
    if step.problem:
        yield "refused: ", step.problem
    if step.hypotheses:
        yield "uses ", ", ".join(step.hypotheses)
    if step.gap:
        yield "gap decided: ", step.gap
    if step.residual:
        way = f" ({step.way})" if step.way else ""
        yield "residual ", f"{step.residual}{way}"
    if step.nearest:
        yield "would pass: ", step.nearest


def replay_summary(steps: Sequence[Replayed]) -> str:
    """Count what was accepted and what was refused.

    >>> from ropetheory.verify.replay import Replayed
    >>> steps = [Replayed("slow", 1, None, "b > 0"), Replayed("fast", 0, None, "1 <= s", problem="no")]
    >>> replay_summary(steps)
    '1 accepted, 1 refused: fast'
    """
    refused = [step.result for step in steps if step.problem]
    accepted = f"{len(steps) - len(refused)} accepted"
    return f"{accepted}, {len(refused)} refused: {', '.join(refused)}" if refused else accepted
