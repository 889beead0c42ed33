"""What a model needs at several lengths side by side, and how far it goes without anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.models.extending.answer import SERVE, TRAIN, TUNE, answer
from ropetheory.report.terminal import LABEL, NUMBER, WORDS, Page, grid, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.models.extending.comparison import Extension


def lengths_text(
    found: Sequence[Extension], name: str, *, width: int = 100, colour: bool = False, page: Page | None = None
) -> str:
    """Write the answer at each of several lengths, a row each, and how many pairs are new by each method."""
    page = page or Page(width, colour=colour)
    first = found[0]
    page.print(f"{name}: trained to {first.trained:,} tokens", "bold")
    page.print(" ".join(first.training.words))
    heads = [("target", NUMBER), *((head, WORDS) for head in (SERVE, TUNE, TRAIN))]
    page.title("What to do")
    page.print(table(heads, (_row(one) for one in found)))
    page.title("New pairs and first negative sum, by method")
    names = dict.fromkeys(key for one in found for key, row in one.items() if row.engines)
    columns = [("method", LABEL), *((f"{one.target:,}", NUMBER) for one in found)]
    page.print(table(columns, ((key, *(_cell(one, key) for one in found)) for key in names)))
    page.note(
        "A pair is new if it turns a whole token or more beyond the angles of training; after the comma, the "
        "first offset at which the cosines of all pairs sum to less than 0, or - if there is none."
    )
    for key in names:
        blank = {one.target: one.why_missing(key) for one in found if key not in one}
        for why in dict.fromkeys(filter(None, blank.values())):
            at = ", ".join(f"{target:,}" for target, reason in blank.items() if reason == why)
            page.note(f"{key} is left out at {at}, since {why}.")
    return page.text


def _row(found: Extension) -> tuple[str, ...]:
    said = answer(found)
    if said.enough:
        return f"{found.target:,}", said.enough, "", ""
    return (f"{found.target:,}", *(one.says for one in said.situations))


def _cell(found: Extension, key: str) -> str:
    if key not in found:
        return ""
    row = found[key]
    new = row.unseen if row.overstep >= 1.0 else 0
    return f"{new}, {'-' if row.first_negative is None else f'{row.first_negative:,}'}"


def alone_text(found: Extension, name: str, *, width: int = 100, page: Page | None = None) -> str:
    """Write how far a model goes without anything: its training, its windows, what its makers serve."""
    page = page or Page(width, colour=False)
    page.print(f"{name}: how far without anything", "bold")
    page.print(grid((LABEL, WORDS), _alone(found)))
    return page.text


def _alone(found: Extension) -> Iterator[tuple[str, str]]:
    known = " ".join(found.training.words)
    yield "trained", f"{found.trained:,} tokens. {known}".strip()
    entry = found.training.entry
    served = [one.length for one in entry.served if one.as_it_is] if entry is not None else []
    if served:
        yield "served", f"Its makers serve up to {max(served):,} tokens as it is."
    if found.reach <= found.trained:
        seen = f"No rotated layer sees more than {found.reach:,} offsets"
        yield "beyond", f"{seen}: longer texts bring no new angle."
        return
    row = found["own"] if "own" in found and found.trained_scaled else found["none"]
    yield "angles", (
        f"From position {row.unseen_from:,} on, {row.unseen} pairs meet angles that training never showed."
        if row.unseen_from is not None else "No pair ever meets an angle that training did not show."
    )  # fmt: skip
    yield "sum", (
        "The cosines of all pairs never sum to less than 0 up to twice the training."
        if row.first_negative is None
        else f"The cosines of all pairs sum to less than 0 from offset {row.first_negative:,} on."
    )  # fmt: skip
    yield "experience", row.experience
