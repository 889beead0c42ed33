"""What an expert would say of a longer context, by situation: serve as it is, short fine-tune, train on."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.models.config import read_config
from ropetheory.models.extending.options import EXPERIENCE, MORE
from ropetheory.models.inspection import longest_stated
from ropetheory.models.layers import window_of
from ropetheory.published.catalogue import published

if TYPE_CHECKING:
    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.published.models import PublishedModel, Served

SERVE, TUNE, TRAIN = "serve as it is", "short fine-tune", "train on"
COST = {
    SERVE: "no training",
    TUNE: "10^8 to 2·10^9 tokens of long texts",
    TRAIN: "10^10 to 10^11 tokens of long texts, and more",
}
"""What training a situation allows."""
HEADINGS = {
    SERVE: "Without training: the configuration alone changes",
    TUNE: f"With a short fine-tune: {COST[TUNE]}",
    TRAIN: f"With continued pre-training: {COST[TRAIN]}",
}
TUNED = {
    "yarn": "For Llama 2 7B and 13B, from 4,096 tokens, 400 steps of 64 texts of 64k tokens (1.7·10^9 "
    "tokens) sufficed at factor 16 (Peng et al. 2023, arXiv:2309.00071).",
}
TRAINED = (
    "Xiong et al. (2023, arXiv:2309.16039) used 4·10^11 tokens of long texts, the makers of Llama 3.1 405B "
    "8·10^11 (arXiv:2407.21783)."
)
NAMED = 4  # models that are named among others


@dataclass(frozen=True, slots=True)
class Situation:
    """What to do in one situation.

    Attributes
    ----------
    name, training : str
        The situation, and what training it allows.
    method : str
        The row of the comparison, as ``--method`` takes it; empty where nothing is advised.
    says : str
        What to set.
    proved, experience, short : str
        What is proved of it at the target, what is only experience, and what it does to texts within
        training.
    """

    name: str
    training: str
    method: str
    says: str
    proved: str = ""
    experience: str = ""
    short: str = ""

    @property
    def title(self) -> str:
        """The situation and its training, as a heading."""
        return HEADINGS[self.name]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer: whether anything has to be done, what in each situation, and what others did.

    Attributes
    ----------
    enough : str
        Why nothing has to be extended; empty where something has.
    situations : tuple of Situation
        None where nothing has to be extended.
    others : str
        The bases of published models that were trained to such a length.
    """

    enough: str
    situations: tuple[Situation, ...] = ()
    others: str = ""


def answer(found: Extension) -> Answer:
    """Return the answer of a comparison."""
    enough = _enough(found)
    if enough:
        return Answer(enough)
    return Answer("", (_serve(found), _tune(found), _train(found)), others_at(found.target))


def _enough(found: Extension) -> str:
    if found.target <= found.trained:
        return f"{found.target:,} tokens are within training: nothing has to be extended."
    if found.reach <= found.trained:
        return "No rotated layer sees an offset that training did not have: nothing has to be extended."
    made = _as_it_is(found)
    if made is not None:
        file = found.model.target_length
        write = f" (set max_position_embeddings: the file has {file:,})" if file < found.target else ""
        return f"Its makers serve {made.length:,} tokens as it is: nothing has to be extended{write}."
    return ""


def _as_it_is(found: Extension) -> Served | None:
    """Return how the makers serve the target with the file as it is, where they do."""
    served = found.training.entry.served if found.training.entry is not None else ()
    return next((one for one in served if one.as_it_is and one.length >= found.target), None)


def _by_makers(entry: PublishedModel | None, target: int) -> str:
    """Say how the makers serve a length by YaRN."""
    for one in () if entry is None else entry.served:
        if not isinstance(one.how, str) and one.how.get("method") == "yarn" and one.length >= target:
            factor, original = one.how.get("factor"), one.how.get("original")
            if factor is not None and original is not None:
                by = f"YaRN with factor {factor:g} and original length {original:,}"
                return f"Its makers serve {one.length:,} tokens by {by}."
    return ""


def _serve(found: Extension) -> Situation:
    scale = found.target / found.trained
    if "more" in found:
        return _situation(found, SERVE, found["more"], _own_scaling(found), MORE)
    if found.model.method.name != "none" and "own" in found and found.target <= longest_stated(found.model):
        return _situation(found, SERVE, found["own"], "the file as it is, with its scaling", "")
    if "yarn" not in found:
        words = "no method that this model's class reads is known to reach it without training"
        return Situation(SERVE, COST[SERVE], "", words)
    made = _by_makers(found.training.entry, found.target)
    known = made or EXPERIENCE["yarn"]
    if not made and scale > (most := most_served()):
        words = "the atlas has no report of a larger one"
        known = f"Makers serve YaRN without training up to factor {most:g}; {words}."
    says = f"YaRN, factor {scale:g}, original length {found.trained:,}"
    return _situation(found, SERVE, found["yarn"], says, known)


