"""Answers in the place of a function: each question is looked up among those that were answered.

Nothing is computed here. A vector that was not asked as such is answered, coordinate by coordinate, from a
vector at the same position of an equally long text that is the same in all that this output depends on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from ropetheory.conformance.files.questions import padded
from ropetheory.conformance.formats import Floats, Whole
from ropetheory.conformance.reading.planes import EDGE
from ropetheory.conformance.whole.cases import Case
from ropetheory.errors import RopeTheoryError

Text = tuple[int, int]  # the last position of a text, and one in it


class NotAskedError(RopeTheoryError):
    """A question that stands in no file."""


@dataclass(frozen=True, slots=True)
class Row:
    """A vector and what it was turned to."""

    asked: Floats
    answered: Floats


@dataclass
class Replay:
    """Answers of queries, or of keys, as a function of (vectors [n, width], positions [n]).

    Attributes
    ----------
    cases : sequence of Case
        The questions; those of one text and one head are looked up.
    answers : mapping
        What came back, by the id of the case, in its shape.
    part : {"q", "k"}
        Which vectors.
    """

    cases: Sequence[Case]
    answers: Mapping[str, Floats]
    part: str = "q"
    library: str = "file"
    served: set[str] = field(default_factory=set)

    def __call__(self, vectors: Floats, positions: Whole) -> Floats:
        """Return the answers to vectors at positions: of a whole call where it was asked, else by rows.

        Raises
        ------
        NotAskedError
            If a row was not asked, or depends on more coordinates than the answers show.
        """
        whole = self._whole(vectors, positions)
        if whole is not None:
            return whole
        last = int(positions.max())
        rows = zip(vectors, positions.tolist(), strict=True)
        return np.stack([self._row(vector, (last, place)) for vector, place in rows])

    @cached_property
    def single(self) -> list[tuple[Case, Floats, Floats, Whole]]:
        """The cases of one text and one head: vectors, answers, positions."""
        return [
            (one, getattr(one, self.part)[0, :, 0], self.answers[one.id][0, :, 0], one.positions[0])
            for one in self.cases
            if getattr(one, self.part).shape[0] == 1 and getattr(one, self.part).shape[2] == 1
        ]

    @cached_property
    def rows(self) -> dict[Text, dict[bytes, Row]]:
        """Every vector by text and position."""
        found: dict[Text, dict[bytes, Row]] = {}
        for one, asked, answered, positions in self.single:
            for vector, answer, place in zip(asked, answered, positions.tolist(), strict=True):
                at = found.setdefault((one.length - 1, place), {})
                at.setdefault((vector + 0.0).tobytes(), Row(vector, answer))
        return found

    @cached_property
    def inputs(self) -> Whole:
        """The inputs that every output depends on [width, most], by unit vectors; the last one repeated."""
        width = self.single[0][1].shape[1]
        size = np.zeros((width, width))
        for _, asked, answered, _ in self.single:
            units = (np.count_nonzero(asked, axis=1) == 1) & (asked.max(axis=1) == 1.0)
            at = np.argmax(asked[units], axis=1)
            np.maximum.at(size.T, at, np.abs(np.nan_to_num(answered[units], nan=1.0)))
        sees = [np.flatnonzero(row > EDGE) for row in size]
        most = max(1, *(len(one) for one in sees))
        full = [one if len(one) else np.asarray([out]) for out, one in enumerate(sees)]
        return np.stack([np.pad(one, (0, most - len(one)), mode="edge") for one in full])

    def _whole(self, vectors: Floats, positions: Whole) -> Floats | None:
        """Return the answers to a call that was asked; if it was asked several times, one after the other."""
        count, found = len(vectors), None
        for one, asked, answered, at in self.single:
            same = len(at) == padded(count) and np.array_equal(at[:count], positions)
            if same and np.array_equal(asked[:count], vectors):
                found = np.array(answered[:count])
                if one.id not in self.served:
                    self.served.add(one.id)
                    break
        return found

    def _row(self, vector: Floats, text: Text) -> Any:
        """Return the answer to one vector."""
        known = self.rows.get(text, {})
        row = known.get((vector + 0.0).tobytes())
        if row is not None:
            return row.answered
        if known:
            asked = np.stack([one.asked for one in known.values()])
            answered = np.stack([one.answered for one in known.values()])
            same = np.all(asked[:, self.inputs] == vector[self.inputs], axis=2)
            if same.any(axis=0).all():
                return answered[np.argmax(same, axis=0), np.arange(len(vector))]
        raise NotAskedError(f"no answer at position {text[1]} of a text of {text[0] + 1} tokens")
