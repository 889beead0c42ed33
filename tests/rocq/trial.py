"""Trying lemmas one by one: Rocq goes on after what it refuses, so that each has an answer of its own."""

from __future__ import annotations

import dataclasses
import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ropetheory.rocq.files import Source
    from ropetheory.rocq.statements.propositions import Lemma

SECONDS = 30
"""What one lemma may take of a processor: less than the check allows, so that it has time to spare."""
ANSWER = re.compile(r"(?:\w+ < )*(?:(?P<proved>Constant) (?:\w+\.)*|No object of basename )(?P<name>\w+)\s*$")


@dataclass(frozen=True)
class Tried:
    """What came of a lemma.

    Attributes
    ----------
    said : str
        Why it is refused, in Rocq's words; empty where it is proved.
    """

    lemma: Lemma
    said: str
    seconds: float = 0.0

    def leans_on_what_is_not_there(self) -> bool:
        """Tell whether it was not tried by itself: it cites a lemma that is refused."""
        return bool(re.search(r"reference \w+__\w+ was not found in the current", self.said))


def tried(folder: Path, source: Source, known: Collection[str] = ()) -> Iterator[Tried]:
    """Try the lemmas of a file and yield each as it is done.

    Parameters
    ----------
    folder : Path
        Where the sources are written and prepared.
    known : collection of str
        Texts of lemmas that are proved: they are not proved again.
    """
    before = f"{source.header(stated=False)}Set Silent.\n"
    text = "".join([before, *(_asked(lemma, known) for lemma in source.lemmas)])
    asked = folder / f"{source.name}_tried.v"
    asked.write_text(text, "utf-8")
    command = ["coqtop", "-q", "-quiet", "-Q", ".", "Rope"]
    with (
        asked.open(encoding="utf-8") as said,
        subprocess.Popen(
            command, cwd=folder, stdin=said, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as rocq,
    ):
        clock = Clock(rocq)
        threading.Thread(target=clock.watch, daemon=True).start()
        for found in answers(rocq.stdout or (), source.lemmas):
            yield dataclasses.replace(found, seconds=clock.lap())


class Clock:
    """The processor time of a process since it last answered; it is interrupted when that is too much."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process, self.start, self.asked = process, 0.0, 0.0

    def seconds(self) -> float:
        """Return the processor time of the process, or, where the system does not tell, that of the wall."""
        try:
            told = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            return time.perf_counter()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def lap(self) -> float:
        """Return the time since the last lap and begin another."""
        before, self.start = self.start, self.seconds()
        self.asked = self.start
        return self.start - before

    def watch(self) -> None:
        """Interrupt what takes too long, as long as the process runs."""
        while self.process.poll() is None:
            time.sleep(0.2)
            if self.seconds() - self.asked > SECONDS:
                self.process.send_signal(signal.SIGINT)
                self.asked = self.seconds()


def _asked(lemma: Lemma, known: Collection[str]) -> str:
    text = lemma.stated() + lemma.text()
    if lemma.text() in known:
        text = f"{lemma.stated()}Lemma {lemma.name} : {lemma.name}_stated.\nAdmitted.\n"
    return f"{text}Abort All.\nLocate {lemma.name}.\n"


def answers(lines: Iterable[str], lemmas: Iterable[Lemma]) -> Iterator[Tried]:
    """Read what Rocq prints: errors, and whether a name is there after each lemma."""
    waiting = {lemma.name: lemma for lemma in lemmas}
    words: list[str] = []  # of the first error after the last answer
    within = False
    for line in lines:
        if (line.startswith("Error:") and not words) or (within and line.strip()):
            words += line.removeprefix("Error:").split()
            within = True
        else:
            within = within and not words
        answer = ANSWER.match(line)
        if answer is not None and answer["name"] in waiting:
            refused = "" if answer["proved"] else " ".join(words) or "refused without a message"
            yield Tried(waiting.pop(answer["name"]), refused)
            words, within = [], False
    for lemma in waiting.values():
        yield Tried(lemma, "Rocq ended before it")
