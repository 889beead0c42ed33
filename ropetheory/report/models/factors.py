"""What a model multiplies its logits by, and how exact its angles are, written for a terminal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ropetheory.models.inspection import TOLERANCE, Accuracy, Inspection
from ropetheory.report.models.heading import short_number

if TYPE_CHECKING:
    from rich.console import Console

    from ropetheory.models.temperature import Temperature

ENGINES = (
    "Bounds, for frequencies that are rounded once. transformers, vLLM and llama.cpp compute angles "
    "in float32; the first two store bfloat16 in a bfloat16 model. The last two rows are what is met where "
    "positions are cast before they are multiplied."
)


def print_temperature(console: Console, found: Inspection) -> None:
    """Print the factors on cosines, softmax scale and logits."""
    model = found.model
    console.print("\nTemperature", style="bold", markup=False)
    text = (
        f"cosines and sines × {model.attention_factor:.6g}, softmax scale × {model.softmax_factor:.6g}: "
        f"logits × {found.logit_factor:.6g}"
    )
    given = model.method.parameters
    one, every = given.get("mscale"), given.get("mscale_all_dim")
    if model.attention_factor == model.softmax_factor == 1.0:
        text = "no factor on the logits"
    if found.cancel:
        text += "; the two cancel"
    elif one and one == every and "attention_factor" not in given:
        text += "; mscale and mscale_all_dim cancel on the cosines"
        text += ", and the softmax scale carries all of it" if model.softmax_factor != 1.0 else ""
    elif model.attention_factor != 1.0 and model.softmax_factor != 1.0:
        text += "; the two do not cancel"
    console.print(text, markup=False)
    if model.temperature is not None:
        console.print(_by_position(model.temperature, found.target), markup=False)


def _by_position(one: Temperature, target: int) -> str:
    shift = f"(m + {one.shift})" if one.shift else "m"
    where = "layers without rotary embedding" if one.layers == "unrotated" else "all layers"
    return (
        f"by position, in {where}: queries at m × (1 + {one.beta:g}·ln(1 + ⌊{shift}/{one.every:,}⌋)), "
        f"{one.at(target - 1):.4f} at the last"
    )


def print_precision(console: Console, found: Inspection) -> None:
    """Print how far cosines are off at the last position in the formats of engines."""
    from rich.table import Table

    console.print(f"\nCosines and sines at position {found.target - 1:,}", style="bold", markup=False)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for name in ("angles", "stored", "off by up to", f"angle off by over {TOLERANCE} from position"):
        table.add_column(name, overflow="fold")
    for row in found.precision:
        table.add_row(
            row.dtype, row.stored, _error(row), "" if row.first_unsafe is None else f"{row.first_unsafe:,}"
        )
    console.print(table)
    console.print(ENGINES, style="dim", markup=False)


def _error(row: Accuracy) -> str:
    if row.error is None or row.cosine is None:
        return "cannot hold it"
    if row.error >= math.pi:
        return f"lost: {short_number(row.error)} rad"
    return f"{short_number(row.cosine)} (pair {row.pair})"
