"""One reader of memory: the machine's, or a container's where it has less."""

import psutil
import pytest

from ropetheory.sweeps import memory as module
from ropetheory.sweeps.memory import Memory, memory

GIB = 2**30


@pytest.fixture(autouse=True)
def machine(monkeypatch):
    """A machine of 64 GiB of which 48 are free."""
    found = type("Found", (), {"total": 64 * GIB, "available": 48 * GIB})
    monkeypatch.setattr(psutil, "virtual_memory", lambda: found)


@pytest.mark.parametrize(
    ("most", "used", "found"),
    [
        (None, None, Memory(64 * GIB, 48 * GIB)),
        ("max\n", "5\n", Memory(64 * GIB, 48 * GIB)),
        (f"{8 * GIB}\n", f"{3 * GIB}\n", Memory(8 * GIB, 5 * GIB)),
        (f"{60 * GIB}\n", "0\n", Memory(60 * GIB, 48 * GIB)),
        (f"{2**63 - 1}\n", "5\n", Memory(64 * GIB, 48 * GIB)),
        (f"{8 * GIB}\n", f"{9 * GIB}\n", Memory(8 * GIB, 0)),
    ],
)
def test_a_container_has_no_more_than_its_limit(tmp_path, monkeypatch, most, used, found):
    monkeypatch.setattr(module, "_GROUP", tmp_path)
    if most is not None:
        (tmp_path / "memory.max").write_text(most)
        (tmp_path / "memory.current").write_text(used)
    assert memory() == found
