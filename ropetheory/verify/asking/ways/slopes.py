"""Sums between integrals: what the sign of a derivative gives for a sum of what grows, or falls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Integral, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.candidates import any_point
from ropetheory.verify.asking.refute import values
from ropetheory.verify.asking.ways.bounds import written_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover

Group = tuple[Conclusion, ...]
WAYS = {"after": (0, 1), "before": (-1, 0), "first": (0, 0), "last": (0, 0)}
"""By how much the ends of the integral are moved from those of the sum."""


@dataclass(frozen=True)
class _Beside:
    """A sum of f in the difference of two sides, how often it is there, and the integral beside it."""

    gap: Any
    total: Any
    times: Any
    function: Any
    way: str
    op: str

    @property
    def ends(self) -> tuple[Any, Any]:
        """From where to where f is integrated."""
        _, low, high = self.total.limits[0]
        before, after = WAYS[self.way]
        return low + before, high + after

    @property
    def integral(self) -> Any:
        """The integral of f."""
        return sp.Integral(self.function, (letters.u, *self.ends))

    @property
    def beside(self) -> Any:
        """What the sum is compared with: the integral, perhaps with one term."""
        single = {"first": self.ends[0], "last": self.ends[1]}.get(self.way)
        return self.integral + (0 if single is None else self.function.subs(letters.u, single))

    @property
    def rest(self) -> Any:
        """What remains of the difference, the same integral being written in the same way."""
        rest = self.gap - self.times * self.total + self.times * self.beside
        same = (one for one in rest.atoms(sp.Integral) if _alike(one, self.integral))
        return sp.expand(rest.xreplace(dict.fromkeys(same, self.integral)))


def beside_integrals(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion, Group]]:
    """Yield signs of a derivative, each with results of which the last, what is asked, follows from it."""
    if read.op not in ("<", "<=", ">", ">="):
        return
    rising = read.ascending()
    gap = sp.expand(written_out(rising.rhs - rising.lhs))
    for total in sorted(gap.atoms(sp.Sum), key=str):
        times = gap.coeff(total)
        if len(total.limits) != 1 or letters.u in gap.free_symbols or not times.is_number or times == 0:
            continue
        function = unfold(total.function).subs(total.limits[0][0], letters.u)
        for way in WAYS:
            falls = bool(times > 0) is (way in ("after", "last"))
            found = _Beside(gap, total, times, function, way, "<=" if falls else ">=")
            results = _results(entry, read, found) if _may_be(found) else ()
            if results:
                yield _slope(entry, found), results


def _may_be(found: _Beside) -> bool:
    """Tell whether a slope has the sign at one point that it should have."""
    middle = sum(found.ends, sp.Integer(0)) / 2
    slope = values(found.function.diff(letters.u).subs(letters.u, middle), any_point())
    return slope is not None and not (slope.real > 0 if found.op == "<=" else slope.real < 0)


def _alike(one: Any, other: Any) -> bool:
    (index, *ends), (_, *others) = one.limits[0], other.limits[0]
    if ends != others:
        return False
    return bool(sp.simplify(unfold(one.function).subs(index, letters.u) - other.function) == 0)


def _slope(entry: Conclusion, found: _Beside) -> Conclusion:
    low, high = map(write, found.ends)
    return Conclusion(
        f"{entry.name}-{_name(found)}",
        f"Derivative({write(found.function)}, u) {found.op} 0",
        "",
        requires=(*entry.requires, f"u >= {low}", f"u <= {high}"),
    )


def _name(found: _Beside) -> str:
    return f"slope-{'falls' if found.op == '<=' else 'rises'}-{found.way}"


def _results(entry: Conclusion, read: Relation, found: _Beside) -> Group:
    """Return the proof beside an integral, which is asked about or has a value; nothing where it has none."""
    _, low, high = found.total.limits[0]
    slope = Use(f"{entry.name}-{_name(found)}")
    known = Classical("integral_test", slope, write(low), write(high), found.way)
    times, rest = write(abs(found.times)), found.rest
    if not rest.has(sp.Integral):
        step = Step(read.op, GOAL, "It lies beside the integral.", by=known, times=times, leaving=_text(rest))
        return (replace(entry, proof=(step,)),)
    value = _value(found.integral)
    if value is None:
        return ()
    closed = sp.expand(rest.xreplace({found.integral: value}))
    if closed.has(sp.Integral):
        return ()
    named = f"{entry.name}-integral-{found.way}"
    integral = write(found.integral)
    taken = Step("==", GOAL, "The integral.", compute=Integral())
    said = f"{integral} == {write(value)}"
    equality = Conclusion(named, said, "", requires=entry.requires, proof=(taken,))
    sign = found.times if read.op in ("<", "<=") else -found.times
    middle = f"{write(read.rhs)} + ({write(sign * value)}) - ({write(sign)})*{integral}"
    steps = (
        Step(read.op, middle, "It lies beside the integral.", by=known, times=times, leaving=_text(closed)),
        Step("==", GOAL, "The integral has this value.", put=named),
    )
    return equality, replace(entry, proof=steps)


def _text(rest: Any) -> str:
    return write(sp.factor(rest))


def _value(integral: Any) -> Any:
    """Integrate; None where SymPy finds no closed form, and of waves that do not turn evenly."""
    variable = integral.limits[0][0]
    if any(one.args[0].diff(variable).has(variable) for one in integral.function.atoms(sp.sin, sp.cos)):
        return None
    try:
        value = integral.doit(conds="none")
    except (NotImplementedError, ValueError, TypeError):
        return None
    if isinstance(value, sp.Piecewise):
        value = value.args[0][0]
    return None if value.has(sp.Integral, sp.Piecewise, sp.oo, sp.zoo, sp.nan) else value


def by_integral(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that a sum of what does not grow, or not fall, lies beside an integral."""
    for slope, results in beside_integrals(entry, read):
        if prover.by_facts(slope, parse(slope.statement)[0]) and prover.add(results):
            return "the sum lies beside the integral of a monotone function"
    return ""
