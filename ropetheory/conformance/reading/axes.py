"""Positions of several coordinates (M-RoPE, images): which pairs turn with which axis."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import Reading
from ropetheory.conformance.findings import Finding, Mistake, list_pairs
from ropetheory.conformance.formats import Whole, wrap
from ropetheory.conformance.reading.planes import Planes, read_blocks
from ropetheory.conformance.reading.probe import Subject

SEEN = Mistake("axes", lambda found: True, "{seen}", weight="note")
WRONG = Mistake(
    "axes", bool, "the sections {sections} are asked for {way}; found {seen}",
    "let each pair turn by the coordinate of its own section", "mrope_section",
)
WAYS = ("one after the other", "in turn")
NAMES = ("rope_parameters", "rope_scaling")


def pairs_by_axis(ask: Subject, planes: Planes, reading: Reading) -> list[tuple[int, ...]]:
    """List for every axis the pairs whose angle changes when that coordinate alone does."""
    positions = np.asarray([0, 1, ask.longest], dtype=np.int64)
    found = []
    for axis in range(ask.axes):
        angles = read_blocks(replace(ask, axis=axis), planes, positions).angle
        moved = np.abs(wrap(angles - angles[0])).max(axis=0) > 8.0 * reading.noise
        found.append(tuple(np.flatnonzero(moved).tolist()))
    return found


def axis_findings(found: list[tuple[int, ...]], count: int, config: Any) -> Iterator[Finding]:
    """Compare with the sections that a configuration gives; without them, say what turns with what."""
    sections, interleaved = _sections(config)
    lines = [f"pairs {list_pairs(pairs)}" if pairs else "no pairs" for pairs in found]
    seen = "; ".join(f"axis {axis}: {line}" for axis, line in enumerate(lines))
    if sections is None or sum(sections) != count or len(sections) != len(found):
        yield SEEN.finding(seen=seen)
        return
    wanted = section_axes(sections, interleaved)
    held = [set(np.flatnonzero(wanted == axis).tolist()) for axis in range(len(sections))]
    wrong = tuple(sorted(set().union(*(set(pairs) ^ own for pairs, own in zip(found, held, strict=True)))))
    if WRONG.test(wrong):
        yield WRONG.finding(wrong, sections=list(sections), seen=seen, way=WAYS[interleaved])


def section_axes(sections: tuple[int, ...], interleaved: bool) -> Whole:
    """Return the axis of every pair: sections one after the other, or in turn as far as each goes."""
    if not interleaved:
        return np.repeat(np.arange(len(sections)), sections)
    axes = np.zeros(sum(sections), dtype=np.int64)
    for axis, length in enumerate(sections[1:], 1):
        axes[axis : len(sections) * length : len(sections)] = axis
    return axes


def _sections(config: Any) -> tuple[tuple[int, ...] | None, bool]:
    if not isinstance(config, Mapping):
        return None, False
    inner = config.get("text_config")
    for values in (config, inner if isinstance(inner, Mapping) else {}):
        for name in NAMES:
            rope = values.get(name)
            if isinstance(rope, Mapping) and isinstance(rope.get("mrope_section"), list | tuple):
                return tuple(int(n) for n in rope["mrope_section"]), bool(rope.get("mrope_interleaved"))
    return None, False
