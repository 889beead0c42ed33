"""Files are written whole or not at all, and what is no file is not read."""

import os
import socket
import stat
from pathlib import Path

import pytest

from ropetheory.files import check_writable, open_file, read_file, write_whole


def held(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_files_hold_what_was_given_and_all_may_read_them(tmp_path):
    folder = tmp_path / "new" / "folder"
    write_whole(folder, {"a.md": b"one\n", "b": b""})
    write_whole(folder, {"a.md": b"two\n"})
    assert held(folder) == {"a.md": b"two\n", "b": b""}
    assert stat.S_IMODE((folder / "a.md").stat().st_mode) == 0o644


@pytest.mark.parametrize("good", [0, 1, 2])
def test_a_full_disk_leaves_what_was_there(tmp_path, monkeypatch, good):
    write_whole(tmp_path, {"a": b"old", "b": b"old"})
    real, calls = os.fdopen, []

    def full(handle, mode):
        calls.append(handle)
        stream = real(handle, mode)
        if len(calls) > good:
            stream.close()
            raise OSError(28, "No space left on device")
        return stream

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(tmp_path, {"a": b"new", "b": b"new", "c": b"new"})
    assert held(tmp_path) == {"a": b"old", "b": b"old"}


def test_nothing_is_left_aside_when_another_takes_a_file_away(tmp_path, monkeypatch):
    real = os.fdopen

    def taken(handle, mode):
        first, *others = sorted(tmp_path.iterdir())
        if not others:
            return real(handle, mode)
        first.unlink()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", taken)
    with pytest.raises(OSError, match="No space left"):
        write_whole(tmp_path, {"a": b"new", "b": b"new"})
    assert held(tmp_path) == {}


def test_nothing_is_left_aside_when_a_name_is_taken_by_a_folder(tmp_path):
    (tmp_path / "b").mkdir()
    with pytest.raises(OSError, match="b"):
        write_whole(tmp_path, {"b": b"new"})
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


def test_a_place_that_is_no_folder_is_an_error(tmp_path):
    (tmp_path / "f").touch()
    with pytest.raises(OSError, match="f"):
        write_whole(Path(tmp_path / "f"), {"a": b""})


def test_a_file_is_read_to_its_last_byte(tmp_path):
    (tmp_path / "f").write_bytes(b"abc")
    (tmp_path / "link").symlink_to("f")
    for name in ("f", "link"):
        assert read_file(tmp_path / name, 3) == b"abc"
    with pytest.raises(OSError, match="it has more than 2 bytes"):
        read_file(tmp_path / "f", 2)


def test_a_file_that_states_no_size_is_read_to_the_bound_alone():
    """As those of /proc do."""
    if not Path("/proc/self/status").exists():
        pytest.skip("this platform has no /proc")
    with pytest.raises(OSError, match="it has more than 10 bytes"):
        read_file("/proc/self/status", 10)


def test_what_is_no_file_is_not_opened(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with socket.socket(socket.AF_UNIX) as one:
        monkeypatch.chdir(tmp_path)  # whose path may be too long for a socket
        one.bind("socket")
        monkeypatch.setattr(os, "open", lambda *arguments: pytest.fail("it was opened"))
        for name, words in (
            ("pipe", "it is a pipe and no file"),
            ("folder", "it is a folder and no file"),
            ("socket", "it is a socket and no file"),
            (os.devnull, "it is a device and no file"),
        ):
            with pytest.raises(OSError, match=words):
                open_file(name)


def test_a_path_that_cannot_be_followed_is_an_error(tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    for path, words in (("loop", "symbolic"), ("a" * 300, "too long"), ("a\0", "null"), ("no", "No such")):
        with pytest.raises(OSError, match=words) as refused:
            open_file(tmp_path / path)
        assert words in refused.value.strerror


def test_a_pipe_that_takes_the_place_of_a_file_is_not_waited_for(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    real, handles = os.open, []

    def swapped(path, *others):
        handles.append(real(tmp_path / "pipe", *others))
        return handles[-1]

    monkeypatch.setattr(os, "open", swapped)
    with pytest.raises(OSError, match="it is a pipe and no file"):
        open_file(tmp_path / "file")
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handles[0])


def test_a_folder_that_takes_no_file_is_refused_before_the_work(tmp_path, monkeypatch):
    check_writable(tmp_path / "new" / "folder")
    assert held(tmp_path) == {}  # what was tried is taken away again

    def refuse(*_, **__):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.mkdtemp", refuse)  # the mode of the folder would allow it
    with pytest.raises(OSError, match=r"takes no new file \(Read-only file system\)"):
        check_writable(tmp_path / "new" / "folder")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a file system that takes no folder")
def test_a_folder_of_the_system_is_refused_before_the_work():
    with pytest.raises(OSError, match="/proc takes no new file"):
        check_writable(Path("/proc/x"))
