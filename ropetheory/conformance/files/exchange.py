"""Questions and answers as files: .safetensors, .npz and .json.

A case with the id ID is three arrays: ``ID.q``, ``ID.k`` and ``ID.positions`` (32-bit whole numbers), in the
shapes of ``Case``; its length is the largest position and one. Answers are arrays ``ID.q`` and ``ID.k`` of
the same shapes; other arrays do not matter, so that a program may turn q and k where they lie and write the
file back. In JSON each case is an object, its arrays are flat lists, and ``shape`` says how they are folded.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.conformance.files.tensors import NAMED, format_tensors, parse_tensors, to_bits
from ropetheory.conformance.formats import HELD, format_named
from ropetheory.conformance.whole.cases import Case
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.files import read_file, show_path

SCHEMA = 1
KIND = "ropetheory-questions"
AXES = "batch, tokens, heads, width"
SUFFIXES = (".safetensors", ".npz", ".json")
MOST_BYTES = 2**32
IN_NPZ = {"bfloat16": "float32"}  # of which NumPy has no format: float32 holds each of its numbers
ID = re.compile(r"\d+-([a-z]+)-[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Held:
    """What a file holds: arrays by name, in float64, and the format in which vectors lie there."""

    arrays: Mapping[str, np.ndarray[Any, Any]]
    dtype: str | None = None


def write_questions(cases: Iterable[Case], suffix: str, dtype: str | None = None) -> bytes:
    """Return questions as the content of a file.

    Parameters
    ----------
    cases : iterable of Case
        The questions.
    suffix : {".safetensors", ".npz", ".json"}
        The format of the file.
    dtype : str, optional
        The format of the vectors, float32 by default. ``.npz`` has bfloat16 as float32 numbers, and JSON
        every number in full: nothing is rounded.

    Returns
    -------
    bytes
        The same for the same arguments, on every platform.

    Raises
    ------
    RopeTheoryError
        If the suffix or the format is none of these.
    """
    held = format_named(dtype).name
    if suffix not in WRITERS:
        raise RopeTheoryError(
            f"`suffix` must be one of {', '.join(SUFFIXES)}; got {suffix!r} (name the file so)"
        )
    return WRITERS[suffix](tuple(cases), held)


def _as_tensors(cases: tuple[Case, ...], dtype: str) -> bytes:
    tensors = {}
    for one in cases:
        tensors[f"{one.id}.q"], tensors[f"{one.id}.k"] = to_bits(one.q, dtype), to_bits(one.k, dtype)
        positions = to_bits(one.positions, "float64")
        tensors[f"{one.id}.positions"] = type(positions)("I32", one.positions.astype("<i4"))
    texts = {"kind": KIND, "schema": str(SCHEMA), "dtype": dtype, "axes": AXES}
    return format_tensors(tensors, texts)


def _as_npz(cases: tuple[Case, ...], dtype: str) -> bytes:
    kind, arrays = np.dtype(IN_NPZ.get(dtype, dtype)), {}
    for one in cases:
        arrays[f"{one.id}.q"], arrays[f"{one.id}.k"] = one.q.astype(kind), one.k.astype(kind)
        arrays[f"{one.id}.positions"] = one.positions.astype(np.int32)
    out = io.BytesIO()
    np.savez(out, **arrays)  # type: ignore[arg-type]  # each is an array
    return out.getvalue()


def _as_json(cases: tuple[Case, ...], dtype: str) -> bytes:
    listed = [
        {
            "id": one.id, "length": one.length,
            "shape": {"q": list(one.q.shape), "k": list(one.k.shape), "positions": list(one.positions.shape)},
            "positions": one.positions.ravel().tolist(), "q": _short(one.q), "k": _short(one.k),
        }
        for one in cases
    ]  # fmt: skip
    head = {"schema": SCHEMA, "kind": KIND, "dtype": dtype, "axes": AXES}
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in listed)
    return f'{json.dumps(head)[:-1]}, "cases": [\n{lines}\n]}}\n'.encode()


def _short(values: Any) -> list[float]:
    """List numbers, whole ones as such."""
    return [int(x) if x == int(x) else x for x in values.ravel().tolist()]


WRITERS: dict[str, Callable[[tuple[Case, ...], str], bytes]] = {
    ".safetensors": _as_tensors, ".npz": _as_npz, ".json": _as_json,
}  # fmt: skip


def read_held(path: str) -> Held:
    """Read the arrays of a file of questions or answers.

    Parameters
    ----------
    path : str
        A file that ends in .safetensors, .npz or .json.

    Returns
    -------
    Held
        Every array in float64; of JSON the flat lists.

    Raises
    ------
    UsageError
        If the file cannot be read, or is none of the formats; one line.
    """
    shown = show_path(path)
    reader = next((READERS[one] for one in SUFFIXES if path.endswith(one)), None)
    if reader is None:
        raise UsageError(f"{shown} must end in {', '.join(SUFFIXES[:2])} or {SUFFIXES[2]}")
    try:
        return reader(read_file(path, MOST_BYTES))
    except OSError as error:
        raise UsageError(f"{shown} cannot be read: {error.strerror or error}") from error
    except MemoryError as error:
        raise UsageError(f"{shown} cannot be read: its arrays do not fit into memory") from error
    except Exception as error:  # anything may lie there, and the readers raise what they meet in it
        told = str(error) if isinstance(error, ValueError | EOFError) else "it is damaged"
        raise UsageError(f"{shown} cannot be read: {' '.join(told.split())[:200]}") from error


def _from_tensors(content: bytes) -> Held:
    tensors, _ = parse_tensors(content)
    kinds = {one.kind for name, one in tensors.items() if name.endswith((".q", ".k"))}
    dtype = NAMED.get(kinds.pop()) if len(kinds) == 1 else None
    return Held({name: np.asarray(one.numbers(), np.float64) for name, one in tensors.items()}, dtype)


def _from_npz(content: bytes) -> Held:
    opened = np.load(io.BytesIO(content), allow_pickle=False)
    if not isinstance(opened, np.lib.npyio.NpzFile):
        raise ValueError("it is not an archive of arrays")
    with opened as archive:
        found = {name: archive[name] for name in archive.files}
    kinds = {one.dtype.name for name, one in found.items() if name.endswith((".q", ".k"))}
    dtype = kinds.pop() if len(kinds) == 1 else None
    return Held(
        {name: one.astype(np.float64) for name, one in found.items()}, dtype if dtype in HELD else None
    )


def _from_json(content: bytes) -> Held:
    read = json.loads(content)
    if not isinstance(read, dict) or not isinstance(read.get("cases"), list):
        raise ValueError('it must be an object with "cases", a list of objects with "id", "q" and "k"')
    found = {}
    for one in read["cases"]:
        if not isinstance(one, dict) or not isinstance(one.get("id"), str):
            raise ValueError('every case must be an object with an "id"')
        for part in ("q", "k", "positions"):
            if part in one:
                shape = one.get("shape", {}).get(part, [-1])
                found[f"{one['id']}.{part}"] = np.asarray(one[part], np.float64).reshape(shape)
    dtype = read.get("dtype")
    return Held(found, dtype if dtype in HELD else None)


READERS: dict[str, Callable[[bytes], Held]] = {
    ".safetensors": _from_tensors, ".npz": _from_npz, ".json": _from_json,
}  # fmt: skip


def read_questions(path: str) -> tuple[Case, ...]:
    """Read a file of questions.

    Raises
    ------
    UsageError
        If it is none, or cannot be read.
    """
    held = read_held(path).arrays
    found = []
    for name in held:
        own = name.removesuffix(".positions")
        match = ID.fullmatch(own)
        if own != name and match and {f"{own}.q", f"{own}.k"} <= set(held):
            positions = held[name].astype(np.int64)
            found.append(Case(match[1], held[f"{own}.q"], held[f"{own}.k"], positions, own))
    if not found or any(one.q.ndim != 4 or one.k.ndim != 4 or one.positions.ndim != 2 for one in found):
        raise UsageError(f"{show_path(path)} holds no questions (write them by `conform --emit`)")
    return tuple(sorted(found, key=lambda one: int(one.id.partition("-")[0])))
