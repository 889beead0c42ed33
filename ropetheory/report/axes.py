"""The axes of M-RoPE in words: what methods for longer texts do to them, and one that grows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.models.axes import written_pairs
from ropetheory.models.extending.axes import NEARER, axes_effects
from ropetheory.models.extending.grids import POSITIONS, WORDS as WAYS
from ropetheory.report.fields import Field, plain
from ropetheory.report.model import short_number
from ropetheory.report.terminal import NUMBER, WORDS, Page, field_table, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ropetheory.models.extending.axes import AxisEffects, Effect
    from ropetheory.models.extending.comparison import Extension
    from ropetheory.models.extending.grids import Growth

THINGS = {"time": "time steps", "height": "rows", "width": "columns"}
"""What lies along an axis."""
LEGEND = (
    "new: pairs that a text of the target brings to new angles if nothing is scaled; then by how much each "
    "method stretches the wavelengths of the first … last pair of the axis, and how much of their distance "
    "neighbouring positions of it keep."
)
PRICE = (
    "Within an image, rows and columns differ by less than its grid, however long the text is; only between "
    "an image and what stands elsewhere do height and width differ by as much as text. All factors of a "
    "configuration act on images, too. --axis NAME=TRAINED:TARGET covers larger images."
)
FRAGMENT = """\
# position_ids [3, batch, n], image: the places of the tokens of one image
position_ids = position_ids.float()
place = position_ids[{coordinate}, :, image]
first = place.min()
position_ids[{coordinate}, :, image] = first + (place - first) / {scale:.10g}
model(..., position_ids=position_ids)"""
NO_FIELD = (
    "No rope field of a configuration scales one axis: linear scaling, YaRN and the base act on all of them "
    "and on text, in every engine. transformers takes position ids that are not whole numbers, as above; "
    "vLLM, SGLang and llama.cpp hold positions as whole numbers, and cannot."
)


def print_effects(page: Page, found: Extension, names: Iterable[str]) -> None:
    """Print what methods do to each axis of a model that has axes."""
    names = [name for name in dict.fromkeys(names) if name in found]
    axes = axes_effects(found, names)
    if not axes or not names:
        return
    page.title("Axes")
    for name in names:
        page.print(effect_words(name, axes))
    columns = [("axis", WORDS), ("pairs", WORDS), ("new", NUMBER), *((name, NUMBER) for name in names)]
    page.print(table(columns, (_row(axis, names) for axis in axes)))
    page.note(LEGEND)
    page.note(PRICE)


def _row(axis: AxisEffects, names: Sequence[str]) -> Iterator[str]:
    yield from (axis.name, written_pairs(axis.pairs), str(axis.unseen))
    yield from (_cell(axis.effects[name]) for name in names)


def _cell(one: Effect) -> str:
    return f"× {short_number(one.first)} … {short_number(one.last)}, {one.neighbours:.0%}"


def effect_words(name: str, axes: Sequence[AxisEffects]) -> str:
    """Say which axes a method leaves alone, and in which neighbours come nearer together."""
    alone = [axis.name for axis in axes if axis.effects[name].kept == len(axis.pairs)]
    nearer = [axis for axis in axes if axis.effects[name].neighbours < NEARER]
    if len(alone) == len(axes):
        return f"{name} leaves all axes as they are."
    parts = [f"leaves {join(alone)} as in training"] if alone else []
    if nearer:
        shares = [(THINGS.get(axis.name, axis.name), axis.effects[name].neighbours) for axis in nearer]
        each = join(f"{things} to {share:.0%}" for things, share in shares)
        parts.append(
            f"brings neighbours nearer together ({each} of their distance), also in images and videos of the "
            "size of training"
        )
    if not parts:
        least = min(axis.effects[name].neighbours for axis in axes)
        parts.append(f"slows pairs of every axis; neighbours keep {least:.0%} of their distance or more")
    return f"{name} {join(parts)}."


def join(words: Iterable[str]) -> str:
    """Write a list in a sentence.

    >>> join(["time"]), join(["time", "height", "width"])
    ('time', 'time, height and width')
    """
    *first, last = list(words)
    return f"{', '.join(first)} and {last}" if first else last


def effects_list(found: Extension) -> list[dict[str, Any]]:
    """Return what every method of a comparison does to each axis, as plain values."""
    return [plain(axis) for axis in axes_effects(found, found)]


def growths_dict(found: dict[str, Growth], config: str) -> dict[str, Any]:
    """Return what is said of axes that grow, as plain values."""
    axes = [plain(one) | {"scale": one.scale} for one in found.values()]
    return {"schema": 1, "config": config, "axes": axes}


GROWTH = (
    Field("name", "what is scaled", lambda way: WAYS[way.name]),
    Field("unseen", "new pairs", lambda way: str(way.unseen if way.overstep >= 1.0 else 0)),
    Field("unseen_from", "from", lambda way: f"{way.unseen_from:,}" if way.overstep >= 1.0 else ""),
    Field("first", "stretch", lambda way: f"{short_number(way.first)} … {short_number(way.last)}"),
    Field("neighbours", "neighbours", lambda way: f"{way.neighbours:.0%}"),
)
GROWTH_WORDS = (
    "new pairs: how many turn a whole position or more beyond the arcs of the images of training; from: the "
    "first position at which one does; stretch: of the first … last pair of the axis; neighbours: how much "
    "of their distance in training neighbouring positions keep."
)


def growth_text(
    found: dict[str, Growth], name: str, *, width: int = 100, colour: bool = False, page: Page | None = None
) -> str:
    """Write what more positions of each axis bring, and how to scale that axis alone."""
    page = page or Page(width, colour=colour)
    for place, one in enumerate(found.values()):
        if place:
            page.print()
        _print_growth(page, one, name)
    if any(one.target > one.trained for one in found.values()):
        page.note(GROWTH_WORDS)
        page.note(NO_FIELD)
    return page.text


def _print_growth(page: Page, one: Growth, name: str) -> None:
    page.print(f"{name}: {one.axis} from {one.trained:,} to {one.target:,} positions", "bold")
    if one.target == one.trained:
        page.print("The axis does not grow: nothing has to be scaled.")
        return
    page.print(_advice(one))
    if one.unseen:
        page.print(_unseen(one))
    page.print(field_table(GROWTH, one.ways, gap=1))
    if not one.unseen:
        return
    page.print(FRAGMENT.format(coordinate=one.coordinate, scale=one.scale), whole=True)
    if one.by_seconds is not None:
        page.print(
            f"Its class multiplies seconds by vision_config.tokens_per_second, {one.by_seconds:g} in this "
            f"file: {one.by_seconds / one.scale:g} divides the positions of time alone; it rounds them down."
        )


def _unseen(one: Growth) -> str:
    """Say which pairs meet new angles if nothing is scaled, and to which they are new altogether."""
    things, of = THINGS.get(one.axis, "positions"), f"{len(one.pairs)} pairs of {one.axis}"
    whole = f"; {len(one.whole)} turn fully within them" if one.whole else ""
    said = (
        f"Without it, {len(one.unseen)} of the {of} ({written_pairs(one.unseen)}) turn beyond what images of "
        f"{one.trained:,} {things} showed, from position {one.trained:,} on{whole}."
    )
    texts = f"texts of {one.text:,} tokens, on which all axes move together"
    if not one.unseen_on_text:
        return f"{said} No angle is new to a pair by itself: {texts}, have turned each of them as far."
    return f"{said} To {len(one.unseen_on_text)} of them the angles are new even beside {texts}."


def _advice(one: Growth) -> str:
    """Say what to write, what it keeps, and what it costs."""
    way = next(each for each in one.ways if each.name == POSITIONS)
    things = THINGS.get(one.axis, "positions")
    if not one.unseen:
        return (
            f"Nothing has to be scaled: each of the {len(one.pairs)} pairs of {one.axis} turns fully within "
            f"{one.trained:,} {things}, so that no angle is new to it. What is new is that {things} lie "
            "farther apart than in training."
        )
    return (
        f"Divide the {one.axis} positions of image tokens by s = {one.scale:.4g}, counted from the first of "
        f"each image: its pairs then stay within one position of the arcs of training, neighbouring {things} "
        f"keep {way.neighbours:.0%} of their distance, and text and the other axes stay as they are. "
        "Dividing the frequencies of these pairs instead does the same within an image, and slows them on "
        "text as well. No theorem says how well a model uses either without training."
    )
