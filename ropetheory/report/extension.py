"""How a context is extended: the comparison of methods, what to write for one, and which base to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.models.extending.answer import answer, others_at
from ropetheory.models.extending.comparison import ANGLES, KERNEL, NEIGHBOURS, OWN_CODE
from ropetheory.models.extending.emission import CHOICES, ENGINES
from ropetheory.models.extending.options import ENGINE_NOTES, EVERY
from ropetheory.report.axes import effects_list, print_effects
from ropetheory.report.fields import Field, chosen, json_text, legend, plain, record
from ropetheory.report.model import layer_words, print_layers, print_log_n, short_number
from ropetheory.report.terminal import LABEL, WORDS, Page, field_table, grid, styled, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ropetheory.models.bases import Criterion
    from ropetheory.models.extending.answer import Answer, Situation
    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.models.extending.emission import Emission

CRITERIA = {
    ANGLES: "no pair goes a whole trained token beyond its arc",
    KERNEL: "the sum is not negative below the target, or no earlier, as a share, than in training",
    NEIGHBOURS: "the nearest two positions keep 3/4 of their distance in training",
}
OTHERS, KNOWN = "What others use", "What is known of its use"
ADVICES = 4  # sentences of the atlas that are shown
GROWTH = "by how much the wavelength of the first and of the last pair grows since training"


def _met(row: Row) -> str:
    """Name the criteria that a method meets."""
    met = [key for key, holds in row.criteria.items() if holds]
    return "all three" if len(met) == len(row.criteria) else ", ".join(met) or "none"


METHOD = (
    Field("name"),
    Field("words", "method"),
    Field("base", "base", lambda row: f"{row.base:,.0f}", "rope_theta"),
    Field(
        "unseen", "new pairs", means="how many see an angle beyond their trained arc", key="new_angles",
    ),
    Field("unseen_from", key="new_from"),
    Field(
        "overstep", "by tokens", lambda row: short_number(max(row.overstep, 0.0)) if row.unseen else "",
        "how far at most, in tokens of training (below 1 no whole token)",
    ),
    Field("first", "first ×", lambda row: short_number(row.first), GROWTH, "fast"),
    Field("last", "last ×", lambda row: short_number(row.last), GROWTH, "slow"),
    Field(
        "nearest", "nearest", lambda row: f"{row.nearest:.3f}",
        "the distance of the nearest two of all positions",
    ),
    Field(
        "first_negative", "sum < 0 at",
        lambda row: "-" if row.first_negative is None else f"{row.first_negative:,}",
        "the first offset at which the cosines of all pairs sum to less than 0, - where none does",
        "negative",
    ),
    Field("logit_factor", "logits", lambda row: f"× {row.logit_factor:.3f}", "the factor on them", "logits"),
    Field(
        "cosine_error", "error", lambda row: short_number(row.cosine_error),
        "how far a cosine is off at most at the last position, with angles in float32 and tables in bfloat16",
    ),
    Field(
        "short", "short", lambda row: "same" if row.short else "change",
        "texts within training are computed as before",
    ),
    Field(
        "cache", "cache", lambda row: "valid" if row.cache else "stale",
        "a cached key stays valid as the text grows",
    ),
    Field(
        "engines", "engines",
        lambda row: "all four" if row.engines == EVERY else ", ".join(row.engines) or "none",
        "which of transformers, vLLM, llama.cpp and mlx-lm compute it if an option at start asks for it",
    ),
    Field(
        "criteria", "meets", lambda row: styled(_met(row), "green" if all(row.criteria.values()) else ""),
        "which of the criteria",
    ),
    Field("sentence"),
    Field("verdict"),
    Field("experience"),
    Field("rope"),
)  # fmt: skip
"""What is said of one method."""
SHORT = (
    Field("name", "method"),
    Field("base", "base", lambda row: f"{row.base:,.0f}"),
    Field("unseen", "new pairs", lambda row: str(row.unseen if row.overstep >= 1.0 else 0)),
    Field(
        "first_negative", "negative from",
        lambda row: "never" if row.first_negative is None else f"{row.first_negative:,}",
    ),
    Field("nearest", "nearest", lambda row: f"{row.nearest:.3f}"),
    Field("short", "short texts", lambda row: "as before" if row.short else "change"),
    Field("engines", "engines", lambda row: "all" if row.engines == EVERY else ", ".join(row.engines)),
)  # fmt: skip
"""What a newcomer reads of each method."""
SHORT_WORDS = (
    "new pairs: how many turn a whole token or more beyond the angles of training; negative from: the first "
    "offset at which the cosines of all pairs sum to less than 0; nearest: the distance of the nearest two "
    "positions; engines: which of transformers, vLLM, llama.cpp and mlx-lm compute the method if an option "
    "at start asks for it. -v says more."
)
NAME = Field("name", "method")
"""A method by the name that ``--method`` takes."""
PROVED = (
    NAME,
    *chosen(METHOD, "unseen", "overstep", "first_negative", "nearest", "first", "last", "criteria"),
)
TAKES = (NAME, *chosen(METHOD, "base", "logit_factor", "cosine_error", "short", "cache", "engines"))


def extensions_dict(found: Mapping[str, Extension]) -> dict[str, Any]:
    """Return the comparisons of several models; every number is finite, and null stands for infinity."""
    return {"schema": 1, "models": [{"config": name, **_model(one)} for name, one in found.items()]}


def _model(found: Extension) -> dict[str, Any]:
    rows = [record(METHOD, row) | {"method": repr(row.method)} for row in found.values()]
    said = answer(found)
    entry = found.training.entry
    return {
        "published": None if entry is None else entry.name, "reading": list(found.training.words),
        "answer": {
            "enough": said.enough or None, "situations": [plain(one) for one in said.situations],
            "others": said.others or None,
        },
        "trained": found.trained, "told": found.trained_scaled, "target": found.target, "reach": found.reach,
        "nearest": found.nearest, "negative": found.first_negative, "log_n_factor": found.log_n_factor,
        "methods": rows,
        "left_out": dict(found.left_out), "axes": effects_list(found),
    }  # fmt: skip


def extension_text(
    found: Extension, name: str, *, width: int = 100, colour: bool = False, verbose: bool = False
) -> str:
    """Write the comparison of one model for a terminal: the answer and a short table, or all of it."""
    page = Page(width, colour=colour)
    print_extension(page, found, name, verbose=verbose)
    return page.text


def print_extension(page: Page, found: Extension, name: str, *, verbose: bool = True) -> None:
    """Print the answer about one model, then the comparison of methods."""
    said = answer(found)
    _print_heading(page, found, name)
    _print_answer(page, found, said, name)
    if said.enough and not verbose:
        return
    advised = [one.method for one in said.situations if one.method]
    print_effects(page, found, found if verbose else [*advised, "pi"])
    if verbose:
        _print_all(page, found)
    else:
        _print_short(page, found)


def _print_answer(page: Page, found: Extension, said: Answer, name: str) -> None:
    if said.enough:
        page.print(said.enough)
        return
    told: set[str] = set()
    for one in said.situations:
        page.title(one.title)
        for line in _advice(found, one, name, told):
            page.print(line)
        told.add(one.method)
    if said.others:
        page.title(OTHERS)
        page.print(said.others)
    entry = found.training.entry
    if entry is not None and entry.advice:
        page.title(KNOWN)
        for advice in entry.advice[:ADVICES]:
            page.print(advice.text)
        page.note(f"Sources, and more: python -m ropetheory atlas {entry.name}")


def _advice(found: Extension, one: Situation, name: str, told: set[str]) -> Iterator[str]:
    """Say what to do in one situation, what is proved of it, and which command writes it."""
    yield f"{one.says[0].upper()}{one.says[1:]}. {one.experience}".strip()
    if not one.method or one.method in told:
        return
    yield f"Proved: {one.proved}. Short texts are computed {one.short}."
    row = found[one.method]
    engine = next((key for key, engine in ENGINES.items() if engine in row.engines), "")
    if row.rope is not None and engine and not found.own_code:
        asked = f"--target {found.target} --method {one.method} --emit {engine}"
        yield f"python -m ropetheory extend {name} {asked}"


def _print_short(page: Page, found: Extension) -> None:
    page.title("Methods")
    _print_state(page, found)
    rows = [row for row in found.values() if row.engines]
    shown = field_table(SHORT, rows, gap=1)
    shown.columns[-1].justify, shown.columns[-1].no_wrap = "left", False
    page.print(shown)
    page.note(SHORT_WORDS)


def _print_all(page: Page, found: Extension) -> None:
    print_layers(page, found.model, found.target)
    page.title("What is proved at the target")
    _print_state(page, found)
    proved = field_table(PROVED, found.values(), gap=1)
    proved.columns[-1].justify, proved.columns[-1].no_wrap = "left", False
    page.print(proved)
    page.note(f"{legend(PROVED)}.")
    _note_criteria(page)
    page.title("What it takes")
    takes = field_table(TAKES, found.values(), gap=1)
    takes.columns[-1].justify, takes.columns[-1].no_wrap = "left", False
    page.print(takes)
    page.note(f"{legend(TAKES)}.")
    print_log_n(page, found)
    _print_methods(page, found)
    _print_verdict(page, found)


def _note_criteria(page: Page) -> None:
    for key, words in CRITERIA.items():
        page.note(f"{key}: {words}.")


def _print_heading(page: Page, found: Extension, name: str) -> None:
    page.print(f"{name}: {found.trained:,} to {found.target:,} tokens", "bold")
    page.print(" ".join(found.training.words) or _as_stated(found))
    if found.own_code:
        page.print(f"{OWN_CODE[0].upper()}{OWN_CODE[1:]}.")
    if found.reach < found.target:
        page.print(
            f"Every {layer_words(found.model)} sees {found.reach:,} offsets at most: angles, sums and "
            "distances are of these."
        )


def _print_state(page: Page, found: Extension) -> None:
    """Say what the numbers of the methods are to be compared with: those of training."""
    negative = found.first_negative
    seen = "at no offset" if negative is None else f"first at offset {negative:,}"
    page.print(
        f"Base {found.model.base:,.12g}, rotary width {found.model.dim}. In training the nearest two "
        f"positions lie {found.nearest:.3f} apart, and the sum of cosines turns negative {seen}."
    )


def _as_stated(found: Extension) -> str:
    """Say how long training was by the file, or by the one who asks."""
    scaled = found.model.scale != 1.0
    if found.trained_scaled:
        return f"Trained with {found.trained:,} tokens{' under the scaling in its file' if scaled else ''}."
    before = ", before scaling" if scaled else ""
    return f"Trained with {found.trained:,} tokens{before}, as its file says."


def _print_methods(page: Page, found: Extension) -> None:
    page.title("Each method")
    rows = []
    for row in found.values():
        note = " ".join(dict.fromkeys(ENGINE_NOTES.get(row.name, {}).values()))
        rows.append((row.name, f"{row.sentence} Experience: {row.experience} {note}".strip()))
    page.print(grid((LABEL, WORDS), rows))
    for reason in dict.fromkeys(found.left_out.values()):
        words = ", ".join(name for name, why in found.left_out.items() if why == reason)
        page.note(f"Left out, since {reason}: {words}.")


def _print_verdict(page: Page, found: Extension) -> None:
    page.title("Verdict")
    all_of = [row.name for row in found.values() if all(row.criteria.values())]
    two = [row.name for row in found.values() if row.criteria[ANGLES] and not all(row.criteria.values())]
    which = ", ".join(all_of) if all_of else "no method"
    rest = f" Angles, but not all three: {', '.join(two)}." if two else ""
    page.print(f"All three criteria: {which}.{rest}")
    page.note(
        "What is proved says which angles, sums and distances a model will meet, not how well it will use "
        f"them: how much training a method needs is experience. --method NAME --emit ENGINE says what to "
        f"write; ENGINE is one of {', '.join(CHOICES)}."
    )


def comparison_text(found: Mapping[str, Extension], *, width: int = 100, colour: bool = False) -> str:
    """Write which criteria each method meets, a column for every model."""
    page = Page(width, colour=colour)
    heads = [f"{name}, {one.trained:,} to {one.target:,}" for name, one in found.items()]
    order = dict.fromkeys(key for one in found.values() for key in one)
    rows = ((key, *(_meets(one[key]) if key in one else "" for one in found.values())) for key in order)
    page.print(table([(head, WORDS) for head in ("method", *heads)], rows))
    page.note("Of each method, which of these criteria it meets:")
    _note_criteria(page)
    return page.text


def _meets(row: Row) -> str:
    return f"{_met(row)}; logits × {row.logit_factor:.3f}" if row.logit_factor != 1.0 else _met(row)


def emission_text(one: Emission) -> str:
    """Write what an engine is to be told."""
    lines = [line for what, text in one.spellings for line in (f"# {what}", text)]
    return "\n".join([*lines, f"# {one.note}"] if one.note else lines) + "\n"


def emission_dict(one: Emission) -> dict[str, Any]:
    """Return what an engine is to be told."""
    spellings = [{"for": what, "text": text} for what, text in one.spellings]
    return {
        "schema": 1, "engine": one.engine, "method": one.method, "spellings": spellings, "note": one.note,
    }  # fmt: skip


def bases_json(found: Sequence[Criterion], dim: int, length: int) -> str:
    """Write the base of every criterion as one JSON object."""
    others = others_at(length) or None
    rows = [plain(one) for one in found]
    return json_text({"schema": 1, "dim": dim, "length": length, "bases": rows, "others": others})


def bases_text(
    found: Sequence[Criterion], dim: int, length: int, *, width: int = 100, colour: bool = False
) -> str:
    """Write the base of every criterion, how far its sums reach, and what it says."""
    page = Page(width, colour=colour)
    print_bases(page, found, dim, length)
    return page.text


def print_bases(page: Page, found: Sequence[Criterion], dim: int, length: int) -> None:
    """Print the base of every criterion, how far its sums reach, and what it says."""
    page.print(f"Bases for {length:,} tokens at width {dim}", "bold")
    number = {"overflow": "fold", "justify": "right"}
    columns = {"criterion": WORDS, "base": number, "sum not negative up to": number}
    page.print(table(columns, ((one.name, group_digits(one.written), reach(one, length)) for one in found)))
    page.print()
    page.print(grid((LABEL, WORDS), ((one.name, _says(one, length)) for one in found)))
    others = others_at(length)
    if others:
        page.print(grid((LABEL, WORDS), [("others", others)]))
    if not any(one.name == "critical" for one in found):
        page.note(
            "\nWith --base and --trained, the base and the training length of a model, the table also has "
            "the critical and the NTK base."
        )


def _says(one: Criterion, length: int) -> str:
    other = f"(From the search for {one.searched:,} tokens.)" if one.searched not in (None, length) else ""
    return " ".join(filter(None, (one.guarantees, one.silent, other)))


def group_digits(written: str) -> str:
    """Put commas into the whole part of a number."""
    whole, dot, rest = written.partition(".")
    return f"{int(whole):,}{dot}{rest}" if whole.isdigit() else written


def reach(one: Criterion, length: int) -> str:
    """Say how far the sums of a base stay non-negative."""
    if one.base is None:
        return ""
    if one.name == "infimum":
        return "none below does"
    return f"{length:,}" if one.reaches is None else f"{one.reaches:,}, too few"


