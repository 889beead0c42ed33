"""A sweep of 10⁹ points through kills: ``python -m tests.benchmarks.sweep [BACKEND [WORKERS]]``.

Runs the command once undisturbed; then again with a journal, where a worker is killed at a quarter
of the blocks and the driver at a half, and the same command resumes.  Prints times, points a second,
the peak memory of driver and workers together (proportional set sizes, sampled), the processes that
outlive the killed driver, and whether the two results are the same text.  Needs Linux.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.sweeps.journals import rows

if TYPE_CHECKING:
    from collections.abc import Callable

POINTS = 10**9
SWEEP = [
    "sweep", "ntk_critical_pair", "ntk_base", "critical_index", "--base", "1e3:1e7:log:200",
    "--dim", "64:312:2", "--length", "1e3:1e7:log:200", "--scale", "1:32:log:200",
    "--where", "ntk_base < 1e8 and critical_pair >= 20", "--histogram", "ntk_critical_pair=0:160:8", "--json",
]  # fmt: skip
STEP = 0.05  # seconds between samples


def say(line: str) -> None:
    """Write a line, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def parent_and_state(pid: str) -> tuple[int, str]:
    """Return the parent of a process and its state."""
    state, parent = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[:2]
    return int(parent), state


def tree(root: int) -> list[int]:
    """List a process and all that descend from it, as they are now."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            parents[int(name)] = parent_and_state(name)[0]
        except OSError:
            continue
    found = [root]
    for pid in found:
        found += [child for child, its_parent in parents.items() if its_parent == pid]
    return found


def memory(pids: list[int]) -> int:
    """Return the bytes of processes together, what they share counted once."""
    total = 0
    for pid in pids:
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += 1024 * next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
    return total


def blocks(journal: Path) -> int:
    """Count the blocks in a journal."""
    return len(rows(journal))


def alive(pid: int) -> bool:
    """Tell whether a process runs."""
    try:
        return parent_and_state(str(pid))[1] != "Z"
    except OSError:
        return False


class Run:
    """The command in a process, watched."""

    def __init__(self, arguments: list[str], out: Path) -> None:
        self.out, self.peak, self.start = out, 0, time.perf_counter()
        with out.open("w") as file:
            self.process = subprocess.Popen([sys.executable, "-m", "ropetheory", *arguments], stdout=file)

    def watch_until(self, condition: Callable[[], bool]) -> None:
        """Sample the memory until something holds or the command ends."""
        while self.process.poll() is None and not condition():
            self.peak = max(self.peak, memory(tree(self.process.pid)))
            time.sleep(STEP)

    def workers(self) -> list[int]:
        """List the processes that evaluate blocks."""

        def is_worker(pid: int) -> bool:
            return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()

        return [pid for pid in tree(self.process.pid)[1:] if is_worker(pid)]

    def finish(self) -> str:
        """Wait for the end and return what was printed."""
        self.watch_until(lambda: False)
        self.seconds = time.perf_counter() - self.start
        if self.process.returncode != 0:
            sys.exit(f"the command ended with {self.process.returncode}")
        return self.out.read_text()


def main(backend: str = "numpy", workers: str = "2") -> None:
    """Run both ways and compare."""
    with tempfile.TemporaryDirectory() as folder:
        out, journal = Path(folder) / "out.json", Path(folder) / "journal.db"
        arguments = [*SWEEP, "--backend", backend, "--workers", workers]
        calm = Run(arguments, out)
        expected = calm.finish()
        rate = POINTS / calm.seconds / 1e6
        say(f"undisturbed: {calm.seconds:.1f} s, {rate:.0f} Mpoints/s, peak {calm.peak / 2**20:.0f} MiB")

        arguments += ["--journal", str(journal)]
        rough = Run(arguments, out)
        rough.watch_until(lambda: blocks(journal) > 250)
        victim = rough.workers()[0]
        os.kill(victim, signal.SIGKILL)
        say(f"worker {victim} killed at {blocks(journal)} blocks")
        rough.watch_until(lambda: blocks(journal) > 500)
        left = tree(rough.process.pid)[1:]
        rough.process.kill()
        rough.process.wait()
        time.sleep(1)
        say(f"driver killed at {blocks(journal)} blocks; processes that outlive it: {sum(map(alive, left))}")

        again = Run(arguments, out)
        same = again.finish() == expected
        peak = max(rough.peak, again.peak)
        say(f"resumed: {again.seconds:.1f} s, {blocks(journal)} blocks, peak {peak / 2**20:.0f} MiB")
        say(f"the two results are the same text: {same}")


if __name__ == "__main__":
    main(*sys.argv[1:])
