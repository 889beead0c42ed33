"""What a notebook shows of a result: the writer of each kind, found by the name of its class.

A writer is loaded when the first result of its kind is shown, so that numbers load no reader of formulas.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ropetheory.display import Displayed

STATEMENTS, NUMBERS = "statement_cards", "number_cards"
WRITERS = {
    "Answer": (STATEMENTS, "answer_card"),
    "Atlas": (NUMBERS, "atlas_card"),
    "Erratum": (STATEMENTS, "erratum_card"),
    "Listed": (STATEMENTS, "list_card"),
    "ListedClaim": (STATEMENTS, "claim_card"),
    "ListedConclusion": (STATEMENTS, "conclusion_card"),
    "ListedTheorem": (STATEMENTS, "theorem_card"),
    "Extension": (NUMBERS, "extension_card"),
    "FeasibleBases": (NUMBERS, "feasible_card"),
    "Grid": (NUMBERS, "grid_card"),
    "Inspection": (NUMBERS, "inspection_card"),
    "Method": (NUMBERS, "method_card"),
    "ModelRope": (NUMBERS, "model_card"),
    "PublishedModel": (NUMBERS, "published_card"),
}
"""Class -> the module here, and the function of it, that write its HTML."""
TEXTS = {"Answer": ("answer", "answer_text"), "Inspection": ("inspection", "inspection_text")}
"""Class -> what writes it for a terminal, as the command line does."""


def html(result: Displayed) -> str:
    """Write a result as HTML."""
    written: str = _writer(WRITERS, result)(result)
    return written


def text(result: Displayed) -> str:
    """Write a result as text."""
    written: str = _writer(TEXTS, result)(result)
    return written.rstrip("\n")


def _writer(writers: dict[str, tuple[str, str]], result: Displayed) -> Any:
    """Return the writer of a class, or of the nearest one that it is derived from."""
    module, name = next(writers[kind.__name__] for kind in type(result).__mro__ if kind.__name__ in writers)
    return getattr(importlib.import_module(f"ropetheory.report.{module}"), name)
