"""Write the record of what Rocq proves and what it does not: everything stated is tried.

    python -m tests.rocq.record [NAME ...] [--jobs 2]

Each lemma is tried by itself within a time. What leans on a lemma that is refused is stated without it
and tried again, until nothing changes. With names of claims and theorems, only their part of the record
is written anew.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import dataclasses
import graphlib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.rocq.check import check, prepare
from ropetheory.rocq.files import ByHand, Source, leant_on as files_under, texts, write
from ropetheory.rocq.plan import plan
from ropetheory.rocq.record import KINDS, RECORD, Record, record
from tests.rocq.trial import SECONDS, tried

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.rocq.trial import Tried

TREE = Path(__file__).parents[2]
FILE = TREE / "ropetheory" / "rocq" / RECORD
FEW = 8  # lemmas a file: so that no processor waits long for another


def reason(found: Tried) -> str:
    """Say of what kind a failure is."""
    if "User interrupt" in found.said or "Stack overflow" in found.said:
        return f"no proof within {SECONDS} s"
    return "the tactics find no proof"


class Trial:
    """What is known of the lemmas so far, in a folder for Rocq."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.folder, self.jobs = folder, jobs
        self.proved: set[str] = set()  # texts
        self.refused: dict[str, str] = {}  # names, and why
        self.leaning: list[str] = []  # those of the last round that cite what is not there

    def settle(self, names: Sequence[str], others: Mapping[str, str]) -> list[str]:
        """Try until what is refused is known; return the names of what is proved."""
        while True:
            made = plan(names, skip={**others, **self.refused})
            write(self.folder, texts(made.files))
            if not self.proved:
                prepare(self.folder)
            if self._settled(made.files):
                return [lemma.name for source in made.files for lemma in source.lemmas]

    def _settled(self, files: Sequence[Source]) -> bool:
        """Try all files, each after those on which it leans; stop where something new is refused."""
        before, self.leaning = len(self.refused), []
        leant_on = {name for source in files for name in source.after}
        by_hand = [source for source in files if isinstance(source, ByHand)]
        leant_on |= set(files_under(by_hand))
        for now in _levels([source for source in files if source not in by_hand]):
            self._try(now)
            if len(self.refused) > before:
                return False
            for done in check(self.folder, [source for source in now if source.name in leant_on], self.jobs):
                if done.problem:
                    raise RuntimeError(f"{done.source.name}.v: {done.problem}")
        for done in check(self.folder, by_hand, self.jobs):
            if done.problem:
                raise RuntimeError(f"{done.source.name}.v: {done.problem}")
        if self.leaning:
            raise RuntimeError(f"{', '.join(self.leaning)}: what they cite is not there")
        return True

    def _try(self, files: Sequence[Source]) -> None:
        todo = [part for source in files if not self._known(source) for part in self._parts(source)]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            tasks = [pool.submit(self._one, source) for source in todo]
            for task in concurrent.futures.as_completed(tasks):
                for found in task.result():
                    self._note(found)

    def _parts(self, source: Source) -> list[Source]:
        """Cut a file whose lemmas stand by themselves."""
        if source.lemmas[0].kind not in ("fact", "mutant"):
            return [source]
        cuts = range(0, len(source.lemmas), FEW)
        parts = [source.lemmas[cut : cut + FEW] for cut in cuts]
        return [Source(f"{source.name}_{at:02}", part, source.after) for at, part in enumerate(parts)]

    def _known(self, source: Source) -> bool:
        return all(lemma.text() in self.proved for lemma in source.lemmas)

    def _one(self, source: Source) -> list[Tried]:
        return list(tried(self.folder, source, frozenset(self.proved)))

    def _note(self, found: Tried) -> None:
        text = found.lemma.text()
        if not found.said:
            self.proved.add(text)
        elif found.leans_on_what_is_not_there():
            self.leaning.append(found.lemma.name)
        else:
            self.refused[found.lemma.name] = reason(found)
            sys.stdout.write(f"{found.lemma.name}: {found.said[:160]} ({found.seconds:.0f} s)\n")
            sys.stdout.flush()


def _levels(files: Sequence[Source]) -> Iterator[list[Source]]:
    """Yield the files in groups, each after those on which it leans."""
    order = graphlib.TopologicalSorter({source.name: source.after for source in files})
    named = {source.name: source for source in files}
    order.prepare()
    while order.is_active():
        now = order.get_ready()
        yield [named[name] for name in now]
        order.done(*now)


def rewritten(old: Record, names: Sequence[str], jobs: int) -> Record:
    """Return the record, tried anew in whole or for some claims and theorems.

    Theorems lean on the lemmas that they share, which are then tried with them; claims do not.
    """
    mine = {lemma.name for source in plan(names, skip={}).files for lemma in source.lemmas}
    kept = {name: why for name, why in old.reasons.items() if name not in mine}
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder), jobs)
        proved = set(trial.settle(names, kept)) | (old.names - mine)
    whole = plan(skip={**kept, **trial.refused}).record()
    known = {kind: [name for name in whole.proved[kind] if name in proved] for kind in whole.proved}
    return dataclasses.replace(whole, proved=known)


def main() -> int:
    """Write the record."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("name", nargs="*", metavar="NAME", help="only these claims and theorems, by id")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    made = rewritten(record(), arguments.name, arguments.jobs)
    FILE.write_text(made.text(), "utf-8")
    for kind in KINDS:
        sys.stdout.write(f"{kind}s: {len(made.proved[kind])} of {made.total(kind)} proved\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
