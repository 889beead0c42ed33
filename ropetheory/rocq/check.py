"""Running Rocq over the sources: side by side, each file within processor time, and what it says."""

from __future__ import annotations

import concurrent.futures
import enum
import graphlib
import re
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import MissingDependencyError
from ropetheory.rocq.audit import unknown_grounds
from ropetheory.rocq.files import library, texts
from ropetheory.rocq.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from ropetheory.rocq.files import Source

SECONDS = 300
"""What one file may take of a processor: by the clock, a busy machine would refuse it."""
LIMITED = ("sh", "-c", 'ulimit -S -t "$1"; shift; exec "$@"', "sh")
INSTALL = "apt-get install --no-install-recommends coq libcoq-interval"
REQUIRED = re.compile(r"^From Rope\.(\w+) Require (?:Import |Export )?([\w ]+)\.$", re.MULTILINE)


class Outcome(enum.Enum):
    """What came of a file."""

    ACCEPTED = "accepted"
    REFUSED = "not accepted"
    LATE = "not done"
    UNTRIED = "not tried"


@dataclass(frozen=True)
class Compiled:
    """What the compiler says of a file, and the seconds that it took: 0 where the file was kept."""

    path: str
    outcome: Outcome
    said: str = ""
    seconds: float = 0.0


@dataclass(frozen=True)
class Checked:
    """What Rocq says of a file of lemmas.

    Attributes
    ----------
    axioms : tuple of str
        On which its lemmas stand, those of the machine's numbers as one: ``machine numbers``.
    problem : str
        Why it is not accepted, not done, or not tried; empty where it is accepted.
    failed : str
        The lemma at which Rocq stopped.
    """

    source: Source
    seconds: float
    axioms: tuple[str, ...] = ()
    problem: str = ""
    failed: str = ""
    outcome: Outcome = Outcome.ACCEPTED


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


def prepare(folder: Path, jobs: int = 2, kept: Kept | None = None) -> None:
    """Compile the library.

    Raises
    ------
    MissingDependencyError
        Rocq or its library Interval is missing.
    """
    for done in compiled(folder, library(), jobs, kept):
        if done.outcome is Outcome.REFUSED and re.search("Interval|Coquelicot", done.said):
            raise MissingDependencyError(f"checking needs Rocq's library Interval: {INSTALL}")
        if done.outcome is not Outcome.ACCEPTED:
            raise RuntimeError(f"{done.path}.v is {done.outcome.value}: {done.said}")


def check(
    folder: Path, files: Sequence[Source], jobs: int, kept: Kept | None = None
) -> Iterator[Checked]:
    """Check files of lemmas and yield each as it is done; the library is compiled."""
    known = library()
    own = {path: text for path, text in texts(files).items() if path not in known}
    stated: dict[str, Compiled] = {}
    by_path = {source.paths[-1]: source for source in files}
    for done in compiled(folder, own, jobs, kept):
        source = by_path.get(done.path)
        if source is None:
            stated[done.path] = done
        else:
            yield _checked(source, done, stated.get(source.paths[0], done))


def _checked(source: Source, proofs: Compiled, statements: Compiled) -> Checked:
    """Say what came of the proofs, or of the statements where these are not accepted."""
    done = proofs if statements.outcome is Outcome.ACCEPTED else statements
    if done.outcome is Outcome.ACCEPTED:
        axioms, strange = unknown_grounds(done.said) if "Print Assumptions" in source.text() else ((), [])
        problem = f"stands on {', '.join(strange)}, no axiom of the real numbers" if strange else ""
        outcome = Outcome.REFUSED if strange else Outcome.ACCEPTED
        return Checked(source, done.seconds, axioms, problem, outcome=outcome)
    if done.outcome is Outcome.LATE:
        problem, failed = f"not done within {SECONDS} s of a processor", ""
    elif done.outcome is Outcome.UNTRIED:
        problem, failed = f"leans on {done.said}, which is not accepted", ""
    else:
        text = source.text() if done is proofs else source.stated()
        problem, failed = _error(done.said), _failing_lemma(text, done.said)
    return Checked(source, done.seconds, (), problem, failed, done.outcome)


def compiled(
    folder: Path, written: Mapping[str, str], jobs: int, kept: Kept | None = None
) -> Iterator[Compiled]:
    """Compile files, each after those that it requires, and yield each as it is done."""
    needs = {path: [one for one in required(text) if one in written] for path, text in written.items()}
    order = graphlib.TopologicalSorter(needs)
    order.prepare()
    failed: set[str] = set()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting: set[concurrent.futures.Future[Compiled]] = set()
        while order.is_active():
            for path in sorted(order.get_ready(), key=lambda one: -len(written[one])):  # long ones first
                missing = next((one for one in needs[path] if one in failed), "")
                if missing:
                    waiting.add(_settled(Compiled(path, Outcome.UNTRIED, f"{missing}.v")))
                else:
                    waiting.add(pool.submit(_compile, folder, path, written[path], kept))
            ended, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for task in ended:
                done = task.result()
                if done.outcome is not Outcome.ACCEPTED:
                    failed.add(done.path)
                order.done(done.path)
                yield done


def _settled(done: Compiled) -> concurrent.futures.Future[Compiled]:
    found: concurrent.futures.Future[Compiled] = concurrent.futures.Future()
    found.set_result(done)
    return found


def required(text: str) -> list[str]:
    """List the files of the folder that a source requires."""
    return [f"{folder}/{name}" for folder, names in REQUIRED.findall(text) for name in names.split()]


def _compile(folder: Path, path: str, text: str, kept: Kept | None) -> Compiled:
    """Compile a file, unless it was compiled before from the same sources."""
    needed = required(text)
    if kept is not None and (said := kept.fetch(path, text, needed)) is not None:
        return Compiled(path, Outcome.ACCEPTED, said)
    start = time.perf_counter()
    command = [*LIMITED, str(SECONDS), coqc(), "-q", "-noglob", "-Q", ".", "Rope", f"{path}.v"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode == -signal.SIGXCPU:
        return Compiled(path, Outcome.LATE, seconds=seconds)
    if done.returncode != 0:
        return Compiled(path, Outcome.REFUSED, done.stderr + done.stdout, seconds)
    if kept is not None:
        kept.keep(path, text, needed, done.stdout)
    return Compiled(path, Outcome.ACCEPTED, done.stdout, seconds)


def _error(said: str) -> str:
    _, _, message = said.partition("Error:")
    return " ".join(message.split())[:300] or "Rocq stopped without a message"


def _failing_lemma(text: str, said: str) -> str:
    """Return the lemma in which the error stands."""
    place = re.search(r"line (\d+), characters [\d-]+:\nError", said)
    if place is None:
        return ""
    before = text.splitlines()[: int(place[1])]
    names = [found[1] for line in before if (found := re.match(r"(?:Lemma|Theorem|Definition) (\w+)", line))]
    return names[-1].removesuffix("_stated") if names else ""
