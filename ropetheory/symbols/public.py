"""Functions of ``ropetheory`` by the formulas that they are held against, at expressions of SymPy.

What a function must equal stands once, in the theorem that governs it; what it is called and what it takes,
in its signature.
"""

from __future__ import annotations

import functools
import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.kernel import KERNEL
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbols.arguments import complete, stand_in
from ropetheory.symbols.plain import plain
from ropetheory.symbols.putting import fill

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.authoring import Governs

OTHERS = {"kernel": (KERNEL.replace("(m-n)", "m"), ("b", "d", "offsets=m"))}
"""Functions that are held against a formula in a way of their own."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A public function as what it computes: called, it returns an expression of SymPy.

    Attributes
    ----------
    name : str
        Its name in ``ropetheory``.
    formula : str
        What it computes, in the formula language.
    letters : mapping of str to str
        The letter of every parameter, by its name.
    values : mapping of str to number
        What a parameter is where it is left out; any other is its letter.
    """

    name: str
    formula: str
    letters: Mapping[str, str]
    values: Mapping[str, Any]

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Return what the function computes at some arguments, quantities folded."""
        meant = {name: LETTERS[letter].symbol for name, letter in self.letters.items()}
        own = {letter: name for name, letter in self.letters.items()}
        written = {own.get(name, name): value for name, value in named.items()}
        values = complete(self.name, tuple(self.letters), {**meant, **self.values}, given, written)
        stand_ins, result = _generic(self.formula, tuple(self.letters.values()))
        return fill(result, dict(zip(stand_ins, values, strict=True)))

    def __repr__(self) -> str:
        parameters = (f"{name}={self.values[name]}" if name in self.values else name for name in self.letters)
        return f"<{self.name}({', '.join(parameters)}): {self.formula}>"


@functools.cache
def _generic(formula: str, own: tuple[str, ...]) -> tuple[tuple[Any, ...], Any]:
    """Return stand-ins for some letters, and a formula in which they stand for them."""
    stand_ins = tuple(map(stand_in, own))
    known = dict(zip((LETTERS[name].symbol for name in own), stand_ins, strict=True))
    return stand_ins, plain(parse_expression(formula)).xreplace(known)


@functools.cache
def public_functions() -> dict[str, Stated]:
    """Return the functions that one formula says and that no quantity of the language has the name of."""
    ruled = {one.function: one for theorem in TITLES for one in load(theorem).governs if _says_all(one)}
    found = {name: (one.formula, one.letters) for name, one in ruled.items()} | OTHERS
    return {name: _stated(name, *found[name]) for name in sorted(found) if name not in QUANTITIES}


def _says_all(one: Governs) -> bool:
    return one.way == "formula" and not one.fixed and one.pick is None


def _stated(name: str, formula: str, letters: tuple[str, ...]) -> Stated:
    parameters = inspect.signature(PUBLIC[name]).parameters
    positional = iter(parameters)
    owned = {}
    for written in letters:
        keyword, _, letter = written.rpartition("=")
        owned[keyword or next(positional)] = letter
    left_out = {key: parameters[key].default for key in owned}
    known = {key: value for key, value in left_out.items() if value is not inspect.Parameter.empty}
    return Stated(name, formula, owned, {key: _whole(value) for key, value in known.items()})


def _whole(value: Any) -> Any:
    if not isinstance(value, (int, float)):
        raise RopeTheoryError(f"a parameter is a number where it is left out, not {value!r}")
    return int(value) if value == int(value) else value
