"""The arrays of a file of tables: NumPy's two formats and safetensors."""

from __future__ import annotations

import contextlib
import importlib
import zipfile
from typing import TYPE_CHECKING, Any, BinaryIO

from ropetheory.errors import MissingDependencyError, UsageError
from ropetheory.files import open_file, show_path

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
        It is of safetensors, and a package for it is not installed.
    """
    shown = show_path(path)
    try:
        with open_file(path, MOST_BYTES) as file:
            return _tensors(path, shown) if str(path).endswith(".safetensors") else _numpy(file)
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
    told = isinstance(error, OSError | ValueError | EOFError | zipfile.BadZipFile)
    return " ".join(str(error).split())[:200] if told else "it is damaged"


def _numpy(file: BinaryIO) -> dict[str, Any]:
    """Read one array, or an archive of several; none that needs pickle."""
    import numpy as np

    if not zipfile.is_zipfile(file):
        file.seek(0)
        if file.read(len(np.lib.format.MAGIC_PREFIX)) != np.lib.format.MAGIC_PREFIX:
            raise ValueError("it is no .npy, no .npz and no .safetensors")
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


def _tensors(path: str | os.PathLike[str], shown: str) -> dict[str, Any]:
    """Read a file of safetensors; NumPy knows bfloat16 once ml_dtypes is loaded."""
    with contextlib.suppress(ImportError):
        importlib.import_module("ml_dtypes")
    try:
        numpy = importlib.import_module("safetensors.numpy")
    except ImportError as error:
        words = f"{shown} needs safetensors: pip install 'ropetheory[safetensors]'"
        raise MissingDependencyError(words) from error
    broken = importlib.import_module("safetensors").SafetensorError
    try:
        return dict(numpy.load_file(path))
    except TypeError as error:
        words = f"{shown} holds bfloat16, which needs ml_dtypes: pip install 'ropetheory[safetensors]'"
        raise MissingDependencyError(words) from error
    except broken as error:
        raise UsageError(f"{shown} cannot be read: {error}") from error
