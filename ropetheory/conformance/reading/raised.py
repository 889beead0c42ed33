"""What a function raised, in one line: the kind, the message, and the innermost line of its own code."""

from __future__ import annotations

import os
import site
import sysconfig
import traceback

import ropetheory

PACKAGE = os.path.join(os.path.dirname(ropetheory.__file__), "")
PARTS = 2  # of a path that are shown


def raised(error: BaseException) -> str:
    """Return a kind, a message, and where it was raised in one line.

    The place is the innermost line of the user's own code: neither of this package, whose adapters stand
    between, nor of a library or Python itself, where that leaves one.

    >>> try:
    ...     int("seven")
    ... except ValueError as error:
    ...     raised(error).startswith("ValueError: invalid literal for int() with base 10: 'seven'")
    True
    """
    words = f"{type(error).__name__}: {' '.join(str(error).split())}"
    frames = [one for one in traceback.extract_tb(error.__traceback__) if not _ours(one.filename)]
    own = [one for one in frames if not _library(one.filename)]
    if not own or not os.path.exists(own[-1].filename):
        return words
    last = own[-1]
    path = "/".join(last.filename.replace(os.sep, "/").split("/")[-PARTS:])
    return f"{words} ({path}:{last.lineno}, in {last.name})"


def _ours(path: str) -> bool:
    return os.path.abspath(path).startswith(PACKAGE)


def _library(path: str) -> bool:
    """Tell whether a file belongs to an installed package or to Python."""
    known = map(sysconfig.get_path, ("stdlib", "platstdlib"))
    folders = [*site.getsitepackages(), site.getusersitepackages(), *known]
    return any(os.path.abspath(path).startswith(os.path.join(one, "")) for one in folders)
