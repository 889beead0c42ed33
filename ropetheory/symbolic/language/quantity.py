r"""Every symbol of the project, once: letter, assumptions, unit, and how sample points are drawn.

A *letter* is a free symbol. A *head* is a named quantity with a definition in those letters; it
stays folded in statements, so that ``wavelength(j) == 2*pi*b**(2*j/d)`` says something instead of
collapsing to ``x == x`` on construction, and is unfolded by the engines that need its value.

======== =============================== =========================================================
here     meaning                         elsewhere
======== =============================== =========================================================
b        base                            b (YaRN, Xiong), 10000 (RoFormer)
d        rotary width of a head, even    \|D\| (YaRN), d (others)
j        pair index, 0 ... d/2-1         j (Xiong, Resonance), d (YaRN), i-1 (RoFormer, tutorial)
i        pair index, 1 ... d/2           i (tutorial sections 2-6, RoFormer)
L        training length, tokens         L
s        scale, target over training     s
alpha    position factor of PI           alpha (Xiong), 1/s (others)
beta     base factor of ABF              beta (Xiong), s^(d/(d-2)) (NTK-aware)
B        product base beta*b             b*beta (Xiong)
r        rotation count L/lambda_j       r (YaRN, tutorial)
low      lower threshold of the ramp     alpha (YaRN, tutorial), ramp_low in code
high     upper threshold of the ramp     beta (YaRN, tutorial), ramp_high in code
t, t0    current length, length at which l (tutorial)
         a key was cached
a        coefficient of the helix        a (Xiong)
p, v     whole positions                 m, n where a source has them whole
w        window of a clipped distance    w (ReRoPE, LM-Infinite)
N        number of positions             N (Xiong)
======== =============================== =========================================================
"""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.letters import (
    BY_SYMBOL as BY_SYMBOL,
    LETTERS as LETTERS,
    B as B,
    L as L,
    Letter as Letter,
    N as N,
    Point as Point,
    a as a,
    alpha as alpha,
    b as b,
    beta as beta,
    c as c,
    d as d,
    delta as delta,
    draw_point as draw_point,
    high as high,
    i as i,
    j as j,
    k as k,
    l as l,
    low as low,
    m as m,
    n as n,
    p as p,
    phi as phi,
    psi as psi,
    q as q,
    r as r,
    s as s,
    s0 as s0,
    t as t,
    t0 as t0,
    u as u,
    v as v,
    w as w,
    x as x,
    y as y,
    z as z,
)
from ropetheory.symbolic.language.map_words import explicit, is_word


def letters_of(*expressions: sp.Basic) -> list[Letter]:
    """List the letters that occur free, in the order in which samples must be drawn."""
    found = {a for e in expressions for a in _letters(e)}
    order = list(BY_SYMBOL)
    # d first: the pair indices are drawn below d/2.
    return [BY_SYMBOL[a] for a in sorted(found, key=lambda a: (a != d, order.index(a)))]


@functools.lru_cache(maxsize=4096)
def _letters(expression: sp.Basic) -> frozenset[sp.Basic]:
    if is_word(expression):
        return _letters(explicit(expression))
    # Unfolded too: a score names no vectors, its definition does.
    free = expression.free_symbols | _free_unfolded(expression)
    return frozenset(a for a in free if a in BY_SYMBOL)


@functools.lru_cache(maxsize=16384)
def _free_unfolded(expression: sp.Basic) -> frozenset[sp.Basic]:
    """List the free symbols of an expression whose heads are unfolded, without building it."""
    if isinstance(expression, Head) and not expression.enumerated:
        return _free_unfolded(expression.definition())
    if isinstance(expression, sp.Derivative | sp.Limit):
        return frozenset(unfold(expression).free_symbols)
    if isinstance(expression, sp.Sum | sp.Integral):
        inner = _free_unfolded(expression.function) - set(expression.variables)
        ends = [end for limit in expression.limits for end in limit[1:]]
        return inner.union(*map(_free_unfolded, ends))
    if not expression.args:
        return frozenset(expression.free_symbols)
    return frozenset().union(*map(_free_unfolded, expression.args))


SPARE = sp.symbols("l_1:9", integer=True, nonnegative=True)
"""Bound indices for definitions within definitions; never letters."""


