"""What may stand in a text of content: signs that a reader sees, and takes for what they are."""

from __future__ import annotations

import re
import unicodedata

SIGNS = frozenset(" !\"%&'()*+,-./:;<=>?@[]^_{|}")
"""Signs in words, beside letters and digits."""
LETTERS = dict(zip("ÆØŒŁĐßæøœłđ", ("AE", "O", "OE", "L", "D", "ss", "ae", "o", "oe", "l", "d"), strict=True))
"""Letters in names of people that are more than a letter with marks, and what they are read as."""
ENTITY = re.compile(r"&[#\w]\w*;?")
"""A name or a number of a sign in HTML, for which a page shows that sign."""
ALIKE = re.compile(
    r"(?<![A-Za-z0-9])(?![0-9]+(?![A-Za-z0-9])|I+(?![A-Za-z0-9]))[OoIl0-9]{2,}(?![A-Za-z0-9])"
    r"|(?<![A-Za-z])[OIl]+[0-9]|[0-9][OoIl]|[0-9][.,][Ool](?![A-Za-z])|(?<!\w)[Ool][.,][0-9]"
)
"""Letters that look like the digits 0 and 1, where a number may be meant; II is none."""


def plain(text: str) -> str:
    """Write a text without the marks of its letters.

    >>> plain("Rényi")
    'Renyi'
    >>> plain("Łukasz")
    'Lukasz'
    """
    parts = unicodedata.normalize("NFD", text)
    return "".join(LETTERS.get(one, one) for one in parts if not unicodedata.combining(one))


def refusal(text: str) -> str:
    """Say what may not stand in a text: a sign, a name of one, a letter for a digit; nothing where all may.

    Examples
    --------
    >>> refusal("Rényi has 42 tokens"), refusal("it has l0 tokens")
    ('', "'l0' looks like a number; write digits")
    """
    for one in text:
        if not (one in SIGNS or _is_letter(one) or (one.isascii() and one.isdigit())):
            return f"the character U+{ord(one):04X} may not stand there; write letters, digits and signs"
    if found := ENTITY.search(text):
        return f"{found[0]!r} is shown as another sign; write that"
    if found := ALIKE.search(plain(text)):
        return f"{found[0]!r} looks like a number; write digits"
    return ""


def _is_letter(one: str) -> bool:
    """Tell whether a character is a Latin letter, with its marks in one character."""
    parts = unicodedata.normalize("NFD", one)
    return one in LETTERS or (parts[0].isascii() and parts[0].isalpha() and (one.isascii() or len(parts) > 1))
