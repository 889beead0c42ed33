"""Products of linear maps that differ, as lemmas: maps that obey the laws, and a place where they do."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.rocq.statements.maps import (
    ORDER,
    law,
    law_sides,
    map_name,
    names_of,
    related_words,
    typed_maps,
)
from ropetheory.rocq.statements.propositions import Lemma
from ropetheory.rocq.statements.terms import UntranslatedError, number
from ropetheory.symbolic.proof.second.algebra import letters_in
from ropetheory.symbolic.proof.second.known import tree
from ropetheory.symbolic.proof.second.trees import letter, put

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.symbolic.proof.second.reading import Relation

MODELS = {
    "F": "turn_back", "G": "turn_back", "H": "growth", "K": "growth", "P": "mirror", "Q": "decay",
    "R": "turn", "S": "constant", "Wk": "shear", "Wq": "shear", "blocks": "turn",
}  # fmt: skip
"""Maps of the plane that obey the laws of all theorems."""
ENTRIES = {"Wq": "q", "Wk": "k"}
"""Maps whose entries a claim gives, row by row, as the coordinates of a vector."""
FOUND = "G(1) == P*blocks(1)*transpose(P)"
"""What a frame and its blocks are, where they are those of the maps G."""


def differ(
    name: str, about: str, kind: str, sides: Relation, values: Mapping[str, Any], laws: Sequence[str]
) -> Lemma:
    """State that maps which obey laws, or those that a claim gives, do not fulfil an equality at a place."""
    left, op, right = sides
    if op != "==":
        raise UntranslatedError("an order of linear maps")
    where = {letter(one): tree(value) for one, value in values.items() if isinstance(value, str)}
    left, right = put(left, where), put(right, where)
    stated = related_words(left, "!=", right)
    given = names_of((left, right))
    if given <= {"R", *(one for one, entries in ENTRIES.items() if entries in values)}:
        text = "".join(f" let {map_name(one)} := {_given(one, values)} in" for one in sorted(given))
        return Lemma(name, about, kind, f"let {ORDER} := 2%nat in{text}\n  {stated}", "cbv zeta; differ.")
    supposed = (*laws, FOUND) if "G" in given and given & {"P", "blocks"} else tuple(laws)
    names = sorted(given | names_of(side for one in supposed for side in law_sides(one)[::2]))
    idle = sorted(letters_in(left) | letters_in(right))  # nothing depends on them
    stated = f"(forall {' '.join(idle)} : R, {stated})" if idle else stated
    text = " /\\\n  ".join([*map(law, supposed), stated])
    models = ", ".join(MODELS[one] for one in names)
    proof = f"exists 2%nat, {models}; {'split; [obeyed|]; ' * len(supposed)}{'intro; ' * len(idle)}differ."
    return Lemma(name, about, kind, f"exists {' '.join(typed_maps(names))},\n  {text}", proof)


def _given(name: str, values: Mapping[str, Any]) -> str:
    """Write the maps that a claim gives: R turns one plane by the position."""
    if name == "R":
        return "turn"
    return " ".join(["rows", *(number(Fraction(one)) for one in values[ENTRIES[name]][:4])])
