"""Files of safetensors: eight bytes with the length of a header, the header as JSON, the numbers.

The header is one JSON object: ``{NAME: {"dtype": "F32", "shape": [..], "data_offsets": [FROM, TO]}, ..}``,
with texts under ``__metadata__``; offsets count from the end of the header. All is little-endian.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

KINDS = {
    "F64": "<f8", "F32": "<f4", "F16": "<f2", "BF16": "<u2", "I64": "<i8", "I32": "<i4", "I16": "<i2",
    "I8": "<i1", "U8": "<u1", "U16": "<u2", "U32": "<u4", "U64": "<u8", "BOOL": "<u1",
}  # fmt: skip
NAMED = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16"}
WRITTEN = {name: kind for kind, name in NAMED.items()}
MOST_HEADER = 2**27


@dataclass(frozen=True, slots=True)
class Tensor:
    """A tensor of a file: its type, and its numbers; those of BF16 as the 16 bits that they are."""

    kind: str
    bits: np.ndarray[Any, Any]

    def numbers(self) -> Any:
        """Return the numbers; those of BF16 in float32, which holds each of them."""
        if self.kind != "BF16":
            return self.bits
        return (self.bits.astype("<u4") << 16).view("<f4")


def parse_tensors(content: bytes) -> tuple[dict[str, Tensor], dict[str, str]]:
    """Return the tensors of a file, by name, and its texts.

    Parameters
    ----------
    content : bytes
        The whole file.

    Raises
    ------
    ValueError
        If it is no such file; the message says why, in one line.
    """
    size = int.from_bytes(content[:8], "little")
    if len(content) < 8 or size > min(MOST_HEADER, len(content) - 8):
        raise ValueError("it is cut, or no file of safetensors: its header is longer than the file")
    try:
        header = json.loads(content[8 : 8 + size])
    except (ValueError, RecursionError):
        raise ValueError("its header is not JSON") from None
    if not isinstance(header, dict):
        raise ValueError("its header is not a JSON object")
    texts, data = header.pop("__metadata__", {}), memoryview(content)[8 + size :]
    return {name: _tensor(name, one, data) for name, one in header.items()}, dict(texts or {})


def _tensor(name: str, entry: Any, data: memoryview) -> Tensor:
    """Read one tensor; what the header says of it is held against the file."""
    try:
        kind, shape, (start, end) = entry["dtype"], tuple(entry["shape"]), entry["data_offsets"]
        whole = all(type(n) is int and n >= 0 for n in (*shape, start, end))
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"its header does not say what {name[:40]!r} is") from None
    if kind not in KINDS:
        raise ValueError(f"{name[:40]!r} is of type {str(kind)[:20]!r}, and {', '.join(KINDS)} are read")
    held = np.dtype(KINDS[kind])
    if not whole or not start <= end <= len(data) or end - start != math.prod(shape) * held.itemsize:
        raise ValueError(f"the bytes of {name[:40]!r} are not those that its shape needs")
    return Tensor(kind, np.frombuffer(data[start:end], held).reshape(shape))


def to_bits(values: np.ndarray[Any, Any], dtype: str) -> Tensor:
    """Return numbers as a tensor of a format; each must be held by it as it is."""
    kind = WRITTEN[dtype]
    if kind != "BF16":
        return Tensor(kind, np.ascontiguousarray(values, KINDS[kind]))
    single = np.ascontiguousarray(values, "<f4")
    return Tensor(kind, (single.view("<u4") >> 16).astype("<u2"))


def format_tensors(tensors: Mapping[str, Tensor], texts: Mapping[str, str]) -> bytes:
    """Return the file that holds tensors; the same ones give the same bytes."""
    header: dict[str, Any] = {"__metadata__": dict(texts)} if texts else {}
    parts, at = [], 0
    for name, one in tensors.items():
        part = one.bits.tobytes()
        offsets = [at, at + len(part)]
        header[name] = {"dtype": one.kind, "shape": list(one.bits.shape), "data_offsets": offsets}
        parts.append(part)
        at += len(part)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + b"".join(parts)
