"""Tables and lists of frequencies, judged as functions are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.conformance.against import Expectation, frequency_findings
from ropetheory.conformance.analysis import Reading
from ropetheory.conformance.assembly import Asked, judged, with_findings
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.formats import HELD, Floats, Whole, format_named, wrapped
from ropetheory.conformance.laws import entry_bound
from ropetheory.conformance.libraries import dtype_of, taken
from ropetheory.conformance.matching import agrees, misfits
from ropetheory.conformance.reading.doubling import Frequencies
from ropetheory.conformance.reading.phases import Blocks, blocks_of
from ropetheory.conformance.reading.schedule import describe
from ropetheory.conformance.spellings import Table, read_table
from ropetheory.conformance.verdict import Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import read_config

CHUNK = 2**20  # numbers of a table that are compared at a time


def check_tables(
    cos: Any,
    sin: Any = None,
    *,
    config: Mapping[str, Any] | str | None = None,
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
    config : mapping or path, optional
        A config.json; without one the table is described.
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
        As of ``check``; all rows are compared.

    Raises
    ------
    RopeTheoryError
        If the arrays are no such table, or the configuration is refused.
    """
    table = read_table(cos, sin)
    if not np.isfinite(table.cosines).any():
        raise RopeTheoryError(
            "`cos` must hold numbers; not one of them is finite (hand over the filled table)"
        )
    rope = None if config is None else read_config(config, layer_type=layer_type)
    held = format_named(_own(cos) if dtype is None else dtype)
    count, pairs = table.cosines.shape
    if count < 2:
        raise RopeTheoryError("`cos` must hold at least two positions; got one (hand over the whole table)")

    def read(positions: Whole) -> Blocks:
        return blocks_of(positions, table.cosines[positions], table.sines[positions])

    shown = layout or table.layout or (rope.layout if rope else None) or "either"
    asked = Asked(shown, shown, 2 * pairs, 0, head_dim or 2 * pairs)
    want = None if rope is None else Expectation(rope, asked.head_dim, count)
    findings = []
    if rope is not None and count < rope.target_length:
        words = f"the table has {count} positions, the configuration allows {rope.target_length}"
        findings.append(
            Finding("table-ends", words, "build it as long", (), count, "max_position_embeddings")
        )
    verdict, reading = judged(read, count - 1, held, asked, want, layout, findings)
    verdict = replace(verdict, facts=(("spelling", table.spelling), *verdict.facts))
    if verdict.status != "deviates" and reading.frequencies is not None:
        theta = want.theta[:pairs] if want is not None else np.asarray(reading.frequencies.values)
        return with_findings(verdict, _every_row(table, theta, reading, want is None), want)
    return verdict


def _own(value: Any) -> str:
    name = dtype_of(value)
    return {"complex64": "float32", "complex128": "float64"}.get(name, name if name in HELD else "float32")


def _every_row(table: Table, theta: Floats, reading: Reading, loose: bool) -> list[Finding]:
    """Compare all rows with exact ones, a chunk at a time."""
    count, pairs = table.cosines.shape
    step = max(CHUNK // pairs, 1)
    for start in range(0, count, step):
        rows = np.arange(start, min(start + step, count), dtype=np.int64)
        angles = reading.direction * wrapped(rows[:, None] * theta)
        off = np.abs(table.cosines[rows] - reading.factor * np.cos(angles))
        off = np.maximum(off, np.abs(table.sines[rows] - reading.factor * np.sin(angles)))
        law = entry_bound(rows.astype(np.float64), theta, reading.held, reading.factor)
        if loose and reading.frequencies is not None:
            law = law + reading.factor * rows[:, None] * reading.frequencies.uncertainty
        bad = ~(off <= law)
        if bad.any():
            row, pair = (int(one) for one in np.argwhere(bad)[0])
            words = (
                f"row {rows[row]} is off by {off[row, pair]:.2g} at pair {pair}, alone among those around it"
            )
            return [Finding("row-wrong", words, "rebuild the table", (pair,), int(rows[row]))]
    return []


def check_frequencies(
    values: Any,
    *,
    config: Mapping[str, Any] | str | None = None,
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
    config : mapping or path, optional
        A config.json; without one the list is described.
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
        As of ``check``.

    Raises
    ------
    RopeTheoryError
        If the list is not one of positive numbers, or the configuration is refused.

    Examples
    --------
    >>> import ropetheory
    >>> check_frequencies(ropetheory.frequencies(500000, 128)).headline()
    'undecided without a configuration: sound; None; plain; base 500000'
    """
    found = np.asarray(taken(values), dtype=np.float64).ravel()
    if not len(found) or not np.all(np.isfinite(found)) or np.any(found < 0):
        raise RopeTheoryError("`values` must be finite numbers from 0 on, one a pair (such as inv_freq)")
    held = format_named(_own(values) if dtype is None else dtype)
    rope = None if config is None else read_config(config, layer_type=layer_type)
    width = head_dim or 2 * len(found)
    want = None if rope is None else Expectation(rope, width, length or int(rope.length))
    theta, spelling = _meaning(found, want)
    doubt = theta * 2.0 * HELD["float64"].unit
    reading = Reading(lambda m: blocks_of(m, np.zeros((0, 0)), np.zeros((0, 0))), 1, held, held)
    reading.frequencies = Frequencies(theta, doubt, 1, None)
    told = describe(theta, doubt, 2 * len(theta))
    findings: list[Finding] = []
    if want is not None:
        if 2 * len(theta) != want.rope.dim:
            words = f"there are {len(theta)} pairs, the configuration asks for {want.rope.dim // 2}"
            findings.append(Finding("rotary-width", words, "", field="partial_rotary_factor"))
        else:
            findings, told = frequency_findings(want, reading, 2 * len(theta))
    elif told.cast:
        findings = [Finding("frequencies-rounded", f"the frequencies were rounded to {told.cast}")]
    verdict = Verdict(
        "undecided",
        None,
        None,
        2 * len(theta),
        None,
        1,
        told.base,
        told.words,
        told.alternatives,
        None,
        tuple(theta.tolist()),
        tuple(doubt.tolist()),
        facts=(("spelling", spelling),),
    )
    return with_findings(verdict, findings, want)


def _meaning(values: Floats, want: Expectation | None) -> tuple[Floats, str]:
    """Return frequencies, and whether they came as such, as periods or as divisors."""
    with np.errstate(divide="ignore"):
        tries = [(values, "frequencies"), (np.where(values > 0, 1.0 / values, 0.0), "periods")]
        if want is not None and len(values) == want.rope.dim // 2:
            plain = want.rope.base ** (-2.0 * np.arange(len(values)) / want.rope.dim)
            tries.append((plain / values, "divisors of plain frequencies"))
            for theta, spelling in tries:
                if agrees(misfits(theta, 0.0 * theta, want.theta)):
                    return theta, spelling
            if np.all(values >= 1.0) and values[0] == 1.0 and values.max() <= 4.0 * want.rope.scale:
                return tries[2]
    rising = len(values) > 1 and values[-1] > values[0] and values[0] >= 0.5
    return tries[1] if rising else tries[0]
