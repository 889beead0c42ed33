"""Interrupts from the keyboard: the first ends a command in order, a second one at once.

This loads nothing of the package, so that it stands before everything that takes time to load.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

INTERRUPTED = 130
"""The exit code of a command that was interrupted."""
LINE = "ropetheory: interrupted"
_silent = False


def listen() -> Callable[[], object]:
    """Take the interrupts of this process; return what gives them back.

    Where somebody else has them, or they are ignored, as of a script in the background, that stays.
    """
    free = threading.current_thread() is threading.main_thread()
    if not free or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return lambda: None
    signal.signal(signal.SIGINT, _first)
    return lambda: signal.signal(signal.SIGINT, signal.default_int_handler)


def finish() -> None:
    """Note that all is said: whatever interrupts from here on ends the process without a word."""
    global _silent
    if signal.getsignal(signal.SIGINT) in (_first, _second):
        _silent = True
        signal.signal(signal.SIGINT, _second)


def tell() -> None:
    """Say that the process was interrupted, whatever became of its streams."""
    with contextlib.suppress(OSError):
        os.write(2, f"{LINE}\n".encode())


def _first(number: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, _second)
    raise KeyboardInterrupt


def _second(number: int, frame: FrameType | None) -> NoReturn:
    """End at once. Workers watch this process and end with it; files are whole or are not there."""
    if not _silent:
        tell()
    os._exit(INTERRUPTED)