class Head(sp.Function):  # type: ignore[misc]  # SymPy carries no types
    """A named quantity that stays folded until an engine asks for its definition."""

    is_real = True
    enumerated = False  # read by enumeration over a concrete width, not by unfolding
    size_at = 1  # which argument is that width
    turns = False  # its definition holds sines and cosines of angles

    def definition(self) -> sp.Expr:
        """Return what the quantity means, in letters and other heads."""
        raise NotImplementedError

    def bound_index(self) -> sp.Symbol:
        """Return the index of a sum in the definition: the first of j, l and others that is not free."""
        free = set().union(*(a.free_symbols for a in self.args))
        return next(index for index in (j, l, *SPARE) if index not in free)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        """Return the trailing arguments that a statement may leave out."""
        return (b, d)

    @classmethod
    def of(cls, *arguments: sp.Expr) -> sp.Expr:
        """Apply the head, filling the trailing arguments that were left out."""
        arity: int = cls.nargs.args[0]  # fixed by each subclass
        if len(arguments) > arity:
            raise RopeTheoryError(f"{cls.__name__} takes at most {arity} arguments, got {len(arguments)}")
        missing = arity - len(arguments)
        default = cls.defaults()
        if missing > len(default):
            raise RopeTheoryError(f"{cls.__name__} needs at least {arity - len(default)} arguments")
        return cls(*arguments, *default[len(default) - missing :])


class theta(Head):  # noqa: N801  # the field's letter
    """Frequency of pair j, radians per token: b^(-2j/d)."""

    nargs = 3

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[1].is_positive else None

    def definition(self) -> sp.Expr:
        pair, base, dim = self.args
        return base ** (-2 * pair / dim)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _subscripted(r"\theta", self.args, (b, d), printer, exp)


class wavelength(Head):  # noqa: N801
    """Tokens for a full turn of pair j: 2 pi / theta_j."""

    nargs = 3

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[1].is_positive else None

    def definition(self) -> sp.Expr:
        return 2 * sp.pi / theta(*self.args)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _subscripted(r"\lambda", self.args, (b, d), printer, exp)


class rotations(Head):  # noqa: N801
    """Turns of pair j over the training length: L / lambda_j."""

    nargs = 4

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[1].is_positive and self.args[3].is_positive else None

    def definition(self) -> sp.Expr:
        pair, base, dim, length = self.args
        return length / wavelength(pair, base, dim)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, d, L)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _subscripted("r", self.args, (b, d, L), printer, exp)


class ntk_base(Head):  # noqa: N801
    """Base of NTK-aware scaling: b s^(d/(d-2))."""

    nargs = 3

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[0].is_positive else None

    def definition(self) -> sp.Expr:
        base, dim, scale = self.args
        return base * scale ** (dim / (dim - 2))

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, d, s)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = "b'" if self.args == (b, d, s) else "b'" + _arguments(self.args, printer)
        return _power(name, exp)


class critical_index(Head):  # noqa: N801
    """Real pair index at which the wavelength is the length: (d/2) ln(L/2 pi)/ln b."""

    nargs = 3

    def definition(self) -> sp.Expr:
        base, dim, length = self.args
        return dim / 2 * sp.log(length / (2 * sp.pi)) / sp.log(base)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, d, L)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = "i^{*}" if self.args == (b, d, L) else "i^{*}" + _arguments(self.args, printer)
        return _power(name if exp is None else rf"\left({name}\right)", exp)


