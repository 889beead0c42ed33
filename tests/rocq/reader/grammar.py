"""The grammar of Rocq's propositions, as much of it as the statements use.

Text becomes trees of tuples whose first entry says what they are::

    ("number", 3)  ("name", "b")  ("call", function, arguments)  ("fun", letters, body)
    ("+", a, b)  ("-", a, b)  ("*", a, b)  ("/", a, b)  ("minus", a)  ("inverse", a)  ("^", a, b)
    ("=", a, b) and the other relations  ("and", p, q)  ("or", p, q)  ("not", p)  ("->", p, q)
    ("forall", ((letter, type), ...), p)  ("exists", ..., p)  ("let", letter, value, body)

How tightly signs bind is what the standard library of Rocq declares.
"""

from __future__ import annotations

import functools
import re

TOKEN = re.compile(r"\s*(?:(%nat|%Z)|([A-Za-z_]\w*)|(\d+)|(:=|->|<>|<=|>=|/\\|\\/|[()<>=:,*+/^~-]))")
COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)
RELATIONS = ("=", "<>", "<=", "<", ">=", ">")
BINDERS = ("forall", "exists", "fun", "let")
KEYWORDS = (*BINDERS, "in")


class UnreadableTextError(Exception):
    """The text is not of the grammar."""


def tokens(text):
    """Cut a text into its words and signs."""
    found, place, text = [], 0, text.rstrip()
    while place < len(text):
        met = TOKEN.match(text, place)
        if met is None:
            raise UnreadableTextError(f"no word or sign begins at {text[place : place + 30]!r}")
        found.append(met.group(met.lastindex))
        place = met.end()
    return found


@functools.lru_cache(maxsize=8192)
def parse(text):
    """Read a term or a proposition."""
    reader = _Reader(tokens(text))
    tree = reader.whole()
    if reader.left:
        raise UnreadableTextError(f"{reader.left[:8]} are left over in {text[:60]!r}")
    return tree


class _Reader:
    """Goes through the tokens once; a method for every level of binding, the loosest first."""

    def __init__(self, words):
        self.words, self.at = words, 0

    @property
    def left(self):
        return self.words[self.at :]

    def sees(self, *words):
        return self.at < len(self.words) and self.words[self.at] in words

    def take(self, *expected):
        if not self.left or (expected and not self.sees(*expected)):
            raise UnreadableTextError(f"{' or '.join(expected) or 'more'} is missing before {self.left[:8]}")
        self.at += 1
        return self.words[self.at - 1]

    def whole(self):
        first = self.either()
        if self.sees("->"):
            self.take()
            return "->", first, self.whole()
        return first

    def either(self):
        first = self.both()
        if self.sees("\\/"):
            self.take()
            return "or", first, self.either()
        return first

    def both(self):
        first = self.negated()
        if self.sees("/\\"):
            self.take()
            return "and", first, self.both()
        return first

    def negated(self):
        if self.sees("~"):
            self.take()
            return "not", self.negated()
        return self.related()

    def related(self):
        first = self.added()
        if not self.sees(*RELATIONS):
            return first
        sign, second = self.take(), self.added()
        if self.sees(*RELATIONS):
            raise UnreadableTextError(f"a chain of relations before {self.left[:8]}")
        return sign, first, second

    def added(self):
        found = self.multiplied()
        while self.sees("+", "-"):
            found = self.take(), found, self.multiplied()
        return found

    def multiplied(self):
        found = self.signed()
        while self.sees("*", "/"):
            found = self.take(), found, self.signed()
        return found

    def signed(self):
        if self.sees("-"):
            self.take()
            return "minus", self.signed()
        if self.sees("/"):
            self.take()
            return "inverse", self.signed()
        return self.powered()

    def powered(self):
        base = self.called()
        if self.sees("^"):
            self.take()
            return "^", base, self.powered()
        return base

    def called(self):
        function, arguments = self.simple(), []
        while self.left and (self.sees("(") or re.match(r"\w", self.left[0])) and not self.sees("in"):
            arguments.append(self.simple())
        return ("call", function, tuple(arguments)) if arguments else function

    def simple(self):
        if self.sees("("):
            self.take()
            inside = self.whole()
            self.take(")")
            return self.scoped(inside)
        word = self.take()
        if word in BINDERS:
            return self.bound(word)
        if word.isdigit():
            return self.scoped(("number", int(word)))
        if word in KEYWORDS or not re.match(r"\w", word):
            raise UnreadableTextError(f"{word!r} is no term, before {self.left[:8]}")
        return "name", word

    def scoped(self, tree):
        """Pass over the name of a scope: what is a natural number is plain from where it stands."""
        if self.sees("%nat", "%Z"):
            self.take()
        return tree

    def bound(self, word):
        if word == "let":
            letter = self.take()
            self.take(":=")
            value = self.whole()
            self.take("in")
            return "let", letter, value, self.whole()
        letters = self.letters()
        self.take(*(("=",) if word == "fun" else (",",)))
        if word == "fun":
            self.take(">")
        return word, letters, self.whole()

    def letters(self):
        """Read letters with their types, in brackets or not."""
        found = []
        if not self.sees("("):
            return tuple(self.typed())
        while self.sees("("):
            self.take()
            found += self.typed()
            self.take(")")
        return tuple(found)

    def typed(self):
        names = []
        while not self.sees(":"):
            names.append(self.take())
        self.take(":")
        kind = self.type()
        return [(name, kind) for name in names]

    def type(self):
        words = [self.take()]
        while not self.sees(")", ",", "=", ":="):
            words.append(self.take())
        return " ".join(words)


DEFINITION = re.compile(r"Definition (\w+)((?: \([^()]*\))*) : (R|Prop) :=\s(.*?)\.\n", re.DOTALL)


def definitions(text):
    """Read definitions: by name, the letters with their types, and the tree."""
    found = {}
    for name, letters, _, body in DEFINITION.findall(COMMENT.sub("", text)):
        reader = _Reader(tokens(letters))
        found[name] = reader.letters() if letters else (), parse(body)
    return found
