"""The memory that there is: of the machine, or of the container that this process is in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

_GROUP = Path("/sys/fs/cgroup")  # of a container; psutil sees its machine


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes: all of them, and those that processes can still take."""

    total: int
    free: int


def memory() -> Memory:
    """Return the memory of this machine, or less where a container has less."""
    import psutil

    machine = psutil.virtual_memory()
    found = Memory(machine.total, machine.available)
    try:
        most, used = (int((_GROUP / name).read_text("ascii")) for name in ("memory.max", "memory.current"))
    except (OSError, ValueError):  # no container, or one without a limit
        return found
    return Memory(min(found.total, most), max(0, min(found.free, most - used)))
