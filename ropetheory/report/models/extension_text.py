"""A comparison of ways to extend a context, written for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.models.extending.comparison import ANGLES, KERNEL, NEIGHBOURS, OWN_CODE
from ropetheory.models.extending.experience import ENGINE_NOTES, EVERY
from ropetheory.report.models.heading import short_number
from ropetheory.report.models.layers import print_layers, layer_words
from ropetheory.report.terminal import canvas, trim

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console
    from rich.table import Table

    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.models.extending.emission import Emission

PROVED = (
    "new: pairs that see an angle beyond their trained arc; by: how far at most, in tokens of training "
    "(below "
    "1 is no new token); sum < 0: first offset at which the cosines of all pairs sum to less than 0; "
    "nearest: "
    "distance of the nearest two of all positions; pair 0, last: by how much the wavelengths of these pairs "
    "grow since training; A K N: which criteria hold."
)
TAKES = (
    "base: rope_theta; logits: the factor on them; error: how far a cosine is off at most at the last "
    "position, "
    "with angles in float32 and tables in bfloat16; short: texts within training are computed as before; "
    "cache: a "
    "cached key stays valid as the text grows; engines: which of transformers, vLLM, llama.cpp and mlx-lm "
    "compute it when told to at "
    "start."
)
CRITERIA = {
    ANGLES: "no pair goes a whole trained token beyond its arc",
    KERNEL: "the sum is not negative below the target, or no earlier, as a share, than in training",
    NEIGHBOURS: "the nearest two positions keep 3/4 of their distance in training",
}
LETTERS = {ANGLES: "A", KERNEL: "K", NEIGHBOURS: "N"}


def extension_text(found: Extension, name: str, *, width: int = 100, colour: bool = False) -> str:
    """Write the comparison of one model for a terminal."""
    console, stream = canvas(width, colour=colour)
    _heading(console, found, name)
    print_layers(console, found.model, found.target)
    _say(console, "What is proved at the target")
    console.print(_proved(found))
    console.print(PROVED, style="dim", markup=False)
    for key, words in CRITERIA.items():
        console.print(f"{LETTERS[key]} {key}: {words}.", style="dim", markup=False)
    _say(console, "What it takes")
    console.print(_takes(found))
    console.print(TAKES, style="dim", markup=False)
    _methods(console, found)
    _verdict(console, found)
    return trim(stream)


def comparison_text(found: Mapping[str, Extension], *, width: int = 100, colour: bool = False) -> str:
    """Write which criteria each method meets, a column for every model."""
    from rich.table import Table

    console, stream = canvas(width, colour=colour)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("method", overflow="fold")
    for name, one in found.items():
        table.add_column(f"{name}, {one.trained:,} to {one.target:,}", overflow="fold")
    order = dict.fromkeys(key for one in found.values() for key in one)
    for key in order:
        cells = [_cell(one[key]) if key in one else "" for one in found.values()]
        table.add_row(key, *cells)
    console.print(table)
    for key, words in CRITERIA.items():
        console.print(f"{LETTERS[key]} {key}: {words}.", style="dim", markup=False)
    return trim(stream)


def emission_text(one: Emission) -> str:
    """Write what an engine is to be told."""
    lines = []
    for what, text in one.spellings:
        lines += [f"# {what}", text]
    if one.note:
        lines.append(f"# {one.note}")
    return "\n".join(lines) + "\n"


def _cell(row: Row) -> str:
    return f"{_letters(row)}  logits × {row.logits:.3f}" if row.logits != 1.0 else _letters(row)


def _letters(row: Row) -> str:
    return " ".join(LETTERS[key] if holds else "·" for key, holds in row.criteria.items())


def _say(console: Console, text: str) -> None:
    console.print(f"\n{text}", style="bold", markup=False)


def _heading(console: Console, found: Extension, name: str) -> None:
    model = found.model
    scaled = model.scale != 1.0
    how = ", as its file says" if not scaled else " before scaling, as its file says"
    how = " under the scaling in its file" if found.told and scaled else "" if found.told else how
    other = " (--trained N, if it then saw N tokens with the scaling)" if scaled and not found.told else ""
    seen = "at no offset" if found.negative is None else f"from offset {found.negative:,} on"
    console.print(f"{name}: {found.trained:,} to {found.target:,} tokens", style="bold", markup=False)
    console.print(
        f"base {model.base:,.12g}, width {model.dim}; trained with {found.trained:,} tokens{how}{other}. "
        f"In training the nearest two positions lie {found.nearest:.3f} apart, and the sum of "
        "cosines "
        f"turns negative {seen}.",
        markup=False,
    )  # fmt: skip
    if found.target <= found.trained:
        console.print("The target is within training: nothing has to be extended.", markup=False)
    if found.own_code:
        console.print(f"{OWN_CODE[0].upper()}{OWN_CODE[1:]}.", markup=False)
    if found.reach < found.target:
        enough = " Training had them all: nothing has to be extended." if found.reach <= found.trained else ""
        console.print(
            f"Every {layer_words(model)} sees {found.reach:,} offsets at most: angles, sums and distances are of "
            f"these.{enough}",
            markup=False,
        )


def _table(*columns: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    for place, name in enumerate(columns):
        table.add_column(name, justify="right" if place else "left", no_wrap=place > 0, overflow="fold")
    return table


def _proved(found: Extension) -> Table:
    from rich.text import Text

    table = _table("method", "new", "by", "sum < 0", "nearest", "pair 0", "last", "A K N")
    for row in found.values():
        beyond = "" if not row.new_angles else short_number(max(row.overstep, 0.0))
        negative = "-" if row.negative is None else f"{row.negative:,}"
        style = "green" if all(row.criteria.values()) else ""
        table.add_row(
            row.words, str(row.new_angles), beyond, negative, f"{row.nearest:.3f}", short_number(row.fast),
            short_number(row.slow), Text(_letters(row), style=style),
        )  # fmt: skip
    return table


def _takes(found: Extension) -> Table:
    table = _table("method", "base", "logits", "error", "short", "cache", "engines")
    for row in found.values():
        table.add_row(
            row.words, f"{row.base:,.0f}", f"× {row.logits:.3f}", short_number(row.cosine_error),
            "same" if row.short else "change", "valid" if row.cache else "stale",
            "all four" if row.engines == EVERY else ", ".join(row.engines) or "none",
        )  # fmt: skip
    table.columns[-1].justify = "left"
    table.columns[-1].no_wrap = False
    return table


def _methods(console: Console, found: Extension) -> None:
    from rich.table import Table

    _say(console, "Each method")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for row in found.values():
        note = " ".join(dict.fromkeys(ENGINE_NOTES.get(row.name, {}).values()))
        said = f"{row.sentence} Experience: {row.experience} {note}"
        grid.add_row(row.name, said.strip())
    console.print(grid)
    for reason in dict.fromkeys(found.left_out.values()):
        words = ", ".join(name for name, why in found.left_out.items() if why == reason)
        console.print(f"Left out, since {reason}: {words}.", style="dim", markup=False)


def _verdict(console: Console, found: Extension) -> None:
    _say(console, "Verdict")
    all_of = [row.name for row in found.values() if all(row.criteria.values())]
    two = [row.name for row in found.values() if row.criteria[ANGLES] and not all(row.criteria.values())]
    which = ", ".join(all_of) if all_of else "no method"
    rest = f" Angles, but not all three: {', '.join(two)}." if two else ""
    console.print(f"All three criteria: {which}.{rest}", markup=False)
    console.print(
        "What is proved says which angles, sums and distances a model will meet, not how well it will use "
        "them: "
        "how much training a method needs is experience. --method NAME --emit hf|vllm|llama.cpp|mlx says "
        "what to "
        "write.", style="dim", markup=False,
    )  # fmt: skip
