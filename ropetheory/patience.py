"""A limit of processor time for one call, where the platform has such a clock.

The end is an exception that the clock raises wherever the program happens to be. Code that C calls back
must let none pass: there the end is held until C has returned.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 60
"""Seconds of processor time for one formula."""
AGAIN = 0.25
"""Seconds after which the clock asks again, where the end was held or taken for something else."""


class OutOfTimeError(BaseException):
    """The time is over; no handler of other errors on the way may take it for its own."""


class _State:
    """What the clock of the main thread knows."""

    limited = False  # a limit is running: one within it changes nothing
    held = 0  # calls of C that are under way, and must not be left by an exception
    over = False  # the time ended in one of them


@contextlib.contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """End what takes longer; a limit within a limit is that one.

    Only the main thread has the clock, and not every platform: elsewhere nothing ends. What it raises where
    nothing can be raised, as in ``__del__``, is dropped without a report, since the clock asks again.

    Raises
    ------
    OutOfTimeError
        The time is over.
    """
    main = threading.current_thread() is threading.main_thread()
    if seconds is None or _State.limited or not (main and hasattr(signal, "setitimer")):
        yield
        return
    before, report = signal.signal(signal.SIGPROF, _end), sys.unraisablehook
    sys.unraisablehook = lambda lost: None if lost.exc_type is OutOfTimeError else report(lost)
    _State.limited, _State.over = True, False
    try:
        signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
        yield
    finally:
        _State.limited = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        sys.unraisablehook = report


def _end(*_: object) -> None:
    if _State.limited and not _State.held:
        raise OutOfTimeError
    _State.over = True


@contextlib.contextmanager
def held() -> Iterator[None]:
    """Hold the end while C runs that calls back.

    Raises
    ------
    OutOfTimeError
        C has returned, and the time ended meanwhile.
    """
    _State.held += 1
    try:
        yield
    finally:
        _State.held -= 1
    if is_over() and not _State.held:  # what is held time and again would never see the clock
        raise OutOfTimeError


def is_over() -> bool:
    """Tell whether the time ended while it is held, so that what C calls back has no more to do."""
    return _State.limited and _State.over
