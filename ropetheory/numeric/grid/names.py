"""Names that do not exist, and those that were probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from ropetheory.errors import echo


def unknown(what: str, name: object, known: Iterable[str]) -> str:
    """Return the message about a name that is not one of those known."""
    listed = tuple(known)
    close = difflib.get_close_matches(str(name)[:60], listed, n=1)
    meant = f"did you mean `{close[0]}`? " if close else ""
    return f"there is no {what} {echo(name)} ({meant}choose from {', '.join(listed)})"
