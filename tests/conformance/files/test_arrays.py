"""Files of tables that are none, are cut, or say that they hold more than they do."""

from __future__ import annotations

import io
import os
import sys
import zipfile

import numpy as np
import pytest

from ropetheory.conformance.files import arrays as files
from ropetheory.conformance.files.arrays import arrays
from ropetheory.conformance.files.tensors import format_tensors, to_bits
from ropetheory.errors import MissingDependencyError, UsageError
from tests.models.test_gguf_file import header, whole


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


def test_safetensors_need_no_package(tmp_path):
    content = format_tensors({"a": to_bits(np.asarray([1.0, 2.5]), "float32")}, {})
    (tmp_path / "a.safetensors").write_bytes(content)
    assert arrays(tmp_path / "a.safetensors")["a"].tolist() == [1.0, 2.5]


def test_bfloat16_keeps_its_format(tmp_path):
    bfloat16 = pytest.importorskip("ml_dtypes").bfloat16
    content = format_tensors({"a": to_bits(np.asarray([1.5]), "bfloat16")}, {})
    (tmp_path / "a.safetensors").write_bytes(content)
    found = arrays(tmp_path / "a.safetensors")["a"]
    assert (found.dtype, float(found[0])) == (bfloat16, 1.5)


def test_tensors_of_torch_are_read_by_their_joined_names(tmp_path):
    torch = pytest.importorskip("torch")
    torch.save({"rope": {"cos": torch.ones(2, 3)}, "step": 7}, tmp_path / "a.pt")
    torch.save(torch.arange(3.0), tmp_path / "one.pth")
    assert {name: tuple(one.shape) for name, one in arrays(tmp_path / "a.pt").items()} == {"rope.cos": (2, 3)}
    assert arrays(tmp_path / "one.pth")["table"].tolist() == [0.0, 1.0, 2.0]


class Runs:
    def __reduce__(self):
        return os.mkdir, ("it-ran",)


def test_nothing_in_a_file_of_torch_is_run(tmp_path, monkeypatch):
    torch = pytest.importorskip("torch")
    monkeypatch.chdir(tmp_path)
    torch.save({"a": Runs()}, tmp_path / "a.pt")
    (tmp_path / "junk.pt").write_bytes(b"123")
    for name in ("a.pt", "junk.pt"):
        with pytest.raises(UsageError, match="torch does not read it") as refused:
            arrays(tmp_path / name)
        assert "\n" not in str(refused.value)
    assert not (tmp_path / "it-ran").exists()


def test_a_file_of_torch_without_torch(tmp_path, monkeypatch):
    (tmp_path / "a.pt").write_bytes(b"123")
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingDependencyError, match="needs torch"):
        arrays(tmp_path / "a.pt")


def test_a_gguf_holds_its_divisors(tmp_path):
    (tmp_path / "a.gguf").write_bytes(whole())
    assert arrays(tmp_path / "a.gguf")["rope_freqs.weight"].tolist() == [1.0, 2.0]
    (tmp_path / "b.gguf").write_bytes(header())
    (tmp_path / "c.gguf").write_bytes(b"GGUF")
    for name, words in (("b.gguf", "holds none of rope_freqs.weight"), ("c.gguf", "it ends at byte 4")):
        with pytest.raises(UsageError, match=words):
            arrays(tmp_path / name)
