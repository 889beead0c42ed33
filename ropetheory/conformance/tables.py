"""Tables and lists of frequencies, judged as functions are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import Reading
from ropetheory.conformance.assembly import Arrangement, assemble, with_findings
from ropetheory.conformance.bounds import entry_bound
from ropetheory.conformance.comparison import frequency_findings
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.finding import Finding, Mistake
from ropetheory.conformance.formats import HELD, Floats, Whole, format_named, wrap
from ropetheory.conformance.mistakes.recursion import by_recursion
from ropetheory.conformance.reading.frequencies import Frequencies, agrees, misfits
from ropetheory.conformance.reading.planes import Blocks, blocks_of
from ropetheory.conformance.reading.probe import dtype_of, to_numpy
from ropetheory.conformance.reading.schedules import describe
from ropetheory.conformance.references.stated import reference_of_table
from ropetheory.conformance.verdict import Verdict
from ropetheory.errors import RopeTheoryError

NEAR = 1e-2


@dataclass(frozen=True, slots=True)
class Table:
    """Cosines and sines [position, pair], the layout that the spelling shows, and its name."""

    cosines: Floats
    sines: Floats
    layout: str | None
    spelling: str


def read_table(cos: Any, sin: Any = None) -> Table:
    """Read tables in any of the spellings; position 0 tells which half is which."""
    if sin is not None:
        first, second = _flat(to_numpy(cos)), _flat(to_numpy(sin))
        if first.shape != second.shape or first.ndim != 2 or not first.size:
            raise RopeTheoryError(
                f"`cos` and `sin` must both be [positions, width]; got {first.shape} and {second.shape} "
                "(take one layer and one head)"
            )
        return _narrowed(first, second, "cosine and sine apart")
    one = to_numpy(cos)
    if one.dtype.kind == "c":
        whole = _flat(one)
        return Table(whole.real, whole.imag, None, "complex numbers")
    if one.ndim > 2 and one.shape[-1] == 2:
        first, second = _flat(one[..., 0]), _flat(one[..., 1])
        cosine_first = np.abs(first[0] - 1.0).max() < NEAR or np.abs(second[0]).max() < NEAR
        both = (first, second) if cosine_first else (second, first)
        return _narrowed(*both, "a last axis of cosine and sine")
    if one.ndim > 2 and one.shape[0] == 2:
        return _narrowed(_flat(one[0]), _flat(one[1]), "cosine and sine stacked")
    flat = _flat(one)
    if flat.ndim != 2 or not flat.size:
        raise RopeTheoryError(f"`cos` must be a table [positions, width]; got shape {one.shape} (squeeze it)")
    return _joined(flat)


def _flat(values: Any) -> Any:
    """Drop axes of length 1, but keep two."""
    kept = [n for n in values.shape if n != 1]
    return values.reshape(kept) if len(kept) == 2 else values


def _joined(flat: Floats) -> Table:
    half = flat.shape[1] // 2
    ones, zeros = np.abs(np.abs(flat[0]) - np.abs(flat[0]).max()) < NEAR, np.abs(flat[0]) < NEAR
    if zeros.all():
        return _narrowed(np.cos(flat), np.sin(flat), "angles")
    if 2 * half == flat.shape[1]:
        if ones[:half].all() and zeros[half:].all():
            return _narrowed(flat[:, :half], flat[:, half:], "cosine then sine, joined")
        if zeros[:half].all() and ones[half:].all():
            return _narrowed(flat[:, half:], flat[:, :half], "sine then cosine, joined")
        if ones[::2].all() and zeros[1::2].all():
            return Table(flat[:, ::2], flat[:, 1::2], None, "cosine and sine in turn")
    raise RopeTheoryError(
        "`cos` must hold cosines and sines, or angles; row 0 shows neither (pass `sin` as well, and "
        "`positions` where row 0 is not position 0)"
    )


def _narrowed(cosines: Floats, sines: Floats, spelling: str) -> Table:
    """Take each pair once where a table holds it for both coordinates."""
    width = cosines.shape[1]
    half = width // 2
    if width % 2 == 0 and width > 2:
        if all(np.array_equal(one[:, :half], one[:, half:]) for one in (cosines, sines)):
            return Table(cosines[:, :half], sines[:, :half], "half-split", f"{spelling}, halves repeated")
        if all(np.array_equal(one[:, ::2], one[:, 1::2]) for one in (cosines, sines)):
            return Table(cosines[:, ::2], sines[:, ::2], "interleaved", f"{spelling}, each repeated")
    return Table(cosines, sines, None, spelling)


CHUNK = 2**20  # numbers compared at a time
SHORT = Mistake(
    "table-ends", lambda count, allowed: count < allowed,
    "the table has {count} positions, the configuration allows {allowed}",
    "build it as long", "max_position_embeddings",
)
ROW = Mistake(
    "row-wrong", lambda off, bound: ~(off <= bound),
    "row {row} is off by {off:.2g} at pair {pair}, alone among those around it", "rebuild the table",
)
WIDTH = Mistake("rotary-width", lambda pairs, want: 2 * pairs != want.rope.dim,
                "there are {pairs} pairs, {asked} are asked for", field="partial_rotary_factor")  # fmt: skip
ROUNDED = Mistake("frequencies-rounded", lambda it: it.cast, "the frequencies were rounded to {cast}")


def judge_tables(
    cos: Any,
    sin: Any = None,
    *,
    config: Any = None,
    expect: Any = None,
    dtype: object = None,
    layout: str | None = None,
    head_dim: int | None = None,
    layer_type: str | None = None,
) -> Verdict:
    """Judge a table of cosines and sines whose row m belongs to position m.

    Parameters
    ----------
    cos : array
        Cosines [positions, width], or cosines and sines in one array: joined (either first), stacked,
        complex, with a last axis of 2; or angles. Axes of length 1 do not matter.
    sin : array, optional
        The sines, where they are apart.
    config : mapping, path or configuration object, optional
        A config.json; where nothing says what is right, the table is described.
    expect : number or array, optional
        In its place a base, or frequencies.
    dtype : str or dtype, optional
        The format whose law is applied; that of the array by default.
    layout : {"half-split", "interleaved"}, optional
        How the coordinates pair that the table is for; some spellings show it.
    head_dim : int, optional
        The width of a head; twice the number of pairs by default.
    layer_type : str, optional
        As for ``read_config``.

    Returns
    -------
    Verdict
        As of ``judge``; all rows are compared.

    Raises
    ------
    RopeTheoryError
        If the arrays are no such table, or the configuration is refused.
    """
    table = read_table(cos, sin)
    shape = table.cosines.shape
    if len(shape) != 2 or not np.isfinite(table.cosines).any():
        got = "not one is finite" if len(shape) == 2 else f"got shape {shape}"
        raise RopeTheoryError(f"`cos` must be [positions, width] and hold numbers; {got} (one filled table)")
    count, pairs = shape
    stated = reference_of_table(config, expect, head_dim or 2 * pairs, count, layer_type)
    held = format_named(_own(cos) if dtype is None else dtype)
    if count < 2:
        raise RopeTheoryError("`cos` must hold at least two positions; got one (pass the whole table)")

    def read(positions: Whole) -> Blocks:
        return blocks_of(positions, table.cosines[positions], table.sines[positions])

    shown = layout or table.layout or (stated and stated.rope.layout) or "either"
    asked = Arrangement(shown, shown, 2 * pairs, 0, head_dim or 2 * pairs)
    want = None if stated is None else stated.at(asked.head_dim, count)
    allowed = stated.rope.target_length if stated is not None and stated.stated else 0
    short = SHORT.test(count, allowed)
    findings = [SHORT.finding((), count, count=count, allowed=allowed)] if short else []
    verdict, reading = assemble(read, count - 1, held, asked, want, layout, findings)
    verdict = replace(verdict, facts=(("spelling", table.spelling), *verdict.facts))
    if verdict.status != "deviates" and reading.frequencies is not None:
        theta = want.theta[:pairs] if want is not None else np.asarray(reading.frequencies.values)
        more = 0.0 if want is None else by_recursion(want, verdict.codes).more[:pairs]
        return with_findings(verdict, _every_row(table, theta, reading, want is None, more), want)
    return verdict


def _own(value: Any) -> str:
    name = dtype_of(value)
    return {"complex64": "float32", "complex128": "float64"}.get(name, name if name in HELD else "float32")


def _every_row(table: Table, theta: Floats, reading: Reading, loose: bool, more: Any) -> list[Finding]:
    """Compare all rows with exact ones, a chunk at a time."""
    count, pairs = table.cosines.shape
    step = max(CHUNK // pairs, 1)
    for start in range(0, count, step):
        rows = np.arange(start, min(start + step, count), dtype=np.int64)
        angles = reading.direction * wrap(rows[:, None] * theta)
        off = np.abs(table.cosines[rows] - reading.factor * np.cos(angles))
        off = np.maximum(off, np.abs(table.sines[rows] - reading.factor * np.sin(angles)))
        bound = entry_bound(rows.astype(np.float64), theta, reading.held, reading.factor, more)
        if loose and reading.frequencies is not None:
            bound = bound + reading.factor * rows[:, None] * reading.frequencies.uncertainty
        bad = ROW.test(off, bound)
        if bad.any():
            row, pair = (int(one) for one in np.argwhere(bad)[0])
            return [ROW.finding((pair,), int(rows[row]), row=rows[row], off=off[row, pair], pair=pair)]
    return []


def judge_frequencies(
    values: Any,
    *,
    config: Any = None,
    expect: Any = None,
    dtype: object = None,
    head_dim: int | None = None,
    length: int | None = None,
    layer_type: str | None = None,
) -> Verdict:
    """Judge a list of frequencies (``inv_freq``), of periods, or of divisors.

    Parameters
    ----------
    values : array of shape [pairs]
        Frequencies; periods 1/θ, as in MLX; with a configuration also divisors of the plain
        frequencies, as in ggml.
    config : mapping, path or configuration object, optional
        A config.json; where nothing says what is right, the list is described.
    expect : number or array, optional
        In its place a base, or frequencies.
    dtype : str or dtype, optional
        The format that the list is held in; that of the array by default.
    head_dim : int, optional
        The width of a head; twice the number of pairs by default.
    length : int, optional
        The length of text that they belong to, where the method depends on it; the training length
        by default.
    layer_type : str, optional
        As for ``read_config``.

    Returns
    -------
    Verdict
        As of ``judge``.

    Raises
    ------
    RopeTheoryError
        If the list is not one of positive numbers, or the configuration is refused.

    Examples
    --------
    >>> import ropetheory
    >>> judge_frequencies(ropetheory.frequencies(500000, 128)).headline()
    'undecided without a configuration: sound; None; plain; base 500000'
    """
    found = np.asarray(to_numpy(values), dtype=np.float64).ravel()
    if not len(found) or not np.all(np.isfinite(found)) or np.any(found < 0):
        raise RopeTheoryError("`values` must be finite numbers from 0 on, one per pair (such as inv_freq)")
    held = format_named(_own(values) if dtype is None else dtype)
    width = head_dim or 2 * len(found)
    stated = reference_of_table(config, expect, width, length, layer_type)
    want = None if stated is None else stated.at(width, length or int(stated.rope.length))
    theta, spelling = _meaning(found, want)
    doubt = theta * 2.0 * HELD["float64"].unit
    reading = Reading(lambda m: blocks_of(m, np.zeros((0, 0)), np.zeros((0, 0))), 1, held, held)
    reading.frequencies = Frequencies(theta, doubt, 1, None)
    schedule = describe(theta, doubt, 2 * len(theta))
    findings: list[Finding] = []
    if want is not None:
        if WIDTH.test(len(theta), want):
            findings = [WIDTH.finding(pairs=len(theta), asked=want.rope.dim // 2)]
        else:
            findings, schedule = frequency_findings(want, reading, 2 * len(theta))
    elif ROUNDED.test(schedule):
        findings = [ROUNDED.finding(cast=schedule.cast)]
    verdict = Verdict(
        "undecided", dim=2 * len(theta), direction=1, base=schedule.base, method=schedule.words,
        alternatives=schedule.alternatives, frequencies=tuple(theta.tolist()),
        uncertainties=tuple(doubt.tolist()), facts=(("spelling", spelling),),
    )
    return with_findings(verdict, findings, want)


def _meaning(values: Floats, want: Expectation | None) -> tuple[Floats, str]:
    """Return frequencies, and whether they came as such, as periods or as divisors."""
    with np.errstate(divide="ignore", over="ignore"):
        tries = [(values, "frequencies"), (np.where(values > 0, 1.0 / values, 0.0), "periods")]
        if want is not None and len(values) == want.rope.dim // 2:
            tries.append((want.line / values, "divisors of plain frequencies"))
            for theta, spelling in tries:
                if agrees(misfits(theta, 0.0 * theta, want.theta)):
                    return theta, spelling
            if np.all(values >= 1.0) and values[0] == 1.0 and values.max() <= 4.0 * want.rope.scale:
                return tries[2]
    rising = len(values) > 1 and values[-1] > values[0] and values[0] >= 0.5
    return tries[1] if rising else tries[0]
