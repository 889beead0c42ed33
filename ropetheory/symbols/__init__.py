"""What is derived, as objects of SymPy to go on with.

Letters, as ``b``, ``d``, ``alpha``, ``L``, ``s``, are symbols with their assumptions. Quantities, as
``theta``, ``wavelength``, ``ntk_base``, ``critical_index``, ``C``, ``score``, are functions: they stay
folded, print as LaTeX by their own signs, evaluate, differentiate, have limits and series, and go through
``sympy.lambdify`` to NumPy and mpmath. ``doit()`` and ``expand(func=True)`` write what they mean. What is
left out of a call is its letter; arguments go by place, or by name: ``ntk_base(s=4)``. Functions of
``ropetheory`` that are no quantity of the language, as ``granularity`` and ``kernel``, return what they
compute.

formulas            expression, formula, unfold
one's own symbols   put
numbers             lambdify
what is proved      statement, hypotheses, proof, reasons

``docs/symbols.md`` derives something new with them; ``proofs/language.md`` lists all letters and quantities.
Nothing here bears on what is proved: SymPy finds, and ``ropetheory.check`` judges what one has found.

Examples
--------
>>> import sympy
>>> from ropetheory.symbols import b, critical_index, d, expression, ntk_base, s, unfold
>>> expression("ntk_base()")
b*s**(d/(d - 2))
>>> sympy.limit(ntk_base(), d, sympy.oo)
b*s
>>> round(critical_index(10000, 128, 4096).evalf(), 6)
45.026881
"""

from __future__ import annotations

from typing import Any

from ropetheory.errors import close_names
from ropetheory.missing import explaining

with explaining():
    from ropetheory.symbolic.language.letters import LETTERS
    from ropetheory.symbolic.language.vocabulary import FOLDED
    from ropetheory.symbols.code import lambdify as lambdify
    from ropetheory.symbols.named import unfold as unfold
    from ropetheory.symbols.plain import letter, quantity
    from ropetheory.symbols.public import public_functions
    from ropetheory.symbols.putting import put as put
    from ropetheory.symbols.reading import expression as expression
    from ropetheory.symbols.results import (
        hypotheses as hypotheses,
        proof as proof,
        reasons as reasons,
        statement as statement,
    )
    from ropetheory.symbols.writing import formula as formula

WORDS = (
    "expression", "formula", "hypotheses", "lambdify", "proof", "put", "reasons", "statement", "unfold",
)  # fmt: skip


def __getattr__(name: str) -> Any:
    """Look a letter, a quantity or a function of ``ropetheory`` up: the entries are the only list of them."""
    if name == "__all__":
        return __dir__()
    if name in LETTERS:
        return letter(name)
    if name in FOLDED:
        return quantity(name)
    if not name.startswith("_") and name in public_functions():
        return public_functions()[name]
    close = [] if name.startswith("_") else close_names(name, __dir__())
    meant = f"; did you mean `{close[0]}`?" if close else ""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}{meant}")


def __dir__() -> list[str]:
    """List the letters, the quantities, the functions and the words of this room."""
    return sorted({*LETTERS, *FOLDED, *public_functions(), *WORDS})
