"""The figures by name; reading this loads neither matplotlib nor a figure."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from ropetheory.errors import unknown_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ropetheory.figures.panel import Figure

MODULES = {
    "helix": "Helices and the embeddings that they stand for",
    "wavelengths": "Wavelengths against the context",
    "granularity": "Granularity: what is printed, and what is true",
    "stretch": "Stretch of each pair under each method",
    "ntk-base": "NTK bases, and the extension that they deliver",
    "critical-index": "The critical pair over base and training length",
    "atlas": "Published models: which pairs complete a turn in training",
    "kernel": "The kernel does not decay",
    "interpolation-bound": "A bound on interpolation: printed, sharp, repaired",
    "feasible-bases": "Feasible bases: windows, and what is printed",
    "retrieval": "The retrieval horizon, over the base",
    "axes": "The axes of M-RoPE: time, height and width by wavelength",
    "ramp": "The two ramps of YaRN, and its temperature",
    "precision": "Angles and cosines in float32 and bfloat16",
    "verdicts": "What is printed, and what is true",
    "theorem-map": "Theorems, and the sources whose claims they settle",
}
"""Figure -> title, in reading order; the module has the name's with underscores."""
FURTHER = {
    "cosines": "precision", "delivered_scale": "ntk_base", "granularity_factors": "granularity",
    "helix_distances": "helix", "interpolation_excess": "interpolation_bound",
    "known_bases": "feasible_bases", "new_angles": "stretch", "partial_sums": "kernel",
    "ramp_over_turns": "ramp", "rotations": "wavelengths", "temperature": "ramp",
}  # fmt: skip
"""Panel beside the main one of its figure -> module; every figure's main panel has its figure's name."""


def load(name: str) -> Figure:
    """Import a figure by name.

    Raises
    ------
    UnknownNameError
        There is no such figure; the message says which is meant, perhaps.
    """
    (name,) = select([name])
    module = importlib.import_module(f"{__package__}.{name.replace('-', '_')}")
    found: Figure = module.FIGURE
    return found


def select(names: Iterable[str]) -> tuple[str, ...]:
    """Choose figures by name, in the order of the catalogue; none means all; ``_`` stands for ``-`` too.

    Raises
    ------
    UnknownNameError
        There is no such figure.
    """
    given = list(names)
    chosen = [name.replace("_", "-") for name in given]
    for name, written in zip(given, chosen, strict=True):
        if written not in MODULES:
            raise unknown_name("figure", name, MODULES)
    return tuple(name for name in MODULES if not chosen or name in chosen)
