"""The judge: asks, reads, compares and says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.adapters.fitting import fitting
from ropetheory.conformance.analysis import Reader, Reading, read_rotation
from ropetheory.conformance.assembly import Arrangement, assemble, with_findings
from ropetheory.conformance.axes import Seen, axis_findings, read_axes, tell_axes
from ropetheory.conformance.bounds import repeat_bound
from ropetheory.conformance.comparison import frequency_findings
from ropetheory.conformance.expectation import Expectation, frequencies_at
from ropetheory.conformance.facts import call_fact
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD
from ropetheory.conformance.mistakes.shapes import NO_ROTATION, plane_findings
from ropetheory.conformance.reading.calls import apart, call_findings, linear_findings
from ropetheory.conformance.reading.frequencies import agrees, misfits
from ropetheory.conformance.reading.keys import key_findings, read_scale, without_scale
from ropetheory.conformance.reading.planes import Blocks, Planes, read_blocks, read_map
from ropetheory.conformance.reading.probe import RefusedError, Subject, first_answer, subject, to_numpy
from ropetheory.conformance.shapes import rows_missed, with_shapes
from ropetheory.conformance.verdict import Verdict
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.models.config import ModelRope, read_config
from ropetheory.models.families import FAMILIES, GENERAL
from ropetheory.models.fields import load as read_file
from ropetheory.numeric.arguments import other_names

LONGEST = 131071
MOST = 2**24 - 1  # the last position up to which float32 holds every whole number
BACKWARDS = ("nanochat",)  # models whose pairs turn the second coordinate towards the first
STOPS = ("positions-ignored", "rows-interact", "not-repeatable", "planes-mixed", "not-linear")
BY_LENGTH = ("dynamic_ntk", "longrope")
BY_LAST = Mistake(
    "length-unknown",
    lambda fn, rope: rope is not None and rope.method.name in BY_LENGTH and getattr(fn, "last", False),
    "each position is asked as the last of its text, on whose length the configured schedule depends",
    "adapt it by `rows` of ropetheory.conformance.adapters, with a limit, so that whole texts are rotated",
    weight="gap",
)
REFUSED = Mistake(
    "cannot-call", lambda error: isinstance(error, RefusedError),
    "{which}{error}", "adapt it to fn(vectors [n, d], positions [n])", weight="gap",
)
ROWS_REFUSED = replace(REFUSED, advice="let it take any number of rows in any order")
KEPT = Mistake(
    "history",
    lambda fresh, again, law: apart(fresh, again, law) > 1.0,
    "position 1 is answered otherwise after a longer text was rotated, whose schedule is kept",
    "compute the schedule from the length of each text; all else here was read after the longer one",
)
KEPT_LONGER = Mistake(
    "history",
    lambda held, longer: held is not None and agrees(misfits(held.values, held.uncertainty, longer)),
    "after a text of {longest} tokens, one of {length} keeps the frequencies of the longer",
    "compute the schedule from the length of the text alone",
)
ENDS = Mistake(
    "table-ends", lambda longest, target, limit: longest < target and limit is None,
    "positions are answered up to {last}, and refused from {first} on{asked}",
    "build the table as long as the longest text", "max_position_embeddings",
)


@other_names(also={"rotary_dim": "dim"})
def judge(
    fn: Callable[..., Any],
    *,
    head_dim: int,
    config: Mapping[str, Any] | str | None = None,
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
    head_dim : int
        The width of a head, as the function takes it.
    config : mapping or path, optional
        A config.json. Without one the function is described, and not acquitted.
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
        How many coordinates a position has, as 3 with M-RoPE; they are handed over as [n, axes]. First all
        are alike, as on text; then each moves alone, then all differ. An adapter with ``axes`` says so.
    limit : int, optional
        The last position that may be asked.
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
        If ``fn`` cannot be called, or ``head_dim`` is no integer.
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
    """
    _check_arguments(fn, head_dim, layout)
    axes = _axes(fn, axes)
    rope = None if config is None else read_config(config, layer_type=layer_type)
    if rope is not None and dim is not None:
        rope = replace(rope, dim=dim)
    if BY_LAST.test(fn, rope):
        return Verdict("undecided", findings=(BY_LAST.finding(),))
    extra = () if positions is None else tuple(int(m) for m in to_numpy(positions).ravel())
    target = _target(rope, extra, limit)
    try:
        ask = subject(fn, head_dim, dtype, positions, axes, target, library, device)
        ask = replace(ask, block=None) if every else ask
        planes = read_map(ask)
    except RefusedError as error:
        return Verdict("undecided", findings=(_refused(fn, error),))
    findings = [*_call_findings(ask, rope), *plane_findings(planes, head_dim)]
    shown = planes.layout()
    asked = Arrangement(shown, planes.layout(out=True), planes.width(shown), planes.start, head_dim)
    want = None if rope is None else Expectation(rope, head_dim, ask.longest + 1, *turns_of(config))
    if not planes.count or any(one.code in STOPS for one in findings):
        stopped = _stopped(findings, asked, planes)
        if want is None or ask.axes > 1 or ask.library == "file":
            return stopped
        return rows_missed(stopped, ask, planes, want)
    keys = getattr(fn, "keys", None) if keys is None else keys
    others = None if keys is None else replace(ask, fn=keys)
    scale = others and read_scale(ask, others, planes, HELD[ask.dtype].unit)
    findings += [scale.finding(asked=want is not None)] if scale else []
    findings += _ends(ask, target, rope, limit)

    def read(one: Subject, positions: Any) -> Blocks:
        blocks = read_blocks(one, planes, positions)
        return blocks if scale is None else without_scale(blocks)

    verdict, reading = assemble(
        partial(read, ask), ask.longest, HELD[ask.dtype], asked, want, layout, findings,
        tuple(range(ask.longest + 1)) if every else extra,
    )
    if reading.frequencies is None:
        return _called(verdict, ask)
    seen, told = _axes_moved(ask, planes, reading, rope)
    more = [*_once_read(ask, planes, reading), *told]
    if rope is not None and rope.method.name in BY_LENGTH and verdict.status == "conforms":
        more += _other_texts(ask, planes, rope, head_dim, asked)
    if others is not None:
        more += _key_findings(others, planes, reading, want, partial(read, others))
    verdict = with_findings(verdict, more, want)
    if want is not None:
        verdict = replace(verdict, asked=want.words(layout))
    if ask.axes == 1 and ask.library != "file":  # whose rows are held by themselves
        verdict = with_shapes(verdict, ask, planes, want, every=every, gradient=gradient)
    return tell_axes(_called(verdict, ask), ask.axes, seen, rope)


