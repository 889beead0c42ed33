"""On what the compiled files stand: axioms line by line, and a second reading by Rocq's own checker."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

from ropetheory.rocq.files import WRITTEN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

REALS = {
    "ClassicalDedekindReals.sig_not_dec": "forall P : Prop, {~ ~ P} + {~ P}",
    "ClassicalDedekindReals.sig_forall_dec":
        "forall P : nat -> Prop, "
        "(forall n : nat, {P n} + {~ P n}) -> {n : nat | ~ P n} + {forall n : nat, P n}",
    "FunctionalExtensionality.functional_extensionality_dep":
        "forall (A : Type) (B : A -> Type) (f g : forall x : A, B x), (forall x : A, f x = g x) -> f = g",
    "Classical_Prop.classic": "forall P : Prop, P \\/ ~ P",
}  # fmt: skip
"""The axioms of Rocq's real numbers, and of the classical logic under them, with what they state."""
MACHINE = re.compile(r"(Uint63|PrimInt63|PrimFloat|FloatAxioms)\.\w+$")
"""That the machine's integers and floats compute as they should: interval arithmetic computes with them."""
CLOSED = "Closed under the global context"
EVERYTHING = "Everything"
"""The file that requires all others: what they stand on is listed with it."""
SILENT = ("Theory", "Axioms")
"""What of the summary of Rocq's checker need not be empty."""


def unknown_grounds(said: str) -> tuple[tuple[str, ...], list[str]]:
    r"""Read what ``Print Assumptions`` prints: the known axioms, and whatever else stands there.

    >>> unknown_grounds("Axioms:\nClassical_Prop.classic : forall P : Prop, P \\/ ~ P\n")
    (('Classical_Prop.classic',), [])
    >>> unknown_grounds("Axioms:\nλ : False\n")
    ((), ['λ : False'])
    """
    known, strange = [], []
    for entry in _entries(said):
        name, _, stated = (part.strip() for part in entry.partition(" : "))
        if MACHINE.match(name):
            known.append("machine numbers")
        elif name in REALS and stated == REALS[name]:
            known.append(name)
        else:
            strange.append(entry[:120])
    return tuple(dict.fromkeys(known)), strange


def _entries(said: str) -> list[str]:
    """Join the lines of each axiom; every line that is none is an entry of its own."""
    lines = [line for line in said.splitlines() if line.strip()]
    if lines == [CLOSED]:
        return []
    if lines in ([], ["Axioms:"]):
        return ["no list of axioms"]
    found = [] if lines[0] == "Axioms:" else [lines[0]]
    for line in lines[1:]:
        if line.startswith(" ") and found:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line)
    return found


def read_again(folder: Path, paths: Sequence[str], listed: Sequence[str] = ()) -> list[str]:
    """Let Rocq's checker, which reads compiled files without its tactics, read them all at once.

    Parameters
    ----------
    paths : sequence of str
        Compiled files, by path without ending, whose proofs it checks.
    listed : sequence of str
        Compiled files of which it lists axioms and switches, and whose proofs it does not check again: it
        computes without the machine's arithmetic, and so does not end on proofs that compute much.

    Returns
    -------
    list of str
        What is wrong; empty if nothing is.
    """
    requires = (f"From Rope.{path.replace('/', ' Require ')}.\n" for path in (*paths, *listed))
    (folder / f"{EVERYTHING}.v").write_text("".join([f"{WRITTEN}\n", *requires]), "utf-8")
    modules = (f"Rope.{path.replace('/', '.')}" for path in (*paths, EVERYTHING))
    read = [word for module in modules for word in ("-norec", module)]
    said = _run(folder, "coqc", "-q", "-noglob", "-Q", ".", "Rope", f"{EVERYTHING}.v")
    return said or wrong_in_summary(*_run(folder, "coqchk", "-silent", "-o", "-Q", ".", "Rope", *read))


def _run(folder: Path, program: str, *arguments: str) -> list[str]:
    """Run a program of Rocq; return all that it says, if it says anything."""
    command = shutil.which(program)
    if command is None:
        return [f"{program} is not installed"]
    done = subprocess.run([command, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    if done.returncode != 0:
        return [" ".join(said.split())[-300:] or f"{program} stopped without a message"]
    return [said] if said else []


def wrong_in_summary(said: str = "") -> list[str]:
    """Read the summary of Rocq's checker: axioms of our own files, and checks that were off.

    The axioms of the installed libraries are listed there too, whether a lemma stands on them or not;
    on which it stands ``Print Assumptions`` says.
    """
    _, begun, summary = said.partition("CONTEXT SUMMARY")
    if not begun:
        return ["coqchk printed no summary"]
    wrong = []
    for part in re.split(r"^\* ", summary, flags=re.MULTILINE)[1:]:
        title, _, rest = part.partition(":")
        entries = rest.split()
        if title == "Axioms":
            wrong += [f"axiom {entry}" for entry in entries if entry.startswith("Rope.")]
        elif title not in SILENT and entries != ["<none>"]:
            wrong.append(f"{title}: {' '.join(entries)[:120]}")
    return wrong
