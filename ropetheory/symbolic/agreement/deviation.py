"""What a grid shows of one function: plain values, which cross processes without loading SymPy."""

from __future__ import annotations

from dataclasses import dataclass


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