def _refused(fn: object, error: RefusedError) -> Finding:
    """Return the refusal of a call, with the adapter that fits the function."""
    told, line = REFUSED.finding(which="", error=error), fitting(fn)
    return told if line is None else replace(told, advice=f"{told.advice}, by {line}")


def _called(verdict: Verdict, ask: Subject) -> Verdict:
    return replace(verdict, facts=(call_fact(ask, verdict.codes), *verdict.facts))


def _once_read(ask: Subject, planes: Planes, reading: Reading) -> Iterator[Finding]:
    """Hold whole vectors against what was read."""
    small = read_blocks(ask, planes, np.asarray([0, 1, 7, min(1000, ask.longest)]))
    yield from linear_findings(ask, planes, small, reading.factor)


def _axes_moved(
    ask: Subject, planes: Planes, reading: Reading, rope: ModelRope | None
) -> tuple[Seen | None, list[Finding]]:
    """Move each axis of positions that have several; one that refuses to be moved alone is told."""
    try:
        seen = read_axes(ask, planes, reading) if ask.axes > 1 else None
    except RefusedError as error:
        return None, [REFUSED.finding(which="where axes differ: ", error=error)]
    return seen, [] if seen is None else list(axis_findings(seen, rope))


def _key_findings(
    others: Subject, planes: Planes, reading: Reading, want: Expectation | None, read: Reader
) -> list[Finding]:
    try:
        return list(key_findings(others, planes, reading, want, read))
    except RefusedError as error:
        return [REFUSED.finding(which="keys: ", error=error)]


def _stopped(findings: list[Finding], asked: Arrangement, planes: Planes) -> Verdict:
    if NO_ROTATION.test(planes) and not any(one.weight == "fault" for one in findings):
        findings.append(NO_ROTATION.finding())
    return Verdict(
        "deviates", asked.layout, asked.output_layout, asked.width, asked.start, findings=tuple(findings)
    )


def _call_findings(ask: Subject, rope: ModelRope | None) -> list[Finding]:
    depends = None if rope is None else rope.method.name in BY_LENGTH
    try:
        found = list(call_findings(ask, depends))
    except RefusedError as error:
        return [ROWS_REFUSED.finding(which="", error=error)]
    if ask.fresh is None:
        return found
    law = repeat_bound(np.ones_like(ask.fresh), ask.fresh, [0, 1], HELD[ask.dtype])
    kept = KEPT.test(ask.fresh, first_answer(ask), law)
    return [*found, KEPT.finding()] if kept else found


