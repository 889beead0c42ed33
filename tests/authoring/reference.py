"""Write what ``help(ropetheory.authoring)`` lists: ``python -m tests.authoring.reference``."""

from __future__ import annotations

import inspect
import textwrap
from pathlib import Path

import ropetheory.authoring
from ropetheory.symbolic.language.domains import domain_words
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.proof.classical.citing import GIVEN, YIELDS
from ropetheory.symbolic.theorems.derived import lemmas

FILE = Path(ropetheory.authoring.__file__).with_name("reference.py")
WIDTH = 100
HINTS = """\
What a step takes
-----------------

A step ``Step(op, to, reason, ...)`` goes from the expression before it to the expression ``to``, or to
``GOAL``, the other side of the statement. Its hints say by what; most steps need one or none.

by=FACT : all of the expression is one side of the fact, the next one is the other side.
put=FACT : an equality; its left side is replaced by its right side wherever it occurs
    (``backwards=True``: the other way round; ``before=N``: a word is put before factor N).
times="EXPRESSION" : the gap of the step is the gap of ``by`` times this, which is not negative.
leaving="EXPRESSION" : what the gap is beyond that, or all of it without ``by``; it is not negative.
since=(FACT, ...) : facts that grant a sign or a hypothesis that does not show by itself.
using=("b > 1", ...) : hypotheses that a reader should see; each must follow from what is supposed.
each_summand=True : both sides are sums over the pairs, and compare summand by summand.
power="EXPRESSION" : of a step ``!=``: the ratio of its sides to this power is that of the sides of ``by``.
compute=Limit() : SymPy finds the limit as a letter grows, and the checker confirms it; so do ``Summation()``,
    ``Integral()``, ``Derivative()``, ``Solve("CONDITION", "UNKNOWN")`` and ``Collapse("INDEX", "PICK")``.

A fact is one of these:

"NAME" : a result before this one, or a lemma.
"s >= 1" : a hypothesis, as text.
Use("NAME", j="d/2 - 1") : a result with something put for its letters.
Classical("NAME", ...) : what a classical theorem yields; ``part=0`` picks one of several relations.
Rewritten(FACT, EQUALITY) : a fact in which one side of an equality is put for the other.
Law("TEXT") : a law that the theorem supposes of its maps.
Transposed(FACT) : a fact about words in maps, transposed.

A logarithm has a sign as one logarithm of a ratio: ``ln(c/b)``, not ``ln(c) - ln(b)``.
"""
CLASSICAL = """\
Classical theorems
------------------

``Classical`` takes the name and what follows it here: expressions as text, and where <angles> stand a
fact, such as ``Use("versine")``. In brackets is the theorem of the literature.
"""
LEMMAS = """\
Lemmas
------

Any theorem may use them by name; y is not negative, z is any real number.
"""
LETTERS_HEAD = """\
Letters
-------

Quantities, such as ``wavelength(j)``, and words, such as ``Sum``, have their page: proofs/language.md.
"""


def main() -> None:
    """Write the file."""
    text = f'"""{written()}"""\n'
    FILE.write_text(text, encoding="utf-8")


def written() -> str:
    """Return the text: what a step takes, classical theorems, lemmas, letters."""
    parts = [
        "What a theorem may be made of; written by ``python -m tests.authoring.reference``, so edit that.\n",
        HINTS,
        f"{CLASSICAL}\n{''.join(map(_classical, YIELDS))}",
        f"{LEMMAS}\n{''.join(map(_lemma, lemmas()))}",
        f"{LETTERS_HEAD}\n{''.join(map(_letter, LETTERS))}",
    ]
    return "\n".join(parts)


def _wrapped(words: str) -> str:
    lines = textwrap.wrap(
        words, WIDTH, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
    )
    return "".join(f"{line}\n" for line in lines)


def _classical(name: str) -> str:
    """Write a classical theorem: what it takes, what it says, under which name it is known."""
    function = YIELDS[name]
    taken = ", ".join(["NAME", *map(_parameter, inspect.signature(function).parameters.values())])
    says = (inspect.getdoc(function) or "").partition("\n")[0].rstrip(".")
    says = says.removeprefix("Say that ")
    parts = " (part=0 or 1)" if "tuple" in str(inspect.signature(function).return_annotation) else ""
    known = GIVEN.get(name, name)
    return _wrapped(f"{taken.replace('NAME', name)}{parts} : {says}{f' [{known}]' if known else ''}.")


def _parameter(one: inspect.Parameter) -> str:
    word = f"<{one.name}>" if "Result" in str(one.annotation) else one.name
    if one.kind is one.VAR_POSITIONAL:
        return f"{word} ..."
    return word if one.default is one.empty else f"[{word}]"


def _lemma(lemma) -> str:
    supposed = f", for {' and '.join(lemma.requires)}" if lemma.requires else ""
    return _wrapped(f"{lemma.name} : {lemma.statement}{supposed}")


def _letter(name: str) -> str:
    letter = LETTERS[name]
    unit = f" [{letter.unit}]" if letter.unit else ""
    return f"{name} : {letter.meaning}{unit}; {domain_words(letter.symbol)}\n"


if __name__ == "__main__":
    main()
