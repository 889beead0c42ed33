"""Files of tables that are none, are cut, or say that they hold more than they do."""

from __future__ import annotations

import io
import os
import zipfile

import numpy as np
import pytest

from ropetheory.conformance.files import arrays as files
from ropetheory.conformance.files.arrays import arrays
from ropetheory.errors import UsageError


def npy(header, content=b""):
    text = header.encode().ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text + content


def archive(content, name="cos.npy"):
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)
    return found.getvalue()


HUGE = "{'descr': '<f8', 'fortran_order': False, 'shape': (4611686018427387904,)}"
BROKEN = {
    "empty.npz": b"",
    "text.npz": b"cos, sin",
    "cut.npz": archive(npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}", bytes(16)))[:-30],
    "cut.npy": npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}", bytes(8)),
    "huge.npy": npy(HUGE),
    "huge.npz": archive(npy(HUGE)),
    "header.npy": npy("{'descr': '<f8', 'shape': ("),
    "deep.npy": b"\x93NUMPY\x01\x00" + (9000).to_bytes(2, "little") + b"(" * 9000,
    "short.npy": b"\x93NUMPY\x01\x00" + (9000).to_bytes(2, "little") + b"{}",
    "object.npy": npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,)}"),
    "empty.safetensors": b"",
    "huge.safetensors": (2**62).to_bytes(8, "little") + b"{}",
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_holds_no_arrays_is_refused_in_a_line(tmp_path, name):
    if name.endswith(".safetensors"):
        pytest.importorskip("safetensors")
    (tmp_path / name).write_bytes(BROKEN[name])
    with pytest.raises(UsageError, match=r"cannot be read: \w") as refused:
        arrays(tmp_path / name)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", ["pipe.npz", "pipe.npy", "pipe.safetensors"])
def test_a_pipe_is_not_read(tmp_path, name):
    os.mkfifo(tmp_path / name)
    with pytest.raises(UsageError, match="it is a pipe and no file"):
        arrays(tmp_path / name)


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    np.savez_compressed(tmp_path / "zeros.npz", cos=np.zeros(10_000))
    assert arrays(tmp_path / "zeros.npz")["cos"].shape == (10_000,)
    monkeypatch.setattr(files, "MOST_BYTES", 10_000)
    with pytest.raises(UsageError, match="it unpacks to 80128 bytes, and at most 10000 are read"):
        arrays(tmp_path / "zeros.npz")


def test_arrays_that_do_not_fit_are_refused_in_a_line(tmp_path, monkeypatch):
    def full(*arguments, **options):
        raise MemoryError

    np.save(tmp_path / "one.npy", np.arange(3.0))
    monkeypatch.setattr(np.lib.format, "read_array", full)
    with pytest.raises(UsageError, match="cannot be read: its arrays do not fit into memory"):
        arrays(tmp_path / "one.npy")


def test_an_array_without_a_name_is_a_table(tmp_path):
    np.save(tmp_path / "one.npy", np.arange(3.0))
    assert arrays(tmp_path / "one.npy")["table"].tolist() == [0.0, 1.0, 2.0]
