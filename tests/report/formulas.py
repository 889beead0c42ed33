"""What a page says after Markdown: its formulas, found by a parser of GitHub's dialect, and typeset."""

from __future__ import annotations

import functools
import html
import re

import cmarkgfm
from cmarkgfm.cmark import Options
from matplotlib import mathtext

INLINE = re.compile(r"\$`(.*?)`\$")
FENCE = re.compile(r"^```math\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
RENDERED = re.compile(
    r'<pre><code class="language-math">(.*?)\n</code></pre>|<pre lang="math"><code>(.*?)\n</code></pre>'
    r"|\$<code>(.*?)</code>\$",
    re.DOTALL,
)
STRUCTURE = re.compile(r"\\begin\{(?:aligned|pmatrix)\}|\\end\{(?:aligned|pmatrix)\}|\\\\|&+")
MATRIX = re.compile(r"\\begin\{pmatrix\}((?:(?!\\begin).)*?)\\end\{pmatrix\}")
FORBIDDEN = ("operatorname", "newcommand", "def\\", "DeclareMathOperator")
"""What GitHub refuses in a formula."""


def written(text):
    """List the formulas that a page is meant to have; of a table, as its cells are."""
    found = [*FENCE.finditer(text), *INLINE.finditer(FENCE.sub(lambda m: " " * len(m[0]), text))]
    return [match[1] for match in sorted(found, key=lambda match: match.start())]


def rendered(text):
    """List the formulas that are left after Markdown, and the text without them."""
    page = cmarkgfm.github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE)
    found = [html.unescape(next(filter(None, m.groups()))) for m in RENDERED.finditer(page)]
    return found, RENDERED.sub("", page)


def problem(formula):
    """Say why a formula cannot be typeset; empty where it can.

    Matplotlib knows no environments: an aligned display is tried line by line, a matrix entry by entry.
    """
    if any(word in formula for word in FORBIDDEN):
        return "GitHub refuses it"
    if formula.count("{") != formula.count("}"):
        return "braces are open"
    for part in parts(formula):
        for group in groups(shape(part)):
            if wrong := _refusal(group):
                return f"{wrong} in {part}"
    return ""


@functools.cache
def _refusal(part):
    try:
        _PARSER.parse(f"${part}$")
    except ValueError as error:
        return str(error)
    return ""


_PARSER = mathtext.MathTextParser("path")
SPELLED = {
    "le": "leq", "ge": "geq", "ne": "neq", "lVert": "|", "rVert": "|", "lvert": "vert", "rvert": "vert",
}  # fmt: skip
"""Commands that Matplotlib knows under another name."""
GREEK = r"\\(?:alpha|beta|delta|theta|lambda|varphi|psi|pi|sigma)(?![a-zA-Z])"


def shape(part):
    r"""Write every number and letter alike: whether a formula can be typeset does not depend on them.

    >>> shape(r"\frac{10\,d}{\theta_{j}} \le b")
    '\\frac{1\\,x}{x_{x}} \\leq x'
    """
    part = re.sub(r"\\([a-zA-Z]+)", lambda found: "\\" + SPELLED.get(found[1], found[1]), part)
    part = re.sub(GREEK, "x", part)
    part = re.sub(r"(?<![\\a-zA-Z])[a-zA-Z](?![a-zA-Z])", "x", part)
    return re.sub(r"[0-9]+", "1", part)


INNERMOST = (
    re.compile(r"\{([^{}]*)\}"),
    re.compile(r"\\left(?:[([.]|\\[a-z|]+) ?((?:(?!\\left).)*?)\\right(?:[)\].]|\\[a-z|]+)"),
)


def groups(part):
    r"""Take a formula apart into what stands in its braces and brackets, and what is left around them.

    >>> groups(r"\sin\left(\frac{x + 1}{x}\right)")
    ['x', '1', 'x', '\\frac{x}{x}', '\\sin x']
    """
    found = _apart([part.replace(r"\{", "(").replace(r"\}", ")")], INNERMOST[0], "\0")
    found = _apart(found, INNERMOST[1], " x")
    terms = (term for group in found for term in BETWEEN.split(group.replace("\0", "{x}")))
    return [term.strip() for term in terms if term.strip()]


def _apart(texts, pattern, left):
    """Take what a pattern finds out of texts, innermost first, and leave a sign in its place."""
    found = []
    for text in texts:
        rest = text
        while (match := pattern.search(rest)) is not None:
            found.append(match[1])
            rest = rest[: match.start()] + left + rest[match.end() :]
        found.append(rest)
    return found


BETWEEN = re.compile(r" (?:[-+=<>:]|\\leq|\\geq|\\neq|\\approx|\\to)(?= )")


def parts(formula):
    r"""Split a formula into what Matplotlib can typeset.

    >>> parts(r"\begin{aligned} a &= b && (1)\\ &< c && (2)\end{aligned}")
    ['a = b (1)', '< c (2)']
    """
    while (found := MATRIX.search(formula)) is not None:
        formula = formula[: found.start()] + f"({STRUCTURE.sub(' ', found[1])})" + formula[found.end() :]
    formula = re.sub(r"\\begin\{aligned\}|\\end\{aligned\}", "", formula)
    lines = [re.sub(r"\s+", " ", line.replace("&", " ")).strip() for line in re.split(r"\\\\\s", formula)]
    return [line for line in lines if line]
