"""One step backwards: the gradient of a rotation by m is the rotation by -m of what comes back."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.conformance.compiled import filled
from ropetheory.conformance.finding import Finding, Mistake, list_pairs
from ropetheory.conformance.formats import Floats, Whole
from ropetheory.conformance.reading.calls import sample
from ropetheory.conformance.reading.probe import RefusedError, Subject, to_numpy
from ropetheory.conformance.reading.raised import raised
from ropetheory.conformance.whole.cases import Case
from ropetheory.conformance.whole.law import Flags, Law, hold

CUT = Mistake(
    "gradient-cut", bool, "no gradient flows back to the {whose}",
    "leave out `detach`, `no_grad`, `stop_gradient` and copies through another library where the model is "
    "trained",
)
PASSED = Mistake(
    "gradient-unturned", bool,
    "the gradient passes to the {whose} unturned: the rotation is written where autograd does not see it "
    "(`no_grad`, `.data`)",
    "rotate out of place, or in an autograd function, where the model is trained; a kernel for inference "
    "alone needs no gradient",
)
WRONG = Mistake(
    "gradient-wrong", bool,
    "{what} (off by {off:.2g} at position {at})",
    "rotate the gradient by the same cosine and the negative sine, times the same factor{more}",
)
REFUSED = Mistake(
    "gradient-refused", bool, "a step backwards is refused: {error}", "it is not judged", weight="note"
)


NEAR = 0.1  # what a coordinate of the gradient may be off by, of coordinates up to 2
LIBRARIES = ("torch", "jax")


def gradient_asked(ask: Subject, demanded: bool | None) -> bool:
    """Tell whether a step backwards is asked for.

    An adapter that copies vectors, or a kernel of another library, has none. A function of ``torch.compile``
    is compiled once more for it, which takes longer than all else: it is asked where that is demanded.
    """
    if demanded is False or ask.library not in LIBRARIES or getattr(ask.fn, "copies", False):
        return False
    return demanded is True or ask.library == "jax" or ask.block is None


def gradient_findings(
    ask: Subject, law: Law, *, demanded: bool | None = None, keys: bool = True
) -> list[Finding]:
    """Ask for one gradient and hold it against the law, where the library has gradients (torch, JAX).

    Of y = A·R(m)x the gradient is A·R(m)ᵀg, with g the gradient of y: the rotation in the other direction.

    Parameters
    ----------
    ask : Subject
        The function; ``gradient_asked`` says which are not asked.
    law : Law
        What each row must be.
    demanded : bool, optional
        Whether a gradient that is cut is a fault; None: it is a note. False asks for none.
    keys : bool, optional
        Whether keys are held against the law as well, where the function has them and queries are right;
        a gradient that flows to queries alone is a fault.

    Returns
    -------
    list of Finding
        At most one.
    """
    back_to_back = np.array_equal(law.planes.first, law.planes.first_out)
    if not (gradient_asked(ask, demanded) and back_to_back):
        return []
    others = getattr(ask.fn, "keys", None)
    found = _flows(ask, law, "vectors" if others is None else "queries", demanded=demanded)
    if found or others is None or not keys:
        return found
    return _flows(replace(ask, fn=others), law, "keys, and to the queries one does", demanded=True)


def _flows(ask: Subject, law: Law, whose: str, *, demanded: bool | None) -> list[Finding]:
    """Say what is wrong with the gradient of one side."""
    last = ask.longest
    asked = np.asarray([1, 5, 17, last // 2, 2, 3, 7, 11, 100, last // 3, 29, 4, last]).clip(0, last)
    vectors, positions = filled(sample(ask.head_dim, len(asked)), asked, ask.block)
    back = sample(ask.head_dim, 2 * len(vectors))[len(vectors) :]
    try:
        found, own = (_backward_of_torch if ask.library == "torch" else _backward_of_jax)(
            ask, vectors, back, positions
        )
    except RefusedError as error:
        return [REFUSED.finding(error=error)]
    if found is None:
        return [CUT.finding(whose=whose, weight="fault" if demanded else "note")]
    case = Case("gradient", back[None, :, None], back[None, :, None], positions[None])
    rows = hold(case, "q", found[None, :, None], replace(law, direction=-law.direction))
    if not rows.bad.any():
        return []
    if not own and np.array_equal(found, back):
        return [PASSED.finding(whose=whose.partition(",")[0], weight="fault" if demanded else "note")]
    worst = int(np.argmax(rows.off[0, :, 0]))

    def would_be(other: Law, at: Whole = positions) -> bool:
        asked = replace(case, positions=at[None])
        return not hold(asked, "q", found[None, :, None], other).bad.any()

    what, more = _words(law, rows.bad[0, :, 0], would_be, positions)
    half = _wrong_half(law, back, positions, found)
    if half and not more:
        what = f"the gradient of the {half} coordinate of each pair is wrong, and of the other one right"
        more = "; see the sign of each sine in the step backwards"
    what = what.replace("the gradient", "the gradient of keys") if whose.startswith("keys") else what
    return [WRONG.finding(off=rows.off[0, worst, 0], at=positions[worst], what=what, more=more)]


def _wrong_half(law: Law, back: Floats, positions: Whole, found: Floats) -> str:
    """Say which coordinate of the pairs is off, where the other one is right everywhere; else nothing."""
    theta, _ = law.schedule(int(positions.max()) + 1)
    angles = -law.direction * positions[:, None] * theta
    c, s = law.factor * np.cos(angles), law.factor * np.sin(angles)
    x, y = back[:, law.planes.first], back[:, law.planes.second]
    off = found[:, law.planes.first] - (x * c - y * s), found[:, law.planes.second] - (x * s + y * c)
    right = [float(np.abs(one).max()) <= NEAR * law.factor for one in off]
    return {(True, False): "second", (False, True): "first"}.get((right[0], right[1]), "")


def _words(
    law: Law, bad: Flags, would_be: Callable[..., bool], positions: Whole
) -> tuple[str, str]:
    """Say what came back in place of the gradient, and what else to do."""
    backwards = replace(law, direction=-law.direction)
    if law.factor != 1.0 and would_be(replace(backwards, factor=1.0)):
        return f"the gradient lacks the factor {law.factor:.6g}", ""
    if would_be(law):
        return "the gradient is turned forwards, as vectors are", ""
    if would_be(backwards, positions[::-1]):
        words = "the gradient is turned by the tables of the call that came last, not of its own"
        return words, "; keep the tables of a call with the call (`ctx.save_for_backward`)"
    if would_be(backwards, np.arange(len(positions))):
        words = "the gradient is turned back by the place of each row in the call, and not by its position"
        return words, "; keep the positions with the call (`ctx.save_for_backward`)"
    if not bad.all():
        rows = list_pairs(tuple(np.flatnonzero(bad).tolist()))
        return f"the gradient of rows {rows} of {len(bad)} is wrong, and of the others right", ""
    return "the gradient is not what comes back, turned the other way", ""


Backward = tuple[Floats | None, bool]


def _backward_of_torch(ask: Subject, vectors: Floats, back: Floats, positions: Whole) -> Backward:
    """Return the gradient of the vectors, None where nothing flows back, and whether a step is its own.

    Another call, at the positions in reverse, comes between the step forwards and the one backwards, as
    other layers and texts do in a model.

    Raises
    ------
    RefusedError
        The function or its step backwards raised.
    """
    torch: Any = importlib.import_module("torch")
    try:
        with torch.enable_grad():
            leaf = ask.handed(vectors).requires_grad_(True)
            found = ask.fn(leaf * 1, ask.positions(positions))
            found = found[0] if isinstance(found, tuple) else found
            if found is None or not found.requires_grad:
                return None, False
            own = _has_own_step(torch.autograd.function.BackwardCFunction, found.grad_fn)
            ask.fn(leaf * 1, ask.positions(positions[::-1]))
            found.backward(ask.handed(back))
    except Exception as error:  # anyone's function: as of ``Subject.raw``
        raise RefusedError(raised(error)) from error
    return None if leaf.grad is None else to_numpy(leaf.grad), own


def _has_own_step(kind: type, node: Any) -> bool:
    """Tell whether some step backwards is written by hand, and not torch's own."""
    left, seen = [node], set()
    while left:
        node = left.pop()
        if node is None or node in seen:
            continue
        if isinstance(node, kind):
            return True
        seen.add(node)
        left += [before for before, _ in node.next_functions]
    return False


def _backward_of_jax(ask: Subject, vectors: Floats, back: Floats, positions: Whole) -> Backward:
    """Return the gradient as JAX pulls it back; None where it is zero everywhere, as of what is cut.

    JAX has no arrays that are written in place, so that every step counts as one of its own.

    Raises
    ------
    RefusedError
        The function or its step backwards raised.
    """
    jax: Any = importlib.import_module("jax")
    where = ask.positions(positions)

    def forward(x: Any) -> Any:
        found = ask.fn(x, where)
        return found[0] if isinstance(found, tuple) else found

    try:
        _, pull = jax.vjp(forward, ask.handed(vectors))
        (found,) = pull(ask.handed(back))
        gradient = to_numpy(found)
    except Exception as error:  # anyone's function: as of ``Subject.raw``
        raise RefusedError(raised(error)) from error
    return gradient if np.any(gradient) else None, True
