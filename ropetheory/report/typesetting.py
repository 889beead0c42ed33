"""How formulas, words and links stand in what is written: plain for a terminal, marked up for a page."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.literature.page_names import is_cut, section_file, source_file
from ropetheory.literature.registry import sections
from ropetheory.report.displays import fitted
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.typeset import latex, unicode
from ropetheory.symbolic.reading.decimals import is_all_of, short
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ropetheory.authoring.claim import Claim

FOOT = (
    "Written by `python -m ropetheory proofs`; edit the module, not this page. With a search: "
    "[the site](../docs/site.md), by `python -m ropetheory site --out public`."
)


def as_page(lines: Iterable[str]) -> str:
    """Put the lines of a page together, with its foot."""
    return "\n".join([*lines, FOOT, ""])


def around_page(first: str, pages: Sequence[tuple[str, str]], at: int) -> str:
    """Lead to where a page belongs, to the page before and to the one after, each by title and file."""
    ways = [first]
    for word, place in (("before", at - 1), ("next", at + 1)):
        if 0 <= place < len(pages):
            title, file = pages[place]
            ways.append(f"{word}: [{title}]({file})")
    return " · ".join(ways)


@functools.cache
def _files(key: str) -> dict[str, str]:
    """List the pages of a source by claim."""
    return {claim.id: section_file(key, section) for section in sections(key) for claim in section.claims}


def claim_file(claim: Claim) -> str:
    """Name the page on which a claim stands."""
    return _files(claim.source)[claim.id] if is_cut(claim.source) else source_file(claim.source)


def claim_link(claim: Claim) -> str:
    """Link a claim on its page."""
    return f"[`{claim.id}`]({claim_file(claim)}#{claim.id})"


def anchor(conclusion: str) -> str:
    """Name the place of a conclusion on its page."""
    return f"conclusion-{conclusion}"


def proof_anchor(name: str) -> str:
    """Name the place of the proof of a result."""
    return f"proof-{name}"


def lemma_anchor(name: str) -> str:
    """Name the place of a lemma, which may be called like a result of the theorem."""
    return f"lemma-{name}"


def conclusion_link(settled_by: str) -> str:
    """Link a conclusion on the page of its theorem; a convention has no page."""
    theorem, _, name = settled_by.partition(".")
    return f"[{settled_by}]({theorem}.md#{anchor(name)})" if theorem in TITLES else ""


ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_<>|$#"})
"""Signs of our own words that Markdown would take for its own."""


def escape(text: str) -> str:
    r"""Keep Markdown from reading signs into our words.

    >>> print(escape("theta_j and C_d"))
    theta\_j and C\_d
    """
    return text.translate(ESCAPED)


def rule_anchor(name: str) -> str:
    """Name the place where a page states a classical theorem.

    >>> rule_anchor("order of limits")
    'rule-order-of-limits'
    """
    return f"rule-{name.replace(' ', '-')}"


def fence(typeset: str) -> str:
    """Set LaTeX as a display: in a fence, which Markdown leaves as it is."""
    return f"```math\n{typeset}\n```"


def is_exact(quantity: str, digits: str) -> bool:
    """Tell whether digits are all of a value: that of a quantity of whole numbers, and not too long a one."""
    from ropetheory.symbolic.language.formulas import parse_expression  # loads SymPy

    return is_all_of(digits) and parse_expression(quantity).is_integer is True


@dataclass(frozen=True, slots=True)
class Link:
    """One comparison of a statement at an assignment: its text, and its sides to certified digits."""

    text: str
    left: str
    right: str
    holds: bool | None


RATIONAL = " rational"


def supposed_of(entry: Any, rational: Sequence[str] = ()) -> tuple[str, ...]:
    """List what a result supposes: hypotheses, laws of maps, and which letters it needs rational.

    A result on the way says nothing of that: of its letters those are listed that its theorem needs so.
    """
    own = getattr(entry, "rational", None)
    if own is None and rational:
        spoken = frozenset().union(*(Formula(text).letters for text in (entry.statement, *entry.requires)))
        own = [name for name in rational if name in spoken]
    return *entry.requires, *getattr(entry, "laws", ()), *(f"{name}{RATIONAL}" for name in own or ())


class Typesetting:
    """One way to write formulas, words and what stands between them: Unicode mathematics for a terminal."""

    between = "\n"
    """What parts the members of a list that may hold commas."""

    large = ""
    """What has fractions and sums written large within a line."""

    def formula(self, text: str) -> str:
        """Typeset a formula of the formula language, or a part of one."""
        return unicode(text)

    def mark(self, typeset: str) -> str:
        """Set what is typeset apart from words."""
        return typeset

    def prose(self, text: str) -> str:
        """Write words as words."""
        return text

    def name(self, text: str) -> str:
        """Write a name of the language."""
        return text

    def result(self, name: str) -> str:
        """Name a result of the same theorem, or a lemma."""
        return name

    def rule(self, name: str) -> str:
        """Name a classical theorem."""
        return name

    def relation(self, op: str, text: str) -> str:
        """Write what a comparison says of a left side that is not repeated."""
        return self.mark(self.large + self.formula(f"x {op} {text}").removeprefix("x "))

    def inline(self, text: str) -> str:
        """Write a formula within a line."""
        return self.mark(self.formula(text))

    def display(self, text: str) -> str:
        """Write a formula by itself."""
        return self.inline(text)

    def formulas(self, texts: Iterable[str]) -> str:
        """Write some formulas within a line."""
        return ", ".join(map(self.condition, texts))

    def condition(self, text: str) -> str:
        """Write what is supposed: a formula, or that a letter is rational."""
        name, rational, _ = text.partition(RATIONAL)
        return f"{self.inline(name)}{rational}"

    def at(self, values: Mapping[str, str | list[str]]) -> str:
        """Say at which values of its letters something is meant; nothing where there are none."""
        told = {name: f"({', '.join(one)})" if isinstance(one, list) else one for name, one in values.items()}
        written = ", ".join(self.mark(f"{self.formula(name)} = {value}") for name, value in told.items())
        return f" at {written}" if written else ""

    def letters(self, where: Mapping[str, str]) -> str:
        """Say what is put for the letters of a conclusion."""
        put = {unicode(letter): unicode(text) for letter, text in where.items()}
        return ", ".join(f"{letter} of the theorem is {text}" for letter, text in put.items())

    def conclusion(self, settled_by: str) -> str:
        """Name a conclusion; for a terminal, with its words, then as mathematics with what it supposes."""
        theorem, _, name = settled_by.partition(".")
        loaded = load(theorem)
        entry = loaded.conclusion(name)
        standing = (text for text in loaded.hypotheses if text not in OWN)
        supposed = self.formulas(dict.fromkeys((*standing, *supposed_of(entry))))
        given = f", for {supposed}" if supposed else ""
        return f"{settled_by}: {entry.sentence}\n{unicode(entry.statement)}{given}"

    def sides(self, link: Link, *, whole: bool) -> str:
        """Say what the two sides of a comparison are, and unless it is the whole, which one it is."""
        says = {True: " is true", False: " fails", None: ""}[link.holds]
        return f"{link.text}{says}: the left side is {link.left}, the right side {link.right}"

    def value(self, quantity: str, digits: str) -> str:
        """Write the value of a quantity."""
        return f"{unicode(quantity)} {'=' if is_exact(quantity, digits) else '≈'} {short(digits)}"

    def aside(self, values: Mapping[str, str | list[str]]) -> str:
        """Repeat at which values something is right, where what is printed stands apart."""
        place = self.at(values).strip()
        return f" ({place})" if place else ""

    def suppositions(self, supposes: Iterable[str]) -> str:
        """Add to a formula what it supposes."""
        conditions = " and ".join(map(self.condition, supposes))
        return f", for {conditions}" if conditions else ""


class Markdown(Typesetting):
    """LaTeX for a page, where Markdown changes no sign of it: in code spans between dollars, in fences.

    Parameters
    ----------
    lemmas : iterable of str
        Names that mean lemmas of the page; others are those of results of its theorem.
    """

    def __init__(self, lemmas: Iterable[str] = ()) -> None:
        self.lemmas = frozenset(lemmas)

    between = "; "
    large = r"\displaystyle "

    def formula(self, text: str) -> str:
        return latex(text)

    def mark(self, typeset: str) -> str:
        return f"$`{typeset}`$"

    def name(self, text: str) -> str:
        return f"`{text}`"

    def result(self, name: str) -> str:
        place = lemma_anchor(name) if name in self.lemmas else proof_anchor(name)
        return f"[{name}](#{place})"

    def rule(self, name: str) -> str:
        return f"[{name}](#{rule_anchor(name)})"

    def prose(self, text: str) -> str:
        return escape(text)

    def display(self, text: str) -> str:
        return fence(fitted(latex(text)))

    def letters(self, where: Mapping[str, str]) -> str:
        put = (rf"{latex(letter)} \to {latex(text)}" for letter, text in where.items())
        return ", ".join(map(self.mark, put))

    def conclusion(self, settled_by: str) -> str:
        return conclusion_link(settled_by)

    def sides(self, link: Link, *, whole: bool) -> str:
        which = "" if whole else f"of {escape(link.text)} "
        return f"there the left side {which}is {link.left}, the right side {link.right}"

    def value(self, quantity: str, digits: str) -> str:
        sign = "=" if is_exact(quantity, digits) else r"\approx"
        return self.mark(f"{latex(quantity)} {sign} {short(digits)}")

    def aside(self, values: Mapping[str, str | list[str]]) -> str:
        return ""

    def suppositions(self, supposes: Iterable[str]) -> str:
        conditions = " and ".join(map(self.condition, supposes))
        return f"\n\nFor {conditions}." if conditions else ""


PLAIN, MARKDOWN = Typesetting(), Markdown()
