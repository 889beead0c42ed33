"""Signatures as ``help`` prints them: short names of types, one parameter a line where one is too long.

Python 3.13 breaks long signatures by itself; before, it prints one line whatever its length.
"""

from __future__ import annotations

import inspect
from types import FunctionType
from typing import Any

_WIDTH = 75  # of a signature without its name, which has up to 24 letters


class _Bare(str):
    """A postponed annotation, shown as it is written."""

    __slots__ = ()
    __repr__ = str.__str__


class _Short(inspect.Signature):
    """A signature whose text is what ``help`` should print."""

    __slots__ = ()

    def __str__(self) -> str:
        parts, named = [], False
        for parameter in self.parameters.values():
            if parameter.kind is parameter.KEYWORD_ONLY and not named:
                parts.append("*")
                named = True
            parts.append(str(parameter.replace(annotation=_Bare(parameter.annotation))))
        result = f" -> {self.return_annotation}"
        line = f"({', '.join(parts)}){result}"
        if len(line) <= _WIDTH:
            return line
        return "(" + "".join(f"\n    {part}," for part in parts) + f"\n){result}"


def shorten_signature(thing: Any) -> Any:
    """Return a public function, whose signature ``help`` prints in short from now on."""
    if isinstance(thing, FunctionType):
        vars(thing)["__signature__"] = _Short.from_callable(thing)
    return thing
