"""One theorem with everything about it, what the grid showed of several, and the steps of a replay."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.claim import write_mutants
from ropetheory.report.rocq import theorem_confirmation
from ropetheory.report.terminal import WORDS, count_words, fold, styled, table
from ropetheory.report.typesetting import PLAIN, supposed_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.table import Table
    from rich.text import Text

    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.agreement.compare import Deviation
    from ropetheory.verify.replay import Replayed
    from ropetheory.verify.results import TheoremResult


def theorem_fields(
    theorem: Theorem, result: TheoremResult, conclusion: str | None = None
) -> list[tuple[str, str]]:
    """List what a theorem says and supposes, what was found of it, and what it settles.

    Of one conclusion, what is found of the others is left out.
    """
    whole = conclusion is None
    given = result.given if conclusion is None else result.cited.get(conclusion, ())
    fields = [
        ("title", theorem.title),
        ("summary", theorem.summary if whole else ""),
        ("main", _main(theorem) if whole else ""),
        ("why", theorem.idea if whole else ""),
        *supposed_fields(theorem),
        ("evidence", result.evidence if result.ok else ""),
        ("problem", result.problem or ""),
        ("classical", ", ".join(given)),
        ("Rocq", theorem_confirmation(theorem, conclusion)),
        ("functions", ", ".join(result.governs) if whole else ""),
        ("wrong versions", write_mutants(result.mutants) if whole else ""),
        ("claims", _settles(theorem.id, conclusion)),
    ]
    return [field for field in fields if field[1]]


def supposed_fields(theorem: Theorem) -> list[tuple[str, str]]:
    """List what a theorem supposes, in formulas and in words, and the laws of the maps of which it speaks."""
    return [
        ("hypotheses", "; ".join([PLAIN.formulas(theorem.hypotheses), *theorem.notes])),
        ("laws", PLAIN.formulas(theorem.laws)),
    ]


def _main(theorem: Theorem) -> str:
    """Write the main result; one that is not named rightly is among the problems."""
    main = next((entry for entry in theorem.conclusions if entry.name == theorem.main), None)
    if main is None:
        return ""
    return f"{main.name}: {PLAIN.inline(main.statement)}{PLAIN.suppositions(supposed_of(main))}"


def _settles(theorem: str, conclusion: str | None) -> str:
    """Count the claims that a theorem or a conclusion settles, by the recorded verdict."""
    settled = (
        claim
        for claim in claims()
        if claim.theorem == theorem
        and not claim.ours
        and conclusion in (None, claim.settled_by.partition(".")[2])
    )
    counts = Counter(claim.recorded for claim in settled)
    parts = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    return f"decides {counts.total()} ({parts})" if parts else "decides none"


def grid_line(theorems: Sequence[TheoremResult]) -> str:
    """Say in one line how many deviations were taken and which came closest to its bound.

    Examples
    --------
    >>> grid_line(())
    ''
    """
    found = [(theorem.id, deviation) for theorem in theorems for deviation in theorem.grid]
    if not found:
        return ""
    most = max(deviation.points for _, deviation in found)
    backends = ", ".join(dict.fromkeys(deviation.backend for _, deviation in found))
    name, worst = max(found, key=lambda pair: _rank(pair[1]))
    blind = sum(deviation.blind for _, deviation in found)
    unseen = f"; {blind} points are too ill-conditioned to compare" if blind else ""
    return (
        f"grid: {len(found)} comparisons at up to {most} points on {backends}; the largest error is "
        f"{_number(worst.share)} of its bound ({name}, {worst.function}){unseen}"
    )


def grid_table(theorems: Sequence[TheoremResult], *, every: bool) -> Table:
    """Return the worst deviation of every theorem, or all of them.

    The worst is the one whose distance takes the largest share of what its bound allows.
    """
    number = {**WORDS, "justify": "right"}
    columns = {
        "theorem": WORDS, "comparison": WORDS, "backend": WORDS, "points": number, "ulp": number,
        "bound": number, "at": WORDS,
    }  # fmt: skip
    return table(
        columns,
        (
            _deviation_row(theorem.id, one)
            for theorem in theorems
            for one in (theorem.grid if every else sorted(theorem.grid, key=_rank)[-1:])
        ),
    )


def _deviation_row(theorem: str, one: Deviation) -> tuple[str | Text, ...]:
    what = "its formula" if one.kind == "formula" else one.words
    ulp = styled(_number(one.ulp), "green" if one.ok else "bold red")
    at = ", ".join(f"{name}={number:.6g}" for name, number in (one.at or {}).items())
    return theorem, f"{one.function}: {what}", one.backend, f"{one.points}", ulp, _number(one.bound), at


def _rank(deviation: Deviation) -> float:
    return float("inf") if deviation.share is None else deviation.share


def _number(number: float | None) -> str:
    return "-" if number is None else f"{number:.3g}"


def step_text(step: Replayed, *, width: int = 100) -> str:
    """Write one step: where it stands, what it states, what it calls upon, what was left over.

    Formulas stay in the formula language, in which a step is repaired.
    """
    name = f"{step.result}, step {step.number}" if step.number else step.result
    refused = "REFUSED  " if step.problem else ""
    lines = [f"{refused}{name}" + (f"  {step.line}" if step.line else "")]
    lines += [line for label, text in _fields(step) for line in fold(f"{label}{text}", width)]
    return "".join(f"{line}\n" for line in lines)


def _fields(step: Replayed) -> Iterator[tuple[str, str]]:
    yield "", step.relation
    if step.problem:
        yield "refused: ", step.problem
    if step.hypotheses:
        yield "uses ", ", ".join(step.hypotheses)
    if step.gap:
        yield "difference of the sides: ", step.gap
    if not step.problem:
        yield "accepted: ", step.way
    if step.residual:
        yield "the sides differ by ", step.residual
    if step.nearest:
        yield "accepted instead: ", step.nearest
    if step.rests:
        yield f"{step.result} supposes ", ", ".join(step.rests)
    if step.given:
        yield f"{step.result} stands on theorems of the literature: ", ", ".join(step.given)


def replay_head(theorem: Theorem, *, width: int = 100) -> str:
    """Write what a theorem supposes, before its steps.

    Of the lines of its steps each says what that step is said to use; those at the end of a result say all.
    """
    shown = (f"{label}  {text}" for label, text in supposed_fields(theorem) if text)
    return "".join(f"{line}\n" for text in shown for line in fold(text, width, indent=0))


def replay_summary(steps: Sequence[Replayed]) -> str:
    """Count what was accepted and what was refused.

    >>> from ropetheory.verify.replay import Replayed
    >>> steps = [Replayed("slow", 1, None, "b > 0"), Replayed("fast", 0, None, "1 <= s", problem="no")]
    >>> replay_summary(steps)
    '1 of 2 steps accepted, 1 refused: fast'
    """
    refused = [step.result for step in steps if step.problem]
    accepted = f"{len(steps) - len(refused)} of {count_words(len(steps), 'step')} accepted"
    return f"{accepted}, {len(refused)} refused: {', '.join(refused)}" if refused else accepted
