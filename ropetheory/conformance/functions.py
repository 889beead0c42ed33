"""The judge of a function, and its assertion for test suites."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ropetheory.conformance.references.configs import head_width
from ropetheory.conformance.references.functions import is_function
from ropetheory.conformance.references.stated import Said, reference_of
from ropetheory.conformance.trial import Trial
from ropetheory.conformance.verdict import Verdict
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import other_names


@other_names(also={"rotary_dim": "dim"})
def judge(
    fn: Callable[..., Any],
    *,
    head_dim: int | None = None,
    config: Any = None,
    expect: Any = None,
    base: float | None = None,
    dtype: object = None,
    positions: Any = None,
    keys: Callable[..., Any] | None = None,
    dim: int | None = None,
    layout: str | None = None,
    axes: int = 1,
    limit: int | None = None,
    layer_type: str | None = None,
    every: bool = False,
    library: str | None = None,
    device: str | None = None,
    gradient: bool | None = None,
) -> Verdict:
    """Judge an implementation of rotary position embeddings.

    Parameters
    ----------
    fn : function
        ``fn(vectors [n, head_dim], positions [n])`` returns the rotated vectors, arrays of NumPy, torch,
        JAX, MLX or CuPy. ``ropetheory.conformance.adapters`` turns other calls into this one.
    head_dim : int, optional
        The width of a head, as the function takes it; by default that of the configuration, or of
        ``expect``.
    config : mapping, path, configuration object or ModelRope, optional
        A config.json. Where nothing says what is right, the function is described, and not acquitted.
    expect : Method, number, array, function or any of these, optional
        What is right where there is no configuration: a scaling method (with ``base`` and a width), a base,
        the frequency of every pair, or another function of the same form. The report then says at which
        position and pair ``fn`` departs from that function. Both are asked at texts of the same length.
    base : float, optional
        The base of a method in ``expect``; alone, that of a plain schedule.
    dtype : str or dtype, optional
        The format of the vectors; float32 by default.
    positions : array of whole numbers, optional
        Further positions to try. The largest is the last one asked where neither ``limit`` nor
        ``config`` says how far to go; an array of a library says which one the function wants.
    keys : function, optional
        The same for keys, where they are rotated by another function; where queries are scaled by the
        position and keys by its inverse (xPos), both are judged without that.
    dim : int, optional
        How many coordinates should turn, where it is not the configuration's; also ``rotary_dim``.
    layout : {"half-split", "interleaved"}, optional
        How coordinates should pair, where it is not the configuration's.
    axes : int, optional
        How many coordinates a position has, as 3 with M-RoPE; they are passed as [n, axes]. First all
        are alike, as on text; then each moves alone, then all differ. An adapter with ``axes`` says so.
    limit : int, optional
        The last position that may be asked. It stands in for a missing ``max_position_embeddings``.
    layer_type : str, optional
        As for ``read_config``.
    every : bool, optional
        Whether every position up to the last one is tried, and every shape of a call, also where the library
        compiles each anew.
    library : {"numpy", "torch", "jax", "mlx", "cupy"}, optional
        Whose arrays the function takes; found out by default.
    device : str, optional
        Where they are put, as the library names it: "cuda:0" of torch, "gpu" of JAX.
    gradient : bool, optional
        Whether a gradient must flow back through a function of torch or JAX. By default a wrong one is a
        fault and a cut one a note, and functions of ``torch.compile`` are not asked; False asks for none.

    Returns
    -------
    Verdict
        ``str`` of it is the report.

    Raises
    ------
    WrongKindError
        If ``fn`` cannot be called, ``head_dim`` is no integer, or ``expect`` is of no such kind.
    RopeTheoryError
        If an argument is outside its domain, or the configuration is refused.

    Examples
    --------
    >>> import ropetheory
    >>> def mine(vectors, positions):
    ...     return ropetheory.rotate(vectors, positions, 10000, layout="half-split")
    >>> config = {"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096}
    >>> judge(mine, head_dim=64, config=config).status
    'conforms'
    >>> judge(mine, head_dim=64, config=config | {"rope_theta": 500000.0}).codes
    ('base-default',)
    >>> judge(mine, expect=ropetheory.frequencies(10000, 64)).status
    'conforms'
    >>> import functools
    >>> theirs = functools.partial(ropetheory.rotate, base=10000, layout="interleaved")
    >>> judge(mine, expect=theirs, head_dim=64).findings[0].code
    'layout'
    """
    _check_arguments(fn, head_dim, layout)
    said = Said(base, dim, head_dim, layout, layer_type, limit)
    against = expect if is_function(expect) else None
    if against is not None and (config is not None or base is not None):
        raise RopeTheoryError("`expect` is a function; got `config` or `base` as well (keep one of them)")
    axes = _axes(fn, axes)
    if against is not None and axes > 1:
        raise RopeTheoryError(f"`axes` must be 1 where `expect` is a function; got {axes} (use `config`)")
    asked = reference_of(config, None if against is not None else expect, said)
    width = head_dim if head_dim is not None else said.width if asked is None else asked.head_dim
    trial = Trial(
        fn, width, asked, against, said, dtype=dtype, extra=positions, keys=keys, axes=axes,
        every=every, library=library, device=device, gradient=gradient,
    )  # fmt: skip
    return trial.verdict()


def _axes(fn: Any, axes: Any) -> int:
    """Return how many coordinates a position has: as the adapter says, or the caller."""
    own = getattr(fn, "axes", None)
    own = own if type(own) is int else None
    if isinstance(axes, bool) or not isinstance(axes, int):
        raise WrongKindError(f"`axes` must be an integer; got {echo(axes)} (3 for time, height and width)")
    if axes < 1 or (own is not None and axes not in (1, own)):
        rule = "at least 1" if own is None else f"{own}, as the adapter says"
        raise RopeTheoryError(f"`axes` must be {rule}; got {axes} (it counts the coordinates of a position)")
    return own or axes


def _check_arguments(fn: Any, head_dim: Any, layout: Any) -> None:
    if not callable(fn):
        raise WrongKindError(f"`fn` must be a function; got {echo(fn)} (pass fn(vectors, positions))")
    if head_dim is not None and (not isinstance(head_dim, int) or isinstance(head_dim, bool)):
        raise WrongKindError(f"`head_dim` must be an integer; got {echo(head_dim)} (such as 128)")
    if head_dim is not None and head_dim < 2:
        raise RopeTheoryError(f"`head_dim` must be at least 2; got {head_dim} (it is the width of a head)")
    if layout not in (None, "half-split", "interleaved"):
        raise RopeTheoryError(f"`layout` must be half-split or interleaved; got {echo(layout)} (or None)")


def assert_conforms(fn: Callable[..., Any], **options: Any) -> Verdict:
    """Raise AssertionError with the report unless a function conforms.

    Parameters
    ----------
    fn, **options
        As of ``judge``; ``config``, ``expect`` or ``base`` says what is right.

    Returns
    -------
    Verdict
        The verdict, where it conforms.

    Raises
    ------
    AssertionError
        If it deviates, or cannot be judged. Where the function raised, its exception is the cause.

    Examples
    --------
    >>> import ropetheory
    >>> def mine(vectors, positions):
    ...     return ropetheory.rotate(vectors, positions, 10000, layout="half-split")
    >>> assert_conforms(mine, base=10000, head_dim=64).status
    'conforms'
    """
    __tracebackhide__ = True
    if all(options.get(name) is None for name in ("config", "expect", "base")):
        raise RopeTheoryError("`config` is missing; got no `expect` and no `base` either (say what is right)")
    verdict = judge(fn, **options)
    if verdict.status != "conforms":
        raise AssertionError(str(verdict)) from verdict.cause
    return verdict


__all__ = ["assert_conforms", "head_width", "judge"]
