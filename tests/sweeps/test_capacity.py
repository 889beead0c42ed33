
from concurrent.futures import ThreadPoolExecutor

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
def machine(tmp_path, monkeypatch):
    """A machine of 64 GiB of which 48 are free."""
    monkeypatch.setattr(module, "_MACHINE", tmp_path / "meminfo")
    (tmp_path / "meminfo").write_text(
        f"MemTotal: {2**26} kB\nMemFree: 99 kB\nMemAvailable: {48 * 2**20} kB\nHugePages_Total: 0\n"
    )


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


@pytest.mark.parametrize("text", [None, "", "MemTotal: 5 kB\n", "MemTotal:\nMemAvailable: x kB\n"])
def test_where_the_system_does_not_say_what_is_free_all_of_it_counts(tmp_path, monkeypatch, text):
    (tmp_path / "meminfo").unlink()
    if text is not None:
        (tmp_path / "meminfo").write_text(text)
    monkeypatch.setattr(module, "_GROUP", tmp_path)
    monkeypatch.setattr("os.sysconf", {"SC_PHYS_PAGES": 2**20, "SC_PAGE_SIZE": 4096}.__getitem__)
    assert memory() == Memory(4 * GIB, 4 * GIB)
    monkeypatch.delattr("os.sysconf")
    assert memory().free >= 2**31 - 1
