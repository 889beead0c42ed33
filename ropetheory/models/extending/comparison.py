"""A comparison of ways to extend a context: a row for each method, and the table of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.display import Displayed
from ropetheory.errors import Former, RopeTheoryError, unknown_name
from ropetheory.models.extending.options import DOES, EXPERIENCE, MORE, OWN
from ropetheory.models.measures import keeping_factor
from ropetheory.models.settings import Fragment, fragment
from ropetheory.numeric.tables import frame, text_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.models.config import ModelRope
    from ropetheory.models.known import Training

ANGLES, KERNEL, NEIGHBOURS = "angles", "kernel", "neighbours"
OWN_CODE = "the model brings code of its own, which reads no such fields: only numbers can be given for it"
COLUMNS = (
    "method", "base", "new", "by", "pair 0", "last", "nearest", "sum < 0", "logits", "error", "short",
    "cache", ANGLES, KERNEL, NEIGHBOURS,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """One method at the target.

    Attributes
    ----------
    name, words : str
        As ``--method`` takes it, and for people.
    base : float
        The base b under the method.
    method : Method
        Its frequencies and factor.
    unseen : int
        Pairs that see an angle beyond their trained arc.
    unseen_from : int or None
        The first position at which one does.
    overstep : float
        How far beyond at most, in tokens of training.
    first, last : float
        By how much the wavelengths of the first and of the last pair have grown since training.
    nearest : float
        The distance of the nearest two images, of all positions below the target.
    first_negative : int or None
        The first offset below the target at which the sum of cosines is negative.
    logit_factor : float
        The factor on the logits.
    cosine_error : float
        How far a cosine is off at most at the last position: angles in float32, stored in bfloat16.
    short : bool
        Whether texts up to the training length are computed as in training.
    cache : bool
        Whether a key that is cached stays valid as the text grows.
    engines : tuple of str
        Which engines compute it when told to.
    criteria : dict of str to bool
        What is proved: angles, kernel, neighbours.
    rope : dict or None
        The rope fields that say it; None where no configuration does.
    positions : int
        What ``max_position_embeddings`` becomes with them.
    """

    name: str
    words: str
    base: float
    method: Any
    unseen: int
    unseen_from: int | None
    overstep: float
    first: float
    last: float
    nearest: float
    first_negative: int | None
    logit_factor: float
    cosine_error: float
    short: bool
    cache: bool
    engines: tuple[str, ...]
    criteria: dict[str, bool]
    rope: dict[str, Any] | None
    positions: int

    new_angles, new_from = Former("unseen"), Former("unseen_from")
    fast, slow = Former("first"), Former("last")
    negative, logits = Former("first_negative"), Former("logit_factor")

    @property
    def sentence(self) -> str:
        """What the method does."""
        return DOES[self.name]

    @property
    def experience(self) -> str:
        """What is only experience."""
        return EXPERIENCE.get(self.name, MORE if self.name == "more" else OWN)

    @property
    def verdict(self) -> str:
        """Which of the stated criteria hold, in words."""
        met = [name for name, holds in self.criteria.items() if holds]
        not_met = [name for name, holds in self.criteria.items() if not holds]
        return f"meets {', '.join(met) or 'none'}" + (f"; not {', '.join(not_met)}" if not_met else "")


class Extension(Displayed, Mapping[str, Row]):
    """The methods by name, and what they are measured against; printed, it is a table.

    Attributes
    ----------
    model : ModelRope
        The model as its file has it.
    trained, target, reach : int
        Tokens of training and of the target; the offsets that the layers can see there.
    training : Training
        How the model was trained, and how that is known.
    trained_scaled : bool
        Whether training was with the method in the file.
    nearest : float
        The distance of the nearest images in training.
    first_negative : int or None
        The first offset within training at which the sum of cosines was negative.
    left_out : dict of str to str
        The methods that this model's class cannot be told, and why.
    own_code : bool
        Whether the model's code lies beside its weights, and reads none of the fields.
    """

    told, negative = Former("trained_scaled"), Former("first_negative")

    def __init__(
        self, config: dict[str, Any], layer_type: str | None, model: ModelRope, lengths: tuple[int, int, int],
        training: Training, nearest: float, first_negative: int | None, rows: Sequence[Row],
        left_out: dict[str, str], missing: dict[str, str], own_code: bool,
    ) -> None:  # fmt: skip
        self.config, self.layer_type, self.model = config, layer_type, model
        self.trained, self.target, self.reach = lengths
        self.training, self.trained_scaled = training, training.scaled
        self.nearest, self.first_negative = nearest, first_negative
        self.left_out = left_out
        self._missing, self.own_code = missing, own_code
        self._rows = {row.name: row for row in rows}

    def __getitem__(self, name: str) -> Row:
        if name in self._missing:
            raise RopeTheoryError(f"no method {name!r} here: {self._missing[name]}")
        if name not in self._rows:
            raise unknown_name("method", name, self._rows)
        return self._rows[name]

    def why_missing(self, name: str) -> str:
        """Say why a method is left out; an empty text where it is there, or none has this name."""
        return self._missing.get(name, "")

    def __contains__(self, name: object) -> bool:
        return name in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        met = [row.name for row in self.values() if all(row.criteria.values())]
        return (
            f"<Extension: {self.trained:,} to {self.target:,} tokens, {len(self)} methods; "
            f"all criteria: {', '.join(met) or 'none'}>"
        )

    def __str__(self) -> str:
        return text_table([dict(zip(COLUMNS, cells(row), strict=True)) for row in self.values()])

    @property
    def log_n_factor(self) -> float | None:
        """The factor on the logits that would keep the weight of one key from training to the target."""
        return keeping_factor(self.trained, self.target)

    def keep(self, name: str) -> None:
        """Leave one method alone in the table."""
        self._rows = {name: self[name]}

    def to_pandas(self) -> Any:
        """Return the table as a DataFrame, where pandas is installed; columns as in ``extend --json``."""
        keys = {one.now: name for name, one in vars(Row).items() if isinstance(one, Former)}
        rows = [dataclasses.asdict(row) | {"verdict": row.verdict} for row in self.values()]
        return frame([{keys.get(name, name): value for name, value in row.items()} for row in rows])

    def fragment(self, name: str, *, old: bool = False) -> Fragment:
        """Return what to write into the config.json for a method."""
        row = self[name]
        if self.own_code:
            raise RopeTheoryError(f"{OWN_CODE} (change its code)")
        if row.rope is None:
            raise RopeTheoryError(f"no configuration says {row.words} (choose another method)")
        return fragment(self.config, self.layer_type, row.rope, row.positions, old=old)


def cells(row: Row) -> tuple[str, ...]:
    """Return the numbers of a row as text."""
    return (
        row.words, f"{row.base:.6g}", str(row.unseen), f"{max(row.overstep, 0.0):,.3g}",
        f"{row.first:.3g}", f"{row.last:.4g}", f"{row.nearest:.3f}",
        "-" if row.first_negative is None else f"{row.first_negative:,}",
        f"{row.logit_factor:.3f}", f"{row.cosine_error:.2g}",
        *("yes" if holds else "no" for holds in (row.short, row.cache, *row.criteria.values())),
    )  # fmt: skip
