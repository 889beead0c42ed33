"""Results composed from their steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.rocq.proofs.operations import WIDTH
from ropetheory.rocq.stated.terms import term
from ropetheory.symbolic.proof.second.trees import Node, letter, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.second.matrices import Value


@dataclass(frozen=True)
class Taken:
    """A step that is proved: its lemma, its ends, and whether it takes the limit of what came before it."""

    name: str
    before: Value
    after: Value
    limit: bool


def composed(steps: Sequence[Taken], letters: Sequence[str]) -> tuple[str, str]:
    """Return a tactic that brings the steps into the context, and one that composes them.

    Where a step takes a limit, those before it are about what the limit is of: they hold at every width.
    """
    last = next((at for at, step in enumerate(steps) if step.limit), 0)
    scripts = [_at_widths(step, letters, f"Same{at}") for at, step in enumerate(steps[:last])]
    for at, step in enumerate(steps[last:], start=last + 1):
        said = f"{step.name} {' '.join(letters)}"
        scripts.append(f"assert (S{at} := {said}); granted S{at}; plain_of S{at}")
    if last:
        scripts.append(_from_the_end(steps[: last + 1]))
    return "; ".join(scripts), "first [exact Tends | exact (limit_is _ _ Tends)]" if last else "composed"


def _function(one: Value) -> str:
    return f"(fun {term(WIDTH)} : R => {_at_width(one)})"


def _at_width(one: Value) -> str:
    return term(put(one, {letter("d"): WIDTH})) if isinstance(one, Node) else ""


def _at_widths(step: Taken, letters: Sequence[str], name: str) -> str:
    width = term(WIDTH)
    said = " ".join([step.name, *(width if one == "d" else one for one in letters)])
    stated = f"forall {width} : R, even_width {width} -> {_at_width(step.before)} = {_at_width(step.after)}"
    here = f"intros {width} Width; widths; assert (S := {said}); granted S; plain_of S; exact S"
    return f"assert ({name} : {stated}) by ({here})"


def _from_the_end(steps: Sequence[Taken]) -> str:
    """Carry the limit of the last expression back to the first."""
    *inner, last = steps
    to = last.after
    value = "p_infty" if isinstance(to, Node) and to.op == "oo" else term(to) if isinstance(to, Node) else ""
    known = f"assert (Tends : tends {_function(last.before)} {value})"
    lines = [f"{known} by (first [eassumption | apply tends_limit; eassumption])"]
    lines += [f"apply (tends_ext _ _ _ Same{at}) in Tends" for at in reversed(range(len(inner)))]
    return "; ".join(lines)
