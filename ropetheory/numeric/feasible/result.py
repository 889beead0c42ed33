"""What the search for feasible bases returns: windows, edges, and how they are written down."""

from __future__ import annotations

import decimal
import math
from dataclasses import dataclass

from ropetheory.display import Displayed
from ropetheory.numeric.feasible.law import LEAST_BASE
from ropetheory.numeric.methods.method import Method


@dataclass(frozen=True, slots=True)
class Edge:
    """An end of a window: a base proved infeasible and one proved feasible, next to each other.

    ``offset`` is the one whose sum is negative at ``infeasible``. It is None where the search could
    not decide what lies beyond, and ``infeasible`` is then the next base that is decided.
    """

    infeasible: float
    feasible: float
    offset: int | None


@dataclass(frozen=True, slots=True)
class Window:
    """An interval of feasible bases; an end is None where the search itself ends."""

    lower: Edge | None
    upper: Edge | None


@dataclass(frozen=True, slots=True, repr=False)
class FeasibleBases(Displayed):
    """The bases b with Σ_j cos(m·θ_j(b)) >= 0 for all whole m from 0 to below a length.

    Attributes
    ----------
    length, dim, method
        What was asked for.
    lowest, highest : float
        The bases between which the search decides; ``highest`` is inf where a bound settles the rest.
    find : {"windows", "infimum", "safe"}
        What was searched for; "windows" too where a bound settles all bases at once.
    windows : tuple of Window
        All windows from left to right; only the first where ``find`` is "infimum", and only the last
        where it is "safe", each with the end that was not searched for as None.
    unresolved : tuple of (float, float)
        Bases from one to another at which no precision tried decided. They are in no window.
    """

    length: float
    dim: int
    method: Method | None
    lowest: float
    highest: float
    find: str
    windows: tuple[Window, ...]
    unresolved: tuple[tuple[float, float], ...]

    @property
    def everything(self) -> bool:
        """Whether every base from ``lowest`` to ``highest`` is feasible."""
        return self.windows == (Window(None, None),) and not self.unresolved and self.find != "infimum"

    @property
    def nothing(self) -> bool:
        """Whether no base from ``lowest`` to ``highest`` is feasible."""
        return not self.windows and not self.unresolved and self.find != "safe"

    @property
    def infimum(self) -> float | None:
        """A feasible base, above the infimum of all by the width of an edge; None without any."""
        if self.find == "safe" or not self.windows:
            return None
        edge = self.windows[0].lower
        return self.lowest if edge is None else edge.feasible

    @property
    def safe(self) -> float | None:
        """A base from which on all larger ones are feasible, up to infinity; None where none is."""
        if self.find == "infimum" or not self.windows or not math.isinf(self.highest):
            return None
        last = self.windows[-1]
        if last.upper is not None:
            return None
        return self.lowest if last.lower is None else last.lower.feasible

    def __repr__(self) -> str:
        return f"<FeasibleBases: {self}>"

    def __str__(self) -> str:
        if self.nothing:
            what = f"no base{self._range_in_words} is feasible"
        elif self.everything:
            what = f"every base{self._range_in_words} is feasible"
        else:
            what = "; ".join(self._parts())
        return f"length {self.length:.17g}, dim {self.dim}: {what}"

    @property
    def _range_in_words(self) -> str:
        """The bases between which was searched, in words; empty where that is all of them."""
        start = f" from {format_exact(self.lowest)}" if self.lowest > LEAST_BASE else ""
        if math.isinf(self.highest):
            return f"{start} on" if start else ""
        return f"{start} {'to' if start else 'up to'} {format_exact(self.highest)}"

    def _parts(self) -> list[str]:
        parts = []
        if self.find != "safe" and self.windows:
            parts += self._first_known()
        if self.find != "infimum":
            parts += self._last_known("is" if parts else "is feasible")
        if self.find == "windows":
            end = "" if math.isinf(self.highest) else f" up to {format_exact(self.highest)}"
            parts.append(f"{len(self.windows)} windows{end}")
        if self.unresolved:
            parts.append(f"{len(self.unresolved)} places not decided")
        return parts

    def _first_known(self) -> list[str]:
        """Say what is known up to the first window."""
        edge = self.windows[0].lower
        if edge is None:
            return [f"{format_exact(self.lowest)} is feasible"]
        parts = []
        # What is not decided is not called infeasible: the claim ends where that begins.
        below = format_rounded(min([edge.infeasible, *(low for low, _ in self.unresolved)]), up=False)
        if float(below) > self.lowest:
            start = f"from {format_exact(self.lowest)} to" if self.lowest > LEAST_BASE else "up to"
            parts.append(f"no base {start} {below} is feasible")
        if self.find == "infimum":
            parts.append(f"the first feasible base is at most {format_rounded(edge.feasible, up=True)}")
        return parts

    def _last_known(self, verb: str) -> list[str]:
        """Say what is known from the last window on."""
        if self.safe is None:
            return ["no base from which on all are was found"] if self.find == "safe" else []
        parts = [f"every base from {format_rounded(self.safe, up=True)} on {verb}"]
        edge = self.windows[-1].lower
        if self.find == "safe" and edge is not None and edge.offset is not None:
            parts.append(f"not every base from {format_rounded(edge.infeasible, up=False)} on is")
        return parts


def format_exact(base: float) -> str:
    """Write a base exactly, a whole one without a point."""
    return repr(base).removesuffix(".0")


def format_rounded(base: float, *, up: bool, digits: int = 9) -> str:
    """Write a base with so many digits, rounded away from what is not proved."""
    way = decimal.ROUND_CEILING if up else decimal.ROUND_FLOOR
    return f"{decimal.Context(prec=digits, rounding=way).create_decimal(decimal.Decimal(base)):f}"
