"""Steps of a proof, and the hints that they carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

GOAL = "GOAL"
"""The other side of the statement that is being proved."""


@dataclass(frozen=True, init=False)
class Use:
    """A result put to use: one of the theorem, a lemma, or what a classical theorem yields.

    ``Use("stretch", j="d/2 - 1")`` is the result "stretch" with d/2 - 1 for the letter j. A name is
    looked up in the theorem first, then among the shared lemmas.
    """

    fact: Fact
    where: Mapping[str, str]

    def __init__(self, fact: Fact, /, **where: str) -> None:
        object.__setattr__(self, "fact", fact)
        object.__setattr__(self, "where", where)

    def __hash__(self) -> int:
        return hash((self.fact, tuple(self.where.items())))


@dataclass(frozen=True, init=False)
class Classical:
    """A classical theorem of the closed list, applied to expressions and to named premises.

    ``Classical("taylor", "y - sin(y)", "y", 1, Use("versine"))``: text is a formula, ``Use`` a
    premise. ``part`` picks one where the theorem yields several relations.
    """

    name: str
    arguments: tuple[Any, ...]
    part: int | None

    def __init__(self, name: str, /, *arguments: Any, part: int | None = None) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "arguments", arguments)
        object.__setattr__(self, "part", part)


@dataclass(frozen=True)
class Law:
    """One of the laws that the theorem supposes of its maps, by its text."""

    relation: str


@dataclass(frozen=True)
class Rewritten:
    """A result in which one side of a proved equality is put for the other."""

    fact: Fact
    equality: Fact


@dataclass(frozen=True)
class Transposed:
    """A result about words in maps, both sides transposed."""

    fact: Fact


Fact = str | Use | Classical | Law | Rewritten | Transposed


@dataclass(frozen=True)
class Limit:
    """SymPy takes the limit of the expression as d grows."""


@dataclass(frozen=True)
class Summation:
    """SymPy sums the expression in closed form."""


@dataclass(frozen=True)
class Integral:
    """SymPy evaluates the integral."""


@dataclass(frozen=True)
class Derivative:
    """SymPy takes the derivative that is written."""


@dataclass(frozen=True)
class Solve:
    """SymPy solves ``condition == 0`` for an unknown, which has one root.

    ``unknown`` is a name of its own, no letter of the notation.
    """

    condition: str
    unknown: str


@dataclass(frozen=True)
class Collapse:
    """The sum of a product with delta_ij(index, pick) is its one term."""

    index: str
    pick: str


Computation = Limit | Summation | Integral | Derivative | Solve | Collapse


@dataclass(frozen=True)
class Step:
    """One step of a chain: the expression before it ``op`` the expression ``to``, and why.

    Attributes
    ----------
    op : str
        ``==``, ``!=``, ``<=``, ``<``, ``>=`` or ``>``.
    to : str
        The expression after the step; ``GOAL`` is the other side of the statement.
    reason : str
        Why, in a sentence.
    by : fact, optional
        The result along which the step goes; with ``times`` or ``leaving`` the inequality whose gap
        is used.
    put : fact, optional
        An equality of which one side is put for the other where it occurs, left to right unless
        ``backwards``; ``before`` says before which factor a word is put for the empty one.
    using : tuple of str
        Hypotheses over whose range signs are to be seen.
    times, leaving : str, optional
        The gap of the step is ``times`` the gap of ``by`` plus ``leaving``, both nonnegative.
    since : tuple of fact
        Results that grant the signs and hypotheses that do not show.
    each_summand : bool
        The two sides are sums over the pairs, and compare summand by summand.
    compute : computation, optional
        The SymPy operation that supplies the result.
    power : str, optional
        Of a step ``!=``: the ratio of the two sides to this power is that of the two sides of ``by``.
    """

    op: str
    to: str
    reason: str
    by: Fact | None = None
    put: Fact | None = None
    using: tuple[str, ...] = ()
    times: str | None = None
    leaving: str | None = None
    since: tuple[Fact, ...] = ()
    each_summand: bool = False
    compute: Computation | None = None
    power: str | None = None
    backwards: bool = False
    before: int | None = None
