"""What the package raises on purpose; whoever catches ``RopeTheoryError`` catches all of it."""

from __future__ import annotations

import difflib
import warnings
from collections.abc import Iterable
from typing import Any

_ECHO_WIDTH = 60
_LISTED = 40  # names that are all listed where one does not exist
_SUGGESTED = 3  # names that are offered for one that does not exist


class RopeTheoryError(ValueError):
    """The base of every deliberate error: a value, a shape or a statement that is refused."""


class WrongKindError(RopeTheoryError, TypeError):
    """An argument of a kind that is never accepted (text, bool, None, complex, float16, ...)."""


class UndecidedError(RopeTheoryError):
    """A certificate gave up: the enclosure still holds both answers at the highest precision."""


class MissingDependencyError(RopeTheoryError, ImportError):
    """An optional package is needed for this call; the message says what to install."""


class UsageError(RopeTheoryError):
    """The command line was used wrongly (exit status 2)."""


class UnknownNameError(UsageError):
    """A name given on the command line is not one that exists (exit status 2)."""


def echo(value: object) -> str:
    """Show a refused value in a message, cut where it would fill the screen."""
    try:
        shown = repr(value) if isinstance(value, str | bytes) else str(value)
    except ValueError:  # Python prints no integer of more than 4300 digits
        return "a number too long to print"
    return shown if len(shown) <= _ECHO_WIDTH else f"{shown[: _ECHO_WIDTH - 3]}..."


def close_names(name: object, known: Iterable[str]) -> list[str]:
    """Return the few names that were probably meant: those most alike, or else those that contain it."""
    names, meant = list(known), str(name)[:_ECHO_WIDTH].lower()
    alike = difflib.get_close_matches(meant, names, n=_SUGGESTED)
    return alike or [one for one in names if meant and meant in one][:_SUGGESTED]


def unknown_name(what: str, name: object, known: Iterable[str], listed_by: str = "") -> UnknownNameError:
    """Return the error about a name that is not known: the closest that are, and all if they are few.

    ``listed_by`` is the command that lists them all, where they are many.
    """
    names = list(known)
    close = close_names(name, names)
    meant = f"did you mean `{close[0]}`? " if close else ""
    if len(names) <= _LISTED:
        return UnknownNameError(f"no {what} {echo(name)}; {meant}known: {', '.join(names)}")
    also = f"also near: {', '.join(close[1:])}; " if close[1:] else ""
    count = len(names)
    every = f"`{listed_by}` lists all {count}" if listed_by else f"{count} are known, such as {names[0]}"
    return UnknownNameError(f"no {what} {echo(name)}; {meant}{also}{every}")


class Former:
    """An attribute under its former name; whoever reads it is told the name of now by a warning.

    >>> class Row:
    ...     first, fast = 8.0, Former("first")
    """

    def __init__(self, now: str) -> None:
        self.now = now

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        if instance is None:
            return self
        message = f"{owner.__name__}.{self.name} is now {owner.__name__}.{self.now}"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return getattr(instance, self.now)
