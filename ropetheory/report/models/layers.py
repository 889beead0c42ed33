"""The layers of a model, written for a terminal: what each kind sees and turns by."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from ropetheory.models.config import ModelRope
    from ropetheory.models.layers import Layers


def print_layers(console: Console, model: ModelRope, target: int) -> None:
    """Print one line for every kind of layers, where there is more to say than that all are alike."""
    from rich.table import Table

    kinds = model.layers
    if len(kinds) == 1 and kinds[0].rotates and kinds[0].window is None:
        return
    console.print("\nLayers", style="bold", markup=False)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for one in kinds:
        count = "all" if one.count is None else f"{one.count:,}"
        grid.add_row(count, one.kind.replace("_", " "), layer_line(one, model, target))
    console.print(grid)


def layer_words(model: ModelRope) -> str:
    """Name the layers that a report is about: those with its base, where others have another."""
    bases = {one.base for one in model.layers if one.rotates}
    return "layer with this base" if len(bases) > 1 else "rotated layer"


def layer_line(one: Layers, model: ModelRope, target: int) -> str:
    """Say of one kind of layers whether it turns, by which base, and how far it sees."""
    if not one.rotates:
        return "no rotary embedding: nothing here applies to them"
    parts = []
    scaled = model.scale != 1.0
    if one.base is not None and (one.base, one.scaled) != (model.base, scaled):
        how = "" if one.scaled == scaled else ", scaled" if one.scaled else ", no scaling"
        parts.append(f"base {one.base:,.12g}{how}: not what is below (--layer-type {one.kind})")
    if one.window is not None:
        what = f"sees offsets up to {one.window - 1:,}"
        parts.append(what if one.window >= target else f"{what}: longer texts bring no new angle")
    return "; ".join(parts) or "as below"
