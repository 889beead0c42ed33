"""Files are written whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from ropetheory.files import write_whole


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
