"""Numbers in a notebook: the tables that a terminal has, the first of them open, the others unfolding."""

from __future__ import annotations

import inspect
import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.models.extending.answer import answer
from ropetheory.numeric.feasible.result import format_rounded
from ropetheory.numeric.methods.method import CONSTRUCTORS
from ropetheory.report.atlas import print_atlas, print_model
from ropetheory.report.extension import KNOWN, OTHERS, group_digits, print_bases, print_extension
from ropetheory.report.html import WIDTH, HtmlPage, escape, lines_of, paragraph, write_table
from ropetheory.report.inspection import print_inspection
from ropetheory.report.model import print_layers, short_number
from ropetheory.report.terminal import NAME, NUMBER, WORDS, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.models.bases import Criterion
    from ropetheory.models.config import ModelRope
    from ropetheory.models.extending.comparison import Extension
    from ropetheory.models.inspection import Inspection
    from ropetheory.numeric.feasible.result import Edge, FeasibleBases, Window
    from ropetheory.numeric.methods.method import Method
    from ropetheory.published.catalogue import Atlas
    from ropetheory.published.models import PublishedModel
    from ropetheory.sweeps.dense import Grid, GridArray

MOST = 12
"""Windows of feasible bases that are listed."""


def extension_card(found: Extension, name: str = "") -> str:
    """Write the answer and the comparison of methods as the command line has it, the answer open.

    Without the name of the configuration it is for a notebook, and says how to go on there.
    """
    page = HtmlPage(unfolded=(*(one.title for one in answer(found).situations), OTHERS, KNOWN))
    print_extension(page, found, name or "this model")
    if not name:
        page.note('In Python, found.fragment("yarn") is what to write for that method.')
    return page.text


def bases_card(found: Sequence[Criterion], dim: int, length: int) -> str:
    """Write the base of every criterion as the command line has it."""
    page = HtmlPage()
    print_bases(page, found, dim, length)
    return page.text


def inspection_card(found: Inspection, *, every: bool = False) -> str:
    """Write the report about a model as the command line has it, with every pair where that is asked."""
    page = HtmlPage(unfolded=("Warnings",))
    print_inspection(page, found, WIDTH, every=every)
    return page.text


def model_card(model: ModelRope) -> str:
    """Write what a configuration states, and its layers where they differ."""
    still = f" of the {model.head_dim} coordinates of a head" if model.head_dim > model.dim else ""
    rows = [
        ("base b", f"{model.base:,.12g}"),
        ("width d", f"{model.dim}{still}, {model.layout or 'layout not known'}"),
        ("length L", f"{model.length:,} tokens"),
        ("scale s", f"{short_number(model.scale)}: {model.method!r}"),
        ("positions", f"{model.target_length:,} by the configuration"),
        ("logits", f"× {model.attention_factor**2 * model.softmax_factor:.6g}"),
        *(("warning", one) for one in model.warnings),
    ]
    page = HtmlPage(unfolded=("Layers",))
    print_layers(page, model, model.target_length)
    page.end()
    page.add(_rows(rows))
    return page.text


def published_card(entry: PublishedModel) -> str:
    """Write a published model as the command line has it, its training open."""
    page = HtmlPage(unfolded=("Training", "Served by its makers"))
    print_model(page, entry)
    return page.text


def atlas_card(atlas: Atlas) -> str:
    """Write the list of published models."""
    page = HtmlPage()
    print_atlas(page, atlas)
    return page.text


def method_card(method: Method) -> str:
    """Write a method: how it is made, what it does, its factor on the logits."""
    rows = [
        ("is", _sentence(method)),
        ("logits", f"× {method.logit_factor:.6g}"),
        ("rotates", "each token" if method.embedding else "offsets of a query and a key: no embedding"),
    ]
    return f"{paragraph(f'<code>{escape(repr(method))}</code>')}\n{_rows([row for row in rows if row[1]])}"


def _sentence(method: Method) -> str:
    """Return what the constructor of a method says of it; one that is composed has none."""
    import ropetheory

    name = CONSTRUCTORS.get(method.name, method.name)
    made = getattr(ropetheory, name, None) if name in ropetheory.__all__ else None
    words = (inspect.getdoc(made) or "").partition("\n")[0]
    return words.removeprefix("Return ") if made is not None else ""


def feasible_card(found: FeasibleBases) -> str:
    """Write what was found of the bases, and the first windows with both ends."""
    lines = [paragraph(escape(str(found)))]
    if found.windows and not found.everything:
        heads = ("window", "from", "to", "below it, sum < 0", "above it, sum < 0")
        columns = dict.fromkeys(heads, NUMBER)
        rows = [_window(place, one, found) for place, one in enumerate(found.windows[:MOST], 1)]
        lines.append(write_table(table(columns, rows)))
    if len(found.windows) > MOST:
        lines.append(paragraph(f"and {len(found.windows) - MOST:,} windows more", "dim"))
    return "\n".join(lines)


def _window(place: int, one: Window, found: FeasibleBases) -> tuple[str, ...]:
    """Write a window, its ends rounded to what is proved feasible."""
    low = found.lowest if one.lower is None else one.lower.feasible
    high = found.highest if one.upper is None else one.upper.feasible
    upper = "∞" if math.isinf(high) else group_digits(format_rounded(high, up=False))
    lower = group_digits(format_rounded(low, up=True))
    return f"{place}", lower, upper, _offset(one.lower), _offset(one.upper)


def _offset(edge: Edge | None) -> str:
    """Say at which offset the sum is negative just beyond an end of a window."""
    return "" if edge is None or edge.offset is None else f"at {edge.offset:,}"


def grid_card(found: Grid) -> str:
    """Write the axes of a grid, and of each quantity its own axes and how small and large it gets."""
    axes = [(name, f"{len(one):,}", *_ends(one)) for name, one in found.axes.items()]
    held = [(name, " × ".join(one.axes), *_extremes(one)) for name, one in found.items()]
    named: dict[str, Any] = {"axis": NAME, "values": NUMBER, "from": NUMBER, "to": NUMBER}
    of: dict[str, Any] = {"quantity": NAME, "on": WORDS, "points": NUMBER, "least": NUMBER, "largest": NUMBER}
    return f"{write_table(table(named, axes))}\n{write_table(table(of, held))}"


def _ends(values: Any) -> tuple[str, str]:
    return f"{values[0]:,.9g}", f"{values[-1]:,.9g}"


def _extremes(one: GridArray) -> tuple[str, str, str]:
    """Count the values and write their extremes; what has no value is left out."""
    known = one.values[np.isfinite(one.values)]
    if not known.size:
        return f"{one.values.size:,}", "", ""
    return f"{one.values.size:,}", f"{known.min():,.9g}", f"{known.max():,.9g}"


def _rows(rows: list[tuple[str, str]]) -> str:
    return lines_of((f"<b>{escape(label)}</b>", escape(words)) for label, words in rows)
