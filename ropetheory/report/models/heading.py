"""The first lines about a model: base, width, lengths, scaling, the critical pair."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ropetheory.models.inspection import WORDS, Inspection, meant
from ropetheory.models.layers import seen
from ropetheory.report.models.layers import layer_words

if TYPE_CHECKING:
    from rich.console import Console

    from ropetheory.models.config import ModelRope


def short_number(number: float) -> str:
    """Write a number in at most eight characters or so."""
    if math.isinf(number):
        return "∞"
    if number >= 1e7 or 0 < number < 1e-3:
        return f"{number:.2e}"
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number < 100 or number == int(number) else f"{number:.1f}"


def print_heading(console: Console, found: Inspection) -> None:
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
        scaled = ", before scaling," if model.scale != 1.0 else ""
        first = f"pair {critical} of 0 … {len(found.pairs) - 1}{turns}, the first whose wavelength{scaled} "
        first += f"reaches L (the real index is x = {found.critical_index:.4f}); "
        first += _coordinates(model, critical)
    method = WORDS.get(model.method.name, model.method.name)
    rows = [
        ("base b", f"{model.base:,.12g}"),
        ("width d", _width(found)),
        *_lengths(found),
        ("scale s", f"{short_number(model.scale)}, {method}{_by_length(model)}"),
        ("positions", f"{model.target_length:,} by the configuration" + _meant(found)),
        ("critical", first),
    ]
    if model.sections:
        rows.append(("M-RoPE", _sections(model)))
    for name, value in rows:
        grid.add_row(name, value)
    console.print(grid)


def _width(found: Inspection) -> str:
    model = found.model
    turning = sum(pair.region != "still" for pair in found.pairs)
    still = "" if turning == len(found.pairs) else f", of which {turning} turn"
    part = f"{model.dim}"
    if model.head_dim > model.dim:
        part += f" of the {model.head_dim} coordinates of a head"
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


def _sections(model: ModelRope) -> str:
    names, start, parts = ("time", "height", "width"), 0, []
    for place, count in enumerate(model.sections):
        name = names[place] if place < len(names) else "more"
        which = f"{start} … {start + count - 1}" if model.in_blocks else f"{count}"
        parts.append(f"{which} by {name}")
        start += count
    return f"pairs turn {', '.join(parts)}; on text all three positions are equal, and all that follows holds"


def _lengths(found: Inspection) -> list[tuple[str, str]]:
    """Say of how many tokens training was, with which frequencies, and what L is where that is another."""
    text = f"{found.trained:,} tokens"
    if found.told:
        text += ", with the scaling below" if found.model.scale != 1.0 else ""
    elif found.model.scale != 1.0:
        text += " before scaling (--trained N, if the model then saw N tokens with it)"
    window = seen(found.model.layers, found.model.base)
    if window is not None and window < found.trained:
        text += f"; no {layer_words(found.model)} sees an offset beyond {window - 1:,}"
    if found.trained == found.model.length:
        return [("trained L", text)]
    return [("trained", text), ("length L", f"{found.model.length:,} tokens, before scaling")]


def _by_length(model: ModelRope) -> str:
    """Say of a method that depends on the length which frequencies are shown."""
    if model.method.name == "longrope":
        return (
            f": short factors up to {model.length:,} tokens, long ones beyond; shown are those of the target"
        )
    if model.method.name == "dynamic_ntk":
        return f": no scaling up to {model.length:,} tokens, more beyond; shown is that of the target"
    return ""
