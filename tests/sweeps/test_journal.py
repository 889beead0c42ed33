"""A journal keeps finished blocks, and refuses what is not its own without touching it."""

import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ropetheory.errors import UsageError
from ropetheory.sweeps.journal import Journal
from ropetheory.sweeps.run import sweep
from tests.sweeps import driver
from tests.sweeps.driver import BLOCKS, small
from tests.sweeps.journals import beside, changed, copied, rows

PLAN = {"axes": [{"name": "base", "values": [1e4, 5e5]}], "where": "", "block": [1]}
PAGE, FRAME = 4096, 4096 + 24  # bytes of a page of SQLite, and of one in the file beside


def opened(path, plan=PLAN, **options):
    return Journal(path, plan, **options)


def kept(path, plan=PLAN):
    with opened(path, plan) as journal:
        return list(journal.records())


def kill(path, *lines):
    """Open a journal in a process of its own, do what the lines say, and kill it there."""
    code = [
        "import os, pathlib, signal, sys", "from ropetheory.sweeps.journal import Journal",
        f"journal = Journal(pathlib.Path(sys.argv[1]), {PLAN!r})", *lines,
        "os.kill(os.getpid(), signal.SIGKILL)",
    ]  # fmt: skip
    done = subprocess.run([sys.executable, "-c", "\n".join(code), str(path)], check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A journal whose driver was killed at once: it must not be changed."""
    kill(path := tmp_path_factory.mktemp("begun") / "j")
    return path


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A journal whose driver was killed after two rows: it must not be changed."""
    path = tmp_path_factory.mktemp("written") / "j"
    kill(path, "journal.add(0, {})", "journal.add(1, {'points': 1})")
    return path


def test_what_is_written_is_read_again_exactly(tmp_path):
    path = tmp_path / "j"
    result = {"min": [0.1 + 0.2, 2**62], "max": [5e-324, 0]}
    with opened(path) as journal:
        journal.add(3, result)
        journal.fail(4, "ValueError: no")
    assert kept(path) == [{"block": 3, "result": result}, {"block": 4, "error": "ValueError: no"}]
    assert [file.name for file in tmp_path.iterdir()] == ["j"]


def test_what_a_killed_driver_wrote_is_kept(tmp_path):
    path = tmp_path / "j"
    kill(path, "for block in range(2000): journal.add(block, {'points': block})")
    assert beside(path).exists()
    assert kept(path) == [{"block": block, "result": {"points": block}} for block in range(2000)]


@pytest.mark.parametrize("cut", [1, 23, PAGE, FRAME - 1])
def test_a_torn_last_row_is_dropped_and_no_other(tmp_path, written, cut):
    torn = copied(written, tmp_path / "torn")
    with beside(torn).open("r+b") as file:
        file.truncate(beside(torn).stat().st_size - cut)
    assert [record["block"] for record in kept(torn)] == [0]
    with opened(torn) as journal:
        journal.add(1, {"points": 1})
    assert kept(torn) == kept(copied(written, tmp_path))


def test_what_was_written_over_at_the_end_is_dropped(tmp_path, written):
    path = copied(written, tmp_path)
    with beside(path).open("r+b") as file:
        file.seek(-100, os.SEEK_END)
        file.write(b"x" * 300)
    assert [record["block"] for record in kept(path)] == [0]


@pytest.mark.parametrize("left", [0, 1, 10, 32, 40, FRAME, 2 * FRAME, 3 * FRAME])
def test_a_torn_header_is_written_again(tmp_path, begun, left):
    path = copied(begun, tmp_path)
    whole = beside(path).read_bytes()
    assert len(whole) > 3 * FRAME
    beside(path).write_bytes(whole[:left])
    with opened(path) as journal:
        journal.add(0, {})
    assert kept(path) == [{"block": 0, "result": {}}]


def test_an_empty_file_becomes_a_journal(tmp_path):
    (tmp_path / "j").touch()
    assert kept(tmp_path / "j") == []


@pytest.mark.parametrize(
    "text",
    [
        b"hello\n", b"hello", b"\n", b"{}\n", b"\x00\x01\x02", b'{"ropetheory":"verify"}\n', b"\xff\xfe\n",
        b'{"ropetheory":"swe', b"x" * 10_000,
    ],
)  # fmt: skip
def test_a_file_that_is_no_journal_is_refused_and_not_touched(tmp_path, text):
    path = tmp_path / "j"
    path.write_bytes(text)
    with pytest.raises(UsageError, match=r"is not the journal of a sweep: it is not a database \(give"):
        opened(path)
    assert path.read_bytes() == text
    assert [file.name for file in tmp_path.iterdir()] == ["j"]


@pytest.mark.parametrize(
    ("statements", "reason"),
    [
        (["CREATE TABLE blocks (block INTEGER)"], "it is another database"),
        (["PRAGMA application_id = 77"], "it is another database"),
        (
            ["PRAGMA application_id = 0x726F7065", "PRAGMA user_version = 3"],
            "schema is 3, this version has 2",
        ),
    ],
)
def test_another_database_is_refused_and_not_touched(tmp_path, statements, reason):
    path = tmp_path / "j"
    with contextlib.closing(sqlite3.connect(path)) as database:
        for statement in statements:
            database.execute(statement)
    before = path.read_bytes()
    with pytest.raises(UsageError, match=f"is not the journal of a sweep: .*{reason}"):
        opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("rest", [b'"schema":1,"version":"0.1.0","plan":{}}\n', b'"sch'])
def test_the_journal_of_an_earlier_version_is_refused_by_name(tmp_path, rest):
    path = tmp_path / "j"
    path.write_bytes(b'{"ropetheory":"sweep",' + rest)
    with pytest.raises(
        UsageError, match=r"is the journal of an earlier version.* \(finish .*, or give another"
    ):
        opened(path)
    assert path.read_bytes() == b'{"ropetheory":"sweep",' + rest


@pytest.mark.parametrize("header", ["nonsense", "[1]", "1", "[" * 100_000, "{}"])
def test_a_header_that_names_no_sweep_is_refused(tmp_path, header):
    path = tmp_path / "j"
    opened(path).close()
    changed(path, f"UPDATE sweep SET header = '{header}'")
    with pytest.raises(UsageError, match="is not the journal of a sweep: its header names no sweep"):
        opened(path)


@pytest.mark.parametrize(
    "change",
    [
        "SET result = replace(result, '[32,', '[31,')",
        "SET result = replace(result, '\"count\":', '\"count\":1')",
        "SET block = 2", "SET result = replace(result, 'quantities', 'quantity')", "SET seal = seal + 1",
        "SET result = replace(result, '[32,', '[NaN,')", "SET result = NULL", "SET error = 'no'",
        "SET result = CAST(result AS BLOB)", "SET result = 'nonsense'", "SET seal = 'x'",
    ],
)  # fmt: skip
def test_a_row_that_was_changed_is_named_and_not_believed(tmp_path, change):
    path = tmp_path / "j"
    result = {"points": 5, "count": 5, "quantities": {"critical_pair": {"nan": 0, "min": [32, 0]}}}
    with opened(path) as journal:
        journal.add(0, {"points": 5})
        journal.add(1, result)
    changed(path, f"UPDATE blocks {change} WHERE block = 1")
    with pytest.raises(UsageError, match=r"block [12] of the journal .* is not as it was written \(delete"):
        kept(path)
    changed(path, "DELETE FROM blocks WHERE block > 0")  # as the message says
    assert kept(path) == [{"block": 0, "result": {"points": 5}}]


def test_a_row_of_another_journal_is_not_believed(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    for path, plan in ((one, PLAN), (other, {**PLAN, "block": [2]})):
        with opened(path, plan) as journal:
            journal.add(0, {"points": 5})
    ((_, _, _, seal),) = rows(other)
    changed(one, f"UPDATE blocks SET seal = {seal}")
    with pytest.raises(UsageError, match=r"block 0 of the journal .* is not as it was written"):
        kept(one)


@pytest.mark.parametrize(
    "harm", [lambda held: held[: 3 * PAGE], lambda held: held[:PAGE] + b"x" * (len(held) - PAGE)]
)
def test_a_damaged_file_is_named(tmp_path, harm):
    path = tmp_path / "j"
    with opened(path) as journal:
        for block in range(200):
            journal.add(block, {"points": block})
    path.write_bytes(harm(path.read_bytes()))
    with pytest.raises(UsageError, match=r"^the journal .* is damaged: .* \(give another file\)$"):
        kept(path)


def test_the_journal_of_another_sweep_is_refused_with_what_differs(tmp_path):
    path = tmp_path / "j"
    sweep(small(), journal=path)
    before = path.read_bytes()
    with pytest.raises(UsageError, match=r"another sweep: where is \"\" there and \"scale > 2\.0\" here"):
        sweep(small(where="scale > 2"), journal=path)
    with pytest.raises(UsageError, match="it wrote no dense store"):
        sweep(small(), journal=path, out=tmp_path / "store")
    assert path.read_bytes() == before


def test_two_sweeps_cannot_have_one_journal(tmp_path):
    path = tmp_path / "j"
    code = (
        "import pathlib, sys\nfrom ropetheory.sweeps.journal import Journal\n"
        "Journal(pathlib.Path(sys.argv[1]), {})"
    )
    with opened(path):
        with pytest.raises(UsageError, match="another sweep is writing the journal"):
            opened(path)
        done = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False
        )
        assert "another sweep is writing the journal" in done.stderr
    opened(path).close()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (".", "must be a file on a disk"),
        ("no/such/folder", "No such file"),
        ("/dev/full", "must be a file on a disk"),
    ],
)
def test_a_path_that_cannot_be_one_is_refused(tmp_path, name, words):
    with pytest.raises(UsageError, match=words):
        opened(Path(os.path.join(tmp_path, name)))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_disk_that_is_full_ends_with_one_line_and_a_journal_that_resumes(tmp_path):
    pytest.importorskip("resource")
    path = tmp_path / "j"
    options = {"fault": "none", "folder": str(tmp_path), "limit": 12 * FRAME, "journal": str(path)}
    done = subprocess.run(
        [sys.executable, driver.__file__, json.dumps(options)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    message = r".*UsageError: cannot write the journal .*: disk I/O error \(free some space, .* resumes\)"
    assert re.fullmatch(message, done.stderr.splitlines()[-1])
    assert 4 <= len(rows(path)) < BLOCKS
    assert sweep(small(), journal=path).summary == sweep(small()).summary


def test_a_database_that_cannot_grow_keeps_what_it_has(tmp_path, monkeypatch):
    connect = sqlite3.connect

    def narrow(*arguments, **keywords):
        database = connect(*arguments, **keywords)
        database.execute("PRAGMA max_page_count = 4")
        return database

    def fill(journal):
        for block in range(1000):
            journal.add(block, {"points": 1})

    monkeypatch.setattr(sqlite3, "connect", narrow)
    full = r"database or disk is full \(free some space, .* it resumes\)"
    with opened(tmp_path / "j") as journal, pytest.raises(UsageError, match=full):
        fill(journal)
    monkeypatch.undo()
    count = len(kept(tmp_path / "j"))
    assert 10 < count < 1000
    assert [record["block"] for record in kept(tmp_path / "j")] == list(range(count))


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_a_pipe_beside_a_journal_is_not_waited_for(tmp_path, ending):
    os.mkfifo(tmp_path / f"j{ending}")
    with pytest.raises(UsageError, match=rf"the journal .*j{ending}' must be a file on a disk"):
        opened(tmp_path / "j")
