"""How a result shows itself where a notebook asks for it.

Values stand below the room that writes for people, and know nothing of it. A notebook asks a value for its
HTML; only then is the writer looked up, by the name of its module. No other arrow points up.
"""

from __future__ import annotations

import importlib
from typing import Any, SupportsIndex, TypeVar, overload

from ropetheory.errors import unknown_name
from ropetheory.missing import explaining

WRITER = "ropetheory.report.notebook"
SHOWN = 12
"""Members of a list that a terminal shows."""
Member = TypeVar("Member", covariant=True)


class Displayed:
    """A value that a notebook shows as HTML.

    There is no LaTeX form beside it: a front end that takes LaTeX alone would show a formula without its
    verdict. Formulas within the HTML stand between dollars, which a notebook typesets.
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        with explaining():
            written: str = importlib.import_module(WRITER).html(self)
        return written


class Printed(Displayed):
    """A value that is long as text, too: ``print`` writes what the command line does."""

    __slots__ = ()

    def __str__(self) -> str:
        with explaining():
            written: str = importlib.import_module(WRITER).text(self)
        return written


class Listed(tuple[Member, ...], Displayed):
    """A tuple that shows itself: a line a member in a terminal, a table in a notebook.

    >>> Listed([1, 2])
    1
    2
    >>> Listed([1, 2]) == (1, 2)
    True
    """

    __slots__ = ()

    @overload
    def __getitem__(self, place: SupportsIndex) -> Member: ...

    @overload
    def __getitem__(self, place: slice) -> Listed[Member]: ...

    @overload
    def __getitem__(self, place: str) -> Any: ...

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, str):
            return self._by_id(place)
        found = super().__getitem__(place)
        return Listed(found) if isinstance(place, slice) else found

    def _by_id(self, name: str) -> Any:
        """Return the member of an id, or the conclusion of one.

        Raises
        ------
        UnknownNameError
            There is none; the message names the closest.
        """
        known = {one.id: one for one in self if hasattr(one, "id")}
        known |= {one.id: one for theorem in known.values() for one in getattr(theorem, "conclusions", ())}
        if name not in known:
            raise unknown_name("id", name, known)
        return known[name]

    def __repr__(self) -> str:
        lines = [repr(one) for one in self[:SHOWN]]
        if len(self) > SHOWN:
            lines.append(f"... and {len(self) - SHOWN} more")
        return "\n".join(lines) or "none"
