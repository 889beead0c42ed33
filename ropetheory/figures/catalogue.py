"""The figures by name; reading this loads neither matplotlib nor a figure."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, cast

from ropetheory.errors import unknown_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from matplotlib.figure import Figure

    from ropetheory.figures.style import Look

MODULES = {
    "helix": "Helices and the embeddings that they stand for",
    "wavelengths": "Wavelengths against the context",
    "granularity": "Granularity: what is printed, and what is true",
    "stretch": "Stretch of each pair under each method",
    "ntk-base": "NTK bases, and the extension that they deliver",
    "critical-index": "The critical pair over base and training length",
    "kernel": "The kernel does not decay",
    "interpolation-bound": "A bound on interpolation: printed, sharp, repaired",
    "feasible-bases": "Feasible bases: windows, and what is printed",
    "ramp": "The two ramps of YaRN, and its temperature",
    "precision": "Angles and cosines in float32 and bfloat16",
    "verdicts": "What is printed, and what is true",
}
"""Figure -> title, in reading order; the module has the name's with underscores."""
SINGLE = (
    "cosines", "delivered_scale", "granularity_factors", "helix_distances", "interpolation_excess",
    "known_bases", "new_angles", "partial_sums", "ramp_over_turns", "rotations", "temperature",
)  # fmt: skip
"""Further panels of figures that are functions of their own, a module each."""


@dataclass(frozen=True, slots=True)
class About:
    """What a figure is, beside its numbers.

    Attributes
    ----------
    caption : str
        What is seen, as plain text in whole sentences; what it illustrates is added to it.
    theorems, claims : tuple of str
        What it illustrates: conclusions as ``theorem.conclusion``, claims by id.
    heights : mapping
        Height in inches at the sizes "column" and "page"; a slide has its own.
    units : mapping
        Unit of every number (text has none), by its key in the numbers; "1" for a pure number.
    known : mapping
        Numbers known otherwise (printed somewhere, or computed independently), by path, such as
        ``{"critical.0": 46, "plateau": "4.78"}``: integers exact, text to half its last digit.
    """

    caption: str
    theorems: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    heights: Mapping[str, float] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    known: Mapping[str, int | str] = field(default_factory=dict)


class FigureModule(Protocol):
    """What the module of a figure holds."""

    ABOUT: About

    def data(self) -> dict[str, Any]:
        """Compute the numbers."""

    def draw(self, fig: Figure, numbers: dict[str, Any], look: Look) -> None:
        """Draw them."""


def load(name: str) -> FigureModule:
    """Import a figure by name.

    Raises
    ------
    UnknownNameError
        There is no such figure; the message says which is meant, perhaps.
    """
    (name,) = select([name])
    return cast("FigureModule", importlib.import_module(f"{__package__}.{name.replace('-', '_')}"))


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


def caption(about: About) -> str:
    """Write the caption, with the theorems and claims that the figure illustrates."""
    parts = [about.caption]
    if about.theorems:
        parts.append(f"Theorems: {', '.join(about.theorems)}.")
    if about.claims:
        parts.append(f"Claims: {', '.join(about.claims)}.")
    return " ".join(parts)