def _ends(ask: Subject, target: int, rope: ModelRope | None, limit: int | None) -> list[Finding]:
    if not ENDS.test(ask.longest, target, limit):
        return []
    last, first = ask.longest, ask.longest + 1
    if rope is None:
        return [ENDS.finding((), first, last=last, first=first, asked="", field=None, weight="note")]
    asked = f"; the configuration allows {rope.target_length}"
    return [ENDS.finding((), first, last=last, first=first, asked=asked)]


def _other_texts(
    ask: Subject, planes: Planes, rope: ModelRope, head_dim: int, asked: Arrangement
) -> list[Finding]:
    """Judge a schedule that depends on the length in shorter texts as well, after the long ones."""
    longest = ask.longest + 1
    lengths = [min(int(rope.length) - 1, longest), (int(rope.length) + longest) // 2]
    found = []
    for length in [n for n in dict.fromkeys(lengths) if 2 < n < longest]:
        first_answer(ask, longest - 1)  # so that a schedule that was kept would show
        shorter = replace(ask, longest=length - 1)
        reading = read_rotation(partial(read_blocks, shorter, planes), length - 1, HELD[ask.dtype])
        want = Expectation(rope, head_dim, length)
        faults = [one for one in frequency_findings(want, reading, asked.width)[0] if one.weight == "fault"]
        if faults and length < rope.length:
            return [replace(one, words=f"in texts of {length} tokens: {one.words}") for one in faults]
        if faults and KEPT_LONGER.test(reading.frequencies, frequencies_at(rope, longest)):
            faults = [KEPT_LONGER.finding(longest=longest, length=length)]
        found += faults
    return found


def turns_of(config: Any) -> tuple[bool, int]:
    """Tell whether the last coordinates of a head are those that turn, and in which direction."""
    values = read_file(config)
    name = str(values.get("model_type"))
    latent = "qk_rope_head_dim" in values or FAMILIES.get(name, GENERAL).latent
    return latent, -1 if name in BACKWARDS else 1


def _target(rope: ModelRope | None, extra: tuple[int, ...], limit: int | None) -> int:
    if limit is not None:
        return min(int(limit), MOST)
    if rope is None:
        return min(max(extra), MOST) if extra else LONGEST
    length = rope.target_length
    if rope.method.name == "dynamic_ntk":  # whose length is that of training
        length = max(length, int(np.ceil(rope.scale * rope.length)))
    return min(max(length - 1, 1, *extra), MOST)


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
        raise WrongKindError(f"`fn` must be a function; got {echo(fn)} (hand over fn(vectors, positions))")
    if not isinstance(head_dim, int) or isinstance(head_dim, bool):
        raise WrongKindError(f"`head_dim` must be an integer; got {echo(head_dim)} (such as 128)")
    if head_dim < 2:
        raise RopeTheoryError(f"`head_dim` must be at least 2; got {head_dim} (it is the width of a head)")
    if layout not in (None, "half-split", "interleaved"):
        raise RopeTheoryError(f"`layout` must be half-split or interleaved; got {echo(layout)} (or None)")


def assert_conforms(
    fn: Callable[..., Any], *, config: Mapping[str, Any] | str, head_dim: int | None = None, **options: Any
) -> Verdict:
    """Raise AssertionError with the report unless a function conforms to a configuration.

    Parameters
    ----------
    fn, config, head_dim, **options
        As of ``judge``; ``head_dim`` is the configuration's by default.

    Returns
    -------
    Verdict
        The verdict, where it conforms.

    Raises
    ------
    AssertionError
        If it deviates, or cannot be judged.
    """
    __tracebackhide__ = True
    width = head_width(config) if head_dim is None else head_dim
    verdict = judge(fn, head_dim=width, config=config, **options)
    if verdict.status != "conforms":
        raise AssertionError(str(verdict))
    return verdict


def head_width(config: Mapping[str, Any] | str) -> int:
    """Return the width of a head that a configuration states, else its rotary width."""
    read = read_file(config)
    text = read.get("text_config")
    inner = text if isinstance(text, Mapping) else read
    if isinstance(inner.get("head_dim"), int):
        return int(inner["head_dim"])
    hidden, heads = inner.get("hidden_size"), inner.get("num_attention_heads")
    latent = inner.get("qk_rope_head_dim")
    if isinstance(latent, int):
        return latent
    if isinstance(hidden, int) and isinstance(heads, int) and heads:
        return hidden // heads
    return read_config(config).dim

