"""A printed statement, what is right in its place and where it fails, written for people."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Experiment, Formula, Members, Number, Verdict
from ropetheory.report.typesetting import PLAIN, RATIONAL
from ropetheory.symbolic.language.typeset import unicode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ropetheory.authoring.claim import Claim
    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verify.results import ClaimResult

def write_statement(statement: Any, style: Typesetting = PLAIN) -> str:
    """Write a printed statement; one of a kind that is not known here is shown by its text.

    Examples
    --------
    >>> write_statement(Number("0.86", "b**(-2/d)", {"b": "10000", "d": "128"}))
    '0.86 for b^(-2/d) at b = 10000, d = 128'
    """
    if isinstance(statement, Formula):
        return style.display(statement.text)
    if isinstance(statement, Number):
        quantity = style.inline(statement.quantity)
        return f"{style.mark(statement.printed)} for {quantity}{style.at(statement.at)}"
    if isinstance(statement, Members):
        return f"{write_members(statement, style)}{style.at(statement.at)}"
    return style.prose(str(getattr(statement, "text", statement)))


def write_members(members: Members, style: Typesetting = PLAIN) -> str:
    """Say of which numbers a condition holds, and among which: of others nothing is said.

    Examples
    --------
    >>> write_members(Members("j", 0, 9, "j < 5/2", ((0, 2),)))
    'j < 5/2 exactly for j = 0-2, of 0-9'
    """
    letter, domain = style.mark(members.variable), ((members.low, members.high),)
    if members.low == members.high:
        which = f"{'' if members.printed else 'not '}for {letter} = {members.low}"
    elif members.printed == domain:
        which = f"for every {letter} = {ranges(domain)}"
    elif members.printed:
        which = f"exactly for {letter} = {ranges(members.printed)}, of {ranges(domain)}"
    else:
        which = f"for no {letter} = {ranges(domain)}"
    return f"{style.inline(members.condition)} {which}"


def formula_text(statement: Any) -> str:
    """Return a statement in the formula language as on file; of an experiment, a line a comparison."""
    if isinstance(statement, Formula):
        return statement.text
    if isinstance(statement, Number):
        return statement.quantity
    if isinstance(statement, Members):
        return statement.condition
    return "\n".join(statement.states) if isinstance(statement, Experiment) else ""


def unit_words(number: Number) -> str:
    """Say what the last printed digit counts, or to what the source rounds.

    >>> unit_words(Number("0.065", "1/b")), unit_words(Number("600", "b", unit="100"))
    ('read to units of 0.001', 'rounded to units of 100')
    """
    unit = number.last_unit
    how = "rounded" if unit > 1 else "read"
    return f"{how} to units of {Decimal(unit.numerator) / Decimal(unit.denominator):f}"


def assignment(values: Mapping[str, Any], letter: Callable[[str], str] = unicode) -> str:
    """Write an assignment of letters; vectors by their coordinates.

    >>> assignment({"d": "2", "q": ["1", "0"]})
    'd = 2, q = (1, 0)'
    >>> assignment({"d": "64", "q": ["0", "1"], "k": ["1", "0", "..."], "x": ["...", "1", "0"]})
    'd = 64, q = (0, 1, 0, …, 0), k = (1, 0, …), x = (0, …, 0, 1, 0)'
    >>> assignment({"d": "4.0", "q": ["1", "0"]})
    'd = 4.0, q = (1, 0, …, 0)'
    """
    width = _width(values.get("d", "0"))
    shown = {a: _coordinates(v, width) if isinstance(v, list) else v for a, v in values.items()}
    return ", ".join(f"{letter(name)} = {value}" for name, value in shown.items())


def _width(text: str) -> Decimal:
    """Read the width of a head, as 4.0 too; 0 where it is none, so that vectors stand as they are written."""
    try:
        width = Decimal(text)
    except ArithmeticError:
        return Decimal(0)
    return width if width.is_finite() else Decimal(0)


def _coordinates(vector: list[str], width: Decimal) -> str:
    """Write a vector; what an assignment leaves out is 0, or repeats."""
    if vector[-1] == "...":
        return f"({', '.join(vector[:-1])}, …)"
    if vector[0] == "...":
        return f"({', '.join(['0', '…', '0', *vector[1:]])})"
    if len(vector) >= width:
        return f"({', '.join(vector)})"
    first = vector[: max((place for place, entry in enumerate(vector, 1) if entry != "0"), default=0)]
    return f"({', '.join([*first, '0', '…', '0'])})"


def ranges(runs: tuple[tuple[int, int], ...]) -> str:
    """Write inclusive ranges of whole numbers.

    >>> ranges(((1, 3), (7, 7))), ranges(((-5, -1), (2, 3))), ranges(())
    ('1-3, 7', '-5 to -1, 2-3', 'none')
    """
    return ", ".join(f"{a}{' to ' if a < 0 else '-'}{z}" if a != z else f"{a}" for a, z in runs) or "none"


def write_right(
    right: Formula | Number | Members | None, supposes: tuple[str, ...] = (), style: Typesetting = PLAIN
) -> str:
    """Write what is right in place of what is printed, with what it supposes.

    Examples
    --------
    >>> write_right(Number("0.865964323360", "b**(-2/d)", {"b": "10000", "d": "128"}))
    'b^(-2/d) ≈ 0.86596432336 (at b = 10000, d = 128)'
    """
    if right is None:
        return ""
    if isinstance(right, Formula):
        return f"{style.display(right.text)}{style.suppositions(supposes)}"
    if isinstance(right, Number):
        return f"{style.value(right.quantity, right.printed)}{style.aside(right.at)}"
    return f"{write_members(right, style)}{style.aside(right.at)}"


def stated_of(claim: Claim) -> tuple[str, ...]:
    """List what a source states as supposed: hypotheses, and which letters stand for rational numbers."""
    return *claim.given, *(f"{name}{RATIONAL}" for name in claim.rational)


def approximation_of(claim: Claim) -> str:
    """Return the approximation of a source of which its number is judged to be the value; empty for none."""
    return claim.printed.approximates if isinstance(claim.printed, Number) else ""


def approximation_words(claim: Claim, style: Typesetting = PLAIN) -> str:
    """Say what a source approximates by what; nothing where it does not."""
    rough = approximation_of(claim)
    return f"{style.inline(formula_text(claim.printed))} by {style.inline(rough)}" if rough else ""


def rests_on(claim: Claim, style: Typesetting = PLAIN, *, needs: bool = False) -> str:
    """Say in a line on what a verdict rests beside the statement: with ``needs``, also what is not stated."""
    supposed, approximation = style.formulas(stated_of(claim)), approximation_words(claim, style)
    parts = [f"given {supposed}"] if supposed else []
    if needs and claim.hypothesis:
        parts.append(f"needs {style.inline(claim.hypothesis)}")
    if approximation:
        parts.append(f"the source approximates {approximation}")
    return "; ".join(parts)


def what_is_right(result: ClaimResult) -> str:
    """Say in one plain line what is true in place of a statement that is not, or what it needs."""
    if result.verdict == Verdict.HOLDS_IF.value:
        return f"needs {unicode(result.claim.hypothesis)}"
    return write_right(result.right, result.supposes)


def write_counterexample(result: ClaimResult, letter: Callable[[str], str] = unicode) -> str:
    """Write the counterexample of a claim; of an experiment, what its own figures say instead."""
    if not result.counterexample:
        return ""
    if isinstance(result.claim.printed, Experiment):
        return unicode(Formula(result.counterexample["comparison"]).opposite)
    return assignment(result.counterexample, letter)
