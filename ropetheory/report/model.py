"""What all reports about a model share: its first lines, its layers, its factors and its precision."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ropetheory.models.axes import pairs_of_axes, written_pairs
from ropetheory.models.inspection import TOLERANCE, WORDS, Accuracy, Inspection, longest_stated
from ropetheory.models.layers import window_of
from ropetheory.report import terminal
from ropetheory.report.fields import Field
from ropetheory.report.terminal import LABEL, NAME, NUMBER, field_table, grid

if TYPE_CHECKING:
    from ropetheory.models.config import ModelRope
    from ropetheory.models.extending.comparison import Extension
    from ropetheory.models.layers import Layers, Temperature
    from ropetheory.report.terminal import Page

ENGINES = (
    "Bounds, for frequencies that are rounded once. transformers, vLLM and llama.cpp compute angles "
    "in float32; the first two store bfloat16 in a bfloat16 model. The last two rows are what is met where "
    "positions are cast before they are multiplied."
)
ACCURACY = (
    Field("dtype", "angles"),
    Field("stored", "stored"),
    Field("error"),
    Field("cosine", "off by up to", lambda row: _error(row)),
    Field("pair"),
    Field(
        "first_unsafe", f"angle off by over {TOLERANCE} from position",
        lambda row: "" if row.first_unsafe is None else f"{row.first_unsafe:,}",
    ),
)  # fmt: skip
"""What is said of the precision of angles in one format, stored in another."""


def short_number(number: float) -> str:
    """Write a number in at most eight characters or so."""
    if math.isinf(number):
        return "∞"
    if number >= 1e7 or 0 < number < 1e-3:
        return f"{number:.2e}"
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number < 100 or number == int(number) else f"{number:.1f}"


def print_heading(page: Page, found: Inspection) -> None:
    """Print what a configuration says, a line each."""
    model = found.model
    method = WORDS.get(model.method.name, model.method.name)
    rows = [
        ("base b", f"{model.base:,.12g}"),
        ("width d", _width(found)),
        *_lengths(found),
        ("scale s", f"{short_number(model.scale)}, {method}{_by_length(model)}"),
        ("positions", f"{model.target_length:,} by the configuration" + _meant(found)),
        ("critical", _critical(found)),
    ]
    if model.sections:
        rows.append(("M-RoPE", _sections(model)))
    page.print(grid((LABEL, terminal.WORDS), rows))


def _critical(found: Inspection) -> str:
    """Name the critical pair: its wavelength, and where its coordinates lie."""
    model, critical = found.model, found.critical_pair
    if critical == len(found.pairs):
        return f"none: every pair turns fully within L (real index x = {found.critical_index:.4f})"
    turns = ", which does not turn" if found.pairs[critical].region == "still" else ""
    scaled = ", before scaling," if model.scale != 1.0 else ""
    return (
        f"pair {critical} of 0 … {len(found.pairs) - 1}{turns}, the first whose wavelength{scaled} "
        f"reaches L (the real index is x = {found.critical_index:.4f}); {_coordinates(model, critical)}"
    )


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
    most = longest_stated(found.model)
    return f", {most:,} by its factor" if most > found.model.target_length else ""


def _coordinates(model: ModelRope, pair: int) -> str:
    """Name the two coordinates of a pair, in the model's layout or in both."""
    split = f"coordinates {pair} and {pair + model.dim // 2} half-split"
    inter = f"{2 * pair} and {2 * pair + 1} interleaved"
    if model.layout is None:
        return f"{split}, {inter}"
    return split.removesuffix(" half-split") if model.layout == "half-split" else f"coordinates {inter[:-12]}"


def _sections(model: ModelRope) -> str:
    each = pairs_of_axes(model).items()
    listed = model.in_blocks or model.time_last
    parts = [f"{written_pairs(pairs) if listed else len(pairs)} by {name}" for name, pairs in each]
    every = "all three" if len(parts) == 3 else "all"
    return f"pairs turn {', '.join(parts)}; on text {every} positions are equal, and all that follows holds"


def _lengths(found: Inspection) -> list[tuple[str, str]]:
    """Say of how many tokens training was, with which frequencies, and what L is where that is another."""
    text = f"{found.trained:,} tokens"
    if found.trained_scaled:
        text += ", with the scaling below" if found.model.scale != 1.0 else ""
    elif found.model.scale != 1.0:
        text += " before scaling (--trained N, if the model then saw N tokens with it)"
    window = window_of(found.model.layers, found.model.base)
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


def print_layers(page: Page, model: ModelRope, target: int) -> None:
    """Print one line for every kind of layers, where there is more to say than that all are alike."""
    kinds = model.layers
    if len(kinds) == 1 and kinds[0].rotates and kinds[0].window is None:
        return
    page.title("Layers")
    rows = []
    for one in kinds:
        count = "all" if one.count is None else f"{one.count:,}"
        rows.append((count, one.kind.replace("_", " "), layer_line(one, model, target)))
    page.print(grid((NUMBER, NAME, terminal.WORDS), rows))


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


def print_temperature(page: Page, found: Inspection) -> None:
    """Print the factors on cosines, softmax scale and logits."""
    model = found.model
    page.title("Temperature")
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
    page.print(text)
    if model.temperature is not None:
        page.print(_by_position(model.temperature, found.target))
    print_log_n(page, found)


def print_log_n(page: Page, found: Inspection | Extension) -> None:
    """Say which factor on the logits would keep the weight of one key; nothing within training."""
    factor = found.log_n_factor
    if factor is not None and factor != 1.0:
        page.note(
            f"A key with half the weight among {found.trained:,} others keeps it among {found.target:,} if "
            f"logits are × {factor:.4f} (theorem log-n)."
        )


def _by_position(one: Temperature, target: int) -> str:
    shift = f"(m + {one.shift})" if one.shift else "m"
    where = "layers without rotary embedding" if one.layers == "unrotated" else "all layers"
    return (
        f"by position, in {where}: queries at m × (1 + {one.beta:g}·ln(1 + ⌊{shift}/{one.every:,}⌋)), "
        f"{one.at(target - 1):.4f} at the last"
    )


def print_precision(page: Page, found: Inspection) -> None:
    """Print how far cosines are off at the last position in the formats of engines."""
    page.title(f"Cosines and sines at position {found.target - 1:,}")
    page.print(field_table(ACCURACY, found.precision, others=terminal.WORDS))
    page.note(ENGINES)


def _error(row: Accuracy) -> str:
    if row.error is None or row.cosine is None:
        return "cannot hold it"
    if row.error >= math.pi:
        return f"lost: {short_number(row.error)} rad"
    return f"{short_number(row.cosine)} (pair {row.pair})"
