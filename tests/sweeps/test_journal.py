"""A journal keeps finished blocks, and refuses what is not its own without touching it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ropetheory
from ropetheory.errors import UsageError
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.journal import Journal, difference
from ropetheory.sweeps.run import sweep
from tests.sweeps.driver import BLOCKS, small

PLAN = {"axes": [{"name": "base", "values": [1e4, 5e5]}], "where": "", "block": [1]}


def opened(path, plan=PLAN, **options):
    return Journal(path, plan, **options)


def kept(path, plan=PLAN):
    with opened(path, plan) as journal:
        return list(journal.records())


def test_what_is_written_is_read_again_exactly(tmp_path):
    path = tmp_path / "j"
    result = {"min": [0.1 + 0.2, 2**62], "max": [5e-324, 0]}
    with opened(path) as journal:
        journal.done(3, result)
        journal.failed(4, "ValueError: no")
    assert kept(path) == [{"block": 3, "result": result}, {"block": 4, "error": "ValueError: no"}]
    header = json.loads(path.read_bytes().splitlines()[0])
    assert header.pop("version") in ("", ropetheory.__version__)
    assert header == {"ropetheory": "sweep", "schema": 1, "store": None, "plan": PLAN}


@pytest.mark.parametrize("cut", [1, 5, 17])
def test_a_torn_last_line_is_dropped(tmp_path, cut):
    path = tmp_path / "j"
    with opened(path) as journal:
        journal.done(0, {})
        journal.done(1, {})
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert [record["block"] for record in kept(path)] == [0]
    # One that is longer than what comes next must not show behind it.
    path.write_bytes(whole[:-cut] + b"x" * 100)
    assert [record["block"] for record in kept(path)] == [0]
    with opened(path) as journal:
        journal.done(1, {})
    assert path.read_bytes() == whole


@pytest.mark.parametrize("left", [0, 1, 10, 40])
def test_a_torn_first_line_is_written_again(tmp_path, left):
    path = tmp_path / "j"
    opened(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    opened(path).close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "text",
    [
        b"hello\n", b"hello", b"\n", b"{}\n", b"[1]\n", b"\x00\x01\x02", b'{"ropetheory":"verify"}\n',
        b'{"ropetheory":"sweep","schema":2,"plan":{}}\n', b'{"ropetheory":"sweep",}\n', b"\xff\xfe\n",
    ],
)  # fmt: skip
def test_a_file_that_is_no_journal_is_refused_and_not_touched(tmp_path, text):
    path = tmp_path / "j"
    path.write_bytes(text)
    with pytest.raises(UsageError, match="is not the journal of a sweep"):
        opened(path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("line", [b"nonsense\n", b"{}\n", b'{"block":true,"result":{}}\n', b'{"block":1}\n'])
def test_a_line_that_is_no_block_is_named(tmp_path, line):
    path = tmp_path / "j"
    opened(path).close()
    path.write_bytes(path.read_bytes() + line + b'{"block":1,"result":{}}\n')
    with pytest.raises(UsageError, match="line 2 is "):
        kept(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"min":[32,', b'"min":[31,'), (b'"count":', b'"count":1'), (b'"block":1,', b'"block":2,'),
        (b'"quantities":', b'"quantity":'), (b'"min":[32,', b'"min":[NaN,'), (b"}\n", b"}\r\n"),
        (b',"crc":', b',"crc":1'),
    ],
)  # fmt: skip
def test_a_line_that_was_changed_is_named_and_not_believed(tmp_path, old, new):
    path = tmp_path / "j"
    result = {"points": 5, "count": 5, "quantities": {"critical_pair": {"nan": 0, "min": [32, 0]}}}
    with opened(path) as journal:
        journal.done(0, {"points": 5})
        journal.done(1, result)
    first, second, third = path.read_bytes().splitlines(keepends=True)
    assert old in third
    path.write_bytes(first + second + third.replace(old, new))
    with pytest.raises(UsageError, match=r"line 3 of the journal .* is not as it was written \(delete"):
        kept(path)


def test_the_line_of_another_journal_is_not_believed(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    for path, plan in ((one, PLAN), (other, {**PLAN, "block": [2]})):
        with opened(path, plan) as journal:
            journal.done(0, {"points": 5})
    header, _ = one.read_bytes().splitlines(keepends=True)
    one.write_bytes(header + other.read_bytes().splitlines(keepends=True)[1])
    with pytest.raises(UsageError, match=r"line 2 of the journal .* is not as it was written"):
        kept(one)


@pytest.mark.parametrize("place", ["first", "second"])
def test_json_without_end_is_refused(tmp_path, place):
    path = tmp_path / "j"
    opened(path).close()
    first = b'{"ropetheory":"sweep","plan":' if place == "first" else path.read_bytes()
    path.write_bytes(first + b"[" * 100_000 + b"\n")
    with pytest.raises(UsageError, match=r"line .*is not JSON"):
        kept(path)


def test_a_block_that_the_plan_has_not_is_refused(tmp_path):
    made = small()
    with Journal(tmp_path / "j", made.as_dict()) as journal:
        journal.done(BLOCKS, evaluate_block(made, 0))
    with pytest.raises(UsageError, match=f"has a block {BLOCKS} that its plan has not"):
        sweep(made, journal=tmp_path / "j")


def test_a_block_that_is_there_twice_counts_once(tmp_path):
    made = small()
    with Journal(tmp_path / "j", made.as_dict()) as journal:
        journal.done(0, evaluate_block(made, 0))
        journal.done(0, evaluate_block(made, 0))
    found = sweep(made, journal=tmp_path / "j")
    assert (found.done, found.summary) == (BLOCKS, sweep(made).summary)


def test_the_journal_of_another_sweep_is_refused_with_what_differs(tmp_path):
    path = tmp_path / "j"
    sweep(small(), journal=path)
    before = path.read_bytes()
    with pytest.raises(UsageError, match=r"another sweep: where is \"\" there and \"scale > 2\.0\" here"):
        sweep(small(where="scale > 2"), journal=path)
    with pytest.raises(UsageError, match="it wrote no dense store"):
        sweep(small(), journal=path, out=tmp_path / "store")
    assert path.read_bytes() == before


def test_a_newer_version_of_the_package_may_go_on(tmp_path, monkeypatch):
    opened(tmp_path / "j").close()
    monkeypatch.setattr("importlib.metadata.version", lambda name: "9.9.9")
    opened(tmp_path / "j").close()


def test_a_difference_is_named_by_its_place():
    assert difference({"a": {"b": 1}}, {"a": {"b": 1}}) == ""
    assert difference({"a": {"b": 1}}, {"a": {"b": 2}}) == "a.b is 1 there and 2 here"
    assert difference({"a": 1}, {}) == "a is 1 there and null here"
    assert difference(1, True) == "plan is 1 there and true here"


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
    [(".", "Is a directory"), ("no/such/folder", "No such file"), ("/dev/full", "must be a file on a disk")],
)
def test_a_path_that_cannot_be_one_is_refused(tmp_path, name, words):
    with pytest.raises(UsageError, match=words):
        opened(Path(os.path.join(tmp_path, name)))


def test_a_disk_that_is_full_ends_with_one_line_and_a_journal_that_resumes(tmp_path, monkeypatch):
    path = tmp_path / "j"
    write, room = os.write, [3000]

    def full(file, data):
        if room[0] == 0:
            raise OSError(28, "No space left on device")
        room[0] -= (part := min(room[0], len(data)))
        return write(file, data[:part])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(UsageError, match=r"cannot write the journal .* No space left on device .*resumes"):
        sweep(small(), journal=path)
    monkeypatch.undo()
    assert 0 < path.stat().st_size <= 3000
    assert path.read_bytes().endswith(b"\n")
    assert sweep(small(), journal=path).summary == sweep(small()).summary
