"""The numbers in a sentence of an erratum: one small grammar, which reads from left to right.

A sentence is split into tokens; digits have one of a few shapes, or are refused. Then each token is written
as one letter, or as its plain word, and a short table says which of these may not stand, alone or beside each
other: numbers that only words state, and what makes another number of one.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from ropetheory.authoring.texts import plain
from ropetheory.errors import RopeTheoryError

DECIMAL = r"(?:0|[1-9][0-9]*)(?:\.[0-9]+)?"
COUNTS = "two|three|four|five|six|seven|eight|nine"
SCALES = {" thousand": "e3", " million": "e6", " billion": "e9"}
TOKEN = re.compile(
    rf"""
    (?P<O> (?:L[lL]a[mM][aA]|LongRoPE|MPT|Phi|Qwen)-?[0-9](?:B|-VL)?(?!\w)
        | [Ee]q(?:\.|uation)\ \([1-9][0-9]?\)(?!\w) | \([0-9](?:,\ [0-9])+(?:,\ \.\.\.)?\) )
    | (?P<C> (?:(?:(?<!\^)(?:2|two)\ )?pi|e)(?!\w) )
    | (?P<N> (?P<digits> (?:(?<![\w)\]|}}^])(?<!\^\()-)?
            (?: (?<![/^)])[1-9][0-9]*(?:\^[0-9]|/[1-9][0-9]*)(?![\w/^(])
                | {DECIMAL}(?:e-?[0-9][0-9]?|\ (?:thousand|million|billion))? ) )
        (?: \ ?(?:%|percent)(?P<percent>)(?P<share>(?=\ of\b))? | (?P<place>st|nd|rd|th)
            | (?P<times>(?=(?:,?\ [a-z]+){{0,2}},?\ times\b)) | \ (?P<orders>orders?\ of\ magnitude|decades?)
        )? (?!\w|\.\w) )
    | (?P<M> (?:[0-9]?[ij]|(?:[A-Za-z]|theta)_(?:[0-9]|[A-Za-z]|(?=\())|alpha|beta|theta|epsilon|Si
        | b\ orders\ of\ magnitude)(?!\w) )
    | (?P<L> [b-df-zB-HJ-Z](?!\w) )
    | (?P<F> (?:ln|exp|sqrt|sin|cos|log|max|min)(?!\w) )
    | (?P<W> (?i:zero|one|{COUNTS})(?!\w) )
    | (?P<skipped> (?<=[A-Za-z]{{2}})[-)] | [-(](?=[A-Za-z]{{2}}) | (?<![0-9])["'](?![0-9]) )
    | (?P<word> [^\W\d_]+(?:'[a-z]+)?(?!\w) )
    | (?P<chunk> \.?\w+(?:\.\w+)* )
    | (?P<sign> \S )
    """,
    re.VERBOSE,
)
"""Names, places and vectors (O); numbers (N); letters of formulas that may follow a number (M), or not (L);
constants (C), functions (F); numbers in letters (W); signs that join words; words; what has no shape; signs.
"""
FORMULA = re.compile(r"(?<!\S)(?:[NLMFC]|[^\w\s,;:.?])(?: (?:[NLMFC]|[^\w\s,;:.?]))*(?!\S)")
CALCULATED = re.compile(r"[NC][*^/]?[NC]|[NC]!|[LM)]N|(?<![\^*/A-Z])N[-+]N(?![\^*/(A-Z])")
KINDS = ("share", "percent", "times", "orders", "place")
SMALL = 10
"""Whole numbers below it count, or name a place: two pairs, equation 5."""
SIZE = r"(?:(?![a-z]*[aeiouy])[a-z]{2,}|[kmgt]i|mi[lo]|bil|tril|thou|gig|meg)"
"""What may not follow a number, since it stands for thousands: 8 ki, 8 bn, 8 thou."""
ROMAN = re.compile("[IVXLCDM]{2,}|(?!xi$)[ivx]{2,}")
LARGE = re.compile(
    r"ten|tens|tenths?|tenfold|eleven\w*|twel[fv]\w*|\w+teen\w*|(?:hundred|thousand|myriad|googol)\w*"
    r"|(?:twen|thir|fou?r|fif|six|seven|eight?|nine?)t(?:y|ie)\w*|\w*illi(?:on|ard)\w*|\w*mille|\w+mill?"
    r"|(?:dozen|lakh|crore|ream|quire|chiliad|octave|cent)s?|gross|grand|centur(?:y|ies)"
    rf"|(?:{COUNTS})score|orders|magnitude|hexadecimal|octal|(?:kilo|mega|giga|tera|peta|exa(?![cm])|zetta|yotta"
    r"|hecto|deka|deca(?!y)|deci(?![dms])|centi|milli|micro|nano|pico|femto|atto(?!rn)|zepto|yocto"
    r"|(?:ki|me|gi|te|pe|ex|ze|yo)bi)\w*"
)
"""Numbers from 10 on, and units that stand for numbers."""
SHARE = r"(?:third|quarter|(?:four|fif|six|seven|eigh|nin)th)"
TWO = r"(?:hal(?:f|ves?|ved|ving)|twice|doubl(?:e|es|ed|ing))"
CHANGE = (
    rf"(?:{SHARE}|{TWO}|squares?|cubes?|roots?|powers?|raised|factorials?|reciprocals?|inverse"
    r"|logarithms?|plus|minus|negative|point|comma|dot|degrees?|basis|multiples?|fractions?"
    rf"|zeroe?s|n[ao]ughts|ciphers|fold|(?:{COUNTS})e?s)"
)
"""What makes another number of one beside it."""
DIGITS = "a number in its words is written in digits, without groups, suffixes, powers and letters"
SPELLED = "a number from 10 on in its words is written in digits, as is a number of percent"
RATIO = "a share or a multiple in its words, but for a half and a double, is written in digits"
JOINED = "a number in its words stands alone, without what makes another number of it"
COARSE = "a number in its words is more than one unit of its last digit: 1.2 in place of 1"
ABOUT = r"(?:(?!(?:at(?! least| most)|for|from|in|of|on|that|what|where|which)\b)[a-z]+[ ,]+){0,3}"
FACTOR = rf"(?:factor[ ,]+(?:of )?{ABOUT}|(?:times|multiplied by) )"
"""What stands before a number of times, as in: a factor of about 7."""
JOINS = (
    r"of(?! the)|each(?: of)?|per|over|by|less|mod(?:ulo)?|to the|(?:parts )?in"
    r"|(?:\w+ )?(?:(?:of|for|in) (?:every|each)|out of|times|(?:multipli|divid|follow)ed by)"
)
"""What makes one number of two, as in: 3 of every 4."""
REFUSED = (
    (rf"[D%]|N (?:[;:.?] )+N|[NW] : [NW]|N ['\"]|[NW] {SIZE}\b", DIGITS),
    (r"T|R|(?<!\bin )P|[NW][^.]* P|P[^.]* [NW]", SPELLED),
    (rf"(?<!the )(?<!and ){SHARE}\b|{SHARE}(?:s| of\b| part)|(?:{COUNTS})fold", RATIO),
    (rf"W(?:(?: ,)? [a-z]+){{0,2}}(?: ,)? times|{FACTOR}W", RATIO),
    (r"thrice|tripl|trebl|\b(?!\w*coupl)\w{2,}upl[eiy]", RATIO),
    (r"[NW] (?:W|L)|W [NC]|F (?:of )?W|F of [NC]|W [^\w\s,;:.?]|[^\w\s,;:.?] W", JOINED),
    (rf"[NCW] (?:{JOINS})(?: an?| the| all)? [NCW]", JOINED),
    (r"(?<!from )(?<!about )(?<!\w\w\ws )[NW] to [NW]", JOINED),
    (r"[NW] (?:per|to the) [LM]|[NW] (?:in|to) (?:binary|base)|\border of [NW]", JOINED),
    (rf"[NCW] (?:to (?:the )?|and an? |more )?(?:{CHANGE}|score|order|digit|figures?|ones)\b", JOINED),
    (r"(?:[NCW](?: \w+)?|\b(?:that|it|this)) (?:squared|cubed|(?:times|multiplied by) itself)", JOINED),
    (rf"\b{CHANGE} (?:of |an? |the |all |as |much |many |about |\( )*[NCW](?! [-+*/^(])", JOINED),
    (rf"\b(?:{TWO} (?:of )?|N times |{CHANGE} of )(?:that|it|this|them)\b(?! of)", JOINED),
    (r"(?:product|sum|difference|quotient|ratio)s? (?:of|between) [NW] and [NW]", JOINED),
)
"""What may not stand in a sentence, in the letters of its tokens, with the rule.

More letters: digits without a shape (D), a number from 10 on (T), one in Roman letters (R), percent (P).
"""


class ErratumError(RopeTheoryError):
    """Something in an erratum does not follow."""


class Number(NamedTuple):
    """A number as it stands, its digits, what it says, its value, and the unit of its last digit."""

    said: str
    digits: str
    kind: str
    value: Fraction
    unit: Fraction

    @property
    def is_small(self) -> bool:
        """Whether it only counts, or names a place, below 10."""
        return self.kind in ("", "place") and self.unit == 1 and 0 <= self.value < SMALL


def read_numbers(words: str) -> list[Number]:
    """List the numbers of a sentence that figures must give: all but small ones.

    Raises
    ------
    ErratumError
        Naming what stands for a number and is not read as one.

    Examples
    --------
    >>> [number.said for number in read_numbers("At d = 128 it turns by 2.5 radians, 13.4 % more.")]
    ['128', '2.5', '13.4 %']
    """
    if found := re.search(r"[0-9],(?! )|[0-9](?<!\b0), [0-9]{3}(?!\.?[0-9])|<\S", words):
        raise ErratumError(f"{DIGITS}; got {found[0]!r}")
    words = re.sub(r"(\w\w\ws (?:0|[1-9][0-9]*))-(?=[1-9])", r"\1,", words)
    words = re.sub(r"(?<=[A-Za-z]{2})_(?=[A-Za-z])|_(?=[A-Za-z]{2})", "-", words)
    tokens = [token for token in TOKEN.finditer(words) if token.lastgroup != "skipped"]
    written = " ".join(map(_letter, tokens))
    refused = [(found, rule) for pattern, rule in REFUSED if (found := re.search(pattern, written))]
    refused += [(run, DIGITS) for run in FORMULA.finditer(written) if _is_calculated(run[0].replace(" ", ""))]
    for found, rule in refused:
        start, stop = (written[:end].count(" ") for end in found.span())
        raise ErratumError(f"{rule}; got {words[tokens[start].start() : tokens[stop].end()]!r}")
    numbers = (_read(token) for token in tokens if token.lastgroup == "N")
    return [number for number in numbers if not number.is_small]


def _letter(token: re.Match[str]) -> str:
    """Write a token as one letter, or as it stands."""
    kind, word = token.lastgroup or "", plain(token[0]).lower().removesuffix("'s")
    if kind in ("sign", "chunk"):
        return "D" if any(map(str.isdigit, word)) else word
    if kind != "word":
        return kind
    if word in ("percent", "percentage"):
        return "P"
    return "R" if ROMAN.fullmatch(token[0]) else "T" if LARGE.fullmatch(word) else word


def _is_calculated(formula: str) -> bool:
    """Tell whether signs join numbers into another one: a side of a comparison has a letter or is one."""
    formula = re.sub(r"(?<![LM])\(+([NC])\)+", r"\1", formula)
    sides = re.split("[=<>]", formula)
    bare = [side.strip("()[]").replace("C", "N") for side in sides if not re.search("[LM]", side)]
    lone = (len(bare) < len(sides) or bare == ["N"]) and {*bare} <= {"", "N"}
    return bool(re.search("[NC]", formula)) and not (lone and not CALCULATED.search(formula))


def _read(token: re.Match[str]) -> Number:
    """Read a number: a power as its value, thousands as an exponent, a fraction as it is."""
    digits = token["digits"]
    for word, scale in SCALES.items():
        digits = digits.replace(word, scale)
    base, raised, power = digits.partition("^")
    if raised:
        digits = str(int(base) ** int(power))
    mantissa, _, exponent = digits.partition("e")
    last = int(exponent or 0) - len(mantissa.partition(".")[2])
    unit = Fraction(0) if "/" in digits else Fraction(10) ** last
    kind = next((kind for kind in KINDS if token[kind] is not None), "")
    if not kind and re.search(FACTOR + "$", token.string[: token.start()]):
        kind = "times"
    number = Number(token[0], digits, kind, Fraction(digits), unit)
    if abs(number.value) <= unit and not number.is_small:
        raise ErratumError(f"{COARSE}; got {token[0]!r}")
    return number
