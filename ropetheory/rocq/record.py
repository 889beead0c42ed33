"""What Rocq proves of what is stated, and what it does not: a committed list that the check keeps true.

``python -m tests.rocq.record`` writes it, nobody else. Which step, result or fact is confirmed is read off
it, so that a page is written without Rocq.
"""

from __future__ import annotations

import functools
import importlib.resources
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RECORD = "record.json"
KINDS = ("fact", "mutant", "witness", "step", "conclusion", "headline")
"""What is stated, in the order of a report."""


def identifier(*words: object) -> str:
    """Make the name of a lemma from ids.

    >>> identifier("ntk-base.stretch", 2)
    'ntk_base__stretch__2'
    """
    return "__".join(re.sub(r"\W", "_", str(word).replace(".", "__")) for word in words)


@dataclass(frozen=True)
class Record:
    """Every lemma that is stated, and what is not, each by its kind.

    Attributes
    ----------
    proved : dict
        The names of the lemmas that Rocq proves.
    unproved : dict
        The names of the others, with the reason.
    unstated : dict
        What is not stated, as a person calls it, with the reason.
    """

    proved: Mapping[str, Sequence[str]]
    unproved: Mapping[str, Mapping[str, str]]
    unstated: Mapping[str, Mapping[str, str]]

    @functools.cached_property
    def names(self) -> frozenset[str]:
        """The names of the lemmas that are proved."""
        return frozenset(name for names in self.proved.values() for name in names)

    @functools.cached_property
    def reasons(self) -> Mapping[str, str]:
        """Why a lemma is not proved, by its name."""
        return {name: why for names in self.unproved.values() for name, why in names.items()}

    def total(self, kind: str) -> int:
        """Count what there is of a kind, stated or not."""
        return len(self.proved[kind]) + len(self.unproved[kind]) + len(self.unstated[kind])

    def text(self) -> str:
        """Write it, a lemma a line."""
        whole = {
            "proved": {kind: sorted(self.proved[kind]) for kind in KINDS},
            "unproved": {kind: dict(sorted(self.unproved[kind].items())) for kind in KINDS},
            "unstated": {kind: dict(sorted(self.unstated[kind].items())) for kind in KINDS},
        }
        return json.dumps(whole, indent=0, ensure_ascii=False) + "\n"


@functools.cache
def record() -> Record:
    """Read the record."""
    return Record(**json.loads((importlib.resources.files("ropetheory.rocq") / RECORD).read_text("utf-8")))
