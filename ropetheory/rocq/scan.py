"""What may stand in a source: a closed list of commands, so that nothing is granted or switched off.

Rocq says of a lemma on which axioms it stands. It does not say that a notation has changed what a statement
means, or that a check was off while the file was read. Every command of Rocq begins with a capital letter or
with ``#``, every tactic with a small letter or a sign, and a command ends with a point before a blank.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

COMMANDS = frozenset(
    {"Definition", "Fixpoint", "From", "Lemma", "Ltac", "Open", "Print", "Proof", "Qed", "Theorem"}
)
"""What begins a command that may stand anywhere."""
IN_LIBRARY = frozenset(
    {"Defined", "Section", "Variable", "Hypothesis", "End", "#[global] Hint", "#[global] Instance"}
)
"""What may stand in the library besides; a hypothesis outside a section is an axiom, which Rocq prints."""
SCOPES = frozenset({"Open Scope R_scope", "Open Scope nat_scope"})
ROOTS = ("Coq", "Coquelicot", "Interval", "Rope")
HEAD = re.compile(r"(?:#\[[^\]]*\]\s*)*\w+")


def strange(written: Mapping[str, str]) -> list[str]:
    """List the commands that no source may hold, each with its file."""
    return [
        f"{path}.v: {' '.join(sentence.split())[:80]}"
        for path, text in written.items()
        for sentence in sentences(text)
        if not _is_known(sentence, path)
    ]


def sentences(text: str) -> Iterator[str]:
    r"""Yield the commands and tactics of a source, without comments.

    >>> list(sentences("Lemma a : 1 = 1. (* A. *) Proof. reflexivity. Qed.\n"))
    ['Lemma a : 1 = 1', 'Proof', 'reflexivity', 'Qed']
    """
    for part in re.split(r"\.(?=\s|$)", _without_comments(text)):
        if found := re.sub(r"^[\s{}*+-]+", "", part).rstrip():
            yield found


def _without_comments(text: str) -> str:
    """Leave out comments, which may stand in each other; what is left open leaves out the rest."""
    kept, depth = [], 0
    for part in re.split(r"(\(\*|\*\))", text):
        if part == "(*":
            depth += 1
        elif part == "*)" and depth:
            depth -= 1
            kept.append(" ")
        elif not depth:
            kept.append(part)
    if depth or '"' in re.sub(r'"\w+"', "", text):  # another text in quotes could hide the ends of a comment
        kept.append(". Text that is not closed. ")
    return "".join(kept)


def _is_known(sentence: str, path: str) -> bool:
    if not sentence.isascii():
        return False
    if not (sentence[0] == "#" or sentence[0].isupper()):
        return sentence[0].islower() or sentence[0] in "([1234567890"  # a tactic
    head = " ".join(found[0].split()) if (found := HEAD.match(sentence)) else sentence
    if head == "Open":
        return sentence in SCOPES
    if head == "From":
        return sentence.split()[1].split(".")[0] in ROOTS
    if head == "Print":
        return sentence.startswith("Print Assumptions ")
    if head == "Ltac":
        return re.match(r"Ltac\s+\w+", sentence) is not None
    return head in COMMANDS or (path.startswith("library/") and head in IN_LIBRARY)
