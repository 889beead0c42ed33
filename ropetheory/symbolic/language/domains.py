"""Where the values of letters lie, in words and as hypotheses."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import FLIPPED
from ropetheory.symbolic.language.typeset import unicode

if TYPE_CHECKING:
    from ropetheory.symbolic.language.relation import Relation

VECTORS = (letters.q, letters.k, letters.x)


@functools.cache
def _own() -> frozenset[Relation]:
    return frozenset(r.ascending() for text in OWN for r in parse(text))


def is_own(condition: Relation) -> bool:
    """Tell whether a hypothesis is only the domain of its letters.

    >>> [is_own(parse(text)[0]) for text in ("b > 1", "b > 2", "low < high")]
    [True, False, False]
    """
    return condition.ascending() in _own()


def domain_words(letter: Any) -> str:
    """Say where the values of a letter lie.

    >>> [domain_words(letter) for letter in (letters.d, letters.j, letters.m, letters.x)]
    ['even, d ≥ 2', 'whole, 0 ≤ j ≤ d/2 - 1', 'real', 'vector, not zero']
    """
    if letter in VECTORS:
        return "vector, not zero" if letter == letters.x else "vector"
    kind = "even" if letter.is_even else "whole" if letter.is_integer else "real"
    own = [text for text in OWN if text.split()[0] == letter.name]
    if not own and letter.is_positive:
        own = [f"{letter} >= 1" if letter.is_integer else f"{letter} > 0"]
    lower = [text for text in own if ">" in text]
    upper = [text.partition(" ")[2] for text in own if "<" in text]
    if lower and upper:
        low = lower[0].split()
        return f"{kind}, {unicode(f'{low[2]} {FLIPPED[low[1]]} {letter} {upper[0]}')}"
    return ", ".join([kind, *map(unicode, own)])
