"""The numbers behind a picture as JSON: written, read, and compared.

A picture is drawn from what its file holds: numbers are rounded before they are drawn.
"""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError

DIGITS = 12
RELATIVE = 1e-9  # a public function that is off by so much is wrong (verify holds them to it)
OF_LARGEST = 1e-12  # where numbers change sign they may cancel, and round as the largest of them
WIDTH, BEFORE = 60, 20  # letters of a value in a message, and of those before a difference


def plain(value: Any) -> Any:
    """Turn arrays and their numbers into lists and Python's, floats rounded to 12 digits.

    Raises
    ------
    RopeTheoryError
        A number is not finite, or a value is of no kind that JSON has.
    """
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | np.ndarray):
        return [plain(item) for item in value]
    if value is None or isinstance(value, str | bool):
        return value
    if isinstance(value, np.bool):
        return bool(value)
    if isinstance(value, int | np.integer):
        return int(value)
    if isinstance(value, float | np.floating):
        if not math.isfinite(value):
            raise RopeTheoryError(f"a number of a figure must be finite; got {value}")
        return float(f"{float(value):.{DIGITS}g}")
    raise RopeTheoryError(f"a figure cannot hold a {type(value).__name__}; use numbers, text, lists, dicts")


def as_text(value: Any, indent: int = 0) -> str:
    """Write JSON with a list of numbers on one line, so that a change is one line."""
    inner = " " * (indent + 1)
    if isinstance(value, dict) and value:
        rows = [f"{json.dumps(key, ensure_ascii=False)}: {as_text(value[key], indent + 1)}" for key in value]
        return "{\n" + ",\n".join(inner + row for row in rows) + "\n" + " " * indent + "}"
    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        rows = [as_text(item, indent + 1) for item in value]
        return "[\n" + ",\n".join(inner + row for row in rows) + "\n" + " " * indent + "]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def differences(held: Any, right: Any, path: str = "") -> list[str]:
    """Say where numbers that are held differ from the right ones beyond rounding."""
    if isinstance(held, dict) and isinstance(right, dict):
        found = [f"{_join(path, key)} is missing" for key in right if key not in held]
        found += [f"{_join(path, key)} is not one of its numbers" for key in held if key not in right]
        for key in right:
            if key in held:
                found += differences(held[key], right[key], _join(path, key))
        return found
    if isinstance(held, list) and isinstance(right, list):
        if len(held) != len(right):
            return [f"{path} has {len(held)} entries, recomputed {len(right)}"]
        values = [x for x in right if _is_number(x)]
        cancels = bool(values) and min(values) <= 0 <= max(values)
        largest = max(map(abs, values)) if cancels else 0.0
        pairs = enumerate(zip(held, right, strict=True))
        return [line for at, pair in pairs for line in _compare(*pair, f"{path}[{at}]", largest)]
    return _compare(held, right, path, 0.0)


def _compare(held: Any, right: Any, path: str, largest: float) -> list[str]:
    if isinstance(right, dict | list):
        if type(held) is type(right):
            return differences(held, right, path)
    elif isinstance(right, float) and _is_number(held):
        if abs(held - right) <= RELATIVE * abs(right) + OF_LARGEST * largest:
            return []
    elif type(held) is type(right) and held == right:
        return []
    old, new = _write_both(held, right)
    return [f"{path} is {old}, recomputed {new}"]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _write_both(held: Any, right: Any) -> list[str]:
    """Write both values, long ones cut around the first place where they differ."""
    texts = [json.dumps(value, ensure_ascii=False) for value in (held, right)]
    same = next((at for at, (one, other) in enumerate(zip(*texts, strict=False)) if one != other), 0)
    start = max(0, same - BEFORE) if max(map(len, texts)) > WIDTH else 0
    return [_cut(text, start) for text in texts]


def _cut(text: str, start: int) -> str:
    front = "..." if start else ""
    rest = text[start:]
    return front + (rest if len(front + rest) <= WIDTH else rest[: WIDTH - 3 - len(front)] + "...")
