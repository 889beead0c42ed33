"""A GGUF file, read key by key: what a file declares is held against its size before it is read.

The header is small and the file may be anything: of every length that it states the bytes must be
there, and what is kept is bounded. The tokens, most of a header, are passed over.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection
from typing import Any, BinaryIO

from ropetheory.errors import RopeTheoryError, echo

MAGIC = b"GGUF"
VERSIONS = (2, 3)
MOST_KEYS = 2**12  # published files have some fifty
MOST_TENSORS = 2**16
MOST_NAME = 2**16  # bytes, as the format has it
MOST_KEPT = 2**10  # numbers of a list, and characters of a text; a longer one is passed over
MOST_STEPS = 2**22  # texts and lists that are passed over; the largest vocabularies have under a million
MOST_DIVISORS = 2**16
_DEPTH = 4  # of lists in lists, which no published file has
_TEXT, _LIST = 8, 9
_NUMBERS = dict(zip((0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12), "BbHhIif?Qqd", strict=True))
_FLOATS = {0: "f", 1: "e", 28: "d"}  # types of tensors: F32, F16 and F64


class BrokenFileError(RopeTheoryError):
    """What the file holds is no GGUF; the message says where."""


def read(file: BinaryIO, wanted: Collection[str]) -> tuple[dict[str, Any], dict[str, list[float]]]:
    """Return the keys of a GGUF file, but those of its tokens, and the tensors that are wanted.

    Raises
    ------
    BrokenFileError
        The file ends inside something, or states what no such file does.
    """
    reader = _Reader(file)
    tensors, keys = reader.begin()
    values = reader.keys(keys)
    places = reader.tensors(tensors, wanted)
    start = reader.at + -reader.at % _alignment(values)
    return values, {name: reader.floats(name, start, *place) for name, place in places.items()}


def _alignment(values: dict[str, Any]) -> int:
    """Return what the data of tensors is aligned to."""
    found = values.get("general.alignment", 32)
    if type(found) is not int or found < 1 or found & (found - 1) or found > 2**30:
        raise BrokenFileError(f"`general.alignment` must be a power of two; got {echo(found)}")
    return found


class _Reader:
    """A place in a file that never leaves it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = file.seek(0, 2)
        self._order = "<"
        self._steps = 0
        self.at = file.seek(0)

    def begin(self) -> tuple[int, int]:
        """Return how many tensors and keys there are; a file of the other byte order says so here."""
        if self._take(4, "its first word") != MAGIC:
            raise BrokenFileError("it does not begin with GGUF")
        version = self._take(4, "its version")
        if version[:2] == b"\0\0":
            self._order = ">"
        (number,) = struct.unpack(f"{self._order}I", version)
        if number not in VERSIONS:
            raise BrokenFileError(f"it is of version {number}, and versions 2 and 3 are read")
        tensors, keys = (self._number("Q", f"the number of its {what}") for what in ("tensors", "keys"))
        self._bound(tensors, MOST_TENSORS, "tensors")
        self._bound(keys, MOST_KEYS, "keys")
        return tensors, keys

    def keys(self, count: int) -> dict[str, Any]:
        """Read every key; what is passed over has no value."""
        found: dict[str, Any] = {}
        for place in range(count):
            name = self._name(f"the name of key {place + 1} of {count}")
            if name in found:
                raise BrokenFileError(f"it has the key {echo(name)} twice")
            inside = f"the key {echo(name)}"
            kept = not name.startswith("tokenizer.")
            found[name] = self._value(self._number("I", inside), inside, kept, _DEPTH)
        return {name: value for name, value in found.items() if value is not None}

    def tensors(self, count: int, wanted: Collection[str]) -> dict[str, tuple[int, int, int]]:
        """Return size, type and offset of every tensor that is wanted."""
        found = {}
        for place in range(count):
            name = self._name(f"the name of tensor {place + 1} of {count}")
            inside = f"the shape of the tensor {echo(name)}"
            size = 1
            for _ in range(self._bound(self._number("I", inside), 8, f"axes of the tensor {echo(name)}")):
                size *= self._number("Q", inside)
            kind, offset = self._number("I", inside), self._number("Q", inside)
            if name in wanted:
                found[name] = size, kind, offset
        return found

    def floats(self, name: str, start: int, size: int, kind: int, offset: int) -> list[float]:
        """Read the numbers of a tensor."""
        self._bound(size, MOST_DIVISORS, f"numbers in the tensor {echo(name)}")
        if kind not in _FLOATS:
            raise BrokenFileError(
                f"the tensor {echo(name)} is of type {kind}, and F32, F16 and F64 are read"
            )
        inside = f"the numbers of the tensor {echo(name)}"
        self.at = start
        self._pass(offset, inside)
        return [float(number) for number in self._numbers(_FLOATS[kind], size, inside)]

    def _value(self, kind: int, inside: str, kept: bool, depth: int) -> Any:
        """Read a value, or pass over it and return None."""
        if kind in _NUMBERS:
            number = self._number(_NUMBERS[kind], inside)
            return number if kept else None
        if kind == _TEXT:
            return self._text(inside, kept)
        if kind == _LIST:
            return self._list(inside, kept, depth)
        raise BrokenFileError(f"{inside} is of type {kind}, which the format has not")

    def _text(self, inside: str, kept: bool) -> str | None:
        length = self._number("Q", inside)
        if kept and length <= MOST_KEPT:
            return self._take(length, inside).decode("utf-8", "replace")
        self._pass(length, inside)
        return None

    def _list(self, inside: str, kept: bool, depth: int) -> list[Any] | None:
        """Read a list of numbers; texts and lists in it are passed over."""
        kind, count = self._number("I", inside), self._number("Q", inside)
        code = _NUMBERS.get(kind)
        if code is not None and kept and count <= MOST_KEPT:
            return self._numbers(code, count, inside)
        if code is not None:
            self._pass(count * struct.calcsize(code), inside)
            return None
        if depth == 0:
            raise BrokenFileError(f"{inside} holds lists in lists, more than {_DEPTH} deep")
        self._demand(8 * count if kind == _TEXT else 12 * count, inside)  # each has a length, at least
        self._steps = self._bound(self._steps + count, MOST_STEPS, "texts and lists")
        if kind == _TEXT:
            self._pass_texts(count, inside)
            return None
        for _ in range(count):
            self._value(kind, inside, False, depth - 1)
        return None

    def _pass_texts(self, count: int, inside: str) -> None:
        """Pass over texts, of which a vocabulary has many: each is one read and one seek."""
        read: Callable[[int], bytes] = self._file.read
        order: Any = "little" if self._order == "<" else "big"
        at, seek, size = self.at, self._file.seek, self._size
        for _ in range(count):
            length = int.from_bytes(read(8), order)
            at += 8 + length
            if at > size:
                raise self._ends(inside)
            seek(length, 1)
        self.at = at

    def _name(self, inside: str) -> str:
        start, length = self.at, self._number("Q", inside)
        self._bound(length, MOST_NAME, f"bytes in {inside}")
        try:
            return self._take(length, inside).decode("utf-8")
        except UnicodeDecodeError:
            raise BrokenFileError(f"{inside}, at byte {start}, is not UTF-8") from None

    def _number(self, code: str, inside: str) -> Any:
        return self._numbers(code, 1, inside)[0]

    def _numbers(self, code: str, count: int, inside: str) -> list[Any]:
        content = self._take(count * struct.calcsize(code), inside)
        return list(struct.unpack(f"{self._order}{count}{code}", content))

    def _take(self, count: int, inside: str) -> bytes:
        self._demand(count, inside)
        self._file.seek(self.at)
        content = self._file.read(count)
        if len(content) < count:  # somebody cuts it meanwhile
            raise self._ends(inside)
        self.at += count
        return content

    def _pass(self, count: int, inside: str) -> None:
        self._demand(count, inside)
        self.at += count
        self._file.seek(self.at)

    def _demand(self, count: int, inside: str) -> None:
        if count > self._size - self.at:
            raise self._ends(inside)

    def _ends(self, inside: str) -> BrokenFileError:
        return BrokenFileError(f"it ends at byte {self._size}, inside {inside}")

    def _bound(self, number: int, most: int, what: str) -> int:
        if number > most:
            raise BrokenFileError(f"it states {echo(number)} {what}, and at most {most} are read")
        return number
