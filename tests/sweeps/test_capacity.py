
import sys
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from ropetheory.errors import UsageError
from ropetheory.sweeps import capacity as module
from ropetheory.sweeps.capacity import Memory, check_room, format_bytes, memory
from ropetheory.sweeps.run import sweep
from tests.sweeps.driver import small


def test_blocks_that_do_not_fit_are_refused(monkeypatch):
    monkeypatch.setattr("ropetheory.sweeps.capacity.memory", lambda: Memory(2**40, 2**28))
    with pytest.raises(UsageError, match=r"4 workers do not fit into the 256\.0 MiB"):
        sweep(small(), workers=4)
    with ThreadPoolExecutor(1) as executor:
        assert sweep(small(), workers=4, executor=executor).complete


def test_a_dense_result_needs_room_where_its_folder_will_be(tmp_path, monkeypatch):
    asked = []
    free = type("Usage", (), {"free": small().estimate().dense_bytes - 1})
    monkeypatch.setattr("shutil.disk_usage", lambda folder: asked.append(folder) or free)
    with pytest.raises(UsageError, match=r"the dense result of .* does not fit into the .* that are free"):
        check_room(small(), 1, tmp_path / "no" / "such", local=True)
    assert asked == [tmp_path]
    check_room(small(), 1, tmp_path, local=True)  # one that is there has what it needs


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0 B"),
        (1023, "1023 B"),
        (1024, "1.0 KiB"),
        (1536, "1.5 KiB"),
        (2**20, "1.0 MiB"),
        (2**70, "1024.0 EiB"),
    ],
)
def test_bytes_are_written_in_the_unit_that_fits(number, text):
    assert format_bytes(number) == text


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


def test_without_psutil_a_machine_is_taken_to_have_two_gibibytes(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "_GROUP", tmp_path)
    monkeypatch.setitem(sys.modules, "psutil", None)
    assert memory() == Memory(2 * GIB, 2 * GIB)
    (tmp_path / "memory.max").write_text(f"{GIB}")
    (tmp_path / "memory.current").write_text("5")
    assert memory() == Memory(GIB, GIB - 5)