@functools.cache
def most_served() -> float:
    """Return the largest factor by which the makers of a published model serve YaRN beyond its training."""
    served = (one for entry in published().values() for one in entry.served if entry.length is not None)
    ways = [one.how for one in served if not isinstance(one.how, str) and one.how.get("method") == "yarn"]
    return max((float(how["factor"]) for how in ways if "factor" in how), default=1.0)


def _own_scaling(found: Extension) -> str:
    factor = found["more"].method.parameters.get("scale", found.target / found.trained)
    return f"its own scaling, with factor {factor:g}"


def _tune(found: Extension) -> Situation:
    scale = found.target / found.trained
    name = next((one for one in ("more", "yarn", "pi", "critical") if one in found), "")
    if not name:
        return Situation(TUNE, COST[TUNE], "", "no method of this model's class is known here")
    row = found[name]
    says = {
        "more": "its own scaling, as above",
        "yarn": f"YaRN, factor {scale:g}, original length {found.trained:,}",
        "pi": f"position interpolation, factor {scale:g}",
    }.get(name, f"base {row.base:,.0f}")
    return _situation(found, TUNE, row, says, TUNED.get(name, row.experience))


def _train(found: Extension) -> Situation:
    name = next((one for one in ("safe", "critical", "abf", "more") if one in found), "")
    if not name:
        return Situation(TRAIN, COST[TRAIN], "", "its base suffices by every criterion; train on long texts")
    row = found[name]
    least = ": this and every larger one keep the sum of cosines from turning negative below the target"
    kept = " with its scaling kept" if found.trained_scaled else ""
    says = f"base {math.ceil(row.base):,}{kept}" + (least if name == "safe" else f", the {row.words}")
    why = "" if name == "safe" else found.why_missing("safe")
    experience = f"No safe base is named, since {why}. {TRAINED}" if why else TRAINED
    return _situation(found, TRAIN, row, says, experience)


def _situation(found: Extension, name: str, row: Row, says: str, experience: str) -> Situation:
    whole = _new_pairs(row)
    proved = (
        "every pair stays within one token of the angles of training" if not whole
        else f"{row.unseen} pairs go up to {row.overstep:,.0f} tokens beyond the angles of training"
    )  # fmt: skip
    kept = row.nearest / found.nearest
    proved += f"; the nearest positions keep {kept:.0%} of their distance in training"
    if row.first_negative is not None:
        proved += f"; the sum of cosines turns negative at offset {row.first_negative:,}"
    short = "as before" if row.short else "differently from before, and may get worse"
    return Situation(name, COST[name], row.name, says, proved, experience, short)


def _new_pairs(row: Row) -> int:
    return row.unseen if row.overstep >= 1.0 else 0


def others_at(length: int) -> str:
    """Say which bases published models have that were trained to a length, without scaling."""
    found = []
    for entry in published().values():
        if entry.length is None or not length <= entry.length <= 2 * length:
            continue
        base, method = _base_of(entry, length)
        if base is not None and method == "none":
            found.append((base, entry.title))
    if not found:
        return ""
    found.sort()
    least, most = (f"{found[end][0]:,.0f}" for end in (0, -1))
    bases = least if least == most else f"{least} to {most}"
    some = ", ".join(title for _, title in _spread(found))
    models = f"{len(found)} published models" if len(found) > 1 else "One published model"
    words = f"trained to {length:,} tokens or up to twice as many without scaling"
    return f"{models} {words}: base {bases}, among them {some}."


def _spread(found: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """Pick a few from the smallest to the largest."""
    if len(found) <= NAMED:
        return found
    return [found[round(place * (len(found) - 1) / (NAMED - 1))] for place in range(NAMED)]


def _base_of(entry: PublishedModel, length: int) -> tuple[float | None, str]:
    """Return the base and the method of a model whose rotated layers see texts of a length whole."""
    try:
        model = read_config(entry.config)
    except ValueError:
        return None, ""
    window = window_of(model.layers, model.base)
    return (None, "") if window is not None and window < length else (model.base, model.method.name)
