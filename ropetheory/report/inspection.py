"""The report about a model's rotary embedding, for a terminal and for programs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ropetheory.models.axes import axes, written_pairs
from ropetheory.models.inspection import Inspection, Pair, thresholds
from ropetheory.report.fields import Field, legend, plain
from ropetheory.report.model import (
    layer_words,
    print_heading,
    print_layers,
    print_precision,
    print_temperature,
    short_number,
)
from ropetheory.report.terminal import NAME, NUMBER, WORDS, Page, field_table, grid, styled

if TYPE_CHECKING:
    from rich.text import Text

    from ropetheory.models.config import ModelRope
    from ropetheory.models.inspection import Candidate

ROWS = 24  # of the table of pairs, unless all are asked for
REGIONS = {"fast": "green", "middle": "yellow", "slow": "red", "still": "dim"}
BAR = 58  # columns that the numbers of a pair take; the bar has the rest
NARROW = 12  # columns below which a bar says nothing
WIDE = 96  # columns from which the methods are set apart
BASES = {
    "stated": "as the configuration has it",
    "ntk": "the last wavelength grows s-fold",
    "ntk_delivering": "NTK, so large that the critical pair grows s-fold",
    "critical": "as many pairs turn fully in the target as did in training",
}


def inspection_dict(found: Inspection) -> dict[str, Any]:
    """Return the report as JSON values; every number is finite, and null stands for infinity."""
    model = found.model
    fields = {name: getattr(model, name) for name in model.__dataclass_fields__}
    fields["method"] = {"name": model.method.name, "parameters": model.method.parameters}
    data = {
        "schema": 1,
        "model": fields,
        "trained": found.trained,
        "reading": list(found.reading),
        "target": found.target,
        "reach": found.reach,
        "critical": {"index": found.critical_index, "pair": found.critical_pair},
        "pairs": found.pairs,
        "unseen": {
            "before": found.unseen_before,
            "after": found.unseen_after,
            "overstep": found.overstep,
        },
        "methods": found.methods,
        "bases": found.bases,
        "attention": {
            "attention_factor": model.attention_factor,
            "softmax_factor": model.softmax_factor,
            "logit_factor": found.logit_factor,
            "log_n_factor": found.log_n_factor,
            "cancel": found.cancel,
        },
        "precision": found.precision,
        "warnings": found.warnings,
        "axes": axes(model),
    }
    return {name: plain(value) for name, value in data.items()}


def inspection_text(found: Inspection, *, width: int = 100, colour: bool = False, every: bool = False) -> str:
    """Write the report for a terminal.

    Parameters
    ----------
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    every : bool
        Whether to list every pair.
    """
    page = Page(width, colour=colour)
    print_inspection(page, found, width, every=every)
    return page.text


AXES = (
    Field("name", "axis"),
    Field("pairs", "pairs", lambda axis: written_pairs(axis.pairs)),
    Field("shortest", "shortest", lambda axis: short_number(axis.shortest)),
    Field("longest", "longest wavelength", lambda axis: short_number(axis.longest)),
    Field(
        "critical", "first beyond training",
        lambda axis: "-" if axis.critical is None else str(axis.critical),
    ),
    Field("stretch", "stretched by", lambda axis: " … ".join(map(short_number, axis.stretch))),
)  # fmt: skip
"""What is said of one axis of M-RoPE."""


def _print_axes(page: Page, model: ModelRope) -> None:
    """Print the axes of a model that has them: of an image each is a grid of its own."""
    found = axes(model)
    if not found:
        return
    page.title("Axes")
    page.print(field_table(AXES, found, others=WORDS))
    page.note(
        "Of an image every axis counts its own positions; on text the three are equal. Wavelengths are in "
        "positions of the axis, before scaling; the training length is that of text."
    )


def _first(found: Inspection) -> str:
    """Say in a sentence or two what the rest means for the one who serves the model."""
    more = "`extend --target LENGTH` says what to do for longer texts."
    if found.reach < found.target and found.reach <= found.trained:
        return f"No rotated layer sees more than {found.reach:,} offsets: longer texts bring no new angle."
    if found.unseen_after == 0 or found.overstep < 1.0:
        return f"Up to {max(found.target, found.trained):,} tokens nothing has to be done; {more}"
    return (
        f"Up to {found.trained:,} tokens nothing has to be done. At {found.target:,} tokens "
        f"{found.unseen_after} of {len(found.pairs)} pairs meet angles that training never showed; {more}"
    )


def print_inspection(page: Page, found: Inspection, width: int, *, every: bool = False) -> None:
    """Print the report; pairs have bars where the width has room for them."""
    if found.reading:
        page.print(" ".join(found.reading))
    page.print(_first(found))
    print_heading(page, found)
    print_layers(page, found.model, found.target)
    _print_axes(page, found.model)
    page.print()
    _print_pairs(page, found, found.pairs if every else _chosen(found), width)
    _print_arcs(page, found)
    if len(found.methods) > 1 and found.reach > found.trained:
        page.title(f"At {found.target:,} tokens, s = {short_number(found.target / found.model.length)}")
        fields = _method_fields(found)
        page.print(field_table(fields, _compared(found), gap=2 if width >= WIDE else 1))
        page.note(f"{legend(fields)}. `extend` says what each method costs and what to write for it.")
        page.title(f"Bases for {found.target:,} tokens, by criterion")
        values = ((k, f"{v:,.2f}" if v < 1e12 else f"{v:.6e}", BASES[k]) for k, v in found.bases.items())
        page.print(grid((NAME, NUMBER, WORDS), values))
        page.note(
            f"`base --dim {found.model.dim} --length {found.target}` lists the bases that keep the sum of "
            "cosines from turning negative."
        )
    print_temperature(page, found)
    print_precision(page, found)
    if found.warnings:
        page.title("Warnings")
        rows = ((styled("!", "bold yellow"), warning) for warning in found.warnings)
        page.print(grid(({"width": 1}, WORDS), rows, gap=1))


def _compared(found: Inspection) -> list[Candidate]:
    """List the methods of the table; a model without scaling is itself the row of none."""
    scaled = found.model.method.name != "none"
    return [row for row in found.methods if row.own or scaled or row.method != "none"]


def _chosen(found: Inspection) -> tuple[Pair, ...]:
    """Thin out the pairs, keeping the ends, the critical pair and where a region begins."""
    pairs = found.pairs
    if len(pairs) <= ROWS:
        return pairs
    kept = {0, len(pairs) - 1, found.critical_pair - 1, found.critical_pair}
    kept |= {j for j in range(1, len(pairs)) if pairs[j].region != pairs[j - 1].region}
    step = -(-len(pairs) // (ROWS - len(kept)))
    kept |= set(range(0, len(pairs), step))
    return tuple(pairs[j] for j in sorted(kept) if 0 <= j < len(pairs))


def _print_pairs(page: Page, found: Inspection, pairs: tuple[Pair, ...], width: int) -> None:
    """Print a row a pair, with its wavelength as a bar where there is room."""
    fields = _pair_fields(found)
    table = field_table(fields, (), first=NUMBER)
    table.columns[3].justify = "left"
    room = width - BAR
    if bars := room >= NARROW:
        table.add_column("wavelength, log scale", no_wrap=True, max_width=room)
    for pair in pairs:
        bar = [_bar(found, pair, min(room, 72))] if bars else []
        style = "bold" if pair.pair == found.critical_pair else ""
        table.add_row(*(field.cell(pair) for field in fields), *bar, style=style)
    page.print(table)
    if len(pairs) < len(found.pairs):
        page.note(f"{len(pairs)} of {len(found.pairs)} pairs; --all lists every one")
    target = f", ┊ target {found.target:,}" if found.target != found.model.length else ""
    page.note(f"▸ critical pair; █ wavelength, ▒ what scaling adds; │ L{target}")
    page.note(legend(fields))


def _pair_fields(found: Inspection) -> tuple[Field, ...]:
    """List what is said of a pair of this model."""
    low, high = thresholds(found.model.method)
    own = {"ramp_low", "low_freq_factor"} & set(found.model.method.parameters)
    above = f"{high:g} turn" + ("s" if high != 1 else "")
    critical = found.critical_pair
    region = f"fast above {above}, slow below {low:g}" + ("" if own else " as in NTK-by-parts")
    return (
        Field("pair", "pair", lambda one: f"{'▸' if one.pair == critical else ''}{one.pair}"),
        Field(
            "wavelength", "wavelength", lambda one: short_number(one.wavelength),
            "tokens per turn, without scaling",
        ),
        Field("rotations", "turns in L", lambda one: short_number(one.rotations), "over the length L"),
        Field("region", "region", lambda one: styled(one.region, REGIONS[one.region]), region),
        Field(
            "stretch", "stretch", lambda one: short_number(one.stretch),
            "by how much scaling makes the wavelength longer",
        ),
        Field(
            "unseen_at", "leaves at", lambda one: _leaves(one, found.target),
            "first position outside the trained arc, blank where that covers the circle",
        ),
    )  # fmt: skip


def _leaves(pair: Pair, target: int) -> Text | str:
    if pair.unseen_at is None:
        return ""
    return styled(f"{pair.unseen_at:,}", "" if pair.unseen_at >= target else "bold red")


def _method_fields(found: Inspection) -> tuple[Field, ...]:
    """List what is said of a method at the target of this model."""

    def logits(row: Candidate) -> str:
        return f"{found.logit_factor if row.own else row.attention_factor**2:.4f}"

    grow = "by how much the wavelengths of these pairs grow"
    return (
        Field("method", "method", lambda row: styled(row.method, "bold" if row.own else "")),
        Field(
            "unseen", "leave", lambda row: styled(str(row.unseen), "red" if row.overstep >= 1 else "green"),
            "pairs that see an angle beyond their trained arc",
        ),
        Field(
            "unseen_from", "from", lambda row: "" if row.unseen_from is None else f"{row.unseen_from:,}",
            "the first position at which one does",
        ),
        Field(
            "overstep", "by", lambda row: "" if row.unseen_from is None else short_number(row.overstep),
            "how far beyond at most, in tokens of training (below 1: no whole token is new)",
        ),
        Field("first", "pair 0", lambda row: short_number(row.first), grow),
        Field("critical", "critical", lambda row: short_number(row.critical), grow),
        Field("last", "last", lambda row: short_number(row.last), grow),
        Field("attention_factor", "logits ×", logits, "the factor on logits"),
    )  # fmt: skip


def _bar(found: Inspection, pair: Pair, room: int) -> str:
    """Draw a wavelength on a log scale: full before scaling, light what scaling adds; L and the target."""
    longest = max(
        max(p.wavelength * (1.0 if math.isinf(p.stretch) else p.stretch) for p in found.pairs),
        found.target, found.model.length,
    )  # fmt: skip
    span = math.log(longest)
    still = math.isinf(pair.stretch)

    def place(tokens: float) -> int:
        return max(0, min(room - 1, round(math.log(max(tokens, 1.0)) / span * (room - 1))))

    old = -1 if still else place(pair.wavelength)
    new = old if still else place(pair.wavelength * pair.stretch)
    low, high = min(old, new), max(old, new)
    cells = ["█" if k <= low else "▒" if k <= high else " " for k in range(room)]
    for tokens, mark in ((found.target, "┊"), (found.model.length, "│")):
        if cells[place(tokens)] == " ":
            cells[place(tokens)] = mark
    return "".join(cells)


def _print_arcs(page: Page, found: Inspection) -> None:
    target = f"{found.target:,}"
    with_it = " with the scaling" if found.trained_scaled and found.model.scale != 1.0 else ""
    page.title(f"Trained arcs: the angles of positions 0 … {found.trained - 1:,}{with_it}, pair by pair")
    if found.reach < found.target:
        page.print(
            f"Every {layer_words(found.model)} sees {found.reach:,} offsets at most, at {target} tokens too; "
            "what follows is of offsets within that."
        )
    if found.unseen_after == 0 and (found.trained_scaled or found.unseen_before == 0):
        within = ", which is within training" if found.target <= found.trained else ""
        page.print(f"No pair leaves its arc at {target} tokens{within}.")
        return
    after = _ranges([p.pair for p in found.pairs if p.unseen_at is not None and p.unseen_at < found.reach])
    if found.unseen_after:
        first = min(p.unseen_at for p in found.pairs if p.unseen_at is not None)
        tokens = "less than one token" if found.overstep < 1 else f"{short_number(found.overstep)} tokens"
        after += f", from position {first:,} on, by {tokens} of training"
    if not found.trained_scaled:
        count = len(found.pairs)
        before = _ranges(list(range(count - found.unseen_before, count)))
        after = before + (
            f" without scaling; with it {after}" if found.model.scale != 1.0 else after[len(before) :]
        )
    page.print(f"Pairs that leave theirs within {target} tokens: {after}.")


def _ranges(which: list[int]) -> str:
    """Write how many pairs, and which."""
    if not which:
        return "none"
    whole = which == list(range(which[0], which[-1] + 1))
    named = f"{which[0]}" if len(which) == 1 else f"{which[0]} … {which[-1]}"
    return f"{len(which)} ({named if whole else f'within {named}'})"
