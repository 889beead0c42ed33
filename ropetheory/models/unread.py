"""Fields beside the rope dict that act on positions, and that are not read: each is named with its value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import echo

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from ropetheory.models.fields import Fields

ROTARY = ("rope", "rotary", "yarn", "ntk", "alibi", "mrope", "nope", "norope", "fope")
"""How a word of a name begins that speaks of a rotary embedding."""
BESIDE = ("xpos", "logn", "dual_chunk", "attn_temperature", "attention_temperature")
"""How names begin, or go on after an underscore, of what acts on logits beside it."""

MEANINGS: Mapping[str, str] = {
    "fope": "Fourier position embedding mixes frequencies in every pair and stops the slow ones, so that the "
        "frequencies and angles here, which are those of plain RoPE, are not the model's",
    "xpos": "xPos multiplies logits by a power of the offset's decay as well, which no factor here has",
    "logn": "queries at position m beyond training carry a factor that grows with ln m, which no factor here "
        "has",
    "dual_chunk": "it is read by some engines alone",
    "attn_temperature": "a factor on queries that grows with the position is not shown for this model type",
    "rope_ratio": "code that reads it multiplies the base by it or divides positions by it; neither is done",
    "rope_condense_ratio": "code that reads it divides positions by it; here only the rope dict does",
    "yarn": "code that reads it scales by YaRN; here only the rope dict does",
    "rope_local_base_freq": "elsewhere it is the base of layers with a window; here these have that of all",
    "alibi": "ALiBi adds a slope to the logits, which is not shown",
}  # fmt: skip
"""What remains unsaid of a field, by a part of its name."""
OTHERS = "what it does to positions is not known here, and nothing of it is shown"


def says_rotary(key: str) -> bool:
    """Tell whether a name speaks of a rotary embedding."""
    return any(word.startswith(ROTARY) for word in key.lower().split("_"))


def acts(key: str) -> bool:
    """Tell whether a name speaks of positions: of a rotary embedding, or of what acts beside it."""
    name = f"_{key.lower()}"
    return says_rotary(key) or any(f"_{beginning}" in name for beginning in BESIDE)


def note_unread(top: Fields, read: Collection[str]) -> None:
    """Warn of every field that acts on positions, is not off, and is not among those that are read."""
    for key in sorted(top.values):
        value = top.values[key]
        if key in read or value is None or value is False or not acts(key):
            continue
        meaning = next((text for part, text in MEANINGS.items() if part in key.lower()), None)
        if meaning is None:
            top.warn(f"unknown field {top.shown(key)} is ignored: it is {echo(value)}; {OTHERS}")
        else:
            top.warn(f"{top.shown(key)} is {echo(value)} and is not read: {meaning}")
