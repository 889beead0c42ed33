"""The arrays of a file of tables: NumPy's two formats, safetensors, torch's, and the divisors of a GGUF."""

from __future__ import annotations

import importlib
import pickle
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from ropetheory.conformance.files.tensors import parse_tensors
from ropetheory.errors import MissingDependencyError, UsageError
from ropetheory.files import open_file, show_path
from ropetheory.models.gguf import DIVISORS
from ropetheory.models.gguf_file import BrokenFileError, read as read_gguf

if TYPE_CHECKING:
    import os

MOST_BYTES = 2**33
"""Bytes of all arrays of a file: a million positions of a thousand coordinates, in float64."""


def arrays(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the arrays of a file, by name; one without a name is ``table``.

    Raises
    ------
    UsageError
        The file cannot be read, or is none of the formats.
    MissingDependencyError
        It is of torch, or holds bfloat16, and the package for that is not installed.
    """
    shown = show_path(path)
    try:
        kind = Path(path).suffix
        with open_file(path, None if kind == ".gguf" else MOST_BYTES) as file:  # of which the header is read
            return READERS.get(kind, _numpy)(file)
    except (UsageError, MissingDependencyError):
        raise
    except MemoryError as error:
        raise UsageError(f"{shown} cannot be read: its arrays do not fit into memory") from error
    except Exception as error:  # anything may lie there, and the readers raise what they meet in it
        raise UsageError(f"{shown} cannot be read: {_words(error)}") from error


def _words(error: Exception) -> str:
    """Say in one line what a reader met; what it did not foresee is in no words for people."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    told = isinstance(error, OSError | ValueError | EOFError | zipfile.BadZipFile | BrokenFileError)
    return " ".join(str(error).split())[:200] if told else "it is damaged"


def _numpy(file: BinaryIO) -> dict[str, Any]:
    """Read one array, or an archive of several; none that needs pickle."""
    import numpy as np

    if not zipfile.is_zipfile(file):
        file.seek(0)
        if file.read(len(np.lib.format.MAGIC_PREFIX)) != np.lib.format.MAGIC_PREFIX:
            raise ValueError("it is neither .npy nor .npz, and not named .safetensors, .pt or .gguf")
        file.seek(0)
        return {"table": np.lib.format.read_array(file, allow_pickle=False)}
    file.seek(0)
    with zipfile.ZipFile(file) as archive:
        unpacked = sum(member.file_size for member in archive.infolist())
    if unpacked > MOST_BYTES:
        raise ValueError(f"it unpacks to {unpacked} bytes, and at most {MOST_BYTES} are read")
    file.seek(0)
    with np.load(file) as held:
        return dict(held)


def _tensors(file: BinaryIO) -> dict[str, Any]:
    """Read a file of safetensors; NumPy has bfloat16 once ml_dtypes is installed."""
    found = {}
    for name, one in parse_tensors(file.read())[0].items():
        found[name] = one.bits.view(_bfloat16()) if one.kind == "BF16" else one.bits
    return found


def _bfloat16() -> Any:
    try:
        return importlib.import_module("ml_dtypes").bfloat16
    except ImportError as error:
        words = "the file holds bfloat16, which needs ml_dtypes: pip install 'ropetheory[safetensors]'"
        raise MissingDependencyError(words) from error


def _saved(file: BinaryIO) -> dict[str, Any]:
    """Read tensors that torch saved, without running anything that lies there."""
    try:
        torch = importlib.import_module("torch")
    except ImportError as error:
        raise MissingDependencyError("a file of torch needs torch: pip install torch") from error
    try:
        held = torch.load(file, map_location="cpu", weights_only=True)
    except (RuntimeError, pickle.UnpicklingError) as error:
        first = str(error).partition("\n")[0].partition(". ")[0]
        raise ValueError(f"torch does not read it as tensors alone ({first[:120]})") from error
    return dict(_flat(held, "table", torch.Tensor))


def _flat(held: Any, name: str, kind: type) -> Iterator[tuple[str, Any]]:
    """Yield the tensors of a tensor, or of a mapping of mappings, by their joined names."""
    if isinstance(held, kind):
        yield name, held
    elif isinstance(held, Mapping):
        for key, value in held.items():
            yield from _flat(value, str(key) if name == "table" else f"{name}.{key}", kind)


def _divisors(file: BinaryIO) -> dict[str, Any]:
    """Read what a GGUF file divides plain frequencies by."""
    import numpy as np

    _, tensors = read_gguf(file, DIVISORS)
    if not tensors:
        raise ValueError(f"it holds none of {', '.join(DIVISORS)}, so that its header says all")
    return {name: np.asarray(values, dtype=np.float32) for name, values in tensors.items()}


READERS: dict[str, Callable[[BinaryIO], dict[str, Any]]] = {
    ".safetensors": _tensors, ".pt": _saved, ".pth": _saved, ".gguf": _divisors,
}  # fmt: skip