class critical_pair(Head):  # noqa: N801
    """Number of pairs whose wavelength is below the length: the first pair that reaches it.

    This is the definition, by enumeration; that it is a clipped ceiling is a theorem.
    """

    nargs = 3
    is_integer = True
    is_nonnegative = True
    enumerated = True

    def members(self, dim: int) -> list[sp.Expr]:
        """Return length less wavelength for each pair of a concrete width."""
        base, width, length = self.args
        return [length - wavelength(sp.Integer(pair), base, width) for pair in range(dim // 2)]

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, d, L)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = "c" if self.args == (b, d, L) else "c" + _arguments(self.args, printer)
        return _power(name, exp)


class C(Head):
    """Granularity C_d: sum over pairs of sin(alpha B^(-2j/d)); arguments alpha, B, d."""

    nargs = 3

    def definition(self) -> sp.Expr:
        (factor, base, dim), pair = self.args, self.bound_index()
        return sp.Sum(sp.sin(factor * base ** (-2 * pair / dim)), (pair, 0, dim / 2 - 1))

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (alpha, B, d)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _power("C_d" + _arguments(self.args[:2], printer), exp)


class norm2(Head):  # noqa: N801
    """Squared Euclidean norm of a vector of width d; the vector x is not zero."""

    nargs = 2
    is_nonnegative = True

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[0] == x else None

    def definition(self) -> sp.Expr:
        (vector, dim), pair = self.args, self.bound_index()
        return sp.Sum(pair_square(vector, pair), (pair, 0, dim / 2 - 1))

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (d,)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _power(rf"\|{printer._print(self.args[0])}\|^2", exp)


class pair_square(Head):  # noqa: N801
    """Squared norm of pair j of a vector: x_{2j}^2 + x_{2j+1}^2."""

    nargs = 2
    is_nonnegative = True

    def definition(self) -> sp.Expr:
        vector, pair = self.args
        return coordinate(vector, 2 * pair) ** 2 + coordinate(vector, 2 * pair + 1) ** 2

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return ()

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name, pair = (printer._print(a) for a in self.args)
        return _power(rf"\left({name}_{{2{pair}}}^2+{name}_{{2{pair}+1}}^2\right)", exp)


class Extreme(Head):
    """An extreme over the squared coordinates, or over the squared pairs, of a vector."""

    nargs = 2
    is_nonnegative = True
    enumerated = True
    of_pairs = False
    largest = False

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (d,)

    def members(self, dim: int) -> list[sp.Expr]:
        """Return the squares among which the extreme is taken, for a concrete width."""
        vector = self.args[0]
        if self.of_pairs:
            return [pair_square(vector, sp.Integer(index)) for index in range(dim // 2)]
        return [coordinate(vector, sp.Integer(index)) ** 2 for index in range(dim)]

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        word, name = ("max" if self.largest else "min"), printer._print(self.args[0])
        if self.of_pairs:
            return _power(rf"\{word}_j\left({name}_{{2j}}^2+{name}_{{2j+1}}^2\right)", exp)
        return _power(rf"\{word}_k {name}_k^2", exp)


class min_square(Extreme):  # noqa: N801
    """Smallest squared coordinate of a vector."""


class max_square(Extreme):  # noqa: N801
    """Largest squared coordinate of a vector."""

    largest = True


class min_pair(Extreme):  # noqa: N801
    """Smallest squared pair norm of a vector."""

    of_pairs = True


class max_pair(Extreme):  # noqa: N801
    """Largest squared pair norm of a vector."""

    of_pairs = True
    largest = True


class coordinate(sp.Function):  # type: ignore[misc]  # noqa: N801
    """Coordinate of a vector letter, from 0; real."""

    nargs = 2
    is_real = True

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name, index = (printer._print(a) for a in self.args)
        return _power(rf"{name}_{{{index}}}", exp)


class score(Head):  # noqa: N801
    """Inner product of a query rotated to position m and a key rotated to position n."""

    nargs = 4

    def definition(self) -> sp.Expr:
        (at, other, base, dim), pair = self.args, self.bound_index()
        query = rotated(q, pair, at * theta(pair, base, dim))
        key = rotated(k, pair, other * theta(pair, base, dim))
        return sp.Sum(query[0] * key[0] + query[1] * key[1], (pair, 0, dim / 2 - 1))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        at, other = (printer._print(a) for a in self.args[:2])
        return _power(rf"\langle R_{{{at}}}q,\,R_{{{other}}}k\rangle", exp)


class similarity(Head):  # noqa: N801
    """Sine similarity of consecutive images: pair squares weighted by sines, over the norm."""

    nargs = 4

    def definition(self) -> sp.Expr:
        (vector, factor, base, dim), pair = self.args, self.bound_index()
        weighted = pair_square(vector, pair) * sp.sin(factor * base ** (-2 * pair / dim))
        return sp.Sum(weighted, (pair, 0, dim / 2 - 1)) / norm2(vector, dim)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (alpha, B, d)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _power(r"\operatorname{sim}" + _arguments(self.args[:3], printer), exp)


def rotated(vector: Any, pair: Any, angle: Any) -> tuple[sp.Expr, sp.Expr]:
    """Return the two coordinates of a pair of a vector after a rotation by an angle."""
    first, second = coordinate(vector, 2 * pair), coordinate(vector, 2 * pair + 1)
    return (
        first * sp.cos(angle) - second * sp.sin(angle),
        first * sp.sin(angle) + second * sp.cos(angle),
    )


HEADS: dict[str, type[Head]] = {
    head.__name__: head
    for head in (
        theta,
        wavelength,
        rotations,
        ntk_base,
        critical_index,
        critical_pair,
        C,
        norm2,
        pair_square,
        score,
        similarity,
        min_square,
        max_square,
        min_pair,
        max_pair,
    )
}


def unfold(expression: Any, keep: tuple[type[Head], ...] = ()) -> Any:
    """Replace every head by its definition, until only enumerated ones, and ``keep``, are left.

    A derivative is taken on the way: its variable may not survive a change of coordinates.
    """
    while True:
        heads = [a for a in expression.atoms(Head) if not a.enumerated and not isinstance(a, keep)]
        if not heads:
            return expression.replace(sp.Derivative, sp.diff) if expression.has(sp.Derivative) else expression
        expression = expression.xreplace({a: a.definition() for a in heads})


def _power(name: str, exp: str | None) -> str:
    return name if exp is None else f"{{{name}}}^{{{exp}}}"


def _arguments(arguments: tuple[sp.Expr, ...], printer: Any) -> str:
    return r"\left(" + ", ".join(printer._print(a) for a in arguments) + r"\right)"


def _subscripted(
    name: str, arguments: tuple[sp.Expr, ...], usual: tuple[sp.Expr, ...], printer: Any, exp: str | None
) -> str:
    """Typeset the pair index below; show the other arguments only where they are unusual."""
    text = f"{name}_{{{sp.latex(arguments[0], fold_short_frac=True)}}}"
    rest = tuple(arguments[1:])
    if rest != usual:
        text += _arguments(rest, printer)
    return _power(text, exp)
