"""How far computed numbers lie from where they should, block by block: the worst point and its bound."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.agreement.draw import Draw, Place, place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

BLIND = 1e-9  # a bound wider than this share of the number would not see a change of a billionth
LEAST_BLOCKS = 3  # so that a small grid has more than one width
LOOP: dict[str, Any] = {"most": 2**12, "host": True}  # of a function that takes one point a call


@dataclass(frozen=True, slots=True)
class Deviation:
    """What a grid shows of one function; sampled evidence, which can refute and never proves.

    Attributes
    ----------
    points : int
        Values compared.
    backend : str
        The one that computed them.
    ulp, bound : float or None
        Distance and what is allowed, in ulp, at the point where the first takes the largest share of
        the second; None where there is no finite number.
    share : float or None
        That share; the deviation is ok where it is at most 1.
    at : dict
        That point.
    largest : float or None
        The largest distance anywhere, in ulp.
    widest : float or None
        The widest bound anywhere, in ulp.
    blind : int
        Values whose bound would hide a relative change of 1e-9.
    """

    function: str
    kind: str
    words: str
    points: int
    backend: str
    ok: bool
    problem: str | None = None
    ulp: float | None = None
    bound: float | None = None
    share: float | None = None
    at: dict[str, float] | None = None
    largest: float | None = None
    widest: float | None = None
    blind: int = 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """Numbers of one block, where they should be, and how far off they may be.

    Attributes
    ----------
    value, target, allowed : array
        They broadcast; whole numbers may be of an integer type.
    point : mapping
        Letter -> array or number, for the words that name a point; they broadcast as well.
    scale : array, optional
        The numbers of which an ulp is one, where the targets cancel; the targets by default.
    """

    value: Any
    target: Any
    allowed: Any
    point: Mapping[str, Any]
    scale: Any = None


@dataclass(frozen=True, slots=True)
class Check:
    """A deviation to be taken: a function and what it is held against.

    Attributes
    ----------
    function : str
        The public function (the first, where several take part).
    kind : str
        ``formula``, or ``swept`` for what a sweep computes.
    words : str
        The formula, with what is given to it.
    compare : callable
        Draw -> Comparison.
    most : int, optional
        Points at most, where a call takes one number and a grid costs a loop.
    cost : int
        How many points of the grid one of them stands for, where it takes that much longer.
    host : bool
        Whether it is computed with NumPy whatever the backend.
    swept : bool
        Whether it holds what sweeps run, which every backend has.
    """

    function: str
    kind: str
    words: str
    compare: Callable[[Draw], Comparison]
    most: int | None = None
    cost: int = 1
    host: bool = False
    swept: bool = False

    @property
    def name(self) -> str:
        """What is held, as messages have it."""
        return f"swept {self.function}" if self.swept else f"ropetheory.{self.function}"


def ulps(xp: Any, numbers: Any) -> Any:
    """Return the unit in the last place of every double.

    q - (1 - u)q is the power of two below x exactly, for q = (2^52 + 1)x [Rump, Ogita and Oishi (2008),
    Accurate floating-point summation, part I, algorithm 3.5].
    """
    q = (2.0**52 + 1) * numbers
    return xp.abs(q - (1 - 2.0**-53) * q) * 2.0**-52


def run(check: Check, theorem: str, points: int, where: Place) -> Deviation:
    """Take a deviation over so many values, in blocks of bounded memory.

    Whatever a function raises is its deviation's problem, in words.
    """
    here = where
    if check.host or (where.fused and not check.swept):
        here = place("numpy")
    total = max(1, min(points // check.cost, check.most or points))
    blocks = max(min(LEAST_BLOCKS, total), -(-total // here.block))
    found = Deviation(check.function, check.kind, check.words, 0, here.name, True)
    for block in range(blocks):
        count = total // blocks + (block < total % blocks)
        draw = Draw(f"{theorem}/{check.function}/{check.words}", block, count, here)
        try:
            with np.errstate(all="ignore"):
                found = _join(found, _judge(check, check.compare(draw), here))
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is this deviation's failure, named
            what = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
            return replace(found, ok=False, problem=f"{check.name}: {what}")
    return found


def _judge(check: Check, comparison: Comparison, where: Place) -> Deviation:
    """Judge one block on its device, and bring home a few numbers."""
    xp = where.xp
    names = list(comparison.point)
    parts = [comparison.value, comparison.target, comparison.allowed, comparison.scale]
    parts = [_as_floats(where, comparison.target if part is None else part) for part in parts]
    seen = [_as_floats(where, comparison.point[name]) for name in names]
    shape = np.broadcast_shapes(*(part.shape for part in (*parts, *seen)))
    value, target, allowed, scale = (xp.reshape(xp.broadcast_to(p, shape), (-1,)) for p in parts)
    distance = xp.abs(value - target)
    # A nan, of either side, is a number that should be there: the comparison below is false for it.
    fine = (distance <= allowed) & xp.isfinite(value)
    zero, unit = xp.zeros_like(distance), ulps(xp, scale)
    share = _ratio(xp, distance, allowed)
    share = xp.where(fine, xp.minimum(share, zero + 1), xp.maximum(share, zero + 1 + 2.0**-52))
    share = xp.where(xp.isnan(share), zero + math.inf, share)
    worst = int(xp.argmax(share))
    at = {}
    for name, column in zip(names, seen, strict=True):
        at[name] = float(xp.reshape(xp.broadcast_to(column, shape), (-1,))[worst])
    here = {k: float(v[worst]) for k, v in (("f", value), ("t", target), ("a", allowed), ("u", unit))}
    relative = xp.abs(target) > 0
    ok = bool(xp.all(fine))
    return Deviation(
        check.function, check.kind, check.words, int(value.shape[0]), where.name, ok,
        None if ok else _words(check, here["f"], here["t"], here["a"], at),
        _finite(_quotient(abs(here["f"] - here["t"]), here["u"])),
        _finite(_quotient(here["a"], here["u"])),
        _finite(float(share[worst])),
        at,
        _finite(float(xp.max(_ratio(xp, distance, unit)))),
        _finite(float(xp.max(xp.where(relative, _ratio(xp, allowed, unit), zero)))),
        int(xp.sum(xp.astype(relative & ~(allowed <= BLIND * xp.abs(scale)), xp.int64))),
    )  # fmt: skip


def _as_floats(where: Place, value: Any) -> Any:
    if not hasattr(value, "dtype") or isinstance(value, np.generic):
        value = where.put(np.asarray(float(value)))
    return where.xp.astype(value, where.xp.float64)


def _ratio(xp: Any, above: Any, below: Any) -> Any:
    """Return a quotient of sizes in which 0/0 is 0."""
    plain = above / xp.where(below > 0, below, xp.ones_like(below))
    nothing = xp.where(above == 0, xp.zeros_like(above), xp.full_like(above, math.inf))
    return xp.where(below > 0, plain, nothing)


def _quotient(above: float, below: float) -> float:
    if below > 0:
        return above / below
    return 0.0 if above == 0 else math.inf


def _finite(number: float | None) -> float | None:
    return number if number is not None and math.isfinite(number) else None


def _words(check: Check, value: float, target: float, allowed: float, at: dict[str, float]) -> str:
    point = ", ".join(f"{name}={number!r}" for name, number in at.items())
    return (
        f"{check.name} on the grid ({point}): {value!r} in place of {target!r}, "
        f"further off than {allowed:.3g} ({check.words})"
    )


def _join(one: Deviation, other: Deviation) -> Deviation:
    """Join what two blocks show; the point kept is that of the larger share."""
    if not one.points:
        return other
    # A share that is no number is the worst there is.
    worse = other if _rank(other) > _rank(one) else one
    return replace(
        worse,
        points=one.points + other.points,
        ok=one.ok and other.ok,
        problem=one.problem if not one.ok else other.problem,
        largest=_most(one.largest, other.largest),
        widest=_most(one.widest, other.widest),
        blind=one.blind + other.blind,
    )


def _rank(found: Deviation) -> float:
    return math.inf if found.share is None else found.share


def _most(one: float | None, other: float | None) -> float | None:
    return None if one is None or other is None else max(one, other)
