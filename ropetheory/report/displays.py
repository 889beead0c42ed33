r"""Displays that fit a page: LaTeX is measured in visible signs, and broken at relations, then at sums.

A break within brackets closes them for the line by ``\right.`` and opens them again by ``\left.``, so that
each line is whole.
"""

from __future__ import annotations

import functools
import itertools
import re
from dataclasses import dataclass

LINE = 96
"""Visible signs that fit a line of a page."""
TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|\s+|.", re.DOTALL)
RELATIONS = {"=", "<", ">", r"\le", r"\ge", r"\ne", r"\approx"}
SIGNS = {"+", "-"}
NOTHING = {r"\left", r"\right", r"\displaystyle", r"\mathrm", r"\,", "{", "}", "&", "."}
OPENING, CLOSING = {"{", r"\begin"}, {"}", r"\end"}
WORDS = {r"\sin": 3, r"\cos": 3, r"\ln": 2, r"\lim": 3, r"\min": 3, r"\max": 3, r"\exp": 3, r"\quad": 2}
SMALL = 0.7
"""What a sign in an index or an exponent takes of a line."""


def measure(typeset: str) -> float:
    r"""Return about how many signs of a line a formula takes.

    >>> measure(r"\theta_{j} + \frac{b}{d - 2}")
    9.7
    """
    total, rest = 0.0, typeset
    while rest:
        token = _first(rest)
        rest = rest[len(token) :]
        if token == r"\frac":
            above, rest = _group(rest)
            below, rest = _group(rest)
            total += max(measure(above), measure(below))
        elif token in (r"\begin", r"\end"):
            _, rest = _group(rest)
        elif token in ("^", "_"):
            inner, rest = _group(rest)
            total += SMALL * measure(inner)
        elif token in RELATIONS or token in SIGNS:
            total += 3
        elif token not in NOTHING and not token.isspace():
            total += WORDS.get(token, 1)
    return round(total, 1)


def _first(text: str) -> str:
    found = TOKEN.match(text)
    return found[0] if found else ""


def _group(text: str) -> tuple[str, str]:
    """Return what stands in the braces at the beginning, or the first token, and what follows."""
    text = text.lstrip()
    if not text.startswith("{"):
        token = _first(text)
        return token, text[len(token) :]
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if not depth:
            return text[1:place], text[place + 1 :]
    return text[1:], ""


@dataclass(frozen=True, slots=True)
class Break:
    """A place before which a line may begin, how many brackets are open there, and how little is lost."""

    place: int
    brackets: int
    rank: int


@functools.cache
def lines_of(typeset: str, width: float = LINE) -> tuple[str, ...]:
    r"""Break a formula into lines of at most a width, where it has places for that.

    >>> lines_of(r"a = \left(b + c\right)", 9)
    ('a = \\left(b\\right.', '\\left. + c\\right)')
    """
    lines, rest = [], typeset
    while measure(rest) > width:
        chosen = _choose(rest, width)
        if chosen is None:
            break
        closed, opened = r"\right." * chosen.brackets, r"\left. " * chosen.brackets
        lines.append(rest[: chosen.place].rstrip() + closed)
        rest = opened + rest[chosen.place :]
    return (*lines, rest)


def _choose(text: str, width: float) -> Break | None:
    """Return the best place that leaves a line within the width, or the first one beyond it."""
    measured = [(measure(text[: one.place]), one) for one in _breaks(text)]
    within = [(size, one) for size, one in measured if width / 4 < size <= width]
    if within:
        return min(within, key=lambda pair: (pair[1].rank, -pair[0]))[1]
    beyond = [one for size, one in measured if size > width]
    return beyond[0] if beyond else None


def _breaks(text: str) -> list[Break]:
    """List the places before relations outside of brackets, and before sums outside of braces."""
    found: list[Break] = []
    place = braces = brackets = 0
    before, after_left = "", False
    for token, following in itertools.pairwise([*TOKEN.findall(text), ""]):
        braces += (token in OPENING) - (token in CLOSING)
        brackets += (token == r"\left") - (token == r"\right")
        binary = before not in ("", "(", ",", "[", *RELATIONS, *SIGNS) and following.isspace()
        if braces == 0 and brackets == 0 and token in RELATIONS and before:
            found.append(Break(place, 0, 0))
        elif braces == 0 and token in SIGNS and binary and not after_left:
            found.append(Break(place, brackets, 1 + brackets))
        if not token.isspace():
            after_left = before == r"\left"
            before = token
        place += len(token)
    return found


def aligned(lines: list[str]) -> str:
    r"""Set lines below one another, as they are marked.

    >>> print(aligned(["a &= b", "&= c"]))
    \begin{aligned}
    a &= b\\
    &= c
    \end{aligned}
    """
    joined = "\\\\\n".join(lines)
    return f"\\begin{{aligned}}\n{joined}\n\\end{{aligned}}"


def fitted(typeset: str) -> str:
    """Return a formula as it is, or on several lines where it is wider than a page."""
    first, *others = lines_of(typeset)
    return aligned([f"&{first}", *(rf"&\quad {line}" for line in others)]) if others else first
