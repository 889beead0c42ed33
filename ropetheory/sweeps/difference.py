"""Where two plans part, in words: for a journal or a store that belongs to another sweep."""

from __future__ import annotations

import json
from typing import Any


def difference(other: Any, own: Any, where: str = "") -> str:
    """Say where two JSON values first differ; empty where they do not."""
    if isinstance(other, dict) and isinstance(own, dict):
        for key in sorted(other.keys() | own.keys()):
            found = difference(other.get(key), own.get(key), f"{where}.{key}" if where else str(key))
            if found:
                return found
        return ""
    # Lists of numbers are compared as wholes: an axis differs, not its 17th value.
    same = type(other) is type(own) and other == own
    return "" if same else f"{where or 'plan'} is {_short(other)} there and {_short(own)} here"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 48 else f"{text[:32]} ... {text[-12:]}"
