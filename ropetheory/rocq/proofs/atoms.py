"""Rational functions of atoms, as SymPy has them and as Rocq reads them."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.rocq.stated.untranslated import UntranslatedError


class Atoms:
    """Symbols that stand for what Rocq reads, and expressions in them."""

    def __init__(self) -> None:
        self.text: dict[Any, str] = {}
        self.symbols: dict[str, Any] = {}

    def atom(self, text: str, **known: bool) -> Any:
        """Return the symbol of an atom, given as Rocq reads it, with what is known of its sign."""
        if text not in self.symbols:
            symbol = sp.Symbol(f"a{len(self.symbols)}", **known)
            self.symbols[text] = symbol
            self.text[symbol] = text
        return self.symbols[text]

    def print(self, value: Any) -> str:
        """Write a normal form as Rocq reads it."""
        if value.is_Rational:
            return f"({value.p})" if value.q == 1 else f"({value.p} / {value.q})"
        if value.is_Symbol:
            return self.text[value]
        if value.is_Add or value.is_Mul:
            sign = " + " if value.is_Add else " * "
            return f"({sign.join(map(self.print, sorted(value.args, key=self._order)))})"
        if value.is_Pow and value.exp.is_Integer:
            size = abs(int(value.exp))
            power = self.print(value.base) if size == 1 else f"({self.print(value.base)} ^ {size})"
            return power if value.exp > 0 else f"(/ {power})"
        raise UntranslatedError("a power that is not whole")

    def _order(self, value: Any) -> str:
        return str(value)


def canonical(value: Any) -> Any:
    """Return one way to write a rational function."""
    found = sp.expand(value)
    divided = any(part.exp.is_negative and part.base.is_Add for part in found.atoms(sp.Pow))
    return sp.cancel(found) if divided else found
