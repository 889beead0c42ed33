"""Functions that take positions, or the rows of a table at positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ropetheory.conformance.adapters.adapted import Adapted, Call, back, by_text, spread, written
from ropetheory.conformance.adapters.orders import Order, laid, unlaid
from ropetheory.conformance.formats import Floats


def whole_of_one(
    fn: Callable[[Any, Any], Any], order: str, which: int, *, batched: bool, axes: int | None, inplace: bool
) -> Call | None:
    """Return the whole call of a function of (x, positions)."""
    if axes is not None:
        return None

    def whole(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        x = laid(q, order)
        found = written(fn(x, positions if batched else positions[0]), x, inplace=inplace)
        one = found[which] if isinstance(found, tuple | list) else found
        return unlaid(one, order, tuple(q.shape)), None

    return whole if batched and order in ("bhsd", "bshd", "bsc") else by_text(whole, heads=order != "sd")


def placed(positions: Any, axes: int | None, *, batched: bool) -> Any:
    """Return positions as the adapted function takes them: [n], [1, n]; of axes [axes, n], [axes, 1, n]."""
    if axes is None:
        return positions[None] if batched else positions
    return positions.T[:, None] if batched else positions.T


def heads(
    fn: Callable[..., Any],
    *,
    order: Order = "bhsd",
    which: int = 0,
    batched: bool = False,
    library: str | None = None,
    axes: int | None = None,
    inplace: bool = False,
) -> Adapted:
    """Adapt a function of (x, positions) whose x has batch and heads; ``batched`` positions are [1, s].

    Of a tuple that it returns, the element ``which`` is taken. Functions of JAX mostly take x as
    [batch, tokens, heads, d] and positions as [batch, tokens]: ``order="bshd", batched=True, library="jax"``.
    ``inplace`` says that the result is what was written into x, whatever is returned.

    Examples
    --------
    >>> import numpy
    >>> from ropetheory.conformance import judge
    >>> def apply_rope(x, positions):
    ...     angles = positions[..., None] * 10000.0 ** (-numpy.arange(32) / 32)
    ...     c, s = numpy.cos(angles)[:, :, None], numpy.sin(angles)[:, :, None]
    ...     one, two = x[..., :32], x[..., 32:]
    ...     return numpy.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)
    >>> config = {"model_type": "gemma", "head_dim": 64, "max_position_embeddings": 4096}
    >>> judge(heads(apply_rope, order="bshd", batched=True), head_dim=64, config=config).status
    'conforms'
    """

    def rotate(vectors: Any, positions: Any) -> Any:
        x, where = spread(vectors, order), placed(positions, axes, batched=batched)
        return back(written(fn(x, where), x, inplace=inplace), which, vectors)

    whole = whole_of_one(fn, order, which, batched=batched, axes=axes, inplace=inplace)
    return Adapted(rotate, library, axes=axes, whole=whole)


def queries_and_keys(
    fn: Callable[..., Any],
    *,
    order: Order = "bhsd",
    which: int = 0,
    library: str | None = None,
    batched: bool = False,
    positions_first: bool = False,
    axes: int | None = None,
    inplace: bool = False,
) -> Adapted:
    """Adapt a function of (q, k, positions), or (positions, q, k): ``which`` is 0 for q and 1 for k.

    ``inplace`` says that the result is what was written into q and k, whatever is returned.
    """

    def both(q: Any, k: Any, place: Any) -> Any:
        found = fn(place, q, k) if positions_first else fn(q, k, place)
        return written(found, q, k, inplace=inplace)

    return _pair(both, order=order, which=which, library=library, batched=batched, axes=axes)


def _pair(
    both: Callable[[Any, Any, Any], Any], *, order: str, which: int, library: str | None, batched: bool,
    axes: int | None,
) -> Adapted:  # fmt: skip
    """Adapt a function of (q, k, positions) that returns both."""

    def asked(place: int) -> Callable[[Any, Any], Any]:
        def rotate(vectors: Any, positions: Any) -> Any:
            x = spread(vectors, order)
            return back(both(x, x + 0, placed(positions, axes, batched=batched)), place, vectors)

        return rotate

    def one_call(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        found = both(laid(q, order), laid(k, order), positions if batched else positions[0])
        return unlaid(found[0], order, tuple(q.shape)), unlaid(found[1], order, tuple(k.shape))

    whole: Call | None = one_call
    if axes is not None or order == "sd":
        whole = None
    elif not batched or order not in ("bhsd", "bshd", "bsc"):
        whole = by_text(one_call)
    keys = Adapted(asked(1), library, axes=axes) if which == 0 else None
    return Adapted(asked(which), library, axes=axes, whole=whole if which == 0 else None, keys=keys)


def with_tables(
    apply: Callable[..., Any],
    tables: Callable[..., Any],
    *,
    order: Order = "bhsd",
    which: int = 0,
    library: str | None = "torch",
    options: dict[str, Any] | None = None,
    axes: int | None = None,
) -> Adapted:
    """Adapt ``apply(q, k, cos, sin)`` with a module ``tables(x, position_ids) -> (cos, sin)``.

    Both as in transformers, and with Liger's function for ``apply``: position_ids are [1, s], or
    [axes, 1, s]; x is only looked at for its format and device. ``options`` are handed to ``apply``.

    Examples
    --------
    >>> import numpy
    >>> from ropetheory.conformance import judge
    >>> def rotary(x, position_ids):
    ...     angles = position_ids[..., None] * 10000.0 ** (-numpy.arange(32) / 32)
    ...     angles = numpy.concatenate([angles, angles], axis=-1)
    ...     return numpy.cos(angles), numpy.sin(angles)
    >>> def apply_rotary_pos_emb(q, k, cos, sin, unsqueeze_dim=1):
    ...     cos, sin = numpy.expand_dims(cos, unsqueeze_dim), numpy.expand_dims(sin, unsqueeze_dim)
    ...     def turn(x):
    ...         half = numpy.concatenate([-x[..., 32:], x[..., :32]], axis=-1)
    ...         return (x * cos + half * sin).astype(x.dtype)
    ...     return turn(q), turn(k)
    >>> fn = with_tables(apply_rotary_pos_emb, rotary, library="numpy")
    >>> judge(fn, head_dim=64, limit=4095).layout
    'half-split'
    """

    def both(q: Any, k: Any, place: Any) -> Any:
        return written(apply(q, k, *tables(q, place), **(options or {})), q, k)

    return _pair(both, order=order, which=which, library=library, batched=True, axes=axes)


def module(
    rotary: Any, *, order: Order = "bhsd", which: int = 0, library: str | None = "torch",
    batched: bool = True, axes: int | None = None,
) -> Adapted:  # fmt: skip
    """Adapt a module: its call takes (x, positions)."""
    return heads(rotary, order=order, which=which, batched=batched, library=library, axes=axes)


def indexed(
    apply: Callable[..., Any], *tables: Any, order: Order = "bhsd", which: int = 0, library: str | None = None
) -> Adapted:
    """Adapt ``apply(x, *rows)`` with tables whose rows are taken at the positions."""

    def at(x: Any, positions: Any) -> Any:
        return apply(x, *(table[positions] for table in tables))

    return heads(at, order=order, which=which, library=library)
