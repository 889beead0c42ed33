"""The first lines about a model: base, width, lengths, scaling, the critical pair."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ropetheory.models.inspection import WORDS, Inspection, meant

if TYPE_CHECKING:
    from rich.console import Console

    from ropetheory.models.config import ModelRope
    from ropetheory.models.temperature import Temperature


def short(number: float) -> str:
    """Write a number in at most eight characters or so."""
    if math.isinf(number):
        return "∞"
    if number >= 1e7 or 0 < number < 1e-3:
        return f"{number:.2e}"
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number < 100 or number == int(number) else f"{number:.1f}"


def heading(console: Console, found: Inspection) -> None:
    """Print what a configuration says, a line each."""
    from rich.table import Table

    model = found.model
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    critical = found.critical_pair
    if critical == len(found.pairs):
        first = f"none: every pair turns fully within L (real index x = {found.critical_index:.4f})"
    else:
        turns = ", which does not turn" if found.pairs[critical].region == "still" else ""
        first = f"pair {critical} of 0 … {len(found.pairs) - 1}{turns}, the first whose wavelength reaches L "
        first += f"(the real index is x = {found.critical_index:.4f}); {_coordinates(model, critical)}"
    method = WORDS.get(model.method.name, model.method.name)
    trained = f"{found.trained:,} tokens" + (", with the method below" if found.told else "")
    rows = [
        ("base b", f"{model.base:,.12g}"),
        ("width d", _width(found)),
        ("trained L", trained),
        ("scale s", f"{short(model.scale)}, {method}"),
        ("positions", f"{model.target_length:,} by the file" + _meant(found)),
        ("critical", first),
    ]
    if model.sections:
        rows.append(("M-RoPE", _sections(model.sections)))
    if model.temperature is not None:
        rows.append(("by position", _by_position(model.temperature, found.target)))
    for name, value in rows:
        grid.add_row(name, value)
    console.print(grid)


def _width(found: Inspection) -> str:
    model = found.model
    turning = sum(pair.region != "still" for pair in found.pairs)
    still = "" if turning == len(found.pairs) else f", of which {turning} turn"
    part = (
        f"{model.dim} of the {model.head_dim} coordinates of a head"
        if model.head_dim > model.dim
        else f"{model.dim}"
    )
    return f"{part} ({len(found.pairs)} pairs{still}), {model.layout or 'layout not known'}"


def _meant(found: Inspection) -> str:
    """Say what the factor allows, where that is more."""
    most = meant(found.model)
    return f", {most:,} by its factor" if most > found.model.target_length else ""


def _coordinates(model: ModelRope, pair: int) -> str:
    """Name the two coordinates of a pair, in the model's layout or in both."""
    split = f"coordinates {pair} and {pair + model.dim // 2} half-split"
    inter = f"{2 * pair} and {2 * pair + 1} interleaved"
    if model.layout is None:
        return f"{split}, {inter}"
    return split.removesuffix(" half-split") if model.layout == "half-split" else f"coordinates {inter[:-12]}"


def _sections(sections: tuple[int, ...]) -> str:
    names = ("time", "height", "width")
    named = ", ".join(f"{count} {names[k] if k < 3 else 'more'}" for k, count in enumerate(sections))
    return f"pairs by position in {named}; on text all three positions are equal, and all that follows holds"


def _by_position(one: Temperature, target: int) -> str:
    shift = f"(m + {one.shift})" if one.shift else "m"
    where = "in layers without rotary embedding" if one.layers == "unrotated" else "in all layers"
    return (
        f"queries × 1 + {one.beta:g}·ln(1 + ⌊{shift}/{one.every:,}⌋) {where}: {one.at(target - 1):.4f} at "
        "the last position"
    )
