"""Whether a sweep fits, before it starts: its blocks into memory, its dense result on the disk."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError, echo

if TYPE_CHECKING:
    from ropetheory.sweeps.plan import Plan

_GROUP = Path("/sys/fs/cgroup")  # of a container; psutil sees its machine
_ASSUMED = 2**31  # bytes of a machine where psutil is not installed


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes: all of them, and those that processes can still take."""

    total: int
    free: int


def memory() -> Memory:
    """Return the memory of this machine, or less where a container has less; 2 GiB without psutil."""
    try:
        import psutil
    except ImportError:
        found = Memory(_ASSUMED, _ASSUMED)
    else:
        machine = psutil.virtual_memory()
        found = Memory(machine.total, machine.available)
    try:
        most, used = (int((_GROUP / name).read_text("ascii")) for name in ("memory.max", "memory.current"))
    except (OSError, ValueError):  # no container, or one without a limit
        return found
    return Memory(min(found.total, most), max(0, min(found.free, most - used)))


_PROCESS = 2**27  # bytes of a worker before its first block: the interpreter, NumPy, a compiler


def check_room(plan: Plan, workers: int, out: Path | None, *, local: bool) -> None:
    """Refuse a plan that memory or disk would not hold; ``local`` where the blocks run on this machine."""
    estimate = plan.estimate()
    if local and not plan.backend.startswith("cupy"):
        needed, free = workers * (estimate.block_bytes + _PROCESS), memory().free
        if needed > free:
            noun = "worker" if workers == 1 else "workers"
            message = (
                f"blocks of {format_bytes(estimate.block_bytes)} on {workers} {noun} do not fit into the "
                f"{format_bytes(free)} of memory that are free (use smaller blocks or fewer workers)"
            )
            raise UsageError(message)
    if out is not None and not os.path.exists(out):
        folder = next((parent for parent in out.absolute().parents if parent.exists()), Path("/"))
        room = shutil.disk_usage(folder).free
        if estimate.dense_bytes > room:
            message = (
                f"the dense result of {format_bytes(estimate.dense_bytes)} does not fit into the "
                f"{format_bytes(room)} that are free at {echo(str(out))} "
                "(drop it and keep the summary, or take coarser axes)"
            )
            raise UsageError(message)


def format_bytes(number: int) -> str:
    """Write a number of bytes.

    Examples
    --------
    >>> format_bytes(999), format_bytes(3 * 2**20), format_bytes(5 * 2**40)
    ('999 B', '3.0 MiB', '5.0 TiB')
    """
    if number < 1024:
        return f"{number} B"
    power = min((number.bit_length() - 1) // 10, 6)
    return f"{number / 1024**power:.1f} {'KMGTPE'[power - 1]}iB"
