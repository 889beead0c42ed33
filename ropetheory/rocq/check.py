"""Running Rocq over the sources: in parallel, each file within processor time, and what it says."""

from __future__ import annotations

import concurrent.futures
import re
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import MissingDependencyError
from ropetheory.rocq.files import COMMON, levels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ropetheory.rocq.files import Source

SECONDS = 300
"""What one file may take of a processor: by the clock, a busy machine would refuse it."""
LIMITED = ("sh", "-c", 'ulimit -S -t "$1"; shift; exec "$@"', "sh")
INSTALL = "apt-get install --no-install-recommends coq libcoq-interval"
REALS = (
    "ClassicalDedekindReals.sig_not_dec",
    "ClassicalDedekindReals.sig_forall_dec",
    "FunctionalExtensionality.functional_extensionality_dep",
    "Classical_Prop.classic",
)
"""The axioms of Rocq's real numbers, and of the classical logic under them."""
MACHINE = re.compile(r"(Uint63|PrimInt63|PrimFloat|FloatAxioms)\.")
"""That the machine's integers and floats compute as they should: interval arithmetic computes with them."""


@dataclass(frozen=True)
class Checked:
    """What Rocq says of a file.

    Attributes
    ----------
    axioms : tuple of str
        On which its lemmas stand, those of the machine's numbers as one: ``machine numbers``.
    problem : str
        Why it is not accepted; empty where it is.
    failed : str
        The lemma at which Rocq stopped.
    """

    source: Source
    seconds: float
    axioms: tuple[str, ...] = ()
    problem: str = ""
    failed: str = ""


def coqc() -> str:
    """Return the compiler.

    Raises
    ------
    MissingDependencyError
        It is not installed; the message says how it is.
    """
    found = shutil.which("coqc")
    if found is None:
        raise MissingDependencyError(f"checking needs Rocq (Coq 8.16 or later) with Interval: {INSTALL}")
    return found


def prepare(folder: Path) -> None:
    """Compile what all files of lemmas require.

    Raises
    ------
    MissingDependencyError
        Rocq or its library Interval is missing.
    """
    for name in COMMON:
        code, said = _compile(folder, name)
        if code != 0:
            if "Interval" in said or "Coquelicot" in said:
                raise MissingDependencyError(f"checking needs Rocq's library Interval: {INSTALL}")
            raise RuntimeError(f"{name}.v is not accepted: {said}")


def check(folder: Path, files: Sequence[Source], jobs: int) -> Iterator[Checked]:
    """Check the files of lemmas and yield each as it is done; first those on which others lean."""
    for now in levels(files):
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            tasks = [pool.submit(_check_source, folder, source) for source in now]
            for task in concurrent.futures.as_completed(tasks):
                yield task.result()


def _check_source(folder: Path, source: Source) -> Checked:
    start = time.perf_counter()
    code, said = _compile(folder, source.name)
    seconds = time.perf_counter() - start
    if code == 0:
        axioms = axioms_in(said)
        strange = [name for name in axioms if name not in (*REALS, "machine numbers")]
        problem = f"stands on {', '.join(strange)}, no axiom of the real numbers" if strange else ""
        return Checked(source, seconds, axioms, problem)
    if code is None:
        return Checked(source, seconds, problem=f"not done within {SECONDS} s")
    return Checked(source, seconds, problem=_error(said), failed=_failing_lemma(source, said))


def _compile(folder: Path, name: str) -> tuple[int | None, str]:
    """Run the compiler; the code is None where the time was not enough."""
    command = [*LIMITED, str(SECONDS), coqc(), "-q", "-Q", ".", "Rope", f"{name}.v"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    ended = None if done.returncode == -signal.SIGXCPU else done.returncode
    return ended, done.stdout + done.stderr


def axioms_in(said: str) -> tuple[str, ...]:
    r"""Read what ``Print Assumptions`` prints.

    >>> axioms_in("Axioms:\nClassical_Prop.classic : forall P : Prop, P\n")
    ('Classical_Prop.classic',)
    """
    _, _, listed = said.partition("Axioms:\n")
    names = re.findall(r"^([A-Za-z_][\w.']*)(?= |$)(?=\s*:|\n\s+:)", listed, re.MULTILINE)
    return tuple(dict.fromkeys("machine numbers" if MACHINE.match(name) else name for name in names))


def _error(said: str) -> str:
    _, _, message = said.partition("Error:")
    return " ".join(message.split())[:300] or "Rocq stopped without a message"


def _failing_lemma(source: Source, said: str) -> str:
    """Return the lemma in which the error stands."""
    place = re.search(r"line (\d+), characters [\d-]+:\nError", said)
    if place is None:
        return ""
    before = source.text().splitlines()[: int(place[1])]
    names = [found[1] for line in before if (found := re.match(r"Lemma (\w+)", line))]
    return names[-1] if names else ""
